//! Guanlan, the software a city museum runs its public life on.
//!
//! A request passes the edge ([`guanlan_http::edge`]), finds its handler in [`router`], is authorised and read by extractors
//! ([`guanlan_kernel::extract`]), answered by a feature ([`guanlan_museum`], [`guanlan_identity`], [`guanlan_members`]) or a page, and any error becomes
//! an answer in [`guanlan_kernel::error`]. docs/ARCHITECTURE.md walks two requests through.

pub mod backup;
pub mod bundle;
pub mod cli;
pub mod config;
mod front;
pub mod openapi;
mod overview;
pub mod router;
pub mod run;
mod sealed;
mod search;
pub mod state;
mod studio;
#[cfg(test)]
pub mod testing;
mod uploads;
