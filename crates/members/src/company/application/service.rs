//! What an applicant does, each in one transaction.

use bytes::Bytes;
use guanlan_core::{
    audit::{Action, Subject},
    clock::Millis,
    company::{Act, NEEDED_CERTIFICATE, Section, State},
    dates,
    locale::Lang,
};
use guanlan_db::{ConnectionTrait, Tx, entity::company};
use guanlan_identity::{
    people::{self, Actor},
    person::{self, Person},
};
use guanlan_kernel::{
    audit,
    error::ApiError,
    input::{Fields, Rule, rule},
    words::Message,
};
use guanlan_media::Asker;
use serde_json::{Map, Value, json};

use super::{
    super::{
        certificate::{self, Sent},
        sections,
        sections::Sections,
        sms, state_of, store,
    },
    wire::Application,
};
use crate::Members;

/// What a record of somebody else's change is answered with.
pub fn changed_meanwhile() -> ApiError {
    ApiError::Conflict(Message::new("server.company.changedMeanwhile"))
}

fn not_now() -> ApiError {
    ApiError::Conflict(Message::new("server.company.notNow"))
}

/// The person's application: the one that they belong to, or the last that was refused.
async fn row(db: &impl ConnectionTrait, person: &Person) -> Result<Option<company::Model>, ApiError> {
    Ok(match &person.company {
        Some(company) => store::find(db, company.id).await?,
        None => store::rejected_of(db, person.id).await?,
    })
}

/// The person's application as it is now.
pub async fn shown(app: &Members, person: &Person) -> Result<Application, ApiError> {
    let db = app.db.reader();
    // Asked anew: the caller may just have begun it.
    let person = person::by_id(app, db, person.id).await?.ok_or(ApiError::NoToken)?;
    match row(db, &person).await? {
        Some(row) => Application::of(app, db, &row).await,
        None => Ok(Application::none()),
    }
}

/// The application that is written in, held until the transaction ends: begun where the person has none, or a refused
/// one only.
async fn open(
    app: &Members,
    tx: &Tx<'_>,
    person: &Person,
    version: Option<i64>,
    now: Millis,
) -> Result<company::Model, ApiError> {
    let person = person::by_id(app, &**tx, person.id).await?.ok_or(ApiError::NoToken)?;
    let row = row(&**tx, &person).await?.filter(|row| row.state != State::Rejected.name());
    let row = match row {
        Some(row) if !state_of(&row)?.is_open() => return Err(not_now()),
        Some(row) => row,
        None => {
            let id = store::begin(&**tx, person.id, now).await?;
            if !people::apply(&**tx, person.id, id).await? {
                return Err(changed_meanwhile());
            }
            store::find(&**tx, id).await?.ok_or(ApiError::NotFound)?
        }
    };
    match version {
        Some(version) if !(version == row.version && store::bump(&**tx, row.id, version).await?) => {
            return Err(changed_meanwhile());
        }
        Some(_) => {}
        None => store::touch(&**tx, row.id).await?,
    }
    // Whoever was faster may have submitted it before the row was held.
    let row = store::find(&**tx, row.id).await?.ok_or(ApiError::NotFound)?;
    if state_of(&row)?.is_open() { Ok(row) } else { Err(not_now()) }
}

/// Saves a section: what is filled must have the right form, nothing needs to be there.
///
/// # Errors
/// 422; 409 where it was changed meanwhile or is with a reviewer.
pub async fn save(
    app: &Members,
    person: &Person,
    section: Section,
    payload: &Map<String, Value>,
) -> Result<(), ApiError> {
    let (now, today) = (app.now(), app.today());
    app.db
        .write(|tx| {
            Box::pin(async move {
                let mut known = vec!["version"];
                known.extend(sections::names(section));
                let mut fields = Fields::new(payload);
                fields.only(&known);
                let version = rule::version().read(&mut fields, "version");
                if version.is_none() {
                    fields.missing("version");
                }
                // What does not fit is said before anything else is looked at.
                let before = match person.company.as_ref() {
                    Some(company) => Sections::load(app, &**tx, company.id).await?,
                    None => Sections::default(),
                };
                let before = before.get(section);
                let mut body = sections::take(&mut fields, section, before, today);
                fields.finish()?;
                if section == Section::Terms {
                    sections::agreed(&mut body, before, now);
                }
                let row = open(app, tx, person, version, now).await?;
                sections::keep(tx, &app.keys, row.id, section, &body, now).await
            })
        })
        .await
}

/// Keeps a certificate with its file; one of the same kind is replaced, but for `other`.
///
/// # Errors
/// As [`certificate::count_file`] and [`certificate::keep_file`]; 409 where the application is with a reviewer.
pub async fn add_certificate(app: &Members, person: &Person, sent: Sent, bytes: Bytes) -> Result<(), ApiError> {
    let now = app.now();
    certificate::count_file(app, person.id).await?;
    let file = &certificate::keep_file(app, Asker::Person(person.id), bytes, &sent.file_name).await?;
    let written = &sent.written;
    let done = app
        .db
        .write(|tx| {
            Box::pin(async move {
                let row = open(app, tx, person, None, now).await?;
                certificate::put(tx, &row, written, sent.replaces, file, now).await
            })
        })
        .await;
    let (_, gone) = certificate::kept_only(app, file, done).await?;
    certificate::drop_files(&app.media, &gone).await;
    Ok(())
}

