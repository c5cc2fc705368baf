//! WebP as a row of chunks (RFC 9649).

use super::{
    ImageFault, exif,
    inspect::{Header, MOST_PARTS},
};

const ANIMATION: u8 = 1 << 1;
const XMP: u8 = 1 << 2;
const EXIF: u8 = 1 << 3;

struct Chunk<'a> {
    name: [u8; 4],
    data: &'a [u8],
}

/// The chunks inside the RIFF container. What follows the container is no part of the picture.
fn chunks(bytes: &[u8]) -> Result<Vec<Chunk<'_>>, ImageFault> {
    let size = bytes.get(4..8).and_then(|four| four.try_into().ok()).map(u32::from_le_bytes);
    let end = size.ok_or(ImageFault::Truncated)? as usize;
    let mut rest = bytes.get(12..end.saturating_add(8)).ok_or(ImageFault::Truncated)?;
    let mut found = Vec::new();
    while !rest.is_empty() {
        let (head, after) = rest.split_first_chunk::<8>().ok_or(ImageFault::Broken("a chunk is cut off"))?;
        let [n1, n2, n3, n4, l1, l2, l3, l4] = *head;
        let length = u32::from_le_bytes([l1, l2, l3, l4]) as usize;
        let data = after.get(..length).ok_or(ImageFault::Broken("a chunk is longer than the file"))?;
        if found.len() >= MOST_PARTS {
            return Err(ImageFault::Broken("it has too many parts"));
        }
        found.push(Chunk { name: [n1, n2, n3, n4], data });
        // Chunks are padded to even lengths; some programs forget it at the end.
        rest = after.get(length + length % 2..).unwrap_or_default();
    }
    Ok(found)
}

/// Size and orientation; nothing is decoded.
pub fn header(bytes: &[u8]) -> Result<Header, ImageFault> {
    let chunks = chunks(bytes)?;
    let canvas = match chunks.first() {
        Some(Chunk { name: [b'V', b'P', b'8', b'X'], data: [flags, _, _, _, w1, w2, w3, h1, h2, h3] }) => {
            if flags & ANIMATION != 0 {
                return Err(ImageFault::Animated);
            }
            Some((u32::from_le_bytes([*w1, *w2, *w3, 0]) + 1, u32::from_le_bytes([*h1, *h2, *h3, 0]) + 1))
        }
        Some(_) => None,
        None => return Err(ImageFault::Broken("it has no pixels")),
    };
    if chunks.iter().any(|chunk| matches!(&chunk.name, b"ANIM" | b"ANMF")) {
        return Err(ImageFault::Animated);
    }
    let frame = chunks.iter().find(|chunk| matches!(&chunk.name, b"VP8 " | b"VP8L"));
    let frame = frame.ok_or(ImageFault::Broken("it has no pixels"))?;
    let (width, height): (u32, u32) = match (&frame.name, frame.data) {
        (b"VP8 ", [tag, _, _, 0x9d, 0x01, 0x2a, w1, w2, h1, h2, ..]) if tag & 1 == 0 => {
            let side = |low: u8, high: u8| u32::from(u16::from_le_bytes([low, high]) & 0x3fff);
            (side(*w1, *w2), side(*h1, *h2))
        }
        (b"VP8L", [0x2f, b1, b2, b3, b4, ..]) => {
            let bits = u32::from_le_bytes([*b1, *b2, *b3, *b4]);
            ((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1)
        }
        _ => return Err(ImageFault::Broken("its frame has no head")),
    };
    if canvas.is_some_and(|canvas| canvas != (width, height)) {
        return Err(ImageFault::Broken("its frame does not fill it"));
    }
    let pixels = u64::from(width) * u64::from(height);
    // Brightness and colours in whole blocks of 16 by 16, and what is read of the file.
    let lossy = u64::from(width.next_multiple_of(16)) * u64::from(height.next_multiple_of(16)) * 3 / 2;
    let read = chunks.iter().map(|chunk| chunk.data.len() as u64).sum::<u64>();
    let beside = match (&frame.name, chunks.iter().any(|chunk| &chunk.name == b"ALPH")) {
        (b"VP8 ", false) => lossy,
        // The transparency is a lossless picture of its own, of which one channel is copied.
        (b"VP8 ", true) => lossy + pixels * 6 + lossless_tables(pixels),
        _ => pixels * 4 + lossless_tables(pixels),
    };
    Ok(Header { width, height, orientation: orientation(&chunks), channels: 4, beside: beside + read })
}

/// Bytes of the small pictures that steer a lossless one: at most three, of a pixel for each block of 4 by 4.
fn lossless_tables(pixels: u64) -> u64 {
    pixels
}

fn orientation(chunks: &[Chunk<'_>]) -> u8 {
    chunks.iter().find(|chunk| &chunk.name == b"EXIF").map_or(1, |chunk| {
        // Some programs put the prefix of JPEG before it.
        exif::orientation(chunk.data.strip_prefix(exif::JPEG_PREFIX).unwrap_or(chunk.data))
    })
}

/// Keeps head, pixels, transparency and ICC.
pub fn clean(bytes: &[u8]) -> Result<Vec<u8>, ImageFault> {
    let chunks = chunks(bytes)?;
    let orientation = orientation(&chunks);
    let mut body = b"WEBP".to_vec();
    for chunk in &chunks {
        match &chunk.name {
            b"VP8X" => {
                let mut data = chunk.data.to_vec();
                if let Some(flags) = data.first_mut() {
                    *flags &= !(XMP | EXIF);
                    *flags |= if orientation == 1 { 0 } else { EXIF };
                }
                push(&mut body, chunk.name, &data);
            }
            b"VP8 " | b"VP8L" | b"ALPH" | b"ICCP" => push(&mut body, chunk.name, chunk.data),
            _ => {}
        }
    }
    // Only a file with an extended head may have EXIF; in others it was nobody's orientation.
    if orientation != 1 && chunks.first().is_some_and(|chunk| &chunk.name == b"VP8X") {
        push(&mut body, *b"EXIF", &exif::orientation_alone(orientation));
    }
    let mut out = b"RIFF".to_vec();
    out.extend(u32::try_from(body.len()).unwrap_or(u32::MAX).to_le_bytes());
    out.extend(body);
    Ok(out)
}

fn push(out: &mut Vec<u8>, name: [u8; 4], data: &[u8]) {
    out.extend(name);
    // Every chunk came out of a file with a length of 32 bits, or is a few bytes of ours.
    out.extend(u32::try_from(data.len()).unwrap_or(u32::MAX).to_le_bytes());
    out.extend(data);
    if data.len() % 2 == 1 {
        out.push(0);
    }
}
