//! Visits of the site (RULES visits): gathered in memory, written every two seconds, and nobody can tell later who
//! came.

mod memory;
mod routes;
mod service;
pub(crate) mod store;
#[cfg(test)]
mod tests;

pub use memory::{VisitRecord, Visitor, Visits};
pub use routes::calls;
pub use service::{Setting, flush, record, reread, set, version};

/// The one record has this id (RULES visits 1).
pub const VISIT_ID: i64 = 1;
