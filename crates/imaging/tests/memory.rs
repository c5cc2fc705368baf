//! What decoding takes, counted: no more than `Inspected::memory` says, and no second picture beside the decoded one.
//! A test binary of its own with one test, so that nothing else is counted.

#![expect(unsafe_code, reason = "an allocator that counts cannot be written without it")]

use std::{
    alloc::{GlobalAlloc, Layout, System},
    sync::atomic::{AtomicUsize, Ordering},
};

use guanlan_imaging::{Cut, Decoded, Format, Limits, MIDDLE, Output, inspect};

static NOW: AtomicUsize = AtomicUsize::new(0);
static MOST: AtomicUsize = AtomicUsize::new(0);

struct Counting;

fn took(bytes: usize) {
    MOST.fetch_max(NOW.fetch_add(bytes, Ordering::Relaxed) + bytes, Ordering::Relaxed);
}

// SAFETY: everything is the system's allocator's; beside it two numbers are counted.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        took(layout.size());
        // SAFETY: the caller's promises are passed on.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        took(layout.size());
        // SAFETY: as above.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        NOW.fetch_sub(layout.size(), Ordering::Relaxed);
        // SAFETY: as above.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// The most bytes that were taken at one time during some work.
fn most<T>(work: impl FnOnce() -> T) -> (u64, T) {
    let before = NOW.load(Ordering::Relaxed);
    MOST.store(before, Ordering::Relaxed);
    let done = work();
    ((MOST.load(Ordering::Relaxed) - before) as u64, done)
}

/// A PNG of zeros: few bytes, whatever its size.
fn bomb(side: u32, colour: png::ColorType, depth: png::BitDepth) -> Vec<u8> {
    let mut out = Vec::new();
    let mut encoder = png::Encoder::new(&mut out, side, side);
    encoder.set_color(colour);
    encoder.set_depth(depth);
    let mut writer = encoder.write_header().unwrap();
    let line = (side as usize * colour.samples() * depth as usize).div_ceil(8);
    let mut stream = writer.stream_writer().unwrap();
    for _ in 0..side {
        std::io::Write::write_all(&mut stream, &vec![0; line]).unwrap();
    }
    stream.finish().unwrap();
    drop(writer);
    out
}

fn landscape(width: u32, height: u32) -> image::RgbImage {
    image::RgbImage::from_fn(width, height, |x, y| image::Rgb([(x * 7) as u8, (y * 5) as u8, (x ^ y) as u8]))
}

fn jpeg(image: &image::RgbImage, is_progressive: bool) -> Vec<u8> {
    let mut out = Vec::new();
    let mut encoder = jpeg_encoder::Encoder::new(&mut out, 90);
    encoder.set_progressive(is_progressive);
    encoder.encode(image, image.width() as u16, image.height() as u16, jpeg_encoder::ColorType::Rgb).unwrap();
    out
}

#[test]
fn decoding_takes_no_more_than_its_bound_and_holds_a_picture_once() {
    use png::{BitDepth::*, ColorType::*};
    let image = landscape(2_000, 1_500);
    let webp = webp::Encoder::from_rgb(&image, 2_000, 1_500);
    let glass = image::RgbaImage::from_fn(1_500, 1_000, |x, y| image::Rgba([x as u8, y as u8, 9, (x ^ y) as u8]));
    let glass = webp::Encoder::from_rgba(&glass, 1_500, 1_000);
    let files = [
        ("1 bit", bomb(10_000, Grayscale, One), true),
        ("16 bits of grey", bomb(4_000, Grayscale, Sixteen), true),
        ("16 bits and alpha", bomb(3_000, Rgba, Sixteen), true),
        ("16 bits of colour", bomb(3_000, Rgb, Sixteen), true),
        ("JPEG", jpeg(&image, false), true),
        ("progressive JPEG", jpeg(&image, true), false),
        ("lossy WebP", webp.encode(80.0).to_vec(), false),
        ("lossless WebP", webp.encode_lossless().to_vec(), false),
        ("lossy WebP with alpha", glass.encode(80.0).to_vec(), false),
        ("lossless WebP with alpha", glass.encode_lossless().to_vec(), false),
    ];
    for (name, bytes, once) in files {
        let bound = inspect(&bytes, &Limits::default()).unwrap().memory;
        let (decoding, decoded) = most(|| Decoded::open(&bytes).unwrap());
        let (wide, high) = decoded.size();
        let output = Output { cut: Cut::Square, width: 1_280, format: Format::Webp };
        let (deriving, _) = most(|| (decoded.placeholder().unwrap(), decoded.derive(output, MIDDLE).unwrap()));
        let pixels = decoded.bytes();
        assert!(decoding <= bound, "{name}: {decoding} bytes for a bound of {bound}");
        assert!(pixels + deriving <= bound, "{name}: {pixels} and {deriving} bytes for a bound of {bound}");
        // Rows, tables and windows have a few megabytes.
        assert!(!once || decoding < pixels + (12 << 20), "{name}: {decoding} bytes for {wide} × {high} pixels");
        assert!(bound < 8 * decoding + (128 << 20), "{name}: a bound of {bound} bytes bounds nothing for {decoding}");
    }
}
