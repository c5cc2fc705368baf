//! The gateway as it is spoken to: one request for a message, one word back.

use std::{borrow::Cow, time::Duration};

use anyhow::{Context, Result};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use reqwest::{Client, header::CONTENT_TYPE, redirect::Policy};

use super::{BodyFormat, SmsSettings};

/// A gateway that has not answered by then has not taken the message.
const TIME: Duration = Duration::from_secs(10);
/// Bytes of an answer that are looked at.
const HEARD: usize = 4096;
/// Characters of an answer that are kept.
const KEPT: usize = 200;

/// A gateway, ready to be asked.
pub struct Gateway {
    client: Client,
    settings: SmsSettings,
}

impl Gateway {
    /// Nothing is asked of it yet.
    ///
    /// # Errors
    /// Where no client can be made.
    pub fn new(settings: SmsSettings) -> Result<Gateway> {
        // The client takes the process's cryptography; that it was chosen before is as good.
        let _before = rustls::crypto::ring::default_provider().install_default();
        let client = Client::builder().timeout(TIME).redirect(Policy::none()).build();
        Ok(Gateway { client: client.context("no client for the gateway of messages can be made")?, settings })
    }

    /// Tries after the first one.
    pub fn retries(&self) -> u32 {
        self.settings.retries
    }

    /// Sends a message once.
    ///
    /// # Errors
    /// What the gateway said, or why nothing was heard of it, without number and text.
    pub async fn send(&self, to: &str, text: &str) -> Result<(), String> {
        let settings = &self.settings;
        let text = format!("{}{text}", settings.signature);
        let values = Values { to, text: &text, code: code_in(&text) };
        let url = values.fill(settings.url.expose(), form);
        let mut request = self.client.request(settings.method.clone(), url);
        for (name, value) in &settings.headers {
            request = request.header(name, value.expose());
        }
        if !settings.body.expose().is_empty() {
            let escape = match settings.format {
                BodyFormat::Json => json,
                BodyFormat::Form => form,
            };
            if settings.headers.iter().all(|(name, _)| name != CONTENT_TYPE) {
                request = request.header(CONTENT_TYPE, settings.format.content_type());
            }
            request = request.body(values.fill(settings.body.expose(), escape));
        }
        let mut answer = request.send().await.map_err(|error| silence(&error).to_owned())?;
        let status = answer.status();
        let mut heard = Vec::new();
        while heard.len() < HEARD {
            match answer.chunk().await {
                Ok(Some(more)) => heard.extend_from_slice(&more),
                Ok(None) | Err(_) => break,
            }
        }
        let heard = String::from_utf8_lossy(&heard);
        if status.is_success() && heard.contains(&settings.success) {
            return Ok(());
        }
        let said = values.without_them(&heard);
        Err(if said.is_empty() { status.to_string() } else { format!("{status}: {said}") })
    }
}

/// Why nothing was heard; never the address, which may hold a secret and the number.
fn silence(error: &reqwest::Error) -> &'static str {
    if error.is_timeout() {
        "no answer within 10 seconds"
    } else if error.is_connect() {
        "no connection"
    } else {
        "the request failed"
    }
}

/// The six digits that a text gives its reader; empty where there are none.
fn code_in(text: &str) -> &str {
    text.split(|c: char| !c.is_ascii_digit()).find(|part| part.len() == 6).unwrap_or_default()
}

/// What a template is filled with.
struct Values<'a> {
    to: &'a str,
    text: &'a str,
    code: &'a str,
}

