//! Where the money of an order is.

use super::OrderStage;

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
        /// Shown, never stored: what a contract set aside is paid, and the rest is settled between the parties.
        Outside = "outside",
    }
}

/// Where the money of an order that comes to `whole` is, from what is still set aside and what was paid, in fen.
pub fn payment_state(whole: i64, held: i64, paid: i64) -> PaymentState {
    match (held > 0, paid > 0) {
        (false, false) if whole == 0 => PaymentState::Settled,
        (false, false) => PaymentState::None,
        (true, false) => PaymentState::Held,
        (true, true) => PaymentState::Part,
        (false, true) => PaymentState::Settled,
    }
}

/// How the payment of an order is shown that comes to `whole`: where a contract sets less aside (`security`), and that is
/// paid, the museum has seen no more than a part of it (RULES orders 2).
pub fn shown_payment(
    stage: OrderStage,
    stored: PaymentState,
    (whole, security, paid): (i64, Option<i64>, i64),
) -> PaymentState {
    let is_short = security.is_some_and(|security| security < whole && paid >= security);
    let is_shared = matches!(stage, OrderStage::Resolved | OrderStage::Cancelled);
    match stored {
        PaymentState::Settled if is_short && !is_shared => PaymentState::Outside,
        stored => stored,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_payment_of_which_the_museum_saw_a_part_is_not_shown_as_settled() {
        let shown = |stage, security, paid| shown_payment(stage, PaymentState::Settled, (45_500, security, paid));
        for stage in [OrderStage::InPerformance, OrderStage::Completed] {
            assert_eq!(shown(stage, Some(1_000), 1_000), PaymentState::Outside, "{stage:?}");
            assert_eq!(shown(stage, Some(45_500), 45_500), PaymentState::Settled, "all of it is the security");
            assert_eq!(shown(stage, Some(40_000), 30_000), PaymentState::Settled, "less fell due than was set aside");
            assert_eq!(shown(stage, None, 45_500), PaymentState::Settled, "without a contract");
        }
        assert_eq!(shown(OrderStage::Resolved, Some(1_000), 1_000), PaymentState::Settled, "shared as it was agreed");
        let held = shown_payment(OrderStage::InPerformance, PaymentState::Part, (45_500, Some(1_000), 500));
        assert_eq!(held, PaymentState::Part);
    }
}
