//! What the museum shows everybody: what it publishes and what it keeps, found by keyword, as calls, as pages and as
//! feeds. It knows nobody who signs in and no company; who keeps pages of companies registers them ([`page::Companies`]).

pub mod category;
pub mod content;
pub mod edition;
pub mod floors;
mod gathered;
pub mod index;
mod link;
pub mod page;
pub mod profile;
pub mod redirect;
pub mod relic;
pub mod routes;
pub mod search;
mod state;
pub mod testing;
pub mod visit;

use utoipa_axum::router::OpenApiRouter;

pub use state::{Museum, Parts};

/// Every documented call, with the document that describes them.
pub fn calls() -> OpenApiRouter<Museum> {
    OpenApiRouter::new()
        .merge(content::kinds::calls())
        .merge(category::calls())
        .merge(relic::calls())
        .merge(search::calls())
        .merge(profile::calls())
        .merge(floors::calls())
        .merge(visit::calls())
}
