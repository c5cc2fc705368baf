//! Applications of companies to pay money in: told by the company, found in a statement of the bank, added to the
//! sub-account (RULES payments 1).

words! {
    /// Where an application to pay in is.
    DepositState {
        /// The company told of it.
        Submitted = "submitted",
        /// A line of a bank statement is it.
        Matched = "matched",
        /// The money is in the sub-account.
        Posted = "posted",
        /// The money was sent back.
        Returned = "returned",
        Rejected = "rejected",
        /// By the company itself.
        Withdrawn = "withdrawn",
    }
}

words! {
    /// What moves an application to pay in.
    DepositAct {
        /// By the company, while nothing was found yet.
        Withdraw = "withdraw",
        Match = "match",
        Post = "post",
        /// With a reason.
        Return = "return",
        /// With a reason.
        Reject = "reject",
    }
}

impl DepositState {
    /// Where an act leads; `None` where it is not possible from here.
    pub fn after(self, act: DepositAct) -> Option<DepositState> {
        match (self, act) {
            (DepositState::Submitted, DepositAct::Match) => Some(DepositState::Matched),
            (DepositState::Submitted, DepositAct::Withdraw) => Some(DepositState::Withdrawn),
            (DepositState::Submitted | DepositState::Matched, DepositAct::Reject) => Some(DepositState::Rejected),
            (DepositState::Matched, DepositAct::Post) => Some(DepositState::Posted),
            (DepositState::Matched, DepositAct::Return) => Some(DepositState::Returned),
            _ => None,
        }
    }

    /// Whether it still waits for somebody.
    pub fn is_open(self) -> bool {
        matches!(self, DepositState::Submitted | DepositState::Matched)
    }
}

impl DepositAct {
    /// Whether it is refused without a reason.
    pub fn needs_reason(self) -> bool {
        matches!(self, DepositAct::Return | DepositAct::Reject)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn money_is_posted_or_returned_only_once_it_was_found_and_what_has_ended_moves_no_more() {
        for state in DepositState::ALL.iter().copied() {
            for act in DepositAct::ALL.iter().copied() {
                let after = state.after(act);
                if matches!(act, DepositAct::Post | DepositAct::Return) {
                    assert_eq!(after.is_some(), state == DepositState::Matched, "{state:?} {act:?}");
                }
                assert!(state.is_open() || after.is_none(), "{state:?} {act:?}");
            }
        }
    }
}
