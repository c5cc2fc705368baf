//! What is kept about a person: seen, taken away, erased (product §10).

pub mod routes;
mod service;
