//! The calls of the account page (our own: unknown fields are refused).

use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use guanlan_core::{account::Purpose, audit::Action};
use guanlan_http::client_address::ClientAddr;
use guanlan_kernel::{
    call::{Conflict, TooOften},
    error::ApiError,
    extract::{CallLang, KeyInPath, Payload},
    input::{Body, Fields, Input},
    routes,
    wire::{Envelope, Nothing, private},
    words::Message,
};
use serde_json::Value;
use utoipa_axum::router::OpenApiRouter;

use super::{service, wire::Account};
use crate::{
    Identity, code,
    code::{Asker, Sms},
    people,
    people::SignedInDevice,
    session,
    session::{OwnOrigin, SignedIn},
};

async fn answer(app: &Identity, caller: &SignedIn, lang: CallLang) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(service::account(app, &caller.person.identifier, lang.0).await?)))
}

/// The caller's own account.
#[utoipa::path(get, path = "/api/v1/account", operation_id = "getAccount", tag = "account",
    responses((status = 200, body = Envelope<Account>)))]
async fn account(State(app): State<Identity>, caller: SignedIn, lang: CallLang) -> Result<Response, ApiError> {
    answer(&app, &caller, lang).await
}

/// A new name.
#[derive(Input)]
struct NewName {
    #[input(person_name())]
    name: String,
}

/// Changes the caller's name; answers the account.
#[utoipa::path(put, path = "/api/v1/account/name", operation_id = "setAccountName", tag = "account",
    responses((status = 200, body = Envelope<Account>)))]
async fn name(
    State(app): State<Identity>,
    caller: SignedIn,
    lang: CallLang,
    client: ClientAddr,
    Body(NewName { name }): Body<NewName>,
) -> Result<Response, ApiError> {
    service::rename(&app, &caller.person, &name, client.ip).await?;
    answer(&app, &caller, lang).await
}

/// The present password and a new one.
#[derive(Input)]
struct PasswordChange {
    #[input(typed_password())]
    current: String,
    #[input(new_password())]
    password: String,
}

/// Changes the caller's password; every other session ends. A wrong present one is named as `errors.current` and counts
/// like a failed login.
#[utoipa::path(put, path = "/api/v1/account/password", operation_id = "setAccountPassword", tag = "account",
    responses((status = 200, body = Nothing), TooOften))]
async fn password(
    State(app): State<Identity>,
    caller: SignedIn,
    _lang: CallLang,
    client: ClientAddr,
    Body(PasswordChange { current, password }): Body<PasswordChange>,
) -> Result<Response, ApiError> {
    let confirmed = ("current", current.as_str());
    let tried = service::confirmed(&app, &caller.person, confirmed, Action::ChangePassword, client.ip).await?;
    let hash = tried.hash(&app, password).await?;
    service::change_password(&app, &caller, &hash, client.ip).await?;
    Ok(Nothing::answer())
}

/// A number that the account shall have.
#[derive(Input)]
struct NewMobile {
    #[input(mobile())]
    mobile: String,
}

/// Sends a code to the number that the account shall have. Answers the same whether or not somebody else has it.
#[utoipa::path(post, path = "/api/v1/account/mobile/code", operation_id = "sendAccountMobileCode", tag = "account", request_body = NewMobile,
    responses((status = 200, body = Nothing), TooOften))]
async fn mobile_code(
    State(app): State<Identity>,
    caller: SignedIn,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let mut fields = Fields::new(&payload);
    let read = NewMobile::gather(&mut fields);
    must_be_new(&app, &caller, &mut fields)?;
    let NewMobile { mobile } = fields.finish_with(read)?;
    let asker = Asker { address: client.ip, lang };
    code::send(&app, &mobile, Purpose::ChangeMobile, Sms::Code, asker).await?;
    Ok(Nothing::answer())
}

/// Notes that a number is the caller's present one.
fn must_be_new(app: &Identity, caller: &SignedIn, fields: &mut Fields<'_>) -> Result<(), ApiError> {
    let mobile = fields.value("mobile").and_then(Value::as_str).map(str::trim);
    if Some(caller.person.mobile(&app.keys).map_err(anyhow::Error::from)?.as_str()) == mobile {
        fields.note("mobile", Message::new("server.account.sameMobile"));
    }
    Ok(())
}

/// Another number, the code that was sent to it, and the password.
#[derive(Input)]
struct MobileChange {
    #[input(mobile())]
    mobile: String,
    #[input(sent_code())]
    code: String,
    #[input(typed_password())]
    password: String,
}

/// Changes the caller's number; the old one gets a notice. A number of another account is 409, with a right code only.
#[utoipa::path(put, path = "/api/v1/account/mobile", operation_id = "setAccountMobile", tag = "account", request_body = MobileChange,
    responses((status = 200, body = Envelope<Account>), Conflict, TooOften))]
async fn mobile(
    State(app): State<Identity>,
    caller: SignedIn,
    lang: CallLang,
    client: ClientAddr,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let mut fields = Fields::new(&payload);
    let read = MobileChange::gather(&mut fields);
    must_be_new(&app, &caller, &mut fields)?;
    let MobileChange { mobile, code, password } = fields.finish_with(read)?;
    service::confirmed(&app, &caller.person, ("password", &password), Action::ChangeMobile, client.ip).await?;
    service::change_mobile(&app, &caller.person, (&mobile, &code), client.ip, lang.0).await?;
    answer(&app, &caller, lang).await
}

/// Where the caller is signed in, the browser used last first.
#[utoipa::path(get, path = "/api/v1/account/sessions", operation_id = "listOwnSessions", tag = "account",
    responses((status = 200, body = Envelope<Vec<SignedInDevice>>)))]
async fn sessions(State(app): State<Identity>, caller: SignedIn, _lang: CallLang) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(people::devices(&app, &caller.person, caller.session.id).await?)))
}

/// Signs the caller out in one browser.
#[utoipa::path(delete, path = "/api/v1/account/sessions/{id}", operation_id = "endOwnSession", tag = "account", params(("id" = String, Path)),
    responses((status = 200, body = Nothing)))]
async fn end_session(
    State(app): State<Identity>,
    caller: SignedIn,
    _own: OwnOrigin,
    _lang: CallLang,
    client: ClientAddr,
    KeyInPath(id): KeyInPath,
) -> Result<Response, ApiError> {
    let here = service::end_one(&app, &caller, &id, client.ip).await?;
    Ok(if here { session::with_cookie(&app, None, Nothing::answer()) } else { Nothing::answer() })
}

/// Signs the caller out everywhere, here too.
#[utoipa::path(delete, path = "/api/v1/account/sessions", operation_id = "endOwnSessions", tag = "account",
    responses((status = 200, body = Nothing)))]
async fn end_sessions(
    State(app): State<Identity>,
    caller: SignedIn,
    _own: OwnOrigin,
    _lang: CallLang,
    client: ClientAddr,
) -> Result<Response, ApiError> {
    service::end_all(&app, &caller, client.ip).await?;
    Ok(session::with_cookie(&app, None, Nothing::answer()).into_response())
}

pub fn calls() -> OpenApiRouter<Identity> {
    OpenApiRouter::new()
        .routes(routes!(account))
        .routes(routes!(name))
        .routes(routes!(password))
        .routes(routes!(mobile_code))
        .routes(routes!(mobile))
        .routes(routes!(sessions, end_sessions))
        .routes(routes!(end_session))
}
