use proptest::prelude::*;

use super::fixtures::*;
use guanlan_imaging::{Decoded, ImageFault, Kind, Limits, clean, derive, inspect};

/// How a PNG begins.
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";

fn look(bytes: &[u8]) -> Result<(Kind, u32, u32), ImageFault> {
    inspect(bytes, &Limits::default()).map(|found| (found.kind, found.width, found.height))
}

/// A PNG that claims to be this large and has a few bytes of pixels.
fn claiming(width: u32, height: u32) -> Vec<u8> {
    let head = [&width.to_be_bytes()[..], &height.to_be_bytes(), &[8, 6, 0, 0, 0]].concat();
    let pixels = [0x78, 0x9c, 0x63, 0, 0, 0, 1, 0, 1];
    [PNG, &chunk(b"IHDR", &head), &chunk(b"IDAT", &pixels), &chunk(b"IEND", &[])].concat()
}

#[test]
fn a_file_is_what_its_bytes_say() {
    let image = landscape(60, 40);
    assert_eq!(look(&jpeg(&image)).unwrap(), (Kind::Jpeg, 60, 40));
    assert_eq!(look(&png(&image.clone().into())).unwrap(), (Kind::Png, 60, 40));
    assert_eq!(look(&png16(60, 40)).unwrap(), (Kind::Png, 60, 40));
    assert_eq!(look(&webp(&image)).unwrap(), (Kind::Webp, 60, 40));
    assert_eq!(look(&webp_lossless(&half_glass(60, 40, RED))).unwrap(), (Kind::Webp, 60, 40));
    assert_eq!(look(&film()).unwrap(), (Kind::Mp4, 0, 0));
    assert_eq!(look(PDF).unwrap(), (Kind::Pdf, 0, 0));
    assert_eq!(look(&spoken()).unwrap(), (Kind::M4a, 0, 0));
    assert_eq!(look(&mp3(5)).unwrap(), (Kind::Mp3, 0, 0));
    assert_eq!(look(&opus(NOTES)).unwrap(), (Kind::Ogg, 0, 0));
    assert_eq!(look(&vorbis(NOTES)).unwrap(), (Kind::Ogg, 0, 0));
}

#[test]
fn the_size_is_the_one_that_is_seen() {
    let image = landscape(60, 40);
    for orientation in 1..=8 {
        let seen = if orientation > 4 { (40, 60) } else { (60, 40) };
        for bytes in oriented(&image, orientation) {
            let found = inspect(&bytes, &Limits::default()).unwrap();
            assert_eq!((found.width, found.height), seen, "{orientation} {:?}", found.kind);
            assert_eq!(u16::from(found.orientation), orientation);
        }
    }
    for nonsense in [0, 9, 255] {
        assert!(oriented(&image, nonsense).iter().all(|bytes| look(bytes).unwrap().1 == 60));
    }
}

#[test]
fn what_is_no_picture_of_ours_is_refused_with_its_name() {
    for (bytes, said) in [
        (&b"GIF89a\x01\0\x01\0"[..], "GIF"),
        (b"II*\0\x08\0\0\0", "TIFF"),
        (b"\0\0\0\x18ftypheic\0\0\0\0mif1heic", "HEIC"),
        (b"\0\0\0\x18ftypavif\0\0\0\0mif1avif", "AVIF"),
        (b"", "not a WebP, JPEG or PNG"),
        (b"<svg onload=alert(1)>", "not a WebP, JPEG or PNG"),
        (b"<!doctype html><script>", "not a WebP, JPEG or PNG"),
        (b"MZ\x90\0", "not a WebP, JPEG or PNG"),
        (b"RIFF\x24\0\0\0WAVEfmt ", "a WAV recording; save it as MP3"),
        (b"fLaC\0\0\0\x22", "a FLAC recording"),
        (b"PK\x03\x04", "not a WebP, JPEG or PNG"),
        (b"\0\0\0\x14ftypqt  \0\0\0\0qt  ", "not a WebP, JPEG or PNG"),
    ] {
        let fault = look(bytes).unwrap_err().to_string();
        assert!(fault.contains(said), "{fault}");
    }
}

#[test]
fn moving_pictures_are_refused() {
    let image = landscape(20, 10);
    let moving_png = with_chunks(&png(&image.clone().into()), &[chunk(b"acTL", &[0, 0, 0, 2, 0, 0, 0, 0])]);
    assert_eq!(look(&moving_png), Err(ImageFault::Animated));
    let still = webp(&image);
    assert_eq!(look(&with_riff_chunks(&still, 20, 10, 2, &[])), Err(ImageFault::Animated));
    assert_eq!(look(&with_riff_chunks(&still, 20, 10, 0, &[(b"ANMF", &[0; 24])])), Err(ImageFault::Animated));
}

#[test]
fn a_declared_size_is_refused_before_anything_is_decoded() {
    assert!(matches!(look(&claiming(100_000, 100_000)), Err(ImageFault::SideTooLong { width: 100_000, .. })));
    assert!(matches!(look(&claiming(30_001, 1)), Err(ImageFault::SideTooLong { .. })));
    assert!(matches!(look(&claiming(20_000, 20_000)), Err(ImageFault::TooManyPixels { .. })));
    assert!(matches!(look(&claiming(0, 5)), Err(ImageFault::Broken(_))));
    assert!(matches!(look(&claiming(u32::MAX, u32::MAX)), Err(ImageFault::SideTooLong { .. })));
    let mut huge = jpeg(&landscape(16, 16));
    let frame = huge.windows(2).position(|two| two == [0xff, 0xc0]).unwrap();
    huge[frame + 5..frame + 9].fill(0xff);
    assert!(matches!(look(&huge), Err(ImageFault::SideTooLong { width: 65_535, .. })));
    assert!(Decoded::open(&claiming(100_000, 100_000)).is_err());
}

