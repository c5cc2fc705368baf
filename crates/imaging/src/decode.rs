//! From bytes to pixels in sRGB.

use std::{io::Cursor, panic};

use fast_image_resize::MulDiv;
use image::{
    DynamicImage, GrayAlphaImage, GrayImage, ImageDecoder, RgbImage, RgbaImage,
    codecs::{jpeg::JpegDecoder, webp::WebPDecoder},
};
use moxcms::{ColorProfile, DataColorSpace, Layout, TransformOptions};
use png::{BitDepth, ColorType, Transformations};

use super::{ImageFault, Inspected, Kind, Limits, inspect, png as png_file};

/// Bytes of the largest colour profile that is read; those of cameras and editors have a thousandth to a half of it.
const PROFILE_BYTES: usize = 4 << 20;

/// A decoded picture: in sRGB, 8 bits a channel, lying as it is stored. All derivatives of one picture are made from one
/// of these. Grey stays grey and nothing is turned upright until it is small: a second picture of this size never lies
/// beside it.
pub struct Decoded {
    /// Grey or RGB, where something is transparent with alpha, by which the colours are multiplied.
    pub image: DynamicImage,
    /// EXIF's 1 to 8: how it is turned to be seen.
    pub(crate) orientation: u8,
}

impl Decoded {
    /// Decodes a picture that [`inspect()`] takes.
    ///
    /// RGB profiles are converted to sRGB. Profiles of grey and of printers' inks, and those that cannot be read, are
    /// ignored: their pictures look a little different then, as they do in many browsers.
    ///
    /// # Errors
    /// What `inspect` refuses, a file without pixels, and damaged pixels.
    pub fn open(bytes: &[u8]) -> Result<Decoded, ImageFault> {
        let inspected = inspect(bytes, &Limits::default())?;
        // A decoder that stumbles over hostile bytes must not take the import or the request with it; it shares nothing
        // with the next one.
        panic::catch_unwind(|| decode(bytes, &inspected))
            .unwrap_or_else(|_| Err(ImageFault::Undecodable("the decoder failed".into())))
    }

    /// Width and height in pixels, as it is seen.
    pub fn size(&self) -> (u32, u32) {
        let stored = self.stored_size();
        if self.orientation > 4 { (stored.1, stored.0) } else { stored }
    }

    /// Bytes of its pixels.
    pub fn bytes(&self) -> u64 {
        self.image.as_bytes().len() as u64
    }

    /// Width and height in pixels, as it lies in memory.
    pub(crate) fn stored_size(&self) -> (u32, u32) {
        (self.image.width(), self.image.height())
    }
}

fn decode(bytes: &[u8], inspected: &Inspected) -> Result<Decoded, ImageFault> {
    let (image, profile) = match inspected.kind {
        Kind::Jpeg => pixels(JpegDecoder::new(Cursor::new(bytes)).map_err(undecodable)?, inspected)?,
        Kind::Png => png_pixels(bytes, inspected)?,
        Kind::Webp => pixels(WebPDecoder::new(Cursor::new(bytes)).map_err(undecodable)?, inspected)?,
        Kind::Pdf | Kind::Mp4 | Kind::Mp3 | Kind::M4a | Kind::Ogg => return Err(ImageFault::NoPixels),
    };
    let mut image = without_idle_alpha(image)?;
    if let Some(profile) = profile {
        to_srgb(&mut image, &profile);
    }
    if image.color().has_alpha() {
        // What is made smaller wants the colours multiplied; done here once, it takes no second picture each time.
        MulDiv::new().multiply_alpha_inplace(&mut image).map_err(undecodable)?;
    }
    Ok(Decoded { image, orientation: inspected.orientation })
}

fn undecodable(error: impl std::fmt::Display) -> ImageFault {
    ImageFault::Undecodable(error.to_string())
}

/// The container was measured before, but by us: decoder and walker must mean the same picture.
fn check_size((width, height): (u32, u32), inspected: &Inspected) -> Result<(), ImageFault> {
    if u64::from(width) * u64::from(height) == u64::from(inspected.width) * u64::from(inspected.height) {
        Ok(())
    } else {
        Err(ImageFault::Broken("it has two sizes"))
    }
}

type Pixels = (DynamicImage, Option<Vec<u8>>);

/// Pixels of 8 bits, and the colour profile. Neither of these decoders has a limit of its own; what they take follows
/// from the size, which was checked (`memory.rs`).
fn pixels(mut decoder: impl ImageDecoder, inspected: &Inspected) -> Result<Pixels, ImageFault> {
    check_size(decoder.dimensions(), inspected)?;
    let profile = decoder.icc_profile().ok().flatten();
    Ok((DynamicImage::from_decoder(decoder).map_err(undecodable)?, profile))
}

