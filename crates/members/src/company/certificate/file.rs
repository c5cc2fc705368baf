//! The files of certificates: each sealed by a key of its own, which lies sealed in its row (RULES privacy 4). A file
//! whose row is gone, or never came, is noise to everybody.

use bytes::Bytes;
use chrono::Duration;
use guanlan_db::entity::company_certificate::Model;
use guanlan_kernel::{error::ApiError, limit, limit::Limit, words::Message};
use guanlan_media::{Asker, Media, NewMedia, safe_file_name};
use guanlan_vault::{FileKey, Place as Sealed};

use super::store::{self, File, Kept};
use crate::Members;
use guanlan_media as media;

/// Files that one person may send, replaced ones too, which stay.
const A_DAY: Limit = Limit::new(100, Duration::days(1));
/// Bytes of a file (RULES companies 7).
const FILE_BYTES: usize = 10 * 1024 * 1024;

/// Where the key of a file lies.
fn key_place(hash: &str) -> Sealed<'_> {
    Sealed { table: "company_certificate", column: "file_key", row: hash }
}

/// Counts a file that somebody sends: nobody can fill the disk.
///
/// # Errors
/// 429 after too many on one day.
pub async fn count_file(app: &Members, person: i64) -> Result<(), ApiError> {
    limit::take(app, &format!("certificates:{person}"), A_DAY).await
}

/// Looks at a file that somebody sent and keeps it sealed at its private place. What it is comes from its bytes, never
/// from its name.
///
/// # Errors
/// 413 for one that is too long, 422 for one that is no PDF or picture, or is damaged; 429 and 503 while too many wait to
/// be looked at.
pub async fn keep_file(app: &Members, asker: Asker, bytes: Bytes, file_name: &str) -> Result<Kept, ApiError> {
    if bytes.len() > FILE_BYTES {
        return Err(ApiError::TooLarge);
    }
    let found = look_at(app, asker, &bytes).await?;
    let key = FileKey::generate();
    let hash = app.media.keep_sealed(&found, bytes, &key).await?;
    let key = app.keys.seal_key(key_place(&hash), &key);
    Ok(Kept {
        file: File { hash, mime: found.mime.to_owned() },
        key,
        bytes: found.bytes,
        file_name: safe_file_name(file_name, found.mime),
    })
}

/// What is said of a file that is none.
const RULE: &str = "server.company.rule.file";

async fn look_at(app: &Members, asker: Asker, bytes: &Bytes) -> Result<NewMedia, ApiError> {
    match app.media.inspect(asker, bytes.clone()).await {
        Ok(found) if found.mime.starts_with("image/") || found.mime == "application/pdf" => Ok(found),
        Ok(_) => Err(ApiError::invalid("file", Message::new(RULE))),
        Err(fault) => Err(media::refused(fault, RULE)),
    }
}

/// The bytes of a certificate's file.
///
/// # Errors
/// 404 where it is gone; keys that are not those that sealed it, and a store that cannot be read.
pub async fn read_file(app: &Members, row: &Model) -> Result<Bytes, ApiError> {
    let place = File::of(row).place().ok_or(ApiError::NotFound)?;
    let bytes = match &row.file_key {
        Some(sealed) => {
            let key = app.keys.open_key(key_place(&row.file), sealed).map_err(anyhow::Error::from)?;
            app.media.read_sealed(&place, &key).await
        }
        None => app.media.get(&place).await,
    };
    bytes?.ok_or(ApiError::NotFound)
}

/// Takes files away that no certificate names: those of an erased application, and what the museum was never shown. Where
/// the store fails they stay, and the log says so: sealed ones are noise without their rows.
pub async fn drop_files(media: &Media, files: &[File]) {
    for file in files {
        if let Err(error) = drop_file(media, file).await {
            tracing::error!(%error, ?file, "the file of a certificate that is gone stays where it is");
        }
    }
}

async fn drop_file(media: &Media, file: &File) -> Result<(), ApiError> {
    let Some(place) = &file.place() else { return Ok(()) };
    if store::is_named(media.kernel.db.reader(), &file.hash).await? {
        return Ok(());
    }
    Ok(media.store.remove_private(place).await?)
}

/// A file that was sent, and the refusal of what it was sent for: then it goes again.
///
/// # Errors
/// That refusal.
pub async fn kept_only<T>(app: &Members, kept: &Kept, done: Result<T, ApiError>) -> Result<T, ApiError> {
    if done.is_err() {
        drop_files(&app.media, std::slice::from_ref(&kept.file)).await;
    }
    done
}

/// Seals what the first release with companies kept open, and takes the open files away; answers how many there were.
/// Killed at any point, or run by several instances, it goes on where it was: a row names its open file until that is
/// gone.
///
/// # Errors
/// The database, and a store that fails; what was sealed before stays sealed.
pub async fn seal_open_files(app: &Members) -> Result<u64, ApiError> {
    let mut done = 0;
    for row in &store::unsealed(app.db.reader()).await? {
        let open = File { hash: row.open_file.clone().unwrap_or_else(|| row.file.clone()), mime: row.mime.clone() };
        if row.file_key.is_none() {
            match seal_open_file(app, row.id, &open).await? {
                true => done += 1,
                false => continue,
            }
        }
        drop_file(&app.media, &open).await?;
        app.db.write(|tx| Box::pin(async move { store::set_gone(&**tx, row.id).await })).await?;
    }
    Ok(done)
}

/// Keeps an open file sealed, beside itself, and has the certificate name the sealed one. False where there is no file,
/// or the certificate is gone or was sealed meanwhile.
async fn seal_open_file(app: &Members, id: i64, open: &File) -> Result<bool, ApiError> {
    let Some(place) = open.place() else { return Ok(false) };
    let Some(bytes) = app.media.get(&place).await? else {
        tracing::warn!(certificate = id, "the file of a certificate is missing");
        return Ok(false);
    };
    let key = FileKey::generate();
    let hash = &app.media.put_sealed(&open.mime, bytes, &key).await?;
    let key = &app.keys.seal_key(key_place(hash), &key);
    let named = app.db.write(|tx| Box::pin(async move { store::set_sealed(&**tx, id, hash, key).await })).await?;
    if !named {
        drop_files(&app.media, &[File { hash: hash.clone(), mime: open.mime.clone() }]).await;
    }
    Ok(named)
}
