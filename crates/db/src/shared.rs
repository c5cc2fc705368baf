//! A connection that another room is asked with: the one that reads, or the transaction in which something is written.

use async_trait::async_trait;
use sea_orm::{ConnectionTrait, DatabaseTransaction, DbBackend, DbErr, ExecResult, QueryResult, Statement};

use crate::Reader;

/// A connection of either sort, for whoever is known by a trait only: such a trait cannot be generic in its connection.
#[derive(Clone, Copy)]
pub enum Shared<'a> {
    Reader(&'a Reader),
    Tx(&'a DatabaseTransaction),
}

/// What can be shared.
pub trait Connection: ConnectionTrait {
    /// It, for another room.
    fn shared(&self) -> Shared<'_>;
}

impl Connection for Reader {
    fn shared(&self) -> Shared<'_> {
        Shared::Reader(self)
    }
}

impl Connection for DatabaseTransaction {
    fn shared(&self) -> Shared<'_> {
        Shared::Tx(self)
    }
}

#[async_trait]
impl ConnectionTrait for Shared<'_> {
    fn get_database_backend(&self) -> DbBackend {
        match self {
            Shared::Reader(db) => db.get_database_backend(),
            Shared::Tx(db) => db.get_database_backend(),
        }
    }

    async fn execute_raw(&self, statement: Statement) -> Result<ExecResult, DbErr> {
        match self {
            Shared::Reader(db) => db.execute_raw(statement).await,
            Shared::Tx(db) => db.execute_raw(statement).await,
        }
    }

    async fn execute_unprepared(&self, sql: &str) -> Result<ExecResult, DbErr> {
        match self {
            Shared::Reader(db) => db.execute_unprepared(sql).await,
            Shared::Tx(db) => db.execute_unprepared(sql).await,
        }
    }

    async fn query_one_raw(&self, statement: Statement) -> Result<Option<QueryResult>, DbErr> {
        match self {
            Shared::Reader(db) => db.query_one_raw(statement).await,
            Shared::Tx(db) => db.query_one_raw(statement).await,
        }
    }

    async fn query_all_raw(&self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        match self {
            Shared::Reader(db) => db.query_all_raw(statement).await,
            Shared::Tx(db) => db.query_all_raw(statement).await,
        }
    }
}
