//! The random codes of documents.

use chrono::Datelike;
use guanlan_core::clock::Millis;

use crate::Trade;

/// A new code: a letter for the kind, the museum's day, and six letters and digits that nobody guesses.
pub fn new(app: &Trade, letter: char, now: Millis) -> String {
    of_length(app, (letter, 6), now)
}

/// As [`new`], with so many letters and digits: ten where the code alone opens something, which nobody finds by trying.
pub fn of_length(app: &Trade, (letter, length): (char, usize), now: Millis) -> String {
    let today = app.day(now.instant());
    let random = guanlan_vault::recovery_code().replace('-', "").to_uppercase();
    let tail: String = random.chars().take(length).collect();
    format!("{letter}{:04}{:02}{:02}-{tail}", today.year(), today.month(), today.day())
}
