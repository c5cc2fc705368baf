//! Sizes, masses and counts as catalogues write them: `8.8 m`, `12 3/4 in.`, `1,200 枚`, `3尺2寸`. A number is read with
//! all of it or not at all, because the first part of a number is another one (RULES relics 11).

use crate::fold::fold_letters;

/// What a number measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// In millimetres.
    Length,
    /// In grams.
    Mass,
    /// In fen.
    Money,
    /// A number of things, or one that only sorts.
    Count,
}

/// A number, and what its unit counts in, where it names one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measured {
    /// In the base unit of `kind`, or as it is written where there is none.
    pub number: f64,
    pub kind: Option<Kind>,
}

impl Measured {
    /// The number as a text that [`read`] reads the same, times `scale` where no unit says what it counts in.
    pub fn scaled(self, scale: f64) -> String {
        let unit = match self.kind {
            Some(Kind::Length) => " mm",
            Some(Kind::Mass) => " g",
            Some(Kind::Money) => " fen",
            Some(Kind::Count) | None => return (self.number * scale).to_string(),
        };
        format!("{}{unit}", self.number)
    }
}

/// Units with how many of the base unit they are. Within a kind, larger ones of a system come before smaller ones.
const UNITS: &[(Kind, f64, &str)] = &[
    (Kind::Length, 1.0, "mm mm. millimetre millimetres millimeter millimeters 毫米 公厘"),
    (Kind::Length, 10.0, "cm cm. cms centimetre centimetres centimeter centimeters 厘米 公分"),
    (Kind::Length, 100.0, "dm dm. decimetre decimetres 分米"),
    (Kind::Length, 1000.0, "m m. metre metres meter meters 米 公尺"),
    (Kind::Length, 25.4, "in in. inch inches \" ″ '' 英寸 吋"),
    (Kind::Length, 304.8, "ft ft. foot feet ' ′ 英尺 呎"),
    (Kind::Length, 10_000.0 / 3.0, "丈 市丈"),
    (Kind::Length, 1000.0 / 3.0, "尺 市尺"),
    (Kind::Length, 100.0 / 3.0, "寸 市寸"),
    (Kind::Mass, 0.001, "mg mg. milligram milligrams 毫克"),
    (Kind::Mass, 1.0, "g g. gr gr. gm gms gram grams gramme grammes 克 公克"),
    (Kind::Mass, 1000.0, "kg kg. kgs kilo kilos kilogram kilograms 千克 公斤"),
    (Kind::Mass, 1_000_000.0, "t t. tonne tonnes 吨"),
    (Kind::Mass, 28.349_523_125, "oz oz. ounce ounces 盎司"),
    (Kind::Mass, 453.592_37, "lb lb. lbs lbs. pound pounds 磅"),
    (Kind::Mass, 500.0, "斤 市斤"),
    (Kind::Mass, 50.0, "两 市两"),
    (Kind::Mass, 0.2, "ct ct. carat carats 克拉"),
    (Kind::Money, 100.0, "元 圆 rmb cny 人民币"),
    (Kind::Money, 1.0, "fen"),
];

/// What is counted. Chinese measure words are known by being one character.
const COUNTED: &str = "piece pieces pc pcs pc. pcs. item items object objects part parts set sets pair pairs coin coins sheet \
                       sheets leaf leaves page pages volume volumes vol vol. vols vols. print prints photograph photographs \
                       album albums scroll scrolls panel panels fragment fragments stamp stamps 文物 单件 部分 组件 件套 件组";
/// Numbers and doubts that look like measure words.
const UNCOUNTED: &str = "十百千万亿半余多几来数约打";

/// What stands before a number and does not change it.
const BEFORE: &str = "约 大约 通高 残高 高 长 宽 厚 深 口径 底径 腹径 直径 径 重 重约 约重 共 共计 计 circa ca. ca c. approx. approx \
                      approximately about height width depth length diameter diam. diam weight h. w. d. l. h w d l ¥ ￥ rmb cny";

