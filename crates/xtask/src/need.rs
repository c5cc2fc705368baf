//! What the machine must have before anything can be built, and what the tests need besides.
//!
//! Everything missing is named at once, each with the way to get it.

use std::path::PathBuf;
use std::process::Command;

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

/// What a whole run of the tests takes in the target folder and, while it lasts, in the temporary one. In kilobytes.
const ROOM: u64 = 24 << 20;

/// Looks whether a whole run has room on the disk: a build that stops in the middle for want of it looks like anything else.
///
/// # Errors
/// Says how much is missing and which folders take most.
pub fn room_to_test() -> Result<()> {
    let target = sh::target_dir();
    std::fs::create_dir_all(&target)?;
    let text = |command: &mut Command| {
        let output = sh::output(command).unwrap_or_default();
        String::from_utf8_lossy(&output).into_owned()
    };
    // Where nobody tells how much is free, as on another system, the run is not held up.
    let Some(free) = free(&text(sh::command("df").arg("-Pk").arg(&target))) else { return Ok(()) };
    if free >= ROOM {
        return Ok(());
    }
    // Unreadable folders make `du` fail, and it lists all others all the same.
    let list = "du -xk --max-depth=2 \"$@\" 2>/dev/null || true";
    let printed = text(sh::command("sh").args(["-c", list, "du"]).arg(&target).arg(std::env::temp_dir()));
    let taken = folders(&printed);
    let built = taken.iter().find(|(_, folder)| sh::root().join(folder) == target).map_or(0, |(size, _)| *size);
    if free + built >= ROOM {
        return Ok(());
    }
    let largest: Vec<String> =
        taken.iter().take(8).map(|(size, folder)| format!("  {:>6} MB  {folder}", size >> 10)).collect();
    bail!(
        "{} MB are free, and a whole run of the tests takes {} MB; the largest folders in the target and the temporary \
         folder:\n{}\n    → remove what nobody needs; `cargo clean` removes everything that was built",
        free >> 10,
        ROOM >> 10,
        largest.join("\n")
    )
}

/// The free kilobytes that `df -Pk` prints for one file system.
fn free(printed: &str) -> Option<u64> {
    printed.lines().nth(1)?.split_whitespace().nth(3)?.parse().ok()
}

/// The folders that `du -k` prints, with their kilobytes, largest first.
fn folders(printed: &str) -> Vec<(u64, &str)> {
    let sized = printed.lines().filter_map(|line| line.split_once('\t'));
    let mut folders: Vec<_> = sized.filter_map(|(size, folder)| Some((size.parse().ok()?, folder))).collect();
    folders.sort_by_key(|(size, _)| std::cmp::Reverse(*size));
    folders
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
    fn room_is_read_from_df_and_the_largest_folders_from_du() {
        let printed =
            "Filesystem 1024-blocks Used Available Capacity Mounted on\n/dev/vda 263000000 1000 8388608 1% /\n";
        assert_eq!(free(printed), Some(8 << 20));
        assert_eq!(free("df: no such file"), None);
        assert_eq!(folders("12\ttarget/a\nnothing\n900\ttarget/b c\n"), [(900, "target/b c"), (12, "target/a")]);
    }

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
