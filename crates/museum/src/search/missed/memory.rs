//! What found nothing on this instance and is not written yet.

use std::{
    collections::HashSet,
    sync::{Mutex, MutexGuard, PoisonError},
};

use guanlan_core::{agent, clock::Millis, locale::Lang};

use super::MissedSearch;
use crate::gathered::{Counted, Gathered};

/// Keywords that are gathered between two writings; more are not noted.
const MOST: usize = 1_000;
/// Keywords of which it is known that they find nothing; when there are more, all are forgotten and learned again.
const KNOWN: usize = 10_000;
/// Characters of a keyword that is noted: who types more has pasted something.
const LONGEST: usize = 40;
/// Digits of a keyword that is noted: whatever has more may be somebody's number.
const DIGITS: usize = 5;

impl Counted for MissedSearch {
    type Key = (Lang, String);

    fn key(&self) -> (Lang, String) {
        (self.lang, self.keyword.clone())
    }

    fn add(&mut self, later: MissedSearch) {
        self.times = self.times.saturating_add(later.times);
        self.last_at = later.last_at;
    }
}

/// What found nothing on this instance and is not written yet.
pub struct MissedSearches {
    /// Folded keywords that find nothing. An answer may come from a cache: whoever makes it says so once.
    known: Mutex<HashSet<(Lang, String)>>,
    pub(super) gathered: Gathered<MissedSearch>,
}

impl Default for MissedSearches {
    fn default() -> MissedSearches {
        MissedSearches { known: Mutex::default(), gathered: Gathered::new("keywords that find nothing", MOST) }
    }
}

impl MissedSearches {
    fn known(&self) -> MutexGuard<'_, HashSet<(Lang, String)>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Learns whether a folded keyword finds anything.
    pub fn learn(&self, lang: Lang, keyword: &str, finds: bool) {
        if !is_noted(keyword) {
            return;
        }
        let (mut known, keyword) = (self.known(), (lang, keyword.to_owned()));
        if finds {
            known.remove(&keyword);
            return;
        }
        if known.len() >= KNOWN {
            known.clear();
        }
        known.insert(keyword);
    }

    /// Notes that somebody was shown what a folded keyword finds, if that is nothing and no program asks.
    pub fn note(&self, agent: &str, lang: Lang, keyword: &str, now: Millis) {
        if agent::is_program(agent) || !self.known().contains(&(lang, keyword.to_owned())) {
            return;
        }
        let keyword = keyword.to_owned();
        self.gathered.note(MissedSearch { id: 0, keyword, lang, times: 1, first_at: now, last_at: now });
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
        searches.gathered.take().into_iter().map(|row| (row.keyword, row.times)).collect()
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
        let rows = searches.gathered.take();
        assert_eq!(rows.iter().map(|row| (row.times, row.last_at.0)).collect::<Vec<_>>(), [(1, 2)]);
        searches.learn(Lang::Zh, "飞船", false);
        for at in [4, 5] {
            searches.note(BROWSER, Lang::Zh, "飞船", Millis(at));
        }
        let rows = searches.gathered.take();
        assert_eq!((rows.len(), rows[0].times, rows[0].first_at.0, rows[0].last_at.0), (1, 2, 4, 5));
    }

    #[test]
    fn what_is_known_is_bounded() {
        let searches = MissedSearches::default();
        for number in 0..KNOWN + 10 {
            let keyword = format!("x{number}");
            searches.learn(Lang::Zh, &keyword, false);
        }
        assert!(searches.known().len() <= KNOWN);
    }
}
