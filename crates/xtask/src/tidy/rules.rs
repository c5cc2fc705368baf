//! Citations of docs/RULES.md: each leads to a rule, the numbers of the rules are unique and without gaps, and no paper
//! is cited that a reader cannot look up.

use std::collections::BTreeMap;

use super::{Finding, Source, has_word};

/// The document with the rules.
const PAGE: &str = "docs/RULES.md";
/// First word of a citation: `RULES <area>` or `RULES <area> <number>`.
const CITATION: &str = "RULES";
/// Start of a rule that no longer holds. It keeps its number and must not be cited.
const GONE: &str = "*Gone.*";
/// The section sign.
const SECTION: char = '\u{a7}';
/// Published standards: citing their sections is allowed.
const STANDARDS: [&str; 4] = ["RFC", "EXIF", "ISO", "WCAG"];
/// Citations by paragraph name of a paper that is not in the repository. Split so that this file passes its own check.
const BY_NAME: [&str; 2] = [concat!("architecture", ", \""), concat!("architecture", ": \"")];

const NOT_HERE: &str =
    "cites a paper that is not here: write the rule into docs/RULES.md and cite it by area and number";

/// Areas by name, with the numbers of their rules; true if the rule still holds.
type Areas = BTreeMap<String, BTreeMap<u32, bool>>;

pub fn check(sources: &[Source], findings: &mut Vec<Finding>) {
    let page = sources.iter().find(|source| source.path == PAGE);
    let areas = page.map(|page| areas(page, findings)).unwrap_or_default();
    for source in sources {
        citations(source, &areas, findings);
        sections(source, findings);
    }
}

/// Reads the areas (`## name`) and their rules (`1. text`). Markdown numbers a list by itself, so after a gap or a
/// repeated number the page would show other numbers than the source.
fn areas(page: &Source, findings: &mut Vec<Finding>) -> Areas {
    let mut areas = Areas::new();
    let mut area = String::new();
    for (at, line) in page.text.lines().enumerate() {
        if let Some(name) = line.strip_prefix("## ") {
            name.trim().clone_into(&mut area);
            if areas.insert(area.clone(), BTreeMap::new()).is_some() {
                findings.push(page.finding(at + 1, format!("the area `{area}` stands twice")));
            }
        } else if let Some((number, text)) = numbered(line)
            && let Some(rules) = areas.get_mut(&area)
        {
            let next = rules.keys().next_back().map_or(1, |last| last + 1);
            if rules.insert(number, !text.starts_with(GONE)).is_some() {
                findings.push(page.finding(at + 1, format!("rule {number} of `{area}` stands twice")));
            } else if number != next {
                let why = format!(
                    "rule {number} of `{area}` would be shown as {next}: a rule that falls keeps its line, with {GONE}"
                );
                findings.push(page.finding(at + 1, why));
            }
        }
    }
    areas
}

/// Splits `3. text` into the number and the text.
fn numbered(line: &str) -> Option<(u32, &str)> {
    let (number, text) = line.split_once(". ")?;
    Some((number.parse().ok()?, text))
}

/// Checks each citation. It must be on one line, so that a search finds it.
fn citations(source: &Source, areas: &Areas, findings: &mut Vec<Finding>) {
    let mut lines = source.text.lines().enumerate().peekable();
    while let Some((at, line)) = lines.next() {
        let next = lines.peek().map_or("", |(_, next)| next.trim_start_matches(['/', '!', '*', '#', ' ', '\t']));
        for (place, _) in line.match_indices(CITATION) {
            if line[..place].ends_with(|c: char| c.is_alphanumeric() || c == '_') {
                continue;
            }
            let rest = &line[place + CITATION.len()..];
            let why = match rest.strip_prefix(' ') {
                _ if rest.trim().is_empty() && areas.contains_key(first_word(next)) => {
                    Some("is broken over two lines".into())
                }
                Some(rest) => wrong(rest, next, areas),
                None => None,
            };
            if let Some(why) = why {
                findings.push(source.finding(at + 1, format!("the citation {why}")));
            }
        }
    }
}

/// What is wrong with a citation; `rest` is the line after its first word, `next` the next line.
fn wrong(rest: &str, next: &str, areas: &Areas) -> Option<String> {
    let area = first_word(rest);
    if area.is_empty() {
        return None;
    }
    let Some(rules) = areas.get(area) else { return Some(format!("`{CITATION} {area}` leads nowhere: no such area")) };
    let rest = &rest[area.len()..];
    let digits = rest.strip_prefix(' ').unwrap_or_default();
    let digits = &digits[..digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len())];
    if digits.is_empty() {
        let is_broken = rest.trim().is_empty() && next.starts_with(|c: char| c.is_ascii_digit());
        return is_broken.then(|| "is broken over two lines".into());
    }
    match digits.parse().ok().and_then(|number: u32| rules.get(&number)) {
        Some(true) => None,
        Some(false) => Some(format!("`{CITATION} {area} {digits}` leads to a rule that does not hold any more")),
        None => Some(format!("`{CITATION} {area} {digits}` leads nowhere")),
    }
}

