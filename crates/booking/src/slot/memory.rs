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

#[cfg(test)]
mod tests {
    use guanlan_kernel::testing::on_both_databases;
    use serde_json::json;

    use super::planned;
    use crate::testing::{House, PROGRAMMES, TestApp};

    on_both_databases! {
        async fn what_is_planned_anew_is_known_at_once_and_on_other_instances_with_their_next_look(app: TestApp) {
            let other = app.another().await;
            let house = House::open(&app, 20, json!({})).await;
            let slot = house.slot(2, 0).await;
            let name = async |app: &TestApp| planned(&app.app, slot).await.unwrap().programme.name.zh.clone();
            other.app.db.epochs().refresh(other.app.db.reader()).await.unwrap();
            let before = name(&app).await;
            assert_eq!(name(&other).await, before);
            let id = planned(&app.app, slot).await.unwrap().programme.id;
            let change = json!({"version": 1, "nameZh": "演示新名"});
            let changed = house.desk.patch(&format!("{PROGRAMMES}/{id}"), change).await;
            assert_eq!(changed.status, 200, "{}", changed.text());
            assert_eq!(name(&app).await, "演示新名");
            assert_eq!(name(&other).await, before, "it was kept");
            other.app.db.epochs().refresh(other.app.db.reader()).await.unwrap();
            assert_eq!(name(&other).await, "演示新名");
        }
    }
}
