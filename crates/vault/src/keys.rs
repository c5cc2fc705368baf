//! The key file: one key for look-ups, which never changes, and one or more for sealing, of which the newest seals.

use std::sync::{Arc, PoisonError, RwLock};

use base64::{Engine, engine::general_purpose::STANDARD};
use hkdf::Hkdf;
use sha2::Sha256;
use zeroize::Zeroizing;

pub(crate) type Key = Zeroizing<[u8; 32]>;

/// Reads the key file again; `None` where that is not possible.
type Again = Arc<dyn Fn() -> Option<KeyRing> + Send + Sync>;

/// The keys of one museum. A ring that knows where its file is learns of keys that are added to it while it is in use; a
/// clone learns for itself.
pub struct KeyRing {
    lookup: Key,
    /// By their ids, from 1, without a gap. Keys are added and never taken away.
    sealing: RwLock<Vec<Key>>,
    again: Option<Again>,
}

impl Clone for KeyRing {
    fn clone(&self) -> Self {
        KeyRing { again: self.again.clone(), ..KeyRing::of(self.lookup.clone(), self.keys()) }
    }
}

impl std::fmt::Debug for KeyRing {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "KeyRing({}, {} sealing keys)", self.fingerprint(), self.newest())
    }
}

/// Why a text is no key file. Nothing of the text is repeated.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum KeyError {
    #[error("line {0} of the key file is neither `lookup KEY` nor `seal NUMBER KEY` with a key of 32 bytes in base64")]
    Line(usize),
    #[error("line {0} of the key file comes twice or out of its order")]
    Order(usize),
    #[error("the key file lacks its lookup key or its first sealing key")]
    Incomplete,
}

const HEAD: &str =
    "# Guanlan keys. Without them personal data in the database cannot be read: keep a copy apart from it.";

impl KeyRing {
    /// New keys from the system's randomness.
    pub fn generate() -> KeyRing {
        KeyRing::of(random_key(), vec![random_key()])
    }

    fn of(lookup: Key, sealing: Vec<Key>) -> KeyRing {
        KeyRing { lookup, sealing: RwLock::new(sealing), again: None }
    }

