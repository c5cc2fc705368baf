//! Applications as they are shown.

use std::collections::HashMap;

use guanlan_core::{
    application::{Answers, ApplicationFieldType, ApplicationStep, Field, Who, hidden, shown},
    locale::Lang,
};
use guanlan_kernel::error::ApiError;

use super::{
    Application, fields_of, opened,
    review::answer_place,
    sending::ids_of,
    store::{
        file::{self, Row},
        step::{self, Taken},
    },
    wire::{
        ApplicationAnswer, ApplicationFile, ApplicationValues, PublicApplication, PublicApplicationDetail,
        TakenApplicationStep,
    },
};
use crate::{Applications, form::ApplicationFormField};

/// What the museum said in a step; may be empty.
fn said(app: &Applications, taken: &Taken) -> Result<String, ApiError> {
    let Some(sealed) = &taken.answer else { return Ok(String::new()) };
    Ok(app.keys.open(answer_place(&taken.key), sealed).map_err(anyhow::Error::from)?.to_string())
}

/// Several, as they stand in a list of whoever applied.
///
/// # Errors
/// The database, and keys that are not those that sealed them.
pub async fn listed(app: &Applications, all: Vec<Application>) -> Result<Vec<PublicApplication>, ApiError> {
    let ids: Vec<i64> = all.iter().map(|one| one.id).collect();
    let mut last: HashMap<i64, Taken> = HashMap::new();
    for taken in step::of(app.db.reader(), &ids).await? {
        if taken.step.who() == Who::Museum {
            last.insert(taken.application, taken);
        }
    }
    let one = |one: Application| {
        let answer = last.get(&one.id).map(|taken| said(app, taken)).transpose()?.unwrap_or_default();
        Ok(card(&one, answer))
    };
    all.into_iter().map(one).collect()
}

fn card(one: &Application, answer: String) -> PublicApplication {
    PublicApplication {
        id: one.id,
        code: one.code.clone(),
        kind: one.kind,
        state: one.state,
        sent_at: one.sent_at.rfc3339(),
        changed_at: one.changed_at.rfc3339(),
        answer,
        may_change: one.state.after(ApplicationStep::Send).is_some(),
        may_withdraw: one.state.after(ApplicationStep::Withdraw).is_some(),
        version: one.version,
    }
}

/// One with everything, for whoever applied.
///
/// # Errors
/// The database, and keys that are not those that sealed it.
pub async fn detail(app: &Applications, one: Application, lang: Lang) -> Result<PublicApplicationDetail, ApiError> {
    let (fields, values) = (fields_of(app, &one).await?, opened(app, &one)?);
    let files = file::of(app.db.reader(), one.id).await?;
    let steps = steps(app, one.id, &HashMap::new()).await?;
    let last = steps.iter().rev().find(|step| step.by_museum).map(|step| step.answer.clone());
    let is_masked = |field: &Field| field.kind.is_number_of_person();
    Ok(PublicApplicationDetail {
        application: card(&one, last.unwrap_or_default()),
        edition: one.edition,
        answers: answers(&fields, &values, &files, lang, is_masked),
        fields: fields.iter().map(|field| ApplicationFormField::of(field, lang)).collect(),
        values: ApplicationValues(hidden(&fields, &values)),
        steps,
    })
}

/// What was filled in, in words.
pub fn answers(
    fields: &[Field],
    values: &Answers,
    files: &[Row],
    lang: Lang,
    is_masked: impl Fn(&Field) -> bool,
) -> Vec<ApplicationAnswer> {
    let one = |field: &Field| {
        let ids = if field.kind == ApplicationFieldType::File { ids_of(values, &field.name) } else { Vec::new() };
        let named = |id: &i64| files.iter().find(|row| row.id == *id).map(ApplicationFile::from);
        ApplicationAnswer {
            name: field.name.clone(),
            kind: field.kind,
            label: field.label.get(lang).to_owned(),
            text: shown(field, values, lang, is_masked(field)).unwrap_or_default(),
            is_masked: is_masked(field) && values.contains_key(&field.name),
            files: ids.iter().filter_map(named).collect(),
        }
    };
    fields.iter().map(one).collect()
}

/// The steps of one, with the names of those of the museum who took them, by their rows.
///
/// # Errors
/// The database, and keys that are not those that sealed what was said.
pub async fn steps(
    app: &Applications,
    id: i64,
    names: &HashMap<i64, String>,
) -> Result<Vec<TakenApplicationStep>, ApiError> {
    let one = |taken: Taken| {
        let by_museum = taken.step.who() == Who::Museum;
        let actor = taken.person.filter(|_| by_museum).and_then(|person| names.get(&person).cloned());
        Ok(TakenApplicationStep {
            step: taken.step,
            by_museum,
            actor,
            answer: said(app, &taken)?,
            at: taken.at.rfc3339(),
        })
    };
    step::of(app.db.reader(), &[id]).await?.into_iter().map(one).collect()
}
