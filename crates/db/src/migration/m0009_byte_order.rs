//! Sort keys of companies and commodities are compared byte by byte, so that an index serves their order on a
//! PostgreSQL of any locale. SQLite compares so anyway.

use sea_orm::{ConnectionTrait, DatabaseTransaction, DbBackend, DbErr};

/// Brings the schema from the migration before to this one.
pub async fn up(db: &DatabaseTransaction) -> Result<(), DbErr> {
    if db.get_database_backend() != DbBackend::Postgres {
        return Ok(());
    }
    for (table, column) in [
        ("company", "title_key_zh"),
        ("company", "title_key_en"),
        ("commodity", "title_key_zh"),
        ("commodity", "title_key_en"),
    ] {
        db.execute_unprepared(&format!("ALTER TABLE {table} ALTER COLUMN {column} TYPE text COLLATE \"C\""))
            .await?;
    }
    Ok(())
}
