//! Quotation marks and apostrophes are folded to one form from now on: what lists are searched in is folded again.

use sea_orm::{DatabaseTransaction, DbErr};

/// Brings the schema from the migration before to this one.
pub async fn up(db: &DatabaseTransaction) -> Result<(), DbErr> {
    super::m0015_accents::up(db).await
}
