//! The one renderer: HTML with classes only, as the Content-Security-Policy asks (RULES security 1).

use super::tree::{Block, Href, Inline, RichText, Span};
use crate::picture::{MediaKey, Pictures};

/// What a card shows of the record it refers to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordLink {
    pub title: String,
    /// A path of this site.
    pub href: Href,
}

/// Where cards find their records, in the language that is rendered.
pub trait Records {
    /// The record's public link; `None` where it is not published.
    fn record(&self, kind: &str, id: i64) -> Option<RecordLink>;
}

/// For texts without cards: every record counts as not published.
struct NoRecords;

impl Records for NoRecords {
    fn record(&self, _kind: &str, _id: i64) -> Option<RecordLink> {
        None
    }
}

impl RichText {
    /// The text as HTML, with the classes `rt-…` that the site styles. A picture that is not stored leaves only its
    /// caption; cards leave nothing (see [`RichText::render_with`]).
    pub fn render(&self, pictures: &dyn Pictures) -> String {
        self.render_with(pictures, &NoRecords)
    }

    /// As [`RichText::render`], with the records that cards refer to. A card of a record that is not
    /// published leaves nothing.
    pub fn render_with(&self, pictures: &dyn Pictures, records: &dyn Records) -> String {
        let mut renderer = Renderer { html: String::new(), pictures, records };
        renderer.blocks(self.blocks());
        renderer.html
    }
}

struct Renderer<'a> {
    html: String,
    pictures: &'a dyn Pictures,
    records: &'a dyn Records,
}

