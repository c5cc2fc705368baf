//! What the columns of a table and its mapping have for each other (RULES relics 9 and 12).

use std::{collections::BTreeMap, path::Path};

use anyhow::Result;
use guanlan_core::relic::mapping::{self, RowFault};

use super::{
    Outcome, Watcher,
    source::{Source, Survey},
};

/// What a mapping reads: paths in a row, each with the field that it is for.
pub type Places = [(&'static str, mapping::Path)];

/// What of a file and its mapping is of no use to the other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Columns {
    /// Columns, or keys of objects, that no rule looks at.
    pub unread: Vec<String>,
    /// Columns that rules look at and that are empty in every row; keys of objects also where they are in no row.
    pub empty: Vec<String>,
    /// Columns that rules look at and the table does not have.
    pub absent: Vec<String>,
}

impl Columns {
    pub fn compare(survey: &Survey, places: &Places, absent: &Absent) -> Columns {
        let mut empty: Vec<String> = survey.empty.iter().filter(|name| is_read(name, places)).cloned().collect();
        let Columns { absent, .. } = absent.as_columns();
        for (_, place) in places {
            if let Some(key) = place.key()
                && !survey.columns.iter().any(|name| name == key || name == place.written())
                && ![&empty, &absent]
                    .iter()
                    .any(|names| names.iter().any(|name| name == key || name == place.written()))
            {
                empty.push(key.to_owned());
            }
        }
        Columns { unread: unread(&survey.columns, places), empty, absent }
    }
}

/// The columns that a mapping reads, as it writes them.
pub fn written(places: &Places) -> Vec<String> {
    places.iter().map(|(_, place)| place.written().to_owned()).collect()
}

fn is_read(name: &str, places: &Places) -> bool {
    places.iter().any(|(_, place)| place.written() == name || place.key().is_none_or(|key| key == name))
}

fn unread(columns: &[String], places: &Places) -> Vec<String> {
    columns.iter().filter(|name| !name.is_empty() && !is_read(name, places)).cloned().collect()
}

/// Columns that a mapping reads and a table does not have. One mapping may serve several tables, so that is no fault by
/// itself; it is one where the column may have another name, or where relics would lose what an earlier table gave them.
pub struct Absent {
    /// Each with the field that it is for.
    columns: Vec<(&'static str, String)>,
    head: Vec<String>,
    unread: Vec<String>,
}

impl Absent {
    /// JSON has none: its rows may have any keys.
    pub fn find(source: &Source, places: &Places) -> Absent {
        let head = source.columns().unwrap_or_default().to_vec();
        let mut columns: Vec<(&'static str, String)> = Vec::new();
        for (field, place) in places {
            let column = (*field, place.written().to_owned());
            let is_there = place.key().is_none() || head.iter().any(|name| name == place.written());
            if source.columns().is_some() && !is_there && !columns.contains(&column) {
                columns.push(column);
            }
        }
        Absent { columns, unread: unread(&head, places), head }
    }

    pub fn is_empty(&self) -> bool {
        self.columns.is_empty()
    }

    pub fn as_columns(&self) -> Columns {
        let mut absent: Vec<String> = Vec::new();
        for (_, column) in &self.columns {
            if !absent.contains(column) {
                absent.push(column.clone());
            }
        }
        Columns { absent, ..Columns::default() }
    }

    /// # Errors
    /// There are some.
    pub fn refuse(&self, path: &Path) -> Result<()> {
        anyhow::ensure!(self.is_empty(), "{}: {}", path.display(), self.words());
        Ok(())
    }

    /// # Errors
    /// One of them may be a column that nothing reads, under another name; or it has the numbers, without which no row is
    /// a relic.
    pub fn refuse_renamed(&self, path: &Path) -> Result<()> {
        if self.columns.iter().any(|(field, _)| *field == "number") {
            return self.refuse(path);
        }
        let unread: Vec<String> = self.unread.iter().map(|name| format!("“{name}”")).collect();
        anyhow::ensure!(
            self.is_empty() || unread.is_empty(),
            "{}: {}. Nothing reads {}: where a column has another name now, the mapping must know it; otherwise take the \
             unread ones out of the table, or the absent ones out of the mapping",
            path.display(),
            self.words(),
            unread.join(", ")
        );
        Ok(())
    }

    fn words(&self) -> String {
        let absent: Vec<String> = self.columns.iter().map(|(field, column)| format!("“{column}” ({field})")).collect();
        let head = self.head.join(", ");
        format!(
            "the mapping reads columns that the table does not have: {}. Its columns are: {head}",
            absent.join(", ")
        )
    }
}

/// What relics would lose for columns that a table lacks.
pub struct Losses<'a> {
    absent: &'a Absent,
    /// How many relics would lose it, by field.
    fields: BTreeMap<String, u64>,
}

impl Losses<'_> {
    pub fn new(absent: &Absent) -> Losses<'_> {
        Losses { absent, fields: BTreeMap::new() }
    }

    /// # Errors
    /// There are some.
    pub fn refuse(&self, path: &Path) -> Result<()> {
        let fields: Vec<String> = self.fields.iter().map(|(field, relics)| format!("{field} ({relics})")).collect();
        anyhow::ensure!(
            fields.is_empty(),
            "{}: {}. Relics that are there would lose what an earlier table gave them: {}. Bring these columns; where \
             that is meant, with empty cells",
            path.display(),
            self.absent.words(),
            fields.join(", ")
        );
        Ok(())
    }
}

impl Watcher for Losses<'_> {
    fn fault(&mut self, _: &RowFault) {}

    fn emptied(&mut self, _: u64, field: &str) {
        if self.absent.columns.iter().any(|(absent, _)| is_part(field, absent)) {
            *self.fields.entry(field.to_owned()).or_default() += 1;
        }
    }

    fn progress(&mut self, _: &Outcome) {}
}

/// Whether a stored field, `private.storagePlace`, is one that a mapping calls `private.storage_place`, or a part of it.
fn is_part(stored: &str, field: &str) -> bool {
    let plain = |name: &str| name.replace('_', "").to_lowercase();
    let rest = plain(stored).strip_prefix(&plain(field)).map(|rest| rest.is_empty() || rest.starts_with('.'));
    rest == Some(true)
}
