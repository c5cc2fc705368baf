//! The nodes of rich text. Closed lists: matched everywhere without a wildcard, unknown fields refused.

use std::fmt;

use serde::{
    Deserialize, Deserializer, Serialize,
    de::{SeqAccess, Visitor, value::SeqAccessDeserializer},
};
use utoipa::ToSchema;

use super::check::{self, RichError, Rule};
use crate::picture::MediaKey;

/// A text with headings, lists, quotes, tables, pictures, videos and cards (RULES rich-text 1).
/// In JSON it is the array of its blocks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, ToSchema)]
#[serde(transparent)]
pub struct RichText(Vec<Block>);

/// A piece of a text that stands on its own lines.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase", deny_unknown_fields)]
pub enum Block {
    /// A heading; level 1 belongs to the record's title. Stands at the top level only.
    Heading {
        #[schema(value_type = u8, minimum = 2, maximum = 3)]
        level: HeadingLevel,
        content: Vec<Inline>,
    },
    Paragraph {
        content: Vec<Inline>,
    },
    /// Each item is a run of blocks, mostly a single paragraph.
    List {
        ordered: bool,
        #[schema(no_recursion)]
        items: Vec<Vec<Block>>,
    },
    Quote {
        #[schema(no_recursion)]
        content: Vec<Block>,
    },
    /// One header row; every row has as many cells as it. Stands at the top level only.
    Table {
        header: Vec<Vec<Inline>>,
        rows: Vec<Vec<Vec<Inline>>>,
    },
    /// A stored picture. `alt` replaces the media record's own alternative text where the context asks for it.
    Picture {
        id: NodeId,
        media: MediaKey,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        caption: Vec<Inline>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        alt: Option<String>,
    },
    /// A stored video.
    Video {
        id: NodeId,
        media: MediaKey,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        caption: Vec<Inline>,
    },
    /// A reference to another public record: the wire name of its kind and its positive id. Stands at the top level only.
    Card {
        id: NodeId,
        kind: String,
        record: i64,
    },
}

/// A piece of a line.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase", deny_unknown_fields)]
pub enum Inline {
    Text {
        text: String,
        #[serde(default, skip_serializing_if = "is_false")]
        strong: bool,
        #[serde(default, skip_serializing_if = "is_false")]
        em: bool,
    },
    /// A link; links do not nest.
    Link { href: Href, content: Vec<Span> },
    /// A line break inside a paragraph. The braces let serde refuse unknown fields here too.
    Break {},
}

/// The words of a link: text with its marks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Span {
    pub text: String,
    #[serde(default, skip_serializing_if = "is_false")]
    pub strong: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    pub em: bool,
}

/// The level of a heading inside a text: 2 or 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum HeadingLevel {
    Two,
    Three,
}

/// Names a picture, video or card inside its text, so that an editor and a link can point at it.
/// 1–40 of `a-z`, `0-9` and `-`; unique in the text.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "String", into = "String")]
#[schema(value_type = String, pattern = "^[a-z0-9-]{1,40}$")]
pub struct NodeId(String);

/// Where a link may lead: `http:`, `https:`, `mailto:`, `tel:`, or a path of this site that starts with a single `/`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "String", into = "String")]
#[schema(value_type = String, max_length = 2048)]
pub struct Href(String);

impl RichText {
    /// Normalises and checks a tree. What says nothing (empty text, empty paragraphs and items, breaks at
    /// the ends) is dropped, neighbouring texts with the same marks become one, and control characters
    /// become spaces.
    ///
    /// # Errors
    /// The first [`Rule`] that the tree breaks, without a line.
    pub fn new(blocks: Vec<Block>) -> Result<RichText, RichError> {
        check::normalise(blocks).map(RichText)
    }

    /// The blocks, in reading order.
    pub fn blocks(&self) -> &[Block] {
        &self.0
    }

    /// Whether there is nothing to read.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The words without their form, a line for each block and row: what search indexes.
    pub fn text(&self) -> String {
        let mut lines = Vec::new();
        collect_text(&self.0, &mut lines);
        lines.join("\n")
    }

    /// Every picture and video that the text shows, once each, in reading order.
    pub fn media_keys(&self) -> Vec<MediaKey> {
        let mut keys = Vec::new();
        collect_media(&self.0, &mut keys);
        keys
    }
}

/// Reads the tree, or Markdown, which is converted on entry (RULES rich-text 2). What is written is always the tree.
impl<'de> Deserialize<'de> for RichText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RichText, D::Error> {
        struct TreeOrMarkdown;

        impl<'de> Visitor<'de> for TreeOrMarkdown {
            type Value = RichText;

            fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str("rich text: Markdown or an array of blocks")
            }

            fn visit_str<E: serde::de::Error>(self, markdown: &str) -> Result<RichText, E> {
                RichText::from_markdown(markdown).map_err(E::custom)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, blocks: A) -> Result<RichText, A::Error> {
                let blocks = Vec::deserialize(SeqAccessDeserializer::new(blocks))?;
                RichText::new(blocks).map_err(serde::de::Error::custom)
            }
        }

        deserializer.deserialize_any(TreeOrMarkdown)
    }
}

impl HeadingLevel {
    /// The number of the HTML element.
    pub fn number(self) -> u8 {
        match self {
            HeadingLevel::Two => 2,
            HeadingLevel::Three => 3,
        }
    }
}

