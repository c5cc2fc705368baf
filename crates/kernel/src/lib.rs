//! What every feature stands on. A call is read ([`extract`], [`csv_file`]), described ([`call`]) and answered ([`wire`],
//! [`error`], in [`words`], from [`cache`] where it lies there); it is done once where it moves money ([`idempotency`]),
//! counted ([`limit`]) and written down ([`audit`]); messages leave through the [`outbox`], long work holds a [`lease`],
//! and what is personal is sealed ([`keys`]).
//!
//! It knows no feature: whoever has something that belongs to one of these rooms registers it.

pub mod audit;
pub mod bulk;
pub mod cache;
pub mod call;
pub mod clock;
pub mod contract;
pub mod csv_file;
pub mod error;
pub mod extract;
pub mod failure;
pub mod idempotency;
pub mod input;
pub mod keys;
pub mod lease;
pub mod limit;
pub mod outbox;
mod pattern;
pub mod prefer;
pub mod request;
pub mod secret;
pub mod state;
pub mod testing;
pub mod toml_file;
pub mod wire;
pub mod words;

pub use state::Kernel;

// The derive of inputs names this crate, and is used in it too.
extern crate self as guanlan_kernel;
