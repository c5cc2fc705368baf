//! Paths into a row, and templates made of them.

use serde_json::Value;

/// Where something is in a row: keys joined by dots; `[0]` takes one element of a list, `[]` every one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    written: String,
    steps: Vec<Step>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Step {
    Key(String),
    Index(usize),
    Each,
}

impl Path {
    /// Reads a path; `.` alone is the row itself.
    ///
    /// # Errors
    /// An empty key, or brackets that hold no number.
    pub fn parse(written: &str) -> Result<Path, String> {
        let mut steps = Vec::new();
        if written != "." {
            for part in written.split('.') {
                let (key, mut brackets) = part.split_at(part.find('[').unwrap_or(part.len()));
                if key.is_empty() {
                    return Err(format!("\"{written}\" has an empty key"));
                }
                steps.push(Step::Key(key.to_owned()));
                while let Some(rest) = brackets.strip_prefix('[') {
                    let Some((inside, after)) = rest.split_once(']') else {
                        return Err(format!("\"{written}\" has a bracket that does not close"));
                    };
                    steps.push(match inside {
                        "" => Step::Each,
                        number => Step::Index(
                            number.parse().map_err(|_| format!("\"{written}\": \"{number}\" is no position"))?,
                        ),
                    });
                    brackets = after;
                }
                if !brackets.is_empty() {
                    return Err(format!("\"{written}\": a dot is missing after a bracket"));
                }
            }
        }
        Ok(Path { written: written.to_owned(), steps })
    }

    /// The path as it was written.
    pub fn written(&self) -> &str {
        &self.written
    }

    /// The key of the row by which the path begins; `None` for the row itself.
    pub fn key(&self) -> Option<&str> {
        match self.steps.first() {
            Some(Step::Key(key)) => Some(key),
            Some(Step::Index(_) | Step::Each) | None => None,
        }
    }

    /// Everything there is at the path. What is missing or null is left out. A key that is the whole path goes
    /// first, because the columns of a table may have dots in their names.
    pub fn find<'v>(&self, row: &'v Value) -> Vec<&'v Value> {
        if let Some(column) = row.get(&self.written) {
            return if column.is_null() { Vec::new() } else { vec![column] };
        }
        let mut found = vec![row];
        for step in &self.steps {
            found = found
                .into_iter()
                .flat_map(|value| match step {
                    Step::Key(key) => value.get(key).into_iter().collect::<Vec<_>>(),
                    Step::Index(index) => value.get(index).into_iter().collect(),
                    Step::Each => value.as_array().into_iter().flatten().collect(),
                })
                .collect();
        }
        found.retain(|value| !value.is_null());
        found
    }

    /// The texts at the path, trimmed; empty ones are left out. Numbers and truths are written out.
    ///
    /// # Errors
    /// A list or an object, which has no text.
    pub fn texts(&self, row: &Value) -> Result<Vec<String>, String> {
        let mut texts = Vec::new();
        for value in self.find(row) {
            let text = match value {
                Value::String(text) => clean(text)?,
                Value::Number(number) => number.to_string(),
                Value::Bool(truth) => truth.to_string(),
                Value::Array(_) => return Err(format!("\"{}\" is a list: write \"{0}[]\"", self.written)),
                Value::Object(_) => return Err(format!("\"{}\" is an object: name one of its keys", self.written)),
                Value::Null => continue,
            };
            if !text.is_empty() {
                texts.push(text);
            }
        }
        Ok(texts)
    }
}

/// Trims a text. Its control characters become blanks, all but the ends of lines; those of 0x80 to 0x9F are what
/// windows-1252 has there, because they come from files that were taken for Latin-1.
///
/// # Errors
/// One of these that windows-1252 has not.
fn clean(text: &str) -> Result<String, String> {
    // U+0085 counts as a blank, and is the dots of windows-1252.
    let text = text.trim_matches(|sign: char| sign.is_whitespace() && sign != '\u{85}');
    if !text.contains(char::is_control) {
        return Ok(text.to_owned());
    }
    let meant = |sign: char| match sign {
        '\n' => Ok('\n'),
        '\u{80}'..='\u{9f}' => {
            WINDOWS_1252.chars().nth(sign as usize - 0x80).filter(|meant| *meant != ' ').ok_or_else(|| {
                format!("has the control character U+{:04X}: the file was saved in a wrong encoding", sign as u32)
            })
        }
        sign if sign.is_control() => Ok(' '),
        sign => Ok(sign),
    };
    let text: String = text.replace("\r\n", "\n").chars().map(meant).collect::<Result<_, _>>()?;
    Ok(text.trim().to_owned())
}

/// What windows-1252 has from 0x80 to 0x9F; a blank where it has nothing.
const WINDOWS_1252: &str = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

/// A text with places `{path}` in it; `{{` and `}}` are braces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Template(Vec<Piece>);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Piece {
    Words(String),
    Place(Path),
}

