//! What finance does: reviews, sends to the bank, and writes down what the bank did.

use guanlan_core::{
    clock::Millis,
    ledger::{AccountKind, DocumentKind, TransactionKind},
    notice::NoticeKind,
    withdrawal::{Hands, Outcome, WithdrawalAct, WithdrawalState},
};
use guanlan_db::{Tx, entity::withdrawal::Model};
use guanlan_identity::people::Actor;
use guanlan_kernel::{error::ApiError, words::Message};

use super::{
    service::{bound_account, print_of, release},
    state_of,
    store::{self, Left},
};
use crate::{
    Trade,
    ledger::{self, Cause, Order},
    notice::{self, Notice},
    payment::{self, Step},
};

/// Where the company finds it.
const PAGE: &str = "/manage/account/goldApplication?tab=out";

/// What finance decides.
pub struct Decision<'a> {
    pub act: WithdrawalAct,
    /// The bank's; with `send`, `paid` and `reconcile`.
    pub reference: Option<&'a str>,
    /// With `reconcile`.
    pub outcome: Option<Outcome>,
    pub reason: &'a str,
    pub version: i64,
}

/// Who has had a hand in an application.
pub fn hands(row: &Model) -> Hands {
    Hands { applicant: row.submitted_by, first: row.first_by, second: row.second_by, third: row.third_by }
}

/// Whether an application needs a third reviewer.
pub fn needs_third(app: &Trade, row: &Model) -> bool {
    row.third_by.is_some() || app.settings.third_review_above.is_some_and(|above| row.amount_fen > above)
}

/// Moves an application on, with the money that moves by it.
///
/// # Errors
/// 404; 403 for whoever applied, and for a reviewer who would review again or send; 409 where another was faster, it is not
/// possible from here, or the bound account is not that any more which was applied for.
pub async fn decide(app: &Trade, actor: &Actor<'_>, id: i64, decision: &Decision<'_>) -> Result<(), ApiError> {
    let now = app.now();
    app.db.write(|tx| Box::pin(async move { act(app, tx, actor, id, decision, now).await })).await
}

/// As [`decide`], as part of a transaction.
///
/// # Errors
/// As [`decide`].
pub async fn act(
    app: &Trade,
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    id: i64,
    decision: &Decision<'_>,
    now: Millis,
) -> Result<(), ApiError> {
    let row = store::find(&**tx, id).await?.ok_or(ApiError::NotFound)?;
    let (act, person) = (decision.act, actor.person.id);
    if act == WithdrawalAct::Withdraw || !act.is_for(person, &hands(&row)) {
        return Err(ApiError::Forbidden);
    }
    if row.version != decision.version {
        return Err(payment::changed_meanwhile());
    }
    let to = state_of(&row)?.after(act, needs_third(app, &row)).ok_or_else(payment::not_now)?;
    if act == WithdrawalAct::Send {
        let bank = bound_account(app, &**tx, row.company_id).await?;
        if print_of(app, &bank) != row.account_print {
            return Err(ApiError::Conflict(Message::new("server.payment.otherBank")));
        }
    }
    if let Some(kind) = told(to, decision.outcome) {
        let path = format!("{PAGE}&open={}", row.code);
        let notice = Notice::of_money(kind, &row.code, row.amount_fen, &path);
        notice::tell(tx, app, row.company_id, &notice, now).await?;
    }
    let transaction = money(tx, &row, decision, (person, now)).await?;
    let left = Left { transaction, reference: decision.reference, outcome: decision.outcome };
    if !store::step(&**tx, &row, (act, to), &left, (person, now)).await? {
        return Err(payment::changed_meanwhile());
    }
    let (kind, code) = (DocumentKind::Withdrawal, row.code.as_str());
    payment::stepped(tx, actor, &Step { kind, code, act: act.name(), reason: decision.reason }, now).await
}

/// What the company's people are told.
fn told(to: WithdrawalState, outcome: Option<Outcome>) -> Option<NoticeKind> {
    match (to, outcome) {
        (WithdrawalState::Paid, _) | (WithdrawalState::Reconciled, Some(Outcome::Paid)) => {
            Some(NoticeKind::WithdrawalPaid)
        }
        (WithdrawalState::Failed, _) | (WithdrawalState::Reconciled, _) => Some(NoticeKind::WithdrawalFailed),
        (WithdrawalState::Rejected, _) => Some(NoticeKind::WithdrawalRejected),
        (WithdrawalState::SentToBank, _) => Some(NoticeKind::WithdrawalSent),
        (WithdrawalState::Unknown, _) => Some(NoticeKind::WithdrawalUnknown),
        (
            WithdrawalState::Submitted
            | WithdrawalState::FirstReview
            | WithdrawalState::SecondReview
            | WithdrawalState::ThirdReview
            | WithdrawalState::Withdrawn,
            _,
        ) => None,
    }
}

/// Ends the hold where the act does: paid to the bank, or released.
async fn money(
    tx: &Tx<'_>,
    row: &Model,
    decision: &Decision<'_>,
    (person, now): (i64, Millis),
) -> Result<Option<i64>, ApiError> {
    let is_paid = match (decision.act, decision.outcome) {
        (WithdrawalAct::Paid, _) | (WithdrawalAct::Reconcile, Some(Outcome::Paid)) => true,
        (WithdrawalAct::Reject | WithdrawalAct::Failed | WithdrawalAct::Reconcile, _) => false,
        (
            WithdrawalAct::Withdraw
            | WithdrawalAct::FirstReview
            | WithdrawalAct::SecondReview
            | WithdrawalAct::ThirdReview
            | WithdrawalAct::Send
            | WithdrawalAct::Unknown,
            _,
        ) => return Ok(None),
    };
    if !is_paid {
        return release(tx, row, (decision.act.name(), decision.reason), person, now).await.map(Some);
    }
    let bank = ledger::museum_account(&**tx, AccountKind::BankClearing).await?.ok_or(ApiError::NotFound)?;
    let cause = Cause {
        document: (DocumentKind::Withdrawal, &row.code),
        step: decision.act.name(),
        memo: decision.reference.unwrap_or(&row.reference),
        actor: Some(person),
        confirmed_by: None,
    };
    let order =
        Order::Post { hold: row.hold_id, to: bank.id, amount: row.amount_fen, kind: TransactionKind::Withdrawal };
    Ok(Some(ledger::carry_out(tx, now, &cause, order).await?.transaction))
}
