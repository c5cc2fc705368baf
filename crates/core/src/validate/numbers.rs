//! Amounts, codes and dates as they are typed.

use super::is_digits;
use crate::dates;

/// Digits of a numeric code where nothing is said (RULES formats 4).
pub const CODE_DIGITS: usize = 6;

/// An amount in yuan: 0 or more, at most two decimals, at most 13 digits before them (so that its fen are exact in
/// every client), no sign, no separators, no leading zeros.
pub fn amount(text: &str) -> bool {
    decimal(text, 13, 2)
}

/// A number above 0 with at most three decimals and 12 digits before them.
pub fn positive_number(text: &str) -> bool {
    decimal(text, 12, 3) && text.bytes().any(|byte| matches!(byte, b'1'..=b'9'))
}

fn decimal(text: &str, whole_digits: usize, decimals: usize) -> bool {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    is_digits(whole, 1, whole_digits) && (whole == "0" || !whole.starts_with('0')) && is_digits(part, 1, decimals)
}

/// A code of exactly `n` digits, such as one sent by SMS; see [`CODE_DIGITS`].
pub fn numeric_code(text: &str, n: usize) -> bool {
    n > 0 && is_digits(text, n, n)
}

/// Digits and nothing else.
pub fn digits(text: &str) -> bool {
    is_digits(text, 1, usize::MAX)
}

/// A real date as people write it: see [`dates::written_date`].
pub fn date(text: &str) -> bool {
    dates::written_date(text).is_some()
}

/// A real date `yyyy-mm-dd` or `yyyy/mm/dd`: see [`dates::iso_date`].
pub fn iso_date(text: &str) -> bool {
    dates::iso_date(text).is_some()
}