impl Template {
    /// Reads a template.
    ///
    /// # Errors
    /// A brace without its partner, or a place that is no path.
    pub fn parse(written: &str) -> Result<Template, String> {
        let mut pieces = Vec::new();
        let mut words = String::new();
        let mut rest = written;
        while let Some(at) = rest.find(['{', '}']) {
            words.push_str(&rest[..at]);
            let brace = &rest[at..=at];
            rest = &rest[at + 1..];
            if let Some(after) = rest.strip_prefix(brace) {
                words.push_str(brace);
                rest = after;
                continue;
            }
            let (place, after) = (brace == "{")
                .then(|| rest.split_once('}'))
                .flatten()
                .ok_or_else(|| format!("\"{written}\" has a brace without its partner"))?;
            if !words.is_empty() {
                pieces.push(Piece::Words(std::mem::take(&mut words)));
            }
            pieces.push(Piece::Place(Path::parse(place)?));
            rest = after;
        }
        words.push_str(rest);
        if !words.is_empty() {
            pieces.push(Piece::Words(words));
        }
        Ok(Template(pieces))
    }

    /// Its places.
    pub fn paths(&self) -> impl Iterator<Item = &Path> {
        self.0.iter().filter_map(|piece| match piece {
            Piece::Place(path) => Some(path),
            Piece::Words(_) => None,
        })
    }

    /// The template with the row's texts in its places; `None` where a place is empty. Several texts of one place
    /// are joined by `, `.
    ///
    /// # Errors
    /// As [`Path::texts`].
    pub fn fill(&self, row: &Value) -> Result<Option<String>, String> {
        let mut out = String::new();
        for piece in &self.0 {
            match piece {
                Piece::Words(words) => out.push_str(words),
                Piece::Place(path) => {
                    let texts = path.texts(row)?;
                    if texts.is_empty() {
                        return Ok(None);
                    }
                    out.push_str(&texts.join(", "));
                }
            }
        }
        Ok(Some(out))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn texts(path: &str, row: &Value) -> Vec<String> {
        Path::parse(path).unwrap().texts(row).unwrap()
    }

    #[test]
    fn a_path_leads_through_keys_positions_and_whole_lists() {
        let row = json!({"a": {"b-c": [{"d": " x "}, {"d": null}, {"d": 7}]}, "年代": "宋", "v.1": true, "n": null});
        assert_eq!(texts("a.b-c[].d", &row), ["x", "7"]);
        assert_eq!(texts("a.b-c[2].d", &row), ["7"]);
        assert_eq!(texts("年代", &row), ["宋"]);
        assert_eq!(texts("v.1", &row), ["true"], "a column with a dot in its name");
        for absent in ["n", "a.x", "a.b-c[9].d", "a[].x", "年代.x"] {
            assert!(texts(absent, &row).is_empty(), "{absent}");
        }
        assert!(Path::parse("a.b-c").unwrap().texts(&row).unwrap_err().contains("a list"));
        assert!(Path::parse("a").unwrap().texts(&row).unwrap_err().contains("an object"));
    }

    #[test]
    fn a_path_that_leads_nowhere_is_refused_when_it_is_read() {
        for odd in ["", "a..b", "a[", "a[x]", "a[-1]", "a[0]b", ".a", "[0]"] {
            assert!(Path::parse(odd).is_err(), "{odd}");
        }
    }

    #[test]
    fn a_template_with_an_empty_place_gives_nothing() {
        let row = json!({"role": "after", "name": "Turner", "all": ["a", "b"], "none": " "});
        let fill = |template: &str| Template::parse(template).unwrap().fill(&row).unwrap();
        assert_eq!(fill("{role} {name}").as_deref(), Some("after Turner"));
        assert_eq!(fill("{{{name}}}").as_deref(), Some("{Turner}"));
        assert_eq!(fill("{all[]}!").as_deref(), Some("a, b!"));
        assert_eq!(fill("{name} {none}"), None);
        for odd in ["{", "}", "{a", "a}", "{}"] {
            assert!(Template::parse(odd).is_err(), "{odd}");
        }
    }

    #[test]
    fn control_characters_that_are_letters_of_windows_1252_become_these_or_are_refused() {
        let row =
            json!({"t": "Shriners\u{92} Circus", "u": "Franti\u{9a}ek \u{85}", "v": "a\u{81}b", "w": "\u{80}\u{9f}"});
        assert_eq!(texts("t", &row), ["Shriners’ Circus"]);
        assert_eq!(texts("u", &row), ["František …"]);
        assert_eq!(texts("w", &row), ["€Ÿ"]);
        assert!(Path::parse("v").unwrap().texts(&row).unwrap_err().contains("U+0081"));
        assert_eq!(WINDOWS_1252.chars().count(), 32);
    }

    #[test]
    fn control_characters_become_blanks_but_lines_stay_lines() {
        assert_eq!(texts("t", &json!({"t": " a\u{7}b\r\nc\t"})), ["a b\nc"]);
    }
}
