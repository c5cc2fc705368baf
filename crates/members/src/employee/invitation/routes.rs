//! `/api/v1/employees/invitations`: the invitations of the caller's company (103).

use axum::{extract::State, response::Response};
use guanlan_core::company::ShownInvitationState;
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{people::Actor, session::Allowed};
use guanlan_kernel::{
    call::{Conflict, TooOften},
    error::ApiError,
    extract::{CallLang, KeyInPath},
    input::{Body, Empty, Input, Page, Query},
    routes,
    wire::{Envelope, Nothing, PageEnvelope, private},
};
use utoipa_axum::router::OpenApiRouter;

use super::{EmployeeInvitation, service};
use crate::{Members, company::company_of, employee::CompanyStaff};

/// Which of the invitations are meant.
#[derive(Input)]
struct Filter {
    /// Parts of the name, a whole mobile number, or what is shown of one.
    #[input(keyword())]
    keyword: Option<String>,
    #[input(choice(ShownInvitationState::WORDS))]
    state: Option<ShownInvitationState>,
    #[input(flatten)]
    page: Page,
}

/// The invitations of the caller's company, the newest first; what is over stays for a month.
#[utoipa::path(get, path = "/api/v1/employees/invitations", operation_id = "listEmployeeInvitations", tag = "company",
    responses((status = 200, body = PageEnvelope<EmployeeInvitation>)))]
async fn list(
    State(app): State<Members>,
    caller: Allowed<CompanyStaff>,
    CallLang(lang): CallLang,
    Query(Filter { keyword, state, page }): Query<Filter>,
) -> Result<Response, ApiError> {
    let paging = page.paging();
    let found = service::list(&app, company_of(&caller.person)?, (keyword.as_deref(), state), lang).await?;
    let total = found.len() as u64;
    let first = usize::try_from(paging.offset()).unwrap_or(usize::MAX);
    let shown: Vec<_> = found.into_iter().skip(first).take(paging.size as usize).collect();
    Ok(private(PageEnvelope::of(shown, total, paging)))
}

/// One invitation of the caller's company; of another one it is 404.
#[utoipa::path(get, path = "/api/v1/employees/invitations/{id}", operation_id = "readEmployeeInvitation", tag = "company", params(("id" = String, Path)),
    responses((status = 200, body = Envelope<EmployeeInvitation>)))]
async fn read(
    State(app): State<Members>,
    caller: Allowed<CompanyStaff>,
    CallLang(lang): CallLang,
    KeyInPath(key): KeyInPath,
) -> Result<Response, ApiError> {
    let company = company_of(&caller.person)?;
    Ok(private(Envelope::of(service::read(&app, company, &key, lang).await?)))
}

/// Sends an invitation again, also one whose time is over: its time begins anew. 409 once it was answered or withdrawn.
#[utoipa::path(post, path = "/api/v1/employees/invitations/{id}/renewal", operation_id = "inviteEmployeeAgain", tag = "company", params(("id" = String, Path)),
    responses((status = 200, body = Envelope<EmployeeInvitation>), Conflict, TooOften))]
async fn invite_again(
    State(app): State<Members>,
    caller: Allowed<CompanyStaff>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    KeyInPath(key): KeyInPath,
    Body(Empty {}): Body<Empty>,
) -> Result<Response, ApiError> {
    let company = company_of(&caller.person)?;
    service::invite_again(&app, &Actor::token(&caller, client.ip), company, &key, lang).await?;
    Ok(private(Envelope::of(service::read(&app, company, &key, lang).await?)))
}

/// Takes an invitation back. 409 once it was answered or withdrawn.
#[utoipa::path(delete, path = "/api/v1/employees/invitations/{id}", operation_id = "withdrawEmployeeInvitation", tag = "company", params(("id" = String, Path)),
    responses((status = 200, body = Nothing), Conflict))]
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
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(invite_again)).routes(routes!(read, withdraw))
}