/// The same of a PNG: whatever its depth, 8 bits a channel are all that is ever held of it.
fn png_pixels(bytes: &[u8], inspected: &Inspected) -> Result<Pixels, ImageFault> {
    let rows = u64::from(inspected.width.max(inspected.height)) * png_file::ROW_BYTES;
    let limits = png::Limits { bytes: PROFILE_BYTES + usize::try_from(rows).unwrap_or(usize::MAX) };
    let mut decoder = png::Decoder::new_with_limits(Cursor::new(bytes), limits);
    decoder.set_transformations(Transformations::EXPAND | Transformations::STRIP_16);
    decoder.set_ignore_text_chunk(true);
    let mut reader = decoder.read_info().map_err(undecodable)?;
    let (width, height) = reader.info().size();
    check_size((width, height), inspected)?;
    let profile = reader.info().icc_profile.as_ref().map(|profile| profile.to_vec());
    let mut pixels = vec![0; reader.output_buffer_size().ok_or(ImageFault::Broken("it has no size"))?];
    reader.next_frame(&mut pixels).map_err(undecodable)?;
    let (colour, depth) = reader.output_color_type();
    let image = match (colour, depth) {
        (ColorType::Grayscale, BitDepth::Eight) => GrayImage::from_raw(width, height, pixels).map(Into::into),
        (ColorType::GrayscaleAlpha, BitDepth::Eight) => GrayAlphaImage::from_raw(width, height, pixels).map(Into::into),
        (ColorType::Rgb, BitDepth::Eight) => RgbImage::from_raw(width, height, pixels).map(Into::into),
        (ColorType::Rgba, BitDepth::Eight) => RgbaImage::from_raw(width, height, pixels).map(Into::into),
        _ => None,
    };
    Ok((image.ok_or(ImageFault::Unsupported("a kind of PNG"))?, profile))
}

/// Leaves alpha out where nothing is transparent, in place.
fn without_idle_alpha(image: DynamicImage) -> Result<DynamicImage, ImageFault> {
    let (width, height) = (image.width(), image.height());
    let opaque = match image {
        DynamicImage::ImageRgba8(image) if image.pixels().all(|pixel| pixel.0[3] == u8::MAX) => {
            RgbImage::from_raw(width, height, without_last::<4>(image.into_raw())).map(DynamicImage::from)
        }
        DynamicImage::ImageLumaA8(image) if image.pixels().all(|pixel| pixel.0[1] == u8::MAX) => {
            GrayImage::from_raw(width, height, without_last::<2>(image.into_raw())).map(DynamicImage::from)
        }
        other => Some(other),
    };
    opaque.ok_or(ImageFault::Broken("it has no size"))
}

/// Takes the last of each `N` bytes out.
fn without_last<const N: usize>(mut bytes: Vec<u8>) -> Vec<u8> {
    let pixels = bytes.len() / N;
    for at in 0..pixels {
        bytes.copy_within(at * N..(at + 1) * N - 1, at * (N - 1));
    }
    bytes.truncate(pixels * (N - 1));
    bytes
}

/// Converts in place, line by line. A profile that cannot be used changes nothing.
fn to_srgb(image: &mut DynamicImage, profile: &[u8]) {
    if profile.len() > PROFILE_BYTES {
        return;
    }
    let Ok(profile) = ColorProfile::new_from_slice(profile) else { return };
    if profile.color_space != DataColorSpace::Rgb {
        return;
    }
    let width = image.width() as usize;
    let (layout, channels, pixels): (_, usize, &mut [u8]) = match image {
        DynamicImage::ImageRgba8(image) => (Layout::Rgba, 4, image),
        DynamicImage::ImageRgb8(image) => (Layout::Rgb, 3, image),
        DynamicImage::ImageLuma8(image) => return grey_to_srgb(image, 1, &profile),
        DynamicImage::ImageLumaA8(image) => return grey_to_srgb(image, 2, &profile),
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

/// The same for grey with a profile of colours, which some programs write: each level becomes the grey that it stands
/// for.
fn grey_to_srgb(pixels: &mut [u8], channels: usize, profile: &ColorProfile) {
    let srgb = ColorProfile::new_srgb();
    let Ok(transform) = profile.create_transform_8bit(Layout::Rgb, &srgb, Layout::Rgb, TransformOptions::default())
    else {
        return;
    };
    let before: Vec<u8> = (0..=u8::MAX).flat_map(|level| [level; 3]).collect();
    let mut after = vec![0; before.len()];
    if transform.transform(&before, &mut after).is_ok() {
        for level in pixels.iter_mut().step_by(channels) {
            *level = after[usize::from(*level) * 3 + 1];
        }
    }
}
