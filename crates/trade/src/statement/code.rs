//! The code of a statement. It says which entries the statement was made of, and a keyed hash proves that the museum made
//! it: nothing is stored of statements, because what they say never changes (RULES ledger 1).

use chrono::NaiveDate;
use guanlan_vault::KeyRing;

/// What the keyed hash is for.
const PURPOSE: &str = "statement";
/// Digits of the keyed hash that a code carries: 96 bits.
const DIGITS: usize = 24;
const DAY: &str = "%Y%m%d";

/// Which statement is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meant {
    /// The account's row.
    pub account: i64,
    /// The first day, and the last.
    pub days: (NaiveDate, NaiveDate),
    /// The number of the last entry that it has; 0 where it has none. Later ones of its last day are not in it.
    pub last: i64,
}

impl Meant {
    fn said(&self) -> String {
        let (from, to) = self.days;
        format!("{}-{}-{}-{}", self.account, from.format(DAY), to.format(DAY), self.last)
    }

    /// The code, such as `4-20260101-20260131-57-0123456789ABCDEF01234567`.
    pub fn code(&self, keys: &KeyRing) -> String {
        let said = self.said();
        let mut proof = keys.lookup(PURPOSE, &said).to_ascii_uppercase();
        proof.truncate(DIGITS);
        format!("{said}-{proof}")
    }

    /// Which statement a code is of; `None` where the museum did not make it. Blanks and small letters do not matter: it
    /// may have been typed from paper.
    pub fn of_code(keys: &KeyRing, code: &str) -> Option<Meant> {
        let code: String = code.chars().filter(|sign| !sign.is_whitespace()).collect::<String>().to_ascii_uppercase();
        let mut parts = code.split('-');
        let mut part = || parts.next();
        let day = |text: &str| NaiveDate::parse_from_str(text, DAY).ok();
        let account = part()?.parse().ok()?;
        let days = (day(part()?)?, day(part()?)?);
        let meant = Meant { account, days, last: part()?.parse().ok()? };
        // Keyed hashes of both are compared, so that the time it takes tells nothing of the code.
        let hash = |code: &str| keys.lookup("statement compared", code);
        (hash(&meant.code(keys)) == hash(&code)).then_some(meant)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn meant() -> Meant {
        Meant { account: 4, days: (day("2026-01-01"), day("2026-01-31")), last: 57 }
    }

    #[test]
    fn a_code_says_which_statement_it_is_of_however_it_was_typed() {
        let keys = KeyRing::generate();
        let code = meant().code(&keys);
        assert_eq!(Meant::of_code(&keys, &code), Some(meant()));
        assert_eq!(Meant::of_code(&keys, &format!(" {} ", code.to_lowercase().replace('-', " - "))), Some(meant()));
    }

    #[test]
    fn a_code_that_the_museum_did_not_make_is_none() {
        let keys = KeyRing::generate();
        let code = meant().code(&keys);
        let other = KeyRing::generate();
        assert_eq!(Meant::of_code(&other, &code), None);
        for wrong in [
            "",
            "-",
            "4",
            &code[..code.len() - 1],
            &format!("{code}0"),
            &format!("{code}-"),
            &code.replacen('4', "5", 1),
        ] {
            assert_eq!(Meant::of_code(&keys, wrong), None, "{wrong}");
        }
        assert_eq!(Meant::of_code(&keys, &code.replace("-57-", "-58-")), None);
        assert_eq!(Meant::of_code(&keys, &code.replace("-57-", "-057-")), None, "one statement has one code");
    }
}
