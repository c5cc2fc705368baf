//! What a verification reads: rows in the order of the chains, and rows that break a rule.

use guanlan_db::entity::{ledger_account, ledger_transaction};
use sea_orm::{ConnectionTrait, DbErr, EntityTrait, FromQueryResult, PaginatorTrait, QueryOrder, Statement};

/// An entry with its transaction.
#[derive(Clone, Debug, FromQueryResult)]
pub struct Entry {
    pub account_id: i64,
    pub sequence: i64,
    pub transaction_id: i64,
    pub at: i64,
    pub available_change: i64,
    pub frozen_change: i64,
    pub available_fen: i64,
    pub frozen_fen: i64,
    pub body: String,
    pub hash: String,
    /// Null where it has no transaction; so are all that follow.
    told_at: Option<i64>,
    kind: Option<String>,
    document_kind: Option<String>,
    document: Option<String>,
    step: Option<String>,
    memo: Option<String>,
    actor_id: Option<i64>,
    confirmed_by: Option<i64>,
    reverses: Option<i64>,
}

impl Entry {
    /// Its transaction, if there is one.
    pub fn caused_by(&self) -> Option<ledger_transaction::Model> {
        Some(ledger_transaction::Model {
            id: self.transaction_id,
            at: self.told_at?,
            kind: self.kind.clone()?,
            document_kind: self.document_kind.clone()?,
            document: self.document.clone()?,
            step: self.step.clone()?,
            memo: self.memo.clone()?,
            actor_id: self.actor_id,
            confirmed_by: self.confirmed_by,
            reverses: self.reverses,
        })
    }
}

/// The next entries behind one, by account and place.
pub async fn entries_after(db: &impl ConnectionTrait, last: (i64, i64), most: u64) -> Result<Vec<Entry>, DbErr> {
    let sql = format!(
        "SELECT e.account_id, e.sequence, e.transaction_id, e.at, e.available_change, e.frozen_change, \
         e.available_fen, e.frozen_fen, e.body, e.hash, t.at AS told_at, t.kind, t.document_kind, t.document, t.step, \
         t.memo, t.actor_id, t.confirmed_by, t.reverses \
         FROM ledger_entry e LEFT JOIN ledger_transaction t ON t.id = e.transaction_id \
         WHERE (e.account_id, e.sequence) > ({}, {}) ORDER BY e.account_id, e.sequence LIMIT {most}",
        last.0, last.1
    );
    Entry::find_by_statement(Statement::from_string(db.get_database_backend(), sql)).all(db).await
}

/// Every account.
pub async fn accounts(db: &impl ConnectionTrait) -> Result<Vec<ledger_account::Model>, DbErr> {
    ledger_account::Entity::find().order_by_asc(ledger_account::Column::Id).all(db).await
}

/// How many transactions there are.
pub async fn count_transactions(db: &impl ConnectionTrait) -> Result<u64, DbErr> {
    ledger_transaction::Entity::find().count(db).await
}

/// Rows are told by at most so many.
const MOST: u64 = 100;

/// Transactions whose entries are not zero altogether, with what they are, in fen.
pub async fn not_zero(db: &impl ConnectionTrait) -> Result<Vec<(i64, i64)>, DbErr> {
    let rows = numbers(
        db,
        "SELECT transaction_id, CAST(SUM(available_change) + SUM(frozen_change) AS bigint) FROM ledger_entry \
         GROUP BY transaction_id HAVING SUM(available_change) + SUM(frozen_change) <> 0 ORDER BY 1",
        2,
    )
    .await?;
    Ok(rows.into_iter().map(|row| (row[0], row[1])).collect())
}

/// Transactions without entries.
pub async fn without_entries(db: &impl ConnectionTrait) -> Result<Vec<i64>, DbErr> {
    let rows = numbers(
        db,
        "SELECT t.id FROM ledger_transaction t \
         WHERE NOT EXISTS (SELECT 1 FROM ledger_entry e WHERE e.transaction_id = t.id) ORDER BY 1",
        1,
    )
    .await?;
    Ok(rows.into_iter().map(|row| row[0]).collect())
}

/// Accounts in which something else is frozen than open holds say: account, frozen, held, in fen.
pub async fn holds_off(db: &impl ConnectionTrait) -> Result<Vec<(i64, i64, i64)>, DbErr> {
    let rows = numbers(
        db,
        "SELECT a.id, a.frozen_fen, CAST(COALESCE(h.held, 0) AS bigint) FROM ledger_account a \
         LEFT JOIN (SELECT account_id, SUM(amount_fen) AS held FROM ledger_hold WHERE resolved_by IS NULL \
         GROUP BY account_id) h ON h.account_id = a.id WHERE a.frozen_fen <> COALESCE(h.held, 0) ORDER BY 1",
        3,
    )
    .await?;
    Ok(rows.into_iter().map(|row| (row[0], row[1], row[2])).collect())
}

/// Holds whose transactions changed something else: placing one freezes its amount, its end unfreezes it and pays what it
/// says. A transaction that settles a part ends one hold and places another of the rest, which stays frozen.
pub async fn odd_holds(db: &impl ConnectionTrait) -> Result<Vec<i64>, DbErr> {
    let rows = numbers(
        db,
        "SELECT h.id FROM ledger_hold h \
         LEFT JOIN ledger_entry p ON p.transaction_id = h.placed_by AND p.account_id = h.account_id \
         LEFT JOIN ledger_entry r ON r.transaction_id = h.resolved_by AND r.account_id = h.account_id \
         LEFT JOIN ledger_hold before ON before.resolved_by = h.placed_by AND before.account_id = h.account_id \
         LEFT JOIN ledger_hold rest ON rest.placed_by = h.resolved_by AND rest.account_id = h.account_id \
         WHERE p.frozen_change IS NULL OR p.frozen_change <> h.amount_fen - COALESCE(before.amount_fen, 0) \
         OR (before.id IS NULL AND p.available_change <> -h.amount_fen) \
         OR (before.id IS NOT NULL AND (p.available_change <> 0 OR h.amount_fen <> before.amount_fen - before.posted_fen)) \
         OR (h.resolved_by IS NOT NULL AND (r.frozen_change IS NULL \
         OR r.frozen_change <> COALESCE(rest.amount_fen, 0) - h.amount_fen \
         OR r.available_change <> h.amount_fen - h.posted_fen - COALESCE(rest.amount_fen, 0))) ORDER BY 1",
        1,
    )
    .await?;
    Ok(rows.into_iter().map(|row| row[0]).collect())
}

/// Reversals that do not move back what the other transaction moved between accounts.
pub async fn odd_reversals(db: &impl ConnectionTrait) -> Result<Vec<i64>, DbErr> {
    let rows = numbers(
        db,
        "SELECT DISTINCT t.id FROM ledger_transaction t \
         JOIN ledger_entry e ON e.transaction_id IN (t.id, t.reverses) WHERE t.reverses IS NOT NULL \
         GROUP BY t.id, e.account_id HAVING SUM(e.available_change) + SUM(e.frozen_change) <> 0 ORDER BY 1",
        1,
    )
    .await?;
    Ok(rows.into_iter().map(|row| row[0]).collect())
}

/// The first rows of a question that answers numbers.
async fn numbers(db: &impl ConnectionTrait, sql: &str, columns: usize) -> Result<Vec<Vec<i64>>, DbErr> {
    let ask = Statement::from_string(db.get_database_backend(), format!("{sql} LIMIT {MOST}"));
    let rows = db.query_all_raw(ask).await?;
    rows.iter().map(|row| (0..columns).map(|at| row.try_get_by_index(at)).collect()).collect()
}
