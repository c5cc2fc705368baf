//! The words of the zh and en files, which the web and the server share (RULES languages 8).

use std::{collections::HashMap, sync::LazyLock};

use guanlan_core::locale::Lang;
use serde_json::Value;

/// One language's words by dotted key, for instance `server.notFound`.
pub struct Words(HashMap<String, String>);

static ZH: LazyLock<Words> = LazyLock::new(|| Words::read(include_str!("../../../web/src/i18n/zh.json")));
static EN: LazyLock<Words> = LazyLock::new(|| Words::read(include_str!("../../../web/src/i18n/en.json")));

/// The words of `lang`.
pub fn words(lang: Lang) -> &'static Words {
    match lang {
        Lang::Zh => &ZH,
        Lang::En => &EN,
    }
}

impl Words {
    fn read(json: &str) -> Words {
        fn gather(path: &str, value: &Value, into: &mut HashMap<String, String>) {
            match value {
                Value::Object(entries) => {
                    for (key, value) in entries {
                        let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
                        gather(&path, value, into);
                    }
                }
                Value::String(text) => {
                    into.insert(path.to_owned(), text.clone());
                }
                Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => {}
            }
        }
        let mut all = HashMap::new();
        // The files are embedded and a test reads them; garbage would only leave the keys themselves showing.
        gather("", &serde_json::from_str(json).unwrap_or_default(), &mut all);
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
    use super::*;

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
        let quoted = files.iter().flat_map(|text| text.split('"'));
        let keys: Vec<_> = quoted
            .filter(|text| {
                ["server.", "nav."].iter().any(|part| text.len() > part.len() && text.starts_with(part))
                    && !text.contains(['{', ' ', '`'])
            })
            .collect();
        assert!(keys.len() > 5);
        for key in keys {
            for lang in Lang::ALL {
                assert_ne!(words(lang).get(key), key, "{key} has no words in {}", lang.code());
            }
        }
    }
}
