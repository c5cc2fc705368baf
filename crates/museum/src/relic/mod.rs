//! Relics: collection objects in tables of their own (RULES relics 1). They have no drafts and no review; imports write
//! them, and lists, counts and keywords are answered by the index.

mod documents;
pub mod import;
mod read;
mod routes;
pub mod service;
mod store;
#[cfg(test)]
pub mod tests;
mod wire;

pub use documents::Documents;
pub use read::{ByNumber, Shown, TYPE, by_number, by_number_key, by_row, find, listed, on_display, shown};
pub use routes::calls;
