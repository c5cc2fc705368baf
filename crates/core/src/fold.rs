//! Words as they are compared: case, width and script folded; and titles as they are sorted.

use std::sync::LazyLock;

use pinyin::ToPinyin;
use unicode_normalization::char::{decompose_canonical, decompose_compatible, is_combining_mark};

/// Folds case, full-width forms, accents of letters, letters that are spelt in two (œ, ß), radicals that stand for
/// characters and Traditional characters, so that `Ａbc` finds `abc`, `cafe` finds café, `Lodz` finds Łódź and 青銅 finds 青铜
/// (RULES search 1). What only sets words apart is left out: quotation marks, brackets of Chinese and soft hyphens
/// everywhere, commas and their like beside a Chinese character. Control characters become blanks.
///
/// So a part of a text folds to a part of the folded text, but for commas at its ends ([`terms`] takes them off), and folding
/// twice is folding once.
pub fn fold(text: &str) -> String {
    fold_map(text).0
}

/// [`fold`] letter by letter, with nothing left out: for dates and sizes, in which a bracket or an inch mark says something.
pub fn fold_letters(text: &str) -> String {
    text.chars().map(narrow).flat_map(fold_letter).collect()
}

/// [`fold`], with the way back: entry `i` is where in `text` the character begins from which byte `i` of the folded
/// text comes. One more entry at the end is the length of `text`.
pub fn fold_map(text: &str) -> (String, Vec<usize>) {
    let mut folded = String::with_capacity(text.len());
    let mut origins = Vec::with_capacity(text.len() + 1);
    // Commas of which is not known yet what they stand beside.
    let mut waiting: Vec<(usize, char)> = Vec::new();
    let mut is_beside_han = false;
    for (at, letter) in text.char_indices() {
        let letter = narrow(letter);
        if is_silent(letter) {
            continue;
        }
        if parts(letter) {
            waiting.push((at, letter));
            continue;
        }
        let is_han = is_han(letter);
        for (from, mark) in waiting.drain(..) {
            if !is_han && !is_beside_han {
                folded.push(mark);
                origins.resize(folded.len(), from);
            }
        }
        is_beside_han = is_han;
        folded.extend(fold_letter(letter));
        origins.resize(folded.len(), at);
    }
    for (from, mark) in waiting.into_iter().filter(|_| !is_beside_han) {
        folded.push(mark);
        origins.resize(folded.len(), from);
    }
    origins.push(text.len());
    (folded, origins)
}

/// The words of a folded keyword, without what sets them apart from what is around them.
pub fn terms(folded: &str) -> impl Iterator<Item = &str> {
    let around = |letter: char| parts(letter) || letter == '\'';
    folded.split_whitespace().map(move |term| match term.trim_matches(around).trim_end_matches('.') {
        "" => term,
        bare => bare,
    })
}

fn fold_letter(letter: char) -> impl Iterator<Item = char> {
    plain(letter).flat_map(spelt).map(simplified)
}

/// What is left out everywhere: quotation marks, Chinese brackets and dots within names, what is drawn at the end of a line
/// alone or never, and accents that stand by themselves.
fn is_silent(letter: char) -> bool {
    matches!(
        letter,
        '"' | '„' | '‟' | '«' | '»' | '〈'..='】' | '〔'..='〛' | '〝'..='〟' | '\u{fe3d}'..='\u{fe44}' | '｢' | '｣'
            | '·' | '・' | '･' | '•' | '‧' | '\u{ad}' | '\u{200b}' | '\u{2060}' | '\u{feff}'
    ) || plain(letter).next().is_none()
}

/// What parts a sentence. Beside figures and letters it may belong to a number or a code.
fn parts(letter: char) -> bool {
    matches!(letter, ',' | ';' | ':' | '!' | '?' | '(' | ')' | '、' | '。' | '､' | '｡' | '…')
}

/// Characters of scripts without blanks.
fn is_han(letter: char) -> bool {
    matches!(u32::from(letter),
        0x2E80..=0x2FDF | 0x3005..=0x3007 | 0x3040..=0x9FFF | 0xF900..=0xFAFF | 0xFF66..=0xFF9F | 0x20000..=0x3FFFD)
}