/// Says other things of a certificate.
///
/// # Errors
/// 404, 422; 409 where the application is with a reviewer.
pub async fn change_certificate(
    app: &Members,
    person: &Person,
    id: i64,
    payload: &Map<String, Value>,
) -> Result<(), ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                let before = own_certificate(&**tx, person, id).await?;
                let written = certificate::from_payload(payload, &before)?;
                open(app, tx, person, None, now).await?;
                certificate::change(&**tx, &before, &written).await?;
                Ok(())
            })
        })
        .await
}

/// Takes a certificate out.
///
/// # Errors
/// 404; 409 where the application is with a reviewer.
pub async fn remove_certificate(app: &Members, person: &Person, id: i64) -> Result<(), ApiError> {
    let now = app.now();
    let gone = app
        .db
        .write(|tx| {
            Box::pin(async move {
                let old = own_certificate(&**tx, person, id).await?;
                let row = open(app, tx, person, None, now).await?;
                Ok::<_, ApiError>(certificate::take_out(tx, &row, &old, now).await?)
            })
        })
        .await?;
    certificate::drop_files(&app.media, &gone).await;
    Ok(())
}

/// A certificate of the person's application.
///
/// # Errors
/// 404 for any other.
pub async fn own_certificate(
    db: &impl ConnectionTrait,
    person: &Person,
    id: i64,
) -> Result<guanlan_db::entity::company_certificate::Model, ApiError> {
    let row = row(db, person).await?.ok_or(ApiError::NotFound)?;
    certificate::find(db, row.id, id).await?.ok_or(ApiError::NotFound)
}

/// Sends the application to the museum. Everything that is missing is said at once.
///
/// # Errors
/// 422 with full names such as `facts.creditCode`; 409 where it was changed meanwhile, or the credit code is another
/// company's.
pub async fn submit(app: &Members, actor: &Actor<'_>, version: i64, lang: Lang) -> Result<(), ApiError> {
    let (now, today) = (app.now(), app.today());
    app.db
        .write(|tx| {
            Box::pin(async move {
                if actor.person.company.is_none() {
                    return Err(ApiError::NotFound);
                }
                let row = open(app, tx, actor.person, Some(version), now).await?;
                let sections = Sections::load(app, &**tx, row.id).await?;
                let mut faults = sections.faults();
                let certificates = certificate::of(&**tx, row.id).await?;
                if !certificates.iter().any(|one| one.kind == NEEDED_CERTIFICATE) {
                    faults.insert(format!("certificates.{NEEDED_CERTIFICATE}"), Message::new("server.rule.required"));
                }
                for one in &certificates {
                    let end = one.expires_on.as_deref().and_then(dates::iso_date);
                    if end.is_some_and(|end| end < today) {
                        faults.insert(
                            format!("certificates.{}.expiresOn", one.id),
                            Message::new("server.company.expired"),
                        );
                    }
                }
                if !faults.is_empty() {
                    return Err(ApiError::Invalid(faults));
                }
                let code = row.code.clone().unwrap_or_default();
                if !store::take_code(&**tx, row.id, Some(&code)).await? {
                    return Err(ApiError::invalid("facts.creditCode", Message::new("server.company.codeTaken")));
                }
                store::submitted(&**tx, row.id, actor.person.id, lang.code(), now).await?;
                step(tx, app, actor, &row, Act::Submit, ("{}", ""), now).await
            })
        })
        .await
}

/// Takes the application back before anybody looked at it.
///
/// # Errors
/// 409 where somebody did, or it was changed meanwhile.
pub async fn withdraw(app: &Members, actor: &Actor<'_>, version: i64) -> Result<(), ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                let row = row(&**tx, actor.person).await?.ok_or(ApiError::NotFound)?;
                if !store::bump(&**tx, row.id, version).await? {
                    return Err(changed_meanwhile());
                }
                step(tx, app, actor, &row, Act::Withdraw, ("{}", ""), now).await?;
                store::take_code(&**tx, row.id, None).await?;
                Ok(())
            })
        })
        .await
}

/// Moves a company on: its state, the row of the step, a line in the log, a message to its owner. The version was counted
/// before, so the row is held.
///
/// # Errors
/// 409 where the step is not possible from here (`core::company::TRANSITIONS`).
pub async fn step(
    tx: &Tx<'_>,
    app: &Members,
    actor: &Actor<'_>,
    row: &company::Model,
    act: Act,
    (notes, reason): (&str, &str),
    now: Millis,
) -> Result<(), ApiError> {
    // As it is now that the row is held, and not as it was when it was read.
    let row = store::find(&**tx, row.id).await?.ok_or(ApiError::NotFound)?;
    let from = state_of(&row)?;
    let to = from.after(act).ok_or_else(not_now)?;
    store::set_state(&**tx, row.id, to).await?;
    let step = store::Step { company: row.id, actor: actor.person.id, act, from, to, notes, reason };
    store::add_step(&**tx, &step, now).await?;
    let id = row.id.to_string();
    let detail = json!({"act": act.name(), "from": from.name(), "to": to.name(), "reason": reason});
    let done = audit::Act { subject: Some((Subject::Company, &id)), ..actor.act(Action::CompanyStep, detail, now) };
    audit::record(tx, &audit::Act { company: Some(row.id), ..done }).await?;
    sms::to_owner(tx, app, &row, Message::new(sms::of_act(act)).with("reason", reason), now).await
}
