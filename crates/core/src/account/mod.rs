//! Who a person is to the museum, and what of a person may be shown (RULES accounts 1, RULES privacy 2).

mod device;
mod network;

pub use device::{Device, DeviceKind, device};
pub use network::network;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The three sorts of accounts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = PersonSort)]
pub enum Sort {
    /// Anybody who registered.
    Visitor,
    /// Belongs to a member company.
    Member,
    /// The museum's own staff.
    Museum,
}

impl Sort {
    pub const ALL: [Sort; 3] = [Sort::Visitor, Sort::Member, Sort::Museum];

    /// As it is stored and sent.
    pub fn name(self) -> &'static str {
        match self {
            Sort::Visitor => "visitor",
            Sort::Member => "member",
            Sort::Museum => "museum",
        }
    }

    /// Reads a stored name.
    pub fn parse(name: &str) -> Option<Sort> {
        Sort::ALL.into_iter().find(|sort| sort.name() == name)
    }
}

/// Where an account is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum PersonState {
    /// Made by somebody else; no password yet.
    Invited,
    Active,
    /// Shut by somebody who may; nothing is lost.
    Disabled,
    /// Personal data is gone; the row remains so that what was done still has somebody who did it.
    Erased,
}

impl PersonState {
    pub const ALL: [PersonState; 4] =
        [PersonState::Invited, PersonState::Active, PersonState::Disabled, PersonState::Erased];

    /// As it is stored and sent.
    pub fn name(self) -> &'static str {
        match self {
            PersonState::Invited => "invited",
            PersonState::Active => "active",
            PersonState::Disabled => "disabled",
            PersonState::Erased => "erased",
        }
    }

    /// Reads a stored name.
    pub fn parse(name: &str) -> Option<PersonState> {
        PersonState::ALL.into_iter().find(|state| state.name() == name)
    }
}

/// What a code that is sent to a number is for (RULES sign-in 8). A code for one purpose is none for another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Purpose {
    Register,
    /// A sign-in without the password.
    Login,
    /// A new password, also that of an invited person.
    Retrieve,
    /// Another number for an account.
    ChangeMobile,
}

impl Purpose {
    /// As it is stored.
    pub fn name(self) -> &'static str {
        match self {
            Purpose::Register => "register",
            Purpose::Login => "login",
            Purpose::Retrieve => "retrieve",
            Purpose::ChangeMobile => "changeMobile",
        }
    }
}

/// A mobile number as it is shown: `138****1234` (RULES privacy 2). What is shorter than a number is hidden altogether.
pub fn mask_mobile(mobile: &str) -> String {
    match (mobile.get(..3), mobile.get(mobile.len().saturating_sub(4)..)) {
        (Some(first), Some(last)) if mobile.len() >= 11 => format!("{first}****{last}"),
        _ => "****".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_masked_number_keeps_three_digits_and_four() {
        assert_eq!(mask_mobile("13812345678"), "138****5678");
        for short in ["", "138", "1381234567", "一二三四五"] {
            assert!(!mask_mobile(short).contains(|c: char| c.is_ascii_digit()), "{short}");
        }
    }

    #[test]
    fn stored_names_read_back() {
        assert!(Sort::ALL.into_iter().all(|sort| Sort::parse(sort.name()) == Some(sort)));
        assert!(PersonState::ALL.into_iter().all(|state| PersonState::parse(state.name()) == Some(state)));
    }
}
