//! Approval as the people of a company see it.

use guanlan_core::{clock::Millis, permission::Permission, trade::TradeDocument};
use guanlan_identity::people::{self, Actor};
use guanlan_kernel::error::ApiError;

use super::{
    limit, store,
    wire::{ApprovalAsked, ApprovalLimit, ApprovalRefused, DocumentApproval, WaitingApproval},
};
use crate::Trade;

/// As many that wait are shown.
const MOST: u64 = 100;

/// An act that is possible now, and the amount that it is about, in fen.
pub type Gated = (&'static str, i64);

/// What of a document needs approval, or was refused; `None` where nothing of it is above the limit. `needs` is the value
/// without which nobody of the company sees the document.
///
/// # Errors
/// The database.
pub async fn shown(
    app: &Trade,
    actor: &Actor<'_>,
    (of, id, company): (TradeDocument, i64, i64),
    needs: Permission,
    gated: &[Gated],
) -> Result<Option<DocumentApproval>, ApiError> {
    let db = app.db.reader();
    let Some(limit) = limit::of(db, company).await? else { return Ok(None) };
    let needed: Vec<&'static str> =
        gated.iter().filter(|(_, amount)| *amount > limit.above).map(|(act, _)| *act).collect();
    if needed.is_empty() {
        return Ok(None);
    }
    let people = people::of_company(app, db, company).await?;
    let approver = limit.asked(&people, needs).map(|one| people::name_of(app, one)).transpose()?.unwrap_or_default();
    let last = store::last(db, of, id, company).await?;
    let ids = last.iter().flat_map(|row| [Some(row.asked_by), row.ended_by]).flatten().collect();
    let called = people::called(app, ids, Vec::new()).await?;
    let name = |id: i64| called.by_row.get(&id).map(|(_, name)| name.clone()).unwrap_or_default();
    let asked = last.clone().filter(|row| row.outcome.is_none()).map(|row| ApprovalAsked {
        by: name(row.asked_by),
        is_own: row.asked_by == actor.person.id,
        act: row.act,
        amount_fen: row.amount_fen,
        note: row.note,
        at: Millis(row.asked_at).rfc3339(),
    });
    let refused = last.filter(|row| row.outcome.as_deref() == Some("refused")).map(|row| ApprovalRefused {
        by: row.ended_by.map(name).unwrap_or_default(),
        act: row.act,
        reason: row.reason,
        at: Millis(row.ended_at.unwrap_or_default()).rfc3339(),
    });
    Ok(Some(DocumentApproval {
        above_fen: limit.above,
        approver_name: approver,
        is_approver: limit.may_approve(actor.person),
        needed,
        asked,
        refused,
    }))
}

/// What is set, as the company's people see it.
///
/// # Errors
/// The database.
pub async fn set(app: &Trade, company: i64) -> Result<ApprovalLimit, ApiError> {
    let (row, approver) = limit::read(app, app.db.reader(), company).await?;
    Ok(ApprovalLimit {
        above_fen: row.as_ref().and_then(|row| row.above_fen),
        approver_id: approver.as_ref().map(|one| one.identifier.clone()),
        approver_name: approver.map(|one| people::name_of(app, &one)).transpose()?,
        version: row.map_or(0, |row| row.version),
    })
}

/// What the company's people wait for, as far as the caller sees the documents.
///
/// # Errors
/// The database.
pub async fn waiting(app: &Trade, actor: &Actor<'_>, company: i64) -> Result<Vec<WaitingApproval>, ApiError> {
    let db = app.db.reader();
    let values: Vec<i64> = actor.values.iter().map(|value| value.value().into()).collect();
    let rows = store::waiting(db, company, &values, MOST).await?;
    let may_approve = limit::of(db, company).await?.is_some_and(|limit| limit.may_approve(actor.person));
    let called = people::called(app, rows.iter().map(|row| row.asked_by).collect(), Vec::new()).await?;
    let one = |row: guanlan_db::entity::approval::Model| WaitingApproval {
        id: row.id,
        code: row.code,
        path: row.path,
        is_own: row.asked_by == actor.person.id,
        may_approve,
        by: called.by_row.get(&row.asked_by).map(|(_, name)| name.clone()).unwrap_or_default(),
        act: row.act,
        amount_fen: row.amount_fen,
        note: row.note,
        at: Millis(row.asked_at).rfc3339(),
    };
    Ok(rows.into_iter().map(one).collect())
}
