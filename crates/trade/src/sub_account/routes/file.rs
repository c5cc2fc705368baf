//! Entries as CSV in the reader's words, however many.

use axum::{body::Body, response::Response};
use guanlan_core::{clock::Millis, locale::Lang, money::yuan};
use guanlan_db::DbErr;
use guanlan_identity::people::Actor;
use guanlan_kernel::{
    csv_file::{self, Pieces},
    error::ApiError,
    wire::csv_attachment,
    words::words,
};

use crate::{
    Trade,
    ledger::read::{self, Narrowed},
};

/// Entries that are read at once for a file.
const PIECE: u64 = 2_000;

/// Sends the entries of an account, and writes down that they were taken away.
///
/// # Errors
/// The database, before anything is sent.
pub async fn send_file(
    app: Trade,
    actor: &Actor<'_>,
    (account, narrowed): (i64, Narrowed),
    lang: Lang,
) -> Result<Response, ApiError> {
    let db = app.db.reader();
    let range = read::range(db, account, &narrowed).await?;
    let count = read::count(db, account, &narrowed, range).await?;
    actor.exported(&app, "subAccount", count).await?;
    let (to, file) = Pieces::new();
    tokio::spawn(async move {
        if let Err(error) = send(&app, (account, &narrowed, range), lang, &to).await {
            tracing::error!(cause = ?error, "an export of a sub-account broke off");
            // Nobody listens any more where the caller went away.
            let _ = to.send(Err(DbErr::Custom("broken off".into()))).await;
        }
    });
    Ok(csv_attachment("sub-account.csv", Body::new(file)))
}

/// Sends the file piece by piece, the newest entry first, until its end or until nobody listens.
async fn send(
    app: &Trade,
    (account, narrowed, (first, mut last)): (i64, &Narrowed, (i64, i64)),
    lang: Lang,
    to: &tokio::sync::mpsc::Sender<Result<axum::body::Bytes, DbErr>>,
) -> Result<(), ApiError> {
    let say = |key: &str| words(lang).get(&format!("server.ledger.column.{key}")).to_owned();
    let columns =
        ["sequence", "at", "kind", "in", "out", "available", "frozen", "document", "memo", "transaction", "hash"];
    let mut piece = csv_file::head(&columns.map(say));
    loop {
        let rows = read::page(app.db.reader(), account, narrowed, (first, last), (0, PIECE)).await?;
        let is_end = (rows.len() as u64) < PIECE;
        last = rows.last().map_or(0, |row| row.sequence - 1);
        for row in rows {
            piece.push_str(&csv_file::line(&[
                row.sequence.to_string(),
                csv_file::moment(Millis(row.at), app.zone),
                words(lang).get(&format!("server.ledger.kind.{}", row.kind)).to_owned(),
                yuan_of(row.amount().max(0)),
                yuan_of((-row.amount()).max(0)),
                yuan(row.available_fen),
                yuan(row.frozen_fen),
                row.document,
                row.memo,
                row.transaction_id.to_string(),
                row.hash,
            ]));
        }
        let full = axum::body::Bytes::from(std::mem::take(&mut piece));
        if to.send(Ok(full)).await.is_err() || is_end {
            return Ok(());
        }
    }
}

/// Nothing where nothing moved. A sign would be taken for a formula, so what goes out has a column of its own.
fn yuan_of(fen: i64) -> String {
    if fen == 0 { String::new() } else { yuan(fen) }
}
