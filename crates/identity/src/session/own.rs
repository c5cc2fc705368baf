//! What somebody does who is signed in already: shows again who it is, leaves.

use std::net::IpAddr;

use guanlan_core::{audit::Action, clock::Millis};
use guanlan_db::{DbErr, Tx};
use guanlan_kernel::error::ApiError;

use super::{
    End, store,
    tries::{Try, Within, refused},
};
use crate::{Identity, person::Person};

/// Whether this is the password of a person who is signed in, asked before an act that a stolen token alone must not do.
/// A wrong one counts like a failed login (RULES sign-in 13), is written down with the act, and answers `None`. A right
/// one is still counted: the caller gives it back, once a second factor that is asked for was right too.
///
/// # Errors
/// 429 after too many failures.
pub async fn confirm(
    app: &Identity,
    person: &Person,
    password: &str,
    act: Action,
    address: IpAddr,
) -> Result<Option<Try>, ApiError> {
    let mobile = person.mobile(&app.keys).map_err(anyhow::Error::from)?;
    let tried = Try::begin(app, &app.keys.lookup("mobile", &mobile), address).await?;
    if tried.matches(app, &person.password, password).await? {
        return Ok(Some(tried));
    }
    refused(app, Some(person), Within::Act(act), address).await?;
    Ok(None)
}

/// Ends a session by the person's own act in it: its token says 203 from then on, not 1002.
pub async fn end_own(tx: &Tx<'_>, session: i64, now: Millis) -> Result<u64, DbErr> {
    store::end_by_id(&**tx, session, End::Own, now).await
}
