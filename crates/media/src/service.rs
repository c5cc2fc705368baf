//! Taking pictures, recordings and files in.

use base64::{Engine, engine::general_purpose::STANDARD};
use bytes::Bytes;
use guanlan_core::{clock::Millis, locale::Bilingual, picture::MediaKey};
use guanlan_db::{DbErr, Tx, entity::media};
use guanlan_imaging::{ImageFault, Kind, Limits};
use guanlan_kernel::{error::ApiError, words::Message};

use super::{
    bytes::{MediaStore, StoreFault, hash},
    decoding::Asker,
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

/// A picture, recording or file whose bytes were looked at and may be stored.
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
    /// How long a recording is heard, where it says; nothing for what is none.
    pub seconds: Option<i32>,
    /// The words of a PDF, where [`NewMedia::with_text`] has read them.
    pub text: String,
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
        if found.kind == Kind::Pdf {
            // Whoever opens it has another reader than we.
            guanlan_papers::harmless(&clean).map_err(|fault| ImageFault::Harmful(fault.to_string()))?;
        }
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
            seconds: found.seconds.map(|seconds| i32::try_from(seconds).unwrap_or(i32::MAX)),
            text: String::new(),
        })
    }

    /// With the words of a PDF, for files of the museum, which are searched (RULES search 9). One that cannot be read is
    /// kept without.
    #[must_use]
    pub fn with_text(mut self, bytes: &[u8]) -> NewMedia {
        if self.mime == Kind::Pdf.mime() {
            match guanlan_papers::text(bytes, &guanlan_papers::Limits::default()) {
                Ok(text) => self.text = text,
                Err(fault) => tracing::warn!(hash = self.hash, %fault, "the words of a file are not searched"),
            }
        }
        self
    }

    /// Where its bytes belong.
    pub fn place(&self) -> Option<Place> {
        Place::of(&self.hash, self.mime)
    }
}

impl MediaStore {
    /// [`NewMedia::inspect`] for a file that a member sent: in its turn, within the memory that decoding may take, and
    /// with fewer pixels than the museum's own pictures may have. Who drops this future before the turn has come is not
    /// worked for.
    ///
    /// # Errors
    /// [`StoreFault::Image`] with the reason; [`StoreFault::TooOften`] and [`StoreFault::Busy`] where too many wait.
    pub async fn inspect(&self, asker: Asker, bytes: impl Into<Bytes>) -> Result<NewMedia, StoreFault> {
        let decoding = self.decoding();
        let turn = decoding.turn(asker).await?;
        let limits = decoding.limits().of_members();
        decoding.run(turn, bytes.into(), limits, |bytes| Ok(NewMedia::inspect(bytes)?)).await
    }
}

/// The answer to who sent a file that is not taken; `rule` says what is taken.
pub fn refused(fault: StoreFault, rule: &'static str) -> ApiError {
    let rule = match fault {
        StoreFault::Image(ImageFault::TooManyPixels { width, height, most }) => Message::new("server.rule.pixels")
            .with("width", width)
            .with("height", height)
            .with("most", most / 1_000_000),
        StoreFault::Image(ImageFault::Harmful(_)) => Message::new("server.rule.harmful"),
        StoreFault::Image(_) => Message::new(rule),
        other => return other.into(),
    };
    ApiError::invalid("file", rule)
}

/// Records a picture or file under its key; the same again changes nothing and answers `false`.
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
        seconds: media.seconds,
    };
    let is_read = !media.text.is_empty() && store::put_text(&**tx, &media.hash, &media.text).await?;
    if before.as_ref() == Some(&row) {
        return Ok(is_read);
    }
    store::put(&**tx, media::Model { updated_at: now.0, ..row }).await?;
    Ok(true)
}
