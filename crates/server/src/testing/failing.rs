//! A database that fails under the server: a full disk, a commit that undoes itself, connections that break. What was
//! said to be stored is stored, what was said to have failed is not, and it mends itself.

use std::{path::Path, process::Command, sync::Arc, time::Duration};

use axum::http::{StatusCode, header::RETRY_AFTER};
use guanlan_core::{clock::Millis, content::Kind};
use guanlan_db::{Db, DbErr, Engine, Fault, Noun, lease};
use guanlan_kernel::error::ApiError;
use serde_json::json;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, UnixStream},
};

use guanlan_kernel::testing::{on_both_databases, postgres};
use guanlan_media::MediaStore;
use guanlan_museum::index::{Place, SearchIndex};

use crate::{search::SOURCES, state::EditedSynonyms};

use super::{Samples, TestApp, around};

/// Takes the lease `name`, which leaves a row.
async fn put(db: &Db, name: &str) -> Result<bool, DbErr> {
    db.write(|tx| Box::pin(async move { lease::take(&**tx, name, "test", Millis(0), Millis(1)).await })).await
}

/// Whether the row is there, as another process sees it.
async fn is_there(url: &str, name: &str) -> bool {
    let other = Db::open(url).await.unwrap();
    // A lease that has not expired cannot be taken by another.
    let taken = other
        .write(|tx| Box::pin(async move { lease::take(&**tx, name, "somebody else", Millis(0), Millis(1)).await }))
        .await
        .unwrap();
    other.close().await.unwrap();
    !taken
}

#[tokio::test]
async fn after_a_commit_that_undid_itself_the_next_one_is_stored() {
    let app = TestApp::start(Engine::Sqlite).await.expect("SQLite is always there");
    let db = &app.app.db;
    db.refuse_next_commit().await.unwrap();
    put(db, "refused").await.expect_err("the commit was refused");
    assert!(put(db, "next").await.unwrap());
    assert!(is_there(&app.url, "next").await, "it was said to be stored");
    assert!(!is_there(&app.url, "refused").await, "it was said to have failed");
}

/// A volume of its own in memory, so small that it is soon full. Unmounted when dropped.
struct SmallVolume(tempfile::TempDir);

impl SmallVolume {
    /// `None`, said once, for whoever may not mount.
    fn new(megabytes: u32) -> Option<SmallVolume> {
        let folder = tempfile::tempdir().unwrap();
        let size = format!("size={megabytes}m");
        let mounted = Command::new("mount").args(["-t", "tmpfs", "-o", &size, "tmpfs"]).arg(folder.path()).output();
        if mounted.is_ok_and(|done| done.status.success()) {
            return Some(SmallVolume(folder));
        }
        eprintln!("A test on a full disk is left out: only root may mount a volume for it");
        None
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    /// Takes all the room that is left, to the last byte.
    fn fill(&self) {
        let mut file = std::fs::OpenOptions::new().create(true).append(true).open(self.path().join("ballast")).unwrap();
        for size in [1 << 16, 1 << 12, 1] {
            while std::io::Write::write_all(&mut file, &vec![0; size]).is_ok() {}
        }
    }

    fn free(&self) {
        std::fs::remove_file(self.path().join("ballast")).unwrap();
    }
}

impl Drop for SmallVolume {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("--lazy").arg(self.path()).output();
    }
}

