//! The connection that reads go through.

use std::{future::Future, sync::Arc, time::Duration};

use async_trait::async_trait;
use sea_orm::{
    ConnAcquireErr, ConnectionTrait, DatabaseConnection, DbBackend, DbErr, ExecResult, QueryResult, RuntimeErr,
    Statement,
};
use tokio::sync::Semaphore;
use tracing::Instrument;

use crate::fault::Fault;

/// How often a statement is asked whose connection turns out to be gone: a server that was started again leaves a pool
/// of dead ones behind. Reading twice does no harm.
const TRIES: u32 = 3;

/// A connection for reading that outlives whoever asks.
///
/// A request ends when its client leaves, wherever it is just then. A PostgreSQL connection that is left in the middle
/// of a statement has to be cleaned before the next one can use it, so clients that leave at once would take the
/// connections of all others. Therefore each statement runs to its end in a task of its own, and only its answer is
/// thrown away; who leaves while waiting for a turn leaves nothing behind. SQLite's statements run on threads of their
/// own as it is.
#[derive(Clone, Debug)]
pub struct Reader {
    inner: DatabaseConnection,
    /// Statements that may run at once on PostgreSQL. Fewer than there are connections, so that some are left for
    /// those who write.
    turns: Arc<Semaphore>,
    /// How long a statement waits for its turn.
    patience: Duration,
}

impl Reader {
    pub(crate) fn new(inner: DatabaseConnection, turns: u32, patience: Duration) -> Reader {
        Reader { inner, turns: Arc::new(Semaphore::new(turns as usize)), patience }
    }

    /// The connections themselves, for whoever needs one for longer than a statement.
    pub(crate) fn connection(&self) -> &DatabaseConnection {
        &self.inner
    }

    pub(crate) async fn close(&self) -> Result<(), DbErr> {
        self.inner.close_by_ref().await
    }

    async fn to_its_end<T, F, R>(&self, ask: F) -> Result<T, DbErr>
    where
        T: Send + 'static,
        F: Fn(DatabaseConnection) -> R + Send + 'static,
        R: Future<Output = Result<T, DbErr>> + Send + 'static,
    {
        if self.inner.get_database_backend() != DbBackend::Postgres {
            return ask(self.inner.clone()).await;
        }
        let turn = tokio::time::timeout(self.patience, self.turns.clone().acquire_owned()).await;
        let Ok(Ok(turn)) = turn else { return Err(DbErr::ConnectionAcquire(ConnAcquireErr::Timeout)) };
        let inner = self.inner.clone();
        let asking = async move {
            let _turn = turn;
            let mut tries = 1;
            loop {
                match ask(inner.clone()).await {
                    Err(error) if tries < TRIES && Fault::of(&error) == Fault::Lost => tries += 1,
                    answer => return answer,
                }
            }
        };
        tokio::spawn(asking.in_current_span())
            .await
            .unwrap_or_else(|error| Err(DbErr::Query(RuntimeErr::Internal(error.to_string()))))
    }
}

#[async_trait]
impl ConnectionTrait for Reader {
    fn get_database_backend(&self) -> DbBackend {
        self.inner.get_database_backend()
    }

    async fn execute_raw(&self, statement: Statement) -> Result<ExecResult, DbErr> {
        self.to_its_end(move |inner| {
            let statement = statement.clone();
            async move { inner.execute_raw(statement).await }
        })
        .await
    }

    async fn execute_unprepared(&self, sql: &str) -> Result<ExecResult, DbErr> {
        let sql = sql.to_owned();
        self.to_its_end(move |inner| {
            let sql = sql.clone();
            async move { inner.execute_unprepared(&sql).await }
        })
        .await
    }

    async fn query_one_raw(&self, statement: Statement) -> Result<Option<QueryResult>, DbErr> {
        self.to_its_end(move |inner| {
            let statement = statement.clone();
            async move { inner.query_one_raw(statement).await }
        })
        .await
    }

    async fn query_all_raw(&self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        self.to_its_end(move |inner| {
            let statement = statement.clone();
            async move { inner.query_all_raw(statement).await }
        })
        .await
    }
}
