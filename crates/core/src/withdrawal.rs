//! Applications of companies to pay money out: the amount is held at once, looked at by two or three persons, sent by
//! another to the bank, and what the bank did is written down (RULES payments 2 to 5).

words! {
    /// Where an application to pay out is: what happened last.
    WithdrawalState {
        /// The company applied, and the amount is held.
        Submitted = "submitted",
        FirstReview = "firstReview",
        SecondReview = "secondReview",
        /// Above an amount that the museum sets.
        ThirdReview = "thirdReview",
        SentToBank = "sentToBank",
        Paid = "paid",
        /// The bank did not pay; the amount is available again.
        Failed = "failed",
        /// Nobody knows what the bank did; the amount stays held.
        Unknown = "unknown",
        /// What the bank did came to be known.
        Reconciled = "reconciled",
        Rejected = "rejected",
        /// By the company itself.
        Withdrawn = "withdrawn",
    }
}

words! {
    /// What moves an application to pay out.
    WithdrawalAct {
        /// By the company, until the first review.
        Withdraw = "withdraw",
        FirstReview = "firstReview",
        SecondReview = "secondReview",
        ThirdReview = "thirdReview",
        /// With a reason.
        Reject = "reject",
        Send = "send",
        Paid = "paid",
        /// With a reason.
        Failed = "failed",
        Unknown = "unknown",
        /// With what the bank did.
        Reconcile = "reconcile",
    }
}

words! {
    /// What the bank turned out to have done.
    Outcome {
        Paid = "paid",
        Failed = "failed",
    }
}

/// Who has had a hand in an application, by their rows.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hands {
    pub applicant: i64,
    pub first: Option<i64>,
    pub second: Option<i64>,
    pub third: Option<i64>,
}

impl WithdrawalState {
    /// Where an act leads; `None` where it is not possible from here. `needs_third` is whether the amount asks for a third
    /// reviewer.
    pub fn after(self, act: WithdrawalAct, needs_third: bool) -> Option<WithdrawalState> {
        use WithdrawalAct as Act;
        use WithdrawalState as State;
        let before_bank =
            matches!(self, State::Submitted | State::FirstReview | State::SecondReview | State::ThirdReview);
        match (self, act) {
            (State::Submitted, Act::Withdraw) => Some(State::Withdrawn),
            (State::Submitted, Act::FirstReview) => Some(State::FirstReview),
            (State::FirstReview, Act::SecondReview) => Some(State::SecondReview),
            (State::SecondReview, Act::ThirdReview) if needs_third => Some(State::ThirdReview),
            (State::SecondReview, Act::Send) if !needs_third => Some(State::SentToBank),
            (State::ThirdReview, Act::Send) => Some(State::SentToBank),
            (_, Act::Reject) if before_bank => Some(State::Rejected),
            (State::SentToBank, Act::Paid) => Some(State::Paid),
            (State::SentToBank, Act::Failed) => Some(State::Failed),
            (State::SentToBank, Act::Unknown) => Some(State::Unknown),
            (State::Unknown, Act::Reconcile) => Some(State::Reconciled),
            _ => None,
        }
    }

    /// Whether it still waits for somebody, and its amount is held.
    pub fn is_open(self) -> bool {
        match self {
            WithdrawalState::Submitted
            | WithdrawalState::FirstReview
            | WithdrawalState::SecondReview
            | WithdrawalState::ThirdReview
            | WithdrawalState::SentToBank
            | WithdrawalState::Unknown => true,
            WithdrawalState::Paid
            | WithdrawalState::Failed
            | WithdrawalState::Reconciled
            | WithdrawalState::Rejected
            | WithdrawalState::Withdrawn => false,
        }
    }
}

impl WithdrawalAct {
    /// Whether it is refused without a reason.
    pub fn needs_reason(self) -> bool {
        matches!(self, WithdrawalAct::Reject | WithdrawalAct::Failed)
    }

    /// Whether somebody may do it who had a hand in it before: reviewers and payer are different persons, none of them the
    /// applicant.
    pub fn is_for(self, person: i64, hands: &Hands) -> bool {
        let reviewed = [hands.first, hands.second, hands.third].contains(&Some(person));
        let applied = hands.applicant == person;
        match self {
            WithdrawalAct::Withdraw => true,
            WithdrawalAct::FirstReview
            | WithdrawalAct::SecondReview
            | WithdrawalAct::ThirdReview
            | WithdrawalAct::Send => !applied && !reviewed,
            WithdrawalAct::Reject
            | WithdrawalAct::Paid
            | WithdrawalAct::Failed
            | WithdrawalAct::Unknown
            | WithdrawalAct::Reconcile => !applied,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reviewers_and_payer_are_different_persons_and_none_of_them_the_applicant() {
        let hands = Hands { applicant: 1, first: Some(2), second: Some(3), third: None };
        for act in
            [WithdrawalAct::FirstReview, WithdrawalAct::SecondReview, WithdrawalAct::ThirdReview, WithdrawalAct::Send]
        {
            for person in [1, 2, 3] {
                assert!(!act.is_for(person, &hands), "{act:?} by {person}");
            }
            assert!(act.is_for(4, &hands));
        }
    }

    #[test]
    fn unknown_is_never_released_by_anything_but_its_reconciliation() {
        for act in WithdrawalAct::ALL.iter().copied() {
            let after = WithdrawalState::Unknown.after(act, false);
            assert_eq!(after.is_some(), act == WithdrawalAct::Reconcile, "{act:?}");
        }
    }

    #[test]
    fn a_large_amount_is_not_sent_before_its_third_review() {
        assert_eq!(WithdrawalState::SecondReview.after(WithdrawalAct::Send, true), None);
        assert!(WithdrawalState::ThirdReview.after(WithdrawalAct::Send, true).is_some());
        assert_eq!(WithdrawalState::SecondReview.after(WithdrawalAct::ThirdReview, false), None);
    }

    #[test]
    fn the_company_takes_it_back_only_until_the_first_review() {
        for state in WithdrawalState::ALL.iter().copied() {
            let may = state.after(WithdrawalAct::Withdraw, false).is_some();
            assert_eq!(may, state == WithdrawalState::Submitted, "{state:?}");
        }
    }
}