#[tokio::test]
async fn a_full_disk_ends_writing_until_there_is_room_again_and_nothing_is_lost_or_made_up() {
    let Some(volume) = SmallVolume::new(8) else { return };
    let app = TestApp::start(Engine::Sqlite).await.expect("SQLite is always there");
    let url = format!("sqlite:{}/guanlan.db", volume.path().display());
    let ground = app.ground.on(&url).await;
    let media = MediaStore::folder(&volume.path().join("media")).unwrap();
    let app = TestApp::of(around(&ground, guanlan_museum::testing::parts(&ground, media)), ground);
    let db = &app.app.db;
    db.check_writing().await.unwrap();
    put(db, "before").await.unwrap();
    volume.fill();
    // Some may still find room in the log of writes; in the end none does.
    let (mut stored, mut refused) = (vec!["before".to_owned()], Vec::new());
    for number in 0..3000 {
        let name = format!("{number}-{}", "x".repeat(3000));
        match put(db, &name).await {
            Ok(_) => stored.push(name),
            Err(error) => {
                assert!(Fault::of(&error).is_of_database(), "{error}");
                refused.push(name);
            }
        }
        if refused.len() == 5 {
            break;
        }
    }
    assert_eq!(refused.len(), 5, "the disk is full");
    db.check_writing().await.expect_err("a server that cannot write says so");
    volume.free();
    // Not at once: what has just failed is not proven by a try of our own.
    let recovers = async {
        while db.check_writing().await.is_err() {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), recovers).await.expect("it recovers alone");
    assert!(put(db, "after").await.unwrap());
    stored.push("after".into());
    for name in stored {
        assert!(is_there(&url, &name).await, "it was said to be stored: {}", &name[..name.len().min(8)]);
    }
    for name in refused {
        assert!(!is_there(&url, &name).await, "it was said to have failed: {}", &name[..name.len().min(8)]);
    }
}

#[tokio::test]
async fn while_the_volume_of_the_search_index_is_full_searches_answer_from_what_is_in_it() {
    let Some(volume) = SmallVolume::new(4) else { return };
    let app = TestApp::start(Engine::Sqlite).await.expect("SQLite is always there");
    let place = || Place::Folder(volume.path().join("search"));
    let ground = app.ground.another().await;
    let museum = guanlan_museum::testing::parts(&ground, app.app.media.clone());
    let index = SearchIndex::new(ground.kernel.clone(), SOURCES, &EditedSynonyms, place(), Duration::from_secs(20));
    let app = TestApp::of(around(&ground, guanlan_museum::Parts { index, ..museum }), ground);
    app.publish_sample(Kind::Exhibition, 1).await;
    let all = json!({"keyword": app.shows(json!({})).await.titles()[0].chars().next().unwrap().to_string()});
    let before = app.shows(all.clone()).await.titles();
    assert!(!before.is_empty());
    volume.fill();
    app.publish_sample(Kind::Exhibition, 2).await;
    assert_eq!(app.shows(all.clone()).await.titles(), before, "as it was, and no error");
    assert!(!app.app.index.keep_up().await);
    volume.free();
    assert!(app.app.index.keep_up().await, "it recovers alone");
    assert_eq!(app.shows(all).await.titles().len(), before.len() + 1);
}

