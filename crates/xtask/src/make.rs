//! `build` and `run`: web first, then the binary that embeds it.

use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::{need, sh, web};

/// Web and release binary.
///
/// # Errors
/// When a prerequisite is missing or a build fails.
pub fn build() -> Result<()> {
    need::to_build()?;
    web::build()?;
    sh::run(&mut sh::cargo(&["build", "--release", "--package", "guanlan"]))?;
    println!("built {}", binary("release").display());
    Ok(())
}

/// Builds, then serves the demo museum with its data in `./data` until it is stopped.
///
/// # Errors
/// When the build fails or the server ends with a failure.
pub fn run(more: Vec<String>) -> Result<()> {
    build()?;
    let listen = more.iter().enumerate().find_map(|(at, word)| match word.strip_prefix("--listen") {
        Some("") => more.get(at + 1).cloned(),
        Some(rest) => rest.strip_prefix('=').map(str::to_owned),
        None => None,
    });
    let address = listen.clone().unwrap_or_else(|| "127.0.0.1:8080".into());
    println!("\nThe museum opens at http://{address} (stop it with Ctrl-C)\n");
    let mut serve = sh::command(binary("release"));
    serve.args(["serve", "--demo"]);
    if listen.is_none() {
        serve.args(["--listen", &address]);
    }
    if !more.iter().any(|word| word == "--data" || word.starts_with("--data=")) {
        serve.args(["--data", "data"]);
    }
    sh::run(serve.args(more))
}

/// The released server that is to be tried: `chosen`, a path below the project, or else a new build.
///
/// # Errors
/// When it is not there, or cannot be built.
pub fn released(chosen: Option<PathBuf>) -> Result<PathBuf> {
    match chosen {
        Some(chosen) => sh::root().join(&chosen).canonicalize().with_context(|| format!("no {}", chosen.display())),
        None => {
            build()?;
            Ok(binary("release"))
        }
    }
}

/// The built server of a profile's folder (`release`, `debug`).
pub fn binary(folder: &str) -> PathBuf {
    sh::target_dir().join(folder).join("guanlan")
}
