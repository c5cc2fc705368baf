//! What is drawn at random and known to one side only: session secrets, tokens, codes.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use sha2::{Digest, Sha256};

use crate::keys::hex;

/// A secret of 256 bits as 43 characters that may stand in a header, a cookie or an address.
pub fn secret() -> String {
    URL_SAFE_NO_PAD.encode(rand::random::<[u8; 32]>())
}

/// Whether a text has the shape of a [`secret`]. What has another one need not be looked for.
pub fn is_secret(text: &str) -> bool {
    text.len() == 43 && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
}

/// What is stored of a [`secret`]: its SHA-256 in 64 hexadecimal digits. That is enough because a secret cannot be
/// guessed; a code or a password can and needs more.
pub fn digest(secret: &str) -> String {
    hex(&Sha256::digest(secret.as_bytes()))
}

/// The SHA-256 of bytes that are no secret, such as a file's, in 64 hexadecimal digits.
pub fn digest_of(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

/// A code of six digits, each equally likely.
pub fn code() -> String {
    format!("{:06}", rand::random_range(0..1_000_000))
}

/// A code as it is typed or pasted: blanks by which it is parted are none of it, and a Chinese keyboard's digits are digits.
pub fn typed_code(text: &str) -> String {
    let digit = |sign: char| match sign {
        '０'..='９' => char::from_u32(u32::from(sign) - u32::from('０') + u32::from('0')).unwrap_or(sign),
        other => other,
    };
    text.chars().filter(|sign| !sign.is_whitespace()).map(digit).collect()
}

/// Small letters and digits without those that look alike: i, l, o, 0, 1.
const LEGIBLE: &[u8] = b"abcdefghjkmnpqrstuvwxyz23456789";

/// A code that stands in for a lost second factor: ten letters and digits, 49 bits, to be copied by hand.
pub fn recovery_code() -> String {
    let one = || LEGIBLE.get(rand::random_range(0..LEGIBLE.len())).copied().unwrap_or(b'x');
    (0..10).map(|_| char::from(one())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_the_same_however_it_is_parted_and_in_digits_of_any_width() {
        for text in ["123456", "123 456", " 123\u{a0}456\n", "１２３\u{3000}４５６"] {
            assert_eq!(typed_code(text), "123456");
        }
        assert_eq!(typed_code("123-456"), "123-456");
    }

    #[test]
    fn secrets_differ_and_are_safe_in_a_header() {
        let (one, other) = (secret(), secret());
        assert_ne!(one, other);
        assert!(is_secret(&one));
        for other in ["", "x", &one[1..], &format!("{one}A"), &one.replace(char::is_alphanumeric, "\0")] {
            assert!(!is_secret(other), "{other:?}");
        }
        assert_ne!(digest(&one), digest(&other));
    }

    #[test]
    fn a_code_has_six_digits_also_where_it_begins_with_zero() {
        for _ in 0..200 {
            assert!(code().len() == 6 && code().bytes().all(|byte| byte.is_ascii_digit()));
        }
    }

    #[test]
    fn recovery_codes_differ_and_have_no_letters_that_look_alike() {
        let codes: std::collections::BTreeSet<String> = (0..200).map(|_| recovery_code()).collect();
        assert_eq!(codes.len(), 200);
        assert!(codes.iter().all(|code| code.len() == 10 && !code.contains(['i', 'l', 'o', '0', '1'])));
    }
}
