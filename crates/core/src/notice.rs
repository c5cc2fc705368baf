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
    }
}
