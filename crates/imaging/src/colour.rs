//! What the numbers of a picture stand for, as sRGB (RULES media 5).

use image::{DynamicImage, RgbImage};
use moxcms::{ColorProfile, DataColorSpace, Layout, TransformOptions};
use zune_jpeg::{
    JpegDecoder,
    zune_core::{bytestream::ZCursor, colorspace::ColorSpace, options::DecoderOptions},
};

use super::{
    ImageFault, Inspected,
    decode::{check_size, undecodable},
};

/// Bytes of the largest colour profile that is read; those of cameras and editors have a thousandth to a half of it.
pub const PROFILE_BYTES: usize = 4 << 20;

/// The gamma of sRGB as a PNG tells it, and how far another one may be from it to look the same.
const GAMMA: f32 = 0.454_55;
const SAME_GAMMA: f32 = 0.01;
/// No screen or scanner has another one than these.
const GAMMAS: std::ops::RangeInclusive<f32> = 0.1..=4.0;

/// What a file says of its colours.
pub enum Colours {
    /// Nothing else than sRGB.
    Srgb,
    Profile(Box<ColorProfile>),
    /// Light is a power of what is stored, whose inverse this is.
    Gamma(f32),
}

impl Colours {
    /// A profile goes before a gamma; what cannot be read says nothing.
    pub fn of(profile: Option<Vec<u8>>, gamma: Option<f32>) -> Colours {
        if let Some(profile) = profile {
            return read(&profile).map_or(Colours::Srgb, |profile| Colours::Profile(Box::new(profile)));
        }
        let odd = gamma.filter(|gamma| GAMMAS.contains(gamma) && (gamma - GAMMA).abs() > SAME_GAMMA);
        odd.map_or(Colours::Srgb, Colours::Gamma)
    }
}

fn read(profile: &[u8]) -> Option<ColorProfile> {
    (profile.len() <= PROFILE_BYTES).then(|| ColorProfile::new_from_slice(profile).ok()).flatten()
}

/// Converts in place. What cannot be used changes nothing.
pub fn to_srgb(image: &mut DynamicImage, colours: &Colours) {
    match colours {
        Colours::Srgb => {}
        Colours::Gamma(gamma) => each_level(image, &|level| srgb_of(level, *gamma)),
        Colours::Profile(profile) => match image {
            DynamicImage::ImageRgba8(_) | DynamicImage::ImageRgb8(_) => colours_to_srgb(image, profile),
            _ => grey_to_srgb(image, profile),
        },
    }
}

/// Line by line.
fn colours_to_srgb(image: &mut DynamicImage, profile: &ColorProfile) {
    if profile.color_space != DataColorSpace::Rgb {
        return;
    }
    let width = image.width() as usize;
    let (layout, channels, pixels): (_, usize, &mut [u8]) = match image {
        DynamicImage::ImageRgba8(image) => (Layout::Rgba, 4, image),
        DynamicImage::ImageRgb8(image) => (Layout::Rgb, 3, image),
        _ => return,
    };
    let srgb = ColorProfile::new_srgb();
    let Ok(transform) = profile.create_transform_8bit(layout, &srgb, layout, TransformOptions::default()) else {
        return;
    };
    let line_bytes = width * channels;
    let mut before = vec![0; line_bytes];
    for line in pixels.chunks_exact_mut(line_bytes) {
        before.copy_from_slice(line);
        if transform.transform(&before, line).is_err() {
            line.copy_from_slice(&before);
        }
    }
}

/// Grey with a profile of grey, such as a scanner's or that of black ink, or with one of colours, which some programs
/// write: each level becomes the grey that it stands for.
fn grey_to_srgb(image: &mut DynamicImage, profile: &ColorProfile) {
    let (layout, each) = match profile.color_space {
        DataColorSpace::Gray => (Layout::Gray, 1),
        DataColorSpace::Rgb => (Layout::Rgb, 3),
        _ => return,
    };
    let srgb = ColorProfile::new_srgb();
    let Ok(transform) = profile.create_transform_8bit(layout, &srgb, Layout::Rgb, TransformOptions::default()) else {
        return;
    };
    let before: Vec<u8> = (0..=u8::MAX).flat_map(|level| std::iter::repeat_n(level, each)).collect();
    let mut after = vec![0; 256 * 3];
    if transform.transform(&before, &mut after).is_ok() {
        each_level(image, &|level| after[usize::from(level) * 3 + 1]);
    }
}

