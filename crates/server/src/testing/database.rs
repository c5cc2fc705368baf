//! What the database crate promises, on both engines: one way to write, leases, epochs, concurrent starts.

use std::time::Duration;

use guanlan_core::{clock::Millis, content::Kind, permission::Permission, profile::MuseumProfile};
use guanlan_db::{
    DbErr, Engine, Noun,
    copy::known_migrations,
    lease,
    testing::{MADE_OLD, STORED, counts, keys_without_index},
};
use guanlan_identity::person;
use guanlan_kernel::{
    error::ApiError,
    testing::{TestDatabase, on_both_databases},
};
use guanlan_members::company;
use guanlan_museum::profile;
use serde_json::json;

use super::{Samples, TestApp};

/// A profile with this telephone number.
fn profile(phone: impl ToString) -> MuseumProfile {
    MuseumProfile { phone: phone.to_string(), ..MuseumProfile::default() }
}

async fn phone(app: &TestApp) -> String {
    profile::stored(&app.app).await.unwrap().unwrap().phone
}

on_both_databases! {
    async fn what_fails_is_rolled_back_whole(app: TestApp) {
        let now = app.act().now;
        let before = app.app.db.epochs().version(Noun::Profile);
        let failed = app.app.db.write(|tx| Box::pin(async move {
            profile::put(tx, &profile(1), now).await?;
            Err::<(), _>(ApiError::NotFound)
        })).await;
        assert!(matches!(failed, Err(ApiError::NotFound)));
        assert!(profile::stored(&app.app).await.unwrap().is_none());
        assert_eq!(app.app.db.epochs().version(Noun::Profile), before);
    }

    async fn fifty_read_then_write_at_once_lose_nothing(app: TestApp) {
        app.app.db.write(|tx| Box::pin(async move { lease::take(&**tx, "counter", "0", Millis(0), Millis(0)).await })).await.unwrap();
        let tasks: Vec<_> = (0..50).map(|_| {
            let app = app.app.clone();
            tokio::spawn(async move { app.db.write(|tx| Box::pin(async move { tx.count_up("counter").await })).await })
        }).collect();
        let mut written = Vec::new();
        for task in tasks {
            written.push(task.await.unwrap().unwrap());
        }
        written.sort_unstable();
        assert_eq!(written, (1..=50).collect::<Vec<i64>>(), "nobody wrote over another");
        assert_eq!(app.app.db.lease_ends_at("counter").await.unwrap(), 50);
    }

    async fn a_change_on_one_instance_is_seen_by_another_once_it_polls(app: TestApp) {
        let other = guanlan_db::Db::open(&app.url).await.unwrap();
        other.epochs().refresh(other.reader()).await.unwrap();
        let before = other.epochs().version(Noun::Profile);
        let now = app.act().now;
        app.app.db.write(|tx| Box::pin(async move { profile::put(tx, &profile(7), now).await })).await.unwrap();
        assert_eq!(phone(&app).await, "7");
        assert_eq!(other.epochs().version(Noun::Profile), before);
        other.epochs().refresh(other.reader()).await.unwrap();
        assert_eq!(other.epochs().version(Noun::Profile), before + 1);
    }

    async fn a_lease_has_one_holder_until_it_expires_or_is_given_back(app: TestApp) {
        let take = async |holder: &'static str, now: i64| {
            app.app.db.write(|tx| Box::pin(async move { lease::take(&**tx, "work", holder, Millis(now), Millis(now + 10)).await })).await.unwrap()
        };
        assert!(take("one", 0).await);
        assert!(!take("two", 9).await);
        assert!(take("one", 9).await, "its holder may prolong it");
        assert!(take("two", 19).await, "it has expired");
        app.app.db.write(|tx| Box::pin(async move { lease::give_back(&**tx, "work", "two").await })).await.unwrap();
        assert!(take("three", 20).await);
        assert!(take("ahead", 172_800_000).await);
        assert!(take("four", 40).await, "whose clock was ahead by two days holds nothing for two days");
        assert!(!take("five", 38).await, "whose clock is a little behind takes nothing away");
    }

    async fn several_instances_may_start_on_one_database_at_once(app: TestApp) {
        // The database of the test is migrated; these start on it as a second and third instance would. On a new one
        // they start in `several_instances_may_make_the_schema_at_once`.
        let starts: Vec<_> = (0..3).map(|number| {
            let (url, clock) = (app.url.clone(), app.clock.clone());
            tokio::spawn(async move {
                let db = guanlan_db::Db::open(&url).await.unwrap();
                db.migrate(&*clock, &format!("instance-{number}")).await?;
                db.pending_migrations().await
            })
        }).collect();
        for start in starts {
            let left: Result<usize, DbErr> = tokio::time::timeout(Duration::from_secs(20), start).await.expect("nobody waits for a lease that was given back").unwrap();
            assert_eq!(left.unwrap(), 0);
        }
    }
}

