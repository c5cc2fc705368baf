//! What people are told of in the back-office (RULES notices).

words! {
    /// What somebody is told of. A new one is a new line here and a word in both languages (`server.notice.…`).
    NoticeKind {
        /// Money that was paid in is in the sub-account.
        DepositPosted = "depositPosted",
        DepositReturned = "depositReturned",
        DepositRejected = "depositRejected",
        /// A payment out is with the bank.
        WithdrawalSent = "withdrawalSent",
        WithdrawalPaid = "withdrawalPaid",
        WithdrawalFailed = "withdrawalFailed",
        WithdrawalRejected = "withdrawalRejected",
        /// The bank has yet to say what it did.
        WithdrawalUnknown = "withdrawalUnknown",
        /// No money may leave the sub-account.
        AccountFrozen = "accountFrozen",
        AccountOpen = "accountOpen",
        /// A first version of a quotation, or one that had expired, lies before the company.
        QuotationSent = "quotationSent",
        /// The other party answered with a version of its own.
        QuotationCountered = "quotationCountered",
        QuotationAccepted = "quotationAccepted",
        QuotationDeclined = "quotationDeclined",
        /// By whoever offered it.
        QuotationWithdrawn = "quotationWithdrawn",
        /// An order waits for the seller's confirmation.
        OrderSubmitted = "orderSubmitted",
        OrderConfirmed = "orderConfirmed",
        /// By the seller, before confirmation.
        OrderRefused = "orderRefused",
        OrderCancelled = "orderCancelled",
        /// The other party asks to cancel.
        OrderCancelAsked = "orderCancelAsked",
        OrderCancelRefused = "orderCancelRefused",
        /// What was asked for is no longer asked for.
        OrderAskedNoMore = "orderAskedNoMore",
        OrderChangeAsked = "orderChangeAsked",
        OrderChanged = "orderChanged",
        OrderChangeRefused = "orderChangeRefused",
        /// Goods are on their way, or were handed over.
        OrderDelivered = "orderDelivered",
        /// With what was paid for it.
        DeliveryAccepted = "deliveryAccepted",
        /// Some of it at least.
        DeliveryRefused = "deliveryRefused",
        /// Nobody said a word in time, which accepts.
        DeliveryAcceptedBySilence = "deliveryAcceptedBySilence",
        /// What was let is given back.
        LeaseReturned = "leaseReturned",
        /// The lessor asks for something out of the deposit.
        DamageAsked = "damageAsked",
        DamageRefused = "damageRefused",
        OrderCompleted = "orderCompleted",
        OrderDisputed = "orderDisputed",
        /// Another way to share what is set aside.
        SettlementProposed = "settlementProposed",
        /// By both parties, or by the museum.
        OrderResolved = "orderResolved",
    }
}

impl NoticeKind {
    /// Whether it cannot wait until somebody looks, so that a message is sent too: what runs out by itself, or takes money.
    pub fn is_urgent(self) -> bool {
        matches!(
            self,
            NoticeKind::OrderDelivered
                | NoticeKind::OrderDisputed
                | NoticeKind::OrderResolved
                | NoticeKind::DamageAsked
        )
    }
}
