//! A person's application for a company, saved step by step, until it is submitted (product §6).

pub mod routes;
pub mod service;
pub mod wire;
