//! Plain text: width, cutting and joining of Chinese and other scripts (RULES formats 8, RULES formats 9).

/// Whether a character is as wide as a Chinese one: ideographs, kana, Chinese punctuation and full-width forms.
pub fn is_wide(c: char) -> bool {
    matches!(u32::from(c),
        0x2E80..=0x9FFF | 0xAC00..=0xD7A3 | 0xF900..=0xFAFF | 0xFE30..=0xFE4F | 0xFF01..=0xFF60 | 0xFFE0..=0xFFE6
        | 0x1F000..=0x1FAFF | 0x20000..=0x3FFFD)
}

/// Whether a character only changes the one before it: combining marks, variation selectors, skin tones, tags.
fn extends(c: char) -> bool {
    matches!(u32::from(c),
        0x0300..=0x036F | 0x1AB0..=0x1AFF | 0x1DC0..=0x1DFF | 0x20D0..=0x20FF | 0xFE00..=0xFE0F | 0xFE20..=0xFE2F
        | 0x1F3FB..=0x1F3FF | 0xE0020..=0xE007F)
}

const JOINER: char = '\u{200D}';

fn is_flag_letter(c: char) -> bool {
    matches!(u32::from(c), 0x1F1E6..=0x1F1FF)
}

/// The pieces that a reader sees as one character, each with its width: 2 for Chinese characters and emoji, else 1.
/// A small subset of Unicode's rules, the same on the web, where the rendering engine knows no segmenter.
fn clusters(text: &str) -> Vec<(&str, usize)> {
    let mut clusters: Vec<(&str, usize)> = Vec::new();
    let (mut start, mut flag_open, mut joined) = (0, false, false);
    for (at, c) in text.char_indices() {
        let continues = at > 0 && (joined || extends(c) || c == JOINER || (flag_open && is_flag_letter(c)));
        let end = at + c.len_utf8();
        flag_open = is_flag_letter(c) && !continues;
        joined = c == JOINER;
        match clusters.last_mut() {
            Some((piece, _)) if continues => *piece = &text[start..end],
            Some(_) | None => {
                start = at;
                clusters.push((&text[start..end], if is_wide(c) { 2 } else { 1 }));
            }
        }
    }
    clusters
}

/// The width of a text: a Chinese character or an emoji counts two, anything else one (RULES formats 8).
pub fn width(text: &str) -> usize {
    clusters(text).iter().map(|(_, width)| width).sum()
}

/// Cuts a text that is wider than `max`, between whole characters and emoji, and marks the cut by `…`
/// (not counted; spaces before it are dropped). A text that fits stays as it is (RULES formats 9).
pub fn cut(text: &str, max: usize) -> String {
    let (mut taken, mut end, mut seen) = (0, 0, 0);
    for (piece, width) in clusters(text) {
        seen += width;
        if seen <= max {
            taken = seen;
            end += piece.len();
        }
    }
    if taken == seen { text.to_owned() } else { format!("{}…", text[..end].trim_end_matches(' ')) }
}

/// Whether two lines of a source join without a space: inside a Chinese sentence the end of a line is nothing.
/// Quotation marks, dashes and dots that both scripts use follow the script at their other side.
pub fn joins_without_space(last: char, next: char) -> bool {
    let chinese = |c: char| is_wide(c) && !matches!(u32::from(c), 0xAC00..=0xD7A3 | 0x1F000..=0x1FAFF);
    let shared = |c: char| matches!(c, '“' | '”' | '‘' | '’' | '—' | '…' | '·');
    (chinese(last) && (chinese(next) || shared(next))) || (shared(last) && chinese(next))
}

/// Whether a number was written anew by a spreadsheet, and has lost its last digits: `2.02611E+17`, `6.222e+15`. One
/// digit, a part, and a power with its plus: numbers of companies and banks that have an E in them look otherwise.
pub fn is_shortened(text: &str) -> bool {
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let Some((digits, power)) = text.trim().split_once(['E', 'e']) else { return false };
    let (whole, part) = digits.split_once(['.', ',']).unwrap_or((digits, "0"));
    whole.len() == 1 && is_digits(whole) && is_digits(part) && power.strip_prefix('+').is_some_and(is_digits)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn lines_of_a_chinese_sentence_join_without_a_space_and_english_ones_with() {
        for (last, next, joins) in [
            ('青', '瓷', true),
            ('。', '“', true),
            ('”', '青', true),
            ('a', 'b', false),
            ('瓷', 'a', false),
            ('”', 'a', false),
        ] {
            assert_eq!(joins_without_space(last, next), joins, "{last}{next}");
        }
    }

    proptest! {
        #[test]
        fn a_cut_is_the_text_or_a_prefix_that_fits_with_a_mark(text in "[a-z 青瓷🏺👩‍🎨é🇨🇳]{0,24}", max in 0usize..30) {
            let cut = cut(&text, max);
            if width(&text) <= max {
                prop_assert_eq!(cut, text);
            } else {
                let kept = cut.strip_suffix('…').expect("a mark");
                prop_assert!(text.starts_with(kept));
                prop_assert!(width(kept) <= max);
            }
        }
    }

    #[test]
    fn a_number_in_scientific_notation_has_lost_its_digits() {
        for lost in ["2.02611E+17", "6.90123E+12", "6,222e+15", "6E+15", " 1.0E+9 "] {
            assert!(is_shortened(lost), "{lost}");
        }
        for kept in ["", "E", "2E5-7", "2E5", "20E+5", "A.1E+5", "1.E+5", "6901234567890", "1.5E+", "QL-E+12"] {
            assert!(!is_shortened(kept), "{kept}");
        }
    }
}
