//! Which pages a changed file of the web is part of: the route table, the file that draws each page, and what that imports.
//!
//! A page's file is named in `web/src/app`, by `import()` in one of three places: in the face of that name in an edition, in
//! the room of that name, or in the route whose path it is. The names are those of `web/src/lib/paths.ts`.

use std::collections::{BTreeMap, BTreeSet};

use super::imports::{self, Imports};
use crate::json;

const APP: &str = "web/src/app/";
/// The routes.
const SECTIONS: &str = "web/src/app/sections/";
const PATHS: &str = "web/src/lib/paths.ts";
/// Where the programs for desktops and for phones begin: what they import without waiting for a page, every page has.
const DESKTOP: [&str; 1] = ["web/src/app/entry-client.tsx"];
const PHONE: [&str; 3] = ["web/src/app/entry-h5.tsx", "web/src/app/begin-h5.ts", "web/src/h5/worker/sw.ts"];
/// A definition with faces of that many pages is a table of them: whoever names it does not draw them all.
const TABLE: usize = 3;

/// A page in one edition.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Page {
    pub path: String,
    pub for_phones: bool,
}

/// A line of the route table.
#[derive(Default)]
pub struct Line {
    pub kind: Option<String>,
    pub role: String,
    pub is_guarded: bool,
}

pub struct Routes {
    /// By path; without redirects.
    pub lines: BTreeMap<String, Line>,
    /// The files that draw a page.
    pub files: BTreeMap<Page, BTreeSet<String>>,
    /// Imports of those files, by importer and file.
    own: BTreeSet<(String, String)>,
}

impl Routes {
    /// Reads the route table and finds the files of its pages.
    pub fn new(table: &str, imports: &Imports) -> Self {
        let mut routes = Self { lines: lines(table), files: BTreeMap::new(), own: BTreeSet::new() };
        let app = App::new(imports);
        for (name, path) in &app.names {
            if !routes.lines.contains_key(path) {
                continue;
            }
            for (for_phones, owned) in [(false, app.files(name, false)), (true, app.files(name, true))] {
                if !owned.is_empty() {
                    let files = owned.iter().map(|(_, file)| file.clone()).collect();
                    routes.files.insert(Page { path: path.clone(), for_phones }, files);
                    routes.own.extend(owned);
                }
            }
        }
        routes
    }

    /// The pages that a file is part of, or nothing where no page and no program has it.
    pub fn routes_that_import(&self, file: &str, imports: &Imports) -> Option<BTreeSet<Page>> {
        let own = |importer: &str, file: &str| self.own.contains(&(importer.to_owned(), file.to_owned()));
        let found = imports.files_that_import(file, |importer, file| !own(importer, file));
        let has = |entries: &[&str]| entries.iter().any(|entry| found.contains(*entry));
        let (desktop, phone) = (has(&DESKTOP), has(&PHONE));
        let is_part = |page: &Page| if page.for_phones { phone } else { desktop };
        let pages = self.files.iter().filter(|(page, files)| is_part(page) || !files.is_disjoint(&found));
        let pages: BTreeSet<Page> = pages.map(|(page, _)| page.clone()).collect();
        (!pages.is_empty()).then_some(pages)
    }
}

fn lines(table: &str) -> BTreeMap<String, Line> {
    let rows = table.lines().filter(|row| !row.contains("\"redirect\""));
    rows.filter_map(|row| {
        let kind = json::field(row, "kind").filter(|kind| kind != "null");
        let is_guarded = json::field(row, "guard").is_some_and(|guard| guard != "null");
        Some((json::field(row, "path")?, Line { kind, role: json::field(row, "role")?, is_guarded }))
    })
    .collect()
}

/// The text of a definition or a property, and the file that it stands in.
type Piece<'a> = (&'a str, &'a str);

/// What `web/src/app` says of pages.
struct App<'a> {
    imports: &'a Imports,
    /// The names of pages with their paths.
    names: Vec<(String, String)>,
    /// What stands at the margin of a file, by file and name.
    definitions: BTreeMap<(&'a str, &'a str), &'a str>,
    /// The files of those that others may import.
    exports: BTreeMap<&'a str, &'a str>,
    /// What is said of a page, by its name.
    pieces: BTreeMap<&'a str, Vec<Piece<'a>>>,
    /// Definitions that are tables of pages.
    tables: BTreeSet<(&'a str, &'a str)>,
}

