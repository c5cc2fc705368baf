//! As much JSON as the campaign reads: single fields of answers and of what the command line prints.

/// The text or the bare word behind the first `"name":` at or after `from`, and where it ends.
fn value(text: &str, name: &str, from: usize) -> Option<(String, usize)> {
    let key = format!("\"{name}\"");
    let mut at = from;
    loop {
        at += text.get(at..)?.find(&key)? + key.len();
        let rest = text[at..].trim_start();
        // The same word as a value is not followed by a colon.
        if let Some(rest) = rest.strip_prefix(':') {
            let rest = rest.trim_start();
            let start = text.len() - rest.len();
            return match rest.strip_prefix('"') {
                Some(quoted) => unquote(quoted).map(|(word, length)| (word, start + 1 + length)),
                None => {
                    let end = rest.find([',', '}', ']', '\n']).unwrap_or(rest.len());
                    Some((rest[..end].trim().to_owned(), start + end))
                }
            };
        }
    }
}

/// What stands before the closing quote, and the bytes up to behind it.
fn unquote(text: &str) -> Option<(String, usize)> {
    let mut word = String::new();
    let mut chars = text.char_indices();
    while let Some((at, char)) = chars.next() {
        match char {
            '"' => return Some((word, at + 1)),
            '\\' => match chars.next()?.1 {
                'n' => word.push('\n'),
                'u' => {
                    let code: String = chars.by_ref().take(4).map(|(_, digit)| digit).collect();
                    word.push(u32::from_str_radix(&code, 16).ok().and_then(char::from_u32).unwrap_or('\u{fffd}'));
                }
                other => word.push(other),
            },
            char => word.push(char),
        }
    }
    None
}

/// The first field of that name, however deep.
pub fn field(text: &str, name: &str) -> Option<String> {
    value(text, name, 0).map(|(found, _)| found)
}

/// Every field of that name, in their order.
pub fn fields(text: &str, name: &str) -> Vec<String> {
    let (mut found, mut from) = (Vec::new(), 0);
    while let Some((word, end)) = value(text, name, from) {
        found.push(word);
        from = end;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_found_in_compact_and_in_pretty_text_and_words_are_no_fields() {
        let text = "{\"code\":0,\"msg\":\"\\u7a91 \\\"x\\\"\", \"data\": [\n  { \"to\" : \"138\", \"purpose\": \"to\" },\n  {\"to\":\"139\"}]}";
        assert_eq!(field(text, "code").as_deref(), Some("0"));
        assert_eq!(field(text, "msg").as_deref(), Some("窑 \"x\""));
        assert_eq!(fields(text, "to"), ["138", "139"]);
        assert_eq!(field(text, "none"), None);
        assert_eq!(fields("{\"a\":1,\"a\":null}", "a"), ["1", "null"]);
    }
}
