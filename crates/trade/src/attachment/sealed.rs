//! The sealed keys of attachments' files, for whoever seals them anew (RULES keys 3).

use async_trait::async_trait;
use guanlan_db::{DbErr, Reader, Tx, entity::trade_attachment::Model};
use guanlan_kernel::keys::{Resealed, SealedRow, SealedTable};

use super::store;

/// The keys of attachments' files.
pub struct Sealed;

#[async_trait]
impl SealedTable for Sealed {
    fn name(&self) -> &'static str {
        "trade_attachment"
    }

    async fn by_others(&self, db: &Reader, newest: u32, after: i64, most: u64) -> Result<Vec<SealedRow>, DbErr> {
        let rows = store::by_others(db, newest, after, most).await?.into_iter();
        let key = |row: Model| SealedRow { id: row.id, row: row.file, columns: vec![("file_key", row.file_key)] };
        Ok(rows.map(key).collect())
    }

    async fn reseal(&self, tx: &Tx<'_>, one: &Resealed) -> Result<bool, DbErr> {
        store::reseal(&**tx, one.id, &one.old, &one.new).await
    }
}
