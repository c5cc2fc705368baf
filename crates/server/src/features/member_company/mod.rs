//! Member companies as everybody sees them (RULES companies 11): only active ones are there, and of them what they
//! published. Profiles are asked of `company`, goods of `commodity`; the rows of companies are only read here.

mod read;
mod routes;
mod store;
#[cfg(test)]
mod tests;
mod wire;

pub use routes::calls;
