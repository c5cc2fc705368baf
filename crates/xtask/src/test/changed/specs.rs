//! Which browser tests a change can have broken: the specs that name one of its pages, and of the walks over all pages the
//! stops at them.

use std::collections::{BTreeMap, BTreeSet};

use super::imports::Imports;
use super::routes::{Page, Routes};

const TESTS: &str = "e2e/tests/";
/// The route table as browser tests read it; every test can name its pages by it.
const SITE: &str = "e2e/support/site.ts";
/// Specs whose tests are made from a list of pages: each title begins with the path, or names the list of a record.
const WALKS: [&str; 3] = ["every-page", "desk-screens", "phone-pages"];
/// Looks at what the whole walk over all pages saved.
const AFTER_A_WALK: &str = "html";
/// What a spec takes from [`SITE`] to go by the table itself.
const TABLES: [&str; 6] = ["stops", "templates", "pages", "lists", "redirects", "detailOf"];
const PERMITTED: &str = "permitted";

/// The chosen browser tests.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Specs {
    /// Specs of which every test runs, without `.spec.ts`.
    pub whole: BTreeSet<String>,
    /// Of the walks: the stops by their path, or by the list whose record is shown.
    pub stops: BTreeMap<String, BTreeSet<String>>,
}

impl Specs {
    pub fn add(&mut self, more: Specs) {
        self.whole.extend(more.whole);
        for (walk, stops) in more.stops {
            self.stops.entry(walk).or_default().extend(stops);
        }
        self.stops.retain(|walk, _| !self.whole.contains(walk));
    }

    pub fn is_empty(&self) -> bool {
        self.whole.is_empty() && self.stops.is_empty()
    }

    /// The specs of which something runs.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.whole.iter().chain(self.stops.keys()).map(String::as_str)
    }

    /// The expression by which Playwright chooses them: it sees the project, the file and the titles, with blanks between.
    pub fn grep(&self) -> String {
        let whole = self.whole.iter().map(|name| format!(r"\b{name}\.spec\.ts\s"));
        let stops = self.stops.iter().map(|(walk, stops)| {
            let paths: Vec<String> = stops.iter().map(|stop| stop.replace('.', r"\.")).collect();
            format!(r"\b{walk}\.spec\.ts\s(.*\s)?({})(?![\w/])", paths.join("|"))
        });
        whole.chain(stops).collect::<Vec<_>>().join("|")
    }
}

/// Every spec that there is, without `.spec.ts`.
pub fn all_specs(imports: &Imports) -> BTreeSet<String> {
    let specs = imports.texts.keys().filter_map(|path| path.strip_prefix(TESTS)?.strip_suffix(".spec.ts"));
    specs.map(str::to_owned).collect()
}

/// The specs that import a file, or are it.
pub fn specs_that_import(file: &str, imports: &Imports) -> BTreeSet<String> {
    let found = imports.files_that_import(file, |_, _| true);
    found.iter().filter_map(|path| path.strip_prefix(TESTS)?.strip_suffix(".spec.ts")).map(str::to_owned).collect()
}

/// The tests that come by one of the pages.
pub fn specs_that_visit(pages: &BTreeSet<Page>, routes: &Routes, imports: &Imports) -> Specs {
    let mut specs = Specs::default();
    for name in all_specs(imports).into_iter().filter(|name| name != AFTER_A_WALK) {
        let named = Named::new(&name, routes, imports);
        if WALKS.contains(&name.as_str()) {
            let stops: BTreeSet<String> = pages
                .iter()
                .filter(|page| named.walks(page, routes))
                .cloned()
                .flat_map(|page| routes.stops(&page))
                .collect();
            if !stops.is_empty() {
                specs.stops.insert(name, stops);
            }
        } else if pages.iter().any(|page| named.visits(page, routes)) {
            specs.whole.insert(name);
        }
    }
    specs
}

impl Routes {
    /// The titles under which the walks come by a page: its path, and where it shows records their lists.
    fn stops(&self, page: &Page) -> Vec<String> {
        let line = &self.lines[&page.path];
        let lists = self.lines.iter().filter(|(_, other)| other.role == "list" && other.kind == line.kind);
        let records = lists.filter(|_| line.role == "detail").map(|(path, _)| format!("record of {path}"));
        std::iter::once(page.path.clone()).chain(records).collect()
    }

    /// Whether two pages show records of the same kind: a test that opens a list goes on to a record of it.
    fn is_of_one_kind(&self, one: &str, other: &str) -> bool {
        let kind =
            |path: &str| self.lines.get(path).and_then(|line| line.kind.as_deref()).filter(|kind| *kind != "page");
        kind(one).is_some() && kind(one) == kind(other)
    }
}

