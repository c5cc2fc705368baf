//! Pictures and files: a record in the database, bytes in the media folder under their hash.

mod routes;
pub mod service;
pub(crate) mod store;

pub use routes::serve;
pub use service::{MediaFault, MediaFolder, NewMedia, Words, put};
pub use store::{Stored, all};
