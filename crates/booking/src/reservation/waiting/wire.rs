//! The waiting list as the wire has it.

use chrono::NaiveDate;
use guanlan_core::booking::{MOST_PERSONS, WaitingState};
use guanlan_kernel::{input::Input, words::Message};
use serde::Serialize;
use utoipa::ToSchema;

use super::super::wire::ReservationGuest;

/// Places that somebody waits for.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WaitingEntry {
    pub id: i64,
    pub state: WaitingState,
    pub slot_id: i64,
    pub programme_id: i64,
    pub programme: String,
    /// In the museum's zone.
    pub date: NaiveDate,
    pub starts: String,
    pub ends: String,
    /// Persons.
    pub size: i64,
    /// Who wait before; null unless it waits. Smaller parties behind may be served first.
    #[schema(required)]
    pub ahead: Option<u64>,
    /// Until when the offered places are kept; null unless some are.
    #[schema(required)]
    pub offer_until: Option<String>,
    pub asked_at: String,
}

/// Places that somebody would like to have.
#[derive(Input)]
pub struct WaitingNew {
    #[input(integer(1..=i64::MAX))]
    pub slot_id: i64,
    /// Persons.
    #[input(integer(1..=500))]
    pub size: i64,
}

fn too_many(most: usize) -> Message {
    Message::new("server.rule.most").with("most", most)
}

/// Who comes to offered places: at most as many as waited. Absent, where nobody's name is asked: as many as waited.
#[derive(Input)]
pub struct WaitingAcceptance {
    #[input(each::<ReservationGuest>(1..=MOST_PERSONS, too_many))]
    pub party: Option<Vec<ReservationGuest>>,
    /// The version of the text that is agreed to.
    #[input(text(40), or_default)]
    pub consent_version: String,
}
