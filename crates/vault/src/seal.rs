//! Texts that only the keys open, bound to the place where they lie; and hashes by which they are found.

use base64::{Engine, engine::general_purpose::STANDARD};
use chacha20poly1305::{
    XChaCha20Poly1305, XNonce,
    aead::{Aead, KeyInit, Payload},
};
use hmac::{Hmac, Mac};
use sha2::Sha256;
use zeroize::Zeroizing;

use crate::keys::{KeyRing, hex};

/// Bytes of a nonce; long enough to be random for each text.
pub(crate) const NONCE: usize = 24;

/// Where a sealed text lies. A text that was moved to another row or column does not open there.
#[derive(Clone, Copy, Debug)]
pub struct Place<'a> {
    pub table: &'a str,
    pub column: &'a str,
    /// What names the row and never changes.
    pub row: &'a str,
}

impl Place<'_> {
    fn bound(&self, key: u32) -> Vec<u8> {
        // Lengths before the parts: no two places read alike.
        let parts = [self.table, self.column, self.row];
        let mut bytes = key.to_be_bytes().to_vec();
        for part in parts {
            bytes.extend((part.len() as u64).to_be_bytes());
            bytes.extend(part.as_bytes());
        }
        bytes
    }
}

/// Why a sealed text does not open.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    #[error("this is no sealed text")]
    Shape,
    #[error("the text was sealed with key {0}, which the key file does not have")]
    NoSuchKey(u32),
    #[error("the text was changed, or moved from another place")]
    Broken,
}

impl KeyRing {
    /// Seals a text for its place, as `number:base64`.
    pub fn seal(&self, place: Place<'_>, plain: &str) -> String {
        let number = self.newest();
        let nonce = XNonce::from(rand::random::<[u8; NONCE]>());
        let sealed = self.sealing_key(number).and_then(|key| {
            let cipher = XChaCha20Poly1305::new(&(*key).into());
            cipher.encrypt(&nonce, Payload { msg: plain.as_bytes(), aad: &place.bound(number) }).ok()
        });
        // The newest key is always there, and a text is never as long as the cipher's limit of 256 GB.
        let mut bytes = nonce.to_vec();
        bytes.extend(sealed.unwrap_or_default());
        format!("{number}:{}", STANDARD.encode(bytes))
    }

    /// Opens a sealed text in its place.
    ///
    /// # Errors
    /// Where it was sealed by other keys, changed, or moved.
    pub fn open(&self, place: Place<'_>, sealed: &str) -> Result<Zeroizing<String>, OpenError> {
        let (number, body) = sealed.split_once(':').ok_or(OpenError::Shape)?;
        let number: u32 = number.parse().map_err(|_| OpenError::Shape)?;
        let bytes = STANDARD.decode(body).map_err(|_| OpenError::Shape)?;
        let (nonce, text) = bytes.split_at_checked(NONCE).ok_or(OpenError::Shape)?;
        let nonce = <[u8; NONCE]>::try_from(nonce).map_err(|_| OpenError::Shape)?;
        let known = self.sealing_key(number);
        // Another process may have added the key since ours were read.
        let key = known.or_else(|| self.learn().then(|| self.sealing_key(number)).flatten());
        let key = key.ok_or(OpenError::NoSuchKey(number))?;
        let cipher = XChaCha20Poly1305::new(&(*key).into());
        let plain = cipher
            .decrypt(&XNonce::from(nonce), Payload { msg: text, aad: &place.bound(number) })
            .map_err(|_| OpenError::Broken)?;
        String::from_utf8(plain).map(Zeroizing::new).map_err(|_| OpenError::Broken)
    }

    /// The number of the key that sealed a text; `None` where it is no sealed text.
    pub fn sealed_by(sealed: &str) -> Option<u32> {
        sealed.split_once(':')?.0.parse().ok()
    }