/// An empty database of each engine that is here.
async fn new_databases() -> Vec<TestDatabase> {
    let mut databases = vec![TestDatabase::create(Engine::Sqlite).await.expect("SQLite is always there")];
    databases.extend(TestDatabase::create(Engine::Postgres).await);
    databases
}

#[tokio::test]
async fn several_instances_may_make_the_schema_at_once() {
    let clock = std::sync::Arc::new(guanlan_kernel::clock::SystemClock);
    for TestDatabase { url, .. } in &new_databases().await {
        let starts: Vec<_> = (0..3)
            .map(|number| {
                let (url, clock) = (url.clone(), clock.clone());
                tokio::spawn(async move {
                    let db = guanlan_db::Db::open(&url).await.unwrap();
                    db.migrate(&*clock, &number.to_string()).await.map(|()| db)
                })
            })
            .collect();
        for start in starts {
            assert_eq!(start.await.unwrap().unwrap().pending_migrations().await.unwrap(), 0, "{url}");
        }
    }
}

#[tokio::test]
async fn a_migration_that_fails_leaves_nothing_behind_and_runs_once_its_cause_is_gone() {
    let clock = guanlan_kernel::clock::SystemClock;
    for TestDatabase { url, .. } in &new_databases().await {
        let db = guanlan_db::Db::open(url).await.unwrap();
        // The second migration makes this table after others.
        db.make_old(1, "CREATE TABLE visit (id BIGINT)").await.unwrap();
        db.migrate(&clock, "first").await.unwrap_err();
        assert_eq!(db.noted_migrations().await.unwrap().len(), 1, "{url}");
        assert!(!counts(url).await.unwrap().contains_key("relic"), "{url}");
        db.run_statement("DROP TABLE visit").await.unwrap();
        db.migrate(&clock, "second").await.unwrap();
        assert!(db.noted_migrations().await.unwrap().keys().eq(&known_migrations()), "{url}");
    }
}

#[tokio::test]
async fn a_database_of_a_newer_release_is_refused_by_the_name_of_what_it_has() {
    let clock = guanlan_kernel::clock::SystemClock;
    for TestDatabase { url, .. } in &new_databases().await {
        let db = guanlan_db::Db::open(url).await.unwrap();
        db.migrate(&clock, "first").await.unwrap();
        db.run_statement("INSERT INTO seaql_migrations (version, applied_at) VALUES ('m9999_later', 1)").await.unwrap();
        let refused = db.migrate(&clock, "second").await.unwrap_err().to_string();
        assert!(refused.contains("m9999_later"), "{refused}");
        assert!(db.pending_migrations().await.is_err(), "{url}");
    }
}

on_both_databases! {
    async fn the_database_refuses_what_no_code_of_ours_may_store(app: TestApp) {
        let id = app.publish_sample(Kind::Exhibition, 1).await.0;
        for wrong in [
            "INSERT INTO commodity (company_id, number, name_zh, name_en, price_fen, state, body, folded, \
             title_key_zh, title_key_en, created_at, updated_at, version) \
             VALUES (77, '1', '', '', 0, 'draft', '', '', '', '', 0, 0, 1)",
            "UPDATE published SET lang = 'fr' WHERE id = (SELECT min(id) FROM published)",
            "UPDATE facet SET state = 'lost'",
            "UPDATE visit SET automatic_record = -1",
            "INSERT INTO stock (commodity_id, count) VALUES (77, 1)",
            "UPDATE facet SET head_id = 0",
            &format!("DELETE FROM entry WHERE id = {id}"),
            "INSERT INTO consent (person_id, document, version, given_at) VALUES (7, 'terms', '1', 0)",
        ] {
            let refused = app.app.db.run_statement(wrong).await.expect_err(wrong).to_string().to_lowercase();
            assert!(refused.contains("constraint"), "{wrong}: {refused}");
        }
        app.app.db.run_statement("UPDATE visit SET automatic_record = 1").await.expect("what is right is stored");
    }
}

