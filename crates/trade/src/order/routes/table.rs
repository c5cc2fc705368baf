//! Orders as a table in the reader's words, however many.

use axum::{body::Body, response::Response};
use guanlan_core::{
    locale::Lang,
    money::yuan,
    order::{PaymentState, status},
};
use guanlan_db::DbErr;
use guanlan_identity::people::Actor;
use guanlan_kernel::{
    csv_file::{self, Pieces},
    error::ApiError,
    wire::csv_attachment,
    words::words,
};
use guanlan_members::company;

use super::super::{
    facts,
    store::{self, Filter},
};
use crate::{Trade, document};

/// Rows that are read at once.
const PIECE: u64 = 1_000;

/// Sends them, and writes down that they were taken away.
///
/// # Errors
/// The database, before anything is sent.
pub async fn send(app: Trade, actor: &Actor<'_>, filter: Filter, lang: Lang) -> Result<Response, ApiError> {
    let (_, count) = store::list(app.db.reader(), &filter, (0, 1)).await?;
    actor.exported(&app, "orders", count).await?;
    let (to, file) = Pieces::new();
    tokio::spawn(async move {
        if let Err(error) = write(&app, &filter, lang, &to).await {
            tracing::error!(cause = ?error, "an export of orders broke off");
            // Nobody listens any more where the caller went away.
            let _ = to.send(Err(DbErr::Custom("broken off".into()))).await;
        }
    });
    Ok(csv_attachment("orders.csv", Body::new(file)))
}

async fn write(
    app: &Trade,
    filter: &Filter,
    lang: Lang,
    to: &tokio::sync::mpsc::Sender<Result<axum::body::Bytes, DbErr>>,
) -> Result<(), ApiError> {
    let say = |key: &str| words(lang).get(&format!("server.tradeOrder.{key}")).to_owned();
    let columns = [
        "number",
        "code",
        "kind",
        "side",
        "counterparty",
        "status",
        "stage",
        "delivery",
        "payment",
        "lines",
        "total",
        "deposit",
        "held",
        "paid",
        "begunAt",
        "changedAt",
    ];
    // Kinds and sides are called as at quotations.
    let of_both = |key: &str| words(lang).get(&format!("server.quotation.{key}")).to_owned();
    let mut piece = csv_file::head(&columns.map(|column| say(&format!("column.{column}"))));
    let db = app.db.reader();
    for part in 0.. {
        let (rows, _) = store::list(db, filter, (part * PIECE, PIECE)).await?;
        let is_end = (rows.len() as u64) < PIECE;
        let others: Vec<i64> =
            rows.iter().map(|row| document::other_of(filter.company, row.seller_id, row.buyer_id)).collect();
        let names: std::collections::HashMap<i64, String> =
            company::parties(db, &others, lang).await?.into_iter().map(|(id, name, _)| (id, name)).collect();
        for (row, other) in rows.iter().zip(others) {
            let facts = facts(row)?;
            let side = document::side_of(filter.company, row.seller_id, row.buyer_id);
            let payment = PaymentState::parse(&row.payment).ok_or_else(|| super::super::odd(row, "payment"))?;
            let status = status(facts.stage, facts.delivery, payment);
            let moment = |at| csv_file::moment(guanlan_core::clock::Millis(at), app.zone);
            piece.push_str(&csv_file::line(&[
                row.number.clone(),
                row.code.clone(),
                of_both(&format!("kind.{}", row.kind)),
                side.map(|side| of_both(&format!("side.{}.{}", row.kind, side.name()))).unwrap_or_default(),
                names.get(&other).cloned().unwrap_or_default(),
                say(&format!("status.{}", status.name())),
                say(&format!("stage.{}", row.stage)),
                say(&format!("delivery.{}", row.delivery)),
                say(&format!("payment.{}", row.payment)),
                row.line_count.to_string(),
                yuan(row.total_fen),
                yuan(row.deposit_fen),
                yuan(row.held_fen),
                yuan(row.paid_fen),
                moment(row.begun_at),
                moment(row.changed_at),
            ]));
        }
        let full = axum::body::Bytes::from(std::mem::take(&mut piece));
        if to.send(Ok(full)).await.is_err() || is_end {
            break;
        }
    }
    Ok(())
}
