//! The tables of statements and their lines.

use std::collections::{BTreeSet, HashMap};

use chrono::NaiveDate;
use guanlan_core::{
    bank_line::LineState,
    clock::{Millis, day_text},
    company::mask_account,
};
use guanlan_db::entity::{
    bank_line::{ActiveModel, Column, Entity, Model},
    bank_statement, statement_columns,
};
use guanlan_statement::Line;
use sea_orm::{
    ActiveValue::{NotSet, Set},
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, FromQueryResult, PaginatorTrait, QueryFilter,
    QueryOrder, QuerySelect, Select, Statement, TryInsertResult,
    sea_query::{Expr, OnConflict},
};

use super::known::Kept;

/// A file that is imported.
pub struct NewStatement<'a> {
    pub file_name: &'a str,
    pub format: &'static str,
    /// Masked.
    pub account: &'a str,
    pub first_day: Option<String>,
    pub last_day: Option<String>,
    pub closing: Option<i64>,
    /// Lines that are new.
    pub lines: i64,
    /// The person's row.
    pub by: i64,
}

pub async fn add(db: &impl ConnectionTrait, new: &NewStatement<'_>, now: Millis) -> Result<i64, DbErr> {
    let row = bank_statement::ActiveModel {
        id: NotSet,
        file_name: Set(new.file_name.to_owned()),
        format: Set(new.format.to_owned()),
        account: Set(new.account.to_owned()),
        first_day: Set(new.first_day.clone()),
        last_day: Set(new.last_day.clone()),
        closing_fen: Set(new.closing),
        line_count: Set(new.lines),
        imported_by: Set(new.by),
        imported_at: Set(now.0),
    };
    Ok(bank_statement::Entity::insert(row).exec(db).await?.last_insert_id)
}

/// Statements, the newest first, and how many there are.
pub async fn statements(
    db: &impl ConnectionTrait,
    offset: u64,
    most: u64,
) -> Result<(Vec<bank_statement::Model>, u64), DbErr> {
    let total = bank_statement::Entity::find().count(db).await?;
    let rows = bank_statement::Entity::find().order_by_desc(bank_statement::Column::Id);
    Ok((rows.offset(offset).limit(most).all(db).await?, total))
}

pub async fn statement(db: &impl ConnectionTrait, id: i64) -> Result<Option<bank_statement::Model>, DbErr> {
    bank_statement::Entity::find_by_id(id).one(db).await
}

/// Adds a line; `None` where it came before, whoever was faster.
pub async fn add_line(
    db: &impl ConnectionTrait,
    statement: i64,
    line: &Line,
    print: &str,
) -> Result<Option<i64>, DbErr> {
    let state = if line.amount_fen > 0 { LineState::Suspense } else { LineState::Open };
    let row = ActiveModel {
        id: NotSet,
        statement_id: Set(statement),
        place: Set(i64::try_from(line.place).unwrap_or(i64::MAX)),
        booked_on: Set(day_text(line.booked_on)),
        amount_fen: Set(line.amount_fen),
        counterparty: Set(line.counterparty.clone()),
        counterparty_account: Set(mask_account(&line.counterparty_account)),
        reference: Set(line.reference.clone()),
        memo: Set(line.memo.clone()),
        print: Set(print.to_owned()),
        state: Set(state.name().to_owned()),
        document: Set(None),
        withdrawal_id: Set(None),
        returns_id: Set(None),
        reason: Set(String::new()),
        version: Set(1),
    };
    let unless = OnConflict::column(Column::Print).do_nothing().to_owned();
    match Entity::insert(row).on_conflict(unless).try_insert().exec_without_returning(db).await? {
        TryInsertResult::Inserted(1) => {
            let row = Entity::find().filter(Column::Print.eq(print)).one(db).await?;
            Ok(row.map(|row| row.id))
        }
        _ => Ok(None),
    }
}

