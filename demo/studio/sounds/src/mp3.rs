//! MPEG-1 Layer III: what every telephone plays, older ones of Apple's too, which know no Ogg.

use anyhow::{Result, anyhow};
use rusty_mp3::{Mp3Encoder, Mp3EncoderConfig};

use crate::RATE;

/// Thousands of bits a second.
const KILOBITS: u32 = 96;

/// One channel as an MP3 file.
///
/// # Errors
/// The encoder's.
pub fn encode(samples: &[f32]) -> Result<Vec<u8>> {
    let mut encoder = Mp3Encoder::new(Mp3EncoderConfig { bitrate_kbps: KILOBITS, vbr_quality: None });
    encoder.push_pcm_f32(samples, 1, RATE as u32).map_err(|error| anyhow!("{error}"))?;
    encoder.finish();
    let mut out = Vec::new();
    while let Ok(packet) = encoder.next_packet() {
        out.extend_from_slice(&packet);
    }
    Ok(out)
}
