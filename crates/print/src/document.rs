//! What is printed: a document is a list of blocks, said in the words of papers, not of type.

use chrono::{DateTime, Utc};

/// A paper to be printed. The same document makes the same bytes.
#[derive(Clone, Debug)]
pub struct Document {
    /// What a reader's window says. It is not printed: that is [`Kind::Title`].
    pub title: String,
    /// BCP 47: `zh-CN` or `en`. Lines of Chinese papers are set flush on both sides.
    pub lang: &'static str,
    /// When the paper was made, as the file says.
    pub made: DateTime<Utc>,
    /// Whose paper it is, as the file says.
    pub author: String,
    /// Above every page, at its left and right ends.
    pub head: [String; 2],
    /// Below every page, at its left end.
    pub foot: String,
    /// Below every page, at its right end; `{{page}}` and `{{pages}}` become figures.
    pub pages: String,
    pub code: Option<Code>,
    pub paper: Paper,
    pub blocks: Vec<Block>,
}

/// How the sheet of A4 lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paper {
    #[default]
    Upright,
    /// For tables of many columns.
    Across,
}

/// A text that a telephone reads off the paper (QR).
#[derive(Clone, Debug)]
pub struct Code {
    /// What is read.
    pub text: String,
    /// What it is, for those who cannot see it; on a first page also in small letters below it.
    pub words: String,
    pub place: CodePlace,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodePlace {
    /// At the top right of the first page.
    First,
    /// At the bottom right of every page.
    Every,
}

/// A part of a paper with the name that faults call it by: the path of the field that its words come from.
#[derive(Clone, Debug)]
pub struct Block {
    pub field: String,
    pub kind: Kind,
}

/// Words. A plain string is in the paper's language, and faults call it by its place in the block.
#[derive(Clone, Debug, Default)]
pub struct Text {
    pub words: String,
    /// BCP 47, where it is not the paper's: a reading machine speaks them so.
    pub lang: Option<&'static str>,
    /// What faults call them by, where it is not their place.
    pub field: Option<String>,
    /// What stands below them in smaller letters, such as the same in another language.
    pub below: Vec<Text>,
}

#[derive(Clone, Debug)]
pub enum Kind {
    /// What the paper is, once and large.
    Title(Text),
    /// The heading of a part, of the first level or the second.
    Heading(Level, Text),
    /// Words; a line break in them is kept.
    Paragraph(Text),
    /// Words in small letters.
    Note(Text),
    /// Labels with their values, in so many columns.
    Pairs(Columns, Vec<Pair>),
    Table(Table),
    Clauses(Vec<Clause>),
    /// Where the parties sign, two beside each other, never parted.
    Signatures(Vec<Signature>),
    /// A word across every page, behind what is printed and not read aloud.
    Watermark(String),
    /// Room, in millimetres.
    Space(f32),
    PageBreak,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    First,
    Second,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Columns {
    One,
    Two,
}

#[derive(Clone, Debug)]
pub struct Pair {
    pub label: Text,
    pub value: Text,
}

/// Rows under a head that every page repeats. A row is parted between pages only where it is higher than one.
#[derive(Clone, Debug)]
pub struct Table {
    pub columns: Vec<Column>,
    /// A cell for each column; faults call it `field.row.column`.
    pub rows: Vec<Vec<String>>,
    /// The last row, in bold; faults call its cells `field.sum.column`.
    pub sum: Option<Vec<String>>,
    pub lines: Lines,
}

#[derive(Clone, Debug)]
pub struct Column {
    /// What faults call it by.
    pub field: &'static str,
    pub head: Text,
    pub width: Width,
    pub align: Align,
    /// What stands below the cells, row by row; rows that are not there have nothing.
    pub below: Vec<Vec<Text>>,
}

/// How wide a column is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Width {
    /// Millimetres.
    Fixed(f32),
    /// As wide as its widest cell: for figures, dates and codes.
    Fit,
    /// A part of what the others leave, by weight.
    Share(f32),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    Left,
    Right,
}

/// What guides the eye along a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lines {
    /// A hair rule below each.
    Hair,
    /// A tone behind every second.
    Zebra,
}

/// A clause, its number or bullet hanging left of its words.
#[derive(Clone, Debug)]
pub struct Clause {
    pub mark: String,
    /// How deep it stands: 0, 1 or 2.
    pub depth: u8,
    pub text: Text,
}

/// Where a party signs: its name, and lines such as for a seal or a day. A line without a value is left to the pen.
#[derive(Clone, Debug)]
pub struct Signature {
    pub party: Text,
    pub lines: Vec<Pair>,
}

impl Block {
    /// A block of any kind; those without words need no field.
    pub fn new(field: impl Into<String>, kind: Kind) -> Block {
        Block { field: field.into(), kind }
    }

    pub fn title(field: impl Into<String>, words: impl Into<Text>) -> Block {
        Block::new(field, Kind::Title(words.into()))
    }

    pub fn heading(field: impl Into<String>, words: impl Into<Text>) -> Block {
        Block::new(field, Kind::Heading(Level::First, words.into()))
    }

    pub fn paragraph(field: impl Into<String>, words: impl Into<Text>) -> Block {
        Block::new(field, Kind::Paragraph(words.into()))
    }

    pub fn note(field: impl Into<String>, words: impl Into<Text>) -> Block {
        Block::new(field, Kind::Note(words.into()))
    }
}

impl Text {
    /// Words in a language that is not the paper's.
    pub fn in_lang(lang: &'static str, words: impl Into<String>) -> Text {
        Text { words: words.into(), lang: Some(lang), ..Text::default() }
    }

    /// The words with the field that they come from.
    pub fn of(self, field: impl Into<String>) -> Text {
        Text { field: Some(field.into()), ..self }
    }

    /// The words with others below them.
    pub fn above(mut self, below: Text) -> Text {
        self.below.push(below);
        self
    }
}

impl From<String> for Text {
    fn from(words: String) -> Text {
        Text { words, ..Text::default() }
    }
}

impl From<&str> for Text {
    fn from(words: &str) -> Text {
        words.to_owned().into()
    }
}

impl From<&String> for Text {
    fn from(words: &String) -> Text {
        words.as_str().into()
    }
}

impl Pair {
    pub fn new(label: impl Into<Text>, value: impl Into<Text>) -> Pair {
        Pair { label: label.into(), value: value.into() }
    }
}

impl Column {
    /// A column of words that takes a part of the width by weight.
    pub fn words(field: &'static str, head: impl Into<Text>, share: f32) -> Column {
        Column { field, head: head.into(), width: Width::Share(share), align: Align::Left, below: Vec::new() }
    }

    /// A column of codes or dates, as wide as they are.
    pub fn fit(field: &'static str, head: impl Into<Text>) -> Column {
        Column { field, head: head.into(), width: Width::Fit, align: Align::Left, below: Vec::new() }
    }

    /// A column of amounts, as wide as they are, their last figures below each other.
    pub fn figures(field: &'static str, head: impl Into<Text>) -> Column {
        Column { field, head: head.into(), width: Width::Fit, align: Align::Right, below: Vec::new() }
    }

    /// The column with so much below its cells, row by row.
    pub fn above(self, below: Vec<Vec<Text>>) -> Column {
        Column { below, ..self }
    }
}
