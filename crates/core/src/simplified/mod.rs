//! Traditional Chinese text as Simplified, for text that is shown. What is compared is folded in [`crate::fold`].
//!
//! The tables are OpenCC's (Apache-2.0; the files name their source): some 4,000 characters, and 480 words in which
//! a character goes another way than alone (`乾隆` stays, `乾燥` becomes `干燥`). At each place the longest word
//! wins, then the character. A converter crate would bring the same tables with an automaton of several megabytes,
//! or MediaWiki's under the GPL.

use std::{collections::HashMap, sync::LazyLock};

const CHARACTERS: &str = include_str!("characters.txt");
const PHRASES: &str = include_str!("phrases.txt");

struct Tables {
    characters: HashMap<char, char>,
    /// By first character, the longest words first.
    phrases: HashMap<char, Vec<(&'static str, &'static str)>>,
}

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let mut characters = HashMap::new();
    for (from, to) in rows(CHARACTERS) {
        if let (Some(from), Some(to)) = (from.chars().next(), to.chars().next()) {
            characters.insert(from, to);
        }
    }
    let mut phrases: HashMap<char, Vec<_>> = HashMap::new();
    for (from, to) in rows(PHRASES) {
        if let Some(first) = from.chars().next() {
            phrases.entry(first).or_default().push((from, to));
        }
    }
    for words in phrases.values_mut() {
        words.sort_by_key(|(from, _)| std::cmp::Reverse(from.len()));
    }
    Tables { characters, phrases }
});

fn rows(table: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    table.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once('\t'))
}

/// The text with Traditional characters and words written in Simplified ones. Everything else stays. Takes time in
/// proportion to the text: a place compares with a handful of words at most.
pub fn simplified(text: &str) -> String {
    let tables = &*TABLES;
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let words = tables.phrases.get(&letter).map(Vec::as_slice).unwrap_or_default();
        match words.iter().find(|(from, _)| rest.starts_with(from)) {
            Some((from, to)) => {
                out.push_str(to);
                rest = &rest[from.len()..];
            }
            None => {
                out.push(tables.characters.get(&letter).copied().unwrap_or(letter));
                rest = &rest[letter.len_utf8()..];
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_goes_before_its_characters() {
        for (traditional, expected) in [
            ("攝影", "摄影"),
            ("乾隆年製", "乾隆年制"),
            ("乾燥", "干燥"),
            ("著名作家", "著名作家"),
            ("一目瞭然", "一目了然"),
            ("上環高陞街", "上环高升街"),
            ("裝置藝術（捐贈），香港", "装置艺术（捐赠），香港"),
            ("衞、説、着、裏、啟、羣、峯", "卫、说、着、里、启、群、峰"),
        ] {
            assert_eq!(simplified(traditional), expected);
        }
    }

    #[test]
    fn what_is_not_traditional_stays_as_it_is() {
        for text in ["", "青瓷碗 No. 7 (é) 🏺", "かな", "A\u{301}"] {
            assert_eq!(simplified(text), text);
        }
    }

    #[test]
    fn converting_a_second_time_changes_nothing_of_an_ordinary_text() {
        let once = simplified("「後來恢復為規範字」，檔案文獻與數碼動畫。");
        assert_eq!(simplified(&once), once);
    }

    #[test]
    fn a_long_text_of_word_beginnings_is_converted_without_looking_far_back() {
        let text = "乾一不".repeat(100_000);
        assert_eq!(simplified(&text).chars().count(), 300_000);
    }
}
