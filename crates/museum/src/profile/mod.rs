//! The museum profile (RULES profile 1).

mod clock;
mod routes;
pub(crate) mod store;

use guanlan_core::{
    clock::Millis,
    floors::Floors,
    locale::{Bilingual, Lang},
    opening::Opening,
    profile::{MuseumProfile, Profile},
};
use guanlan_db::{Noun, Tx};
use guanlan_kernel::{error::ApiError, words::Message};
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

/// The museum's floor plans; none before the profile was written.
///
/// # Errors
/// The database.
pub async fn floors(app: &Museum) -> Result<Floors, ApiError> {
    Ok(stored(app).await?.unwrap_or_default().floors)
}

/// Writes the profile; the same again changes nothing and answers `false`.
pub async fn put(tx: &Tx<'_>, profile: &MuseumProfile, now: Millis) -> Result<bool, ApiError> {
    let body = serde_json::to_string(profile).map_err(anyhow::Error::from)?;
    if store::find(&**tx).await?.as_ref() == Some(&body) {
        return Ok(false);
    }
    store::put(&**tx, body, now).await?;
    tx.touch(Noun::Profile);
    Ok(true)
}

/// When the museum is open, as its staff set it.
#[derive(Clone, Debug, Default)]
pub struct SetOpening {
    pub opening: Opening,
    /// The same in one line.
    pub line: Bilingual,
    /// By which it is changed; 0 before anything was written.
    pub version: i64,
}

/// When the museum is open.
///
/// # Errors
/// The database.
pub async fn opening(app: &Museum) -> Result<SetOpening, ApiError> {
    read_opening(store::find_row(app.db.reader()).await?)
}

fn read_opening(row: Option<(String, i64)>) -> Result<SetOpening, ApiError> {
    let Some((body, version)) = row else { return Ok(SetOpening::default()) };
    let MuseumProfile { opening, opening_hours, .. } = serde_json::from_str(&body).map_err(anyhow::Error::from)?;
    Ok(SetOpening { opening, line: opening_hours, version })
}

/// Writes when the museum is open over the version that was read.
///
/// # Errors
/// 409 where somebody else changed it meanwhile; the database.
pub async fn set_opening(tx: &Tx<'_>, set: &SetOpening, now: Millis) -> Result<(), ApiError> {
    let row = store::hold(tx).await?;
    let (mut profile, version) = match &row {
        Some((body, version)) => (serde_json::from_str(body).map_err(anyhow::Error::from)?, *version),
        None => (MuseumProfile::default(), 0),
    };
    if version != set.version {
        return Err(ApiError::Conflict(Message::new("server.stale")));
    }
    profile.opening = set.opening.clone();
    profile.opening_hours = set.line.clone();
    // No two versions are the same, however fast they follow each other.
    put(tx, &profile, Millis(now.0.max(version + 1))).await?;
    Ok(())
}
