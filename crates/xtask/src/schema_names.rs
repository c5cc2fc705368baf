//! utoipa keys schemas by the bare type name, and the later of two equal names replaces the earlier without a
//! word (RULES calls 15). So the names are counted here, in the source.

use std::collections::BTreeMap;

use crate::tidy::Source;

/// One line for each schema name that more than one Rust type claims, with all the places.
pub fn duplicates(sources: &[Source]) -> Vec<String> {
    let mut names: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for source in sources.iter().filter(|source| source.path.ends_with(".rs") && !source.path.contains("/xtask/")) {
        for (name, line) in schemas(&source.text) {
            names.entry(name).or_default().push(format!("{}:{line}", source.path));
        }
    }
    names
        .into_iter()
        .filter(|(_, places)| places.len() > 1)
        .map(|(name, places)| format!("{name}: {}", places.join(", ")))
        .collect()
}

/// Schema names declared in a Rust file with the lines of their types.
fn schemas(text: &str) -> Vec<(String, usize)> {
    let mut found = Vec::new();
    let mut derived = false;
    let mut renamed = None;
    let mut attribute = String::new();
    for (at, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.starts_with("//") || line.is_empty() {
            continue;
        }
        if !attribute.is_empty() || line.starts_with("#[") {
            attribute.push_str(line);
            if attribute.matches('[').count() > attribute.matches(']').count() {
                continue;
            }
            derived |= attribute.starts_with("#[derive(") && attribute.contains("ToSchema");
            if attribute.starts_with("#[schema(") {
                renamed = as_name(&attribute).or(renamed);
            }
            attribute.clear();
            continue;
        }
        let mut words = line.split_whitespace().skip_while(|word| word.starts_with("pub"));
        if derived && matches!(words.next(), Some("struct" | "enum")) {
            let declared = words.next().unwrap_or_default();
            let declared = declared.split(['<', '(', '{', ';']).next().unwrap_or_default().to_owned();
            found.push((renamed.take().unwrap_or(declared), at + 1));
        }
        derived = false;
        renamed = None;
    }
    found
}

/// `Name` of `#[schema(as = Name)]` or `#[schema(as = path::Name, …)]`.
fn as_name(attribute: &str) -> Option<String> {
    let value = attribute.strip_prefix("#[schema(")?.split(',').find_map(|part| {
        let (key, value) = part.split_once('=')?;
        (key.trim() == "as").then_some(value)
    })?;
    let name: String = value.trim().chars().take_while(|c| c.is_alphanumeric() || "_:".contains(*c)).collect();
    Some(name.replace("::", "."))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(path: &str, text: &str) -> Source {
        Source { path: path.into(), text: text.into() }
    }

    #[test]
    fn two_types_with_one_schema_name_are_found_with_their_places() {
        let a = source("crates/a/src/x.rs", "#[derive(Debug, ToSchema)]\n/// A card.\npub struct Card {\n}");
        let b = source(
            "crates/b/src/y.rs",
            "#[derive(\n    Debug,\n    utoipa::ToSchema,\n)]\n#[serde(rename_all = \"camelCase\")]\npub(crate) enum Card { A }",
        );
        assert_eq!(duplicates(&[a, b]), ["Card: crates/a/src/x.rs:3, crates/b/src/y.rs:6"]);
    }

    #[test]
    fn a_renamed_schema_counts_under_its_new_name() {
        let a = source("crates/a/src/x.rs", "#[derive(ToSchema)]\n#[schema(as = NewsCard)]\npub struct Card;");
        let b = source("crates/a/src/y.rs", "#[derive(ToSchema)]\npub struct Card<T>(T);");
        let c = source("crates/a/src/z.rs", "#[derive(ToSchema)]\nstruct NewsCard;");
        assert_eq!(duplicates(&[a, b]), Vec::<String>::new());
        let a = source("crates/a/src/x.rs", "#[derive(ToSchema)]\n#[schema(as = NewsCard)]\npub struct Card;");
        assert_eq!(duplicates(&[a, c]).len(), 1);
    }

    #[test]
    fn a_type_without_a_schema_does_not_count() {
        let a = source("crates/a/src/x.rs", "#[derive(ToSchema)]\npub struct Card;\n#[derive(Debug)]\nstruct Card;");
        assert_eq!(duplicates(&[a]), Vec::<String>::new());
    }
}
