//! How the settings of the gateway of messages are read (RULES messages 1).

use std::str::FromStr;

use guanlan_kernel::{outbox::BodyFormat, secret::Secret};
use hyper::{
    Method, Uri,
    header::{HeaderName, HeaderValue},
};

use super::values;

/// Reads an address that a request can be sent to once its values stand in it. It is not repeated in an error.
pub(super) fn url(text: &str) -> Result<Secret, String> {
    let wrong = || "this is no http:// or https:// address with a host".to_owned();
    let plain = text.trim().replace("{{", "").replace("}}", "");
    let uri: Uri = plain.parse().map_err(|_| wrong())?;
    let web = matches!(uri.scheme_str(), Some("http" | "https")) && uri.host().is_some_and(|host| !host.is_empty());
    known_values(text)?;
    if web { Secret::from_str(text) } else { Err(wrong()) }
}

pub(super) fn method(text: &str) -> Result<Method, String> {
    match text.trim().to_ascii_uppercase().as_str() {
        "POST" => Ok(Method::POST),
        "PUT" => Ok(Method::PUT),
        "GET" => Ok(Method::GET),
        _ => Err(format!("`{text}` is none of POST, PUT and GET")),
    }
}

/// `Name: value` lines; `\n` counts as the end of a line, for variables that cannot hold one.
pub(super) fn headers(text: &str) -> Result<Vec<(HeaderName, Secret)>, String> {
    let text = text.replace("\\n", "\n");
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    lines
        .enumerate()
        .map(|(at, line)| {
            // The line itself stays out of the message: it may hold a password.
            let wrong = || format!("line {} is not `Name: value`", at + 1);
            let (name, value) = line.split_once(':').ok_or_else(wrong)?;
            HeaderValue::from_str(value.trim()).map_err(|_| wrong())?;
            Ok((name.trim().parse().map_err(|_| wrong())?, value.parse()?))
        })
        .collect()
}

/// A body; what stands in braces is known.
pub(super) fn body(text: &str) -> Result<Secret, String> {
    known_values(text)?;
    Secret::from_str(text)
}

fn known_values(text: &str) -> Result<(), String> {
    for part in text.split("{{").skip(1) {
        let name = part.split("}}").next().unwrap_or_default();
        if !matches!(name, "to" | "text" | "code") || !part.contains("}}") {
            return Err("in double braces stand `to`, `text` or `code` and nothing else".into());
        }
    }
    Ok(())
}

/// By the content type that the headers name, or by what the body looks like.
pub(super) fn format(headers: &[(HeaderName, Secret)], body: &Secret) -> Result<BodyFormat, String> {
    let named = headers.iter().find(|(name, _)| name == hyper::header::CONTENT_TYPE);
    let Some((_, value)) = named else {
        let json = body.expose().starts_with(['{', '[']);
        return Ok(if json { BodyFormat::Json } else { BodyFormat::Form });
    };
    let kind = value.expose().split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    match kind.as_str() {
        "application/x-www-form-urlencoded" => Ok(BodyFormat::Form),
        "application/json" => Ok(BodyFormat::Json),
        kind if kind.ends_with("+json") => Ok(BodyFormat::Json),
        kind => Err(format!("a Content-Type is JSON or application/x-www-form-urlencoded, not `{kind}`")),
    }
}

pub(super) fn retries(text: &str) -> Result<u32, String> {
    values::count(text, 0, 10).map(|count| u32::try_from(count).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_are_lines_and_a_wrong_one_is_told_by_its_number_alone() {
        let read = headers("Authorization: Bearer a:b\\nContent-Type: application/json\n\n").unwrap();
        assert_eq!(read[0].1.expose(), "Bearer a:b");
        assert_eq!(read[1].0, "content-type");
        assert!(!format!("{read:?}").contains("Bearer"));
        for wrong in ["X: y\nhunter2", "X: y\nhun ter: 2", "X: y\nX: hunter2\u{1}"] {
            let error = headers(wrong).unwrap_err();
            assert!(error.contains("line 2") && !error.contains("hun"), "{error}");
        }
    }

    #[test]
    fn escaping_follows_the_content_type_or_else_the_look_of_the_body() {
        let of = |lines: &str, text: &str| format(&headers(lines).unwrap(), &body(text).unwrap());
        assert_eq!(of("", " {\"to\": \"{{to}}\"}"), Ok(BodyFormat::Json));
        assert_eq!(of("", "to={{to}}"), Ok(BodyFormat::Form));
        assert_eq!(of("Content-Type: application/json", "\"{{to}}\""), Ok(BodyFormat::Json));
        assert_eq!(of("content-type: application/x-www-form-urlencoded", "{}"), Ok(BodyFormat::Form));
        assert!(of("content-type: text/xml", "<to>{{to}}</to>").is_err(), "nothing escapes that");
    }

    #[test]
    fn an_address_is_one_of_the_web_and_braces_hold_what_is_known() {
        assert!(url("https://sms.example/send?to={{to}}&text={{text}}").is_ok());
        for wrong in ["sms.example", "ftp://hunter2@sms.example", "https://sms.example/{{phone}}", "https://x/{{to"] {
            let error = url(wrong).unwrap_err();
            assert!(!error.contains("hunter2"), "{error}");
        }
        assert!(body("{\"a\": {\"b\": \"{{text}}\"}}").is_ok());
        assert!(body("{{ text }}").is_err());
    }
}
