//! The words of a segment with how many documents have them: what may have been meant, and how a word may go on.

use std::collections::{BTreeMap, HashMap};

use guanlan_core::fold;
use tantivy::SegmentReader;
use tantivy::schema::Field;

use crate::SearchError;
use crate::schema::Fields;

/// Shorter words have too many neighbours.
const LEAST: usize = 4;
/// From this length on a word may differ twice.
const LONG: usize = 8;
/// Longer Chinese words are names of things and not words.
const LONGEST_HAN: usize = 6;

/// Words in their order, each with its documents.
pub struct Lexicon {
    words: Vec<(String, u32)>,
    /// Places in `words` by their sound: pinyin without tones, in one piece.
    by_sound: HashMap<String, Vec<u32>>,
}

impl Lexicon {
    pub fn read(reader: &SegmentReader, fields: &Fields) -> Result<Lexicon, SearchError> {
        let mut counts: BTreeMap<String, u32> = BTreeMap::new();
        let mut add = |field: Field| -> Result<(), SearchError> {
            let index = reader.inverted_index(field)?;
            let mut stream = index.terms().stream()?;
            while let Some((word, info)) = stream.next() {
                if let Ok(word) = std::str::from_utf8(word).map(str::to_owned) {
                    *counts.entry(word).or_default() += info.doc_freq;
                }
            }
            Ok(())
        };
        add(fields.rank_title)?;
        add(fields.rank_text)?;
        let words: Vec<(String, u32)> = counts.into_iter().collect();
        let mut by_sound: HashMap<String, Vec<u32>> = HashMap::new();
        for (at, (word, _)) in (0..).zip(&words) {
            if let Some(sound) = sound(word).filter(|_| word.chars().nth(1).is_some()) {
                by_sound.entry(sound).or_default().push(at);
            }
        }
        Ok(Lexicon { words, by_sound })
    }

    /// Words that sound the same, are typed as they sound, or differ by a letter or two, with their documents and how
    /// far they are: 0 sounds the same.
    pub fn near<'a>(&'a self, word: &str) -> Vec<(&'a str, u32, usize)> {
        let mut found = Vec::new();
        let heard = sound(word).or_else(|| word.is_ascii().then(|| word.to_owned()));
        for at in heard.and_then(|sound| self.by_sound.get(&sound)).into_iter().flatten() {
            found.extend(self.words.get(*at as usize).map(|(word, count)| (word.as_str(), *count, 0)));
        }
        let long = word.chars().count();
        if long >= LEAST && word.is_ascii() {
            let most = if long >= LONG { 2 } else { 1 };
            for (other, count) in &self.words {
                if other.len().abs_diff(long) > most || !other.is_ascii() {
                    continue;
                }
                let far = strsim::osa_distance(word, other);
                // The first letter is the one that people get right.
                if far <= most && (far <= 1 || other.as_bytes().first() == word.as_bytes().first()) {
                    found.push((other, *count, far));
                }
            }
        }
        found.retain(|(other, _, _)| *other != word);
        found
    }

    /// Words that begin so, or whose sound does, with their documents.
    pub fn beginning<'a>(&'a self, start: &str) -> Vec<(&'a str, u32)> {
        let from = self.words.partition_point(|(word, _)| word.as_str() < start);
        let written = self.words.get(from..).unwrap_or_default().iter();
        let mut found: Vec<(&str, u32)> = written
            .take_while(|(word, _)| word.starts_with(start))
            .map(|(word, count)| (word.as_str(), *count))
            .collect();
        if start.len() > 1 && start.bytes().all(|letter| letter.is_ascii_lowercase()) {
            let heard = self.by_sound.iter().filter(|(sound, _)| sound.starts_with(start));
            let places = heard.flat_map(|(_, places)| places);
            found.extend(
                places.filter_map(|at| self.words.get(*at as usize)).map(|(word, count)| (word.as_str(), *count)),
            );
        }
        found
    }
}

/// How a Chinese word is spoken, without tones; `None` for others.
fn sound(word: &str) -> Option<String> {
    if word.chars().count() > LONGEST_HAN {
        return None;
    }
    fold::sound(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lexicon(words: &[&str]) -> Lexicon {
        let mut words: Vec<(String, u32)> = words.iter().map(|word| ((*word).to_owned(), 1)).collect();
        words.sort();
        let mut by_sound: HashMap<String, Vec<u32>> = HashMap::new();
        for (at, (word, _)) in (0..).zip(&words) {
            by_sound.entry(sound(word).unwrap_or_default()).or_default().push(at);
        }
        Lexicon { words, by_sound }
    }

    fn near(word: &str) -> Vec<String> {
        let lexicon = lexicon(&["青瓷", "瓷器", "celadon", "kiln", "exhibition", "celandine"]);
        let mut found: Vec<String> = lexicon.near(word).into_iter().map(|(word, _, _)| word.to_owned()).collect();
        found.sort();
        found
    }

    #[test]
    fn a_slip_of_a_letter_or_two_is_near() {
        assert_eq!(near("celedon"), ["celadon"]);
        assert_eq!(near("exibitoin"), ["exhibition"]);
        assert_eq!(near("klin"), ["kiln"]);
        assert!(near("keln").contains(&"kiln".to_owned()));
        assert!(near("bowl").is_empty());
    }

    #[test]
    fn words_of_one_sound_are_near_however_they_are_typed() {
        assert_eq!(near("青磁"), ["青瓷"]);
        assert_eq!(near("qingci"), ["青瓷"]);
    }

    #[test]
    fn a_word_goes_on_by_letters_and_by_sound() {
        let lexicon = lexicon(&["青瓷", "瓷器", "celadon", "celandine"]);
        let mut found: Vec<&str> = lexicon.beginning("ce").into_iter().map(|(word, _)| word).collect();
        found.sort_unstable();
        assert_eq!(found, ["celadon", "celandine"]);
        assert_eq!(lexicon.beginning("qing"), [("青瓷", 1)]);
        assert_eq!(lexicon.beginning("青"), [("青瓷", 1)]);
    }
}
