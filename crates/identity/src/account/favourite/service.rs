//! The rules of favourites.

use guanlan_core::clock::Millis;
use guanlan_db::Tx;
use guanlan_kernel::error::ApiError;

use super::{
    super::service::lock,
    store::{self, Mark},
    wire::{Favourite, FavouriteKey, FavouriteMark, MOST},
};
use crate::{Identity, person::Person};

/// What a person marked, the newest first.
pub async fn of(app: &Identity, person: i64) -> Result<Vec<Favourite>, ApiError> {
    Ok(store::of(app.db.reader(), person).await?)
}

/// Marks records and answers all that are marked. What is marked already stays as it is, so that a browser may bring its
/// whole list again; beyond the most that are kept the oldest is forgotten.
pub async fn add(app: &Identity, person: &Person, marks: Vec<FavouriteMark>) -> Result<Vec<Favourite>, ApiError> {
    let marks: Vec<Mark> = marks.into_iter().map(|mark| marked(mark, app.now())).collect();
    let marks = &marks;
    app.db
        .write(|tx| {
            Box::pin(async move {
                // Whoever is being erased keeps nothing any more.
                lock(app, tx, person).await?;
                store::add(&**tx, person.id, marks).await?;
                store::trim(&**tx, person.id, MOST as u64).await?;
                Ok(store::of(&**tx, person.id).await?)
            })
        })
        .await
}

fn marked(mark: FavouriteMark, now: Millis) -> Mark {
    let FavouriteMark { kind, id, subtype, title, lang, note, picture, at } = mark;
    let at =
        at.and_then(|text| chrono::DateTime::parse_from_rfc3339(&text).ok()).map(|at| Millis(at.timestamp_millis()));
    let at = at.filter(|at| at.0 <= now.0).unwrap_or(now);
    let picture = picture.map(Into::into);
    Mark { favourite: Favourite { kind, id, subtype, title, lang, note, picture, at: at.rfc3339() }, at }
}

/// Takes marks away and answers what is left.
pub async fn remove(app: &Identity, person: &Person, keys: Vec<FavouriteKey>) -> Result<Vec<Favourite>, ApiError> {
    let keys: Vec<(String, i64)> = keys.into_iter().map(|key| (key.kind, key.id)).collect();
    let keys = &keys;
    app.db
        .write(|tx| {
            Box::pin(async move {
                store::remove(&**tx, person.id, keys).await?;
                Ok(store::of(&**tx, person.id).await?)
            })
        })
        .await
}

/// Forgets all of a person who is being erased.
pub async fn forget(tx: &Tx<'_>, person: i64) -> Result<(), ApiError> {
    Ok(store::forget(&**tx, person).await?)
}
