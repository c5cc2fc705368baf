//! What found nothing on this instance and is not written yet.

use std::{
    collections::{BTreeMap, HashSet},
    sync::{Mutex, MutexGuard, PoisonError},
};

use guanlan_core::{agent, clock::Millis, locale::Lang};

use super::MissedSearch;

/// Keywords that are gathered between two writings; more are not noted.
const MOST: usize = 1_000;
/// Keywords of which it is known that they find nothing; when there are more, all are forgotten and learned again.
const KNOWN: usize = 10_000;
/// Characters of a keyword that is noted: who types more has pasted something.
const LONGEST: usize = 40;
/// Digits of a keyword that is noted: whatever has more may be somebody's number.
const DIGITS: usize = 5;

/// What found nothing on this instance and is not written yet.
#[derive(Default)]
pub struct MissedSearches {
    memory: Mutex<Memory>,
    pub(super) writing: tokio::sync::Mutex<()>,
}

#[derive(Default)]
struct Memory {
    /// Folded keywords that find nothing. An answer may come from a cache: whoever makes it says so once.
    known: HashSet<(Lang, String)>,
    gathered: BTreeMap<(Lang, String), MissedSearch>,
}

impl MissedSearches {
    fn memory(&self) -> MutexGuard<'_, Memory> {
        self.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Learns whether a folded keyword finds anything.
    pub fn learn(&self, lang: Lang, keyword: &str, finds: bool) {
        if !is_noted(keyword) {
            return;
        }
        let (mut memory, known) = (self.memory(), (lang, keyword.to_owned()));
        if finds {
            memory.known.remove(&known);
            return;
        }
        if memory.known.len() >= KNOWN {
            memory.known.clear();
        }
        memory.known.insert(known);
    }

    /// Notes that somebody was shown what a folded keyword finds, if that is nothing and no program asks.
    pub fn note(&self, agent: &str, lang: Lang, keyword: &str, now: Millis) {
        if agent::is_program(agent) {
            return;
        }
        let (mut memory, key) = (self.memory(), (lang, keyword.to_owned()));
        if !memory.known.contains(&key) {
            return;
        }
        if let Some(row) = memory.gathered.get_mut(&key) {
            row.times = row.times.saturating_add(1);
            row.last_at = now;
        } else if memory.gathered.len() < MOST {
            let row = MissedSearch { id: 0, keyword: key.1.clone(), lang, times: 1, first_at: now, last_at: now };
            memory.gathered.insert(key, row);
        }
    }

    /// Takes everything out, in one order, so that several instances do not block each other.
    pub(super) fn take(&self) -> Vec<MissedSearch> {
        std::mem::take(&mut self.memory().gathered).into_values().collect()
    }

    /// Puts back what could not be written.
    pub(super) fn give_back(&self, rows: Vec<MissedSearch>) {
        let mut memory = self.memory();
        for mut row in rows {
            let key = (row.lang, row.keyword.clone());
            if let Some(newer) = memory.gathered.remove(&key) {
                row.times = row.times.saturating_add(newer.times);
                row.last_at = newer.last_at;
            }
            if memory.gathered.len() < MOST {
                memory.gathered.insert(key, row);
            }
        }
    }
}

/// Whether a keyword may be written down: short, and nothing by which somebody is reached.
fn is_noted(keyword: &str) -> bool {
    let digits = keyword.chars().filter(|letter| letter.is_numeric()).count();
    (1..=LONGEST).contains(&keyword.chars().count()) && digits <= DIGITS && !keyword.contains('@')
}

#[cfg(test)]
mod tests {
    use super::*;

    const BROWSER: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0";

    fn missed(keywords: &[&str], agent: &str) -> Vec<(String, i64)> {
        let searches = MissedSearches::default();
        for keyword in keywords {
            searches.learn(Lang::Zh, keyword, false);
            searches.note(agent, Lang::Zh, keyword, Millis(1));
        }
        searches.take().into_iter().map(|row| (row.keyword, row.times)).collect()
    }

    #[test]
    fn what_finds_nothing_is_counted_and_nothing_by_which_somebody_is_reached() {
        let long = "长".repeat(41);
        let keywords =
            ["飞船", "飞船", "13800138000", "138 0013 8000", "１３８００１", "lan@museum.example", "", &long];
        assert_eq!(missed(&keywords, BROWSER), [("飞船".to_owned(), 2)]);
        assert_eq!(missed(&["飞船"], "curl/8"), []);
        assert_eq!(missed(&["飞船"], ""), []);
    }

    #[test]
    fn what_finds_something_again_is_counted_no_more() {
        let searches = MissedSearches::default();
        searches.note(BROWSER, Lang::Zh, "飞船", Millis(1));
        searches.learn(Lang::Zh, "飞船", false);
        searches.note(BROWSER, Lang::Zh, "飞船", Millis(2));
        searches.note(BROWSER, Lang::En, "飞船", Millis(2));
        searches.learn(Lang::Zh, "飞船", true);
        searches.note(BROWSER, Lang::Zh, "飞船", Millis(3));
        let rows = searches.take();
        assert_eq!(rows.iter().map(|row| (row.times, row.last_at.0)).collect::<Vec<_>>(), [(1, 2)]);
        searches.learn(Lang::Zh, "飞船", false);
        searches.note(BROWSER, Lang::Zh, "飞船", Millis(4));
        searches.give_back(rows);
        assert_eq!(
            searches.take().iter().map(|row| (row.times, row.first_at.0, row.last_at.0)).collect::<Vec<_>>(),
            [(2, 2, 4)]
        );
    }

    #[test]
    fn memory_is_bounded() {
        let searches = MissedSearches::default();
        for number in 0..KNOWN + 10 {
            let keyword = format!("x{number}");
            searches.learn(Lang::Zh, &keyword, false);
            searches.note(BROWSER, Lang::Zh, &keyword, Millis(1));
        }
        assert!(searches.memory().known.len() <= KNOWN);
        assert_eq!(searches.take().len(), MOST);
    }
}