    /// The hash by which a text is found without being known; the same text under another purpose has another.
    /// 64 hexadecimal digits.
    pub fn lookup(&self, purpose: &str, text: &str) -> String {
        let key = self.lookup_key();
        // HMAC takes keys of any length.
        let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(&key[..]) else { return String::new() };
        mac.update(&(purpose.len() as u64).to_be_bytes());
        mac.update(purpose.as_bytes());
        mac.update(text.as_bytes());
        hex(&mac.finalize().into_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: Place<'static> = Place { table: "person", column: "mobile", row: "a" };

    #[test]
    fn a_sealed_text_opens_in_its_place_and_nowhere_else() {
        let keys = KeyRing::generate();
        let sealed = keys.seal(HERE, "13800000000");
        assert!(!sealed.contains("138"));
        assert_eq!(*keys.open(HERE, &sealed).unwrap(), "13800000000");
        for elsewhere in [
            Place { row: "b", ..HERE },
            Place { column: "name", ..HERE },
            Place { table: "outbox", ..HERE },
            Place { table: "personm", column: "obile", ..HERE },
        ] {
            assert_eq!(keys.open(elsewhere, &sealed), Err(OpenError::Broken));
        }
    }

    #[test]
    fn the_same_text_is_sealed_differently_each_time() {
        let keys = KeyRing::generate();
        assert_ne!(keys.seal(HERE, "x"), keys.seal(HERE, "x"));
    }

    #[test]
    fn after_a_rotation_old_texts_open_and_new_ones_need_the_new_key() {
        let old = KeyRing::generate();
        let new = old.rotated();
        let (before, after) = (old.seal(HERE, "x"), new.seal(HERE, "x"));
        assert_eq!(*new.open(HERE, &before).unwrap(), "x");
        assert_eq!(old.open(HERE, &after), Err(OpenError::NoSuchKey(2)));
        assert_eq!((KeyRing::sealed_by(&before), KeyRing::sealed_by(&after)), (Some(1), Some(2)));
    }

    #[test]
    fn a_text_that_a_newer_key_sealed_opens_once_the_file_has_that_key() {
        let old = KeyRing::generate();
        let new = old.rotated();
        let (sealed, text) = (new.seal(HERE, "x"), new.to_text());
        let there = std::sync::Arc::new(std::sync::atomic::AtomicBool::new(false));
        let look = there.clone();
        let old = old.read_by(move || {
            let there = look.load(std::sync::atomic::Ordering::SeqCst);
            there.then(|| KeyRing::parse(&text).ok()).flatten()
        });
        assert_eq!(old.open(HERE, &sealed), Err(OpenError::NoSuchKey(2)));
        there.store(true, std::sync::atomic::Ordering::SeqCst);
        assert_eq!(*old.open(HERE, &sealed).unwrap(), "x");
        assert_eq!(KeyRing::sealed_by(&old.seal(HERE, "y")), Some(2), "and it seals with it from then on");
    }

    #[test]
    fn garbage_does_not_open_and_does_not_panic() {
        let keys = KeyRing::generate();
        let sealed = keys.seal(HERE, "x");
        let cut: String = sealed.chars().take(12).collect();
        for garbage in ["", "1", "1:", ":", "0:AAAA", "1:AAAA", "-1:AAAA", "1:€", &cut, &format!("{sealed}A")] {
            assert!(keys.open(HERE, garbage).is_err(), "{garbage}");
        }
    }

    #[test]
    fn a_look_up_is_the_same_for_the_same_text_and_purpose_only() {
        let keys = KeyRing::generate();
        let hash = keys.lookup("mobile", "13800000000");
        assert_eq!(hash, keys.rotated().lookup("mobile", "13800000000"), "a rotation loses nobody");
        assert_eq!(hash.len(), 64);
        assert_ne!(hash, keys.lookup("id", "13800000000"));
        assert_ne!(hash, keys.lookup("mobile", "13800000001"));
        assert_ne!(hash, KeyRing::generate().lookup("mobile", "13800000000"));
        assert_ne!(keys.lookup("a", "bc"), keys.lookup("ab", "c"));
    }
}