impl<'a> App<'a> {
    fn new(imports: &'a Imports) -> Self {
        let paths = imports.texts.get(PATHS).map_or("", String::as_str);
        let entries = paths.lines().filter_map(|line| line.strip_prefix("  ")?.strip_suffix("',")?.split_once(": '"));
        let names: Vec<_> = entries.map(|(name, path)| (name.to_owned(), path.to_owned())).collect();
        let mut app = App {
            imports,
            names,
            definitions: BTreeMap::new(),
            exports: BTreeMap::new(),
            pieces: BTreeMap::new(),
            tables: BTreeSet::new(),
        };
        let files = imports.texts.range(APP.to_owned()..).take_while(|(file, _)| file.starts_with(APP));
        for (file, text) in files.filter(|(file, _)| !file.contains(".test.")) {
            app.read(file, text);
        }
        let pieces: Vec<_> = app.pieces.values().flatten().collect();
        let holds =
            |file: &str, text: &str| pieces.iter().filter(|(at, own)| *at == file && text.contains(own)).count();
        let tables = app.definitions.iter().filter(|((file, _), text)| holds(file, text) >= TABLE);
        app.tables = tables.map(|(key, _)| *key).collect();
        app
    }

    fn read(&mut self, file: &'a str, text: &'a str) {
        let known: BTreeSet<String> = self.names.iter().map(|(name, _)| name.clone()).collect();
        let blocks = Lines::new(text);
        let routes = file.starts_with(SECTIONS) || file.ends_with("/publicRoutes.tsx");
        for (at, line) in blocks.lines.iter().enumerate() {
            let bare = line.trim_start();
            let indent = line.len() - bare.len();
            let (bare, exported) = bare.strip_prefix("export ").map_or((bare, false), |rest| (rest, true));
            let bare = bare.strip_prefix("async ").unwrap_or(bare);
            let defined = bare.strip_prefix("const ").or_else(|| bare.strip_prefix("function "));
            let name = word(defined.unwrap_or(bare));
            if indent == 0 && defined.is_some() {
                let own = blocks.below(at);
                self.definitions.insert((file, name), own);
                if exported {
                    self.exports.insert(name, file);
                }
                // A room.
                if exported && known.contains(name) && own.contains("import(") {
                    self.pieces.entry(name).or_default().push((file, own));
                }
            } else if indent > 0 && known.contains(name) && bare[name.len()..].starts_with(':') {
                self.pieces.entry(name).or_default().push((file, blocks.below(at)));
            }
            for (begin, _) in line.match_indices("pages.").filter(|_| routes) {
                let name = word(&line[begin + "pages.".len()..]);
                self.pieces.entry(name).or_default().push((file, blocks.around(at)));
            }
        }
    }

    /// The files that draw a page in one edition, each with the file of `web/src/app` that imports it.
    fn files(&self, name: &str, for_phones: bool) -> BTreeSet<(String, String)> {
        let pieces = self.pieces.get(name).into_iter().flatten();
        let phones = |file: &str| file.starts_with("web/src/app/phone/") || file.ends_with("/h5Edition.tsx");
        // A route is written once for both editions; a page without a face of its own is not there on phones.
        let routes = |file: &str| file.starts_with(SECTIONS);
        let mut found = BTreeSet::new();
        if for_phones && !pieces.clone().any(|(file, _)| phones(file)) {
            return found;
        }
        for (file, text) in pieces.filter(|(file, _)| phones(file) == for_phones || routes(file)) {
            self.collect(file, text, &mut BTreeSet::new(), &mut found);
        }
        found
    }

    /// Whether a text names what another file exports: its own file imports the name, or it is a room that is called.
    fn uses(&self, file: &str, text: &str, name: &str) -> bool {
        let whole = &self.imports.texts[file];
        let brought = whole.split("\nimport ").skip(1).filter_map(|rest| rest.split(" from ").next());
        let first = whole.strip_prefix("import ").and_then(|rest| rest.split(" from ").next());
        brought.chain(first).any(|names| words(names).any(|other| other == name))
            || text.contains(&format!("(await rooms()).{name}("))
    }

    fn collect(
        &self,
        file: &'a str,
        text: &'a str,
        seen: &mut BTreeSet<(&'a str, &'a str)>,
        found: &mut BTreeSet<(String, String)>,
    ) {
        let later = text.split("import(").skip(1).flat_map(|rest| rest.split('\'').nth(1));
        for target in later.filter_map(|named| imports::resolve(file, named, &self.imports.texts)) {
            if !target.starts_with(APP) {
                found.insert((file.to_owned(), target));
            }
        }
        for name in words(text) {
            let exported = || {
                let file = self.exports.get(name).filter(|_| self.uses(file, text, name))?;
                Some((*file, name))
            };
            let own = Some((file, name)).filter(|key| self.definitions.contains_key(key));
            for key in own.into_iter().chain(exported()) {
                if !self.tables.contains(&key) && seen.insert(key) {
                    self.collect(key.0, self.definitions[&key], seen, found);
                }
            }
        }
    }
}

