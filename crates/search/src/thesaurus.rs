//! Words that mean the same, and what else a keyword may be said by.
//!
//! The caller's groups are read into a [`Thesaurus`]; [`Thesaurus::reading`] takes a keyword apart into what must be in a
//! record, each part with the other words for it: those of its group, its singular and plural, other ways to write its
//! figures. Words that only ask or join (the, where, 请问, 的) are left out. Chinese has no blanks, so the longest word of
//! the thesaurus counts at every place.

use std::collections::HashMap;

use guanlan_core::fold::fold;

use crate::figures;
use crate::forms::{forms_of, is_spaced, places, singular};
use crate::tokens::is_letter;

/// Groups of words of one meaning, in any languages.
#[derive(Debug, Default)]
pub struct Thesaurus {
    groups: Vec<Vec<Word>>,
    /// The groups of a word, by [`key`].
    by_key: HashMap<String, Vec<usize>>,
    /// Characters of the longest Chinese word, words of the longest other one.
    longest_han: usize,
    longest_words: usize,
}

/// A word of a group as it is written, and folded.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Word {
    shown: String,
    folded: String,
}

/// One thing that must be in a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// As it was typed, folded.
    pub typed: String,
    /// Any of these says it, the typed one first; folded.
    pub words: Vec<String>,
    /// Those of the thesaurus, as they are written there.
    shown: Vec<String>,
}

/// What a keyword means to a [`Thesaurus`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// All of these must be there; none where the keyword only asks or joins.
    pub slots: Vec<Slot>,
}

/// Words of which a question has many and a record says nothing by.
const ASKING: &[&str] = &[
    "a", "about", "an", "and", "any", "are", "at", "by", "can", "do", "does", "for", "from", "get", "have", "how", "i",
    "in", "is", "it", "me", "my", "of", "on", "or", "some", "the", "there", "to", "what", "when", "where", "which",
    "who", "with", "you", "your",
];

const ASKING_HAN: &[&str] = &[
    "请问",
    "哪里有",
    "哪里",
    "在哪里",
    "在哪儿",
    "在哪",
    "哪儿",
    "怎么样",
    "怎么",
    "怎样",
    "如何",
    "什么",
    "有没有",
    "有什么",
    "是不是",
    "可不可以",
    "可以",
    "能不能",
    "多少",
    "关于",
    "你们",
    "我们",
    "我想",
    "想要",
    "需要",
    "一下",
    "的",
    "了",
    "吗",
    "呢",
    "吧",
    "啊",
    "是",
    "有",
    "在",
    "和",
    "与",
    "及",
    "要",
    "能",
    "我",
    "么",
];

impl Thesaurus {
    /// Words of one character in a script without blanks are allowed; blank words are left out.
    pub fn of<'a, Group: IntoIterator<Item = &'a str>>(groups: impl IntoIterator<Item = Group>) -> Thesaurus {
        let mut thesaurus = Thesaurus::default();
        for group in groups {
            let words = group.into_iter().map(|word| Word { shown: word.trim().to_owned(), folded: fold(word.trim()) });
            let words: Vec<Word> = words.filter(|word| !word.folded.is_empty()).collect();
            let at = thesaurus.groups.len();
            for word in &words {
                let key = key(&word.folded);
                match key.chars().next().is_some_and(is_letter) {
                    true => thesaurus.longest_words = thesaurus.longest_words.max(key.split(' ').count()),
                    false => thesaurus.longest_han = thesaurus.longest_han.max(key.chars().count()),
                }
                let groups = thesaurus.by_key.entry(key).or_default();
                if !groups.contains(&at) {
                    groups.push(at);
                }
            }
            thesaurus.groups.push(words);
        }
        thesaurus
    }

    /// Words that begin with what was typed, as they are written, the shortest first.
    pub fn beginning(&self, typed: &str, most: usize) -> Vec<&str> {
        let typed = fold(typed);
        let words = self.groups.iter().flatten();
        let mut found: Vec<&Word> =
            words.filter(|word| word.folded != typed && word.folded.starts_with(&typed)).collect();
        found.sort_by_key(|word| word.folded.chars().count());
        found.dedup();
        found.into_iter().take(most).map(|word| word.shown.as_str()).collect()
    }

