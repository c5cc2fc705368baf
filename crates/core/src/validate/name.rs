//! What a name must show (RULES formats 11).

use unicode_normalization::char::is_combining_mark;

/// Whether a text can stand for somebody or something: it is a line that shows at least one character, and none of it turns
/// the direction of writing.
pub fn name(text: &str) -> bool {
    !is_blank(text) && !text.contains(|letter: char| letter.is_control() || turns_direction(letter))
}

/// Whether a text shows nothing: blanks, fillers, characters that only join or part, marks without a letter.
pub fn is_blank(text: &str) -> bool {
    !text.contains(is_visible)
}

/// Marks that turn the direction of writing: what stands behind them is read in another order than it is stored in.
pub fn turns_direction(letter: char) -> bool {
    matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Characters of private use count: fonts of rare characters have them.
fn is_visible(letter: char) -> bool {
    !(letter.is_whitespace() || letter.is_control() || is_combining_mark(letter) || is_empty(letter))
}

/// What Unicode says is drawn as nothing (`Default_Ignorable_Code_Point`), fillers and blanks that are no white space,
/// and what is no character.
fn is_empty(letter: char) -> bool {
    matches!(
        u32::from(letter),
        0xAD | 0x61C | 0x115F..=0x1160 | 0x17B4..=0x17B5 | 0x180B..=0x180F | 0x200B..=0x200F | 0x202A..=0x202E
            | 0x2060..=0x206F | 0x2800 | 0x3164 | 0xFDD0..=0xFDEF | 0xFE00..=0xFE0F | 0xFEFF | 0xFFA0
            | 0xFFF0..=0xFFFB | 0x13441..=0x13442 | 0x1BCA0..=0x1BCA3 | 0x1D159 | 0x1D173..=0x1D17A | 0xE0000..=0xE0FFF
    ) || u32::from(letter) & 0xFFFE == 0xFFFE
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn what_nobody_can_see_adds_nothing_to_a_name_and_takes_nothing_from_it(
            unseen in "[ \u{200b}\u{200c}\u{200d}\u{3164}\u{2800}\u{301}\u{ad}\u{feff}\u{fe0f}]{0,6}",
            name_of in "[a-z张é🏺]{1,3}",
        ) {
            prop_assert!(!name(&unseen));
            let text = format!("{unseen}{name_of}{unseen}");
            prop_assert!(name(&text));
            let turned = format!("{text}\u{202e}");
            prop_assert!(!name(&turned));
        }
    }
}
