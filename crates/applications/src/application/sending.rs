//! What an applicant does: sends an application, changes one that was returned, takes one back (RULES applications 1, 4).

use std::collections::BTreeMap;

use chrono::Duration;
use guanlan_core::{
    account::PersonState,
    application::{
        self, Answers, ApplicationFieldType, ApplicationFormState, ApplicationKind, ApplicationStep, DONATIONS_A_MONTH,
        Fault, Field, PublicApplicationState, shown,
    },
    clock::Millis,
    locale::Lang,
};
use guanlan_db::Tx;
use guanlan_identity::{people, person::Person};
use guanlan_kernel::{error::ApiError, words::Message};
use serde_json::Value;

use super::{
    Application, fields_of, letter, opened, sealed_of,
    store::{
        self, file,
        step::{self, Taken},
    },
};
use crate::{Applications, form};

/// Donation offers are counted for so long.
const MONTH: Duration = Duration::days(30);

/// What is sent.
#[derive(Clone, Debug)]
pub struct Asked {
    pub kind: ApplicationKind,
    /// Of the form that was read.
    pub edition: i64,
    pub values: Answers,
    /// Of the call, so that it is done once, with a hash of what it asks for.
    pub key: String,
    pub request: String,
    pub lang: Lang,
}

/// Sends an application, at an instant; answers its number. The same key with the same request is the first answer again.
///
/// # Errors
/// 422 by field; 409 where the form is closed or another edition by now, where one is under way already, after too many,
/// or where the key was used for something else.
pub async fn send(app: &Applications, person: &Person, asked: &Asked, now: Millis) -> Result<i64, ApiError> {
    if let Some(before) = store::by_key(app.db.reader(), person.id, &asked.key).await? {
        return repeated(&before, &asked.request);
    }
    let form = form::of(app.db.reader(), asked.kind).await?;
    if form.opening.state(app.today()) != ApplicationFormState::Open {
        return Err(conflict("server.application.closed"));
    }
    if form.edition != asked.edition {
        return Err(conflict("server.application.otherEdition"));
    }
    let answers = application::check(&form.fields, &asked.values).map_err(told)?;
    let code = guanlan_vault::recovery_code();
    let new = Application {
        id: 0,
        kind: asked.kind,
        person: Some(person.id),
        edition: form.edition,
        state: PublicApplicationState::Submitted,
        name_masked: name_of(&form.fields, &answers),
        sealed: Some(sealed_of(app, &code, &answers)?),
        code,
        lang: asked.lang,
        request: Some(asked.request.clone()),
        made_at: now,
        sent_at: now,
        changed_at: now,
        version: 1,
    };
    let sending = Sending { new: &new, key: &asked.key, fields: &form.fields, answers: &answers };
    app.db
        .write(|tx| {
            let sending = &sending;
            Box::pin(async move { make(app, tx, person.id, sending, now).await })
        })
        .await
}

struct Sending<'a> {
    new: &'a Application,
    key: &'a str,
    fields: &'a [Field],
    answers: &'a Answers,
}

async fn make(
    app: &Applications,
    tx: &Tx<'_>,
    person: i64,
    Sending { new, key, fields, answers }: &Sending<'_>,
    now: Millis,
) -> Result<i64, ApiError> {
    // What one account has is counted by one at a time, and whoever is erased begins nothing any more.
    let locked = people::lock_person(app, tx, person).await?;
    if locked.is_none_or(|(one, _)| one.state == PersonState::Erased) {
        return Err(ApiError::NoToken);
    }
    let form = form::kept(tx, new.kind, now).await?;
    if form.edition != new.edition {
        return Err(conflict("server.application.otherEdition"));
    }
    let Some(id) = store::add(&**tx, new, Some(key)).await? else {
        let before = store::by_key(&**tx, person, key).await?;
        let request = new.request.as_deref().unwrap_or_default();
        return match before {
            Some(before) => repeated(&before, request),
            None => Err(conflict("server.application.already")),
        };
    };
    let since = Millis(now.0 - MONTH.num_milliseconds());
    if !new.kind.is_single() && store::made_since(&**tx, person, new.kind, since).await? > DONATIONS_A_MONTH {
        return Err(ApiError::Conflict(Message::new("server.application.tooMany").with("most", DONATIONS_A_MONTH)));
    }
    let one = Application { id, ..(*new).clone() };
    give_files(tx, (person, &one), (fields, answers), now).await?;
    stepped(tx, &one, (ApplicationStep::Send, Some(person)), None, now).await?;
    letter::put(app, tx, &one, (ApplicationStep::Send, ""), now).await?;
    Ok(id)
}

/// The same call came before.
fn repeated(before: &Application, request: &str) -> Result<i64, ApiError> {
    if before.request.as_deref() == Some(request) { Ok(before.id) } else { Err(conflict("server.application.keyUsed")) }
}

