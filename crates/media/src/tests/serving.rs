use guanlan_core::{locale::Lang, picture::Pictures};

use super::*;
use crate::{StoreFault, Stored};

#[tokio::test]
async fn a_stored_file_is_sent_whole_in_part_or_not_at_all_from_either_store() {
    for app in on_both_stores().await {
        let bytes = film();
        let media = store(&app, "media/film.mp4", &bytes, (0.5, 0.5)).await;
        let path = address(&media);
        let whole = app.get(&path).await;
        assert_eq!((whole.status.as_u16(), &whole.body[..]), (200, &bytes[..]));
        let etag = whole.headers["etag"].to_str().unwrap().to_owned();
        for (name, value) in [
            ("content-type", "video/mp4"),
            ("content-length", &bytes.len().to_string()),
            ("accept-ranges", "bytes"),
            ("content-disposition", "inline"),
            ("cache-control", "public, max-age=31536000, immutable"),
            ("content-security-policy", "sandbox; default-src 'none'"),
            ("x-content-type-options", "nosniff"),
            ("etag", &format!("\"{}\"", media.place().unwrap().name())),
        ] {
            assert_eq!(whole.headers[name], value);
        }
        for (range, part) in [
            ("bytes=0-9", 0..10),
            ("bytes=100000-399999", 100_000..400_000),
            ("bytes=400000-", 400_000..bytes.len()),
            ("bytes=-5", bytes.len() - 5..bytes.len()),
        ] {
            let answer = ask(&app, "GET", &path, &[("range", range)]).await;
            assert_eq!(answer.status, 206, "{range}");
            let span = format!("bytes {}-{}/{}", part.start, part.end - 1, bytes.len());
            assert_eq!(answer.headers["content-range"], span);
            assert_eq!(&answer.body[..], &bytes[part]);
        }
        let outside = ask(&app, "GET", &path, &[("range", "bytes=9999999-")]).await;
        assert_eq!(outside.status, 416);
        assert_eq!(outside.headers["content-range"], format!("bytes */{}", bytes.len()));
        let known = ask(&app, "GET", &path, &[("if-none-match", &etag)]).await;
        assert_eq!((known.status.as_u16(), known.body.len()), (304, 0));
        assert_eq!(known.headers["cache-control"], "public, max-age=31536000, immutable");
        let same = ask(&app, "GET", &path, &[("range", "bytes=0-9"), ("if-range", &etag)]).await;
        let other = ask(&app, "GET", &path, &[("range", "bytes=0-9"), ("if-range", "\"other\"")]).await;
        assert_eq!((same.status.as_u16(), other.status.as_u16()), (206, 200));
        let head = ask(&app, "HEAD", &path, &[]).await;
        assert_eq!((head.status.as_u16(), head.body.len()), (200, 0));
        assert_eq!(head.headers["content-length"], bytes.len().to_string());
    }
}

#[tokio::test]
async fn hostile_and_unknown_names_are_not_found_in_either_store() {
    for app in on_both_stores().await {
        let media = store(&app, "media/a.png", &picture(400, 300), (0.5, 0.5)).await;
        let hash = &media.hash[..32];
        let long = "a".repeat(4_000);
        for path in [
            "/media/..%2F..%2Fguanlan.db".to_owned(),
            "/media/%2e%2e/guanlan.db".into(),
            "/media/.%2e%2f.webp".into(),
            format!("/media/{hash}.svg"),
            format!("/media/{hash}.jpg"),
            format!("/media/{}.png", hash.to_uppercase()),
            format!("/media/{hash}.png%00.webp"),
            format!("/media/{hash}.png/"),
            format!("/media/{hash}/"),
            format!("/media/{hash}"),
            format!("/media/{long}.png"),
            format!("/media/{}.png", "0".repeat(32)),
            format!("/media/{hash}/..%2F{hash}.png"),
            format!("/media/{hash}/%2e%2e"),
            format!("/media/%2e%2e/{hash}.png"),
            format!("/media/{hash}/500-500-own-320.webp%2F..%2F..%2F{hash}.png"),
            format!("/media/{hash}/{long}"),
        ] {
            let answer = app.get(&path).await;
            assert_eq!(answer.status, 404, "{path}");
            let head = ask(&app, "HEAD", &path, &[("range", "bytes=0-1"), ("if-none-match", "*")]).await;
            assert_eq!(head.status, 404, "{path}");
        }
    }
}

