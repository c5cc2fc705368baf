//! What tests need of a database server.

use std::collections::BTreeMap;

use sea_orm::{ConnectionTrait, Database, DbBackend, DbErr, Statement};
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

/// How many rows each table has.
pub async fn counts(url: &str) -> Result<BTreeMap<String, i64>, DbErr> {
    let database = Database::connect(url).await?;
    let backend = database.get_database_backend();
    let tables = match backend {
        DbBackend::Postgres => "SELECT tablename::text FROM pg_tables WHERE schemaname = 'public'",
        _ => "SELECT name FROM sqlite_master WHERE type = 'table'",
    };
    let mut counts = BTreeMap::new();
    for row in database.query_all_raw(Statement::from_string(backend, tables)).await? {
        let table: String = row.try_get_by_index(0)?;
        let count = Statement::from_string(backend, format!("SELECT count(*) FROM {table}"));
        let counted = database.query_one_raw(count).await?.map_or(Ok(0), |row| row.try_get_by_index(0))?;
        counts.insert(table, counted);
    }
    database.close().await?;
    Ok(counts)
}

impl Db {
    /// Notes which key file belongs to this database.
    pub async fn note_key(&self, fingerprint: &str) -> Result<(), DbErr> {
        let sql = format!("INSERT INTO key_check (id, fingerprint, newest) VALUES (1, '{fingerprint}', 1)");
        self.writer.execute_unprepared(&sql).await.map(|_| ())
    }

    /// Makes the schema as it was after the first `steps` migrations, and runs the statements of `stored` on it:
    /// a database of an older release.
    pub async fn make_old(&self, steps: u32, stored: &str) -> Result<(), DbErr> {
        Migrator::up(&self.writer, Some(steps)).await?;
        self.writer.execute_unprepared(stored).await?;
        if self.engine == Engine::Postgres {
            // The rows brought their numbers along; the sequences go on behind them.
            let first = ["entry", "revision", "publication", "published", "media"];
            let later: &[&str] = if steps >= 3 { &["category", "company", "person", "consent", "audit"] } else { &[] };
            let companies: &[&str] = if steps >= 6 { &["company_certificate", "commodity"] } else { &[] };
            for table in first.iter().chain(later).chain(companies) {
                let behind = format!("SELECT setval('{table}_id_seq', (SELECT max(id) FROM {table}))");
                self.writer.execute_unprepared(&behind).await?;
            }
        }
        Ok(())
    }
}
