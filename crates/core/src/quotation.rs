//! Quotations between two member companies: versions in turns until one is accepted (RULES quotations).

use chrono::NaiveDate;

use crate::{
    permission::Permission,
    trade::{Side, TradeKind},
};

/// The longest time for which an offer holds, in days.
pub const MOST_DAYS: i64 = 366;

/// The value without which nobody of a party sees, nor does anything with, a quotation.
pub fn needs(kind: TradeKind, side: Side) -> Permission {
    match (kind, side) {
        (TradeKind::Lease, _) => Permission::LeaseQuotation,
        (TradeKind::Sale, Side::Seller) => Permission::SalesQuotation,
        (TradeKind::Sale, Side::Buyer) => Permission::PurchaseQuotation,
    }
}

words! {
    /// Where a quotation is.
    QuotationState {
        /// Seen by the party that writes it alone.
        Draft = "draft",
        Sent = "sent",
        /// Answered with a version of the other party.
        Countered = "countered",
        Accepted = "accepted",
        Declined = "declined",
        /// By the party that offered last.
        Withdrawn = "withdrawn",
        /// The day until which the offer holds is over. It is computed, never stored.
        Expired = "expired",
    }
}

words! {
    /// What moves a quotation.
    QuotationAct {
        /// The first version goes to the other party.
        Send = "send",
        /// The version at hand is answered with one of the own.
        Counter = "counter",
        Accept = "accept",
        /// With a reason.
        Decline = "decline",
        /// With a reason, where the other party has seen it.
        Withdraw = "withdraw",
        /// What has expired is offered once more, as the next version.
        Renew = "renew",
    }
}

impl QuotationState {
    /// Where an act of the party that offered last, or of the other one, leads; `None` where it is not possible from
    /// here. Who begins a quotation is its offerer until somebody answers.
    pub fn after(self, act: QuotationAct, by_offerer: bool) -> Option<QuotationState> {
        use QuotationAct as Act;
        use QuotationState as State;
        match (self, act, by_offerer) {
            (State::Draft, Act::Send, true) | (State::Expired, Act::Renew, true) => Some(State::Sent),
            (State::Sent | State::Countered, Act::Counter, false) => Some(State::Countered),
            (State::Sent | State::Countered, Act::Accept, false) => Some(State::Accepted),
            (State::Sent | State::Countered, Act::Decline, false) => Some(State::Declined),
            (State::Draft | State::Sent | State::Countered, Act::Withdraw, true) => Some(State::Withdrawn),
            _ => None,
        }
    }

    /// The state as it is shown on a day: an offer that holds no more has expired, and what has ended stays as it ended.
    pub fn on(self, today: NaiveDate, valid_until: NaiveDate) -> QuotationState {
        match self {
            QuotationState::Sent | QuotationState::Countered if today > valid_until => QuotationState::Expired,
            _ => self,
        }
    }

    /// Whether one of the parties has to answer.
    pub fn is_open(self) -> bool {
        matches!(self, QuotationState::Sent | QuotationState::Countered)
    }

    /// Whether the party that offered last, or the other one, may write the next version.
    pub fn may_write(self, as_offerer: bool) -> bool {
        match self {
            QuotationState::Draft | QuotationState::Expired => as_offerer,
            QuotationState::Sent | QuotationState::Countered => !as_offerer,
            QuotationState::Accepted | QuotationState::Declined | QuotationState::Withdrawn => false,
        }
    }
}

impl QuotationAct {
    /// Whether it is refused without a reason, the other party having seen the quotation.
    pub fn needs_reason(self) -> bool {
        matches!(self, QuotationAct::Decline | QuotationAct::Withdraw)
    }

    /// Whether it binds the company to an amount, so that it may need approval (RULES approvals 1).
    pub fn is_gated(self) -> bool {
        self.sends() || self == QuotationAct::Accept
    }

