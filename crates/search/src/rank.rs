//! Which of the found documents are the best: BM25 over words, the title's words worth more.
//!
//! Chinese has no blanks, so documents are cut into words with jieba's dictionary when they are written. The dictionary
//! (33 MB in memory) is loaded by the first update that needs it, on the writer's own thread. Asking never needs it: of
//! a Chinese run in the keyword every short part is a candidate, and those that are no word are in no document.

use tantivy::Term;
use tantivy::query::{BooleanQuery, BoostQuery, ConstScoreQuery, Occur, PhraseQuery, Query, TermQuery};
use tantivy::schema::{Field, IndexRecordOption};

use crate::forms::forms;
use crate::schema::Fields;
use crate::segmentation::runs;

/// A word in the title counts as much as this many in the text.
const TITLE: f32 = 4.0;

/// A record that is called exactly what was asked for comes first.
const NAME: f32 = 1_000.0;

/// So does, before all that are called so, the one that has the number.
const NUMBER: f32 = 100_000.0;

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
    let mut clauses: Vec<(Occur, Box<dyn Query>)> = clauses.map(|clause| (Occur::Should, clause)).collect();
    if clauses.is_empty() {
        return None;
    }
    let name = TermQuery::new(Term::from_field_text(fields.name, keyword.trim()), IndexRecordOption::Basic);
    clauses.push((Occur::Should, Box::new(ConstScoreQuery::new(Box::new(name), NAME))));
    let number = TermQuery::new(Term::from_field_text(fields.number, keyword.trim()), IndexRecordOption::Basic);
    clauses.push((Occur::Should, Box::new(ConstScoreQuery::new(Box::new(number), NUMBER))));
    Some(BooleanQuery::new(clauses))
}

/// A query that finds the documents which have a folded word, or several of them one behind the other, whole: in the
/// singular or the plural, but never inside another word.
pub fn whole(phrase: &str, fields: &Fields) -> BooleanQuery {
    let words: Vec<&str> = runs(phrase).map(|(run, _)| run).collect();
    let in_field = |field: Field| -> Vec<Box<dyn Query>> {
        let term = |word: &str| Term::from_field_text(field, word);
        match words.as_slice() {
            [] => Vec::new(),
            [word] => {
                let one =
                    |form: String| Box::new(TermQuery::new(term(&form), IndexRecordOption::Basic)) as Box<dyn Query>;
                forms(word).into_iter().map(one).collect()
            }
            // The last word is the one that has a plural.
            [before @ .., last] => {
                let phrase = |form: String| {
                    let terms = before.iter().map(|word| term(word)).chain([term(&form)]).collect();
                    Box::new(PhraseQuery::new(terms)) as Box<dyn Query>
                };
                forms(last).into_iter().map(phrase).collect()
            }
        }
    };
    let clauses = [fields.rank_title, fields.rank_text].into_iter().flat_map(in_field);
    BooleanQuery::new(clauses.map(|clause| (Occur::Should, clause)).collect())
}
