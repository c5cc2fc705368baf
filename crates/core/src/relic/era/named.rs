//! Eras as catalogues write them: `宋`, `清乾隆`, `明清`, `Song dynasty`. The words are those by which the search finds
//! them, without their 代 and 朝.

use std::sync::LazyLock;

use super::Era;
use crate::{
    fold::fold_letters,
    locale::Lang,
    relic::{vocabulary::Vocabulary, years::Years},
};

/// Parts of eras, and eras that are undivided, beside [`Era::also_called`].
const MORE: &[(&str, &[Era])] = &[
    ("东晋", &[Era::EasternJin]),
    ("十六国", &[Era::EasternJin]),
    ("南朝", &[Era::SouthernNorthern]),
    ("北朝", &[Era::SouthernNorthern]),
    ("北魏", &[Era::SouthernNorthern]),
    ("东魏", &[Era::SouthernNorthern]),
    ("西魏", &[Era::SouthernNorthern]),
    ("北齐", &[Era::SouthernNorthern]),
    ("北周", &[Era::SouthernNorthern]),
    // Also 晋, so that the word alone may mean either.
    ("jin", &[Era::WesternJin, Era::EasternJin]),
    ("zhou", &[Era::WesternZhou, Era::SpringAutumn, Era::WarringStates]),
    ("han", &[Era::WesternHan, Era::EasternHan]),
    ("song", &[Era::NorthernSong, Era::SouthernSong]),
];

/// What 代 and 朝 are no endings of.
const WHOLE: [&str; 4] = ["六朝", "五代", "当代", "新朝"];

/// Reigns of Ming and Qing, which stand behind their dynasty.
const REIGNS: &str = "洪武 建文 永乐 洪熙 宣德 正统 景泰 天顺 成化 弘治 正德 嘉靖 隆庆 万历 泰昌 天启 崇祯 顺治 康熙 雍正 乾隆 嘉庆 \
                      道光 咸丰 同治 光绪 宣统";
/// What says less than the era does.
const LOOSE: &str = "早期 中期 晚期 前期 后期 末期 初期 初年 末年 中叶 早 中 晚 初 末 时期 时代 年间";

/// Words with their eras, the longest first.
static WORDS: LazyLock<Vec<(String, Vec<Era>)>> = LazyLock::new(|| {
    let mut words: Vec<(String, Vec<Era>)> = Vec::new();
    let mut add = |word: &str, era: Era| {
        let word = fold_letters(word.trim());
        match words.iter_mut().find(|(known, _)| *known == word) {
            Some((_, eras)) if eras.contains(&era) => {}
            Some((_, eras)) => eras.push(era),
            None if word.is_empty() => {}
            None => words.push((word, vec![era])),
        }
    };
    for era in Era::ALL.iter().copied().filter(|era| era.id() <= 100) {
        for lang in Lang::ALL {
            for word in std::iter::once(era.label(lang)).chain(era.also_called(lang).split(['、', ','])) {
                let word = word.trim();
                let stem =
                    word.strip_suffix(['代', '朝']).filter(|stem| stem.chars().count() == 1 && !WHOLE.contains(&word));
                let stem = stem.or(word.strip_suffix(" dynasty")).or(word.strip_suffix(" period"));
                add(stem.unwrap_or(word), era);
            }
        }
    }
    MORE.iter().for_each(|(word, eras)| eras.iter().for_each(|era| add(word, *era)));
    words.sort_by_key(|(word, _)| std::cmp::Reverse(word.len()));
    words
});

/// Eras in a text, in their order, and what stands behind them; `None` where it does not begin with one.
fn cut(text: &str) -> Option<(Vec<Era>, String)> {
    let folded = fold_letters(text);
    let mut rest = without(folded.trim(), &["约", "可能", "late ", "early ", "mid ", "mid-", "probably ", "possibly "]);
    let mut eras: Vec<Era> = Vec::new();
    let mut behind = rest;
    while let Some((word, named)) = WORDS.iter().find(|(word, _)| begins(rest, word)) {
        named
            .iter()
            .filter(|era| !eras.contains(era))
            .copied()
            .collect::<Vec<_>>()
            .into_iter()
            .for_each(|era| eras.push(era));
        // One word for eras that are far apart may mean either: Jin.
        let ids: Vec<u32> = named.iter().map(|era| era.id()).collect();
        if ids.windows(2).any(|pair| pair[0].abs_diff(pair[1]) > 2) {
            return None;
        }
        rest = &rest[word.len()..];
        rest = without(rest, &["王朝", "代", "朝"]);
        rest = without(rest, &[" dynasties", " dynasty", " period"]);
        behind = rest;
        let loose = without_loose(rest.trim_start());
        rest = without(
            loose.trim_start(),
            &["-", "–", "—", "~", "至", "到", "和", "与", "及", "或", "、", "/", "to ", "and ", "or "],
        )
        .trim_start();
    }
    eras.sort_by_key(|era| era.id());
    (!eras.is_empty()).then(|| (eras, behind.trim_start().to_owned()))
}

/// Whether a text begins with a word; a Latin one as a whole.
fn begins(text: &str, word: &str) -> bool {
    text.strip_prefix(word)
        .is_some_and(|rest| !word.is_ascii() || !rest.starts_with(|c: char| c.is_ascii_alphanumeric()))
}

