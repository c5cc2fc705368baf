//! Taking pictures and files in.

use base64::{Engine, engine::general_purpose::STANDARD};
use bytes::Bytes;
use guanlan_core::{clock::Millis, content::picture::MediaKey, locale::Bilingual};
use guanlan_db::{DbErr, Tx, entity::media};
use guanlan_imaging::{ImageFault, Limits};

use super::{
    bytes::{MediaStore, StoreFault, blocking, hash},
    place::Place,
    store,
};

/// The words and rights of a picture.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Words {
    pub alt: Bilingual,
    pub credit: Bilingual,
    pub licence: String,
    /// Share of width and height, 0 to 1.
    pub focal: (f64, f64),
}

/// A picture or file whose bytes were looked at and may be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewMedia {
    /// Of the cleaned bytes, which are the ones that are stored.
    pub hash: String,
    pub mime: &'static str,
    /// Of the cleaned file.
    pub bytes: i64,
    /// Pixels, as it is seen; 0 for a file without pixels.
    pub width: i32,
    /// Pixels, as it is seen; 0 for a file without pixels.
    pub height: i32,
    /// A tiny version as a data URI; empty for a file without pixels.
    pub placeholder: String,
}

impl NewMedia {
    /// Looks at the bytes: type and size come from what they are, never from a file's name. The picture is decoded, so
    /// that a damaged one is refused here and not on a page. [`MediaStore::inspect`] does the same beside requests.
    ///
    /// # Errors
    /// The reason, in words for whoever sent the file.
    pub fn inspect(bytes: &[u8]) -> Result<NewMedia, ImageFault> {
        guanlan_imaging::inspect(bytes, &Limits::default())?;
        let clean = guanlan_imaging::clean(bytes)?;
        let found = guanlan_imaging::inspect(&clean, &Limits::default())?;
        let placeholder = if found.kind.is_picture() {
            format!("data:image/webp;base64,{}", STANDARD.encode(guanlan_imaging::placeholder(&clean)?))
        } else {
            String::new()
        };
        let side = |side: u32| i32::try_from(side).unwrap_or(i32::MAX);
        Ok(NewMedia {
            hash: hash(&clean),
            mime: found.kind.mime(),
            bytes: i64::try_from(clean.len()).unwrap_or(i64::MAX),
            width: side(found.width),
            height: side(found.height),
            placeholder,
        })
    }

    /// Where its bytes belong.
    pub fn place(&self) -> Option<Place> {
        Place::of(&self.hash, self.mime)
    }
}

impl MediaStore {
    /// [`NewMedia::inspect`] for a file that somebody sent: away from the tasks that answer, and within the memory that
    /// decoding may take.
    ///
    /// # Errors
    /// [`StoreFault::Image`] with the reason, in words for whoever sent the file.
    pub async fn inspect(&self, bytes: impl Into<Bytes>) -> Result<NewMedia, StoreFault> {
        let (store, bytes) = (self.clone(), bytes.into());
        blocking(move || {
            let found = guanlan_imaging::inspect(&bytes, &Limits::default())?;
            let _pass = store.workshop().admit(found.memory);
            Ok(NewMedia::inspect(&bytes)?)
        })
        .await
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
        placeholder: media.placeholder.clone(),
        updated_at: before.as_ref().map_or(now.0, |row| row.updated_at),
    };
    if before.as_ref() == Some(&row) {
        return Ok(false);
    }
    store::put(&**tx, media::Model { updated_at: now.0, ..row }).await?;
    Ok(true)
}
