//! Password strength (RULES formats 5).

/// How strong a password must be. Every rule is about the whole string.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PasswordLevel {
    /// 6–16 letters, digits and `_`: the rule where no level is named.
    Default,
    /// 6–16 letters and digits, both present.
    One,
    /// 8–16 lower-case letters, capitals and digits, all present.
    Two,
    /// 8–16 printable ASCII characters without spaces, at least three of lower, upper, digit and other. What the product uses.
    Three,
    /// As level three, with lower, upper, digit and one of `!@#$%^&*?` all present.
    Four,
}

/// Whether a password reaches the level.
pub fn password(text: &str, level: PasswordLevel) -> bool {
    let has = |test: fn(&u8) -> bool| text.as_bytes().iter().any(test);
    let all = |test: fn(&u8) -> bool| text.as_bytes().iter().all(test);
    let length = |min: usize| (min..=16).contains(&text.len());
    let (lower, upper, digit) = (has(u8::is_ascii_lowercase), has(u8::is_ascii_uppercase), has(u8::is_ascii_digit));
    match level {
        PasswordLevel::Default => length(6) && all(|byte| byte.is_ascii_alphanumeric() || *byte == b'_'),
        PasswordLevel::One => length(6) && all(u8::is_ascii_alphanumeric) && (lower || upper) && digit,
        PasswordLevel::Two => length(8) && all(u8::is_ascii_alphanumeric) && lower && upper && digit,
        PasswordLevel::Three => {
            let kinds = [lower, upper, digit, has(u8::is_ascii_punctuation)];
            length(8) && all(u8::is_ascii_graphic) && kinds.iter().filter(|kind| **kind).count() >= 3
        }
        PasswordLevel::Four => {
            let sign = has(|byte| b"!@#$%^&*?".contains(byte));
            length(8) && all(u8::is_ascii_graphic) && lower && upper && digit && sign
        }
    }
}
