//! The floor plans, and what is in their rooms today (RULES profile 5).

mod routes;
#[cfg(test)]
mod tests;

use guanlan_core::{
    content::{Kind, exhibition::ExhibitionCard},
    dates::Phase,
    floors::{Floor, RoomExhibition, StoredRoom, hall_number},
    locale::Lang,
};
use guanlan_kernel::error::ApiError;
pub use routes::calls;

use crate::{Museum, content, profile, relic};

/// Exhibitions that are looked at: a house has not more at once.
const MOST: u64 = 500;

/// The floors in one language, from below; none where the museum has no plans.
///
/// # Errors
/// Those of the database and of the index.
pub async fn public(app: &Museum, lang: Lang) -> Result<Vec<Floor>, ApiError> {
    let floors = profile::floors(app).await?;
    if floors.is_empty() {
        return Ok(Vec::new());
    }
    let on = on_now(app, lang).await?;
    let relics = relic::on_display(app, lang).await?;
    let inside = |room: &StoredRoom| {
        let own = |hall: &str| floors.called(hall).is_some_and(|called| called.key == room.key);
        let shown = on.iter().filter(|(hall, _)| own(hall)).map(|(_, shown)| shown.clone());
        (shown.collect(), relics.get(&hall_number(room.hall())).copied().unwrap_or(0))
    };
    Ok(floors.iter().map(|floor| floor.public(lang, inside)).collect())
}

/// The exhibitions that are on, each with the hall that it names.
async fn on_now(app: &Museum, lang: Lang) -> Result<Vec<(String, RoomExhibition)>, ApiError> {
    let mut on = Vec::new();
    for found in content::not_over(app, Kind::Exhibition, lang, MOST).await? {
        if matches!(found.head.phase, Some(Phase::Upcoming | Phase::Ended)) {
            continue;
        }
        let card: ExhibitionCard = serde_json::from_str(&found.card).map_err(anyhow::Error::from)?;
        let head = found.head;
        let shown = RoomExhibition { id: head.id, subtype: head.subtype, title: head.title, lang: head.lang };
        on.extend(card.hall.map(|hall| (hall, shown)));
    }
    Ok(on)
}
