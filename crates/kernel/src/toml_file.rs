//! A hand-written TOML file that still knows its lines.

use serde_json::{Map, Number, Value};
use toml::de::{DeTable, DeValue};

/// A file, parsed.
pub struct TomlFile {
    text: String,
    json: Map<String, Value>,
}

/// A file that is not TOML: the line and what the parser says.
pub struct Unreadable {
    pub line: usize,
    pub reason: String,
}

impl TomlFile {
    pub fn parse(text: String) -> Result<TomlFile, Unreadable> {
        match DeTable::parse(&text) {
            Ok(table) => {
                let json = table_json(table.get_ref());
                Ok(TomlFile { text, json })
            }
            Err(error) => Err(Unreadable {
                line: error.span().map_or(1, |span| line_at(&text, span.start)),
                reason: error.message().to_owned(),
            }),
        }
    }

    /// The file as JSON; dates become text.
    pub fn json(&self) -> &Map<String, Value> {
        &self.json
    }

    /// The line of a field by its path, such as `zh.sections[1].title`; the line of the nearest part that is there.
    pub fn line_of(&self, path: &str) -> usize {
        let Ok(document) = DeTable::parse(&self.text) else { return 1 };
        let mut at = document.span().start;
        let mut value = &DeValue::Table(document.into_inner());
        for part in path.split(['.', '[']).filter(|part| !part.is_empty()) {
            let found = match (value, part.strip_suffix(']')) {
                (DeValue::Array(items), Some(index)) => index
                    .parse::<usize>()
                    .ok()
                    .and_then(|index| items.get(index))
                    .map(|item| (item.span().start, item.get_ref())),
                (DeValue::Table(table), None) => table
                    .iter()
                    .find(|(key, _)| key.get_ref() == part)
                    .map(|(key, value)| (key.span().start, value.get_ref())),
                _ => None,
            };
            let Some((start, inner)) = found else { break };
            at = start;
            value = inner;
        }
        line_at(&self.text, at)
    }
}

fn line_at(text: &str, offset: usize) -> usize {
    1 + text.as_bytes()[..offset.min(text.len())].iter().filter(|byte| **byte == b'\n').count()
}

fn table_json(table: &DeTable) -> Map<String, Value> {
    table.iter().map(|(key, value)| (key.get_ref().to_string(), value_json(value.get_ref()))).collect()
}

fn value_json(value: &DeValue) -> Value {
    match value {
        DeValue::String(text) => Value::String(text.to_string()),
        DeValue::Integer(number) => i64::from_str_radix(&number.as_str().replace('_', ""), number.radix())
            .map_or(Value::Null, |number| Value::Number(number.into())),
        DeValue::Float(number) => {
            number.as_str().replace('_', "").parse().ok().and_then(Number::from_f64).map_or(Value::Null, Value::Number)
        }
        DeValue::Boolean(truth) => Value::Bool(*truth),
        DeValue::Datetime(when) => Value::String(when.to_string()),
        DeValue::Array(items) => Value::Array(items.iter().map(|item| value_json(item.get_ref())).collect()),
        DeValue::Table(table) => Value::Object(table_json(table)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_is_found_on_its_line() {
        let file = TomlFile::parse("publish = [\"zh\"]\n\n[zh]\ntitle = \"a\"\n[[zh.sections]]\ntitle = \"b\"\n[[zh.sections]]\ntitle = \"c\"\n".into()).ok().unwrap();
        assert_eq!(file.line_of("zh.title"), 4);
        assert_eq!(file.line_of("zh.sections[1].title"), 8);
        assert_eq!(file.line_of("zh.missing"), 3);
    }

    #[test]
    fn a_broken_file_names_its_line() {
        assert_eq!(TomlFile::parse("a = 1\nb = = 2\n".into()).err().unwrap().line, 2);
    }
}