/// The lines that are here of some days, in the order in which they came.
///
/// # Errors
/// Those of the database.
pub async fn kept(db: &impl ConnectionTrait, days: &BTreeSet<NaiveDate>) -> Result<Vec<Kept>, DbErr> {
    let days: Vec<String> = days.iter().copied().map(day_text).collect();
    let mut kept = Vec::new();
    for some in days.chunks(500) {
        let rows: Vec<Model> =
            Entity::find().filter(Column::BookedOn.is_in(some.iter().map(String::as_str))).all(db).await?;
        kept.extend(rows);
    }
    kept.sort_by_key(|row| row.id);
    let statements: BTreeSet<i64> = kept.iter().map(|row| row.statement_id).collect();
    let statements: Vec<i64> = statements.into_iter().collect();
    let mut accounts: HashMap<i64, String> = HashMap::new();
    for some in statements.chunks(500) {
        let rows = bank_statement::Entity::find().filter(bank_statement::Column::Id.is_in(some.to_vec()));
        accounts.extend(rows.all(db).await?.into_iter().map(|row| (row.id, row.account)));
    }
    let one = |row: Model| Kept {
        account: accounts.get(&row.statement_id).cloned().unwrap_or_default(),
        id: row.id,
        booked_on: row.booked_on,
        amount_fen: row.amount_fen,
        counterparty: row.counterparty,
        reference: row.reference,
        memo: row.memo,
    };
    Ok(kept.into_iter().map(one).collect())
}

/// Lines by their ids.
///
/// # Errors
/// Those of the database.
pub async fn by_ids(db: &impl ConnectionTrait, ids: &[i64]) -> Result<HashMap<i64, Model>, DbErr> {
    let rows = Entity::find().filter(Column::Id.is_in(ids.to_vec())).all(db).await?;
    Ok(rows.into_iter().map(|row| (row.id, row)).collect())
}

/// Which lines are meant.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    pub statement: Option<i64>,
    pub state: Option<LineState>,
    /// Part of the other party, the reference or the memo.
    pub word: Option<String>,
}

fn of(filter: &Filter) -> Select<Entity> {
    let mut rows = Entity::find();
    if let Some(statement) = filter.statement {
        rows = rows.filter(Column::StatementId.eq(statement));
    }
    if let Some(state) = filter.state {
        rows = rows.filter(Column::State.eq(state.name()));
    }
    if let Some(word) = &filter.word {
        let like = guanlan_db::text::containing(word);
        let any = Condition::any()
            .add(Column::Counterparty.like(like.clone()))
            .add(Column::Reference.like(like.clone()))
            .add(Column::Memo.like(like));
        rows = rows.filter(any);
    }
    rows
}

/// Lines in the order of their days, and how many there are.
pub async fn lines(
    db: &impl ConnectionTrait,
    filter: &Filter,
    offset: u64,
    most: u64,
) -> Result<(Vec<Model>, u64), DbErr> {
    let total = of(filter).count(db).await?;
    let rows = of(filter).order_by_asc(Column::BookedOn).order_by_asc(Column::Id);
    Ok((rows.offset(offset).limit(most).all(db).await?, total))
}

/// The first lines that are meant, without counting them.
///
/// # Errors
/// Those of the database.
pub async fn found(db: &impl ConnectionTrait, filter: &Filter, most: u64) -> Result<Vec<Model>, DbErr> {
    of(filter).order_by_asc(Column::BookedOn).order_by_asc(Column::Id).limit(most).all(db).await
}

pub async fn find(db: &impl ConnectionTrait, id: i64) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id).one(db).await
}

/// Lines in suspense of an amount, the oldest first.
pub async fn in_suspense(db: &impl ConnectionTrait, amount: i64, most: u64) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::State.eq(LineState::Suspense.name()))
        .filter(Column::AmountFen.eq(amount))
        .order_by_asc(Column::BookedOn)
        .limit(most)
        .all(db)
        .await
}

/// How many lines of a state there are.
///
/// # Errors
/// Those of the database.
pub async fn waiting(db: &impl ConnectionTrait, state: LineState) -> Result<i64, DbErr> {
    let count = Entity::find().filter(Column::State.eq(state.name())).count(db).await?;
    Ok(i64::try_from(count).unwrap_or(i64::MAX))
}

/// What a line is of, once it moves on.
#[derive(Clone, Copy, Debug, Default)]
pub struct What<'a> {
    /// The code of the application, or the row of the line, that it is.
    pub document: Option<&'a str>,
    /// The payment that it is.
    pub withdrawal: Option<i64>,
    /// The line that it sends back.
    pub returns: Option<i64>,
    pub reason: &'a str,
}

