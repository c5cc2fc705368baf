//! The files of attachments: each sealed by a key of its own, which lies sealed in its row (RULES privacy 4). A file whose
//! row is gone, or never came, is noise to everybody.

use bytes::Bytes;
use chrono::Duration;
use guanlan_core::clock::Millis;
use guanlan_db::entity::trade_attachment::Model;
use guanlan_kernel::{error::ApiError, limit, limit::Limit, words::Message};
use guanlan_media::{self as media, Asker, Place, safe_file_name};
use guanlan_vault::{FileKey, Place as Sealed};

use super::store;
use crate::Trade;

/// Bytes of a file (RULES attachments 2).
const BYTES: usize = 10 << 20;
/// Files that a company may send, those that are taken out again too: whoever has its right cannot fill the disk.
const A_DAY: Limit = Limit::new(500, Duration::days(1));
/// How long a file stays that no version has any more: whoever took it out may put it back.
const KEPT: Duration = Duration::days(1);

/// Media types that are taken.
const TAKEN: [&str; 4] = ["application/pdf", "image/jpeg", "image/png", "image/webp"];
/// Of the small picture of a picture.
pub const PREVIEW: &str = "image/webp";

/// What is said of a file that is none.
const RULE: &str = "server.company.rule.file";

/// Where the key of a file lies.
fn key_place(hash: &str) -> Sealed<'_> {
    Sealed { table: "trade_attachment", column: "file_key", row: hash }
}

/// A file that lies sealed at its private place, and of a picture a small one.
#[derive(Clone, Debug)]
pub struct Kept {
    /// As it is shown and sent.
    pub name: String,
    pub mime: &'static str,
    /// As it is seen, not as it lies there.
    pub bytes: i64,
    /// Hash of the bytes that lie there.
    pub file: String,
    /// The key of both, sealed.
    pub key: String,
    /// Hash and bytes of the small picture.
    pub preview: Option<(String, i64)>,
}

/// Looks at a file that somebody sends for a company, and keeps it sealed. What it is comes from its bytes, never from its
/// name.
///
/// # Errors
/// 413 for one that is too long; 422 for one that is no PDF or picture, or is damaged; 429 after too many on one day, and
/// while too many of the company wait to be looked at; 503 while too many of all do.
pub async fn take(app: &Trade, company: i64, bytes: Bytes, name: &str) -> Result<Kept, ApiError> {
    if bytes.len() > BYTES {
        return Err(ApiError::TooLarge);
    }
    limit::take(app, &format!("attachments:{company}"), A_DAY).await?;
    let asker = Asker::Company(company);
    let found = app.media.inspect(asker, bytes.clone()).await.map_err(|fault| media::refused(fault, RULE))?;
    if !TAKEN.contains(&found.mime) {
        return Err(ApiError::invalid("file", Message::new(RULE)));
    }
    let key = FileKey::generate();
    let preview = if found.mime.starts_with("image/") {
        let small = app.media.small(asker, bytes.clone()).await.map_err(|fault| media::refused(fault, RULE))?;
        let length = i64::try_from(small.len()).unwrap_or(i64::MAX);
        Some((app.media.put_sealed(PREVIEW, small, &key).await?, length))
    } else {
        None
    };
    let file = app.media.keep_sealed(&found, bytes, &key).await?;
    let name = safe_file_name(name, found.mime);
    let name = if name.is_empty() { safe_file_name("attachment", found.mime) } else { name };
    let key = app.keys.seal_key(key_place(&file), &key);
    Ok(Kept { name, mime: found.mime, bytes: found.bytes, file, key, preview })
}

/// The bytes of an attachment, or of its small picture, and the place that names them.
///
/// # Errors
/// 404 where they are gone, or there is no small picture; keys that are not those that sealed them.
pub async fn read(app: &Trade, row: &Model, is_preview: bool) -> Result<(Place, Bytes), ApiError> {
    let place = if is_preview {
        row.preview.as_deref().and_then(|hash| Place::private(hash, PREVIEW))
    } else {
        Place::private(&row.file, &row.mime)
    };
    let place = place.ok_or(ApiError::NotFound)?;
    let key = app.keys.open_key(key_place(&row.file), &row.file_key).map_err(anyhow::Error::from)?;
    let bytes = app.media.read_sealed(&place, &key).await?.ok_or(ApiError::NotFound)?;
    Ok((place, bytes))
}

/// A file that was sent, and the refusal of what it was sent for: then it goes again.
///
/// # Errors
/// That refusal.
pub async fn kept_only<T>(app: &Trade, kept: &Kept, done: Result<T, ApiError>) -> Result<T, ApiError> {
    if done.is_err() {
        let preview = kept.preview.as_ref().map(|(hash, _)| hash.as_str());
        drop_files(app, (&kept.file, kept.mime), preview).await;
    }
    done
}

/// Takes away the files of an attachment that is gone. Where the store fails they stay, and the log says so: sealed ones
/// are noise without their row.
async fn drop_files(app: &Trade, (file, mime): (&str, &str), preview: Option<&str>) {
    let preview = preview.and_then(|hash| Place::private(hash, PREVIEW));
    for place in Place::private(file, mime).into_iter().chain(preview) {
        if let Err(error) = app.media.remove_private(&place).await {
            tracing::error!(%error, file = place.path(), "the file of an attachment that is gone stays where it is");
        }
    }
}

/// Takes away what no version of a quotation has had for a day; answers how many there were.
///
/// # Errors
/// The database.
pub async fn sweep(app: &Trade) -> Result<usize, ApiError> {
    let before = Millis(app.now().0 - KEPT.num_milliseconds());
    let gone = app.db.write(|tx| Box::pin(async move { store::drop_unused(&**tx, before).await })).await?;
    for row in &gone {
        // A copied quotation may name the same file.
        if !store::is_named(app.db.reader(), &row.file).await? {
            drop_files(app, (&row.file, &row.mime), row.preview.as_deref()).await;
        }
    }
    Ok(gone.len())
}