/// Reads a number with its unit.
///
/// # Errors
/// Why it is none, in words that go on from the text.
pub fn read(text: &str) -> Result<Measured, &'static str> {
    // `fold` keeps fractions of one character, which are read here.
    let folded = fold_letters(text);
    let mut rest = behind_words(folded.trim());
    if !rest.starts_with(|c: char| c.is_ascii_digit() || c == '-' || c == '−' || c == '.' || vulgar(c).is_some()) {
        return Err(if rest.contains(|c: char| c.is_ascii_digit()) {
            "is not read as one number"
        } else {
            "has no number"
        });
    }
    let (mut sum, mut last): (f64, Option<(Kind, f64)>) = (0.0, None);
    loop {
        let (number, behind) = number(rest)?;
        let behind = behind.trim_start();
        let Some((kind, size, behind)) = unit(behind) else {
            return match last {
                // 5 ft 3: which unit the second number has is not said.
                Some(_) => Err("has a number without its unit"),
                None if is_counted(behind) => {
                    Ok(Measured { number, kind: (!behind.is_empty()).then_some(Kind::Count) })
                }
                None => Err("is not read as one number with a unit that is known"),
            };
        };
        // 3尺2寸: each part is smaller than the one before it.
        if last.is_some_and(|(before, larger)| before != kind || larger <= size) || sum < 0.0 {
            return Err("has several numbers");
        }
        sum += number * size;
        last = Some((kind, size));
        rest = behind.trim_start();
        if rest.is_empty() || rest == "." {
            // Three of three parts are one: 9 尺 are 3,000 mm and no millionth less.
            return Ok(Measured { number: (sum * 1e6).round() / 1e6, kind: Some(kind) });
        }
        if !rest.starts_with(|c: char| c.is_ascii_digit()) {
            return Err("says more than one number with its unit");
        }
    }
}

fn behind_words(text: &str) -> &str {
    let mut rest = text;
    loop {
        let words = BEFORE.split_whitespace().filter(|word| rest.starts_with(word));
        let Some(word) = words.max_by_key(|word| word.len()) else { return rest };
        let behind = rest[word.len()..].trim_start_matches([':', '：', '=', ' ']);
        // A unit or a word of its own that begins like one of these.
        if word.is_ascii()
            && behind.starts_with(|c: char| c.is_ascii_alphabetic())
            && !word.ends_with('.')
            && !rest[word.len()..].starts_with(' ')
        {
            return rest;
        }
        rest = behind;
    }
}

/// The unit at the beginning of a text.
fn unit(text: &str) -> Option<(Kind, f64, &str)> {
    let all = UNITS.iter().flat_map(|(kind, size, words)| words.split(' ').map(move |word| (*kind, *size, word)));
    let fits = all.filter(|(_, _, word)| {
        text.strip_prefix(word).is_some_and(|rest| {
            !word.ends_with(|c: char| c.is_ascii_alphabetic()) || !rest.starts_with(|c: char| c.is_alphabetic())
        })
    });
    fits.max_by_key(|(_, _, word)| word.len()).map(|(kind, size, word)| (kind, size, &text[word.len()..]))
}

fn is_counted(word: &str) -> bool {
    let mut letters = word.chars();
    let one = letters.next().filter(|_| letters.next().is_none());
    word.is_empty()
        || COUNTED.split_whitespace().any(|known| known == word)
        || one
            .is_some_and(|letter| crate::text::is_wide(letter) && letter.is_alphabetic() && !UNCOUNTED.contains(letter))
}

