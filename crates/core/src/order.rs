//! Orders between two member companies: how far one is, who has to do what next, and what of it is shown (RULES orders).

mod payment;
mod status;

use crate::{
    permission::Permission,
    trade::{Side, TradeKind},
};

pub use payment::{PaymentState, payment_state, shown_payment};
pub use status::{OrderStatus, status};

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
    /// What a party decides of an order. What adds to one, such as a delivery, is no act.
    OrderAct {
        /// By the buyer.
        Submit = "submit",
        /// By the seller: the goods are taken from the stock, and the buyer's money is set aside.
        Confirm = "confirm",
        /// By the seller, before confirmation, with a reason.
        Refuse = "refuse",
        /// By the buyer alone before confirmation; afterwards either party asks for it. With a reason.
        Cancel = "cancel",
        /// By the party that was asked to cancel.
        AgreeCancel = "agreeCancel",
        RefuseCancel = "refuseCancel",
        /// By the party that asked to cancel.
        WithdrawCancel = "withdrawCancel",
        /// By the party that was asked for a change.
        AgreeChange = "agreeChange",
        /// With a reason.
        RefuseChange = "refuseChange",
        /// By the party that asked for a change.
        WithdrawChange = "withdrawChange",
        /// By the lessee: what the lessor asks for is paid out of the deposit.
        AgreeDamage = "agreeDamage",
        /// By the lessee, with a reason.
        RefuseDamage = "refuseDamage",
        /// With a reason, once something was delivered.
        Dispute = "dispute",
        /// How what is set aside is shared.
        ProposeSettlement = "proposeSettlement",
        /// By the party that did not propose last.
        AgreeSettlement = "agreeSettlement",
    }
}

words! {
    /// What the museum's finance does with a dispute.
    DisputeAct {
        /// How what is set aside is shared.
        Decide = "decide",
    }
}

words! {
    /// What has to be done next with an order.
    OrderTask {
        Submit = "submit",
        Confirm = "confirm",
        /// By the seller, who asks for a contract before anything is delivered.
        DrawUpContract = "drawUpContract",
        SignContract = "signContract",
        AnswerCancel = "answerCancel",
        AnswerChange = "answerChange",
        Deliver = "deliver",
        HandOver = "handOver",
        /// A delivery, or what was handed over.
        Accept = "accept",
        /// At the end of the term.
        GiveBack = "giveBack",
        Inspect = "inspect",
        AnswerDamage = "answerDamage",
        AnswerSettlement = "answerSettlement",
    }
}

/// How far a lease is, from its handing-over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeaseStep {
    /// The lessee has it.
    Out,
    /// Given back, and the lessor has to look at it; also where the lessee did not agree with what was found.
    Returned,
    /// The lessor asks for something out of the deposit.
    DamageAsked,
}

/// What decides, beside the stage, what is possible and what is next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OrderFacts {
    /// Who has asked to cancel.
    pub cancel_asked: Option<Side>,
    /// Who has asked for a change.
    pub change_asked: Option<Side>,
    /// Who proposed last how what is set aside is shared, in a dispute.
    pub proposed_by: Option<Side>,
    /// Nothing is delivered before both have signed a contract.
    pub needs_contract: bool,
    /// A contract lies before the parties, and who is to sign it next: nothing of what it says changes meanwhile.
    pub signs_next: Option<Side>,
    /// A delivery has yet to be decided on.
    pub has_open_delivery: bool,
    /// Something is delivered, or was accepted at least.
    pub is_delivered: bool,
    /// At a lease that was handed over and accepted.
    pub lease: Option<LeaseStep>,
}

impl OrderFacts {
    /// Whether nothing is asked for that one of the parties has yet to answer or to sign.
    fn is_free(self) -> bool {
        self.cancel_asked.is_none() && self.change_asked.is_none() && self.signs_next.is_none()
    }
}