#[tokio::test]
async fn every_key_to_another_table_has_an_index() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let Some(database) = TestDatabase::migrated(engine, &guanlan_kernel::clock::SystemClock).await else {
            continue;
        };
        assert_eq!(keys_without_index(&database.url).await.unwrap(), Vec::<String>::new(), "{engine:?}");
    }
}

#[tokio::test]
async fn an_upgrade_names_the_row_that_breaks_a_new_rule_and_changes_nothing() {
    let clock = guanlan_kernel::clock::SystemClock;
    for TestDatabase { url, .. } in &new_databases().await {
        let db = guanlan_db::Db::open(url).await.unwrap();
        db.make_old(9, "INSERT INTO consent (person_id, document, version, given_at) VALUES (7, 'terms', '1', 0)")
            .await
            .unwrap();
        let refused = db.migrate(&clock, "first").await.unwrap_err().to_string();
        assert!(refused.contains("consent") && refused.contains("person"), "{refused}");
        assert_eq!(db.noted_migrations().await.unwrap().len(), 9, "{url}");
        db.run_statement("DELETE FROM consent").await.unwrap();
        db.migrate(&clock, "second").await.unwrap();
        assert_eq!(db.pending_migrations().await.unwrap(), 0, "{url}");
    }
}

#[tokio::test]
async fn a_database_of_every_older_release_is_upgraded_with_all_that_is_in_it() {
    let mut today = Vec::new();
    for TestDatabase { url, .. } in &new_databases().await {
        let db = guanlan_db::Db::open(url).await.unwrap();
        db.migrate(&guanlan_kernel::clock::SystemClock, "today").await.unwrap();
        today.push(db.schema().await.unwrap());
    }
    for (engine, at) in [(Engine::Sqlite, 0), (Engine::Postgres, 1)] {
        for old in STORED {
            let Some(app) = TestApp::start_on(engine, old).await else { continue };
            let noted = app.app.db.noted_migrations().await.unwrap();
            assert!(noted.keys().eq(&known_migrations()), "{noted:?}");
            let by_the_old = noted.values().filter(|at| **at == MADE_OLD.0 / 1000).count();
            assert_eq!(by_the_old, old.0 as usize, "what had been run is not run again");
            let schema = app.app.db.schema().await.unwrap();
            assert!(schema.len() > 100, "{}", schema.len());
            assert_eq!(schema, today[at], "a database that was upgraded is one that is made today");
            assert_eq!(app.post("/api/admin/show/page/list?lang=zh", "{}").await.titles(), ["窑火与'引号'"]);
            assert_eq!(app.post("/api/admin/show/page/list?lang=en", "{}").await.titles(), ["Kiln fire"]);
            let found = app.shows(json!({"keyword": "窑"})).await.titles();
            assert_eq!(found.len(), 1, "what was published before is found by keyword");
            // Writing goes on behind the old numbers.
            let id = app.publish_sample(Kind::Exhibition, 1).await;
            assert!(id.0 > 101);
            assert_eq!(app.shows(json!({})).await.titles().len(), 2);
            if old.0 >= 3 {
                let staff = person::by_id(&app.app.members, app.app.db.reader(), 2).await.unwrap().unwrap();
                let company = staff.company.as_ref().unwrap();
                assert_eq!(
                    (company.name_zh.as_str(), company.is_live, company.is_owner),
                    ("示例公司甲（演示）", true, false)
                );
                assert_eq!(staff.values(false), [104, 105, 108].map(|value| Permission::of(value).unwrap()));
            }
            if old.0 >= 6 {
                assert_eq!(app.get("/api/v1/companies?class=1102").await.titles(), ["示例公司甲（演示）"]);
                let goods = app.get("/api/v1/companies/1/commodities").await;
                assert_eq!(
                    (goods.titles(), &goods.json()["data"][0]["stock"]),
                    (vec!["斗笠碗".to_owned()], &json!(640))
                );
                let sealed = company::SEALED_TABLES[3].by_others(app.app.db.reader(), 0, 0, 10).await.unwrap();
                assert!(sealed.is_empty(), "files lie open as they did, and are sealed once the server runs");
            }
        }
    }
}
