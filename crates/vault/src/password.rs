//! Passwords as Argon2id hashes. Both ways take some 20 ms of a core and 19 MB: never on an async thread.

use std::sync::LazyLock;

use argon2::{
    Argon2, Params, PasswordHasher, PasswordVerifier,
    password_hash::phc::{self, PasswordHash as Parsed},
};

/// A stored hash, with its own salt and parameters.
#[derive(Clone, PartialEq, Eq)]
pub struct PasswordHash(pub String);

impl std::fmt::Debug for PasswordHash {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("PasswordHash(…)")
    }
}

impl PasswordHash {
    /// Hashes a password with a salt of its own.
    pub fn of(password: &str) -> PasswordHash {
        let hashed: Result<phc::PasswordHash, _> = Argon2::default().hash_password(password.as_bytes());
        // It refuses only lengths beyond 4 GB; the empty hash matches nothing.
        PasswordHash(hashed.map(|hash| hash.to_string()).unwrap_or_default())
    }

    /// A hash for a test in which somebody only has to sign in: made, and compared with, at the lowest cost that there is.
    /// A release has the full cost here too, so nobody can ask it for a weak hash.
    pub fn for_test(password: &str) -> PasswordHash {
        if !cfg!(debug_assertions) {
            return PasswordHash::of(password);
        }
        let lowest = Params::new(Params::MIN_M_COST, Params::MIN_T_COST, Params::MIN_P_COST, None).unwrap_or_default();
        let hashed: Result<phc::PasswordHash, _> = Argon2::from(lowest).hash_password(password.as_bytes());
        PasswordHash(hashed.map(|hash| hash.to_string()).unwrap_or_default())
    }

    /// Whether this is the hash of the password. What is no hash matches nothing.
    pub fn matches(&self, password: &str) -> bool {
        Parsed::new(&self.0).is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
    }
}

/// The hash of a password that nobody has: comparing with it takes as long as with a real one, so that the time of an
/// answer does not tell whether a number is registered (RULES sign-in 10).
pub fn decoy() -> &'static PasswordHash {
    static DECOY: LazyLock<PasswordHash> = LazyLock::new(|| PasswordHash::of(&crate::secret()));
    &DECOY
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_matches_its_hash_and_no_other() {
        let hash = PasswordHash::of("Qinglan-2026");
        assert!(hash.0.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{}", hash.0);
        assert!(hash.matches("Qinglan-2026"));
        for other in ["qinglan-2026", "Qinglan-2026 ", ""] {
            assert!(!hash.matches(other));
        }
        assert_ne!(hash, PasswordHash::of("Qinglan-2026"), "each has its own salt");
    }

    #[test]
    fn a_hash_for_a_test_matches_its_password_alone_and_is_cheap_only_outside_of_a_release() {
        let hash = PasswordHash::for_test("Qinglan-2026");
        assert_eq!(hash.0.starts_with("$argon2id$v=19$m=8,t=1,p=1$"), cfg!(debug_assertions), "{}", hash.0);
        assert!(hash.matches("Qinglan-2026"));
        assert!(!hash.matches("qinglan-2026"));
    }

    #[test]
    fn what_is_no_hash_matches_nothing_the_decoy_neither() {
        assert!(!PasswordHash(String::new()).matches(""));
        assert!(!PasswordHash("Qinglan-2026".into()).matches("Qinglan-2026"));
        assert!(!decoy().matches(""));
    }

    #[test]
    fn debugging_a_hash_does_not_show_it() {
        assert_eq!(format!("{:?}", PasswordHash("$argon2id$x".into())), "PasswordHash(…)");
    }
}
