//! Files for tests, drawn and put together here byte by byte.

use image::{DynamicImage, ExtendedColorType, ImageEncoder, Rgb, RgbImage, Rgba, RgbaImage};

pub const RED: [u8; 3] = [220, 20, 20];
pub const GREEN: [u8; 3] = [20, 200, 20];
pub const BLUE: [u8; 3] = [20, 20, 220];
pub const YELLOW: [u8; 3] = [230, 220, 20];

/// Four coloured quarters: red and green above, blue and yellow below.
pub fn quarters(width: u32, height: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |x, y| {
        Rgb(match (x < width / 2, y < height / 2) {
            (true, true) => RED,
            (false, true) => GREEN,
            (true, false) => BLUE,
            (false, false) => YELLOW,
        })
    })
}

/// Something with detail, different everywhere.
pub fn landscape(width: u32, height: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |x, y| {
        let wave = (f64::from(x) / 17.0).sin() * (f64::from(y) / 11.0).cos();
        Rgb([(x * 255 / width) as u8, (y * 255 / height) as u8, (127.0 + 120.0 * wave) as u8])
    })
}

pub fn jpeg(image: &RgbImage) -> Vec<u8> {
    let mut out = Vec::new();
    jpeg_encoder::Encoder::new(&mut out, 92)
        .encode(image, image.width() as u16, image.height() as u16, jpeg_encoder::ColorType::Rgb)
        .unwrap();
    out
}

pub fn png(image: &DynamicImage) -> Vec<u8> {
    let mut out = std::io::Cursor::new(Vec::new());
    image.write_to(&mut out, image::ImageFormat::Png).unwrap();
    out.into_inner()
}

pub fn png16(width: u32, height: u32) -> Vec<u8> {
    let mut out = Vec::new();
    let samples: Vec<u8> = (0..width * height * 6).map(|at| (at * 7) as u8).collect();
    image::codecs::png::PngEncoder::new(&mut out)
        .write_image(&samples, width, height, ExtendedColorType::Rgb16)
        .unwrap();
    out
}

pub fn webp(image: &RgbImage) -> Vec<u8> {
    webp::Encoder::from_rgb(image, image.width(), image.height()).encode(90.0).to_vec()
}

pub fn webp_lossless(image: &RgbaImage) -> Vec<u8> {
    webp::Encoder::from_rgba(image, image.width(), image.height()).encode_lossless().to_vec()
}

/// Half is see-through, half is `colour`.
pub fn half_glass(width: u32, height: u32, colour: [u8; 3]) -> RgbaImage {
    let [red, green, blue] = colour;
    RgbaImage::from_fn(width, height, |x, _| Rgba([red, green, blue, if x < width / 2 { 0 } else { 255 }]))
}

/// What a camera writes: orientation, its own name, and the place, 30.5° north.
pub fn camera_exif(orientation: u16) -> Vec<u8> {
    let mut tiff = b"II*\0\x08\0\0\0".to_vec();
    let entry = |tag: u16, kind: u16, count: u32, value: [u8; 4]| {
        [&tag.to_le_bytes()[..], &kind.to_le_bytes(), &count.to_le_bytes(), &value].concat()
    };
    let [low, high] = orientation.to_le_bytes();
    tiff.extend(3_u16.to_le_bytes());
    tiff.extend(entry(0x010f, 2, 10, 50_u32.to_le_bytes()));
    tiff.extend(entry(0x0112, 3, 1, [low, high, 0, 0]));
    tiff.extend(entry(0x8825, 4, 1, 60_u32.to_le_bytes()));
    tiff.extend([0; 4]);
    assert_eq!(tiff.len(), 50);
    tiff.extend(b"SecretCam\0");
    tiff.extend(2_u16.to_le_bytes());
    tiff.extend(entry(0x0001, 2, 2, *b"N\0\0\0"));
    tiff.extend(entry(0x0002, 5, 3, 90_u32.to_le_bytes()));
    tiff.extend([0; 4]);
    assert_eq!(tiff.len(), 90);
    for (number, by) in [(30_u32, 1_u32), (30, 1), (0, 1)] {
        tiff.extend(number.to_le_bytes());
        tiff.extend(by.to_le_bytes());
    }
    tiff
}

pub const XMP: &[u8] = b"<x:xmpmeta>SecretAuthor</x:xmpmeta>";

/// A JPEG segment.
pub fn segment(marker: u8, data: &[u8]) -> Vec<u8> {
    [&[0xff, marker][..], &((data.len() + 2) as u16).to_be_bytes(), data].concat()
}

/// Puts segments after a JPEG's first head (JFIF).
pub fn with_segments(jpeg: &[u8], segments: &[Vec<u8>]) -> Vec<u8> {
    let after = 4 + usize::from(u16::from_be_bytes([jpeg[4], jpeg[5]]));
    [&jpeg[..after], &segments.concat(), &jpeg[after..]].concat()
}

