//! The one way to write: a closure in a transaction, retried where the database asks for it.

use std::{
    collections::BTreeSet,
    future::Future,
    marker::PhantomData,
    ops::Deref,
    pin::Pin,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use sea_orm::{DatabaseTransaction, DbErr, RuntimeErr, SqliteTransactionMode, TransactionOptions, TransactionTrait};

use crate::{
    connect::{Db, Engine},
    epoch::{self, Noun},
};

/// How often a transaction is tried before its conflict is reported.
const TRIES: u32 = 6;

/// A write transaction. It dereferences to the connection that stores take. `'env` is what the unit of work
/// borrows from around it: it outlives every borrow of the transaction.
pub struct Tx<'env> {
    inner: DatabaseTransaction,
    touched: Mutex<BTreeSet<Noun>>,
    env: PhantomData<&'env ()>,
}

impl Deref for Tx<'_> {
    type Target = DatabaseTransaction;

    fn deref(&self) -> &DatabaseTransaction {
        &self.inner
    }
}

impl Tx<'_> {
    /// Says that cached answers about `noun` are out of date once this transaction commits.
    pub fn touch(&self, noun: Noun) {
        self.touched.lock().unwrap_or_else(PoisonError::into_inner).insert(noun);
    }
}

/// An error that a write may end with; it tells whether trying again may help.
pub trait WriteError: From<DbErr> + Send {
    /// The database error behind it, if that is what it is.
    fn database(&self) -> Option<&DbErr>;
}

impl WriteError for DbErr {
    fn database(&self) -> Option<&DbErr> {
        Some(self)
    }
}

/// What a unit of work answers.
pub type Work<'tx, T, E> = Pin<Box<dyn Future<Output = Result<T, E>> + Send + 'tx>>;

impl Db {
    /// Runs `work` in one transaction and commits it; an error rolls everything back. Serialization failures,
    /// deadlocks and a busy database are retried, so `work` must have no effect outside the database.
    /// SQLite begins IMMEDIATE behind a fair queue.
    pub async fn write<'env, T, E, F>(&self, work: F) -> Result<T, E>
    where
        F: for<'tx> Fn(&'tx Tx<'env>) -> Work<'tx, T, E> + Send + Sync,
        T: Send,
        E: WriteError,
    {
        let _turn = match self.engine {
            Engine::Sqlite => Some(self.queue.lock().await),
            Engine::Postgres => None,
        };
        let mut attempt = 1;
        loop {
            match self.attempt(&work).await {
                Err(error) if attempt < TRIES && error.database().is_some_and(is_transient) => {
                    tracing::debug!(attempt, "a write is tried again");
                    #[expect(
                        clippy::disallowed_methods,
                        reason = "the conflict is in another process; a short, growing pause lets it end"
                    )]
                    tokio::time::sleep(Duration::from_millis(5 << attempt)).await;
                    attempt += 1;
                }
                outcome => return outcome,
            }
        }
    }

    async fn attempt<'env, T, E, F>(&self, work: &F) -> Result<T, E>
    where
        F: for<'tx> Fn(&'tx Tx<'env>) -> Work<'tx, T, E> + Send + Sync,
        T: Send,
        E: WriteError,
    {
        let immediate = TransactionOptions {
            sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate),
            ..Default::default()
        };
        #[expect(clippy::disallowed_methods, reason = "this is the one place that begins transactions")]
        let inner = self.writer.begin_with_options(immediate).await?;
        let tx = Tx { inner, touched: Mutex::default(), env: PhantomData };
        let done = match work(&tx).await {
            Ok(done) => done,
            Err(error) => {
                tx.inner.rollback().await?;
                return Err(error);
            }
        };
        let touched = tx.touched.into_inner().unwrap_or_else(PoisonError::into_inner);
        epoch::bump(&tx.inner, &touched).await?;
        tx.inner.commit().await?;
        if !touched.is_empty() {
            self.epochs().refresh(self.reader()).await?;
        }
        Ok(done)
    }
}

/// 40001 serialization failure, 40P01 deadlock, SQLite BUSY and LOCKED.
pub(crate) fn is_transient(error: &DbErr) -> bool {
    let (DbErr::Exec(RuntimeErr::SqlxError(cause))
    | DbErr::Query(RuntimeErr::SqlxError(cause))
    | DbErr::Conn(RuntimeErr::SqlxError(cause))) = error
    else {
        return false;
    };
    let sea_orm::sqlx::Error::Database(database) = &**cause else { return false };
    let code = database.code();
    matches!(code.as_deref(), Some("40001" | "40P01" | "5" | "6" | "261" | "262" | "517"))
}
