//! Words that somebody wrote without knowing that they would be printed.

use harfrust::ShaperFont;

use crate::{
    face::{self, Script, Weight},
    words::is_unseen,
};

/// Stands on paper where a type is missing, as printers have it.
const MISSING: char = '〓';

/// Words as far as they can be printed: for papers that have to come out whatever somebody wrote. What the fonts lack
/// becomes 〓, what nobody would see goes, and a line break becomes a space. Where every character counts, as in a contract,
/// words are printed as they are, and a fault names what cannot be.
pub fn legible(text: &str) -> String {
    let fonts = [Script::Latin, Script::Han].map(|script| face::get(script, Weight::Regular));
    let fonts: Vec<ShaperFont<'_, '_>> =
        fonts.into_iter().flatten().map(|face| ShaperFont::new(&face.measured)).collect();
    let is_there = |character: char| fonts.iter().any(|font| font.nominal_glyph(character.into()).is_some());
    let seen = text.chars().map(|character| if character.is_whitespace() { ' ' } else { character });
    seen.filter(|character| !is_unseen(*character))
        .map(|character| if is_there(character) { character } else { MISSING })
        .collect()
}
