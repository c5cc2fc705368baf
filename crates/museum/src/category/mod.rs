//! Categories that lists can be filtered by (RULES lists 5).

mod routes;
mod store;

use std::collections::HashMap;

use guanlan_core::{
    content::{model::CategoryList, parts::Category},
    locale::{Bilingual, Lang},
};
use guanlan_db::{ConnectionTrait, DbErr, Noun, Tx};
pub use routes::calls;

/// A category as the museum keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    pub list: CategoryList,
    /// Its name in bundles, unique in its list.
    pub key: String,
    pub name: Bilingual,
    /// Smaller comes first.
    pub order: i64,
}

/// The categories of a list by their keys, named in `lang`.
pub async fn by_key(
    db: &impl ConnectionTrait,
    list: CategoryList,
    lang: Lang,
) -> Result<HashMap<String, Category>, DbErr> {
    let rows = store::all(db).await?;
    Ok(rows
        .into_iter()
        .filter(|(_, kept)| kept.list == list)
        .map(|(id, kept)| (kept.key, Category { id, name: kept.name.get(lang).to_owned() }))
        .collect())
}

/// Every category, in the order of lists and of the museum.
pub async fn all(db: &impl ConnectionTrait) -> Result<Vec<Kept>, DbErr> {
    Ok(store::all(db).await?.into_iter().map(|(_, kept)| kept).collect())
}

/// Writes a category, new or changed; the same again changes nothing and answers `false`.
pub async fn put(tx: &Tx<'_>, new: &Kept) -> Result<bool, DbErr> {
    if store::all(&**tx).await?.iter().any(|(_, kept)| kept == new) {
        return Ok(false);
    }
    store::put(&**tx, new).await?;
    tx.touch(Noun::Content);
    Ok(true)
}
