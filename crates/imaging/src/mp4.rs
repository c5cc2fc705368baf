//! MP4 as a tree of boxes (ISO 14496-12). Only the boxes are read, never the film.

use super::{ImageFault, inspect::MOST_PARTS};

/// Brands of films that browsers play. QuickTime's own is not among them.
const FILMS: [&[u8; 4]; 14] = [
    b"isom", b"iso2", b"iso3", b"iso4", b"iso5", b"iso6", b"iso7", b"iso8", b"iso9", b"mp41", b"mp42", b"avc1",
    b"M4V ", b"dash",
];

struct Part {
    name: [u8; 4],
    /// Where its content begins and ends in the file.
    start: usize,
    end: usize,
}

/// The boxes between two places; one that goes beyond is an error.
fn parts(bytes: &[u8], from: usize, to: usize) -> Result<Vec<Part>, ImageFault> {
    let mut found = Vec::new();
    let mut at = from;
    while at < to {
        let (head, after) =
            bytes.get(at..to).and_then(|rest| rest.split_first_chunk::<8>()).ok_or(ImageFault::Truncated)?;
        let [l1, l2, l3, l4, n1, n2, n3, n4] = *head;
        let (header, length) = match u32::from_be_bytes([l1, l2, l3, l4]) {
            0 => (8, to - at),
            1 => {
                let long = after.first_chunk::<8>().ok_or(ImageFault::Truncated)?;
                (16, usize::try_from(u64::from_be_bytes(*long)).map_err(|_| ImageFault::Truncated)?)
            }
            length => (8, length as usize),
        };
        if length < header {
            return Err(ImageFault::Broken("a box without a length"));
        }
        let end = at.checked_add(length).filter(|end| *end <= to).ok_or(ImageFault::Truncated)?;
        if found.len() >= MOST_PARTS {
            return Err(ImageFault::Broken("it has too many parts"));
        }
        found.push(Part { name: [n1, n2, n3, n4], start: at + header, end });
        at = end;
    }
    Ok(found)
}

/// Checks that a file which begins with `ftyp` is a whole film.
pub fn check(bytes: &[u8]) -> Result<(), ImageFault> {
    let brands = bytes.get(8..).unwrap_or_default();
    match brands.first_chunk::<4>() {
        Some(b"heic" | b"heix" | b"hevc" | b"heim" | b"mif1" | b"msf1") => {
            return Err(ImageFault::OtherPicture("HEIC"));
        }
        Some(b"avif" | b"avis") => return Err(ImageFault::OtherPicture("AVIF")),
        _ => {}
    }
    let parts = parts(bytes, 0, bytes.len())?;
    let named = parts.first().is_some_and(|first| {
        bytes[first.start..first.end].chunks_exact(4).any(|brand| FILMS.iter().any(|film| brand == *film))
    });
    if !named {
        return Err(ImageFault::Unknown);
    }
    for needed in [b"moov", b"mdat"] {
        if !parts.iter().any(|part| &part.name == needed) {
            return Err(ImageFault::Truncated);
        }
    }
    notes(bytes, 0, bytes.len(), 0, &mut Vec::new())
}

/// Blanks what cameras note about a film (place, device, owner). Lengths stay, because a film's tables count bytes
/// from the beginning of the file.
pub fn clean(bytes: &[u8]) -> Result<Vec<u8>, ImageFault> {
    let mut found = Vec::new();
    notes(bytes, 0, bytes.len(), 0, &mut found)?;
    let mut out = bytes.to_vec();
    for note in found {
        // The name stands before the content, a long length between them.
        let name = note.start - if bytes[note.start - 4..note.start] == note.name { 4 } else { 12 };
        out[name..name + 4].copy_from_slice(b"free");
        out[note.start..note.end].fill(0);
    }
    Ok(out)
}

/// The boxes that nobody needs to see the film, at the top and inside of what describes it and its tracks.
fn notes(bytes: &[u8], from: usize, to: usize, depth: u8, found: &mut Vec<Part>) -> Result<(), ImageFault> {
    if depth > 2 {
        return Err(ImageFault::Broken("its boxes lie in each other"));
    }
    for part in parts(bytes, from, to)? {
        match &part.name {
            b"moov" | b"trak" => notes(bytes, part.start, part.end, depth + 1, found)?,
            b"udta" | b"meta" | b"uuid" | b"free" | b"skip" => found.push(part),
            _ => {}
        }
    }
    Ok(())
}