/// What a spec says of pages, in its own text and in that of its helpers.
struct Named {
    walk: String,
    /// The paths of pages that it names.
    paths: BTreeSet<String>,
    /// Whether it names pages of the edition for phones.
    phones: bool,
    /// Whether it goes by the route table: all public pages, or those that ask for a permission.
    public: bool,
    permitted: bool,
}

impl Named {
    fn new(name: &str, routes: &Routes, imports: &Imports) -> Self {
        let file = format!("{TESTS}{name}.spec.ts");
        let own = imports.texts.get(&file).map_or("", String::as_str);
        let taken = taken(own);
        let mut named = Self {
            walk: name.to_owned(),
            paths: BTreeSet::new(),
            phones: false,
            public: TABLES.iter().any(|table| taken.contains(table)),
            permitted: taken.contains(PERMITTED),
        };
        for path in imports.files_imported_by(&file).iter().filter(|path| *path != SITE && path.starts_with("e2e/")) {
            for (literal, goes_on) in literals(&imports.texts[path]) {
                let bare = literal.strip_prefix("/h5").filter(|rest| rest.is_empty() || rest.starts_with('/'));
                named.phones |= bare.is_some();
                let bare = bare.unwrap_or(literal);
                let goes_on = (goes_on || !routes.lines.contains_key(bare)) && bare.len() > 1;
                let fits = |page: &&String| *page == bare || (goes_on && page.starts_with(bare));
                named.paths.extend(routes.lines.keys().filter(fits).cloned());
            }
        }
        // It goes by links, or by addresses that it is answered.
        named.public |= named.paths.is_empty();
        named
    }

    fn visits(&self, page: &Page, routes: &Routes) -> bool {
        let is_guarded = routes.lines[&page.path].is_guarded;
        let by_table = if is_guarded { self.permitted } else { self.public };
        let by_name = || self.paths.iter().any(|path| *path == page.path || routes.is_of_one_kind(path, &page.path));
        by_table || ((self.phones || !page.for_phones) && by_name())
    }

    /// Whether a walk comes by a page. Those behind the sign-in are in one alone, which names them.
    fn walks(&self, page: &Page, routes: &Routes) -> bool {
        let is_guarded = routes.lines[&page.path].is_guarded;
        match self.walk.as_str() {
            "phone-pages" => page.for_phones && !is_guarded,
            "desk-screens" => !page.for_phones && self.paths.contains(&page.path),
            _ => !page.for_phones && !is_guarded,
        }
    }
}

/// The names that a text imports from the route table.
fn taken(text: &str) -> BTreeSet<&str> {
    let import = text.split("import ").find_map(|rest| rest.split_once("/site.ts'").map(|(names, _)| names));
    let names = import.filter(|names| !names.contains('\n') || names.starts_with('{')).unwrap_or("");
    names.split(|c: char| !c.is_ascii_alphanumeric()).collect()
}

