//! Applications (RULES applications): sent by a visitor, reviewed by the museum, answered by letter. Whatever moves one on
//! writes it over the version that was read, so of two who decide at once one does.

mod file;
mod letter;
mod own;
mod reading;
mod review;
mod routes;
mod sealed;
mod sending;
mod store;
mod studio;
#[cfg(test)]
mod tests;
mod wire;

use bytes::Bytes;
use guanlan_core::{
    application::{Answers, ApplicationKind, Field, PublicApplicationState},
    clock::Millis,
    locale::Lang,
};
use guanlan_kernel::error::ApiError;
use guanlan_vault::Place;
use utoipa_axum::router::OpenApiRouter;

use crate::{Applications, form};

pub use file::sweep;
pub use own::OfPeople;
pub use review::{Decision, decide};
pub use sealed::TABLES as SEALED_TABLES;
pub use sending::{Asked, send, withdraw};

/// An application as it is kept.
#[derive(Clone, Debug)]
pub struct Application {
    pub id: i64,
    pub code: String,
    pub kind: ApplicationKind,
    /// Whose it is.
    pub person: Option<i64>,
    /// Of the form, by which it was written.
    pub edition: i64,
    pub state: PublicApplicationState,
    pub name_masked: String,
    /// What was filled in.
    pub sealed: Option<String>,
    pub lang: Lang,
    /// A hash of what the call asked for that made it.
    pub request: Option<String>,
    pub made_at: Millis,
    /// When it was sent last.
    pub sent_at: Millis,
    pub changed_at: Millis,
    /// Counts every change, from 1.
    pub version: i64,
}

impl Application {
    /// What nobody has two of: kind and person, while it is under way.
    fn live(&self) -> Option<String> {
        let person = self.person.filter(|_| self.state.is_live() && self.kind.is_single())?;
        Some(format!("{}:{person}", self.kind.name()))
    }
}

/// Where what was filled in is sealed for.
fn place(code: &str) -> Place<'_> {
    Place { table: "application", column: "sealed", row: code }
}

/// What was filled in; nothing where the account was erased.
///
/// # Errors
/// Keys that are not those that sealed it.
fn opened(app: &Applications, one: &Application) -> Result<Answers, ApiError> {
    let Some(sealed) = &one.sealed else { return Ok(Answers::new()) };
    let text = app.keys.open(place(&one.code), sealed).map_err(anyhow::Error::from)?;
    Ok(serde_json::from_str(&text).map_err(anyhow::Error::from)?)
}

/// What was filled in, sealed.
fn sealed_of(app: &Applications, code: &str, answers: &Answers) -> Result<String, ApiError> {
    Ok(app.keys.seal(place(code), &serde_json::to_string(answers).map_err(anyhow::Error::from)?))
}

/// The fields by which an application was written.
///
/// # Errors
/// Those of the database.
async fn fields_of(app: &Applications, one: &Application) -> Result<Vec<Field>, ApiError> {
    Ok(form::edition(app.db.reader(), one.kind, one.edition).await?)
}

/// Takes a file that somebody sends for a field of a form; answers its number.
///
/// # Errors
/// As [`file::take`].
pub async fn take_file(
    app: &Applications,
    person: i64,
    field: (ApplicationKind, &str),
    sent: (Bytes, &str),
) -> Result<i64, ApiError> {
    Ok(file::take(app, person, field, sent, None).await?.id)
}

/// Every documented call.
pub fn calls() -> OpenApiRouter<Applications> {
    routes::calls().merge(studio::calls())
}