/// Lines of a text that was formatted: what is deeper belongs to the line above.
struct Lines<'a> {
    text: &'a str,
    lines: Vec<&'a str>,
    starts: Vec<usize>,
}

impl<'a> Lines<'a> {
    fn new(text: &'a str) -> Self {
        let lines: Vec<&str> = text.lines().collect();
        let starts = lines.iter().map(|line| line.as_ptr() as usize - text.as_ptr() as usize).collect();
        Self { text, lines, starts }
    }

    fn indent(&self, at: usize) -> usize {
        let line = self.lines[at];
        if line.trim().is_empty() { usize::MAX } else { line.len() - line.trim_start().len() }
    }

    fn slice(&self, from: usize, to: usize) -> &'a str {
        &self.text[self.starts[from]..self.starts.get(to).copied().unwrap_or(self.text.len())]
    }

    /// A line and what is deeper below it. What closes a head at its depth, as `}: Options) {`, goes on.
    fn below(&self, at: usize) -> &'a str {
        let own = self.indent(at);
        let closes =
            |next: usize| self.indent(next) == own && self.lines[next].trim_start().starts_with(['}', ')', ']']);
        let goes_on = |next: usize| self.indent(next) > own || closes(next);
        let end = (at + 1..self.lines.len()).find(|next| !goes_on(*next)).unwrap_or(self.lines.len());
        self.slice(at, end)
    }

    /// The lines around one that are no less deep, and the one that opens them.
    fn around(&self, at: usize) -> &'a str {
        let own = self.indent(at);
        let from = (0..at).rev().find(|line| self.indent(*line) < own).unwrap_or(0);
        let to = (at..self.lines.len()).find(|line| self.indent(*line) < own).unwrap_or(self.lines.len());
        self.slice(from, to)
    }
}

fn word(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(text.len());
    &text[..end]
}

