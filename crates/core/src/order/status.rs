//! The one status that is shown of an order.

use super::{OrderStage, PaymentState};
use crate::delivery::DeliveryState;

words! {
    /// What is shown of an order in one word.
    OrderStatus {
        Draft = "draft",
        AwaitsConfirmation = "awaitsConfirmation",
        /// Nothing is set aside yet: that is what both sign for.
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
    match (stage, delivery) {
        (OrderStage::Draft, _) => OrderStatus::Draft,
        (OrderStage::Submitted, _) => OrderStatus::AwaitsConfirmation,
        (OrderStage::Confirmed, _) if payment == PaymentState::None => OrderStatus::AwaitsContract,
        (OrderStage::Confirmed | OrderStage::Contracted, _) | (OrderStage::InPerformance, DeliveryState::None) => {
            OrderStatus::AwaitsDelivery
        }
        (OrderStage::InPerformance, DeliveryState::Part) => OrderStatus::PartlyDelivered,
        (OrderStage::InPerformance, DeliveryState::Full) => OrderStatus::AwaitsAcceptance,
        (OrderStage::InPerformance, DeliveryState::Accepted) => OrderStatus::Running,
        (OrderStage::Completed, _) => OrderStatus::Completed,
        (OrderStage::Cancelled, _) => OrderStatus::Cancelled,
        (OrderStage::Disputed, _) => OrderStatus::Disputed,
        (OrderStage::Resolved, _) => OrderStatus::Resolved,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
