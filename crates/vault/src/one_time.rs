//! Codes of an authenticator app (TOTP, RFC 6238): six digits, SHA-1, 30 seconds, as every app has them.

use totp_rs::{Algorithm, Builder, Secret, Totp};

/// How long a code is the present one, in seconds.
pub const STEP_SECONDS: u64 = 30;
/// Steps before and after the present one that are accepted: clocks of phones go wrong.
const SKEW: u16 = 1;

/// The second factor of one person.
pub struct OneTime(Totp);

impl OneTime {
    /// A new one, with 160 random bits.
    pub fn generate() -> OneTime {
        OneTime::of(Secret::from(rand::random::<[u8; 20]>()))
    }

    /// From the base32 text that [`OneTime::secret`] gave; `None` for anything else.
    pub fn read(secret: &str) -> Option<OneTime> {
        Secret::try_from_base32(secret).ok().filter(|secret| secret.as_bytes().len() == 20).map(OneTime::of)
    }

    fn of(secret: Secret) -> OneTime {
        let builder = Builder::new().with_algorithm(Algorithm::SHA1).with_digits(6).with_skew(SKEW);
        OneTime(builder.with_step_duration(STEP_SECONDS).with_secret(secret).build_noncompliant())
    }

    /// The secret in base32, as it is typed into an app.
    pub fn secret(&self) -> String {
        self.0.secret().to_base32()
    }

    /// The step whose code this is, at a time in seconds since 1970; `None` for a wrong code. Each step may be used
    /// once only: whoever asks keeps the last one (RFC 6238 §5.2).
    pub fn step_of(&self, code: &str, seconds: u64) -> Option<u64> {
        let code = crate::typed_code(code);
        let digits = code.len() == 6 && code.bytes().all(|byte| byte.is_ascii_digit());
        if digits { self.0.check(&code, seconds) } else { None }
    }

    /// The code of a time in seconds since 1970, as an app shows it.
    pub fn code_at(&self, seconds: u64) -> String {
        self.0.generate(seconds).to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_those_of_the_standard() {
        // RFC 6238 appendix B, the last six of its eight digits; the secret is the ASCII text 12345678901234567890.
        let known = OneTime::read("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ").unwrap();
        for (seconds, code) in [(59, "287082"), (1_111_111_109, "081804"), (20_000_000_000, "353130")] {
            assert_eq!(known.code_at(seconds), code);
            assert_eq!(known.step_of(code, seconds), Some(seconds / 30));
        }
    }

    #[test]
    fn a_code_counts_one_step_before_and_after_and_names_its_step() {
        let factor = OneTime::generate();
        let code = factor.code_at(3_000);
        assert_eq!(factor.step_of(&code, 3_000 - 30), Some(100));
        assert_eq!(factor.step_of(&code, 3_000 + 59), Some(100));
        assert_eq!(factor.step_of(&code, 3_000 + 60), None);
        let parted = format!("{} {}", &code[..3], &code[3..]);
        assert_eq!(factor.step_of(&parted, 3_000), Some(100), "as apps show it");
    }

    #[test]
    fn what_is_no_code_and_no_secret_is_refused() {
        let factor = OneTime::generate();
        assert_eq!(OneTime::read(&factor.secret()).unwrap().code_at(0), factor.code_at(0));
        for code in ["", "12345", "1234567", "12345a", "一二三四五六", " 12345"] {
            assert_eq!(factor.step_of(code, 0), None);
        }
        for secret in ["", "A", "not base32!", "GEZDGNBV"] {
            assert!(OneTime::read(secret).is_none());
        }
    }
}
