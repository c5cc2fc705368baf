//! A Debian package: an ar file with two tar files in it.

use anyhow::{Context, Result};
use flate2::Compression;

use super::{Piece, Program, pack};
use crate::sh;

/// The files that tell `dpkg` what to do, with their modes.
const CONTROL: [(&str, u32); 5] =
    [("control", 0o644), ("conffiles", 0o644), ("postinst", 0o755), ("prerm", 0o755), ("postrm", 0o755)];

/// A package of these files.
///
/// # Errors
/// A part that is missing.
pub fn package(data: &[Piece], program: &Program, version: &str, time: u64, effort: Compression) -> Result<Vec<u8>> {
    let size: usize = data.iter().map(|piece| piece.bytes.len().div_ceil(1024)).sum();
    let mut control = Vec::new();
    for (name, mode) in CONTROL {
        let path = sh::root().join("packaging/debian").join(name);
        let text = std::fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        let filled = text
            .replace("@VERSION@", version)
            .replace("@ARCHITECTURE@", program.debian)
            .replace("@SIZE@", &size.to_string())
            .replace("@GLIBC@", &program.glibc);
        control.push(Piece { path: name.into(), mode, bytes: filled.into_bytes() });
    }
    let members = [
        ("debian-binary", b"2.0\n".to_vec()),
        ("control.tar.gz", pack::tar_gz(&control, "./", time, effort)?),
        ("data.tar.gz", pack::tar_gz(data, "./", time, effort)?),
    ];
    Ok(pack::ar(&members, time))
}
