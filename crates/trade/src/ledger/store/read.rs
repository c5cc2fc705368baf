//! Entries as they are shown: with what their transaction says of them, the newest first.

use guanlan_core::ledger::TransactionKind;
use guanlan_db::entity::{ledger_account, ledger_hold};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, FromQueryResult, QueryFilter, QueryOrder, Statement, Value,
};

/// An entry with what its transaction says.
#[derive(Clone, Debug, FromQueryResult)]
pub struct Entry {
    pub account_id: i64,
    pub sequence: i64,
    pub transaction_id: i64,
    /// Milliseconds since 1970, UTC.
    pub at: i64,
    pub available_change: i64,
    pub frozen_change: i64,
    pub available_fen: i64,
    pub frozen_fen: i64,
    pub hash: String,
    pub kind: String,
    pub document_kind: String,
    pub document: String,
    pub memo: String,
}

impl Entry {
    /// What it moved: what came to, or left, the account; of a hold and its end, what is available less or more. In fen.
    pub fn amount(&self) -> i64 {
        match self.available_change + self.frozen_change {
            0 => self.available_change,
            moved => moved,
        }
    }
}

/// The same in SQL.
const AMOUNT: &str = "(CASE WHEN e.available_change + e.frozen_change <> 0 THEN e.available_change + e.frozen_change \
                      ELSE e.available_change END)";

/// Which entries of an account are meant.
#[derive(Clone, Debug, Default)]
pub struct Narrowed {
    /// Not before, and before: milliseconds since 1970, UTC.
    pub from: Option<i64>,
    pub to: Option<i64>,
    /// The kind of the transaction.
    pub kind: Option<&'static str>,
    /// The code of a document.
    pub document: Option<String>,
    /// Money in (`true`) or out.
    pub comes_in: Option<bool>,
    /// At least, and at most, in fen and without its sign.
    pub amount_from: Option<i64>,
    pub amount_to: Option<i64>,
}

impl Narrowed {
    /// Whether nothing but time narrows it: then the entries are those of a range of numbers.
    fn is_range(&self) -> bool {
        self.condition().0.is_empty()
    }

    fn condition(&self) -> (String, Vec<Value>) {
        let mut sql = String::new();
        let mut values = Vec::new();
        if let Some(kind) = self.kind {
            values.push(kind.into());
            sql.push_str(&format!(" AND t.kind = ${}", values.len()));
        }
        if let Some(document) = &self.document {
            values.push(document.clone().into());
            sql.push_str(&format!(" AND t.document = ${}", values.len()));
        }
        match self.comes_in {
            Some(true) => sql.push_str(&format!(" AND {AMOUNT} > 0")),
            Some(false) => sql.push_str(&format!(" AND {AMOUNT} < 0")),
            None => {}
        }
        for (limit, sign) in [(self.amount_from, ">="), (self.amount_to, "<=")] {
            if let Some(fen) = limit {
                values.push(fen.into());
                sql.push_str(&format!(" AND ABS({AMOUNT}) {sign} ${}", values.len()));
            }
        }
        (sql, values)
    }
}

/// The first and the last number of an account's entries in a time; the first is behind the last where there are none.
///
/// # Errors
/// Those of the database.
pub async fn range(db: &impl ConnectionTrait, account: i64, narrowed: &Narrowed) -> Result<(i64, i64), DbErr> {
    let one = async |order: &str, condition: String| -> Result<Option<i64>, DbErr> {
        let sql = format!(
            "SELECT sequence FROM ledger_entry WHERE account_id = {account}{condition} \
             ORDER BY at {order}, sequence {order} LIMIT 1"
        );
        let row = db.query_one_raw(Statement::from_string(db.get_database_backend(), sql)).await?;
        row.map(|row| row.try_get_by_index(0)).transpose()
    };
    let first = match narrowed.from {
        None => Some(1),
        Some(from) => one("ASC", format!(" AND at >= {from}")).await?,
    };
    let last = match narrowed.to {
        None => last_of(db, account).await?,
        Some(to) => one("DESC", format!(" AND at < {to}")).await?,
    };
    Ok(match (first, last) {
        (Some(first), Some(last)) => (first, last),
        _ => (1, 0),
    })
}

