//! What is done with single lines.

use guanlan_core::{
    audit::{Action, Subject},
    bank_line::{LineAct, LineState},
    clock::Millis,
    company::mask_account,
    dates::iso_date,
    fold,
    ledger::{AccountKind, DocumentKind, TransactionKind},
    withdrawal::{Outcome, WithdrawalState},
};
use guanlan_db::{ConnectionTrait, DbErr, Tx, entity::bank_line::Model};
use guanlan_identity::people::Actor;
use guanlan_kernel::{error::ApiError, words::Message};
use serde_json::json;

use super::{
    store::{self, What},
    wire::BankLine,
};
use crate::{
    Trade,
    ledger::{self, Cause, Order},
    payment, withdrawal,
};

/// Lines that are suggested at most.
const SUGGESTED: usize = 5;
/// Lines of the same amount that are looked at for it.
const LOOKED_AT: u64 = 50;

/// The state of a row. What no release ever wrote is an error, not a guess.
pub fn state_of(row: &Model) -> Result<LineState, DbErr> {
    LineState::parse(&row.state)
        .ok_or_else(|| DbErr::Custom(format!("bank line {}: its state is unknown to this version", row.id)))
}

/// A line as it is answered.
///
/// # Errors
/// The database.
pub fn shown(row: Model) -> Result<BankLine, DbErr> {
    Ok(BankLine {
        state: state_of(&row)?,
        document: row.document,
        id: row.id,
        statement_id: row.statement_id,
        place: row.place,
        booked_on: row.booked_on,
        amount_fen: row.amount_fen,
        counterparty: row.counterparty,
        counterparty_account_masked: mask_account(&row.counterparty_account),
        reference: row.reference,
        memo: row.memo,
        reason: row.reason,
        version: row.version,
    })
}

/// One line as it is answered.
///
/// # Errors
/// The database.
pub async fn line(db: &impl ConnectionTrait, id: i64) -> Result<Option<BankLine>, DbErr> {
    match store::find(db, id).await? {
        Some(row) => shown(row).map(Some),
        None => Ok(None),
    }
}

/// What an application to pay in says of itself.
pub struct About<'a> {
    /// In fen.
    pub amount: i64,
    pub reference: &'a str,
    /// The company's name.
    pub name: &'a str,
    /// `YYYY-MM-DD`.
    pub day: &'a str,
}

/// Lines in suspense of the same amount, the likeliest first: by reference, by name, by day.
///
/// # Errors
/// The database.
pub async fn suggestions(app: &Trade, about: &About<'_>) -> Result<Vec<BankLine>, ApiError> {
    let db = app.db.reader();
    let (reference, name) = (fold::fold(about.reference), fold::fold(about.name));
    let likeness = |row: &Model| {
        let text = fold::fold(&format!("{} {}", row.reference, row.memo));
        let has = |part: &str| !part.is_empty() && text.contains(part);
        let days = iso_date(&row.booked_on).zip(iso_date(about.day)).map_or(365, |(a, b)| (a - b).num_days().abs());
        let by_name = !name.is_empty() && fold::fold(&row.counterparty).contains(&name);
        i64::from(has(&reference)) * 1_000 + i64::from(by_name) * 500 - days.min(365)
    };
    let mut rows = store::in_suspense(db, about.amount, LOOKED_AT).await?;
    rows.sort_by_key(|row| std::cmp::Reverse(likeness(row)));
    rows.truncate(SUGGESTED);
    Ok(rows.into_iter().map(shown).collect::<Result<_, _>>()?)
}

fn of_another_amount() -> ApiError {
    ApiError::invalid("statementLineId", Message::new("server.payment.otherAmount"))
}

fn not_in_suspense() -> ApiError {
    ApiError::invalid("statementLineId", Message::new("server.payment.notInSuspense"))
}

/// Takes a line for an application of this amount.
///
/// # Errors
/// 422 where there is no such line, it has another amount, or it is not in suspense.
pub async fn take(tx: &Tx<'_>, id: i64, amount: i64, code: &str) -> Result<(), ApiError> {
    let row = store::find(&**tx, id).await?.ok_or_else(not_in_suspense)?;
    if row.amount_fen != amount {
        return Err(of_another_amount());
    }
    let what = What { document: Some(code), ..What::default() };
    if state_of(&row)? != LineState::Suspense || !store::step(&**tx, &row, LineState::Matched, &what).await? {
        return Err(not_in_suspense());
    }
    Ok(())
}

/// Puts a line that was taken back into suspense.
///
/// # Errors
/// 409 where it is not an application's any more.
pub async fn give_back(tx: &Tx<'_>, id: i64) -> Result<(), ApiError> {
    let row = store::find(&**tx, id).await?.ok_or(ApiError::NotFound)?;
    if state_of(&row)? != LineState::Matched || !store::step(&**tx, &row, LineState::Suspense, &What::default()).await?
    {
        return Err(payment::changed_meanwhile());
    }
    Ok(())
}

