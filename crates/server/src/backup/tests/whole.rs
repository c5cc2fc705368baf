//! What a backup brings back, and what it takes care of on the way.

use std::os::unix::fs::PermissionsExt;
use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use guanlan_core::{account::Sort, clock::Millis, profile::MuseumProfile};
use guanlan_db::{
    copy::AsItIs,
    lease,
    testing::{STORED, counts},
};
use guanlan_kernel::testing::on_both_databases;
use guanlan_media::MediaStore;
use guanlan_museum::profile;
use serde_json::json;

use super::*;
use crate::testing::{Browser, PIXEL, Samples, TestApp, applications as companies, around, people};

/// A server of what was put back; its clock is that of the first.
async fn running(app: &TestApp, place: &Place) -> TestApp {
    let ground = app.ground.on(place.url()).await;
    let media = MediaStore::folder(&place.path("data/media")).unwrap();
    TestApp::of(around(&ground, guanlan_museum::testing::parts(&ground, media)), ground)
}

on_both_databases! {
    async fn a_museum_restored_elsewhere_has_every_row_every_picture_and_every_page(app: TestApp) {
        fill(&app).await;
        let place = elsewhere(&app).await;
        for (name, force) in [("backup", false), ("backup.tar", true)] {
            let backup = place.path(name);
            let taken = back_up(&app, &backup).await.unwrap();
            assert_eq!((taken.size().0, taken.findings.as_slice()), (1, [].as_slice()));
            put_back(&app, &backup, &place, force).await.unwrap();
            assert_eq!(counts(place.url()).await.unwrap(), counts(&app.url).await.unwrap());
            assert_eq!(files(&place.path("data/media")), files(&app.data().join("media")));
            let restored = running(&app, &place).await;
            assert_eq!(restored.shows(json!({})).await.body, app.shows(json!({})).await.body);
            let records = app.shows(json!({})).await.data();
            assert_eq!(records.as_array().unwrap().len(), 3);
            for record in records.as_array().unwrap() {
                for lang in ["zh", "en"] {
                    let detail = format!("/api/admin/show/{}?lang={lang}", record["id"]);
                    assert_eq!(restored.get(&detail).await.data(), app.get(&detail).await.data(), "{detail}");
                }
            }
            // Numbers go on behind the restored ones.
            let id = restored.publish_sample(Kind::Exhibition, 9).await;
            assert!(id.0 > 103, "{id:?}");
            restored.app.db.clone().close().await.unwrap();
        }
    }

    async fn certificates_of_companies_come_back_with_their_files_and_have_no_address_still(app: TestApp) {
        let (owner, _, _) = companies::active(&app).await;
        let certificate = owner.get("/api/v1/companies/own").await.data()["certificates"][0]["id"].clone();
        let path = format!("/api/v1/companies/own/certificates/{certificate}/file");
        let sent = owner.get(&path).await;
        assert_eq!(sent.status, 200);
        let private: Vec<_> = files(&app.data().join("media/private")).into_keys().collect();
        assert_eq!(private.len(), 1);
        let facts = AsItIs::open(&app.url).await.unwrap().facts().await.unwrap();
        let told: Vec<_> = facts.private.values().map(|fact| u64::try_from(fact.bytes).unwrap()).collect();
        let lies = fs::metadata(app.data().join("media/private").join(&private[0])).unwrap().len();
        assert_eq!(told, [lies], "what a backup says of a bucket is what lies there");
        let place = elsewhere(&app).await;
        let taken = back_up(&app, &place.path("backup")).await.unwrap();
        assert_eq!(taken.findings, Vec::<String>::new());
        assert!(files(&place.path("backup")).contains_key(&Path::new("media/private").join(&private[0])));
        put_back(&app, &place.path("backup"), &place, false).await.unwrap();
        assert_eq!(files(&place.path("data/media")), files(&app.data().join("media")));
        let restored = running(&app, &place).await;
        let there = Browser::signed_in(&restored, companies::APPLICANT).await;
        let back = there.get(&path).await;
        assert_eq!((back.status, &back.body), (sent.status, &sent.body));
        assert_eq!(restored.get(&format!("/media/private/{}", private[0].display())).await.status, 404);
        restored.app.db.clone().close().await.unwrap();

        // One that is missing is found, as a picture is.
        fs::remove_file(app.data().join("media/private").join(&private[0])).unwrap();
        let taken = back_up(&app, &place.path("without")).await.unwrap();
        assert!(taken.findings.len() == 1 && taken.findings[0].contains("missing"), "{:?}", taken.findings);
    }

    async fn attachments_of_documents_come_back_with_their_files_and_their_small_pictures(app: TestApp) {
        let (owner, _, _) = companies::active(&app).await;
        people::somebody(&app, "13600000061", Sort::Member, &[]).await;
        let other = people::company(&app, "13600000061", &[]).await;
        let begun = json!({"kind": "sale", "side": "buyer", "counterpartyId": other});
        let quotation = owner.post("/api/v1/quotations", begun).await.data()["id"].clone();
        let path = format!("/api/v1/quotations/{quotation}/attachments");
        let added = companies::send(&owner, &format!("{path}?name=kiln.png"), PIXEL).await.data();
        let path = format!("{path}/{}", added["draft"]["attachments"][0]["id"]);
        let told = AsItIs::open(&app.url).await.unwrap().facts().await.unwrap().private;
        let told: u64 = told.values().map(|fact| u64::try_from(fact.bytes).unwrap()).sum();
        let lie: u64 = files(&app.data().join("media/private")).into_values().map(|bytes| bytes.len() as u64).sum();
        assert_eq!(told, lie, "a certificate, a picture and a small one");
        let place = elsewhere(&app).await;
        assert_eq!(back_up(&app, &place.path("backup")).await.unwrap().findings, Vec::<String>::new());
        put_back(&app, &place.path("backup"), &place, false).await.unwrap();
        let restored = running(&app, &place).await;
        let there = Browser::signed_in(&restored, companies::APPLICANT).await;
        for path in [path.clone(), format!("{path}?preview=true")] {
            let back = there.get(&path).await;
            assert_eq!((back.status.as_u16(), &back.body), (200, &owner.get(&path).await.body));
        }
        restored.app.db.clone().close().await.unwrap();
    }

    async fn a_backup_is_of_one_moment_although_others_write(app: TestApp) {
        fill(&app).await;
        let at_first = counts(&app.url).await.unwrap()["lease"];
        let stop = Arc::new(AtomicBool::new(false));
        let writer = {
            let (app, stop) = (app.app.clone(), stop.clone());
            tokio::spawn(async move {
                let mut number = 0_i64;
                while !stop.load(Ordering::SeqCst) {
                    number += 1;
                    // Two tables in one transaction: a copy of one moment has both or neither.
                    app.db.write(|tx| Box::pin(async move {
                        lease::take(&**tx, &format!("write-{number}"), "x", Millis(0), Millis(1)).await?;
                        let written = MuseumProfile { phone: number.to_string(), ..MuseumProfile::default() };
                        profile::put(tx, &written, Millis(0)).await
                    })).await.unwrap();
                    tokio::task::yield_now().await;
                }
                number
            })
        };
        let place = elsewhere(&app).await;
        while profile::stored(&app.app).await.unwrap().is_none() {
            tokio::task::yield_now().await;
        }
        back_up(&app, &place.path("backup.tar")).await.unwrap();
        stop.store(true, Ordering::SeqCst);
        let written = writer.await.unwrap();
        put_back(&app, &place.path("backup.tar"), &place, false).await.unwrap();
        let leases = counts(place.url()).await.unwrap()["lease"] - at_first;
        let restored = running(&app, &place).await;
        let phone: i64 = profile::stored(&restored.app).await.unwrap().unwrap().phone.parse().unwrap();
        assert_eq!(phone, leases);
        assert!((1..=written).contains(&phone), "{phone} of {written}");
        restored.app.db.clone().close().await.unwrap();
    }

    async fn a_place_that_is_not_empty_is_refused_and_with_force_put_aside(app: TestApp) {
        fill(&app).await;
        let place = elsewhere(&app).await;
        let backup = place.path("backup");
        back_up(&app, &backup).await.unwrap();
        put_back(&app, &backup, &place, false).await.unwrap();
        let other = running(&app, &place).await;
        other.publish_sample(Kind::Exhibition, 4).await;
        let in_use = put_back(&app, &backup, &place, true).await.unwrap_err();
        assert!(in_use.to_string().contains("in use"), "{in_use}");
        other.app.db.clone().close().await.unwrap();
        let before = counts(place.url()).await.unwrap();

        let refused = put_back(&app, &backup, &place, false).await.unwrap_err();
        assert!(refused.to_string().contains("not empty"), "{refused}");
        assert_eq!(counts(place.url()).await.unwrap(), before);

        let restored = put_back(&app, &backup, &place, true).await.unwrap();
        assert_eq!(counts(place.url()).await.unwrap(), counts(&app.url).await.unwrap());
        assert_eq!(restored.replaced.len(), 1, "{:?}", restored.replaced);
        if app.app.db.engine() == Engine::Sqlite {
            let old = format!("sqlite://{}", restored.replaced[0]);
            assert_eq!(counts(&old).await.unwrap(), before, "what was replaced is still there");
        } else {
            // A museum with something put aside is backed up and restored as one without.
            let again = take(&place.config, &*app.clock, &place.path("again"), false, &mut |_| {}).await.unwrap();
            assert_eq!(again.findings, Vec::<String>::new());
            let third = elsewhere(&app).await;
            put_back(&app, &place.path("again"), &third, false).await.unwrap();
            assert_eq!(counts(third.url()).await.unwrap(), counts(&app.url).await.unwrap());
        }
    }

    async fn a_backup_of_an_older_schema_is_taken_as_it_is_and_migrated_by_the_next_start(app: TestApp) {
        let old = elsewhere(&app).await;
        fs::create_dir_all(&old.config.data).unwrap();
        let db = guanlan_db::Db::open(old.url()).await.unwrap();
        db.make_old(STORED[0].0, STORED[0].1).await.unwrap();
        let before = counts(old.url()).await.unwrap();
        take(&old.config, &*app.clock, &old.path("backup.tar"), false, &mut |_| {}).await.unwrap();
        assert_eq!(counts(old.url()).await.unwrap(), before, "the original was not migrated");
        db.close().await.unwrap();
        let place = elsewhere(&app).await;
        put_back(&app, &old.path("backup.tar"), &place, false).await.unwrap();
        assert_eq!(counts(place.url()).await.unwrap(), before);
        let started = running(&app, &place).await;
        assert_eq!(started.shows(json!({"keyword": "窑"})).await.titles().len(), 1);
    }
}

