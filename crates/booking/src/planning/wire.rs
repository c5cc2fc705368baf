//! Programmes and slots as staff set them.

use chrono::NaiveDate;
use guanlan_core::{
    booking::{BookingMode, Persons, Pool, ProgrammeKind, Rules, Schedule, Tour},
    locale::Bilingual,
};
use guanlan_kernel::input::Input;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{programme, slot};

/// A programme with both languages, its rules and its schedule.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StudioProgramme {
    pub id: i64,
    pub kind: ProgrammeKind,
    /// The event whose sessions are its slots; its schedule says nothing then.
    #[schema(required)]
    pub event_id: Option<i64>,
    pub name_zh: String,
    pub name_en: String,
    pub place_zh: String,
    pub place_en: String,
    pub note_zh: String,
    pub note_en: String,
    pub mode: BookingMode,
    pub rules: Rules,
    pub schedule: Schedule,
    /// What groups may choose of it.
    pub tour: Tour,
    /// The public sees it.
    pub is_offered: bool,
    /// Counts every change, from 1.
    pub version: i64,
}

impl From<programme::Programme> for StudioProgramme {
    fn from(one: programme::Programme) -> StudioProgramme {
        let programme::Programme {
            id,
            kind,
            event,
            name,
            place,
            note,
            mode,
            rules,
            schedule,
            tour,
            is_offered,
            version,
        } = one;
        StudioProgramme {
            id,
            kind,
            event_id: event,
            name_zh: name.zh,
            name_en: name.en,
            place_zh: place.zh,
            place_en: place.en,
            note_zh: note.zh,
            note_en: note.en,
            mode,
            rules,
            schedule,
            tour,
            is_offered,
            version,
        }
    }
}

/// A new programme. What is absent is the default: no place is needed, a week's notice, and so on.
#[derive(Input)]
pub struct ProgrammeNew {
    #[input(choice(ProgrammeKind::WORDS))]
    kind: ProgrammeKind,
    /// The event whose sessions are its slots.
    #[input(integer(1..=i64::MAX))]
    event_id: Option<i64>,
    #[input(name(100))]
    name_zh: String,
    #[input(name(100), or_default)]
    name_en: String,
    #[input(name(200), or_default)]
    place_zh: String,
    #[input(name(200), or_default)]
    place_en: String,
    #[input(text(1000), or_default)]
    note_zh: String,
    #[input(text(1000), or_default)]
    note_en: String,
    #[input(choice(BookingMode::WORDS))]
    mode: Option<BookingMode>,
    #[input(value::<Rules>())]
    rules: Option<Rules>,
    #[input(value::<Schedule>())]
    schedule: Option<Schedule>,
    #[input(value::<Tour>())]
    tour: Option<Tour>,
    #[input(boolean(), or_default)]
    is_offered: bool,
}

impl From<ProgrammeNew> for programme::Programme {
    fn from(new: ProgrammeNew) -> programme::Programme {
        programme::Programme {
            id: 0,
            kind: new.kind,
            event: new.event_id,
            name: Bilingual { zh: new.name_zh, en: new.name_en },
            place: Bilingual { zh: new.place_zh, en: new.place_en },
            note: Bilingual { zh: new.note_zh, en: new.note_en },
            // The state asks museums not to demand reservations (RULES bookings 1).
            mode: new.mode.unwrap_or(BookingMode::None),
            rules: new.rules.unwrap_or_default(),
            schedule: new.schedule.unwrap_or_default(),
            tour: new.tour.unwrap_or_default(),
            is_offered: new.is_offered,
            version: 1,
        }
    }
}

