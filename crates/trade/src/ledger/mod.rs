//! Money that cannot get lost: accounts, holds, transactions (RULES ledger).
//!
//! One door, [`carry_out`]: orders to hold, post, settle, void, transfer and reverse, in the transaction that needs them. It knows
//! accounts and the codes of documents, not what an order of goods is. What must never be is refused three times: by
//! `core::ledger` before anything is written, by the tables themselves, and by [`verify`], which computes all of it again.

mod book;
mod chain;
mod opening;
mod store;
#[cfg(test)]
mod tests;
pub mod verify;

use guanlan_core::{
    clock::Millis,
    ledger::{DocumentKind, Refused, TransactionKind},
};
use guanlan_db::{DbErr, Tx, WriteError};

pub use opening::{AtActivation, open, open_missing};
pub use store::{
    Account, EntryRow, Hold, Transaction, account, account_of, entries_of, lock_account, lock_accounts, museum_account,
    open_account, open_holds, read, set_state, transaction,
};

/// Why money moves: a step of a document, by somebody. The same step never moves money twice.
#[derive(Clone, Copy, Debug)]
pub struct Cause<'a> {
    pub document: (DocumentKind, &'a str),
    /// One word of the document's life, such as `hold`; the same for every try.
    pub step: &'a str,
    /// What the people of the account read beside it.
    pub memo: &'a str,
    /// The person's row; `None` for the system.
    pub actor: Option<i64>,
    /// The second person's row: reversals and adjustments need one, another than the first (RULES ledger 5).
    pub confirmed_by: Option<i64>,
}

/// What is to be done. Amounts are fen, more than zero; accounts, holds and transactions are named by their rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Sets money aside.
    Hold { account: i64, amount: i64 },
    /// Ends a hold: so much goes to another account, the rest is available again.
    Post { hold: i64, to: i64, amount: i64, kind: TransactionKind },
    /// Ends a hold: so much goes to another account, and the rest, which is some, stays set aside by another hold.
    Settle { hold: i64, to: i64, amount: i64, kind: TransactionKind },
    /// Ends a hold: all of it is available again.
    Void { hold: i64 },
    /// From what is available in one account to another.
    Transfer { from: i64, to: i64, amount: i64, kind: TransactionKind },
    /// Takes a transfer back, as far as the money is still there.
    Reverse { transaction: i64 },
}

/// What was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Done {
    /// The transaction's row.
    pub transaction: i64,
    /// The hold's row, where one was placed.
    pub hold: Option<i64>,
}

/// Why an order was not carried out. Nothing is changed then.
#[derive(Debug, thiserror::Error)]
pub enum LedgerError {
    /// The accounts do not allow it.
    #[error("refused: {0:?}")]
    Refused(Refused),
    /// The hold has ended already, or there is none.
    #[error("the hold is not open")]
    NotOpen,
    /// The transaction was reversed already, is none, or is one that ends otherwise: a hold is voided, not reversed.
    #[error("the transaction cannot be reversed")]
    NotReversible,
    /// This step of this document has moved money already.
    #[error("this step has moved money already")]
    AlreadyDone,
    /// A reversal or an adjustment without a second person.
    #[error("two persons are needed")]
    OnePerson,
    #[error(transparent)]
    Database(#[from] DbErr),
}

impl WriteError for LedgerError {
    fn database(&self) -> Option<&DbErr> {
        match self {
            LedgerError::Database(error) => Some(error),
            _ => None,
        }
    }
}

/// Carries an order out. The account rows that it needs are locked in the order of their numbers until the transaction
/// ends, so it comes as late in its transaction as can be.
///
/// # Errors
/// See [`LedgerError`].
pub async fn carry_out(tx: &Tx<'_>, now: Millis, cause: &Cause<'_>, order: Order) -> Result<Done, LedgerError> {
    let needs_two = match order {
        Order::Reverse { .. } => true,
        Order::Post { kind, .. } | Order::Settle { kind, .. } | Order::Transfer { kind, .. } => {
            kind == TransactionKind::Adjustment
        }
        Order::Hold { .. } | Order::Void { .. } => false,
    };
    if needs_two && (cause.actor.is_none() || cause.confirmed_by.is_none() || cause.actor == cause.confirmed_by) {
        return Err(LedgerError::OnePerson);
    }
    let plan = book::plan(tx, order).await?;
    let book = book::Book::open(tx, &plan.accounts()).await?;
    book.write(tx, now, cause, &plan).await
}