#[tokio::test]
async fn the_restored_file_of_sqlite_passes_its_own_check() {
    let app = TestApp::start(Engine::Sqlite).await.unwrap();
    fill(&app).await;
    let place = elsewhere(&app).await;
    back_up(&app, &place.path("backup.tar")).await.unwrap();
    put_back(&app, &place.path("backup.tar"), &place, false).await.unwrap();
    let database = AsItIs::open(place.url()).await.unwrap();
    assert_eq!(database.faults().await.unwrap(), Vec::<String>::new());
}

#[tokio::test]
async fn a_museum_does_not_move_from_one_engine_to_the_other() {
    let Some(server) = TestApp::start(Engine::Postgres).await else { return };
    let file = TestApp::start(Engine::Sqlite).await.unwrap();
    for (from, to) in [(&server, &file), (&file, &server)] {
        let (place, other) = (elsewhere(from).await, elsewhere(to).await);
        back_up(from, &place.path("backup")).await.unwrap();
        let refused = put_back(from, &place.path("backup"), &other, false).await.unwrap_err();
        assert!(refused.to_string().contains("PostgreSQL") && refused.to_string().contains("SQLite"), "{refused}");
        assert!(!other.config.data.exists());
    }
}

#[tokio::test]
async fn pictures_made_of_pictures_stay_behind_and_nobody_else_may_read_what_is_taken() {
    let app = TestApp::start(Engine::Sqlite).await.unwrap();
    fill(&app).await;
    let original = files(&app.data().join("media")).into_keys().next().unwrap();
    let derived = app.data().join("media").join(original.with_extension(""));
    fs::create_dir(&derived).unwrap();
    fs::write(derived.join("500-500-wide-320.webp"), "made again").unwrap();
    fs::write(app.data().join("media").join(original.with_extension("png#1")), "half written").unwrap();
    let place = elsewhere(&app).await;
    back_up(&app, &place.path("backup")).await.unwrap();
    let taken: Vec<_> = files(&place.path("backup")).into_keys().collect();
    let wanted = ["database/guanlan.db", "manifest.json", "manifest.json.sha256"].map(PathBuf::from);
    assert_eq!(taken, [&wanted[..], &[Path::new("media").join(original)]].concat());
    for file in taken {
        let mode = fs::metadata(place.path("backup").join(&file)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{}", file.display());
    }
}

#[tokio::test]
async fn a_stored_file_that_is_missing_or_damaged_is_found_and_the_rest_is_taken() {
    let app = TestApp::start(Engine::Sqlite).await.unwrap();
    fill(&app).await;
    let stored = app.data().join("media").join(files(&app.data().join("media")).into_keys().next().unwrap());
    let place = elsewhere(&app).await;
    fs::write(&stored, "other bytes").unwrap();
    let taken = back_up(&app, &place.path("one")).await.unwrap();
    assert!(taken.findings.len() == 1 && taken.findings[0].contains("damaged"), "{:?}", taken.findings);
    fs::remove_file(&stored).unwrap();
    let taken = back_up(&app, &place.path("two")).await.unwrap();
    assert!(taken.findings.len() == 1 && taken.findings[0].contains("missing"), "{:?}", taken.findings);
}

#[tokio::test]
async fn a_backup_never_writes_over_anything() {
    let app = TestApp::start(Engine::Sqlite).await.unwrap();
    let place = elsewhere(&app).await;
    fs::write(place.path("there.tar"), "precious").unwrap();
    fs::create_dir(place.path("full")).unwrap();
    fs::write(place.path("full/file"), "precious").unwrap();
    fs::create_dir(place.path("empty")).unwrap();
    for name in ["there.tar", "full"] {
        let refused = back_up(&app, &place.path(name)).await.unwrap_err();
        assert!(refused.to_string().contains("never writes over"), "{refused}");
    }
    back_up(&app, &place.path("empty")).await.unwrap();
    assert_eq!(fs::read(place.path("there.tar")).unwrap(), b"precious");
    assert_eq!(fs::read(place.path("full/file")).unwrap(), b"precious");
}

#[tokio::test]
async fn a_museum_that_is_not_there_is_not_made_by_backing_it_up() {
    let app = TestApp::start(Engine::Sqlite).await.unwrap();
    let nothing = elsewhere(&app).await;
    assert!(take(&nothing.config, &*app.clock, &nothing.path("backup"), false, &mut |_| {}).await.is_err());
    assert!(!nothing.config.data.exists() && !nothing.path("backup").exists());
}
