//! Keys and settings go along only when asked for.

use guanlan_vault::KeyRing;

use super::super::{KEY_FILE, restore::KeysAre};
use super::*;

/// A museum whose database belongs to a key file, which lies in its data folder.
async fn museum() -> (TestApp, KeyRing) {
    let app = TestApp::start(Engine::Sqlite).await.unwrap();
    let ring = KeyRing::generate();
    app.app.db.note_key(&ring.fingerprint()).await.unwrap();
    fs::write(app.data().join(KEY_FILE), ring.to_text().as_bytes()).unwrap();
    fs::write(app.data().join("guanlan.toml"), "log_format = \"json\"\n").unwrap();
    (app, ring)
}

#[tokio::test]
async fn keys_and_settings_stay_behind_unless_they_are_asked_for() {
    let (app, ring) = museum().await;
    let place = elsewhere(&app).await;
    let taken = back_up(&app, &place.path("backup")).await.unwrap();
    assert_eq!((taken.manifest.key, taken.secrets), (Some(ring.fingerprint()), false));
    let secret = ring.to_text().lines().last().unwrap().rsplit(' ').next().unwrap().to_owned();
    let lies = files(&place.path("backup"));
    assert!(lies.contains_key(Path::new("manifest.json")));
    for (name, bytes) in lies {
        let text = String::from_utf8_lossy(&bytes);
        assert!(!text.contains(&secret) && !text.contains("log_format"), "{}", name.display());
        assert!(!name.starts_with("secrets"), "{}", name.display());
    }
    let restored = put_back(&app, &place.path("backup"), &place, false).await.unwrap();
    assert_eq!(restored.keys, KeysAre::Missing);
    assert!(!place.config.data.join(KEY_FILE).exists() && !place.config.data.join("guanlan.toml").exists());
}

#[tokio::test]
async fn no_backup_takes_the_keys_of_visit_days_along() {
    let (app, _) = museum().await;
    let place = elsewhere(&app).await;
    fill(&app).await;
    assert!(app.app.museum.media.keep_secret("visit-day-2026-06-15", vec![7; 32].into()).await.unwrap());
    assert!(files(app.data()).keys().any(|path| path.ends_with("secrets/visit-day-2026-06-15")));
    take(&of(&app), &*app.clock, &place.path("backup"), true, &mut |_| {}).await.unwrap();
    let taken = files(&place.path("backup"));
    let is_none = |(path, bytes): (&PathBuf, &Vec<u8>)| {
        !path.to_string_lossy().contains("visit-day") && !bytes.windows(32).any(|part| part == [7; 32])
    };
    assert!(!taken.is_empty() && taken.iter().all(is_none));
}

#[tokio::test]
async fn with_keys_a_museum_comes_back_with_its_keys_and_settings() {
    let (app, ring) = museum().await;
    let place = elsewhere(&app).await;
    let taken = take(&of(&app), &*app.clock, &place.path("backup.tar"), true, &mut |_| {}).await.unwrap();
    assert!(taken.secrets);
    let restored = put_back(&app, &place.path("backup.tar"), &place, false).await.unwrap();
    assert_eq!(restored.keys, KeysAre::There);
    let data = &place.config.data;
    assert_eq!(fs::read_to_string(data.join(KEY_FILE)).unwrap(), *ring.to_text());
    assert_eq!(fs::read_to_string(data.join("guanlan.toml")).unwrap(), "log_format = \"json\"\n");
}

#[tokio::test]
async fn a_key_file_that_was_put_there_before_is_left_and_judged() {
    let (app, ring) = museum().await;
    for (keys, judged) in [(ring.clone(), KeysAre::There), (KeyRing::generate(), KeysAre::Foreign)] {
        let place = elsewhere(&app).await;
        back_up(&app, &place.path("backup")).await.unwrap();
        fs::create_dir(&place.config.data).unwrap();
        fs::write(place.config.data.join(KEY_FILE), keys.to_text().as_bytes()).unwrap();
        assert_eq!(put_back(&app, &place.path("backup"), &place, false).await.unwrap().keys, judged);
        assert_eq!(fs::read_to_string(place.config.data.join(KEY_FILE)).unwrap(), *keys.to_text());
    }
}

#[tokio::test]
async fn another_museums_keys_are_not_taken_for_ones_own_and_missing_ones_are_told() {
    let (app, ring) = museum().await;
    let place = elsewhere(&app).await;
    fs::write(app.data().join(KEY_FILE), KeyRing::generate().to_text().as_bytes()).unwrap();
    let foreign = take(&of(&app), &*app.clock, &place.path("backup"), true, &mut |_| {}).await.unwrap_err();
    assert!(foreign.to_string().contains("another museum"), "{foreign}");
    fs::remove_file(app.data().join(KEY_FILE)).unwrap();
    let missing = take(&of(&app), &*app.clock, &place.path("backup"), true, &mut |_| {}).await.unwrap_err();
    assert!(missing.to_string().contains(&ring.fingerprint()), "{missing}");
    assert!(!place.path("backup").exists());
}