    fn keys(&self) -> Vec<Key> {
        self.sealing.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The same with one more sealing key, which seals from now on.
    #[must_use]
    pub fn rotated(&self) -> KeyRing {
        let mut keys = self.keys();
        keys.push(random_key());
        KeyRing { again: self.again.clone(), ..KeyRing::of(self.lookup.clone(), keys) }
    }

    /// The same, knowing how its file is read again.
    #[must_use]
    pub fn read_by(self, again: impl Fn() -> Option<KeyRing> + Send + Sync + 'static) -> KeyRing {
        KeyRing { again: Some(Arc::new(again)), ..self }
    }

    /// Reads the key file again and takes what was added to it. False where there is nothing new, or the file is not
    /// this one grown longer: then nothing changes.
    pub fn learn(&self) -> bool {
        let Some(read) = self.again.as_ref().and_then(|again| again()) else { return false };
        let (ours, theirs) = (self.keys(), read.keys());
        if read.lookup != self.lookup || theirs.len() <= ours.len() || !theirs.starts_with(&ours) {
            return false;
        }
        *self.sealing.write().unwrap_or_else(PoisonError::into_inner) = theirs;
        true
    }

    /// Reads a key file.
    ///
    /// # Errors
    /// Where it is none; the line is named, its content is not.
    pub fn parse(text: &str) -> Result<KeyRing, KeyError> {
        let (mut lookup, mut sealing) = (None, Vec::new());
        for (at, line) in text.lines().enumerate().map(|(at, line)| (at + 1, line.trim())) {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let mut words = line.split_whitespace();
            match (words.next(), words.next(), words.next(), words.next()) {
                (Some("lookup"), Some(key), None, None) => {
                    if lookup.replace(read_key(key).ok_or(KeyError::Line(at))?).is_some() {
                        return Err(KeyError::Order(at));
                    }
                }
                (Some("seal"), Some(number), Some(key), None) => {
                    let number: usize = number.parse().map_err(|_| KeyError::Line(at))?;
                    sealing.push(read_key(key).ok_or(KeyError::Line(at))?);
                    if number != sealing.len() {
                        return Err(KeyError::Order(at));
                    }
                }
                _ => return Err(KeyError::Line(at)),
            }
        }
        match lookup {
            Some(lookup) if !sealing.is_empty() => Ok(KeyRing::of(lookup, sealing)),
            _ => Err(KeyError::Incomplete),
        }
    }

    /// As the key file has it.
    pub fn to_text(&self) -> Zeroizing<String> {
        let mut text = Zeroizing::new(format!("{HEAD}\nlookup {}\n", STANDARD.encode(&self.lookup[..])));
        for (at, key) in self.keys().iter().enumerate() {
            text.push_str(&format!("seal {} {}\n", at + 1, STANDARD.encode(&key[..])));
        }
        text
    }

    /// Tells key files apart without telling anything of the keys; 16 hexadecimal digits. A rotation keeps it.
    pub fn fingerprint(&self) -> String {
        hex(&derive(&self.lookup, b"fingerprint")[..8])
    }

    /// The number of the key that seals, from 1.
    pub fn newest(&self) -> u32 {
        let keys = self.sealing.read().unwrap_or_else(PoisonError::into_inner);
        u32::try_from(keys.len()).unwrap_or(u32::MAX)
    }

    pub(crate) fn sealing_key(&self, number: u32) -> Option<Key> {
        let at = usize::try_from(number).ok()?.checked_sub(1)?;
        let keys = self.sealing.read().unwrap_or_else(PoisonError::into_inner);
        keys.get(at).map(|key| derive(key, b"seal"))
    }

    pub(crate) fn lookup_key(&self) -> Key {
        derive(&self.lookup, b"lookup")
    }
}

/// One key for each use, so that none has two.
fn derive(key: &Key, usage: &[u8]) -> Key {
    let mut derived = Zeroizing::new([0; 32]);
    // 32 bytes are far below what HKDF can give, the only thing that it refuses.
    let done = Hkdf::<Sha256>::new(None, &key[..]).expand(usage, &mut derived[..]);
    debug_assert!(done.is_ok());
    derived
}

pub(crate) fn random_key() -> Key {
    Zeroizing::new(rand::random())
}

pub(crate) fn read_key(text: &str) -> Option<Key> {
    let bytes = Zeroizing::new(STANDARD.decode(text).ok()?);
    Some(Zeroizing::new(<[u8; 32]>::try_from(&bytes[..]).ok()?))
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_file_reads_back_as_what_was_written() {
        let keys = KeyRing::generate().rotated();
        let read = KeyRing::parse(&keys.to_text()).unwrap();
        assert_eq!(*read.to_text(), *keys.to_text());
        assert_eq!(read.newest(), 2);
    }

    #[test]
    fn a_rotation_keeps_the_fingerprint_and_another_museum_has_another() {
        let keys = KeyRing::generate();
        assert_eq!(keys.rotated().fingerprint(), keys.fingerprint());
        assert_ne!(KeyRing::generate().fingerprint(), keys.fingerprint());
    }

    #[test]
    fn what_is_no_key_file_is_refused_by_its_line_and_without_its_content() {
        let good = KeyRing::generate().to_text();
        let line = |at: usize| good.lines().nth(at).unwrap().to_owned();
        let (lookup, seal) = (line(1), line(2));
        let cases = [
            (String::new(), KeyError::Incomplete),
            (lookup.clone(), KeyError::Incomplete),
            (format!("{lookup}\n{lookup}\n{seal}"), KeyError::Order(2)),
            (format!("{lookup}\n{seal}\n{seal}"), KeyError::Order(3)),
            (format!("{lookup}\nseal 1 c2hvcnQ="), KeyError::Line(2)),
            (format!("{lookup}\n{seal} more"), KeyError::Line(2)),
            ("hunter2".into(), KeyError::Line(1)),
        ];
        for (text, error) in cases {
            let refused = KeyRing::parse(&text).unwrap_err();
            assert_eq!(refused, error);
            assert!(!refused.to_string().contains("hunter2"));
        }
    }

    #[test]
    fn a_ring_learns_keys_that_were_added_to_its_file_and_nothing_else() {
        let first = KeyRing::generate();
        let file = Arc::new(std::sync::Mutex::new(first.to_text().to_string()));
        let read = file.clone();
        let ring = first.clone().read_by(move || KeyRing::parse(&read.lock().unwrap()).ok());
        assert!(!ring.learn(), "nothing was added");
        let set = |keys: &KeyRing| *file.lock().unwrap() = keys.to_text().to_string();
        let second = first.rotated();
        for other in [KeyRing::generate().rotated(), KeyRing { lookup: random_key(), ..second.clone() }] {
            set(&other);
            assert!(!ring.learn(), "another museum's file");
        }
        *file.lock().unwrap() = "half a fi".into();
        assert!(!ring.learn());
        assert_eq!(ring.newest(), 1);
        set(&second);
        assert!(ring.learn());
        assert_eq!(*ring.to_text(), *second.to_text());
        set(&first);
        assert!(!ring.learn() && ring.newest() == 2, "a key is never forgotten");
    }

    #[test]
    fn debugging_a_key_ring_shows_no_key() {
        let keys = KeyRing::generate();
        let shown = format!("{keys:?}");
        assert!(keys.to_text().lines().skip(1).all(|line| !shown.contains(line.split(' ').next_back().unwrap())));
    }
}
