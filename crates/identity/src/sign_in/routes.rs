//! The account calls with predefined names (RULES sign-in).

use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use guanlan_core::account::{PersonState, Purpose, network};
use guanlan_http::client_address::ClientAddr;
use guanlan_kernel::{
    contract::{Accepted, MobileNumber, NewPasswordText, OneTimeCode, SixDigits, TypedPassword},
    error::ApiError,
    extract::{CallLang, Fields, Payload},
    wire::{Failure, Nothing, Records, private},
    words::Message,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

use super::registration::{Registration, register as register_visitor, reset_password};
use crate::{
    Identity, code,
    code::{Asker, Sms},
    person,
    person::{NAME, TERMS_VERSION, User},
    session,
    session::{Agent, Cookies, OwnOrigin, SignedIn, idle_time, with_cookie},
};

/// The only type of token there is (RULES sign-in 1).
const TOKEN_TYPE: i64 = 2;

/// A number, and the code that was sent to it.
#[derive(Deserialize, ToSchema)]
#[expect(dead_code, reason = "the contract's shape; fields are read one by one so that each error has its name")]
struct MobileAndCode {
    mobile: MobileNumber,
    code: Option<SixDigits>,
}

/// Sends a code for a registration; with `code`, looks whether it is right without spending it. Answers the same whether
/// or not the number is registered.
#[utoipa::path(post, path = "/user/verifyMobile", operation_id = "verifyMobile", tag = "account", params(("lang" = Option<guanlan_kernel::contract::LangParam>, Query)), request_body = MobileAndCode,
    responses((status = 200, body = Nothing), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn verify_mobile(
    State(app): State<Identity>,
    _own: OwnOrigin,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let mut fields = Fields::new(&payload);
    let mobile = fields.mobile("mobile");
    let code = fields.text("code", 20);
    fields.finish()?;
    match code {
        Some(code) => code::check(&app, &mobile, Purpose::Register, &code).await?,
        None => {
            let known = person::find_by_mobile(&app, app.db.reader(), &mobile).await?;
            let sms = if known.is_some() { Sms::Known } else { Sms::Code };
            code::send(&app, &mobile, Purpose::Register, sms, Asker { address: client.ip, lang }).await?;
        }
    }
    Ok(Nothing::answer())
}

/// What somebody enters who registers.
#[derive(Deserialize, ToSchema)]
#[expect(dead_code, reason = "the contract's shape; fields are read one by one so that each error has its name")]
#[serde(rename_all = "camelCase")]
struct NewAccount {
    mobile: MobileNumber,
    code: SixDigits,
    password: NewPasswordText,
    /// That the terms are accepted: true.
    #[schema(value_type = Accepted)]
    accept: bool,
    #[schema(max_length = 50)]
    name: Option<String>,
    /// The version of the terms that was shown.
    #[schema(max_length = 40)]
    terms_version: Option<String>,
}

/// Registers a visitor. Does not log in.
#[utoipa::path(post, path = "/user/saveRegisterUser", operation_id = "saveRegisterUser", tag = "account", params(("lang" = Option<guanlan_kernel::contract::LangParam>, Query)), request_body = NewAccount,
    responses((status = 200, body = Nothing), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn register(
    State(app): State<Identity>,
    _own: OwnOrigin,
    _lang: CallLang,
    client: ClientAddr,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let mut fields = Fields::new(&payload);
    let mobile = fields.mobile("mobile");
    let code = fields.required("code", 20);
    let password = fields.new_password("password");
    if fields.boolean("accept") != Some(true) {
        fields.note("accept", Message::new("server.rule.accept"));
    }
    let name = fields.text("name", NAME).unwrap_or_default();
    let terms = fields.text("termsVersion", 40).unwrap_or_else(|| TERMS_VERSION.to_owned());
    fields.finish()?;
    // Before the dear part: a wrong code costs no hash.
    code::check(&app, &mobile, Purpose::Register, &code).await?;
    let place = app.hashing.place(&app.keys.lookup("mobile", &mobile), client.ip).await?;
    let hash = app.hashing.hash(&place, password).await?;
    let new =
        Registration { mobile: &mobile, code: &code, name: &name, terms_version: &terms, network: &network(client.ip) };
    register_visitor(&app, &new, &hash).await?;
    Ok(Nothing::answer())
}

/// What somebody enters who logs in.
#[derive(Deserialize, ToSchema)]
#[expect(dead_code, reason = "the contract's shape; fields are read one by one so that each error has its name")]
struct Credentials {
    #[schema(pattern = "\\S", max_length = 40, example = "13800000000")]
    mobile: String,
    password: TypedPassword,
    /// Where a second factor is on.
    otp: Option<OneTimeCode>,
}

/// Logs in: sets the session cookie. One answer for every wrong thing; `data.otp` is true where the password is right and
/// a code of the second factor is missing.
#[utoipa::path(post, path = "/user/getLogin", operation_id = "getLogin", tag = "account", params(("lang" = Option<guanlan_kernel::contract::LangParam>, Query)), request_body = Credentials,
    responses((status = 200, body = Records<User>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn login(
    State(app): State<Identity>,
    _own: OwnOrigin,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Agent(agent): Agent,
    Cookies(before): Cookies,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let mut fields = Fields::new(&payload);
    let mobile = fields.required("mobile", 40);
    let password = fields.secret("password");
    let otp = fields.text("otp", 40);
    fields.finish()?;
    let login = session::Login {
        mobile: &mobile,
        password: &password,
        otp: otp.as_deref(),
        agent: &agent,
        address: client.ip,
        before: &before,
    };
    let (person, secret) = session::sign_in(&app, &login).await?;
    let user = person::user(&app, &person, lang)?;
    Ok(with_cookie(&app, Some((&secret, idle_time(person.sort).num_seconds())), Records::of(user)))
}

/// Sends a code for a new password. Answers the same whether or not the number is registered.
#[utoipa::path(post, path = "/user/getRetrieveVerification", operation_id = "getRetrieveVerification", tag = "account", params(("lang" = Option<guanlan_kernel::contract::LangParam>, Query)), request_body = MobileAndCode,
    responses((status = 200, body = Nothing), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn retrieve(
    State(app): State<Identity>,
    _own: OwnOrigin,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let mut fields = Fields::new(&payload);
    let mobile = fields.mobile("mobile");
    fields.finish()?;
    let known = person::find_by_mobile(&app, app.db.reader(), &mobile).await?;
    let gets = known.is_some_and(|one| matches!(one.state, PersonState::Active | PersonState::Invited));
    let sms = if gets { Sms::Code } else { Sms::Nothing };
    code::send(&app, &mobile, Purpose::Retrieve, sms, Asker { address: client.ip, lang }).await?;
    Ok(Nothing::answer())
}

/// A new password by a code.
#[derive(Deserialize, ToSchema)]
#[expect(dead_code, reason = "the contract's shape; fields are read one by one so that each error has its name")]
struct NewPassword {
    mobile: MobileNumber,
    code: SixDigits,
    password: NewPasswordText,
}

/// Sets a new password; every session of the person ends.
#[utoipa::path(post, path = "/user/saveNewPassword", operation_id = "saveNewPassword", tag = "account", params(("lang" = Option<guanlan_kernel::contract::LangParam>, Query)), request_body = NewPassword,
    responses((status = 200, body = Nothing), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn new_password(
    State(app): State<Identity>,
    _own: OwnOrigin,
    _lang: CallLang,
    client: ClientAddr,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let mut fields = Fields::new(&payload);
    let mobile = fields.mobile("mobile");
    let code = fields.required("code", 20);
    let password = fields.new_password("password");
    fields.finish()?;
    code::check(&app, &mobile, Purpose::Retrieve, &code).await?;
    let place = app.hashing.place(&app.keys.lookup("mobile", &mobile), client.ip).await?;
    let hash = app.hashing.hash(&place, password).await?;
    reset_password(&app, &mobile, &code, &hash, &network(client.ip)).await?;
    Ok(Nothing::answer())
}

/// What a token is asked with.
#[derive(Deserialize, ToSchema)]
#[expect(dead_code, reason = "the contract's shape; fields are read one by one so that each error has its name")]
struct TokenRequest {
    /// `iCIdentifier` of the session's person; without it the answer is empty.
    #[schema(max_length = 200)]
    key: Option<String>,
    /// Always 2.
    #[schema(minimum = 2, maximum = 2)]
    #[serde(rename = "type")]
    kind: i64,
}

/// A token, in `msg`.
#[derive(Serialize, ToSchema)]
struct Token {
    code: u16,
    /// Empty where no session of that person came along.
    msg: String,
    /// Always null.
    #[schema(value_type = Option<Object>, nullable, required)]
    data: Option<()>,
}

/// A token for the person whose session cookie comes along, in `msg`; an empty one for anybody else. Asked again, it is
/// the refresh.
#[utoipa::path(post, path = "/token/getToken", operation_id = "getToken", tag = "account", params(("lang" = Option<guanlan_kernel::contract::LangParam>, Query)), request_body = TokenRequest,
    responses((status = 200, body = Token), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn token(
    State(app): State<Identity>,
    _own: OwnOrigin,
    _lang: CallLang,
    Cookies(callers): Cookies,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let mut fields = Fields::new(&payload);
    let key = fields.text("key", 200).unwrap_or_default();
    if fields.integer("type", i64::MIN..=i64::MAX) != Some(TOKEN_TYPE) {
        fields.note("type", Message::new("server.rule.tokenType"));
    }
    fields.finish()?;
    let Some(caller) = callers.into_iter().find(|caller| caller.person.identifier == key) else {
        return Ok(private(Token { code: 0, msg: String::new(), data: None }));
    };
    let token = Token { code: 0, msg: session::token(&app, &caller).await?, data: None };
    // The session lives on by its use, so its cookie does too.
    let cookie = (caller.secret(), idle_time(caller.person.sort).num_seconds());
    Ok(with_cookie(&app, Some(cookie), Json(token)))
}

/// Whose record is asked for.
#[derive(Deserialize, ToSchema)]
#[expect(dead_code, reason = "the contract's shape; fields are read one by one so that each error has its name")]
struct OwnId {
    /// `iCIdentifier` of the caller.
    #[schema(pattern = "\\S", max_length = 200)]
    id: String,
}

fn own_record(
    app: &Identity,
    caller: &SignedIn,
    CallLang(lang): CallLang,
    payload: &Payload,
) -> Result<Response, ApiError> {
    let mut fields = Fields::new(&payload.0);
    let id = fields.required("id", 200);
    fields.finish()?;
    if id != caller.person.identifier {
        return Err(ApiError::Forbidden);
    }
    Ok(Records::of(person::user(app, &caller.person, lang)?).into_response())
}

/// The caller's own record; another's is 403.
#[utoipa::path(post, path = "/user/getLoginByID", operation_id = "getLoginById", tag = "account", params(("lang" = Option<guanlan_kernel::contract::LangParam>, Query)), request_body = OwnId,
    responses((status = 200, body = Records<User>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn login_by_id(
    State(app): State<Identity>,
    caller: SignedIn,
    lang: CallLang,
    payload: Payload,
) -> Result<Response, ApiError> {
    own_record(&app, &caller, lang, &payload)
}

/// The caller's own record, read anew; another's is 403.
#[utoipa::path(post, path = "/user/getUserById", operation_id = "getUserById", tag = "account", params(("lang" = Option<guanlan_kernel::contract::LangParam>, Query)), request_body = OwnId,
    responses((status = 200, body = Records<User>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn user_by_id(
    State(app): State<Identity>,
    caller: SignedIn,
    lang: CallLang,
    payload: Payload,
) -> Result<Response, ApiError> {
    own_record(&app, &caller, lang, &payload)
}

/// Ends the session of the cookie; code 0 also where there is none.
#[utoipa::path(post, path = "/user/logout", operation_id = "logout", tag = "account", params(("lang" = Option<guanlan_kernel::contract::LangParam>, Query)),
    responses((status = 200, body = Nothing), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn logout(
    State(app): State<Identity>,
    _own: OwnOrigin,
    _lang: CallLang,
    client: ClientAddr,
    Cookies(callers): Cookies,
    _payload: Payload,
) -> Result<Response, ApiError> {
    session::sign_out(&app, &callers, client.ip).await?;
    Ok(with_cookie(&app, None, Nothing::answer()))
}

pub fn calls() -> OpenApiRouter<Identity> {
    OpenApiRouter::new()
        .routes(routes!(verify_mobile))
        .routes(routes!(register))
        .routes(routes!(login))
        .routes(routes!(retrieve))
        .routes(routes!(new_password))
        .routes(routes!(token))
        .routes(routes!(login_by_id))
        .routes(routes!(user_by_id))
        .routes(routes!(logout))
}
