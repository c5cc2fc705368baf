//! What happened that somebody should know of, told in the back-office until it was read (RULES notices). Features write
//! here in the transaction of the act; the words are made when somebody reads them, in the reader's language.

mod choice;
mod routes;
mod service;
mod store;
#[cfg(test)]
mod tests;
mod wire;

use guanlan_core::{money, notice::NoticeKind, permission::Permission};
use guanlan_kernel::words::Message;

pub use choice::ways;
pub use routes::calls;
pub use service::{forget, is_told, newest, put, read_before, sweep, unread_of};
pub use wire::OwnNotice;

/// What people are told of.
pub struct Told<'a> {
    pub kind: NoticeKind,
    /// The value without which nobody is told, nor sees what they were told while they held it.
    pub needs: Permission,
    /// The company that it is about: it is seen by its people alone, and by none who has left.
    pub company: Option<i64>,
    /// The code of the document, or the number of the account.
    pub code: &'a str,
    /// In fen.
    pub amount: i64,
    /// The address of the page that shows it, without scheme and authority.
    pub path: &'a str,
}

/// What is said of it, in one sentence without its end.
pub fn message(kind: NoticeKind, code: &str, amount: i64) -> Message {
    let key = match kind {
        NoticeKind::DepositPosted => "server.notice.depositPosted",
        NoticeKind::DepositReturned => "server.notice.depositReturned",
        NoticeKind::DepositRejected => "server.notice.depositRejected",
        NoticeKind::WithdrawalSent => "server.notice.withdrawalSent",
        NoticeKind::WithdrawalPaid => "server.notice.withdrawalPaid",
        NoticeKind::WithdrawalFailed => "server.notice.withdrawalFailed",
        NoticeKind::WithdrawalRejected => "server.notice.withdrawalRejected",
        NoticeKind::WithdrawalUnknown => "server.notice.withdrawalUnknown",
        NoticeKind::AccountFrozen => "server.notice.accountFrozen",
        NoticeKind::AccountOpen => "server.notice.accountOpen",
        // An inquiry names no price yet.
        NoticeKind::QuotationSent if amount == 0 => "server.notice.quotationAsked",
        NoticeKind::QuotationSent => "server.notice.quotationSent",
        NoticeKind::QuotationCountered => "server.notice.quotationCountered",
        NoticeKind::QuotationAccepted => "server.notice.quotationAccepted",
        NoticeKind::QuotationDeclined => "server.notice.quotationDeclined",
        NoticeKind::QuotationWithdrawn => "server.notice.quotationWithdrawn",
        NoticeKind::OrderSubmitted => "server.notice.orderSubmitted",
        NoticeKind::OrderConfirmed => "server.notice.orderConfirmed",
        NoticeKind::OrderUnfunded => "server.notice.orderUnfunded",
        NoticeKind::OrderRefused => "server.notice.orderRefused",
        NoticeKind::OrderCancelled => "server.notice.orderCancelled",
        NoticeKind::OrderCancelAsked => "server.notice.orderCancelAsked",
        NoticeKind::OrderCancelRefused => "server.notice.orderCancelRefused",
        NoticeKind::OrderAskedNoMore => "server.notice.orderAskedNoMore",
        NoticeKind::OrderChangeAsked => "server.notice.orderChangeAsked",
        NoticeKind::OrderChanged => "server.notice.orderChanged",
        NoticeKind::OrderChangeRefused => "server.notice.orderChangeRefused",
        NoticeKind::OrderDelivered => "server.notice.orderDelivered",
        NoticeKind::DeliveryAccepted => "server.notice.deliveryAccepted",
        NoticeKind::DeliveryRefused => "server.notice.deliveryRefused",
        NoticeKind::DeliveryAcceptedBySilence => "server.notice.deliveryAcceptedBySilence",
        NoticeKind::LeaseReturned => "server.notice.leaseReturned",
        NoticeKind::DamageAsked => "server.notice.damageAsked",
        NoticeKind::DamageRefused => "server.notice.damageRefused",
        NoticeKind::OrderCompleted => "server.notice.orderCompleted",
        NoticeKind::OrderDisputed => "server.notice.orderDisputed",
        NoticeKind::SettlementProposed => "server.notice.settlementProposed",
        NoticeKind::OrderResolved => "server.notice.orderResolved",
        NoticeKind::ContractSent => "server.notice.contractSent",
        NoticeKind::ContractSigned => "server.notice.contractSigned",
        NoticeKind::ContractEffective => "server.notice.contractEffective",
        NoticeKind::ContractUnfunded => "server.notice.contractUnfunded",
        NoticeKind::ContractRefused => "server.notice.contractRefused",
        NoticeKind::ContractRecalled => "server.notice.contractRecalled",
        NoticeKind::ContractExpired => "server.notice.contractExpired",
        NoticeKind::TerminationAsked => "server.notice.terminationAsked",
        NoticeKind::TerminationRefused => "server.notice.terminationRefused",
        NoticeKind::ContractTerminated => "server.notice.contractTerminated",
        NoticeKind::ApprovalAsked => "server.notice.approvalAsked",
        NoticeKind::ApprovalGiven => "server.notice.approvalGiven",
        NoticeKind::ApprovalRefused => "server.notice.approvalRefused",
    };
    Message::new(key).with("code", code).with("amount", money::currency(amount, "¥", 2))
}
