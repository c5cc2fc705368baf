//! Reading and writing the record of visits.

use chrono::NaiveDate;
use guanlan_kernel::error::ApiError;

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
