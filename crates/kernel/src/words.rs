//! The words that the server says, out of those that it shares with the web (RULES languages 8).

use std::{collections::HashMap, sync::LazyLock};

use guanlan_core::locale::Lang;
use serde_json::Value;

/// One language's words by dotted key, for instance `server.notFound`.
pub struct Words(HashMap<String, String>);

/// The blocks that the server speaks, each with its file: its own, the titles of pages, what a permission and an act
/// are called, and those of which an act is told. The others are the web's alone.
macro_rules! spoken {
    ($lang:literal) => {
        spoken!(
            $lang,
            "server/server",
            "site/nav",
            "signedIn/permission",
            "signedIn/audit",
            "desk/studio",
            "desk/dictionaries",
            "desk/companyDesk",
            "desk/companyInfo",
            "papers/papers"
        )
    };
    ($lang:literal, $($block:literal),+) => {
        [$(($block, include_str!(concat!("../../../web/src/i18n/words/", $block, ".", $lang, ".json")))),+]
    };
}

static ZH: LazyLock<Words> = LazyLock::new(|| Words::read(&spoken!("zh")));
static EN: LazyLock<Words> = LazyLock::new(|| Words::read(&spoken!("en")));

/// The words of `lang`.
pub fn words(lang: Lang) -> &'static Words {
    match lang {
        Lang::Zh => &ZH,
        Lang::En => &EN,
    }
}

impl Words {
    /// Each block by its place in the folder: `site/nav` holds what begins with `nav`.
    fn read(blocks: &[(&str, &str)]) -> Words {
        fn gather(path: &str, value: &Value, into: &mut HashMap<String, String>) {
            match value {
                Value::Object(entries) => {
                    for (key, value) in entries {
                        gather(&format!("{path}.{key}"), value, into);
                    }
                }
                Value::String(text) => {
                    into.insert(path.to_owned(), text.clone());
                }
                Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => {}
            }
        }
        let mut all = HashMap::new();
        for (place, json) in blocks {
            let block = place.rsplit('/').next().unwrap_or(place);
            // The files are embedded and a test reads them; garbage would only leave the keys themselves showing.
            gather(block, &serde_json::from_str(json).unwrap_or_default(), &mut all);
        }
        Words(all)
    }

    /// The word for `key`; the key itself where it is missing, which a test forbids.
    pub fn get<'a>(&'a self, key: &'a str) -> &'a str {
        self.0.get(key).map_or(key, String::as_str)
    }
}

/// A message that is put into words when the caller's language is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    pub key: &'static str,
    pub values: Vec<(&'static str, String)>,
}

impl Message {
    pub fn new(key: &'static str) -> Message {
        Message { key, values: Vec::new() }
    }

    /// Fills `{{name}}` of the message.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl ToString) -> Message {
        self.values.push((name, value.to_string()));
        self
    }

    /// The message in `lang`.
    pub fn say(&self, lang: Lang) -> String {
        let mut text = words(lang).get(self.key).to_owned();
        for (name, value) in &self.values {
            text = text.replace(&format!("{{{{{name}}}}}"), value);
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// Every block that there is, embedded or not.
    fn blocks() -> HashSet<String> {
        let words = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/i18n/words");
        let parts = std::fs::read_dir(words).unwrap().flatten().map(|part| part.path());
        let files = parts.filter(|part| part.is_dir()).flat_map(|part| std::fs::read_dir(part).unwrap().flatten());
        let names = files.map(|file| file.file_name().into_string().unwrap());
        names.filter_map(|name| Some(name.split_once('.')?.0.to_owned())).collect()
    }

    #[test]
    fn every_word_the_server_says_is_there_in_both_languages() {
        fn sources(folder: &std::path::Path, into: &mut Vec<String>) {
            for entry in std::fs::read_dir(folder).unwrap().flatten() {
                let path = entry.path();
                // The chores say nothing to visitors.
                if path.is_dir() && !path.ends_with("xtask") {
                    sources(&path, into);
                } else if path.extension().is_some_and(|ending| ending == "rs") {
                    into.push(std::fs::read_to_string(path).unwrap());
                }
            }
        }
        let mut files = Vec::new();
        sources(std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")), &mut files);
        // Of all blocks, so that a key of one that is not embedded is found too. A file's name is no key.
        let blocks = blocks();
        let quoted = files.iter().flat_map(|text| text.split('"'));
        let keys: Vec<_> = quoted
            .filter(|text| {
                text.split_once('.').is_some_and(|(block, key)| !key.is_empty() && blocks.contains(block))
                    && !text.contains([' ', '`'])
                    && !text.ends_with(".csv")
                    && !text.ends_with(".pdf")
            })
            .collect();
        assert!(keys.len() > 5);
        for key in keys {
            for lang in Lang::ALL {
                // What is only known when it is asked begins like a word that is there.
                let is_there = match key.split_once('{') {
                    Some((start, _)) => words(lang).0.keys().any(|known| known.starts_with(start)),
                    None => words(lang).0.contains_key(key),
                };
                assert!(is_there, "{key} has no words in {}", lang.code());
            }
        }
    }
}
