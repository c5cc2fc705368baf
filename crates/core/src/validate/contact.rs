//! How to reach somebody or something: addresses and numbers.

use super::{is_digits, is_ideograph};

/// An e-mail address: a dot-separated ASCII name of up to 64 characters, `@`, and a domain with at least two
/// labels; up to 254 characters in all.
pub fn email(text: &str) -> bool {
    let Some((name, domain)) = text.rsplit_once('@') else {
        return false;
    };
    let sign = |byte: u8| byte.is_ascii_alphanumeric() || b"!#$%&'*+/=?^_`{|}~-".contains(&byte);
    let name_ok = name.len() <= 64 && name.split('.').all(|part| !part.is_empty() && part.bytes().all(sign));
    text.len() <= 254 && name_ok && domain.is_ascii() && is_domain(domain)
}

/// A mainland mobile number: 11 digits from 13 to 19.
pub fn mobile(text: &str) -> bool {
    is_digits(text, 11, 11) && text.starts_with('1') && matches!(text.as_bytes()[1], b'3'..=b'9')
}

/// A mainland mobile or landline number: landlines with area code, the hyphen optional, and up to six digits of
/// extension (`0571-87654321-806`); service numbers 400 and 800 (`400-123-4567`).
pub fn phone(text: &str) -> bool {
    mobile(text) || service_number(text) || landline(text)
}

fn service_number(text: &str) -> bool {
    let shape: Vec<usize> = text.split('-').map(str::len).collect();
    let digits = text.replace('-', "");
    is_digits(&digits, 10, 10)
        && (digits.starts_with("400") || digits.starts_with("800"))
        && matches!(shape.as_slice(), [10] | [3, 7] | [6, 4] | [3, 3, 4])
}

fn landline(text: &str) -> bool {
    // With the hyphen the area code is plain; without it both lengths are tried.
    let rest_ok = |rest: &str| {
        let (number, extension) = rest.split_once('-').unwrap_or((rest, "0"));
        is_digits(number, 7, 8) && matches!(number.as_bytes()[0], b'2'..=b'9') && is_digits(extension, 1, 6)
    };
    let area_ok = |area: &str| is_digits(area, 3, 4) && area.starts_with('0') && !area.starts_with("00");
    [3, 4].into_iter().any(|length| {
        text.split_at_checked(length)
            .is_some_and(|(area, rest)| area_ok(area) && rest_ok(rest.strip_prefix('-').unwrap_or(rest)))
    })
}

/// An `http` or `https` address of up to 2048 characters: a domain (Chinese labels allowed), `localhost` or an IPv4
/// address, a port perhaps, and then no spaces, control characters, quotes, angle brackets or backslashes.
/// No user name or password: they disguise the host.
pub fn url(text: &str) -> bool {
    let odd = |c: char| c.is_whitespace() || c.is_control() || matches!(c, '"' | '<' | '>' | '\\' | '`');
    let Some((scheme, rest)) = text.split_once("://") else {
        return false;
    };
    let scheme_ok = scheme.eq_ignore_ascii_case("http") || scheme.eq_ignore_ascii_case("https");
    let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let (host, port_ok) = match authority.split_once(':') {
        Some((host, number)) => (host, port(number)),
        None => (authority, true),
    };
    let host_ok = ipv4(host) || host.eq_ignore_ascii_case("localhost") || is_domain(host);
    scheme_ok && host_ok && port_ok && text.chars().count() <= 2048 && !text.contains(odd)
}

/// Two labels or more of letters, digits, inner hyphens and ideographs; the last one is letters, ideographs or
/// punycode.
fn is_domain(domain: &str) -> bool {
    let sign = |c: char| c.is_ascii_alphanumeric() || c == '-' || is_ideograph(c);
    let label = |label: &str| {
        (1..=63).contains(&label.chars().count())
            && label.chars().all(sign)
            && !label.starts_with('-')
            && !label.ends_with('-')
    };
    let Some((_, last)) = domain.rsplit_once('.') else {
        return false;
    };
    let named = last.chars().all(|c| c.is_ascii_alphabetic() || is_ideograph(c)) || last.starts_with("xn--");
    domain.chars().count() <= 253 && domain.split('.').all(label) && named && last.chars().count() >= 2
}

/// An IPv4 address: four numbers from 0 to 255 without leading zeros.
pub fn ipv4(text: &str) -> bool {
    text.split('.').count() == 4 && text.split('.').all(|part| number_up_to(part, 255))
}

/// A port: 0 to 65535 without leading zeros.
pub fn port(text: &str) -> bool {
    number_up_to(text, 65_535)
}

/// An IPv4 address and a port with a colon between them.
pub fn ip_port(text: &str) -> bool {
    text.split_once(':').is_some_and(|(address, number)| ipv4(address) && port(number))
}

fn number_up_to(text: &str, max: u32) -> bool {
    is_digits(text, 1, 5) && (text == "0" || !text.starts_with('0')) && text.parse::<u32>().is_ok_and(|n| n <= max)
}

/// A QQ number: 5 to 15 digits, the first not 0.
pub fn qq(text: &str) -> bool {
    is_digits(text, 5, 15) && !text.starts_with('0')
}

/// A mainland postal code: 6 digits.
pub fn postal_code(text: &str) -> bool {
    is_digits(text, 6, 6)
}
