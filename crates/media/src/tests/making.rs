use std::time::Duration;

use guanlan_http::shutdown::Stopping;
use guanlan_imaging::{Limits, inspect};

use super::*;
use crate::{
    derivatives::{complete, keep_complete, outputs},
    store::all_shown,
};

#[tokio::test]
async fn a_derivative_has_the_size_that_its_address_says_and_may_be_kept_for_good() {
    for app in on_both_stores().await {
        let media = store(&app, "media/a.png", &picture(1400, 900), (0.2, 0.9)).await;
        for (name, mime, size) in [
            ("200-900-own-640.webp", "image/webp", (640, 411)),
            ("200-900-wide-1280.webp", "image/webp", (1280, 720)),
            ("200-900-square-320.jpg", "image/jpeg", (320, 320)),
            ("200-900-share-1200.jpg", "image/jpeg", (1200, 630)),
            ("200-900-own-2560.webp", "image/webp", (1400, 900)),
        ] {
            let path = format!("{}/{name}", base(&media));
            let made = app.get(&path).await;
            assert_eq!(made.status, 200, "{name}: {}", made.text());
            let found = inspect(&made.body, &Limits::default()).unwrap();
            assert_eq!((found.kind.mime(), (found.width, found.height)), (mime, size), "{name}");
            let stored = app.get(&path).await;
            assert_eq!(made.body, stored.body);
            for header in ["content-type", "content-length", "etag", "cache-control", "content-security-policy"] {
                assert_eq!(made.headers[header], stored.headers[header], "{header} of {name}");
            }
            assert_eq!(made.headers["etag"], format!("\"{}/{name}\"", &media.hash[..32]));
            let part = ask(&app, "GET", &path, &[("range", "bytes=2-5")]).await;
            assert_eq!((part.status.as_u16(), &part.body[..]), (206, &made.body[2..6]));
        }
    }
}

#[tokio::test]
async fn only_the_focal_point_of_now_and_known_widths_and_cuts_are_made() {
    for app in on_both_stores().await {
        let bytes = picture(800, 600);
        let media = store(&app, "media/a.png", &bytes, (0.5, 0.5)).await;
        let get = async |name: &str| app.get(&format!("{}/{name}", base(&media))).await.status.as_u16();
        for wrong in [
            "501-500-own-320.webp",
            "500-499-own-320.webp",
            "500-500-own-321.webp",
            "500-500-own-1200.webp",
            "500-500-own-99999.webp",
            "500-500-panorama-320.webp",
            "500-500-own-320.png",
            "0500-500-own-320.webp",
        ] {
            assert_eq!(get(wrong).await, 404, "{wrong}");
        }
        assert_eq!(app.get(&format!("/media/{}/500-500-own-320.webp", "0".repeat(32))).await.status, 404);
        assert!(app.app.store.derivatives(&media.hash[..32]).await.unwrap().is_empty(), "nothing was written");
        assert_eq!(get("500-500-own-320.webp").await, 200);
        store(&app, "media/a.png", &bytes, (0.1, 0.5)).await;
        assert_eq!((get("100-500-own-320.webp").await, get("500-500-own-640.webp").await), (200, 404));
        assert_eq!(get("500-500-own-320.webp").await, 200, "pages that were kept may still name it");
    }
}

#[tokio::test]
async fn many_who_ask_at_once_get_one_making_and_it_is_stored() {
    let (bucket, settings) = Bucket::open().await;
    let app = on(MediaStore::s3(&settings).unwrap()).await;
    let media = store(&app, "media/a.png", &picture(1000, 800), (0.5, 0.5)).await;
    let path = format!("{}/500-500-classic-640.webp", base(&media));
    let (a, b, c, d) = tokio::join!(app.get(&path), app.get(&path), app.get(&path), app.get(&path));
    assert!([&b, &c, &d].iter().all(|other| other.status == 200 && other.body == a.body));
    assert_eq!(app.get(&path).await.body, a.body);
    assert_eq!(bucket.writes("/500-500-classic-640.webp"), 1);
}

#[tokio::test]
async fn a_store_that_cannot_be_written_is_an_error_without_a_half_file_and_heals() {
    let (bucket, settings) = Bucket::open().await;
    let app = on(MediaStore::s3(&settings).unwrap()).await;
    let media = store(&app, "media/a.png", &picture(500, 400), (0.5, 0.5)).await;
    let path = format!("{}/500-500-own-320.webp", base(&media));
    bucket.set_full(true);
    let failed = app.get(&path).await;
    assert_eq!(failed.status, 500);
    assert!(!failed.text().contains("Quota"), "causes stay here: {}", failed.text());
    let other = app.app.store.inspect(Asker::Person(1), picture(50, 40)).await.unwrap();
    assert!(app.app.store.keep(&other, picture(50, 40)).await.unwrap_err().to_string().contains("QuotaExceeded"));
    assert_eq!(bucket.names().len(), 1);
    bucket.set_full(false);
    assert_eq!(app.get(&path).await.status, 200);
}

