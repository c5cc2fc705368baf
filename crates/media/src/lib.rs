//! Pictures and files: a record in the database, bytes in the media store under their hash, smaller pictures made of
//! them. It knows no feature; whoever shows or takes a file asks it.

mod bytes;
mod decoding;
mod derivatives;
mod file_name;
mod place;
mod private;
mod routes;
mod sealed_file;
mod secret;
mod sending;
pub mod service;
mod settings;
mod state;
mod store;
pub mod testing;
#[cfg(test)]
mod tests;

pub use bytes::{MediaStore, StoreFault};
pub use decoding::{Asker, DecodingLimits};
pub use derivatives::keep_complete;
pub use file_name::safe_file_name;
pub use place::{Derivative, Place};
pub use routes::routes;
pub use sealed_file::{NamedFile, PREVIEW, SealedFile, SealedFiles, drop_file};
pub use sending::{Taken, serve_bytes, serve_private};
pub use service::{NewMedia, Words, put, refused};
pub use settings::{Endpoint, S3Settings};
pub use state::Media;
pub use store::{Stored, all, texts};
