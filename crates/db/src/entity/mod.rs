//! The tables as the code sees them.

pub mod bundle;
pub mod category;
pub mod entry;
pub mod epoch;
pub mod facet;
pub mod lease;
pub mod link;
pub mod media;
pub mod not_found;
pub mod profile;
pub mod publication;
pub mod published;
pub mod redirect;
pub mod relic;
pub mod relic_import;
pub mod relic_published;
pub mod relic_revision;
pub mod revision;
pub mod visit;
pub mod visit_day;
pub mod visit_seen;
