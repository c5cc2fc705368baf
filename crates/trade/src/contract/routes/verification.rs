//! `/api/v1/contract-verification`: whether there is such a contract, for anybody who has its code.

use axum::{extract::State, response::Response};
use chrono::Duration;
use guanlan_kernel::{
    call::{NotFound, TooOften},
    error::ApiError,
    extract::{CallLang, Outsider},
    input::{Input, Query},
    limit::{Limit, process::PerProcess},
    routes,
    wire::{Envelope, private},
};
use utoipa_axum::router::OpenApiRouter;

use super::super::{verification, wire::ContractVerification};
use crate::Trade;

/// Codes that one network tries.
static TRIES: PerProcess = PerProcess::new(Limit::new(60, Duration::minutes(1)));

/// What is looked for.
#[derive(Input)]
struct VerificationQuery {
    /// As it stands on the paper.
    #[input(text(40))]
    code: String,
}

/// A contract by its code: who its parties are, how far it is, the hash of its file and who signed it, and nothing of what it
/// says. Unknown codes are 404.
#[utoipa::path(get, path = "/api/v1/contract-verification", operation_id = "verifyContract", tag = "public",
    responses((status = 200, body = Envelope<ContractVerification>), NotFound, TooOften))]
async fn verify(
    State(app): State<Trade>,
    CallLang(lang): CallLang,
    outsider: Outsider,
    Query(VerificationQuery { code }): Query<VerificationQuery>,
) -> Result<Response, ApiError> {
    TRIES.take(outsider.0, app.now())?;
    Ok(private(Envelope::of(verification::of(&app, &code, lang).await?)))
}

pub fn calls() -> OpenApiRouter<Trade> {
    OpenApiRouter::new().routes(routes!(verify))
}
