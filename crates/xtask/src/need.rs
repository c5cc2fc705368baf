//! What the machine must have before anything can be built, and what the tests need besides.
//!
//! Everything missing is named at once, each with the way to get it.

use std::path::PathBuf;

use anyhow::{Result, bail};

use crate::{postgres, sh};

/// The oldest versions that work: `rust-version` of Cargo.toml, the web's toolchain, npm's lock file format.
const CARGO: (u32, u32) = (1, 95);
const NODE: (u32, u32) = (20, 0);
const NPM: (u32, u32) = (10, 0);

/// Rust, Node, npm and a C compiler: enough for `build` and `run`.
///
/// # Errors
/// Names everything that is missing or too old.
pub fn to_build() -> Result<()> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    let compiler = std::env::var("CC").unwrap_or_else(|_| "cc".into());
    let missing: Vec<String> = [
        at_least(
            &cargo,
            "cargo",
            CARGO,
            "install or update Rust with rustup (https://rustup.rs): rustup update stable",
        ),
        at_least(
            "node",
            "node",
            NODE,
            "install Node.js 20 or newer (https://nodejs.org, or your system's package `nodejs`)",
        ),
        at_least("npm", "npm", NPM, "it comes with Node.js (Debian: package `npm`); newer: npm install -g npm@11"),
        present(&compiler, "a C compiler", "Debian: apt-get install build-essential; macOS: xcode-select --install"),
    ]
    .into_iter()
    .flatten()
    .collect();
    if missing.is_empty() { Ok(()) } else { bail!("this machine lacks\n{}", missing.join("\n")) }
}

fn at_least(program: &str, name: &str, least: (u32, u32), remedy: &str) -> Option<String> {
    let told = sh::output(sh::command(program).arg("--version")).ok();
    let text = told.map(|bytes| String::from_utf8_lossy(&bytes).trim().to_owned());
    verdict(name, text.as_deref(), least).map(|problem| format!("  {problem}\n    → {remedy}"))
}

/// `None` where the version told is new enough, otherwise what is wrong.
fn verdict(name: &str, told: Option<&str>, least: (u32, u32)) -> Option<String> {
    let Some(told) = told else {
        return Some(format!("{name} {}.{} or newer: not found", least.0, least.1));
    };
    match version(told) {
        Some(found) if found >= least => None,
        Some(found) => Some(format!("{name} {}.{} or newer: found {}.{}", least.0, least.1, found.0, found.1)),
        None => Some(format!("{name} {}.{} or newer: `{told}` is no version", least.0, least.1)),
    }
}

/// Major and minor of the first thing in the text that looks like a version.
fn version(text: &str) -> Option<(u32, u32)> {
    text.split_whitespace().find_map(|word| {
        let mut parts = word.trim_start_matches('v').split('.');
        Some((parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
    })
}

fn present(program: &str, name: &str, remedy: &str) -> Option<String> {
    let there = sh::output(sh::command(program).arg("--version")).is_ok();
    (!there).then(|| format!("  {name} (`{program}`): not found\n    → {remedy}"))
}

/// What only the tests need, by the Debian package that brings it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extra {
    Chromium,
    CjkFont,
    Postgres,
    /// Finds by other code than ours whether signatures in PDFs are valid.
    PdfSig,
    /// Makes certificates with RSA keys, which no crate of ours does.
    OpenSsl,
}

impl Extra {
    fn package(self) -> &'static str {
        match self {
            Extra::Chromium => "chromium-headless-shell",
            Extra::CjkFont => "fonts-noto-cjk",
            Extra::Postgres => "postgresql",
            Extra::PdfSig => "poppler-utils",
            Extra::OpenSsl => "openssl",
        }
    }

    fn here(self) -> bool {
        match self {
            Extra::Chromium => chromium().is_some(),
            Extra::CjkFont => {
                let fonts = sh::output(sh::command("fc-list").arg(":lang=zh-cn"));
                fonts.map_or_else(
                    |_| std::path::Path::new("/usr/share/fonts/opentype/noto").is_dir(),
                    |list| !list.trim_ascii().is_empty(),
                )
            }
            Extra::Postgres => postgres::binaries().is_ok(),
            Extra::PdfSig => sh::which(&["pdfsig"]).is_some(),
            Extra::OpenSsl => sh::which(&["openssl"]).is_some(),
        }
    }
}

/// Installs the missing extras where that is allowed (root on Debian with `CI=true`), else names them.
///
/// # Errors
/// Names the packages that are missing and the command that brings them.
pub fn for_tests(extras: &[Extra]) -> Result<()> {
    let missing = |extras: &[Extra]| -> Vec<&'static str> {
        extras.iter().filter(|extra| !extra.here()).map(|extra| extra.package()).collect()
    };
    let packages = missing(extras);
    if packages.is_empty() {
        return Ok(());
    }
    let list = packages.join(" ");
    let by_hand = format!(
        "the tests need more than this machine has\n    → Debian: apt-get install --no-install-recommends {list}\n    \
         (another Chromium: GUANLAN_CHROMIUM=/path/to/chromium; with CI=true and root they are installed for you)"
    );
    if !sh::in_ci() || !sh::is_root() || sh::which(&["apt-get"]).is_none() {
        bail!(by_hand);
    }
    let apt = |words: &[&str]| {
        let mut command = sh::command("apt-get");
        command.env("DEBIAN_FRONTEND", "noninteractive").arg("-q").args(words);
        command
    };
    sh::run(&mut apt(&["update"]))?;
    sh::run(apt(&["install", "-y", "--no-install-recommends"]).args(&packages))?;
    let still = missing(extras);
    if still.is_empty() { Ok(()) } else { bail!("installed, and still not found: {}", still.join(" ")) }
}

/// The Chromium the browser tests drive: `GUANLAN_CHROMIUM`, else the usual names. The same engine without a window
/// around it comes first: with it the tests take two thirds of the time.
pub fn chromium() -> Option<PathBuf> {
    match std::env::var("GUANLAN_CHROMIUM") {
        Ok(path) => sh::which(&[path.as_str()]),
        Err(_) => sh::which(&[
            "chromium-headless-shell",
            "/usr/bin/chromium",
            "chromium",
            "chromium-browser",
            "google-chrome",
        ]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_or_old_tool_is_named_with_what_was_found() {
        assert_eq!(verdict("cargo", Some("cargo 1.95.0 (f2d3ce0bd 2026-03-21)"), CARGO), None);
        assert_eq!(verdict("node", Some("v20.20.2"), NODE), None);
        assert_eq!(verdict("node", Some("v18.19.0"), NODE).unwrap(), "node 20.0 or newer: found 18.19");
        assert_eq!(verdict("cargo", Some("cargo 1.80.1"), CARGO).unwrap(), "cargo 1.95 or newer: found 1.80");
        assert_eq!(verdict("npm", None, NPM).unwrap(), "npm 10.0 or newer: not found");
        assert!(verdict("npm", Some("command not found"), NPM).is_some());
    }
}
