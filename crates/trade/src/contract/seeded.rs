//! Contracts at moments of one's own choice: those of the demo, through the same doors as anybody's.

use guanlan_core::{clock::Millis, contract::ContractAct};
use guanlan_identity::people::Actor;
use guanlan_kernel::error::ApiError;

use super::{
    draft::{self, Written},
    freezing, held,
    service::{self, Decision},
    signing, store,
};
use crate::Trade;

/// Somebody who acts for a company at a moment.
pub struct By<'a> {
    pub actor: &'a Actor<'a>,
    /// The company's row.
    pub company: i64,
    pub now: Millis,
}

/// Draws a contract of an order up and sends it for signing; answers its row.
///
/// # Errors
/// As [`draft::begin`] and [`freezing::send`].
pub async fn send(app: &Trade, by: &By<'_>, order: i64, written: Written) -> Result<i64, ApiError> {
    let id = draw_up(app, by, order, written).await?;
    freezing::send_at(app, by.actor, (by.company, id, 1), by.now).await?;
    Ok(id)
}

/// Draws a contract of an order up; answers its row.
///
/// # Errors
/// As [`draft::begin`].
pub async fn draw_up(app: &Trade, by: &By<'_>, order: i64, written: Written) -> Result<i64, ApiError> {
    app.db
        .write(|tx| {
            let written = written.clone();
            Box::pin(async move { draft::begin_in(app, tx, by.actor, (by.company, order), written, by.now).await })
        })
        .await
}

/// Signs for a company.
///
/// # Errors
/// As [`signing::sign`].
pub async fn sign(app: &Trade, by: &By<'_>, id: i64) -> Result<(), ApiError> {
    app.db
        .write(|tx| {
            Box::pin(async move {
                let held = held::hold(app, tx, by.actor, (by.company, id, None), by.now).await?;
                let sha256 = held.row.sha256.clone().unwrap_or_default();
                signing::sign_in(app, tx, by.actor, held, &sha256, by.now).await
            })
        })
        .await
}

/// Refuses or recalls a contract, or asks to end it and agrees to that.
///
/// # Errors
/// As [`service::act`].
pub async fn act(
    app: &Trade,
    by: &By<'_>,
    id: i64,
    (act, reason, to_seller): (ContractAct, &str, Option<i64>),
) -> Result<(), ApiError> {
    let row = store::find(app.db.reader(), id).await?.ok_or(ApiError::NotFound)?;
    let decision = &Decision { act, version: row.version, reason: reason.to_owned(), to_seller };
    app.db
        .write(|tx| {
            Box::pin(async move { service::act_in(app, tx, by.actor, (by.company, id), decision, by.now).await })
        })
        .await
}
