//! What staff decide of an application (RULES applications 6 and 7).

use guanlan_core::{
    application::ApplicationStep,
    audit::{Action, Subject},
    clock::Millis,
};
use guanlan_db::Tx;
use guanlan_identity::people::{self, Actor};
use guanlan_kernel::{error::ApiError, words::Message};
use guanlan_vault::Place;
use serde_json::{Value, json};

use super::{Application, letter, sending::stepped, store};
use crate::Applications;

/// What is decided.
#[derive(Clone, Debug)]
pub struct Decision {
    pub step: ApplicationStep,
    /// Told to the applicant; may be empty.
    pub answer: String,
    /// The version that was read.
    pub version: i64,
}

/// Where what the museum said is sealed for.
pub fn answer_place(key: &str) -> Place<'_> {
    Place { table: "application_step", column: "answer", row: key }
}

/// Does it, at an instant, and tells the applicant.
///
/// # Errors
/// 404; 403 for one's own; 409 for another version and where it is not possible now; 422 without an answer that is needed.
pub async fn decide(
    app: &Applications,
    actor: &Actor<'_>,
    (id, decision): (i64, &Decision),
    now: Millis,
) -> Result<(), ApiError> {
    let Decision { step, answer, version } = decision;
    if step.needs_answer() && answer.is_empty() {
        return Err(ApiError::invalid("answer", Message::new("server.rule.required")));
    }
    let mut one = store::find(app.db.reader(), id).await?.ok_or(ApiError::NotFound)?;
    if one.person == Some(actor.person.id) {
        return Err(ApiError::Forbidden);
    }
    if one.version != *version {
        return Err(conflict("server.stale"));
    }
    one.state = one.state.after(*step).ok_or_else(|| conflict("server.application.notNow"))?;
    let said = (!answer.is_empty()).then(|| {
        let key = guanlan_vault::secret();
        let sealed = app.keys.seal(answer_place(&key), answer);
        (key, sealed)
    });
    let (one, said) = (&one, &said);
    app.db
        .write(|tx| {
            Box::pin(async move {
                if *step == ApplicationStep::Reopen {
                    must_be_only(app, tx, one).await?;
                }
                if !store::change(&**tx, one, now).await? {
                    return Err(conflict("server.stale"));
                }
                stepped(tx, one, (*step, Some(actor.person.id)), said.clone(), now).await?;
                letter::put(app, tx, one, (*step, answer), now).await?;
                let detail = json!({"act": step.name(), "kind": one.kind.name()});
                record(tx, actor, (Action::ApplicationStep, id), detail, now).await
            })
        })
        .await
}

/// What was declined is not opened again where the account is gone, or has another one under way by now.
async fn must_be_only(app: &Applications, tx: &Tx<'_>, one: &Application) -> Result<(), ApiError> {
    let gone = || conflict("server.application.gone");
    let person = one.person.ok_or_else(gone)?;
    people::lock_person(app, tx, person).await?.ok_or_else(gone)?;
    if one.kind.is_single() && store::has_live(&**tx, person, one.kind).await? {
        return Err(conflict("server.application.another"));
    }
    Ok(())
}

/// Writes down what was done with an application.
///
/// # Errors
/// Those of the database.
pub async fn record(
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    (action, id): (Action, i64),
    detail: Value,
    now: Millis,
) -> Result<(), ApiError> {
    Ok(actor.did_to(tx, action, (Subject::Application, &id.to_string()), detail, now).await?)
}

fn conflict(key: &'static str) -> ApiError {
    ApiError::Conflict(Message::new(key))
}
