//! The list that a desk takes along for a day without network: tickets, masked names, sizes of parties, signed.

use std::collections::HashMap;

use chrono::NaiveDate;
use guanlan_core::{clock::day_text, locale::Lang};
use guanlan_kernel::error::ApiError;

use super::{
    service, store,
    wire::{DeskList, DeskListEntry, DeskListSlot},
};
use crate::{Booking, programme, reservation, slot};

/// Who may come on a day, to one programme or to all.
///
/// # Errors
/// Those of the database.
pub async fn of(app: &Booking, day: NaiveDate, programme: Option<i64>, lang: Lang) -> Result<DeskList, ApiError> {
    let db = app.db.reader();
    let slots = slot::between(db, programme, (day, day)).await?;
    let ids: Vec<i64> = slots.iter().map(|one| one.id).collect();
    let programmes: HashMap<i64, _> = programme::every(db).await?.into_iter().map(|one| (one.id, one)).collect();
    let mut listed = Vec::new();
    for one in &slots {
        let Some(programme) = programmes.get(&one.programme) else { continue };
        let (from, until) = service::door(one, &programme.rules);
        listed.push(DeskListSlot {
            id: one.id,
            programme_id: programme.id,
            programme: programme.name.get(lang).to_owned(),
            starts: one.starts.clone(),
            ends: one.ends.clone(),
            from: from.rfc3339(),
            until: until.rfc3339(),
        });
    }
    let confirmed: HashMap<i64, _> =
        reservation::confirmed_in(db, &ids).await?.into_iter().map(|one| (one.id, one)).collect();
    let parties: Vec<i64> = confirmed.keys().copied().collect();
    let people = reservation::people_of(db, &parties).await?;
    let guests: Vec<i64> = people.iter().map(|one| one.id).collect();
    let is_in = store::who_is_in(db, &guests).await?;
    let mut entries: Vec<DeskListEntry> = people
        .into_iter()
        .filter(|one| !one.is_out)
        .filter_map(|one| {
            let party = confirmed.get(&one.reservation)?;
            Some(DeskListEntry {
                is_in: is_in.contains(&one.id),
                ticket: one.ticket,
                code: party.code.clone(),
                name: one.name_masked,
                size: party.size,
                slot: party.slot,
            })
        })
        .collect();
    entries.sort_by(|a, b| (a.slot, &a.code, &a.ticket).cmp(&(b.slot, &b.code, &b.ticket)));
    let mut list =
        DeskList { date: day, made_at: app.now().rfc3339(), slots: listed, entries, signature: String::new() };
    let said = serde_json::to_string(&list).map_err(anyhow::Error::from)?;
    list.signature = app.keys.lookup(&format!("desk list {}", day_text(day)), &said);
    Ok(list)
}