#[test]
fn a_picture_that_has_fewer_or_far_more_pixels_than_it_claims_harms_nobody() {
    assert!(matches!(Decoded::open(&claiming(9_000, 9_000)), Err(ImageFault::Undecodable(_))));
    let mut bomb = flate(&vec![0; 64 << 20]);
    assert!(bomb.len() < 1 << 20, "64 MB of zeros are few bytes");
    let head = [0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0];
    bomb = [PNG, &chunk(b"IHDR", &head), &chunk(b"IDAT", &bomb), &chunk(b"IEND", &[])].concat();
    // The rest after the one pixel is never inflated, so this is either fine or a fault, but no memory.
    if let Ok(decoded) = Decoded::open(&bomb) {
        assert_eq!(decoded.size(), (1, 1));
    }
    let profile = [&b"x\0\0"[..], &flate(&vec![0; 64 << 20])].concat();
    let coloured = with_chunks(&png(&landscape(8, 8).into()), &[chunk(b"iCCP", &profile)]);
    assert_eq!(Decoded::open(&coloured).map(|decoded| decoded.size()).unwrap_or((8, 8)), (8, 8));
}

/// zlib's format, made by the PNG encoder: its IDAT of a picture of these bytes.
fn flate(bytes: &[u8]) -> Vec<u8> {
    let width = 1 << 10;
    let image = image::GrayImage::from_raw(width, (bytes.len() / width as usize) as u32, bytes.to_vec()).unwrap();
    let png = png(&image.into());
    let mut out = Vec::new();
    let mut at = 8;
    while at < png.len() {
        let length = u32::from_be_bytes(png[at..at + 4].try_into().unwrap()) as usize;
        if &png[at + 4..at + 8] == b"IDAT" {
            out.extend(&png[at + 8..at + 8 + length]);
        }
        at += length + 12;
    }
    out
}

#[test]
fn a_file_that_is_cut_off_anywhere_is_refused() {
    let image = landscape(40, 30);
    for whole in [
        jpeg(&image),
        png(&image.clone().into()),
        webp(&image),
        webp_lossless(&half_glass(40, 30, RED)),
        film(),
        spoken(),
        opus(NOTES),
        vorbis(NOTES),
        PDF[..PDF.len() - 1].to_vec(),
    ] {
        assert!(look(&whole).is_ok());
        for length in 0..whole.len() {
            assert!(look(&whole[..length]).is_err(), "{length} of {}", whole.len());
        }
    }
}

#[test]
fn limits_are_the_documented_ones_and_can_be_other_ones() {
    let image = landscape(60, 40);
    let tight = Limits { pixels: 60 * 40 - 1, ..Limits::default() };
    assert!(matches!(inspect(&jpeg(&image), &tight), Err(ImageFault::TooManyPixels { .. })));
    let few = Limits { picture_bytes: 10, ..Limits::default() };
    assert!(matches!(inspect(&jpeg(&image), &few), Err(ImageFault::TooLarge { .. })));
    assert!(inspect(PDF, &few).is_ok());
    let mut long = jpeg(&image);
    long.resize(60_000_001, 0);
    assert_eq!(look(&long).unwrap_err().to_string(), "61 MB are more than 60 MB");
}

#[test]
fn a_film_a_recording_or_a_document_has_no_pixels() {
    for bytes in [film(), spoken(), mp3(3), opus(NOTES), PDF.to_vec()] {
        assert!(matches!(Decoded::open(&bytes), Err(ImageFault::NoPixels)));
    }
}

#[test]
fn a_file_made_of_parts_alone_is_refused_with_little_memory() {
    let nested = (0..1_000).fold(Vec::new(), |inside, _| film_box(b"moov", &inside));
    assert!(matches!(look(&[&film()[..24], &nested, &film_box(b"mdat", &[])].concat()), Err(ImageFault::Broken(_))));
    let many = film_box(b"free", &[]).repeat(200_000);
    assert!(matches!(look(&[film(), many].concat()), Err(ImageFault::Broken(_))));
    let chatty = with_segments(&jpeg(&landscape(8, 8)), &[segment(0xfe, &[]).repeat(200_000)]);
    assert!(matches!(look(&chatty), Err(ImageFault::Broken(_))));
    let chatty = with_chunks(&png(&landscape(8, 8).into()), &[chunk(b"tEXt", &[]).repeat(200_000)]);
    assert!(matches!(look(&chatty), Err(ImageFault::Broken(_))));
}

proptest! {
    #[test]
    fn damaged_files_are_answered_and_never_crash(
        which in 0_usize..13,
        hurts in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
    ) {
        let image = landscape(24, 16);
        let mut bytes = match which {
            0 => jpeg(&image),
            1 => png(&image.clone().into()),
            2 => webp(&image),
            3 => film(),
            4 => webp_lossless(&half_glass(24, 16, RED)),
            5 => PDF.to_vec(),
            6 => spoken(),
            7 => with_tags(&mp3(4)),
            8 => opus(NOTES),
            9 => vorbis(NOTES),
            other => oriented(&image, 6)[other - 10].clone(),
        };
        for (at, value) in hurts {
            let at = at.index(bytes.len());
            bytes[at] = value;
        }
        if inspect(&bytes, &Limits { pixels: 1 << 20, ..Limits::default() }).is_ok() {
            let cleaned = clean(&bytes).unwrap();
            prop_assert_eq!(clean(&cleaned).unwrap(), cleaned);
            let output = guanlan_imaging::Output::parse("wide-320.webp").unwrap();
            let _answer = derive(&bytes, output, guanlan_imaging::MIDDLE);
        }
    }
}
