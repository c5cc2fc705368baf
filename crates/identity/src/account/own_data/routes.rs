//! The calls of one's own data.

use axum::{
    extract::State,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use guanlan_core::audit::Action;
use guanlan_http::client_address::ClientAddr;
use guanlan_kernel::{
    call::{Conflict, TooOften},
    error::ApiError,
    extract::CallLang,
    input::{Body, Input},
    routes,
    wire::{Envelope, Nothing, private},
};
use utoipa_axum::router::OpenApiRouter;

use super::{
    super::{service::confirmed_but_for_factor, wire::OwnData},
    service,
};
use crate::{
    Identity, session,
    session::{ByCookie, OwnOrigin, SignedIn},
};

/// Everything that is kept about the caller.
#[utoipa::path(get, path = "/api/v1/account/data", operation_id = "getOwnData", tag = "account",
    responses((status = 200, body = Envelope<OwnData>)))]
async fn data(State(app): State<Identity>, caller: SignedIn, CallLang(lang): CallLang) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(service::gather(&app, &caller.person, caller.session.id, lang).await?)))
}

/// The same as a file, for the person whose session cookie comes along.
#[utoipa::path(get, path = "/api/v1/account/data/download", operation_id = "downloadOwnData", tag = "account",
    responses((status = 200, body = OwnData, description = "A JSON file as an attachment")))]
async fn download(
    State(app): State<Identity>,
    _own: OwnOrigin,
    caller: ByCookie,
    CallLang(lang): CallLang,
    client: ClientAddr,
) -> Result<Response, ApiError> {
    service::taken(&app, &caller, client.ip).await?;
    let data = service::gather(&app, &caller.person, caller.session.id, lang).await?;
    let text = serde_json::to_string_pretty(&data).map_err(anyhow::Error::from)? + "\n";
    let file = format!("attachment; filename=\"guanlan-account-{}.json\"", app.today());
    let file = HeaderValue::from_str(&file).map_err(anyhow::Error::from)?;
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("application/json")),
        (header::CONTENT_DISPOSITION, file),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
    ];
    Ok((headers, text).into_response())
}

/// The password, and a code where the second factor is on.
#[derive(Input)]
struct Farewell {
    #[input(typed_password())]
    password: String,
    /// Where a second factor is on.
    #[input(one_time_code())]
    otp: Option<String>,
}

/// Erases the caller's account. 409 for the owner of a company, and for the last who can manage the museum's staff.
#[utoipa::path(delete, path = "/api/v1/account", operation_id = "eraseAccount", tag = "account",
    responses((status = 200, body = Nothing), Conflict, TooOften))]
async fn erase(
    State(app): State<Identity>,
    caller: SignedIn,
    _own: OwnOrigin,
    _lang: CallLang,
    client: ClientAddr,
    Body(Farewell { password, otp }): Body<Farewell>,
) -> Result<Response, ApiError> {
    service::may_leave(&caller.person, otp.as_deref())?;
    let (person, act) = (&caller.person, Action::EraseAccount);
    let tried = confirmed_but_for_factor(&app, person, ("password", &password), act, client.ip).await?;
    service::erase(&app, person, (&tried, otp.as_deref()), client.ip).await?;
    Ok(session::with_cookie(&app, None, Nothing::answer()))
}

pub fn calls() -> OpenApiRouter<Identity> {
    OpenApiRouter::new().routes(routes!(erase)).routes(routes!(data)).routes(routes!(download))
}
