//! `/api/v1/account/overview`.

use axum::{extract::State, response::Response};
use guanlan_kernel::{
    error::ApiError,
    extract::CallLang,
    routes,
    wire::{Envelope, private},
};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::{CHANGES, Changed, ENDINGS, Expiring, Waiting};
use crate::{Identity, session::SignedIn};

/// What the caller should know at once. Each list is empty where there is nothing.
#[derive(Debug, Default, Serialize, ToSchema)]
struct Overview {
    waiting: Vec<Waiting>,
    /// What ends within 30 days or has ended, the first to end first.
    expiring: Vec<Expiring>,
    /// What was done last, the newest first.
    changed: Vec<Changed>,
}

/// What waits for the caller, what ends soon, and what changed last, by their values and their company.
#[utoipa::path(get, path = "/api/v1/account/overview", operation_id = "getOverview", tag = "account",
    responses((status = 200, body = Envelope<Overview>)))]
async fn overview(
    State(app): State<Identity>,
    caller: SignedIn,
    CallLang(lang): CallLang,
) -> Result<Response, ApiError> {
    let mut told = Overview::default();
    for source in app.overview {
        told.waiting.extend(source.waiting(&app, &caller).await?);
        told.expiring.extend(source.expiring(&app, &caller, lang).await?);
        told.changed.extend(source.changed(&app, &caller, lang).await?);
    }
    // Days and instants are written so that they sort as texts.
    told.expiring.sort_by(|one, other| one.ends_on.cmp(&other.ends_on));
    told.expiring.truncate(ENDINGS);
    told.changed.sort_by(|one, other| other.at.cmp(&one.at));
    told.changed.truncate(CHANGES);
    Ok(private(Envelope::of(told)))
}

pub fn calls() -> OpenApiRouter<Identity> {
    OpenApiRouter::new().routes(routes!(overview))
}