/// A PNG chunk.
pub fn chunk(name: &[u8; 4], data: &[u8]) -> Vec<u8> {
    let sum = crc32fast::hash(&[&name[..], data].concat());
    [&(data.len() as u32).to_be_bytes()[..], name, data, &sum.to_be_bytes()].concat()
}

/// Puts chunks after a PNG's head.
pub fn with_chunks(png: &[u8], chunks: &[Vec<u8>]) -> Vec<u8> {
    [&png[..33], &chunks.concat(), &png[33..]].concat()
}

/// Wraps a simple WebP into an extended one with more chunks.
pub fn with_riff_chunks(webp: &[u8], width: u32, height: u32, flags: u8, chunks: &[(&[u8; 4], &[u8])]) -> Vec<u8> {
    let [w1, w2, w3, _] = (width - 1).to_le_bytes();
    let [h1, h2, h3, _] = (height - 1).to_le_bytes();
    let head = [flags, 0, 0, 0, w1, w2, w3, h1, h2, h3];
    let mut body = [&b"WEBP"[..], &riff(b"VP8X", &head), &webp[12..]].concat();
    for (name, data) in chunks {
        body.extend(riff(name, data));
    }
    [&b"RIFF"[..], &(body.len() as u32).to_le_bytes(), &body].concat()
}

fn riff(name: &[u8; 4], data: &[u8]) -> Vec<u8> {
    [&name[..], &(data.len() as u32).to_le_bytes(), data, &vec![0; data.len() % 2]].concat()
}

/// An MP4 box.
pub fn film_box(name: &[u8; 4], data: &[u8]) -> Vec<u8> {
    [&((data.len() + 8) as u32).to_be_bytes()[..], name, data].concat()
}

/// The boxes of a film whose camera noted the place.
pub fn film() -> Vec<u8> {
    let place = film_box(b"udta", &film_box(b"\xa9xyz", b"+30.5000+117.2000/"));
    let track = film_box(b"trak", &[film_box(b"tkhd", &[7; 84]), film_box(b"udta", b"SecretTrack")].concat());
    [
        film_box(b"ftyp", b"isom\0\0\x02\0isomavc1"),
        film_box(b"moov", &[film_box(b"mvhd", &[1; 100]), track, place].concat()),
        film_box(b"mdat", &[0xab; 500]),
    ]
    .concat()
}

/// A recording alone, as phones make it: 7.6 seconds, and the place where it was made.
pub fn spoken() -> Vec<u8> {
    let head = [&[0; 12][..], &600_u32.to_be_bytes(), &4560_u32.to_be_bytes(), &[0; 80]].concat();
    let media = film_box(b"mdia", &film_box(b"hdlr", b"\0\0\0\0\0\0\0\0soun\0\0\0\0\0\0\0\0\0\0\0\0\0"));
    let track = film_box(b"trak", &[film_box(b"tkhd", &[7; 84]), media].concat());
    let place = film_box(b"udta", &film_box(b"\xa9xyz", b"+30.5000+117.2000/"));
    [
        film_box(b"ftyp", b"M4A \0\0\x02\0M4A mp42"),
        film_box(b"moov", &[film_box(b"mvhd", &head), track, place].concat()),
        film_box(b"mdat", &[0xab; 500]),
    ]
    .concat()
}

/// Frames of MPEG 1 layer III, 128,000 bits and 44,100 samples a second: 417 bytes and 26 milliseconds each.
pub fn mp3(frames: usize) -> Vec<u8> {
    [&[0xff, 0xfb, 0x90, 0xc4][..], &[0x55; 413]].concat().repeat(frames)
}

/// What programs note before an MP3 and after it.
pub fn with_tags(mp3: &[u8]) -> Vec<u8> {
    let before = [b"ID3\x04\0\0\0\0\x01\x0a", &b"SecretTitle"[..], &[0; 127]].concat();
    let after = [&b"TAGSecretArtist"[..], &[b' '; 113]].concat();
    [&before, mp3, &after].concat()
}

/// A page of an Ogg.
pub fn ogg_page(marks: u8, position: u64, number: u32, segments: &[u8], body: &[u8]) -> Vec<u8> {
    let head = [
        &b"OggS\0"[..],
        &[marks],
        &position.to_le_bytes(),
        &0x51a1_u32.to_le_bytes(),
        &number.to_le_bytes(),
        &[0; 4],
        &[segments.len() as u8],
        segments,
        body,
    ];
    let mut page = head.concat();
    // Bit by bit, as RFC 3533 has it.
    let mut sum = 0_u32;
    for byte in &page {
        sum ^= u32::from(*byte) << 24;
        for _ in 0..8 {
            sum = if sum & 0x8000_0000 == 0 { sum << 1 } else { sum << 1 ^ 0x04c1_1db7 };
        }
    }
    page[22..26].copy_from_slice(&sum.to_le_bytes());
    page
}

