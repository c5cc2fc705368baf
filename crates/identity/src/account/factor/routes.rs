//! The calls of the second factor.

use axum::{extract::State, response::Response};
use guanlan_core::audit::Action;
use guanlan_http::client_address::ClientAddr;
use guanlan_kernel::{
    contract::{OneTimeCode, SixDigits, TypedPassword},
    error::ApiError,
    extract::{CallLang, Fields, Payload},
    wire::{Envelope, Failure, Nothing, private},
};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{
    super::{
        service::{confirmed, confirmed_but_for_factor},
        wire::{FactorSetUp, RecoveryCodes},
    },
    service,
};
use crate::{Identity, session::SignedIn};

/// The caller's password.
#[derive(Deserialize, ToSchema)]
#[expect(dead_code, reason = "the contract's shape; fields are read one by one so that each error has its name")]
struct PasswordAgain {
    password: TypedPassword,
}

/// Begins to set up a second factor; it is not asked for before `PUT` turned it on. 409 where one is on.
#[utoipa::path(post, path = "/api/v1/account/second-factor", operation_id = "beginSecondFactor", tag = "account", params(("lang" = Option<guanlan_kernel::contract::LangParam>, Query)), request_body = PasswordAgain,
    responses((status = 200, body = Envelope<FactorSetUp>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn begin(
    State(app): State<Identity>,
    caller: SignedIn,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let mut fields = Fields::new(&payload);
    fields.only(&["password"]);
    let password = fields.secret("password");
    fields.finish()?;
    confirmed(&app, &caller.person, ("password", &password), Action::TurnOnSecondFactor, client.ip).await?;
    Ok(private(Envelope::of(service::begin(&app, &caller.person, lang).await?)))
}

/// A code of the authenticator app.
#[derive(Deserialize, ToSchema)]
#[expect(dead_code, reason = "the contract's shape; fields are read one by one so that each error has its name")]
struct FirstCode {
    otp: SixDigits,
}

/// Turns the second factor on by a first code; answers ten recovery codes, which are shown once.
#[utoipa::path(put, path = "/api/v1/account/second-factor", operation_id = "turnOnSecondFactor", tag = "account", params(("lang" = Option<guanlan_kernel::contract::LangParam>, Query)), request_body = FirstCode,
    responses((status = 200, body = Envelope<RecoveryCodes>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn turn_on(
    State(app): State<Identity>,
    caller: SignedIn,
    _lang: CallLang,
    client: ClientAddr,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let mut fields = Fields::new(&payload);
    fields.only(&["otp"]);
    let otp = fields.required("otp", 40);
    fields.finish()?;
    let recovery_codes = service::turn_on(&app, &caller.person, &otp, client.ip).await?;
    Ok(private(Envelope::of(RecoveryCodes { recovery_codes })))
}

/// The caller's password, and a code of the second factor.
#[derive(Deserialize, ToSchema)]
#[expect(dead_code, reason = "the contract's shape; fields are read one by one so that each error has its name")]
struct PasswordAndOtp {
    password: TypedPassword,
    otp: OneTimeCode,
}

/// Turns the second factor off. 403 where it is required.
#[utoipa::path(delete, path = "/api/v1/account/second-factor", operation_id = "turnOffSecondFactor", tag = "account", params(("lang" = Option<guanlan_kernel::contract::LangParam>, Query)), request_body = PasswordAndOtp,
    responses((status = 200, body = Nothing), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn turn_off(
    State(app): State<Identity>,
    caller: SignedIn,
    _lang: CallLang,
    client: ClientAddr,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    service::may_turn_off(&app, &caller.person)?;
    let mut fields = Fields::new(&payload);
    fields.only(&["password", "otp"]);
    let password = fields.secret("password");
    let otp = fields.required("otp", 40);
    fields.finish()?;
    let (person, act) = (&caller.person, Action::TurnOffSecondFactor);
    let tried = confirmed_but_for_factor(&app, person, ("password", &password), act, client.ip).await?;
    service::turn_off(&app, person, (&tried, &otp), client.ip).await?;
    Ok(Nothing::answer())
}

pub fn calls() -> OpenApiRouter<Identity> {
    OpenApiRouter::new().routes(routes!(begin, turn_on, turn_off))
}
