//! Identifiers as the public sees them.

use std::fmt;

/// The public number of a content entry: positive, unique over all kinds, never reused (RULES records 2).
/// 1 to 12 are the fixed single pages; everything else starts at 101 (RULES records 2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EntryId(pub i64);

impl fmt::Display for EntryId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(out)
    }
}

/// What an id in an address says (RULES records 3): a number that is not there is "not found", anything else is
/// invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IdText {
    /// A positive number within range: worth a look.
    Id(EntryId),
    /// A number that no entry can have: 0, negative, or too large.
    NoSuch,
    /// Not a number at all.
    NotANumber,
}

impl IdText {
    /// Reads an id from an address. Only ASCII digits with an optional leading minus are a number.
    pub fn read(text: &str) -> IdText {
        let digits = text.strip_prefix('-').unwrap_or(text);
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return IdText::NotANumber;
        }
        match text.parse::<i64>() {
            Ok(number) if number > 0 => IdText::Id(EntryId(number)),
            Ok(_) | Err(_) => IdText::NoSuch,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_that_is_no_number_is_told_from_one_that_is_not_there() {
        assert_eq!(IdText::read("12"), IdText::Id(EntryId(12)));
        for absent in ["0", "-1", "-0", "99999999999999999999999"] {
            assert_eq!(IdText::read(absent), IdText::NoSuch, "{absent}");
        }
        for garbage in ["", "-", "1 or 1=1", "x", "1.5", "１２", "+1", " 1"] {
            assert_eq!(IdText::read(garbage), IdText::NotANumber, "{garbage}");
        }
    }
}
