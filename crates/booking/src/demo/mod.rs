//! The demo's places (RULES demo 5): what a museum of its size would offer, with a fortnight of slots in every state on
//! either side of the day on which it is made. Whoever has places there is nobody: reservations of the demo carry no names.

mod chance;
mod coming;
mod groups;
mod past;
mod people;
mod programmes;
#[cfg(test)]
mod tests;

use anyhow::Context;
use guanlan_identity::person;
use guanlan_kernel::error::ApiError;

use crate::{Booking, planning, programme};

/// Fills a museum in which nothing can be reserved yet; `desk` is the number of whoever let people in.
///
/// # Errors
/// Those of the database; nobody with that number.
pub async fn seed(app: &Booking, desk: &str) -> Result<(), ApiError> {
    if !programme::every(app.db.reader()).await?.is_empty() {
        return Ok(());
    }
    let desk = person::find_by_mobile(app.as_ref(), app.db.reader(), desk).await?.context("the demo has no desk")?;
    let (all, now) = (programmes::every(app).await?, app.now());
    let all = &all;
    app.db
        .write(|tx| {
            Box::pin(async move {
                for one in all {
                    programme::add(tx, one, now).await?;
                }
                Ok::<_, ApiError>(())
            })
        })
        .await?;
    past::was(app, desk.id).await?;
    planning::plan_all(app).await?;
    coming::come(app).await?;
    groups::come(app).await
}
