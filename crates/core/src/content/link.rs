//! Links between records. They are written at one end and followed both ways (RULES content 12).

use std::fmt;

use serde::{Deserialize, Serialize};

use super::Kind;

/// What links call a relic, which is no content kind.
pub const RELIC: &str = "relic";

/// A record by kind and key, written `exhibition/dragon-back` or `relic/QL-0012`. What it names may not be
/// published yet, or no more: then the link is not shown.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct RecordKey {
    kind: String,
    key: String,
}

impl RecordKey {
    /// The record of `kind`, a [`Kind::name`] or [`RELIC`].
    pub fn new(kind: &str, key: &str) -> RecordKey {
        RecordKey { kind: kind.to_owned(), key: key.to_owned() }
    }

    /// A [`Kind::name`] or [`RELIC`].
    pub fn kind(&self) -> &str {
        &self.kind
    }

    /// The entry's key in bundles, or the relic's number.
    pub fn key(&self) -> &str {
        &self.key
    }
}

impl fmt::Display for RecordKey {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}/{}", self.kind, self.key)
    }
}

impl From<RecordKey> for String {
    fn from(key: RecordKey) -> String {
        key.to_string()
    }
}

impl TryFrom<String> for RecordKey {
    type Error = String;

    fn try_from(text: String) -> Result<RecordKey, String> {
        let parts = text.split_once('/').filter(|(kind, key)| {
            (*kind == RELIC || Kind::parse(kind).is_some()) && !key.is_empty() && key.chars().count() <= 120
        });
        let (kind, key) =
            parts.ok_or_else(|| format!("{text} is not a kind and a key, such as exhibition/kiln-fire"))?;
        Ok(RecordKey::new(kind, key))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_names_a_known_kind_and_a_key() {
        let read = |text: &str| RecordKey::try_from(text.to_owned());
        assert_eq!(read("exhibition/dragon-back").map(|key| key.to_string()), Ok("exhibition/dragon-back".into()));
        assert_eq!(read("relic/2012.17/a").map(|key| key.key().to_owned()), Ok("2012.17/a".into()));
        for wrong in ["", "dragon-back", "exhibition/", "castle/x", "/x"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
