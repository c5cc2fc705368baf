use image::{DynamicImage, GenericImageView, RgbImage};

use super::fixtures::*;
use guanlan_imaging::{
    Cut, Decoded, Format, ImageFault, Kind, Limits, MIDDLE, Output, derive, derive_many, inspect, placeholder,
};

fn webp_of(cut: Cut, width: u32) -> Output {
    Output { cut, width, format: Format::Webp }
}

/// The first ink of [`inks_profile`], by its lightness and colours (CIE Lab 55, −30, 20).
const DULL_GREEN: [u8; 3] = [81, 145, 95];

fn seen(bytes: &[u8]) -> RgbImage {
    Decoded::open(bytes).unwrap().image.into_rgb8()
}

fn near(found: image::Rgb<u8>, wanted: [u8; 3]) -> bool {
    found.0.iter().zip(wanted).all(|(one, other)| one.abs_diff(other) < 30)
}

#[test]
fn a_derivative_has_the_size_and_format_that_were_asked_for() {
    let source = jpeg(&landscape(1700, 1100));
    for (output, size) in [
        (webp_of(Cut::Own, 640), (640, 414)),
        (webp_of(Cut::Wide, 1280), (1280, 720)),
        (webp_of(Cut::Landscape, 960), (960, 640)),
        (webp_of(Cut::Classic, 640), (640, 480)),
        (webp_of(Cut::Square, 320), (320, 320)),
        (webp_of(Cut::Portrait, 320), (320, 427)),
        (Output { cut: Cut::Share, width: 1200, format: Format::Jpeg }, (1200, 630)),
    ] {
        let made = derive(&source, output, MIDDLE).unwrap();
        let found = inspect(&made, &Limits::default()).unwrap();
        assert_eq!((found.width, found.height), size, "{}", output.name());
        assert_eq!(found.kind, if output.format == Format::Jpeg { Kind::Jpeg } else { Kind::Webp });
    }
}

#[test]
fn nothing_is_made_larger_than_it_is() {
    let small = jpeg(&landscape(200, 150));
    for cut in Cut::ALL {
        let made = inspect(&derive(&small, webp_of(cut, 1200), MIDDLE).unwrap(), &Limits::default()).unwrap();
        assert!(made.width <= 200 && made.height <= 150, "{cut:?}: {made:?}");
    }
    let dot = png(&quarters(1, 1).into());
    for cut in Cut::ALL {
        assert_eq!(seen(&derive(&dot, webp_of(cut, 640), MIDDLE).unwrap()).dimensions(), (1, 1));
    }
}

#[test]
fn every_orientation_is_turned_upright() {
    let image = quarters(64, 48);
    // Where the red, green, blue and yellow quarters of the stored pixels are seen (EXIF 2.32 §4.6.4).
    let corners = [
        [RED, GREEN, BLUE, YELLOW],
        [GREEN, RED, YELLOW, BLUE],
        [YELLOW, BLUE, GREEN, RED],
        [BLUE, YELLOW, RED, GREEN],
        [RED, BLUE, GREEN, YELLOW],
        [BLUE, RED, YELLOW, GREEN],
        [YELLOW, GREEN, BLUE, RED],
        [GREEN, YELLOW, RED, BLUE],
    ];
    for (orientation, corners) in (1..).zip(corners) {
        for bytes in oriented(&image, orientation) {
            let made = seen(&derive(&bytes, webp_of(Cut::Own, 320), MIDDLE).unwrap());
            let (wide, high) = made.dimensions();
            assert_eq!((wide, high), if orientation > 4 { (48, 64) } else { (64, 48) });
            let places = [(10, 10), (wide - 11, 10), (10, high - 11), (wide - 11, high - 11)];
            for ((x, y), colour) in places.into_iter().zip(corners) {
                assert!(near(*made.get_pixel(x, y), colour), "orientation {orientation} at {x}, {y}");
            }
        }
    }
}

