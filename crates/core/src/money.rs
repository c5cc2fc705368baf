//! Money for people to read. Amounts are integer fen everywhere else (RULES money 1).

/// The symbol that [`currency`] takes where nothing is said. Every use in the product passes ¥ (RULES money 2).
pub const DEFAULT_SYMBOL: &str = "$";
/// The decimals that [`currency`] takes where nothing is said (RULES money 2).
pub const DEFAULT_DECIMALS: usize = 2;

/// Writes an amount of fen: `currency(-123_450, "¥", 2)` is `-¥1,234.50`. Fewer than two decimals round half away
/// from zero, more are filled with zeros; an amount that rounds to zero has no sign.
pub fn currency(fen: i64, symbol: &str, decimals: usize) -> String {
    let divisor = match decimals {
        0 => 100,
        1 => 10,
        _ => 1,
    };
    let rounded = (u128::from(fen.unsigned_abs()) + divisor / 2) / divisor;
    let kept = decimals.min(2);
    let scale = 10_u128.pow(u32::try_from(kept).unwrap_or(0));
    let sign = if fen < 0 && rounded > 0 { "-" } else { "" };
    let whole = thousands(rounded / scale);
    if decimals == 0 {
        return format!("{sign}{symbol}{whole}");
    }
    let part = format!("{:0kept$}", rounded % scale);
    format!("{sign}{symbol}{whole}.{part:0<decimals$}")
}

fn thousands(number: u128) -> String {
    let digits = number.to_string();
    let mut out = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_smallest_and_the_largest_amount_are_written_exactly() {
        assert_eq!(currency(i64::MIN, "¥", 2), "-¥92,233,720,368,547,758.08");
        assert_eq!(currency(i64::MAX, "¥", 2), "¥92,233,720,368,547,758.07");
    }

    proptest! {
        #[test]
        fn two_decimals_lose_nothing(fen: i64) {
            let written = currency(fen, "", 2).replace([',', '.'], "");
            prop_assert_eq!(written.parse::<i64>(), Ok(fen));
        }

        #[test]
        fn groups_have_three_digits(fen: i64, decimals in 0usize..6) {
            let written = currency(fen, "", decimals);
            let whole = written.trim_start_matches('-').split('.').next().expect("a whole part").to_owned();
            let groups: Vec<&str> = whole.split(',').collect();
            prop_assert!((1..=3).contains(&groups[0].len()));
            prop_assert!(groups[1..].iter().all(|group| group.len() == 3));
        }
    }
}
