//! What is done to the sign-ins of a company, each in one transaction with its line in the log.

use guanlan_core::audit::Action;
use guanlan_db::Tx;
use guanlan_identity::{people, people::Actor, person::Person, session};
use guanlan_kernel::error::ApiError;
use serde_json::json;

use crate::{Members, company::must_be_active};

/// One of the people of the caller's company who may be acted on.
///
/// # Errors
/// 404 for anybody outside of the company; 403 for its owner, for somebody who holds more than the caller, and while the
/// company is suspended (RULES companies 10).
async fn find(
    app: &Members,
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    company: i64,
    identifier: &str,
) -> Result<Person, ApiError> {
    must_be_active(tx, company).await?;
    let person = people::find_in_company(app, &**tx, company, identifier).await?.ok_or(ApiError::NotFound)?;
    if person.company.as_ref().is_some_and(|company| company.is_owner) {
        return Err(ApiError::Forbidden);
    }
    people::may_act_on(actor, actor.values, &person)?;
    Ok(person)
}

/// Ends the sessions of somebody that began since the employment is on; of one's own, not the present one.
///
/// # Errors
/// As [`find`].
pub async fn sign_out(app: &Members, actor: &Actor<'_>, company: i64, identifier: &str) -> Result<(), ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                let person = find(app, tx, actor, company, identifier).await?;
                let Some(since) = person.company.as_ref().and_then(|its| its.on_since) else { return Ok(()) };
                let except = actor.is(&person).then_some(actor.session);
                let sessions = session::end_since(tx, person.id, since, except, now).await?;
                actor.did(tx, Action::EndSessions, identifier, json!({"sessions": sessions}), now).await?;
                Ok(())
            })
        })
        .await
}
