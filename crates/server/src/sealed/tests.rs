//! Rotations beside running instances, on both databases.

use std::{
    fs,
    path::{Path, PathBuf},
    pin::pin,
};

use async_trait::async_trait;
use chrono::Duration;
use guanlan_core::account::Sort;
use guanlan_db::{DbErr, Reader, Tx};
use guanlan_identity::{person, session};
use guanlan_kernel::{
    keys::{Resealed, Rotated, SealedRow, SealedTable, follow, from_file, remember, write_new},
    outbox,
    testing::on_both_databases,
};
use guanlan_vault::{KeyRing, OneTime, Place};
use serde_json::json;
use tokio::sync::Semaphore;

use super::*;
use crate::testing::{
    Browser, PIXEL, TestApp, applications as companies,
    people::{PASSWORD, company, somebody},
};

/// The instance of a test with keys in a file, people with a second factor, and messages.
async fn museum(app: &TestApp, people: u32) -> (tempfile::TempDir, PathBuf, TestApp) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("guanlan.keys");
    write_new(&file, &KeyRing::generate()).unwrap();
    let app = instance(app, &file).await;
    remember(&app.app.db, &app.app.keys).await.unwrap();
    for number in 0..people {
        let mobile = mobile(number);
        somebody(&app, &mobile, Sort::Visitor, &[]).await;
        let known = person::find_by_mobile(&app.app.members, app.app.db.reader(), &mobile).await.unwrap().unwrap();
        if number % 2 == 0 {
            let place = session::factor_place(&known.identifier);
            let sealed = &app.app.keys.seal(place, &OneTime::generate().secret());
            put(&app, known.id, ("otp", ""), sealed).await;
        }
        write_to(&app, &mobile).await;
    }
    (folder, file, app)
}

/// Puts a sealed text into a person's column, if the old one is still there.
async fn put(app: &TestApp, id: i64, (column, old): (&'static str, &str), new: &str) -> bool {
    let one = &Resealed { id, column, old: old.into(), new: new.into() };
    app.app.db.write(|tx| Box::pin(person::sealed::SEALED.reseal(tx, one))).await.unwrap()
}

fn mobile(number: u32) -> String {
    format!("138000000{number:02}")
}

async fn write_to(app: &TestApp, mobile: &str) {
    let (app, now) = (&app.app, app.app.now());
    app.db
        .write(|tx| Box::pin(async move { outbox::put(tx, &app.keys, mobile, "register", "x", now).await }))
        .await
        .unwrap();
}

/// Another process with the keys of the file.
async fn instance(app: &TestApp, file: &Path) -> TestApp {
    let keys = from_file(file).unwrap();
    app.another_with(keys).await
}

/// How many texts each key sealed.
async fn sealed(app: &TestApp) -> Vec<(u32, usize)> {
    let mut keys = Vec::new();
    for table in TABLES {
        // No key has the number 0: these are all rows.
        for row in table.by_others(app.app.db.reader(), 0, 0, 1000).await.unwrap() {
            keys.extend(row.columns.iter().map(|(_, text)| KeyRing::sealed_by(text).unwrap()));
        }
    }
    keys.sort_unstable();
    keys.chunk_by(|one, other| one == other).map(|same| (same[0], same.len())).collect()
}

/// That every text opens with the keys of an instance.
async fn all_open(app: &TestApp) {
    for table in TABLES {
        for row in table.by_others(app.app.db.reader(), 0, 0, 1000).await.unwrap() {
            for (column, text) in &row.columns {
                let place = Place { table: table.name(), column, row: &row.row };
                assert!(app.app.keys.open(place, text).is_ok(), "{} {} {column}", table.name(), row.id);
            }
        }
    }
}

/// Seals all tables anew, as the command does.
async fn rotate(app: &TestApp, file: &Path, settled: impl Future<Output = ()>) -> anyhow::Result<Rotated> {
    guanlan_kernel::keys::rotate(&app.app, TABLES, file, settled).await
}

/// The persons, two at a time; whoever reads on after the first two waits until a test lets it.
struct TwoPersonsAndNoMore {
    reached: Semaphore,
    go_on: Semaphore,
}

#[async_trait]
impl SealedTable for TwoPersonsAndNoMore {
    fn name(&self) -> &'static str {
        person::sealed::SEALED.name()
    }

    async fn by_others(&self, db: &Reader, newest: u32, after: i64, most: u64) -> Result<Vec<SealedRow>, DbErr> {
        if after > 0 {
            self.reached.add_permits(1);
            self.go_on.acquire().await.unwrap().forget();
        }
        person::sealed::SEALED.by_others(db, newest, after, most.min(2)).await
    }

    async fn reseal(&self, tx: &Tx<'_>, one: &Resealed) -> Result<bool, DbErr> {
        person::sealed::SEALED.reseal(tx, one).await
    }
}

