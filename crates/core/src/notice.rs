//! What people are told of in the back-office (RULES notices).

use crate::permission::Permission;

words! {
    /// What somebody is told of. A new one is a new line here, a word in both languages (`server.notice.…`), and the value
    /// that whoever is told must hold.
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
    }
}

impl NoticeKind {
    /// The value without which nobody is told, nor sees what they were told while they held it.
    pub fn needs(self) -> Permission {
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
            | NoticeKind::AccountOpen => Permission::BankInfo,
        }
    }
}
