//! How commodities are offered: for sale, for lease, or both (RULES offers). What is written here is part of the
//! commodity, whose room writes it in its own transactions; `market` lists it.

mod store;
pub mod wire;

pub use store::{Filter, Listed, Listing, Sort, find, of, page, put, unpriced};
