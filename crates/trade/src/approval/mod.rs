//! Approval inside a company (RULES approvals): above an amount that its owner sets, a quotation is sent or accepted and an
//! order submitted by the person who approves, or by the owner. Others ask for it; what they asked for is seen by their own
//! company alone, and is overtaken by whatever becomes of the document.

mod asking;
mod limit;
mod routes;
mod shown;
mod store;
#[cfg(test)]
mod tests;
mod wire;

use guanlan_core::{permission::Permission, trade::TradeDocument};

pub use self::{
    asking::{ask, overtake, pass, refuse},
    limit::stops,
    routes::calls,
    shown::{Gated, shown},
    wire::{ApprovalRefusal, DocumentApproval},
};

/// Something that may need approval.
pub struct Matter<'a> {
    pub of: TradeDocument,
    /// The document's row.
    pub id: i64,
    /// Whose people they are.
    pub company: i64,
    pub code: &'a str,
    /// The address of the page that shows it, without scheme and authority.
    pub path: String,
    /// The value without which nobody sees it.
    pub needs: Permission,
    /// What is to be done with it.
    pub act: &'static str,
    /// In fen, with deposits.
    pub amount: i64,
}
