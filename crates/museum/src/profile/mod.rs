//! The museum profile (RULES profile 1).

mod clock;
mod routes;
pub(crate) mod store;

use guanlan_core::{
    locale::Lang,
    profile::{MuseumProfile, Profile},
};
use guanlan_db::{Noun, Tx};
use guanlan_kernel::error::ApiError;
pub use routes::calls;

use crate::Museum;
use guanlan_media as media;

/// The profile in one language; an empty one before it was written.
pub async fn public(app: &Museum, lang: Lang) -> Result<Profile, ApiError> {
    let db = app.db.reader();
    let stored = stored(app).await?.unwrap_or_default();
    let pictures = media::Stored::load(db, &stored.media(), lang).await?;
    let moment = app.moment();
    Ok(stored.public(lang, moment.today, clock::around(app.zone, moment.now.instant()), &pictures))
}

/// The profile as it is stored; `None` before it was written.
pub async fn stored(app: &Museum) -> Result<Option<MuseumProfile>, ApiError> {
    match store::find(app.db.reader()).await? {
        Some(body) => Ok(Some(serde_json::from_str(&body).map_err(anyhow::Error::from)?)),
        None => Ok(None),
    }
}

/// Writes the profile; the same again changes nothing and answers `false`.
pub async fn put(tx: &Tx<'_>, profile: &MuseumProfile, now: guanlan_core::clock::Millis) -> Result<bool, ApiError> {
    let body = serde_json::to_string(profile).map_err(anyhow::Error::from)?;
    if store::find(&**tx).await?.as_ref() == Some(&body) {
        return Ok(false);
    }
    store::put(&**tx, body, now).await?;
    tx.touch(Noun::Profile);
    Ok(true)
}
