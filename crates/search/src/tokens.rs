//! How a folded text is cut up for finding. Three fields hold three kinds of tokens:
//!
//! - `letters`: each character by itself, and each two and three neighbouring letters or digits; each once in a document.
//! - `pairs`: each two neighbouring characters of which one is not an alphabetic letter (汉字, kana, digits, signs), with
//!   their position.
//! - `words`: runs of letters and digits, each with the sign before and the sign behind it, if there are such. Long ones
//!   are cut into overlapping pieces.
//!
//! White space is in no token and separates neighbours. [`crate::plan`] says how a term is found with them.

use tantivy::tokenizer::{Token, TokenStream, Tokenizer};

/// A longer word is cut into pieces of this many characters.
const PIECE: usize = 64;

/// A part of a word of at most this many characters lies whole in one of its pieces: they begin every 32 characters.
pub const WHOLE: usize = 32;

/// True for letters and digits of scripts that put blanks between words.
pub fn is_letter(letter: char) -> bool {
    matches!(letter, '\0'..='\u{dff}' | '\u{1e00}'..='\u{1fff}') && letter.is_alphanumeric()
}

/// True for what is in `pairs` with each of its neighbours.
pub fn is_sign(letter: char) -> bool {
    !is_letter(letter) || letter.is_numeric()
}

/// Cuts a text into tokens.
pub type Cut = fn(&str, &mut Tokens);

/// A [`Tokenizer`] for one of the fields.
#[derive(Clone)]
pub struct Cutter {
    cut: Cut,
    tokens: Tokens,
}

impl Cutter {
    pub fn new(cut: Cut) -> Cutter {
        Cutter { cut, tokens: Tokens::default() }
    }
}

impl Tokenizer for Cutter {
    type TokenStream<'a> = Stream<'a>;

    fn token_stream<'a>(&'a mut self, text: &'a str) -> Stream<'a> {
        self.tokens.text.clear();
        self.tokens.ends.clear();
        (self.cut)(text, &mut self.tokens);
        Stream { tokens: &self.tokens, at: 0, token: Token::default() }
    }
}

/// Tokens one after the other in one string, so that cutting a document allocates nothing.
#[derive(Clone, Default)]
pub struct Tokens {
    text: String,
    /// Where each ends in `text`, and its position.
    ends: Vec<(usize, usize)>,
}

impl Tokens {
    pub fn push(&mut self, position: usize, letters: impl IntoIterator<Item = char>) {
        self.text.extend(letters);
        self.ends.push((self.text.len(), position));
    }
}

pub struct Stream<'a> {
    tokens: &'a Tokens,
    at: usize,
    token: Token,
}

impl TokenStream for Stream<'_> {
    fn advance(&mut self) -> bool {
        let Some((end, position)) = self.tokens.ends.get(self.at) else {
            return false;
        };
        let start = self.at.checked_sub(1).map_or(0, |before| self.tokens.ends[before].0);
        self.at += 1;
        self.token.text.clear();
        self.token.text.push_str(&self.tokens.text[start..*end]);
        self.token.position = *position;
        true
    }

    fn token(&self) -> &Token {
        &self.token
    }

    fn token_mut(&mut self) -> &mut Token {
        &mut self.token
    }
}

/// Three characters have room in one number.
const BITS: u32 = 21;

/// The tokens of `letters`.
pub fn letters(text: &str, tokens: &mut Tokens) {
    let mut grams: Vec<u64> = Vec::with_capacity(text.len() * 2);
    // The last one and two letters, 0 where something else was.
    let (mut one, mut two) = (0, 0);
    for letter in text.chars() {
        let this = u64::from(letter);
        if !letter.is_whitespace() {
            grams.push(this);
        }
        if !is_letter(letter) {
            (one, two) = (0, 0);
            continue;
        }
        if one != 0 {
            grams.push(one << BITS | this);
        }
        if two != 0 {
            grams.push(two << BITS | this);
        }
        two = if one == 0 { 0 } else { one << BITS | this };
        one = this;
    }
    grams.sort_unstable();
    grams.dedup();
    for gram in grams {
        let letter = |place: u32| char::from_u32((gram >> (place * BITS)) as u32 & 0x1f_ffff).filter(|c| *c != '\0');
        tokens.push(0, [letter(2), letter(1), letter(0)].into_iter().flatten());
    }
}

/// The tokens of `pairs`.
pub fn pairs(text: &str, tokens: &mut Tokens) {
    let mut last = ' ';
    for (at, letter) in text.chars().enumerate() {
        if !last.is_whitespace() && !letter.is_whitespace() && (is_sign(last) || is_sign(letter)) {
            tokens.push(at - 1, [last, letter]);
        }
        last = letter;
    }
}

/// The tokens of `words`.
pub fn words(text: &str, tokens: &mut Tokens) {
    let sign = |letter: Option<char>| letter.filter(|letter| !letter.is_whitespace());
    let mut end = 0;
    while let Some(start) = text[end..].find(is_letter).map(|at| end + at) {
        let before = sign(text[..start].chars().next_back());
        end = text[start..].find(|letter| !is_letter(letter)).map_or(text.len(), |at| start + at);
        let behind = sign(text[end..].chars().next());
        let word: Vec<char> = before.into_iter().chain(text[start..end].chars()).chain(behind).collect();
        let mut from = 0;
        loop {
            let to = word.len().min(from + PIECE);
            tokens.push(0, word[from..to].iter().copied());
            if to == word.len() {
                break;
            }
            from += PIECE - WHOLE;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(how: Cut, text: &str) -> Vec<(usize, String)> {
        let mut cutter = Cutter::new(how);
        let mut stream = cutter.token_stream(text);
        let mut all = Vec::new();
        while stream.advance() {
            all.push((stream.token().position, stream.token().text.clone()));
        }
        all
    }

    #[test]
    fn letters_are_cut_once_into_ones_twos_and_threes() {
        let mut found: Vec<String> = cut(letters, "abcab 窑1é").into_iter().map(|(_, text)| text).collect();
        found.sort();
        assert_eq!(found, ["1", "1é", "a", "ab", "abc", "b", "bc", "bca", "c", "ca", "cab", "é", "窑"]);
    }

    #[test]
    fn pairs_have_a_sign_and_stand_at_their_character() {
        let found = cut(pairs, "ab 青花a1");
        assert_eq!(found, [(3, "青花".into()), (4, "花a".into()), (5, "a1".into())]);
    }

    #[test]
    fn words_have_the_signs_around_them() {
        let found: Vec<String> = cut(words, "(don't 窑1 a, b").into_iter().map(|(_, word)| word).collect();
        assert_eq!(found, ["(don'", "'t", "窑1", "a,", "b"]);
    }

    #[test]
    fn every_part_of_a_long_run_lies_in_a_word() {
        let run: String = (0..200).map(|at| char::from(b'a' + (at * 7 % 26) as u8)).collect();
        let found = cut(words, &format!("+{run}+"));
        assert!(found.iter().all(|(_, word)| word.len() <= PIECE));
        let run = format!("+{run}+");
        for from in 0..=run.len() - WHOLE {
            assert!(found.iter().any(|(_, word)| word.contains(&run[from..from + WHOLE])), "{from}");
        }
    }
}
