//! Sort keys of companies and commodities are compared byte by byte, so that an index serves their order on a
//! PostgreSQL of any locale. SQLite compares so anyway.

use sea_orm::{ConnectionTrait, DbBackend, DbErr};
use sea_orm_migration::{MigrationName, MigrationTrait, SchemaManager, async_trait};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "m0009_byte_order"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let db = manager.get_connection();
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
}
