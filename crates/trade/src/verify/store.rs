//! Documents that are not what the ledger says of them, or are counted as what they are not.

use sea_orm::{ConnectionTrait, DbErr, Statement};

/// Rows are told by at most so many.
const MOST: u64 = 100;

async fn named(db: &impl ConnectionTrait, sql: &str) -> Result<Vec<String>, DbErr> {
    let ask = Statement::from_string(db.get_database_backend(), format!("{sql} ORDER BY 1 LIMIT {MOST}"));
    let rows = db.query_all_raw(ask).await?;
    rows.iter().map(|row| row.try_get_by_index(0)).collect()
}

/// Lines that came in, and are not in suspense by a transaction of their amount; lines that were sent back and did not
/// leave it.
pub async fn lines_off(db: &impl ConnectionTrait) -> Result<Vec<String>, DbErr> {
    named(
        db,
        "SELECT CAST(l.id AS varchar) FROM bank_line l WHERE (l.amount_fen > 0 AND NOT EXISTS (
            SELECT 1 FROM ledger_transaction t JOIN ledger_entry e ON e.transaction_id = t.id
            JOIN ledger_account a ON a.id = e.account_id AND a.kind = 'suspense'
            WHERE t.document_kind = 'bankLine' AND t.document = CAST(l.id AS varchar) AND t.step = 'book'
            AND e.available_change = l.amount_fen))
         OR (l.state = 'returned') <> EXISTS (
            SELECT 1 FROM ledger_transaction t JOIN ledger_entry e ON e.transaction_id = t.id
            JOIN ledger_account a ON a.id = e.account_id AND a.kind = 'suspense'
            WHERE t.document_kind = 'bankLine' AND t.document = CAST(l.id AS varchar) AND t.step = 'return'
            AND e.available_change = -l.amount_fen)",
    )
    .await
}

/// What was booked for lines that are not there.
pub async fn booked_without_line(db: &impl ConnectionTrait) -> Result<Vec<String>, DbErr> {
    named(
        db,
        "SELECT t.document FROM ledger_transaction t WHERE t.document_kind = 'bankLine'
         AND NOT EXISTS (SELECT 1 FROM bank_line l WHERE CAST(l.id AS varchar) = t.document)",
    )
    .await
}

/// Applications to pay in that are posted without their money, or whose line is another's or of another amount.
pub async fn deposits_off(db: &impl ConnectionTrait) -> Result<Vec<String>, DbErr> {
    named(
        db,
        "SELECT d.code FROM deposit d WHERE (d.state = 'posted') <> EXISTS (
            SELECT 1 FROM ledger_transaction t JOIN ledger_entry e ON e.transaction_id = t.id
            JOIN ledger_account a ON a.id = e.account_id AND a.company_id = d.company_id
            WHERE t.document_kind = 'deposit' AND t.document = d.code AND e.available_change = d.amount_fen)
         OR (d.state IN ('matched', 'posted')) <> EXISTS (
            SELECT 1 FROM bank_line l WHERE l.id = d.line_id AND l.state = 'matched' AND l.amount_fen = d.amount_fen
            AND l.document = d.code)",
    )
    .await
}

/// Applications to pay out that are open without their hold, or ended otherwise than the ledger says.
pub async fn withdrawals_off(db: &impl ConnectionTrait) -> Result<Vec<String>, DbErr> {
    named(
        db,
        "SELECT w.code FROM withdrawal w JOIN ledger_hold h ON h.id = w.hold_id
         JOIN ledger_account a ON a.id = h.account_id
         WHERE h.amount_fen <> w.amount_fen OR a.company_id IS NULL OR a.company_id <> w.company_id
         OR (w.state IN ('submitted', 'firstReview', 'secondReview', 'thirdReview', 'sentToBank', 'unknown'))
            <> (h.resolved_by IS NULL)
         OR (w.state = 'paid' OR (w.state = 'reconciled' AND w.outcome = 'paid'))
            <> (COALESCE(h.posted_fen, 0) = w.amount_fen)",
    )
    .await
}

/// Orders for which another amount is set aside or was paid than they say, or by another company.
pub async fn orders_off(db: &impl ConnectionTrait) -> Result<Vec<String>, DbErr> {
    named(
        db,
        "SELECT o.code FROM trade_order o WHERE o.held_fen <> COALESCE((
            SELECT h.amount_fen FROM ledger_hold h JOIN ledger_account a ON a.id = h.account_id
            WHERE h.id = o.hold_id AND h.resolved_by IS NULL AND a.company_id = o.buyer_id), 0)
         OR o.paid_fen <> COALESCE((
            SELECT SUM(-e.available_change - e.frozen_change) FROM ledger_transaction t
            JOIN ledger_entry e ON e.transaction_id = t.id
            JOIN ledger_account a ON a.id = e.account_id AND a.company_id = o.buyer_id
            WHERE t.document_kind = 'order' AND t.document = o.code), 0)",
    )
    .await
}

/// Companies of which there are other documents than are counted.
pub async fn miscounted(db: &impl ConnectionTrait) -> Result<Vec<String>, DbErr> {
    const KEY: &str = "company_id, document_kind, side, kind, counterparty_id, rank, state, delivery, payment";
    let rows = [("seller", "buyer"), ("buyer", "seller")].map(|(side, other)| {
        let key = |document: &str| format!("{side}_id, '{document}', '{side}', kind, {other}_id, {side}_rank");
        let (quotation, order, contract) = (key("quotation"), key("order"), key("contract"));
        format!(
            " UNION ALL SELECT {quotation}, state, '', '', 1 FROM quotation \
             UNION ALL SELECT {order}, stage, delivery, payment, 1 FROM trade_order \
             UNION ALL SELECT {contract}, state, '', '', 1 FROM contract"
        )
    });
    let sql = format!(
        "SELECT DISTINCT CAST(company_id AS varchar) FROM (SELECT company_id \
         FROM (SELECT {KEY}, -count AS more FROM document_count{}) AS counted GROUP BY {KEY} HAVING SUM(more) <> 0) AS wrong",
        rows.concat()
    );
    named(db, &sql).await
}
