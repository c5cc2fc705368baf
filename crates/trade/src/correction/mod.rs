//! Corrections of the ledger by hand (RULES ledger 5): adjustments and reversals, proposed by one person with a reason and
//! confirmed by another.

mod routes;
mod service;
mod store;
#[cfg(test)]
mod tests;
mod wire;

pub use routes::calls;
pub(crate) use service::{act, keep};
pub(crate) use store::Proposed;
pub use store::waiting;
