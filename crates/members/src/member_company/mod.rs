//! Member companies as everybody sees them (RULES companies 11): only active ones are there, and of them what they
//! published; and as its own people see a company before that (RULES companies 18). Companies and their profiles are
//! asked of `company`, goods of `commodity`.

mod found;
mod read;
mod routes;
#[cfg(test)]
mod tests;
mod wire;

pub use found::{Found, commodities, commodity_stamps, companies, company_stamps, heads};
pub use read::language;

use utoipa_axum::router::OpenApiRouter;

use crate::Members;

pub fn calls() -> OpenApiRouter<Members> {
    routes::calls()
}
