//! The generic validators (RULES formats 2). Each looks at the whole string as it is: nothing is trimmed, digits and
//! letters are ASCII unless said otherwise, and the empty string passes none of them.
//!
//! `web/src/lib/validate/` mirrors these; `api/validation-cases.json` is run by both sides. [`isbn`] is our own: it is
//! asked of content at publish and of no form, so it has no mirror.

mod contact;
mod identity;
mod isbn;
mod name;
mod numbers;
mod password;
mod text;

#[cfg(test)]
mod tests;

pub use contact::{email, ip_port, ipv4, mobile, phone, port, postal_code, qq, url};
pub use identity::{
    Born, bank_card, born, car_plate, company_account, credit_code, foreign_permanent, hk_macau_permit, id_card,
    passport, taiwan_permit,
};
pub use isbn::isbn;
pub use name::{is_blank, name, turns_direction};
pub use numbers::{CODE_DIGITS, amount, date, digits, iso_date, numeric_code, positive_number};
pub use password::{PasswordLevel, password};
pub use text::{chinese, image_file, json_string, letters, letters_and_digits, video_file};

/// Whether `text` is made of `min` to `max` ASCII digits.
fn is_digits(text: &str, min: usize, max: usize) -> bool {
    (min..=max).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a character is a Chinese ideograph, `〇` included.
fn is_ideograph(c: char) -> bool {
    matches!(u32::from(c), 0x3007 | 0x3400..=0x4DBF | 0x4E00..=0x9FFF | 0xF900..=0xFAFF | 0x20000..=0x3FFFD)
}
