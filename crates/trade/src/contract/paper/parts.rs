//! What the parts of the papers are made of.

use guanlan_core::money;
use guanlan_print::{Block, Kind, Level, Pair, Text};

use super::{super::source::Said, labels::Label};

/// A label with its English below.
pub fn label([zh, en]: Label) -> Text {
    Text::from(zh).above(english(en))
}

pub fn english(words: impl Into<String>) -> Text {
    Text::in_lang("en", words)
}

/// Words of the source with their English below, if there is any.
pub fn both(said: &Said, field: &str) -> Text {
    let zh = Text::from(&said.zh).of(format!("{field}.zh"));
    if said.en.is_empty() { zh } else { zh.above(english(&said.en).of(format!("{field}.en"))) }
}

/// A label with `{{key}}` filled in, in both languages.
pub fn filled([zh, en]: Label, key: &str, value: &str) -> Text {
    let place = format!("{{{{{key}}}}}");
    Text::from(zh.replace(&place, value)).above(english(en.replace(&place, value)))
}

/// A label with its value, unless that is empty.
pub fn said(name: Label, field: &str, value: &str) -> Option<Pair> {
    (!value.is_empty()).then(|| Pair::new(label(name), Text::from(value).of(field)))
}

/// The heading of a part.
pub fn part(field: &str, name: Label) -> Block {
    Block::heading(field, label(name))
}

/// The heading of an article.
pub fn article(field: &str, heading: Text) -> Block {
    Block::new(field, Kind::Heading(Level::Second, heading))
}

pub fn yuan(fen: i64) -> String {
    money::currency(fen, "¥", 2)
}