#[tokio::test]
async fn a_folder_that_cannot_be_written_is_an_error_without_a_half_file_and_heals() {
    let folder = tempfile::tempdir().unwrap();
    let store_here = MediaStore::folder(folder.path()).unwrap();
    let app = on(store_here).await;
    let media = store(&app, "media/a.png", &picture(500, 400), (0.5, 0.5)).await;
    let beside = folder.path().join(&media.hash[..2]);
    // A file where the folder of the derivatives would be: no right and no disk space is asked for on the way.
    let blocked = beside.join(&media.hash[..32]);
    std::fs::write(&blocked, b"").unwrap();
    let path = format!("{}/500-500-own-320.webp", base(&media));
    assert_eq!(app.get(&path).await.status, 500);
    assert_eq!(std::fs::read_dir(&beside).unwrap().count(), 2, "the picture and what blocks");
    std::fs::remove_file(&blocked).unwrap();
    assert_eq!(app.get(&path).await.status, 200);
    let left: Vec<_> = std::fs::read_dir(&blocked).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left, ["500-500-own-320.webp"]);
}

#[test]
fn widths_go_up_to_the_pictures_own_and_the_smallest_is_always_there() {
    let names = |size| outputs(size).into_iter().map(guanlan_imaging::Output::name).collect::<Vec<_>>();
    let common = names((1600, 1067));
    for name in [
        "own-320.webp",
        "own-1280.webp",
        "wide-1280.webp",
        "classic-1280.webp",
        "square-960.webp",
        "portrait-640.webp",
        "share-1200.jpg",
    ] {
        assert!(common.iter().any(|made| made == name), "{name} of {common:?}");
    }
    for name in ["own-1920.webp", "square-1280.webp", "portrait-960.webp"] {
        assert!(!common.iter().any(|made| made == name), "{name}");
    }
    assert_eq!(
        names((100, 80)),
        ["own-320.webp", "wide-320.webp", "classic-320.webp", "square-320.webp", "portrait-320.webp", "share-1200.jpg"]
    );
}

#[tokio::test]
async fn what_is_missing_is_made_once_and_what_is_there_is_left() {
    for app in on_both_stores().await {
        let media = store(&app, "media/a.png", &picture(700, 500), (0.5, 0.5)).await;
        let asked = app.get(&format!("{}/500-500-own-640.webp", base(&media))).await;
        let shown = all_shown(app.kernel.db.reader()).await.unwrap().remove(0);
        let all = outputs((700, 500)).len();
        let stopping = Stopping::new();
        assert_eq!(complete(&app.app.store, &shown, &stopping).await.unwrap(), all - 1);
        assert_eq!(complete(&app.app.store, &shown, &stopping).await.unwrap(), 0);
        assert_eq!(app.app.store.derivatives(&media.hash[..32]).await.unwrap().len(), all);
        assert_eq!(app.get(&format!("{}/500-500-own-640.webp", base(&media))).await.body, asked.body);
    }
}

#[tokio::test]
async fn the_background_makes_what_is_there_and_what_comes_and_ends_with_the_server() {
    let (bucket, settings) = Bucket::open().await;
    let app = on(MediaStore::s3(&settings).unwrap()).await;
    let first = store(&app, "media/a.png", &picture(500, 400), (0.5, 0.5)).await;
    let stopping = Stopping::new();
    let working = tokio::spawn(keep_complete(app.app.clone(), stopping.clone()));
    let patience = Duration::from_secs(60);
    let share = format!("{}/500-500-share-1200.jpg", &first.hash[..32]);
    tokio::time::timeout(patience, bucket.wait_for(&share)).await.unwrap();
    app.pass(chrono::Duration::seconds(1));
    let second = store(&app, "media/b.png", &picture(500, 410), (0.3, 0.5)).await;
    let share = format!("{}/300-500-share-1200.jpg", &second.hash[..32]);
    tokio::time::timeout(patience, bucket.wait_for(&share)).await.unwrap();
    stopping.begin();
    tokio::time::timeout(patience, working).await.unwrap().unwrap();
}
