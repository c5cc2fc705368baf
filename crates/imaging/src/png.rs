//! PNG as a row of chunks (W3C PNG, third edition).

use super::{
    ImageFault, exif,
    inspect::{Header, MOST_PARTS},
};

/// The first bytes of every PNG.
pub const SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";

/// Bytes that the decoder holds of each column: some rows of at most 8 bytes a pixel, inflated and not yet unfiltered.
pub const ROW_BYTES: u64 = 128;

struct Chunk<'a> {
    name: [u8; 4],
    data: &'a [u8],
}

/// The chunks up to the end of the picture, their check sums right. What follows the end is no part of it.
fn chunks(bytes: &[u8]) -> Result<Vec<Chunk<'_>>, ImageFault> {
    let mut found: Vec<Chunk<'_>> = Vec::new();
    let mut rest = bytes.get(SIGNATURE.len()..).ok_or(ImageFault::Truncated)?;
    loop {
        let (head, after) = rest.split_first_chunk::<8>().ok_or(ImageFault::Truncated)?;
        let [l1, l2, l3, l4, n1, n2, n3, n4] = *head;
        let length = u32::from_be_bytes([l1, l2, l3, l4]) as usize;
        let data = after.get(..length).ok_or(ImageFault::Truncated)?;
        let (sum, after) = after[length..].split_first_chunk::<4>().ok_or(ImageFault::Truncated)?;
        let name = [n1, n2, n3, n4];
        if crc(&name, data) != u32::from_be_bytes(*sum) {
            return Err(ImageFault::Broken("a check sum is wrong"));
        }
        if found.len() >= MOST_PARTS {
            return Err(ImageFault::Broken("it has too many parts"));
        }
        found.push(Chunk { name, data });
        if &name == b"IEND" {
            return Ok(found);
        }
        rest = after;
    }
}

fn crc(name: &[u8], data: &[u8]) -> u32 {
    let mut sum = crc32fast::Hasher::new();
    sum.update(name);
    sum.update(data);
    sum.finalize()
}

/// Size, orientation and depth; nothing is inflated.
pub fn header(bytes: &[u8]) -> Result<Header, ImageFault> {
    let chunks = chunks(bytes)?;
    let Some(Chunk { name: [b'I', b'H', b'D', b'R'], data: [w1, w2, w3, w4, h1, h2, h3, h4, _, colour, _, _, _] }) =
        chunks.first()
    else {
        return Err(ImageFault::Broken("it has no head"));
    };
    if chunks.iter().any(|chunk| matches!(&chunk.name, b"acTL" | b"fcTL" | b"fdAT")) {
        return Err(ImageFault::Animated);
    }
    if !chunks.iter().any(|chunk| &chunk.name == b"IDAT") {
        return Err(ImageFault::Broken("it has no pixels"));
    }
    // A capital first letter says that the picture cannot be understood without the chunk.
    if chunks.iter().any(|chunk| {
        chunk.name[0].is_ascii_uppercase() && !matches!(&chunk.name, b"IHDR" | b"PLTE" | b"IDAT" | b"IEND")
    }) {
        return Err(ImageFault::Unsupported("a kind of PNG"));
    }
    let width = u32::from_be_bytes([*w1, *w2, *w3, *w4]);
    // Whatever the depth, the decoder writes 8 bits of each channel.
    let see_through = u8::from(chunks.iter().any(|chunk| &chunk.name == b"tRNS"));
    let channels = match colour {
        0 => 1 + see_through,
        2 | 3 => 3 + see_through,
        4 => 2,
        _ => 4,
    };
    Ok(Header {
        width,
        height: u32::from_be_bytes([*h1, *h2, *h3, *h4]),
        orientation: orientation(&chunks),
        channels,
        beside: u64::from(width) * ROW_BYTES,
    })
}

fn orientation(chunks: &[Chunk<'_>]) -> u8 {
    chunks.iter().find(|chunk| &chunk.name == b"eXIf").map_or(1, |chunk| exif::orientation(chunk.data))
}

/// Keeps what the pixels, their colours and their density need.
pub fn clean(bytes: &[u8]) -> Result<Vec<u8>, ImageFault> {
    let chunks = chunks(bytes)?;
    let orientation = orientation(&chunks);
    let mut out = Vec::with_capacity(bytes.len());
    out.extend(SIGNATURE);
    let mut pixels_follow = true;
    for chunk in &chunks {
        let kept = matches!(
            &chunk.name,
            b"IHDR"
                | b"PLTE"
                | b"IDAT"
                | b"IEND"
                | b"tRNS"
                | b"iCCP"
                | b"sRGB"
                | b"gAMA"
                | b"cHRM"
                | b"cICP"
                | b"sBIT"
                | b"bKGD"
                | b"pHYs"
        );
        if &chunk.name == b"IDAT" && pixels_follow {
            pixels_follow = false;
            if orientation != 1 {
                push(&mut out, *b"eXIf", &exif::orientation_alone(orientation));
            }
        }
        if kept {
            push(&mut out, chunk.name, chunk.data);
        }
    }
    Ok(out)
}

fn push(out: &mut Vec<u8>, name: [u8; 4], data: &[u8]) {
    // Every chunk came out of a file with a length of 32 bits, or is a few bytes of ours.
    out.extend(u32::try_from(data.len()).unwrap_or(u32::MAX).to_be_bytes());
    out.extend(name);
    out.extend(data);
    out.extend(crc(&name, data).to_be_bytes());
}
