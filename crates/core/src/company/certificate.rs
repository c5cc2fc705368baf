//! Certificates and their expiry (RULES companies 7, RULES companies 8).

use chrono::NaiveDate;

/// What sorts of certificates there are. [`NEEDED_CERTIFICATE`] is asked for, the others may be there.
pub const CERTIFICATE_KINDS: [&str; 5] = ["businessLicence", "legalPersonId", "bankPermit", "permit", "other"];

/// Without this one no application is complete.
pub const NEEDED_CERTIFICATE: &str = "businessLicence";

/// Days before expiry on which the owner is told, the farthest first.
pub const WARNING_DAYS: [i64; 3] = [30, 7, 0];

/// Days until a certificate ends; its last day is 0, afterwards it is negative.
pub fn days_left(expires_on: NaiveDate, today: NaiveDate) -> i64 {
    (expires_on - today).num_days()
}

/// The warning that is due and was not given: the nearest one that was reached. `given` is the last one that was.
pub fn due_warning(expires_on: NaiveDate, today: NaiveDate, given: Option<i64>) -> Option<i64> {
    let left = days_left(expires_on, today);
    let reached = WARNING_DAYS.into_iter().rfind(|days| left <= *days)?;
    given.is_none_or(|given| reached < given).then_some(reached)
}