/// Letters that have a stroke, or are two: no decomposition takes them apart. Radicals and other second copies of a
/// character as the character.
fn spelt(letter: char) -> impl Iterator<Item = char> {
    let mut letters = [None; 3];
    match letter {
        'ø' => letters[0] = Some('o'),
        'ł' => letters[0] = Some('l'),
        'đ' | 'ð' => letters[0] = Some('d'),
        'ħ' => letters[0] = Some('h'),
        'ŧ' => letters[0] = Some('t'),
        'ı' => letters[0] = Some('i'),
        'ß' => letters = [Some('s'), Some('s'), None],
        'æ' => letters = [Some('a'), Some('e'), None],
        'œ' => letters = [Some('o'), Some('e'), None],
        'þ' => letters = [Some('t'), Some('h'), None],
        '\u{2e80}'..='\u{2fdf}' | '\u{f900}'..='\u{faff}' | '\u{fb00}'..='\u{fb06}' | '\u{2f800}'..='\u{2fa1f}' => {
            let mut at = 0;
            decompose_compatible(radical(letter), |part| {
                if let Some(place) = letters.get_mut(at) {
                    *place = Some(part);
                    at += 1;
                }
            });
        }
        other => letters[0] = Some(other),
    }
    letters.into_iter().flatten()
}

/// Radicals of the supplement that are whole characters (Unicode's `EquivalentUnifiedIdeograph`); Unicode decomposes two of
/// them alone. Texts taken from PDF files have them.
const RADICALS: &str = "⺁厂⺌小⺎兀⺒巳⺓幺⺜日⺝月⺟母⺠民⺧牛⺩王⺫目⺬示⺶羊⺼月⻁虎⻄西⻅见⻆角⻉贝⻋车⻑長⻓长⻔门⻗雨⻘青⻙韦⻚页\
    ⻛风⻜飞⻝食⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻫斉⻬齐⻭歯⻮齿⻯竜⻰龙⻱龜⻲亀";

fn radical(letter: char) -> char {
    let mut pairs = RADICALS.chars();
    pairs.by_ref().find(|one| *one == letter).and_then(|_| pairs.next()).unwrap_or(letter)
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
        // Greek has signs of its own for two of ours.
        '\u{387}' => '·',
        '\u{37e}' => ';',
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
    fn letters_with_a_stroke_and_letters_that_are_two_are_found_as_they_are_spelt() {
        assert_eq!(
            fold("København, Łódź, Straße, Œuvre, Đà Nẵng, Ærø, Þór"),
            "kobenhavn, lodz, strasse, oeuvre, da nang, aero, thor"
        );
        assert_eq!(fold("STRAẞE ﬁne oﬃce"), "strasse fine office");
    }

    #[test]
    fn radicals_are_the_characters_that_they_stand_for() {
        assert_eq!(fold("⾦⽂拓⽚"), "金文拓片");
        assert_eq!(fold("⻰⻥⻩⻢"), "龙鱼黄马");
        assert_eq!(fold("\u{f900}"), fold("豈"));
        for letter in ('\u{2f00}'..='\u{2fd5}').chain(RADICALS.chars().step_by(2)) {
            assert!(IDEOGRAPHS.contains(&fold(&letter.to_string()).chars().next().unwrap()), "{letter}");
        }
    }

    #[test]
    fn what_only_sets_words_apart_is_left_out() {
        for (one, other) in [
            ("岚“泉”款碗", "岚泉款碗"),
            ("\"Untitled\"", "untitled"),
            ("羽\u{ad}毛扇", "羽毛扇"),
            ("《清明上河图》卷（摹本）", "清明上河图卷摹本"),
            ("玛丽安·霍尔维克", "玛丽安霍尔维克"),
            ("青花，缠枝；高12.5，宽3", "青花缠枝高12.5宽3"),
            ("co\u{ad}operation", "cooperation"),
        ] {
            assert_eq!(fold(one), fold(other));
        }
        for kept in ["1,200", "10:30", "12.5", "ql-1984-0001", "don't", "2012.1/3 (a)"] {
            assert_eq!(fold(kept), kept);
        }
        assert_eq!(terms("(untitled), 'bowl' mr. 62.1 ,").collect::<Vec<_>>(), ["untitled", "bowl", "mr", "62.1", ","]);
    }

    proptest::proptest! {
        #[test]
        fn folding_twice_is_folding_once_and_the_map_leads_back(text in "[青,，。(“”\"·a1é\u{301}\u{ad}ßŁ⾦ .]{0,12}") {
            let (folded, origins) = fold_map(&text);
            proptest::prop_assert_eq!(&fold(&folded), &folded);
            proptest::prop_assert_eq!(origins.len(), folded.len() + 1);
            proptest::prop_assert!(origins.is_sorted());
        }
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
