//! What a backup and a restore ask of a database: a consistent copy of a SQLite file, and what a database says of itself.
//! Nothing here makes a schema or changes one.

use std::{collections::BTreeMap, path::Path, time::Duration};

use sea_orm::{
    ConnectOptions, ConnectionTrait, Database, DatabaseConnection, DbBackend, DbErr, FromQueryResult, Statement,
};

use crate::{
    connect::{Engine, OpenError},
    fault::Fault,
    migration,
};

/// How long a copy waits for somebody who holds the file.
const PATIENCE: Duration = Duration::from_secs(5);

/// A database as it lies there: opened without making, migrating or switching anything.
pub struct AsItIs {
    engine: Engine,
    connection: DatabaseConnection,
}

/// What a database says of itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// The migrations that were run, in their order.
    pub migrations: Vec<String>,
    /// Which key file belongs to it; `None` where nothing was sealed yet.
    pub fingerprint: Option<String>,
    /// The stored files of its records, by hash (SHA-256, hex).
    pub media: BTreeMap<String, MediaFact>,
    /// Likewise the files that no address leads to.
    pub private: BTreeMap<String, MediaFact>,
}

/// A stored file as its record tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MediaFact {
    /// Media type, for instance `image/webp`.
    pub mime: String,
    pub bytes: i64,
}

/// The migrations that this version knows, in their order.
pub fn known_migrations() -> Vec<String> {
    migration::NAMES.iter().copied().map(str::to_owned).collect()
}

impl AsItIs {
    /// Opens `url`.
    ///
    /// # Errors
    /// An unknown engine; a file that is not there, a server that does not answer.
    pub async fn open(url: &str) -> Result<AsItIs, OpenError> {
        let engine = Engine::of(url)?;
        let mut options = ConnectOptions::new(url);
        options
            .max_connections(1)
            .acquire_timeout(PATIENCE * 2)
            .sqlx_logging(false)
            .map_sqlx_sqlite_opts(|sqlite| sqlite.create_if_missing(false).busy_timeout(PATIENCE));
        Ok(AsItIs { engine, connection: Database::connect(options).await? })
    }

    pub fn engine(&self) -> Engine {
        self.engine
    }

    /// Closes the connection.
    pub async fn close(self) -> Result<(), DbErr> {
        self.connection.close().await
    }

    /// Writes a copy of a SQLite database as it is at one moment, while others read and write. `to` must not be there.
    ///
    /// # Errors
    /// A full disk, a damaged original.
    pub async fn copy_into(&self, to: &str) -> Result<(), DbErr> {
        let copy = Statement::from_sql_and_values(DbBackend::Sqlite, "VACUUM INTO ?", [to.into()]);
        self.connection.execute_raw(copy).await.map(|_| ())
    }

    /// Reads every page and index of a SQLite database; answers what is wrong with it.
    pub async fn faults(&self) -> Result<Vec<String>, DbErr> {
        let rows = self.texts("PRAGMA integrity_check").await?;
        Ok(rows.into_iter().filter(|row| row != "ok").collect())
    }

    /// What it says of itself.
    ///
    /// # Errors
    /// A database without the museum's tables.
    pub async fn facts(&self) -> Result<Facts, DbErr> {
        let migrations = self.texts("SELECT version FROM seaql_migrations ORDER BY version").await?;
        // The table of the key came with the third migration.
        let fingerprint = if migrations.iter().any(|name| name.starts_with("m0003")) {
            self.texts("SELECT fingerprint FROM key_check").await?.pop()
        } else {
            None
        };
        #[derive(FromQueryResult)]
        struct Row {
            hash: String,
            mime: String,
            bytes: i64,
        }
        let files = async |sql: &'static str| -> Result<BTreeMap<String, MediaFact>, DbErr> {
            let rows = Row::find_by_statement(self.statement(sql)).all(&self.connection).await?;
            Ok(rows.into_iter().map(|row| (row.hash, MediaFact { mime: row.mime, bytes: row.bytes })).collect())
        };
        let media = files("SELECT hash, mime, bytes FROM media").await?;
        // An older schema knows no certificates.
        let mut private = if migrations.iter().any(|name| name == "m0005_companies") {
            // As they lie there: a sealed file is longer by its nonce and its tag.
            let sealed = migrations.iter().any(|name| name == "m0007_sealed_files");
            files(if sealed {
                "SELECT file AS hash, mime, bytes + CASE WHEN file_key IS NULL THEN 0 ELSE 40 END AS bytes \
                 FROM company_certificate"
            } else {
                "SELECT file AS hash, mime, bytes FROM company_certificate"
            })
            .await?
        } else {
            BTreeMap::new()
        };
        if migrations.iter().any(|name| name == "m0029_attachments") {
            private.extend(files("SELECT file AS hash, mime, bytes + 40 AS bytes FROM trade_attachment").await?);
            let previews = "SELECT preview AS hash, 'image/webp' AS mime, preview_bytes + 40 AS bytes \
                            FROM trade_attachment WHERE preview IS NOT NULL";
            private.extend(files(previews).await?);
        }
        Ok(Facts { migrations, fingerprint, media, private })
    }

    /// How many tables the schema `public` of a PostgreSQL database has.
    pub async fn tables(&self) -> Result<usize, DbErr> {
        Ok(self.texts("SELECT tablename::text FROM pg_tables WHERE schemaname = 'public'").await?.len())
    }

    /// How many others are connected to this PostgreSQL database.
    pub async fn others(&self) -> Result<usize, DbErr> {
        let sql = "SELECT pid::text FROM pg_stat_activity WHERE datname = current_database() \
                   AND pid <> pg_backend_pid() AND backend_type = 'client backend'";
        Ok(self.texts(sql).await?.len())
    }

    fn statement(&self, sql: &str) -> Statement {
        Statement::from_string(self.connection.get_database_backend(), sql)
    }

    /// The first column of every row.
    async fn texts(&self, sql: &str) -> Result<Vec<String>, DbErr> {
        let rows = self.connection.query_all_raw(self.statement(sql)).await?;
        rows.iter().map(|row| row.try_get_by_index::<String>(0)).collect()
    }
}

/// Whether another process has a SQLite file open. A file that is no database is used by nobody.
///
/// Only who is alone may leave the write-ahead log; as a side effect what stands in it moves into the file.
pub async fn in_use(file: &Path) -> bool {
    let Some(path) = file.to_str() else { return false };
    let path = path.to_owned();
    let mut options = ConnectOptions::new("sqlite:");
    options.max_connections(1).sqlx_logging(false).map_sqlx_sqlite_opts(move |sqlite| {
        sqlite.filename(&path).create_if_missing(false).busy_timeout(Duration::from_millis(200))
    });
    let Ok(connection) = Database::connect(options).await else { return false };
    let leave = Statement::from_string(DbBackend::Sqlite, "PRAGMA journal_mode = DELETE");
    let refused = connection.query_one_raw(leave).await.is_err_and(|error| Fault::of(&error) == Fault::Conflict);
    // Closing can fail only in ways that leave the file as it is.
    let _closed = connection.close().await;
    refused
}
