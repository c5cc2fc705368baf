//! Guanlan, the software a city museum runs its public life on.
//!
//! A request passes the edge ([`edge`]), finds its handler in [`router`], is authorised and read by extractors
//! ([`extract`]), answered by a feature ([`features`]) or a page ([`page`]), and any error becomes an answer in
//! [`error`]. docs/ARCHITECTURE.md walks two requests through.

pub mod assets;
pub mod backup;
pub mod bundle;
pub mod cache;
pub mod cli;
pub mod clock;
pub mod config;
pub mod contract;
pub mod csv_file;
pub mod edge;
pub mod error;
pub mod extract;
pub mod features;
pub mod health;
pub mod lease;
pub mod media_files;
pub mod openapi;
pub mod page;
pub mod router;
pub mod run;
pub mod serve;
pub mod shutdown;
pub mod state;
pub mod telemetry;
#[cfg(test)]
pub mod testing;
pub mod wire;
pub mod words;