#[tokio::test]
async fn what_a_camera_noted_is_gone_from_what_is_served() {
    for app in on_both_stores().await {
        let plain = guanlan_imaging::derive(
            &picture(300, 200),
            guanlan_imaging::Output::parse("own-320.jpg").unwrap(),
            (500, 500),
        )
        .unwrap();
        // Orientation 6 and a place (latitude 31.14159…) in an EXIF as cameras write it.
        let mut tiff =
            b"MM\0*\0\0\0\x08\0\x02\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\x88\x25\0\x04\0\0\0\x01\0\0\0\x26\0\0\0\0"
                .to_vec();
        tiff.extend(b"\0\x01\0\x02\0\x05\0\0\0\x01\0\0\0\x38\0\0\0\0LATITUDE 31.14159");
        let segment = [&b"\xff\xe1"[..], &((tiff.len() + 8) as u16).to_be_bytes(), b"Exif\0\0", &tiff].concat();
        let sent = [&plain[..20], &segment, &plain[20..]].concat();
        let media = store(&app, "media/photo.jpg", &sent, (0.5, 0.5)).await;
        assert_eq!((media.width, media.height), (200, 300), "it is stored lying and seen standing");
        let served = app.get(&address(&media)).await.body;
        assert!(!served.windows(8).any(|eight| eight == b"31.14159"), "the place is still there");
        assert_eq!(i64::try_from(served.len()).unwrap(), media.bytes);
        let small = app.get(&format!("{}/500-500-own-320.webp", base(&media))).await;
        let size = guanlan_imaging::inspect(&small.body, &guanlan_imaging::Limits::default()).unwrap();
        assert_eq!((size.width, size.height, size.orientation), (200, 300, 1));
    }
}

#[tokio::test]
async fn a_document_is_served_inline_and_has_no_pictures_of_it() {
    for app in on_both_stores().await {
        let media = store(&app, "media/report.pdf", PDF, (0.5, 0.5)).await;
        assert_eq!((media.width, media.height, &*media.placeholder), (0, 0, ""));
        let answer = app.get(&address(&media)).await;
        assert_eq!((answer.status.as_u16(), &answer.body[..]), (200, PDF));
        assert_eq!(answer.headers["content-type"], "application/pdf");
        assert_eq!(answer.headers["content-disposition"], "inline");
        assert_eq!(answer.headers["content-security-policy"], "sandbox; default-src 'none'");
        assert_eq!(app.get(&format!("{}/500-500-own-320.webp", base(&media))).await.status, 404);
        let key = MediaKey("media/report.pdf".into());
        let stored = Stored::load(app.kernel.db.reader(), std::slice::from_ref(&key), Lang::Zh).await.unwrap();
        assert!(stored.picture(&key).is_none());
        assert_eq!(stored.file(&key).unwrap().src, address(&media));
    }
}

