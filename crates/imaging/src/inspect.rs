//! What a file is, told by its content alone.

use super::{ImageFault, jpeg, memory, mp3, mp4, ogg, png, webp_file};

/// What is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    Jpeg,
    Png,
    Webp,
    Pdf,
    Mp4,
    Mp3,
    /// An MP4 in which nothing is seen.
    M4a,
    /// Opus or Vorbis.
    Ogg,
}

impl Kind {
    pub const ALL: [Kind; 8] =
        [Kind::Jpeg, Kind::Png, Kind::Webp, Kind::Pdf, Kind::Mp4, Kind::Mp3, Kind::M4a, Kind::Ogg];

    /// The media type.
    pub fn mime(self) -> &'static str {
        match self {
            Kind::Jpeg => "image/jpeg",
            Kind::Png => "image/png",
            Kind::Webp => "image/webp",
            Kind::Pdf => "application/pdf",
            Kind::Mp4 => "video/mp4",
            Kind::Mp3 => "audio/mpeg",
            Kind::M4a => "audio/mp4",
            Kind::Ogg => "audio/ogg",
        }
    }

    /// What a file's name ends with.
    pub fn ending(self) -> &'static str {
        match self {
            Kind::Jpeg => "jpg",
            Kind::Png => "png",
            Kind::Webp => "webp",
            Kind::Pdf => "pdf",
            Kind::Mp4 => "mp4",
            Kind::Mp3 => "mp3",
            Kind::M4a => "m4a",
            Kind::Ogg => "ogg",
        }
    }

    /// Whether it has pixels of its own, so that other pictures can be made of it.
    pub fn is_picture(self) -> bool {
        match self {
            Kind::Jpeg | Kind::Png | Kind::Webp => true,
            Kind::Pdf | Kind::Mp4 | Kind::Mp3 | Kind::M4a | Kind::Ogg => false,
        }
    }
}

/// How much is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of a picture.
    pub picture_bytes: u64,
    /// Bytes of a file without pixels.
    pub file_bytes: u64,
    /// Pixels in all.
    pub pixels: u64,
    /// Pixels of each side.
    pub side: u32,
}

impl Default for Limits {
    /// 60 MB, 300 MB, 100 megapixels and 30,000 pixels a side.
    fn default() -> Limits {
        Limits { picture_bytes: 60_000_000, file_bytes: 300_000_000, pixels: 100_000_000, side: 30_000 }
    }
}

/// What a file turned out to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Inspected {
    pub kind: Kind,
    /// Pixels, as it is seen: after the orientation that its EXIF asks for. 0 for a file without pixels.
    pub width: u32,
    /// Pixels, as it is seen. 0 for a file without pixels.
    pub height: u32,
    /// EXIF's 1 to 8: how the stored pixels are turned to be seen.
    pub orientation: u8,
    /// Bytes that decoding it and making any derivative of it take at most, beside the file itself: what a
    /// [`super::Workshop`] is asked for. 0 for a file without pixels.
    pub memory: u64,
    /// How long a recording is heard, in whole seconds; nothing, where it does not say, and for what is none.
    pub seconds: Option<u32>,
}

impl Inspected {
    /// A file without pixels.
    fn without_pixels(kind: Kind, seconds: Option<u32>) -> Inspected {
        Inspected { kind, width: 0, height: 0, orientation: 1, memory: 0, seconds }
    }
}

/// No honest file has more segments, chunks or boxes; a list of them should not take more memory than the file.
pub(crate) const MOST_PARTS: usize = 100_000;

/// What the containers of pictures say.
pub(crate) struct Header {
    pub width: u32,
    pub height: u32,
    pub orientation: u8,
    /// Bytes of a decoded pixel, which is one for each channel.
    pub channels: u8,
    /// Bytes that the decoder holds beside the decoded pixels while it works.
    pub beside: u64,
}

