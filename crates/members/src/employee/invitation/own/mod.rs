//! The invited person's own calls.

pub mod routes;
