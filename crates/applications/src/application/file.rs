//! The files of applications (RULES applications 5): each sealed by a key of its own, which lies sealed in its row. A file
//! whose row is gone, or never came, is noise to everybody.

use bytes::Bytes;
use chrono::Duration;
use guanlan_core::{
    application::{ApplicationFieldType, ApplicationKind},
    clock::Millis,
};
use guanlan_kernel::{
    error::ApiError,
    idempotency::{self, Once},
    limit,
    limit::Limit,
    words::Message,
};
use guanlan_media::{Asker, MediaStore, NamedFile, Place, SealedFiles, drop_file};

use super::store::file::{self as store, Row};
use crate::{Applications, form};

/// Files that one person may send, those that are taken out again too: nobody can fill the disk.
const A_DAY: Limit = Limit::new(100, Duration::days(1));
/// How long a file stays that no application has.
const KEPT: Duration = Duration::days(1);
/// What is said of a file that is none.
const RULE: &str = "server.application.file";

fn files(app: &Applications) -> SealedFiles<'_> {
    SealedFiles { store: &app.media, keys: &app.keys, table: "application_file", rule: RULE, unnamed: "file" }
}

fn named(row: &Row) -> NamedFile<'_> {
    NamedFile { file: &row.file, mime: &row.mime, preview: row.preview.as_deref() }
}

/// Takes a file that somebody sends for a field of a form; answers its row, of the same call again that of the first
/// (RULES calls 20). What it is comes from its bytes, never from its name.
///
/// # Errors
/// 409 where the key came with something else; 413 for one that is too long; 422 for a field that takes none, and for a file that it does not take; 429 after too many
/// on one day, and while too many wait to be looked at; 503 while too many of all do.
pub async fn take(
    app: &Applications,
    person: i64,
    (kind, field): (ApplicationKind, &str),
    (bytes, name): (Bytes, &str),
    once: Option<&Once>,
) -> Result<Row, ApiError> {
    let db = app.db.reader();
    if let Some(before) = idempotency::made_before::<i64>(once, db).await? {
        return store::own(db, person, before).await?.ok_or(ApiError::NotFound);
    }
    let form = form::of(app.db.reader(), kind).await?;
    let asked = form.fields.iter().find(|one| one.name == field && one.kind == ApplicationFieldType::File);
    let no_field = || ApiError::invalid("field", Message::new("server.rule.unknown"));
    let rule = asked.and_then(|one| one.files).ok_or_else(no_field)?;
    if bytes.len() > rule.bytes() {
        return Err(ApiError::TooLarge);
    }
    limit::take(app, &format!("applications:{person}"), A_DAY).await?;
    let kept = files(app).keep(Asker::Person(person), (bytes, name), |mime| rule.takes(mime)).await?;
    let now = app.now();
    let (one, owned) = (&kept, field.to_owned());
    let added = app.db.write(|tx| {
        let field = owned.clone();
        let adding = async move { Ok::<_, ApiError>(store::add(&**tx, (person, kind, &field), one, now).await?) };
        Box::pin(idempotency::make(once, tx, now, adding))
    });
    let row = store::own(db, person, added.await?).await?.ok_or(ApiError::NotFound)?;
    // The same call was faster: its file is the one that stays.
    if row.file != kept.file {
        drop_file(&app.media, kept.named()).await;
    }
    Ok(row)
}

/// The bytes of a file, or of its small picture, and the place that names them.
///
/// # Errors
/// As [`SealedFiles::read`].
pub async fn read(app: &Applications, row: &Row, is_preview: bool) -> Result<(Place, Bytes), ApiError> {
    files(app).read(named(row), &row.file_key, is_preview).await
}

/// Takes away the files of rows that are gone.
pub async fn drop_files(store: &MediaStore, gone: &[Row]) {
    for row in gone {
        drop_file(store, named(row)).await;
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
