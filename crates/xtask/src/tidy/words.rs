//! What must not stand in a file of ours: left-over work, debugging, ways around the types, traces of the
//! workplace, and too many lines.

use super::{Finding, Source, has_word};

/// Longest file of code before it must say why.
const LINES: usize = 500;
/// The line that says why begins with this.
const LONG_BECAUSE: &str = "tidy: long because ";

/// Word and reason, in code (`rs`, `ts`, `tsx`, `css`, `js`, `mjs`). Split so that this file passes its own check.
const IN_CODE: &[(&str, &str)] = &[
    (concat!("TO", "DO"), UNFINISHED),
    (concat!("FIX", "ME"), UNFINISHED),
    (concat!("XX", "X"), UNFINISHED),
    (concat!("todo", "!"), UNFINISHED),
    (concat!("unimplemented", "!"), UNFINISHED),
    (concat!("dbg", "!"), "left-over debugging"),
    (concat!("console", ".log"), "left-over debugging"),
    (concat!("as ", "any"), "goes around the types: narrow it"),
    (concat!("@ts-", "ignore"), "goes around the types: narrow it"),
    (concat!("@ts-", "nocheck"), "goes around the types: narrow it"),
    (concat!("test", ".only("), "would leave the other tests out"),
    (concat!("it", ".only("), "would leave the other tests out"),
    (concat!("describe", ".only("), "would leave the other tests out"),
    (concat!("#[ign", "ore"), "a test that never runs: mend it or remove it"),
    (concat!("test", ".skip("), "a test that never runs: mend it or remove it"),
    (concat!("it", ".skip("), "a test that never runs: mend it or remove it"),
];

const UNFINISHED: &str = "unfinished: do it, or open an issue";

/// In every text file: places of one machine, package mirrors, and talk about who or what wrote the text.
/// Compared in lower case.
const ANYWHERE: &[(&str, &str)] = &[
    (concat!("/wo", "rk/main"), MACHINE),
    (concat!("/wo", "rk/shared"), MACHINE),
    (concat!("/tm", "p/w/"), MACHINE),
    (concat!("/ro", "ot/"), MACHINE),
    (concat!("registry", ".npmjs.org"), REGISTRY),
    (concat!("registry", ".npmmirror"), REGISTRY),
    (concat!("\"reso", "lved\": \"http"), REGISTRY),
    (concat!("chat", "gpt"), VOICE),
    (concat!("as an ", "ai "), VOICE),
    (concat!("ai assist", "ant"), VOICE),
    (concat!("language ", "model"), VOICE),
    (concat!("co-authored", "-by:"), VOICE),
    (concat!("sub", "agent"), VOICE),
    (concat!("this ses", "sion"), VOICE),
    (concat!("previous ses", "sion"), VOICE),
    (concat!("helper's ", "brief"), VOICE),
    (concat!("BLUE", "PRINT.md"), VOICE),
];

const MACHINE: &str = "a path of one machine";
const REGISTRY: &str = "a package registry's address (npm: `omit-lockfile-registry-resolved=true`)";
const VOICE: &str = "the text is about the museum, not about how the text came to be";

pub fn check(source: &Source, findings: &mut Vec<Finding>) {
    anywhere(source, findings);
    if source.ends(&["rs", "ts", "tsx", "css", "js", "mjs"]) {
        in_code(source, findings);
        long(source, findings);
    }
}

fn anywhere(source: &Source, findings: &mut Vec<Finding>) {
    for (at, line) in source.text.lines().enumerate() {
        let line = line.to_lowercase();
        for (word, why) in ANYWHERE {
            if line.contains(&word.to_lowercase()) {
                findings.push(source.finding(at + 1, format!("`{word}`: {why}")));
            }
        }
    }
}

fn in_code(source: &Source, findings: &mut Vec<Finding>) {
    // Rust speaks of the browser's console where it gives the engine one, and a script's console is its answer.
    let console = !source.ends(&["rs"]) && !source.path.contains("/scripts/");
    for (at, line) in source.text.lines().enumerate() {
        for (word, why) in IN_CODE {
            if has_word(line, word) && (console || !word.starts_with("console")) {
                findings.push(source.finding(at + 1, format!("`{word}`: {why}")));
            }
        }
    }
}

fn long(source: &Source, findings: &mut Vec<Finding>) {
    let lines = source.text.lines().count();
    let generated = source.path.contains(".gen.");
    if lines > LINES && !generated && !source.text.contains(LONG_BECAUSE) {
        findings.push(source.finding(
            0,
            format!("{lines} lines, more than {LINES}: two rooms in one? Split it, or write `// {LONG_BECAUSE}…`"),
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::findings;
    use super::*;

    #[test]
    fn each_forbidden_word_in_code_is_found_on_its_line() {
        for (word, _) in IN_CODE {
            let found = findings(check, "web/src/a.ts", &format!("fine\nconst a = 1; {word} x"));
            assert_eq!(found.iter().map(|(line, _)| *line).collect::<Vec<_>>(), [2], "{word}");
        }
        assert_eq!(findings(check, "docs/STYLE.md", concat!("TO", "DO lists")), []);
        assert_eq!(findings(check, "web/scripts/size.mjs", concat!("console", ".log(1)")), []);
        assert_eq!(findings(check, "web/src/a.ts", "has anything, was anywhere, TODOS"), []);
    }

    #[test]
    fn each_trace_of_the_workplace_is_found_in_any_text_file() {
        for (word, _) in ANYWHERE {
            let found = findings(check, "docs/API.md", &format!("See {word}x."));
            assert!(!found.is_empty(), "{word}");
        }
        assert_eq!(findings(check, "docs/API.md", "A session cookie; the working folder; `/tmp` as scratch."), []);
    }

    #[test]
    fn a_long_file_is_found_unless_it_says_why() {
        let text = "x\n".repeat(LINES + 1);
        assert_eq!(findings(check, "crates/core/src/a.rs", &text).len(), 1);
        assert_eq!(findings(check, "crates/core/src/a.rs", &"x\n".repeat(LINES)), []);
        assert_eq!(findings(check, "web/src/api/schema.gen.ts", &text), []);
        assert_eq!(findings(check, "demo/long.toml", &text), []);
        assert_eq!(findings(check, "crates/core/src/a.rs", &format!("// {LONG_BECAUSE}one table\n{text}")), []);
    }
}
