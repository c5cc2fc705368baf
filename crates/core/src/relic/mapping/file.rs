//! A mapping file as it is written in TOML.

use std::collections::HashMap;

use serde::Deserialize;

use super::{path::Path, rule::Rule, table::TableFile};

/// The whole file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MappingFile {
    /// The format that this program reads: 1.
    pub format: u32,
    /// What the source is called in messages.
    pub name: String,
    #[serde(default)]
    pub join: Vec<JoinTable>,
    #[serde(default)]
    pub tables: HashMap<String, TableFile>,
    pub relic: Fields,
}

/// Another file whose records rules look up.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JoinTable {
    pub name: String,
    /// Beside the file that is imported.
    pub file: String,
    /// Where its records carry what they are looked up by.
    pub key: String,
}

/// A rule for each language.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Both {
    pub zh: Option<Rule>,
    pub en: Option<Rule>,
}

/// A rule for each language and each element of a list.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct EachBoth {
    /// The elements; their rules see the element as their row. Without it the row is the only element.
    pub each: Option<String>,
    pub zh: Option<Rule>,
    pub en: Option<Rule>,
}

/// The years of a relic.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct YearsRules {
    pub from: Option<Rule>,
    pub to: Option<Rule>,
    /// A text that years are read out of where `from` and `to` say none.
    pub text: Option<Rule>,
    /// A relic whose era no rule says takes the century of its last year, as outside China.
    pub centuries: bool,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct QuantityRules {
    pub count: Option<Rule>,
    pub unit: Both,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct DimensionRules {
    pub text: Both,
    pub height: Option<Rule>,
    pub width: Option<Rule>,
    pub depth: Option<Rule>,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct MassRules {
    pub grams: Option<Rule>,
    pub text: Both,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PrivateRules {
    pub storage_place: Option<Rule>,
    pub value_fen: Option<Rule>,
    pub restorer_notes: Option<Rule>,
}

/// The fields of a relic, each with its rule.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fields {
    pub number: Rule,
    pub name: Both,
    pub level: Option<Rule>,
    pub class: Option<Rule>,
    pub era: Option<Rule>,
    #[serde(default)]
    pub era_text: Both,
    #[serde(default)]
    pub years: YearsRules,
    pub materials: Option<Rule>,
    #[serde(default)]
    pub material_text: Both,
    #[serde(default)]
    pub quantity: QuantityRules,
    #[serde(default)]
    pub dimensions: DimensionRules,
    #[serde(default)]
    pub mass: MassRules,
    pub condition: Option<Rule>,
    #[serde(default)]
    pub condition_note: Both,
    #[serde(default)]
    pub former_names: EachBoth,
    #[serde(default)]
    pub makers: EachBoth,
    /// Plain text; an empty line begins a paragraph.
    #[serde(default)]
    pub description: Both,
    #[serde(default)]
    pub inscription: Both,
    #[serde(default)]
    pub provenance: Both,
    #[serde(default)]
    pub exhibition_history: Both,
    #[serde(default)]
    pub bibliography: Both,
    #[serde(default)]
    pub hall: Both,
    /// Names of stored pictures.
    pub pictures: Option<Rule>,
    #[serde(default)]
    pub credit: Both,
    pub licence: Option<Rule>,
    pub source: Option<Rule>,
    pub order: Option<Rule>,
    #[serde(default)]
    pub private: PrivateRules,
}

/// A joined file that was read.
#[derive(Debug)]
pub struct Join {
    /// What rules call it.
    pub name: String,
    /// Its name beside the imported file.
    pub file: String,
    /// Where its records carry what they are looked up by.
    pub key: Path,
}

impl Fields {
    /// Every rule that is written, with its field.
    pub fn rules(&self) -> Vec<(&'static str, &Rule)> {
        let mut rules: Vec<(&'static str, Option<&Rule>)> = vec![
            ("number", Some(&self.number)),
            ("level", self.level.as_ref()),
            ("class", self.class.as_ref()),
            ("era", self.era.as_ref()),
            ("years.from", self.years.from.as_ref()),
            ("years.to", self.years.to.as_ref()),
            ("years.text", self.years.text.as_ref()),
            ("materials", self.materials.as_ref()),
            ("quantity.count", self.quantity.count.as_ref()),
            ("dimensions.height", self.dimensions.height.as_ref()),
            ("dimensions.width", self.dimensions.width.as_ref()),
            ("dimensions.depth", self.dimensions.depth.as_ref()),
            ("mass.grams", self.mass.grams.as_ref()),
            ("condition", self.condition.as_ref()),
            ("pictures", self.pictures.as_ref()),
            ("licence", self.licence.as_ref()),
            ("source", self.source.as_ref()),
            ("order", self.order.as_ref()),
            ("private.storage_place", self.private.storage_place.as_ref()),
            ("private.value_fen", self.private.value_fen.as_ref()),
            ("private.restorer_notes", self.private.restorer_notes.as_ref()),
        ];
        for (field, both) in self.texts() {
            rules.extend([(field, both.zh.as_ref()), (field, both.en.as_ref())]);
        }
        for (field, each) in [("former_names", &self.former_names), ("makers", &self.makers)] {
            rules.extend([(field, each.zh.as_ref()), (field, each.en.as_ref())]);
        }
        rules.into_iter().filter_map(|(field, rule)| Some((field, rule?))).collect()
    }

    fn texts(&self) -> [(&'static str, &Both); 14] {
        [
            ("name", &self.name),
            ("era_text", &self.era_text),
            ("material_text", &self.material_text),
            ("quantity.unit", &self.quantity.unit),
            ("dimensions.text", &self.dimensions.text),
            ("mass.text", &self.mass.text),
            ("condition_note", &self.condition_note),
            ("description", &self.description),
            ("inscription", &self.inscription),
            ("provenance", &self.provenance),
            ("exhibition_history", &self.exhibition_history),
            ("bibliography", &self.bibliography),
            ("hall", &self.hall),
            ("credit", &self.credit),
        ]
    }
}
