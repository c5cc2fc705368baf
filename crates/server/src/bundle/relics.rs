//! `relic/`: the relics of a museum, a TOML file each. A catalogue of thousands comes by `guanlan import-relics`;
//! these are the ones that people write by hand.

use std::{collections::BTreeMap, path::Path};

use guanlan_core::{content::link::RELIC, relic::Relic};
use serde_json::{Map, Value};

use super::{
    export::written,
    read::{Reader, say},
};

/// The folder below the bundle's own.
pub const FOLDER: &str = RELIC;

impl Reader<'_> {
    /// The relics of the bundle, in the order of their files; those with faults are left out and the faults noted.
    pub fn read_relics(&mut self) -> Vec<Relic> {
        let mut files: BTreeMap<String, String> = BTreeMap::new();
        let mut relics = Vec::new();
        for file in self.records_of(FOLDER) {
            let Some(relic) = self.read_relic(&file) else { continue };
            match files.get(&relic.number) {
                Some(other) => {
                    let reason = format!("{} is the number of {other} too", relic.number);
                    self.fault(&file, None, Some("number"), reason);
                }
                None => {
                    files.insert(relic.number.clone(), file);
                    relics.push(relic);
                }
            }
        }
        relics
    }

    fn read_relic(&mut self, path: &str) -> Option<Relic> {
        let before = self.faults_so_far();
        let file = self.toml(path)?;
        let mut fields = file.json().clone();
        // A relic that says no number is named by its file.
        let stem = Path::new(path).file_stem()?.to_string_lossy().into_owned();
        fields.entry("number").or_insert(Value::String(stem));
        let relic: Relic = match serde_path_to_error::deserialize(Value::Object(fields)) {
            Ok(relic) => relic,
            Err(error) => {
                let field = error.path().to_string();
                self.fault(path, Some(file.line_of(&field)), Some(&field), error.inner());
                return None;
            }
        };
        for fault in relic.faults() {
            self.fault(path, Some(file.line_of(&fault.field)), Some(&fault.field), say(fault.rule));
        }
        for key in relic.media() {
            self.ask_media(path, &file, "pictures", &key);
        }
        for (lang, recording) in relic.audio.recordings() {
            self.ask_sound(path, &file, &format!("audio.{}.file", lang.code()), &recording.file);
        }
        (self.faults_so_far() == before).then_some(relic)
    }
}

/// A relic as a bundle writes it: without the fields that say nothing.
pub fn relic_written(body: &str) -> Result<Value, serde_json::Error> {
    let silent = serde_json::to_value(Relic::default())?;
    let fields: Map<String, Value> = serde_json::from_str(body)?;
    let said =
        fields.into_iter().filter(|(name, value)| silent.get(name) != Some(value)).filter_map(|(name, value)| {
            // The Chinese of a name may be empty and must still be there.
            let is_rich = matches!(name.as_str(), "description" | "audio");
            let value = if is_rich { written(value)? } else { without_nulls(value)? };
            Some((name, value))
        });
    Ok(Value::Object(said.collect()))
}

/// TOML has no null.
fn without_nulls(value: Value) -> Option<Value> {
    match value {
        Value::Null => None,
        Value::Object(fields) => Some(Value::Object(
            fields.into_iter().filter_map(|(name, value)| Some((name, without_nulls(value)?))).collect(),
        )),
        Value::Array(items) => Some(Value::Array(items.into_iter().filter_map(without_nulls).collect())),
        plain @ (Value::Bool(_) | Value::Number(_) | Value::String(_)) => Some(plain),
    }
}

/// Names of files for numbers, each once: what no file name should have becomes `_`, and a number tells equals apart.
#[derive(Default)]
pub struct FileNames(BTreeMap<String, usize>);

impl FileNames {
    /// The file below [`FOLDER`] for a number.
    pub fn of(&mut self, number: &str) -> String {
        let plain = |c: char| if c.is_alphanumeric() || matches!(c, '-' | '.') { c } else { '_' };
        let name: String = number.chars().map(plain).collect();
        // File systems may take upper and lower case for the same.
        let times = self.0.entry(name.to_lowercase()).or_default();
        *times += 1;
        match *times {
            1 if !name.starts_with('.') => format!("{FOLDER}/{name}.toml"),
            times => format!("{FOLDER}/_{times}{name}.toml"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_has_a_file_of_its_own_below_the_folder() {
        let mut names = FileNames::default();
        let files: Vec<String> = ["QL1", "ql1", "a/b", "a b", "../x", "青1"].map(|number| names.of(number)).to_vec();
        assert_eq!(
            files,
            [
                "relic/QL1.toml",
                "relic/_2ql1.toml",
                "relic/a_b.toml",
                "relic/_2a_b.toml",
                "relic/_1.._x.toml",
                "relic/青1.toml"
            ]
        );
    }
}
