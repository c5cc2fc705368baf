//! Orders between two member companies: how far one is, and what of it is delivered and paid. Nothing is ordered by them
//! yet.

use chrono::{Days, Months, NaiveDate};

use crate::{
    offer::RentPeriod,
    permission::Permission,
    trade::{Side, TradeKind},
};

/// The value without which nobody of a party sees, nor does anything with, an order.
pub fn needs(kind: TradeKind, side: Side) -> Permission {
    match (kind, side) {
        (TradeKind::Lease, _) => Permission::LeaseOrder,
        (TradeKind::Sale, Side::Seller) => Permission::SalesOrder,
        (TradeKind::Sale, Side::Buyer) => Permission::PurchaseOrder,
    }
}

words! {
    /// How far an order is.
    OrderStage {
        /// Seen by the buyer alone.
        Draft = "draft",
        /// The seller has yet to confirm it.
        Submitted = "submitted",
        /// The seller has the goods for it.
        Confirmed = "confirmed",
        /// Both have signed a contract.
        Contracted = "contracted",
        /// Something was delivered, or handed over.
        InPerformance = "inPerformance",
        Completed = "completed",
        Cancelled = "cancelled",
        /// The parties do not agree, and nothing else goes on.
        Disputed = "disputed",
        /// The dispute has ended, and the order with it.
        Resolved = "resolved",
    }
}

words! {
    /// What of an order the buyer has.
    DeliveryState {
        None = "none",
        Part = "part",
        /// All was delivered, and not all is accepted.
        Full = "full",
        Accepted = "accepted",
    }
}

words! {
    /// Where the money of an order is.
    PaymentState {
        None = "none",
        /// Set aside in the buyer's sub-account.
        Held = "held",
        /// Some of it has gone to the seller.
        Part = "part",
        /// Nothing is set aside any more.
        Settled = "settled",
    }
}

words! {
    /// What moves the stage of an order. What only adds to it, such as a delivery, is no act.
    OrderAct {
        /// By the buyer.
        Submit = "submit",
        /// By the seller: the goods are taken from the stock.
        Confirm = "confirm",
        /// By the seller, before confirmation, with a reason.
        Refuse = "refuse",
        /// By the buyer alone before confirmation; afterwards either party asks for it. With a reason.
        Cancel = "cancel",
        /// By the party that was asked to cancel.
        AgreeCancel = "agreeCancel",
        RefuseCancel = "refuseCancel",
        /// With a reason, once something was delivered.
        Dispute = "dispute",
    }
}

/// What decides, beside the stage, whether an act is possible.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OrderFacts {
    /// Who has asked to cancel.
    pub cancel_asked: Option<Side>,
    /// Something was delivered or handed over, accepted or not.
    pub is_delivered: bool,
}

/// Where an act leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrderNext {
    pub stage: OrderStage,
    pub cancel_asked: Option<Side>,
}

impl OrderStage {
    /// Where an act of a party leads; `None` where it is not possible from here.
    pub fn after(self, act: OrderAct, by: Side, facts: OrderFacts) -> Option<OrderNext> {
        use OrderAct as Act;
        use OrderStage as Stage;
        let to = |stage| Some(OrderNext { stage, cancel_asked: None });
        let asked_by_other = facts.cancel_asked == Some(by.other());
        match (self, act, by) {
            (Stage::Draft, Act::Submit, Side::Buyer) => to(Stage::Submitted),
            (Stage::Draft | Stage::Submitted, Act::Cancel, Side::Buyer)
            | (Stage::Submitted, Act::Refuse, Side::Seller) => to(Stage::Cancelled),
            (Stage::Submitted, Act::Confirm, Side::Seller) => to(Stage::Confirmed),
            (stage, act, by) if stage.is_bound() && !facts.is_delivered => match act {
                Act::Cancel if facts.cancel_asked.is_none() => Some(OrderNext { stage, cancel_asked: Some(by) }),
                Act::AgreeCancel if asked_by_other => to(Stage::Cancelled),
                Act::RefuseCancel if asked_by_other => to(stage),
                _ => None,
            },
            (Stage::InPerformance, Act::Dispute, _) => to(Stage::Disputed),
            _ => None,
        }
    }

    /// Whether both parties are bound, and the goods are taken from the stock.
    pub fn is_bound(self) -> bool {
        matches!(self, OrderStage::Confirmed | OrderStage::Contracted)
    }

