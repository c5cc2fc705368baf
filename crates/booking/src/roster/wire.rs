//! The roster as staff see it.

use chrono::NaiveDate;
use guanlan_core::booking::{ProgrammeKind, ReservationState, TourLanguage};
use guanlan_kernel::input::Input;
use serde::Serialize;
use utoipa::ToSchema;

use crate::guide::MOST_GUIDES;

/// A slot in which somebody guides, or should.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RosterSlot {
    pub id: i64,
    pub programme_id: i64,
    pub programme: String,
    pub kind: ProgrammeKind,
    /// In the museum's zone.
    pub date: NaiveDate,
    /// `HH:MM` in the museum's zone.
    pub starts: String,
    /// `HH:MM` in the museum's zone, on the same day.
    pub ends: String,
    /// Persons who come by themselves.
    pub taken: i64,
    pub groups: Vec<RosterGroup>,
    pub guides: Vec<RosterGuide>,
    /// The museum closed it.
    pub is_closed: bool,
    /// Counts every change by staff, from 1.
    pub version: i64,
}

/// A group of a slot.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RosterGroup {
    pub code: String,
    pub state: ReservationState,
    pub organisation: String,
    /// In which it asked to be guided.
    #[schema(required)]
    pub language: Option<TourLanguage>,
    /// What it asked to be guided through.
    #[schema(required)]
    pub theme: Option<String>,
    pub size: i64,
}

/// Who guides in a slot.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RosterGuide {
    pub id: i64,
    pub name: String,
}

/// Which days are listed: at most 62; absent: from today on, two weeks.
#[derive(Input)]
pub struct RosterFilter {
    #[input(day())]
    pub from: Option<NaiveDate>,
    #[input(day())]
    pub to: Option<NaiveDate>,
}

/// Who is to guide in a slot.
#[derive(Input)]
pub struct SlotGuides {
    /// Those, and nobody else; none: nobody.
    #[input(integers(MOST_GUIDES), or_default)]
    pub guide_ids: Vec<i64>,
    /// Why languages and hours do not matter; without it a guide who does not fit is 422.
    #[input(text(200))]
    pub override_reason: Option<String>,
    /// The version of the slot that was read; another one there is 409.
    #[input(version())]
    pub version: i64,
}
