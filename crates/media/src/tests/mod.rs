//! Stored pictures and files as visitors get them, from a folder and from a bucket.

mod bucket;
mod making;
mod serving;
mod turns;

use axum::{Router, body::Body, http::Request};
use guanlan_core::{locale::Bilingual, picture::MediaKey};
use guanlan_db::Engine;
use image::{DynamicImage, Rgb, RgbImage};

use super::{Asker, MediaStore, NewMedia, Words};
use guanlan_kernel::testing::{Answer, Contract, TestApp, TestKernel, UnderTest};

use crate::{Media, routes};
use bucket::Bucket;

impl UnderTest for Media {
    type Parts = Media;

    fn parts(ground: &TestKernel, beside: Option<&Media>) -> Media {
        let own = || MediaStore::folder(&ground.home.folder().join("media")).unwrap();
        Media { kernel: ground.kernel.clone(), store: beside.map_or_else(own, |media| media.store.clone()) }
    }

    fn of(parts: Media) -> Media {
        parts
    }

    fn routes(&self) -> Router {
        routes().with_state(self.clone())
    }

    fn contract() -> Contract {
        Contract::default()
    }
}

/// The stored files of a store of the test's own.
async fn on(store: MediaStore) -> TestApp<Media> {
    TestApp::start_as(Engine::Sqlite, |media: &mut Media| media.store = store).await.unwrap()
}

/// A PNG with detail.
fn picture(width: u32, height: u32) -> Vec<u8> {
    let image = RgbImage::from_fn(width, height, |x, y| Rgb([(x % 251) as u8, (y % 241) as u8, ((x * y) % 199) as u8]));
    let mut out = std::io::Cursor::new(Vec::new());
    DynamicImage::from(image).write_to(&mut out, image::ImageFormat::Png).unwrap();
    out.into_inner()
}

const PDF: &[u8] = b"%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n";

/// The boxes of a film.
fn film() -> Vec<u8> {
    let part = |name: &[u8; 4], data: &[u8]| [&((data.len() + 8) as u32).to_be_bytes()[..], name, data].concat();
    [part(b"ftyp", b"isom\0\0\x02\0isom"), part(b"moov", &[]), part(b"mdat", &[7; 400_000])].concat()
}

/// An MP3 with notes before it: 120 frames of 26 milliseconds.
fn tune() -> Vec<u8> {
    let frame = [&[0xff, 0xfb, 0x90, 0xc4][..], &[0x55; 413]].concat();
    [&b"ID3\x04\0\0\0\0\0\0"[..], &frame.repeat(120)].concat()
}

/// Stores bytes under a key with a focal point, as the studio and an import do; answers what was stored.
async fn store(app: &TestApp<Media>, key: &str, bytes: &[u8], focal: (f64, f64)) -> NewMedia {
    let media = app.app.store.inspect(Asker::Person(1), bytes.to_vec()).await.unwrap();
    app.app.store.keep(&media, bytes.to_vec()).await.unwrap();
    let alt = Bilingual { zh: "一幅画".into(), en: "A picture".into() };
    let words = Words { alt, focal, ..Words::default() };
    let (key, new, words, now) = (&MediaKey(key.into()), &media, &words, app.kernel.now());
    app.kernel.db.write(|tx| Box::pin(async move { crate::put(tx, key, new, words, now).await })).await.unwrap();
    media
}

/// The address of a stored file.
fn address(media: &NewMedia) -> String {
    format!("/media/{}", media.place().unwrap().name())
}

/// What addresses of a picture's derivatives begin with.
fn base(media: &NewMedia) -> String {
    format!("/media/{}", &media.hash[..32])
}

async fn ask(app: &TestApp<Media>, method: &str, path: &str, headers: &[(&str, &str)]) -> Answer {
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    app.send(request.body(Body::empty()).unwrap()).await
}

/// The application on a folder, and on a bucket.
async fn on_both_stores() -> [TestApp<Media>; 2] {
    let (_, settings) = Bucket::open().await;
    let bucket = MediaStore::s3(&settings).unwrap();
    [TestApp::start(Engine::Sqlite).await.unwrap(), on(bucket).await]
}