/// The leading lower-case letters and hyphens: an area's name.
fn first_word(text: &str) -> &str {
    &text[..text.find(|c: char| !c.is_ascii_lowercase() && c != '-').unwrap_or(text.len())]
}

/// Refuses sections of anything but published standards. The texts of a bundle are the museum's own and not checked.
fn sections(source: &Source, findings: &mut Vec<Finding>) {
    if source.path.starts_with("demo/") {
        return;
    }
    for (at, line) in source.text.lines().enumerate() {
        let section =
            line.split_once(SECTION).is_some_and(|(before, _)| !STANDARDS.iter().any(|name| has_word(before, name)));
        if section || BY_NAME.iter().any(|name| line.contains(name)) {
            findings.push(source.finding(at + 1, NOT_HERE));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: &str =
        "# Rules\n\n1. no area, no rule\n\n## lists\n\n1. one\n2. *Gone.* two\n3. three\n\n## sign-in\n\n1. one\n";

    fn found(pages: &[(&str, &str)]) -> Vec<(String, usize, String)> {
        let sources: Vec<Source> =
            pages.iter().map(|(path, text)| Source { path: (*path).into(), text: (*text).into() }).collect();
        let mut findings = Vec::new();
        check(&sources, &mut findings);
        findings.into_iter().map(|finding| (finding.path, finding.line, finding.why)).collect()
    }

    /// Findings in a file, given [`RULES`].
    fn findings_in(text: &str) -> Vec<(usize, String)> {
        found(&[(PAGE, RULES), ("a.rs", text)]).into_iter().map(|(_, line, why)| (line, why)).collect()
    }

    #[test]
    fn a_citation_that_leads_nowhere_is_found_on_its_line() {
        let text = |what: &str| format!("fine\n/// Pages ({CITATION} {what}).");
        for right in ["lists", "lists 1", "lists 3; 14 unless set", "sign-in 1", "sign-in"] {
            assert_eq!(findings_in(&text(right)), [], "{right}");
        }
        for wrong in ["lists 4", "lists 0", "lists 13", "lists 99999999999", "sign-in 2", "trade 1", "sign"] {
            let found = findings_in(&text(wrong));
            assert_eq!(found.iter().map(|(line, _)| *line).collect::<Vec<_>>(), [2], "{wrong}");
            assert!(found[0].1.contains("leads nowhere"), "{found:?}");
        }
        assert!(findings_in(&text("lists 2"))[0].1.contains("does not hold any more"));
    }

    #[test]
    fn each_citation_of_a_line_is_looked_at() {
        assert_eq!(findings_in(&format!("({CITATION} lists 1, {CITATION} lists 7, {CITATION} lists 8)")).len(), 2);
    }

    #[test]
    fn a_citation_that_is_broken_over_two_lines_is_found() {
        assert_eq!(findings_in(&format!("/// Pages ({CITATION} lists\n/// 3).")).len(), 1);
        assert_eq!(findings_in(&format!("/// Pages ({CITATION}\n/// lists 3).")).len(), 1);
        assert_eq!(findings_in(&format!("/// Pages ({CITATION} lists)\n/// 3 of them.")), []);
    }

    #[test]
    fn other_uses_of_the_word_are_no_citations() {
        assert_eq!(
            findings_in("[RULES](RULES.md), const RULES: u8 = 1; MY_RULES lists 9; RULES.iter()\nRULES\nnothing"),
            []
        );
    }

    #[test]
    fn a_number_or_an_area_that_stands_twice_and_a_gap_are_found() {
        let of = |text: &str| -> Vec<(usize, bool)> {
            found(&[(PAGE, text)]).into_iter().map(|(_, line, why)| (line, why.contains("stands twice"))).collect()
        };
        assert_eq!(of(RULES), []);
        assert_eq!(of("## lists\n1. one\n2. two\n2. again\n"), [(4, true)]);
        assert_eq!(of("## lists\n1. one\n## lists\n1. one\n"), [(3, true)]);
        assert_eq!(of("## lists\n1. one\n3. three\n"), [(3, false)]);
        assert_eq!(of("## lists\n2. two\n"), [(2, false)]);
    }

    #[test]
    fn a_section_of_a_paper_that_is_not_here_is_found() {
        for paper in ["product", "wire", "spec", "quality"] {
            assert_eq!(findings_in(&format!("/// A rule ({paper} {SECTION}3).")).len(), 1, "{paper}");
        }
        for name in BY_NAME {
            assert_eq!(findings_in(&format!("/// A rule ({name}Keys\").")).len(), 1, "{name}");
        }
        assert_eq!(
            findings_in(&format!("/// One range (RFC 9110 {SECTION}14), upright (EXIF 2.32 {SECTION}4.6.4).")),
            []
        );
        assert_eq!(found(&[(PAGE, RULES), ("demo/page/law.toml", &format!("body = \"{SECTION} 3\""))]), []);
    }
}
