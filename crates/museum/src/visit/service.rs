//! Reading and writing the record of visits.

use chrono::NaiveDate;
use guanlan_db::Tx;
use guanlan_kernel::{error::ApiError, words::Message};

use super::{VisitRecord, store};
use crate::Museum;

/// Visitors that are written in one transaction.
const BATCH: usize = 500;

/// The record as it is shown: what is written, and what this instance has gathered since.
pub async fn record(app: &Museum) -> Result<VisitRecord, ApiError> {
    if let Some(record) = app.visits.view() {
        return Ok(record);
    }
    let read = store::record(app.db.reader()).await?;
    app.visits.was_read(read);
    Ok(app.visits.view().unwrap_or(read))
}

/// What staff set of the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setting {
    /// 0 shows what was counted, anything else `manual_record`.
    pub view_type: i64,
    /// The museum's own figure.
    pub manual_record: i64,
}

/// The version of what staff have set.
///
/// # Errors
/// Those of the database.
pub async fn version(app: &Museum) -> Result<i64, ApiError> {
    Ok(store::version(app.db.reader()).await?)
}

/// Sets which figure is shown, in the place of the one that was read. What was counted stays as it is. Once it is
/// committed, [`reread`] shows it here; other instances see it with their next [`flush`].
///
/// # Errors
/// 409 where another `version` is there; the database.
pub async fn set(tx: &Tx<'_>, setting: Setting, version: i64) -> Result<(), ApiError> {
    if store::set(&**tx, setting, version).await? {
        Ok(())
    } else {
        Err(ApiError::Conflict(Message::new("server.stale")))
    }
}

/// Reads the record anew.
///
/// # Errors
/// Those of the database.
pub async fn reread(app: &Museum) -> Result<(), ApiError> {
    // Not between a flush's writing and its own reading: it would count twice what it wrote.
    let _turn = app.visits.writing.lock().await;
    app.visits.was_read(store::record(app.db.reader()).await?);
    Ok(())
}

/// Writes what was gathered and reads what other instances wrote. Called every two seconds and before the end.
/// What cannot be written stays gathered.
pub async fn flush(app: &Museum) -> Result<(), ApiError> {
    let _turn = app.visits.writing.lock().await;
    let today = app.moment().today;
    for day in app.visits.days_without_salt(today) {
        app.visits.was_salted(day, salt(app, day).await?);
    }
    loop {
        let batch = &app.visits.batch(BATCH);
        if batch.is_empty() {
            break;
        }
        let new = app.db.write(|tx| Box::pin(async move { store::count(&**tx, batch).await })).await?;
        app.visits.were_written(batch, new, today);
    }
    if app.visits.remembers_before(today) {
        app.db.write(|tx| Box::pin(async move { store::forget_before(&**tx, today).await })).await?;
        app.visits.has_forgotten_before(today);
    }
    app.visits.was_read(store::record(app.db.reader()).await?);
    Ok(())
}

/// The salt of a day, made by the first instance that needs it.
async fn salt(app: &Museum, day: NaiveDate) -> Result<String, ApiError> {
    if let Some(salt) = store::salt(app.db.reader(), day).await? {
        return Ok(salt);
    }
    let offered = &format!("{:032x}{:032x}", rand::random::<u128>(), rand::random::<u128>());
    let salt = app
        .db
        .write(|tx| {
            Box::pin(async move {
                store::offer_salt(&**tx, day, offered).await?;
                store::salt(&**tx, day).await
            })
        })
        .await?;
    salt.ok_or_else(|| anyhow::anyhow!("the salt of {day} was deleted as soon as it was made").into())
}
