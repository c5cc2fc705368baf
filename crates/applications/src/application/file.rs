//! The files of applications (RULES applications 5): each sealed by a key of its own, which lies sealed in its row. A file
//! whose row is gone, or never came, is noise to everybody.

use bytes::Bytes;
use chrono::Duration;
use guanlan_core::{
    application::{ApplicationFieldType, ApplicationKind, FileRule},
    clock::Millis,
};
use guanlan_kernel::{error::ApiError, limit, limit::Limit, words::Message};
use guanlan_media::{self as media, Asker, MediaStore, Place, safe_file_name};
use guanlan_vault::{FileKey, Place as Sealed};

use super::store::file::{self as store, Row};
use crate::{Applications, form};

/// Files that one person may send, those that are taken out again too: nobody can fill the disk.
const A_DAY: Limit = Limit::new(100, Duration::days(1));
/// How long a file stays that no application has.
const KEPT: Duration = Duration::days(1);
/// Of the small picture of a picture.
pub const PREVIEW: &str = "image/webp";
/// What is said of a file that is none.
const RULE: &str = "server.application.file";

/// Where the key of a file lies.
fn key_place(hash: &str) -> Sealed<'_> {
    Sealed { table: "application_file", column: "file_key", row: hash }
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
    /// Hash of the small picture.
    pub preview: Option<String>,
}

/// Takes a file that somebody sends for a field of a form; answers its row. What it is comes from its bytes, never from
/// its name.
///
/// # Errors
/// 413 for one that is too long; 422 for a field that takes none, and for a file that it does not take; 429 after too many
/// on one day, and while too many wait to be looked at; 503 while too many of all do.
pub async fn take(
    app: &Applications,
    person: i64,
    (kind, field): (ApplicationKind, &str),
    (bytes, name): (Bytes, &str),
) -> Result<Row, ApiError> {
    let form = form::of(app.db.reader(), kind).await?;
    let asked = form.fields.iter().find(|one| one.name == field && one.kind == ApplicationFieldType::File);
    let no_field = || ApiError::invalid("field", Message::new("server.rule.unknown"));
    let rule = asked.and_then(|one| one.files).ok_or_else(no_field)?;
    if bytes.len() > rule.bytes() {
        return Err(ApiError::TooLarge);
    }
    limit::take(app, &format!("applications:{person}"), A_DAY).await?;
    let kept = keep(app, Asker::Person(person), (rule, bytes, name)).await?;
    let now = app.now();
    let (one, owned) = (&kept, field.to_owned());
    let id = app
        .db
        .write(|tx| {
            let field = owned.clone();
            Box::pin(async move { store::add(&**tx, (person, kind, &field), one, now).await })
        })
        .await?;
    store::own(app.db.reader(), person, id).await?.ok_or(ApiError::NotFound)
}

/// Looks at a file and keeps it sealed.
///
/// # Errors
/// As [`take`].
pub async fn keep(
    app: &Applications,
    asker: Asker,
    (rule, bytes, name): (FileRule, Bytes, &str),
) -> Result<Kept, ApiError> {
    let store = &app.media;
    let found = store.inspect(asker, bytes.clone()).await.map_err(|fault| media::refused(fault, RULE))?;
    if !rule.takes(found.mime) {
        return Err(ApiError::invalid("file", Message::new(RULE)));
    }
    let key = FileKey::generate();
    let preview = if found.mime.starts_with("image/") {
        let small = store.small(asker, bytes.clone()).await.map_err(|fault| media::refused(fault, RULE))?;
        Some(store.put_sealed(PREVIEW, small, &key).await?)
    } else {
        None
    };
    let file = store.keep_sealed(&found, bytes, &key).await?;
    let safe = safe_file_name(name, found.mime);
    let name = if safe.is_empty() { safe_file_name("file", found.mime) } else { safe };
    let key = app.keys.seal_key(key_place(&file), &key);
    Ok(Kept { name, mime: found.mime, bytes: found.bytes, file, key, preview })
}

/// The bytes of a file, or of its small picture, and the place that names them.
///
/// # Errors
/// 404 where they are gone, or there is no small picture; keys that are not those that sealed them.
pub async fn read(app: &Applications, row: &Row, is_preview: bool) -> Result<(Place, Bytes), ApiError> {
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

/// Takes away the files of rows that are gone. Where the store fails they stay, and the log says so: sealed ones are noise
/// without their row.
pub async fn drop_files(store: &MediaStore, gone: &[Row]) {
    for row in gone {
        let preview = row.preview.as_deref().and_then(|hash| Place::private(hash, PREVIEW));
        for place in Place::private(&row.file, &row.mime).into_iter().chain(preview) {
            if let Err(error) = store.remove_private(&place).await {
                tracing::error!(%error, file = place.path(), "the file of an application that is gone stays where it is");
            }
        }
    }
}

/// Takes away what no application has had for a day; answers how many there were.
///
/// # Errors
/// The database.
pub async fn sweep(app: &Applications) -> Result<usize, ApiError> {
    let before = Millis(app.now().0 - KEPT.num_milliseconds());
    let gone = app.db.write(|tx| Box::pin(async move { store::drop_unused(&**tx, before).await })).await?;
    drop_files(&app.media, &gone).await;
    Ok(gone.len())
}
