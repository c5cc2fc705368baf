//! A part of the index, as one moment sees it.

use std::sync::Arc;

use tantivy::SegmentReader;

use crate::columns::Columns;

pub struct Segment {
    /// Knows which documents are deleted.
    pub reader: SegmentReader,
    pub columns: Arc<Columns>,
}

impl Segment {
    /// How many documents there are, deleted ones too.
    pub fn len(&self) -> u32 {
        self.reader.max_doc()
    }

    pub fn alive(&self) -> impl Iterator<Item = u32> + '_ {
        let bits = self.reader.alive_bitset();
        (0..self.len()).filter(move |doc| bits.is_none_or(|bits| bits.is_alive(*doc)))
    }
}
