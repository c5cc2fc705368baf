//! The sealed columns of people, for whoever seals them anew (architecture, "Keys").

mod store;

use guanlan_db::{ConnectionTrait, DbErr, Tx};

use crate::features::keys::SealedRow;

/// People behind `after` of whom something was sealed by another key than `newest`.
pub async fn by_others(db: &impl ConnectionTrait, newest: u32, after: i64, most: u64) -> Result<Vec<SealedRow>, DbErr> {
    let rows = store::by_others(db, newest, after, most).await?.into_iter();
    let columns = |(id, row, mobile, otp): (i64, String, String, String)| SealedRow {
        id,
        row,
        columns: [("mobile", mobile), ("otp", otp)].into_iter().filter(|(_, sealed)| !sealed.is_empty()).collect(),
    };
    Ok(rows.map(columns).collect())
}

/// Puts a text that was sealed anew in the place of the old one, unless it changed meanwhile.
pub async fn reseal(tx: &Tx<'_>, id: i64, column: &str, old: &str, new: &str) -> Result<bool, DbErr> {
    store::reseal(&**tx, id, column, old, new).await
}
