//! Certificates: what is said of them, and their files, which no address leads to (product §6, §10).

mod store;
mod wire;

use bytes::Bytes;
use guanlan_db::entity::company_certificate::Model;

use crate::{
    error::ApiError,
    features::media::{Place, StoreFault},
    state::App,
    words::Message,
};
pub use store::Written;

pub use store::{Kept, add, change, drop_all, ending, find, of, overview, replace, seen, unseen_of_live, warned};
pub use wire::{Certificate, from_payload, from_query, send_file};

/// Certificates that count, of one company.
const MOST: usize = 20;
/// Bytes of a file (product §6: certificates with files).
const FILE_BYTES: usize = 10 * 1024 * 1024;

/// Looks at a file and keeps it at its private place. What it is comes from its bytes, never from its name.
///
/// # Errors
/// 413 for one that is too long, 422 for one that is no PDF or picture, or is damaged.
pub async fn keep_file(app: &App, bytes: Bytes, file_name: String) -> Result<Kept, ApiError> {
    if bytes.len() > FILE_BYTES {
        return Err(ApiError::TooLarge);
    }
    let wrong = || ApiError::invalid("file", Message::new("server.company.rule.file"));
    let found = match app.media.inspect(bytes.clone()).await {
        Ok(found) if found.mime.starts_with("image/") || found.mime == "application/pdf" => found,
        Ok(_) | Err(StoreFault::Image(_)) => return Err(wrong()),
        Err(fault) => return Err(anyhow::Error::from(fault).into()),
    };
    let place = Place::private(&found.hash, found.mime).ok_or_else(wrong)?;
    app.media.keep_at(&place, &found, bytes).await.map_err(anyhow::Error::from)?;
    Ok(Kept { hash: found.hash, mime: found.mime, bytes: found.bytes, file_name })
}

/// Whether a certificate is replaced by a new one: there is one of each kind, but of permits and others any number.
pub fn gives_way(old: &Model, new: &Written) -> bool {
    old.kind == new.kind && !matches!(new.kind, "permit" | "other")
}

/// Refuses one more where there are many already.
///
/// # Errors
/// 409.
pub fn room(there: &[Model]) -> Result<(), ApiError> {
    if there.len() < MOST { Ok(()) } else { Err(ApiError::Conflict(Message::new("server.company.certificates"))) }
}
