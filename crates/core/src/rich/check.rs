//! What a tree must keep, and the one form it is kept in.

use std::collections::HashSet;
use std::fmt;

use super::tree::{Block, Inline, NodeId, Span};
use crate::picture::MediaKey;

/// Lists and quotes may stand this deep in one another.
pub const MAX_DEPTH: usize = 6;

/// Why a text was refused; from Markdown with the line (from 1) where it happened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct RichError {
    pub line: Option<usize>,
    pub rule: Rule,
}

impl fmt::Display for RichError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}: {}", self.rule),
            None => write!(f, "{}", self.rule),
        }
    }
}

impl From<Rule> for RichError {
    fn from(rule: Rule) -> RichError {
        RichError { line: None, rule }
    }
}

/// A rule of rich text. The display text is the rule as a writer of a bundle reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Rule {
    #[error("headings are of level 2 (##) or 3 (###); level 1 is the record's title")]
    HeadingLevel,
    #[error("raw HTML is not allowed")]
    Html,
    #[error("code is not allowed (text indented by four spaces counts as code)")]
    Code,
    #[error("footnotes are not allowed")]
    Footnote,
    #[error("struck-out text is not allowed")]
    Strikethrough,
    #[error("task lists are not allowed")]
    TaskList,
    #[error("horizontal rules are not allowed; use a heading")]
    HorizontalRule,
    #[error("this Markdown extension is not allowed")]
    Extension,
    #[error("a numbered list starts at 1")]
    ListStart,
    #[error("table columns have no alignment")]
    TableAlignment,
    #[error("a table has a header, and every row as many cells as it")]
    TableShape,
    #[error("headings, tables and cards stand at the top level, not inside a list or a quote")]
    TopLevelOnly,
    #[error("lists and quotes stand at most {MAX_DEPTH} deep in one another")]
    Depth,
    #[error("a link leads to http:, https:, mailto:, tel: or a path of this site that starts with one /")]
    Href,
    #[error("a link has words, and neither pictures nor line breaks inside")]
    LinkWords,
    #[error("a link has no title")]
    LinkTitle,
    #[error("a picture stands in a paragraph of its own")]
    PictureAlone,
    #[error("pictures and videos come from media/, by names of letters, digits and - _ . /")]
    MediaKey,
    #[error("the alternative text of a picture is plain text")]
    PictureAlt,
    #[error("a video has no alternative text of its own; it uses the media record's")]
    VideoAlt,
    #[error("the id of a picture, video or card is 1-40 of a-z, 0-9 and -")]
    NodeId,
    #[error("the ids of pictures, videos and cards differ from each other")]
    DuplicateId,
    #[error("a card names a kind in lower-case letters and a positive record id")]
    Card,
}

/// Whether `key` names a media record: `media/` and then path segments of letters, digits, `-`, `_` and `.`,
/// none of them starting with a dot.
pub(super) fn is_media_key(key: &str) -> bool {
    let segment = |s: &str| {
        !s.is_empty() && !s.starts_with('.') && s.chars().all(|c| c.is_alphanumeric() || matches!(c, '.' | '-' | '_'))
    };
    key.len() <= 200 && key.strip_prefix("media/").is_some_and(|name| name.split('/').all(segment))
}

/// See [`super::RichText::new`].
pub(super) fn normalise(blocks: Vec<Block>) -> Result<Vec<Block>, RichError> {
    Ok(Checker::default().blocks(blocks, 0)?)
}

#[derive(Default)]
struct Checker {
    ids: HashSet<NodeId>,
}

impl Checker {
    fn blocks(&mut self, blocks: Vec<Block>, depth: usize) -> Result<Vec<Block>, Rule> {
        if depth > MAX_DEPTH {
            return Err(Rule::Depth);
        }
        let mut kept = Vec::with_capacity(blocks.len());
        for block in blocks {
            kept.extend(self.block(block, depth)?);
        }
        Ok(kept)
    }