/// Ten seconds of Opus whose program noted itself and a title.
pub fn opus(notes: &[u8]) -> Vec<u8> {
    let head = [&b"OpusHead\x01\x01"[..], &312_u16.to_le_bytes(), &48_000_u32.to_le_bytes(), &[0; 3]].concat();
    let tags = [&b"OpusTags"[..], notes].concat();
    let end = 480_312_u64;
    [
        ogg_page(2, 0, 0, &[19], &head),
        ogg_page(0, 0, 1, &[tags.len() as u8], &tags),
        ogg_page(0, 240_000, 2, &[255, 30, 90], &[7; 375]),
        ogg_page(4, end, 3, &[60], &[8; 60]),
    ]
    .concat()
}

/// Five seconds of Vorbis, whose comment and set-up share two pages.
pub fn vorbis(notes: &[u8]) -> Vec<u8> {
    let head = [&b"\x01vorbis\0\0\0\0\x01"[..], &22_050_u32.to_le_bytes(), &[0; 12], &[0xb8, 1]].concat();
    let (comment, setup) = ([b"\x03vorbis", notes, &[1]].concat(), [&b"\x05vorbis"[..], &[9; 600]].concat());
    let heads = [&comment[..], &setup].concat();
    let cut = comment.len() + 255;
    [
        ogg_page(2, 0, 0, &[30], &head),
        ogg_page(0, 0, 1, &[comment.len() as u8, 255], &heads[..cut]),
        ogg_page(1, 0, 2, &[255, (setup.len() - 510) as u8], &heads[cut..]),
        ogg_page(4, 110_250, 3, &[40, 50], &[6; 90]),
    ]
    .concat()
}

/// Notes of an Ogg: who made it, and one line.
pub const NOTES: &[u8] = b"\x0d\0\0\0SecretProgram\x01\0\0\0\x11\0\0\0TITLE=SecretTitle";

pub const PDF: &[u8] = b"%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n";

/// The same picture in each format, with the orientation noted in the format's own place.
pub fn oriented(image: &RgbImage, orientation: u16) -> [Vec<u8>; 3] {
    let exif = camera_exif(orientation);
    let (width, height) = image.dimensions();
    [
        with_segments(&jpeg(image), &[segment(0xe1, &[b"Exif\0\0", &exif[..]].concat())]),
        with_chunks(&png(&image.clone().into()), &[chunk(b"eXIf", &exif)]),
        with_riff_chunks(&webp(image), width, height, 8, &[(b"EXIF", &exif)]),
    ]
}

/// A profile of inks (`mft1` of ICC.1) by which no ink is white, the first one alone a dull green, and every other
/// mixture black.
pub fn inks_profile() -> Vec<u8> {
    let mut table = b"mft1\0\0\0\0\x04\x03\x02\0".to_vec();
    for at in 0..9 {
        table.extend(if at % 4 == 0 { 0x0001_0000_u32 } else { 0 }.to_be_bytes());
    }
    for _ in 0..4 {
        table.extend(0..=u8::MAX);
    }
    for inks in 0..16_u8 {
        // The first ink changes slowest.
        table.extend(match inks {
            0 => [255, 128, 128],
            0b1000 => [140, 98, 148],
            _ => [0, 128, 128],
        });
    }
    for _ in 0..3 {
        table.extend(0..=u8::MAX);
    }
    table.resize(table.len().next_multiple_of(4), 0);
    let white: Vec<u8> = [b"XYZ \0\0\0\0".to_vec()]
        .into_iter()
        .chain([0xf6d6_u32, 0x1_0000, 0xd32d].map(|one| one.to_be_bytes().to_vec()))
        .flatten()
        .collect();
    let at = 128 + 4 + 2 * 12;
    let mut out = vec![0; 128];
    out[8..12].copy_from_slice(&[2, 0x40, 0, 0]);
    out[12..24].copy_from_slice(b"prtrCMYKLab ");
    out[36..40].copy_from_slice(b"acsp");
    for (place, one) in [(68, 0xf6d6_u32), (72, 0x1_0000), (76, 0xd32d)] {
        out[place..place + 4].copy_from_slice(&one.to_be_bytes());
    }
    out.extend(2_u32.to_be_bytes());
    for (name, from, bytes) in [(b"A2B0", at, table.len()), (b"wtpt", at + table.len(), white.len())] {
        out.extend(name);
        out.extend(u32::try_from(from).unwrap().to_be_bytes());
        out.extend(u32::try_from(bytes).unwrap().to_be_bytes());
    }
    out.extend(&table);
    out.extend(&white);
    let whole = u32::try_from(out.len()).unwrap();
    out[..4].copy_from_slice(&whole.to_be_bytes());
    out
}

/// A JPEG of one mixture of inks, 255 being all of one, stored as such or as brightness and colours.
pub fn inks_jpeg(mixture: [u8; 4], stored: jpeg_encoder::ColorType, profile: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    let mut encoder = jpeg_encoder::Encoder::new(&mut out, 95);
    if !profile.is_empty() {
        encoder.add_icc_profile(profile).unwrap();
    }
    encoder.encode(&mixture.repeat(48 * 32), 48, 32, stored).unwrap();
    out
}