    /// Takes a keyword apart.
    pub fn reading(&self, keyword: &str) -> Reading {
        let folded = fold(keyword);
        let mut reading = Reading::default();
        // What no word of the thesaurus begins at, of a script without blanks.
        let mut rest = String::new();
        let mut left = folded.as_str();
        while let Some(letter) = left.chars().next() {
            if !letter.is_alphanumeric() {
                reading.push_rest(&mut rest);
                left = &left[letter.len_utf8()..];
                continue;
            }
            if let Some((long, words)) = figures::at(left, |unit| self.related(unit)) {
                reading.push_rest(&mut rest);
                reading.push(Slot { typed: left[..long].to_owned(), words, shown: Vec::new() });
                left = &left[long..];
            } else if is_letter(letter) {
                reading.push_rest(&mut rest);
                let long = self.latin(left, &mut reading);
                left = &left[long..];
            } else {
                let long = self.han(left, &mut reading, &mut rest);
                left = &left[long..];
            }
        }
        reading.push_rest(&mut rest);
        reading
    }

    /// Reads a word, or several that the thesaurus knows together; how many bytes that are.
    fn latin(&self, left: &str, reading: &mut Reading) -> usize {
        let mut ends = Vec::new();
        let mut at = 0;
        while ends.len() < self.longest_words.max(1) {
            let word = left[at..].find(|letter| !is_letter(letter)).map_or(left.len(), |long| at + long);
            ends.push(word);
            match left[word..].chars().next() {
                Some(sign) if !sign.is_alphanumeric() && left[word + sign.len_utf8()..].starts_with(is_letter) => {
                    at = word + sign.len_utf8();
                }
                _ => break,
            }
        }
        let known = ends.iter().rev().find(|end| self.by_key.contains_key(&key(&left[..**end])));
        let end = known.or(ends.first()).copied().unwrap_or(left.len());
        let typed = &left[..end];
        if known.is_some() || !ASKING.contains(&typed) {
            reading.push(self.slot(typed));
        }
        end
    }

    /// Reads the longest word that the thesaurus knows here, or one character into `rest`.
    fn han(&self, left: &str, reading: &mut Reading, rest: &mut String) -> usize {
        let ends: Vec<usize> =
            left.char_indices().map(|(at, letter)| at + letter.len_utf8()).take(self.longest_han).collect();
        let known = |end: &&usize| self.by_key.contains_key(&left[..**end]) && self.stands_alone(left, **end, rest);
        if let Some(end) = ends.iter().rev().find(known) {
            reading.push_rest(rest);
            reading.push(self.slot(&left[..*end]));
            return *end;
        }
        let asking = ASKING_HAN.iter().filter(|word| left.starts_with(**word)).max_by_key(|word| word.len());
        if let Some(asking) = asking {
            reading.push_rest(rest);
            return asking.len();
        }
        let letter = left.chars().next().unwrap_or_default();
        rest.push(letter);
        letter.len_utf8()
    }

    /// Whether a word here is one: a single character is mostly a part of another word, unless it stands between others.
    fn stands_alone(&self, left: &str, end: usize, rest: &str) -> bool {
        let after = &left[end..];
        left[..end].chars().nth(1).is_some()
            || rest.is_empty()
                && (!after.starts_with(char::is_alphanumeric)
                    || ASKING_HAN.iter().any(|word| after.starts_with(word))
                    || after
                        .char_indices()
                        .map(|(at, letter)| at + letter.len_utf8())
                        .take(self.longest_han)
                        .skip(1)
                        .any(|end| self.by_key.contains_key(&after[..end])))
    }

    fn slot(&self, typed: &str) -> Slot {
        let mut slot = Slot { typed: typed.to_owned(), words: vec![typed.to_owned()], shown: Vec::new() };
        for group in self.by_key.get(&key(typed)).into_iter().flatten() {
            for word in self.groups.get(*group).into_iter().flatten().filter(|word| key(&word.folded) != key(typed)) {
                if !slot.words.contains(&word.folded) {
                    slot.words.push(word.folded.clone());
                    slot.shown.push(word.shown.clone());
                }
            }
        }
        slot
    }

    /// The words of the groups of a word, without itself; `None` where it is in none.
    fn related(&self, word: &str) -> Option<Vec<String>> {
        self.by_key.contains_key(&key(word)).then(|| self.slot(word).words.split_off(1))
    }
}

impl Slot {
    /// Whether a folded text says it: words of scripts with blanks whole, others anywhere; single characters only where
    /// they were typed.
    pub fn is_said_in(&self, folded: &str) -> bool {
        let others = self.words.iter().filter(|word| **word == self.typed || word.chars().nth(1).is_some());
        others
            .into_iter()
            .any(|word| forms_of(word).iter().any(|form| places(folded, form, is_spaced(word)).next().is_some()))
    }
}

