//! Dictionaries as tables name them: by number, or by name in either language.

use std::collections::HashMap;

use guanlan_core::{dictionary::Dictionary, fold, locale::Lang};
use guanlan_db::{ConnectionTrait, DbErr};

use crate::{dictionary, dictionary::Entry};

/// Between the names of classes in a cell.
const BETWEEN: char = '/';

/// The entries that commodities name.
pub struct Lexicon {
    by_id: HashMap<i64, Entry>,
    /// By dictionary, parent and folded name or number: those that are offered come before the retired.
    by_name: HashMap<(Dictionary, Option<i64>, String), i64>,
}

impl Lexicon {
    pub async fn load(db: &impl ConnectionTrait) -> Result<Lexicon, DbErr> {
        let mut lexicon = Lexicon { by_id: HashMap::new(), by_name: HashMap::new() };
        for dictionary in [Dictionary::Class, Dictionary::Packing, Dictionary::PackingUnit] {
            let mut entries = dictionary::all(db, dictionary).await?;
            entries.sort_by_key(|entry| entry.retired);
            for entry in entries {
                let names = [&entry.name.zh, &entry.name.en, &entry.id.to_string()].map(|name| fold::fold(name.trim()));
                for name in names.into_iter().filter(|name| !name.is_empty()) {
                    lexicon.by_name.entry((dictionary, entry.parent, name)).or_insert(entry.id);
                }
                lexicon.by_id.insert(entry.id, entry);
            }
        }
        Ok(lexicon)
    }

    fn find(&self, dictionary: Dictionary, parent: Option<i64>, text: &str) -> Option<i64> {
        self.by_name.get(&(dictionary, parent, fold::fold(text.trim()))).copied()
    }

    /// Whether an entry and all above it are offered.
    pub fn is_live(&self, id: i64) -> bool {
        let Some(entry) = self.by_id.get(&id) else { return false };
        !entry.retired && entry.parent.is_none_or(|parent| self.is_live(parent))
    }

    /// The entry that a cell names, in a dictionary of one level.
    pub fn entry(&self, dictionary: Dictionary, cell: &str) -> Option<i64> {
        self.find(dictionary, None, cell)
    }

    /// The classes that a cell names from the top down, such as `陶瓷/茶具/茶壶`; `None` where one is not there.
    pub fn classes(&self, cell: &str) -> Option<Vec<i64>> {
        let mut classes = Vec::new();
        for name in cell.split([BETWEEN, '／']) {
            classes.push(self.find(Dictionary::Class, classes.last().copied(), name)?);
        }
        Some(classes)
    }

    pub fn name(&self, id: i64, lang: Lang) -> String {
        self.by_id.get(&id).map(|entry| entry.named(lang).to_owned()).unwrap_or_default()
    }

    /// The cell that [`Lexicon::classes`] reads: names, or numbers where a name would be read as two.
    pub fn class_cell(&self, ids: &[i64], lang: Lang) -> String {
        let names: Vec<String> = ids.iter().map(|id| self.name(*id, lang)).collect();
        let is_plain = names.iter().all(|name| !name.contains([BETWEEN, '／']));
        let numbers = || ids.iter().map(i64::to_string).collect();
        let cells: Vec<String> = if is_plain { names } else { numbers() };
        cells.join(&BETWEEN.to_string())
    }
}