on_both_databases! {
    async fn after_the_commit_nothing_fails_the_call_any_more(app: TestApp) {
        // Reading the versions of nouns needs the readers' connections, which are gone here.
        let db = Db::open(&app.url).await.unwrap();
        db.epochs().refresh(db.reader()).await.unwrap();
        let before = db.epochs().version(Noun::Profile);
        db.close_readers().await.unwrap();
        let wrote = db.write(|tx| Box::pin(async move {
            tx.touch(Noun::Profile);
            lease::take(&**tx, "kept", "test", Millis(0), Millis(1)).await
        })).await;
        if app.app.db.engine() == Engine::Sqlite {
            assert!(wrote.unwrap(), "it is stored");
            assert_eq!(db.epochs().version(Noun::Profile), before + 1, "this instance knows it at once");
            assert!(is_there(&app.url, "kept").await);
        } else {
            // One pool serves both there, so nothing could be begun either.
            assert_eq!(Fault::of(&wrote.unwrap_err()), Fault::Away);
        }
    }

    async fn a_database_that_is_away_is_told_as_not_now_with_the_time_to_ask_again(app: TestApp) {
        app.app.db.clone().close().await.unwrap();
        let answer = app.shows(json!({"keyword": "窑"})).await;
        assert_eq!((answer.status, answer.json()["code"].as_u64()), (StatusCode::SERVICE_UNAVAILABLE, Some(503)));
        assert!(answer.headers.contains_key(RETRY_AFTER));
        let wrote = app.post("/user/verifyMobile", r#"{"mobile":"13800000001"}"#).await;
        assert_eq!(wrote.status, StatusCode::SERVICE_UNAVAILABLE);
        assert!(wrote.headers.contains_key(RETRY_AFTER));
        app.app.db.pending_migrations().await.expect_err("and readiness says so");
        let take = app.app.db.write(|tx| Box::pin(async move { lease::take(&**tx, "kept", "test", Millis(0), Millis(1)).await }));
        take.await.expect_err("nothing can be stored");
        app.app.db.check_writing().await.expect_err("and once a write failed, no earlier one counts");
    }
}

/// A connection that ends between two statements, before the first and before the commit: the unit of work is run
/// again, whole, and once.
#[tokio::test]
async fn a_connection_that_breaks_between_two_statements_stores_all_or_nothing() {
    let (Some(app), Some(server)) = (TestApp::start(Engine::Postgres).await, postgres::server()) else { return };
    let admin = &server.admin_url();
    for place in 0..3 {
        let runs = &std::sync::atomic::AtomicUsize::new(0);
        let names = [format!("first-{place}"), format!("second-{place}")];
        let names = &names;
        let wrote = app.app.db.write(|tx| {
            Box::pin(async move {
                let run = runs.fetch_add(1, std::sync::atomic::Ordering::AcqRel);
                for (at, name) in names.iter().enumerate() {
                    if run == 0 && at == place {
                        tx.cut(admin).await?;
                    }
                    assert!(lease::take(&**tx, name, "test", Millis(0), Millis(1)).await?, "not stored before");
                }
                if run == 0 && place == names.len() {
                    tx.cut(admin).await?;
                }
                Ok::<_, ApiError>(())
            })
        });
        wrote.await.unwrap();
        assert_eq!(runs.load(std::sync::atomic::Ordering::Acquire), 2);
        for name in names {
            assert!(is_there(&app.url, name).await, "{name}");
        }
    }
    assert!(put(&app.app.db, "afterwards").await.unwrap(), "the pool has connections that work");
}

/// Between the server and PostgreSQL: passes everything on, but swallows the first answer to a COMMIT and hangs up.
async fn swallowing_proxy(socket: std::path::PathBuf) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let swallowed = Arc::new(std::sync::atomic::AtomicBool::new(false));
    tokio::spawn(async move {
        while let Ok((client, _)) = listener.accept().await {
            let Ok(server) = UnixStream::connect(&socket).await else { return };
            let swallowed = swallowed.clone();
            tokio::spawn(async move {
                let (mut from_client, mut to_client) = client.into_split();
                let (mut from_server, mut to_server) = server.into_split();
                let back = tokio::spawn(async move {
                    let _ = tokio::io::copy(&mut from_server, &mut to_client).await;
                    (from_server, to_client)
                });
                let mut buffer = vec![0; 64 * 1024];
                while let Ok(length @ 1..) = from_client.read(&mut buffer).await {
                    let is_commit = buffer[..length].windows(7).any(|seven| seven == b"COMMIT\0");
                    if is_commit && !swallowed.swap(true, std::sync::atomic::Ordering::AcqRel) {
                        // From here on nothing comes back, and the server does what it was asked.
                        back.abort();
                        let _ = to_server.write_all(&buffer[..length]).await;
                        let _ = to_server.shutdown().await;
                        return;
                    }
                    if to_server.write_all(&buffer[..length]).await.is_err() {
                        return;
                    }
                }
            });
        }
    });
    port
}

#[tokio::test]
async fn a_commit_whose_answer_was_lost_is_told_as_stored_and_not_run_again() {
    let Some(app) = TestApp::start(Engine::Postgres).await else { return };
    let (folder, name) = {
        let rest = app.url.strip_prefix("postgres://guanlan@").unwrap();
        let (folder, name) = rest.split_once('/').unwrap();
        (folder.replace("%2F", "/"), name.to_owned())
    };
    let port = swallowing_proxy(Path::new(&folder).join(".s.PGSQL.5432")).await;
    let db = Db::open(&format!("postgres://guanlan@127.0.0.1:{port}/{name}?sslmode=disable")).await.unwrap();
    let runs = &std::sync::atomic::AtomicUsize::new(0);
    let wrote = db.write(|tx| {
        Box::pin(async move {
            runs.fetch_add(1, std::sync::atomic::Ordering::AcqRel);
            lease::take(&**tx, "lost answer", "test", Millis(0), Millis(1)).await
        })
    });
    assert!(wrote.await.expect("it is stored"));
    assert_eq!(runs.load(std::sync::atomic::Ordering::Acquire), 1);
    assert!(is_there(&app.url, "lost answer").await);
}