/// The words of a text outside of its quotes and comments.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let code = text.lines().filter(|line| !line.trim_start().starts_with(['/', '*']));
    code.flat_map(|line| line.split('\'').step_by(2))
        .flat_map(|part| part.split(|c: char| !c.is_ascii_alphanumeric() && c != '_'))
        .filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sh;
    use crate::test::changed::imports::{FOLDERS, tests::imports};

    fn page(path: &str, for_phones: bool) -> Page {
        Page { path: path.to_owned(), for_phones }
    }

    const TABLE: &str = "[\n  {\"path\":\"/\",\"page\":{\"kind\":null,\"role\":\"home\"},\"guard\":null,\"h5\":true},\n  \
        {\"path\":\"/book\",\"redirect\":\"/book/list\"},\n  \
        {\"path\":\"/book/list\",\"page\":{\"kind\":\"book\",\"role\":\"list\",\"type\":1},\"guard\":null,\"h5\":true},\n  \
        {\"path\":\"/book/detail\",\"page\":{\"kind\":\"book\",\"role\":\"detail\"},\"guard\":null,\"h5\":true},\n  \
        {\"path\":\"/manage/cart\",\"page\":{\"kind\":null,\"role\":\"page\"},\"guard\":{\"login\":true,\"values\":[1]},\"h5\":false}\n]\n";

    /// A small web: three pages in two editions, and one behind the sign-in.
    fn web() -> Imports {
        imports(&[
            (
                "web/src/lib/paths.ts",
                "export const pages = {\n  home: '/',\n  book: '/book',\n  bookList: '/book/list',\n  bookDetail: '/book/detail',\n  cart: '/manage/cart',\n} as const\n",
            ),
            (
                "web/src/app/entry-client.tsx",
                "import './siteEdition.tsx'\nimport './sections/manage.tsx'\nimport './sections/book.tsx'",
            ),
            ("web/src/app/entry-h5.tsx", "import './h5Edition.tsx'\nimport './sections/book.tsx'"),
            (
                "web/src/app/siteEdition.tsx",
                "import Layout from '../site/Layout.tsx'\nconst list = lazyPart(() => import('../site/List.tsx'))\n\n\
                 export const siteEdition = {\n  Layout,\n  faces: {\n    home: { part: lazyPart(() => import('../site/Home.tsx')) },\n    \
                 bookList: { part: list },\n    bookDetail: {\n      // A page's own.\n      part: lazyPart(() => import('../site/Detail.tsx')),\n    },\n  },\n}\n",
            ),
            (
                "web/src/app/h5Edition.tsx",
                "export const h5Edition = {\n  faces: {\n    home: { part: lazyPart(() => import('../h5/Home.tsx')) },\n    \
                 bookDetail: { part: lazyPart(() => import('../h5/Detail.tsx')) },\n  },\n}\n",
            ),
            (
                "web/src/app/sections/book.tsx",
                "const loading = () => import('../../content/load.ts')\n\nfunction page(path, face) {\n  return loading(path, face)\n}\n\n\
                 export const bookRoutes = (faces) =>\n  [\n    listPage({ path: pages.bookList, face: faces.bookList }),\n    \
                 page(pages.bookDetail, faces.bookDetail),\n  ] as const\n",
            ),
            ("web/src/app/sections/manage.tsx", "import { rooms } from '../roots.tsx'\n"),
            (
                "web/src/app/roots.tsx",
                "export const rooms = () => import('./rooms.ts')\nconst Shell = lazyPart(async () => (await rooms()).shell())\n",
            ),
            (
                "web/src/app/rooms.ts",
                "export const shell = () => import('../desk/Shell.tsx')\nexport const cart = () => import('../manage/Cart.tsx')\n",
            ),
            ("web/src/site/Layout.tsx", ""),
            ("web/src/site/Home.tsx", ""),
            ("web/src/site/List.tsx", "import { Card } from '../content/Card.tsx'"),
            ("web/src/site/Detail.tsx", "import { Card } from '../content/Card.tsx'"),
            ("web/src/h5/Home.tsx", "import { Card } from '../content/Card.tsx'"),
            ("web/src/h5/Detail.tsx", ""),
            ("web/src/manage/Cart.tsx", "import './cart.css'"),
            ("web/src/content/Card.tsx", ""),
            ("web/src/content/load.ts", ""),
            ("web/src/content/alone.ts", ""),
        ])
    }

    #[test]
    fn a_file_reaches_the_pages_whose_parts_import_it_in_either_edition() {
        let web = web();
        let routes = Routes::new(TABLE, &web);
        let reached = |file| routes.routes_that_import(file, &web).map(|pages| pages.into_iter().collect::<Vec<_>>());
        assert_eq!(reached("web/src/site/Detail.tsx"), Some(vec![page("/book/detail", false)]));
        assert_eq!(reached("web/src/h5/Detail.tsx"), Some(vec![page("/book/detail", true)]));
        assert_eq!(
            reached("web/src/content/Card.tsx"),
            Some(vec![page("/", true), page("/book/detail", false), page("/book/list", false)])
        );
        assert_eq!(reached("web/src/manage/cart.css"), Some(vec![page("/manage/cart", false)]));
        assert_eq!(reached("web/src/content/alone.ts"), None);
        // What the routes of a section fetch is a part of those that use it, in both editions.
        let loaded = reached("web/src/content/load.ts").unwrap();
        assert!(loaded.contains(&page("/book/detail", false)) && loaded.contains(&page("/book/detail", true)));
        assert!(!loaded.contains(&page("/", false)) && !loaded.contains(&page("/manage/cart", false)));
    }

    #[test]
    fn what_a_program_imports_by_itself_is_part_of_every_page_of_its_edition() {
        let web = web();
        let routes = Routes::new(TABLE, &web);
        let layout = routes.routes_that_import("web/src/site/Layout.tsx", &web).unwrap();
        assert_eq!(layout.len(), 4);
        assert!(layout.iter().all(|page| !page.for_phones));
        let section = routes.routes_that_import("web/src/app/sections/book.tsx", &web).unwrap();
        assert_eq!(section.len(), routes.files.len());
    }

    #[test]
    fn every_page_of_the_route_table_has_its_file() {
        let imports = Imports::new(super::super::all_texts(&sh::root(), &FOLDERS).unwrap());
        let table = std::fs::read_to_string(sh::root().join("api/routes.json")).unwrap();
        let routes = Routes::new(&table, &imports);
        let phones = |path: &str| {
            table.contains(&format!("{{\"path\":\"{path}\",")) && {
                let row = table.lines().find(|row| row.contains(&format!("{{\"path\":\"{path}\","))).unwrap_or("");
                row.contains("\"h5\":true")
            }
        };
        let mut missing = Vec::new();
        for path in routes.lines.keys() {
            for for_phones in [false, true] {
                let is_there = routes.files.contains_key(&page(path, for_phones));
                if is_there != (!for_phones || phones(path)) {
                    missing.push(page(path, for_phones));
                }
            }
        }
        assert_eq!(missing, []);
        let reached = |file| routes.routes_that_import(file, &imports).unwrap_or_default();
        assert_eq!(
            reached("web/src/site/event/EventListPage.tsx").into_iter().collect::<Vec<_>>(),
            [page("/event/list", false)]
        );
        assert_eq!(
            reached("web/src/site/account/MyLayout.tsx")
                .into_iter()
                .filter(|page| !page.path.starts_with("/my/"))
                .count(),
            0
        );
        assert_eq!(reached("web/src/app/start.tsx").len(), routes.files.len());
    }
}
