//! Tables of a mapping file: from a source's words to terms of our vocabularies.

use serde::Deserialize;

use crate::fold::fold;

/// A table as it is written.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableFile {
    /// How a row's words are compared; case and width never count.
    #[serde(default, rename = "match")]
    matching: Matching,
    /// Each row: the term's name, then the words that mean it. Earlier rows come first. An empty name means nothing.
    rows: Vec<Vec<String>>,
    /// Words that are taken out of a text before it is compared.
    #[serde(default)]
    ignore: Vec<String>,
    /// What words that no row knows give; an empty text is nothing. Without it they are a fault.
    default: Option<String>,
}

/// How a table compares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Matching {
    /// The text is the word.
    #[default]
    Whole,
    /// The text contains it; Latin words count as a whole, `photo*` is a word that begins so.
    Words,
}

/// A table that was read.
#[derive(Debug)]
pub struct Table {
    matching: Matching,
    rows: Vec<Row>,
    ignore: Vec<String>,
    default: Option<String>,
}

/// What a table says of some texts.
#[derive(Debug, PartialEq, Eq)]
pub struct Found {
    pub terms: Vec<String>,
    /// One of its rows knows them; otherwise it is the default.
    pub known: bool,
}

#[derive(Debug)]
struct Row {
    term: String,
    words: Vec<String>,
}

impl Table {
    /// Reads a table.
    ///
    /// # Errors
    /// A row without words.
    pub fn new(file: TableFile) -> Result<Table, String> {
        let rows = file.rows.into_iter().map(|mut row| {
            if row.len() < 2 || row.iter().skip(1).any(|word| word.trim().is_empty()) {
                return Err(format!("a row is the name of a term and at least one word: {row:?}"));
            }
            let words = row.split_off(1).iter().map(|word| fold(word.trim())).collect();
            Ok(Row { term: row.swap_remove(0), words })
        });
        let ignore = file.ignore.iter().map(|word| fold(word)).collect();
        Ok(Table { matching: file.matching, rows: rows.collect::<Result<_, _>>()?, ignore, default: file.default })
    }

    /// The names of terms that the table can give.
    pub fn terms(&self) -> impl Iterator<Item = &str> {
        self.rows.iter().map(|row| row.term.as_str()).chain(self.default.as_deref()).filter(|term| !term.is_empty())
    }

    /// The terms of some texts, in the order of the rows and once each. `None` where no row knows any of them and
    /// there is no default.
    pub fn look_up(&self, texts: &[String]) -> Option<Found> {
        let texts: Vec<String> = texts.iter().map(|text| self.without_ignored(fold(text))).collect();
        let mut known = false;
        let mut terms: Vec<String> = Vec::new();
        for row in &self.rows {
            if row.words.iter().any(|word| texts.iter().any(|text| self.matches(text, word))) {
                known = true;
                if !row.term.is_empty() && !terms.contains(&row.term) {
                    terms.push(row.term.clone());
                }
            }
        }
        match &self.default {
            _ if known => Some(Found { terms, known }),
            Some(default) => {
                Some(Found { terms: (!default.is_empty()).then(|| default.clone()).into_iter().collect(), known })
            }
            None => None,
        }
    }

    fn without_ignored(&self, text: String) -> String {
        self.ignore.iter().fold(text, |text, word| if text.contains(word) { text.replace(word, " ") } else { text })
    }

    fn matches(&self, text: &str, word: &str) -> bool {
        match self.matching {
            Matching::Whole => text == word,
            Matching::Words => contains_word(text, word),
        }
    }
}

/// Whether a folded text contains a folded word. A Latin letter or a digit at the word's edge must be at the edge
/// of a word in the text, so that `tin` is not found in `painting`; a final `*` lifts that.
fn contains_word(text: &str, word: &str) -> bool {
    let (word, open) = match word.strip_suffix('*') {
        Some(word) => (word, true),
        None => (word, false),
    };
    let latin = |c: char| c.is_alphanumeric() && !crate::text::is_wide(c);
    let apart = |inside: Option<char>, outside: Option<char>| !inside.is_some_and(latin) || !outside.is_some_and(latin);
    text.match_indices(word).any(|(at, found)| {
        let before = text[..at].chars().next_back();
        let after = text[at + found.len()..].chars().next();
        apart(word.chars().next(), before) && (open || apart(word.chars().next_back(), after))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(toml: &str) -> Table {
        Table::new(toml::from_str(toml).unwrap()).unwrap()
    }

    fn look_up(table: &Table, texts: &[&str]) -> Option<Vec<String>> {
        table.look_up(&texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>()).map(|found| found.terms)
    }

    #[test]
    fn a_word_is_found_as_a_word_and_chinese_anywhere() {
        for (text, word, found) in [
            ("oil paint on canvas", "canvas", true),
            ("gelatin painting", "tin", false),
            ("tin", "tin", true),
            ("photographs", "photograph", false),
            ("photographs", "photo*", true),
            ("telephoto", "photo*", false),
            ("黑白照片", "照片", true),
            ("青瓷a", "瓷", true),
            ("tin, tinplate", "tin", true),
        ] {
            assert_eq!(contains_word(text, word), found, "{word} in {text}");
        }
    }

    #[test]
    fn terms_come_in_the_order_of_the_rows() {
        let table = table(
            "match = \"words\"\nrows = [[\"paper\", \"paper\", \"card\"], [\"wood\", \"oak\"], [\"\", \"sound\"]]",
        );
        assert_eq!(look_up(&table, &["Oak", "on CARD and paper"]).unwrap(), ["paper", "wood"]);
        assert_eq!(look_up(&table, &["sound"]).unwrap(), Vec::<String>::new(), "known to be nothing");
        assert_eq!(look_up(&table, &["unobtainium"]), None);
    }

    #[test]
    fn words_that_no_row_knows_give_the_default() {
        let other = table("rows = [[\"coin\", \"钱币\"]]\ndefault = \"other\"");
        assert_eq!(look_up(&other, &["铜镜"]).unwrap(), ["other"]);
        assert_eq!(look_up(&other, &["钱币"]).unwrap(), ["coin"]);
        let nothing = table("rows = [[\"coin\", \"钱币\"]]\ndefault = \"\"");
        assert_eq!(look_up(&nothing, &["铜镜"]).unwrap(), Vec::<String>::new());
    }

    #[test]
    fn what_is_ignored_is_not_found() {
        let table = table(
            "match = \"words\"\nignore = [\"gelatin silver\"]\ndefault = \"\"\nrows = [[\"silver\", \"silver\"]]",
        );
        assert_eq!(look_up(&table, &["Gelatin silver print"]).unwrap(), Vec::<String>::new());
        assert_eq!(look_up(&table, &["gelatin silver print, silver frame"]).unwrap(), ["silver"]);
    }

    #[test]
    fn a_row_without_words_is_refused() {
        let file: TableFile = toml::from_str("rows = [[\"coin\"]]").unwrap();
        assert!(Table::new(file).is_err());
    }
}
