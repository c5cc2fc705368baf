//! Certificates: what is said of them, and their files, which no address leads to (RULES companies 7, RULES privacy 4).

mod file;
mod store;
mod wire;

use guanlan_core::{clock::Millis, company::State};
use guanlan_db::{
    DbErr, Tx,
    entity::{company, company_certificate::Model},
};
use guanlan_kernel::{error::ApiError, words::Message};

pub use file::{count_file, drop_files, keep_file, kept_only, seal_open_files};
pub use store::{
    File, Kept, Written, add, change, companies_with_expired, drop_all, ending, ending_of_live, find, of, overview,
    seen, unseen_of_live, warned,
};
#[cfg(test)]
pub use store::{set_open, set_open_beside};
pub use wire::{Certificate, CertificateChange, Sent, SentCertificate, from_payload, send_file};

/// Certificates that count, of one company.
const MOST: usize = 20;

/// Puts a new certificate in the place of the one that it names, or of the one of its kind: there is one of each, but of
/// permits and others any number. Answers its number, and the files that [`drop_files`] takes away once this is
/// committed.
///
/// # Errors
/// 409 where there are many already; 422 where the named one is not there, or is of another kind.
pub async fn put(
    tx: &Tx<'_>,
    company: &company::Model,
    written: &Written,
    replaces: Option<i64>,
    kept: &Kept,
    now: Millis,
) -> Result<(i64, Vec<File>), ApiError> {
    let there = of(&**tx, company.id).await?;
    let is_named = |old: &Model| replaces == Some(old.id) && old.kind == written.kind;
    if replaces.is_some() && !there.iter().any(is_named) {
        return Err(ApiError::invalid("replaces", Message::new("server.company.rule.replaces")));
    }
    let is_only = |old: &Model| old.kind == written.kind && !matches!(written.kind, "permit" | "other");
    let (old, staying): (Vec<_>, Vec<_>) = there.iter().partition(|old| is_named(old) || is_only(old));
    if staying.len() >= MOST {
        return Err(ApiError::Conflict(Message::new("server.company.certificates")));
    }
    let mut gone = Vec::new();
    for old in old {
        gone.extend(take_out(tx, company, old, now).await?);
    }
    Ok((add(&**tx, company.id, written, kept, now).await?, gone))
}

/// Lets a certificate count no more. What the museum was shown stays, with its file: a decision may rest on it. What it
/// never saw goes; answers its files then.
pub async fn take_out(tx: &Tx<'_>, company: &company::Model, old: &Model, now: Millis) -> Result<Vec<File>, DbErr> {
    if company.state != State::Draft.name() || company.submitted_at.is_some() {
        store::replace(&**tx, old, now).await?;
        return Ok(Vec::new());
    }
    store::remove(&**tx, old).await?;
    Ok(File::all_of(old))
}
