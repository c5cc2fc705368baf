//! Contracts between two member companies: how far one is, and who has to do what next (RULES contracts).

use chrono::NaiveDate;

use crate::{order::OrderStage, permission::Permission, trade::Side};

/// The value without which nobody of a party sees, nor does anything with, a contract: whoever sells or lets needs that of
/// sales contracts, whoever buys or takes on lease that of purchase contracts.
pub fn needs(side: Side) -> Permission {
    match side {
        Side::Seller => Permission::SalesContract,
        Side::Buyer => Permission::PurchaseContract,
    }
}

words! {
    /// How far a contract is.
    ContractState {
        /// Seen by the seller alone.
        Draft = "draft",
        /// Frozen: both have to sign the same bytes.
        Signing = "signing",
        /// Both have signed.
        Effective = "effective",
        /// Its order is completed.
        Fulfilled = "fulfilled",
        /// Both ended it, or its order ended otherwise.
        Terminated = "terminated",
        /// By a party that would not sign.
        Refused = "refused",
        /// By whoever sent it, before anybody signed.
        Recalled = "recalled",
        /// Nobody else signed in time.
        Expired = "expired",
    }
}

words! {
    /// What a party decides of a contract. A signature is no act: it is a call of its own.
    ContractAct {
        /// By the seller: from here on nothing of it changes.
        SendForSigning = "sendForSigning",
        /// By a party that has not signed, or was asked to end the contract; with a reason.
        Refuse = "refuse",
        /// By the seller before anybody signed, or by whoever asked to end the contract.
        Recall = "recall",
        /// Either party asks for it with a reason and a share of what is set aside, and the other one does it too.
        Terminate = "terminate",
    }
}

words! {
    /// What has to be done next with a contract.
    ContractTask {
        Send = "send",
        Sign = "sign",
        AnswerTermination = "answerTermination",
    }
}

/// What decides, beside the state, what is possible and what is next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ContractFacts {
    /// Who has signed, while the other one has not.
    pub signed: Option<Side>,
    /// Who asks to end it.
    pub termination_asked: Option<Side>,
}

impl ContractState {
    /// Where an act of a party leads; `None` where it is not possible from here.
    pub fn after(self, act: ContractAct, by: Side, facts: ContractFacts) -> Option<ContractState> {
        use ContractState as State;
        let asked = facts.termination_asked;
        match (self, act) {
            (State::Draft, ContractAct::SendForSigning) => (by == Side::Seller).then_some(State::Signing),
            // Whoever sent it recalls it as long as nobody has signed.
            (State::Signing, ContractAct::Refuse) => (facts.signed == Some(by.other())
                || (facts.signed.is_none() && by == Side::Buyer))
                .then_some(State::Refused),
            (State::Signing, ContractAct::Recall) => {
                (facts.signed.is_none() && by == Side::Seller).then_some(State::Recalled)
            }
            (State::Effective, ContractAct::Refuse) => (asked == Some(by.other())).then_some(self),
            (State::Effective, ContractAct::Recall) => (asked == Some(by)).then_some(self),
            (State::Effective, ContractAct::Terminate) => match asked {
                None => Some(self),
                Some(side) => (side == by.other()).then_some(State::Terminated),
            },
            (
                State::Draft
                | State::Signing
                | State::Effective
                | State::Fulfilled
                | State::Terminated
                | State::Refused
                | State::Recalled
                | State::Expired,
                _,
            ) => None,
        }
    }

    /// Where a signature of a party leads; `None` where it cannot sign.
    pub fn signed(self, by: Side, facts: ContractFacts) -> Option<ContractState> {
        let is_open = self == ContractState::Signing && facts.signed != Some(by);
        is_open.then_some(if facts.signed.is_none() { ContractState::Signing } else { ContractState::Effective })
    }

    /// As it is on a day: what was to be signed and was not in time has expired. Nothing else changes by itself.
    pub fn on(self, today: NaiveDate, deadline: NaiveDate) -> ContractState {
        if self == ContractState::Signing && today > deadline { ContractState::Expired } else { self }
    }

    /// Where an effective contract is once its order has come to a stage.
    pub fn following(self, order: OrderStage) -> ContractState {
        match (self, order) {
            (ContractState::Effective, OrderStage::Completed) => ContractState::Fulfilled,
            (ContractState::Effective, OrderStage::Cancelled | OrderStage::Resolved) => ContractState::Terminated,
            // A supplement that nobody has signed yet has nothing left to add to.
            (ContractState::Signing, OrderStage::Completed | OrderStage::Cancelled | OrderStage::Resolved) => {
                ContractState::Recalled
            }
            (other, _) => other,
        }
    }

    /// Whether nothing moves it any more.
    pub fn is_over(self) -> bool {
        !matches!(self, ContractState::Draft | ContractState::Signing | ContractState::Effective)
    }

    /// Whether its bytes are frozen.
    pub fn is_frozen(self) -> bool {
        self != ContractState::Draft
    }

