//! The signature of a certificate inside a PDF: PAdES baseline B (ETSI EN 319 142-1), which every reader of PDFs knows.
//!
//! It is appended as an incremental update (ISO 32000-1, 7.5.6), so the bytes that were there before stay as they are and
//! are the first ones of the signed file. What is signed is all of the file but the signature itself.

mod fault;
mod message;
mod signatory;
mod update;

use chrono::{DateTime, Utc};

pub use self::{
    fault::{PadesFault, SignatoryFault},
    signatory::Signatory,
};

/// What a signature says of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// Who signs, as readers show it.
    pub name: String,
    /// Why, as readers show it.
    pub reason: String,
    /// By the clock of whoever signs; nobody else vouches for it.
    pub at: DateTime<Utc>,
}

/// Signs a PDF that has no form yet; the answer begins with the very same bytes. Takes some hundredths of a second, so it
/// is called where nobody waits for this thread.
///
/// # Errors
/// What cannot be read as a PDF, or has a form already.
pub fn sign(pdf: &[u8], by: &Signatory, statement: &Statement) -> Result<Vec<u8>, PadesFault> {
    let mut prepared = update::prepare(pdf, by.room(), statement)?;
    let signature = by.sign(&prepared.signed())?;
    prepared.fill(&signature)?;
    Ok(prepared.bytes)
}

/// Whether a PDF ends with a signature that is over all of it, by whatever certificate it carries: whether that one is
/// trusted, readers of PDFs decide.
///
/// # Errors
/// What is wrong with it.
pub fn check(pdf: &[u8]) -> Result<(), PadesFault> {
    let (signed, signature) = update::parts(pdf)?;
    message::check(&signature, &signed)
}

/// Whether a PDF is another one that was signed: it begins with its bytes, says nothing else, and ends with a signature over
/// all of it.
///
/// # Errors
/// What is wrong with it.
pub fn check_copy(signed: &[u8], before: &[u8]) -> Result<(), PadesFault> {
    check(signed)?;
    let is_copy = signed.starts_with(before) && update::adds_nothing_else(signed, before)?;
    if is_copy { Ok(()) } else { Err(PadesFault::SaysMore) }
}

#[cfg(test)]
mod tests;
