//! Words as they are compared: case, width and script folded; and titles as they are sorted.

use std::sync::LazyLock;

use pinyin::ToPinyin;
use unicode_normalization::char::{decompose_canonical, is_combining_mark};

/// Folds case, full-width forms, accents of letters, curly quotation marks and Traditional characters, so that `Ａbc` finds
/// `abc`, `cafe` finds café, `dragon’s` finds dragon's and 青銅 finds 青铜 (RULES search 1). Control characters become
/// blanks.
///
/// It goes character by character, so a part of a text folds to a part of the folded text, and folding twice is
/// folding once.
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for letter in text.chars() {
        folded.extend(fold_letter(letter));
    }
    folded
}

/// [`fold`], with the way back: entry `i` is where in `text` the character begins from which byte `i` of the folded
/// text comes. One more entry at the end is the length of `text`.
pub fn fold_map(text: &str) -> (String, Vec<usize>) {
    let mut folded = String::with_capacity(text.len());
    let mut origins = Vec::with_capacity(text.len() + 1);
    for (at, letter) in text.char_indices() {
        folded.extend(fold_letter(letter));
        origins.resize(folded.len(), at);
    }
    origins.push(text.len());
    (folded, origins)
}

fn fold_letter(letter: char) -> impl Iterator<Item = char> {
    plain(letter).map(simplified)
}

/// Case, width and accents only.
fn plain(letter: char) -> impl Iterator<Item = char> {
    let lower = narrow(letter).to_lowercase().map(|letter| if letter.is_control() { ' ' } else { letter });
    lower.flat_map(without_accent)
}

/// A letter without what stands above or below it; nothing for the mark alone. Only of scripts that have capitals: the
/// marks of others (が, Indian vowels) make another letter.
fn without_accent(letter: char) -> impl Iterator<Item = char> {
    let mut bare = letter;
    let mut is_mark = false;
    if ACCENTED.iter().any(|block| block.contains(&letter)) {
        decompose_canonical(letter, |part| {
            if !is_combining_mark(part) {
                bare = part
            }
        });
        is_mark = is_combining_mark(letter);
    }
    (!is_mark).then_some(bare).into_iter()
}

/// Latin with its additions and combining marks; Greek and Cyrillic; what Latin and Greek were added later.
const ACCENTED: [std::ops::RangeInclusive<char>; 2] = ['\u{c0}'..='\u{52f}', '\u{1e00}'..='\u{1fff}'];

fn narrow(letter: char) -> char {
    match letter {
        '\u{3000}' => ' ',
        // Telephones type the curly ones by themselves.
        '‘' | '’' | 'ʼ' => '\'',
        '“' | '”' => '"',
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(letter) - 0xfee0).unwrap_or(letter),
        '￠' => '¢',
        '￡' => '£',
        '￢' => '¬',
        '￤' => '¦',
        '￥' => '¥',
        '￦' => '₩',
        other => other,
    }
}

/// The blocks that hold every character of the table: extension A and the unified ideographs.
const IDEOGRAPHS: std::ops::RangeInclusive<char> = '\u{3400}'..='\u{9fff}';

/// Pairs that the table lacks. 著 stays itself in careful Simplified Chinese (著名) but is 着 wherever Traditional Chinese
/// writes 看著; only one class for both lets either find the other.
const ALSO: &[(char, char)] = &[('著', '着'), ('峯', '峰'), ('羣', '群'), ('敍', '叙'), ('滙', '汇'), ('髙', '高')];

/// The Simplified character for each of [`IDEOGRAPHS`], itself where there is none.
static SIMPLIFIED: LazyLock<Vec<char>> = LazyLock::new(|| {
    // A single character has no neighbours, so the crate's rules for whole words stay out of it.
    let once = |letter: char| match ALSO.iter().find(|(from, _)| *from == letter) {
        Some((_, to)) => *to,
        None => fast2s::convert(letter.encode_utf8(&mut [0; 4])).chars().next().unwrap_or(letter),
    };
    // Twice, so that folding a folded text changes nothing.
    IDEOGRAPHS.map(|letter| once(once(letter))).collect()
});

