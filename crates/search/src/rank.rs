//! Which of the found documents are the best: BM25 over words, the title's words worth more.
//!
//! Chinese has no blanks, so documents are cut into words with jieba's dictionary when they are written. The dictionary
//! (33 MB in memory) is loaded by the first update that needs it, on the writer's own thread. Asking never needs it: of
//! a Chinese run in the keyword every short part is a candidate, and those that are no word are in no document.

use std::sync::LazyLock;

use jieba_rs::Jieba;
use tantivy::Term;
use tantivy::query::{BooleanQuery, BoostQuery, Occur, Query, TermQuery};
use tantivy::schema::IndexRecordOption;

use crate::schema::Fields;
use crate::tokens::{Tokens, is_letter};

/// A word in the title counts as much as this many in the text.
const TITLE: f32 = 4.0;

/// Longer Chinese words do not matter for the order.
const LONGEST: usize = 4;

/// Nor does what comes after so many words of a keyword.
const MOST: usize = 64;

static JIEBA: LazyLock<Jieba> = LazyLock::new(Jieba::new);

/// The words of a folded text.
pub fn cut(text: &str, tokens: &mut Tokens) {
    for (run, plain) in runs(text) {
        if plain {
            tokens.push(0, run.chars());
        } else {
            for word in JIEBA.cut_for_search(run, false) {
                tokens.push(0, word.word.chars());
            }
        }
    }
}

/// A query that scores documents by the folded keyword; `None` where it has no words.
pub fn query(keyword: &str, fields: &Fields) -> Option<BooleanQuery> {
    let mut words = Vec::new();
    for (run, plain) in runs(keyword) {
        if plain {
            words.push(run.to_owned());
        } else {
            let letters: Vec<char> = run.chars().collect();
            for long in 1..=LONGEST {
                words.extend(letters.windows(long).map(|word| word.iter().collect::<String>()));
            }
        }
    }
    words.truncate(MOST);
    words.sort();
    words.dedup();
    let clauses = words.iter().flat_map(|word| {
        let clause = |field| TermQuery::new(Term::from_field_text(field, word), IndexRecordOption::WithFreqs);
        let title = BoostQuery::new(Box::new(clause(fields.rank_title)), TITLE);
        [Box::new(title) as Box<dyn Query>, Box::new(clause(fields.rank_text))]
    });
    let clauses: Vec<_> = clauses.map(|clause| (Occur::Should, clause)).collect();
    (!clauses.is_empty()).then(|| BooleanQuery::new(clauses))
}

/// Runs of letters, and runs of other scripts, with whether they are the former; signs are left out.
fn runs(text: &str) -> impl Iterator<Item = (&str, bool)> {
    let mut rest = text;
    std::iter::from_fn(move || {
        rest = rest.trim_start_matches(|letter: char| !letter.is_alphanumeric());
        let plain = is_letter(rest.chars().next()?);
        let end = rest.find(|letter: char| !letter.is_alphanumeric() || is_letter(letter) != plain);
        let (run, after) = rest.split_at(end.unwrap_or(rest.len()));
        rest = after;
        Some((run, plain))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_of_one_sort() {
        let found: Vec<_> = runs("「青花」 don't 1960年代").collect();
        assert_eq!(found, [("青花", false), ("don", true), ("t", true), ("1960", true), ("年代", false)]);
    }
}