/// Makes another level of each of every colour; how transparent a pixel is stays.
fn each_level(image: &mut DynamicImage, of: &dyn Fn(u8) -> u8) {
    let levels: Vec<u8> = (0..=u8::MAX).map(of).collect();
    let (channels, colours, pixels): (usize, usize, &mut [u8]) = match image {
        DynamicImage::ImageLuma8(image) => (1, 1, image),
        DynamicImage::ImageLumaA8(image) => (2, 1, image),
        DynamicImage::ImageRgb8(image) => (3, 3, image),
        DynamicImage::ImageRgba8(image) => (4, 3, image),
        _ => return,
    };
    for pixel in pixels.chunks_exact_mut(channels) {
        for level in &mut pixel[..colours] {
            *level = levels[usize::from(*level)];
        }
    }
}

/// What sRGB stores of a level that was stored with another gamma.
fn srgb_of(level: u8, gamma: f32) -> u8 {
    let light = (f32::from(level) / 255.0).powf(gamma.recip());
    let stored = if light <= 0.003_130_8 { light * 12.92 } else { 1.055 * light.powf(1.0 / 2.4) - 0.055 };
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is cut to the levels there are")]
    let level = (stored * 255.0).round().clamp(0.0, 255.0) as u8;
    level
}

/// A JPEG of printers' inks (CMYK) as the colours that its profile gives them; `None` for every other one, and where
/// nothing says what the inks look like.
pub fn inks(bytes: &[u8], inspected: &Inspected) -> Result<Option<DynamicImage>, ImageFault> {
    let options = DecoderOptions::default().set_strict_mode(false).set_max_width(usize::MAX).set_max_height(usize::MAX);
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), options);
    decoder.decode_headers().map_err(undecodable)?;
    let Some(stored @ (ColorSpace::CMYK | ColorSpace::YCCK)) = decoder.input_colorspace() else { return Ok(None) };
    let profile = decoder.icc_profile().and_then(|profile| read(&profile));
    let Some(profile) = profile.filter(|profile| profile.color_space == DataColorSpace::Cmyk) else { return Ok(None) };
    let srgb = ColorProfile::new_srgb();
    let made = profile.create_transform_8bit(Layout::Rgba, &srgb, Layout::Rgb, TransformOptions::default());
    let Ok(transform) = made else { return Ok(None) };
    let (width, height) = (inspected.width, inspected.height);
    let sides = decoder.dimensions().ok_or(ImageFault::Broken("it has no size"))?;
    let side = |side: usize| u32::try_from(side).unwrap_or(u32::MAX);
    check_size((side(sides.0), side(sides.1)), inspected)?;
    decoder.set_options(options.jpeg_set_out_colorspace(stored));
    let mut pixels = decoder.decode().map_err(undecodable)?;
    if pixels.len() != width as usize * height as usize * 4 {
        return Ok(None);
    }
    // In place: what three colours take is less than what four inks took.
    let (inked, coloured) = (sides.0 * 4, sides.0 * 3);
    let mut line = vec![0; inked];
    let mut colours = vec![0; coloured];
    for row in 0..sides.1 {
        line.copy_from_slice(&pixels[row * inked..(row + 1) * inked]);
        line.chunks_exact_mut(4).for_each(|pixel| ink(pixel, stored));
        if transform.transform(&line, &mut colours).is_err() {
            return Ok(None);
        }
        pixels[row * coloured..(row + 1) * coloured].copy_from_slice(&colours);
    }
    pixels.truncate(coloured * sides.1);
    let image = RgbImage::from_raw(side(sides.0), side(sides.1), pixels);
    Ok(image.map(DynamicImage::from))
}

/// How much of each ink there is. Files store how much of the paper is left, as all programs of printers do; one that
/// stores brightness and colours (YCCK) keeps black beside them.
fn ink(pixel: &mut [u8], stored: ColorSpace) {
    let [one, other, third, black] = pixel else { return };
    if stored == ColorSpace::YCCK {
        let (bright, blue, red) = (f32::from(*one), f32::from(*other) - 128.0, f32::from(*third) - 128.0);
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "it is cut to the levels there are"
        )]
        let level = |value: f32| value.round().clamp(0.0, 255.0) as u8;
        // What stands for red, green and blue is what the inks take away.
        *one = level(bright + 1.402 * red);
        *other = level(bright - 0.344_136 * blue - 0.714_136 * red);
        *third = level(bright + 1.772 * blue);
    } else {
        *one = u8::MAX - *one;
        *other = u8::MAX - *other;
        *third = u8::MAX - *third;
    }
    *black = u8::MAX - *black;
}
