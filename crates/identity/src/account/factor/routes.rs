//! The calls of the second factor.

use axum::{extract::State, response::Response};
use guanlan_core::audit::Action;
use guanlan_http::client_address::ClientAddr;
use guanlan_kernel::{
    call::{Conflict, Forbidden, TooOften},
    contract::SixDigits,
    error::ApiError,
    extract::{CallLang, Payload},
    input::{Body, Input},
    routes,
    wire::{Envelope, Nothing, private},
};
use utoipa_axum::router::OpenApiRouter;

use super::{
    super::{
        service::{confirmed, confirmed_but_for_factor},
        wire::{FactorSetUp, RecoveryCodes},
    },
    service,
};
use crate::{Identity, session::SignedIn};

/// The caller's password.
#[derive(Input)]
struct PasswordAgain {
    #[input(typed_password())]
    password: String,
}

/// Begins to set up a second factor; it is not asked for before `PUT` turned it on. 409 where one is on.
#[utoipa::path(post, path = "/api/v1/account/second-factor", operation_id = "beginSecondFactor", tag = "account",
    responses((status = 200, body = Envelope<FactorSetUp>), Conflict, TooOften))]
async fn begin(
    State(app): State<Identity>,
    caller: SignedIn,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Body(PasswordAgain { password }): Body<PasswordAgain>,
) -> Result<Response, ApiError> {
    confirmed(&app, &caller.person, ("password", &password), Action::TurnOnSecondFactor, client.ip).await?;
    Ok(private(Envelope::of(service::begin(&app, &caller.person, lang).await?)))
}

/// A code of the authenticator app.
#[derive(Input)]
struct FirstCode {
    #[input(named::<SixDigits, _>(text(40)))]
    otp: String,
}

/// Turns the second factor on by a first code; answers ten recovery codes, which are shown once.
#[utoipa::path(put, path = "/api/v1/account/second-factor", operation_id = "turnOnSecondFactor", tag = "account",
    responses((status = 200, body = Envelope<RecoveryCodes>), Conflict, TooOften))]
async fn turn_on(
    State(app): State<Identity>,
    caller: SignedIn,
    _lang: CallLang,
    client: ClientAddr,
    Body(FirstCode { otp }): Body<FirstCode>,
) -> Result<Response, ApiError> {
    let recovery_codes = service::turn_on(&app, &caller.person, &otp, client.ip).await?;
    Ok(private(Envelope::of(RecoveryCodes { recovery_codes })))
}

/// The caller's password, and a code of the second factor.
#[derive(Input)]
struct PasswordAndOtp {
    #[input(typed_password())]
    password: String,
    #[input(one_time_code())]
    otp: String,
}

/// Turns the second factor off. 403 where it is required.
#[utoipa::path(delete, path = "/api/v1/account/second-factor", operation_id = "turnOffSecondFactor", tag = "account", request_body = PasswordAndOtp,
    responses((status = 200, body = Nothing), Conflict, TooOften, Forbidden))]
async fn turn_off(
    State(app): State<Identity>,
    caller: SignedIn,
    _lang: CallLang,
    client: ClientAddr,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    service::may_turn_off(&app, &caller.person)?;
    let PasswordAndOtp { password, otp } = PasswordAndOtp::of(&payload)?;
    let (person, act) = (&caller.person, Action::TurnOffSecondFactor);
    let tried = confirmed_but_for_factor(&app, person, ("password", &password), act, client.ip).await?;
    service::turn_off(&app, person, (&tried, &otp), client.ip).await?;
    Ok(Nothing::answer())
}

pub fn calls() -> OpenApiRouter<Identity> {
    OpenApiRouter::new().routes(routes!(begin, turn_on, turn_off))
}
