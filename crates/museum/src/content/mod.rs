//! Content of every kind: one store, one service, one set of handlers; kinds differ in `guanlan_core::content`.

mod documents;
pub mod kinds;
mod read;
mod routes;
pub mod service;
mod shelf;
pub(crate) mod store;
#[cfg(test)]
mod tests;
pub mod wire;

pub use store::Moment;

pub use documents::{Documents, by_row};
pub use read::{
    Found, LinkedRecord, Named, Neighbour, boundary, find, find_all, linked_to, listed, newest, not_over, visible_head,
};
