//! Ogg as a row of pages (RFC 3533) with one recording in it: Opus (RFC 7845) or Vorbis. Only pages and heads are read,
//! never the sound.

use std::sync::LazyLock;

use super::{ImageFault, inspect::MOST_PARTS};

/// What a page begins with.
pub const SIGNATURE: &[u8] = b"OggS";
/// Bytes of a page's head before its list of segments.
const HEAD: usize = 27;
/// Marks of a page: it goes on with what the one before began, it is the first, it is the last.
const CONTINUED: u8 = 1;
const FIRST: u8 = 2;
const LAST: u8 = 4;
/// The position of a page in which nothing ends.
const NOTHING_ENDS: u64 = u64::MAX;
/// Samples a second by which positions of Opus count, whatever is recorded.
const OPUS_RATE: u64 = 48_000;
/// Bytes of the heads of a recording, which a stranger may make longer.
const LONGEST_HEADS: usize = 1 << 20;

/// How a recording is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Codec {
    Opus,
    Vorbis,
}

impl Codec {
    /// The heads of a recording, the first one included: Vorbis has one more, by which it is read.
    fn heads(self) -> usize {
        match self {
            Codec::Opus => 2,
            Codec::Vorbis => 3,
        }
    }

    /// What its notes begin with.
    fn notes(self) -> &'static [u8] {
        match self {
            Codec::Opus => b"OpusTags",
            Codec::Vorbis => b"\x03vorbis",
        }
    }

    /// Notes that say nothing: nobody's program, and no line.
    fn no_notes(self) -> Vec<u8> {
        let end: &[u8] = match self {
            Codec::Opus => &[],
            Codec::Vorbis => &[1],
        };
        [self.notes(), &[0; 8], end].concat()
    }
}

/// A page as it lies in the file.
struct Page<'a> {
    marks: u8,
    position: u64,
    serial: u32,
    number: u32,
    /// Lengths of its segments: one of 255 goes on in the next.
    segments: &'a [u8],
    body: &'a [u8],
}

impl Page<'_> {
    fn length(&self) -> usize {
        HEAD + self.segments.len() + self.body.len()
    }

    /// Whether a packet is not at its end where the page is.
    fn is_open(&self) -> bool {
        self.segments.last() == Some(&255)
    }
}

/// What a file holds, checked from its first page to its last.
struct Recording<'a> {
    codec: Codec,
    serial: u32,
    /// The heads, whole.
    heads: Vec<Vec<u8>>,
    /// Pages of sound.
    pages: Vec<Page<'a>>,
    /// Where the last page ends.
    end: usize,
}

/// The page at the beginning of `bytes`.
fn page(bytes: &[u8]) -> Result<Page<'_>, ImageFault> {
    let head = bytes.first_chunk::<HEAD>().ok_or(ImageFault::Truncated)?;
    if !head.starts_with(SIGNATURE) || head[4] != 0 {
        return Err(ImageFault::Broken("a page without its head"));
    }
    let four = |at: usize| u32::from_le_bytes([head[at], head[at + 1], head[at + 2], head[at + 3]]);
    let segments = bytes.get(HEAD..HEAD + usize::from(head[26])).ok_or(ImageFault::Truncated)?;
    let start = HEAD + segments.len();
    let length: usize = segments.iter().copied().map(usize::from).sum();
    let body = bytes.get(start..start + length).ok_or(ImageFault::Truncated)?;
    if sum(&[&head[..22], &[0; 4], &head[26..], segments, body]) != four(22) {
        return Err(ImageFault::Broken("a page has another sum than it says"));
    }
    let position = u64::from(four(6)) | u64::from(four(10)) << 32;
    Ok(Page { marks: head[5], position, serial: four(14), number: four(18), segments, body })
}

fn recording(bytes: &[u8]) -> Result<Recording<'_>, ImageFault> {
    let first = page(bytes)?;
    let codec = match first.body {
        body if body.starts_with(b"OpusHead") && body.len() >= 19 => Codec::Opus,
        body if body.starts_with(b"\x01vorbis") && body.len() >= 30 => Codec::Vorbis,
        _ => return Err(ImageFault::Unknown),
    };
    if first.marks != FIRST || first.number != 0 || first.segments.len() != 1 || first.is_open() {
        return Err(ImageFault::Broken("its first page"));
    }
    let serial = first.serial;
    let mut end = first.length();
    let (mut heads, mut head, mut pages) = (vec![first.body.to_vec()], Vec::new(), Vec::new());
    for number in 1.. {
        let Some(next) = bytes.get(end..).filter(|rest| !rest.is_empty()) else { return Err(ImageFault::Truncated) };
        let page = page(next)?;
        if page.serial != serial || page.number != number || page.marks & FIRST != 0 {
            return Err(ImageFault::Broken("it is more than one recording"));
        }
        end += page.length();
        let is_last = page.marks & LAST != 0;
        if heads.len() == codec.heads() {
            pages.push(page);
            if pages.len() > MOST_PARTS {
                return Err(ImageFault::Broken("it has too many parts"));
            }
        } else {
            let mut at = 0;
            for length in page.segments {
                head.extend(&page.body[at..at + usize::from(*length)]);
                at += usize::from(*length);
                if *length < 255 {
                    heads.push(std::mem::take(&mut head));
                }
            }
            // Sound begins on a page of its own.
            if heads.len() > codec.heads() || heads.len() == codec.heads() && page.is_open() {
                return Err(ImageFault::Broken("its heads"));
            }
            if head.len() + heads.iter().map(Vec::len).sum::<usize>() > LONGEST_HEADS {
                return Err(ImageFault::Broken("its heads are too long"));
            }
        }
        if is_last {
            break;
        }
    }
    if !heads.get(1).is_some_and(|notes| notes.starts_with(codec.notes())) || heads.len() < codec.heads() {
        return Err(ImageFault::Broken("its heads"));
    }
    // Another recording may follow, which would be lost without a word; anything else is cut off.
    if bytes[end..].starts_with(SIGNATURE) {
        return Err(ImageFault::Broken("it is more than one recording"));
    }
    Ok(Recording { codec, serial, heads, pages, end })
}

