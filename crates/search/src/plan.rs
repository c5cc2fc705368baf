//! How one term of a keyword is looked up, so that exactly the documents that contain it are found.

use crate::tokens::{WHOLE, is_letter, is_sign};

/// A folded term without white space, and the way to find it. `letters`, `pairs`, `words`: see [`crate::tokens`].
#[derive(Debug, PartialEq, Eq)]
pub enum Plan {
    /// The term is a token of `letters`.
    Letters(String),
    /// A part of a word, perhaps with a sign before or behind it: any of the words that contain it.
    Words(String),
    /// All of `letters`, and all of `pairs` at these distances from one another. Where that leaves characters of the
    /// term unproved, `verify` says that the stored text has the last word.
    Chain { term: String, letters: Vec<String>, pairs: Vec<(u32, String)>, verify: bool },
}

impl Plan {
    /// `term` is folded, not empty and has no white space.
    pub fn of(term: &str) -> Plan {
        let chars: Vec<char> = term.chars().collect();
        let plain = chars.iter().all(|letter| is_letter(*letter));
        if chars.len() == 1 || plain && chars.len() <= 3 {
            return Plan::Letters(term.to_owned());
        }
        let (pairs, unproved) = pairs(&chars);
        if (plain || unproved.contains(&true)) && chars.len() <= WHOLE && is_word(&chars) {
            return Plan::Words(term.to_owned());
        }
        let mut letters = grams(&chars, &unproved);
        letters.sort();
        letters.dedup();
        Plan::Chain { term: term.to_owned(), letters, pairs, verify: unproved.contains(&true) }
    }

    /// The cheapest to look up come first, so that the others have fewer documents to look at.
    pub fn cost(&self) -> u8 {
        match self {
            Plan::Letters(_) => 0,
            Plan::Words(_) => 1,
            Plan::Chain { verify: false, .. } => 2,
            Plan::Chain { verify: true, .. } => 3,
        }
    }
}

/// True for one run of letters with at most one sign at either end.
fn is_word(chars: &[char]) -> bool {
    let runs = chars.split(|letter| !is_letter(*letter)).filter(|run| !run.is_empty()).count();
    let signs = chars.iter().filter(|letter| !is_letter(**letter)).count();
    let at_ends = [chars.first(), chars.last()].into_iter().flatten().filter(|letter| !is_letter(**letter)).count();
    runs == 1 && signs == at_ends
}

/// The fewest pairs that hold every character that a pair can hold, and for each character whether none does.
fn pairs(chars: &[char]) -> (Vec<(u32, String)>, Vec<bool>) {
    let paired = |at: usize| chars.get(at..at + 2).is_some_and(|pair| pair.iter().any(|letter| is_sign(*letter)));
    let mut pairs = Vec::new();
    let mut unproved = vec![false; chars.len()];
    let mut at = 0;
    while at < chars.len() {
        if paired(at) {
            pairs.push((at as u32, chars[at..at + 2].iter().collect()));
            at += 2;
        } else {
            match at.checked_sub(1).filter(|before| paired(*before)) {
                Some(before) => pairs.push((before as u32, chars[before..=at].iter().collect())),
                None => unproved[at] = true,
            }
            at += 1;
        }
    }
    (pairs, unproved)
}

/// The `letters` of those runs that have something unproved.
fn grams(chars: &[char], unproved: &[bool]) -> Vec<String> {
    let mut grams = Vec::new();
    let mut at = 0;
    for run in chars.split(|letter| !is_letter(*letter)) {
        if unproved[at..at + run.len()].contains(&true) {
            grams.extend(run.windows(run.len().min(3)).map(|gram| gram.iter().collect::<String>()));
        }
        at += run.len() + 1;
    }
    grams
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chain(term: &str) -> (Vec<String>, Vec<(u32, String)>, bool) {
        match Plan::of(term) {
            Plan::Chain { letters, pairs, verify, .. } => (letters, pairs, verify),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn short_terms_and_words_are_looked_up_as_they_are() {
        assert_eq!(Plan::of("花"), Plan::Letters("花".into()));
        assert_eq!(Plan::of("196"), Plan::Letters("196".into()));
        for term in ["hotogra", "paper,", "(verso", "'canvas'"] {
            assert_eq!(Plan::of(term), Plan::Words(term.into()));
        }
    }

    #[test]
    fn a_term_without_unpaired_letters_needs_no_text() {
        assert_eq!(chain("青花瓷"), (vec![], vec![(0, "青花".into()), (1, "花瓷".into())], false));
        assert_eq!(chain("1960年代"), (vec![], vec![(0, "19".into()), (2, "60".into()), (4, "年代".into())], false));
        assert_eq!(chain("k-1"), (vec![], vec![(0, "k-".into()), (1, "-1".into())], false));
    }

    #[test]
    fn letters_that_no_pair_holds_are_verified() {
        let (letters, pairs, verify) = chain("don't");
        assert_eq!(letters, ["don"]);
        assert_eq!(pairs, [(2, "n'".into()), (3, "'t".into())]);
        assert!(verify);
        assert!(chain(&"ab".repeat(40)).2);
    }
}
