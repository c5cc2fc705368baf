//! Amounts as banks write them, as fen.

use crate::{Rule, text::narrow};

/// Largest amount of a line or balance either way, in fen: ten trillion yuan.
pub const MOST_FEN: i64 = 1_000_000_000_000_000;

/// Signs and words of the currency, before or behind an amount.
const CURRENCY: [&str; 5] = ["¥", "CNY", "RMB", "人民币", "元"];

/// Reads an amount of yuan as signed fen: `1,234.50`, `-1234.5`, `(1,234.50)`, `¥1,234.50`, `+5`, full-width digits.
/// `None` for an empty text or a lone dash.
///
/// # Errors
/// [`Rule::NotAnAmount`], [`Rule::FractionOfFen`] or [`Rule::TooLarge`].
pub fn fen(text: &str) -> Result<Option<i64>, Rule> {
    let text: String = text.chars().map(narrow).filter(|character| !character.is_whitespace()).collect();
    if matches!(text.as_str(), "" | "-" | "--" | "—" | "——") {
        return Ok(None);
    }
    let mut rest = text.as_str();
    let (mut is_signed, mut is_negative, mut has_currency) = (false, false, false);
    if let Some(before) = CURRENCY.iter().find_map(|sign| rest.strip_suffix(sign)) {
        rest = before;
    }
    loop {
        let signed = [('-', true), ('+', false)]
            .into_iter()
            .find_map(|(sign, is_minus)| rest.strip_prefix(sign).map(|inner| (inner, is_minus)));
        let bracketed = rest.strip_prefix('(').and_then(|inner| inner.strip_suffix(')')).map(|inner| (inner, true));
        if let Some((inner, is_minus)) = signed.or(bracketed).filter(|_| !is_signed) {
            (rest, is_signed, is_negative) = (inner, true, is_minus);
        } else if let Some(inner) = CURRENCY.iter().find_map(|sign| rest.strip_prefix(sign)).filter(|_| !has_currency) {
            (rest, has_currency) = (inner, true);
        } else {
            break;
        }
    }
    let fen = unsigned(rest)?;
    Ok(Some(if is_negative { fen.saturating_neg() } else { fen }))
}

/// Reads digits with an optional decimal point.
fn unsigned(text: &str) -> Result<i64, Rule> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let is_number = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit());
    if (whole.is_empty() && part.is_empty()) || !is_number(part) {
        return Err(Rule::NotAnAmount);
    }
    for (at, group) in whole.split(',').enumerate() {
        let is_grouped = whole.contains(',');
        let fits = if at == 0 { (1..=3).contains(&group.len()) } else { group.len() == 3 };
        if !is_number(group) || (is_grouped && !fits) {
            return Err(Rule::NotAnAmount);
        }
    }
    if part.bytes().skip(2).any(|byte| byte != b'0') {
        return Err(Rule::FractionOfFen);
    }
    let decimals = part.bytes().chain([b'0', b'0']).take(2);
    let digits = whole.bytes().filter(|byte| *byte != b',').chain(decimals);
    let fen =
        digits.fold(0_i64, |fen, digit| fen.saturating_mul(10).saturating_add(i64::from(digit.saturating_sub(b'0'))));
    if fen > MOST_FEN { Err(Rule::TooLarge) } else { Ok(fen) }
}
