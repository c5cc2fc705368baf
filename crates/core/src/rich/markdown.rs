//! Markdown in: a subset of CommonMark with tables, as bundles write it. What the tree cannot hold is an error
//! with its line, never silently dropped.

use std::collections::HashSet;
use std::ops::Range;

use pulldown_cmark::{Alignment, Event, HeadingLevel as MdLevel, LinkType, Options, Parser, Tag, TagEnd};

use super::check::{MAX_DEPTH, RichError, Rule, is_media_key};
use super::markdown_line::{Image, Line};
use super::tree::{Block, HeadingLevel, Href, Inline, NodeId, RichText};
use crate::picture::MediaKey;

impl RichText {
    /// Reads Markdown.
    ///
    /// - Headings `##` and `###`, paragraphs, `-` and `1.` lists, `>` quotes, tables, `**strong**`, `*em*`, links,
    ///   and a backslash at the line's end for a line break. A line end inside a Chinese sentence is no space.
    /// - `![alternative text](media/x.webp "caption")` in a paragraph of its own is a picture, or a video where the
    ///   name ends in `.mp4` or `.webm`. Empty alternative text means the media record's own. `media/x.webp#id`
    ///   gives the node its id; otherwise it is `n` and the node's number in the text.
    ///
    /// # Errors
    /// The first line that breaks a [`Rule`], such as raw HTML, code or a heading of level 1.
    pub fn from_markdown(source: &str) -> Result<RichText, RichError> {
        // Extensions are switched on to be refused: otherwise `~~old~~` would be printed with its signs.
        let options = Options::ENABLE_TABLES
            | Options::ENABLE_FOOTNOTES
            | Options::ENABLE_STRIKETHROUGH
            | Options::ENABLE_TASKLISTS;
        let mut reader = Reader::default();
        for (event, range) in Parser::new_ext(source, options).into_offset_iter() {
            reader.event(event).map_err(|rule| at_line(source, &range, rule))?;
        }
        RichText::new(reader.blocks)
    }
}

fn at_line(source: &str, range: &Range<usize>, rule: Rule) -> RichError {
    let before = &source.as_bytes()[..range.start.min(source.len())];
    RichError { line: Some(1 + before.iter().filter(|byte| **byte == b'\n').count()), rule }
}

#[derive(Default)]
struct Reader {
    /// The finished blocks of the top level.
    blocks: Vec<Block>,
    /// The lists, items, quotes and tables that are open.
    open: Vec<Frame>,
    /// The line that is open: a paragraph, a heading or a cell.
    line: Option<Line>,
    nodes: usize,
    ids: HashSet<NodeId>,
}

enum Frame {
    Quote(Vec<Block>),
    List { ordered: bool, items: Vec<Vec<Block>> },
    Item(Vec<Block>),
    Table { header: Vec<Vec<Inline>>, rows: Vec<Vec<Vec<Inline>>>, row: Vec<Vec<Inline>> },
}

impl Reader {
    fn event(&mut self, event: Event<'_>) -> Result<(), Rule> {
        match event {
            Event::Start(tag) => self.start(tag),
            Event::End(tag) => self.end(tag),
            Event::Text(text) => self.words().text(&text),
            Event::SoftBreak => {
                self.words().ended = true;
                Ok(())
            }
            Event::HardBreak => self.words().hard_break(),
            Event::Code(_) => Err(Rule::Code),
            Event::Html(_) | Event::InlineHtml(_) => Err(Rule::Html),
            Event::FootnoteReference(_) => Err(Rule::Footnote),
            Event::TaskListMarker(_) => Err(Rule::TaskList),
            Event::Rule => Err(Rule::HorizontalRule),
            Event::InlineMath(_) | Event::DisplayMath(_) => Err(Rule::Extension),
        }
    }

    fn start(&mut self, tag: Tag<'_>) -> Result<(), Rule> {
        match tag {
            Tag::Paragraph => {
                self.open_line(true);
                Ok(())
            }
            Tag::Heading { level, .. } => {
                level_of(level)?;
                self.top_level()?;
                self.open_line(false);
                Ok(())
            }
            Tag::BlockQuote(None) => self.push(Frame::Quote(Vec::new())),
            Tag::List(start) if start.is_none_or(|start| start == 1) => {
                self.push(Frame::List { ordered: start.is_some(), items: Vec::new() })
            }
            Tag::List(_) => Err(Rule::ListStart),
            Tag::Item => self.push(Frame::Item(Vec::new())),
            Tag::Table(columns) => {
                self.top_level()?;
                if columns.iter().any(|column| *column != Alignment::None) {
                    return Err(Rule::TableAlignment);
                }
                self.push(Frame::Table { header: Vec::new(), rows: Vec::new(), row: Vec::new() })
            }
            Tag::TableHead | Tag::TableRow => Ok(()),
            Tag::TableCell => {
                self.open_line(false);
                Ok(())
            }
            Tag::Strong => {
                self.words().strong += 1;
                Ok(())
            }
            Tag::Emphasis => {
                self.words().em += 1;
                Ok(())
            }
            Tag::Link { link_type, dest_url, title, .. } => {
                if !title.is_empty() {
                    return Err(Rule::LinkTitle);
                }
                let href = match link_type {
                    LinkType::Email => Href::parse(&format!("mailto:{dest_url}")),
                    LinkType::Inline
                    | LinkType::Reference
                    | LinkType::ReferenceUnknown
                    | LinkType::Collapsed
                    | LinkType::CollapsedUnknown
                    | LinkType::Shortcut
                    | LinkType::ShortcutUnknown
                    | LinkType::Autolink
                    | LinkType::WikiLink { .. } => Href::parse(&dest_url),
                };
                self.words().open_link(href.map_err(|error| error.rule)?)
            }
            Tag::Image { dest_url, title, .. } => {
                let image = self.image(&dest_url, &title)?;
                self.words().open_image(image)
            }
            Tag::CodeBlock(_) => Err(Rule::Code),
            Tag::HtmlBlock => Err(Rule::Html),
            Tag::FootnoteDefinition(_) => Err(Rule::Footnote),
            Tag::Strikethrough => Err(Rule::Strikethrough),
            Tag::BlockQuote(Some(_))
            | Tag::DefinitionList
            | Tag::DefinitionListTitle
            | Tag::DefinitionListDefinition
            | Tag::Superscript
            | Tag::Subscript
            | Tag::MetadataBlock(_) => Err(Rule::Extension),
        }
    }

