//! `categories.toml`: the categories of a museum's lists, `[<list>.<key>]` with a name and an order.

use guanlan_core::{content::model::CategoryList, locale::Bilingual, validate};
use guanlan_museum::category::Kept;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::read::Reader;

/// The file's name below the bundle's folder.
pub const FILE: &str = "categories.toml";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    name: Bilingual,
    #[serde(default)]
    order: i64,
}

impl Reader<'_> {
    /// The categories of the bundle; faults are noted.
    pub fn read_categories(&mut self) -> Vec<Kept> {
        if !self.folder.join(FILE).exists() {
            return Vec::new();
        }
        let Some(file) = self.toml(FILE) else { return Vec::new() };
        let mut kept = Vec::new();
        for (name, categories) in file.json() {
            let line = Some(file.line_of(name));
            // The classes of relics are a closed list and not a museum's to choose.
            let list = CategoryList::parse(name).filter(|list| *list != CategoryList::Relic);
            let (Some(list), Value::Object(categories)) = (list, categories) else {
                self.fault(FILE, line, Some(name), "is none of event, trends, books, product");
                continue;
            };
            for (key, written) in categories {
                let field = format!("{name}.{key}");
                match serde_path_to_error::deserialize::<_, Written>(written.clone()) {
                    Ok(Written { name, .. }) if !validate::name(&name.zh) => {
                        self.fault(FILE, Some(file.line_of(&field)), Some(&field), "needs a Chinese name");
                    }
                    Ok(Written { name, order }) => kept.push(Kept { list, key: key.clone(), name, order }),
                    Err(error) => {
                        let field = format!("{field}.{}", error.path());
                        self.fault(FILE, Some(file.line_of(&field)), Some(&field), error.inner());
                    }
                }
            }
        }
        kept
    }
}

/// The file that [`Reader::read_categories`] reads back to the same.
pub fn written(categories: &[Kept]) -> Value {
    let mut lists = Map::new();
    for kept in categories {
        let list = lists.entry(kept.list.name()).or_insert_with(|| json!({}));
        list[&kept.key] = json!({"name": {"zh": kept.name.zh, "en": kept.name.en}, "order": kept.order});
    }
    Value::Object(lists)
}