/// How long a recording is heard, in whole seconds; nothing, where it does not say.
///
/// # Errors
/// What is no recording, is damaged, or ends too early.
pub fn seconds(bytes: &[u8]) -> Result<Option<u32>, ImageFault> {
    let recording = recording(bytes)?;
    let head = &recording.heads[0];
    let (rate, before) = match recording.codec {
        Codec::Opus => (OPUS_RATE, u64::from(u16::from_le_bytes([head[10], head[11]]))),
        Codec::Vorbis => (u64::from(u32::from_le_bytes([head[12], head[13], head[14], head[15]])), 0),
    };
    let last = recording.pages.iter().rev().map(|page| page.position).find(|position| *position != NOTHING_ENDS);
    let heard = last.and_then(|position| position.checked_sub(before)).filter(|heard| *heard > 0 && rate > 0);
    // Positions are no stranger's to make an overflow of.
    Ok(heard.and_then(|heard| {
        u32::try_from(heard / rate + u64::from(heard % rate >= rate.div_ceil(2))).ok().map(|s| s.max(1))
    }))
}

/// The recording without its notes, and without what follows it.
///
/// # Errors
/// As [`seconds`].
pub fn clean(bytes: &[u8]) -> Result<Vec<u8>, ImageFault> {
    let Recording { codec, serial, mut heads, pages, end } = recording(bytes)?;
    heads[1] = codec.no_notes();
    let mut out = Vec::with_capacity(end);
    let first = [u8::try_from(heads[0].len()).map_err(|_| ImageFault::Broken("its first page"))?];
    let mut number = 0;
    let mut write = |marks, position, segments: &[u8], body: &[u8]| {
        write_page(&mut out, &Page { marks, position, serial, number, segments, body });
        number += 1;
    };
    write(FIRST, 0, &first, &heads[0]);
    let lengths = heads[1..].iter().flat_map(|head| laced(head.len()));
    let (segments, body): (Vec<u8>, Vec<u8>) = (lengths.collect(), heads[1..].concat());
    let (mut at, mut marks) = (0, 0);
    let none_follow = if pages.is_empty() { LAST } else { 0 };
    for part in segments.chunks(255) {
        let length: usize = part.iter().copied().map(usize::from).sum();
        let position = if part.iter().any(|segment| *segment < 255) { 0 } else { NOTHING_ENDS };
        let last = if at + length == body.len() { none_follow } else { 0 };
        write(marks | last, position, part, &body[at..at + length]);
        at += length;
        marks = if part.last() == Some(&255) { CONTINUED } else { 0 };
    }
    for page in &pages {
        write(page.marks, page.position, page.segments, page.body);
    }
    Ok(out)
}

/// The segments of a packet: as many of 255 as fit, and one that is shorter.
fn laced(length: usize) -> impl Iterator<Item = u8> {
    #[expect(clippy::cast_possible_truncation, reason = "a rest is below 255")]
    let rest = (length % 255) as u8;
    std::iter::repeat_n(255, length / 255).chain(std::iter::once(rest))
}

fn write_page(out: &mut Vec<u8>, page: &Page<'_>) {
    let start = out.len();
    out.extend(SIGNATURE);
    out.extend([0, page.marks]);
    out.extend(page.position.to_le_bytes());
    out.extend(page.serial.to_le_bytes());
    out.extend(page.number.to_le_bytes());
    out.extend([0; 4]);
    // A list has 255 segments at most.
    out.push(u8::try_from(page.segments.len()).unwrap_or(u8::MAX));
    out.extend(page.segments);
    out.extend(page.body);
    let sum = sum(&[&out[start..]]);
    out[start + 22..start + 26].copy_from_slice(&sum.to_le_bytes());
}

/// The sums of single bytes by the polynomial of RFC 3533, which is turned the other way round than that of PNG.
static SUMS: LazyLock<[u32; 256]> = LazyLock::new(|| {
    std::array::from_fn(|byte| {
        #[expect(clippy::cast_possible_truncation, reason = "one of 256")]
        let first = (byte as u32) << 24;
        (0..8).fold(first, |sum, _| if sum >> 31 == 1 { sum << 1 ^ 0x04c1_1db7 } else { sum << 1 })
    })
});

/// The sum of a page, whose own place holds zeros meanwhile.
fn sum(parts: &[&[u8]]) -> u32 {
    let bytes = parts.iter().flat_map(|part| part.iter());
    bytes.fold(0, |sum, byte| sum << 8 ^ SUMS[(sum >> 24) as usize ^ usize::from(*byte)])
}
