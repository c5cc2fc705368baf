//! Paying out over HTTP: the company's calls and those of the museum's finance.

mod own;
mod studio;

use utoipa_axum::router::OpenApiRouter;

use crate::Trade;

pub fn calls() -> OpenApiRouter<Trade> {
    OpenApiRouter::new().merge(own::calls()).merge(studio::calls())
}
