//! The rules of the second factor (RULES accounts 4).

use std::net::IpAddr;

use guanlan_core::{
    account::{mask_mobile, network},
    audit::Action,
    locale::Lang,
};
use guanlan_kernel::{error::ApiError, limit, words::Message};
use guanlan_vault::OneTime;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::json;

use super::super::{
    did,
    service::{lock, needs_factor},
    wire::FactorSetUp,
};
use crate::{
    Identity,
    person::{Person, own},
    session,
    session::Try,
};

/// Recovery codes of one person.
const CODES: usize = 10;

fn conflict(key: &'static str) -> ApiError {
    ApiError::Conflict(Message::new(key))
}

fn wrong_code() -> ApiError {
    ApiError::invalid("otp", Message::new("server.account.otp"))
}

/// Begins to set up a second factor, in the place of one that was begun before. It is not asked for yet.
///
/// # Errors
/// 409 where one is on.
pub async fn begin(app: &Identity, person: &Person, lang: Lang) -> Result<FactorSetUp, ApiError> {
    let factor = OneTime::generate();
    let secret = factor.secret();
    let sealed = &app.keys.seal(session::factor_place(&person.identifier), &secret);
    app.db
        .write(|tx| {
            Box::pin(async move {
                lock(app, tx, person).await?;
                let kept = own::set_pending_factor(&**tx, person.id, sealed).await?;
                if kept { Ok(()) } else { Err(conflict("server.account.factorIsOn")) }
            })
        })
        .await?;
    let mobile = person.mobile(&app.keys).map_err(anyhow::Error::from)?;
    let museum = app.issuer.name(lang).await?;
    let museum = if museum.is_empty() { "Guanlan" } else { &museum };
    Ok(FactorSetUp { uri: uri(museum, &mask_mobile(&mobile), &secret), secret })
}

/// The address that apps read as a QR code (Key URI Format): whose it is, of which account, and the secret.
fn uri(museum: &str, account: &str, secret: &str) -> String {
    let (museum, account) =
        (utf8_percent_encode(museum, NON_ALPHANUMERIC), utf8_percent_encode(account, NON_ALPHANUMERIC));
    format!("otpauth://totp/{museum}:{account}?secret={secret}&issuer={museum}&algorithm=SHA1&digits=6&period=30")
}

/// Turns on what was set up, by a first code of it. Answers the recovery codes, which nobody sees again.
///
/// # Errors
/// 409 where nothing was set up or it is on, 422 where the code is wrong, 429 after five of those in 15 minutes.
pub async fn turn_on(app: &Identity, person: &Person, otp: &str, address: IpAddr) -> Result<Vec<String>, ApiError> {
    let (now, network) = (app.now(), &network(address));
    let pending = own::pending_factor(app.db.reader(), person.id).await?;
    let no_set_up =
        || conflict(if person.has_second_factor { "server.account.factorIsOn" } else { "server.account.noSetUp" });
    let sealed = &pending.ok_or_else(no_set_up)?;
    let secret = app.keys.open(session::factor_place(&person.identifier), sealed).map_err(anyhow::Error::from)?;
    let factor = OneTime::read(&secret).ok_or_else(|| anyhow::anyhow!("the secret of a second factor is none"))?;
    let first_codes = &format!("firstCode:{}", person.id);
    limit::take(app, first_codes, session::FAILURES).await?;
    let seconds = u64::try_from(now.0 / 1000).unwrap_or_default();
    let step = factor.step_of(otp, seconds).ok_or_else(wrong_code)?;
    let step = i64::try_from(step).unwrap_or(i64::MAX);
    let codes: Vec<String> = (0..CODES).map(|_| guanlan_vault::recovery_code()).collect();
    let hashes: &Vec<String> = &codes.iter().map(|code| session::recovery_hash(app, person, code)).collect();
    app.db
        .write(|tx| {
            Box::pin(async move {
                // The step is used up with it: the same code signs nobody in.
                if !own::turn_on_factor(&**tx, person.id, sealed, step).await? {
                    return Err(conflict("server.account.noSetUp"));
                }
                own::set_recovery_codes(&**tx, person.id, hashes).await?;
                limit::forget(tx, first_codes).await?;
                Ok(did(tx, person, Action::TurnOnSecondFactor, network, json!({}), now).await?)
            })
        })
        .await?;
    Ok(codes)
}

/// Turns the second factor off by a code of it, or a recovery code. The password was confirmed by a try that is still
/// counted.
///
/// # Errors
/// 403 where it is required, 409 where it is not on, 422 where the code is wrong, which counts like a failed login.
pub async fn turn_off(
    app: &Identity,
    person: &Person,
    (tried, otp): (&Try, &str),
    address: IpAddr,
) -> Result<(), ApiError> {
    let (now, network) = (app.now(), &network(address));
    let off = app
        .db
        .write(|tx| {
            Box::pin(async move {
                lock(app, tx, person).await?;
                if !session::has_factor(tx, app, person, otp, network, now).await? {
                    return Ok::<_, ApiError>(false);
                }
                tried.was_right(tx, now).await?;
                own::drop_factor(&**tx, person.id).await?;
                did(tx, person, Action::TurnOffSecondFactor, network, json!({}), now).await?;
                Ok(true)
            })
        })
        .await?;
    if off {
        return Ok(());
    }
    session::refused(app, Some(person), session::Within::Act(Action::TurnOffSecondFactor), address).await?;
    Err(wrong_code())
}

/// Whether the second factor may be turned off at all.
///
/// # Errors
/// 403 where it is required, 409 where it is not on.
pub fn may_turn_off(app: &Identity, person: &Person) -> Result<(), ApiError> {
    if needs_factor(app, person) {
        return Err(ApiError::Forbidden);
    }
    if person.has_second_factor { Ok(()) } else { Err(conflict("server.account.noSetUp")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_of_a_set_up_escapes_what_an_app_would_read_as_its_own_parts() {
        let uri = uri("青岚市博物馆 & co:1", "138****0001", "ABC");
        assert!(!uri[10..].contains([' ', '*']) && uri.matches('&').count() == 4, "{uri}");
        assert!(uri.starts_with("otpauth://totp/%E9%9D%92") && uri.contains("?secret=ABC&issuer=%E9%9D%92"), "{uri}");
    }
}
