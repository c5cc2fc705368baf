//! Where files are sent to, of every crate (RULES calls 14).

use guanlan_applications::UPLOADS as APPLICATIONS;
use guanlan_members::UPLOADS as MEMBERS;
use guanlan_trade::UPLOADS as TRADE;

/// All of them; a new one is a new line here.
pub const UPLOADS: &[&str] =
    &[APPLICATIONS[0], MEMBERS[0], MEMBERS[1], MEMBERS[2], MEMBERS[3], TRADE[0], TRADE[1], TRADE[2]];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_crate_has_more_than_is_listed() {
        assert_eq!(UPLOADS.len(), APPLICATIONS.len() + MEMBERS.len() + TRADE.len());
    }
}
