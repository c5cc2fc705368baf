//! `pictures`, `papers` and `sounds`: what makes the demo museum's files, in a workspace of its own (`demo/studio`).

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::{args::Args, need, sh};

/// The studio's folder. It is no part of a bundle, and no package carries it.
pub const FOLDER: &str = "demo/studio";
/// Where the bundle has its pictures, papers and sounds.
const BUNDLE: &str = "demo/media";
/// Where larger pictures go, because the bundle holds them in their size.
const LARGE: &str = "pictures";

/// `[--scale N] [--only PART] [OUT_DIR]`: at scale 1 into the bundle, at any other beside it, unless told otherwise.
///
/// # Errors
/// On an unknown word, or when the painter cannot be built or cannot write.
pub fn pictures(mut args: Args) -> Result<()> {
    let scale = args.value("--scale")?.unwrap_or_else(|| "1".into());
    let only = args.value("--only")?;
    let usual = if scale == "1" { sh::root().join(BUNDLE) } else { sh::target_dir().join(LARGE) };
    let out = out(args.rest(), usual)?;
    let mut painter = cargo(&["run", "--release", "--package", "guanlan-painter"]);
    painter.arg("--").arg(out).args(["--scale", &scale]);
    if let Some(part) = &only {
        painter.args(["--only", part]);
    }
    sh::run(&mut painter)
}

/// `[OUT_DIR]`, by default the bundle's own.
///
/// # Errors
/// When a record lacks what a paper prints, when Chromium or the fonts are missing, or when a page overflows.
pub fn papers(words: Vec<String>) -> Result<()> {
    let out = out(words, sh::root().join(BUNDLE))?;
    need::for_tests(&[need::Extra::Chromium, need::Extra::CjkFont])?;
    let chromium = need::chromium().context("no Chromium")?;
    sh::run(cargo(&["run", "--package", "guanlan-papers"]).arg("--").args([out, sh::scratch()?, chromium]))
}

/// `[OUT_DIR]`, by default the bundle's own.
///
/// # Errors
/// When the sounds cannot be made or written.
pub fn sounds(words: Vec<String>) -> Result<()> {
    let out = out(words, sh::root().join(BUNDLE))?;
    sh::run(cargo(&["run", "--package", "guanlan-sounds"]).arg("--").arg(out))
}

/// The only word that may be left is where the files go, from the project's root.
fn out(words: Vec<String>, usual: PathBuf) -> Result<PathBuf> {
    ensure!(words.len() <= 1, "not understood: {}", words[1..].join(" "));
    Ok(words.first().map_or(usual, |word| sh::root().join(word)))
}

/// Cargo in the studio's workspace. It builds into the museum's target folder, where crates that both use are built
/// once.
pub fn cargo(words: &[&str]) -> Command {
    let (subcommand, rest) = words.split_first().expect("a subcommand");
    let manifest = format!("{FOLDER}/Cargo.toml");
    let mut cargo = sh::cargo(&[&[*subcommand, "--manifest-path", &manifest], rest].concat());
    cargo.env("CARGO_TARGET_DIR", sh::target_dir());
    cargo
}
