//! What an active company may change only by a reviewed request (RULES companies 9).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Who;

/// What is to be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CompanyChangeKind)]
pub enum ChangeKind {
    /// Name, credit code and the other facts.
    Facts,
    /// The bound account.
    Bank,
    /// Who owns the company.
    Owner,
}

impl ChangeKind {
    pub const ALL: [ChangeKind; 3] = [ChangeKind::Facts, ChangeKind::Bank, ChangeKind::Owner];

    /// As it is stored and sent.
    pub fn name(self) -> &'static str {
        match self {
            ChangeKind::Facts => "facts",
            ChangeKind::Bank => "bank",
            ChangeKind::Owner => "owner",
        }
    }

    /// Reads a stored name.
    pub fn parse(name: &str) -> Option<ChangeKind> {
        ChangeKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// Where a request is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CompanyChangeState)]
pub enum ChangeState {
    Submitted,
    UnderReview,
    Approved,
    Rejected,
    /// By the company itself.
    Withdrawn,
}

impl ChangeState {
    pub const ALL: [ChangeState; 5] = [
        ChangeState::Submitted,
        ChangeState::UnderReview,
        ChangeState::Approved,
        ChangeState::Rejected,
        ChangeState::Withdrawn,
    ];

    /// As it is stored and sent.
    pub fn name(self) -> &'static str {
        match self {
            ChangeState::Submitted => "submitted",
            ChangeState::UnderReview => "underReview",
            ChangeState::Approved => "approved",
            ChangeState::Rejected => "rejected",
            ChangeState::Withdrawn => "withdrawn",
        }
    }

    /// Reads a stored name.
    pub fn parse(name: &str) -> Option<ChangeState> {
        ChangeState::ALL.into_iter().find(|state| state.name() == name)
    }

    /// Not decided yet: there is one such request of each kind at most.
    pub fn is_open(self) -> bool {
        matches!(self, ChangeState::Submitted | ChangeState::UnderReview)
    }

    /// Where an act leads from here; `None` where it is not possible.
    pub fn after(self, act: ChangeAct) -> Option<ChangeState> {
        CHANGE_TRANSITIONS.iter().find(|one| one.from == self && one.act == act).map(|one| one.to)
    }
}

/// What moves a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CompanyChangeAct)]
pub enum ChangeAct {
    Withdraw,
    TakeUp,
    Approve,
    /// With a reason.
    Reject,
}

impl ChangeAct {
    pub const ALL: [ChangeAct; 4] = [ChangeAct::Withdraw, ChangeAct::TakeUp, ChangeAct::Approve, ChangeAct::Reject];

    /// As it is sent.
    pub const fn name(self) -> &'static str {
        match self {
            ChangeAct::Withdraw => "withdraw",
            ChangeAct::TakeUp => "takeUp",
            ChangeAct::Approve => "approve",
            ChangeAct::Reject => "reject",
        }
    }

    /// Who may do it.
    pub fn who(self) -> Who {
        match self {
            ChangeAct::Withdraw => Who::Applicant,
            ChangeAct::TakeUp | ChangeAct::Approve | ChangeAct::Reject => Who::Reviewer,
        }
    }
}

/// One step that is possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChangeTransition {
    pub from: ChangeState,
    pub act: ChangeAct,
    pub to: ChangeState,
}

const fn step(from: ChangeState, act: ChangeAct, to: ChangeState) -> ChangeTransition {
    ChangeTransition { from, act, to }
}

/// Every step that is possible, and no other is.
pub const CHANGE_TRANSITIONS: [ChangeTransition; 4] = [
    step(ChangeState::Submitted, ChangeAct::Withdraw, ChangeState::Withdrawn),
    step(ChangeState::Submitted, ChangeAct::TakeUp, ChangeState::UnderReview),
    step(ChangeState::UnderReview, ChangeAct::Approve, ChangeState::Approved),
    step(ChangeState::UnderReview, ChangeAct::Reject, ChangeState::Rejected),
];
