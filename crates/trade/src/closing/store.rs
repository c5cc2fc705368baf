//! The ledger's bank clearing beside the lines of statements, as both were at the end of a day.

use sea_orm::{ConnectionTrait, DbErr, FromQueryResult, Statement};

/// Rows that are told at most; counts and sums are of all.
const MOST: u64 = 500;

/// What one side has and the other has not.
#[derive(Clone, Debug, FromQueryResult)]
pub struct Difference {
    /// The code of the document, or the row of the bank's line.
    pub document: String,
    /// In fen: above zero came in at the bank.
    pub amount_fen: i64,
    /// In the ledger the moment, in milliseconds since 1970, UTC; of a line 0.
    pub at: i64,
    /// The day of a line; of what the ledger has empty.
    pub booked_on: String,
    /// What the transaction, or the bank's line, says of it.
    pub memo: String,
    /// Of all, in fen.
    pub sum_fen: i64,
    pub count: i64,
}

/// What lay at the bank before an instant, as the ledger says, in fen.
pub async fn ledger_says(db: &impl ConnectionTrait, end: i64) -> Result<i64, DbErr> {
    let sql = format!(
        "SELECT CAST(COALESCE(-SUM(e.available_fen + e.frozen_fen), 0) AS bigint) FROM ledger_entry e \
         JOIN (SELECT e.account_id, MAX(e.sequence) AS sequence FROM ledger_entry e JOIN ledger_account a \
         ON a.id = e.account_id AND a.kind = 'bankClearing' WHERE e.at < {end} GROUP BY e.account_id) last \
         ON last.account_id = e.account_id AND last.sequence = e.sequence"
    );
    number(db, sql).await
}

/// What all lines come to that the bank booked until a day, that day included, in fen.
pub async fn statements_say(db: &impl ConnectionTrait, last: &str) -> Result<i64, DbErr> {
    let sql = format!("SELECT CAST(COALESCE(SUM(amount_fen), 0) AS bigint) FROM bank_line WHERE booked_on <= '{last}'");
    number(db, sql).await
}

async fn number(db: &impl ConnectionTrait, sql: String) -> Result<i64, DbErr> {
    let row = db.query_one_raw(Statement::from_string(db.get_database_backend(), sql)).await?;
    row.map_or(Ok(0), |row| row.try_get_by_index(0))
}

async fn differences(db: &impl ConnectionTrait, sql: String) -> Result<Vec<Difference>, DbErr> {
    let sql = format!(
        "SELECT document, amount_fen, at, booked_on, memo, CAST(SUM(amount_fen) OVER () AS bigint) AS sum_fen, \
         COUNT(*) OVER () AS count FROM ({sql}) AS found ORDER BY at, booked_on, document LIMIT {MOST}"
    );
    Difference::find_by_statement(Statement::from_string(db.get_database_backend(), sql)).all(db).await
}

/// What the ledger had before an instant, and no line that the bank booked until a day.
pub async fn ledger_alone(db: &impl ConnectionTrait, end: i64, last: &str) -> Result<Vec<Difference>, DbErr> {
    // The document of a line is its row. CASE keeps a code of another kind from being read as a number.
    let line = |step: &str| {
        format!("CASE WHEN t.document_kind = 'bankLine' AND t.step = '{step}' THEN CAST(t.document AS bigint) END")
    };
    let (book, sent_back) = (line("book"), line("return"));
    differences(
        db,
        format!(
            "SELECT t.document, -(e.available_change + e.frozen_change) AS amount_fen, e.at, '' AS booked_on, t.memo \
             FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id AND a.kind = 'bankClearing' \
             JOIN ledger_transaction t ON t.id = e.transaction_id WHERE e.at < {end} \
             AND NOT EXISTS (SELECT 1 FROM bank_line l WHERE l.booked_on <= '{last}' AND l.id = {book}) \
             AND NOT EXISTS (SELECT 1 FROM bank_line l WHERE l.booked_on <= '{last}' AND l.returns_id = {sent_back}) \
             AND NOT EXISTS (SELECT 1 FROM withdrawal w JOIN bank_line l ON l.withdrawal_id = w.id \
             WHERE t.document_kind = 'withdrawal' AND w.code = t.document AND l.booked_on <= '{last}')"
        ),
    )
    .await
}

/// What the bank booked until a day, and the ledger has not before an instant.
pub async fn bank_alone(db: &impl ConnectionTrait, end: i64, last: &str) -> Result<Vec<Difference>, DbErr> {
    let is_there = |document: &str, step: &str| {
        format!(
            "EXISTS (SELECT 1 FROM ledger_transaction t WHERE t.document_kind = 'bankLine' \
             AND t.document = CAST({document} AS varchar) AND t.step = '{step}' AND t.at < {end})"
        )
    };
    let (book, sent_back) = (is_there("l.id", "book"), is_there("l.returns_id", "return"));
    differences(
        db,
        format!(
            "SELECT CAST(l.id AS varchar) AS document, l.amount_fen, CAST(0 AS bigint) AS at, l.booked_on, \
             l.counterparty AS memo FROM bank_line l WHERE l.booked_on <= '{last}' AND NOT {book} AND NOT {sent_back} \
             AND NOT EXISTS (SELECT 1 FROM withdrawal w JOIN ledger_transaction t ON t.document_kind = 'withdrawal' \
             AND t.document = w.code AND t.kind = 'withdrawal' WHERE w.id = l.withdrawal_id AND t.at < {end})"
        ),
    )
    .await
}

/// When the ledger's first entry was written; `None` while it has none.
pub async fn first_entry(db: &impl ConnectionTrait) -> Result<Option<i64>, DbErr> {
    let sql = "SELECT MIN(first) FROM (SELECT (SELECT e.at FROM ledger_entry e WHERE e.account_id = a.id \
               AND e.sequence = 1) AS first FROM ledger_account a) AS firsts";
    let row = db.query_one_raw(Statement::from_string(db.get_database_backend(), sql)).await?;
    row.map_or(Ok(None), |row| row.try_get_by_index(0))
}
