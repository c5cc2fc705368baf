//! People in the slots that can be booked.

use std::collections::HashMap;

use chrono::Days;
use guanlan_core::booking::{Origin, Pool};
use guanlan_kernel::error::ApiError;

use super::{
    chance::Chance,
    people::{self, is_reserved},
};
use crate::{
    Booking, programme,
    programme::Programme,
    reservation::{self, SeededParty},
    slot::{self, Slot},
};

/// Some slots are full, some nearly, some empty; and one the museum closed.
///
/// # Errors
/// Those of the database.
pub async fn come(app: &Booking) -> Result<(), ApiError> {
    let (today, now) = (app.today(), app.now());
    let programmes: HashMap<i64, Programme> =
        programme::every(app.db.reader()).await?.into_iter().map(|one| (one.id, one)).collect();
    let mut can_close = true;
    let mut parties: Vec<(Slot, SeededParty)> = Vec::new();
    let slots = slot::between(app.db.reader(), None, (today, today + Days::new(14))).await?;
    for (place, one) in slots.into_iter().enumerate() {
        let Some(programme) = programmes.get(&one.programme).filter(|programme| is_reserved(programme, &one)) else {
            continue;
        };
        if one.instants.opens > now || one.instants.starts <= now {
            continue;
        }
        // A pattern that looks like none: sevenths and fifths of what there is.
        let share = [5, 3, 10, 8, 10, 1, 9][place % 7];
        if can_close && place % 11 == 10 && one.day > today {
            can_close = false;
            reservation::close_empty(app, one.id, "展厅临时检修").await?;
            continue;
        }
        let mode = one.mode.unwrap_or(programme.mode);
        let mut chance = Chance::of(&one);
        let mut left = one.capacity * share / 10;
        for size in [4, 2, 3, 1, 5, 2].into_iter().cycle() {
            let persons = size.min(left);
            if persons == 0 {
                break;
            }
            let party = SeededParty {
                people: people::of(&mut chance, mode, persons),
                origin: Origin::Counter,
                made_at: people::made_at(&mut chance, &one, now),
                cancelled_at: None,
                came: 0,
            };
            parties.push((one.clone(), party));
            left -= persons;
        }
    }
    let parties = &parties;
    app.db
        .write(|tx| {
            Box::pin(async move {
                let mut given: HashMap<i64, i64> = HashMap::new();
                for (slot, party) in parties {
                    *given.entry(slot.id).or_default() += party.size();
                }
                let ids: Vec<i64> = given.keys().copied().collect();
                slot::hold(tx, &ids).await?;
                reservation::seed(tx, parties).await?;
                for (slot, persons) in given {
                    slot::take(&**tx, slot, (Pool::Individuals, persons)).await?;
                }
                Ok(())
            })
        })
        .await
}
