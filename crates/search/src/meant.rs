//! What may have been meant, where a word is in no document. The words are those of all documents, seen or not, so the
//! caller looks whether each suggestion finds something before it is shown.

use std::collections::HashMap;

use guanlan_core::fold::{fold, terms};

use crate::SearchError;
use crate::plan::Plan;
use crate::recall;
use crate::schema::Fields;
use crate::snapshot::Snapshot;
use crate::tokens::is_letter;

/// Words that are tried in place of one that is unknown.
const TRIED: usize = 4;
/// Words of a keyword that are doubted: each is compared with every word that there is.
const DOUBTED: usize = 3;
/// Characters of the parts of a Chinese term that may be another word.
const PARTS: std::ops::RangeInclusive<usize> = 2..=4;

impl Snapshot {
    pub fn meant(&self, keyword: &str, most: usize, fields: &Fields) -> Result<Vec<String>, SearchError> {
        let folded = fold(keyword);
        let mut meant = vec![String::new()];
        let mut doubted = 0;
        let mut changed = false;
        for term in terms(&folded) {
            let mut tried = Vec::new();
            if !self.is_known(term, fields)? {
                doubted += 1;
                if doubted > DOUBTED {
                    return Ok(Vec::new());
                }
                tried = self.instead_of(term, fields)?;
                changed |= !tried.is_empty();
            }
            if tried.is_empty() {
                tried.push(term.to_owned());
            }
            let longer = tried.iter().flat_map(|word| {
                meant
                    .iter()
                    .map(move |before| if before.is_empty() { word.clone() } else { format!("{before} {word}") })
            });
            meant = longer.take(most).collect();
        }
        if !changed {
            meant.clear();
        }
        Ok(meant)
    }

    /// Whether any document has the term, seen or not.
    fn is_known(&self, term: &str, fields: &Fields) -> Result<bool, SearchError> {
        for segment in &self.segments {
            if !recall::recall(segment, fields, &[Plan::of(term)])?.is_empty() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// What the term may have been, the likeliest first: the nearest, and of these the most frequent.
    fn instead_of(&self, term: &str, fields: &Fields) -> Result<Vec<String>, SearchError> {
        let mut found: HashMap<String, (usize, u32)> = HashMap::new();
        for segment in &self.segments {
            let lexicon = segment.columns.lexicon(&segment.reader, fields)?;
            for (part, before, after) in parts(term) {
                for (word, count, far) in lexicon.near(part) {
                    let far = far * 2 + usize::from(part.len() < term.len());
                    let known = found.entry(format!("{before}{word}{after}")).or_insert((far, 0));
                    known.1 += count;
                }
            }
        }
        let mut found: Vec<(String, (usize, u32))> = found.into_iter().collect();
        found.sort_by(|(a, (a_far, a_count)), (b, (b_far, b_count))| {
            a_far.cmp(b_far).then(b_count.cmp(a_count)).then_with(|| a.cmp(b))
        });
        Ok(found.into_iter().take(TRIED).map(|(word, _)| word).collect())
    }
}

/// The term itself; and, of one without blanks between its words, each part with what is before and behind it.
fn parts(term: &str) -> Vec<(&str, &str, &str)> {
    let mut parts = vec![(term, "", "")];
    if term.chars().any(is_letter) {
        return parts;
    }
    let ends: Vec<usize> = term.char_indices().map(|(at, _)| at).chain([term.len()]).collect();
    for long in PARTS.rev() {
        for from in 0..ends.len().saturating_sub(long) {
            let (start, end) = (ends[from], ends[from + long]);
            if end - start < term.len() {
                parts.push((&term[start..end], &term[..start], &term[end..]));
            }
        }
    }
    parts
}
