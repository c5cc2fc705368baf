//! Accounts that are locked, what is done with them, and how it is written down.

use std::collections::BTreeMap;

use guanlan_core::{
    clock::Millis,
    ledger::{self, Change, OpenHold, Refused, TransactionKind},
};
use guanlan_db::{
    Tx,
    entity::{ledger_account, ledger_entry, ledger_transaction},
};

use super::{
    Cause, Done, LedgerError, Order, chain,
    store::{self, kind_of, state_of},
};

/// What an order needs, read before anything is locked: nothing of it ever changes, but that a hold may end.
pub struct Plan {
    kind: TransactionKind,
    what: What,
}

enum What {
    Order(ledger::Order),
    /// A hold ends.
    End {
        hold: i64,
        order: ledger::Order,
        posted: i64,
    },
    Reverse {
        transaction: i64,
        of: Vec<Change>,
    },
}

/// Reads what an order needs.
///
/// # Errors
/// A hold that has ended, a transaction that cannot be reversed.
pub async fn plan(tx: &Tx<'_>, order: Order) -> Result<Plan, LedgerError> {
    let open = async |hold: i64| -> Result<OpenHold, LedgerError> {
        let row = store::open_hold(&**tx, hold).await?.ok_or(LedgerError::NotOpen)?;
        Ok(OpenHold { account: row.account_id, amount: row.amount_fen })
    };
    Ok(match order {
        Order::Hold { account, amount } => {
            Plan { kind: TransactionKind::Hold, what: What::Order(ledger::Order::Hold { account, amount }) }
        }
        Order::Transfer { from, to, amount, kind } => {
            Plan { kind, what: What::Order(ledger::Order::Transfer { from, to, amount }) }
        }
        Order::Post { hold, to, amount, kind } => {
            let order = ledger::Order::Post { hold: open(hold).await?, to, amount };
            Plan { kind, what: What::End { hold, order, posted: amount } }
        }
        Order::Settle { hold, to, amount, kind } => {
            let order = ledger::Order::Settle { hold: open(hold).await?, to, amount };
            Plan { kind, what: What::End { hold, order, posted: amount } }
        }
        Order::Void { hold } => {
            let order = ledger::Order::Void { hold: open(hold).await? };
            Plan { kind: TransactionKind::Release, what: What::End { hold, order, posted: 0 } }
        }
        Order::Reverse { transaction } => {
            let row = store::transaction(&**tx, transaction).await?.ok_or(LedgerError::NotReversible)?;
            if row.reverses.is_some() || store::is_reversed(&**tx, transaction).await? {
                return Err(LedgerError::NotReversible);
            }
            let of = store::entries_of(&**tx, transaction).await?.iter().map(change_of).collect();
            Plan { kind: TransactionKind::Reversal, what: What::Reverse { transaction, of } }
        }
    })
}

impl Plan {
    /// The accounts that it changes.
    pub fn accounts(&self) -> Vec<i64> {
        match &self.what {
            What::Order(order) | What::End { order, .. } => match *order {
                ledger::Order::Hold { account, .. } => vec![account],
                ledger::Order::Transfer { from, to, .. } => vec![from, to],
                ledger::Order::Post { hold, to, .. } | ledger::Order::Settle { hold, to, .. } => {
                    vec![hold.account, to]
                }
                ledger::Order::Void { hold } => vec![hold.account],
            },
            What::Reverse { of, .. } => of.iter().map(|change| change.account).collect(),
        }
    }
}

/// What an entry changed.
pub fn change_of(entry: &ledger_entry::Model) -> Change {
    Change { account: entry.account_id, available: entry.available_change, frozen: entry.frozen_change }
}

/// Accounts, locked until the transaction ends.
pub struct Book {
    rows: BTreeMap<i64, ledger_account::Model>,
    /// The number of the next transaction.
    next: i64,
}

