//! Reading many things as they were at one moment, whatever is written meanwhile.

use std::{future::Future, pin::Pin};

use sea_orm::{AccessMode, DatabaseTransaction, DbErr, IsolationLevel, TransactionTrait};

use crate::connect::{Db, Engine};

/// What a reading answers.
pub type Reading<'tx, T> = Pin<Box<dyn Future<Output = Result<T, DbErr>> + Send + 'tx>>;

impl Db {
    /// Runs `read` on a connection that sees one moment, and never writes.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn at_one_moment<T, F>(&self, read: F) -> Result<T, DbErr>
    where
        F: for<'tx> FnOnce(&'tx DatabaseTransaction) -> Reading<'tx, T> + Send,
        T: Send,
    {
        #[expect(clippy::disallowed_methods, reason = "a transaction that only reads; its connections cannot write")]
        let moment = match self.engine() {
            Engine::Sqlite => self.reader().connection().begin().await?,
            Engine::Postgres => {
                let level = Some(IsolationLevel::RepeatableRead);
                self.reader().connection().begin_with_config(level, Some(AccessMode::ReadOnly)).await?
            }
        };
        let answer = read(&moment).await;
        // Nothing was written, so nothing is lost where this fails.
        moment.rollback().await?;
        answer
    }
}
