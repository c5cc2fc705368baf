//! Companions (RULES bookings 23): people with whom an account often comes, kept so that a party is chosen and not written
//! again. What is kept is sealed and shown masked; it is opened where one of them comes along, and nowhere else.

mod routes;
mod service;
mod store;
#[cfg(test)]
mod tests;
mod wire;

use chrono::NaiveDate;
use guanlan_core::{
    booking::{IdType, PartyFault, Person, person_number},
    clock::Millis,
};
use guanlan_kernel::words::Message;
use serde::{Deserialize, Serialize};

pub use routes::calls;
pub use service::{every, remember};
pub use store::{SEALED, forget, of};

/// People whom one account keeps.
pub const MOST: usize = 20;

/// Somebody whom an account keeps.
#[derive(Clone, Debug)]
pub struct Kept {
    /// Its number; 0 before it has one.
    pub id: i64,
    /// Whose it is.
    pub person: i64,
    pub name_masked: String,
    pub id_type: Option<IdType>,
    pub id_masked: Option<String>,
    /// A [`Secret`], sealed.
    pub sealed: String,
    pub made_at: Millis,
}

/// What is sealed of somebody.
#[derive(Serialize, Deserialize)]
pub struct Secret {
    pub name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id_type: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub born: Option<NaiveDate>,
}

impl Secret {
    fn of(person: &Person) -> Secret {
        let document = person.document.as_ref();
        Secret {
            name: person.name.clone(),
            id_type: document.map(|(kind, _)| kind.name().to_owned()),
            number: document.map(|(_, number)| number.clone()),
            born: person.born,
        }
    }

    /// What of the document names the person.
    fn document(&self) -> (Option<IdType>, Option<&str>) {
        let kind = self.id_type.as_deref().and_then(IdType::parse);
        let number = self.number.as_deref();
        (kind, kind.zip(number).map(|(kind, number)| person_number(kind, number)).or(number))
    }

    /// The same person: by the document, or by name and birth where neither has one.
    fn is_same(&self, other: &Secret) -> bool {
        if self.number.is_some() || other.number.is_some() {
            return self.document() == other.document();
        }
        (&self.name, self.born) == (&other.name, other.born)
    }
}

/// What is said of somebody of a party who cannot be so.
pub fn told(fault: PartyFault) -> Message {
    Message::new(match fault {
        PartyFault::Required => "server.rule.required",
        PartyFault::Name => "server.rule.name",
        PartyFault::IdNumber => "server.booking.idNumber",
        PartyFault::Twice => "server.booking.twiceInParty",
        PartyFault::Birth => "server.booking.birth",
        PartyFault::NeedsAdult => "server.booking.needsAdult",
        PartyFault::NeedsGuardian => "server.booking.needsGuardian",
    })
}
