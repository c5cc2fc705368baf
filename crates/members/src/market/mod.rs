//! The market: what other member companies offer, for the people who buy, sell and lease (RULES offers).

mod read;
mod routes;
#[cfg(test)]
mod tests;
mod wire;

use utoipa_axum::router::OpenApiRouter;

use crate::Members;

pub fn calls() -> OpenApiRouter<Members> {
    routes::calls()
}
