//! Years as relics carry them, and years read out of what catalogues write.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::fold::fold;

/// The leaves of the tree of [`Years::nodes`], a power of two.
const LEAVES: u32 = 16_384;
/// The last year of that tree; later ones are cut off.
pub const LAST_YEAR: i32 = 16_383;

/// A span of years, both included. Years before our era are negative (-221 is 221 BCE); there is no year 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = RelicYears)]
pub struct Years {
    pub from: i32,
    pub to: i32,
}

impl Years {
    /// Whether the year lies in the span.
    pub fn contains(self, year: i32) -> bool {
        (self.from..=self.to).contains(&year)
    }

    /// The span as nodes of a tree over the years 1 to [`LAST_YEAR`]: the fewest whose leaves are the span's years. A
    /// year lies in the span exactly where one of [`Years::nodes_of`] is among them, which is how an index of plain
    /// values answers it. At most 26 nodes; none for what lies before our era alone.
    pub fn nodes(self) -> Vec<u32> {
        let mut nodes = Vec::new();
        let (Ok(mut low), Ok(mut high)) = (u32::try_from(self.from.max(1)), u32::try_from(self.to.min(LAST_YEAR)))
        else {
            return nodes;
        };
        low += LEAVES;
        high += LEAVES;
        while low <= high {
            if low % 2 == 1 {
                nodes.push(low);
                low += 1;
            }
            if high % 2 == 0 {
                nodes.push(high);
                high -= 1;
            }
            low /= 2;
            high /= 2;
        }
        nodes
    }

    /// The nodes whose leaves hold a year: itself and every one above it. None outside 1 to [`LAST_YEAR`].
    pub fn nodes_of(year: i32) -> Vec<u32> {
        match u32::try_from(year) {
            Ok(year) if (1..LEAVES).contains(&year) => {
                std::iter::successors(Some(year + LEAVES), |node| (*node > 1).then_some(node / 2)).collect()
            }
            Ok(_) | Err(_) => Vec::new(),
        }
    }

    /// The years that a text names, or `None`. It reads `1799`, `1799–1800`, `c.1828-9` (a short end takes the
    /// start's first digits), `1990s`, `5th century`, `18th–19th century`, `221 BC`, `公元前221年`, `18世纪`. Two
    /// points make a span only with a dash, `to` or `至` between them; otherwise the first counts, so that
    /// `1936, printed 1970` is 1936. Numbers written out in words are not read.
    pub fn read(text: &str) -> Option<Years> {
        let text = fold(text);
        let mut rest = text.as_str();
        loop {
            let (point, after) = Point::next(rest)?;
            rest = after;
            let second = after_dash(after).and_then(Point::next).filter(|(second, _)| second.close).map(|(it, _)| it);
            let found = match second {
                Some(second) => point.to(second).or_else(|| point.years()),
                None => point.years(),
            };
            if found.is_some() {
                return found;
            }
        }
    }
}

/// What a number in a text stands for.
#[derive(Clone, Copy, PartialEq)]
enum Unit {
    Year,
    Decade,
    Century,
}

/// A number that may name years.
#[derive(Clone, Copy)]
struct Point {
    number: i32,
    digits: usize,
    unit: Unit,
    /// Before our era; `None` where the text does not say.
    before: Option<bool>,
    /// Nothing but a word for its era stands before it.
    close: bool,
}

