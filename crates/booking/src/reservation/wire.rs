//! Reservations as the wire has them.

use chrono::NaiveDate;
use guanlan_core::booking::{Companion, IdType, MOST_PERSONS, Origin, ProgrammeKind, ReservationState, When};
use guanlan_kernel::{
    input::{Fields, Input, Page},
    words::Message,
};
use serde::Serialize;
use utoipa::ToSchema;

use super::{group::ReservationGroup, party::Comer};

/// Somebody whose turn it is not yet.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlaceInLine {
    /// How many have their turn before, at most.
    pub ahead: u64,
    /// After so many seconds the same call asks on.
    pub again_in_seconds: u64,
}

/// A reservation, as its person sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Reservation {
    /// By which the party is known.
    pub code: String,
    pub state: ReservationState,
    /// Until when the places are held, or somebody decides of a group's; null unless one of both is so.
    #[schema(required)]
    pub hold_until: Option<String>,
    pub programme_id: i64,
    pub programme: String,
    pub kind: ProgrammeKind,
    /// The event whose session it is.
    #[schema(required)]
    pub event_id: Option<i64>,
    /// Where to go; may be empty.
    pub place: String,
    /// What to know before coming; may be empty.
    pub note: String,
    pub slot_id: i64,
    /// In the museum's zone.
    pub date: NaiveDate,
    /// `HH:MM` in the museum's zone.
    pub starts: String,
    /// `HH:MM` in the museum's zone, on the same day.
    pub ends: String,
    pub starts_at: String,
    pub ends_at: String,
    /// Persons who are in it.
    pub size: i64,
    /// It can be cancelled, moved or made smaller until then.
    pub cancel_until: String,
    /// Whether that is possible now.
    pub may_change: bool,
    /// Whether it can be moved to another slot now: also for a time after the museum cancelled it, then to slots that are
    /// not released yet too.
    pub may_move: bool,
    pub origin: Origin,
    /// The version of the text that was agreed to.
    pub consent_version: String,
    pub persons: Vec<ReservationPerson>,
    /// What is known of the group; null where people come by themselves.
    #[schema(required)]
    pub group: Option<ReservationGroup>,
    pub made_at: String,
    /// Counts every change, from 1.
    pub version: i64,
}

/// Somebody of a party.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReservationPerson {
    /// In the party, from 1.
    pub n: i64,
    /// Masked; empty where no name was given.
    pub name: String,
    #[schema(required)]
    pub id_type: Option<IdType>,
    /// Masked.
    #[schema(required)]
    pub id_number: Option<String>,
    /// By which the person is let in; null until the reservation is confirmed, and once the person is out of it.
    #[schema(required)]
    pub ticket: Option<String>,
    pub is_minor: bool,
    /// Taken out of the party, or the reservation is over.
    pub is_out: bool,
}

/// What an account missed, and what follows.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Standing {
    /// Missed visits that count, the last first.
    pub missed: Vec<MissedVisit>,
    /// Until then the account can take no places of some programme; null where it can.
    #[schema(required)]
    pub suspended_until: Option<String>,
}

/// A visit that was missed.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MissedVisit {
    pub code: String,
    pub programme: String,
    /// In the museum's zone.
    pub date: NaiveDate,
    pub starts: String,
}

fn too_many(most: usize) -> Message {
    Message::new("server.rule.most").with("most", most)
}

/// Somebody who is to come, as it is written.
#[derive(Input)]
pub struct WrittenGuest {
    #[input(name(60), or_default)]
    name: String,
    #[input(choice(IdType::WORDS))]
    id_type: Option<IdType>,
    #[input(text(40), or_default)]
    id_number: String,
    /// Where the document does not tell it.
    #[input(day())]
    birth_date: Option<NaiveDate>,
    /// For a minor: a guardian agrees that name and number are kept for the visit.
    #[input(boolean(), or_default)]
    guardian_consent: bool,
}

/// Somebody of a visitor's party: written, or one of the companions whom the account keeps.
#[derive(Input)]
#[input(check(is_one_or_the_other(fields, written.as_ref(), companion_id.flatten())))]
pub struct ReservationGuest {
    #[input(flatten)]
    written: WrittenGuest,
    /// A companion of the account, in the place of name, document and birth.
    #[input(integer(1..=i64::MAX))]
    companion_id: Option<i64>,
    /// Once the places are held they are kept as a companion, as far as there is room.
    #[input(boolean(), or_default)]
    remember: bool,
}

/// Nobody is written and chosen: one of both would not count.
fn is_one_or_the_other(fields: &mut Fields<'_>, written: Option<&WrittenGuest>, companion: Option<i64>) {
    let says = |one: &WrittenGuest| {
        !one.name.is_empty() || one.id_type.is_some() || !one.id_number.is_empty() || one.birth_date.is_some()
    };
    if companion.is_some() && written.is_some_and(says) {
        fields.note("companionId", Message::new("server.booking.companionAlone"));
    }
}

/// A party for a slot.
#[derive(Input)]
pub struct ReservationAsked {
    #[input(integer(1..=i64::MAX))]
    pub slot_id: i64,
    #[input(each::<ReservationGuest>(1..=MOST_PERSONS, too_many))]
    pub party: Vec<ReservationGuest>,
    /// The version of the text that is agreed to.
    #[input(text(40))]
    pub consent_version: String,
}

impl From<WrittenGuest> for Companion {
    fn from(guest: WrittenGuest) -> Companion {
        let WrittenGuest { name, id_type, id_number, birth_date, guardian_consent } = guest;
        Companion { name, id_type, id_number, birth_date, guardian_consent }
    }
}

impl From<ReservationGuest> for Comer {
    fn from(guest: ReservationGuest) -> Comer {
        let ReservationGuest { written, companion_id, remember } = guest;
        Comer { who: written.into(), companion: companion_id, is_remembered: remember }
    }
}

/// Who leaves a party.
#[derive(Input)]
pub struct ReservationCancellation {
    /// By their places in the party; absent: all.
    #[input(integers(MOST_PERSONS))]
    pub persons: Option<Vec<i64>>,
}

/// Where a party moves to.
#[derive(Input)]
pub struct ReservationMove {
    /// Of the same programme.
    #[input(integer(1..=i64::MAX))]
    pub slot_id: i64,
}

/// Which of one's reservations are listed.
#[derive(Input)]
pub struct ReservationFilter {
    #[input(choice(When::WORDS))]
    pub when: Option<When>,
    #[input(flatten)]
    pub page: Page,
}
