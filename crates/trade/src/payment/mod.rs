//! What applications to pay in and to pay out have in common: the steps of their lives, who is told.

mod store;
#[cfg(test)]
mod tests;
pub mod wire;

use guanlan_core::{
    audit::{Action, Subject},
    clock::Millis,
    ledger::{DocumentKind, Refused},
};
use guanlan_db::{ConnectionTrait, Tx};
use guanlan_identity::people::{self, Actor};
use guanlan_kernel::{error::ApiError, words::Message};
use serde_json::json;

pub use store::NewStep;

use crate::{Trade, ledger::LedgerError};
use wire::PaymentStep;

/// The largest amount of one application, in fen: a hundred billion yuan.
pub const MOST_FEN: i64 = 10_000_000_000_000;

/// What a step of an application is told as.
pub struct Step<'a> {
    pub kind: DocumentKind,
    pub code: &'a str,
    pub act: &'static str,
    pub reason: &'a str,
}

/// Keeps a step beside the application, and writes it into the log of acts.
///
/// # Errors
/// The database.
pub async fn stepped(tx: &Tx<'_>, actor: &Actor<'_>, step: &Step<'_>, now: Millis) -> Result<(), ApiError> {
    let (subject, action) = match step.kind {
        DocumentKind::Deposit => (Subject::Deposit, Action::DepositStep),
        _ => (Subject::Withdrawal, Action::WithdrawalStep),
    };
    let row = NewStep { kind: step.kind, code: step.code, act: step.act, reason: step.reason, actor: actor.person.id };
    store::add(&**tx, &row, now).await?;
    Ok(actor.did_to(tx, action, (subject, step.code), json!({"act": step.act}), now).await?)
}

/// The steps of an application, the oldest first. Whoever asks for a company is not told who of the museum acted.
///
/// # Errors
/// The database.
pub async fn steps(
    app: &Trade,
    (kind, code): (DocumentKind, &str),
    is_staff: bool,
) -> Result<Vec<PaymentStep>, ApiError> {
    let db = app.db.reader();
    let rows = store::of(db, kind, code).await?;
    let called = people::called(app, rows.iter().map(|row| row.actor_id).collect(), Vec::new()).await?;
    let theirs = own_acts(kind);
    let one = |row: guanlan_db::entity::payment_step::Model| PaymentStep {
        at: Millis(row.at).rfc3339(),
        actor: called
            .by_row
            .get(&row.actor_id)
            .map(|(_, name)| name.clone())
            .filter(|_| is_staff || theirs.contains(&row.act.as_str())),
        act: row.act,
        reason: row.reason,
    };
    Ok(rows.into_iter().map(one).collect())
}

/// What is done by the company itself.
fn own_acts(_: DocumentKind) -> [&'static str; 2] {
    ["submit", "withdraw"]
}

/// Refuses a write on top of another version.
pub fn changed_meanwhile() -> ApiError {
    ApiError::Conflict(Message::new("server.payment.changedMeanwhile"))
}

/// Refuses an act that is not possible from where things are.
pub fn not_now() -> ApiError {
    ApiError::Conflict(Message::new("server.payment.notNow"))
}

impl From<LedgerError> for ApiError {
    fn from(error: LedgerError) -> ApiError {
        match error {
            LedgerError::Refused(Refused::NotEnough { .. }) => {
                ApiError::Conflict(Message::new("server.payment.notEnough"))
            }
            LedgerError::Refused(Refused::Frozen) => ApiError::Conflict(Message::new("server.payment.frozen")),
            LedgerError::Refused(Refused::Amount | Refused::MoreThanHeld) => {
                ApiError::Conflict(Message::new("server.payment.amount"))
            }
            LedgerError::Refused(Refused::SameAccount) => {
                ApiError::invalid("toAccountId", Message::new("server.payment.sameAccount"))
            }
            LedgerError::Refused(Refused::NoAccount) => ApiError::NotFound,
            LedgerError::NotOpen | LedgerError::AlreadyDone => changed_meanwhile(),
            LedgerError::NotReversible => ApiError::Conflict(Message::new("server.payment.notReversible")),
            LedgerError::OnePerson => ApiError::Forbidden,
            LedgerError::Database(error) => ApiError::Database(error),
        }
    }
}

/// The sub-account of a company, by its row.
///
/// # Errors
/// 409 where it has none yet.
pub async fn account_of(db: &impl ConnectionTrait, company: i64) -> Result<crate::ledger::Account, ApiError> {
    let account = crate::ledger::account_of(db, company).await?;
    account.ok_or_else(|| ApiError::Conflict(Message::new("server.payment.noAccount")))
}
