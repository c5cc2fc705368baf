//! What tests need of a database server.

use sea_orm::{ConnectionTrait, Database, DbErr};
use sea_orm_migration::MigratorTrait;

use crate::{
    connect::{Db, Engine},
    migration::Migrator,
};

/// Makes an empty database on a PostgreSQL server; `name` is a plain identifier.
pub async fn create_database(admin_url: &str, name: &str) -> Result<(), DbErr> {
    let admin = Database::connect(admin_url).await?;
    admin.execute_unprepared(&format!("CREATE DATABASE {name}")).await?;
    admin.close().await
}

impl Db {
    /// Makes the schema as it was after the first `steps` migrations, and runs the statements of `stored` on it:
    /// a database of an older release.
    pub async fn make_old(&self, steps: u32, stored: &str) -> Result<(), DbErr> {
        Migrator::up(&self.writer, Some(steps)).await?;
        self.writer.execute_unprepared(stored).await?;
        if self.engine == Engine::Postgres {
            // The rows brought their numbers along; the sequences go on behind them.
            for table in ["entry", "revision", "publication", "published", "media"] {
                let behind = format!("SELECT setval('{table}_id_seq', (SELECT max(id) FROM {table}))");
                self.writer.execute_unprepared(&behind).await?;
            }
        }
        Ok(())
    }
}
