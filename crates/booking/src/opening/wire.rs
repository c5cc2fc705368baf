//! The opening calendar as the wire has it.

use chrono::NaiveDate;
use guanlan_core::{
    locale::{Bilingual, Lang},
    opening::Opening,
};
use guanlan_kernel::input::Input;
use guanlan_museum::profile::SetOpening;
use serde::Serialize;
use utoipa::ToSchema;

use super::OnClosedDay;

/// When the museum is open, as staff see it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpeningCalendar {
    pub opening: Opening,
    /// The same in one line, for pages that show no calendar.
    pub line_zh: String,
    pub line_en: String,
    /// Places that are given on days when the museum is closed: somebody has to close these slots, or open the day.
    pub on_closed_days: Vec<PlacesOnClosedDay>,
    /// By which it is changed; 0 before anything was written.
    pub version: i64,
}

/// Places of a programme on a day when the museum is closed.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlacesOnClosedDay {
    pub date: NaiveDate,
    pub programme_id: i64,
    pub programme: String,
    /// Who has places.
    pub persons: i64,
}

impl OpeningCalendar {
    pub fn of(SetOpening { opening, line, version }: SetOpening, given: Vec<OnClosedDay>, lang: Lang) -> Self {
        let place = |OnClosedDay { day, programme, persons }| PlacesOnClosedDay {
            date: day,
            programme_id: programme.id,
            programme: programme.name.get(lang).to_owned(),
            persons,
        };
        OpeningCalendar {
            opening,
            line_zh: line.zh,
            line_en: line.en,
            on_closed_days: given.into_iter().map(place).collect(),
            version,
        }
    }
}

/// When the museum shall be open.
#[derive(Input)]
pub struct OpeningChange {
    /// Hours of the week, and days that differ; of those that hold one day the last decides.
    #[input(value::<Opening>())]
    pub opening: Opening,
    #[input(text(100), or_default)]
    pub line_zh: String,
    #[input(text(100), or_default)]
    pub line_en: String,
    /// The version that was read; another one there is 409.
    #[input(version())]
    pub version: i64,
}

impl From<OpeningChange> for SetOpening {
    fn from(change: OpeningChange) -> SetOpening {
        let OpeningChange { opening, line_zh, line_en, version } = change;
        SetOpening { opening, line: Bilingual { zh: line_zh, en: line_en }, version }
    }
}