/// Changes one that was returned and sends it again. A number that was not written anew stays.
///
/// # Errors
/// 404; 409 where it was not returned, and for another version; 422 by field.
pub async fn send_again(
    app: &Applications,
    person: &Person,
    id: i64,
    (version, values): (i64, &Answers),
) -> Result<(), ApiError> {
    let before = store::own(app.db.reader(), person.id, id).await?.ok_or(ApiError::NotFound)?;
    let fields = fields_of(app, &before).await?;
    let all = application::kept(&fields, &opened(app, &before)?, values);
    let answers = application::check(&fields, &all).map_err(told)?;
    let now = app.now();
    let one = Application {
        name_masked: name_of(&fields, &answers),
        sealed: Some(sealed_of(app, &before.code, &answers)?),
        sent_at: now,
        ..before
    };
    moved(app, person, (one, version), (ApplicationStep::Send, now), Some((&fields, &answers))).await
}

/// Takes one back, at an instant.
///
/// # Errors
/// 404; 409 where it is decided, and for another version.
pub async fn withdraw(
    app: &Applications,
    person: &Person,
    (id, version): (i64, i64),
    now: Millis,
) -> Result<(), ApiError> {
    let one = store::own(app.db.reader(), person.id, id).await?.ok_or(ApiError::NotFound)?;
    moved(app, person, (one, version), (ApplicationStep::Withdraw, now), None).await
}

async fn moved(
    app: &Applications,
    person: &Person,
    (mut one, version): (Application, i64),
    (step, now): (ApplicationStep, Millis),
    files: Option<(&[Field], &Answers)>,
) -> Result<(), ApiError> {
    if one.version != version {
        return Err(conflict("server.stale"));
    }
    one.state = one.state.after(step).ok_or_else(|| conflict("server.application.notNow"))?;
    let one = &one;
    app.db
        .write(|tx| {
            Box::pin(async move {
                if !store::change(&**tx, one, now).await? {
                    return Err(conflict("server.stale"));
                }
                if let Some(filled) = files {
                    give_files(tx, (person.id, one), filled, now).await?;
                }
                stepped(tx, one, (step, Some(person.id)), None, now).await?;
                letter::put(app, tx, one, (step, ""), now).await
            })
        })
        .await
}

/// Gives an application the files that it names, and takes from it those that it names no more.
async fn give_files(
    tx: &Tx<'_>,
    (person, one): (i64, &Application),
    (fields, answers): (&[Field], &Answers),
    now: Millis,
) -> Result<(), ApiError> {
    let mut all = Vec::new();
    for field in fields.iter().filter(|field| field.kind == ApplicationFieldType::File) {
        let ids = ids_of(answers, &field.name);
        if ids.is_empty() {
            continue;
        }
        let given = file::attach(&**tx, (person, one.id, one.kind), &field.name, &ids).await?;
        if given != ids.len() as u64 {
            let place = format!("values.{}", field.name);
            return Err(ApiError::invalid(&place, Message::new("server.application.noFile")));
        }
        all.extend(ids);
    }
    Ok(file::release(&**tx, one.id, &all, now).await?)
}

/// The numbers of the files in a field.
pub fn ids_of(answers: &Answers, field: &str) -> Vec<i64> {
    let all = answers.get(field).and_then(Value::as_array);
    all.map(|ids| ids.iter().filter_map(Value::as_i64).collect()).unwrap_or_default()
}

/// Writes down that a step was taken, with what the museum said, sealed.
pub async fn stepped(
    tx: &Tx<'_>,
    one: &Application,
    (step, person): (ApplicationStep, Option<i64>),
    answer: Option<(String, String)>,
    now: Millis,
) -> Result<(), ApiError> {
    let (key, answer) = match answer {
        Some((key, sealed)) => (key, Some(sealed)),
        None => (guanlan_vault::secret(), None),
    };
    Ok(step::add(&**tx, &Taken { application: one.id, key, step, person, answer, at: now }).await?)
}

/// As lists show whoever applies.
fn name_of(fields: &[Field], answers: &Answers) -> String {
    let name = fields.iter().find(|field| field.name == "name");
    name.and_then(|field| shown(field, answers, Lang::Zh, true)).unwrap_or_default()
}

fn conflict(key: &'static str) -> ApiError {
    ApiError::Conflict(Message::new(key))
}

/// What is wrong, by field.
fn told(faults: BTreeMap<String, Fault>) -> ApiError {
    let word = |fault| match fault {
        Fault::Unknown => Message::new("server.rule.unknown"),
        Fault::Required => Message::new("server.rule.required"),
        Fault::TooLong(most) => Message::new("server.application.tooLong").with("most", most),
        Fault::Text => Message::new("server.application.text"),
        Fault::Number => Message::new("server.application.number"),
        Fault::Between(least, most) => {
            Message::new("server.application.between").with("least", least).with("most", most)
        }
        Fault::AtLeast(least) => Message::new("server.application.atLeast").with("least", least),
        Fault::AtMost(most) => Message::new("server.application.atMost").with("most", most),
        Fault::Date => Message::new("server.application.date"),
        Fault::Choice => Message::new("server.application.choice"),
        Fault::Mobile => Message::new("server.rule.mobile"),
        Fault::Email => Message::new("server.application.email"),
        Fault::IdNumber => Message::new("server.application.idNumber"),
        Fault::Consent => Message::new("server.application.consent"),
        Fault::Files => Message::new("server.application.noFile"),
        Fault::TooManyFiles(most) => Message::new("server.application.files").with("most", most),
    };
    ApiError::Invalid(faults.into_iter().map(|(name, fault)| (format!("values.{name}"), word(fault))).collect())
}
