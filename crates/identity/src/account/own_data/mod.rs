//! What is kept about a person: seen, taken away, erased (RULES accounts 2).

pub mod routes;
mod service;
