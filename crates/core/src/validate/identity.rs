//! Numbers that identify a person, an organisation, a car or an account.

use super::is_digits;
use crate::dates;

/// A resident identity card number (GB 11643-1999): 17 digits and a check character, a known province and a real
/// day of birth from 1900 on. The check character may be `x`. The 15-digit numbers of the first generation are
/// refused: those cards ended on 2013-01-01. Whether the birth lies in the future is not asked here.
pub fn id_card(text: &str) -> bool {
    const WEIGHTS: [u32; 17] = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
    const CHECKS: &[u8; 11] = b"10X98765432";
    if text.len() != 18 || !text.is_ascii() || !is_digits(&text[..17], 17, 17) {
        return false;
    }
    let province =
        matches!(text[..2].parse(), Ok(11..=15 | 21..=23 | 31..=37 | 41..=46 | 50..=54 | 61..=65 | 71 | 81..=83));
    let born = dates::iso_date(&format!("{}-{}-{}", &text[6..10], &text[10..12], &text[12..14]));
    let sum: u32 = text.bytes().zip(WEIGHTS).map(|(digit, weight)| u32::from(digit - b'0') * weight).sum();
    let check = CHECKS[(sum % 11) as usize];
    province
        && born.is_some_and(|day| day >= chrono::NaiveDate::from_ymd_opt(1900, 1, 1).unwrap_or_default())
        && text.as_bytes()[17].to_ascii_uppercase() == check
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

/// A bank card number: 16 or 19 digits. Company accounts keep no checksum, so none is asked.
pub fn bank_card(text: &str) -> bool {
    is_digits(text, 16, 16) || is_digits(text, 19, 19)
}

/// The number of a company's bank account (RULES formats 7): 8 to 30 digits. Banks number them each in their own way.
pub fn company_account(text: &str) -> bool {
    is_digits(text, 8, 30)
}
