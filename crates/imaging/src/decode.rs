//! From bytes to pixels in sRGB.

use std::{io::Cursor, panic};

use fast_image_resize::MulDiv;
use image::{
    DynamicImage, GrayAlphaImage, GrayImage, ImageDecoder, RgbImage, RgbaImage,
    codecs::{jpeg::JpegDecoder, webp::WebPDecoder},
};
use png::{BitDepth, ColorType, Transformations};

use super::{
    ImageFault, Inspected, Kind, Limits,
    colour::{self, Colours, PROFILE_BYTES},
    inspect, png as png_file,
};

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
    /// What a profile says of colours, of grey and of printers' inks, or a PNG of its gamma, becomes sRGB. What cannot be
    /// read is ignored: its picture looks a little different then, as it does in many browsers.
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
    let (image, colours) = match inspected.kind {
        Kind::Jpeg => jpeg_pixels(bytes, inspected)?,
        Kind::Png => png_pixels(bytes, inspected)?,
        Kind::Webp => pixels(WebPDecoder::new(Cursor::new(bytes)).map_err(undecodable)?, inspected)?,
        Kind::Pdf | Kind::Mp4 | Kind::Mp3 | Kind::M4a | Kind::Ogg => return Err(ImageFault::NoPixels),
    };
    let mut image = without_idle_alpha(image)?;
    colour::to_srgb(&mut image, &colours);
    if image.color().has_alpha() {
        // What is made smaller wants the colours multiplied; done here once, it takes no second picture each time.
        MulDiv::new().multiply_alpha_inplace(&mut image).map_err(undecodable)?;
    }
    Ok(Decoded { image, orientation: inspected.orientation })
}

pub(crate) fn undecodable(error: impl std::fmt::Display) -> ImageFault {
    ImageFault::Undecodable(error.to_string())
}

/// The container was measured before, but by us: decoder and walker must mean the same picture.
pub(crate) fn check_size((width, height): (u32, u32), inspected: &Inspected) -> Result<(), ImageFault> {
    if u64::from(width) * u64::from(height) == u64::from(inspected.width) * u64::from(inspected.height) {
        Ok(())
    } else {
        Err(ImageFault::Broken("it has two sizes"))
    }
}

type Pixels = (DynamicImage, Colours);

/// Pixels of 8 bits, and the colour profile. Neither of these decoders has a limit of its own; what they take follows
/// from the size, which was checked (`memory.rs`).
fn pixels(mut decoder: impl ImageDecoder, inspected: &Inspected) -> Result<Pixels, ImageFault> {
    check_size(decoder.dimensions(), inspected)?;
    let profile = decoder.icc_profile().ok().flatten();
    Ok((DynamicImage::from_decoder(decoder).map_err(undecodable)?, Colours::of(profile, None)))
}

/// The same of a JPEG. One of printers' inks is read as such where a profile says what they look like: its decoder's own
/// colours are those of no printer.
fn jpeg_pixels(bytes: &[u8], inspected: &Inspected) -> Result<Pixels, ImageFault> {
    if let Some(inks) = colour::inks(bytes, inspected)? {
        return Ok((inks, Colours::Srgb));
    }
    pixels(JpegDecoder::new(Cursor::new(bytes)).map_err(undecodable)?, inspected)
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
    let info = reader.info();
    let profile = info.icc_profile.as_ref().map(|profile| profile.to_vec());
    // What is said to be sRGB is, whatever gamma is told beside it for old programs.
    let gamma = info.gama_chunk.filter(|_| info.srgb.is_none()).map(|gamma| gamma.into_value());
    let colours = Colours::of(profile, gamma);
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
    Ok((image.ok_or(ImageFault::Unsupported("a kind of PNG"))?, colours))
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
