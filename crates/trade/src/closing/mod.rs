//! A month's close: what every account held at its beginning and its end, what moved it, and the bank beside it. Entries
//! carry the time at which they are written, so what is said of a month that is over never changes (RULES ledger 9).

mod csv;
mod print;
mod routes;
mod service;
mod store;
#[cfg(test)]
mod tests;
mod wire;

pub use routes::calls;
