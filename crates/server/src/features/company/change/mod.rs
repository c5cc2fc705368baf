//! Requests to change what an active company may not change by itself: key facts, bound account, owner (product §5, §6).

pub mod routes;
pub mod service;
pub mod store;
pub mod wire;
