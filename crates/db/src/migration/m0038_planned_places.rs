//! The version of what is planned of places: every instance keeps it in memory.

use sea_orm::{ConnectionTrait, DatabaseTransaction, DbErr};

/// Brings the schema from the migration before to this one.
pub async fn up(db: &DatabaseTransaction) -> Result<(), DbErr> {
    db.execute_unprepared("INSERT INTO epoch (noun, version) VALUES ('booking', 1)").await.map(|_| ())
}
