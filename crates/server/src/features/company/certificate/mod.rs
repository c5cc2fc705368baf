//! Certificates: what is said of them, and their files, which no address leads to (product §6, §10).

mod store;
mod wire;

use bytes::Bytes;
use chrono::Duration;
use guanlan_core::clock::Millis;
use guanlan_db::{Tx, entity::company_certificate::Model};

use crate::{
    error::ApiError,
    features::{
        limit::{self, Limit},
        media::{Place, StoreFault},
    },
    state::App,
    words::Message,
};
pub use store::Written;

pub use store::{Kept, add, change, drop_all, ending, find, of, overview, replace, seen, unseen_of_live, warned};
pub use wire::{Certificate, Sent, from_payload, from_query, send_file};

/// Certificates that count, of one company.
const MOST: usize = 20;
/// Files that one person may send, replaced ones too, which stay.
const A_DAY: Limit = Limit::new(100, Duration::days(1));
/// Bytes of a file (product §6: certificates with files).
const FILE_BYTES: usize = 10 * 1024 * 1024;

/// Counts a file that somebody sends: nobody can fill the disk.
///
/// # Errors
/// 429 after too many on one day.
pub async fn count_file(app: &App, person: i64) -> Result<(), ApiError> {
    limit::take(app, &format!("certificates:{person}"), A_DAY).await
}

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
    let file = Kept { found, sent: bytes, file_name };
    put_down(app, &file).await?;
    Ok(file)
}

async fn put_down(app: &App, file: &Kept) -> Result<(), ApiError> {
    let place = Place::private(&file.found.hash, file.found.mime).ok_or(ApiError::NotFound)?;
    Ok(app.media.keep_at(&place, &file.found, file.sent.clone()).await.map_err(anyhow::Error::from)?)
}

/// Holds the name of a file: nobody takes it away while a certificate begins to name it.
async fn hold_file(tx: &Tx<'_>, hash: &str, now: Millis) -> Result<(), ApiError> {
    Ok(limit::hold(tx, &format!("certificateFile:{hash}"), now).await?)
}

/// Takes files away, by hash and media type, that no certificate names: those of an erased application, and one that was
/// sent in vain. The same bytes may be another company's too.
///
/// # Errors
/// The database, and a store that cannot be written.
pub async fn drop_unnamed(app: &App, files: &[(String, String)]) -> Result<(), ApiError> {
    let now = app.now();
    for (hash, mime) in files {
        let Some(place) = &Place::private(hash, mime) else { continue };
        app.db
            .write(|tx| {
                Box::pin(async move {
                    hold_file(tx, hash, now).await?;
                    if !store::is_named(&**tx, hash).await? {
                        app.media.remove_private(place).await.map_err(anyhow::Error::from)?;
                    }
                    Ok::<_, ApiError>(())
                })
            })
            .await?;
    }
    Ok(())
}

/// A file that was sent, and the refusal of what it was sent for: then it goes again.
///
/// # Errors
/// That refusal.
pub async fn kept_only<T>(app: &App, file: &Kept, done: Result<T, ApiError>) -> Result<T, ApiError> {
    if done.is_err() {
        drop_unnamed(app, &[(file.found.hash.clone(), file.found.mime.to_owned())]).await?;
    }
    done
}

/// Puts a new certificate in the place of the one that it names, or of the one of its kind: there is one of each, but of
/// permits and others any number. Answers its number.
///
/// # Errors
/// 409 where there are many already; 422 where the named one is not there, or is of another kind.
pub async fn put(
    app: &App,
    tx: &Tx<'_>,
    company: i64,
    written: &Written,
    replaces: Option<i64>,
    file: &Kept,
    now: Millis,
) -> Result<i64, ApiError> {
    let there = of(&**tx, company).await?;
    let is_named = |old: &Model| replaces == Some(old.id) && old.kind == written.kind;
    if replaces.is_some() && !there.iter().any(is_named) {
        return Err(ApiError::invalid("replaces", Message::new("server.company.rule.replaces")));
    }
    let is_only = |old: &Model| old.kind == written.kind && !matches!(written.kind, "permit" | "other");
    let (old, staying): (Vec<_>, Vec<_>) = there.iter().partition(|old| is_named(old) || is_only(old));
    if staying.len() >= MOST {
        return Err(ApiError::Conflict(Message::new("server.company.certificates")));
    }
    // It was kept before the transaction; whoever erased the same bytes meanwhile has taken it away.
    hold_file(tx, &file.found.hash, now).await?;
    put_down(app, file).await?;
    for old in old {
        replace(&**tx, old.id, now).await?;
    }
    Ok(add(&**tx, company, written, file, now).await?)
}
