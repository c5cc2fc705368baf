//! An invitation to work for a company: it becomes an employment only when the invited person accepts it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Where an invitation is, as it is stored. Nothing leads out of the last three.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum InvitationState {
    /// Waits for an answer, until its time is over.
    Invited,
    Accepted,
    Declined,
    /// Taken back by the company.
    Withdrawn,
}

impl InvitationState {
    pub const ALL: [InvitationState; 4] =
        [InvitationState::Invited, InvitationState::Accepted, InvitationState::Declined, InvitationState::Withdrawn];

    /// As it is stored.
    pub fn name(self) -> &'static str {
        match self {
            InvitationState::Invited => "invited",
            InvitationState::Accepted => "accepted",
            InvitationState::Declined => "declined",
            InvitationState::Withdrawn => "withdrawn",
        }
    }

    /// Reads a stored name.
    pub fn parse(name: &str) -> Option<InvitationState> {
        InvitationState::ALL.into_iter().find(|state| state.name() == name)
    }

    /// As it is shown: an invitation that nobody answered in its time has expired.
    pub fn shown(self, is_over: bool) -> ShownInvitationState {
        match self {
            InvitationState::Invited if is_over => ShownInvitationState::Expired,
            InvitationState::Invited => ShownInvitationState::Invited,
            InvitationState::Accepted => ShownInvitationState::Accepted,
            InvitationState::Declined => ShownInvitationState::Declined,
            InvitationState::Withdrawn => ShownInvitationState::Withdrawn,
        }
    }
}

/// Where an invitation is, as it is sent: what is stored, and whether its time is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = InvitationState)]
pub enum ShownInvitationState {
    /// Waits for an answer.
    Invited,
    /// Nobody answered in time.
    Expired,
    Accepted,
    Declined,
    /// Taken back by the company.
    Withdrawn,
}

impl ShownInvitationState {
    /// The words by which a list is narrowed.
    pub const WORDS: [(&str, ShownInvitationState); 5] = [
        ("invited", ShownInvitationState::Invited),
        ("expired", ShownInvitationState::Expired),
        ("accepted", ShownInvitationState::Accepted),
        ("declined", ShownInvitationState::Declined),
        ("withdrawn", ShownInvitationState::Withdrawn),
    ];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_names_read_back_and_only_an_open_invitation_expires() {
        for state in InvitationState::ALL {
            assert_eq!(InvitationState::parse(state.name()), Some(state));
            let expires = state.shown(true) != state.shown(false);
            assert_eq!(expires, state == InvitationState::Invited);
        }
    }
}
