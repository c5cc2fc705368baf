//! Codes that are sent to a mobile number (wire §4): six digits, five minutes, five tries, one purpose each.

mod store;

use std::net::IpAddr;

use chrono::Duration;
use guanlan_core::{account::Purpose, clock::Millis, locale::Lang};
use guanlan_db::{DbErr, Tx};

use crate::{
    error::ApiError,
    features::{
        limit::{self, Limit},
        outbox,
    },
    state::App,
    words::Message,
};

const VALID: Duration = Duration::minutes(5);
const TRIES: i64 = 5;

/// How often codes are sent (wire §4; settings).
#[derive(Clone, Copy, Debug)]
pub struct CodeLimits {
    /// Between two to one number for one purpose.
    pub pause: Duration,
    /// To one number for one purpose in a day.
    pub per_day: u32,
    /// From one address in an hour.
    pub per_hour_and_address: u32,
}

impl Default for CodeLimits {
    fn default() -> Self {
        CodeLimits { pause: Duration::seconds(60), per_day: 10, per_hour_and_address: 30 }
    }
}

/// What is sent when a code is asked for. Callers are answered the same in each case (product §4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Letter {
    /// The code.
    Code,
    /// That the number has an account already; no code.
    Known,
    /// Nothing: nobody has that number, and strangers are not written to.
    Nothing,
}

/// Who asks for a code.
#[derive(Clone, Copy, Debug)]
pub struct Asker {
    pub address: IpAddr,
    pub lang: Lang,
}

/// Sends a code, or what stands in for it; the limits count in each case alike.
///
/// # Errors
/// [`ApiError::TooOften`] with the seconds to wait.
pub async fn send(app: &App, mobile: &str, purpose: Purpose, letter: Letter, asker: Asker) -> Result<(), ApiError> {
    let now = app.now();
    let number = app.keys.lookup("mobile", mobile);
    let to_number = format!("code:{}:{number}", purpose.name());
    let from_address = format!("codeFrom:{}", app.keys.lookup("address", &asker.address.to_string()));
    let limits = app.code_limits;
    let code = guanlan_vault::code();
    let (to_number, from_address, number, code) = (&to_number, &from_address, &number, &code);
    app.db
        .write(|tx| {
            Box::pin(async move {
                // In the order of their names, so that two never wait for each other.
                limit::hold(tx, to_number, now).await?;
                limit::hold(tx, from_address, now).await?;
                for (key, most) in [
                    (to_number, Limit::new(1, limits.pause)),
                    (to_number, Limit::new(limits.per_day, Duration::days(1))),
                    (from_address, Limit::new(limits.per_hour_and_address, Duration::hours(1))),
                ] {
                    if let Some(seconds) = most.wait(&**tx, key, now).await? {
                        return Err(ApiError::TooOften(seconds));
                    }
                }
                limit::note(tx, to_number, now).await?;
                limit::note(tx, from_address, now).await?;
                let text = match letter {
                    Letter::Code => {
                        let hash = app.keys.lookup(purpose.name(), &format!("{number}:{code}"));
                        let until = Millis(now.0 + VALID.num_milliseconds());
                        store::replace(&**tx, number, purpose.name(), hash, now, until).await?;
                        Message::new(match purpose {
                            Purpose::Register => "server.letter.register",
                            Purpose::Retrieve => "server.letter.retrieve",
                            Purpose::ChangeMobile => "server.letter.changeMobile",
                        })
                        .with("code", code)
                        .with("minutes", VALID.num_minutes())
                    }
                    Letter::Known => Message::new("server.letter.known"),
                    Letter::Nothing => return Ok(()),
                };
                outbox::put(tx, &app.keys, mobile, purpose.name(), &text.say(asker.lang), now).await?;
                Ok(())
            })
        })
        .await
}

/// Looks whether a code is right, without spending it; a wrong one costs a try, whatever the caller does next.
pub async fn check(app: &App, mobile: &str, purpose: Purpose, code: &str) -> Result<(), ApiError> {
    let now = app.now();
    let number = &app.keys.lookup("mobile", mobile);
    let hash = &app.keys.lookup(purpose.name(), &format!("{number}:{code}"));
    let right = app
        .db
        .write(|tx| {
            Box::pin(async move {
                let Some(row) = store::live(&**tx, number, purpose.name(), now, TRIES).await? else {
                    return Ok::<_, ApiError>(false);
                };
                if row.code_hash == *hash {
                    return Ok(true);
                }
                store::count_try(&**tx, row.id).await?;
                Ok(false)
            })
        })
        .await?;
    if right { Ok(()) } else { Err(wrong()) }
}

/// Spends a code that [`check`] found right, in the transaction of what it was for. Of two at once, one succeeds.
pub async fn spend(tx: &Tx<'_>, app: &App, mobile: &str, purpose: Purpose, code: &str) -> Result<(), ApiError> {
    let number = app.keys.lookup("mobile", mobile);
    let hash = app.keys.lookup(purpose.name(), &format!("{number}:{code}"));
    let spent = store::spend(&**tx, &number, purpose.name(), &hash, app.now(), TRIES).await?;
    if spent { Ok(()) } else { Err(wrong()) }
}

/// Makes a code without sending it: an invitation sends it in a letter of its own. Valid for `valid`.
pub async fn make(tx: &Tx<'_>, app: &App, mobile: &str, purpose: Purpose, valid: Duration) -> Result<String, ApiError> {
    let (now, code) = (app.now(), guanlan_vault::code());
    let number = app.keys.lookup("mobile", mobile);
    let hash = app.keys.lookup(purpose.name(), &format!("{number}:{code}"));
    let until = Millis(now.0 + valid.num_milliseconds());
    store::replace(&**tx, &number, purpose.name(), hash, now, until).await?;
    Ok(code)
}

/// Forgets every code that was sent to a number: nobody has it any more.
pub async fn forget(tx: &Tx<'_>, number: &str) -> Result<(), DbErr> {
    store::forget(&**tx, number).await
}

/// How a code that does not count is refused, whatever the reason.
pub fn wrong() -> ApiError {
    ApiError::invalid("code", Message::new("server.rule.code"))
}

/// Deletes codes that have expired.
pub async fn sweep(tx: &Tx<'_>, before: Millis) -> Result<(), DbErr> {
    store::sweep(&**tx, before).await
}
