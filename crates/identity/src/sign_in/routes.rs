//! The account calls with predefined names (RULES sign-in).

use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use guanlan_core::account::{Purpose, network};
use guanlan_http::client_address::ClientAddr;
use guanlan_kernel::{
    call::{Forbidden, TooOften, WrongLogin},
    contract::{Null, PERSON_NAME},
    error::ApiError,
    extract::{CallLang, Payload},
    input::{
        Body, Fields, Input, Rule,
        rule::{Named, integer},
    },
    routes,
    wire::{Nothing, Records, private},
    words::Message,
};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::registration::{Registration, register as register_visitor, reset_password};
use crate::{
    Identity, code,
    code::{Asker, Sms},
    person,
    person::{TERMS_VERSION, User},
    session,
    session::{Agent, Cookies, OwnOrigin, Proof, SignedIn, idle_time, with_cookie},
};

/// The only type of token there is (RULES sign-in 1).
const TOKEN_TYPE: i64 = 2;

/// A number, and the code that was sent to it.
#[derive(Input)]
#[input(open)]
struct MobileAndCode {
    #[input(mobile())]
    mobile: String,
    #[input(sent_code())]
    code: Option<String>,
}

/// Sends a code for a registration; with `code`, looks whether it is right without spending it. Answers the same whether
/// or not the number is registered.
#[utoipa::path(post, path = "/user/verifyMobile", operation_id = "verifyMobile", tag = "account",
    responses((status = 200, body = Nothing), TooOften))]
async fn verify_mobile(
    State(app): State<Identity>,
    _own: OwnOrigin,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Body(MobileAndCode { mobile, code }): Body<MobileAndCode>,
) -> Result<Response, ApiError> {
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
#[derive(Input)]
#[input(open)]
struct NewAccount {
    #[input(mobile())]
    mobile: String,
    #[input(sent_code())]
    code: String,
    #[input(new_password())]
    password: String,
    /// That the terms are accepted: true.
    #[input(name = "accept", accepted())]
    _accept: bool,
    #[input(name(PERSON_NAME), or_default)]
    name: String,
    /// The version of the terms that was shown.
    #[input(text(40))]
    terms_version: Option<String>,
}

/// Registers a visitor. Does not log in.
#[utoipa::path(post, path = "/user/saveRegisterUser", operation_id = "saveRegisterUser", tag = "account",
    responses((status = 200, body = Nothing), TooOften))]
async fn register(
    State(app): State<Identity>,
    _own: OwnOrigin,
    _lang: CallLang,
    client: ClientAddr,
    Body(NewAccount { mobile, code, password, name, terms_version, .. }): Body<NewAccount>,
) -> Result<Response, ApiError> {
    let terms = terms_version.unwrap_or_else(|| TERMS_VERSION.to_owned());
    // Before the dear part: a wrong code costs no hash.
    code::check(&app, &mobile, Purpose::Register, &code).await?;
    let place = app.hashing.place(&app.keys.lookup("mobile", &mobile), client.ip).await?;
    let hash = app.hashing.hash(&place, password).await?;
    let new =
        Registration { mobile: &mobile, code: &code, name: &name, terms_version: &terms, network: &network(client.ip) };
    register_visitor(&app, &new, &hash).await?;
    Ok(Nothing::answer())
}

/// A number to which a code for a sign-in is sent.
#[derive(Input)]
#[input(open)]
struct LoginNumber {
    #[input(mobile())]
    mobile: String,
}

/// Sends a code for a sign-in. Answers the same whether or not the number is registered; nobody gets one who works for
/// the museum.
#[utoipa::path(post, path = "/user/getLoginVerification", operation_id = "getLoginVerification", tag = "account",
    responses((status = 200, body = Nothing), TooOften))]
async fn login_code(
    State(app): State<Identity>,
    _own: OwnOrigin,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Body(LoginNumber { mobile }): Body<LoginNumber>,
) -> Result<Response, ApiError> {
    send_to_known(&app, &mobile, Purpose::Login, Asker { address: client.ip, lang }).await
}

