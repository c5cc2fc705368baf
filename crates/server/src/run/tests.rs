//! What commands end with.

use std::collections::BTreeMap;

use guanlan_db::Engine;
use guanlan_kernel::testing::on_both_databases;

use super::*;
use crate::testing::TestApp;

/// The configuration of a test's museum.
fn of(app: &TestApp) -> Config {
    let data = app.data().to_str().unwrap().to_owned();
    let flags = BTreeMap::from([("data", data), ("database_url", app.url.clone())]);
    Config::load(&flags, |_| None, None).unwrap()
}

on_both_databases! {
    async fn the_verification_of_the_ledger_ends_with_one_where_a_row_is_not_right(app: TestApp) {
        let verify = || execute(Command::VerifyLedger { json: true }, of(&app), false);
        assert_eq!(verify().await.unwrap(), 0);
        let db = &app.app.db;
        let disarm = match db.engine() {
            Engine::Sqlite => "DROP TRIGGER ledger_account_follows_entries",
            Engine::Postgres => "ALTER TABLE ledger_account DISABLE TRIGGER USER",
        };
        for statement in [disarm, "UPDATE ledger_account SET available_fen = 1 WHERE kind = 'fees'"] {
            db.run_statement(statement).await.unwrap();
        }
        assert_eq!(verify().await.unwrap(), 1);
    }
}
