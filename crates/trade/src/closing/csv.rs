//! The accounts of a month's close as a table for a spreadsheet.

use guanlan_core::{locale::Lang, money::yuan};
use guanlan_kernel::{csv_file, words::words};

use super::wire::MonthClosing;

const COLUMNS: [&str; 12] = [
    "account",
    "name",
    "openingAvailable",
    "openingFrozen",
    "in",
    "out",
    "closingAvailable",
    "closingFrozen",
    "closingTotal",
    "entries",
    "sequence",
    "hash",
];

/// Every account a row, in the reader's words.
pub fn of(closing: &MonthClosing, lang: Lang) -> String {
    let mut file =
        csv_file::head(&COLUMNS.map(|key| words(lang).get(&format!("server.closing.column.{key}")).to_owned()));
    for account in &closing.accounts {
        file.push_str(&csv_file::line(&[
            account.number.clone(),
            account.name.clone(),
            yuan(account.opening.available_fen),
            yuan(account.opening.frozen_fen),
            yuan(account.in_fen),
            yuan(account.out_fen),
            yuan(account.closing.available_fen),
            yuan(account.closing.frozen_fen),
            yuan(account.closing.total_fen),
            account.entries.to_string(),
            account.last_sequence.to_string(),
            account.last_hash.clone(),
        ]));
    }
    file
}
