//! How far an application is, as one table (RULES applications 1).

words! {
    /// How far an application is.
    PublicApplicationState {
        /// It waits for somebody of the museum.
        Submitted = "submitted",
        InReview = "inReview",
        /// The museum asks something: the applicant changes it and sends it again.
        Returned = "returned",
        Accepted = "accepted",
        Declined = "declined",
        /// The applicant took it back.
        Withdrawn = "withdrawn",
    }
}

words! {
    /// What moves an application on.
    ApplicationStep {
        /// The applicant sent it, for the first time or again.
        Send = "send",
        Withdraw = "withdraw",
        Review = "review",
        /// With a question.
        Return = "return",
        Accept = "accept",
        /// With an answer.
        Decline = "decline",
        /// What was declined is looked at once more.
        Reopen = "reopen",
    }
}

/// Who moves an application on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    Applicant,
    Museum,
}

impl ApplicationStep {
    /// Those of the museum, each by its word.
    pub const OF_MUSEUM: [(&'static str, ApplicationStep); 5] = [
        (ApplicationStep::Review.word(), ApplicationStep::Review),
        (ApplicationStep::Return.word(), ApplicationStep::Return),
        (ApplicationStep::Accept.word(), ApplicationStep::Accept),
        (ApplicationStep::Decline.word(), ApplicationStep::Decline),
        (ApplicationStep::Reopen.word(), ApplicationStep::Reopen),
    ];

    const fn word(self) -> &'static str {
        let mut at = 0;
        loop {
            if ApplicationStep::WORDS[at].1 as u8 == self as u8 {
                return ApplicationStep::WORDS[at].0;
            }
            at += 1;
        }
    }

    pub fn who(self) -> Who {
        match self {
            ApplicationStep::Send | ApplicationStep::Withdraw => Who::Applicant,
            ApplicationStep::Review
            | ApplicationStep::Return
            | ApplicationStep::Accept
            | ApplicationStep::Decline
            | ApplicationStep::Reopen => Who::Museum,
        }
    }

    /// Whether it says nothing without words: what is asked, or why.
    pub fn needs_answer(self) -> bool {
        matches!(self, ApplicationStep::Return | ApplicationStep::Decline)
    }
}

impl PublicApplicationState {
    /// Something is still to come of it.
    pub fn is_live(self) -> bool {
        match self {
            PublicApplicationState::Submitted | PublicApplicationState::InReview | PublicApplicationState::Returned => {
                true
            }
            PublicApplicationState::Accepted | PublicApplicationState::Declined | PublicApplicationState::Withdrawn => {
                false
            }
        }
    }

    /// Where a step leads from here; `None` where it is not possible.
    pub fn after(self, step: ApplicationStep) -> Option<PublicApplicationState> {
        TRANSITIONS.iter().find(|(from, with, _)| (*from, *with) == (self, step)).map(|(.., to)| *to)
    }
}

/// Every step that is possible, and no other is (RULES applications 1).
pub const TRANSITIONS: [(PublicApplicationState, ApplicationStep, PublicApplicationState); 9] = {
    use PublicApplicationState::{Accepted, Declined, InReview, Returned, Submitted, Withdrawn};
    [
        (Submitted, ApplicationStep::Review, InReview),
        (Submitted, ApplicationStep::Withdraw, Withdrawn),
        (InReview, ApplicationStep::Return, Returned),
        (InReview, ApplicationStep::Accept, Accepted),
        (InReview, ApplicationStep::Decline, Declined),
        (InReview, ApplicationStep::Withdraw, Withdrawn),
        (Returned, ApplicationStep::Send, Submitted),
        (Returned, ApplicationStep::Withdraw, Withdrawn),
        (Declined, ApplicationStep::Reopen, InReview),
    ]
};