/// What the first bytes say. Nothing else counts: neither a name nor what a sender claims. An [`Kind::M4a`] begins like any
/// [`Kind::Mp4`].
pub(crate) fn kind(bytes: &[u8]) -> Result<Kind, ImageFault> {
    match bytes {
        [0xff, 0xd8, 0xff, ..] => Ok(Kind::Jpeg),
        [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => Ok(Kind::Webp),
        [b'%', b'P', b'D', b'F', b'-', b'1'..=b'2', b'.', ..] => Ok(Kind::Pdf),
        [_, _, _, _, b'f', b't', b'y', b'p', ..] => Ok(Kind::Mp4),
        _ if bytes.starts_with(ogg::SIGNATURE) => Ok(Kind::Ogg),
        [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'A', b'V', b'E', ..] => Err(ImageFault::OtherSound("WAV")),
        [b'f', b'L', b'a', b'C', ..] => Err(ImageFault::OtherSound("FLAC")),
        [b'G', b'I', b'F', b'8', ..] => Err(ImageFault::OtherPicture("GIF")),
        [b'I', b'I', b'*', 0, ..] | [b'M', b'M', 0, b'*', ..] => Err(ImageFault::OtherPicture("TIFF")),
        _ if bytes.starts_with(png::SIGNATURE) => Ok(Kind::Png),
        _ if mp3::begins(bytes) => Ok(Kind::Mp3),
        _ => Err(ImageFault::Unknown),
    }
}

/// Looks at bytes without decoding a pixel: a file that is too large, damaged, cut off, animated or of another kind is
/// refused, and a declared size is checked before anybody takes memory for it.
///
/// # Errors
/// The reason, in words for whoever sent the file.
pub fn inspect(bytes: &[u8], limits: &Limits) -> Result<Inspected, ImageFault> {
    let kind = kind(bytes)?;
    let size = bytes.len() as u64;
    let most = if kind.is_picture() { limits.picture_bytes } else { limits.file_bytes };
    if size > most {
        return Err(ImageFault::TooLarge { bytes: size, most });
    }
    let header = match kind {
        Kind::Jpeg => jpeg::header(bytes)?,
        Kind::Png => png::header(bytes)?,
        Kind::Webp => webp_file::header(bytes)?,
        Kind::Mp4 | Kind::M4a => {
            mp4::check(bytes)?;
            return Ok(match mp4::is_sound(bytes) {
                true => Inspected::without_pixels(Kind::M4a, mp4::seconds(bytes)),
                false => Inspected::without_pixels(Kind::Mp4, None),
            });
        }
        Kind::Mp3 => return Ok(Inspected::without_pixels(kind, Some(mp3::read(bytes)?.seconds))),
        Kind::Ogg => return Ok(Inspected::without_pixels(kind, ogg::seconds(bytes)?)),
        Kind::Pdf => {
            let tail = &bytes[bytes.len().saturating_sub(PDF_TAIL)..];
            if !tail.windows(5).any(|five| five == b"%%EOF") {
                return Err(ImageFault::Truncated);
            }
            return Ok(Inspected::without_pixels(kind, None));
        }
    };
    let Header { width, height, orientation, .. } = header;
    if width == 0 || height == 0 {
        return Err(ImageFault::Broken("it has no size"));
    }
    if width.max(height) > limits.side {
        return Err(ImageFault::SideTooLong { width, height, most: limits.side });
    }
    let pixels = u64::from(width) * u64::from(height);
    if pixels > limits.pixels {
        return Err(ImageFault::TooManyPixels { width, height, most: limits.pixels });
    }
    let memory = memory::bound(&header);
    // Orientations 5 to 8 lie on their side.
    let (width, height) = if orientation > 4 { (height, width) } else { (width, height) };
    Ok(Inspected { kind, width, height, orientation, memory, seconds: None })
}

/// How far from its end a PDF may say that it ends, in bytes (readers are that patient).
const PDF_TAIL: usize = 2048;
