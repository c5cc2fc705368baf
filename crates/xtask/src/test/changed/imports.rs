//! Which file of the web and of the browser tests imports which, read from their text.

use std::collections::{BTreeMap, BTreeSet};

/// Folders whose files import each other.
pub const FOLDERS: [&str; 3] = ["web/src", "web/scripts", "e2e"];

/// The texts of files by path, and who imports each.
pub struct Imports {
    pub texts: BTreeMap<String, String>,
    importers: BTreeMap<String, BTreeSet<String>>,
}

impl Imports {
    pub fn new(texts: BTreeMap<String, String>) -> Self {
        let mut importers: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for (path, text) in &texts {
            for named in imported(text) {
                if let Some(target) = resolve(path, named, &texts) {
                    importers.entry(target).or_default().insert(path.clone());
                }
            }
        }
        Self { texts, importers }
    }

    pub fn is_imported(&self, file: &str) -> bool {
        self.importers.contains_key(file)
    }

    /// The file itself and all that import it, directly or by others. `follows` can leave out an import, which it is given
    /// as importer and file.
    pub fn files_that_import(&self, file: &str, follows: impl Fn(&str, &str) -> bool) -> BTreeSet<String> {
        let mut found = BTreeSet::from([file.to_owned()]);
        let mut open = vec![file.to_owned()];
        while let Some(one) = open.pop() {
            for importer in self.importers.get(&one).into_iter().flatten() {
                if follows(importer, &one) && found.insert(importer.clone()) {
                    open.push(importer.clone());
                }
            }
        }
        found
    }

    /// The files that `file` imports, directly or by others, with the file itself.
    pub fn files_imported_by(&self, file: &str) -> BTreeSet<String> {
        let mut found = BTreeSet::from([file.to_owned()]);
        let mut open = vec![file.to_owned()];
        while let Some(one) = open.pop() {
            let Some(text) = self.texts.get(&one) else { continue };
            for target in imported(text).into_iter().filter_map(|named| resolve(&one, named, &self.texts)) {
                if found.insert(target.clone()) {
                    open.push(target);
                }
            }
        }
        found
    }
}

/// What the imports of a text name. Those of types alone are left out: the type check proves them.
pub fn imported(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for quote in ['\'', '"'] {
        let mut from = 0;
        while let Some(at) = text[from..].find(quote).map(|at| from + at) {
            from = at + 1;
            let before = text[..at].trim_end();
            let is_import = ["from", "import", "import(", "@import"].iter().any(|word| before.ends_with(word));
            if is_import && let Some(end) = text[from..].find([quote, '\n']) {
                let named = &text[from..from + end];
                if named.starts_with('.') && !(before.ends_with("from") && is_of_types(before)) {
                    found.push(named);
                }
                from += end + 1;
            }
        }
    }
    found
}

/// Whether the statement at the end of this text imports types alone.
fn is_of_types(before: &str) -> bool {
    let starts = ["import ", "export "];
    let start = before.lines().rev().find(|line| starts.iter().any(|word| line.starts_with(word)));
    start.is_some_and(|line| line.starts_with("import type ") || line.starts_with("export type {"))
}

/// The file that an import names, with the ending that it may leave out.
pub fn resolve(from: &str, named: &str, texts: &BTreeMap<String, String>) -> Option<String> {
    let beside = from.rsplit_once('/').map_or("", |(beside, _)| beside);
    let named = named.split('?').next().unwrap_or(named);
    let path = join(beside, named)?;
    let endings = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"];
    let found = endings.iter().map(|ending| format!("{path}{ending}")).find(|path| texts.contains_key(path));
    // Pictures and tables are no texts, and what was removed is imported by nobody who was not changed too.
    Some(found.unwrap_or(path))
}

/// A path from a folder; nothing where it leads out of the repository.
pub fn join(folder: &str, path: &str) -> Option<String> {
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
pub mod tests {
    use super::*;

    pub fn imports(files: &[(&str, &str)]) -> Imports {
        Imports::new(files.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())).collect())
    }

    #[test]
    fn every_way_to_import_is_read_and_types_are_not() {
        let text = "import type { A } from './a.ts'\nimport type {\n  B,\n} from './b.ts'\nimport { type C } from './c.ts'\n\
            import './d.css'\nexport { e } from './e.ts'\nconst later = lazyPart(() => import('./f.tsx'))\n\
            import x from 'react'\n.g { composes: g from './g.module.css'; }\n@import './h.css';\nt('./i.ts')\n\
            import {\n  y,\n  z,\n} from '../j.ts'\n";
        assert_eq!(imported(text), ["./c.ts", "./d.css", "./e.ts", "./f.tsx", "./g.module.css", "./h.css", "../j.ts"]);
    }

    #[test]
    fn who_imports_a_file_is_found_through_others_and_an_ending_may_be_left_out() {
        let imports = imports(&[
            ("web/src/page.tsx", "import { card } from './parts/card'"),
            ("web/src/parts/card.tsx", "import '../../../api/table.json'\nimport './card.css'"),
            ("web/src/app.tsx", "const page = () => import('./page.tsx')"),
            ("web/src/other.ts", "import './page.ts'"),
        ]);
        let found = |file| imports.files_that_import(file, |_, _| true).into_iter().collect::<Vec<_>>();
        assert_eq!(
            found("api/table.json"),
            ["api/table.json", "web/src/app.tsx", "web/src/page.tsx", "web/src/parts/card.tsx"]
        );
        let cut = imports.files_that_import("web/src/parts/card.css", |importer, _| importer != "web/src/app.tsx");
        assert!(cut.contains("web/src/page.tsx") && !cut.contains("web/src/app.tsx"));
        assert!(imports.files_imported_by("web/src/app.tsx").contains("web/src/parts/card.css"));
        assert_eq!(join("a", "../../b"), None);
    }
}
