//! What is damaged, truncated, newer or broken off is never taken for a whole museum.

use std::io::Read;
use std::sync::{Arc, Mutex};

use crate::testing::TestApp;
use guanlan_db::testing::counts;
use guanlan_kernel::testing::on_both_databases;

use super::super::{Stage, UNFINISHED, manifest, refuse_unfinished};
use super::*;

async fn refused(app: &TestApp, backup: &Path, what: &str) {
    let place = elsewhere(app).await;
    let error = put_back(app, backup, &place, false).await.expect_err(what);
    assert!(matches!(error, Fault::Damaged(_)), "{what}: {error}");
    assert!(!place.config.data.exists(), "{what}: something was written");
}

on_both_databases! {
    async fn one_changed_byte_in_any_file_is_refused_before_anything_is_written(app: TestApp) {
        fill(&app).await;
        let place = elsewhere(&app).await;
        let backup = place.path("backup");
        back_up(&app, &backup).await.unwrap();
        let whole = files(&backup);
        assert_eq!(whole.len(), 4, "the database, a picture, the manifest and its seal");
        for (name, bytes) in whole {
            let file = backup.join(&name);
            let mut changed = bytes.clone();
            changed[bytes.len() / 2] ^= 1;
            fs::write(&file, &changed).unwrap();
            refused(&app, &backup, &format!("a byte of {}", name.display())).await;
            fs::write(&file, &bytes[..bytes.len() - 1]).unwrap();
            refused(&app, &backup, &format!("the last byte of {}", name.display())).await;
            fs::remove_file(&file).unwrap();
            refused(&app, &backup, &format!("without {}", name.display())).await;
            fs::write(&file, &bytes).unwrap();
        }
        put_back(&app, &backup, &place, false).await.unwrap();
    }

    async fn a_restore_that_was_killed_at_any_step_is_refused_by_every_start_and_can_be_run_again(app: TestApp) {
        fill(&app).await;
        let backup = elsewhere(&app).await;
        back_up(&app, &backup.path("backup.tar")).await.unwrap();
        let steps = Arc::new(Mutex::new(Vec::new()));
        let whole = elsewhere(&app).await;
        let noted = steps.clone();
        restore(&whole.config, &*app.clock, &backup.path("backup.tar"), false, &mut |step| noted.lock().unwrap().push(step)).await.unwrap();
        let steps = steps.lock().unwrap().clone();
        for stage in [Stage::Checking, Stage::Database, Stage::Media, Stage::Closing] {
            assert!(steps.iter().any(|step| step.stage == stage), "{stage:?} in {steps:?}");
        }
        for (at, step) in steps.iter().enumerate() {
            let place = elsewhere(&app).await;
            let (config, clock, file) = (place.config.clone(), app.clock.clone(), backup.path("backup.tar"));
            let killed = tokio::spawn(async move {
                let mut left = at;
                restore(&config, &*clock, &file, false, &mut |_| {
                    assert!(left > 0, "killed here");
                    left -= 1;
                }).await
            }).await;
            assert!(killed.is_err(), "{step:?}");
            if step.stage == Stage::Checking {
                assert!(!place.config.data.exists(), "{step:?}: nothing was written yet");
            } else if step.stage != Stage::Closing {
                assert!(refuse_unfinished(&place.config.data).is_err(), "{step:?}");
                let again = put_back(&app, &backup.path("backup.tar"), &place, false).await.unwrap_err();
                assert!(again.to_string().contains("not empty"), "{step:?}: {again}");
            }
            put_back(&app, &backup.path("backup.tar"), &place, true).await.unwrap();
            assert!(refuse_unfinished(&place.config.data).is_ok());
            assert_eq!(counts(place.url()).await.unwrap(), counts(&app.url).await.unwrap());
        }
        assert!(!whole.config.data.join(UNFINISHED).exists());
    }

    async fn what_a_killed_backup_leaves_behind_is_no_backup_and_does_not_hinder_the_next(app: TestApp) {
        fill(&app).await;
        let place = elsewhere(&app).await;
        for name in ["backup", "backup.tar"] {
            let (target, left) = (place.path(name), place.path(&format!("{name}.partial")));
            let copies = place.path(&format!("copies of {name}"));
            let mut steps = 0;
            take(&of(&app), &*app.clock, &target, false, &mut |step: Step| {
                if step.stage == Stage::Closing && step.done == 1 {
                    return;
                }
                assert!(!target.exists(), "{step:?}");
                assert!(Source::open(&left).unwrap().manifest().is_err(), "{step:?}");
                let tar = left.join("backup.tar");
                assert!(!tar.exists() || Source::open(&tar).unwrap().manifest().is_err(), "{step:?}");
                // As it lies there when the process is killed now.
                for (file, bytes) in files(&left) {
                    let copy = copies.join(steps.to_string()).join(file);
                    fs::create_dir_all(copy.parent().unwrap()).unwrap();
                    fs::write(copy, bytes).unwrap();
                }
                steps += 1;
            }).await.unwrap();
            assert!(steps >= 5, "{steps}");
            for step in 0..steps {
                let next = place.path(&format!("{step} {name}"));
                let beside = place.path(&format!("{step} {name}.partial"));
                let copy = copies.join(step.to_string());
                if copy.exists() {
                    fs::rename(copy, &beside).unwrap();
                }
                back_up(&app, &next).await.unwrap();
                assert!(!beside.exists());
                let taken = Source::open(&next).unwrap();
                let listed = taken.manifest().unwrap();
                assert_eq!(listed.files.len(), 2);
                taken.each(&listed, &mut |_, _| Ok(())).unwrap();
            }
        }
    }
}