    fn end(&mut self, tag: TagEnd) -> Result<(), Rule> {
        match tag {
            TagEnd::Paragraph => self.close_line(),
            TagEnd::Heading(level) => {
                let level = level_of(level)?;
                let content = self.line.take().map(|line| line.inlines).unwrap_or_default();
                self.add(Block::Heading { level, content });
            }
            TagEnd::TableCell => {
                let cell = self.line.take().map(|line| line.inlines).unwrap_or_default();
                if let Some(Frame::Table { row, .. }) = self.open.last_mut() {
                    row.push(cell);
                }
            }
            TagEnd::TableHead => {
                if let Some(Frame::Table { header, row, .. }) = self.open.last_mut() {
                    *header = std::mem::take(row);
                }
            }
            TagEnd::TableRow => {
                if let Some(Frame::Table { rows, row, .. }) = self.open.last_mut() {
                    rows.push(std::mem::take(row));
                }
            }
            TagEnd::BlockQuote(_) | TagEnd::List(_) | TagEnd::Item | TagEnd::Table => self.pop(),
            TagEnd::Strong => self.words().strong -= 1,
            TagEnd::Emphasis => self.words().em -= 1,
            TagEnd::Link => self.words().close_link()?,
            TagEnd::Image => self.words().close_image()?,
            // Their starts were refused.
            TagEnd::CodeBlock
            | TagEnd::HtmlBlock
            | TagEnd::FootnoteDefinition
            | TagEnd::DefinitionList
            | TagEnd::DefinitionListTitle
            | TagEnd::DefinitionListDefinition
            | TagEnd::Strikethrough
            | TagEnd::Superscript
            | TagEnd::Subscript
            | TagEnd::MetadataBlock(_) => {}
        }
        Ok(())
    }

    /// The open line. The words of a tight list item come without a paragraph around them; they open one.
    fn words(&mut self) -> &mut Line {
        self.line.get_or_insert_with(|| Line::new(true))
    }

    fn open_line(&mut self, paragraph: bool) {
        self.close_line();
        self.line = Some(Line::new(paragraph));
    }

    fn close_line(&mut self) {
        let Some(line) = self.line.take() else { return };
        if line.pictures.is_empty() {
            self.add(Block::Paragraph { content: line.inlines });
        } else {
            line.pictures.into_iter().for_each(|picture| self.add(picture));
        }
    }

    fn add(&mut self, block: Block) {
        match self.open.last_mut() {
            Some(Frame::Quote(blocks) | Frame::Item(blocks)) => blocks.push(block),
            // Blocks stand in items; a list or a table takes none itself.
            Some(Frame::List { .. } | Frame::Table { .. }) => {}
            None => self.blocks.push(block),
        }
    }

    fn push(&mut self, frame: Frame) -> Result<(), Rule> {
        self.close_line();
        self.open.push(frame);
        let depth = self.open.iter().filter(|frame| matches!(frame, Frame::Quote(_) | Frame::Item(_))).count();
        if depth > MAX_DEPTH { Err(Rule::Depth) } else { Ok(()) }
    }

    fn pop(&mut self) {
        self.close_line();
        match self.open.pop() {
            Some(Frame::Quote(content)) => self.add(Block::Quote { content }),
            Some(Frame::List { ordered, items }) => self.add(Block::List { ordered, items }),
            Some(Frame::Table { header, rows, .. }) => self.add(Block::Table { header, rows }),
            Some(Frame::Item(blocks)) => {
                if let Some(Frame::List { items, .. }) = self.open.last_mut() {
                    items.push(blocks);
                }
            }
            None => {}
        }
    }

    fn top_level(&self) -> Result<(), Rule> {
        if self.open.is_empty() { Ok(()) } else { Err(Rule::TopLevelOnly) }
    }

    fn image(&mut self, dest: &str, title: &str) -> Result<Image, Rule> {
        self.nodes += 1;
        let (key, id) = match dest.split_once('#') {
            Some((key, id)) => (key, NodeId::try_from(id.to_owned()).map_err(|error| error.rule)?),
            None => (dest, NodeId::default_for(self.nodes)),
        };
        if !is_media_key(key) {
            return Err(Rule::MediaKey);
        }
        if !self.ids.insert(id.clone()) {
            return Err(Rule::DuplicateId);
        }
        Ok(Image { id, media: MediaKey(key.to_owned()), caption: title.to_owned(), alt: String::new() })
    }
}

fn level_of(level: MdLevel) -> Result<HeadingLevel, Rule> {
    HeadingLevel::try_from(level as u8).map_err(|error| error.rule)
}