    /// Whether goods may be delivered or handed over. Who asks for a contract delivers nothing before both have signed.
    pub fn may_deliver(self, needs_contract: bool) -> bool {
        match self {
            OrderStage::Confirmed => !needs_contract,
            OrderStage::Contracted | OrderStage::InPerformance => true,
            OrderStage::Draft
            | OrderStage::Submitted
            | OrderStage::Completed
            | OrderStage::Cancelled
            | OrderStage::Disputed
            | OrderStage::Resolved => false,
        }
    }

    /// Whether nothing moves it any more.
    pub fn is_over(self) -> bool {
        matches!(self, OrderStage::Completed | OrderStage::Cancelled | OrderStage::Resolved)
    }
}

impl OrderAct {
    /// Whether it is refused without a reason.
    pub fn needs_reason(self) -> bool {
        matches!(self, OrderAct::Refuse | OrderAct::Cancel | OrderAct::Dispute)
    }
}

/// How much of a line is where. `accepted <= delivered <= ordered`, always.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    pub ordered: i64,
    /// In notes that the buyer has not refused.
    pub delivered: i64,
    pub accepted: i64,
}

impl Progress {
    /// Of a line of which nothing was delivered.
    pub fn of(ordered: i64) -> Progress {
        Progress { ordered, delivered: 0, accepted: 0 }
    }

    /// After a delivery of so many; `None` where that is none, or more than is left.
    pub fn deliver(self, quantity: i64) -> Option<Progress> {
        let left = self.ordered - self.delivered;
        (1..=left).contains(&quantity).then_some(Progress { delivered: self.delivered + quantity, ..self })
    }

    /// After the buyer accepted so many of what was delivered.
    pub fn accept(self, quantity: i64) -> Option<Progress> {
        let open = self.delivered - self.accepted;
        (1..=open).contains(&quantity).then_some(Progress { accepted: self.accepted + quantity, ..self })
    }

    /// After the buyer refused so many of what was delivered: they are to be delivered again.
    pub fn refuse(self, quantity: i64) -> Option<Progress> {
        let open = self.delivered - self.accepted;
        (1..=open).contains(&quantity).then_some(Progress { delivered: self.delivered - quantity, ..self })
    }

    /// After both agreed on another quantity, which is never below what is delivered; 0 where nothing is, and the line is
    /// taken out.
    pub fn amend(self, ordered: i64) -> Option<Progress> {
        (ordered >= self.delivered && ordered >= 0).then_some(Progress { ordered, ..self })
    }
}

/// What of an order the buyer has, from its lines.
pub fn delivery_state(lines: &[Progress]) -> DeliveryState {
    let sum = |of: fn(&Progress) -> i64| lines.iter().map(of).map(i128::from).sum::<i128>();
    let (ordered, delivered, accepted) =
        (sum(|line| line.ordered), sum(|line| line.delivered), sum(|line| line.accepted));
    match (delivered, accepted) {
        (0, _) => DeliveryState::None,
        (_, accepted) if accepted == ordered => DeliveryState::Accepted,
        (delivered, _) if delivered == ordered => DeliveryState::Full,
        _ => DeliveryState::Part,
    }
}

/// Where the money is, from what is still set aside and what was paid, in fen.
pub fn payment_state(held: i64, paid: i64) -> PaymentState {
    match (held > 0, paid > 0) {
        (false, false) => PaymentState::None,
        (true, false) => PaymentState::Held,
        (true, true) => PaymentState::Part,
        (false, true) => PaymentState::Settled,
    }
}

words! {
    /// What is shown of an order in one word.
    OrderStatus {
        Draft = "draft",
        AwaitsConfirmation = "awaitsConfirmation",
        /// It is confirmed, and nothing is set aside for it yet: a contract is to come.
        AwaitsContract = "awaitsContract",
        AwaitsDelivery = "awaitsDelivery",
        PartlyDelivered = "partlyDelivered",
        /// All is delivered, and the buyer has to accept it.
        AwaitsAcceptance = "awaitsAcceptance",
        /// All is accepted, and some money is still set aside: at a lease, what is let.
        Running = "running",
        Completed = "completed",
        Cancelled = "cancelled",
        Disputed = "disputed",
        Resolved = "resolved",
    }
}

