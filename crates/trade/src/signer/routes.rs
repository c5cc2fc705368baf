//! `/api/v1/company/signing`: who signs contracts for a company, and whether it asks for them.

use axum::{extract::State, response::Response};
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{people::Actor, session::Allowed};
use guanlan_kernel::{
    call::Conflict,
    error::ApiError,
    extract::CallLang,
    input::Body,
    routes,
    wire::{Envelope, private},
};
use guanlan_members::{company::company_of, employee::CompanyStaff};
use utoipa_axum::router::OpenApiRouter;

use super::{
    setting,
    wire::{CompanySigning, CompanySigningSet},
};
use crate::Trade;

/// Who signs contracts for the company beside its owner.
#[utoipa::path(get, path = "/api/v1/company/signing", operation_id = "readCompanySigning", tag = "trade",
    responses((status = 200, body = Envelope<CompanySigning>)))]
async fn read(State(app): State<Trade>, caller: Allowed<CompanyStaff>, _lang: CallLang) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(setting::read(&app, company_of(&caller.person)?).await?)))
}

/// Sets it; the company's owner alone may.
#[utoipa::path(put, path = "/api/v1/company/signing", operation_id = "setCompanySigning", tag = "trade",
    responses((status = 200, body = Envelope<CompanySigning>), Conflict))]
async fn set(
    State(app): State<Trade>,
    caller: Allowed<CompanyStaff>,
    _lang: CallLang,
    client: ClientAddr,
    Body(set): Body<CompanySigningSet>,
) -> Result<Response, ApiError> {
    let (company, actor) = (company_of(&caller.person)?, Actor::token(&caller, client.ip));
    setting::set(&app, &actor, company, &set.into()).await?;
    Ok(private(Envelope::of(setting::read(&app, company).await?)))
}

pub fn calls() -> OpenApiRouter<Trade> {
    OpenApiRouter::new().routes(routes!(read, set))
}
