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
const PIECE: u64 = 1_000;

/// A list that is taken away.
#[async_trait]
pub trait Table: Send + Sync + 'static {
    /// What the file, and the line in the log of acts, is called.
    const NAME: &'static str;

    /// The names of its columns.
    fn head(&self) -> Vec<String>;

    /// The cells of so many rows, from one on.
    async fn part(&self, offset: u64, most: u64) -> Result<Vec<Vec<String>>, ApiError>;
}

/// Sends a table piece by piece, and writes down that so many rows were taken away.
///
/// # Errors
/// The database, before anything is sent.
pub async fn send<T: Table>(app: &Trade, actor: &Actor<'_>, count: u64, table: T) -> Result<Response, ApiError> {
    actor.exported(app, T::NAME, count).await?;
    let (to, file) = Pieces::new();
    tokio::spawn(async move {
        if let Err(error) = write(&table, &to).await {
            tracing::error!(cause = ?error, table = T::NAME, "an export broke off");
            // Nobody listens any more where the caller went away.
            let _ = to.send(Err(DbErr::Custom("broken off".into()))).await;
        }
    });
    Ok(csv_attachment(&format!("{}.csv", T::NAME), Body::new(file)))
}

async fn write<T: Table>(table: &T, to: &Sender<Result<Bytes, DbErr>>) -> Result<(), ApiError> {
    let mut piece = csv_file::head(&table.head());
    for part in 0.. {
        let rows = table.part(part * PIECE, PIECE).await?;
        let is_end = (rows.len() as u64) < PIECE;
        rows.iter().for_each(|cells| piece.push_str(&csv_file::line(cells)));
        if to.send(Ok(Bytes::from(std::mem::take(&mut piece)))).await.is_err() || is_end {
            break;
        }
    }
    Ok(())
}
