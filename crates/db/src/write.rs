//! The one way to write: a closure in a transaction, retried where the database asks for it.

use std::{
    collections::BTreeSet,
    future::Future,
    marker::PhantomData,
    ops::Deref,
    pin::Pin,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use sea_orm::{
    ConnectionTrait, DatabaseTransaction, DbBackend, DbErr, EntityTrait, FromQueryResult, QuerySelect, Select,
    SqliteTransactionMode, Statement, TransactionOptions, TransactionTrait,
};

use tokio::sync::oneshot;

use crate::{
    connect::{Db, Engine},
    epoch::{self, Noun},
    fault::Fault,
    group::{self, End, Group},
    lock::{Lock, Taken},
};

/// How often a transaction is tried before what is in its way is reported.
const TRIES: u32 = 6;
/// How often, and with which pauses in milliseconds, PostgreSQL is asked what became of a transaction whose connection
/// broke at its commit: altogether some four seconds, in which a server has come back that was started again.
const ASKS: [u64; 8] = [10, 20, 50, 100, 300, 500, 1000, 2000];

/// A write transaction. It dereferences to the connection that stores take. `'env` is what the unit of work
/// borrows from around it: it outlives every borrow of the transaction.
pub struct Tx<'env> {
    inner: DatabaseTransaction,
    touched: Mutex<BTreeSet<Noun>>,
    pub(crate) locks: Taken,
    env: PhantomData<&'env ()>,
}

impl Deref for Tx<'_> {
    type Target = DatabaseTransaction;

    fn deref(&self) -> &DatabaseTransaction {
        &self.inner
    }
}

impl<'env> Tx<'env> {
    fn of(inner: DatabaseTransaction) -> Tx<'env> {
        Tx { inner, touched: Mutex::default(), locks: Taken::default(), env: PhantomData }
    }

    /// Does the work, and raises the versions of what it touched.
    async fn run<T, E, F>(&self, work: &F) -> Result<(T, Versions), E>
    where
        F: for<'tx> Fn(&'tx Tx<'env>) -> Work<'tx, T, E> + Send + Sync,
        T: Send,
        E: WriteError,
    {
        let done = work(self).await?;
        let touched = std::mem::take(&mut *self.touched.lock().unwrap_or_else(PoisonError::into_inner));
        Ok((done, epoch::bump(&self.inner, &touched).await?))
    }
}