impl Renderer<'_> {
    fn blocks(&mut self, blocks: &[Block]) {
        for block in blocks {
            self.block(block);
        }
    }

    fn block(&mut self, block: &Block) {
        match block {
            Block::Heading { level, content } => {
                let level = level.number().to_string();
                self.raw(&["<h", &level, " class=\"rt-h", &level, "\">"]);
                self.inlines(content);
                self.raw(&["</h", &level, ">"]);
            }
            Block::Paragraph { content } => {
                self.raw(&["<p class=\"rt-p\">"]);
                self.inlines(content);
                self.raw(&["</p>"]);
            }
            Block::List { ordered, items } => self.list(*ordered, items),
            Block::Quote { content } => {
                self.raw(&["<blockquote class=\"rt-quote\">"]);
                self.blocks(content);
                self.raw(&["</blockquote>"]);
            }
            Block::Table { header, rows } => self.table(header, rows),
            Block::Picture { id, media, caption, alt } => self.picture(id.as_str(), media, caption, alt.as_deref()),
            Block::Video { id, media, caption } => self.video(id.as_str(), media, caption),
            Block::Card { id, kind, record } => {
                if let Some(link) = self.records.record(kind, *record) {
                    self.raw(&["<p class=\"rt-card\" id=\"rt-", id.as_str(), "\">"]);
                    self.link(&link.href, &[Span { text: link.title, ..Span::default() }]);
                    self.raw(&["</p>"]);
                }
            }
        }
    }

    fn list(&mut self, ordered: bool, items: &[Vec<Block>]) {
        let tag = if ordered { "ol" } else { "ul" };
        self.raw(&["<", tag, " class=\"rt-", tag, "\">"]);
        for item in items {
            self.raw(&["<li class=\"rt-li\">"]);
            match item.as_slice() {
                // An item of one paragraph, perhaps with lists below it, is a line and not a paragraph.
                [Block::Paragraph { content }, rest @ ..] if rest.iter().all(|b| matches!(b, Block::List { .. })) => {
                    self.inlines(content);
                    self.blocks(rest);
                }
                blocks => self.blocks(blocks),
            }
            self.raw(&["</li>"]);
        }
        self.raw(&["</", tag, ">"]);
    }

    fn table(&mut self, header: &[Vec<Inline>], rows: &[Vec<Vec<Inline>>]) {
        self.raw(&["<table class=\"rt-table\"><thead><tr>"]);
        for cell in header {
            self.raw(&["<th scope=\"col\">"]);
            self.inlines(cell);
            self.raw(&["</th>"]);
        }
        self.raw(&["</tr></thead><tbody>"]);
        for row in rows {
            self.raw(&["<tr>"]);
            for cell in row {
                self.raw(&["<td>"]);
                self.inlines(cell);
                self.raw(&["</td>"]);
            }
            self.raw(&["</tr>"]);
        }
        self.raw(&["</tbody></table>"]);
    }

    fn picture(&mut self, id: &str, media: &MediaKey, caption: &[Inline], alt: Option<&str>) {
        let Some(picture) = self.pictures.picture(media) else {
            return self.lone_caption(caption);
        };
        self.raw(&["<figure class=\"rt-figure\" id=\"rt-", id, "\"><img"]);
        self.attribute("src", &picture.src);
        self.attribute("width", &picture.width.to_string());
        self.attribute("height", &picture.height.to_string());
        self.attribute("alt", alt.unwrap_or(&picture.alt));
        self.raw(&[" loading=\"lazy\">"]);
        self.caption(caption);
        self.raw(&["</figure>"]);
    }

    fn video(&mut self, id: &str, media: &MediaKey, caption: &[Inline]) {
        let Some(video) = self.pictures.picture(media) else {
            return self.lone_caption(caption);
        };
        self.raw(&["<figure class=\"rt-figure\" id=\"rt-", id, "\"><video class=\"rt-video\""]);
        self.attribute("src", &video.src);
        self.attribute("width", &video.width.to_string());
        self.attribute("height", &video.height.to_string());
        self.attribute("aria-label", &video.alt);
        self.raw(&[" controls preload=\"none\"></video>"]);
        self.caption(caption);
        self.raw(&["</figure>"]);
    }

    fn caption(&mut self, caption: &[Inline]) {
        if !caption.is_empty() {
            self.raw(&["<figcaption class=\"rt-caption\">"]);
            self.inlines(caption);
            self.raw(&["</figcaption>"]);
        }
    }

    fn lone_caption(&mut self, caption: &[Inline]) {
        if !caption.is_empty() {
            self.raw(&["<p class=\"rt-caption\">"]);
            self.inlines(caption);
            self.raw(&["</p>"]);
        }
    }

    fn inlines(&mut self, content: &[Inline]) {
        for inline in content {
            match inline {
                Inline::Text { text, strong, em } => self.span(text, *strong, *em),
                Inline::Link { href, content } => self.link(href, content),
                Inline::Break {} => self.raw(&["<br>"]),
            }
        }
    }

    fn link(&mut self, href: &Href, content: &[Span]) {
        self.raw(&["<a class=\"rt-link\""]);
        self.attribute("href", href.as_str());
        if href.is_external() {
            self.raw(&[" target=\"_blank\" rel=\"noopener\""]);
        }
        self.raw(&[">"]);
        for Span { text, strong, em } in content {
            self.span(text, *strong, *em);
        }
        self.raw(&["</a>"]);
    }

    fn span(&mut self, text: &str, strong: bool, em: bool) {
        self.raw(&[if strong { "<strong>" } else { "" }, if em { "<em>" } else { "" }]);
        self.escaped(text);
        self.raw(&[if em { "</em>" } else { "" }, if strong { "</strong>" } else { "" }]);
    }

    fn attribute(&mut self, name: &'static str, value: &str) {
        self.raw(&[" ", name, "=\""]);
        self.escaped(value);
        self.raw(&["\""]);
    }

    /// Markup of our own, and checked values (ids) that hold nothing to escape.
    fn raw(&mut self, parts: &[&str]) {
        parts.iter().for_each(|part| self.html.push_str(part));
    }

    /// Text and attribute values alike.
    fn escaped(&mut self, text: &str) {
        for c in text.chars() {
            match c {
                '&' => self.html.push_str("&amp;"),
                '<' => self.html.push_str("&lt;"),
                '>' => self.html.push_str("&gt;"),
                '"' => self.html.push_str("&quot;"),
                '\'' => self.html.push_str("&#39;"),
                c => self.html.push(c),
            }
        }
    }
}
