//! Mapping files: how a row of somebody else's catalogue becomes a [`Relic`]. What they can say is taught in
//! `docs/IMPORT.md`. Pure: rows come in as JSON, whatever file they were read from.

mod apply;
mod file;
mod path;
mod rule;
mod table;

use std::{
    cell::{Cell, RefCell},
    collections::HashMap,
    fmt,
};

use serde_json::Value;

use super::{Class, Condition, Era, Level, Material, Relic, vocabulary::Vocabulary};
pub use file::Join;
use file::{Fields, MappingFile};
pub use path::Path;
pub use rule::Joins;
use rule::{Context, Rule};
use table::Table;

/// The format that this program reads.
pub const FORMAT: u32 = 1;

/// A mapping file that was read and checked.
pub struct Mapping {
    name: String,
    joins: Vec<Join>,
    tables: HashMap<String, Table>,
    fields: Fields,
}

/// A mapping file that cannot be used.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub struct MappingError {
    /// From 1, where the fault has a line.
    pub line: Option<usize>,
    pub reason: String,
}

impl fmt::Display for MappingError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(out, "line {line}: {}", self.reason),
            None => out.write_str(&self.reason),
        }
    }
}

/// What is wrong with a row: the field of the relic, the rule that was asked, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowFault {
    /// The row's number, from 1.
    pub row: u64,
    pub field: String,
    /// The rule in a few words; empty where the finished record breaks a rule of its own.
    pub rule: String,
    pub reason: String,
}

impl fmt::Display for RowFault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "row {}: {}: ", self.row, self.field)?;
        match self.rule.as_str() {
            "" => out.write_str(&self.reason),
            rule => write!(out, "{} ({rule})", self.reason),
        }
    }
}

/// What was not understood of a row that is taken all the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowNote {
    /// The row's number, from 1.
    pub row: u64,
    pub field: String,
    pub kind: NoteKind,
    /// What stands in the row.
    pub text: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NoteKind {
    /// A date that names no year.
    Date,
    /// A word that no row of the rule's table knows.
    Word,
}

impl Mapping {
    /// Reads a mapping file and checks what can be checked without rows: its form, its tables' terms, and that
    /// every table and joined file that a rule names is there.
    ///
    /// # Errors
    /// The first fault, with its line where it has one.
    pub fn parse(source: &str) -> Result<Mapping, MappingError> {
        let file: MappingFile = toml::from_str(source).map_err(|error| MappingError {
            line: error.span().map(|span| source[..span.start.min(source.len())].matches('\n').count() + 1),
            reason: error.message().to_owned(),
        })?;
        Mapping::check(file).map_err(|reason| MappingError { line: None, reason })
    }

    fn check(file: MappingFile) -> Result<Mapping, String> {
        if file.format != FORMAT {
            return Err(format!("format {} is not {FORMAT}, the one that is understood", file.format));
        }
        let mut joins = Vec::new();
        for join in file.join {
            // A name beside the imported file, never a way to another folder.
            if join.file.contains(['/', '\\']) || join.file.starts_with('.') {
                return Err(format!("join {}: \"{}\" is no plain file name", join.name, join.file));
            }
            joins.push(Join { name: join.name, file: join.file, key: Path::parse(&join.key)? });
        }
        let mut tables = HashMap::new();
        for (name, table) in file.tables {
            let table = Table::new(table).map_err(|reason| format!("table {name}: {reason}"))?;
            tables.insert(name, table);
        }
        for each in [&file.relic.former_names, &file.relic.makers] {
            each.each.as_deref().map(Path::parse).transpose()?;
        }
        let mapping = Mapping { name: file.name, joins, tables, fields: file.relic };
        for (field, rule) in mapping.fields.rules() {
            for rule in rule.all() {
                mapping.check_rule(field, rule).map_err(|reason| format!("relic.{field}: {reason}"))?;
            }
        }
        Ok(mapping)
    }

    fn check_rule(&self, field: &str, rule: &Rule) -> Result<(), String> {
        if let Some(name) = rule.join()
            && !self.joins.iter().any(|join| join.name == name)
        {
            return Err(format!("there is no join {name}"));
        }
        let Some(name) = &rule.table else {
            return Ok(());
        };
        let Some(table) = self.tables.get(name) else {
            return Err(format!("there is no table {name}"));
        };
        let known: fn(&str) -> bool = match field {
            "class" => is_term::<Class>,
            "level" => is_term::<Level>,
            "era" => is_term::<Era>,
            "materials" => is_term::<Material>,
            "condition" => is_term::<Condition>,
            _ => return Ok(()),
        };
        match table.terms().find(|term| !known(term)) {
            Some(term) => Err(format!("table {name}: {field} has no term {term}")),
            None => Ok(()),
        }
    }

    /// What the source is called in messages.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The other files that the rules look up; all of them are read before the first row.
    pub fn joins(&self) -> &[Join] {
        &self.joins
    }

    /// Every path that the rules look at in a row, with the field that it is for. Rules for the elements of a list see
    /// these and not the row; of them the list's own path is among the answers.
    pub fn places(&self) -> Vec<(&'static str, Path)> {
        let lists = [("former_names", &self.fields.former_names), ("makers", &self.fields.makers)];
        let each =
            |field: &str| lists.iter().find(|(name, _)| *name == field).and_then(|(_, list)| list.each.as_deref());
        let of_rows = self.fields.rules().into_iter().filter(|(field, _)| each(field).is_none());
        let all = of_rows.flat_map(|(field, rule)| rule.all().into_iter().map(move |rule| (field, rule)));
        let mut places: Vec<(&'static str, Path)> =
            all.flat_map(|(field, rule)| rule.paths().into_iter().map(move |path| (field, path.clone()))).collect();
        for (field, list) in lists {
            places.extend(list.each.as_deref().and_then(|path| Some((field, Path::parse(path).ok()?))));
        }
        places
    }

    /// Every path that the rules look at in the joined file that the mapping calls `name`.
    pub fn join_places(&self, name: &str) -> Vec<(&'static str, Path)> {
        let key = self.joins.iter().filter(|join| join.name == name).map(|join| ("key", join.key.clone()));
        let rules = self.fields.rules();
        let all = rules.iter().flat_map(|(field, rule)| rule.all().into_iter().map(move |rule| (*field, rule)));
        let asking = all.filter(|(_, rule)| rule.join() == Some(name));
        key.chain(asking.filter_map(|(field, rule)| Some((field, rule.take()?.clone())))).collect()
    }

    /// Makes a relic of a row: an object, for CSV one of texts by column name. `row` is its number, from 1.
    ///
    /// # Errors
    /// Everything that is wrong with the row, the faults of the finished record included.
    pub fn relic(&self, row: u64, value: &Value, joins: &Joins) -> Result<Relic, Vec<RowFault>> {
        self.relic_with_notes(row, value, joins).0
    }

    /// [`Mapping::relic`], and what of the row was not understood.
    pub fn relic_with_notes(
        &self,
        row: u64,
        value: &Value,
        joins: &Joins,
    ) -> (Result<Relic, Vec<RowFault>>, Vec<RowNote>) {
        let (converted, unknown) = (Cell::new(false), RefCell::default());
        let context = Context { tables: &self.tables, joins, converted, unknown };
        apply::relic(row, value, &self.fields, &context)
    }
}

fn is_term<V: Vocabulary>(name: &str) -> bool {
    V::parse(name).is_some()
}

#[cfg(test)]
mod tests;
