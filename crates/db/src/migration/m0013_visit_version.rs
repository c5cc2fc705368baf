//! Staff set which figure of visits is shown: who does says which version they read.

use sea_orm::{ConnectionTrait, DatabaseTransaction, DbErr};

/// Brings the schema from the migration before to this one.
pub async fn up(db: &DatabaseTransaction) -> Result<(), DbErr> {
    db.execute_unprepared("ALTER TABLE visit ADD COLUMN version bigint NOT NULL DEFAULT 1").await.map(|_| ())
}
