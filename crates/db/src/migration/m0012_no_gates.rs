//! Whoever counts under a limit locks its name (`crate::lock`); the rows that stood for such locks go.

use sea_orm::{ConnectionTrait, DatabaseTransaction, DbErr};

/// Brings the schema from the migration before to this one.
pub async fn up(db: &DatabaseTransaction) -> Result<(), DbErr> {
    db.execute_unprepared("DROP TABLE attempt_gate").await.map(|_| ())
}
