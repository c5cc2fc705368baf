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
    // What a Chinese keyboard writes for a point and a comma is one.
    let text = text.trim().trim_start_matches(['¥', '￥']).replace([',', '，'], "").replace(['。', '｡', '．'], ".");
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

/// An amount of fen in the capitals of Chinese contracts and cheques, which nobody changes by a stroke:
/// `capitals(1_200_050)` is `人民币壹万贰仟元零伍角整`.
pub fn capitals(fen: i64) -> String {
    let (yuan, part) = (fen.unsigned_abs() / 100, fen.unsigned_abs() % 100);
    let (tenths, hundredths) = (part / 10, part % 10);
    let mut out = String::from(if fen < 0 { "人民币负" } else { "人民币" });
    if yuan > 0 || part == 0 {
        spell(yuan, &mut out);
        out.push('元');
    }
    // A zero where the last yuan or the tenth is none, so that nothing fits in between.
    if yuan > 0 && part > 0 && (yuan.is_multiple_of(10) || tenths == 0) {
        out.push('零');
    }
    for (digit, unit) in [(tenths, '角'), (hundredths, '分')] {
        if digit > 0 {
            spell(digit, &mut out);
            out.push(unit);
        }
    }
    if hundredths == 0 {
        out.push('整');
    }
    out
}

/// Writes a number in capitals, unit by unit from the largest; a gap between two units is one zero.
fn spell(number: u64, out: &mut String) {
    const DIGITS: [char; 10] = ['零', '壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌', '玖'];
    const UNITS: [(u64, char); 5] = [(100_000_000, '亿'), (10_000, '万'), (1_000, '仟'), (100, '佰'), (10, '拾')];
    let Some((unit, name)) = UNITS.into_iter().find(|(unit, _)| *unit <= number) else {
        out.extend(usize::try_from(number).ok().and_then(|digit| DIGITS.get(digit)));
        return;
    };
    spell(number / unit, out);
    out.push(name);
    let rest = number % unit;
    if rest > 0 && rest < unit / 10 {
        out.push('零');
    }
    if rest > 0 {
        spell(rest, out);
    }
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
        for (text, fen) in [
            ("0", 0),
            ("1", 100),
            ("1.5", 150),
            (" ¥1,280.50 ", 128_050),
            ("￥12", 1200),
            ("3.", 300),
            ("12。5", 1250),
            ("1，280．50", 128_050),
        ] {
            assert_eq!(fen_of(text), Some(fen), "{text}");
        }
        for text in ["", ".5", "1.234", "-1", "1e3", "十", "1.2.3", "99999999999999999999"] {
            assert_eq!(fen_of(text), None, "{text}");
        }
    }

    #[test]
    fn capitals_are_written_as_on_a_cheque() {
        for (fen, said) in [
            (0, "零元整"),
            (5, "伍分"),
            (50, "伍角整"),
            (105, "壹元零伍分"),
            (150, "壹元伍角整"),
            (1_000, "壹拾元整"),
            (1_200_000, "壹万贰仟元整"),
            (1_200_050, "壹万贰仟元零伍角整"),
            (10_010_000, "壹拾万零壹佰元整"),
            (10_700_053, "壹拾万柒仟元零伍角叁分"),
            (123_456_789, "壹佰贰拾叁万肆仟伍佰陆拾柒元捌角玖分"),
            (2_000_050_000, "贰仟万零伍佰元整"),
            (10_000_000_001, "壹亿元零壹分"),
            (10_000_100_000, "壹亿零壹仟元整"),
            (100_000_000_000_000, "壹万亿元整"),
            (1_000_000_000_000_000, "壹拾万亿元整"),
            (1_000_000_000_100_100, "壹拾万亿零壹仟零壹元整"),
            (-100, "负壹元整"),
        ] {
            assert_eq!(capitals(fen), format!("人民币{said}"), "{fen}");
        }
    }

    /// Reads capitals back.
    fn value(capitals: &str) -> u64 {
        let (mut whole, mut part, mut group, mut digit, mut fen) = (0, 0, 0, 0, 0);
        for character in capitals.trim_start_matches("人民币").chars() {
            let place = "零壹贰叁肆伍陆柒捌玖".chars().position(|one| one == character);
            let unit = match character {
                '拾' => 10,
                '佰' => 100,
                '仟' => 1_000,
                _ => 0,
            };
            match character {
                _ if let Some(place) = place => digit = place as u64,
                '拾' | '佰' | '仟' => (group, digit) = (group + digit * unit, 0),
                '万' => (part, group, digit) = (part + (group + digit) * 10_000, 0, 0),
                '亿' => (whole, part, group, digit) = ((whole + part + group + digit) * 100_000_000, 0, 0, 0),
                '元' => (fen, digit) = ((whole + part + group + digit) * 100, 0),
                '角' => (fen, digit) = (fen + digit * 10, 0),
                '分' => (fen, digit) = (fen + digit, 0),
                _ => {}
            }
        }
        fen
    }

    proptest! {
        #[test]
        fn capitals_say_one_amount(fen in 0..=1_000_000_000_000_000_i64) {
            let said = capitals(fen);
            prop_assert_eq!(value(&said), fen.unsigned_abs(), "{}", said);
            prop_assert!(!said.contains("零零"));
        }

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
