//! Opus in Ogg (RFC 7845, RFC 3533), without a word of who made it.

use anyhow::{Result, anyhow};
use opus_rs::{Application, OpusEncoder};

use crate::RATE;

/// Bits a second.
const BITS: i32 = 56_000;
/// Samples of a packet: 20 milliseconds.
const FRAME: usize = RATE / 50;
/// Packets of a page: a second.
const PAGE: usize = 50;
/// Samples that a decoder hears before the first of ours.
const BEFORE: u16 = 312;
/// Our files have one stream each, so its number says nothing.
const SERIAL: u32 = 1;

/// One channel as an Ogg file.
///
/// # Errors
/// The encoder's.
pub fn encode(samples: &[f32]) -> Result<Vec<u8>> {
    let mut encoder = OpusEncoder::new(RATE as i32, 1, Application::Audio).map_err(|error| anyhow!("{error}"))?;
    encoder.bitrate_bps = BITS;
    let heard = samples.len() + usize::from(BEFORE);
    let mut packets = Vec::new();
    for at in (0..heard).step_by(FRAME) {
        let mut frame = samples.get(at..).unwrap_or_default().to_vec();
        frame.resize(FRAME, 0.0);
        let mut packet = vec![0; 1500];
        let length = encoder.encode(&frame, FRAME, &mut packet).map_err(|error| anyhow!("{error}"))?;
        packet.truncate(length);
        packets.push(packet);
    }
    let head = [&b"OpusHead\x01\x01"[..], &BEFORE.to_le_bytes(), &(RATE as u32).to_le_bytes(), &[0; 3]].concat();
    let mut out = page(2, 0, 0, &[head]);
    out.extend(page(0, 0, 1, &[b"OpusTags\0\0\0\0\0\0\0\0".to_vec()]));
    for (index, part) in packets.chunks(PAGE).enumerate() {
        let done = (index * PAGE + part.len()) * FRAME;
        let is_last = done >= packets.len() * FRAME;
        let position = if is_last { heard } else { done };
        out.extend(page(if is_last { 4 } else { 0 }, position as u64, index as u32 + 2, part));
    }
    Ok(out)
}

fn page(marks: u8, position: u64, number: u32, packets: &[Vec<u8>]) -> Vec<u8> {
    let mut segments = Vec::new();
    for packet in packets {
        segments.extend(std::iter::repeat_n(255, packet.len() / 255));
        segments.push((packet.len() % 255) as u8);
    }
    let mut page = [
        &b"OggS\0"[..],
        &[marks],
        &position.to_le_bytes(),
        &SERIAL.to_le_bytes(),
        &number.to_le_bytes(),
        &[0; 4],
        &[segments.len() as u8],
        &segments,
        &packets.concat(),
    ]
    .concat();
    let mut sum = 0_u32;
    for byte in &page {
        sum ^= u32::from(*byte) << 24;
        for _ in 0..8 {
            sum = if sum >> 31 == 0 { sum << 1 } else { sum << 1 ^ 0x04c1_1db7 };
        }
    }
    page[22..26].copy_from_slice(&sum.to_le_bytes());
    page
}
