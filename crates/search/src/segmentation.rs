//! Cutting folded text into words, for the order of what is found.

use std::sync::LazyLock;

use jieba_rs::Jieba;

use crate::tokens::{Tokens, is_letter};

static JIEBA: LazyLock<Jieba> = LazyLock::new(Jieba::new);

/// The words of a folded text, numbered as they follow one another.
pub fn cut(text: &str, tokens: &mut Tokens) {
    let mut position = 0;
    for (run, plain) in runs(text) {
        if plain {
            tokens.push(position, run.chars());
            position += 1;
        } else {
            for word in JIEBA.cut_for_search(run, false) {
                tokens.push(position, word.word.chars());
                position += 1;
            }
        }
    }
}

/// Runs of letters, and runs of other scripts, with whether they are the former; signs are left out.
pub fn runs(text: &str) -> impl Iterator<Item = (&str, bool)> {
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