    /// The block in its one form; `None` where nothing is left of it.
    fn block(&mut self, block: Block, depth: usize) -> Result<Option<Block>, Rule> {
        let top = |block| {
            if depth == 0 { Ok(Some(block)) } else { Err(Rule::TopLevelOnly) }
        };
        match block {
            Block::Heading { level, content } => {
                let content = inlines(content)?;
                if content.is_empty() { Ok(None) } else { top(Block::Heading { level, content }) }
            }
            Block::Paragraph { content } => {
                let content = inlines(content)?;
                Ok((!content.is_empty()).then_some(Block::Paragraph { content }))
            }
            Block::List { ordered, items } => {
                let mut kept = Vec::with_capacity(items.len());
                for item in items {
                    let item = self.blocks(item, depth + 1)?;
                    if !item.is_empty() {
                        kept.push(item);
                    }
                }
                Ok((!kept.is_empty()).then_some(Block::List { ordered, items: kept }))
            }
            Block::Quote { content } => {
                let content = self.blocks(content, depth + 1)?;
                Ok((!content.is_empty()).then_some(Block::Quote { content }))
            }
            Block::Table { header, rows } => {
                if header.is_empty() || rows.iter().any(|row| row.len() != header.len()) {
                    return Err(Rule::TableShape);
                }
                let cells = |row: Vec<Vec<Inline>>| row.into_iter().map(inlines).collect::<Result<Vec<_>, _>>();
                let rows = rows.into_iter().map(cells).collect::<Result<Vec<_>, _>>()?;
                top(Block::Table { header: cells(header)?, rows })
            }
            Block::Picture { id, media, caption, alt } => {
                self.node(&id)?;
                let alt = alt.map(|alt| plain(&alt).trim().to_owned()).filter(|alt| !alt.is_empty());
                Ok(Some(Block::Picture { id, media: stored(media)?, caption: inlines(caption)?, alt }))
            }
            Block::Video { id, media, caption } => {
                self.node(&id)?;
                Ok(Some(Block::Video { id, media: stored(media)?, caption: inlines(caption)? }))
            }
            Block::Card { id, kind, record } => {
                self.node(&id)?;
                let named = !kind.is_empty() && kind.len() <= 40 && kind.bytes().all(|b| b.is_ascii_lowercase());
                if named && record > 0 { top(Block::Card { id, kind, record }) } else { Err(Rule::Card) }
            }
        }
    }

    fn node(&mut self, id: &NodeId) -> Result<(), Rule> {
        if self.ids.insert(id.clone()) { Ok(()) } else { Err(Rule::DuplicateId) }
    }
}

fn stored(media: MediaKey) -> Result<MediaKey, Rule> {
    if is_media_key(&media.0) { Ok(media) } else { Err(Rule::MediaKey) }
}

/// Control characters say nothing in a text and some of them end a line: they become spaces.
fn plain(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

fn inlines(content: Vec<Inline>) -> Result<Vec<Inline>, Rule> {
    let mut kept: Vec<Inline> = Vec::with_capacity(content.len());
    for inline in content {
        match inline {
            Inline::Text { text, strong, em } => push_text(&mut kept, &plain(&text), strong, em),
            Inline::Link { href, content } => {
                let content = spans(content);
                if content.iter().all(|span| span.text.trim().is_empty()) {
                    return Err(Rule::LinkWords);
                }
                kept.push(Inline::Link { href, content });
            }
            Inline::Break {} => {
                trim_end(&mut kept);
                kept.push(Inline::Break {});
            }
        }
    }
    trim_end(&mut kept);
    while matches!(kept.last(), Some(Inline::Break {})) {
        kept.pop();
        trim_end(&mut kept);
    }
    // Only now is it known what stands first: a break there is dropped like one at the end.
    while matches!(kept.first(), Some(Inline::Break {})) {
        kept.remove(0);
    }
    Ok(kept)
}

/// Adds text to a line: joined to a text with the same marks, without the space that would begin the line.
fn push_text(line: &mut Vec<Inline>, text: &str, strong: bool, em: bool) {
    let text = if matches!(line.last(), None | Some(Inline::Break {})) { text.trim_start_matches(' ') } else { text };
    if text.is_empty() {
        return;
    }
    match line.last_mut() {
        Some(Inline::Text { text: last, strong: s, em: e }) if (*s, *e) == (strong, em) => last.push_str(text),
        Some(Inline::Text { .. } | Inline::Link { .. } | Inline::Break {}) | None => {
            line.push(Inline::Text { text: text.to_owned(), strong, em });
        }
    }
}

/// Removes the spaces at the end of a line, and the texts that held nothing else.
fn trim_end(line: &mut Vec<Inline>) {
    while let Some(Inline::Text { text, .. }) = line.last_mut() {
        text.truncate(text.trim_end_matches(' ').len());
        if !text.is_empty() {
            break;
        }
        line.pop();
    }
}

fn spans(content: Vec<Span>) -> Vec<Span> {
    let mut kept: Vec<Span> = Vec::with_capacity(content.len());
    for Span { text, strong, em } in content {
        let text = plain(&text);
        match kept.last_mut() {
            Some(last) if (last.strong, last.em) == (strong, em) => last.text.push_str(&text),
            Some(_) | None if text.is_empty() => {}
            Some(_) | None => kept.push(Span { text, strong, em }),
        }
    }
    kept
}