/// Moves a line on from a version; `false` where another was faster.
pub async fn step(db: &impl ConnectionTrait, row: &Model, to: LineState, what: &What<'_>) -> Result<bool, DbErr> {
    let done = Entity::update_many()
        .col_expr(Column::State, Expr::value(to.name()))
        .col_expr(Column::Document, Expr::value(what.document))
        .col_expr(Column::WithdrawalId, Expr::value(what.withdrawal))
        .col_expr(Column::ReturnsId, Expr::value(what.returns))
        .col_expr(Column::Reason, Expr::value(what.reason))
        .col_expr(Column::Version, Expr::value(row.version + 1))
        .filter(Column::Id.eq(row.id))
        .filter(Column::Version.eq(row.version))
        .filter(Column::State.eq(row.state.as_str()))
        .exec(db)
        .await?;
    Ok(done.rows_affected == 1)
}

/// What all lines come to, in fen.
pub async fn sum(db: &impl ConnectionTrait) -> Result<i64, DbErr> {
    let ask = Statement::from_string(
        db.get_database_backend(),
        "SELECT CAST(COALESCE(SUM(amount_fen), 0) AS bigint) FROM bank_line",
    );
    db.query_one_raw(ask).await?.map_or(Ok(0), |row| row.try_get_by_index(0))
}

/// A document with its amount in fen and its moment.
#[derive(Clone, Debug, FromQueryResult)]
pub struct Told {
    pub document: String,
    pub amount_fen: i64,
    pub at: i64,
}

/// Rows that are told at most.
const MOST: u64 = 500;

async fn told(db: &impl ConnectionTrait, sql: &str) -> Result<Vec<Told>, DbErr> {
    let ask = Statement::from_string(db.get_database_backend(), format!("{sql} LIMIT {MOST}"));
    Told::find_by_statement(ask).all(db).await
}

/// Payments that were made and are in no statement.
pub async fn unseen_payments(db: &impl ConnectionTrait) -> Result<Vec<Told>, DbErr> {
    told(
        db,
        "SELECT w.code AS document, w.amount_fen, w.changed_at AS at FROM withdrawal w \
         WHERE (w.state = 'paid' OR (w.state = 'reconciled' AND w.outcome = 'paid')) \
         AND NOT EXISTS (SELECT 1 FROM bank_line l WHERE l.withdrawal_id = w.id) ORDER BY w.changed_at",
    )
    .await
}

/// Lines that were sent back, and no statement has it.
pub async fn unseen_returns(db: &impl ConnectionTrait) -> Result<Vec<Told>, DbErr> {
    told(
        db,
        "SELECT CAST(r.id AS varchar) AS document, r.amount_fen, t.at AS at FROM bank_line r \
         JOIN ledger_transaction t ON t.document_kind = 'bankLine' AND t.document = CAST(r.id AS varchar) \
         AND t.step = 'return' WHERE r.state = 'returned' \
         AND NOT EXISTS (SELECT 1 FROM bank_line l WHERE l.returns_id = r.id) ORDER BY t.at",
    )
    .await
}

/// What corrections moved in bank clearing, in fen.
pub async fn corrections(db: &impl ConnectionTrait) -> Result<i64, DbErr> {
    let ask = Statement::from_string(
        db.get_database_backend(),
        "SELECT CAST(COALESCE(SUM(e.available_change + e.frozen_change), 0) AS bigint) FROM ledger_entry e \
         JOIN ledger_account a ON a.id = e.account_id AND a.kind = 'bankClearing' \
         JOIN ledger_transaction t ON t.id = e.transaction_id AND t.kind IN ('adjustment', 'reversal')",
    );
    db.query_one_raw(ask).await?.map_or(Ok(0), |row| row.try_get_by_index(0))
}

/// Where the columns are of files with these headings, as somebody chose it.
pub async fn columns(db: &impl ConnectionTrait, headings: &str) -> Result<Option<String>, DbErr> {
    Ok(statement_columns::Entity::find_by_id(headings.to_owned()).one(db).await?.map(|row| row.places))
}

/// Keeps where the columns are of files with these headings, instead of what was chosen before.
pub async fn keep_columns(
    db: &impl ConnectionTrait,
    headings: &str,
    places: &str,
    by: i64,
    now: Millis,
) -> Result<(), DbErr> {
    use statement_columns::Column::{Headings, KeptAt, KeptBy, Places};
    let row = statement_columns::ActiveModel {
        headings: Set(headings.to_owned()),
        places: Set(places.to_owned()),
        kept_by: Set(by),
        kept_at: Set(now.0),
    };
    let instead = OnConflict::column(Headings).update_columns([Places, KeptBy, KeptAt]).to_owned();
    statement_columns::Entity::insert(row).on_conflict(instead).exec_without_returning(db).await.map(|_| ())
}
