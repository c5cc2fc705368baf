//! The demo's places: what a museum of its size would offer, with a fortnight of slots in every state. Whoever has places
//! there is nobody: reservations of the demo carry no names.

mod groups;
mod people;
mod programmes;

use guanlan_kernel::error::ApiError;

use crate::{Booking, planning, programme};

/// Fills a museum in which nothing can be reserved yet.
///
/// # Errors
/// Those of the database.
pub async fn seed(app: &Booking) -> Result<(), ApiError> {
    if !programme::every(app.db.reader()).await?.is_empty() {
        return Ok(());
    }
    let (all, now) = (programmes::every(app).await?, app.now());
    let all = &all;
    app.db
        .write(|tx| {
            Box::pin(async move {
                for one in all {
                    programme::add(&**tx, one, now).await?;
                }
                Ok::<_, ApiError>(())
            })
        })
        .await?;
    planning::plan_all(app).await?;
    people::come(app).await?;
    groups::come(app).await
}
