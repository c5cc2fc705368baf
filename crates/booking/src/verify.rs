//! Everything that must hold of places, computed again (RULES bookings 13): counts equal rows, no capacity is broken,
//! nobody is in twice, nobody is in a closed slot.

use std::{collections::HashMap, fmt};

use guanlan_db::{Db, DbErr};

use crate::{reservation, slot};

/// Slots that are read at a time.
const SLOTS: u64 = 1000;

/// What was found.
#[derive(Clone, Debug, Default)]
pub struct Verdict {
    /// Slots that were looked at.
    pub slots: u64,
    /// Persons who have places.
    pub persons: i64,
    /// What does not hold; each names its row.
    pub findings: Vec<String>,
}

impl Verdict {
    /// For machines.
    pub fn as_json(&self) -> serde_json::Value {
        serde_json::json!({"slots": self.slots, "persons": self.persons, "findings": self.findings})
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for finding in &self.findings {
            writeln!(out, "{finding}")?;
        }
        let Verdict { slots, persons, findings } = self;
        match findings.len() {
            0 => writeln!(out, "{slots} slots with {persons} persons: everything holds."),
            count => writeln!(out, "{slots} slots with {persons} persons: {count} findings."),
        }
    }
}

/// Computes everything again, beside whoever writes meanwhile.
///
/// # Errors
/// Where the database is away.
pub async fn verify(db: &Db) -> Result<Verdict, DbErr> {
    db.at_one_moment(|moment| {
        Box::pin(async move {
            let mut verdict = Verdict::default();
            let mut after = 0;
            loop {
                let slots = slot::every(moment, after, SLOTS).await?;
                let (Some(first), Some(last)) = (slots.first(), slots.last()) else { break };
                let sizes: HashMap<i64, i64> =
                    reservation::sizes_of(moment, first.id..=last.id).await?.into_iter().collect();
                let offered: HashMap<i64, i64> =
                    reservation::offered_of(moment, first.id..=last.id).await?.into_iter().collect();
                let lapsing: HashMap<i64, i64> =
                    reservation::first_lapsing_in(moment, first.id..=last.id).await?.into_iter().collect();
                after = last.id;
                for slot in &slots {
                    let offered = offered.get(&slot.id).copied().unwrap_or(0);
                    let persons = sizes.get(&slot.id).copied().unwrap_or(0) + offered;
                    verdict.slots += 1;
                    verdict.persons += persons;
                    let mut find = |what: String| verdict.findings.push(format!("slot {}: {what}", slot.id));
                    if persons != slot.taken {
                        find(format!("{} places are counted as given, its reservations have {persons}", slot.taken));
                    }
                    if persons > slot.capacity {
                        find(format!("{persons} persons are in it, and it has {} places", slot.capacity));
                    }
                    if lapsing.get(&slot.id).is_some_and(|first| slot.lapses.is_none_or(|at| at.0 > *first)) {
                        find("places are held that nobody would take back".to_owned());
                    }
                    if slot.closed_reason.is_some() && persons > 0 {
                        find(format!("it is closed, and {persons} persons are in it"));
                    }
                }
            }
            for (code, size, people) in reservation::guests_off(moment).await? {
                verdict.findings.push(format!("reservation {code}: {size} persons are counted, {people} are in it"));
            }
            for ticket in reservation::misfits(moment).await? {
                verdict.findings.push(format!("ticket {ticket}: whether its place is somebody's is told in two ways"));
            }
            Ok(verdict)
        })
    })
    .await
}