impl TryFrom<u8> for HeadingLevel {
    type Error = RichError;

    fn try_from(level: u8) -> Result<HeadingLevel, RichError> {
        match level {
            2 => Ok(HeadingLevel::Two),
            3 => Ok(HeadingLevel::Three),
            _ => Err(Rule::HeadingLevel.into()),
        }
    }
}

impl From<HeadingLevel> for u8 {
    fn from(level: HeadingLevel) -> u8 {
        level.number()
    }
}

impl NodeId {
    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The id that Markdown gives to the `ordinal`th node (from 1) when none is written.
    pub(super) fn default_for(ordinal: usize) -> NodeId {
        NodeId(format!("n{ordinal}"))
    }
}

impl TryFrom<String> for NodeId {
    type Error = RichError;

    fn try_from(id: String) -> Result<NodeId, RichError> {
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        if (1..=40).contains(&id.len()) && id.bytes().all(plain) { Ok(NodeId(id)) } else { Err(Rule::NodeId.into()) }
    }
}

impl From<NodeId> for String {
    fn from(id: NodeId) -> String {
        id.0
    }
}

impl Href {
    /// Reads the target of a link.
    ///
    /// # Errors
    /// [`Rule::Href`] for any other scheme, a network path (`//host`), a relative path, an address with a user
    /// name (it disguises the host), over 2048 bytes, or one with spaces, control characters, quotes,
    /// backslashes or angle brackets, which browsers strip or rewrite before they look at the scheme.
    pub fn parse(href: &str) -> Result<Href, RichError> {
        let odd = |c: char| c.is_whitespace() || c.is_control() || matches!(c, '"' | '<' | '>' | '\\' | '`');
        let safe = href.len() <= 2048 && !href.contains(odd) && Href::leads_somewhere(href);
        if safe { Ok(Href(href.to_owned())) } else { Err(Rule::Href.into()) }
    }

    fn leads_somewhere(href: &str) -> bool {
        if let Some(path) = href.strip_prefix('/') {
            return !path.starts_with('/');
        }
        let Some((scheme, rest)) = href.split_once(':') else {
            return false;
        };
        match scheme.to_ascii_lowercase().as_str() {
            "http" | "https" => rest.strip_prefix("//").is_some_and(|rest| {
                let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
                !authority.is_empty() && !authority.starts_with(':') && !authority.contains('@')
            }),
            "mailto" => rest.split_once('@').is_some_and(|(name, host)| !name.is_empty() && !host.is_empty()),
            "tel" => {
                rest.bytes().any(|b| b.is_ascii_digit())
                    && rest.bytes().all(|b| b.is_ascii_digit() || b"+-(),;.*#".contains(&b))
            }
            _ => false,
        }
    }

    /// The target as written.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether the link leaves the site and so opens a new tab.
    pub fn is_external(&self) -> bool {
        self.0.get(..4).is_some_and(|start| start.eq_ignore_ascii_case("http"))
    }
}

impl TryFrom<String> for Href {
    type Error = RichError;

    fn try_from(href: String) -> Result<Href, RichError> {
        Href::parse(&href)
    }
}

impl From<Href> for String {
    fn from(href: Href) -> String {
        href.0
    }
}

/// Skips a mark that is not set, so that plain text is `{"type":"text","text":"…"}`.
fn is_false(flag: &bool) -> bool {
    !*flag
}

fn line(content: &[Inline]) -> String {
    let mut line = String::new();
    for inline in content {
        match inline {
            Inline::Text { text, .. } => line.push_str(text),
            Inline::Link { content, .. } => content.iter().for_each(|span| line.push_str(&span.text)),
            Inline::Break {} => line.push('\n'),
        }
    }
    line
}

fn collect_text(blocks: &[Block], lines: &mut Vec<String>) {
    let row = |cells: &[Vec<Inline>]| cells.iter().map(|cell| line(cell)).collect::<Vec<_>>().join(" ");
    for block in blocks {
        match block {
            Block::Heading { content, .. } | Block::Paragraph { content } => lines.push(line(content)),
            Block::List { items, .. } => items.iter().for_each(|item| collect_text(item, lines)),
            Block::Quote { content } => collect_text(content, lines),
            Block::Table { header, rows } => {
                lines.push(row(header));
                lines.extend(rows.iter().map(|cells| row(cells)));
            }
            Block::Picture { caption, alt, .. } => {
                lines.extend(alt.clone());
                lines.extend((!caption.is_empty()).then(|| line(caption)));
            }
            Block::Video { caption, .. } => lines.extend((!caption.is_empty()).then(|| line(caption))),
            Block::Card { .. } => {}
        }
    }
}

fn collect_media(blocks: &[Block], keys: &mut Vec<MediaKey>) {
    for block in blocks {
        match block {
            Block::Heading { .. } | Block::Paragraph { .. } | Block::Table { .. } | Block::Card { .. } => {}
            Block::List { items, .. } => items.iter().for_each(|item| collect_media(item, keys)),
            Block::Quote { content } => collect_media(content, keys),
            Block::Picture { media, .. } | Block::Video { media, .. } => {
                if !keys.contains(media) {
                    keys.push(media.clone());
                }
            }
        }
    }
}
