//! Member companies and what is theirs: applications, profiles, people, commodities, pictures, and the dictionaries that
//! forms offer.

pub mod commodity;
pub mod company;
pub mod demo;
pub mod dictionary;
pub mod employee;
mod kept;
pub mod market;
pub mod member_company;
pub mod offer;
mod order;
pub mod picture;
mod state;
pub mod testing;
pub mod user;

use utoipa_axum::router::OpenApiRouter;

pub use kept::OfCompanies;
pub use state::{Members, Parts};

/// Where files are sent to, which may be larger and take longer than what ordinary calls bring (RULES calls 14).
pub const UPLOADS: &[&str] = &[
    "/api/v1/companies/own/application/certificates",
    "/api/v1/companies/own/certificates",
    "/api/v1/commodities/import",
    "/api/v1/pictures",
];

/// Every documented call, with the document that describes them.
pub fn calls() -> OpenApiRouter<Members> {
    OpenApiRouter::new()
        .merge(company::calls())
        .merge(employee::calls())
        .merge(user::calls())
        .merge(dictionary::calls())
        .merge(commodity::calls())
        .merge(member_company::calls())
        .merge(market::calls())
}
