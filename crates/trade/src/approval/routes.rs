//! `/api/v1/company/approval`: the limit of a company; `/api/v1/approvals`: what waits below it. Asking and refusing are
//! calls of the documents.

use axum::{extract::State, response::Response};
use guanlan_core::permission::Permission;
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{
    people::Actor,
    session::{Allowed, Right},
};
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
    limit, shown,
    wire::{ApprovalLimit, ApprovalLimitSet, WaitingApproval},
};
use crate::Trade;

/// The right to quotations or orders of one kind or side at least (105 to 110).
struct Documents;

impl Right for Documents {
    const ANY: &'static [Permission] = &[
        Permission::SalesQuotation,
        Permission::LeaseQuotation,
        Permission::PurchaseQuotation,
        Permission::SalesOrder,
        Permission::PurchaseOrder,
        Permission::LeaseOrder,
    ];
}

/// Above which amount the company's people need approval, and whose.
#[utoipa::path(get, path = "/api/v1/company/approval", operation_id = "readApprovalLimit", tag = "trade",
    responses((status = 200, body = Envelope<ApprovalLimit>)))]
async fn read(State(app): State<Trade>, caller: Allowed<CompanyStaff>, _lang: CallLang) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(shown::set(&app, company_of(&caller.person)?).await?)))
}

/// Sets it; the company's owner alone may.
#[utoipa::path(put, path = "/api/v1/company/approval", operation_id = "setApprovalLimit", tag = "trade",
    responses((status = 200, body = Envelope<ApprovalLimit>), Conflict))]
async fn set(
    State(app): State<Trade>,
    caller: Allowed<CompanyStaff>,
    _lang: CallLang,
    client: ClientAddr,
    Body(set): Body<ApprovalLimitSet>,
) -> Result<Response, ApiError> {
    let (company, actor) = (company_of(&caller.person)?, Actor::token(&caller, client.ip));
    limit::set(&app, &actor, company, &set.into()).await?;
    Ok(private(Envelope::of(shown::set(&app, company).await?)))
}

/// What the company's people wait for, of documents that the caller may see; what waits longest first, at most 100.
#[utoipa::path(get, path = "/api/v1/approvals", operation_id = "listApprovals", tag = "trade",
    responses((status = 200, body = Envelope<Vec<WaitingApproval>>)))]
async fn waiting(
    State(app): State<Trade>,
    caller: Allowed<Documents>,
    _lang: CallLang,
    client: ClientAddr,
) -> Result<Response, ApiError> {
    let (company, actor) = (company_of(&caller.person)?, Actor::token(&caller, client.ip));
    Ok(private(Envelope::of(shown::waiting(&app, &actor, company).await?)))
}

pub fn calls() -> OpenApiRouter<Trade> {
    OpenApiRouter::new().routes(routes!(read, set)).routes(routes!(waiting))
}
