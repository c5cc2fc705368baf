//! Pictures and files: a record in the database, bytes in the media store under their hash.

mod bytes;
mod derivatives;
mod place;
mod private;
mod routes;
pub mod service;
pub(crate) mod store;
#[cfg(test)]
mod tests;

pub use bytes::{MediaStore, StoreFault};
pub use derivatives::keep_complete;
pub use place::{Derivative, Place};
pub use routes::{serve, serve_derivative};
pub use service::{NewMedia, Words, put};
pub use store::{Stored, all};
