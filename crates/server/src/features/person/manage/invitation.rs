//! Letters that invite somebody to a first password, by the museum or by a company.

use chrono::Duration;
use guanlan_core::{account::Purpose, clock::Millis, locale::Lang};
use guanlan_db::Tx;

use crate::{
    error::ApiError,
    features::{code, outbox},
    state::App,
    words::Message,
};

/// How long an invitation is good.
const INVITATION: Duration = Duration::hours(24);
/// What letters of an invitation are kept as in the outbox.
const LETTER: &str = "invitation";

/// Sends a code for a first password, in the place of an older one. `text` gets `code`, `hours` and `address`.
pub async fn send_code(
    tx: &Tx<'_>,
    app: &App,
    mobile: &str,
    text: Message,
    lang: Lang,
    now: Millis,
) -> Result<(), ApiError> {
    let code = code::make(tx, app, mobile, Purpose::Retrieve, INVITATION).await?;
    let text = text
        .with("code", code)
        .with("hours", INVITATION.num_hours())
        .with("address", format!("{}/retrievePassword", app.origin));
    Ok(outbox::put(tx, &app.keys, mobile, LETTER, &text.say(lang), now).await?)
}

/// Tells somebody who has a password that the account belongs here now. `text` gets `address`.
pub async fn tell_joined(
    tx: &Tx<'_>,
    app: &App,
    mobile: &str,
    text: Message,
    lang: Lang,
    now: Millis,
) -> Result<(), ApiError> {
    let text = text.with("address", format!("{}/login", app.origin));
    Ok(outbox::put(tx, &app.keys, mobile, LETTER, &text.say(lang), now).await?)
}
