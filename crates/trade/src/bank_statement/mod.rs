//! What the bank says (RULES payments 6, 7): statements are imported as files, each line once. What comes in lies in
//! suspense until it is matched with an application or sent back; what goes out is matched with the payment it is.

mod columns;
mod import;
mod known;
pub(crate) mod lines;
mod reconciliation;
mod routes;
mod store;
#[cfg(test)]
mod tests;
pub(crate) mod wire;

pub(crate) use import::{Answers, File};
pub use lines::{About, give_back, line, send_back, suggestions, take};
pub use routes::calls;
pub(crate) use store::Filter;
pub use store::{found, waiting};