async fn last_of(db: &impl ConnectionTrait, account: i64) -> Result<Option<i64>, DbErr> {
    let row = ledger_account::Entity::find_by_id(account).one(db).await?;
    Ok(row.map(|row| row.sequence))
}

/// How many entries of a range are meant.
///
/// # Errors
/// Those of the database.
pub async fn count(
    db: &impl ConnectionTrait,
    account: i64,
    narrowed: &Narrowed,
    (first, last): (i64, i64),
) -> Result<u64, DbErr> {
    if narrowed.is_range() {
        return Ok(u64::try_from(last - first + 1).unwrap_or_default());
    }
    let (condition, values) = narrowed.condition();
    let sql = format!(
        "SELECT COUNT(*) FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id \
         WHERE e.account_id = {account} AND e.sequence BETWEEN {first} AND {last}{condition}"
    );
    let row = db.query_one_raw(Statement::from_sql_and_values(db.get_database_backend(), sql, values)).await?;
    let count: i64 = row.map_or(Ok(0), |row| row.try_get_by_index(0))?;
    Ok(count.unsigned_abs())
}

/// A page of a range, the newest first. Where nothing but time narrows it, it is found by numbers, whichever page it is.
///
/// # Errors
/// Those of the database.
pub async fn page(
    db: &impl ConnectionTrait,
    account: i64,
    narrowed: &Narrowed,
    (first, last): (i64, i64),
    (offset, most): (u64, u64),
) -> Result<Vec<Entry>, DbErr> {
    let skipped = i64::try_from(offset).unwrap_or(i64::MAX);
    let (last, offset) = if narrowed.is_range() { (last.saturating_sub(skipped), 0) } else { (last, offset) };
    let (condition, values) = narrowed.condition();
    let sql = format!(
        "SELECT e.account_id, e.sequence, e.transaction_id, e.at, e.available_change, e.frozen_change, e.available_fen, \
         e.frozen_fen, e.hash, t.kind, t.document_kind, t.document, t.memo \
         FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id \
         WHERE e.account_id = {account} AND e.sequence BETWEEN {first} AND {last}{condition} \
         ORDER BY e.sequence DESC LIMIT {most} OFFSET {offset}"
    );
    Entry::find_by_statement(Statement::from_sql_and_values(db.get_database_backend(), sql, values)).all(db).await
}

/// One entry by its number.
///
/// # Errors
/// Those of the database.
pub async fn entry(db: &impl ConnectionTrait, account: i64, sequence: i64) -> Result<Option<Entry>, DbErr> {
    Ok(page(db, account, &Narrowed::default(), (sequence, sequence), (0, 1)).await?.pop())
}

/// What the entries of a kind came to.
#[derive(Clone, Debug, FromQueryResult)]
pub struct Sum {
    pub kind: String,
    pub count: i64,
    /// In fen, not below zero.
    pub comes_in: i64,
    /// In fen, not below zero.
    pub goes_out: i64,
}

impl Sum {
    /// Whether the kind only moves money between what is available and what is frozen.
    pub fn sets_aside(&self) -> bool {
        self.kind == TransactionKind::Hold.name() || self.kind == TransactionKind::Release.name()
    }
}

/// What the entries of a range came to, by kind.
///
/// # Errors
/// Those of the database.
pub async fn sums(
    db: &impl ConnectionTrait,
    account: i64,
    narrowed: &Narrowed,
    (first, last): (i64, i64),
) -> Result<Vec<Sum>, DbErr> {
    let (condition, values) = narrowed.condition();
    let sql = format!(
        "SELECT t.kind, COUNT(*) AS count, \
         CAST(SUM(CASE WHEN {AMOUNT} > 0 THEN {AMOUNT} ELSE 0 END) AS bigint) AS comes_in, \
         CAST(SUM(CASE WHEN {AMOUNT} < 0 THEN -{AMOUNT} ELSE 0 END) AS bigint) AS goes_out \
         FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id \
         WHERE e.account_id = {account} AND e.sequence BETWEEN {first} AND {last}{condition} \
         GROUP BY t.kind ORDER BY t.kind"
    );
    Sum::find_by_statement(Statement::from_sql_and_values(db.get_database_backend(), sql, values)).all(db).await
}