impl OrderStage {
    /// Where an act of a party leads; `None` where it is not possible from here.
    pub fn after(self, act: OrderAct, by: Side, facts: OrderFacts) -> Option<OrderStage> {
        use OrderAct as Act;
        use OrderStage as Stage;
        let by_asked = |asked: Option<Side>| asked == Some(by.other());
        let is_free = facts.is_free();
        let goes = match act {
            Act::Submit => (self == Stage::Draft && by == Side::Buyer).then_some(Stage::Submitted),
            Act::Confirm => (self == Stage::Submitted && by == Side::Seller).then_some(Stage::Confirmed),
            Act::Refuse => (self == Stage::Submitted && by == Side::Seller).then_some(Stage::Cancelled),
            Act::Cancel if matches!(self, Stage::Draft | Stage::Submitted) => {
                (by == Side::Buyer).then_some(Stage::Cancelled)
            }
            // Also where all that was delivered was refused.
            Act::Cancel => (self.is_live() && !facts.is_delivered && is_free).then_some(self),
            Act::AgreeCancel => (by_asked(facts.cancel_asked) && !facts.is_delivered).then_some(Stage::Cancelled),
            Act::RefuseCancel => by_asked(facts.cancel_asked).then_some(self),
            Act::WithdrawCancel => (facts.cancel_asked == Some(by)).then_some(self),
            Act::AgreeChange | Act::RefuseChange => by_asked(facts.change_asked).then_some(self),
            Act::WithdrawChange => (facts.change_asked == Some(by)).then_some(self),
            Act::AgreeDamage => {
                (facts.lease == Some(LeaseStep::DamageAsked) && by == Side::Buyer).then_some(Stage::Completed)
            }
            Act::RefuseDamage => (facts.lease == Some(LeaseStep::DamageAsked) && by == Side::Buyer).then_some(self),
            Act::Dispute => (self == Stage::InPerformance).then_some(Stage::Disputed),
            Act::ProposeSettlement => (self == Stage::Disputed).then_some(self),
            Act::AgreeSettlement => (self == Stage::Disputed && by_asked(facts.proposed_by)).then_some(Stage::Resolved),
        };
        let is_request = matches!(
            act,
            Act::AgreeCancel
                | Act::RefuseCancel
                | Act::WithdrawCancel
                | Act::AgreeChange
                | Act::RefuseChange
                | Act::WithdrawChange
                | Act::AgreeDamage
                | Act::RefuseDamage
        );
        goes.filter(|_| !self.is_over() && (!is_request || self.is_live()))
    }

    /// Whether both parties are bound, and the goods are taken from the stock.
    pub fn is_live(self) -> bool {
        matches!(self, OrderStage::Confirmed | OrderStage::Contracted | OrderStage::InPerformance)
    }

    /// Whether goods may be delivered or handed over, nothing being asked for. Who asks for a contract delivers nothing
    /// before both have signed.
    pub fn may_deliver(self, facts: OrderFacts) -> bool {
        let is_at = match self {
            OrderStage::Confirmed => !facts.needs_contract,
            OrderStage::Contracted | OrderStage::InPerformance => true,
            OrderStage::Draft
            | OrderStage::Submitted
            | OrderStage::Completed
            | OrderStage::Cancelled
            | OrderStage::Disputed
            | OrderStage::Resolved => false,
        };
        is_at && facts.is_free()
    }

    /// Whether a contract can be sent for signing.
    pub fn may_sign(self, facts: OrderFacts) -> bool {
        self == OrderStage::Confirmed && facts.is_free()
    }

    /// Whether either party may ask for other quantities or prices. A lease that was handed over runs as it was agreed.
    pub fn may_change(self, kind: TradeKind, facts: OrderFacts) -> bool {
        let is_free = facts.is_free();
        let may_be_asked = kind == TradeKind::Sale || !facts.is_delivered;
        self.is_live() && may_be_asked && is_free && !facts.has_open_delivery
    }

    /// Whether nothing moves it any more.
    pub fn is_over(self) -> bool {
        matches!(self, OrderStage::Completed | OrderStage::Cancelled | OrderStage::Resolved)
    }

    /// What has to be done next, and by whom; `None` where nothing has.
    pub fn next(self, kind: TradeKind, facts: OrderFacts) -> Option<(Side, OrderTask)> {
        if let Some(by) = facts.cancel_asked.filter(|_| self.is_live() && !facts.is_delivered) {
            return Some((by.other(), OrderTask::AnswerCancel));
        }
        if let Some(by) = facts.change_asked.filter(|_| self.is_live()) {
            return Some((by.other(), OrderTask::AnswerChange));
        }
        match self {
            OrderStage::Draft => Some((Side::Buyer, OrderTask::Submit)),
            OrderStage::Submitted => Some((Side::Seller, OrderTask::Confirm)),
            OrderStage::Confirmed if facts.signs_next.is_some() => {
                facts.signs_next.map(|by| (by, OrderTask::SignContract))
            }
            OrderStage::Confirmed if facts.needs_contract => Some((Side::Seller, OrderTask::DrawUpContract)),
            OrderStage::Confirmed | OrderStage::Contracted | OrderStage::InPerformance => Some(match (kind, facts) {
                (_, OrderFacts { has_open_delivery: true, .. }) => (Side::Buyer, OrderTask::Accept),
                (TradeKind::Sale, _) => (Side::Seller, OrderTask::Deliver),
                (TradeKind::Lease, OrderFacts { lease: None, .. }) => (Side::Seller, OrderTask::HandOver),
                (_, OrderFacts { lease: Some(LeaseStep::Out), .. }) => (Side::Buyer, OrderTask::GiveBack),
                (_, OrderFacts { lease: Some(LeaseStep::Returned), .. }) => (Side::Seller, OrderTask::Inspect),
                (_, OrderFacts { lease: Some(LeaseStep::DamageAsked), .. }) => (Side::Buyer, OrderTask::AnswerDamage),
            }),
            OrderStage::Disputed => facts.proposed_by.map(|by| (by.other(), OrderTask::AnswerSettlement)),
            OrderStage::Completed | OrderStage::Cancelled | OrderStage::Resolved => None,
        }
    }
}

