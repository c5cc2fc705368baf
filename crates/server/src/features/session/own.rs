//! What somebody does who is signed in already: shows again who it is, leaves.

use std::net::IpAddr;

use guanlan_core::{account::network, audit::Action, clock::Millis};
use guanlan_db::{DbErr, Tx};
use serde_json::json;

use super::{
    End, failures_key,
    service::{FAILURES, FROM_ADDRESS},
    store,
};
use crate::{
    error::ApiError,
    features::{audit, limit, person::Person},
    state::App,
};

/// Whether this is the password of a person who is signed in, asked before an act that a stolen token alone must not do.
/// A wrong one counts like a failed login (wire §4) and is written down with the act.
///
/// # Errors
/// 429 after too many failures.
pub async fn confirm(
    app: &App,
    person: &Person,
    password: String,
    act: Action,
    address: IpAddr,
) -> Result<bool, ApiError> {
    let (of_number, of_address) = keys(app, person, address)?;
    // One turn from the count to the note of a failure, as at login.
    let turn = app.hashing.turn().await?;
    for (key, most) in [(&of_number, FAILURES), (&of_address, FROM_ADDRESS)] {
        if let Some(seconds) = most.wait(app.db.reader(), key, app.now()).await? {
            return Err(ApiError::TooOften(seconds));
        }
    }
    let hash = person.password.clone();
    let (matches, turn) = app.hashing.run(turn, move || hash.matches(&password)).await?;
    if !matches {
        count_failure(app, person, act, address).await?;
    }
    drop(turn);
    Ok(matches)
}

/// Counts a wrong password or code of somebody who is signed in, and writes it down.
///
/// # Errors
/// Those of the database.
pub async fn count_failure(app: &App, person: &Person, act: Action, address: IpAddr) -> Result<(), ApiError> {
    let (of_number, of_address) = &keys(app, person, address)?;
    let (now, network) = (app.now(), &network(address));
    app.db
        .write(|tx| {
            Box::pin(async move {
                limit::note(tx, of_number, now).await?;
                limit::note(tx, of_address, now).await?;
                let refused = audit::Act {
                    at: now,
                    actor: Some(person.id),
                    company: person.company.as_ref().map(|company| company.id),
                    action: Action::SignInRefused,
                    subject: Some(("person", &person.identifier)),
                    network: Some(network),
                    detail: json!({"act": act.name()}),
                };
                audit::record(tx, &refused).await?;
                Ok(())
            })
        })
        .await
}

/// What failures are counted under: the person's number, and where they come from.
fn keys(app: &App, person: &Person, address: IpAddr) -> Result<(String, String), ApiError> {
    let mobile = person.mobile(&app.keys).map_err(anyhow::Error::from)?;
    let number = app.keys.lookup("mobile", &mobile);
    let address = app.keys.lookup("address", &address.to_string());
    Ok((failures_key(&number), format!("signInFrom:{address}")))
}

/// Ends a session by the person's own act in it: its token says 203 from then on, not 1002.
pub async fn end_own(tx: &Tx<'_>, session: i64, now: Millis) -> Result<u64, DbErr> {
    store::end_by_id(&**tx, session, End::Own, now).await
}