/// A number and what stands behind it.
fn number(text: &str) -> Result<(f64, &str), &'static str> {
    let unsigned = text.trim_start_matches(['-', '−']);
    let sign = if unsigned.len() < text.len() { -1.0 } else { 1.0 };
    // A quotation mark stands between thousands, or for feet.
    let is_group = |at: usize| {
        let digits = |from: usize, to: usize| {
            unsigned.get(from..to).is_some_and(|part| part.bytes().all(|byte| byte.is_ascii_digit()))
        };
        digits(at + 1, at + 4) && !digits(at + 4, at + 5)
    };
    let is_part = |at: usize, c: char| match c {
        '0'..='9' | '.' | ',' | ' ' | '\u{a0}' | '\u{202f}' | '\u{2009}' => true,
        '\'' => is_group(at),
        _ => false,
    };
    let length = unsigned.char_indices().find(|(at, c)| !is_part(*at, *c)).map_or(unsigned.len(), |(at, _)| at);
    let (written, mut behind) = unsigned.split_at(length);
    // A mark of feet, or a dot that ends the text, is no part of the number.
    let number = written.trim_end_matches(|c: char| !c.is_ascii_digit());
    behind = if number.len() < written.len() { &unsigned[number.len()..] } else { behind };
    // 3/4, 12 3/4: the last group is what is divided.
    let (whole, top) = match (behind.trim_start().strip_prefix(['/', '⁄']), number.rsplit_once(' ')) {
        (Some(_), Some((whole, top))) => (whole, Some(top)),
        (Some(_), None) => ("", Some(number)),
        (None, _) => (number, None),
    };
    let mut value = if whole.is_empty() { 0.0 } else { decimal(whole)? };
    if let (Some(top), Some(rest)) = (top, behind.trim_start().strip_prefix(['/', '⁄'])) {
        let rest = rest.trim_start();
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let part = |text: &str| text.parse::<u32>().ok().filter(|part| (1..1000).contains(part));
        let (Some(above), Some(below)) = (part(top), part(&rest[..digits])) else {
            return Err("has a fraction that is not read");
        };
        if !whole.is_empty() && (above >= below || whole.contains(['.', ','])) {
            return Err("has a fraction that is not read");
        }
        value += f64::from(above) / f64::from(below);
        behind = &rest[digits..];
    } else if let Some(fraction) = behind.trim_start().chars().next().and_then(vulgar) {
        if whole.contains(['.', ',']) {
            return Err("has a fraction that is not read");
        }
        value += fraction;
        let at = behind.trim_start();
        behind = &at[at.chars().next().map_or(0, char::len_utf8)..];
    } else if whole.is_empty() {
        return Err("has no number");
    }
    Ok((sign * value, behind))
}

/// A number with a point or a comma, and with signs between its thousands.
fn decimal(written: &str) -> Result<f64, &'static str> {
    const UNSURE: &str = "is not read as one number";
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let is_grouped = |text: &str, sign: char| {
        let mut groups = text.split(sign);
        groups.next().is_some_and(|first| is_digits(first) && first.len() <= 3 && !first.starts_with('0'))
            && groups.all(|group| is_digits(group) && group.len() == 3)
    };
    let written = written.replace(['\u{a0}', '\u{202f}', '\u{2009}'], " ");
    let (whole, fraction) = match (written.rfind('.'), written.rfind(',')) {
        (Some(point), Some(comma)) => written.split_at(point.max(comma)),
        (Some(point), None) if written.matches('.').count() == 1 => written.split_at(point),
        // 12,5 and 0,125 are decimal, 1,200 is a thousand and two hundred.
        (None, Some(comma)) if written.matches(',').count() == 1 && !is_grouped(&written, ',') => {
            written.split_at(comma)
        }
        _ => (written.as_str(), ""),
    };
    let fraction = match fraction.get(1..) {
        Some(digits) if !is_digits(digits) => return Err(UNSURE),
        Some(digits) => digits,
        None => "",
    };
    let whole = if whole.is_empty() { "0" } else { whole };
    let groups = [',', '.', ' ', '\''].into_iter().find(|sign| whole.contains(*sign));
    let digits = match groups {
        None if is_digits(whole) => whole.to_owned(),
        Some(sign) if is_grouped(whole, sign) => whole.replace(sign, ""),
        _ => return Err(UNSURE),
    };
    format!("{digits}.{fraction}0").parse().map_err(|_| UNSURE)
}

