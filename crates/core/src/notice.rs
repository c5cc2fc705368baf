//! What people are told of in the back-office (RULES notices).

use crate::permission::Permission;

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
        /// The seller would confirm; the buyer has not enough available.
        OrderUnfunded = "orderUnfunded",
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
        /// A contract lies before the company, to be signed until its deadline.
        ContractSent = "contractSent",
        /// The other party has signed.
        ContractSigned = "contractSigned",
        /// Both have, and the security is set aside.
        ContractEffective = "contractEffective",
        /// The seller would sign; what is to be set aside is not in the buyer's sub-account.
        ContractUnfunded = "contractUnfunded",
        ContractRefused = "contractRefused",
        ContractRecalled = "contractRecalled",
        ContractExpired = "contractExpired",
        /// The other party asks to end it.
        TerminationAsked = "terminationAsked",
        TerminationRefused = "terminationRefused",
        ContractTerminated = "contractTerminated",
        /// A colleague asks for leave to go on above the company's amount.
        ApprovalAsked = "approvalAsked",
        ApprovalGiven = "approvalGiven",
        /// With a reason.
        ApprovalRefused = "approvalRefused",
    }
}

words! {
    /// How somebody is told of a kind (RULES notices 6).
    NoticeWay {
        /// In the back-office, and by a message.
        Message = "message",
        /// In the back-office.
        Bell = "bell",
        /// Not at all.
        None = "none",
    }
}

/// What the company's money needs.
const MONEY: &[Permission] = &[Permission::BankInfo];

impl NoticeKind {
    /// How people are told of it who chose nothing: by a message too where it cannot wait until somebody looks, since it
    /// runs out by itself or takes money.
    pub fn usual(self) -> NoticeWay {
        match self {
            NoticeKind::OrderUnfunded
            | NoticeKind::OrderDelivered
            | NoticeKind::DamageAsked
            | NoticeKind::OrderDisputed
            | NoticeKind::OrderResolved
            | NoticeKind::ContractSent
            | NoticeKind::ContractEffective
            | NoticeKind::ContractUnfunded
            | NoticeKind::TerminationAsked
            | NoticeKind::ContractTerminated => NoticeWay::Message,
            _ if self.needs() == MONEY => NoticeWay::Message,
            _ => NoticeWay::Bell,
        }
    }

    /// The values of which one is needed to be told of it.
    pub fn needs(self) -> &'static [Permission] {
        const QUOTATIONS: &[Permission] =
            &[Permission::SalesQuotation, Permission::LeaseQuotation, Permission::PurchaseQuotation];
        const ORDERS: &[Permission] = &[Permission::SalesOrder, Permission::PurchaseOrder, Permission::LeaseOrder];
        const LEASES: &[Permission] = &[Permission::LeaseOrder];
        const CONTRACTS: &[Permission] = &[Permission::SalesContract, Permission::PurchaseContract];
        const DOCUMENTS: &[Permission] = &[
            Permission::SalesQuotation,
            Permission::LeaseQuotation,
            Permission::PurchaseQuotation,
            Permission::SalesOrder,
            Permission::PurchaseOrder,
            Permission::LeaseOrder,
        ];
        match self {
            NoticeKind::DepositPosted
            | NoticeKind::DepositReturned
            | NoticeKind::DepositRejected
            | NoticeKind::WithdrawalSent
            | NoticeKind::WithdrawalPaid
            | NoticeKind::WithdrawalFailed
            | NoticeKind::WithdrawalRejected
            | NoticeKind::WithdrawalUnknown
            | NoticeKind::AccountFrozen
            | NoticeKind::AccountOpen => MONEY,
            NoticeKind::QuotationSent
            | NoticeKind::QuotationCountered
            | NoticeKind::QuotationAccepted
            | NoticeKind::QuotationDeclined
            | NoticeKind::QuotationWithdrawn => QUOTATIONS,
            NoticeKind::LeaseReturned | NoticeKind::DamageAsked | NoticeKind::DamageRefused => LEASES,
            NoticeKind::ContractSent
            | NoticeKind::ContractSigned
            | NoticeKind::ContractEffective
            | NoticeKind::ContractUnfunded
            | NoticeKind::ContractRefused
            | NoticeKind::ContractRecalled
            | NoticeKind::ContractExpired
            | NoticeKind::TerminationAsked
            | NoticeKind::TerminationRefused
            | NoticeKind::ContractTerminated => CONTRACTS,
            NoticeKind::ApprovalAsked | NoticeKind::ApprovalGiven | NoticeKind::ApprovalRefused => DOCUMENTS,
            _ => ORDERS,
        }
    }
}