fn mode(file: &Path) -> u32 {
    std::os::unix::fs::PermissionsExt::mode(&fs::metadata(file).unwrap().permissions()) & 0o777
}

on_both_databases! {
    async fn a_rotation_adds_a_key_and_seals_everything_by_it(app: TestApp) {
        let (_folder, file, app) = museum(&app, 5).await;
        let before = fs::read_to_string(&file).unwrap();
        assert_eq!(sealed(&app).await, [(1, 5 + 3 + 2 * 5)]);
        let command = instance(&app, &file).await;
        let rotated = rotate(&command, &file, async {}).await.unwrap();
        assert_eq!((rotated.key, rotated.texts, rotated.unreadable.len()), (2, 18, 0));
        assert_eq!(sealed(&app).await, [(2, 18)]);
        let kept = rotated.kept.unwrap();
        assert_eq!(fs::read_to_string(&kept).unwrap(), before);
        assert_eq!((mode(&file), mode(&kept)), (0o600, 0o600));
        assert!(fs::read_to_string(&file).unwrap().starts_with(&before), "the old key stays: copies of the database need it");
        for one in [&app, &command, &instance(&app, &file).await] {
            all_open(one).await;
        }
        let again = rotate(&command, &file, async {}).await.unwrap();
        assert_eq!((again.key, again.texts), (3, 18));
        assert_eq!(sealed(&app).await, [(3, 18)]);
    }

    async fn a_server_that_runs_meanwhile_never_fails_and_seals_by_the_new_key_after_its_next_look(app: TestApp) {
        let (_folder, file, server) = museum(&app, 2).await;
        let command = instance(&server, &file).await;
        let settled = async {
            // Everything is sealed by key 2 by now, and the server has not looked yet: it writes with key 1 and reads.
            assert_eq!(sealed(&server).await, [(2, 7)]);
            write_to(&server, &mobile(7)).await;
            assert_eq!(sealed(&server).await, [(1, 2), (2, 7)]);
            assert_eq!(Browser::signed_in(&server, &mobile(1)).await.code().await, 0);
            assert!(follow(&server.app).await.unwrap());
            write_to(&server, &mobile(8)).await;
        };
        let rotated = rotate(&command, &file, settled).await.unwrap();
        assert_eq!(rotated.texts, 7 + 2);
        assert_eq!(sealed(&server).await, [(2, 11)]);
        all_open(&server).await;
    }

    async fn a_rotation_that_was_killed_goes_on_without_another_key(app: TestApp) {
        let (_folder, file, server) = museum(&app, 6).await;
        let hanging = instance(&server, &file).await;
        let stuck: &'static TwoPersonsAndNoMore =
            Box::leak(Box::new(TwoPersonsAndNoMore { reached: Semaphore::new(0), go_on: Semaphore::new(0) }));
        let tables: &[&'static dyn SealedTable] = &[stuck];
        let mut first = pin!(guanlan_kernel::keys::rotate(&hanging.app, tables, &file, async {}));
        tokio::select! {
            ended = &mut first => panic!("{ended:?}"),
            _ = stuck.reached.acquire() => {}
        }
        assert_eq!(sealed(&server).await, [(1, 18), (2, 3)], "half-way");
        all_open(&server).await;
        let next = instance(&server, &file).await;
        let refused = rotate(&next, &file, async {}).await.unwrap_err();
        assert!(refused.to_string().contains("another rotation"), "{refused}");
        server.pass(Duration::seconds(30));
        let rotated = rotate(&next, &file, async {}).await.unwrap();
        assert_eq!((rotated.key, rotated.texts, rotated.kept), (2, 18, None));
        assert_eq!(sealed(&server).await, [(2, 21)]);
        all_open(&server).await;
        stuck.go_on.add_permits(9);
        let late = first.await.unwrap_err();
        assert!(late.to_string().contains("took over"), "the one that was thought dead is not let on: {late}");
    }

    async fn what_does_not_open_is_named_and_left_and_a_change_meanwhile_is_not_lost(app: TestApp) {
        let (_folder, file, server) = museum(&app, 2).await;
        let row = person::sealed::SEALED.by_others(server.app.db.reader(), 0, 0, 9).await.unwrap().remove(0);
        let broken = &server.app.keys.seal(Place { table: "person", column: "mobile", row: "elsewhere" }, "x");
        let old = &row.columns[0].1;
        assert!(put(&server, row.id, ("mobile", old), broken).await);
        let command = instance(&server, &file).await;
        let rotated = rotate(&command, &file, async {}).await.unwrap();
        assert_eq!(rotated.unreadable.len(), 1);
        assert!(rotated.unreadable[0].starts_with(&format!("person {} mobile", row.id)), "{:?}", rotated.unreadable);
        assert_eq!(sealed(&server).await, [(1, 1), (2, 6)]);
        assert!(!put(&server, row.id, ("mobile", old), "2:x").await, "only what was read is replaced");
    }

    async fn an_instance_without_the_new_file_says_so_until_it_is_there(app: TestApp) {
        let (folder, file, server) = museum(&app, 1).await;
        let copy = folder.path().join("copy.keys");
        fs::copy(&file, &copy).unwrap();
        let far = instance(&server, &copy).await;
        let command = instance(&server, &file).await;
        rotate(&command, &file, async {}).await.unwrap();
        assert!(!follow(&far.app).await.unwrap());
        assert_eq!(far.post("/user/getLogin", format!("{{\"mobile\": \"{}\", \"password\": \"{PASSWORD}\"}}", mobile(0))).await.status, 500);
        fs::copy(&file, &copy).unwrap();
        assert!(follow(&far.app).await.unwrap());
        all_open(&far).await;
    }

    async fn what_companies_say_is_sealed_anew_and_read_without_the_old_key(app: TestApp) {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("guanlan.keys");
        write_new(&file, &KeyRing::generate()).unwrap();
        let server = instance(&app, &file).await;
        remember(&server.app.db, &server.app.keys).await.unwrap();
        let (owner, reviewer, id) = companies::active(&server).await;
        owner.post("/api/v1/contacts", json!({"nvcName": "一", "nvcPhone": "0578-2123456"})).await.data();
        let asked = json!({"kind": "bank", "body": companies::other_bank(), "reason": "换行"});
        owner.post("/api/v1/companies/own/changes", asked).await.data();
        let said = async |reviewer: &Browser<'_>, owner: &Browser<'_>| {
            let studio = format!("{}/{id}", companies::STUDIO);
            let calls = [
                reviewer.get(&studio).await,
                reviewer.get(&format!("{studio}/secrets")).await,
                owner.get("/api/v1/contacts").await,
                owner.get("/api/v1/companies/own/changes").await,
                owner.get("/api/v1/companies/own/bank").await,
            ];
            calls.map(|answer| answer.data())
        };
        let before = said(&reviewer, &owner).await;
        let file_of = format!("{}/{id}/certificates/{}/file", companies::STUDIO, before[0]["certificates"][0]["id"]);
        let licence = reviewer.get(&file_of).await.body;
        assert!(before[1].to_string().contains("330106199003071236"), "{}", before[1]);

        let count = async |newest: u32| {
            let mut rows = Vec::new();
            for table in company::SEALED_TABLES {
                rows.push(table.by_others(server.app.db.reader(), newest, 0, 100).await.unwrap().len());
            }
            rows
        };
        assert_eq!(count(0).await, [4, 1, 1, 1], "sections, requests, contacts, keys of files");
        let command = instance(&server, &file).await;
        rotate(&command, &file, async {}).await.unwrap();
        assert_eq!(count(2).await, [0, 0, 0, 0], "nothing is left to the old key");

        // A ring in whose first key's place there is a stranger's.
        let other = KeyRing::generate().to_text();
        let stranger = other.lines().find(|line| line.starts_with("seal 1 ")).unwrap();
        let text = fs::read_to_string(&file).unwrap();
        let without: Vec<_> = text.lines().map(|line| if line.starts_with("seal 1 ") { stranger } else { line }).collect();
        let keys = KeyRing::parse(&without.join("\n")).unwrap();
        let alone = server.another_with(keys).await;
        let owner = Browser::signed_in(&alone, companies::APPLICANT).await;
        let reviewer = Browser::signed_in(&alone, companies::REVIEWER).await;
        assert_eq!(said(&reviewer, &owner).await, before);
        assert_eq!(reviewer.get(&file_of).await.body, licence, "the key of a file was sealed anew, the file was not");
    }

    async fn an_attachment_opens_with_its_key_sealed_anew(app: TestApp) {
        let (_folder, file, server) = museum(&app, 0).await;
        let (owner, _, _) = companies::active(&server).await;
        somebody(&server, "13600000061", Sort::Member, &[]).await;
        let other = company(&server, "13600000061", &[]).await;
        let begun = json!({"kind": "sale", "side": "buyer", "counterpartyId": other});
        let path = format!("/api/v1/quotations/{}/attachments", owner.post("/api/v1/quotations", begun).await.data()["id"]);
        let added = companies::send(&owner, &format!("{path}?name=kiln.png"), PIXEL).await.data();
        let path = format!("{path}/{}", added["draft"]["attachments"][0]["id"]);
        let before = owner.get(&path).await.body;
        rotate(&server, &file, async {}).await.unwrap();
        let rows = attachment::SEALED.by_others(server.app.db.reader(), 2, 0, 10).await.unwrap();
        assert!(rows.is_empty(), "nothing is left to the old key");
        let another = instance(&server, &file).await;
        assert_eq!(Browser::signed_in(&another, companies::APPLICANT).await.get(&path).await.body, before);
    }
}
