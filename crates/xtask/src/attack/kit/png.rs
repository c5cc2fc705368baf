//! PNG bombs: pictures that are small on the wire and large once they are decoded.

use std::sync::OnceLock;

use flate2::{Compress, Compression, Crc, FlushCompress};

/// What a pixel is.
#[derive(Clone, Copy)]
pub enum Pixel {
    /// Black or white, one bit.
    Bit,
    /// Grey, 16 bits.
    Grey16,
    /// Red, green and blue, 8 bits each.
    Rgb8,
}

impl Pixel {
    /// Bits of a channel, PNG's number of the colour type, channels.
    fn parts(self) -> (u8, u8, u64) {
        match self {
            Pixel::Bit => (1, 0, 1),
            Pixel::Grey16 => (16, 0, 1),
            Pixel::Rgb8 => (8, 2, 3),
        }
    }
}

/// A black picture of so many pixels a side. Those with another `mark` have other bytes and look the same.
pub fn square(side: u32, pixel: Pixel, mark: u32) -> Vec<u8> {
    let (bits, colour, channels) = pixel.parts();
    let row = (u64::from(side) * channels * u64::from(bits)).div_ceil(8);
    let mut png = b"\x89PNG\r\n\x1a\n".to_vec();
    let mut head = Vec::new();
    head.extend(side.to_be_bytes());
    head.extend(side.to_be_bytes());
    head.extend([bits, colour, 0, 0, 0]);
    chunk(&mut png, b"IHDR", &head);
    // Pixels per metre: a harmless place to differ in.
    let mut size = Vec::new();
    size.extend((2_000 + mark).to_be_bytes());
    size.extend((2_000 + mark).to_be_bytes());
    size.push(1);
    chunk(&mut png, b"pHYs", &size);
    // Each row begins with its filter, which is 0 as well.
    chunk(&mut png, b"IDAT", &zlib_of_zeros(u64::from(side) * (row + 1)));
    chunk(&mut png, b"IEND", &[]);
    png
}

fn chunk(png: &mut Vec<u8>, name: &[u8; 4], data: &[u8]) {
    let mut crc = Crc::new();
    crc.update(name);
    crc.update(data);
    png.extend(u32::try_from(data.len()).unwrap_or(u32::MAX).to_be_bytes());
    png.extend(name);
    png.extend(data);
    png.extend(crc.sum().to_be_bytes());
}

/// Bytes that are compressed at one time; what comes out of them is repeated.
const PIECE: u64 = 1 << 20;

/// So many zeros as a zlib stream, without ever writing them out.
fn zlib_of_zeros(count: u64) -> Vec<u8> {
    static PIECES: OnceLock<Vec<u8>> = OnceLock::new();
    let piece = PIECES.get_or_init(|| deflated(PIECE));
    let mut stream = vec![0x78, 0x01];
    for _ in 0..count / PIECE {
        stream.extend(piece);
    }
    if !count.is_multiple_of(PIECE) {
        stream.extend(deflated(count % PIECE));
    }
    // An empty last block, and Adler-32: of zeros the first sum stays 1 and the second counts them.
    stream.extend([1, 0, 0, 0xff, 0xff]);
    let sum = u32::try_from(count % 65_521).unwrap_or_default();
    stream.extend(((sum << 16) | 1).to_be_bytes());
    stream
}

/// Whole blocks that hold so many zeros and look back at nothing before them.
fn deflated(count: u64) -> Vec<u8> {
    let zeros = vec![0; usize::try_from(count).unwrap_or_default()];
    let mut made = Vec::with_capacity(zeros.len() / 100 + 1024);
    // With this much room a single call takes all of it.
    let _ = Compress::new(Compression::best(), false).compress_vec(&zeros, &mut made, FlushCompress::Full);
    made
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn zeros_come_out_again_as_many_as_went_in() {
        for count in [1, 1000, PIECE - 1, PIECE, 3 * PIECE + 17] {
            let mut plain = Vec::new();
            flate2::read::ZlibDecoder::new(&zlib_of_zeros(count)[..]).read_to_end(&mut plain).unwrap();
            assert_eq!(plain.len() as u64, count);
            assert!(plain.iter().all(|byte| *byte == 0));
        }
    }

    #[test]
    fn a_bomb_is_small_and_says_how_large_it_is() {
        let bomb = square(10_000, Pixel::Bit, 0);
        assert!(bomb.len() < 20_000, "{}", bomb.len());
        assert_eq!(&bomb[..8], b"\x89PNG\r\n\x1a\n");
        assert_eq!(&bomb[16..26], [0, 0, 0x27, 0x10, 0, 0, 0x27, 0x10, 1, 0]);
        assert!(square(6_000, Pixel::Rgb8, 1).len() < 200_000);
        assert_ne!(square(9, Pixel::Grey16, 1), square(9, Pixel::Grey16, 2));
    }
}
