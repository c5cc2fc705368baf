//! `/api/v1/employees/invitations`: the invitations of the caller's company (103).

use axum::{extract::State, http::Uri, response::Response};
use guanlan_core::company::ShownInvitationState;
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{people::Actor, session::Allowed};
use guanlan_kernel::{
    error::ApiError,
    extract::{CallLang, Fields, KeyInPath, Payload, list_fields},
    wire::{Envelope, Failure, Nothing, PageEnvelope, private},
};
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{EmployeeInvitation, service};
use crate::{Members, company::company_of, employee::CompanyStaff};

/// The invitations of the caller's company, the newest first; what is over stays for a month.
#[utoipa::path(get, path = "/api/v1/employees/invitations", operation_id = "listEmployeeInvitations", tag = "company", params(("page" = Option<u64>, Query, minimum = 1), ("size" = Option<u64>, Query, minimum = 1, maximum = 100), ("keyword" = Option<String>, Query, max_length = 100, description = "Parts of the name, a whole mobile number, or what is shown of one"), ("state" = Option<ShownInvitationState>, Query), ("lang" = Option<guanlan_kernel::contract::LangParam>, Query)),
    responses((status = 200, body = PageEnvelope<EmployeeInvitation>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn list(
    State(app): State<Members>,
    caller: Allowed<CompanyStaff>,
    CallLang(lang): CallLang,
    uri: Uri,
) -> Result<Response, ApiError> {
    let query = list_fields(&uri, &["keyword", "state", "lang"], &["page", "size"])?;
    let mut fields = Fields::new(&query);
    let paging = fields.paging();
    let keyword = fields.looked_for("keyword", 100);
    let state = fields.one_of("state", &ShownInvitationState::WORDS);
    fields.finish()?;
    let found = service::list(&app, company_of(&caller.person)?, (keyword.as_deref(), state), lang).await?;
    let total = found.len() as u64;
    let first = usize::try_from(paging.offset()).unwrap_or(usize::MAX);
    let shown: Vec<_> = found.into_iter().skip(first).take(paging.size as usize).collect();
    Ok(private(PageEnvelope::of(shown, total, paging)))
}

/// Sends an invitation again, also one whose time is over: its time begins anew. 409 once it was answered or withdrawn.
#[utoipa::path(post, path = "/api/v1/employees/invitations/{id}/renewal", operation_id = "inviteEmployeeAgain", tag = "company", params(("id" = String, Path), ("lang" = Option<guanlan_kernel::contract::LangParam>, Query)),
    responses((status = 200, body = Envelope<EmployeeInvitation>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn invite_again(
    State(app): State<Members>,
    caller: Allowed<CompanyStaff>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    KeyInPath(key): KeyInPath,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let mut fields = Fields::new(&payload);
    fields.only(&[]);
    fields.finish()?;
    let company = company_of(&caller.person)?;
    service::invite_again(&app, &Actor::token(&caller, client.ip), company, &key, lang).await?;
    Ok(private(Envelope::of(service::read(&app, company, &key, lang).await?)))
}

/// Takes an invitation back. 409 once it was answered or withdrawn.
#[utoipa::path(delete, path = "/api/v1/employees/invitations/{id}", operation_id = "withdrawEmployeeInvitation", tag = "company", params(("id" = String, Path), ("lang" = Option<guanlan_kernel::contract::LangParam>, Query)),
    responses((status = 200, body = Nothing), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn withdraw(
    State(app): State<Members>,
    caller: Allowed<CompanyStaff>,
    _lang: CallLang,
    client: ClientAddr,
    KeyInPath(key): KeyInPath,
) -> Result<Response, ApiError> {
    let company = company_of(&caller.person)?;
    service::withdraw(&app, &Actor::token(&caller, client.ip), company, &key).await?;
    Ok(Nothing::answer())
}

pub fn calls() -> OpenApiRouter<Members> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(invite_again)).routes(routes!(withdraw))
}
