//! Smaller pictures of a picture.

use fast_image_resize::{FilterType, MulDiv, ResizeAlg, ResizeOptions, Resizer};
use image::{DynamicImage, RgbImage, metadata::Orientation};

use super::{Cut, Decoded, Focal, Format, ImageFault, MIDDLE, Output, Rect, crop, cut::fitted};

/// libwebp's quality for derivatives: below it, gradients of sky and glaze show steps.
const WEBP_QUALITY: f32 = 80.0;
const JPEG_QUALITY: u8 = 82;
/// No side of a WebP is longer, in pixels (RFC 9649).
pub(crate) const LONGEST: u32 = 16_383;
/// What stands for a picture until it is there: side in pixels and quality, the first that is small enough.
const PLACEHOLDERS: [(u32, f32); 4] = [(24, 30.0), (20, 15.0), (16, 5.0), (10, 0.0)];
/// A placeholder is part of a page, so it has few bytes.
const PLACEHOLDER_BYTES: usize = 200;

/// Makes one derivative: decodes, turns upright, cuts around the focal point, makes it at most `width` pixels wide
/// (never larger than it is) and encodes. It carries no metadata and is in sRGB.
///
/// # Errors
/// What [`Decoded::open`] refuses.
pub fn derive(bytes: &[u8], output: Output, focal: Focal) -> Result<Vec<u8>, ImageFault> {
    Decoded::open(bytes)?.derive(output, focal)
}

/// Makes several derivatives with one decoding, in the order of `outputs`.
///
/// # Errors
/// What [`Decoded::open`] refuses.
pub fn derive_many(bytes: &[u8], outputs: &[Output], focal: Focal) -> Result<Vec<Vec<u8>>, ImageFault> {
    let decoded = Decoded::open(bytes)?;
    outputs.iter().map(|output| decoded.derive(*output, focal)).collect()
}

/// A WebP of a few pixels and about 200 bytes at most: what is seen until the picture is there.
///
/// # Errors
/// What [`Decoded::open`] refuses.
pub fn placeholder(bytes: &[u8]) -> Result<Vec<u8>, ImageFault> {
    Decoded::open(bytes)?.placeholder()
}

impl Decoded {
    /// See [`derive()`].
    ///
    /// # Errors
    /// A picture that cannot be encoded.
    pub fn derive(&self, output: Output, focal: Focal) -> Result<Vec<u8>, ImageFault> {
        let rect = crop(self.size(), output.cut, focal);
        let small = self.scaled(rect, fitted(rect, output.cut, output.width, LONGEST))?;
        match output.format {
            Format::Webp => webp(&small, WEBP_QUALITY),
            Format::Jpeg => jpeg(small),
        }
    }

    /// See [`placeholder()`].
    ///
    /// # Errors
    /// A picture that cannot be encoded.
    pub fn placeholder(&self) -> Result<Vec<u8>, ImageFault> {
        let rect = crop(self.size(), Cut::Own, MIDDLE);
        let mut made = Vec::new();
        for (side, quality) in PLACEHOLDERS {
            made = webp(&self.scaled(rect, fitted(rect, Cut::Own, side, side))?, quality)?;
            if made.len() <= PLACEHOLDER_BYTES {
                break;
            }
        }
        Ok(made)
    }

    /// A part of the picture in another size, upright, as RGB or RGBA; part and size as they are seen.
    fn scaled(&self, rect: Rect, (width, height): (u32, u32)) -> Result<DynamicImage, ImageFault> {
        let rect = stored_rect(rect, self.stored_size(), self.orientation);
        let (width, height) = if self.orientation > 4 { (height, width) } else { (width, height) };
        let mut small = DynamicImage::new(width, height, self.image.color());
        let part = (f64::from(rect.x), f64::from(rect.y), f64::from(rect.width), f64::from(rect.height));
        let options = ResizeOptions::new()
            .resize_alg(ResizeAlg::Convolution(FilterType::Lanczos3))
            .crop(part.0, part.1, part.2, part.3)
            .use_alpha(false);
        let unwritable = |error: &dyn std::fmt::Display| ImageFault::Unwritable(error.to_string());
        Resizer::new().resize(&self.image, &mut small, &options).map_err(|error| unwritable(&error))?;
        if small.color().has_alpha() {
            MulDiv::new().divide_alpha_inplace(&mut small).map_err(|error| unwritable(&error))?;
        }
        small.apply_orientation(Orientation::from_exif(self.orientation).unwrap_or(Orientation::NoTransforms));
        Ok(match small {
            grey @ DynamicImage::ImageLuma8(_) => grey.into_rgb8().into(),
            grey @ DynamicImage::ImageLumaA8(_) => grey.into_rgba8().into(),
            coloured => coloured,
        })
    }
}

/// Where a part that is seen lies in a stored picture of `size`, which is turned by EXIF's `orientation` to be seen.
pub(crate) fn stored_rect(seen: Rect, size: (u32, u32), orientation: u8) -> Rect {
    let lying =
        if orientation > 4 { Rect { x: seen.y, y: seen.x, width: seen.height, height: seen.width } } else { seen };
    let is_mirrored = matches!(orientation, 2 | 3 | 7 | 8);
    let is_upside_down = matches!(orientation, 3 | 4 | 6 | 7);
    Rect {
        x: if is_mirrored { size.0 - lying.x - lying.width } else { lying.x },
        y: if is_upside_down { size.1 - lying.y - lying.height } else { lying.y },
        ..lying
    }
}

fn webp(image: &DynamicImage, quality: f32) -> Result<Vec<u8>, ImageFault> {
    let (width, height) = (image.width(), image.height());
    let encoder = match image {
        DynamicImage::ImageRgba8(image) => webp::Encoder::from_rgba(image, width, height),
        DynamicImage::ImageRgb8(image) => webp::Encoder::from_rgb(image, width, height),
        _ => return Err(ImageFault::Unwritable("neither RGB nor RGBA".into())),
    };
    let encoded = encoder.encode_simple(false, quality);
    encoded.map(|memory| memory.to_vec()).map_err(|error| ImageFault::Unwritable(format!("{error:?}")))
}

fn jpeg(image: DynamicImage) -> Result<Vec<u8>, ImageFault> {
    let image = over_white(image);
    let side = |side: u32| u16::try_from(side).map_err(|_| ImageFault::Unwritable("a side is too long".into()));
    let (width, height) = (side(image.width())?, side(image.height())?);
    let mut out = Vec::new();
    let mut encoder = jpeg_encoder::Encoder::new(&mut out, JPEG_QUALITY);
    encoder.set_progressive(true);
    encoder.set_optimized_huffman_tables(true);
    encoder
        .encode(&image, width, height, jpeg_encoder::ColorType::Rgb)
        .map_err(|error| ImageFault::Unwritable(error.to_string()))?;
    Ok(out)
}

/// JPEG knows no transparency: what is transparent lies on white paper.
fn over_white(image: DynamicImage) -> RgbImage {
    let DynamicImage::ImageRgba8(image) = image else { return image.into_rgb8() };
    let pixels = image.pixels().flat_map(|pixel| {
        let [red, green, blue, alpha] = pixel.0;
        let over = |channel: u8| {
            let (channel, alpha) = (u32::from(channel), u32::from(alpha));
            // At most 255.
            ((channel * alpha + 255 * (255 - alpha) + 127) / 255) as u8
        };
        [over(red), over(green), over(blue)]
    });
    let (width, height) = image.dimensions();
    RgbImage::from_raw(width, height, pixels.collect()).unwrap_or_default()
}
