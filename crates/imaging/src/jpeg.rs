//! JPEG as a row of segments (ITU T.81, annex B).

use super::{
    ImageFault, exif,
    inspect::{Header, MOST_PARTS},
};

/// Bytes that the decoder holds of each column: some rows of blocks of each component, before and after they are made
/// as wide and high as the picture.
const ROW_BYTES: u64 = 1024;
const PROGRESSIVE: u8 = 0xc2;
const SOI: u8 = 0xd8;
const EOI: u8 = 0xd9;
const SOS: u8 = 0xda;
const APP0: u8 = 0xe0;
const APP1: u8 = 0xe1;
const APP2: u8 = 0xe2;
const APP14: u8 = 0xee;

/// A marker, what its length counts, and the coded picture that follows a scan's head.
struct Segment<'a> {
    marker: u8,
    data: &'a [u8],
    coded: &'a [u8],
}

/// The segments between the beginning and the end of the picture. What follows the end is no part of it.
fn segments(bytes: &[u8]) -> Result<Vec<Segment<'_>>, ImageFault> {
    let mut found = Vec::new();
    let mut at = 2;
    loop {
        if *bytes.get(at).ok_or(ImageFault::Truncated)? != 0xff {
            return Err(ImageFault::Broken("a marker is missing"));
        }
        while *bytes.get(at).ok_or(ImageFault::Truncated)? == 0xff {
            at += 1;
        }
        let marker = bytes[at];
        at += 1;
        match marker {
            EOI => return Ok(found),
            0 | 1 | 0xd0..=SOI => return Err(ImageFault::Broken("a marker is out of place")),
            _ => {}
        }
        let length = bytes.get(at..at + 2).ok_or(ImageFault::Truncated)?;
        let length = usize::from(u16::from_be_bytes([length[0], length[1]]));
        if length < 2 {
            return Err(ImageFault::Broken("a segment without a length"));
        }
        let data = bytes.get(at + 2..at + length).ok_or(ImageFault::Truncated)?;
        at += length;
        let start = at;
        if marker == SOS {
            at = end_of_scan(bytes, at).ok_or(ImageFault::Truncated)?;
        }
        if found.len() >= MOST_PARTS {
            return Err(ImageFault::Broken("it has too many parts"));
        }
        found.push(Segment { marker, data, coded: &bytes[start..at] });
    }
}

/// Where the marker after a scan's coded data stands: stuffed zeros and restarts belong to the data.
fn end_of_scan(bytes: &[u8], from: usize) -> Option<usize> {
    let mut at = from;
    loop {
        at += bytes.get(at..)?.iter().position(|byte| *byte == 0xff)?;
        match bytes.get(at + 1)? {
            0 | 0xd0..=0xd7 => at += 2,
            0xff => at += 1,
            _ => return Some(at),
        }
    }
}

/// Size and orientation; nothing is decoded.
pub fn header(bytes: &[u8]) -> Result<Header, ImageFault> {
    let segments = segments(bytes)?;
    let mut frames = segments
        .iter()
        .filter(|segment| matches!(segment.marker, 0xc0..=0xcf) && !matches!(segment.marker, 0xc4 | 0xc8 | 0xcc));
    let frame = frames.next().ok_or(ImageFault::Broken("it has no frame"))?;
    if frame.marker > 0xc2 {
        return Err(ImageFault::Unsupported("this coding of JPEG"));
    }
    if frames.next().is_some() {
        return Err(ImageFault::Broken("it has two frames"));
    }
    let [8, h1, h2, w1, w2, components, ..] = *frame.data else {
        return Err(ImageFault::Unsupported("a JPEG of more than 8 bits"));
    };
    let mut scans = segments.iter().filter(|segment| segment.marker == SOS);
    let first = scans.next().ok_or(ImageFault::Broken("it has no pixels"))?;
    let is_one_scan = scans.next().is_none() && first.data.first() == Some(&components);
    let (width, height) = (u32::from(u16::from_be_bytes([w1, w2])), u32::from(u16::from_be_bytes([h1, h2])));
    // Where colours come one after the other or bit by bit, the decoder holds the coefficients of the whole picture, two
    // bytes each, in blocks that are at most 32 pixels wide and high.
    let coefficients = if frame.marker == PROGRESSIVE || !is_one_scan {
        let padded = u64::from(width.next_multiple_of(32)) * u64::from(height.next_multiple_of(32));
        padded * 2 * u64::from(components)
    } else {
        0
    };
    Ok(Header {
        width,
        height,
        orientation: orientation(&segments),
        // Of printers' inks there are four until they are colours.
        channels: if components == 2 { 3 } else { components },
        // The decoder copies the file, and its colour profile once more.
        beside: coefficients + u64::from(width) * ROW_BYTES + 2 * bytes.len() as u64,
    })
}

fn orientation(segments: &[Segment<'_>]) -> u8 {
    segments
        .iter()
        .find_map(|segment| segment.data.strip_prefix(exif::JPEG_PREFIX).filter(|_| segment.marker == APP1))
        .map_or(1, exif::orientation)
}

/// Keeps what the pixels and their colours need: frames, tables, scans, the first JFIF head without its thumbnail,
/// ICC and Adobe's note on how colours are stored.
pub fn clean(bytes: &[u8]) -> Result<Vec<u8>, ImageFault> {
    let segments = segments(bytes)?;
    let mut out = Vec::with_capacity(bytes.len());
    out.extend([0xff, SOI]);
    if let Some([major, minor, unit, x1, x2, y1, y2, ..]) =
        segments.first().filter(|first| first.marker == APP0).and_then(|first| first.data.strip_prefix(b"JFIF\0"))
    {
        push(&mut out, APP0, &[b"JFIF\0", &[*major, *minor, *unit, *x1, *x2, *y1, *y2, 0, 0][..]].concat());
    }
    let orientation = orientation(&segments);
    if orientation != 1 {
        push(&mut out, APP1, &[exif::JPEG_PREFIX, &exif::orientation_alone(orientation)].concat());
    }
    for segment in segments {
        let kept = match segment.marker {
            APP2 => segment.data.starts_with(b"ICC_PROFILE\0"),
            APP14 => segment.data.starts_with(b"Adobe"),
            // The other application segments and the comment.
            0xe0..=0xef | 0xfe => false,
            0xf0..=0xfd => false,
            _ => true,
        };
        if kept {
            push(&mut out, segment.marker, segment.data);
            out.extend(segment.coded);
        }
    }
    out.extend([0xff, EOI]);
    Ok(out)
}

fn push(out: &mut Vec<u8>, marker: u8, data: &[u8]) {
    // Every segment came out of a file with a length of 16 bits, or is a few bytes of ours.
    let length = u16::try_from(data.len() + 2).unwrap_or(u16::MAX);
    out.extend([0xff, marker]);
    out.extend(length.to_be_bytes());
    out.extend(data);
}