impl Reading {
    fn push(&mut self, slot: Slot) {
        if !self.slots.iter().any(|known| known.typed == slot.typed) {
            self.slots.push(slot);
        }
    }

    fn push_rest(&mut self, rest: &mut String) {
        if !rest.is_empty() {
            let typed = std::mem::take(rest);
            self.push(Slot { words: vec![typed.clone()], typed, shown: Vec::new() });
        }
    }

    /// The related words, as the thesaurus writes them, each once.
    pub fn shown(&self) -> Vec<&str> {
        let mut shown: Vec<&str> = Vec::new();
        for word in self.slots.iter().flat_map(|slot| &slot.shown) {
            if !shown.contains(&word.as_str()) {
                shown.push(word);
            }
        }
        shown
    }

    /// Every word of every slot.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        self.slots.iter().flat_map(|slot| &slot.words).map(String::as_str)
    }
}

/// What a word is found by: folded words in the singular with one blank between them; other scripts as they are.
fn key(word: &str) -> String {
    if !word.chars().next().is_some_and(is_letter) {
        return word.to_owned();
    }
    let words = word.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(singular).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn museum() -> Thesaurus {
        Thesaurus::of([
            vec!["青瓷", "青釉瓷", "celadon", "green ware"],
            vec!["停车", "停车场", "parking", "car park"],
            vec!["碗", "bowl"],
            vec!["厘米", "公分", "cm"],
            vec!["世纪", "century"],
        ])
    }

    fn read(keyword: &str) -> Vec<(String, Vec<String>)> {
        let reading = museum().reading(keyword);
        reading.slots.into_iter().map(|slot| (slot.typed, slot.words.into_iter().skip(1).collect())).collect()
    }

    fn slot(typed: &str, words: &[&str]) -> (String, Vec<String>) {
        (typed.to_owned(), words.iter().map(|word| (*word).to_owned()).collect())
    }

    #[test]
    fn a_word_brings_the_others_of_its_group_in_every_language() {
        assert_eq!(read("青瓷"), [slot("青瓷", &["青釉瓷", "celadon", "green ware"])]);
        assert_eq!(read("Celadon"), [slot("celadon", &["青瓷", "青釉瓷", "green ware"])]);
        assert_eq!(museum().reading("Celadon").shown(), ["青瓷", "青釉瓷", "green ware"]);
    }

    #[test]
    fn several_words_are_one_and_number_does_not_matter() {
        assert_eq!(read("car parks"), [slot("car parks", &["停车", "停车场", "parking"])]);
        assert_eq!(read("green  ware").len(), 2);
        assert_eq!(
            read("green ware bowls"),
            [slot("green ware", &["青瓷", "青釉瓷", "celadon"]), slot("bowls", &["碗"]),]
        );
    }

    #[test]
    fn chinese_is_cut_at_the_longest_known_word() {
        assert_eq!(read("青瓷碗"), [slot("青瓷", &["青釉瓷", "celadon", "green ware"]), slot("碗", &["bowl"])]);
        assert_eq!(read("木碗"), [slot("木碗", &[])], "a character inside another word is none");
        assert_eq!(read("停车场收费"), [slot("停车场", &["停车", "parking", "car park"]), slot("收费", &[])]);
    }

    #[test]
    fn words_that_only_ask_are_left_out() {
        assert_eq!(read("请问哪里有停车场吗"), [slot("停车场", &["停车", "parking", "car park"])]);
        assert_eq!(read("Where is the car park?"), [slot("car park", &["停车", "停车场", "parking"])]);
        assert_eq!(read("where is the"), []);
    }

    #[test]
    fn figures_are_found_however_they_are_written() {
        let words = ["12 cm", "12厘米", "12 厘米", "十二厘米", "12公分", "12 公分", "十二公分"];
        assert_eq!(read("12cm"), [slot("12cm", &words)]);
        let (typed, words) = read("12th century").remove(0);
        assert_eq!(typed, "12th century");
        assert!(words.contains(&"十二世纪".to_owned()) && words.contains(&"12世纪".to_owned()), "{words:?}");
        let (typed, words) = read("十二世纪").remove(0);
        assert_eq!(typed, "十二世纪");
        assert!(words.contains(&"12th century".to_owned()), "{words:?}");
    }
}
