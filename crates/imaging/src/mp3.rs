//! MP3 as a row of frames (ISO 11172-3 and 13818-3, layer III). Only their heads are read, never the sound.

use std::ops::Range;

use super::ImageFault;

/// Frames that have to follow each other before anything is taken for a recording: two bytes alone may be anything.
const FEWEST: u64 = 3;

/// Thousands of bits a second, as the heads of MPEG 1 number them, and those of MPEG 2.
const RATES: [[usize; 14]; 2] = [
    [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
    [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
];
/// Samples a second of MPEG 1; the later ones have the half and the quarter.
const SAMPLES: [usize; 3] = [44_100, 48_000, 32_000];

/// What a file of frames holds.
#[derive(Debug, PartialEq, Eq)]
pub struct Sound {
    /// Where the frames lie, between what programs noted before and after them.
    frames: Range<usize>,
    /// How long they are heard.
    pub seconds: u32,
}

/// What the head of a frame says.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Frame {
    /// Bytes, its head included.
    length: usize,
    /// How many it holds, and how many are heard in a second.
    samples: usize,
    rate: usize,
}

/// Whether bytes begin like an MP3: with a frame, or with the notes that stand before the first one.
pub fn begins(bytes: &[u8]) -> bool {
    bytes.starts_with(b"ID3") || frame(bytes).is_some()
}

fn frame(bytes: &[u8]) -> Option<Frame> {
    let [0xff, second, third, _, ..] = *bytes else { return None };
    // Eleven bits begin each frame; the layer's are 01.
    if second & 0b1110_0110 != 0b1110_0010 {
        return None;
    }
    let (version, divisor) = match second >> 3 & 0b11 {
        0b11 => (0, 1),
        0b10 => (1, 2),
        0b00 => (1, 4),
        _ => return None,
    };
    let rate = SAMPLES.get(usize::from(third >> 2 & 0b11))? / divisor;
    let bits = RATES[version].get(usize::from(third >> 4).checked_sub(1)?)? * 1000;
    let samples = [1152, 576][version];
    Some(Frame { length: samples / 8 * bits / rate + usize::from(third >> 1 & 1), samples, rate })
}

/// Goes through all frames: none is cut off, and nothing is between them.
///
/// # Errors
/// What is no MP3, is damaged, or ends too early.
pub fn read(bytes: &[u8]) -> Result<Sound, ImageFault> {
    let start = first_frame(bytes)?;
    let (mut at, mut count, mut microseconds) = (start, 0_u64, 0_u64);
    while let Some(rest) = bytes.get(at..).filter(|rest| !rest.is_empty()) {
        let Some(frame) = frame(rest) else { break };
        if frame.length > rest.len() {
            return Err(ImageFault::Truncated);
        }
        at += frame.length;
        count += 1;
        microseconds += (frame.samples * 1_000_000 / frame.rate) as u64;
    }
    if count < FEWEST {
        return Err(if at == bytes.len() { ImageFault::Truncated } else { ImageFault::Unknown });
    }
    ends_with_notes(&bytes[at..])?;
    let seconds = u32::try_from((microseconds + 500_000) / 1_000_000).unwrap_or(u32::MAX);
    Ok(Sound { frames: start..at, seconds: seconds.max(1) })
}

/// Where the first frame begins, after what programs noted before it.
fn first_frame(bytes: &[u8]) -> Result<usize, ImageFault> {
    let mut at = 0;
    while bytes[at..].starts_with(b"ID3") {
        let head = bytes[at..].first_chunk::<10>().ok_or(ImageFault::Truncated)?;
        let [.., flags, a, b, c, d] = *head;
        if (a | b | c | d) & 0x80 != 0 {
            return Err(ImageFault::Broken("the length of its notes"));
        }
        let length = [a, b, c, d].iter().fold(0, |length, seven| length << 7 | usize::from(*seven));
        // Some tags repeat their head at their end.
        let foot = if flags & 0x10 == 0 { 0 } else { 10 };
        at += 10 + length + foot;
        if at > bytes.len() {
            return Err(ImageFault::Truncated);
        }
    }
    Ok(at + bytes[at..].iter().take_while(|byte| **byte == 0).count())
}

/// Only what programs note at the end may follow the last frame.
fn ends_with_notes(rest: &[u8]) -> Result<(), ImageFault> {
    let known = [&b"TAG"[..], b"APETAGEX", b"LYRICSBEGIN", b"ID3", b"3DI"];
    if rest.iter().all(|byte| *byte == 0) || known.iter().any(|name| rest.starts_with(name)) {
        return Ok(());
    }
    // Fewer bytes than a head: the file was cut off within one.
    Err(if rest.len() < 4 { ImageFault::Truncated } else { ImageFault::Broken("something stands between its frames") })
}

/// The frames alone.
///
/// # Errors
/// As [`read`].
pub fn clean(bytes: &[u8]) -> Result<Vec<u8>, ImageFault> {
    Ok(bytes[read(bytes)?.frames].to_vec())
}
