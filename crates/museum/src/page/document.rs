//! The built HTML file, with what belongs to one page put into it.

use std::collections::HashMap;

use guanlan_core::locale::Lang;
use serde::Deserialize;

use super::{Built, head::escape};
use crate::edition::Edition;

/// The English words, which a page in English needs at once.
const ENGLISH: &str = "src/i18n/en.ts";

/// Marks an element of the built file that pages in one language alone need at once, `data-lang="en"`: the file of letters
/// in which their headings are set.
const SPOKEN: &str = " data-lang=";

/// Asks for the program of a page for phones when the page is painted (`web/src/app/begin-h5.ts`).
const BEGIN: &str = "src/app/begin-h5.ts";

/// The built file and the build's list of chunks.
pub struct Document {
    /// The file as pages in each language have it, in the order of `Lang::ALL`.
    shells: [String; Lang::ALL.len()],
    /// The name of its own chunk, which is that of the file.
    entry: &'static str,
    manifest: HashMap<String, Chunk>,
}

#[derive(Deserialize)]
struct Chunk {
    file: String,
    #[serde(default)]
    imports: Vec<String>,
    #[serde(default)]
    css: Vec<String>,
}

/// What one page puts into the file.
pub struct Filling<'a> {
    pub lang: Lang,
    /// In large letters (RULES pages 18).
    pub large: bool,
    pub title: &'a str,
    /// Elements before `</head>`.
    pub head: &'a str,
    /// Manifest names of the chunks that the page needs at once.
    pub chunks: &'a [String],
    /// Rendered markup and state; `None` leaves the shell, which the browser fills.
    pub body: Option<(&'a str, &'a str)>,
}

impl Document {
    /// `None` where the web was not built.
    pub fn new(edition: Edition, built: Built) -> Option<Document> {
        let shell = String::from_utf8(built.shell.to_vec()).ok()?;
        let manifest = serde_json::from_slice(built.manifest).ok()?;
        let entry = match edition {
            Edition::Desktop => "index.html",
            Edition::Phone => "h5/index.html",
        };
        shell.contains("<div id=\"root\"></div>").then(|| Document {
            shells: Lang::ALL.map(|lang| spoken(&shell, lang)),
            entry,
            manifest,
        })
    }

    /// The whole HTML of a page.
    pub fn fill(&self, page: &Filling) -> String {
        let mut own = Files::default();
        self.gather(self.entry, &mut own);
        let known = (own.styles.len(), own.scripts.len());
        for chunk in page.chunks {
            self.gather(chunk, &mut own);
        }
        if page.lang == Lang::En {
            self.gather(ENGLISH, &mut own);
        }
        let styles = own.styles[known.0..]
            .iter()
            .map(|file| format!("<link rel=\"stylesheet\" crossorigin href=\"/{}\">", escape(file)));
        let scripts = match self.manifest.get(BEGIN) {
            Some(begin) => later(&own.scripts, &begin.file),
            None => ahead(&own.scripts[known.1..]),
        };
        let head: String = std::iter::once(page.head.to_owned()).chain(styles).chain([scripts]).collect();
        let root = match page.body {
            Some((html, state)) => format!(
                "<div id=\"root\">{html}</div><script type=\"application/json\" id=\"ssr-state\">{state}</script>"
            ),
            None => "<div id=\"root\"></div>".to_owned(),
        };
        let letters = if page.large { " data-text=\"large\"" } else { "" };
        self.shells[page.lang as usize]
            .replacen("<html lang=\"zh-CN\">", &format!("<html lang=\"{}\"{letters}>", page.lang.html()), 1)
            .replacen("<title></title>", &format!("<title>{}</title>", escape(page.title)), 1)
            .replacen("</head>", &format!("{head}</head>"), 1)
            .replacen("<div id=\"root\"></div>", &root, 1)
    }

    fn gather(&self, name: &str, into: &mut Files) {
        let Some(chunk) = self.manifest.get(name) else { return };
        if into.scripts.contains(&chunk.file) {
            return;
        }
        // Imports may be circular: a chunk counts as seen before what it imports.
        into.scripts.push(chunk.file.clone());
        for import in &chunk.imports {
            self.gather(import, into);
        }
        for file in &chunk.css {
            if !into.styles.contains(file) {
                into.styles.push(file.clone());
            }
        }
    }
}

/// Scripts that are fetched while the page is read: beside those that the built file names.
fn ahead(scripts: &[String]) -> String {
    let link = |file: &String| {
        format!("<link rel=\"modulepreload\" fetchpriority=\"low\" crossorigin href=\"/{}\">", escape(file))
    };
    scripts.iter().map(link).collect()
}

/// Scripts that are fetched when the page is painted, the entry first, and the one that asks for them.
fn later(scripts: &[String], begin: &str) -> String {
    let paths: Vec<String> = scripts.iter().map(|file| format!("/{file}")).collect();
    format!(
        "<script type=\"application/json\" id=\"program\">{}</script>\
         <script type=\"module\" crossorigin src=\"/{}\"></script>",
        serde_json::json!(paths),
        escape(begin)
    )
}

/// The file without the lines that are for another language.
fn spoken(shell: &str, lang: Lang) -> String {
    let mark = format!("{SPOKEN}\"{}\"", lang.code());
    let lines = shell.lines().filter(|line| !line.contains(SPOKEN) || line.contains(&mark));
    lines.map(|line| line.replacen(&mark, "", 1) + "\n").collect()
}

#[derive(Default)]
struct Files {
    styles: Vec<String>,
    scripts: Vec<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_fetches_ahead_the_letters_of_its_own_language_alone() {
        let shell = br#"<head><title></title>
<link rel="preload" href="/hanzi.woff2" data-lang="zh" />
<link rel="preload" href="/latin.woff2" data-lang="en" />
</head><div id="root"></div>"#;
        let document = Document::new(Edition::Desktop, Built { shell, manifest: b"{}" }).unwrap();
        for (lang, own, other) in [(Lang::Zh, "hanzi", "latin"), (Lang::En, "latin", "hanzi")] {
            let html = document.fill(&Filling { lang, large: false, title: "", head: "", chunks: &[], body: None });
            assert!(html.contains(&format!("<link rel=\"preload\" href=\"/{own}.woff2\" />")), "{html}");
            assert!(!html.contains(other), "{html}");
        }
    }

    #[test]
    fn a_page_for_phones_names_its_program_for_when_it_is_painted_the_entry_first() {
        let shell = br#"<head><title></title></head><div id="root"></div>"#;
        let manifest = br#"{
            "h5/index.html": { "file": "assets/entry-a.js", "imports": ["_first.js"] },
            "_first.js": { "file": "assets/first-b.js" },
            "src/h5/Page.tsx": { "file": "assets/Page-c.js", "imports": ["_first.js"] },
            "src/app/begin-h5.ts": { "file": "assets/begin-d.js" }
        }"#;
        let document = Document::new(Edition::Phone, Built { shell, manifest }).unwrap();
        let chunks = ["src/h5/Page.tsx".to_owned()];
        let page = Filling { lang: Lang::Zh, large: false, title: "", head: "", chunks: &chunks, body: None };
        let html = document.fill(&page);
        assert!(html.contains(r#"["/assets/entry-a.js","/assets/first-b.js","/assets/Page-c.js"]"#), "{html}");
        assert!(
            html.contains(r#"<script type="module" crossorigin src="/assets/begin-d.js"></script></head>"#),
            "{html}"
        );
        assert!(!html.contains("modulepreload"), "{html}");
    }
}
