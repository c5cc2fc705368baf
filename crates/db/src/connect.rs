//! Opening a database by its URL: SQLite with one writer and several readers, or PostgreSQL with one pool.

use std::{sync::Arc, time::Duration};

use sea_orm::{
    ConnectOptions, Database, DatabaseConnection, DbErr,
    sqlx::{self, Connection},
};

use crate::{epoch::Epochs, fault::Fault, group::Queue, reader::Reader, writing::Writing};

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
    reader: Reader,
    pub(crate) writer: DatabaseConnection,
    /// SQLite has one writer; this queue is fair, unlike the busy timeout (RULES storage 1).
    pub(crate) queue: Queue,
    epochs: Arc<Epochs>,
    pub(crate) writing: Arc<Writing>,
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
/// SQLite connections that read at once.
const READERS: u32 = 8;
/// Connections to PostgreSQL, and those of them that are kept for writing: readers never take all.
const CONNECTIONS: u32 = 16;
const WRITERS: u32 = 4;
/// A PostgreSQL connection that was not used for so long is tried before it is used: the server may have gone.
const IDLE: Duration = Duration::from_secs(1);
/// Statements that a connection keeps prepared: those that write or ask of several rows have a text for each number of them.
const STATEMENTS: usize = 400;
/// How long a call waits for a connection to PostgreSQL before it says that the database is away.
const PATIENCE: Duration = Duration::from_secs(3);

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
                options
                    .max_connections(CONNECTIONS)
                    .acquire_timeout(PATIENCE)
                    .test_before_acquire_if_idle_for(IDLE)
                    .sqlx_logging(false)
                    .map_sqlx_postgres_opts(|postgres| postgres.statement_cache_capacity(STATEMENTS))
                    .map_sqlx_postgres_pool_opts(|pool| {
                        pool.after_release(|connection, _| Box::pin(async { Ok(!connection.is_in_transaction()) }))
                    });
                let pool = Database::connect(options).await?;
                (pool.clone(), pool)
            }
        };
        Ok(Db {
            engine,
            reader: Reader::new(reader, CONNECTIONS - WRITERS, PATIENCE),
            writer,
            queue: Queue::default(),
            epochs: Arc::default(),
            writing: Arc::default(),
        })
    }

    /// A connection for reading. Reads never write (RULES storage 3).
    pub fn reader(&self) -> &Reader {
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
        self.reader.close().await?;
        self.writer.close_by_ref().await
    }
}

/// Connects, again where another process is just making the same file: switching a new file to WAL does not wait
/// for the busy timeout.
async fn connect_patiently(options: &ConnectOptions) -> Result<DatabaseConnection, DbErr> {
    let mut tries = 0;
    loop {
        match Database::connect(options.clone()).await {
            Err(error) if tries < OPEN_TRIES && Fault::of(&error) == Fault::Conflict => {
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
        .map_sqlx_sqlite_pool_opts(move |pool| {
            pool.after_release(move |connection, _| Box::pin(is_whole(connection, reads_only)))
        })
        .map_sqlx_sqlite_opts(move |sqlite| {
            sqlite
                .create_if_missing(true)
                .foreign_keys(true)
                .statement_cache_capacity(STATEMENTS)
                .busy_timeout(Duration::from_secs(5))
                .pragma("journal_mode", "WAL")
                // Money and bookings must survive a power cut; a plain commit of WAL may not.
                .pragma("synchronous", "FULL")
                // In KiB. What is written anew lies all over the indexes.
                .pragma("cache_size", if reads_only { "-2000" } else { "-16000" })
                .pragma("query_only", if reads_only { "ON" } else { "OFF" })
        });
    options
}

/// Whether the next one may have this connection; one that is not whole is closed, and another is opened in its place.
///
/// A COMMIT that finds no room on the disk rolls back by itself. The ROLLBACK that follows fails then, the driver goes
/// on believing that a transaction is open, and everything later would be a savepoint inside of it, answered with
/// success and stored nowhere.
///
/// One that only reads and is in no transaction has nothing to roll back: to ask it would cost as much as a statement.
async fn is_whole(connection: &mut sqlx::SqliteConnection, reads_only: bool) -> Result<bool, sqlx::Error> {
    if reads_only && !connection.is_in_transaction() {
        return Ok(true);
    }
    // Behind it whatever was to be rolled back has been tried.
    connection.ping().await?;
    Ok(!connection.is_in_transaction())
}