/// Sends a code to whoever may get one for this; strangers are not written to.
async fn send_to_known(app: &Identity, mobile: &str, purpose: Purpose, asker: Asker) -> Result<Response, ApiError> {
    let known = person::find_by_mobile(app, app.db.reader(), mobile).await?;
    let gets = known.is_some_and(|one| person::may_get_code(purpose, &one));
    let sms = if gets { Sms::Code } else { Sms::Nothing };
    code::send(app, mobile, purpose, sms, asker).await?;
    Ok(Nothing::answer())
}

/// What somebody enters who logs in: the number, and either the password or a code that was sent for this.
#[derive(Input)]
#[input(open)]
struct Credentials {
    #[input(text(40))]
    mobile: String,
    #[input(typed_password())]
    password: Option<String>,
    /// In the place of the password.
    #[input(sent_code())]
    code: Option<String>,
    /// Where a second factor is on.
    #[input(one_time_code())]
    otp: Option<String>,
}

/// Logs in: sets the session cookie. One answer for every wrong thing; `data.otp` is true where the password, or the code
/// in its place, is right and a code of the second factor is missing. Without both, or with both, it is 422.
#[utoipa::path(post, path = "/user/getLogin", operation_id = "getLogin", tag = "account", request_body = Credentials,
    responses((status = 200, body = Records<User>), TooOften, WrongLogin))]
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
    let read = Credentials::gather(&mut fields);
    let either = || Message::new("server.rule.eitherOr").with("one", "password").with("other", "code");
    match read.as_ref().map(|read| (read.password.is_some(), read.code.is_some())) {
        Some((false, false)) => fields.note("password", either()),
        Some((true, true)) => fields.note("code", either()),
        _ => {}
    }
    let Credentials { mobile, password, code, otp } = fields.finish_with(read)?;
    let proof = match &code {
        Some(code) => Proof::Code(code),
        None => Proof::Password(password.as_deref().unwrap_or_default()),
    };
    let login = session::Login {
        mobile: &mobile,
        proof,
        otp: otp.as_deref(),
        agent: &agent,
        address: client.ip,
        before: &before,
    };
    let (person, secret) = session::sign_in(&app, &login).await?;
    let user = person::user(&app, &person, lang).await?;
    Ok(with_cookie(&app, Some((&secret, idle_time(person.sort).num_seconds())), Records::of(user)))
}

/// Sends a code for a new password. Answers the same whether or not the number is registered.
#[utoipa::path(post, path = "/user/getRetrieveVerification", operation_id = "getRetrieveVerification", tag = "account",
    responses((status = 200, body = Nothing), TooOften))]
async fn retrieve(
    State(app): State<Identity>,
    _own: OwnOrigin,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Body(MobileAndCode { mobile, .. }): Body<MobileAndCode>,
) -> Result<Response, ApiError> {
    send_to_known(&app, &mobile, Purpose::Retrieve, Asker { address: client.ip, lang }).await
}

/// A new password by a code.
#[derive(Input)]
#[input(open)]
struct NewPassword {
    #[input(mobile())]
    mobile: String,
    #[input(sent_code())]
    code: String,
    #[input(new_password())]
    password: String,
}

/// Sets a new password; every session of the person ends.
#[utoipa::path(post, path = "/user/saveNewPassword", operation_id = "saveNewPassword", tag = "account",
    responses((status = 200, body = Nothing), TooOften))]
async fn new_password(
    State(app): State<Identity>,
    _own: OwnOrigin,
    _lang: CallLang,
    client: ClientAddr,
    Body(NewPassword { mobile, code, password }): Body<NewPassword>,
) -> Result<Response, ApiError> {
    code::check(&app, &mobile, Purpose::Retrieve, &code).await?;
    let place = app.hashing.place(&app.keys.lookup("mobile", &mobile), client.ip).await?;
    let hash = app.hashing.hash(&place, password).await?;
    reset_password(&app, &mobile, &code, &hash, &network(client.ip)).await?;
    Ok(Nothing::answer())
}

