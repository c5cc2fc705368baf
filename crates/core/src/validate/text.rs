//! What a text is made of.

use super::is_ideograph;

/// Extensions of pictures that a file field takes.
const IMAGES: [&str; 6] = ["jpg", "jpeg", "png", "gif", "webp", "bmp"];
/// Extensions of videos that a file field takes.
const VIDEOS: [&str; 5] = ["mp4", "m4v", "webm", "mov", "avi"];

/// Chinese ideographs only; no punctuation, spaces or other scripts.
pub fn chinese(text: &str) -> bool {
    !text.is_empty() && text.chars().all(is_ideograph)
}

/// Letters a–z and A–Z only.
pub fn letters(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphabetic())
}

/// Letters a–z, A–Z and digits only; both need not be present.
pub fn letters_and_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// The name of a picture file, by its extension in any case: jpg, jpeg, png, gif, webp, bmp.
pub fn image_file(text: &str) -> bool {
    has_extension(text, &IMAGES)
}

/// The name of a video file, by its extension in any case: mp4, m4v, webm, mov, avi.
pub fn video_file(text: &str) -> bool {
    has_extension(text, &VIDEOS)
}

/// A name says something before the extension: `.jpg` is a hidden file, not a picture.
fn has_extension(text: &str, extensions: &[&str]) -> bool {
    text.rsplit_once('.').is_some_and(|(name, extension)| {
        let named = name.rsplit(['/', '\\']).next().is_some_and(|name| !name.trim().is_empty());
        named && extensions.iter().any(|known| known.eq_ignore_ascii_case(extension))
    })
}

/// JSON text of an object or an array; a bare number, word or string is not taken for JSON.
/// Stricter than a browser in what no form sends: 128 levels of nesting, numbers beyond a double, lone surrogates.
pub fn json_string(text: &str) -> bool {
    let value = serde_json::from_str::<serde_json::Value>(text);
    value.is_ok_and(|value| value.is_object() || value.is_array())
}
