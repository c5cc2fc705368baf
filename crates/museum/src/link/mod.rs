//! Links between records: written with what is published at one end, followed both ways (RULES content 12).

mod store;

use guanlan_core::{content::link::RecordKey, ids::EntryId};
use guanlan_db::{ConnectionTrait, DbErr, Tx};

/// Forgets what the published rows of an entry linked to; [`put`] writes it anew.
pub async fn clear(tx: &Tx<'_>, entry: EntryId) -> Result<(), DbErr> {
    store::clear(&**tx, entry).await
}

/// Writes what a published row links to.
pub async fn put(tx: &Tx<'_>, entry: EntryId, published: i64, to: &[RecordKey]) -> Result<(), DbErr> {
    store::put(&**tx, entry, published, to).await
}

/// What a published row links to, in its order.
pub async fn from(db: &impl ConnectionTrait, published: i64) -> Result<Vec<RecordKey>, DbErr> {
    store::from(db, published).await
}

/// The published rows that link to a record; some may not be visible now.
pub async fn to(db: &impl ConnectionTrait, record: &RecordKey) -> Result<Vec<i64>, DbErr> {
    store::to(db, record).await
}
