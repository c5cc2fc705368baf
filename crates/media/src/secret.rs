//! Small secrets beside the files: they lie in the store and nowhere else, no address leads to them, no backup takes
//! them along, and one that is destroyed is gone (RULES bookings 11).

use bytes::Bytes;
use object_store::{Error, ObjectStoreExt, PutMode, PutOptions, PutPayload};

use crate::{MediaStore, StoreFault};

/// The folder of secrets; those of files have two letters, or are `private`.
const FOLDER: &str = "secrets";

impl MediaStore {
    /// The secret of a name, which is made of letters, digits and `-`.
    ///
    /// # Errors
    /// A store that cannot be read.
    pub async fn secret(&self, name: &str) -> Result<Option<Bytes>, StoreFault> {
        match self.objects().get(&self.object(&format!("{FOLDER}/{name}"))).await {
            Ok(found) => Ok(Some(found.bytes().await?)),
            Err(Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    /// Keeps a secret under a name; `false` where there is one already, which stays.
    ///
    /// # Errors
    /// A store that cannot be written.
    pub async fn keep_secret(&self, name: &str, secret: Bytes) -> Result<bool, StoreFault> {
        let options = PutOptions { mode: PutMode::Create, ..PutOptions::default() };
        let path = self.object(&format!("{FOLDER}/{name}"));
        match self.objects().put_opts(&path, PutPayload::from(secret), options).await {
            Ok(_) => Ok(true),
            Err(Error::AlreadyExists { .. } | Error::Precondition { .. }) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// Destroys the secret of a name; where there is none, that is as good.
    ///
    /// # Errors
    /// A store that cannot be written.
    pub async fn destroy_secret(&self, name: &str) -> Result<(), StoreFault> {
        match self.objects().delete(&self.object(&format!("{FOLDER}/{name}"))).await {
            Ok(()) | Err(Error::NotFound { .. }) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_secret_is_kept_once_read_again_and_gone_when_it_is_destroyed() {
        let folder = tempfile::tempdir().unwrap();
        let store = MediaStore::folder(folder.path()).unwrap();
        assert_eq!(store.secret("day-1").await.unwrap(), None);
        assert!(store.keep_secret("day-1", Bytes::from_static(b"one")).await.unwrap());
        assert!(!store.keep_secret("day-1", Bytes::from_static(b"two")).await.unwrap());
        assert_eq!(store.secret("day-1").await.unwrap(), Some(Bytes::from_static(b"one")));
        store.destroy_secret("day-1").await.unwrap();
        store.destroy_secret("day-1").await.unwrap();
        assert_eq!(store.secret("day-1").await.unwrap(), None);
    }
}