/// The one status that is shown: a function of stage, delivery and payment.
pub fn status(stage: OrderStage, delivery: DeliveryState, payment: PaymentState) -> OrderStatus {
    match (stage, delivery, payment) {
        (OrderStage::Draft, _, _) => OrderStatus::Draft,
        (OrderStage::Submitted, _, _) => OrderStatus::AwaitsConfirmation,
        (OrderStage::Confirmed, _, PaymentState::None) => OrderStatus::AwaitsContract,
        (OrderStage::Confirmed | OrderStage::Contracted, _, _)
        | (OrderStage::InPerformance, DeliveryState::None, _) => OrderStatus::AwaitsDelivery,
        (OrderStage::InPerformance, DeliveryState::Part, _) => OrderStatus::PartlyDelivered,
        (OrderStage::InPerformance, DeliveryState::Full, _) => OrderStatus::AwaitsAcceptance,
        (OrderStage::InPerformance, DeliveryState::Accepted, _) => OrderStatus::Running,
        (OrderStage::Completed, _, _) => OrderStatus::Completed,
        (OrderStage::Cancelled, _, _) => OrderStatus::Cancelled,
        (OrderStage::Disputed, _, _) => OrderStatus::Disputed,
        (OrderStage::Resolved, _, _) => OrderStatus::Resolved,
    }
}

/// Whether what was delivered on a day counts as accepted: nobody said a word for so many days.
pub fn is_accepted_by_silence(delivered_on: NaiveDate, today: NaiveDate, days: u64) -> bool {
    delivered_on.checked_add_days(Days::new(days)).is_some_and(|last| today > last)
}

/// The day on which the rent of a period is due, the first being 0: every period is paid at its beginning. A month begins
/// on the day of the first one, or on the last day of a month that is too short.
pub fn rent_due(handed_over: NaiveDate, period: RentPeriod, n: u32) -> Option<NaiveDate> {
    match period {
        RentPeriod::Day => handed_over.checked_add_days(Days::new(n.into())),
        RentPeriod::Month => handed_over.checked_add_months(Months::new(n)),
    }
}