impl Values<'_> {
    /// A template with its values, each escaped. What a value holds is never a template itself.
    fn fill(&self, template: &str, escape: fn(&str) -> String) -> String {
        let mut filled = String::new();
        let mut rest = template;
        while let Some((before, after)) = rest.split_once("{{") {
            filled.push_str(before);
            let (name, behind) = after.split_once("}}").unwrap_or((after, ""));
            filled.push_str(&match name {
                "to" => escape(self.to),
                "text" => escape(self.text),
                "code" => escape(self.code),
                // Settings with another name were refused at start.
                _ => String::new(),
            });
            rest = behind;
        }
        filled + rest
    }

    /// What was heard, in a line, without number, code and text; nothing of it where it repeats the text in any writing.
    fn without_them(&self, heard: &str) -> String {
        let line: String = heard.chars().map(|c| if c.is_control() { ' ' } else { c }).take(KEPT).collect();
        // A few characters of the text are enough to know it again.
        let characters: Vec<char> = self.text.chars().collect();
        let repeats = characters.windows(4).any(|part| {
            let part: String = part.iter().collect();
            let writings = [part.clone(), json(&part), form(&part), escaped(&part)];
            !part.trim().is_ascii() && writings.iter().any(|one| line.to_lowercase().contains(&one.to_lowercase()))
        });
        if repeats || line.contains(self.text) {
            return String::new();
        }
        hide_digits(&line).trim().to_owned()
    }
}

/// Runs of six digits and more could be a part of a number or a code.
fn hide_digits(line: &str) -> String {
    let mut shown = String::new();
    let mut run = String::new();
    for c in line.chars().chain([' ']) {
        if c.is_ascii_digit() {
            run.push(c);
            continue;
        }
        shown.push_str(if run.len() > 5 { "…" } else { &run });
        run.clear();
        shown.push(c);
    }
    shown
}

fn form(value: &str) -> String {
    utf8_percent_encode(value, NON_ALPHANUMERIC).to_string()
}

/// As it stands between the quotes of a JSON text.
fn json(value: &str) -> String {
    let quoted = serde_json::to_string(value).unwrap_or_default();
    quoted.strip_prefix('"').and_then(|text| text.strip_suffix('"')).map(Cow::from).unwrap_or_default().into_owned()
}

/// As JSON writes it that keeps to ASCII.
fn escaped(value: &str) -> String {
    let unit = |unit: &mut u16| format!("\\u{unit:04x}");
    let one = |c: char| match c {
        c if c.is_ascii() => c.to_string(),
        c => c.encode_utf16(&mut [0; 2]).iter_mut().map(unit).collect(),
    };
    json(value).chars().map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const VALUES: Values<'static> =
        Values { to: "13800000001", text: "【馆】 \"码\" 是 123456，{{to}}&\n", code: "123456" };

    #[test]
    fn values_are_escaped_and_none_of_them_is_a_template() {
        let body = VALUES.fill("{\"to\": \"{{to}}\", \"text\": \"{{text}}\", \"code\": {\"a\": \"{{code}}\"}}", json);
        let read: serde_json::Value = serde_json::from_str(&body).unwrap();
        assert_eq!(read, serde_json::json!({"to": VALUES.to, "text": VALUES.text, "code": {"a": "123456"}}));
        let body = VALUES.fill("to={{to}}&text={{text}}", form);
        assert_eq!(body.matches('&').count(), 1);
        let text = body.rsplit('=').next().unwrap();
        assert_eq!(percent_encoding::percent_decode_str(text).decode_utf8().unwrap(), VALUES.text);
    }

    #[test]
    fn what_is_kept_of_an_answer_holds_neither_number_nor_code_nor_text() {
        assert_eq!(
            VALUES.without_them("{\"code\": 40001,\r\n\"msg\": \"余额不足\"}"),
            "{\"code\": 40001,  \"msg\": \"余额不足\"}"
        );
        assert_eq!(VALUES.without_them("bad number 13800000001, code 123456"), "bad number …, code …");
        let repeats = [
            "rejected: 码\" 是 1",
            "\\u7801\\\" \\u662f",
            "%E7%A0%81%22%20%E6%98%AF",
            "%e3%80%90%e9%a6%86%e3%80%91%20",
        ];
        for text in repeats {
            assert_eq!(VALUES.without_them(text), "", "{text}");
        }
    }

    #[test]
    fn the_code_of_a_text_is_its_run_of_six_digits() {
        assert_eq!(code_in("您的验证码是 012345，5 分钟内有效"), "012345");
        assert_eq!(code_in("您账号的手机号已换成 138****0002"), "");
    }
}
