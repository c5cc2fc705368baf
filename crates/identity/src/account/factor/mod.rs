//! The second factor of the own account: set up, turned on by a first code, turned off.

pub mod routes;
mod service;