/// Sends what a line brought back by the bank: out of suspense.
///
/// # Errors
/// 409 where it is not in suspense.
pub async fn send_back(tx: &Tx<'_>, actor: &Actor<'_>, id: i64, reason: &str, now: Millis) -> Result<(), ApiError> {
    let row = store::find(&**tx, id).await?.ok_or(ApiError::NotFound)?;
    let what = What { reason, ..What::default() };
    if state_of(&row)? != LineState::Suspense || !store::step(&**tx, &row, LineState::Returned, &what).await? {
        return Err(payment::not_now());
    }
    let suspense = ledger::museum_account(&**tx, AccountKind::Suspense).await?.ok_or(ApiError::NotFound)?;
    let bank = ledger::museum_account(&**tx, AccountKind::BankClearing).await?.ok_or(ApiError::NotFound)?;
    let code = row.id.to_string();
    let cause = Cause {
        document: (DocumentKind::BankLine, &code),
        step: "return",
        memo: reason,
        actor: Some(actor.person.id),
        confirmed_by: None,
    };
    let order =
        Order::Transfer { from: suspense.id, to: bank.id, amount: row.amount_fen, kind: TransactionKind::Return };
    ledger::carry_out(tx, now, &cause, order).await?;
    Ok(())
}

/// What is decided of a line by itself.
pub struct Decision<'a> {
    pub act: LineAct,
    /// With `match`: the payment that went out.
    pub withdrawal: Option<i64>,
    /// With `match`: the line that was sent back by this one.
    pub returns: Option<i64>,
    pub reason: &'a str,
    pub version: i64,
}

/// Matches a line that went out, or sends back what came in.
///
/// # Errors
/// 404; 409 where another was faster or it is not possible from here; 422 for a payment of another amount, or one that was
/// not paid.
pub async fn decide(app: &Trade, actor: &Actor<'_>, id: i64, decision: &Decision<'_>) -> Result<(), ApiError> {
    let now = app.now();
    app.db.write(|tx| Box::pin(async move { act(tx, actor, id, decision, now).await })).await
}

/// As [`decide`], as part of a transaction.
///
/// # Errors
/// As [`decide`].
pub async fn act(
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    id: i64,
    decision: &Decision<'_>,
    now: Millis,
) -> Result<(), ApiError> {
    let row = store::find(&**tx, id).await?.ok_or(ApiError::NotFound)?;
    if row.version != decision.version {
        return Err(payment::changed_meanwhile());
    }
    match decision.act {
        LineAct::Return => send_back(tx, actor, id, decision.reason, now).await?,
        LineAct::Match => explain(tx, &row, decision).await?,
    }
    let detail = json!({"act": decision.act.name(), "reason": decision.reason});
    let subject = row.id.to_string();
    Ok(actor.did_to(tx, Action::BankLineStep, (Subject::BankLine, &subject), detail, now).await?)
}

/// Says what a line that went out is.
async fn explain(tx: &Tx<'_>, row: &Model, decision: &Decision<'_>) -> Result<(), ApiError> {
    if state_of(row)? != LineState::Open {
        return Err(payment::not_now());
    }
    let other = |field: &str| ApiError::invalid(field, Message::new("server.payment.otherAmount"));
    let document = match (decision.withdrawal, decision.returns) {
        (Some(id), None) => {
            let none = || ApiError::invalid("withdrawalId", Message::new("server.payment.notPaid"));
            let payment = withdrawal::find(&**tx, id).await?.ok_or_else(none)?;
            let is_paid = match withdrawal::state_of(&payment)? {
                WithdrawalState::Paid => true,
                WithdrawalState::Reconciled => payment.outcome.as_deref() == Some(Outcome::Paid.name()),
                _ => false,
            };
            if !is_paid {
                return Err(none());
            }
            if payment.amount_fen != -row.amount_fen {
                return Err(other("withdrawalId"));
            }
            payment.code
        }
        (None, Some(id)) => {
            let none = || ApiError::invalid("returnedLineId", Message::new("server.payment.notReturned"));
            let back = store::find(&**tx, id).await?.ok_or_else(none)?;
            if state_of(&back)? != LineState::Returned {
                return Err(none());
            }
            if back.amount_fen != -row.amount_fen {
                return Err(other("returnedLineId"));
            }
            back.id.to_string()
        }
        _ => return Err(ApiError::invalid("withdrawalId", Message::new("server.rule.required"))),
    };
    let what = What {
        document: Some(&document),
        withdrawal: decision.withdrawal,
        returns: decision.returns,
        reason: decision.reason,
    };
    match guanlan_db::unless_taken(store::step(&**tx, row, LineState::Matched, &what).await)? {
        Some(true) => Ok(()),
        Some(false) => Err(payment::changed_meanwhile()),
        None => Err(ApiError::Conflict(Message::new("server.payment.lineTaken"))),
    }
}
