//! Reservations as the wire has them for staff.

use chrono::NaiveDate;
use guanlan_core::booking::{MOST_PERSONS, Origin, ReservationState, StaffAct};
use guanlan_kernel::{
    input::{Input, Page},
    words::Message,
};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    super::wire::{Reservation, WrittenGuest},
    closing::MOST_SLOTS,
};

/// A reservation, as staff see it: masked.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StudioReservation {
    #[serde(flatten)]
    pub reservation: Reservation,
    /// The last four digits of the number that was left; null where none was.
    #[schema(required)]
    pub mobile_tail: Option<String>,
    /// Persons of the party who came in.
    pub came: i64,
    /// What staff noted, such as why a limit did not hold; may be empty.
    pub note: String,
    /// The visit was missed, and that does not count.
    pub is_pardoned: bool,
    /// Whether staff can cancel it now.
    pub may_cancel: bool,
    /// Whether it is a group's, and somebody has to decide of it.
    pub may_review: bool,
}

/// Which reservations are listed: those of a day, today where nobody says.
#[derive(Input)]
pub struct StudioReservationFilter {
    #[input(day())]
    pub date: Option<NaiveDate>,
    #[input(integer(1..=i64::MAX))]
    pub slot: Option<i64>,
    #[input(integer(1..=i64::MAX))]
    pub programme: Option<i64>,
    /// Those of groups, or none of them.
    #[input(flag())]
    pub group: Option<bool>,
    #[input(choice(ReservationState::WORDS))]
    pub state: Option<ReservationState>,
    /// A code, a ticket, the last four digits of a number, or a name.
    #[input(keyword())]
    pub keyword: Option<String>,
    #[input(flatten)]
    pub page: Page,
}

fn too_many(most: usize) -> Message {
    Message::new("server.rule.most").with("most", most)
}

/// Places for whoever telephones or stands at the counter.
#[derive(Input)]
pub struct StudioReservationNew {
    #[input(integer(1..=i64::MAX))]
    pub slot_id: i64,
    #[input(each::<WrittenGuest>(1..=MOST_PERSONS, too_many))]
    pub party: Vec<WrittenGuest>,
    /// Where the letter goes. A number that has an account makes it that account's reservation.
    #[input(mobile())]
    pub mobile: Option<String>,
    /// `phone` where it is absent.
    #[input(choice(Origin::WORDS))]
    pub origin: Option<Origin>,
    #[input(text(40), or_default)]
    pub consent_version: String,
    /// Why limits and times do not hold; there are never more places than there are.
    #[input(text(200))]
    pub override_reason: Option<String>,
}

/// What staff decide of a reservation.
#[derive(Input)]
pub struct StudioReservationAct {
    #[input(choice(StaffAct::WORDS))]
    pub act: StaffAct,
    /// Told to whoever has the places; where a group is approved, a word to it, which may be absent.
    #[input(text(200), or_default)]
    pub reason: String,
    /// Who receives a group that is approved.
    #[input(name(100), or_default)]
    pub receiver: String,
    /// Where; absent: at the programme's place.
    #[input(text(100), or_default)]
    pub meeting: String,
    /// The version that was read; another one there is 409.
    #[input(version())]
    pub version: i64,
}

/// Closing one slot.
#[derive(Input)]
pub struct SlotClosure {
    /// Told to whoever has places, and shown beside the slot.
    #[input(text(200))]
    pub reason: String,
    /// Without it, the parties are listed and nothing is done.
    #[input(boolean(), or_default)]
    pub confirm: bool,
}

/// Closing several slots in one act.
#[derive(Input)]
pub struct Closure {
    #[input(integers(MOST_SLOTS))]
    pub slot_ids: Vec<i64>,
    /// Told to whoever has places, and shown beside the slots.
    #[input(text(200))]
    pub reason: String,
    /// Without it, the parties are listed and nothing is done.
    #[input(boolean(), or_default)]
    pub confirm: bool,
}

/// Whom a closure concerns.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClosureParties {
    /// It was done; otherwise nothing was.
    pub is_closed: bool,
    pub persons: i64,
    pub parties: Vec<StudioReservation>,
}

/// A party in clear.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PartyInClear {
    /// To which letters about it go; null where nobody left one.
    #[schema(required)]
    pub mobile: Option<String>,
    /// Those of whom something is kept.
    pub persons: Vec<PersonInClear>,
}

/// Somebody of a party in clear.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonInClear {
    /// In the party, from 1.
    pub n: i64,
    pub name: String,
    #[schema(required)]
    pub id_number: Option<String>,
    #[schema(required)]
    pub birth_date: Option<NaiveDate>,
}
