//! The table of applications to pay out.

use guanlan_core::{
    clock::Millis,
    withdrawal::{Outcome, WithdrawalAct, WithdrawalState},
};
use guanlan_db::{
    entity::withdrawal::{ActiveModel, Column, Entity, Model},
    text::containing,
};
use sea_orm::{
    ActiveValue::{NotSet, Set},
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
    Select,
    sea_query::Expr,
};

/// What is applied for.
pub struct New<'a> {
    pub code: &'a str,
    pub company: i64,
    pub amount: i64,
    pub note: &'a str,
    pub account_name: &'a str,
    pub bank_name: &'a str,
    pub account_masked: &'a str,
    pub account_print: &'a str,
    /// The hold's row.
    pub hold: i64,
    /// The person's row.
    pub by: i64,
}

pub async fn add(db: &impl ConnectionTrait, new: &New<'_>, now: Millis) -> Result<i64, DbErr> {
    let row = ActiveModel {
        id: NotSet,
        code: Set(new.code.to_owned()),
        company_id: Set(new.company),
        amount_fen: Set(new.amount),
        note: Set(new.note.to_owned()),
        account_name: Set(new.account_name.to_owned()),
        bank_name: Set(new.bank_name.to_owned()),
        account_masked: Set(new.account_masked.to_owned()),
        account_print: Set(new.account_print.to_owned()),
        state: Set(WithdrawalState::Submitted.name().to_owned()),
        hold_id: Set(new.hold),
        transaction_id: Set(None),
        reference: Set(String::new()),
        outcome: Set(None),
        submitted_by: Set(new.by),
        first_by: Set(None),
        second_by: Set(None),
        third_by: Set(None),
        sent_by: Set(None),
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
    pub states: Vec<WithdrawalState>,
    /// Part of the code or of the bank's reference.
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

/// Those in some states after a row, the oldest first.
///
/// # Errors
/// Those of the database.
pub async fn oldest_after(
    db: &impl ConnectionTrait,
    states: &[WithdrawalState],
    after: i64,
    most: u64,
) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::State.is_in(states.iter().map(|state| state.name())))
        .filter(Column::Id.gt(after))
        .order_by_asc(Column::Id)
        .limit(most)
        .all(db)
        .await
}

/// One of whatever company.
///
/// # Errors
/// Those of the database.
pub async fn find(db: &impl ConnectionTrait, id: i64) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id).one(db).await
}

/// One of a company.
pub async fn find_of(db: &impl ConnectionTrait, company: i64, id: i64) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id).filter(Column::CompanyId.eq(company)).one(db).await
}

fn open() -> impl Iterator<Item = &'static str> {
    WithdrawalState::ALL.iter().filter(|state| state.is_open()).map(|state| state.name())
}

/// What a company has under way, the oldest first.
pub async fn open_of(db: &impl ConnectionTrait, company: i64) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::CompanyId.eq(company))
        .filter(Column::State.is_in(open()))
        .order_by_asc(Column::Id)
        .all(db)
        .await
}

/// How many wait for finance, and since when the oldest one does.
///
/// # Errors
/// Those of the database.
pub async fn waiting(db: &impl ConnectionTrait) -> Result<(i64, Option<i64>), DbErr> {
    let found = Entity::find()
        .select_only()
        .column_as(Column::Id.count(), "count")
        .column_as(Column::SubmittedAt.min(), "oldest")
        .filter(Column::State.is_in(open()))
        .into_tuple()
        .one(db)
        .await?;
    Ok(found.unwrap_or_default())
}

/// What an act leaves behind.
#[derive(Clone, Copy, Debug, Default)]
pub struct Left<'a> {
    /// The transaction that ended the hold.
    pub transaction: Option<i64>,
    /// The bank's; `None` leaves what is there.
    pub reference: Option<&'a str>,
    pub outcome: Option<Outcome>,
}

/// Moves an application on from a version; `false` where another was faster.
pub async fn step(
    db: &impl ConnectionTrait,
    row: &Model,
    (act, to): (WithdrawalAct, WithdrawalState),
    left: &Left<'_>,
    (by, now): (i64, Millis),
) -> Result<bool, DbErr> {
    let mut update = Entity::update_many()
        .col_expr(Column::State, Expr::value(to.name()))
        .col_expr(Column::ChangedAt, Expr::value(now.0))
        .col_expr(Column::Version, Expr::value(row.version + 1));
    let hand = match act {
        WithdrawalAct::FirstReview => Some(Column::FirstBy),
        WithdrawalAct::SecondReview => Some(Column::SecondBy),
        WithdrawalAct::ThirdReview => Some(Column::ThirdBy),
        WithdrawalAct::Send => Some(Column::SentBy),
        WithdrawalAct::Withdraw
        | WithdrawalAct::Reject
        | WithdrawalAct::Paid
        | WithdrawalAct::Failed
        | WithdrawalAct::Unknown
        | WithdrawalAct::Reconcile => None,
    };
    if let Some(hand) = hand {
        update = update.col_expr(hand, Expr::value(by));
    }
    if let Some(transaction) = left.transaction {
        update = update.col_expr(Column::TransactionId, Expr::value(transaction));
    }
    if let Some(reference) = left.reference {
        update = update.col_expr(Column::Reference, Expr::value(reference));
    }
    if let Some(outcome) = left.outcome {
        update = update.col_expr(Column::Outcome, Expr::value(outcome.name()));
    }
    let done = update
        .filter(Column::Id.eq(row.id))
        .filter(Column::Version.eq(row.version))
        .filter(Column::State.eq(row.state.as_str()))
        .exec(db)
        .await?;
    Ok(done.rows_affected == 1)
}
