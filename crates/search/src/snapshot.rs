//! The index as one moment sees it: what a query works on from beginning to end.

use std::sync::{Arc, OnceLock};

use tantivy::Searcher;
use tantivy::index::SegmentId;

use crate::SearchError;
use crate::columns::Columns;
use crate::segment::Segment;

pub struct Snapshot {
    pub searcher: Searcher,
    pub segments: Vec<Segment>,
    pub generation: u64,
    titles: OnceLock<Vec<Vec<u32>>>,
}

impl Snapshot {
    /// Reads what `before` has not yet read.
    pub fn read(searcher: Searcher, before: Option<&Snapshot>, generation: u64) -> Result<Snapshot, SearchError> {
        let known = |id: SegmentId| {
            let segments = before.map_or(&[][..], |before| &before.segments);
            segments.iter().find(|segment| segment.reader.segment_id() == id).map(|segment| segment.columns.clone())
        };
        let mut segments = Vec::with_capacity(searcher.segment_readers().len());
        for reader in searcher.segment_readers() {
            let columns = match known(reader.segment_id()) {
                Some(columns) => columns,
                None => Arc::new(Columns::read(reader)?),
            };
            segments.push(Segment { reader: reader.clone(), columns });
        }
        Ok(Snapshot { searcher, segments, generation, titles: OnceLock::new() })
    }

    /// For each segment the places of its titles among the titles of all; they are found when titles are first sorted.
    pub fn titles(&self) -> Result<&[Vec<u32>], SearchError> {
        if let Some(titles) = self.titles.get() {
            return Ok(titles);
        }
        let titles = self.order_titles()?;
        Ok(self.titles.get_or_init(|| titles))
    }

    fn order_titles(&self) -> Result<Vec<Vec<u32>>, SearchError> {
        // Each segment has its own titles sorted, so this is a merge.
        let mut sorted = Vec::with_capacity(self.segments.len());
        for segment in &self.segments {
            let mut titles = match &segment.columns.title_column {
                Some(titles) => Some(titles.dictionary().stream()?),
                None => None,
            };
            sorted.push(std::iter::from_fn(move || {
                let titles = titles.as_mut()?;
                titles.advance().then(|| titles.key().to_vec())
            }));
        }
        let mut heads: Vec<Option<Vec<u8>>> = sorted.iter_mut().map(Iterator::next).collect();
        let mut places: Vec<Vec<u32>> = vec![Vec::new(); sorted.len()];
        let mut place = 0;
        while let Some(least) = heads.iter().flatten().min().cloned() {
            for ((head, titles), places) in heads.iter_mut().zip(&mut sorted).zip(&mut places) {
                if head.as_ref() == Some(&least) {
                    places.push(place);
                    *head = titles.next();
                }
            }
            place += 1;
        }
        Ok(places)
    }
}
