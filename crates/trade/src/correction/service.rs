//! What is done with corrections, each in one transaction.

use guanlan_core::{
    audit::{Action, Subject},
    clock::Millis,
    correction::{CorrectionKind, CorrectionState},
    ledger::{DocumentKind, TransactionKind},
};
use guanlan_db::{DbErr, Tx, entity::ledger_correction::Model};
use guanlan_identity::people::{self, Actor};
use guanlan_kernel::{
    error::ApiError,
    idempotency::{self, Once},
    words::Message,
};
use serde_json::json;

use super::{
    store::{self, Proposed},
    wire::Correction,
};
use crate::{
    Trade, code,
    ledger::{self, Cause, Order},
    payment,
};

/// Proposes a correction, and answers its row; the same call again, that of the first (RULES calls 20).
///
/// # Errors
/// 404 for an account that is not there; 409 for a transaction that cannot be reversed, and where the key came with something
/// else; 422.
pub async fn propose(
    app: &Trade,
    actor: &Actor<'_>,
    proposed: Proposed,
    reason: &str,
    once: Option<&Once>,
) -> Result<i64, ApiError> {
    let now = app.now();
    let proposing =
        app.db.write(|tx| Box::pin(idempotency::make(once, tx, now, keep(app, tx, actor, proposed, reason, now))));
    proposing.await
}

/// As [`propose`], as part of a transaction.
///
/// # Errors
/// As [`propose`].
pub async fn keep(
    app: &Trade,
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    proposed: Proposed,
    reason: &str,
    now: Millis,
) -> Result<i64, ApiError> {
    match proposed {
        Proposed::Adjustment { from, to, .. } => {
            if from == to {
                let same = Message::new("server.payment.sameAccount");
                return Err(ApiError::invalid("toAccountId", same));
            }
            for (field, id) in [("fromAccountId", from), ("toAccountId", to)] {
                if ledger::account(&**tx, id).await?.is_none() {
                    return Err(ApiError::invalid(field, Message::new("server.payment.noSuchAccount")));
                }
            }
        }
        Proposed::Reversal { transaction } => {
            if ledger::transaction(&**tx, transaction).await?.is_none() {
                let none = Message::new("server.payment.noSuchTransaction");
                return Err(ApiError::invalid("transactionId", none));
            }
            if ledger::read::reversal_of(&**tx, transaction).await?.is_some() {
                return Err(ApiError::Conflict(Message::new("server.payment.notReversible")));
            }
        }
    }
    let code = code::new(app, 'C', now);
    let id = store::add(&**tx, (&code, reason), proposed, (actor.person.id, now)).await?;
    let detail = json!({"act": "propose", "reason": reason});
    actor.did_to(tx, Action::CorrectionStep, (Subject::Correction, &code), detail, now).await?;
    Ok(id)
}

fn order(row: &Model) -> Option<Order> {
    match (CorrectionKind::parse(&row.kind)?, row.from_account_id, row.to_account_id, row.amount_fen, row.reverses) {
        (CorrectionKind::Adjustment, Some(from), Some(to), Some(amount), _) => {
            Some(Order::Transfer { from, to, amount, kind: TransactionKind::Adjustment })
        }
        (CorrectionKind::Reversal, _, _, _, Some(transaction)) => Some(Order::Reverse { transaction }),
        _ => None,
    }
}

/// Confirms a correction that another proposed, and carries it out; or withdraws it.
///
/// # Errors
/// 404; 403 for confirming the own; 409 where it was decided already, or the money is not there.
pub async fn decide(
    app: &Trade,
    actor: &Actor<'_>,
    (kind, id): (CorrectionKind, i64),
    to: CorrectionState,
) -> Result<(), ApiError> {
    let now = app.now();
    app.db.write(|tx| Box::pin(async move { act(tx, actor, (kind, id), to, now).await })).await
}

/// As [`decide`], as part of a transaction.
///
/// # Errors
/// As [`decide`].
pub async fn act(
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    (kind, id): (CorrectionKind, i64),
    to: CorrectionState,
    now: Millis,
) -> Result<(), ApiError> {
    let row = store::find(&**tx, id).await?.filter(|row| row.kind == kind.name());
    let row = row.ok_or(ApiError::NotFound)?;
    let person = actor.person.id;
    if to == CorrectionState::Confirmed && row.proposed_by == person {
        return Err(ApiError::Forbidden);
    }
    if row.state != CorrectionState::Proposed.name() {
        return Err(payment::not_now());
    }
    let transaction = match to {
        CorrectionState::Confirmed => {
            let odd = || DbErr::Custom(format!("correction {} is not whole", row.code));
            let order = order(&row).ok_or_else(odd)?;
            let document = match kind {
                CorrectionKind::Adjustment => DocumentKind::Adjustment,
                CorrectionKind::Reversal => DocumentKind::Reversal,
            };
            let cause = Cause {
                document: (document, &row.code),
                step: "confirm",
                memo: &row.reason,
                actor: Some(row.proposed_by),
                confirmed_by: Some(person),
            };
            Some(ledger::carry_out(tx, now, &cause, order).await?.transaction)
        }
        CorrectionState::Proposed | CorrectionState::Withdrawn => None,
    };
    if !store::decide(&**tx, &row, (to, transaction), (person, now)).await? {
        return Err(payment::changed_meanwhile());
    }
    let detail = json!({"act": to.name()});
    Ok(actor.did_to(tx, Action::CorrectionStep, (Subject::Correction, &row.code), detail, now).await?)
}

/// Corrections as they are answered.
///
/// # Errors
/// The database.
pub async fn shown(app: &Trade, rows: Vec<Model>, caller: i64) -> Result<Vec<Correction>, ApiError> {
    let people = rows.iter().flat_map(|row| [Some(row.proposed_by), row.decided_by]).flatten().collect();
    let called = people::called(app, people, Vec::new()).await?;
    let name = |id: i64| called.by_row.get(&id).map(|(_, name)| name.clone()).unwrap_or_default();
    let odd = |row: &Model| DbErr::Custom(format!("correction {}: a word is unknown to this version", row.code));
    let one = |row: Model| {
        let state = CorrectionState::parse(&row.state).ok_or_else(|| odd(&row))?;
        Ok(Correction {
            kind: CorrectionKind::parse(&row.kind).ok_or_else(|| odd(&row))?,
            state,
            is_yours_to_confirm: state == CorrectionState::Proposed && row.proposed_by != caller,
            proposed_by: name(row.proposed_by),
            proposed_at: Millis(row.proposed_at).rfc3339(),
            decided_by: row.decided_by.map(name),
            decided_at: row.decided_at.map(|at| Millis(at).rfc3339()),
            id: row.id,
            code: row.code,
            from_account_id: row.from_account_id,
            to_account_id: row.to_account_id,
            amount_fen: row.amount_fen,
            reverses: row.reverses,
            reason: row.reason,
            transaction_id: row.transaction_id,
            version: row.version,
        })
    };
    rows.into_iter().map(one).collect()
}

/// One correction as it is answered.
///
/// # Errors
/// 404.
pub async fn one(app: &Trade, id: i64, caller: i64) -> Result<Correction, ApiError> {
    let row = store::find(app.db.reader(), id).await?.ok_or(ApiError::NotFound)?;
    shown(app, vec![row], caller).await?.pop().ok_or(ApiError::NotFound)
}