fn simplified(letter: char) -> char {
    if !IDEOGRAPHS.contains(&letter) {
        return letter;
    }
    let at = u32::from(letter) - u32::from(*IDEOGRAPHS.start());
    SIMPLIFIED.get(at as usize).copied().unwrap_or(letter)
}

/// The key that titles are sorted by: pinyin for Chinese, folded text for everything else (RULES search 2).
/// Traditional characters keep their own sound: 乾隆 is qián lóng, although its 乾 folds to 干.
pub fn sort_key(title: &str) -> String {
    let mut key = String::new();
    for letter in title.trim().chars().flat_map(plain) {
        match letter.to_pinyin() {
            Some(sound) => {
                key.push_str(sound.with_tone_num_end());
                key.push(' ');
            }
            None => key.push(letter),
        }
    }
    key
}

/// How Chinese is spoken: pinyin without tones in one piece, qingci for 青瓷; `None` where anything else is in it.
pub fn sound(text: &str) -> Option<String> {
    let spoken =
        |letter: char| letter.to_pinyin().map(|sound| sound.with_tone_num_end().trim_end_matches(char::is_numeric));
    text.chars().map(spoken).collect::<Option<Vec<_>>>().map(|sounds| sounds.concat())
}

/// The keys of a name that is written in Chinese and, unless it is empty, in English too: what each language sorts by.
pub fn sort_keys(zh: &str, en: &str) -> [String; 2] {
    [sort_key(zh), sort_key(if en.is_empty() { zh } else { en })]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_width_and_upper_case_are_one_word() {
        assert_eq!(fold("ＱＩＮＧ　Lan￥"), "qing lan¥");
    }

    #[test]
    fn accents_do_not_matter_and_other_marks_do() {
        assert_eq!(fold("Café, Škoda, Ångström, cafe\u{301}"), "cafe, skoda, angstrom, cafe");
        assert_eq!(fold("Ωμέγα Йод"), "ωμεγα иод");
        assert_ne!(fold("が"), fold("か"));
    }

    #[test]
    fn an_apostrophe_is_one_however_a_telephone_types_it() {
        assert_eq!(fold("Dragon’s Back, ‘Back’ “Spring”"), fold("Dragon's Back, 'Back' \"Spring\""));
    }

    #[test]
    fn traditional_and_simplified_are_one_word() {
        assert_eq!(fold("龍泉窯青瓷，說著歷史的後裔"), fold("龙泉窑青瓷，说着历史的后裔"));
        assert_eq!(fold("憂鬱的臺灣烏龜"), "忧郁的台湾乌龟");
    }

    #[test]
    fn folding_twice_is_folding_once() {
        for letter in (0..=0x3_ffff).filter_map(char::from_u32) {
            let once = fold(&letter.to_string());
            assert_eq!(fold(&once), once, "{letter:?}");
        }
    }

    #[test]
    fn every_folded_byte_knows_where_it_came_from() {
        let text = "Aİ窯🏺ｂ";
        let (folded, origins) = fold_map(text);
        assert_eq!(folded, fold(text));
        assert_eq!(folded, "ai窑🏺b");
        assert_eq!(origins, [0, 1, 3, 3, 3, 6, 6, 6, 6, 10, 13]);
    }

    #[test]
    fn chinese_titles_sort_by_sound() {
        let mut titles = ["窑火", "青瓷", "河上", "bronze"];
        titles.sort_by_key(|title| sort_key(title));
        assert_eq!(titles, ["bronze", "河上", "青瓷", "窑火"]);
    }

    #[test]
    fn only_chinese_has_a_sound() {
        assert_eq!(sound("青瓷").as_deref(), Some("qingci"));
        assert_eq!(sound("青瓷 2"), None);
    }

    #[test]
    fn a_traditional_title_sorts_by_its_own_sound() {
        assert_eq!(sort_key("乾隆窯"), sort_key("乾隆窑"));
        assert!(sort_key("乾隆").starts_with("qian2"));
    }
}
