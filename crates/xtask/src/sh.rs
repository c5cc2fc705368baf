//! Running other programs: where the repository is, how a command is shown, what its failure says.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};

/// The root of the repository this binary was built from.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("crates/xtask has a root").to_owned()
}

/// Cargo's target folder: `CARGO_TARGET_DIR`, else `target`.
pub fn target_dir() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |dir| root().join(dir))
}

/// A folder of our own below the target folder, for logs and stamps; it exists afterwards.
pub fn scratch() -> Result<PathBuf> {
    let dir = target_dir().join("xtask");
    std::fs::create_dir_all(&dir).with_context(|| format!("cannot make {}", dir.display()))?;
    Ok(dir)
}

/// Whether this is the continuous integration (`CI=true`): the lock file is law, and a root may install packages.
pub fn in_ci() -> bool {
    std::env::var_os("CI").is_some_and(|value| value == "true" || value == "1")
}

/// A command that starts in the repository's root.
pub fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root());
    command
}

/// The same cargo that started us; in CI with `--locked`.
pub fn cargo(subcommand: &[&str]) -> Command {
    let mut cargo = command(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(subcommand);
    if in_ci() && subcommand.first() != Some(&"fmt") {
        cargo.arg("--locked");
    }
    // Facts about xtask that cargo put into our environment are not facts about what we build.
    for (name, _) in std::env::vars_os() {
        let name_text = name.to_string_lossy();
        if name_text.starts_with("CARGO_PKG_") || name_text.starts_with("CARGO_MANIFEST_") {
            cargo.env_remove(&name);
        }
    }
    cargo
}

/// npm in a folder of the repository.
pub fn npm(folder: &str, words: &[&str]) -> Command {
    let mut npm = command("npm");
    npm.current_dir(root().join(folder)).args(words);
    npm.env("npm_config_fund", "false").env("npm_config_audit", "false").env("npm_config_update_notifier", "false");
    npm
}

/// The command as a person would type it.
pub fn shown(command: &Command) -> String {
    let mut line =
        Path::new(command.get_program()).file_name().unwrap_or(command.get_program()).to_string_lossy().into_owned();
    for word in command.get_args() {
        line.push(' ');
        line.push_str(&word.to_string_lossy());
    }
    match command.get_current_dir().and_then(|dir| dir.strip_prefix(root()).ok()) {
        Some(dir) if dir != Path::new("") => format!("({}) {line}", dir.display()),
        _ => line,
    }
}

/// Runs a command with our own input and output.
///
/// # Errors
/// When it cannot start or ends with a failure; the command is in the message.
pub fn run(command: &mut Command) -> Result<()> {
    let line = shown(command);
    println!("$ {line}");
    let status = command.status().with_context(|| format!("cannot start `{line}`"))?;
    if status.success() { Ok(()) } else { bail!("`{line}` failed ({status})") }
}

/// Runs a command silently and answers what it printed.
///
/// # Errors
/// As [`run`]; the message ends with what the command wrote to its error output.
pub fn output(command: &mut Command) -> Result<Vec<u8>> {
    let line = shown(command);
    let output = command.stdin(Stdio::null()).output().with_context(|| format!("cannot start `{line}`"))?;
    if output.status.success() {
        return Ok(output.stdout);
    }
    bail!("`{line}` failed ({})\n{}", output.status, String::from_utf8_lossy(&output.stderr).trim_end())
}

/// Runs a command, passes its output on line by line and keeps it, so that the totals can be counted. Answers what it
/// printed and whether it succeeded.
///
/// # Errors
/// When it cannot start.
pub fn tee(command: &mut Command) -> Result<(String, Result<()>)> {
    let line = shown(command);
    println!("$ {line}");
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start `{line}`"))?;
    let errors = child.stderr.take().context("no error pipe")?;
    let words = child.stdout.take().context("no output pipe")?;
    let reader = std::thread::spawn(move || pass_on(errors, std::io::stderr()));
    let mut kept = pass_on(words, std::io::stdout());
    kept.push_str(&reader.join().unwrap_or_default());
    let status = child.wait()?;
    let success = if status.success() { Ok(()) } else { Err(anyhow!("`{line}` failed ({status})")) };
    Ok((kept, success))
}

fn pass_on(from: impl std::io::Read, mut to: impl Write) -> String {
    let mut kept = String::new();
    let mut reader = BufReader::new(from);
    let mut line = Vec::new();
    while reader.read_until(b'\n', &mut line).is_ok_and(|n| n > 0) {
        let _ = to.write_all(&line);
        kept.push_str(&String::from_utf8_lossy(&line));
        line.clear();
    }
    kept
}

/// `3.4 s` or `2 min 05 s`.
pub fn time(span: Duration) -> String {
    let seconds = span.as_secs();
    if seconds >= 60 {
        format!("{} min {:02} s", seconds / 60, seconds % 60)
    } else {
        format!("{:.1} s", span.as_secs_f64())
    }
}

/// The first of these programs that stands in `PATH` (or is an existing path).
pub fn which(names: &[&str]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    names.iter().find_map(|name| {
        if name.contains('/') {
            return Some(PathBuf::from(name)).filter(|file| file.is_file());
        }
        std::env::split_paths(&path).map(|dir| dir.join(name)).find(|file| file.is_file())
    })
}

/// Whether we run as root, told by the owner of our own process entry.
pub fn is_root() -> bool {
    output(Command::new("id").arg("-u")).is_ok_and(|id| id.trim_ascii() == b"0")
}
