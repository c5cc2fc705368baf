//! Opening a database by its URL: SQLite with one writer and several readers, or PostgreSQL with one pool.

use std::{sync::Arc, time::Duration};

use sea_orm::{ConnectOptions, Database, DatabaseConnection, DbErr};

use crate::{epoch::Epochs, write::is_transient};

/// Which database engine a URL names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    Sqlite,
    Postgres,
}

/// An open database. Cloning shares the pools.
#[derive(Clone)]
pub struct Db {
    pub(crate) engine: Engine,
    pub(crate) reader: DatabaseConnection,
    pub(crate) writer: DatabaseConnection,
    /// SQLite has one writer; this queue is fair, unlike the busy timeout (architecture, "Writing").
    pub(crate) queue: Arc<tokio::sync::Mutex<()>>,
    epochs: Arc<Epochs>,
}

/// Why a database could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error("the database URL must begin with sqlite: or postgres:")]
    UnknownEngine,
    #[error("the database cannot be opened: {0}")]
    Connect(#[from] DbErr),
}

/// Altogether five seconds, as long as the busy timeout.
const OPEN_TRIES: u32 = 100;
const OPEN_PAUSE: Duration = Duration::from_millis(50);
/// Connections that read at once; also the size of the PostgreSQL pool together with the writers.
const READERS: u32 = 8;

impl Engine {
    /// Reads the scheme of a database URL.
    pub fn of(url: &str) -> Result<Engine, OpenError> {
        match url.split(':').next() {
            Some("sqlite") => Ok(Engine::Sqlite),
            Some("postgres" | "postgresql") => Ok(Engine::Postgres),
            _ => Err(OpenError::UnknownEngine),
        }
    }
}

impl Db {
    /// Opens `url`; a SQLite file is made where there is none. Nothing is migrated here.
    pub async fn open(url: &str) -> Result<Db, OpenError> {
        let engine = Engine::of(url)?;
        let (writer, reader) = match engine {
            Engine::Sqlite => {
                let writer = connect_patiently(&sqlite(url, 1, false)).await?;
                let reader = connect_patiently(&sqlite(url, READERS, true)).await?;
                (writer, reader)
            }
            Engine::Postgres => {
                let mut options = ConnectOptions::new(url);
                options.max_connections(READERS * 2).acquire_timeout(Duration::from_secs(5)).sqlx_logging(false);
                let pool = Database::connect(options).await?;
                (pool.clone(), pool)
            }
        };
        Ok(Db { engine, reader, writer, queue: Arc::default(), epochs: Arc::default() })
    }

    /// A connection for reading. Reads never write (architecture, "No read request writes").
    pub fn reader(&self) -> &DatabaseConnection {
        &self.reader
    }

    /// The versions of cached nouns, as far as this instance knows them.
    pub fn epochs(&self) -> &Arc<Epochs> {
        &self.epochs
    }

    pub fn engine(&self) -> Engine {
        self.engine
    }

    /// Closes every connection. Other clones of this database are closed with it.
    pub async fn close(self) -> Result<(), DbErr> {
        self.reader.close_by_ref().await?;
        self.writer.close_by_ref().await
    }
}

/// Connects, again where another process is just making the same file: switching a new file to WAL does not wait
/// for the busy timeout.
async fn connect_patiently(options: &ConnectOptions) -> Result<DatabaseConnection, DbErr> {
    let mut tries = 0;
    loop {
        match Database::connect(options.clone()).await {
            Err(error) if tries < OPEN_TRIES && is_transient(&error) => {
                tries += 1;
                #[expect(clippy::disallowed_methods, reason = "the other process tells nobody when it is done")]
                tokio::time::sleep(OPEN_PAUSE).await;
            }
            outcome => return outcome,
        }
    }
}

fn sqlite(url: &str, connections: u32, reads_only: bool) -> ConnectOptions {
    let mut options = ConnectOptions::new(url);
    options
        .max_connections(connections)
        .min_connections(1)
        .acquire_timeout(Duration::from_secs(10))
        .sqlx_logging(false)
        .map_sqlx_sqlite_opts(move |sqlite| {
            sqlite
                .create_if_missing(true)
                .foreign_keys(true)
                .busy_timeout(Duration::from_secs(5))
                .pragma("journal_mode", "WAL")
                // Money and bookings must survive a power cut; a plain commit of WAL may not.
                .pragma("synchronous", "FULL")
                .pragma("query_only", if reads_only { "ON" } else { "OFF" })
        });
    options
}
