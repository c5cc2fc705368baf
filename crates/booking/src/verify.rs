//! Everything that must hold of places, computed again (RULES bookings 13): counts equal rows, no capacity is broken,
//! nobody is in twice, nobody is in a closed slot, no guide is in two at one time.

use std::{collections::HashMap, fmt};

use guanlan_core::booking::Persons;
use guanlan_db::{Db, DbErr};

use crate::{guide, reservation, slot};

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
                let sizes: HashMap<i64, Persons> =
                    reservation::sizes_of(moment, first.id..=last.id).await?.into_iter().collect();
                let offered: HashMap<i64, i64> =
                    reservation::offered_of(moment, first.id..=last.id).await?.into_iter().collect();
                let lapsing: HashMap<i64, i64> =
                    reservation::first_lapsing_in(moment, first.id..=last.id).await?.into_iter().collect();
                after = last.id;
                for slot in &slots {
                    let offered = offered.get(&slot.id).copied().unwrap_or(0);
                    let sizes = sizes.get(&slot.id).copied().unwrap_or_default();
                    let persons = sizes.individuals + offered;
                    verdict.slots += 1;
                    verdict.persons += persons + sizes.groups;
                    let mut find = |what: String| verdict.findings.push(format!("slot {}: {what}", slot.id));
                    if persons != slot.taken {
                        find(format!("{} places are counted as given, its reservations have {persons}", slot.taken));
                    }
                    if persons > slot.capacity {
                        find(format!("{persons} persons are in it, and it has {} places", slot.capacity));
                    }
                    if sizes.groups != slot.group_taken {
                        let (given, groups) = (slot.group_taken, sizes.groups);
                        find(format!("{given} places of groups are counted as given, its groups have {groups}"));
                    }
                    if sizes.groups > slot.group_capacity {
                        let (groups, places) = (sizes.groups, slot.group_capacity);
                        find(format!("{groups} persons of groups are in it, and it has {places} places for them"));
                    }
                    if lapsing.get(&slot.id).is_some_and(|first| slot.lapses.is_none_or(|at| at.0 > *first)) {
                        find("places are held that nobody would take back".to_owned());
                    }
                    let inside = persons + sizes.groups;
                    if slot.closed_reason.is_some() && inside > 0 {
                        find(format!("it is closed, and {inside} persons are in it"));
                    }
                }
            }
            for (code, size, people) in reservation::guests_off(moment).await? {
                verdict.findings.push(format!("reservation {code}: {size} persons are counted, {people} are in it"));
            }
            for code in reservation::groups_off(moment).await? {
                verdict.findings.push(format!("reservation {code}: whether it is a group's is told in two ways"));
            }
            for (name, day) in guide::twice(moment).await? {
                verdict.findings.push(format!("guide {name}: is in two slots at one time on {day}"));
            }
            for ticket in reservation::misfits(moment).await? {
                verdict.findings.push(format!("ticket {ticket}: whether its place is somebody's is told in two ways"));
            }
            Ok(verdict)
        })
    })
    .await
}