/// A fraction that is one character.
fn vulgar(sign: char) -> Option<f64> {
    let (above, below) = match sign {
        '¼' => (1.0, 4.0),
        '½' => (1.0, 2.0),
        '¾' => (3.0, 4.0),
        '⅓' => (1.0, 3.0),
        '⅔' => (2.0, 3.0),
        '⅕' => (1.0, 5.0),
        '⅖' => (2.0, 5.0),
        '⅗' => (3.0, 5.0),
        '⅘' => (4.0, 5.0),
        '⅙' => (1.0, 6.0),
        '⅚' => (5.0, 6.0),
        '⅛' => (1.0, 8.0),
        '⅜' => (3.0, 8.0),
        '⅝' => (5.0, 8.0),
        '⅞' => (7.0, 8.0),
        _ => return None,
    };
    Some(above / below)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_read_with_all_of_it_and_its_unit() {
        use Kind::{Count, Length, Mass, Money};
        for (text, number, kind) in [
            ("62.5", 62.5, None),
            ("12,5", 12.5, None),
            ("0,125", 0.125, None),
            (".5", 0.5, None),
            ("1,200", 1200.0, None),
            ("1,200.50", 1200.5, None),
            ("1.200,50", 1200.5, None),
            ("1 200", 1200.0, None),
            ("1\u{a0}200,5", 1200.5, None),
            ("1'200", 1200.0, None),
            ("1,234,567", 1_234_567.0, None),
            ("12 3/4", 12.75, None),
            ("12¾", 12.75, None),
            ("12 ¾", 12.75, None),
            ("3/4", 0.75, None),
            ("½", 0.5, None),
            ("-3", -3.0, None),
            ("−3", -3.0, None),
            ("１２．５", 12.5, None),
            ("8.8 m", 8800.0, Some(Length)),
            ("8.8米", 8800.0, Some(Length)),
            ("6.2 厘米", 62.0, Some(Length)),
            ("6.2公分", 62.0, Some(Length)),
            ("高 6.2 厘米", 62.0, Some(Length)),
            ("通高：6.2cm", 62.0, Some(Length)),
            ("H. 6.2 cm.", 62.0, Some(Length)),
            ("ca. 6.2 cm", 62.0, Some(Length)),
            ("diam. 6.2 cm", 62.0, Some(Length)),
            ("125 mm", 125.0, Some(Length)),
            ("12 3/4 in.", 323.85, Some(Length)),
            ("12 3/4\"", 323.85, Some(Length)),
            ("12¾ inches", 323.85, Some(Length)),
            ("5 ft 3 in", 1600.2, Some(Length)),
            ("5' 3\"", 1600.2, Some(Length)),
            ("3尺", 1000.0, Some(Length)),
            ("3尺3寸", 1100.0, Some(Length)),
            ("1 m 20 cm", 1200.0, Some(Length)),
            ("1.2千克", 1200.0, Some(Mass)),
            ("1.2 kg", 1200.0, Some(Mass)),
            ("重 350 克", 350.0, Some(Mass)),
            ("3斤2两", 1600.0, Some(Mass)),
            ("2 lb 4 oz", 1_020.582_833, Some(Mass)),
            ("¥1,200.50", 1200.5, None),
            ("1,200.50 元", 120_050.0, Some(Money)),
            ("1,200 枚", 1200.0, Some(Count)),
            ("3件", 3.0, Some(Count)),
            ("2 pieces", 2.0, Some(Count)),
            ("1对", 1.0, Some(Count)),
        ] {
            assert_eq!(read(text), Ok(Measured { number, kind }), "{text}");
        }
    }

    #[test]
    fn what_is_not_one_number_is_refused() {
        for text in [
            "",
            "若干",
            "(upper):",
            "12-15",
            "12–15 cm",
            "6.2 x 15.1 cm",
            "高 6.2 厘米，口径 15.1 厘米",
            "1套2件",
            "1,20,0",
            "1.2.3",
            "12,5,5",
            "1.5E+03",
            "2.02611E+17",
            "5 ft 3",
            "12 3/0",
            "12 5/4",
            "12.5 3/4",
            "1,5½",
            "5 in 3 ft",
            "3 km",
            "12 dozen",
            "3万",
            "100余枚",
            "10多",
            "6.2 cm 15.1 cm",
            "6.2 cm approx (with stand)",
            "3 kg 2 cm",
            "> 5 cm",
            "5+",
            "1/2/3",
            "--5x",
            "6.2 毫升",
        ] {
            assert!(read(text).is_err(), "{text}: {:?}", read(text));
        }
    }

    proptest::proptest! {
        #[test]
        fn a_plain_number_is_itself_and_nothing_panics(number in 0.0..1e7_f64, text in "[0-9 .,'/¾尺寸mcgk-]{0,16}") {
            let number = (number * 100.0).round() / 100.0;
            proptest::prop_assert_eq!(read(&number.to_string()), Ok(Measured { number, kind: None }));
            let _ = read(&text);
        }
    }
}
