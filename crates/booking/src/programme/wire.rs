//! Programmes as the public sees them.

use guanlan_core::{
    booking::{BookingMode, HOLD_MINUTES, ProgrammeKind, Rules, TourLanguage},
    locale::Lang,
};
use guanlan_kernel::input::Input;
use serde::Serialize;
use utoipa::ToSchema;

use super::Programme as Kept;

/// The version of the text that everybody who takes places agrees to.
const CONSENT_VERSION: &str = "1";

/// What places can be had for, with the rules that hold (RULES bookings 5).
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Programme {
    pub id: i64,
    pub kind: ProgrammeKind,
    /// The event whose sessions are its slots.
    #[schema(required)]
    pub event_id: Option<i64>,
    pub name: String,
    /// Where to go; may be empty.
    pub place: String,
    /// What to know before coming; may be empty.
    pub note: String,
    pub mode: BookingMode,
    pub rules: Rules,
    /// How many slots the fullest day of its week has; 0 where sessions of an event decide.
    pub slots_a_day: usize,
    /// Whether groups can ask for some of its slots.
    pub takes_groups: bool,
    /// In which groups choose to be guided; none: nobody is asked.
    pub languages: Vec<ProgrammeLanguage>,
    /// What they choose to be guided through; none: nobody is asked.
    pub themes: Vec<ProgrammeTheme>,
    /// A place that was taken is held for so many minutes until it is confirmed.
    pub hold_minutes: i64,
    /// The version of the text to which whoever takes places agrees.
    pub consent_version: &'static str,
}

/// A language of a guided tour.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProgrammeLanguage {
    pub code: TourLanguage,
    pub name: &'static str,
}

/// A theme of a guided tour.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProgrammeTheme {
    /// By which a group asks for it.
    pub key: String,
    pub name: String,
}

impl Programme {
    /// In one language.
    pub fn of(programme: Kept, lang: Lang) -> Programme {
        let slots_a_day = programme.schedule.most_on_a_day();
        let takes_groups = programme.schedule.takes_groups();
        let Kept { id, kind, event, name, place, note, mode, rules, tour, .. } = programme;
        let languages = tour.languages.into_iter().map(|code| ProgrammeLanguage { code, name: code.told(lang) });
        let themes = tour.themes.into_iter();
        let themes = themes.map(|theme| ProgrammeTheme { name: theme.get(lang).to_owned(), key: theme.zh });
        Programme {
            id,
            kind,
            event_id: event,
            name: name.get(lang).to_owned(),
            place: place.get(lang).to_owned(),
            note: note.get(lang).to_owned(),
            mode,
            rules,
            slots_a_day,
            takes_groups,
            languages: languages.collect(),
            themes: themes.collect(),
            hold_minutes: HOLD_MINUTES,
            consent_version: CONSENT_VERSION,
        }
    }
}

/// Which programmes are listed.
#[derive(Input)]
pub struct ProgrammeFilter {
    #[input(choice(ProgrammeKind::WORDS))]
    pub kind: Option<ProgrammeKind>,
}
