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

/// Days before expiry, as [`WARNING_DAYS`], on which the reviewers are told: the day after the last one, on which the
/// certificate has expired (RULES companies 15).
const EXPIRED: i64 = -1;

/// A warning to be given now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DueWarning {
    /// What is kept as the last warning that was given, in days before expiry.
    pub days: i64,
    /// Whether the owner is told: a warning of theirs was reached.
    pub to_owner: bool,
    /// Whether the museum's reviewers are told: the certificate has expired.
    pub to_reviewers: bool,
}

/// The warning that is due and was not given: the nearest one that was reached. `given` is the `days` of the last one.
pub fn due_warning(expires_on: NaiveDate, today: NaiveDate, given: Option<i64>) -> Option<DueWarning> {
    let left = days_left(expires_on, today);
    let to_owner = WARNING_DAYS.into_iter().rfind(|days| left <= *days)?;
    let days = if left <= EXPIRED { EXPIRED } else { to_owner };
    let is_new = |reached: i64| given.is_none_or(|given| reached < given);
    let due = DueWarning { days, to_owner: is_new(to_owner), to_reviewers: days == EXPIRED };
    is_new(days).then_some(due)
}
