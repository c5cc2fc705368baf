//! The columns of a segment in memory, for one quick pass. Kind, language and window are few for many documents, so
//! each different combination is kept once and a filter looks at it once.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::OnceLock;

use tantivy::columnar::{Column, HasAssociatedColumnType, StrColumn};
use tantivy::schema::Value;
use tantivy::store::StoreReader;
use tantivy::{SegmentReader, TantivyDocument};

use crate::facets::Facet;
use crate::lexicon::Lexicon;
use crate::schema::{EVERY_LANG, Fields, column};
use crate::words::Words;
use crate::{FACETS, SearchError};

/// What decides whether a document is visible.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Class {
    pub group: u32,
    pub lang: Option<u8>,
    pub from: i64,
    pub until: i64,
}

/// A value for each document, each different value kept once.
pub struct Shared<T> {
    pub values: Vec<T>,
    /// A document's place in `values`; empty where all documents share the first.
    numbers: Vec<u32>,
}

impl<T> Shared<T> {
    #[inline]
    pub fn number(&self, doc: u32) -> usize {
        self.numbers.get(doc as usize).map_or(0, |number| *number as usize)
    }
}

impl<T: Clone + Eq + Hash> FromIterator<T> for Shared<T> {
    fn from_iter<I: IntoIterator<Item = T>>(all: I) -> Shared<T> {
        let mut known: HashMap<T, u32> = HashMap::new();
        let mut values = Vec::new();
        let mut numbers: Vec<u32> = all
            .into_iter()
            .map(|value| {
                *known.entry(value).or_insert_with_key(|value| {
                    values.push(value.clone());
                    values.len() as u32 - 1
                })
            })
            .collect();
        if values.len() == 1 {
            numbers.clear();
        }
        numbers.shrink_to_fit();
        Shared { values, numbers }
    }
}

/// Everything of a segment that does not change while it lives; deletions are not in here.
pub struct Columns {
    pub classes: Shared<Class>,
    pub facets: [Facet; FACETS],
    pub ids: Vec<u64>,
    pub orders: Vec<i64>,
    pub days: Vec<i64>,
    /// Numbers of the titles in the segment's own order.
    pub titles: Vec<u32>,
    pub title_column: Option<StrColumn>,
    pub keys: Column<u64>,
    pub stamps: Column<u64>,
    store: StoreReader,
    words: OnceLock<Words>,
    lexicon: OnceLock<Lexicon>,
}

/// The blocks of stored text that are kept unpacked; documents are verified in their order, so few are enough.
const BLOCKS: usize = 4;

impl Columns {
    pub fn read(reader: &SegmentReader) -> Result<Columns, SearchError> {
        let docs = 0..reader.max_doc();
        let fast = reader.fast_fields();
        let (groups, langs) = (required::<u64>(reader, column::GROUP)?, required::<u64>(reader, column::LANG)?);
        let (from, until) = (required::<i64>(reader, column::FROM)?, required::<i64>(reader, column::UNTIL)?);
        let classes = docs.clone().map(|doc| Class {
            group: groups.first(doc).unwrap_or_default() as u32,
            lang: langs.first(doc).filter(|lang| *lang != EVERY_LANG).map(|lang| lang as u8),
            from: from.first(doc).unwrap_or_default(),
            until: until.first(doc).unwrap_or_default(),
        });
        let mut facets = Vec::with_capacity(FACETS);
        for number in 0..FACETS {
            let facet = fast.column_opt::<u64>(&column::facet(number))?;
            let values = |doc| facet.iter().flat_map(move |facet| facet.values_for_doc(doc)).map(|value| value as u32);
            facets.push(Facet::new(docs.clone().map(|doc| values(doc).collect())));
        }
        let title_column = fast.str(column::TITLE)?;
        let titles = title_column
            .iter()
            .flat_map(|titles| docs.clone().map(|doc| titles.ords().first(doc).unwrap_or_default() as u32));
        let ids = required::<u64>(reader, column::ID)?;
        let (orders, days) = (required::<i64>(reader, column::ORDER)?, required::<i64>(reader, column::DAY)?);
        Ok(Columns {
            classes: classes.collect(),
            facets: facets.try_into().map_err(|_| SearchError::Broken("facets"))?,
            ids: docs.clone().map(|doc| ids.first(doc).unwrap_or_default()).collect(),
            orders: docs.clone().map(|doc| orders.first(doc).unwrap_or_default()).collect(),
            days: docs.clone().map(|doc| days.first(doc).unwrap_or_default()).collect(),
            titles: titles.collect(),
            title_column,
            keys: required(reader, column::KEY)?,
            stamps: required(reader, column::STAMP)?,
            store: reader.get_store_reader(BLOCKS)?,
            words: OnceLock::new(),
            lexicon: OnceLock::new(),
        })
    }

    /// The segment's words, read when they are asked for first.
    pub fn words(&self, reader: &SegmentReader, fields: &Fields) -> Result<&Words, SearchError> {
        if let Some(words) = self.words.get() {
            return Ok(words);
        }
        let words = Words::read(reader.inverted_index(fields.words)?.terms())?;
        Ok(self.words.get_or_init(|| words))
    }

    /// The words of the segment's titles and texts, read when they are asked for first.
    pub fn lexicon(&self, reader: &SegmentReader, fields: &Fields) -> Result<&Lexicon, SearchError> {
        if let Some(lexicon) = self.lexicon.get() {
            return Ok(lexicon);
        }
        let lexicon = Lexicon::read(reader, fields)?;
        Ok(self.lexicon.get_or_init(|| lexicon))
    }

    /// True where the folded text of a document contains what `finder` looks for.
    pub fn contains(
        &self,
        doc: u32,
        fields: &Fields,
        finder: &memchr::memmem::Finder<'_>,
    ) -> Result<bool, SearchError> {
        let kept: TantivyDocument = self.store.get(doc)?;
        let body = kept.get_first(fields.body).and_then(|body| body.as_str()).ok_or(SearchError::Broken("body"))?;
        Ok(finder.find(body.as_bytes()).is_some())
    }
}

fn required<T>(reader: &SegmentReader, name: &'static str) -> Result<Column<T>, SearchError>
where
    T: HasAssociatedColumnType + PartialOrd + Copy + Send + Sync + std::fmt::Debug + 'static,
    tantivy::columnar::DynamicColumn: Into<Option<Column<T>>>,
{
    reader.fast_fields().column_opt::<T>(name)?.ok_or(SearchError::Broken(name))
}
