//! What member companies trade with each other and with the museum. So far: their money.

pub mod ledger;
