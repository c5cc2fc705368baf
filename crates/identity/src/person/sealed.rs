//! The sealed columns of people, for whoever seals them anew (RULES keys 3).

use async_trait::async_trait;
use guanlan_db::{DbErr, Reader, Tx};
use guanlan_kernel::keys::{Resealed, SealedRow, SealedTable};

use super::store::sealed as store;

/// The sealed columns of people: number, and secret of the second factor.
pub struct Sealed;

#[async_trait]
impl SealedTable for Sealed {
    fn name(&self) -> &'static str {
        "person"
    }

    async fn by_others(&self, db: &Reader, newest: u32, after: i64, most: u64) -> Result<Vec<SealedRow>, DbErr> {
        let rows = store::by_others(db, newest, after, most).await?.into_iter();
        let columns = |(id, row, mobile, otp): (i64, String, String, String)| SealedRow {
            id,
            row,
            columns: [("mobile", mobile), ("otp", otp)].into_iter().filter(|(_, sealed)| !sealed.is_empty()).collect(),
        };
        Ok(rows.map(columns).collect())
    }

    async fn reseal(&self, tx: &Tx<'_>, one: &Resealed) -> Result<bool, DbErr> {
        store::reseal(&**tx, one.id, one.column, &one.old, &one.new).await
    }
}
