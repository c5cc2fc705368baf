//! Groups as the wire has them.

use guanlan_core::{
    booking::{MOST_PERSONS, TourLanguage},
    clock::Millis,
    locale::Lang,
};
use guanlan_kernel::{
    input::{Input, Page},
    words::Message,
};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    super::{Reservation, wire::ReservationGuest},
    GroupParty, Leader, names,
};
use crate::slot::Slot;

/// What is known of a group: masked.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReservationGroup {
    pub organisation: String,
    /// The organisation's unified social credit code.
    #[schema(required)]
    pub credit_code: Option<String>,
    /// Who leads it, masked.
    pub leader: String,
    /// Masked.
    pub leader_mobile: String,
    /// In which it asked to be guided.
    #[schema(required)]
    pub language: Option<TourLanguage>,
    /// The same in words; empty where nobody asked.
    pub language_name: String,
    /// What it asked to be guided through; may be empty.
    pub theme: String,
    /// What it pays at the museum, in fen, as it was told.
    pub fee: i64,
    /// What the group says; may be empty.
    pub note: String,
    /// What the museum says to it; may be empty.
    pub review_note: String,
    /// Who receives it; may be empty.
    pub receiver: String,
    /// Where; may be empty.
    pub meeting: String,
    /// It told who comes.
    pub is_named: bool,
    /// Until then it can tell who comes, and replace the list.
    pub names_until: String,
    /// Whether that is possible now.
    pub may_name: bool,
}

impl ReservationGroup {
    /// Of a reservation in its slot, as it is at an instant.
    pub fn of(party: GroupParty, (one, slot): (&Reservation, &Slot), (lang, now): (Lang, Millis)) -> ReservationGroup {
        ReservationGroup {
            language_name: party.language.map_or_else(String::new, |one| one.told(lang).to_owned()),
            language: party.language,
            theme: party.theme.map_or_else(String::new, |theme| theme.get(lang).to_owned()),
            names_until: slot.instants.group_closes.rfc3339(),
            may_name: names::may_name(one, slot, now).is_ok(),
            organisation: party.organisation,
            credit_code: party.credit_code,
            leader: party.leader_masked,
            leader_mobile: party.mobile_masked,
            fee: party.fee,
            note: party.note,
            review_note: party.review_note,
            receiver: party.receiver,
            meeting: party.meeting,
            is_named: party.is_named,
        }
    }
}

fn too_many(most: usize) -> Message {
    Message::new("server.rule.most").with("most", most)
}

/// Who leads a group.
#[derive(Input)]
pub struct GroupLeader {
    #[input(name(60))]
    name: String,
    #[input(mobile())]
    mobile: String,
}

impl From<GroupLeader> for Leader {
    fn from(GroupLeader { name, mobile }: GroupLeader) -> Leader {
        Leader { name, mobile }
    }
}

/// A group for a slot.
#[derive(Input)]
pub struct GroupReservationAsked {
    #[input(integer(1..=i64::MAX))]
    pub slot_id: i64,
    #[input(name(100))]
    pub organisation: String,
    /// The organisation's unified social credit code.
    #[input(text(18))]
    pub credit_code: Option<String>,
    #[input(object::<GroupLeader>())]
    pub leader: GroupLeader,
    /// One of the programme's; the first of them where it is absent.
    #[input(choice(TourLanguage::WORDS))]
    pub language: Option<TourLanguage>,
    /// By the key of one of the programme's.
    #[input(text(60))]
    pub theme: Option<String>,
    /// Persons, where nobody is named yet.
    #[input(integer(1..=500))]
    pub size: Option<i64>,
    /// Who comes; may follow later.
    #[input(each::<ReservationGuest>(0..=MOST_PERSONS, too_many), or_default)]
    pub party: Vec<ReservationGuest>,
    /// What the museum should know.
    #[input(text(500), or_default)]
    pub note: String,
    /// The version of the text that is agreed to.
    #[input(text(40))]
    pub consent_version: String,
}

/// Who comes with a group.
#[derive(Input)]
pub struct GroupNames {
    /// As many as the group has persons, in any order.
    #[input(each::<ReservationGuest>(1..=MOST_PERSONS, too_many))]
    pub party: Vec<ReservationGuest>,
}

/// Who leads a group, in clear.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LeaderInClear {
    pub name: String,
    pub mobile: String,
}

/// Which page of the groups that wait for a review.
#[derive(Input)]
pub struct GroupReviewFilter {
    #[input(flatten)]
    pub page: Page,
}