impl Book {
    /// Locks accounts, in the order of their numbers.
    ///
    /// # Errors
    /// An account that is not there.
    pub async fn open(tx: &Tx<'_>, ids: &[i64]) -> Result<Book, LedgerError> {
        let (rows, next) = store::lock_accounts(tx, ids).await?;
        let rows: BTreeMap<i64, _> = rows.into_iter().map(|row| (row.id, row)).collect();
        match ids.iter().all(|id| rows.contains_key(id)) {
            true => Ok(Book { rows, next }),
            false => Err(LedgerError::Refused(Refused::NoAccount)),
        }
    }

    /// Carries a plan out and writes it down: the entries first, then the transaction, which looks whether they are zero.
    ///
    /// # Errors
    /// See [`LedgerError`].
    pub async fn write(self, tx: &Tx<'_>, now: Millis, cause: &Cause<'_>, plan: &Plan) -> Result<Done, LedgerError> {
        let mut accounts = BTreeMap::new();
        for (id, row) in &self.rows {
            let balance = ledger::Balance { available: row.available_fen, frozen: row.frozen_fen };
            accounts.insert(*id, ledger::Account { kind: kind_of(row)?, state: state_of(row)?, balance });
        }
        let changes = match &plan.what {
            What::Order(order) | What::End { order, .. } => ledger::carry_out(&mut accounts, *order),
            What::Reverse { of, .. } => ledger::take_back(&mut accounts, of),
        };
        let changes = match (changes, &plan.what) {
            (Ok(changes), _) => changes,
            // Between the plan and the lock somebody else may have ended the hold; then nothing of it is frozen.
            (Err(_), What::End { hold, .. }) if store::open_hold(&**tx, *hold).await?.is_none() => {
                return Err(LedgerError::NotOpen);
            }
            (Err(refused), _) => return Err(LedgerError::Refused(refused)),
        };
        if changes.is_empty() {
            return Err(LedgerError::NotReversible);
        }
        let transaction = ledger_transaction::Model {
            id: self.next,
            at: now.0,
            kind: plan.kind.name().to_owned(),
            document_kind: cause.document.0.name().to_owned(),
            document: cause.document.1.to_owned(),
            step: cause.step.to_owned(),
            memo: cause.memo.to_owned(),
            actor_id: cause.actor,
            confirmed_by: cause.confirmed_by,
            reverses: match plan.what {
                What::Reverse { transaction, .. } => Some(transaction),
                What::Order(_) | What::End { .. } => None,
            },
        };
        let entries: Vec<_> = changes.iter().filter_map(|change| self.entry(*change, &transaction)).collect();
        let number = transaction.id;
        if !store::add(&**tx, entries, transaction).await? {
            return Err(LedgerError::AlreadyDone);
        }
        let hold = match plan.what {
            What::Order(ledger::Order::Hold { account, amount }) => {
                Some(store::add_hold(&**tx, account, amount, (number, now.0)).await?)
            }
            // Other holds may have been frozen beside it.
            What::End { hold, posted, .. } if !store::end_hold(&**tx, hold, number, posted).await? => {
                return Err(LedgerError::NotOpen);
            }
            What::End { order: ledger::Order::Settle { hold, amount, .. }, .. } => {
                let rest = hold.amount - amount;
                Some(store::add_hold(&**tx, hold.account, rest, (number, now.0)).await?)
            }
            What::Order(_) | What::End { .. } | What::Reverse { .. } => None,
        };
        Ok(Done { transaction: number, hold })
    }

    /// The next entry of an account; each of a transaction's changes is of another account.
    fn entry(&self, change: Change, transaction: &ledger_transaction::Model) -> Option<ledger_entry::Model> {
        let row = self.rows.get(&change.account)?;
        let said = chain::Said {
            sequence: row.sequence + 1,
            change,
            available: row.available_fen + change.available,
            frozen: row.frozen_fen + change.frozen,
            transaction,
        };
        let body = said.body();
        Some(ledger_entry::Model {
            account_id: change.account,
            sequence: said.sequence,
            transaction_id: transaction.id,
            at: transaction.at,
            available_change: change.available,
            frozen_change: change.frozen,
            available_fen: said.available,
            frozen_fen: said.frozen,
            hash: chain::hash(&row.head, &body),
            body,
        })
    }
}
