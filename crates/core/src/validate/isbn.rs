//! Numbers of books.

use super::is_digits;

/// An International Standard Book Number (ISO 2108) of 10 or 13 digits whose check digit is right. Hyphens between
/// digits may stand anywhere, as publishers of other countries part them otherwise; the check digit of ten may be `X`.
/// The thirteen begin with 978 or 979.
pub fn isbn(text: &str) -> bool {
    let parted = text.split('-').all(|part| !part.is_empty());
    let number = text.replace('-', "");
    parted && (ten(&number) || thirteen(&number))
}

/// Ten digits, weighed 10 to 1, are a multiple of 11; `X` at the end is ten.
fn ten(number: &str) -> bool {
    let body = number.strip_suffix('X').unwrap_or(number);
    let digits_ok = number.len() == 10 && is_digits(body, 9, 10);
    let value = |sign: u8| if sign == b'X' { 10 } else { u32::from(sign - b'0') };
    digits_ok && number.bytes().zip((1..=10).rev()).map(|(sign, weight)| value(sign) * weight).sum::<u32>() % 11 == 0
}

/// Thirteen digits, weighed 1 and 3 in turn, are a multiple of 10.
fn thirteen(number: &str) -> bool {
    let digits_ok = is_digits(number, 13, 13) && (number.starts_with("978") || number.starts_with("979"));
    let weights = [1, 3].into_iter().cycle();
    digits_ok
        && number.bytes().zip(weights).map(|(digit, weight)| u32::from(digit - b'0') * weight).sum::<u32>() % 10 == 0
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn real_numbers_pass_with_and_without_hyphens() {
        for text in [
            "9787020002207",
            "978-7-02-000220-7",
            "978-0-306-40615-7",
            "9780306406157",
            "979-10-90636-07-1",
            "0-306-40615-2",
            "0306406152",
            "080442957X",
            "0-8044-2957-X",
        ] {
            assert!(isbn(text), "{text}");
        }
    }

    #[test]
    fn wrong_check_digits_lengths_and_signs_are_refused() {
        for text in [
            "",
            "9787020002208",
            "978702000220",
            "97870200022070",
            "0306406153",
            "X306406152",
            "030640615x",
            "977-0-306-40615-7",
            "978 0 306 40615 7",
            "-9780306406157",
            "9780306406157-",
            "978--0306406157",
            "９７８０３０６４０６１５７",
            "080442957XX",
            "97803064061X7",
        ] {
            assert!(!isbn(text), "{text}");
        }
    }

    proptest! {
        #[test]
        fn of_all_last_digits_one_is_right(body in "97[89][0-9]{9}") {
            prop_assert_eq!((0..10).filter(|last| isbn(&format!("{body}{last}"))).count(), 1);
        }

        #[test]
        fn one_wrong_digit_is_noticed(body in "[0-9]{9}", at in 0usize..9, other in "[0-9]") {
            let number = "0123456789X".chars().map(|last| format!("{body}{last}")).find(|number| isbn(number));
            let number = number.expect("one check digit is right");
            let changed = format!("{}{other}{}", &number[..at], &number[at + 1..]);
            prop_assert_eq!(isbn(&changed), changed == number);
        }

        #[test]
        fn no_text_makes_it_panic(text: String) {
            isbn(&text);
        }
    }
}
