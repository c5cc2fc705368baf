//! What is to be paid, as a file for the bank.

use guanlan_core::{company::BankAccount, locale::Lang, money, withdrawal::WithdrawalState};
use guanlan_db::entity::withdrawal::Model;
use guanlan_identity::people::Actor;
use guanlan_kernel::{csv_file, error::ApiError, words::words};

use super::{
    desk::needs_third,
    service::{bound_account, print_of},
    state_of, store,
};
use crate::Trade;

/// Payments of one file.
const MOST: usize = 1_000;
/// Applications that are read at once.
const AT_ONCE: u64 = 500;

/// Writes the file: the oldest that have all their reviews and were not sent. One whose bound account has changed since
/// is left out: it cannot be sent either. However many of those there are, they keep none back that is ready.
///
/// # Errors
/// The database, and keys that are not those that sealed the accounts.
pub async fn write(app: &Trade, actor: &Actor<'_>, lang: Lang) -> Result<String, ApiError> {
    let say = |key: &str| words(lang).get(&format!("server.payment.column.{key}")).to_owned();
    let columns = ["code", "accountName", "accountNumber", "bankName", "branch", "amount", "note"];
    let mut file = csv_file::head(&columns.map(say));
    let ready = ready(app, MOST, AT_ONCE).await?;
    for (row, bank) in &ready {
        file.push_str(&csv_file::line(&[
            row.code.clone(),
            bank.account_name.clone(),
            // Blanks are for people; a bank's upload takes digits.
            csv_file::digits(&bank.account_number.split_whitespace().collect::<String>()),
            bank.bank_name.clone(),
            bank.branch.clone(),
            money::yuan(row.amount_fen),
            row.note.clone(),
        ]));
    }
    let count = ready.len() as u64;
    actor.exported(app, "payments", count).await?;
    Ok(file)
}

/// The first that can be sent, the oldest first, each with the account that it goes to; read so many at once.
///
/// # Errors
/// The database.
pub(super) async fn ready(app: &Trade, most: usize, at_once: u64) -> Result<Vec<(Model, BankAccount)>, ApiError> {
    let db = app.db.reader();
    let states = [WithdrawalState::SecondReview, WithdrawalState::ThirdReview];
    let (mut ready, mut after) = (Vec::new(), 0);
    while ready.len() < most {
        let rows = store::oldest_after(db, &states, after, at_once).await?;
        let Some(last) = rows.last() else { break };
        after = last.id;
        for row in rows {
            let is_reviewed = state_of(&row)? == WithdrawalState::ThirdReview || !needs_third(app, &row);
            if !is_reviewed {
                continue;
            }
            let Ok(bank) = bound_account(app, db, row.company_id).await else { continue };
            if print_of(app, &bank) == row.account_print {
                ready.push((row, bank));
            }
        }
    }
    ready.truncate(most);
    Ok(ready)
}
