//! Text of a file: its encoding, and what is kept of a value.

use encoding_rs::Encoding;

use crate::Unreadable;

/// Characters that are kept of a text of a line.
pub const MOST_CHARS: usize = 200;

/// How many bytes [`head`] looks at.
const HEAD: usize = 4096;

/// The beginning of a file as text, for guesses; what cannot be read is replaced.
pub fn head(bytes: &[u8]) -> String {
    let head = bytes.get(..HEAD).unwrap_or(bytes);
    let encoding = Encoding::for_bom(head).map_or(encoding_rs::UTF_8, |(encoding, _)| encoding);
    encoding.decode_with_bom_removal(head).0.into_owned()
}

/// Decodes a file: by its byte order mark, as UTF-8, by the `declared` label, or as GB18030, whichever fits first.
///
/// # Errors
/// [`Unreadable::Encoding`] if none fits, if another one fits as well, or if there are NUL characters, as in binary
/// files.
pub fn decode(bytes: &[u8], declared: Option<&str>) -> Result<String, Unreadable> {
    guanlan_table::decode(bytes, declared).map_err(|_| Unreadable::Encoding)
}

/// Turns a full-width character into its ASCII form, and the signs that stand for a minus or ¥ into one each.
pub fn narrow(character: char) -> char {
    match character {
        '\u{ff01}'..='\u{ff5e}' => {
            u32::from(character).checked_sub(0xfee0).and_then(char::from_u32).unwrap_or(character)
        }
        '\u{3000}' | '\u{a0}' => ' ',
        '\u{ffe5}' => '¥',
        '\u{2212}' | '\u{2013}' | '\u{fe63}' => '-',
        _ => character,
    }
}

/// Whether a character is invisible and may mislead: controls, marks of writing direction, zero-width characters.
fn is_hidden(character: char) -> bool {
    character.is_control()
        || matches!(
            character,
            '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
        )
}

/// Cleans a text for a line: white space becomes single spaces, hidden characters go, and at most [`MOST_CHARS`]
/// characters are kept.
pub fn clean(text: &str) -> String {
    let mut kept = String::new();
    let mut count = 0_usize;
    let mut gap = false;
    for character in text.chars() {
        if character.is_whitespace() {
            gap = count > 0;
        } else if !is_hidden(character) {
            let needed = if gap { 2 } else { 1 };
            if count.saturating_add(needed) > MOST_CHARS {
                break;
            }
            if std::mem::take(&mut gap) {
                kept.push(' ');
            }
            kept.push(character);
            count = count.saturating_add(needed);
        }
    }
    kept
}

/// Cleans an account number: as [`clean`], full-width characters narrowed, without spaces.
pub fn account(text: &str) -> String {
    clean(text).chars().map(narrow).filter(|character| !character.is_whitespace()).collect()
}

/// What two texts are compared by that files of the same bank write differently: narrow, without white space.
pub fn reference_key(text: &str) -> String {
    text.chars().map(narrow).filter(|character| !character.is_whitespace()).collect()
}

/// Joins texts with a space, leaving out those that are empty or already contained.
pub fn join<'a>(texts: impl IntoIterator<Item = &'a str>) -> String {
    let mut joined = String::new();
    for text in texts {
        let text = clean(text);
        if joined.chars().count() >= MOST_CHARS {
            break;
        }
        if !text.is_empty() && !joined.contains(&text) {
            if !joined.is_empty() {
                joined.push(' ');
            }
            joined.push_str(&text);
        }
    }
    clean(&joined)
}

/// Whether a name or code of a currency means renminbi; an empty one does.
pub fn is_cny(currency: &str) -> bool {
    let currency = clean(currency).to_uppercase();
    ["CNY", "RMB", "人民币"].iter().any(|name| currency.contains(name))
        || ["", "156", "¥", "￥", "元"].contains(&currency.as_str())
}
