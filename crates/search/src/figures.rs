//! Figures with what they count: 12 cm, 12厘米, 十二世纪, the 12th century.

use crate::tokens::is_letter;

/// A figure is written in Chinese up to this one.
const MOST_HAN: u32 = 99;

const DIGITS: [char; 10] = ['〇', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// A figure at the beginning of a folded text with a unit behind it: how many bytes that are, and all ways to write it,
/// the one that stands there first. `related` knows the other words for a unit; what has none is no unit.
pub fn at(text: &str, related: impl Fn(&str) -> Option<Vec<String>>) -> Option<(usize, Vec<String>)> {
    let (figure, long) = arabic(text).or_else(|| han(text))?;
    let blank = text[long..].len() - text[long..].trim_start().len();
    let (unit, others) = units(&text[long + blank..]).find_map(|unit| Some((unit, related(unit)?)))?;
    let end = long + blank + unit.len();
    let mut ways = vec![text[..end].to_owned()];
    for unit in std::iter::once(unit.to_owned()).chain(others) {
        for way in written(&figure, &unit) {
            if !ways.contains(&way) {
                ways.push(way);
            }
        }
    }
    Some((end, ways))
}

/// Every beginning that may be a unit, the longest first: one word, or up to three characters.
fn units(text: &str) -> impl Iterator<Item = &str> {
    let word = text.find(|letter| !is_letter(letter)).unwrap_or(text.len());
    let han = text.char_indices().take(3).map(|(at, letter)| at + letter.len_utf8()).collect::<Vec<_>>();
    let ends = if word > 0 { vec![word] } else { han };
    ends.into_iter().rev().map(|end| &text[..end])
}

fn written(figure: &str, unit: &str) -> Vec<String> {
    let mut ways = vec![format!("{figure}{unit}"), format!("{figure} {unit}")];
    let Some(number) = figure.parse().ok().filter(|number| *number <= MOST_HAN) else {
        return ways;
    };
    if !unit.starts_with(is_letter) {
        ways.push(format!("{}{unit}", in_han(number)));
    } else if unit.len() > 2 {
        // Short units (cm, kg) are counted, longer words may be numbered.
        ways.push(format!("{} {unit}", ordinal(number)));
    }
    ways
}

/// A number with at most one point, without the ending of an ordinal.
fn arabic(text: &str) -> Option<(String, usize)> {
    let end = text.find(|letter: char| !letter.is_ascii_digit() && letter != '.').unwrap_or(text.len());
    let figure = text[..end].trim_end_matches('.');
    if figure.is_empty() || figure.matches('.').count() > 1 || figure.starts_with('.') {
        return None;
    }
    let ending = ["st", "nd", "rd", "th"]
        .into_iter()
        .find(|ending| text[figure.len()..].strip_prefix(ending).is_some_and(|rest| !rest.starts_with(is_letter)));
    Some((figure.to_owned(), figure.len() + ending.map_or(0, str::len)))
}

/// A number of at most two digits as Chinese writes it.
fn han(text: &str) -> Option<(String, usize)> {
    let end = text.find(|letter| letter != '十' && !DIGITS.contains(&letter)).unwrap_or(text.len());
    let number = (1..=MOST_HAN).find(|number| in_han(*number) == text[..end])?;
    Some((number.to_string(), end))
}

fn in_han(number: u32) -> String {
    let digit = |digit: u32| DIGITS.get(digit as usize).copied();
    let (tens, ones) = (number / 10, number % 10);
    let mut written = String::new();
    written.extend(digit(tens).filter(|_| tens > 1));
    written.extend((tens > 0).then_some('十'));
    written.extend(digit(ones).filter(|_| ones > 0 || tens == 0));
    written
}

fn ordinal(number: u32) -> String {
    let ending = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_and_written_in_chinese() {
        for (number, written) in [(0, "〇"), (3, "三"), (10, "十"), (12, "十二"), (20, "二十"), (99, "九十九")]
        {
            assert_eq!(in_han(number), written);
        }
        assert_eq!(han("二十一世纪"), Some(("21".into(), "二十一".len())));
        assert_eq!(han("百"), None);
        assert_eq!(arabic("17.8 m"), Some(("17.8".into(), 4)));
        assert_eq!(arabic("12th century"), Some(("12".into(), 4)));
        assert_eq!(arabic("1.2.3"), None);
    }

    #[test]
    fn what_has_no_unit_is_no_figure() {
        assert_eq!(at("12 bowls", |_| None), None);
        let unit = |unit: &str| (unit == "m").then(|| vec!["米".to_owned()]);
        assert_eq!(
            at("2m", unit),
            Some((2, vec!["2m".into(), "2 m".into(), "2米".into(), "2 米".into(), "二米".into()]))
        );
        assert_eq!(at("2 men", unit), None);
    }
}
