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

/// Reads an amount of yuan with at most two decimals, such as `1,280.50`, as fen.
pub fn fen_of(text: &str) -> Option<i64> {
    let text = text.trim().trim_start_matches(['¥', '￥']).replace([',', '，'], "");
    let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
    let is_number = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || part.len() > 2 || !is_number(whole) || !is_number(part) {
        return None;
    }
    let fen: i64 = format!("{part:0<2}").parse().ok()?;
    whole.parse::<i64>().ok()?.checked_mul(100)?.checked_add(fen)
}

/// Fen as yuan with two decimals: what [`fen_of`] reads.
pub fn yuan(fen: i64) -> String {
    currency(fen, "", 2).replace(',', "")
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

    #[test]
    fn an_amount_that_is_none_is_not_read() {
        for (text, fen) in [("0", 0), ("1", 100), ("1.5", 150), (" ¥1,280.50 ", 128_050), ("￥12", 1200), ("3.", 300)]
        {
            assert_eq!(fen_of(text), Some(fen), "{text}");
        }
        for text in ["", ".5", "1.234", "-1", "1e3", "十", "1.2.3", "99999999999999999999"] {
            assert_eq!(fen_of(text), None, "{text}");
        }
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

        #[test]
        fn an_amount_that_is_written_reads_back(fen in 0..=i64::MAX) {
            prop_assert_eq!(fen_of(&yuan(fen)), Some(fen));
        }
    }
}
