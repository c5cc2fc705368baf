//! Documents that can be found, and links in them that lead somewhere.

use super::{Finding, Source};

/// `exists` tells whether a path from the root is there (a file or a folder).
pub fn check(sources: &[Source], exists: &dyn Fn(&str) -> bool, findings: &mut Vec<Finding>) {
    let pages: Vec<&Source> = sources.iter().filter(|source| source.ends(&["md"])).collect();
    let mut linked = Vec::new();
    for page in &pages {
        for (line, target) in links(&page.text) {
            if target.contains("://") || target.starts_with("mailto:") {
                continue;
            }
            let (file, anchor) = target.split_once('#').unwrap_or((&target, ""));
            let path = if file.is_empty() { page.path.clone() } else { resolve(&page.path, file) };
            if !exists(&path) {
                findings.push(page.finding(line, format!("the link `{target}` leads nowhere")));
                continue;
            }
            let heads = pages.iter().find(|other| other.path == path);
            if !anchor.is_empty() && heads.is_some_and(|other| !headings(&other.text).contains(&anchor.to_owned())) {
                findings.push(page.finding(line, format!("the link `{target}` names a heading that is not there")));
            }
            if ["README.md", "docs/ARCHITECTURE.md"].contains(&page.path.as_str()) {
                linked.push(path);
            }
        }
    }
    for page in pages.iter().filter(|page| page.path.starts_with("docs/")) {
        if !linked.contains(&page.path) && page.path != "docs/ARCHITECTURE.md" {
            findings.push(page.finding(0, "nobody finds it: link it from README.md or docs/ARCHITECTURE.md"));
        }
    }
}

/// Targets of `[text](target)` and `![text](target)` with their lines, code left out.
fn links(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut fenced = false;
    for (at, line) in text.lines().enumerate() {
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
        }
        if fenced {
            continue;
        }
        // Every second piece between backticks is code.
        let prose: String = line.split('`').step_by(2).collect::<Vec<_>>().join("``");
        for piece in prose.split("](").skip(1) {
            let target = piece.split([')', ' ']).next().unwrap_or_default();
            found.push((at + 1, target.to_owned()));
        }
    }
    found
}

/// A relative link as a path from the root.
fn resolve(page: &str, link: &str) -> String {
    let mut parts: Vec<&str> = if link.starts_with('/') { Vec::new() } else { page.split('/').collect() };
    parts.pop();
    for part in link.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// Headings as anchors: lower case, spaces as hyphens, punctuation left out.
fn headings(text: &str) -> Vec<String> {
    text.lines()
        .filter(|line| line.starts_with('#'))
        .map(|line| {
            let title = line.trim_start_matches('#').trim().to_lowercase();
            title
                .chars()
                .filter(|c| c.is_alphanumeric() || " -_".contains(*c))
                .map(|c| if c == ' ' { '-' } else { c })
                .collect()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(pages: &[(&str, &str)]) -> Vec<(String, usize)> {
        let sources: Vec<Source> =
            pages.iter().map(|(path, text)| Source { path: (*path).into(), text: (*text).into() }).collect();
        let exists = |path: &str| path == "crates" || pages.iter().any(|(page, _)| *page == path);
        let mut findings = Vec::new();
        check(&sources, &exists, &mut findings);
        findings.into_iter().map(|finding| (finding.path, finding.line)).collect()
    }

    #[test]
    fn a_link_to_nothing_and_a_page_nobody_links_are_found() {
        let readme =
            "[a](docs/A.md) and [gone](docs/GONE.md)\n[code](crates) `[not](a-link)` [out](https://a.example/b)";
        let pages = [("README.md", readme), ("docs/A.md", "[up](../README.md)"), ("docs/LONELY.md", "")];
        assert_eq!(found(&pages), [("README.md".into(), 1), ("docs/LONELY.md".into(), 0)]);
    }

    #[test]
    fn a_heading_that_is_not_there_is_found() {
        let readme = "## Two commands\n[here](#two-commands) [a](docs/A.md#laws)\n[b](docs/A.md#lawless)";
        assert_eq!(found(&[("README.md", readme), ("docs/A.md", "# Laws")]), [("README.md".into(), 3)]);
    }
}
