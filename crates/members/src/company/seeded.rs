//! Applications and change requests that nobody sent: those of the demo museum (RULES demo 3). Nothing is logged and
//! nobody is written to.

use guanlan_core::{
    clock::Millis,
    company::{Act, ChangeKind, Section, State},
};
use guanlan_db::Tx;
use guanlan_identity::people;
use guanlan_kernel::{error::ApiError, words::Message};
use guanlan_vault::KeyRing;
use serde_json::{Map, Value};

use super::{
    certificate::{self, Kept, Written},
    change::service::{Request, add},
    sections, store,
};

/// An application as it is made.
pub struct Application<'a> {
    /// The person.
    pub applicant: i64,
    pub begun_at: Millis,
    pub sections: &'a [(Section, Map<String, Value>)],
    pub certificates: &'a [(Written, Kept)],
    /// What happened to it, in this order.
    pub steps: &'a [Step],
}

/// A step of an application.
pub struct Step {
    pub act: Act,
    /// The person.
    pub by: i64,
    pub at: Millis,
    /// A JSON object: what is said of single fields.
    pub notes: String,
}

fn impossible() -> ApiError {
    ApiError::Conflict(Message::new("server.company.notNow"))
}

/// Makes an application and walks it through its steps. Answers the company's number.
///
/// # Errors
/// 409 where the applicant is in a company already, another company has the credit code, or a step is not possible.
pub async fn application(tx: &Tx<'_>, keys: &KeyRing, new: &Application<'_>) -> Result<i64, ApiError> {
    let id = store::begin(&**tx, new.applicant, new.begun_at).await?;
    if !people::apply(&**tx, new.applicant, id).await? {
        return Err(impossible());
    }
    for (section, body) in new.sections {
        sections::keep(tx, keys, id, *section, body, new.begun_at).await?;
    }
    for (written, kept) in new.certificates {
        certificate::add(&**tx, id, written, kept, new.begun_at).await?;
    }
    let code = store::find(&**tx, id).await?.and_then(|row| row.code);
    let mut from = State::Draft;
    for Step { act, by, at, notes } in new.steps {
        let to = from.after(*act).ok_or_else(impossible)?;
        if *act == Act::Submit {
            if !store::take_code(&**tx, id, code.as_deref()).await? {
                return Err(ApiError::Conflict(Message::new("server.company.codeTaken")));
            }
            store::submitted(&**tx, id, *by, "zh", *at).await?;
        }
        if *act == Act::Return {
            store::decided(&**tx, id, *at).await?;
        }
        store::set_state(&**tx, id, to).await?;
        let step = store::Step { company: id, actor: *by, act: *act, from, to, notes, reason: "" };
        store::add_step(&**tx, &step, *at).await?;
        from = to;
    }
    Ok(id)
}

/// Asks in the name of `by` for other facts of a company: of what stands there now, those in `changed` become others.
///
/// # Errors
/// 409 where such a request is open.
pub async fn change_of_facts(
    tx: &Tx<'_>,
    keys: &KeyRing,
    (company, by): (i64, i64),
    (before, changed): (&Map<String, Value>, &Map<String, Value>),
    purpose: &str,
    at: Millis,
) -> Result<i64, ApiError> {
    let mut body = before.clone();
    body.extend(changed.clone());
    let kind = ChangeKind::Facts;
    add(tx, keys, Request { company, kind, by, body: &body, before, code_wanted: None, purpose }, at).await
}
