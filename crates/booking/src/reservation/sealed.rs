//! The sealed column of reservations: numbers of people without an account.

use async_trait::async_trait;
use guanlan_db::{DbErr, Reader, Tx};
use guanlan_kernel::keys::{Resealed, SealedRow, SealedTable};

use super::store;

/// The sealed column of reservations.
pub struct Sealed;

#[async_trait]
impl SealedTable for Sealed {
    fn name(&self) -> &'static str {
        "reservation"
    }

    async fn by_others(&self, db: &Reader, newest: u32, after: i64, most: u64) -> Result<Vec<SealedRow>, DbErr> {
        let rows = store::sealed_by_others(db, newest, after, most).await?.into_iter();
        let row =
            |(id, code, mobile): (i64, String, String)| SealedRow { id, columns: vec![("mobile", mobile)], row: code };
        Ok(rows.map(row).collect())
    }

    async fn reseal(&self, tx: &Tx<'_>, one: &Resealed) -> Result<bool, DbErr> {
        store::reseal(&**tx, one.id, &one.old, &one.new).await
    }
}
