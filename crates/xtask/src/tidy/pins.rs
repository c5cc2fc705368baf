//! Versions: Rust dependencies are named once, in the root of their workspace, and npm packages exactly. The museum's
//! workspace and the studio's know nothing of each other.

use super::{Finding, Source};

pub fn check(source: &Source, findings: &mut Vec<Finding>) {
    match source.name() {
        "Cargo.toml" => cargo(source, findings),
        "package.json" => npm(source, findings),
        _ => {}
    }
}

fn cargo(source: &Source, findings: &mut Vec<Finding>) {
    let mut section = "";
    for (at, line) in source.text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.starts_with('[') {
            section = line.trim_matches(['[', ']']);
            continue;
        }
        let Some((name, value)) = line.split_once('=').filter(|_| section.ends_with("dependencies")) else {
            continue;
        };
        let (name, value) = (name.trim(), value.trim());
        if ["path = \"..", "path = \"demo"].iter().any(|start| value.contains(start)) {
            let why = "drawing is not the product: neither the museum nor demo/studio names a crate of the other";
            findings.push(source.finding(at + 1, format!("`{name}`: {why}")));
        }
        let why = if section == "workspace.dependencies" {
            let version = value.contains("version = \"") || value.starts_with('"');
            let digits = value.split('"').nth(1).is_some_and(|text| text.starts_with(|c: char| c.is_ascii_digit()));
            let own = value.contains("path = ");
            (!(own
                || version
                    && (digits || value.contains("version = \""))
                    && !value.contains("\"*\"")
                    && !value.contains("git =")))
            .then(|| format!("`{name}` needs a version"))
        } else {
            let shared = name.ends_with(".workspace") || value.contains("workspace = true");
            (!shared).then(|| format!("`{name}`: write `{name}.workspace = true`, and the version once, in the root"))
        };
        if let Some(why) = why {
            findings.push(source.finding(at + 1, why));
        }
    }
}

fn npm(source: &Source, findings: &mut Vec<Finding>) {
    let mut inside = false;
    for (at, line) in source.text.lines().enumerate() {
        let line = line.trim();
        if line.ends_with('{') {
            inside = line.contains("ependencies\"");
            continue;
        }
        if line.starts_with('}') {
            inside = false;
        }
        if !inside {
            continue;
        }
        let version = line.split('"').nth(3).unwrap_or_default();
        // An alias is `npm:name@1.2.3`, a scoped one `npm:@scope/name@1.2.3`.
        let exact = version.strip_prefix("npm:").and_then(|alias| alias.rsplit('@').next()).unwrap_or(version);
        if exact.split(['.', '-']).take(3).any(|part| part.parse::<u32>().is_err()) || exact.matches('.').count() < 2 {
            findings.push(source.finding(at + 1, format!("`{version}` is no exact version: write the three numbers")));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::findings;
    use super::*;

    #[test]
    fn a_dependency_without_a_version_or_outside_the_root_is_found() {
        let root = "[workspace.dependencies]\na = \"1.2\" # why\nb = \"*\"\nc = { git = \"https://x\" }\nd = { path = \"d\" }\n\
                    e = { version = \"1\", features = [\"x\"] }\n[profile.dev]\ndebug = 1";
        let lines: Vec<usize> = findings(check, "Cargo.toml", root).into_iter().map(|(line, _)| line).collect();
        assert_eq!(lines, [3, 4]);
        let member = "[package]\nname = \"x\"\n[dependencies]\na.workspace = true\nb = { workspace = true }\nc = \"1\"";
        let lines: Vec<usize> =
            findings(check, "crates/a/Cargo.toml", member).into_iter().map(|(line, _)| line).collect();
        assert_eq!(lines, [6]);
    }

    #[test]
    fn a_crate_of_the_other_workspace_is_found() {
        let text = "[workspace.dependencies]\na = { path = \"crates/a\" }\nb = { path = \"demo/studio/painter\" }";
        let lines = |path| findings(check, path, text).into_iter().map(|(line, _)| line).collect::<Vec<_>>();
        assert_eq!(lines("Cargo.toml"), [3]);
        let text = "[workspace.dependencies]\na = { path = \"painter\" }\nb = { path = \"../../crates/core\" }";
        let found = findings(check, "demo/studio/Cargo.toml", text);
        assert_eq!(found.into_iter().map(|(line, _)| line).collect::<Vec<_>>(), [3]);
    }

    #[test]
    fn a_range_in_package_json_is_found() {
        let text = "{\n\"name\": \"x\",\n\"devDependencies\": {\n\"a\": \"1.2.3\",\n\"b\": \"^1.2.3\",\n\"c\": \"npm:d@7.0.2\",\n\
                    \"e\": \"latest\",\n\"f\": \"1.2\"\n},\n\"overrides\": {\n\"g\": \"$a\"\n}\n}";
        let lines: Vec<usize> = findings(check, "web/package.json", text).into_iter().map(|(line, _)| line).collect();
        assert_eq!(lines, [5, 7, 8]);
    }
}
