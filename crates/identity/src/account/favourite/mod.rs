//! What a signed-in person marked for later: it goes with the account, from browser to browser (RULES pages 11).

pub mod routes;
mod service;
mod store;
#[cfg(test)]
mod tests;
mod wire;

pub use service::{forget, of};
pub use wire::Favourite;
