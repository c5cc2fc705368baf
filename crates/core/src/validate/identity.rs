//! Numbers that identify a person, an organisation, a car or an account.

use super::is_digits;
use crate::dates;

/// A resident identity card number (GB 11643-1999): 17 digits and a check character, a known province and a real
/// day of birth from 1900 on. The check character may be `x`. The 15-digit numbers of the first generation are
/// refused: those cards ended on 2013-01-01. Whether the birth lies in the future is not asked here.
pub fn id_card(text: &str) -> bool {
    if text.len() != 18 || !text.is_ascii() || !is_digits(&text[..17], 17, 17) {
        return false;
    }
    let province =
        matches!(text[..2].parse(), Ok(11..=15 | 21..=23 | 31..=37 | 41..=46 | 50..=54 | 61..=65 | 71 | 81..=83));
    let born = dates::iso_date(&format!("{}-{}-{}", &text[6..10], &text[10..12], &text[12..14]));
    province
        && born.is_some_and(|day| day >= chrono::NaiveDate::from_ymd_opt(1900, 1, 1).unwrap_or_default())
        && has_check(text)
}

/// Whether the last of 18 characters is the check character of the 17 digits before it (ISO 7064, MOD 11-2).
fn has_check(text: &str) -> bool {
    const WEIGHTS: [u32; 17] = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
    const CHECKS: &[u8; 11] = b"10X98765432";
    let sum: u32 = text.bytes().zip(WEIGHTS).map(|(digit, weight)| u32::from(digit - b'0') * weight).sum();
    text.as_bytes().last().map(u8::to_ascii_uppercase) == Some(CHECKS[(sum % 11) as usize])
}

/// A unified social credit code (GB 32100-2015; RULES formats 6): 18 digits and capital letters without I, O, S, V, Z;
/// the registering authority's region in digits, and the check character of the standard. Forms capitalise first.
pub fn credit_code(text: &str) -> bool {
    const SIGNS: &[u8] = b"0123456789ABCDEFGHJKLMNPQRTUWXY";
    let values: Option<Vec<usize>> = text.bytes().map(|byte| SIGNS.iter().position(|sign| *sign == byte)).collect();
    let Some(values) = values.filter(|values| values.len() == 18) else {
        return false;
    };
    let mut weight = 1;
    let mut sum = 0;
    for value in &values[..17] {
        sum += value * weight;
        weight = weight * 3 % 31;
    }
    is_digits(&text[2..8], 6, 6) && values[17] == (31 - sum % 31) % 31
}

/// A mainland car plate: 7 characters, or 8 for new-energy cars. Province, letter, then letters (without I and O) and
/// digits; the last of seven may be 挂, 学, 警, 港 or 澳. A new-energy plate has its letter D, A, B, C, E, F, G, H, J or K
/// first or last among six. Plates of embassies are not taken.
pub fn car_plate(text: &str) -> bool {
    const PROVINCES: &str = "京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新";
    let letter = |c: char| c.is_ascii_uppercase() && c != 'I' && c != 'O';
    let sign = |c: char| letter(c) || c.is_ascii_digit();
    let energy = |c: char| "DABCEFGHJK".contains(c);
    let digits = |rest: &[char]| rest.iter().all(char::is_ascii_digit);
    match text.chars().collect::<Vec<_>>().as_slice() {
        [province, city, rest @ ..] if PROVINCES.contains(*province) && letter(*city) => match rest {
            [middle @ .., last] if middle.len() == 4 => {
                middle.iter().all(|c| sign(*c)) && (sign(*last) || "挂学警港澳".contains(*last))
            }
            [first, second, four @ ..] if four.len() == 4 && energy(*first) => sign(*second) && digits(four),
            [five @ .., last] if five.len() == 5 && energy(*last) => digits(five),
            _ => false,
        },
        _ => false,
    }
}

/// A passport number of any country as ICAO Doc 9303 has it: 5 to 9 capital letters and digits with at least one
/// digit. Forms capitalise first.
pub fn passport(text: &str) -> bool {
    (5..=9).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
        && text.bytes().any(|byte| byte.is_ascii_digit())
}

/// The day of birth that a number of 18 characters tells, or a foreigner's one of the older card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Born(pub chrono::NaiveDate);

/// The day of birth in a resident's number or a foreign permanent resident's one. Of the older card for foreigners only
/// the last two digits of the year are told; they are of the last hundred years before 2023, when the card ended.
pub fn born(number: &str) -> Option<Born> {
    let date = |year: &str, rest: &str| dates::iso_date(&format!("{year}-{}-{}", rest.get(..2)?, rest.get(2..4)?));
    match number.len() {
        18 => date(number.get(6..10)?, number.get(10..14)?).map(Born),
        15 => {
            let short = number.get(7..9)?;
            let century = if short.parse::<u32>().ok()? > 23 { "19" } else { "20" };
            date(&format!("{century}{short}"), number.get(9..13)?).map(Born)
        }
        _ => None,
    }
}

/// The permit with which residents of Hong Kong and Macau travel to the mainland (RULES formats 10): H or M with 8 digits,
/// on older ones 10. Forms capitalise first.
pub fn hk_macau_permit(text: &str) -> bool {
    text.strip_prefix(['H', 'M']).is_some_and(|digits| is_digits(digits, 8, 8) || is_digits(digits, 10, 10))
}

/// The permit with which residents of Taiwan travel to the mainland (RULES formats 10): 8 digits, on older ones 10.
pub fn taiwan_permit(text: &str) -> bool {
    is_digits(text, 8, 8) || is_digits(text, 10, 10)
}

/// The card of foreigners who live in China (RULES formats 10). From 2023 on it has 18 characters as a resident's, the
/// first a 9, with the same check character. The older one has three letters of the country and 12 digits, of which the
/// fifth to the tenth are the day of birth. Forms capitalise first.
pub fn foreign_permanent(text: &str) -> bool {
    if !text.is_ascii() {
        return false;
    }
    match text.len() {
        18 => text.starts_with('9') && is_digits(&text[..17], 17, 17) && has_check(text) && born(text).is_some(),
        15 => {
            text.bytes().take(3).all(|byte| byte.is_ascii_uppercase())
                && is_digits(&text[3..], 12, 12)
                && born(text).is_some()
        }
        _ => false,
    }
}

/// A bank card number: 16 or 19 digits. Company accounts keep no checksum, so none is asked.
pub fn bank_card(text: &str) -> bool {
    is_digits(text, 16, 16) || is_digits(text, 19, 19)
}

/// The number of a company's bank account (RULES formats 7): 8 to 30 digits. Banks number them each in their own way.
pub fn company_account(text: &str) -> bool {
    is_digits(text, 8, 30)
}