impl Tx<'_> {
    /// Says that cached answers about `noun` are out of date once this transaction commits.
    pub fn touch(&self, noun: Noun) {
        self.touched.lock().unwrap_or_else(PoisonError::into_inner).insert(noun);
    }

    /// These rows as they are now; nobody else changes them until this transaction ends.
    pub async fn lock_rows<E: EntityTrait>(&self, lock: Lock, rows: Select<E>) -> Result<Vec<E::Model>, DbErr> {
        self.locks.note(lock);
        rows.lock_exclusive().all(&**self).await
    }

    /// As [`Tx::lock_rows`], with what else is asked of them.
    pub async fn lock_rows_as<E, M>(&self, lock: Lock, rows: Select<E>) -> Result<Vec<M>, DbErr>
    where
        E: EntityTrait,
        M: FromQueryResult,
    {
        self.locks.note(lock);
        rows.lock_exclusive().into_model().all(&**self).await
    }

    /// As [`Tx::lock_rows`], the first of them.
    pub async fn lock_row<E: EntityTrait>(&self, lock: Lock, row: Select<E>) -> Result<Option<E::Model>, DbErr> {
        self.locks.note(lock);
        row.lock_exclusive().one(&**self).await
    }

    /// Makes everybody else who locks one of these names wait until this transaction ends.
    pub async fn lock_names(&self, lock: Lock, names: &[&str]) -> Result<(), DbErr> {
        self.locks.note(lock);
        if self.get_database_backend() != DbBackend::Postgres {
            return Ok(());
        }
        let mut names: Vec<String> = names.iter().map(|name| format!("{lock:?}:{name}")).collect();
        names.sort_unstable();
        names.dedup();
        if names.is_empty() {
            return Ok(());
        }
        // They are taken from left to right.
        let one = |place| format!("pg_advisory_xact_lock(hashtextextended(${place}, 0))");
        let sql = format!("SELECT {}", (1..=names.len()).map(one).collect::<Vec<_>>().join(", "));
        let ask = Statement::from_sql_and_values(DbBackend::Postgres, sql, names.into_iter().map(Into::into));
        self.execute_raw(ask).await?;
        Ok(())
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

/// The versions of nouns as a transaction raised them.
type Versions = Vec<(Noun, i64)>;

/// A try that did not fail.
enum Tried<T> {
    Done(T),
    /// It shared a transaction that failed: nothing of it is stored, and another's work may be why.
    Again,
}

/// A try that failed.
struct Failed<E> {
    error: E,
    /// Nothing of it is stored, for certain: it may be tried again.
    is_undone: bool,
}

impl<E: WriteError> Failed<E> {
    fn undone(error: impl Into<E>) -> Failed<E> {
        Failed { error: error.into(), is_undone: true }
    }

    /// Whether the same again may succeed.
    fn may_be_tried_again(&self) -> bool {
        self.is_undone
            && match self.error.database().map(Fault::of) {
                Some(Fault::Conflict | Fault::Lost) => true,
                Some(Fault::Away | Fault::Full | Fault::Other) | None => false,
            }
    }
}

impl Db {
    /// Runs `work` in one transaction and commits it; an error rolls everything back. Serialization failures,
    /// deadlocks, a busy database and a connection that broke are retried, so `work` must have no effect outside the
    /// database. SQLite begins IMMEDIATE behind a fair queue.
    ///
    /// Success means that it is stored, and an error that it is not: after the commit nothing fails any more, and of a
    /// commit whose answer was lost PostgreSQL is asked. Only where it cannot be asked for seconds the error stands for
    /// "not known".
    pub async fn write<'env, T, E, F>(&self, work: F) -> Result<T, E>
    where
        F: for<'tx> Fn(&'tx Tx<'env>) -> Work<'tx, T, E> + Send + Sync,
        T: Send,
        E: WriteError,
    {
        let mut attempt = 1;
        let mut is_alone = false;
        loop {
            let tried = match self.engine {
                Engine::Sqlite => self.attempt_in_turn(&work, is_alone).await,
                Engine::Postgres => self.attempt(&work).await.map(Tried::Done),
            };
            match tried {
                Ok(Tried::Again) => is_alone = true,
                Err(failed) if attempt < TRIES && failed.may_be_tried_again() => {
                    tracing::debug!(attempt, "a write is tried again");
                    #[expect(
                        clippy::disallowed_methods,
                        reason = "the conflict is in another process; a short, growing pause lets it end"
                    )]
                    tokio::time::sleep(Duration::from_millis(5 << attempt)).await;
                    attempt += 1;
                }
                Err(failed) => {
                    self.writing.failed(failed.error.database());
                    return Err(failed.error);
                }
                Ok(Tried::Done(done)) => {
                    self.writing.succeeded();
                    return Ok(done);
                }
            }
        }
    }

    /// A transaction of one's own, committed.
    async fn attempt<'env, T, E, F>(&self, work: &F) -> Result<T, Failed<E>>
    where
        F: for<'tx> Fn(&'tx Tx<'env>) -> Work<'tx, T, E> + Send + Sync,
        T: Send,
        E: WriteError,
    {
        let tx = Tx::of(self.begin().await.map_err(Failed::undone)?);
        let worked = async {
            let (done, versions) = tx.run(work).await?;
            Ok::<_, E>((done, versions, number(&tx.inner).await?))
        };
        let (done, versions, number) = match worked.await {
            Ok(worked) => worked,
            Err(error) => {
                roll_back(tx.inner).await;
                return Err(Failed::undone(error));
            }
        };
        if let Err(error) = tx.inner.commit().await {
            match self.has_committed(number).await {
                Some(true) => tracing::info!(%error, "the answer to a commit was lost; it is stored"),
                Some(false) => return Err(Failed::undone(error)),
                None => return Err(Failed { error: error.into(), is_undone: false }),
            }
        }
        self.epochs().saw(&versions);
        Ok(done)
    }

    /// A transaction that is shared with those who wait (`group`); SQLite undoes what it could not commit.
    async fn attempt_in_turn<'env, T, E, F>(&self, work: &F, is_alone: bool) -> Result<Tried<T>, Failed<E>>
    where
        F: for<'tx> Fn(&'tx Tx<'env>) -> Work<'tx, T, E> + Send + Sync,
        T: Send,
        E: WriteError,
    {
        let turn = group::turn(&self.queue, is_alone).await;
        if turn.is_none() {
            let began = Instant::now();
            let tx = Tx::of(self.begin().await.map_err(Failed::undone)?);
            let worked = match tx.run(work).await {
                Ok(worked) => worked,
                Err(error) => {
                    roll_back(tx.inner).await;
                    return Err(Failed::undone(error));
                }
            };
            let mut group = Group::new(tx.inner, began);
            let told = group.join();
            group::open(&self.queue, turn, group, is_alone);
            return self.ended(told, Ok(worked)).await;
        }
        let (savepoint, mut turn) = group::savepoint(turn).await;
        let worked = match savepoint {
            Ok(savepoint) => {
                let tx = Tx::of(savepoint);
                let worked = tx.run(work).await;
                let closed;
                (closed, turn) = group::close(tx.inner, worked.is_ok(), turn).await;
                closed.map(|()| worked)
            }
            Err(lost) => Err(lost),
        };
        match (worked, turn.as_mut()) {
            (Ok(worked), Some(group)) => {
                let told = group.join();
                drop(turn);
                self.ended(told, worked).await
            }
            (lost, _) => {
                tracing::debug!(error = ?lost.err(), "SQLite ended a shared transaction; all of it is tried again");
                if let Some(group) = turn.take() {
                    group.lose();
                }
                Ok(Tried::Again)
            }
        }
    }

    /// Waits for the end of the group in which a unit of work was done; its answer counts from there.
    async fn ended<T, E: WriteError>(
        &self,
        told: oneshot::Receiver<End>,
        worked: Result<(T, Versions), E>,
    ) -> Result<Tried<T>, Failed<E>> {
        match told.await {
            Ok(End::Stored) => match worked {
                Ok((done, versions)) => {
                    self.epochs().saw(&versions);
                    Ok(Tried::Done(done))
                }
                Err(error) => Err(Failed::undone(error)),
            },
            Ok(End::Failed(error)) => Err(Failed::undone(error)),
            Ok(End::Again) => Ok(Tried::Again),
            // The task that commits went with the runtime.
            Err(_) => Err(Failed { error: DbErr::Custom("the process ends".into()).into(), is_undone: false }),
        }
    }

    async fn begin(&self) -> Result<DatabaseTransaction, DbErr> {
        let immediate = TransactionOptions {
            sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate),
            ..Default::default()
        };
        #[expect(clippy::disallowed_methods, reason = "this is the one place that begins transactions")]
        self.writer.begin_with_options(immediate).await
    }

    /// What became of a transaction whose commit failed: `None` where that cannot be found out.
    ///
    /// SQLite undoes what it could not commit. A PostgreSQL connection may break after the server has committed and
    /// before it could say so; the server remembers.
    async fn has_committed(&self, number: Option<u64>) -> Option<bool> {
        let Some(number) = number else { return Some(false) };
        for pause in ASKS {
            #[expect(clippy::disallowed_methods, reason = "a server that starts again tells nobody when it is back")]
            tokio::time::sleep(Duration::from_millis(pause)).await;
            let ask = Statement::from_string(DbBackend::Postgres, format!("SELECT pg_xact_status('{number}'::xid8)"));
            let Ok(Some(row)) = self.writer.query_one_raw(ask).await else { continue };
            match row.try_get_by_index::<String>(0).as_deref() {
                Ok("committed") => return Some(true),
                Ok("aborted") => return Some(false),
                // "in progress": its backend has not yet noticed that nobody is there.
                _ => {}
            }
        }
        None
    }
}

/// Where the database rolled back by itself, or is away, there is nothing left to roll back. The connection is not used
/// again then (`connect`).
async fn roll_back(tx: DatabaseTransaction) {
    if let Err(refused) = tx.rollback().await {
        tracing::debug!(%refused, "a transaction could not be rolled back");
    }
}

/// PostgreSQL's number of a transaction that has written something, by which its end can be asked for; `None` on
/// SQLite. A transaction in which a statement failed is refused here: PostgreSQL would take its COMMIT, and undo it.
async fn number(tx: &DatabaseTransaction) -> Result<Option<u64>, DbErr> {
    if tx.get_database_backend() != DbBackend::Postgres {
        return Ok(None);
    }
    let ask = Statement::from_string(DbBackend::Postgres, "SELECT pg_current_xact_id_if_assigned()::text");
    let Some(row) = tx.query_one_raw(ask).await? else { return Ok(None) };
    let number: Option<String> = row.try_get_by_index(0)?;
    Ok(number.and_then(|number| number.parse().ok()))
}
