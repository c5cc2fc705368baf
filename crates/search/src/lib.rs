//! Documents and facets in, ids and counts out: an embedded full-text index.
//!
//! The crate knows documents, facets and windows of time. It does not know what a museum is, where documents come from
//! or who may see them: the caller writes each document again when it changes and compares [`Index::stamps`] with its
//! own database.
//!
//! **What a keyword means**: it is folded (`guanlan_core::fold`) and split at white space; every term must be contained
//! in the folded title or text, as `str::contains` means it, in any script, parts of words and signs included. Nothing
//! that contains the terms is missed and nothing else is found; ranking never changes what is found. What other words of
//! the same meaning find is an answer of its own ([`Query::related`]).
//!
//! **Architecture invariant**: the index is disposable. Whatever it holds can be written again, so a folder that cannot
//! be read, or that another version wrote, is emptied and begun anew, never mended.

mod beginning;
mod bits;
mod columns;
mod error;
mod facets;
mod figures;
mod forms;
mod index;
mod keyword;
mod lexicon;
pub mod mark;
mod meant;
mod plan;
mod query;
mod rank;
mod recall;
mod schema;
mod segment;
mod segmentation;
mod snapshot;
mod thesaurus;
mod tokens;
mod top;
mod words;

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

pub use error::SearchError;
pub use index::Index;
pub use thesaurus::{Reading, Slot, Thesaurus};

/// How many facets a document has; which is which is the caller's.
pub const FACETS: usize = 8;

/// What is found: one record in one language, or in all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Document {
    /// Its identity; adding a key that is there replaces the document.
    pub key: u64,
    /// Changes when the document must be written again; opaque.
    pub stamp: u64,
    /// The caller's kind.
    pub group: u32,
    /// The record's public number.
    pub id: u64,
    /// The language whose callers find it; `None` is found in every language.
    pub lang: Option<u8>,
    /// First instant at which it is visible, in milliseconds since 1970.
    pub from: i64,
    /// First instant at which it no longer is.
    pub until: i64,
    /// Values of each facet, in any order; empty is none. Repeated values count once.
    pub facets: [Vec<u32>; FACETS],
    /// Sort column of [`Sort::Order`], ascending.
    pub order: i64,
    /// Sort column of [`Sort::Newest`] and [`Sort::Oldest`].
    pub day: i64,
    /// Sort column of [`Sort::Title`], compared byte by byte; at most 65,000 bytes count.
    pub title_key: String,
    /// What it is numbered; who asks for exactly that finds it first. A keyword finds it in `text`.
    pub number: String,
    /// Plain words, worth more than `text` when ranked.
    pub title: String,
    /// Everything else that a keyword may find, plain.
    pub text: String,
}

/// How hits are sorted. Equals are sorted by id, so that pages never overlap: ascending, but descending with
/// [`Sort::Newest`], which is [`Sort::Oldest`] backwards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sort {
    /// The best first; without a keyword it is [`Sort::Order`].
    Relevance,
    #[default]
    Order,
    Newest,
    Oldest,
    Title,
}

/// What is asked.
#[derive(Clone, Copy, Debug, Default)]
pub struct Query<'a> {
    /// Any of these groups; empty is all.
    pub groups: &'a [u32],
    pub lang: u8,
    /// Documents are visible in `[from, until)`.
    pub now: i64,
    /// Blank is none.
    pub keyword: Option<&'a str>,
    /// With a thesaurus only what its words find and the keyword does not.
    pub related: Option<&'a Thesaurus>,
    /// What the score of a group's documents is multiplied by; 1 where none is named.
    pub weights: &'a [(u32, f32)],
    /// A facet's number and the values of which a document has at least one. Empty values filter nothing; a facet named
    /// twice must pass both times.
    pub filters: &'a [(usize, &'a [u32])],
    /// Fill [`Found::facets`] and [`Found::groups`].
    pub count: bool,
    pub sort: Sort,
    pub offset: usize,
    pub limit: usize,
}

/// One document of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit {
    pub key: u64,
    pub group: u32,
    pub id: u64,
}

/// The answer to a [`Query`]: all of one moment, whatever is being written meanwhile.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// How many documents match, on all pages.
    pub total: u64,
    /// The page.
    pub hits: Vec<Hit>,
    /// For each facet how many documents have a value, counted without the filter on that facet: what choosing another
    /// value would give. Values that no document has are absent.
    pub facets: [BTreeMap<u32, u64>; FACETS],
    /// Likewise for groups, counted without [`Query::groups`].
    pub groups: BTreeMap<u32, u64>,
}
