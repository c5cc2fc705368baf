//! Which of the found documents are the best: BM25 over words, the title's words worth more.
//!
//! Chinese has no blanks, so documents are cut into words with jieba's dictionary when they are written. The dictionary
//! (33 MB in memory) is loaded by the first update that needs it, on the writer's own thread. Asking never needs it: of
//! a Chinese run in the keyword every short part is a candidate, and those that are no word are in no document.

use tantivy::Term;
use tantivy::query::{BooleanQuery, BoostQuery, Occur, Query, TermQuery};
use tantivy::schema::IndexRecordOption;

use crate::schema::Fields;
use crate::segmentation::runs;

/// A word in the title counts as much as this many in the text.
const TITLE: f32 = 4.0;

/// Longer Chinese words do not matter for the order.
const LONGEST: usize = 4;

/// Nor does what comes after so many words of a keyword.
const MOST: usize = 64;

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