fn without<'a>(text: &'a str, words: &[&str]) -> &'a str {
    words.iter().find_map(|word| text.strip_prefix(word)).unwrap_or(text)
}

/// [`REIGNS`] and [`LOOSE`] as they are compared: 乾 folds to 干.
static FOLDED: LazyLock<[String; 2]> = LazyLock::new(|| [fold_letters(REIGNS), fold_letters(LOOSE)]);

fn without_reign(text: &str) -> &str {
    without_words(text, &FOLDED[0])
}

fn without_loose(text: &str) -> &str {
    without_words(text, &FOLDED[1])
}

/// The text behind one of some words that stand in a line.
fn without_words<'a>(text: &'a str, words: &str) -> &'a str {
    words.split_whitespace().find_map(|word| text.strip_prefix(word)).unwrap_or(text)
}

impl Era {
    /// The eras that a text names: several for a dynasty that it does not divide (宋) and for what lies between two
    /// (明清). A text that says more than that and than reigns and years names none (汉代以前).
    pub fn named(text: &str) -> Option<Vec<Era>> {
        let (eras, behind) = cut(text)?;
        let reign = without_reign(&behind);
        let rest = if reign.len() < behind.len() { "" } else { without_loose(&behind) };
        let ends = |c: char| c.is_ascii_digit() || c.is_whitespace() || "(),;，、。?[【·".contains(c);
        (rest.is_empty() || rest.starts_with(ends)).then_some(eras)
    }

    /// What stands behind the eras and reigns that a text begins with.
    pub fn behind(text: &str) -> Option<String> {
        let (_, behind) = cut(text)?;
        let behind = without_loose(without_reign(&behind)).trim_start();
        Some(behind.trim_start_matches([',', '，', ':']).trim_start().to_owned())
    }

    /// The years from the first to the last of some eras.
    pub fn span(eras: &[Era]) -> Option<Years> {
        let from = eras.iter().map(|era| era.years().from).min()?;
        Some(Years { from, to: eras.iter().map(|era| era.years().to).max()? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_era_is_read_as_a_catalogue_writes_it_and_a_dynasty_may_stay_undivided() {
        for (text, names, from, to) in [
            ("宋", &["northern-song", "southern-song"][..], 960, 1279),
            ("宋代", &["northern-song", "southern-song"], 960, 1279),
            ("两宋", &["northern-song", "southern-song"], 960, 1279),
            ("汉", &["western-han", "eastern-han"], -206, 220),
            ("汉朝", &["western-han", "eastern-han"], -206, 220),
            ("漢", &["western-han", "eastern-han"], -206, 220),
            ("晋", &["western-jin", "eastern-jin"], 266, 439),
            ("周", &["western-zhou", "spring-autumn", "warring-states"], -1046, -222),
            ("东周", &["spring-autumn", "warring-states"], -770, -222),
            ("明清", &["ming", "qing"], 1368, 1911),
            ("明末清初", &["ming", "qing"], 1368, 1911),
            ("明代至清代", &["ming", "qing"], 1368, 1911),
            ("宋—元", &["northern-song", "southern-song", "yuan"], 960, 1368),
            ("秦汉", &["qin", "western-han", "eastern-han"], -221, 220),
            ("六朝", &["three-kingdoms", "eastern-jin", "southern-northern"], 220, 589),
            ("清乾隆", &["qing"], 1644, 1911),
            ("清 乾隆（1736—1795）", &["qing"], 1644, 1911),
            ("清光绪二十年", &["qing"], 1644, 1911),
            ("北宋晚期", &["northern-song"], 960, 1127),
            ("元", &["yuan"], 1271, 1368),
            ("民国", &["republic"], 1912, 1949),
            ("民国 1930 年", &["republic"], 1912, 1949),
            ("民国二十年", &[], 0, 0),
            ("战国时期", &["warring-states"], -475, -222),
            ("北魏", &["southern-northern"], 420, 589),
            ("五代", &["five-dynasties"], 907, 979),
            ("新石器时代晚期", &["neolithic"], -10_000, -2071),
            ("Song dynasty", &["northern-song", "southern-song"], 960, 1279),
            ("Late Zhou period", &["western-zhou", "spring-autumn", "warring-states"], -1046, -222),
            ("Ming to Qing dynasty", &["ming", "qing"], 1368, 1911),
            ("Qing dynasty (1644–1911)", &["qing"], 1644, 1911),
            ("公元前", &[], 0, 0),
            ("公元前206年", &[], 0, 0),
            ("公元8年", &[], 0, 0),
            ("汉代以前", &[], 0, 0),
            ("宋式", &[], 0, 0),
            ("金属", &[], 0, 0),
            ("明显", &[], 0, 0),
            ("Jin dynasty", &[], 0, 0),
            ("Tang horse", &[], 0, 0),
            ("Hanover", &[], 0, 0),
            ("", &[], 0, 0),
        ] {
            let eras = Era::named(text).unwrap_or_default();
            assert_eq!(eras.iter().map(|era| era.name()).collect::<Vec<_>>(), names, "{text}");
            assert_eq!(Era::span(&eras), (!names.is_empty()).then_some(Years { from, to }), "{text}");
        }
    }
}