    /// What has to be done next, and by whom: while nobody has signed, by both.
    pub fn next(self, facts: ContractFacts) -> Option<(Option<Side>, ContractTask)> {
        match self {
            ContractState::Draft => Some((Some(Side::Seller), ContractTask::Send)),
            ContractState::Signing => Some((facts.signed.map(Side::other), ContractTask::Sign)),
            ContractState::Effective => {
                facts.termination_asked.map(|by| (Some(by.other()), ContractTask::AnswerTermination))
            }
            ContractState::Fulfilled
            | ContractState::Terminated
            | ContractState::Refused
            | ContractState::Recalled
            | ContractState::Expired => None,
        }
    }
}

impl ContractAct {
    /// Whether it is refused without a reason.
    pub fn needs_reason(self, facts: ContractFacts) -> bool {
        match self {
            ContractAct::Refuse => true,
            ContractAct::Terminate => facts.termination_asked.is_none(),
            ContractAct::SendForSigning | ContractAct::Recall => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const SIDES: [Side; 2] = [Side::Seller, Side::Buyer];

    fn all_facts() -> Vec<ContractFacts> {
        let sides = [None, Some(Side::Seller), Some(Side::Buyer)];
        let pairs = sides.iter().flat_map(|signed| sides.iter().map(move |asked| (*signed, *asked)));
        pairs.map(|(signed, termination_asked)| ContractFacts { signed, termination_asked }).collect()
    }

    #[test]
    fn what_is_over_never_moves() {
        for state in ContractState::ALL.iter().filter(|state| state.is_over()) {
            for facts in all_facts() {
                assert_eq!(state.next(facts), None, "{state:?}");
                for by in SIDES {
                    assert_eq!(state.signed(by, facts), None, "{state:?} {by:?}");
                    for act in ContractAct::ALL {
                        assert_eq!(state.after(*act, by, facts), None, "{state:?} {act:?} {by:?}");
                    }
                }
                for stage in OrderStage::ALL {
                    assert_eq!(state.following(*stage), *state);
                }
            }
        }
    }

    #[test]
    fn a_contract_is_recalled_only_by_whoever_sent_it_and_only_while_nobody_signed() {
        for facts in all_facts() {
            for by in SIDES {
                let recalled = ContractState::Signing.after(ContractAct::Recall, by, facts);
                assert_eq!(recalled.is_some(), by == Side::Seller && facts.signed.is_none(), "{facts:?} {by:?}");
            }
        }
    }

    #[test]
    fn whoever_has_signed_refuses_no_more() {
        for by in SIDES {
            let facts = ContractFacts { signed: Some(by), ..ContractFacts::default() };
            assert_eq!(ContractState::Signing.after(ContractAct::Refuse, by, facts), None);
            assert_eq!(
                ContractState::Signing.after(ContractAct::Refuse, by.other(), facts),
                Some(ContractState::Refused)
            );
        }
    }

    #[test]
    fn nobody_ends_a_contract_alone() {
        for by in SIDES {
            let asked = |by| ContractFacts { termination_asked: by, ..ContractFacts::default() };
            let terminate = |facts| ContractState::Effective.after(ContractAct::Terminate, by, facts);
            assert_eq!(terminate(asked(None)), Some(ContractState::Effective));
            assert_eq!(terminate(asked(Some(by))), None);
            assert_eq!(terminate(asked(Some(by.other()))), Some(ContractState::Terminated));
        }
    }

    #[test]
    fn a_contract_expires_after_its_last_day_and_never_once_it_is_signed() {
        let day = |day| NaiveDate::from_ymd_opt(2026, 3, day).unwrap();
        for state in ContractState::ALL {
            assert_eq!(state.on(day(5), day(5)), *state);
            let after = state.on(day(6), day(5));
            assert_eq!(
                after == ContractState::Expired,
                matches!(state, ContractState::Signing | ContractState::Expired)
            );
        }
    }

    proptest! {
        #[test]
        fn a_contract_is_effective_only_with_the_signature_of_each_side(
            steps in proptest::collection::vec((0..6_usize, any::<bool>()), 0..40),
        ) {
            let (mut state, mut facts) = (ContractState::Draft, ContractFacts::default());
            let mut signatures = Vec::new();
            for (step, is_seller) in steps {
                let by = if is_seller { Side::Seller } else { Side::Buyer };
                let was = state;
                match ContractAct::ALL.get(step) {
                    Some(act) => {
                        let Some(to) = state.after(*act, by, facts) else { continue };
                        if state == ContractState::Effective {
                            facts.termination_asked = (*act == ContractAct::Terminate).then_some(by);
                        }
                        state = to;
                    }
                    None if step == 4 => {
                        let Some(to) = state.signed(by, facts) else { continue };
                        prop_assert!(!signatures.contains(&by), "nobody signs twice");
                        signatures.push(by);
                        facts.signed = (to == ContractState::Signing).then_some(by);
                        state = to;
                    }
                    None => state = state.following(OrderStage::Completed),
                }
                prop_assert!(!was.is_over() || was == state);
                let is_whole = matches!(state, ContractState::Effective | ContractState::Fulfilled | ContractState::Terminated);
                prop_assert_eq!(is_whole, signatures.len() == 2);
            }
        }
    }
}
