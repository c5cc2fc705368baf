//! Statements of a company's sub-account: what it held at the beginning and the end of some days, and all that moved it
//! between. The same on the screen, as CSV and as PDF; the code on it leads whoever has it to what the ledger says.

mod code;
mod figures;
mod print;
mod routes;
mod service;
#[cfg(test)]
mod tests;
mod wire;

pub(crate) use figures::Figures;
pub use routes::calls;
