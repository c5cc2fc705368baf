//! `dist`: what a museum installs, as a tarball and as a Debian package. Neither needs a network to be installed.

mod contents;
mod deb;
mod notices;
mod pack;
#[cfg(test)]
mod tests;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use flate2::Compression;

use crate::args::Args;
use crate::{make, sh};

/// A file of a package.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Without a slash before it.
    pub path: String,
    pub mode: u32,
    pub bytes: Vec<u8>,
}

/// The program that is packed, and what its file tells.
pub struct Program {
    bytes: Vec<u8>,
    /// As Rust calls it: `x86_64`.
    machine: &'static str,
    /// As Debian calls it: `amd64`.
    debian: &'static str,
    /// The newest C library that it asks for: `2.36`.
    glibc: String,
}

impl Program {
    /// Reads a program for Linux.
    ///
    /// # Errors
    /// A file that is none, or one for a machine that no package is made for.
    pub fn read(file: &Path) -> Result<Program> {
        let bytes = std::fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
        if !bytes.starts_with(b"\x7fELF") {
            bail!("{} is no program for Linux; packages are made there", file.display());
        }
        let (machine, debian) = match bytes.get(18..20) {
            Some([62, 0]) => ("x86_64", "amd64"),
            Some([183, 0]) => ("aarch64", "arm64"),
            _ => bail!("{} is for a machine that no package is made for", file.display()),
        };
        let glibc = newest_glibc(&bytes).with_context(|| format!("{} names no C library", file.display()))?;
        Ok(Program { bytes, machine, debian, glibc })
    }
}

/// The highest `GLIBC_2.x` that stands in a program.
fn newest_glibc(bytes: &[u8]) -> Option<String> {
    const MARK: &[u8] = b"GLIBC_2.";
    let mut newest = None;
    for at in bytes.windows(MARK.len()).enumerate().filter(|(_, window)| *window == MARK).map(|(at, _)| at) {
        let digits = bytes[at + MARK.len()..].iter().take_while(|byte| byte.is_ascii_digit());
        let minor: u32 =
            digits.fold(0, |number, digit| number.saturating_mul(10).saturating_add(u32::from(digit - b'0')));
        newest = newest.max(Some(minor));
    }
    newest.map(|minor| format!("2.{minor}"))
}

/// `cargo xtask dist [--binary FILE] [--out DIR]`.
///
/// # Errors
/// When the build fails or a part is missing.
pub fn run(mut args: Args) -> Result<()> {
    let given = args.value("--binary")?;
    let out = args.value("--out")?.map_or_else(|| sh::target_dir().join("dist"), |dir| sh::root().join(dir));
    args.done()?;
    let binary = match given {
        Some(file) => sh::root().join(file),
        None => {
            make::build()?;
            make::binary("release")
        }
    };
    let made = write(&Program::read(&binary)?, &notices::collect()?, &out, Compression::best())?;
    for file in &made {
        println!("{} ({:.1} MB)", file.display(), std::fs::metadata(file)?.len() as f64 / f64::from(1 << 20));
    }
    if sh::which(&["sha256sum"]).is_some() {
        let mut sums = sh::command("sha256sum");
        sums.current_dir(&out).args(made.iter().filter_map(|file| file.file_name()));
        std::fs::write(out.join("SHA256SUMS"), sh::output(&mut sums)?)?;
    }
    Ok(())
}

/// Writes both packages into `out` and answers where they are.
///
/// # Errors
/// A part that is missing; a disk that is full.
pub fn write(program: &Program, notices: &str, out: &Path, effort: Compression) -> Result<[PathBuf; 2]> {
    std::fs::create_dir_all(out).with_context(|| format!("cannot make {}", out.display()))?;
    let version = env!("CARGO_PKG_VERSION");
    let time = source_time();
    let name = format!("guanlan-{version}-linux-{}", program.machine);
    let tarball = out.join(format!("{name}.tar.gz"));
    let pieces: Vec<Piece> = contents::tarball(program, notices)?
        .into_iter()
        .map(|piece| Piece { path: format!("{name}/{}", piece.path), ..piece })
        .collect();
    std::fs::write(&tarball, pack::tar_gz(&pieces, "", time, effort)?)?;
    let package = out.join(format!("guanlan_{version}_{}.deb", program.debian));
    std::fs::write(&package, deb::package(&contents::debian(program, notices)?, program, version, time, effort)?)?;
    Ok([tarball, package])
}

/// The second that files in packages carry: `SOURCE_DATE_EPOCH`, else that of the last commit, so that the same source
/// makes the same package.
fn source_time() -> u64 {
    let named = std::env::var("SOURCE_DATE_EPOCH").ok().and_then(|text| text.parse().ok());
    named.unwrap_or_else(|| {
        let mut log = sh::command("git");
        let said = sh::output(log.args(["log", "-1", "--format=%ct"])).unwrap_or_default();
        String::from_utf8_lossy(&said).trim().parse().unwrap_or_default()
    })
}