#[test]
fn a_part_of_a_turned_picture_is_that_of_the_picture_as_it_is_seen() {
    let image = landscape(300, 200);
    for (orientation, turned) in (1..).zip([
        image.clone(),
        image::imageops::flip_horizontal(&image),
        image::imageops::rotate180(&image),
        image::imageops::flip_vertical(&image),
        image::imageops::flip_horizontal(&image::imageops::rotate90(&image)),
        image::imageops::rotate90(&image),
        image::imageops::flip_horizontal(&image::imageops::rotate270(&image)),
        image::imageops::rotate270(&image),
    ]) {
        let output = Output { cut: Cut::Portrait, width: 320, format: Format::Webp };
        let [_, lying, _] = oriented(&image, orientation);
        let made = seen(&derive(&lying, output, (200, 900)).unwrap());
        let upright = seen(&derive(&png(&turned.into()), output, (200, 900)).unwrap());
        assert_eq!(made.dimensions(), upright.dimensions(), "{orientation}");
        let far = made.pixels().zip(upright.pixels()).filter(|(one, other)| !near(**one, other.0)).count();
        assert!(far * 100 < made.pixels().len(), "{orientation}: {far} pixels differ");
    }
}

#[test]
fn grey_pictures_of_every_depth_are_made_smaller_in_colour_formats() {
    for depth in
        [png::BitDepth::One, png::BitDepth::Two, png::BitDepth::Four, png::BitDepth::Eight, png::BitDepth::Sixteen]
    {
        for (colour, samples) in [(png::ColorType::Grayscale, 1), (png::ColorType::GrayscaleAlpha, 2)] {
            if samples == 2 && (depth as u8) < 8 {
                continue;
            }
            let mut bytes = Vec::new();
            let mut encoder = png::Encoder::new(&mut bytes, 64, 48);
            encoder.set_color(colour);
            encoder.set_depth(depth);
            let line = 64 * samples * depth as usize / 8;
            encoder.write_header().unwrap().write_image_data(&vec![255; line * 48]).unwrap();
            let white = seen(&derive(&bytes, webp_of(Cut::Own, 320), MIDDLE).unwrap());
            assert!(white.pixels().all(|pixel| near(*pixel, [255; 3])), "{depth:?} {colour:?}");
        }
    }
}

#[test]
fn the_focal_point_decides_what_is_seen() {
    let source = png(&quarters(900, 300).into());
    let left = seen(&derive(&source, webp_of(Cut::Square, 320), (0, 500)).unwrap());
    let right = seen(&derive(&source, webp_of(Cut::Square, 320), (1000, 500)).unwrap());
    assert!(near(*left.get_pixel(280, 20), RED) && near(*right.get_pixel(20, 280), YELLOW));
}

#[test]
fn transparency_stays_in_webp_and_lies_on_white_in_jpeg() {
    let source = webp_lossless(&half_glass(400, 300, RED));
    let glass = Decoded::open(&derive(&source, webp_of(Cut::Own, 320), MIDDLE).unwrap()).unwrap();
    assert!(glass.image.color().has_alpha());
    assert_eq!(glass.image.get_pixel(20, 20).0[3], 0);
    let flat = derive(&source, Output { cut: Cut::Own, width: 320, format: Format::Jpeg }, MIDDLE).unwrap();
    let flat = seen(&flat);
    assert!(near(*flat.get_pixel(20, 20), [255; 3]) && near(*flat.get_pixel(300, 20), RED));
}

#[test]
fn a_transparent_edge_has_no_dark_rim() {
    let source = png(&DynamicImage::ImageRgba8(half_glass(1000, 100, [255, 255, 255])));
    let flat = derive(&source, Output { cut: Cut::Own, width: 320, format: Format::Jpeg }, MIDDLE).unwrap();
    assert!(seen(&flat).pixels().all(|pixel| near(*pixel, [255; 3])));
}

