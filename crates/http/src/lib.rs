//! HTTP, without the museum: what every request passes ([`edge`]), connections and their end ([`serve`], [`shutdown`]),
//! files that are the same for everybody ([`assets`]) and those that were stored ([`stored_file`]), a document as brotli, as
//! gzip and as it is ([`forms`]), what watching machines ask ([`health`]), and log lines ([`telemetry`]).
//!
//! It refuses, but does not know how a refusal reads: whoever wraps a router says so ([`edge::Answer`]).

pub mod assets;
pub mod caller;
pub mod client_address;
pub mod edge;
pub mod forms;
pub mod health;
#[cfg(test)]
mod raw;
pub mod serve;
pub mod shutdown;
pub mod stored_file;
pub mod telemetry;
