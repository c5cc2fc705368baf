//! Member companies as everybody sees them (RULES companies 11): only active ones are there, and of them what they
//! published. Companies and their profiles are asked of `company`,
//! goods of `commodity`.

mod found;
mod read;
mod routes;
#[cfg(test)]
mod tests;
mod wire;

pub use found::{Found, commodities, commodity_stamps, companies, company_stamps, heads};
pub use routes::calls;
