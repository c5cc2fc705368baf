//! What is kept of a document, and how.

use guanlan_core::fold::fold;
use tantivy::schema::{
    FAST, Field, INDEXED, IndexRecordOption, NumericOptions, STORED, Schema, SchemaBuilder, TextFieldIndexing,
    TextOptions,
};
use tantivy::store::Compressor;
use tantivy::tokenizer::TokenizerManager;
use tantivy::{IndexSettings, TantivyDocument};

use crate::tokens::{self, Cut, Cutter};
use crate::{Document, FACETS, segmentation};

/// Changes whenever an index written before must not be read: with the schema, the tokens of [`crate::tokens`] and
/// [`crate::segmentation`], `guanlan_core::fold`, and what those who write documents say of them.
pub const VERSION: &str = "5";

/// Names of the columns that are read back.
pub mod column {
    pub const KEY: &str = "key";
    pub const STAMP: &str = "stamp";
    pub const GROUP: &str = "group";
    pub const ID: &str = "id";
    pub const LANG: &str = "lang";
    pub const FROM: &str = "from";
    pub const UNTIL: &str = "until";
    pub const ORDER: &str = "order";
    pub const DAY: &str = "day";
    pub const TITLE: &str = "title_key";

    pub fn facet(number: usize) -> String {
        format!("facet{number}")
    }
}

/// Stands for "in every language" in the column of languages.
pub const EVERY_LANG: u64 = 256;

/// Longer keys do not fit a term of the index; equals are sorted by id anyway.
const LONGEST_TITLE_KEY: usize = 65_000;

/// Nobody types a longer one, in bytes.
const LONGEST_NAME: usize = 300;

#[derive(Clone)]
pub struct Fields {
    pub key: Field,
    stamp: Field,
    group: Field,
    id: Field,
    lang: Field,
    from: Field,
    until: Field,
    order: Field,
    day: Field,
    title_key: Field,
    facets: [Field; FACETS],
    /// Tokens of [`tokens::letters`].
    pub letters: Field,
    /// Tokens of [`tokens::pairs`], with positions.
    pub pairs: Field,
    /// Tokens of [`tokens::words`].
    pub words: Field,
    /// Each line of the folded title whole.
    pub name: Field,
    /// The folded number whole.
    pub number: Field,
    /// Tokens of [`segmentation::cut`] of the title, with positions.
    pub rank_title: Field,
    /// And of the text.
    pub rank_text: Field,
    /// The folded title and text, for what only the text can decide.
    pub body: Field,
}

/// The schema and its fields.
pub fn schema() -> (Schema, Fields) {
    let mut schema = Schema::builder();
    let name = TextFieldIndexing::default().set_tokenizer("raw").set_index_option(IndexRecordOption::Basic);
    let fields = Fields {
        key: schema.add_u64_field(column::KEY, NumericOptions::from(INDEXED) | FAST),
        stamp: schema.add_u64_field(column::STAMP, FAST),
        group: schema.add_u64_field(column::GROUP, FAST),
        id: schema.add_u64_field(column::ID, FAST),
        lang: schema.add_u64_field(column::LANG, FAST),
        from: schema.add_i64_field(column::FROM, FAST),
        until: schema.add_i64_field(column::UNTIL, FAST),
        order: schema.add_i64_field(column::ORDER, FAST),
        day: schema.add_i64_field(column::DAY, FAST),
        title_key: schema.add_text_field(column::TITLE, TextOptions::default().set_fast("raw")),
        facets: std::array::from_fn(|number| schema.add_u64_field(&column::facet(number), FAST)),
        letters: cut(&mut schema, "letters", IndexRecordOption::Basic, false),
        pairs: cut(&mut schema, "pairs", IndexRecordOption::WithFreqsAndPositions, false),
        words: cut(&mut schema, "words", IndexRecordOption::Basic, false),
        name: schema.add_text_field("name", TextOptions::default().set_indexing_options(name.clone())),
        number: schema.add_text_field("number", TextOptions::default().set_indexing_options(name)),
        rank_title: cut(&mut schema, "rank_title", IndexRecordOption::WithFreqsAndPositions, true),
        rank_text: cut(&mut schema, "rank_text", IndexRecordOption::WithFreqsAndPositions, true),
        body: schema.add_text_field("body", STORED),
    };
    (schema.build(), fields)
}

/// A field of tokens; its tokenizer has its name.
fn cut(schema: &mut SchemaBuilder, name: &str, record: IndexRecordOption, lengths: bool) -> Field {
    let indexing = TextFieldIndexing::default().set_tokenizer(name).set_index_option(record).set_fieldnorms(lengths);
    schema.add_text_field(name, TextOptions::default().set_indexing_options(indexing))
}

pub fn tokenizers() -> TokenizerManager {
    // With the usual ones, because fields of numbers ask for theirs too.
    let tokenizers = TokenizerManager::default();
    let all: [(&str, Cut); 5] = [
        ("letters", tokens::letters),
        ("pairs", tokens::pairs),
        ("words", tokens::words),
        ("rank_title", segmentation::cut),
        ("rank_text", segmentation::cut),
    ];
    for (name, cut) in all {
        tokenizers.register(name, Cutter::new(cut));
    }
    tokenizers
}

pub fn settings() -> IndexSettings {
    IndexSettings { docstore_compression: Compressor::Lz4, docstore_blocksize: 8192, ..IndexSettings::default() }
}

impl Fields {
    pub fn document(&self, document: Document) -> TantivyDocument {
        let names: Vec<String> = document.title.lines().map(|name| fold(name.trim())).collect();
        let (title, text) = (fold(&document.title), fold(&document.text));
        let body = format!("{title} {text}");
        let mut title_key = document.title_key;
        title_key.truncate(title_key.floor_char_boundary(LONGEST_TITLE_KEY));

        let mut kept = TantivyDocument::new();
        kept.add_u64(self.key, document.key);
        kept.add_u64(self.stamp, document.stamp);
        kept.add_u64(self.group, document.group.into());
        kept.add_u64(self.id, document.id);
        kept.add_u64(self.lang, document.lang.map_or(EVERY_LANG, u64::from));
        kept.add_i64(self.from, document.from);
        kept.add_i64(self.until, document.until);
        kept.add_i64(self.order, document.order);
        kept.add_i64(self.day, document.day);
        kept.add_text(self.title_key, title_key);
        for (field, values) in self.facets.iter().zip(document.facets) {
            for value in values {
                kept.add_u64(*field, value.into());
            }
        }
        for field in [self.letters, self.pairs, self.words, self.body] {
            kept.add_text(field, &body);
        }
        for name in names.into_iter().filter(|name| (1..=LONGEST_NAME).contains(&name.len())) {
            kept.add_text(self.name, name);
        }
        let number = fold(document.number.trim());
        if (1..=LONGEST_NAME).contains(&number.len()) {
            kept.add_text(self.number, number);
        }
        kept.add_text(self.rank_title, title);
        kept.add_text(self.rank_text, text);
        kept
    }
}
