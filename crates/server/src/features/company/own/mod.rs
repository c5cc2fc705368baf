//! What a running company says of itself: overview, public profile, bound account, certificates.

pub mod profile;
pub mod routes;
pub mod service;
pub mod store;
