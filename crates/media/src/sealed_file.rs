//! Files that people send, each sealed by a key of its own, which lies sealed in its row (RULES privacy 4); of a picture a
//! small one lies beside it under the same key. A file whose row is gone, or never came, is noise to everybody.

use bytes::Bytes;
use guanlan_kernel::{error::ApiError, words::Message};
use guanlan_vault::{FileKey, KeyRing, Place as Sealed};

use super::{Asker, MediaStore, Place, refused, safe_file_name};

/// The media type of small pictures.
pub const PREVIEW: &str = "image/webp";

/// The sealed files of a table.
pub struct SealedFiles<'a> {
    pub store: &'a MediaStore,
    pub keys: &'a KeyRing,
    /// Its keys are bound to this table, and to the column `file_key`.
    pub table: &'static str,
    /// What is said of a file that is not taken.
    pub rule: &'static str,
    /// What a file is called that came without a name.
    pub unnamed: &'static str,
}

/// A file that lies sealed at its private place, and of a picture a small one.
#[derive(Clone, Debug)]
pub struct SealedFile {
    /// As it is shown and sent.
    pub name: String,
    pub mime: &'static str,
    /// As it is seen, not as it lies there.
    pub bytes: i64,
    /// Hash of the bytes that lie there.
    pub file: String,
    /// The key of both, sealed.
    pub key: String,
    /// Hash and bytes of the small picture.
    pub preview: Option<(String, i64)>,
}

/// A file as its row names it.
#[derive(Clone, Copy, Debug)]
pub struct NamedFile<'a> {
    pub file: &'a str,
    pub mime: &'a str,
    /// Hash of the small picture.
    pub preview: Option<&'a str>,
}

impl NamedFile<'_> {
    fn place(self) -> Option<Place> {
        Place::private(self.file, self.mime)
    }

    fn preview(self) -> Option<Place> {
        self.preview.and_then(|hash| Place::private(hash, PREVIEW))
    }
}

impl SealedFile {
    /// As its row would name it.
    pub fn named(&self) -> NamedFile<'_> {
        let preview = self.preview.as_ref().map(|(hash, _)| hash.as_str());
        NamedFile { file: &self.file, mime: self.mime, preview }
    }
}

impl SealedFiles<'_> {
    /// Where the key of a file lies.
    fn key_place<'a>(&self, file: &'a str) -> Sealed<'a> {
        Sealed { table: self.table, column: "file_key", row: file }
    }

    /// Looks at a file that somebody sends, and keeps it sealed where its media type is taken. What it is comes from its
    /// bytes, never from its name.
    ///
    /// # Errors
    /// 422 for one that is not taken, or is damaged; 429 while too many of the asker wait to be looked at; 503 while too
    /// many of all do.
    pub async fn keep(
        &self,
        asker: Asker,
        (bytes, name): (Bytes, &str),
        is_taken: impl Fn(&str) -> bool,
    ) -> Result<SealedFile, ApiError> {
        let not_taken = |fault| refused(fault, self.rule);
        let found = self.store.inspect(asker, bytes.clone()).await.map_err(not_taken)?;
        if !is_taken(found.mime) {
            return Err(ApiError::invalid("file", Message::new(self.rule)));
        }
        let key = FileKey::generate();
        let preview = if found.mime.starts_with("image/") {
            let small = self.store.small(asker, bytes.clone()).await.map_err(not_taken)?;
            let length = i64::try_from(small.len()).unwrap_or(i64::MAX);
            Some((self.store.put_sealed(PREVIEW, small, &key).await?, length))
        } else {
            None
        };
        let file = self.store.keep_sealed(&found, bytes, &key).await?;
        let name = safe_file_name(name, found.mime);
        let name = if name.is_empty() { safe_file_name(self.unnamed, found.mime) } else { name };
        let key = self.keys.seal_key(self.key_place(&file), &key);
        Ok(SealedFile { name, mime: found.mime, bytes: found.bytes, file, key, preview })
    }

    /// The bytes of a file, or of its small picture, and the place that names them; `key` is what its row keeps.
    ///
    /// # Errors
    /// 404 where they are gone, or there is no small picture; keys that are not those that sealed them.
    pub async fn read(&self, named: NamedFile<'_>, key: &str, is_preview: bool) -> Result<(Place, Bytes), ApiError> {
        let place = if is_preview { named.preview() } else { named.place() };
        let place = place.ok_or(ApiError::NotFound)?;
        let key = self.keys.open_key(self.key_place(named.file), key).map_err(anyhow::Error::from)?;
        let bytes = self.store.read_sealed(&place, &key).await?.ok_or(ApiError::NotFound)?;
        Ok((place, bytes))
    }
}

/// Takes away a file whose row is gone. Where the store fails it stays, and the log says so: what is sealed is noise
/// without its row.
pub async fn drop_file(store: &MediaStore, named: NamedFile<'_>) {
    for place in named.place().into_iter().chain(named.preview()) {
        if let Err(error) = store.remove_private(&place).await {
            tracing::error!(%error, file = place.path(), "a file whose row is gone stays where it is");
        }
    }
}
