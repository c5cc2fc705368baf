//! A company's sub-account as its own people see it (102): what it holds now, and what moved it.

mod routes;
mod service;
#[cfg(test)]
mod tests;
pub(crate) mod wire;

pub use routes::calls;
pub(crate) use routes::{ends_after_it_begins, send_file};
pub(crate) use service::{called, kinds, own, page, shown, shown_transaction};
