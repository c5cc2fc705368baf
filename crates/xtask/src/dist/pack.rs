//! Archives in memory: tar, gzip and Debian's ar. Owners are root, times are the source's.

use std::collections::BTreeSet;
use std::io::Write;

use anyhow::{Result, bail};
use flate2::{Compression, write::GzEncoder};

use super::Piece;

/// A compressed tar file. `before` is put before each path (`./` in Debian's packages); folders stand before what is
/// in them.
///
/// # Errors
/// A path that tar cannot hold.
pub fn tar_gz(pieces: &[Piece], before: &str, time: u64, effort: Compression) -> Result<Vec<u8>> {
    let mut builder = tar::Builder::new(GzEncoder::new(Vec::new(), effort));
    let header = |kind: tar::EntryType, mode: u32, size: usize| -> Result<tar::Header> {
        let mut header = tar::Header::new_gnu();
        header.set_entry_type(kind);
        header.set_mode(mode);
        header.set_size(size as u64);
        header.set_mtime(time);
        header.set_uid(0);
        header.set_gid(0);
        header.set_username("root")?;
        header.set_groupname("root")?;
        Ok(header)
    };
    // Written as they are: the library would take the `./` away that Debian's packages have.
    let mut append = |path: &str, mut header: tar::Header, bytes: &[u8]| -> Result<()> {
        let Some(name) = header.as_old_mut().name.get_mut(..path.len()) else {
            bail!("{path} is too long a name for a package");
        };
        name.copy_from_slice(path.as_bytes());
        header.set_cksum();
        Ok(builder.append(&header, bytes)?)
    };
    let folders: BTreeSet<&str> =
        pieces.iter().flat_map(|piece| piece.path.match_indices('/').map(|(at, _)| &piece.path[..at])).collect();
    let folder = || header(tar::EntryType::Directory, 0o755, 0);
    if !before.is_empty() {
        append(before, folder()?, &[])?;
    }
    for path in folders {
        append(&format!("{before}{path}/"), folder()?, &[])?;
    }
    for piece in pieces {
        let header = header(tar::EntryType::Regular, piece.mode, piece.bytes.len())?;
        append(&format!("{before}{}", piece.path), header, &piece.bytes)?;
    }
    Ok(builder.into_inner()?.finish()?)
}

/// gzip without a name and a time in it.
///
/// # Errors
/// None that memory does not make.
pub fn gz(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?)
}

/// An ar file, as `dpkg` reads it: a header of sixty characters before each member, members at even places.
pub fn ar(members: &[(&str, Vec<u8>)], time: u64) -> Vec<u8> {
    let mut out = b"!<arch>\n".to_vec();
    for (name, bytes) in members {
        out.extend(format!("{name:<16}{time:<12}{:<6}{:<6}{:<8}{:<10}`\n", 0, 0, "100644", bytes.len()).bytes());
        out.extend(bytes);
        if bytes.len() % 2 == 1 {
            out.push(b'\n');
        }
    }
    out
}