/// The paths in the quotes of a text, and whether more of the path is put in behind.
fn literals(text: &str) -> Vec<(&str, bool)> {
    let mut found = Vec::new();
    for (at, _) in text.match_indices(['\'', '`', '}', '"']) {
        let rest = &text[at + 1..];
        if rest.starts_with('/') {
            let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && !"/_-".contains(c)).unwrap_or(rest.len());
            found.push((&rest[..end], rest[end..].starts_with("${")));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sh;
    use crate::test::changed::imports::{FOLDERS, tests::imports};

    const TABLE: &str = r#"[
  {"path":"/","page":{"kind":null,"role":"home"},"guard":null,"h5":true},
  {"path":"/book/list","page":{"kind":"book","role":"list","type":1},"guard":null,"h5":true},
  {"path":"/book/detail","page":{"kind":"book","role":"detail"},"guard":null,"h5":true},
  {"path":"/about","page":{"kind":"page","role":"page"},"guard":null,"h5":true},
  {"path":"/manage/quotation/sales","page":{"kind":null,"role":"page"},"guard":{"login":true,"values":[1]},"h5":false},
  {"path":"/my/data","page":{"kind":null,"role":"page"},"guard":{"login":true,"values":[]},"h5":true},
  {"path":"/manage/cart","page":{"kind":null,"role":"page"},"guard":{"login":true,"values":[1]},"h5":false}
]
"#;

    fn e2e() -> Imports {
        imports(&[
            ("e2e/support/site.ts", "'/my/' '/about'"),
            ("e2e/support/people.ts", "page.goto('/manage/cart')"),
            ("e2e/tests/books.spec.ts", "import { word } from '../support/site.ts'\ngoto('/book/list?page=2')"),
            ("e2e/tests/hand.spec.ts", "goto(`/h5${there}`), '/about'"),
            ("e2e/tests/crawl.spec.ts", "import { stops, word } from '../support/site.ts'"),
            ("e2e/tests/html.spec.ts", "import { stops } from '../support/site.ts'"),
            ("e2e/tests/roles.spec.ts", "import { permitted } from '../support/site.ts'\n'/about'"),
            ("e2e/tests/cart.spec.ts", "import { signIn } from '../support/people.ts'\nawait signIn(page)"),
            ("e2e/tests/every-page.spec.ts", "import { stops } from '../support/site.ts'"),
            ("e2e/tests/phone-pages.spec.ts", "import { stops } from '../support/site.ts'"),
            ("e2e/tests/desk-screens.spec.ts", "const quotation = '/manage/quotation'\n`${quotation}/sales`"),
        ])
    }

    fn visit(path: &str, for_phones: bool) -> (Vec<String>, Vec<(String, Vec<String>)>) {
        let imports = e2e();
        let routes = Routes::new(TABLE, &imports);
        let specs = specs_that_visit(&BTreeSet::from([Page { path: path.into(), for_phones }]), &routes, &imports);
        let stops = specs.stops.into_iter().map(|(walk, stops)| (walk, stops.into_iter().collect()));
        (specs.whole.into_iter().collect(), stops.collect())
    }

    #[test]
    fn a_page_is_visited_by_specs_that_name_it_or_a_page_of_its_kind_or_go_by_the_table() {
        let every =
            |stops: &[&str]| vec![("every-page".to_owned(), stops.iter().map(|one| (*one).to_owned()).collect())];
        assert_eq!(
            visit("/book/detail", false),
            (vec!["books".into(), "crawl".into()], every(&["/book/detail", "record of /book/list"]))
        );
        assert_eq!(visit("/about", false).0, ["crawl", "hand", "roles"]);
        assert_eq!(visit("/", false).0, ["crawl"]);
        assert_eq!(visit("/manage/cart", false), (vec!["cart".into(), "roles".into()], vec![]));
    }

    #[test]
    fn the_two_editions_and_the_back_office_have_walks_of_their_own() {
        assert_eq!(
            visit("/about", true),
            (vec!["crawl".into(), "hand".into()], vec![("phone-pages".into(), vec!["/about".into()])])
        );
        // None of the walks over public pages is signed in.
        assert_eq!((visit("/my/data", false).1, visit("/my/data", true).1), (vec![], vec![]));
        let sales = "/manage/quotation/sales";
        assert_eq!(visit(sales, false), (vec!["roles".into()], vec![("desk-screens".into(), vec![sales.into()])]));
    }

    #[test]
    fn the_expression_for_playwright_names_files_and_stops() {
        let mut specs = Specs::default();
        specs.whole.insert("books".into());
        specs.stops.insert("every-page".into(), ["/".to_owned(), "record of /book/list".to_owned()].into());
        assert_eq!(
            specs.grep(),
            r"\bbooks\.spec\.ts\s|\bevery-page\.spec\.ts\s(.*\s)?(/|record of /book/list)(?![\w/])"
        );
        let whole = Specs { whole: BTreeSet::from(["every-page".to_owned()]), ..Specs::default() };
        specs.add(whole);
        assert!(specs.stops.is_empty() && specs.names().eq(["books", "every-page"]));
    }

    #[test]
    fn a_changed_helper_reaches_the_specs_that_import_it() {
        assert_eq!(specs_that_import("e2e/support/people.ts", &e2e()), ["cart".to_owned()].into());
        assert_eq!(specs_that_import("e2e/tests/books.spec.ts", &e2e()), ["books".to_owned()].into());
    }

    #[test]
    fn the_walks_and_tables_are_those_of_the_browser_tests() {
        let imports = Imports::new(super::super::all_texts(&sh::root(), &FOLDERS).unwrap());
        let specs = all_specs(&imports);
        for walk in WALKS.into_iter().chain([AFTER_A_WALK]) {
            assert!(specs.contains(walk), "{walk}.spec.ts is gone: name here what took its place");
        }
        for table in TABLES.into_iter().chain([PERMITTED]) {
            let says = ["const", "function"]
                .iter()
                .any(|word| imports.texts[SITE].contains(&format!("export {word} {table}")));
            assert!(says, "{SITE} exports no {table}");
        }
        let table = std::fs::read_to_string(sh::root().join("api/routes.json")).unwrap();
        let routes = Routes::new(&table, &imports);
        let sales = Page { path: "/manage/quotation/sales".into(), for_phones: false };
        let found = specs_that_visit(&BTreeSet::from([sales.clone()]), &routes, &imports);
        assert!(found.whole.contains("quotation") && !found.whole.contains("booking"), "{found:?}");
        assert!(found.stops["desk-screens"].contains(&sales.path), "{found:?}");
    }
}
