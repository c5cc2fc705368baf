//! Trade of member companies: the ledger, their sub-accounts in it, paying in and out, what the bank says of it, and the
//! quotations that they negotiate, and what they order from each other.

mod approval;
pub mod attachment;
pub mod bank_statement;
pub mod cart;
pub mod closing;
mod code;
pub mod contract;
pub mod correction;
pub mod demo;
pub mod deposit;
mod document;
pub mod finance;
pub mod ledger;
mod notice;
#[cfg(test)]
mod once;
pub mod order;
mod overview;
mod paper;
mod payment;
pub mod quotation;
mod signer;
mod state;
pub mod statement;
pub mod sub_account;
pub mod testing;
mod verify;
pub mod withdrawal;

use guanlan_core::permission::Permission;
use guanlan_identity::session::Right;
use utoipa_axum::router::OpenApiRouter;

pub use overview::InOverview;
pub use payment::MOST_FEN;
pub use state::{Parts, ReceivingAccount, Settings, Trade};
pub use verify::verify;

/// Where files are sent to, which may be larger and take longer than what ordinary calls bring (RULES calls 14).
pub const UPLOADS: &[&str] =
    &["/api/v1/studio/bank-statements", "/api/v1/quotations/{id}/attachments", "/api/v1/orders/{id}/attachments"];

/// The right to the museum's side of money (207).
pub struct Finance;

impl Right for Finance {
    const ANY: &'static [Permission] = &[Permission::Finance];
}

/// Every documented call, with the document that describes them.
pub fn calls() -> OpenApiRouter<Trade> {
    OpenApiRouter::new()
        .merge(sub_account::calls())
        .merge(statement::calls())
        .merge(deposit::calls())
        .merge(withdrawal::calls())
        .merge(bank_statement::calls())
        .merge(finance::calls())
        .merge(closing::calls())
        .merge(correction::calls())
        .merge(approval::calls())
        .merge(quotation::calls())
        .merge(cart::calls())
        .merge(order::calls())
        .merge(signer::calls())
        .merge(contract::calls())
}
