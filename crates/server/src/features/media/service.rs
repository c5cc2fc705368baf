//! Taking pictures in.

use std::{
    io,
    path::{Path, PathBuf},
};

use guanlan_core::{clock::Millis, content::picture::MediaKey, locale::Bilingual};
use guanlan_db::{DbErr, Tx, entity::media};
use sha2::{Digest, Sha256};

use super::store;

/// The folder that holds the bytes, named by their hash.
#[derive(Clone, Debug)]
pub struct MediaFolder(pub PathBuf);

/// The words and rights of a picture.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Words {
    pub alt: Bilingual,
    pub credit: Bilingual,
    pub licence: String,
    /// Share of width and height, 0 to 1.
    pub focal: (f64, f64),
}

/// A picture whose bytes were looked at and may be stored.
#[derive(Clone, Debug)]
pub struct NewMedia {
    pub hash: String,
    pub mime: &'static str,
    pub bytes: i64,
    pub width: i32,
    pub height: i32,
}

/// Why bytes are not taken.
#[derive(Debug, thiserror::Error)]
pub enum MediaFault {
    #[error("not a WebP, JPEG or PNG picture")]
    NotAPicture,
    #[error("{width} × {height} pixels are more than {MOST_PIXELS}")]
    TooManyPixels { width: usize, height: usize },
}

/// Larger pictures would not be shown by any browser without harm.
const MOST_PIXELS: usize = 100_000_000;

impl NewMedia {
    /// Looks at the bytes: type and size come from what they are, never from a file's name.
    pub fn inspect(bytes: &[u8]) -> Result<NewMedia, MediaFault> {
        let mime = match imagesize::image_type(bytes) {
            Ok(imagesize::ImageType::Webp) => "image/webp",
            Ok(imagesize::ImageType::Jpeg) => "image/jpeg",
            Ok(imagesize::ImageType::Png) => "image/png",
            _ => return Err(MediaFault::NotAPicture),
        };
        let size = imagesize::blob_size(bytes).map_err(|_| MediaFault::NotAPicture)?;
        if size.width == 0 || size.height == 0 {
            return Err(MediaFault::NotAPicture);
        }
        let too_many = || MediaFault::TooManyPixels { width: size.width, height: size.height };
        if size.width.checked_mul(size.height).is_none_or(|pixels| pixels > MOST_PIXELS) {
            return Err(too_many());
        }
        Ok(NewMedia {
            hash: Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect(),
            mime,
            bytes: i64::try_from(bytes.len()).unwrap_or(i64::MAX),
            width: i32::try_from(size.width).map_err(|_| too_many())?,
            height: i32::try_from(size.height).map_err(|_| too_many())?,
        })
    }

    fn file_name(&self) -> String {
        format!("{}.{}", &self.hash[..store::ADDRESS_HASH], store::ending(self.mime))
    }
}

impl MediaFolder {
    /// Where the file of an address lies; `None` for a name that no stored file can have.
    pub fn path_of(&self, name: &str) -> Option<PathBuf> {
        let (hash, ending) = name.split_once('.')?;
        let well_formed = hash.len() == store::ADDRESS_HASH
            && hash.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte))
            && matches!(ending, "webp" | "jpg" | "png");
        well_formed.then(|| self.0.join(&hash[..2]).join(name))
    }

    /// Writes the bytes beside their place and moves them there, so that a file is whole or absent.
    pub fn keep(&self, media: &NewMedia, bytes: &[u8]) -> io::Result<()> {
        let Some(path) = self.path_of(&media.file_name()) else { return Err(io::ErrorKind::InvalidInput.into()) };
        if path.exists() {
            return Ok(());
        }
        let folder = path.parent().unwrap_or(Path::new("."));
        std::fs::create_dir_all(folder)?;
        let half = folder.join(format!("{}.part", media.hash));
        std::fs::write(&half, bytes)?;
        std::fs::File::open(&half)?.sync_all()?;
        std::fs::rename(half, path)
    }

    /// The bytes of a record.
    pub fn read(&self, row: &media::Model) -> io::Result<Vec<u8>> {
        let name = format!("{}.{}", &row.hash[..store::ADDRESS_HASH.min(row.hash.len())], store::ending(&row.mime));
        std::fs::read(self.path_of(&name).ok_or(io::ErrorKind::NotFound)?)
    }
}

/// Records a picture under its key; the same again changes nothing and answers `false`.
pub async fn put(tx: &Tx<'_>, key: &MediaKey, media: &NewMedia, words: &Words, now: Millis) -> Result<bool, DbErr> {
    #[expect(clippy::cast_possible_truncation, reason = "a share of 0 to 1 in thousandths")]
    let thousandths = |share: f64| (share.clamp(0.0, 1.0) * 1000.0).round() as i32;
    let before = store::find(&**tx, key).await?;
    let row = media::Model {
        id: before.as_ref().map_or(0, |row| row.id),
        key: key.0.clone(),
        hash: media.hash.clone(),
        mime: media.mime.to_owned(),
        bytes: media.bytes,
        width: media.width,
        height: media.height,
        alt_zh: words.alt.zh.clone(),
        alt_en: words.alt.en.clone(),
        credit_zh: words.credit.zh.clone(),
        credit_en: words.credit.en.clone(),
        licence: words.licence.clone(),
        focal_x: thousandths(words.focal.0),
        focal_y: thousandths(words.focal.1),
        created_at: before.as_ref().map_or(now.0, |row| row.created_at),
        placeholder: before.as_ref().map_or_else(String::new, |row| row.placeholder.clone()),
        updated_at: before.as_ref().map_or(now.0, |row| row.updated_at),
    };
    if before.as_ref() == Some(&row) {
        return Ok(false);
    }
    store::put(&**tx, media::Model { updated_at: now.0, ..row }).await?;
    Ok(true)
}
