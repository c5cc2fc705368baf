//! Files that only a key of their own opens. That key lies sealed in the database: a rotation seals the key anew and
//! leaves the file as it is, and a file whose row is gone is noise.

use base64::{Engine, engine::general_purpose::STANDARD};
use chacha20poly1305::{
    XChaCha20Poly1305, XNonce,
    aead::{Aead, KeyInit},
};
use hmac::{Hmac, Mac};
use sha2::Sha256;
use zeroize::Zeroizing;

use crate::{
    keys::{Key, KeyRing, random_key, read_key},
    seal::{NONCE, OpenError, Place},
};

/// The key of one file.
#[derive(Clone)]
pub struct FileKey(Key);

impl FileKey {
    /// A new key from the system's randomness.
    pub fn generate() -> FileKey {
        FileKey(random_key())
    }

    /// Seals a file: 40 bytes longer than it is, and different each time.
    pub fn seal(&self, plain: &[u8]) -> Vec<u8> {
        let nonce = XNonce::from(rand::random::<[u8; NONCE]>());
        let mut sealed = nonce.to_vec();
        // A file is never as long as the cipher's limit of 256 GB.
        sealed.extend(self.cipher().encrypt(&nonce, plain).unwrap_or_default());
        sealed
    }

    /// Opens a sealed file.
    ///
    /// # Errors
    /// Where another key sealed it, or it was changed.
    pub fn open(&self, sealed: &[u8]) -> Result<Vec<u8>, OpenError> {
        let (nonce, body) = sealed.split_at_checked(NONCE).ok_or(OpenError::Shape)?;
        let nonce = <[u8; NONCE]>::try_from(nonce).map_err(|_| OpenError::Shape)?;
        self.cipher().decrypt(&XNonce::from(nonce), body).map_err(|_| OpenError::Broken)
    }

    fn cipher(&self) -> XChaCha20Poly1305 {
        XChaCha20Poly1305::new(&(*self.0).into())
    }
}

impl KeyRing {
    /// The key that a secret makes together with ours: who has one of the two alone has nothing, and where the secret is
    /// destroyed, what it sealed is noise for ever. It stays the same when sealing keys are added.
    pub fn key_with(&self, purpose: &str, secret: &[u8]) -> FileKey {
        let lookup = self.lookup_key();
        let mut key = random_key();
        // HMAC takes keys of any length; without it, nothing that was sealed would ever open.
        if let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(&lookup[..]) {
            mac.update(&(purpose.len() as u64).to_be_bytes());
            mac.update(purpose.as_bytes());
            mac.update(secret);
            key.copy_from_slice(&mac.finalize().into_bytes());
        }
        FileKey(key)
    }

    /// Seals the key of a file for its place, as [`KeyRing::seal`] does with a text.
    pub fn seal_key(&self, place: Place<'_>, key: &FileKey) -> String {
        self.seal(place, &Zeroizing::new(STANDARD.encode(&key.0[..])))
    }

    /// Opens the sealed key of a file.
    ///
    /// # Errors
    /// As [`KeyRing::open`].
    pub fn open_key(&self, place: Place<'_>, sealed: &str) -> Result<FileKey, OpenError> {
        read_key(&self.open(place, sealed)?).map(FileKey).ok_or(OpenError::Shape)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_that_a_secret_makes_is_the_same_again_and_another_with_another_secret_or_ring() {
        let ring = KeyRing::generate();
        let sealed = ring.key_with("day", b"secret").seal(b"text");
        assert_eq!(ring.key_with("day", b"secret").open(&sealed).unwrap(), b"text");
        assert_eq!(ring.rotated().key_with("day", b"secret").open(&sealed).unwrap(), b"text");
        assert!(ring.key_with("day", b"secreT").open(&sealed).is_err());
        assert!(ring.key_with("night", b"secret").open(&sealed).is_err());
        assert!(KeyRing::generate().key_with("day", b"secret").open(&sealed).is_err());
    }

    const HERE: Place<'static> = Place { table: "company_certificate", column: "file_key", row: "a" };

    #[test]
    fn a_file_opens_with_its_own_key_only() {
        let (key, other) = (FileKey::generate(), FileKey::generate());
        for plain in [&b""[..], b"%PDF-1.7", &[0; 100_000]] {
            let sealed = key.seal(plain);
            assert_eq!(sealed.len(), plain.len() + 40);
            assert_eq!(key.open(&sealed).unwrap(), plain);
            assert_ne!(key.seal(plain), sealed, "the same file twice shows no likeness");
            assert_eq!(other.open(&sealed), Err(OpenError::Broken));
        }
    }

    #[test]
    fn a_file_that_was_changed_or_cut_does_not_open() {
        let key = FileKey::generate();
        let sealed = key.seal(b"a licence");
        for at in [0, NONCE, sealed.len() - 1] {
            let mut changed = sealed.clone();
            changed[at] ^= 1;
            assert_eq!(key.open(&changed), Err(OpenError::Broken), "{at}");
        }
        assert_eq!(key.open(&sealed[..sealed.len() - 1]), Err(OpenError::Broken));
        assert_eq!(key.open(&sealed[..NONCE - 1]), Err(OpenError::Shape));
    }

    #[test]
    fn the_key_of_a_file_lies_sealed_in_its_place_and_outlives_a_rotation() {
        let (keys, key) = (KeyRing::generate(), FileKey::generate());
        let (lies, file) = (keys.seal_key(HERE, &key), key.seal(b"a licence"));
        assert_eq!(keys.rotated().open_key(HERE, &lies).unwrap().open(&file).unwrap(), b"a licence");
        assert!(keys.open_key(Place { row: "b", ..HERE }, &lies).is_err());
        assert!(keys.open_key(HERE, &keys.seal(HERE, "no key")).is_err());
    }
}
