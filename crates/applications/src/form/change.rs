//! What staff change of a form (RULES applications 2 and 3).

use guanlan_core::{
    application::{ApplicationKind, Field, FieldsFault, MOST_FIELDS, MOST_FILES, Opening, check_fields},
    audit::{Action, Subject},
    locale::Bilingual,
};
use guanlan_identity::people::Actor;
use guanlan_kernel::{error::ApiError, words::Message};
use serde_json::json;

use super::{kept, store};
use crate::Applications;

/// A form as it shall be.
pub struct Wanted {
    /// `None`: as they are.
    pub fields: Option<Vec<Field>>,
    pub opening: Opening,
    pub reason: Bilingual,
    /// The version that was read.
    pub version: i64,
}

/// Changes a form. Other fields are another edition; what was sent before keeps its own.
///
/// # Errors
/// 422 with the place of what is wrong; 409 for another version.
pub async fn change(
    app: &Applications,
    actor: &Actor<'_>,
    kind: ApplicationKind,
    wanted: &Wanted,
) -> Result<(), ApiError> {
    must_make_sense(kind, wanted)?;
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                let mut form = kept(tx, kind, now).await?;
                if form.version != wanted.version {
                    return Err(ApiError::Conflict(Message::new("server.stale")));
                }
                let other = wanted.fields.as_ref().filter(|fields| **fields != form.fields);
                if let Some(fields) = other {
                    form.fields.clone_from(fields);
                    form.edition += 1;
                    store::add_edition(&**tx, &form, now).await?;
                }
                form.opening = wanted.opening.clone();
                form.reason = wanted.reason.clone();
                if !store::change(&**tx, &form, now).await? {
                    return Err(ApiError::Conflict(Message::new("server.stale")));
                }
                let detail = json!({"version": form.edition});
                let subject = (Subject::ApplicationForm, kind.name());
                Ok(actor.did_to(tx, Action::ChangeApplicationForm, subject, detail, now).await?)
            })
        })
        .await
}

fn must_make_sense(kind: ApplicationKind, wanted: &Wanted) -> Result<(), ApiError> {
    let faults = wanted.fields.as_ref().map_or_else(Vec::new, |fields| check_fields(kind, fields));
    let mut errors: std::collections::BTreeMap<String, Message> =
        faults.into_iter().map(|(place, fault)| (place, told(fault))).collect();
    let Opening { from, until, .. } = wanted.opening;
    if from.zip(until).is_some_and(|(from, until)| until < from) {
        errors.insert("closesOn".to_owned(), Message::new("server.application.beforeOpening"));
    }
    if errors.is_empty() { Ok(()) } else { Err(ApiError::Invalid(errors)) }
}

fn told(fault: FieldsFault) -> Message {
    match fault {
        FieldsFault::Fixed(fixed) => Message::new("server.application.fixed").with("name", fixed.name),
        FieldsFault::Count => Message::new("server.application.fieldCount").with("most", MOST_FIELDS),
        FieldsFault::Name => Message::new("server.application.fieldName"),
        FieldsFault::Twice => Message::new("server.application.twice"),
        FieldsFault::Required => Message::new("server.rule.required"),
        FieldsFault::TooLong(most) => Message::new("server.rule.tooLong").with("most", most),
        FieldsFault::Limits => Message::new("server.application.limits"),
        FieldsFault::Options => Message::new("server.application.options"),
        FieldsFault::Files => Message::new("server.application.fileRule").with("most", MOST_FILES),
    }
}
