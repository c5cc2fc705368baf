//! Years as relics carry them, and years read out of what catalogues write.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Era;

mod point;
mod read;
mod token;

/// The leaves of the tree of [`Years::nodes`], a power of two.
const LEAVES: u32 = 16_384;
/// The last year of that tree; later ones are cut off.
pub const LAST_YEAR: i32 = 16_383;

/// Where a span begins whose start nobody knows, the oldest years of [`super::Era::years`].
pub const EARLIEST: i32 = -2_000_000;
/// Where a span ends whose end nobody knows.
pub const LATEST: i32 = 9999;

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

    /// The years that a text names, or `None`. It reads `1799`, `1799–1800`, `c.1828-9` (a short end takes the start's
    /// first digits), `1990s`, `5th century`, `late 17th–early 20th century`, `221 B.C.`, `-0206-01-05`, `before 1800`
    /// (which has no start), `公元前221年`, `18世纪`. Of several dates the first counts, so that `1936, printed 1970` is
    /// 1936. A text with a word that is not known names none (RULES relics 10).
    pub fn read(text: &str) -> Option<Years> {
        // 清乾隆1736—1795年
        read::read(text).or_else(|| read::read(&Era::behind(text)?))
    }

    /// There are years before the first one, and nobody knows how many.
    pub fn is_open_at_start(self) -> bool {
        self.from <= EARLIEST
    }

    /// There are years after the last one, and nobody knows how many.
    pub fn is_open_at_end(self) -> bool {
        self.to >= LATEST
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lines of `written.txt`: what a catalogue has, then the first and the last year, `..` for a side that is open and
    /// `-` for a text that names no year.
    #[test]
    fn years_are_read_as_catalogues_write_them() {
        let lines: Vec<&str> = include_str!("years/written.txt")
            .lines()
            .filter(|line| !line.is_empty() && !line.starts_with('#'))
            .collect();
        assert!(lines.len() >= 300, "{} lines", lines.len());
        let side = |written: &str, open: i32| if written == ".." { open } else { written.parse().unwrap() };
        let wrong: Vec<String> = lines
            .iter()
            .filter_map(|line| {
                let (text, years) = line.split_once(" = ").unwrap_or_else(|| panic!("{line}"));
                let meant =
                    years.split_once(' ').map(|(from, to)| Years { from: side(from, EARLIEST), to: side(to, LATEST) });
                let read = Years::read(text);
                (read != meant).then(|| format!("{line}, read {read:?}"))
            })
            .collect();
        assert!(wrong.is_empty(), "{} of {} lines:\n{}", wrong.len(), lines.len(), wrong.join("\n"));
    }

    proptest::proptest! {
        #[test]
        fn no_text_names_years_out_of_order(text in "[0-9 .,/cbadeth世纪年前公元至–-]{0,24}") {
            if let Some(years) = Years::read(&text) {
                proptest::prop_assert!(years.from <= years.to && years.from != 0 && years.to != 0, "{text}: {years:?}");
            }
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
}
