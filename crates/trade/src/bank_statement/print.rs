//! What a line is known by when it comes again: the bank's reference, or what it says, and which of equal lines it is.

use std::collections::HashMap;

use guanlan_statement::Line;
use guanlan_vault::digest;

/// Counts equal lines of a file.
#[derive(Default)]
pub struct Prints(HashMap<String, u32>);

impl Prints {
    /// The print of the next line of an account's statement.
    pub fn next(&mut self, account: &str, line: &Line) -> String {
        let day = line.booked_on;
        let said = if line.reference.is_empty() {
            format!("{account}\ntext\n{day}\n{}\n{}\n{}", line.amount_fen, line.counterparty, line.memo)
        } else {
            format!("{account}\nreference\n{day}\n{}\n{}", line.amount_fen, line.reference)
        };
        let which = self.0.entry(said.clone()).or_default();
        *which += 1;
        digest(&format!("{said}\n{which}"))
    }
}
