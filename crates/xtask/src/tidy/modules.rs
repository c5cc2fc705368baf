//! No file of a crate lies where the compiler does not look: tests that nobody declares never fail.

use std::collections::BTreeMap;

use super::{Finding, Source};

pub fn check(sources: &[Source], findings: &mut Vec<Finding>) {
    let all: BTreeMap<&str, &Source> = sources.iter().map(|source| (source.path.as_str(), source)).collect();
    for source in sources.iter().filter(|source| source.path.starts_with("crates/") && source.ends(&["rs"])) {
        let Some((name, parents)) = place(&source.path) else { continue };
        let declared = parents.iter().filter_map(|path| all.get(path.as_str())).any(|parent| declares(parent, &name));
        if !declared {
            findings
                .push(source.finding(0, format!("no `mod {name};` leads to this file: the compiler never reads it")));
        }
    }
}

/// The module that a file is, and the files that may declare it; `None` for what stands by itself.
fn place(path: &str) -> Option<(String, Vec<String>)> {
    let (_, inside) = path.split_once("/src/")?;
    let src = &path[..path.len() - inside.len()];
    if ["lib.rs", "main.rs"].contains(&inside) || inside.starts_with("bin/") {
        return None;
    }
    let module = inside.strip_suffix("/mod.rs").or_else(|| inside.strip_suffix(".rs"))?;
    let (above, name) = module.rsplit_once('/').map_or(("", module), |(above, name)| (above, name));
    let parents = match above {
        "" => vec![format!("{src}lib.rs"), format!("{src}main.rs")],
        above => vec![format!("{src}{above}.rs"), format!("{src}{above}/mod.rs")],
    };
    Some((name.to_owned(), parents))
}

fn declares(parent: &Source, name: &str) -> bool {
    let (line, path, listed) = (format!("mod {name};"), format!("{name}.rs\"]"), format!("{name},"));
    // A list in a macro that declares what is in it, such as that of the migrations.
    let lists = parent.text.contains("mod $");
    parent.code().any(|(_, code)| {
        let before = code.strip_suffix(line.as_str());
        before.is_some_and(|before| before.is_empty() || before.ends_with(' '))
            || code.ends_with(&path)
            || lists && code == listed
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(files: &[(&str, &str)]) -> Vec<String> {
        let sources: Vec<Source> =
            files.iter().map(|(path, text)| Source { path: (*path).into(), text: (*text).into() }).collect();
        let mut findings = Vec::new();
        check(&sources, &mut findings);
        findings.into_iter().map(|finding| finding.path).collect()
    }

    #[test]
    fn a_file_that_nobody_declares_is_found() {
        let files = [
            ("crates/a/src/lib.rs", "pub mod one;\n// mod two;\nmod my_two;"),
            ("crates/a/src/one/mod.rs", "mod routes;"),
            ("crates/a/src/one/tests.rs", ""),
            ("crates/a/src/two.rs", ""),
            ("crates/a/src/my_two.rs", ""),
        ];
        assert_eq!(found(&files), ["crates/a/src/one/tests.rs", "crates/a/src/two.rs"]);
    }

    #[test]
    fn what_is_declared_from_either_sort_of_parent_is_not() {
        let files = [
            ("crates/a/src/main.rs", "#[cfg(test)]\nmod tests;\npub(crate) mod one;"),
            ("crates/a/src/tests.rs", ""),
            ("crates/a/src/one.rs", "mod deep;\n#[path = \"one/other_place.rs\"]\nmod named;"),
            ("crates/a/src/one/other_place.rs", ""),
            (
                "crates/a/src/one/deep/mod.rs",
                "macro_rules! all { ($($name:ident,)*) => { $(mod $name;)* } }\nall! {\n    last,\n}",
            ),
            ("crates/a/src/one/deep/last.rs", ""),
            ("crates/a/build.rs", ""),
            ("crates/a/tests/all.rs", ""),
        ];
        assert_eq!(found(&files), Vec::<String>::new());
    }
}
