//! Whom others turn to in a company: names with business numbers, which need not have an account (RULES companies 12).

pub mod routes;
pub mod service;
mod store;
mod wire;

pub use service::{find, public};
pub use store::of;
