//! Requests to change what an active company may not change by itself: key facts, bound account, owner
//! (RULES companies 9).

pub mod routes;
pub mod service;
mod store;
pub mod wire;

pub use store::{companies_with_open, in_states, open_counts, waiting};
