//! What is fixed of slots, kept in memory while nobody plans anew: at the release minute thousands ask for places of the
//! same few, and what they ask for changes once in months.

use std::sync::Arc;

use guanlan_core::booking::BookingMode;
use guanlan_db::Noun;
use guanlan_kernel::error::ApiError;

use super::{Slot, find};
use crate::{Booking, programme, programme::Programme};

/// So many are kept.
const MOST: u64 = 4_096;

/// A slot with its programme.
///
/// Its times, its mode, how many places there are and whether it is closed are as they are now. What is counted of it
/// (given, returned, waiting, lapsing) is as old as the memory: whoever gives places holds the row.
pub struct Planned {
    pub slot: Slot,
    pub programme: Programme,
}

impl Planned {
    /// What is asked of who comes.
    pub fn mode(&self) -> BookingMode {
        self.slot.mode.unwrap_or(self.programme.mode)
    }
}

/// The slots that this instance remembers, by the version of what is planned and by number.
pub struct Memory(moka::future::Cache<(i64, i64), Arc<Planned>>);

impl Default for Memory {
    fn default() -> Memory {
        Memory(moka::future::Cache::new(MOST))
    }
}

/// A slot with its programme. Those who ask for the same one at once wait for one reading of it.
///
/// # Errors
/// 404 where there is none.
pub async fn planned(app: &Booking, id: i64) -> Result<Arc<Planned>, ApiError> {
    let version = app.db.epochs().version(Noun::Booking);
    let read = async {
        let slot = find(app.db.reader(), id).await?.ok_or(ApiError::NotFound)?;
        let programme = programme::find(app.db.reader(), slot.programme).await?.ok_or(ApiError::NotFound)?;
        Ok(Arc::new(Planned { slot, programme }))
    };
    app.slots.0.try_get_with((version, id), read).await.map_err(ApiError::of_shared)
}