impl Point {
    /// The first number of a text, and what follows it and its unit.
    fn next(text: &str) -> Option<(Point, &str)> {
        let start = text.find(|c: char| c.is_ascii_digit())?;
        let digits = text[start..].find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len() - start);
        let (mut lead, mut rest) = (text[..start].trim(), &text[start + digits..]);
        let mut before = None;
        for (word, side) in [("公元前", true), ("前", true), ("公元", false), ("bc", true), ("ad", false)] {
            if let Some(shorter) = lead.strip_suffix(word) {
                (lead, before) = (shorter.trim(), Some(side));
                break;
            }
        }
        let close = matches!(lead, "" | "c." | "ca." | "约" | "c" | "circa");
        let mut unit = Unit::Year;
        for (word, named) in UNITS {
            let after =
                rest.strip_prefix(word).filter(|after| !word.is_ascii() || !after.starts_with(char::is_alphabetic));
            if let Some(after) = after {
                (rest, unit) = (after, *named);
                break;
            }
        }
        for (word, side) in [("bce", true), ("bc", true), ("ce", false), ("ad", false)] {
            let after = rest.trim_start_matches(' ').strip_prefix(word);
            if let Some(after) = after.filter(|after| !after.starts_with(char::is_alphabetic)) {
                (rest, before) = (after, Some(side));
                break;
            }
        }
        // More digits than a year has: an inventory number. It is passed over, because 0 is no year.
        let number = if digits <= 7 { text[start..start + digits].parse().unwrap_or(0) } else { 0 };
        Some((Point { number, digits, unit, before, close }, rest))
    }

    /// The years that the point alone names. A bare number needs three or four digits, or an era that it says.
    fn years(self) -> Option<Years> {
        let number = self.number;
        let (from, to) = match self.unit {
            Unit::Year if (3..=4).contains(&self.digits) || self.before.is_some() => (number, number),
            Unit::Year => return None,
            Unit::Decade if self.digits >= 3 && number % 10 == 0 => (number, number + 9),
            Unit::Decade => return None,
            Unit::Century if (1..=21).contains(&number) => ((number - 1) * 100 + 1, number * 100),
            Unit::Century => return None,
        };
        let most = if self.before == Some(true) { 2_000_000 } else { 9999 };
        if from <= 0 || to > most {
            return None;
        }
        Some(if self.before == Some(true) { Years { from: -to, to: -from } } else { Years { from, to } })
    }

    /// The span from this point to another, where they make one.
    fn to(mut self, mut end: Point) -> Option<Years> {
        if end.unit == Unit::Century && self.unit == Unit::Year && self.digits <= 2 {
            self.unit = Unit::Century; // 18th–19th century, the first "th" alone says nothing
        }
        // 475–221 BC, 公元前475–221年: the side that is said once counts for both where the numbers go down.
        if end.before == Some(true) && self.before.is_none() {
            self.before = Some(true);
        }
        if self.before == Some(true) && end.before.is_none() && end.number < self.number {
            end.before = Some(true);
        }
        // 1828-9, 1851–62: a shorter end goes on from the start.
        if self.unit == Unit::Year && end.unit == Unit::Year && end.digits < self.digits && end.before.is_none() {
            let power = 10_i32.checked_pow(u32::try_from(end.digits).ok()?)?;
            end.number += self.number / power * power;
            end.digits = self.digits;
        }
        let (from, to) = (self.years()?.from, end.years()?.to);
        (from <= to).then_some(Years { from, to })
    }
}

/// Words after a number that say what it counts; the longer ones first. `th` alone is an ordinal that waits for
/// the century of the end.
const UNITS: &[(&str, Unit)] = &[
    ("th century", Unit::Century),
    ("st century", Unit::Century),
    ("nd century", Unit::Century),
    ("rd century", Unit::Century),
    ("世纪", Unit::Century),
    ("年代", Unit::Decade),
    ("s", Unit::Decade),
    ("年", Unit::Year),
    ("th", Unit::Year),
    ("st", Unit::Year),
    ("nd", Unit::Year),
    ("rd", Unit::Year),
];

/// What follows a sign or word that joins two points.
fn after_dash(text: &str) -> Option<&str> {
    let text = text.trim_start();
    let joiners = ["–", "-", "—", "~", "〜", "to ", "至", "到"];
    joiners.iter().find_map(|joiner| text.strip_prefix(joiner))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn years_are_read_as_catalogues_write_them() {
        for (text, from, to) in [
            ("1799", 1799, 1799),
            ("1799–1800", 1799, 1800),
            ("c.1828-9", 1828, 1829),
            ("c.1997-9", 1997, 1999),
            ("1851–62", 1851, 1862),
            ("1990s", 1990, 1999),
            ("circa 1890 to circa 1900", 1890, 1900),
            ("5th century", 401, 500),
            ("18th–19th century", 1701, 1900),
            ("221 BC", -221, -221),
            ("475–221 BC", -475, -221),
            ("公元前475–前221年", -475, -221),
            ("公元前206年至公元8年", -206, 8),
            ("公元前5世纪", -500, -401),
            ("18世纪", 1701, 1800),
            ("1950年代", 1950, 1959),
            ("1936, printed 1970", 1936, 1936),
            ("[after 1923]", 1923, 1923),
            ("2010–12, remade 2015", 2010, 2012),
            ("inventory 1234567, 1890", 1890, 1890),
            ("20世纪90年代", 1901, 2000),
            ("1828–1819", 1828, 1828),
        ] {
            assert_eq!(Years::read(text), Some(Years { from, to }), "{text}");
        }
    }

    #[test]
    fn a_year_is_in_a_span_exactly_where_they_share_a_node() {
        for (from, to) in
            [(1, 1), (1, 9999), (-500, 3), (-500, -1), (960, 1127), (1799, 1800), (1024, 2047), (9000, 99_999)]
        {
            let span = Years { from, to };
            let nodes = span.nodes();
            assert!(nodes.len() <= 26, "{span:?} has {} nodes", nodes.len());
            for year in 1..=9999 {
                let shared = Years::nodes_of(year).iter().any(|node| nodes.contains(node));
                assert_eq!(shared, span.contains(year), "{year} in {span:?}");
            }
        }
        assert!(Years::nodes_of(0).is_empty() && Years::nodes_of(-5).is_empty());
    }

    #[test]
    fn a_text_without_a_year_names_none() {
        for text in ["", "date not known", "no date", "12 sheets", "0000", "二十世纪", "45th century", "99999"] {
            assert_eq!(Years::read(text), None, "{text}");
        }
    }
}