/// How many rents are due on a day, of so many periods.
pub fn rents_due(handed_over: NaiveDate, period: RentPeriod, periods: u32, today: NaiveDate) -> u32 {
    let is_due = |n: &u32| rent_due(handed_over, period, *n).is_some_and(|day| day <= today);
    (0..periods).take_while(is_due).count().try_into().unwrap_or(periods)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    fn both() -> [OrderFacts; 4] {
        let facts = |cancel_asked, is_delivered| OrderFacts { cancel_asked, is_delivered };
        [facts(None, false), facts(Some(Side::Buyer), false), facts(None, true), facts(Some(Side::Seller), true)]
    }

    #[test]
    fn what_is_over_moves_no_more() {
        for stage in OrderStage::ALL.iter().copied().filter(|stage| stage.is_over()) {
            for act in OrderAct::ALL.iter().copied() {
                for facts in both() {
                    for by in [Side::Seller, Side::Buyer] {
                        assert_eq!(stage.after(act, by, facts), None, "{stage:?} {act:?}");
                    }
                }
            }
            assert!(!stage.may_deliver(false));
        }
    }

    #[test]
    fn before_confirmation_the_buyer_cancels_alone_and_afterwards_both_must_agree() {
        let none = OrderFacts::default();
        for stage in [OrderStage::Draft, OrderStage::Submitted] {
            let next = stage.after(OrderAct::Cancel, Side::Buyer, none).map(|next| next.stage);
            assert_eq!(next, Some(OrderStage::Cancelled));
            assert_eq!(stage.after(OrderAct::Cancel, Side::Seller, none), None);
        }
        for stage in [OrderStage::Confirmed, OrderStage::Contracted] {
            for by in [Side::Seller, Side::Buyer] {
                let asked = stage.after(OrderAct::Cancel, by, none).expect("either may ask");
                assert_eq!(asked, OrderNext { stage, cancel_asked: Some(by) });
                let facts = OrderFacts { cancel_asked: Some(by), is_delivered: false };
                assert_eq!(stage.after(OrderAct::AgreeCancel, by, facts), None, "nobody agrees with themselves");
                let agreed = stage.after(OrderAct::AgreeCancel, by.other(), facts).map(|next| next.stage);
                assert_eq!(agreed, Some(OrderStage::Cancelled));
                let refused = stage.after(OrderAct::RefuseCancel, by.other(), facts);
                assert_eq!(refused, Some(OrderNext { stage, cancel_asked: None }));
            }
        }
    }

    #[test]
    fn nothing_that_is_delivered_is_cancelled() {
        for stage in OrderStage::ALL.iter().copied().filter(|stage| stage.is_bound()) {
            for act in [OrderAct::Cancel, OrderAct::AgreeCancel] {
                for asked in [None, Some(Side::Seller), Some(Side::Buyer)] {
                    let facts = OrderFacts { cancel_asked: asked, is_delivered: true };
                    assert_eq!(stage.after(act, Side::Buyer, facts), None, "{stage:?} {act:?}");
                }
            }
        }
        assert_eq!(OrderStage::InPerformance.after(OrderAct::Cancel, Side::Buyer, OrderFacts::default()), None);
    }

    #[test]
    fn who_asks_for_a_contract_delivers_nothing_before_it() {
        assert!(!OrderStage::Confirmed.may_deliver(true));
        assert!(OrderStage::Confirmed.may_deliver(false));
        assert!(OrderStage::Contracted.may_deliver(true));
    }

    #[test]
    fn every_status_is_shown_of_something_and_what_is_over_is_shown_as_that() {
        let mut seen = Vec::new();
        for stage in OrderStage::ALL.iter().copied() {
            for delivery in DeliveryState::ALL.iter().copied() {
                for payment in PaymentState::ALL.iter().copied() {
                    let shown = status(stage, delivery, payment);
                    if stage.is_over() {
                        assert_eq!(shown.name(), stage.name());
                    }
                    if !seen.contains(&shown) {
                        seen.push(shown);
                    }
                }
            }
        }
        assert_eq!(seen.len(), OrderStatus::ALL.len());
    }

    #[test]
    fn silence_accepts_after_its_last_day() {
        assert!(!is_accepted_by_silence(day("2026-11-01"), day("2026-11-08"), 7));
        assert!(is_accepted_by_silence(day("2026-11-01"), day("2026-11-09"), 7));
    }

    #[test]
    fn a_month_of_rent_begins_on_the_day_of_the_first_or_on_the_last_of_a_shorter_one() {
        let due: Vec<_> = (0..4).map(|n| rent_due(day("2027-01-31"), RentPeriod::Month, n)).collect();
        let wanted = ["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"].map(|text| Some(day(text)));
        assert_eq!(due, wanted);
        assert_eq!(rents_due(day("2027-01-31"), RentPeriod::Month, 6, day("2027-02-27")), 1);
        assert_eq!(rents_due(day("2027-01-31"), RentPeriod::Month, 6, day("2027-02-28")), 2);
        assert_eq!(rents_due(day("2027-01-31"), RentPeriod::Month, 6, day("2030-01-01")), 6);
        assert_eq!(rents_due(day("2027-01-31"), RentPeriod::Day, 30, day("2027-01-30")), 0);
        assert_eq!(rents_due(day("2027-01-31"), RentPeriod::Day, 30, day("2027-02-01")), 2);
    }

    proptest! {
        /// Whatever is delivered, accepted, refused and amended: never more accepted than delivered, nor delivered than
        /// ordered, and the state says just what the sums say.
        #[test]
        fn lines_keep_their_order(steps in prop::collection::vec((0..4u8, 0..2usize, -2i64..9), 1..80)) {
            let mut lines = [Progress::of(7), Progress::of(5)];
            for (what, at, quantity) in steps {
                let line = lines[at];
                let next = match what {
                    0 => line.deliver(quantity),
                    1 => line.accept(quantity),
                    2 => line.refuse(quantity),
                    _ => line.amend(quantity),
                };
                if let Some(next) = next {
                    lines[at] = next;
                }
                for line in lines {
                    prop_assert!(0 <= line.accepted && line.accepted <= line.delivered && line.delivered <= line.ordered);
                }
                let all = |of: fn(&Progress) -> i64| lines.iter().map(of).sum::<i64>();
                let state = delivery_state(&lines);
                prop_assert_eq!(state == DeliveryState::None, all(|line| line.delivered) == 0);
                if state == DeliveryState::Accepted {
                    prop_assert_eq!(all(|line| line.accepted), all(|line| line.ordered));
                }
            }
        }

        /// However the parties act, an order takes listed ways only, and is cancelled only while nothing is delivered.
        #[test]
        fn an_order_walks_listed_ways(steps in prop::collection::vec((0..8usize, any::<bool>()), 1..60)) {
            let (mut stage, mut facts) = (OrderStage::Draft, OrderFacts::default());
            for (what, by_buyer) in steps {
                let by = if by_buyer { Side::Buyer } else { Side::Seller };
                let Some(act) = OrderAct::ALL.get(what).copied() else {
                    if stage.may_deliver(false) && by == Side::Seller && facts.cancel_asked.is_none() {
                        (stage, facts.is_delivered) = (OrderStage::InPerformance, true);
                    }
                    continue;
                };
                let Some(next) = stage.after(act, by, facts) else { continue };
                prop_assert!(!stage.is_over());
                prop_assert!(next.stage != OrderStage::Cancelled || !facts.is_delivered);
                prop_assert!(next.stage != OrderStage::Disputed || facts.is_delivered);
                (stage, facts.cancel_asked) = (next.stage, next.cancel_asked);
            }
        }
    }
}
