//! Words that somebody wrote without knowing that they would be printed.

use harfrust::ShaperFont;

use crate::{
    face::{self, Script, Weight},
    words::{is_accent, is_chinese, is_unseen},
};

/// Stands on paper where a type is missing, as printers have it.
const MISSING: char = '〓';

/// Words as far as they can be printed: for papers that have to come out whatever somebody wrote. What the fonts lack
/// becomes 〓, what nobody would see goes, as does an accent without its letter, and a line break becomes a space. Where
/// every character counts, as in a contract, words are printed as they are, and a fault names what cannot be.
pub fn legible(text: &str) -> String {
    let fonts = [Script::Latin, Script::Han].map(|script| face::get(script, Weight::Regular));
    let fonts: Vec<ShaperFont<'_, '_>> =
        fonts.into_iter().flatten().map(|face| ShaperFont::new(&face.measured)).collect();
    let is_there = |character: char| fonts.iter().any(|font| font.nominal_glyph(character.into()).is_some());
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            _ if character.is_whitespace() => out.push(' '),
            _ if is_unseen(character) => {}
            // An accent without a letter that takes it would stand alone.
            _ if is_accent(character) && !out.ends_with(|before| is_latin(before) || is_accent(before)) => {}
            _ => out.push(if is_there(character) { character } else { MISSING }),
        }
    }
    out
}

fn is_latin(character: char) -> bool {
    character.is_alphabetic() && !is_chinese(character)
}
