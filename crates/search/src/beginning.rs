//! How what is being typed may go on: by a word, or to a name. Words and names are those of all documents, seen or not, so
//! the caller looks whether each finds something before it is shown.

use std::collections::HashMap;

use guanlan_core::fold::fold;

use crate::SearchError;
use crate::schema::Fields;
use crate::snapshot::Snapshot;
use crate::tokens::is_letter;

/// Names of a segment that are looked at: a letter begins thousands.
const LOOKED_AT: usize = 300;
/// Characters at the end of a Chinese term that may be the beginning of its next word.
const TAIL: std::ops::RangeInclusive<usize> = 1..=3;

impl Snapshot {
    /// What was typed with its last word gone on, the most frequent first.
    pub fn beginning(&self, typed: &str, most: usize, fields: &Fields) -> Result<Vec<String>, SearchError> {
        let typed = fold(typed);
        let (before, last) =
            typed.rsplit_once(' ').map_or(("", typed.as_str()), |(_, last)| (&typed[..typed.len() - last.len()], last));
        if last.is_empty() {
            return Ok(Vec::new());
        }
        for (head, tail) in tails(last) {
            let mut found: HashMap<&str, u32> = HashMap::new();
            for segment in &self.segments {
                for (word, count) in segment.columns.lexicon(&segment.reader, fields)?.beginning(tail) {
                    *found.entry(word).or_default() += count;
                }
            }
            let mut found: Vec<(&str, u32)> = found.into_iter().filter(|(word, _)| *word != tail).collect();
            if !found.is_empty() {
                found.sort_by(|(a, a_count), (b, b_count)| b_count.cmp(a_count).then_with(|| a.cmp(b)));
                return Ok(found.into_iter().take(most).map(|(word, _)| format!("{before}{head}{word}")).collect());
            }
        }
        Ok(Vec::new())
    }

    /// Folded names that begin with what was typed, the shortest first.
    pub fn names(&self, typed: &str, most: usize, fields: &Fields) -> Result<Vec<String>, SearchError> {
        let typed = fold(typed);
        let mut found: Vec<String> = Vec::new();
        for segment in &self.segments {
            let names = segment.reader.inverted_index(fields.name)?;
            let mut stream = names.terms().range().ge(typed.as_bytes()).into_stream()?;
            for _ in 0..LOOKED_AT {
                let Some((name, _)) = stream.next() else { break };
                if !name.starts_with(typed.as_bytes()) {
                    break;
                }
                found.extend(std::str::from_utf8(name).map(str::to_owned));
            }
        }
        found.sort_by(|a, b| a.chars().count().cmp(&b.chars().count()).then_with(|| a.cmp(b)));
        found.dedup();
        found.truncate(most);
        Ok(found)
    }
}

/// What of a term stays, and what may go on: all of it; of one without blanks between its words its end too.
fn tails(term: &str) -> Vec<(&str, &str)> {
    let mut tails = vec![("", term)];
    if !term.chars().any(is_letter) {
        let starts: Vec<usize> = term.char_indices().map(|(at, _)| at).skip(1).collect();
        let last = TAIL.rev().filter_map(|long| starts.get(starts.len().checked_sub(long)?));
        tails.extend(last.map(|at| term.split_at(*at)));
    }
    tails
}
