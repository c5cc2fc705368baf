//! Groups (RULES bookings 19 to 21): which of the two counts of a slot somebody is in, when groups may ask, in which
//! languages they are guided, and how long somebody has to look at what they asked for.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Instants, Rules};
use crate::{
    clock::Millis,
    locale::{Bilingual, Lang},
    validate,
};

/// A review is over so many minutes before the slot begins, whatever the rules say.
pub const REVIEW_ENDS_MINUTES: i64 = 120;
/// Languages and themes of a programme, at most.
const MOST_THEMES: usize = 20;
/// Letters of a theme's name, at most.
const THEME: usize = 60;

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;

/// The counts of a slot. Each person has a place in one of them, and never in both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pool {
    /// Whoever comes by themselves.
    Individuals,
    Groups,
}

/// Persons of a slot, by the count in which they are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Persons {
    pub individuals: i64,
    pub groups: i64,
}

impl Persons {
    /// Those of one count.
    pub fn of(self, pool: Pool) -> i64 {
        match pool {
            Pool::Individuals => self.individuals,
            Pool::Groups => self.groups,
        }
    }

    /// So many more in one of them.
    pub fn add(&mut self, pool: Pool, persons: i64) {
        match pool {
            Pool::Individuals => self.individuals += persons,
            Pool::Groups => self.groups += persons,
        }
    }

    /// Everybody.
    pub fn all(self) -> i64 {
        self.individuals + self.groups
    }
}

words! {
    /// A language in which somebody is guided.
    TourLanguage {
        Zh = "zh",
        En = "en",
        Ja = "ja",
        Ko = "ko",
        Fr = "fr",
        De = "de",
        Es = "es",
        Ru = "ru",
        It = "it",
        Ar = "ar",
    }
}

impl TourLanguage {
    /// Its name, as it is told.
    pub fn told(self, lang: Lang) -> &'static str {
        let (zh, en) = match self {
            TourLanguage::Zh => ("普通话", "Chinese"),
            TourLanguage::En => ("英语", "English"),
            TourLanguage::Ja => ("日语", "Japanese"),
            TourLanguage::Ko => ("韩语", "Korean"),
            TourLanguage::Fr => ("法语", "French"),
            TourLanguage::De => ("德语", "German"),
            TourLanguage::Es => ("西班牙语", "Spanish"),
            TourLanguage::Ru => ("俄语", "Russian"),
            TourLanguage::It => ("意大利语", "Italian"),
            TourLanguage::Ar => ("阿拉伯语", "Arabic"),
        };
        match lang {
            Lang::Zh => zh,
            Lang::En => en,
        }
    }
}

/// What groups may choose of a guided tour. Nothing of either: nobody is asked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[schema(as = TourChoices)]
pub struct Tour {
    pub languages: Vec<TourLanguage>,
    /// Known by their Chinese names.
    pub themes: Vec<Bilingual>,
}

impl Tour {
    /// The path of the first thing that cannot be.
    pub fn fault(&self) -> Option<String> {
        let doubled = |index: usize| self.languages[..index].contains(&self.languages[index]);
        if let Some(index) = (0..self.languages.len()).find(|index| doubled(*index)) {
            return Some(format!("languages.{index}"));
        }
        if self.themes.len() > MOST_THEMES {
            return Some("themes".to_owned());
        }
        let odd = |index: usize| {
            let Bilingual { zh, en } = &self.themes[index];
            let is_long = [zh, en].iter().any(|name| name.chars().count() > THEME);
            !validate::name(zh) || is_long || self.themes[..index].iter().any(|one| one.zh == *zh)
        };
        (0..self.themes.len()).find(|index| odd(*index)).map(|index| format!("themes.{index}.zh"))
    }

    /// The theme of a name.
    pub fn theme(&self, zh: &str) -> Option<&Bilingual> {
        self.themes.iter().find(|theme| theme.zh == zh)
    }
}

impl Rules {
    /// Until when somebody can look at what a group asked for; `None` where nobody does, or where there is no time left.
    pub fn review_until(&self, slot: &Instants, now: Millis) -> Option<Millis> {
        if !self.review_groups {
            return None;
        }
        let until = Millis((now.0 + i64::from(self.review_hours) * HOUR).min(review_ends(slot.starts).0));
        (until > now).then_some(until)
    }
}

/// The last instant of any review.
pub fn review_ends(starts: Millis) -> Millis {
    Millis(starts.0 - REVIEW_ENDS_MINUTES * MINUTE)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn instants(starts: i64) -> Instants {
        let at = Millis(starts);
        Instants {
            starts: at,
            ends: at,
            opens: at,
            closes: at,
            cancels: at,
            returns: at,
            group_opens: at,
            group_closes: at,
        }
    }

    #[test]
    fn a_review_lasts_so_many_hours_and_ends_two_hours_before_the_slot_at_the_latest() {
        let rules = Rules { review_hours: 48, ..Rules::default() };
        let until = |starts: i64| rules.review_until(&instants(starts * HOUR), Millis(0)).map(|until| until.0 / HOUR);
        assert_eq!((until(100), until(49), until(20)), (Some(48), Some(47), Some(18)));
        assert_eq!(until(2), None, "no time is left");
        assert_eq!(Rules { review_groups: false, ..rules }.review_until(&instants(100 * HOUR), Millis(0)), None);
    }

    #[test]
    fn a_language_twice_and_a_theme_without_a_name_or_with_one_that_is_there_are_named() {
        let theme = |zh: &str| Bilingual { zh: zh.to_owned(), en: String::new() };
        let good = Tour {
            languages: vec![TourLanguage::Zh, TourLanguage::En],
            themes: vec![theme("越窑"), theme("服饰")],
        };
        assert_eq!(good.fault(), None);
        let twice = Tour { languages: vec![TourLanguage::Zh, TourLanguage::Zh], ..good.clone() };
        assert_eq!(twice.fault().as_deref(), Some("languages.1"));
        for themes in [vec![theme("越窑"), theme("越窑")], vec![theme("越窑"), theme(" ")]] {
            assert_eq!(Tour { themes, ..good.clone() }.fault().as_deref(), Some("themes.1.zh"));
        }
    }

    #[test]
    fn every_language_has_a_name_in_both_languages() {
        for language in TourLanguage::ALL {
            assert_ne!(language.told(Lang::Zh), language.told(Lang::En));
        }
    }
}