#[tokio::test]
async fn a_recording_is_played_from_anywhere_in_it_and_says_how_long_it_is_heard() {
    for app in on_both_stores().await {
        let media = store(&app, "media/bell.mp3", &tune(), (0.5, 0.5)).await;
        assert_eq!((media.mime, media.seconds, media.width, &*media.placeholder), ("audio/mpeg", Some(3), 0, ""));
        let (path, frames) = (address(&media), &tune()[10..]);
        assert!(path.ends_with(".mp3"));
        let whole = app.get(&path).await;
        assert_eq!((whole.status.as_u16(), &whole.body[..]), (200, frames), "its notes are gone");
        for (name, value) in [
            ("content-type", "audio/mpeg"),
            ("x-content-type-options", "nosniff"),
            ("content-disposition", "inline"),
            ("accept-ranges", "bytes"),
            ("cache-control", "public, max-age=31536000, immutable"),
        ] {
            assert_eq!(whole.headers[name], value);
        }
        let part = ask(&app, "GET", &path, &[("range", "bytes=4170-8339")]).await;
        assert_eq!((part.status.as_u16(), &part.body[..]), (206, &frames[4170..8340]));
        assert_eq!(part.headers["content-range"], format!("bytes 4170-8339/{}", frames.len()));
        assert_eq!(app.get(&format!("{}/500-500-own-320.webp", base(&media))).await.status, 404);
        let keys = ["media/bell.mp3", "media/a.png"].map(|key| MediaKey(key.into()));
        store(&app, "media/a.png", &picture(40, 30), (0.5, 0.5)).await;
        let stored = Stored::load(app.kernel.db.reader(), &keys, Lang::Zh).await.unwrap();
        let sound = stored.sound(&keys[0]).unwrap();
        assert_eq!((sound.src, sound.mime.as_str(), sound.seconds), (path, "audio/mpeg", Some(3)));
        assert!(stored.picture(&keys[0]).is_none() && stored.sound(&keys[1]).is_none());
    }
}

#[tokio::test]
async fn a_picture_says_where_its_derivatives_are_and_what_is_seen_until_they_come() {
    let app = TestApp::<Media>::start(Engine::Sqlite).await.unwrap();
    let media = store(&app, "media/a.png", &picture(700, 500), (0.25, 1.0)).await;
    let key = MediaKey("media/a.png".into());
    let stored = Stored::load(app.kernel.db.reader(), std::slice::from_ref(&key), Lang::En).await.unwrap();
    let shown = stored.picture(&key).unwrap();
    assert_eq!(shown.base, format!("{}/250-1000", base(&media)));
    assert!(shown.placeholder.starts_with("data:image/webp;base64,") && shown.placeholder.len() < 320);
    assert_eq!(app.get(&format!("{}-wide-640.webp", shown.base)).await.status, 200);
}

#[tokio::test]
async fn other_bytes_than_the_inspected_ones_are_never_kept() {
    for app in on_both_stores().await {
        let media = app.app.store.inspect(Asker::Person(1), picture(40, 30)).await.unwrap();
        let kept = app.app.store.keep(&media, picture(41, 30)).await;
        assert!(matches!(kept, Err(StoreFault::Changed)), "{kept:?}");
        assert!(!app.app.store.exists(&media.place().unwrap()).await.unwrap());
        let bad = app.app.store.inspect(Asker::Person(1), &b"<svg onload=alert(1)>"[..]).await.unwrap_err();
        assert!(bad.to_string().starts_with("not a WebP, JPEG or PNG picture"), "{bad}");
    }
}

#[tokio::test]
async fn a_bucket_takes_nothing_that_is_not_signed_with_its_secret() {
    let (bucket, mut settings) = Bucket::open().await;
    settings.secret_key = "another secret".parse().unwrap();
    let media = MediaStore::s3(&settings).unwrap();
    let inspected = media.inspect(Asker::Person(1), picture(40, 30)).await.unwrap();
    let refused = media.keep(&inspected, picture(40, 30)).await.unwrap_err();
    assert!(!format!("{refused} {refused:?}").contains("another secret"));
    assert_eq!(bucket.names(), [""; 0]);
}

#[tokio::test]
async fn names_in_a_bucket_begin_with_its_prefix() {
    let (bucket, settings) = Bucket::open().await;
    let app = on(MediaStore::s3(&settings).unwrap()).await;
    let media = store(&app, "media/a.png", &picture(40, 30), (0.5, 0.5)).await;
    assert_eq!(bucket.names(), [format!("{}/{}.png", &media.hash[..2], &media.hash[..32])]);
}
