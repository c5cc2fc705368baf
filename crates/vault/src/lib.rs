//! Keys, sealed texts and files, keyed hashes, password hashes and one-time codes. It knows bytes, not the museum.
//!
//! Personal data lies sealed in the database and is found by keyed hashes (RULES privacy 1, RULES keys 2): whoever
//! takes the database without the key file learns nothing of it.

mod file;
mod keys;
mod one_time;
mod password;
mod seal;
mod secret;

pub use file::FileKey;
pub use keys::{KeyError, KeyRing};
pub use one_time::{OneTime, STEP_SECONDS};
pub use password::{PasswordHash, decoy};
pub use seal::{OpenError, Place};
pub use secret::{code, digest, digest_of, is_secret, recovery_code, secret, typed_code};
