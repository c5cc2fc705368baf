//! The rules of taking pictures of companies in.

use bytes::Bytes;
use chrono::Duration;
use guanlan_core::{locale::Lang, picture::MediaKey};
use guanlan_kernel::{error::ApiError, limit, limit::Limit, words::Message};
use guanlan_media::{self as media, Asker, NewMedia};

use super::super::{is_active, must_be_active};
use crate::{
    Members,
    picture::{OwnPicture, Shown, prefix},
};

/// The largest picture, in bytes.
const BYTES: usize = 10 << 20;
/// Pictures that a company may send: whoever has its right cannot fill the disk.
const A_DAY: Limit = Limit::new(1_000, Duration::days(1));

/// Media types of pictures that are taken.
const TAKEN: [&str; 3] = ["image/jpeg", "image/png", "image/webp"];

/// What is said of a file that is none.
const RULE: &str = "server.picture.file";

/// Keeps a picture under a key of the company; the same picture has the same key.
///
/// # Errors
/// 403 while the company is suspended; 413; 429 after too many on one day, and while too many of the company wait to be
/// looked at; 503 while too many of all do; 422 for what is no JPEG, PNG or WebP that can be shown.
pub async fn keep(app: &Members, company: i64, bytes: Bytes, lang: Lang) -> Result<OwnPicture, ApiError> {
    // Looking at a picture is work: who may not send one does not cause it.
    if !is_active(app.db.reader(), company).await? {
        return Err(ApiError::Forbidden);
    }
    if bytes.len() > BYTES {
        return Err(ApiError::TooLarge);
    }
    limit::take(app, &format!("pictures:{company}"), A_DAY).await?;
    let found: NewMedia =
        app.media.inspect(Asker::Company(company), bytes.clone()).await.map_err(|fault| media::refused(fault, RULE))?;
    if !TAKEN.contains(&found.mime) {
        return Err(ApiError::invalid("file", Message::new(RULE)));
    }
    app.media.keep(&found, bytes).await?;
    let key = format!("{}{}", prefix(company), found.hash);
    let (media, name, now) = (&found, &MediaKey(key.clone()), app.now());
    let words = &media::Words { focal: (0.5, 0.5), ..media::Words::default() };
    app.db
        .write(|tx| {
            Box::pin(async move {
                must_be_active(tx, company).await?;
                media::put(tx, name, media, words, now).await?;
                Ok::<_, ApiError>(())
            })
        })
        .await?;
    let shown = Shown::load(app.db.reader(), &[MediaKey(key.clone())], lang).await?;
    shown.own(&[key]).pop().ok_or(ApiError::Unavailable)
}
