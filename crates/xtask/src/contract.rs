//! The contract: files written from code, committed, and compared with the code in every test run.

use std::fs::File;
use std::path::PathBuf;
use std::process::Command;
use std::time::SystemTime;

use anyhow::{Context, Result, bail};

use crate::{schema_names, sh, tidy, web};

/// Written from the server's code.
const OPENAPI: &str = "api/openapi.json";
/// Written from [`OPENAPI`].
const TYPES: &str = "web/src/api/schema.gen.ts";
/// Written from [`OPENAPI`]: the content kinds and their calls.
const KINDS: &str = "web/src/lib/kinds.gen.ts";
/// Written from the web's route table.
const ROUTES: &str = "api/routes.json";
/// Every file of the contract.
const FILES: [&str; 4] = [OPENAPI, TYPES, KINDS, ROUTES];

/// Writes the files; with `check` leaves them as they are and fails where they would change. `compiled` prepares the
/// cargo command that compiles the server.
///
/// # Errors
/// When two Rust types share a schema name, a generator fails, or (with `check`) a file differs.
pub fn run(check: bool, compiled: fn(Command) -> Command) -> Result<()> {
    let twice = schema_names::duplicates(&tidy::sources()?);
    if !twice.is_empty() {
        bail!(
            "two types share a name in the OpenAPI file, and one would silently replace the other:\n  {}\n    \
             → rename one, or give it `#[schema(as = …)]`",
            twice.join("\n  ")
        );
    }
    web::install("web")?;
    let before: Vec<Option<(Vec<u8>, SystemTime)>> = FILES.iter().map(|file| kept(file).ok()).collect();
    let written = write(compiled);
    let mut drifted = Vec::new();
    for (file, old) in FILES.iter().zip(before) {
        let new = std::fs::read(path(file)).ok();
        let (old, time) = old.unzip();
        if old == new {
            // By a newer time, what embeds the file would be compiled again for the tests.
            if let Some(time) = time {
                File::options().append(true).open(path(file))?.set_modified(time)?;
            }
            continue;
        }
        if check || written.is_err() {
            drifted.push(difference(file, old.as_deref(), new.as_deref()));
            match old {
                Some(bytes) => std::fs::write(path(file), bytes)?,
                None => drop(std::fs::remove_file(path(file))),
            }
        } else {
            println!("wrote {file}");
        }
    }
    written?;
    if !drifted.is_empty() {
        bail!(
            "the committed contract is not what the code says:\n{}\n    → run `cargo xtask contract`, \
             read the difference, and commit it with the change that caused it",
            drifted.join("\n")
        );
    }
    println!("contract: {} agree with the code", FILES.join(", "));
    Ok(())
}

fn write(compiled: fn(Command) -> Command) -> Result<()> {
    let mut openapi = compiled(sh::cargo(&["run", "--quiet", "--package", "guanlan"]));
    println!("$ {} -- openapi", sh::shown(&openapi));
    let mut text = sh::output(openapi.args(["--", "openapi"]))?;
    if text.last() != Some(&b'\n') {
        text.push(b'\n');
    }
    std::fs::create_dir_all(path("api"))?;
    std::fs::write(path(OPENAPI), text).with_context(|| format!("cannot write {OPENAPI}"))?;
    sh::run(&mut sh::npm("web", &["run", "--silent", "gen:api"]))?;
    sh::run(&mut sh::npm("web", &["run", "--silent", "routes"]))
}

/// What a file holds, and since when.
fn kept(file: &str) -> Result<(Vec<u8>, SystemTime)> {
    Ok((std::fs::read(path(file))?, std::fs::metadata(path(file))?.modified()?))
}

fn path(file: &str) -> PathBuf {
    sh::root().join(file)
}

/// The first line in which two versions of a file differ.
fn difference(file: &str, old: Option<&[u8]>, new: Option<&[u8]>) -> String {
    let (Some(old), Some(new)) = (old, new) else {
        return format!("  {file}: {}", if old.is_none() { "not there" } else { "no longer written" });
    };
    let (old, new) = (String::from_utf8_lossy(old), String::from_utf8_lossy(new));
    let (mut left, mut right) = (old.lines(), new.lines());
    let mut number = 0;
    loop {
        number += 1;
        match (left.next(), right.next()) {
            (None, None) => return format!("  {file}: differs in line ends only"),
            (a, b) if a == b => {}
            (a, b) => {
                let show = |line: Option<&str>| line.map_or("(end of file)", str::trim).to_owned();
                return format!("  {file}:{number}\n    committed: {}\n    code says: {}", show(a), show(b));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_names_file_line_and_both_sides() {
        let told = difference("api/routes.json", Some(b"[\n1,\n2]"), Some(b"[\n1,\n3]"));
        assert_eq!(told, "  api/routes.json:3\n    committed: 2]\n    code says: 3]");
        assert!(difference("a", None, Some(b"x")).ends_with("not there"));
        assert!(difference("a", Some(b"x"), Some(b"x\ny")).contains("(end of file)"));
    }
}
