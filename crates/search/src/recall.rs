//! Which documents of a segment contain the terms: exactly those.

use memchr::memmem;
use tantivy::index::InvertedIndexReader;
use tantivy::postings::{Postings, SegmentPostings, TermInfo};
use tantivy::schema::IndexRecordOption;
use tantivy::{DocSet, TERMINATED};

use crate::SearchError;
use crate::bits::Bits;
use crate::plan::Plan;
use crate::schema::Fields;
use crate::segment::Segment;

/// With so few documents left it is quicker to read them than to look further tokens up.
const FEW: u32 = 32;

/// The documents that contain all of `plans`, which are sorted by cost.
pub fn recall(segment: &Segment, fields: &Fields, plans: &[Plan]) -> Result<Bits, SearchError> {
    let mut left = Bits::all(segment.len());
    for plan in plans {
        if left.is_empty() {
            break;
        }
        match plan {
            Plan::Letters(token) => {
                let letters = segment.reader.inverted_index(fields.letters)?;
                keep(&mut left, &letters, letters.terms().get(token)?.as_slice())?;
            }
            Plan::Words(part) => {
                let words = segment.reader.inverted_index(fields.words)?;
                let mut found = Vec::new();
                for word in segment.columns.words(&segment.reader, fields)?.containing(part) {
                    found.extend(words.terms().get(word)?);
                }
                keep(&mut left, &words, &found)?;
            }
            Plan::Chain { term, letters, pairs, verify } => {
                self::letters(segment, fields, letters, &mut left)?;
                chain(segment, fields, pairs, &mut left)?;
                if *verify {
                    read(segment, fields, term, &mut left)?;
                }
            }
        }
    }
    Ok(left)
}

/// Keeps the documents that have any of the tokens.
fn keep(left: &mut Bits, index: &InvertedIndexReader, tokens: &[TermInfo]) -> Result<(), SearchError> {
    let mut found = left.empty();
    for token in tokens {
        let mut block = index.read_block_postings_from_terminfo(token, IndexRecordOption::Basic)?;
        while !block.docs().is_empty() {
            block.docs().iter().for_each(|doc| found.insert(*doc));
            block.advance();
        }
    }
    left.intersect(&found);
    Ok(())
}

/// Keeps the documents that have all these tokens of `letters`; the rarest are asked first, and not all where few
/// documents are left to verify.
fn letters(segment: &Segment, fields: &Fields, tokens: &[String], left: &mut Bits) -> Result<(), SearchError> {
    let index = segment.reader.inverted_index(fields.letters)?;
    let mut found = Vec::with_capacity(tokens.len());
    for token in tokens {
        match index.terms().get(token)? {
            Some(token) => found.push(token),
            None => {
                *left = left.empty();
                return Ok(());
            }
        }
    }
    found.sort_by_key(|token| token.doc_freq);
    for token in found {
        if left.count() <= FEW {
            break;
        }
        keep(left, &index, &[token])?;
    }
    Ok(())
}

/// Keeps the documents that have all these tokens of `pairs` at their distances from one another.
fn chain(segment: &Segment, fields: &Fields, pairs: &[(u32, String)], left: &mut Bits) -> Result<(), SearchError> {
    let index = segment.reader.inverted_index(fields.pairs)?;
    let mut found = Vec::with_capacity(pairs.len());
    for (at, pair) in pairs {
        match index.terms().get(pair)? {
            Some(token) => found.push((*at, token)),
            None => {
                *left = left.empty();
                return Ok(());
            }
        }
    }
    if let [] | [_] = found.as_slice() {
        return found.iter().try_for_each(|(_, token)| keep(left, &index, std::slice::from_ref(token)));
    }
    found.sort_by_key(|(_, token)| token.doc_freq);
    let furthest = pairs.last().map_or(0, |(at, _)| *at);
    let mut lists = Vec::with_capacity(found.len());
    for (at, token) in found {
        let list = index.read_postings_from_terminfo(&token, IndexRecordOption::WithFreqsAndPositions)?;
        // Shifted so that the pairs of one place all stand at the same number.
        lists.push((furthest - at, list));
    }
    let mut kept = left.empty();
    let (mut places, mut others) = (Vec::new(), Vec::new());
    let mut doc = lists[0].1.doc();
    while doc != TERMINATED {
        match first_gap(&mut lists, doc) {
            Some(next) => doc = if next == TERMINATED { next } else { lists[0].1.seek(next) },
            None => {
                if left.contains(doc) && meet(&mut lists, &mut places, &mut others) {
                    kept.insert(doc);
                }
                doc = lists[0].1.advance();
            }
        }
    }
    *left = kept;
    Ok(())
}

/// Brings all lists to `doc`, or tells the next document that can have all pairs.
fn first_gap(lists: &mut [(u32, SegmentPostings)], doc: u32) -> Option<u32> {
    lists.iter_mut().skip(1).find_map(|(_, list)| {
        let at = if list.doc() < doc { list.seek(doc) } else { list.doc() };
        (at != doc).then_some(at)
    })
}

/// True where the pairs meet at one place of the document at which all lists stand.
fn meet(lists: &mut [(u32, SegmentPostings)], places: &mut Vec<u32>, others: &mut Vec<u32>) -> bool {
    let Some(((shift, first), rest)) = lists.split_first_mut() else {
        return false;
    };
    first.positions_with_offset(*shift, places);
    for (shift, list) in rest {
        list.positions_with_offset(*shift, others);
        let mut at = 0;
        places.retain(|place| {
            while others.get(at).is_some_and(|other| other < place) {
                at += 1;
            }
            others.get(at) == Some(place)
        });
        if places.is_empty() {
            return false;
        }
    }
    true
}

/// Keeps the documents whose stored text contains the term.
fn read(segment: &Segment, fields: &Fields, term: &str, left: &mut Bits) -> Result<(), SearchError> {
    let finder = memmem::Finder::new(term);
    let mut kept = left.empty();
    for doc in left.iter() {
        if segment.columns.contains(doc, fields, &finder)? {
            kept.insert(doc);
        }
    }
    *left = kept;
    Ok(())
}
