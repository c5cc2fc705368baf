//! Taking out what is nobody's business.

use super::{
    ImageFault,
    inspect::{Kind, kind},
    jpeg, mp3, mp4, ogg, png, webp_file,
};

/// The same file without what a camera or a program noted in it: EXIF (the place!), XMP, IPTC, comments, text,
/// thumbnails, makers' own parts, and whatever follows the picture's end. ICC profiles stay, and an EXIF that says the
/// orientation alone where it is not the usual one. Pixels are not encoded anew; a clean file comes back as it is.
/// In an MP4 the notes are blanked in place; an MP3 keeps its frames alone, and an Ogg loses its comments. A PDF comes back unchanged: its notes are part of the document.
///
/// # Errors
/// Bytes whose container cannot be read.
pub fn clean(bytes: &[u8]) -> Result<Vec<u8>, ImageFault> {
    match kind(bytes)? {
        Kind::Jpeg => jpeg::clean(bytes),
        Kind::Png => png::clean(bytes),
        Kind::Webp => webp_file::clean(bytes),
        Kind::Mp4 | Kind::M4a => mp4::clean(bytes),
        Kind::Mp3 => mp3::clean(bytes),
        Kind::Ogg => ogg::clean(bytes),
        Kind::Pdf => Ok(bytes.to_vec()),
    }
}
