//! How much memory a picture takes while it is decoded and made smaller.

use super::{
    Cut, MIDDLE, crop,
    cut::fitted,
    derive::{LONGEST, stored_rect},
    inspect::Header,
};

/// Bytes beside everything that depends on the picture's size: tables, a colour profile and its conversion.
pub const BESIDE: u64 = 32 << 20;

/// Bytes that the encoders of WebP and JPEG hold of each pixel that they write, beside what they are given.
const ENCODER_BYTES: u64 = 10;

/// Bytes that decoding and then deriving hold at most, whichever of the two is more.
pub fn bound(header: &Header) -> u64 {
    let channels = u64::from(header.channels);
    let pixels = u64::from(header.width) * u64::from(header.height) * channels;
    let cuts = Cut::ALL.into_iter().flat_map(|cut| cut.widths().iter().map(move |width| (cut, *width)));
    let derived = cuts.map(|(cut, width)| derived(header, cut, width)).max().unwrap_or_default();
    pixels + header.beside.max(derived) + BESIDE
}

/// Bytes that one derivative takes beside the decoded pixels.
fn derived(header: &Header, cut: Cut, width: u32) -> u64 {
    let stored = (header.width, header.height);
    let is_on_its_side = header.orientation > 4;
    let seen = if is_on_its_side { (stored.1, stored.0) } else { stored };
    let rect = crop(seen, cut, MIDDLE);
    let (wide, high) = fitted(rect, cut, width, LONGEST);
    let rows = u64::from(if is_on_its_side { wide } else { high });
    // First every column is made shorter, then every row. Beside the small picture lies the same one turned, or with
    // all of its colours.
    let columns = u64::from(stored_rect(rect, stored, header.orientation).width);
    let small = u64::from(wide) * u64::from(high);
    let channels = u64::from(header.channels);
    (columns * rows + small) * channels + small * (4 + ENCODER_BYTES)
}