/// What changes of a programme; what is absent stays.
#[derive(Input)]
pub struct ProgrammeChange {
    /// The version that was read; another one there is 409.
    #[input(version())]
    pub version: i64,
    #[input(name(100))]
    name_zh: Option<String>,
    #[input(name(100))]
    name_en: Option<String>,
    #[input(name(200))]
    place_zh: Option<String>,
    #[input(name(200))]
    place_en: Option<String>,
    #[input(text(1000))]
    note_zh: Option<String>,
    #[input(text(1000))]
    note_en: Option<String>,
    #[input(choice(BookingMode::WORDS))]
    mode: Option<BookingMode>,
    #[input(value::<Rules>())]
    rules: Option<Rules>,
    #[input(value::<Schedule>())]
    schedule: Option<Schedule>,
    #[input(value::<Tour>())]
    tour: Option<Tour>,
    #[input(boolean())]
    is_offered: Option<bool>,
}

impl ProgrammeChange {
    /// What it makes of a programme.
    pub fn apply(self, one: &mut programme::Programme) {
        fn set<T>(field: &mut T, value: Option<T>) {
            if let Some(value) = value {
                *field = value;
            }
        }
        set(&mut one.name.zh, self.name_zh);
        set(&mut one.name.en, self.name_en);
        set(&mut one.place.zh, self.place_zh);
        set(&mut one.place.en, self.place_en);
        set(&mut one.note.zh, self.note_zh);
        set(&mut one.note.en, self.note_en);
        set(&mut one.mode, self.mode);
        set(&mut one.rules, self.rules);
        set(&mut one.schedule, self.schedule);
        set(&mut one.tour, self.tour);
        set(&mut one.is_offered, self.is_offered);
    }
}

/// A slot with everything that is counted of it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StudioSlot {
    #[serde(flatten)]
    pub slot: crate::availability::Slot,
    /// Persons who come by themselves and have a place now.
    pub taken: i64,
    /// Persons of groups who have one beside them.
    pub group_taken: i64,
    /// It comes from the schedule, and changes with it.
    pub is_planned: bool,
    /// Counts every change by staff, from 1.
    pub version: i64,
}

impl StudioSlot {
    /// With what anybody sees of it, and the persons of whom nobody holds a place any more.
    pub fn of(slot: &slot::Slot, shown: crate::availability::Slot, lapsed: Persons) -> StudioSlot {
        StudioSlot {
            taken: slot.taken - lapsed.of(Pool::Individuals),
            group_taken: slot.group_taken - lapsed.of(Pool::Groups),
            is_planned: slot.is_planned,
            version: slot.version,
            slot: shown,
        }
    }
}

/// A slot beside the schedule.
#[derive(Input)]
pub struct SlotNew {
    #[input(integer(1..=i64::MAX))]
    pub programme_id: i64,
    #[input(day())]
    pub date: NaiveDate,
    /// `HH:MM` in the museum's zone.
    #[input(text(5))]
    pub starts: String,
    /// `HH:MM` in the museum's zone, on the same day.
    #[input(text(5))]
    pub ends: String,
    #[input(integer(0..=100_000))]
    pub capacity: i64,
    #[input(integer(0..=100_000), or_default)]
    pub group_capacity: i64,
    /// Where it is not the programme's.
    #[input(choice(BookingMode::WORDS))]
    pub mode: Option<BookingMode>,
}

/// What changes of a slot; what is absent stays. From then on the schedule does not change it.
#[derive(Input)]
pub struct SlotChange {
    /// The version that was read; another one there is 409.
    #[input(version())]
    pub version: i64,
    /// Never below what is given.
    #[input(integer(0..=100_000))]
    pub capacity: Option<i64>,
    #[input(integer(0..=100_000))]
    pub group_capacity: Option<i64>,
}

/// Which programmes are listed.
#[derive(Input)]
pub struct StudioProgrammeFilter {
    #[input(choice(ProgrammeKind::WORDS))]
    pub kind: Option<ProgrammeKind>,
}

/// Which slots are listed: at most 62 days; absent: from today on, two weeks.
#[derive(Input)]
pub struct StudioSlotFilter {
    #[input(integer(1..=i64::MAX))]
    pub programme: Option<i64>,
    #[input(day())]
    pub from: Option<NaiveDate>,
    #[input(day())]
    pub to: Option<NaiveDate>,
}