    /// Whether it puts the own draft before the other party.
    pub fn sends(self) -> bool {
        matches!(self, QuotationAct::Send | QuotationAct::Counter | QuotationAct::Renew)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    #[test]
    fn what_has_ended_moves_no_more_and_never_expires() {
        for state in [QuotationState::Accepted, QuotationState::Declined, QuotationState::Withdrawn] {
            assert_eq!(state.on(day("2026-12-01"), day("2026-11-30")), state);
            for act in QuotationAct::ALL.iter().copied() {
                for by_offerer in [true, false] {
                    assert_eq!(state.after(act, by_offerer), None, "{state:?} {act:?}");
                }
            }
            assert!(!state.may_write(true) && !state.may_write(false));
        }
    }

    #[test]
    fn an_offer_holds_through_its_last_day() {
        let sent = QuotationState::Sent;
        assert_eq!(sent.on(day("2026-11-30"), day("2026-11-30")), sent);
        assert_eq!(sent.on(day("2026-12-01"), day("2026-11-30")), QuotationState::Expired);
        assert_eq!(QuotationState::Draft.on(day("2026-12-01"), day("2026-11-30")), QuotationState::Draft);
    }

    #[test]
    fn a_turn_belongs_to_one_party() {
        for state in QuotationState::ALL.iter().copied() {
            assert!(!(state.may_write(true) && state.may_write(false)), "{state:?}");
            for act in QuotationAct::ALL.iter().copied() {
                let both = state.after(act, true).is_some() && state.after(act, false).is_some();
                assert!(!both, "{state:?} {act:?}");
                if act.sends() && state.after(act, true).or(state.after(act, false)).is_some() {
                    assert_eq!(state.after(act, true).is_some(), state.may_write(true), "{state:?} {act:?}");
                }
            }
        }
    }

    #[test]
    fn from_an_expired_one_the_offerer_alone_makes_the_next_version() {
        for act in QuotationAct::ALL.iter().copied() {
            assert_eq!(QuotationState::Expired.after(act, true).is_some(), act == QuotationAct::Renew, "{act:?}");
            assert_eq!(QuotationState::Expired.after(act, false), None, "{act:?}");
        }
    }

    #[test]
    fn a_sale_needs_the_value_of_its_side_and_a_lease_the_same_on_both() {
        assert_eq!(needs(TradeKind::Sale, Side::Seller).value(), 105);
        assert_eq!(needs(TradeKind::Sale, Side::Buyer).value(), 107);
        assert_eq!(needs(TradeKind::Lease, Side::Seller).value(), 106);
        assert_eq!(needs(TradeKind::Lease, Side::Buyer).value(), 106);
    }

    proptest! {
        /// Whatever is tried, by whomever, on whatever day: what has ended stays as it ended, and only an answer to an
        /// offer that holds accepts it.
        #[test]
        fn a_walk_takes_listed_ways_only(steps in prop::collection::vec((0..6usize, any::<bool>(), 0..3u64), 1..60)) {
            let mut today = day("2026-11-25");
            let mut valid_until = day("2026-11-27");
            let (mut state, mut offerer) = (QuotationState::Draft, Side::Buyer);
            let mut sent = 0;
            for (act, by_buyer, days) in steps {
                let by = if by_buyer { Side::Buyer } else { Side::Seller };
                let act = QuotationAct::ALL[act];
                today = today + chrono::Days::new(days);
                let shown = state.on(today, valid_until);
                let Some(next) = shown.after(act, by == offerer) else { continue };
                prop_assert!(!matches!(state, QuotationState::Accepted | QuotationState::Declined | QuotationState::Withdrawn));
                if next == QuotationState::Accepted {
                    prop_assert!(by != offerer && today <= valid_until && sent > 0);
                }
                if act.sends() {
                    (offerer, sent, valid_until) = (by, sent + 1, today + chrono::Days::new(2));
                }
                state = next;
            }
        }
    }
}
