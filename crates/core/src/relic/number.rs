//! The number of a relic as it is asked for: read off a label, or typed by hand.

use crate::fold::fold;

/// A number without what nobody minds who types it: case, width and script, blanks, and which of the dashes it is.
///
/// It is stored beside each relic. Whoever changes it, or [`fold`], fills that column again with a migration, as
/// `m0039_number_keys` did.
pub fn number_key(number: &str) -> String {
    let kept = |letter: char| match letter {
        // Hyphens that do not break, dashes of every length, the sign of minus.
        '\u{2010}'..='\u{2015}' | '\u{2212}' => Some('-'),
        blank if blank.is_whitespace() => None,
        other => Some(other),
    };
    fold(number).chars().filter_map(kept).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_the_same_however_it_is_typed_and_another_one_is_another() {
        for typed in [
            "QL-1984-0001",
            " ql-1984-0001\t",
            "ＱＬ－１９８４－０００１",
            "Q L–1984 — 0001",
            "ql\u{2011}1984\u{2212}0001\u{3000}",
        ] {
            assert_eq!(number_key(typed), "ql-1984-0001", "{typed}");
        }
        assert_eq!(number_key("總登記號 12"), number_key("总登记号12"));
        assert_eq!(["", " \u{a0}\u{3000}\n", "\0"].map(number_key), ["", "", ""]);
        for other in ["QL-1984-001", "QL19840001", "QL-1984-0001.1", "QL_1984_0001"] {
            assert_ne!(number_key(other), number_key("QL-1984-0001"), "{other}");
        }
        for number in ["T04565", "2012.1/3 (a)", "İ-ß 甲２"] {
            assert_eq!(number_key(&number_key(number)), number_key(number), "{number}");
        }
    }
}
