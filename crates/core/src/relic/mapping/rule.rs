//! Rules: how the texts of one field are made from a row.

use std::{
    cell::{Cell, RefCell},
    collections::HashMap,
    fmt,
};

use serde::{
    Deserialize, Deserializer,
    de::{MapAccess, Visitor, value::MapAccessDeserializer},
};
use serde_json::Value;

use super::{
    path::{Path, Template},
    table::Table,
};
use crate::{fold::fold, relic::measure, simplified::simplified};

/// A rule as it is written: a path alone, or a table.
#[derive(Clone, Debug)]
pub struct Rule {
    source: Source,
    when: Vec<When>,
    join: Option<(String, Path)>,
    split: Option<String>,
    pub(super) table: Option<String>,
    convert: bool,
    /// Between several texts that become one.
    separator: Option<String>,
    /// What a number is multiplied by.
    scale: Option<f64>,
}

#[derive(Clone, Debug)]
enum Source {
    /// The first path at which there is something.
    Paths(Vec<Path>),
    Const(String),
    Template(Template),
    /// The first rule that gives something.
    First(Vec<Rule>),
}

/// A condition on the row.
#[derive(Clone, Debug)]
struct When {
    path: Path,
    is: Option<Vec<String>>,
    not: Vec<String>,
    number: Option<bool>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RuleTable {
    from: Option<OneOrMore<String>>,
    #[serde(rename = "const")]
    constant: Option<String>,
    template: Option<String>,
    first: Option<Vec<Rule>>,
    #[serde(default)]
    when: OneOrMore<WhenTable>,
    join: Option<String>,
    take: Option<String>,
    split: Option<String>,
    table: Option<String>,
    convert: Option<Convert>,
    separator: Option<String>,
    scale: Option<f64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WhenTable {
    path: String,
    is: Option<OneOrMore<String>>,
    #[serde(default)]
    not: OneOrMore<String>,
    /// Whether it is a number, with or without a unit.
    number: Option<bool>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum OneOrMore<T> {
    One(T),
    More(Vec<T>),
}

impl<T> Default for OneOrMore<T> {
    fn default() -> OneOrMore<T> {
        OneOrMore::More(Vec::new())
    }
}

impl<T> OneOrMore<T> {
    fn all(self) -> Vec<T> {
        match self {
            OneOrMore::One(one) => vec![one],
            OneOrMore::More(more) => more,
        }
    }
}

/// How words are converted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
enum Convert {
    /// Traditional to Simplified Chinese.
    #[serde(rename = "t2s")]
    Simplified,
}

impl<'de> Deserialize<'de> for Rule {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Rule, D::Error> {
        struct PathOrTable;

        impl<'de> Visitor<'de> for PathOrTable {
            type Value = Rule;

            fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str("a path or a rule in braces")
            }

            fn visit_str<E: serde::de::Error>(self, path: &str) -> Result<Rule, E> {
                let path = Path::parse(path).map_err(E::custom)?;
                Ok(Rule::of(Source::Paths(vec![path])))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Rule, A::Error> {
                let table = RuleTable::deserialize(MapAccessDeserializer::new(map))?;
                Rule::read(table).map_err(serde::de::Error::custom)
            }
        }

        deserializer.deserialize_any(PathOrTable)
    }
}

impl Rule {
    fn of(source: Source) -> Rule {
        let (join, split, table, separator) = (None, None, None, None);
        Rule { source, when: Vec::new(), join, split, table, convert: false, separator, scale: None }
    }

    fn read(table: RuleTable) -> Result<Rule, String> {
        let paths =
            |paths: OneOrMore<String>| paths.all().iter().map(|path| Path::parse(path)).collect::<Result<_, _>>();
        let source = match (table.from, table.constant, table.template, table.first) {
            (Some(from), None, None, None) => Source::Paths(paths(from)?),
            (None, Some(constant), None, None) => Source::Const(constant),
            (None, None, Some(template), None) => Source::Template(Template::parse(&template)?),
            (None, None, None, Some(rules)) => Source::First(rules),
            _ => return Err("a rule has exactly one of from, const, template and first".into()),
        };
        let join = match (table.join, table.take) {
            (Some(join), Some(take)) => Some((join, Path::parse(&take)?)),
            (None, None) => None,
            (Some(_), None) | (None, Some(_)) => return Err("join and take go together".into()),
        };
        let when = table.when.all().into_iter().map(When::read).collect::<Result<_, _>>()?;
        if table.split.as_deref() == Some("") {
            return Err("split needs a sign to split at".into());
        }
        Ok(Rule {
            source,
            when,
            join,
            split: table.split,
            table: table.table,
            convert: table.convert.is_some(),
            separator: table.separator,
            scale: table.scale,
        })
    }

    /// This rule and those that it tries.
    pub(super) fn all(&self) -> Vec<&Rule> {
        let mut rules = vec![self];
        if let Source::First(tried) = &self.source {
            rules.extend(tried.iter().flat_map(Rule::all));
        }
        rules
    }

    /// The name of the other file that the rule asks, if it asks one.
    pub(super) fn join(&self) -> Option<&str> {
        self.join.as_ref().map(|(name, _)| name.as_str())
    }

    /// What the rule takes of the other file.
    pub(super) fn take(&self) -> Option<&Path> {
        self.join.as_ref().map(|(_, take)| take)
    }

    /// Everything of a row that this rule alone looks at.
    pub(super) fn paths(&self) -> Vec<&Path> {
        let source: Vec<&Path> = match &self.source {
            Source::Paths(paths) => paths.iter().collect(),
            Source::Template(template) => template.paths().collect(),
            Source::Const(_) | Source::First(_) => Vec::new(),
        };
        source.into_iter().chain(self.when.iter().map(|when| &when.path)).collect()
    }

    /// The rule in a few words, for messages.
    pub fn words(&self) -> String {
        let source = match &self.source {
            Source::Paths(paths) => paths.iter().map(Path::written).collect::<Vec<_>>().join(", "),
            Source::Const(text) => format!("const {text}"),
            Source::Template(_) => "template".to_owned(),
            Source::First(rules) => format!("first of {}", rules.len()),
        };
        match &self.table {
            Some(table) => format!("{source}, table {table}"),
            None => source,
        }
    }

    /// The texts that the rule gives for a row.
    ///
    /// # Errors
    /// In words: a path that leads to a list or an object, words that the rule's table does not know, or a record
    /// that is not in the joined file.
    pub fn texts(&self, row: &Value, context: &Context) -> Result<Vec<String>, String> {
        if self.when.iter().any(|when| !when.holds(row)) {
            return Ok(Vec::new());
        }
        let mut texts = match &self.source {
            Source::Const(text) => vec![text.clone()],
            Source::Template(template) => template.fill(row)?.into_iter().collect(),
            Source::Paths(paths) => {
                let mut found = Vec::new();
                for path in paths {
                    found = path.texts(row)?;
                    if !found.is_empty() {
                        break;
                    }
                }
                found
            }
            Source::First(rules) => {
                let mut answer = Ok(Vec::new());
                for rule in rules {
                    match rule.texts(row, context) {
                        Ok(texts) if texts.is_empty() => {}
                        Ok(texts) => {
                            answer = Ok(texts);
                            break;
                        }
                        // Words that one table does not know may be known to the next rule.
                        Err(reason) => answer = Err(reason),
                    }
                }
                answer?
            }
        };
        if let Some((name, take)) = &self.join {
            texts = context.joined(name, &texts, take)?;
        }
        if let Some(sign) = &self.split {
            texts = texts
                .iter()
                .flat_map(|text| text.split(sign.as_str()).map(str::trim))
                .filter(|text| !text.is_empty())
                .map(str::to_owned)
                .collect();
        }
        if let Some(scale) = self.scale {
            for text in &mut texts {
                *text = measure::read(text).map_err(|why| format!("“{text}” {why}"))?.scaled(scale);
            }
        }
        if self.convert {
            for text in &mut texts {
                let converted = simplified(text);
                if converted != *text {
                    context.converted.set(true);
                    *text = converted;
                }
            }
        }
        match &self.table {
            Some(table) if !texts.is_empty() => context.look_up(table, &texts),
            Some(_) | None => Ok(texts),
        }
    }

    /// The texts as one; `separator` stands between them where the rule names no other.
    ///
    /// # Errors
    /// As [`Rule::texts`].
    pub fn text(&self, row: &Value, context: &Context, separator: &str) -> Result<String, String> {
        Ok(self.texts(row, context)?.join(self.separator.as_deref().unwrap_or(separator)))
    }
}

impl When {
    fn read(table: WhenTable) -> Result<When, String> {
        let folded = |words: OneOrMore<String>| words.all().iter().map(|word| fold(word)).collect::<Vec<_>>();
        Ok(When {
            path: Path::parse(&table.path)?,
            is: table.is.map(folded),
            not: folded(table.not),
            number: table.number,
        })
    }

    /// Whether the condition holds. What is missing counts as an empty text.
    fn holds(&self, row: &Value) -> bool {
        let mut texts: Vec<String> = self.path.texts(row).unwrap_or_default().iter().map(|text| fold(text)).collect();
        if texts.is_empty() {
            texts.push(String::new());
        }
        let any = |words: &[String]| texts.iter().any(|text| words.contains(text));
        let number = || texts.iter().any(|text| measure::read(text).is_ok());
        self.is.as_deref().is_none_or(any) && !any(&self.not) && self.number.is_none_or(|wanted| wanted == number())
    }
}

/// What rules ask beside the row.
pub struct Context<'a> {
    pub tables: &'a HashMap<String, Table>,
    pub joins: &'a Joins,
    /// Set where Traditional words were converted.
    pub converted: Cell<bool>,
    /// Words that a table has its default for.
    pub unknown: RefCell<Vec<String>>,
}

impl Context<'_> {
    fn look_up(&self, name: &str, texts: &[String]) -> Result<Vec<String>, String> {
        let found = self.tables.get(name).and_then(|table| table.look_up(texts));
        let found = found.ok_or_else(|| format!("the table {name} does not know “{}”", texts.join("”, “")))?;
        if !found.known {
            self.unknown.borrow_mut().push(texts.join(", "));
        }
        Ok(found.terms)
    }

    fn joined(&self, name: &str, ids: &[String], take: &Path) -> Result<Vec<String>, String> {
        let mut texts = Vec::new();
        for id in ids {
            let record = self.joins.find(name, id).ok_or_else(|| format!("{name} has no record {id}"))?;
            texts.extend(take.texts(record)?);
        }
        Ok(texts)
    }
}

/// Records of other files, by the key that the mapping file names.
#[derive(Debug, Default)]
pub struct Joins(HashMap<String, HashMap<String, Value>>);

impl Joins {
    /// Adds a record of the file that the mapping calls `name`.
    ///
    /// # Errors
    /// A record without a key.
    pub fn add(&mut self, name: &str, key: &Path, record: Value) -> Result<(), String> {
        let id = key.texts(&record)?.into_iter().next().ok_or_else(|| format!("no key at \"{}\"", key.written()))?;
        self.0.entry(name.to_owned()).or_default().insert(id, record);
        Ok(())
    }

    fn find(&self, name: &str, id: &str) -> Option<&Value> {
        self.0.get(name)?.get(id)
    }
}
