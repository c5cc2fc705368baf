//! The files of attachments: each sealed by a key of its own, which lies sealed in its row (RULES privacy 4). A file whose
//! row is gone, or never came, is noise to everybody.

use bytes::Bytes;
use chrono::Duration;
use guanlan_core::clock::Millis;
use guanlan_db::entity::trade_attachment::Model;
use guanlan_kernel::{error::ApiError, limit, limit::Limit};
use guanlan_media::{Asker, NamedFile, Place, SealedFile, SealedFiles, drop_file};

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
/// What is said of a file that is none.
const RULE: &str = "server.company.rule.file";

fn files(app: &Trade) -> SealedFiles<'_> {
    SealedFiles { store: &app.media, keys: &app.keys, table: "trade_attachment", rule: RULE, unnamed: "attachment" }
}

fn named(row: &Model) -> NamedFile<'_> {
    NamedFile { file: &row.file, mime: &row.mime, preview: row.preview.as_deref() }
}

/// Looks at a file that somebody sends for a company, and keeps it sealed. What it is comes from its bytes, never from its
/// name.
///
/// # Errors
/// 413 for one that is too long; 422 for one that is no PDF or picture, or is damaged; 429 after too many on one day, and
/// while too many of the company wait to be looked at; 503 while too many of all do.
pub async fn take(app: &Trade, company: i64, bytes: Bytes, name: &str) -> Result<SealedFile, ApiError> {
    if bytes.len() > BYTES {
        return Err(ApiError::TooLarge);
    }
    limit::take(app, &format!("attachments:{company}"), A_DAY).await?;
    files(app).keep(Asker::Company(company), (bytes, name), |mime| TAKEN.contains(&mime)).await
}

/// The bytes of an attachment, or of its small picture, and the place that names them.
///
/// # Errors
/// As [`SealedFiles::read`].
pub async fn read(app: &Trade, row: &Model, is_preview: bool) -> Result<(Place, Bytes), ApiError> {
    files(app).read(named(row), &row.file_key, is_preview).await
}

/// A file that was sent, and the name of the one that was added: it goes again where what it was sent for was refused, or the
/// same call had added one already.
///
/// # Errors
/// That refusal.
pub async fn kept_only(app: &Trade, kept: &SealedFile, added: Result<String, ApiError>) -> Result<(), ApiError> {
    if added.as_ref().ok() != Some(&kept.file) {
        drop_file(&app.media, kept.named()).await;
    }
    added.map(|_| ())
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
            drop_file(&app.media, named(row)).await;
        }
    }
    Ok(gone.len())
}
