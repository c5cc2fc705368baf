//! What documents of two companies have in common (RULES documents): their parties, codes and numbers, the steps of
//! their lives, and what each party notes for itself.

mod asked;
mod destination;
pub mod overview;
mod routes;
mod store;
pub mod wire;

use chrono::Datelike;
use guanlan_core::{
    audit::{Action, Subject},
    clock::Millis,
    fold::fold,
    offer::RentPeriod,
    trade::{Side, TradeDocument},
};
use guanlan_db::{DbErr, Tx};
use guanlan_identity::people::{self, Actor};
use guanlan_kernel::{error::ApiError, words::Message};
use guanlan_members::company;
use serde_json::json;

pub use asked::{DestinationSaid, DocumentFilter, InternalNote, seen};
pub use destination::{Destination, DestinationPatch, Place, write as write_destination};
pub use routes::{MOST_ROWS, Table, send as send_table};
pub use store::{
    Counted, HIDDEN, Listed, Narrowed, NewStep, OPEN, TakenStep, ids, load, note_of, set_note, steps as taken,
};

use crate::Trade;
use wire::TradeStep;

/// Holds both parties of a document until the transaction ends, so that neither is suspended meanwhile. In the order of
/// their rows, so that no two transactions wait for each other.
///
/// # Errors
/// 403 while the own company is suspended; 409 while the other one is: nothing is finished with it then.
pub async fn hold(tx: &Tx<'_>, own: i64, other: i64) -> Result<(), ApiError> {
    // Anything but that stays what it is: a database that was busy is asked again.
    let suspended = |error| match error {
        ApiError::Forbidden => ApiError::Conflict(Message::new("server.quotation.suspended")),
        other => other,
    };
    if own < other {
        company::must_be_active(tx, own).await?;
        return company::must_be_active(tx, other).await.map(drop).map_err(suspended);
    }
    let other = company::must_be_active(tx, other).await;
    company::must_be_active(tx, own).await?;
    other.map(drop).map_err(suspended)
}

/// As [`hold`], whether they are suspended or not: for what the museum does.
///
/// # Errors
/// 404 where there is no such company.
pub async fn hold_whatever(tx: &Tx<'_>, one: i64, other: i64) -> Result<(), ApiError> {
    for company in [one.min(other), one.max(other)] {
        company::lock_to_tell(tx, company).await?.ok_or(ApiError::NotFound)?;
    }
    Ok(())
}

/// The terms on which a line is let.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineLease {
    pub period: RentPeriod,
    pub periods: i64,
    /// In fen, of one unit.
    pub deposit: i64,
}

/// Which side of a document a company is on; `None` where it is neither.
pub fn side_of(company: i64, seller: i64, buyer: i64) -> Option<Side> {
    match company {
        id if id == seller => Some(Side::Seller),
        id if id == buyer => Some(Side::Buyer),
        _ => None,
    }
}

/// The company of a document that is not the own one.
pub fn other_of(own: i64, seller: i64, buyer: i64) -> i64 {
    if own == seller { buyer } else { seller }
}

/// The next number of a company's documents in the museum's year, such as `2026-0007`. The company's row is held.
///
/// # Errors
/// The database.
pub async fn number(app: &Trade, tx: &Tx<'_>, company: i64, of: TradeDocument, now: Millis) -> Result<String, DbErr> {
    let year = app.day(now.instant()).year();
    let next = store::next_number(&**tx, company, of, i64::from(year)).await?;
    Ok(format!("{year}-{next:04}"))
}

/// What is kept with a document for a keyword to be looked for in; names are found where companies are.
pub fn folded(code: &str, number: &str) -> String {
    fold(&format!("{code} {number}"))
}

/// The first step of every document, which its own party alone sees.
pub const BEGIN: &str = "begin";

/// A step that was taken with a document.
pub struct Step<'a> {
    pub of: TradeDocument,
    pub id: i64,
    pub code: &'a str,
    pub act: &'static str,
    /// The version that it was about; 0 for none.
    pub n: i64,
    pub from: &'static str,
    pub to: &'static str,
    pub reason: &'a str,
    /// What it paid, set aside or asked for, in fen.
    pub amount: Option<i64>,
    /// For which company.
    pub company: i64,
}

/// Keeps a step beside the document, and writes it into the log of acts.
///
/// # Errors
/// The database.
pub async fn stepped(tx: &Tx<'_>, actor: &Actor<'_>, step: &Step<'_>, now: Millis) -> Result<(), ApiError> {
    let (subject, action) = match step.of {
        TradeDocument::Quotation => (Subject::Quotation, Action::QuotationStep),
        TradeDocument::Order => (Subject::Order, Action::OrderStep),
        TradeDocument::Contract => (Subject::Contract, Action::ContractStep),
    };
    store::add_step(&**tx, &NewStep { step, actor: actor.person.id }, now).await?;
    Ok(actor.did_to(tx, action, (subject, step.code), json!({"act": step.act}), now).await?)
}

/// The steps of a document, the oldest first, as one of its parties sees them: of the other's people nobody is named.
///
/// # Errors
/// The database.
pub async fn steps(app: &Trade, of: TradeDocument, id: i64, own: i64) -> Result<Vec<TradeStep>, ApiError> {
    let mut rows = store::steps(app.db.reader(), of, id).await?;
    // When the other party began to write is its own.
    rows.retain(|row| row.company_id == own || row.act != BEGIN);
    let mine: Vec<i64> = rows.iter().filter(|row| row.company_id == own).map(|row| row.actor_id).collect();
    let called = people::called(app, mine, Vec::new()).await?;
    let one = |row: guanlan_db::entity::trade_step::Model| TradeStep {
        at: Millis(row.at).rfc3339(),
        is_own: row.company_id == own,
        actor: called.by_row.get(&row.actor_id).map(|(_, name)| name.clone()).filter(|_| row.company_id == own),
        act: row.act,
        n: row.n,
        from: row.from_state,
        to: row.to_state,
        reason: row.reason,
        amount_fen: row.amount_fen,
    };
    Ok(rows.into_iter().map(one).collect())
}
