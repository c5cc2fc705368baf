//! The tables defend themselves, against the application's own user as well.

use guanlan_kernel::testing::on_both_databases;

use super::*;

on_both_databases! {
    async fn the_tables_refuse_what_would_make_money_or_lose_it(ledger: Ledger) {
        let [one, two, _] = ledger.companies;
        ledger.pay_in(one, 1_000).await;
        let hold = ledger.order(Order::Hold { account: one, amount: 300 }).await.unwrap();
        let db = &ledger.test.kernel.db;
        let hash = "0".repeat(64);
        let entry = "INSERT INTO ledger_entry (account_id, sequence, transaction_id, at, available_change, frozen_change, \
            available_fen, frozen_fen, body, hash) VALUES";
        let transaction = "INSERT INTO ledger_transaction (id, at, kind, document_kind, document, step, memo, actor_id, \
            confirmed_by, reverses) VALUES";
        for wrong in [
            "UPDATE ledger_entry SET available_fen = available_fen + 1".to_owned(),
            "DELETE FROM ledger_entry WHERE sequence = 1".to_owned(),
            "UPDATE ledger_transaction SET memo = ''".to_owned(),
            "DELETE FROM ledger_transaction".to_owned(),
            "DELETE FROM ledger_hold".to_owned(),
            "DELETE FROM ledger_account".to_owned(),
            format!("UPDATE ledger_account SET available_fen = available_fen + 1 WHERE id = {one}"),
            format!("UPDATE ledger_account SET frozen_fen = 0, available_fen = 1000 WHERE id = {one}"),
            format!("UPDATE ledger_account SET sequence = 0 WHERE id = {one}"),
            format!("UPDATE ledger_account SET company_id = 3 WHERE id = {one}"),
            format!("UPDATE ledger_account SET number = '1' WHERE id = {one}"),
            format!("UPDATE ledger_hold SET amount_fen = 1 WHERE id = {}", hold.hold.unwrap()),
            format!("UPDATE ledger_hold SET resolved_by = 1, posted_fen = 301 WHERE id = {}", hold.hold.unwrap()),
            // A gap, a sum that does not follow, an entry too many, one without its transaction.
            format!("{entry} ({two}, 2, 99, 0, 5, 0, 5, 0, '', '{hash}')"),
            format!("{entry} ({two}, 1, 99, 0, 5, 0, 6, 0, '', '{hash}')"),
            format!("{entry} ({one}, 3, {}, 0, 5, 0, 705, 300, '', '{hash}')", hold.transaction),
            format!("{entry} ({two}, 1, 99, 0, 5, 0, 5, 0, '', '{hash}')"),
            format!("{entry} ({two}, 1, 99, 0, -5, 0, -5, 0, '', '{hash}')"),
            // A transaction without entries, one of one person, one more reversal.
            format!("{transaction} (99, 0, 'deposit', 'deposit', 'D', 's', '', NULL, NULL, NULL)"),
            format!("{transaction} (99, 0, 'adjustment', 'deposit', 'D', 's', '', 1, 1, NULL)"),
            format!("{transaction} (99, 0, 'robbery', 'deposit', 'D', 's', '', 1, 1, NULL)"),
            "INSERT INTO ledger_account (kind, number, state, opened_at, available_fen, frozen_fen, sequence, head) \
                VALUES ('fees', '6002', 'open', 0, 0, 0, 0, '')".to_owned(),
        ] {
            let refused = db.run_statement(&wrong).await.expect_err(&wrong).to_string().to_lowercase();
            assert!(refused.contains("constraint"), "{wrong}: {refused}");
        }
        ledger.is_right().await;
    }
}
