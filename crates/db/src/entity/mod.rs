//! The tables as the code sees them.

pub mod bundle;
pub mod entry;
pub mod epoch;
pub mod facet;
pub mod lease;
pub mod media;
pub mod profile;
pub mod publication;
pub mod published;
pub mod revision;