#[tokio::test]
async fn a_tar_file_with_a_changed_byte_or_without_its_end_is_refused() {
    let app = TestApp::start(Engine::Sqlite).await.unwrap();
    fill(&app).await;
    let place = elsewhere(&app).await;
    let backup = place.path("backup.tar");
    back_up(&app, &backup).await.unwrap();
    let bytes = fs::read(&backup).unwrap();
    let mut middles = Vec::new();
    for entry in tar::Archive::new(&bytes[..]).entries().unwrap() {
        let entry = entry.unwrap();
        middles.push(entry.raw_file_position() + entry.size() / 2);
    }
    assert_eq!(middles.len(), 4);
    for middle in middles {
        let mut changed = bytes.clone();
        changed[usize::try_from(middle).unwrap()] ^= 1;
        fs::write(&backup, changed).unwrap();
        refused(&app, &backup, &format!("byte {middle}")).await;
    }
    // The last kilobyte is the end mark of tar, behind the manifest.
    for part in 1..=20 {
        fs::write(&backup, &bytes[..(bytes.len() - 2048) * part / 20]).unwrap();
        refused(&app, &backup, &format!("{part} of 20 parts")).await;
    }
    fs::write(&backup, "no tar file at all").unwrap();
    refused(&app, &backup, "a text").await;
}

#[tokio::test]
async fn a_file_that_is_not_in_the_manifest_is_not_unpacked() {
    let app = TestApp::start(Engine::Sqlite).await.unwrap();
    let place = elsewhere(&app).await;
    back_up(&app, &place.path("backup.tar")).await.unwrap();
    let bytes = fs::read(place.path("backup.tar")).unwrap();
    let mut builder = tar::Builder::new(Vec::new());
    let mut header = tar::Header::new_gnu();
    header.set_size(4);
    header.set_mode(0o600);
    header.as_old_mut().name[..13].copy_from_slice(b"../escape.txt");
    header.set_cksum();
    builder.append(&header, &b"evil"[..]).unwrap();
    let mut more = Vec::new();
    let (mut first, mut rest) = (&builder.into_inner().unwrap()[..1024], &bytes[..]);
    first.read_to_end(&mut more).unwrap();
    rest.read_to_end(&mut more).unwrap();
    fs::write(place.path("backup.tar"), more).unwrap();
    refused(&app, &place.path("backup.tar"), "a file too much").await;
    assert!(!place.path("escape.txt").exists());
}

#[tokio::test]
async fn a_backup_of_a_newer_version_is_refused_with_the_version_that_is_needed() {
    let app = TestApp::start(Engine::Sqlite).await.unwrap();
    let place = elsewhere(&app).await;
    let backup = place.path("backup");
    let taken = back_up(&app, &backup).await.unwrap();
    let newer = manifest::Manifest { version: "999.1.0".into(), ..taken.manifest };
    let (text, seal) = newer.written().unwrap();
    fs::write(backup.join(manifest::NAME), text).unwrap();
    fs::write(backup.join(manifest::SEAL), seal).unwrap();
    let error = put_back(&app, &backup, &place, true).await.unwrap_err().to_string();
    assert!(error.contains("999.1.0"), "{error}");
    assert!(!place.config.data.exists());
}

#[tokio::test]
async fn two_backups_to_one_place_do_not_mix() {
    let app = TestApp::start(Engine::Sqlite).await.unwrap();
    let place = elsewhere(&app).await;
    let target = place.path("backup.tar");
    let first = super::super::pack::Writer::begin(&target).unwrap();
    let refused = back_up(&app, &target).await.unwrap_err();
    assert!(refused.to_string().contains("another backup"), "{refused}");
    drop(first);
    assert!(!place.path("backup.tar.partial").exists(), "what is given up leaves nothing");
    back_up(&app, &target).await.unwrap();
}
