//! Addresses of the museum's former site: where they lead now, and which ones lead nowhere yet.

mod missed;
mod report;
mod rules;
mod service;
pub(crate) mod store;
mod table;
#[cfg(test)]
mod tests;

pub use missed::{Asker, Missed, NotFound};
pub use report::{as_json, as_text};
pub use rules::{Fault, MOST, faults};
pub use service::{all, flush, lookup, missed, replace};
pub use table::{Redirect, Redirects};
