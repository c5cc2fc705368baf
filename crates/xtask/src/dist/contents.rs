//! What is in the packages, and where.

use std::path::Path;

use anyhow::{Context, Result};

use super::{Piece, Program, pack};
use crate::{sh, studio};

/// Documents for whoever runs a museum; those for whoever changes the program stay with the source.
const DOCUMENTS: [&str; 5] = ["README.md", "docs/OPERATIONS.md", "docs/BUNDLE.md", "docs/IMPORT.md", "docs/API.md"];
const UNITS: [&str; 3] = ["guanlan.service", "guanlan-backup.service", "guanlan-backup.timer"];
const PROXIES: [&str; 2] = ["nginx.conf", "Caddyfile"];

/// The tarball, without the folder around it: laid out to be read and copied from.
///
/// # Errors
/// A part that is missing.
pub fn tarball(program: &Program, notices: &str) -> Result<Vec<Piece>> {
    let mut pieces = vec![
        piece("guanlan", 0o755, program.bytes.clone()),
        from("LICENSE", "LICENSE")?,
        piece("THIRD-PARTY.txt", 0o644, notices.into()),
        from("packaging/guanlan.toml", "guanlan.toml")?,
        from("packaging/systemd/sysusers.conf", "systemd/sysusers.conf")?,
    ];
    for document in DOCUMENTS {
        pieces.push(from(document, document)?);
    }
    for unit in UNITS {
        pieces.push(from(&format!("packaging/systemd/{unit}"), &format!("systemd/{unit}"))?);
    }
    for proxy in PROXIES {
        pieces.push(from(&format!("packaging/proxy/{proxy}"), &format!("proxy/{proxy}"))?);
    }
    below("demo", "demo", &mut pieces)?;
    Ok(pieces)
}

/// The Debian package.
///
/// # Errors
/// A part that is missing.
pub fn debian(program: &Program, notices: &str) -> Result<Vec<Piece>> {
    let about = "usr/share/doc/guanlan";
    let mut pieces = vec![
        piece("usr/bin/guanlan", 0o755, program.bytes.clone()),
        // Passwords may stand in it; the installation gives it to the server's group.
        Piece { mode: 0o640, ..from("packaging/guanlan.toml", "etc/guanlan/guanlan.toml")? },
        from("packaging/systemd/sysusers.conf", "usr/lib/sysusers.d/guanlan.conf")?,
        from("packaging/debian/copyright", &format!("{about}/copyright"))?,
        from("LICENSE", &format!("{about}/LICENSE"))?,
        piece(&format!("{about}/THIRD-PARTY.txt.gz"), 0o644, pack::gz(notices.as_bytes())?),
    ];
    for document in DOCUMENTS {
        let name = document.rsplit('/').next().unwrap_or(document);
        pieces.push(from(document, &format!("{about}/{name}"))?);
    }
    for unit in UNITS {
        pieces.push(from(&format!("packaging/systemd/{unit}"), &format!("usr/lib/systemd/system/{unit}"))?);
    }
    for proxy in PROXIES {
        pieces.push(from(&format!("packaging/proxy/{proxy}"), &format!("{about}/examples/{proxy}"))?);
    }
    below("demo", "usr/share/guanlan/demo", &mut pieces)?;
    Ok(pieces)
}

fn piece(path: &str, mode: u32, bytes: Vec<u8>) -> Piece {
    Piece { path: path.into(), mode, bytes }
}

/// A file of the repository under another name.
fn from(source: &str, path: &str) -> Result<Piece> {
    let file = sh::root().join(source);
    Ok(piece(path, 0o644, std::fs::read(&file).with_context(|| format!("cannot read {}", file.display()))?))
}

/// Every file below a folder of the repository, sorted; what draws the demo museum stays with the source.
fn below(source: &str, path: &str, pieces: &mut Vec<Piece>) -> Result<()> {
    let folder = sh::root().join(source);
    let mut names = Vec::new();
    for entry in std::fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))? {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    for name in names {
        let (source, path) = (format!("{source}/{name}"), format!("{path}/{name}"));
        if source == studio::FOLDER {
            continue;
        }
        if Path::new(&sh::root().join(&source)).is_dir() {
            below(&source, &path, pieces)?;
        } else {
            pieces.push(from(&source, &path)?);
        }
    }
    Ok(())
}
