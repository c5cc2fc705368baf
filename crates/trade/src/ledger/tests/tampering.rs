//! What somebody changed who can change everything is found, and named.

use guanlan_kernel::testing::on_both_databases;

use super::*;

/// Lets the tables be changed as their owner can.
async fn disarm(ledger: &Ledger) {
    let db = &ledger.test.kernel.db;
    match ledger.test.kernel.db.engine() {
        Engine::Sqlite => {
            for trigger in [
                "ledger_entry_only_added",
                "ledger_entry_never_removed",
                "ledger_transaction_only_added",
                "ledger_transaction_never_removed",
                "ledger_hold_ends_once",
                "ledger_account_follows_entries",
                "ledger_entry_before_its_transaction",
                "ledger_entry_follows_its_account",
            ] {
                db.run_statement(&format!("DROP TRIGGER {trigger}")).await.unwrap();
            }
        }
        Engine::Postgres => {
            for table in ["ledger_account", "ledger_entry", "ledger_transaction", "ledger_hold"] {
                db.run_statement(&format!("ALTER TABLE {table} DISABLE TRIGGER USER")).await.unwrap();
            }
        }
    }
}

/// A ledger in which the first company was paid three times, holds some and paid some on.
async fn busy(ledger: &Ledger) -> [i64; 3] {
    let [one, two, _] = ledger.companies;
    for amount in [1_000, 2_000, 3_000] {
        ledger.pay_in(one, amount).await;
    }
    let hold = ledger.order(Order::Hold { account: one, amount: 500 }).await.unwrap().hold.unwrap();
    ledger.order(Order::Hold { account: one, amount: 250 }).await.unwrap();
    let paid = Order::Post { hold, to: two, amount: 400, kind: TransactionKind::Payment };
    ledger.order(paid).await.unwrap();
    ledger.is_right().await;
    disarm(ledger).await;
    ledger.companies
}

/// Runs statements, and looks for the rules that are broken then.
async fn finds(ledger: &Ledger, statements: &[String], rules: &[&str]) {
    for statement in statements {
        ledger.test.kernel.db.run_statement(statement).await.expect(statement);
    }
    let findings = ledger.findings().await;
    for rule in rules {
        assert!(
            findings.iter().any(|one| one.starts_with(&format!("{rule}:"))),
            "{rule}, {statements:?}: {findings:?}"
        );
    }
}

on_both_databases! {
    async fn a_tampered_amount_is_found(ledger: Ledger) {
        let [one, ..] = busy(&ledger).await;
        let change = format!("UPDATE ledger_entry SET available_change = 2001, available_fen = available_fen + 1 \
            WHERE account_id = {one} AND sequence = 2");
        finds(&ledger, &[change], &["shown", "running", "zero"]).await;
    }

    async fn an_amount_that_was_tampered_with_in_its_body_too_is_found(ledger: Ledger) {
        let [one, ..] = busy(&ledger).await;
        let change = format!("UPDATE ledger_entry SET available_change = 2001, \
            body = replace(body, '\"availableChange\":2000', '\"availableChange\":2001') \
            WHERE account_id = {one} AND sequence = 2");
        finds(&ledger, &[change], &["chain"]).await;
    }

    async fn a_removed_row_is_found(ledger: Ledger) {
        let [one, ..] = busy(&ledger).await;
        finds(&ledger, &[format!("DELETE FROM ledger_entry WHERE account_id = {one} AND sequence = 2")], &["sequence", "chain", "zero"]).await;
    }

    async fn a_last_row_that_was_removed_is_found(ledger: Ledger) {
        let [_, two, _] = busy(&ledger).await;
        finds(&ledger, &[format!("DELETE FROM ledger_entry WHERE account_id = {two}")], &["account", "zero"]).await;
    }

    async fn a_swapped_pair_is_found(ledger: Ledger) {
        let [one, ..] = busy(&ledger).await;
        let moved = |from: i64, to: i64| format!("UPDATE ledger_entry SET sequence = {to} WHERE account_id = {one} AND sequence = {from}");
        finds(&ledger, &[moved(1, 100), moved(2, 1), moved(100, 2)], &["chain", "shown"]).await;
    }

    async fn an_inserted_row_is_found(ledger: Ledger) {
        let [_, _, three] = busy(&ledger).await;
        let insert = format!("INSERT INTO ledger_entry (account_id, sequence, transaction_id, at, available_change, frozen_change, \
            available_fen, frozen_fen, body, hash) VALUES ({three}, 1, 1, 0, 5, 0, 5, 0, '', '')");
        finds(&ledger, &[insert], &["chain", "shown", "zero", "account"]).await;
    }

    async fn a_balance_without_entries_is_found(ledger: Ledger) {
        let [_, _, three] = busy(&ledger).await;
        finds(&ledger, &[format!("UPDATE ledger_account SET available_fen = 77 WHERE id = {three}")], &["account", "sum"]).await;
    }

    async fn a_transaction_that_was_changed_is_found(ledger: Ledger) {
        busy(&ledger).await;
        finds(&ledger, &["UPDATE ledger_transaction SET document = 'D-9' WHERE id = 2".to_owned()], &["shown"]).await;
    }

    async fn a_hold_that_was_ended_behind_the_ledger_is_found(ledger: Ledger) {
        busy(&ledger).await;
        let change = "UPDATE ledger_hold SET resolved_by = 1, posted_fen = 0 WHERE resolved_by IS NULL".to_owned();
        finds(&ledger, &[change], &["holds", "hold"]).await;
    }
}
