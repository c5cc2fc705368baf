//! What this instance knows of visits between two writings. Bounded, and nothing here waits for anything.

use std::{
    collections::{BTreeMap, BTreeSet, HashSet},
    net::IpAddr,
    sync::{Mutex, MutexGuard, PoisonError},
};

use chrono::{Days, NaiveDate};
use guanlan_core::agent;
use guanlan_http::caller;
use serde::Serialize;
use sha2::{Digest, Sha256};
use tokio::sync::Notify;
use utoipa::ToSchema;

/// Visitors that are gathered and not yet written; more than these are not counted.
const MOST_GATHERED: usize = 100_000;
/// From so many on they are written before their time.
const CROWD: usize = MOST_GATHERED / 2;
/// Visitors of the day that are known to be counted; others are counted or not by the table.
const MOST_KNOWN: usize = 200_000;
/// Callers that are kept while the day has no salt.
const MOST_WAITING: usize = 10_000;
/// Bytes of a `User-Agent` that tell visitors apart; what is longer is no browser's.
const AGENT_BYTES: usize = 512;

/// How often the site was visited.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VisitRecord {
    /// 0: show `automaticRecord`; otherwise `manualRecord`.
    pub view_type: i64,
    /// Visitors that were counted, each once a day; never goes down.
    pub automatic_record: i64,
    /// The museum's own figure.
    pub manual_record: i64,
}

/// One visitor on one day: half of a hash under the day's salt, which is deleted with the day.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Visitor([u8; 16]);

impl Visitor {
    fn new(salt: &str, address: IpAddr, agent: &str) -> Visitor {
        let hash = Sha256::new().chain_update(salt).chain_update(address.to_string()).chain_update(agent).finalize();
        let mut half = [0; 16];
        half.copy_from_slice(&hash[..16]);
        Visitor(half)
    }