impl OrderAct {
    /// Whether it is refused without a reason.
    pub fn needs_reason(self) -> bool {
        matches!(
            self,
            OrderAct::Refuse | OrderAct::Cancel | OrderAct::RefuseChange | OrderAct::RefuseDamage | OrderAct::Dispute
        )
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const SIDES: [Side; 2] = [Side::Seller, Side::Buyer];

    fn all_facts() -> Vec<OrderFacts> {
        let asked = [None, Some(Side::Seller), Some(Side::Buyer)];
        let lease = [None, Some(LeaseStep::Out), Some(LeaseStep::Returned), Some(LeaseStep::DamageAsked)];
        let contracts = [(false, None), (true, None), (true, Some(Side::Seller)), (true, Some(Side::Buyer))];
        let mut all = Vec::new();
        for cancel_asked in asked {
            for change_asked in asked {
                for proposed_by in asked {
                    for lease in lease {
                        for (is_delivered, has_open_delivery) in [(false, false), (true, false), (true, true)] {
                            for (needs_contract, signs_next) in contracts {
                                let facts = OrderFacts {
                                    cancel_asked,
                                    change_asked,
                                    proposed_by,
                                    needs_contract,
                                    signs_next,
                                    has_open_delivery,
                                    is_delivered,
                                    lease,
                                };
                                all.push(facts);
                            }
                        }
                    }
                }
            }
        }
        all
    }

    #[test]
    fn what_is_over_moves_no_more() {
        for stage in OrderStage::ALL.iter().copied().filter(|stage| stage.is_over()) {
            for facts in all_facts() {
                for act in OrderAct::ALL.iter().copied() {
                    for by in SIDES {
                        assert_eq!(stage.after(act, by, facts), None, "{stage:?} {act:?}");
                    }
                }
                assert!(!stage.may_deliver(facts));
                assert!(TradeKind::ALL.iter().all(|kind| !stage.may_change(*kind, facts)));
                assert_eq!(stage.next(TradeKind::Sale, facts), None);
            }
        }
    }

    #[test]
    fn before_confirmation_the_buyer_cancels_alone_and_afterwards_both_must_agree() {
        let none = OrderFacts::default();
        for stage in [OrderStage::Draft, OrderStage::Submitted] {
            assert_eq!(stage.after(OrderAct::Cancel, Side::Buyer, none), Some(OrderStage::Cancelled));
            assert_eq!(stage.after(OrderAct::Cancel, Side::Seller, none), None);
        }
        for stage in [OrderStage::Confirmed, OrderStage::Contracted] {
            for by in SIDES {
                assert_eq!(stage.after(OrderAct::Cancel, by, none), Some(stage), "it is asked for");
                let asked = OrderFacts { cancel_asked: Some(by), ..none };
                assert_eq!(stage.after(OrderAct::AgreeCancel, by, asked), None, "nobody agrees with themselves");
                assert_eq!(stage.after(OrderAct::AgreeCancel, by.other(), asked), Some(OrderStage::Cancelled));
                assert_eq!(stage.after(OrderAct::RefuseCancel, by.other(), asked), Some(stage));
                assert_eq!(stage.after(OrderAct::WithdrawCancel, by, asked), Some(stage));
                assert!(!stage.may_deliver(asked), "nothing is delivered meanwhile");
            }
        }
    }

    #[test]
    fn nothing_that_is_delivered_is_cancelled() {
        for facts in all_facts().into_iter().filter(|facts| facts.is_delivered) {
            for stage in OrderStage::ALL.iter().copied().filter(|stage| stage.is_live()) {
                for act in [OrderAct::Cancel, OrderAct::AgreeCancel] {
                    assert!(SIDES.iter().all(|by| stage.after(act, *by, facts).is_none()), "{stage:?} {act:?}");
                }
            }
        }
    }

    #[test]
    fn who_asks_for_a_contract_delivers_nothing_before_it() {
        let none = OrderFacts::default();
        let needed = OrderFacts { needs_contract: true, ..none };
        assert!(!OrderStage::Confirmed.may_deliver(needed));
        assert!(OrderStage::Confirmed.may_deliver(none));
        assert!(OrderStage::Contracted.may_deliver(needed));
    }

    #[test]
    fn nothing_of_an_order_changes_while_its_contract_is_signed() {
        for facts in all_facts().into_iter().filter(|facts| facts.signs_next.is_some()) {
            let confirmed = OrderStage::Confirmed;
            assert!(!confirmed.may_deliver(facts) && !confirmed.may_sign(facts));
            assert!(TradeKind::ALL.iter().all(|kind| !confirmed.may_change(*kind, facts)));
            assert!(SIDES.iter().all(|by| confirmed.after(OrderAct::Cancel, *by, facts).is_none()));
        }
    }

    #[test]
    fn nobody_answers_their_own_proposal() {
        for by in SIDES {
            let facts = OrderFacts { proposed_by: Some(by), is_delivered: true, ..OrderFacts::default() };
            assert_eq!(OrderStage::Disputed.after(OrderAct::AgreeSettlement, by, facts), None);
            let agreed = OrderStage::Disputed.after(OrderAct::AgreeSettlement, by.other(), facts);
            assert_eq!(agreed, Some(OrderStage::Resolved));
        }
    }

    #[test]
    fn nothing_else_goes_on_in_a_dispute() {
        for facts in all_facts() {
            for act in OrderAct::ALL.iter().copied() {
                let settles = matches!(act, OrderAct::ProposeSettlement | OrderAct::AgreeSettlement);
                let is_possible = SIDES.iter().any(|by| OrderStage::Disputed.after(act, *by, facts).is_some());
                assert!(settles || !is_possible, "{act:?} {facts:?}");
            }
        }
    }

    #[test]
    fn whoever_has_to_do_something_next_can_do_it() {
        use OrderTask as Task;
        for stage in OrderStage::ALL.iter().copied() {
            // Nobody is asked to cancel what is delivered, nor both at once for a change; contracts are signed of what is
            // confirmed.
            let is_asked_once = |facts: &OrderFacts| {
                (facts.cancel_asked.is_none() || (facts.change_asked.is_none() && !facts.is_delivered))
                    && (facts.signs_next.is_none() || stage == OrderStage::Confirmed)
            };
            for facts in all_facts().into_iter().filter(is_asked_once) {
                for kind in TradeKind::ALL.iter().copied() {
                    let Some((by, task)) = stage.next(kind, facts) else { continue };
                    let act = match task {
                        Task::Submit => OrderAct::Submit,
                        Task::Confirm => OrderAct::Confirm,
                        Task::AnswerCancel => OrderAct::AgreeCancel,
                        Task::AnswerChange => OrderAct::AgreeChange,
                        Task::AnswerDamage => OrderAct::AgreeDamage,
                        Task::AnswerSettlement => OrderAct::AgreeSettlement,
                        Task::Deliver | Task::HandOver => {
                            assert!(by == Side::Seller && stage.may_deliver(facts), "{stage:?} {facts:?}");
                            continue;
                        }
                        Task::DrawUpContract => {
                            assert!(by == Side::Seller && stage.may_sign(facts), "{stage:?} {facts:?}");
                            continue;
                        }
                        Task::SignContract | Task::Accept | Task::GiveBack | Task::Inspect => continue,
                    };
                    assert!(stage.after(act, by, facts).is_some(), "{stage:?} {facts:?} {task:?}");
                }
            }
        }
    }

    proptest! {
        /// However the parties act, an order takes listed ways only, and is cancelled only while nothing is delivered.
        #[test]
        fn an_order_walks_listed_ways(steps in prop::collection::vec((0..17usize, any::<bool>()), 1..80)) {
            let (mut stage, mut facts) = (OrderStage::Draft, OrderFacts::default());
            for (what, by_buyer) in steps {
                let by = if by_buyer { Side::Buyer } else { Side::Seller };
                let Some(act) = OrderAct::ALL.get(what).copied() else {
                    if by == Side::Seller && stage.may_deliver(facts) {
                        (stage, facts.is_delivered) = (OrderStage::InPerformance, true);
                    } else if stage.may_change(TradeKind::Sale, facts) {
                        facts.change_asked = Some(by);
                    }
                    continue;
                };
                let Some(next) = stage.after(act, by, facts) else { continue };
                prop_assert!(!stage.is_over());
                prop_assert!(next != OrderStage::Cancelled || !facts.is_delivered);
                prop_assert!(next != OrderStage::Disputed || facts.is_delivered);
                prop_assert!(next != OrderStage::Resolved || stage == OrderStage::Disputed);
                match act {
                    OrderAct::Cancel if next == stage => facts.cancel_asked = Some(by),
                    OrderAct::RefuseCancel | OrderAct::WithdrawCancel => facts.cancel_asked = None,
                    OrderAct::AgreeChange | OrderAct::RefuseChange | OrderAct::WithdrawChange => facts.change_asked = None,
                    OrderAct::Dispute => (facts.proposed_by, facts.change_asked) = (Some(by), None),
                    OrderAct::ProposeSettlement => facts.proposed_by = Some(by),
                    _ => {}
                }
                stage = next;
            }
        }
    }
}