#[test]
fn wide_colours_become_srgb_and_a_broken_profile_is_ignored() {
    let green = RgbImage::from_pixel(64, 64, image::Rgb([120, 200, 120]));
    let p3 = moxcms::ColorProfile::new_display_p3().encode().unwrap();
    let with =
        |profile: &[u8]| with_segments(&jpeg(&green), &[segment(0xe2, &[b"ICC_PROFILE\0\x01\x01", profile].concat())]);
    let plain = *seen(&jpeg(&green)).get_pixel(30, 30);
    let converted = *seen(&with(&p3)).get_pixel(30, 30);
    assert!(converted.0[0] + 10 < plain.0[0], "P3's green needs less red in sRGB: {converted:?}, {plain:?}");
    assert_eq!(*seen(&with(&p3[..100])).get_pixel(30, 30), plain);
    let srgb = moxcms::ColorProfile::new_srgb().encode().unwrap();
    assert!(near(*seen(&with(&srgb)).get_pixel(30, 30), plain.0));
}

/// What becomes of a grey or coloured PNG with these parts before its pixels.
fn png_with(image: &DynamicImage, set: impl FnOnce(&mut png::Info)) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut info = png::Info::with_size(image.width(), image.height());
    info.bit_depth = png::BitDepth::Eight;
    info.color_type = match image.color().channel_count() {
        1 => png::ColorType::Grayscale,
        2 => png::ColorType::GrayscaleAlpha,
        3 => png::ColorType::Rgb,
        _ => png::ColorType::Rgba,
    };
    set(&mut info);
    let encoder = png::Encoder::with_info(&mut bytes, info).unwrap();
    encoder.write_header().unwrap().write_image_data(image.as_bytes()).unwrap();
    bytes
}

#[test]
fn inks_become_the_colours_that_their_profile_gives_them_however_they_are_stored() {
    use jpeg_encoder::ColorType::{Cmyk, CmykAsYcck};
    let profile = inks_profile();
    for stored in [Cmyk, CmykAsYcck] {
        let printed = |mixture| *seen(&inks_jpeg(mixture, stored, &profile)).get_pixel(20, 20);
        assert!(near(printed([0; 4]), [255; 3]), "{stored:?}: {:?}", printed([0; 4]));
        let green = printed([255, 0, 0, 0]);
        assert!(near(green, DULL_GREEN), "{stored:?}: {green:?}");
        assert!(near(printed([0, 0, 0, 255]), [0; 3]), "{stored:?}: {:?}", printed([0, 0, 0, 255]));
        let small =
            seen(&derive(&inks_jpeg([255, 0, 0, 0], stored, &profile), webp_of(Cut::Own, 320), MIDDLE).unwrap());
        assert!(near(*small.get_pixel(20, 20), DULL_GREEN) && small.dimensions() == (48, 32));
        // Where nothing says what they look like, they are those of no printer.
        for odd in [&profile[..200], b""] {
            let naive = *seen(&inks_jpeg([255, 0, 0, 0], stored, odd)).get_pixel(20, 20);
            assert!(near(naive, [0, 255, 255]), "{stored:?}: {naive:?}");
        }
    }
}

#[test]
fn grey_of_a_profile_becomes_the_grey_that_it_stands_for_and_glass_stays_as_clear() {
    let dark = moxcms::ColorProfile::new_gray_with_gamma(1.0).encode().unwrap();
    let with = |info: &mut png::Info| info.icc_profile = Some(dark.clone().into());
    let grey = png_with(&image::GrayImage::from_pixel(64, 48, image::Luma([55])).into(), with);
    // Light that is stored as it is looks as bright as 128 in sRGB.
    assert!(near(*seen(&grey).get_pixel(30, 30), [128; 3]), "{:?}", seen(&grey).get_pixel(30, 30));
    let glass = png_with(&image::GrayAlphaImage::from_pixel(64, 48, image::LumaA([55, 128])).into(), with);
    let pixel = Decoded::open(&glass).unwrap().image.get_pixel(30, 30);
    assert!(pixel.0[3] == 128 && near(image::Rgb([pixel.0[0]; 3]), [64; 3]), "{pixel:?}");
}

