//! The sealed columns of applications, for whoever seals them anew (RULES keys 3).

use async_trait::async_trait;
use guanlan_db::{DbErr, Reader, Tx};
use guanlan_kernel::keys::{Resealed, SealedRow, SealedTable};

use super::store::{self, file, step};

/// What was filled in.
pub struct Values;

#[async_trait]
impl SealedTable for Values {
    fn name(&self) -> &'static str {
        "application"
    }

    async fn by_others(&self, db: &Reader, newest: u32, after: i64, most: u64) -> Result<Vec<SealedRow>, DbErr> {
        let rows = store::by_others(db, newest, after, most).await?.into_iter();
        Ok(rows.map(|(id, row, sealed)| SealedRow { id, row, columns: vec![("sealed", sealed)] }).collect())
    }

    async fn reseal(&self, tx: &Tx<'_>, one: &Resealed) -> Result<bool, DbErr> {
        store::reseal(&**tx, one.id, &one.old, &one.new).await
    }
}

/// What the museum said.
pub struct Said;

#[async_trait]
impl SealedTable for Said {
    fn name(&self) -> &'static str {
        "application_step"
    }

    async fn by_others(&self, db: &Reader, newest: u32, after: i64, most: u64) -> Result<Vec<SealedRow>, DbErr> {
        let rows = step::by_others(db, newest, after, most).await?.into_iter();
        Ok(rows.map(|(id, row, answer)| SealedRow { id, row, columns: vec![("answer", answer)] }).collect())
    }

    async fn reseal(&self, tx: &Tx<'_>, one: &Resealed) -> Result<bool, DbErr> {
        step::reseal(&**tx, one.id, &one.old, &one.new).await
    }
}

/// The keys of files.
pub struct Files;

#[async_trait]
impl SealedTable for Files {
    fn name(&self) -> &'static str {
        "application_file"
    }

    async fn by_others(&self, db: &Reader, newest: u32, after: i64, most: u64) -> Result<Vec<SealedRow>, DbErr> {
        let rows = file::by_others(db, newest, after, most).await?.into_iter();
        let key = |row: file::Row| SealedRow { id: row.id, row: row.file, columns: vec![("file_key", row.file_key)] };
        Ok(rows.map(key).collect())
    }

    async fn reseal(&self, tx: &Tx<'_>, one: &Resealed) -> Result<bool, DbErr> {
        file::reseal(&**tx, one.id, &one.old, &one.new).await
    }
}
