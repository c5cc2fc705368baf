//! MP4 as a tree of boxes (ISO 14496-12), with a film in it or a recording alone. Only the boxes are read, never what is
//! seen or heard.

use super::{ImageFault, inspect::MOST_PARTS};

/// Brands of films and recordings that browsers play. QuickTime's own is not among them.
const FILMS: [&[u8; 4]; 15] = [
    b"isom", b"iso2", b"iso3", b"iso4", b"iso5", b"iso6", b"iso7", b"iso8", b"iso9", b"mp41", b"mp42", b"avc1",
    b"M4V ", b"M4A ", b"dash",
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

/// Whether something is heard in a checked file and nothing seen: all its tracks are sound. Boxes that cannot be read say
/// nothing.
pub fn is_sound(bytes: &[u8]) -> bool {
    let handler = |track: &Part| -> Option<[u8; 4]> {
        let media = inside(bytes, track, b"mdia")?;
        let handler = inside(bytes, &media, b"hdlr")?;
        bytes.get(handler.start..handler.end)?.get(8..)?.first_chunk().copied()
    };
    let Some(movie) = movie(bytes) else { return false };
    let Ok(inner) = parts(bytes, movie.start, movie.end) else { return false };
    let handlers: Vec<_> = inner.iter().filter(|part| &part.name == b"trak").map(handler).collect();
    !handlers.is_empty() && handlers.iter().all(|found| *found == Some(*b"soun"))
}

/// How long it lasts, in whole seconds; nothing, where it does not say.
pub fn seconds(bytes: &[u8]) -> Option<u32> {
    let head = inside(bytes, &movie(bytes)?, b"mvhd")?;
    let head = bytes.get(head.start..head.end)?;
    let four = |at: usize| head.get(at..)?.first_chunk().map(|four| u64::from(u32::from_be_bytes(*four)));
    let (rate, lasts) = match head.first()? {
        0 => (four(12)?, four(16)?),
        _ => (four(20)?, four(24)? << 32 | four(28)?),
    };
    let known = rate > 0 && lasts > 0 && lasts != u64::MAX && !(head[0] == 0 && lasts == u64::from(u32::MAX));
    let rounded = |lasts: u64| lasts / rate + u64::from(lasts % rate >= rate.div_ceil(2));
    known.then(|| rounded(lasts)).and_then(|seconds| u32::try_from(seconds.max(1)).ok())
}

fn movie(bytes: &[u8]) -> Option<Part> {
    parts(bytes, 0, bytes.len()).ok()?.into_iter().find(|part| &part.name == b"moov")
}

/// The first box of this name right inside of another.
fn inside(bytes: &[u8], outer: &Part, name: &[u8; 4]) -> Option<Part> {
    parts(bytes, outer.start, outer.end).ok()?.into_iter().find(|part| &part.name == name)
}