/// What a token is asked with.
#[derive(Input)]
#[input(open)]
struct TokenRequest {
    /// `iCIdentifier` of the session's person; without it the answer is empty.
    #[input(text(200), or_default)]
    key: String,
    /// Always 2.
    #[input(name = "type", TokenType)]
    _kind: i64,
}

/// The type of a token.
struct TokenType;

impl Rule for TokenType {
    type Value = i64;

    fn read(&self, fields: &mut Fields<'_>, name: &str) -> Option<i64> {
        let kind = fields.integer(name, i64::MIN..=i64::MAX).filter(|kind| *kind == TOKEN_TYPE);
        if kind.is_none() {
            fields.note(name, Message::new("server.rule.tokenType"));
        }
        kind
    }

    fn schema(&self, named: &mut Named) -> Value {
        integer(TOKEN_TYPE..=TOKEN_TYPE).schema(named)
    }
}

/// A token, in `msg`.
#[derive(Serialize, ToSchema)]
struct Token {
    code: u16,
    /// Empty where no session of that person came along.
    msg: String,
    #[schema(inline, value_type = Null, required)]
    data: Option<()>,
}

/// A token for the person whose session cookie comes along, in `msg`; an empty one for anybody else. Asked again, it is
/// the refresh.
#[utoipa::path(post, path = "/token/getToken", operation_id = "getToken", tag = "account",
    responses((status = 200, body = Token)))]
async fn token(
    State(app): State<Identity>,
    _own: OwnOrigin,
    _lang: CallLang,
    Cookies(callers): Cookies,
    Body(TokenRequest { key, .. }): Body<TokenRequest>,
) -> Result<Response, ApiError> {
    let Some(caller) = callers.into_iter().find(|caller| caller.person.identifier == key) else {
        return Ok(private(Token { code: 0, msg: String::new(), data: None }));
    };
    let token = Token { code: 0, msg: session::token(&app, &caller).await?, data: None };
    // The session lives on by its use, so its cookie does too.
    let cookie = (caller.secret(), idle_time(caller.person.sort).num_seconds());
    Ok(with_cookie(&app, Some(cookie), Json(token)))
}

/// Whose record is asked for.
#[derive(Input)]
#[input(open)]
struct OwnId {
    /// `iCIdentifier` of the caller.
    #[input(text(200))]
    id: String,
}

async fn own_record(
    app: &Identity,
    caller: &SignedIn,
    CallLang(lang): CallLang,
    OwnId { id }: OwnId,
) -> Result<Response, ApiError> {
    if id != caller.person.identifier {
        return Err(ApiError::Forbidden);
    }
    Ok(Records::of(person::user(app, &caller.person, lang).await?).into_response())
}

/// The caller's own record; another's is 403.
#[utoipa::path(post, path = "/user/getLoginByID", operation_id = "getLoginById", tag = "account",
    responses((status = 200, body = Records<User>), Forbidden))]
async fn login_by_id(
    State(app): State<Identity>,
    caller: SignedIn,
    lang: CallLang,
    Body(own): Body<OwnId>,
) -> Result<Response, ApiError> {
    own_record(&app, &caller, lang, own).await
}

/// The caller's own record, read anew; another's is 403.
#[utoipa::path(post, path = "/user/getUserById", operation_id = "getUserById", tag = "account",
    responses((status = 200, body = Records<User>), Forbidden))]
async fn user_by_id(
    State(app): State<Identity>,
    caller: SignedIn,
    lang: CallLang,
    Body(own): Body<OwnId>,
) -> Result<Response, ApiError> {
    own_record(&app, &caller, lang, own).await
}

/// Ends the session of the cookie; code 0 also where there is none.
#[utoipa::path(post, path = "/user/logout", operation_id = "logout", tag = "account",
    responses((status = 200, body = Nothing)))]
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
        .routes(routes!(login_code))
        .routes(routes!(login))
        .routes(routes!(retrieve))
        .routes(routes!(new_password))
        .routes(routes!(token))
        .routes(routes!(login_by_id))
        .routes(routes!(user_by_id))
        .routes(routes!(logout))
}
