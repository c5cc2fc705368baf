//! Quotations (RULES quotations): two companies write versions in turns until one is accepted, declined, withdrawn or
//! over. A version that was sent never changes; what is being written is seen by its own party alone.
//!
//! Whatever writes holds the rows of both companies first: of two at once the second sees what the first did.

mod approving;
mod attaching;
mod lines;
pub(crate) mod overview;
mod print;
mod routes;
mod service;
mod shown;
mod store;
#[cfg(test)]
mod tests;
mod wire;
mod writing;

use guanlan_core::{
    dates::iso_date,
    permission::Permission,
    quotation::{QuotationState, needs},
    trade::{Side, TradeKind},
};
use guanlan_db::{DbErr, entity::quotation::Model};
use guanlan_identity::session::Right;

pub(crate) use self::{
    attaching::add_in as attach_in,
    lines::{Asked, Line},
    service::{Begun, Decision, accepted, act, begin_in, code_of, edit_in, oldest_accepted},
    writing::Patch,
};
pub use routes::calls;

/// The right to quotations of one kind or side at least (105 to 107); which of them somebody sees is asked again for each.
pub struct Quotations;

impl Right for Quotations {
    const ANY: &'static [Permission] =
        &[Permission::SalesQuotation, Permission::LeaseQuotation, Permission::PurchaseQuotation];
}

fn odd(row: &Model, what: &str) -> DbErr {
    DbErr::Custom(format!("quotation {}: its {what} is unknown to this version", row.code))
}

/// What a row says in words. What no release ever wrote is an error, not a guess.
#[derive(Clone, Copy, Debug)]
struct Facts {
    kind: TradeKind,
    begun_by: Side,
    /// Who offered last.
    offerer: Side,
    /// As it is stored.
    state: QuotationState,
    valid_until: chrono::NaiveDate,
}

fn facts(row: &Model) -> Result<Facts, DbErr> {
    Ok(Facts {
        kind: TradeKind::parse(&row.kind).ok_or_else(|| odd(row, "kind"))?,
        begun_by: Side::parse(&row.begun_by).ok_or_else(|| odd(row, "beginning"))?,
        offerer: Side::parse(&row.offerer).ok_or_else(|| odd(row, "offerer"))?,
        state: QuotationState::parse(&row.state).ok_or_else(|| odd(row, "state"))?,
        valid_until: iso_date(&row.valid_until).ok_or_else(|| odd(row, "last day"))?,
    })
}

/// The version that acts name: the one that was sent last, or the first while it is written.
fn version_of(row: &Model) -> i64 {
    row.sent.max(1)
}

/// Whether somebody who acts for a side and holds these values sees a quotation: the other party does not until it was
/// sent.
fn is_seen(row: &Model, facts: &Facts, side: Side, values: &[Permission]) -> bool {
    values.contains(&needs(facts.kind, side)) && (row.sent > 0 || facts.begun_by == side)
}
