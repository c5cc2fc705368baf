//! A company's sub-account as its own people see it (102): what it holds now, what moved it, a statement of a period.

mod routes;
mod service;
#[cfg(test)]
mod tests;
pub(crate) mod wire;

pub use routes::calls;
pub(crate) use service::{called, page, shown_transaction};
