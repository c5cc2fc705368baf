//! The life of a company as one table (RULES companies 1).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Where a company is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CompanyState)]
pub enum State {
    /// Being written by its applicant.
    Draft,
    /// Waits for a reviewer.
    Submitted,
    /// A reviewer is at it.
    UnderReview,
    /// Back with its applicant, with notes beside fields.
    Returned,
    /// Refused for good; the person may begin another application.
    Rejected,
    /// Public, and acting.
    Active,
    /// Its people read; it is not public and changes nothing.
    Suspended,
}

impl State {
    pub const ALL: [State; 7] = [
        State::Draft,
        State::Submitted,
        State::UnderReview,
        State::Returned,
        State::Rejected,
        State::Active,
        State::Suspended,
    ];

    /// As it is stored and sent.
    pub fn name(self) -> &'static str {
        match self {
            State::Draft => "draft",
            State::Submitted => "submitted",
            State::UnderReview => "underReview",
            State::Returned => "returned",
            State::Rejected => "rejected",
            State::Active => "active",
            State::Suspended => "suspended",
        }
    }

    /// Reads a stored name.
    pub fn parse(name: &str) -> Option<State> {
        State::ALL.into_iter().find(|state| state.name() == name)
    }

    /// Its people sign in as such and read: active or suspended.
    pub fn is_live(self) -> bool {
        matches!(self, State::Active | State::Suspended)
    }

    /// Its applicant may write in it.
    pub fn is_open(self) -> bool {
        matches!(self, State::Draft | State::Returned)
    }

    /// Its credit code is its own: nobody else gets it.
    pub fn holds_code(self) -> bool {
        !matches!(self, State::Draft | State::Rejected)
    }

    /// Where an act leads from here; `None` where it is not possible.
    pub fn after(self, act: Act) -> Option<State> {
        TRANSITIONS.iter().find(|one| one.from == self && one.act == act).map(|one| one.to)
    }
}

/// What moves a company from state to state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CompanyAct)]
pub enum Act {
    Submit,
    /// Takes an application back before anybody looks at it.
    Withdraw,
    TakeUp,
    Approve,
    /// With at least one note.
    Return,
    /// With a reason.
    Reject,
    /// With a reason.
    Suspend,
    Resume,
}

impl Act {
    pub const ALL: [Act; 8] =
        [Act::Submit, Act::Withdraw, Act::TakeUp, Act::Approve, Act::Return, Act::Reject, Act::Suspend, Act::Resume];

    /// As it is stored and sent.
    pub const fn name(self) -> &'static str {
        match self {
            Act::Submit => "submit",
            Act::Withdraw => "withdraw",
            Act::TakeUp => "takeUp",
            Act::Approve => "approve",
            Act::Return => "return",
            Act::Reject => "reject",
            Act::Suspend => "suspend",
            Act::Resume => "resume",
        }
    }

    /// Reads a name.
    pub fn parse(name: &str) -> Option<Act> {
        Act::ALL.into_iter().find(|act| act.name() == name)
    }

    /// Who may do it.
    pub fn who(self) -> Who {
        match self {
            Act::Submit | Act::Withdraw => Who::Applicant,
            Act::TakeUp | Act::Approve | Act::Return | Act::Reject | Act::Suspend | Act::Resume => Who::Reviewer,
        }
    }
}

/// Who may act on a company.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// Its owner, or who is going to be.
    Applicant,
    /// Whoever holds 206 and did not submit it.
    Reviewer,
}

/// One step that is possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Transition {
    pub from: State,
    pub act: Act,
    pub to: State,
}

const fn step(from: State, act: Act, to: State) -> Transition {
    Transition { from, act, to }
}

/// Every step that is possible, and no other is (RULES companies 1).
pub const TRANSITIONS: [Transition; 9] = [
    step(State::Draft, Act::Submit, State::Submitted),
    step(State::Returned, Act::Submit, State::Submitted),
    step(State::Submitted, Act::Withdraw, State::Draft),
    step(State::Submitted, Act::TakeUp, State::UnderReview),
    step(State::UnderReview, Act::Approve, State::Active),
    step(State::UnderReview, Act::Return, State::Returned),
    step(State::UnderReview, Act::Reject, State::Rejected),
    step(State::Active, Act::Suspend, State::Suspended),
    step(State::Suspended, Act::Resume, State::Active),
];
