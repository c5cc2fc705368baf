//! Files that no address leads to, each sealed by a key of its own (RULES privacy 4): whoever takes the folder or the
//! bucket learns nothing of them. Their names are hashes of the sealed bytes, so the same file twice shows no likeness.

use bytes::Bytes;
use guanlan_imaging::{Cut, Format, MIDDLE, Output, WIDTHS};
use guanlan_vault::FileKey;

use super::{
    Asker,
    bytes::{MediaStore, StoreFault, blocking, hash},
    place::Place,
    service::NewMedia,
};

impl MediaStore {
    /// A small WebP of a picture that a member sent, made in its turn as [`MediaStore::inspect`] looks at it: private
    /// files have no derivatives.
    ///
    /// # Errors
    /// A picture that cannot be decoded; [`StoreFault::TooOften`] and [`StoreFault::Busy`] where too many wait.
    pub async fn small(&self, asker: Asker, bytes: Bytes) -> Result<Bytes, StoreFault> {
        let output = Output { cut: Cut::Own, width: WIDTHS[0], format: Format::Webp };
        let decoding = self.decoding();
        let turn = decoding.turn(asker).await?;
        let limits = decoding.limits().of_members();
        let small = move |bytes: &[u8]| Ok(guanlan_imaging::derive(bytes, output, MIDDLE)?.into());
        decoding.run(turn, bytes, limits, small).await
    }

    /// Keeps the bytes that `media` was inspected from, cleaned and sealed; answers the hash that names what is kept.
    ///
    /// # Errors
    /// Other bytes than the inspected ones; a store that cannot be written.
    pub async fn keep_sealed(&self, media: &NewMedia, bytes: Bytes, key: &FileKey) -> Result<String, StoreFault> {
        let clean = self.cleaned(media, bytes).await?;
        self.put_sealed(media.mime, clean, key).await
    }

    /// Keeps bytes that lay open before, as [`MediaStore::keep_sealed`] does.
    ///
    /// # Errors
    /// A store that cannot be written.
    pub async fn put_sealed(&self, mime: &str, bytes: Bytes, key: &FileKey) -> Result<String, StoreFault> {
        let key = key.clone();
        let (sealed, name) = blocking(move || {
            let sealed = key.seal(&bytes);
            let name = hash(&sealed);
            Ok((sealed, name))
        })
        .await?;
        let place = Place::private(&name, mime).ok_or(StoreFault::Missing)?;
        self.put(&place, sealed.into()).await?;
        Ok(name)
    }

    /// Opens what lies sealed at a private place; `None` where nothing does.
    ///
    /// # Errors
    /// [`StoreFault::Sealed`] where it is not what was put there, and a store that cannot be read.
    pub async fn read_sealed(&self, place: &Place, key: &FileKey) -> Result<Option<Bytes>, StoreFault> {
        let Some(sealed) = self.get(place).await? else { return Ok(None) };
        let key = key.clone();
        blocking(move || Ok(Some(key.open(&sealed)?.into()))).await
    }
}
