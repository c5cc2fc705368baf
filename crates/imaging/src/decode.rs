//! From bytes to upright pixels in sRGB.

use std::{io::Cursor, panic};

use image::{
    DynamicImage, ImageDecoder,
    codecs::{jpeg::JpegDecoder, png::PngDecoder, webp::WebPDecoder},
    metadata::Orientation,
};
use moxcms::{ColorProfile, DataColorSpace, Layout, TransformOptions};

use super::{ImageFault, Inspected, Kind, Limits, inspect};

/// Memory that a decoder may take beside its pixels, in bytes: tables, a colour profile.
const BESIDE: u64 = 64 << 20;

/// A decoded picture: upright, in sRGB, 8 bits a channel. All derivatives of one picture are made from one of these.
pub struct Decoded {
    /// RGB or, where something is transparent, RGBA.
    pub(crate) image: DynamicImage,
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
        (self.image.width(), self.image.height())
    }
}

fn decode(bytes: &[u8], inspected: &Inspected) -> Result<Decoded, ImageFault> {
    let reader = Cursor::new(bytes);
    match inspected.kind {
        Kind::Jpeg => upright(JpegDecoder::new(reader).map_err(undecodable)?, inspected),
        Kind::Png => upright(PngDecoder::new(reader).map_err(undecodable)?, inspected),
        Kind::Webp => upright(WebPDecoder::new(reader).map_err(undecodable)?, inspected),
        Kind::Pdf | Kind::Mp4 => Err(ImageFault::NoPixels),
    }
}

fn undecodable(error: impl std::fmt::Display) -> ImageFault {
    ImageFault::Undecodable(error.to_string())
}

fn upright(mut decoder: impl ImageDecoder, inspected: &Inspected) -> Result<Decoded, ImageFault> {
    // The container was measured before, but by us: decoder and walker must mean the same picture.
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) != u64::from(inspected.width) * u64::from(inspected.height) {
        return Err(ImageFault::Broken("it has two sizes"));
    }
    let mut limits = image::Limits::no_limits();
    limits.max_alloc = Some(inspected.memory + BESIDE);
    decoder.set_limits(limits).map_err(undecodable)?;
    let profile = decoder.icc_profile().ok().flatten();
    let image = DynamicImage::from_decoder(decoder).map_err(undecodable)?;
    let mut image = if image.color().has_alpha() {
        let image = image.into_rgba8();
        if image.pixels().all(|pixel| pixel.0[3] == u8::MAX) {
            DynamicImage::ImageRgba8(image).into_rgb8().into()
        } else {
            DynamicImage::ImageRgba8(image)
        }
    } else {
        DynamicImage::ImageRgb8(image.into_rgb8())
    };
    if let Some(profile) = profile {
        to_srgb(&mut image, &profile);
    }
    image.apply_orientation(Orientation::from_exif(inspected.orientation).unwrap_or(Orientation::NoTransforms));
    Ok(Decoded { image })
}

/// Converts in place, line by line. A profile that cannot be used changes nothing.
fn to_srgb(image: &mut DynamicImage, profile: &[u8]) {
    let Ok(profile) = ColorProfile::new_from_slice(profile) else { return };
    if profile.color_space != DataColorSpace::Rgb {
        return;
    }
    let width = image.width() as usize;
    let (layout, pixels): (_, &mut [u8]) = match image {
        DynamicImage::ImageRgba8(image) => (Layout::Rgba, image),
        DynamicImage::ImageRgb8(image) => (Layout::Rgb, image),
        _ => return,
    };
    let srgb = ColorProfile::new_srgb();
    let Ok(transform) = profile.create_transform_8bit(layout, &srgb, layout, TransformOptions::default()) else {
        return;
    };
    let line_bytes = width * if layout == Layout::Rgba { 4 } else { 3 };
    let mut before = vec![0; line_bytes];
    for line in pixels.chunks_exact_mut(line_bytes) {
        before.copy_from_slice(line);
        if transform.transform(&before, line).is_err() {
            line.copy_from_slice(&before);
        }
    }
}
