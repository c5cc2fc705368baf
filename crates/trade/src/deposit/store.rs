//! The table of applications to pay in.

use guanlan_core::{clock::Millis, deposit::DepositState};
use guanlan_db::{
    entity::deposit::{ActiveModel, Column, Entity, Model},
    text::containing,
};
use sea_orm::{
    ActiveValue::{NotSet, Set},
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
    Select,
    sea_query::Expr,
};

/// What a company tells.
pub struct New<'a> {
    pub code: &'a str,
    pub company: i64,
    pub amount: i64,
    /// `YYYY-MM-DD`.
    pub paid_on: &'a str,
    pub reference: &'a str,
    pub note: &'a str,
    /// The person's row.
    pub by: i64,
}

pub async fn add(db: &impl ConnectionTrait, new: &New<'_>, now: Millis) -> Result<i64, DbErr> {
    let row = ActiveModel {
        id: NotSet,
        code: Set(new.code.to_owned()),
        company_id: Set(new.company),
        amount_fen: Set(new.amount),
        paid_on: Set(new.paid_on.to_owned()),
        reference: Set(new.reference.to_owned()),
        note: Set(new.note.to_owned()),
        state: Set(DepositState::Submitted.name().to_owned()),
        line_id: Set(None),
        transaction_id: Set(None),
        submitted_by: Set(new.by),
        submitted_at: Set(now.0),
        changed_at: Set(now.0),
        version: Set(1),
    };
    Ok(Entity::insert(row).exec(db).await?.last_insert_id)
}

/// Which applications are meant.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    pub company: Option<i64>,
    /// None: whatever state.
    pub states: Vec<DepositState>,
    /// Part of the code or of the reference.
    pub word: Option<String>,
    /// The oldest first, as they wait; else the newest.
    pub oldest_first: bool,
}

fn of(filter: &Filter) -> Select<Entity> {
    let mut rows = Entity::find();
    if let Some(company) = filter.company {
        rows = rows.filter(Column::CompanyId.eq(company));
    }
    if !filter.states.is_empty() {
        rows = rows.filter(Column::State.is_in(filter.states.iter().map(|state| state.name())));
    }
    if let Some(word) = &filter.word {
        let like = containing(word);
        rows = rows.filter(Condition::any().add(Column::Code.like(like.clone())).add(Column::Reference.like(like)));
    }
    rows
}

/// A page, and how many there are.
pub async fn list(
    db: &impl ConnectionTrait,
    filter: &Filter,
    offset: u64,
    most: u64,
) -> Result<(Vec<Model>, u64), DbErr> {
    let total = of(filter).count(db).await?;
    let rows = of(filter);
    let rows = if filter.oldest_first { rows.order_by_asc(Column::Id) } else { rows.order_by_desc(Column::Id) };
    Ok((rows.offset(offset).limit(most).all(db).await?, total))
}

pub async fn find(db: &impl ConnectionTrait, id: i64) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id).one(db).await
}

/// One of a company.
pub async fn find_of(db: &impl ConnectionTrait, company: i64, id: i64) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id).filter(Column::CompanyId.eq(company)).one(db).await
}

/// What a company has under way, the oldest first.
pub async fn open_of(db: &impl ConnectionTrait, company: i64) -> Result<Vec<Model>, DbErr> {
    let open = DepositState::ALL.iter().filter(|state| state.is_open()).map(|state| state.name());
    Entity::find()
        .filter(Column::CompanyId.eq(company))
        .filter(Column::State.is_in(open))
        .order_by_asc(Column::Id)
        .all(db)
        .await
}

/// How many wait for finance, and since when the oldest one does.
///
/// # Errors
/// Those of the database.
pub async fn waiting(db: &impl ConnectionTrait) -> Result<(i64, Option<i64>), DbErr> {
    let open = DepositState::ALL.iter().filter(|state| state.is_open()).map(|state| state.name());
    let found = Entity::find()
        .select_only()
        .column_as(Column::Id.count(), "count")
        .column_as(Column::SubmittedAt.min(), "oldest")
        .filter(Column::State.is_in(open))
        .into_tuple()
        .one(db)
        .await?;
    Ok(found.unwrap_or_default())
}

/// Moves an application on from a version, with the line and the transaction that it has then; `false` where another was
/// faster.
pub async fn step(
    db: &impl ConnectionTrait,
    row: &Model,
    to: DepositState,
    (line, transaction): (Option<i64>, Option<i64>),
    now: Millis,
) -> Result<bool, DbErr> {
    let done = Entity::update_many()
        .col_expr(Column::State, Expr::value(to.name()))
        .col_expr(Column::LineId, Expr::value(line))
        .col_expr(Column::TransactionId, Expr::value(transaction))
        .col_expr(Column::ChangedAt, Expr::value(now.0))
        .col_expr(Column::Version, Expr::value(row.version + 1))
        .filter(Column::Id.eq(row.id))
        .filter(Column::Version.eq(row.version))
        .filter(Column::State.eq(row.state.as_str()))
        .exec(db)
        .await?;
    Ok(done.rows_affected == 1)
}