#[test]
fn a_png_says_its_gamma_and_what_says_that_it_is_srgb_is() {
    let image = RgbImage::from_pixel(64, 48, image::Rgb([55, 128, 0])).into();
    let gamma = |gamma: f32| move |info: &mut png::Info| info.source_gamma = Some(png::ScaledFloat::new(gamma));
    let of = |bytes: &[u8]| *seen(bytes).get_pixel(30, 30);
    assert!(near(of(&png_with(&image, gamma(1.0))), [128, 188, 0]), "{:?}", of(&png_with(&image, gamma(1.0))));
    for same in [0.45455, 0.45, 0.001, 90.0] {
        assert_eq!(of(&png_with(&image, gamma(same))).0, [55, 128, 0], "{same}");
    }
    // The part that says so stands behind the head, which has 33 bytes.
    let mut both = png_with(&image, gamma(1.0));
    let said = [&b"sRGB\0"[..], &crc32fast::hash(b"sRGB\0").to_be_bytes()].concat();
    both.splice(33..33, [&[0, 0, 0, 1][..], &said].concat());
    assert_eq!(of(&both).0, [55, 128, 0]);
}

#[test]
fn several_are_made_as_each_alone() {
    let source = png(&landscape(800, 600).into());
    let outputs = [webp_of(Cut::Own, 320), webp_of(Cut::Wide, 640), webp_of(Cut::Square, 320)];
    let together = derive_many(&source, &outputs, (300, 700)).unwrap();
    assert_eq!(together.len(), outputs.len());
    for (output, made) in outputs.into_iter().zip(together) {
        assert_eq!(made, derive(&source, output, (300, 700)).unwrap());
    }
}

#[test]
fn a_placeholder_is_tiny_and_looks_like_its_picture() {
    for source in [
        jpeg(&landscape(1600, 1067)),
        png(&quarters(90, 4000).into()),
        png16(300, 200),
        webp_lossless(&half_glass(640, 480, BLUE)),
    ] {
        let made = placeholder(&source).unwrap();
        let found = inspect(&made, &Limits::default()).unwrap();
        assert!(made.len() <= 200, "{} bytes", made.len());
        assert!(found.width <= 24 && found.height <= 24, "{found:?}");
    }
    let made = seen(&placeholder(&jpeg(&quarters(1200, 800))).unwrap());
    assert!(near(*made.get_pixel(3, 3), RED) && near(*made.get_pixel(20, 12), YELLOW));
}

#[test]
fn a_scroll_far_longer_than_wide_is_made_smaller_until_it_can_be_written() {
    let scroll = png(&DynamicImage::ImageLuma8(image::GrayImage::from_pixel(400, 29_000, image::Luma([90]))));
    let made = inspect(&derive(&scroll, webp_of(Cut::Own, 640), MIDDLE).unwrap(), &Limits::default()).unwrap();
    assert_eq!((made.width, made.height), (226, 16_383));
}

#[test]
fn damaged_pixels_are_a_fault_and_no_picture() {
    let mut torn = png(&landscape(64, 64).into());
    let at = torn.windows(4).position(|four| four == b"IDAT").unwrap();
    let length = u32::from_be_bytes(torn[at - 4..at].try_into().unwrap()) as usize;
    torn[at + 20..at + 4 + length].fill(0x55);
    let sum = crc32fast::hash(&torn[at..at + 4 + length]);
    torn[at + 4 + length..at + 8 + length].copy_from_slice(&sum.to_be_bytes());
    assert!(inspect(&torn, &Limits::default()).is_ok());
    assert!(matches!(derive(&torn, webp_of(Cut::Own, 320), MIDDLE), Err(ImageFault::Undecodable(_))));
}
