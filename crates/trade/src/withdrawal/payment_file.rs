//! What is to be paid, as a file for the bank.

use guanlan_core::{locale::Lang, money, withdrawal::WithdrawalState};
use guanlan_identity::people::Actor;
use guanlan_kernel::{csv_file, error::ApiError, words::words};

use super::{
    desk::needs_third,
    service::{bound_account, print_of},
    state_of,
    store::{self, Filter},
};
use crate::Trade;

/// Payments of one file.
const MOST: u64 = 1_000;

/// Writes the file: what has all its reviews and was not sent. One whose bound account has changed since is left out: it
/// cannot be sent either.
///
/// # Errors
/// The database, and keys that are not those that sealed the accounts.
pub async fn write(app: &Trade, actor: &Actor<'_>, lang: Lang) -> Result<String, ApiError> {
    let db = app.db.reader();
    let filter = Filter {
        states: vec![WithdrawalState::SecondReview, WithdrawalState::ThirdReview],
        oldest_first: true,
        ..Filter::default()
    };
    let (rows, _) = store::list(db, &filter, 0, MOST).await?;
    let say = |key: &str| words(lang).get(&format!("server.payment.column.{key}")).to_owned();
    let columns = ["code", "accountName", "accountNumber", "bankName", "branch", "amount", "note"];
    let mut file = csv_file::head(&columns.map(say));
    let mut count = 0;
    for row in rows {
        let is_reviewed = state_of(&row)? == WithdrawalState::ThirdReview || !needs_third(app, &row);
        let Ok(bank) = bound_account(app, db, row.company_id).await else { continue };
        if !is_reviewed || print_of(app, &bank) != row.account_print {
            continue;
        }
        count += 1;
        file.push_str(&csv_file::line(&[
            row.code,
            bank.account_name,
            // Blanks are for people; a bank's upload takes digits.
            bank.account_number.split_whitespace().collect(),
            bank.bank_name,
            bank.branch,
            money::yuan(row.amount_fen),
            row.note,
        ]));
    }
    actor.exported(app, "payments", count).await?;
    Ok(file)
}