    /// As the table has it: 32 hexadecimal digits.
    pub fn text(&self) -> String {
        self.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

/// A caller on a day that has no salt yet.
#[derive(PartialEq, Eq, Hash)]
struct Caller {
    day: NaiveDate,
    address: IpAddr,
    agent: String,
}

/// The visits of this instance.
#[derive(Default)]
pub struct Visits {
    memory: Mutex<Memory>,
    /// One writing at a time.
    pub(super) writing: tokio::sync::Mutex<()>,
    crowded: Notify,
}

#[derive(Default)]
struct Memory {
    salts: BTreeMap<NaiveDate, String>,
    waiting: HashSet<Caller>,
    /// In order, so that several instances write the same rows in the same order and do not block each other.
    gathered: BTreeSet<(NaiveDate, Visitor)>,
    known_day: NaiveDate,
    known: HashSet<Visitor>,
    /// The last day whose forerunners were deleted.
    forgotten_before: Option<NaiveDate>,
    record: Option<VisitRecord>,
    /// The highest `automaticRecord` that anybody was shown.
    shown: i64,
}

impl Memory {
    fn gather(&mut self, day: NaiveDate, visitor: Visitor) {
        let known = self.known_day == day && self.known.contains(&visitor);
        if !known && self.gathered.len() < MOST_GATHERED {
            self.gathered.insert((day, visitor));
        }
    }
}

impl Visits {
    fn memory(&self) -> MutexGuard<'_, Memory> {
        self.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Gathers a visit, unless it is a program's or a repeat of the day. All addresses of a /64 of IPv6 are one: browsers
    /// change theirs several times a day.
    pub fn hit(&self, day: NaiveDate, address: IpAddr, agent: &str) {
        let address = caller::network(address);
        if agent::is_program(agent) {
            return;
        }
        let agent = &agent[..agent.floor_char_boundary(AGENT_BYTES)];
        let mut memory = self.memory();
        match memory.salts.get(&day) {
            Some(salt) => {
                let visitor = Visitor::new(salt, address, agent);
                memory.gather(day, visitor);
            }
            None if memory.waiting.len() < MOST_WAITING => {
                memory.waiting.insert(Caller { day, address, agent: agent.to_owned() });
            }
            None => {}
        }
        if memory.gathered.len() >= CROWD {
            self.crowded.notify_one();
        }
    }

    /// Waits until so many visitors are gathered that they should be written at once.
    pub async fn crowded(&self) {
        self.crowded.notified().await;
    }

    /// The record with what was gathered since, never lower than it was shown before; `None` before it was read.
    pub(super) fn view(&self) -> Option<VisitRecord> {
        let mut memory = self.memory();
        let mut record = memory.record?;
        let believed = i64::try_from(memory.gathered.len() + memory.waiting.len()).unwrap_or(i64::MAX);
        record.automatic_record = record.automatic_record.saturating_add(believed).max(memory.shown);
        memory.shown = record.automatic_record;
        Some(record)
    }

    /// Takes over the record as it was just read.
    pub(super) fn was_read(&self, record: VisitRecord) {
        self.memory().record = Some(record);
    }

    /// The days whose salt will be needed: today, tomorrow so that midnight finds it, and those of waiting callers.
    pub(super) fn days_without_salt(&self, today: NaiveDate) -> BTreeSet<NaiveDate> {
        let memory = self.memory();
        let waiting = memory.waiting.iter().map(|caller| caller.day);
        let mut days: BTreeSet<NaiveDate> = waiting.chain([today, today + Days::new(1)]).collect();
        days.retain(|day| !memory.salts.contains_key(day));
        days
    }

    /// Takes over the salt of a day and gathers who waited for it.
    pub(super) fn was_salted(&self, day: NaiveDate, salt: String) {
        let mut memory = self.memory();
        for caller in std::mem::take(&mut memory.waiting) {
            if caller.day == day {
                memory.gather(day, Visitor::new(&salt, caller.address, &caller.agent));
            } else {
                memory.waiting.insert(caller);
            }
        }
        memory.salts.insert(day, salt);
    }

    /// At most `most` gathered visitors, the oldest days first. They stay gathered until they are written.
    pub(super) fn batch(&self, most: usize) -> Vec<(NaiveDate, Visitor)> {
        self.memory().gathered.iter().take(most).copied().collect()
    }

    /// What was gathered is written; `new` of them had not been counted before.
    pub(super) fn were_written(&self, batch: &[(NaiveDate, Visitor)], new: u64, today: NaiveDate) {
        let mut memory = self.memory();
        if memory.known_day != today {
            memory.known.clear();
            memory.known_day = today;
        }
        for each in batch {
            memory.gathered.remove(each);
            if each.0 == today && memory.known.len() < MOST_KNOWN {
                memory.known.insert(each.1);
            } else if each.0 < today {
                // Its row came after its day was deleted.
                memory.forgotten_before = None;
            }
        }
        if let Some(record) = &mut memory.record {
            record.automatic_record = record.automatic_record.saturating_add_unsigned(new);
        }
    }

    /// Whether days before `today` are still to be deleted.
    pub(super) fn remembers_before(&self, today: NaiveDate) -> bool {
        self.memory().forgotten_before != Some(today)
    }

    /// Days before `today` are deleted.
    pub(super) fn has_forgotten_before(&self, today: NaiveDate) {
        let mut memory = self.memory();
        memory.salts.retain(|day, _| *day >= today);
        memory.forgotten_before = Some(today);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    #[test]
    fn a_flood_of_visitors_is_written_early_and_never_more_than_memory_allows() {
        let visits = Visits::default();
        let day = NaiveDate::default();
        let hit = |number: usize| visits.hit(day, Ipv4Addr::LOCALHOST.into(), &format!("browser {number}"));
        (0..MOST_WAITING + 5).for_each(hit);
        assert_eq!(visits.memory().waiting.len(), MOST_WAITING, "callers without a salt are few");
        visits.was_salted(day, "salt".into());
        assert_eq!(visits.memory().waiting.len(), 0);
        assert_eq!(visits.memory().gathered.len(), MOST_WAITING);
        (0..CROWD - 1).for_each(hit);
        let crowded = || std::pin::pin!(visits.crowded()).poll_now();
        assert!(!crowded(), "there is still room");
        (0..MOST_GATHERED + 5).for_each(hit);
        assert!(crowded());
        assert_eq!(visits.memory().gathered.len(), MOST_GATHERED);
        while !visits.batch(500).is_empty() {
            let batch = visits.batch(500);
            visits.were_written(&batch, 500, day);
        }
        hit(0);
        assert_eq!(visits.memory().gathered.len(), 0, "whoever was written is known");
    }

    /// Asks a future once.
    trait PollNow {
        fn poll_now(self) -> bool;
    }

    impl<F: Future<Output = ()>> PollNow for std::pin::Pin<&mut F> {
        fn poll_now(self) -> bool {
            self.poll(&mut std::task::Context::from_waker(std::task::Waker::noop())).is_ready()
        }
    }
}
