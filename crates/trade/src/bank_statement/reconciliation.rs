//! The ledger's bank clearing beside what the bank says: the difference, and what it is made of.

use guanlan_core::{bank_line::LineState, clock::Millis, ledger::AccountKind};
use guanlan_kernel::error::ApiError;

use super::{
    lines::shown,
    store::{self, Filter, Told},
    wire::{Reconciliation, Unseen},
};
use crate::{Trade, ledger};

/// Lines that are told at most.
const MOST: u64 = 500;

fn unseen(told: Vec<Told>) -> Vec<Unseen> {
    let one = |one: Told| Unseen { document: one.document, amount_fen: one.amount_fen, at: Millis(one.at).rfc3339() };
    told.into_iter().map(one).collect()
}

/// Compares them as they are at one moment.
///
/// # Errors
/// The database.
pub async fn now(app: &Trade) -> Result<Reconciliation, ApiError> {
    let at = app.now().rfc3339();
    let found = app
        .db
        .at_one_moment(move |db| {
            Box::pin(async move {
                let bank = ledger::museum_account(db, AccountKind::BankClearing).await?;
                let ledger_fen = bank.map_or(0, |bank| -(bank.available_fen + bank.frozen_fen));
                let statements_fen = store::sum(db).await?;
                let filter = Filter { state: Some(LineState::Open), ..Filter::default() };
                let open_lines = store::lines(db, &filter, 0, MOST).await?.0;
                let open_lines = open_lines.into_iter().map(shown).collect::<Result<Vec<_>, _>>()?;
                let unseen_payments = unseen(store::unseen_payments(db).await?);
                let unseen_returns = unseen(store::unseen_returns(db).await?);
                // Bank clearing is the other side: what a correction adds there is less at the bank.
                let corrections_fen = -store::corrections(db).await?;
                let sum = |all: &[Unseen]| all.iter().map(|one| one.amount_fen).sum::<i64>();
                let out: i64 = open_lines.iter().map(|line| line.amount_fen).sum();
                let difference_fen = ledger_fen - statements_fen;
                let explained = -out - sum(&unseen_payments) - sum(&unseen_returns) + corrections_fen;
                Ok(Reconciliation {
                    ledger_fen,
                    statements_fen,
                    difference_fen,
                    unexplained_fen: difference_fen - explained,
                    open_lines,
                    unseen_payments,
                    unseen_returns,
                    corrections_fen,
                    at,
                })
            })
        })
        .await?;
    Ok(found)
}