/// The last entry of an account before an instant: what it held then.
///
/// # Errors
/// Those of the database.
pub async fn last_before(db: &impl ConnectionTrait, account: i64, at: i64) -> Result<Option<(i64, i64)>, DbErr> {
    let sql = format!(
        "SELECT available_fen, frozen_fen FROM ledger_entry WHERE account_id = {account} AND at < {at} \
         ORDER BY at DESC, sequence DESC LIMIT 1"
    );
    let row = db.query_one_raw(Statement::from_string(db.get_database_backend(), sql)).await?;
    row.map(|row| Ok((row.try_get_by_index(0)?, row.try_get_by_index(1)?))).transpose()
}

/// What deposits brought to an account since an instant, in fen.
///
/// # Errors
/// Those of the database.
pub async fn came_in_since(db: &impl ConnectionTrait, account: i64, at: i64) -> Result<i64, DbErr> {
    let sql = format!(
        "SELECT CAST(COALESCE(SUM(e.available_change), 0) AS bigint) FROM ledger_entry e \
         JOIN ledger_transaction t ON t.id = e.transaction_id AND t.kind = 'deposit' \
         WHERE e.account_id = {account} AND e.at >= {at}"
    );
    let row = db.query_one_raw(Statement::from_string(db.get_database_backend(), sql)).await?;
    row.map_or(Ok(0), |row| row.try_get_by_index(0))
}

/// Which document each of these holds is for: kind and code.
///
/// # Errors
/// Those of the database.
pub async fn documents_of(
    db: &impl ConnectionTrait,
    holds: &[ledger_hold::Model],
) -> Result<Vec<(String, String)>, DbErr> {
    let ids = holds.iter().map(|hold| hold.placed_by);
    let rows = guanlan_db::entity::ledger_transaction::Entity::find()
        .filter(guanlan_db::entity::ledger_transaction::Column::Id.is_in(ids))
        .all(db)
        .await?;
    let of = |hold: &ledger_hold::Model| {
        let row = rows.iter().find(|row| row.id == hold.placed_by);
        row.map(|row| (row.document_kind.clone(), row.document.clone())).unwrap_or_default()
    };
    Ok(holds.iter().map(of).collect())
}

/// All accounts, the museum's first.
///
/// # Errors
/// Those of the database.
pub async fn accounts(db: &impl ConnectionTrait, offset: u64, most: u64) -> Result<Vec<ledger_account::Model>, DbErr> {
    use sea_orm::QuerySelect;
    ledger_account::Entity::find().order_by_asc(ledger_account::Column::Id).offset(offset).limit(most).all(db).await
}

/// Some accounts by their rows.
///
/// # Errors
/// Those of the database.
pub async fn those(db: &impl ConnectionTrait, ids: Vec<i64>) -> Result<Vec<ledger_account::Model>, DbErr> {
    ledger_account::Entity::find().filter(ledger_account::Column::Id.is_in(ids)).all(db).await
}

/// How many accounts there are.
///
/// # Errors
/// Those of the database.
pub async fn count_accounts(db: &impl ConnectionTrait) -> Result<u64, DbErr> {
    use sea_orm::PaginatorTrait;
    ledger_account::Entity::find().count(db).await
}

/// The transaction that takes another back, by its row.
///
/// # Errors
/// Those of the database.
pub async fn reversal_of(db: &impl ConnectionTrait, transaction: i64) -> Result<Option<i64>, DbErr> {
    use guanlan_db::entity::ledger_transaction::{Column, Entity};
    Ok(Entity::find().filter(Column::Reverses.eq(transaction)).one(db).await?.map(|row| row.id))
}

/// The transactions of a document, the oldest first: kind and step.
#[cfg(test)]
pub async fn steps_of(
    db: &impl ConnectionTrait,
    (kind, document): (guanlan_core::ledger::DocumentKind, &str),
) -> Result<Vec<(String, String)>, DbErr> {
    use guanlan_db::entity::ledger_transaction::{Column, Entity};
    let rows = Entity::find().filter(Column::DocumentKind.eq(kind.name())).filter(Column::Document.eq(document));
    let rows = rows.order_by_asc(Column::Id).all(db).await?;
    Ok(rows.into_iter().map(|row| (row.kind, row.step)).collect())
}
