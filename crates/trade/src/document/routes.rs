//! Lists of documents as tables in the reader's words, however many.

use async_trait::async_trait;
use axum::{
    body::{Body, Bytes},
    response::Response,
};
use guanlan_db::DbErr;
use guanlan_identity::people::Actor;
use guanlan_kernel::{
    csv_file::{self, Pieces},
    error::ApiError,
    wire::csv_attachment,
};
use tokio::sync::mpsc::Sender;

use crate::Trade;

/// Rows that are read at once.
const PIECE: usize = 1_000;
/// Rows of a list at most, more than any company has.
pub const MOST_ROWS: u64 = 10_000_000;

/// A list that is taken away.
#[async_trait]
pub trait Table: Send + Sync + 'static {
    /// What the file, and the line in the log of acts, is called.
    const NAME: &'static str;

    /// The names of its columns.
    fn head(&self) -> Vec<String>;

    /// All its rows at one moment, in their order.
    async fn ids(&self) -> Result<Vec<i64>, DbErr>;

    /// The cells of some of them, as they are now.
    async fn rows(&self, ids: &[i64]) -> Result<Vec<Vec<String>>, ApiError>;
}

/// Sends a table piece by piece, and writes down how many rows were taken away. Which rows it has is read first: a
/// document that changes meanwhile, and moves in the list, is in the file once (RULES documents 10).
///
/// # Errors
/// The database, before anything is sent.
pub async fn send<T: Table>(app: &Trade, actor: &Actor<'_>, table: T) -> Result<Response, ApiError> {
    let ids = table.ids().await?;
    actor.exported(app, T::NAME, ids.len() as u64).await?;
    let (to, file) = Pieces::new();
    tokio::spawn(async move {
        if let Err(error) = write(&table, &ids, PIECE, &to).await {
            tracing::error!(cause = ?error, table = T::NAME, "an export broke off");
            // Nobody listens any more where the caller went away.
            let _ = to.send(Err(DbErr::Custom("broken off".into()))).await;
        }
    });
    Ok(csv_attachment(&format!("{}.csv", T::NAME), Body::new(file)))
}

/// Writes rows, so many at once, until the end or until nobody listens.
async fn write<T: Table>(
    table: &T,
    ids: &[i64],
    piece: usize,
    to: &Sender<Result<Bytes, DbErr>>,
) -> Result<(), ApiError> {
    if to.send(Ok(Bytes::from(csv_file::head(&table.head())))).await.is_err() {
        return Ok(());
    }
    for some in ids.chunks(piece) {
        let lines: String = table.rows(some).await?.iter().map(|cells| csv_file::line(cells)).collect();
        if to.send(Ok(Bytes::from(lines))).await.is_err() {
            break;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;

    /// A list whose last row moves to its beginning whenever some rows were read.
    struct Moving(Mutex<Vec<i64>>);

    #[async_trait]
    impl Table for Moving {
        const NAME: &'static str = "moving";

        fn head(&self) -> Vec<String> {
            vec!["id".to_owned()]
        }

        async fn ids(&self) -> Result<Vec<i64>, DbErr> {
            Ok(self.0.lock().unwrap().clone())
        }

        async fn rows(&self, ids: &[i64]) -> Result<Vec<Vec<String>>, ApiError> {
            self.0.lock().unwrap().rotate_right(1);
            Ok(ids.iter().map(|id| vec![id.to_string()]).collect())
        }
    }

    #[tokio::test]
    async fn a_document_that_moves_while_a_list_is_sent_is_in_the_file_once() {
        let table = Moving(Mutex::new((1..=7).collect()));
        let ids = table.ids().await.unwrap();
        let (to, file) = Pieces::new();
        let writing = tokio::spawn(async move { write(&table, &ids, 2, &to).await });
        let file = axum::body::to_bytes(Body::new(file), usize::MAX).await.unwrap();
        writing.await.unwrap().unwrap();
        let lines: Vec<&str> = std::str::from_utf8(&file).unwrap().lines().skip(1).collect();
        assert_eq!(lines, ["1", "2", "3", "4", "5", "6", "7"]);
    }
}
