//! What is done with change requests, each in one transaction.

use chrono::NaiveDate;
use guanlan_core::{
    account::{PersonState, Sort, mask_mobile},
    audit::{Action, Subject},
    clock::Millis,
    company::{ChangeAct, ChangeKind, ChangeState, Section, is_company_account_name, missing},
};
use guanlan_db::{Noun, Tx, entity::company_change::Model};
use guanlan_identity::{people::Actor, person, person::Person};
use guanlan_kernel::{
    audit,
    error::ApiError,
    input::{Fields, Input},
    words::Message,
};
use guanlan_vault::KeyRing;
use serde_json::{Map, Value, json};

use super::{
    super::{
        application::service::changed_meanwhile, must_be_active, open_once, sections, sections::Sections, sms,
        store as companies,
    },
    store,
    wire::{CompanyChange, NewOwner, kind_and_state, opened, place},
};
use crate::Members;

/// A request as it comes.
pub struct Asked<'a> {
    pub kind: ChangeKind,
    pub body: &'a Map<String, Value>,
    pub purpose: &'a str,
}

/// Who may ask for a change of a kind: facts and owner, the owner alone; the account, whoever holds 102.
///
/// # Errors
/// 403.
pub fn may_ask(person: &Person, kind: ChangeKind) -> Result<(), ApiError> {
    let is_owner = person.company.as_ref().is_some_and(|company| company.is_owner);
    if is_owner || kind == ChangeKind::Bank { Ok(()) } else { Err(ApiError::Forbidden) }
}

/// The requests of a company, the newest first.
///
/// # Errors
/// The database, and keys that are not those that sealed them.
pub async fn list(app: &Members, company: i64) -> Result<Vec<CompanyChange>, ApiError> {
    let rows = store::of(app.db.reader(), company).await?;
    rows.iter().map(|row| CompanyChange::of(&app.keys, row)).collect()
}

/// The newest request of a kind.
///
/// # Errors
/// As [`list`].
pub async fn latest(app: &Members, company: i64, kind: ChangeKind) -> Result<Option<CompanyChange>, ApiError> {
    let rows = store::of(app.db.reader(), company).await?;
    rows.iter().find(|row| row.kind == kind.name()).map(|row| CompanyChange::of(&app.keys, row)).transpose()
}

fn not_now() -> ApiError {
    ApiError::Conflict(Message::new("server.company.notNow"))
}

/// Puts the name of the whole before the names of fields: `body.creditCode`.
fn inside(error: ApiError) -> ApiError {
    match error {
        ApiError::Invalid(errors) => {
            ApiError::Invalid(errors.into_iter().map(|(field, rule)| (format!("body.{field}"), rule)).collect())
        }
        other => other,
    }
}

/// A section as it is to be: nothing may be missing.
fn section_body(
    payload: &Map<String, Value>,
    section: Section,
    before: Option<&Map<String, Value>>,
    today: NaiveDate,
) -> Result<Map<String, Value>, ApiError> {
    let mut fields = Fields::new(payload);
    fields.only(&sections::names(section).collect::<Vec<_>>());
    let body = sections::take(&mut fields, section, before, today);
    for field in missing(section, &body) {
        fields.missing(field);
    }
    fields.finish().map_err(inside)?;
    Ok(body)
}

/// What an owner is to be: one of the company's own people, by the number.
async fn owner_body(
    tx: &Tx<'_>,
    app: &Members,
    company: i64,
    payload: &Map<String, Value>,
) -> Result<Map<String, Value>, ApiError> {
    let NewOwner { mobile } = NewOwner::of(payload).map_err(inside)?;
    let heir = person::find_by_mobile(app, &**tx, &mobile).await?;
    match heir.filter(|heir| may_own(heir, company)) {
        Some(heir) => Ok(told(&heir, &mobile)),
        None => Err(ApiError::invalid("body.mobile", Message::new("server.company.rule.heir"))),
    }
}

/// Somebody of the company who can sign in and does not own it.
fn may_own(heir: &Person, company: i64) -> bool {
    let theirs = heir.company.as_ref().is_some_and(|one| one.id == company && !one.is_owner && one.is_on());
    theirs && heir.sort == Sort::Member && heir.state == PersonState::Active
}

/// A person as a request names them. Who has given no name is called by the masked number, as in every list.
fn told(person: &Person, mobile: &str) -> Map<String, Value> {
    let name = if person.name.is_empty() { &mask_mobile(mobile) } else { &person.name };
    let pairs = [("identifier", person.identifier.as_str()), ("name", name), ("mobile", mobile)];
    pairs.into_iter().map(|(name, text)| (name.to_owned(), json!(text))).collect()
}

/// Asks for a change. Answers its number.
///
/// # Errors
/// 403 while the company is suspended; 409 where a request of the kind is open, where nothing is to change, and where
/// what is to change cannot be read; 422.
pub async fn ask(app: &Members, actor: &Actor<'_>, company: i64, asked: &Asked<'_>) -> Result<i64, ApiError> {
    let (now, today) = (app.now(), app.today());
    app.db
        .write(|tx| {
            Box::pin(async move {
                companies::touch(&**tx, company).await?;
                let row = must_be_active(tx, company).await?;
                may_ask(actor.person, asked.kind)?;
                let there = Sections::load(app, &**tx, company).await?;
                let once = open_once(company, asked.kind);
                if store::is_open(&**tx, &once).await? {
                    return Err(ApiError::Conflict(Message::new("server.company.changeIsOpen")));
                }
                let mut code_wanted = None;
                let (body, before) = match asked.kind {
                    ChangeKind::Facts => {
                        there.must_read(Section::Facts)?;
                        let before = there.get(Section::Facts).cloned().unwrap_or_default();
                        let body = section_body(asked.body, Section::Facts, Some(&before), today)?;
                        let code = body.get("creditCode").and_then(Value::as_str).unwrap_or_default();
                        if companies::code_is_taken(&**tx, code, company).await? {
                            let taken = Message::new("server.company.codeTaken");
                            return Err(ApiError::invalid("body.creditCode", taken));
                        }
                        code_wanted = (row.code_taken.as_deref() != Some(code)).then(|| code.to_owned());
                        (body, before)
                    }
                    ChangeKind::Bank => {
                        there.must_read(Section::Bank)?;
                        let before = there.get(Section::Bank).cloned().unwrap_or_default();
                        let body = section_body(asked.body, Section::Bank, Some(&before), today)?;
                        let account = body.get("accountName").and_then(Value::as_str).unwrap_or_default();
                        if !is_company_account_name(account, &row.name_zh) {
                            let personal = Message::new("server.company.personalAccount");
                            return Err(ApiError::invalid("body.accountName", personal));
                        }
                        (body, before)
                    }
                    ChangeKind::Owner => {
                        let body = owner_body(tx, app, company, asked.body).await?;
                        let mobile = actor.person.mobile(&app.keys).map_err(anyhow::Error::from)?;
                        (body, told(actor.person, &mobile))
                    }
                };
                if body == before {
                    return Err(ApiError::Conflict(Message::new("server.company.unchanged")));
                }
                let (kind, purpose, by) = (asked.kind, asked.purpose, actor.person.id);
                let new = Request { company, kind, by, body: &body, before: &before, code_wanted, purpose };
                let id = add(tx, &app.keys, new, now).await?;
                write_down(tx, actor, company, (id, asked.kind), "submit", now).await?;
                Ok(id)
            })
        })
        .await
}

/// A request as it is kept, in clear.
pub struct Request<'a> {
    pub company: i64,
    pub kind: ChangeKind,
    /// The person who asks.
    pub by: i64,
    pub body: &'a Map<String, Value>,
    /// What stands there now.
    pub before: &'a Map<String, Value>,
    /// The credit code that is to be taken, where it is another one.
    pub code_wanted: Option<String>,
    pub purpose: &'a str,
}

/// Seals and keeps a request, which waits for a reviewer from then on. Answers its number.
///
/// # Errors
/// 409 where a request of the kind is open.
pub async fn add(tx: &Tx<'_>, keys: &KeyRing, new: Request<'_>, now: Millis) -> Result<i64, ApiError> {
    let key = guanlan_vault::secret();
    let seal = |column: &str, body: &Map<String, Value>| {
        keys.seal(place(column, &key), &Value::Object(body.clone()).to_string())
    };
    let row = store::Row {
        body: seal("body", new.body),
        before: seal("before", new.before),
        key: key.clone(),
        company: new.company,
        kind: new.kind,
        open_once: open_once(new.company, new.kind),
        code_wanted: new.code_wanted,
        purpose: new.purpose.to_owned(),
        by: new.by,
    };
    let id = store::add(&**tx, row, now).await?;
    id.ok_or_else(|| ApiError::Conflict(Message::new("server.company.changeIsOpen")))
}

async fn write_down(
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    company: i64,
    (id, kind): (i64, ChangeKind),
    act: &str,
    now: Millis,
) -> Result<(), ApiError> {
    let (subject, detail) = (company.to_string(), json!({"change": id, "kind": kind.name(), "act": act}));
    let done =
        audit::Act { subject: Some((Subject::Company, &subject)), ..actor.act(Action::CompanyChange, detail, now) };
    Ok(audit::record(tx, &audit::Act { company: Some(company), ..done }).await?)
}

/// Takes a request back before anybody looked at it.
///
/// # Errors
/// 404; 403 for who may not ask for it, and while the company is suspended; 409 where somebody looked at it.
pub async fn withdraw(app: &Members, actor: &Actor<'_>, company: i64, id: i64) -> Result<(), ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                must_be_active(tx, company).await?;
                let row = store::find(&**tx, company, id).await?.ok_or(ApiError::NotFound)?;
                let (kind, state) = kind_and_state(&row)?;
                may_ask(actor.person, kind)?;
                if kind == ChangeKind::Bank && !actor.values.contains(&guanlan_core::permission::Permission::BankInfo) {
                    return Err(ApiError::Forbidden);
                }
                let to = state.after(ChangeAct::Withdraw).ok_or_else(not_now)?;
                if !store::step(&**tx, &row, to, row.version).await? {
                    return Err(changed_meanwhile());
                }
                write_down(tx, actor, company, (id, kind), ChangeAct::Withdraw.name(), now).await
            })
        })
        .await
}

/// What a reviewer decides.
pub struct Decision<'a> {
    pub act: ChangeAct,
    /// Why not; may be empty with an approval.
    pub reason: &'a str,
    pub version: i64,
}

/// Reviews a request; an approval makes the change in the same transaction.
///
/// # Errors
/// 404; 403 for who asked for it; 409 where another was faster, it is not possible from here, or what was asked for has
/// become impossible meanwhile.
pub async fn review(
    app: &Members,
    actor: &Actor<'_>,
    company: i64,
    id: i64,
    decision: &Decision<'_>,
) -> Result<(), ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                companies::touch(&**tx, company).await?;
                let row = store::find(&**tx, company, id).await?.ok_or(ApiError::NotFound)?;
                if row.submitted_by == actor.person.id {
                    return Err(ApiError::Forbidden);
                }
                let (kind, state) = kind_and_state(&row)?;
                if row.version != decision.version {
                    return Err(changed_meanwhile());
                }
                let to = state.after(decision.act).ok_or_else(not_now)?;
                if !store::step(&**tx, &row, to, decision.version).await? {
                    return Err(changed_meanwhile());
                }
                if !to.is_open() {
                    store::decided(&**tx, &row, actor.person.id, decision.reason, now).await?;
                }
                let before = companies::find(&**tx, company).await?.ok_or(ApiError::NotFound)?;
                if to == ChangeState::Approved {
                    carry_out(tx, app, company, (kind, &row), now).await?;
                }
                write_down(tx, actor, company, (id, kind), decision.act.name(), now).await?;
                let text = match to {
                    ChangeState::Approved => "server.company.sms.changeApproved",
                    ChangeState::Rejected => "server.company.sms.changeRejected",
                    ChangeState::Submitted | ChangeState::UnderReview | ChangeState::Withdrawn => return Ok(()),
                };
                let owned = companies::find(&**tx, company).await?.ok_or(ApiError::NotFound)?;
                let text = || Message::new(text).with("reason", decision.reason);
                // Who asked to pass it on hears that it is done, and so does the new owner.
                if before.owner_id != owned.owner_id {
                    sms::to_owner(tx, app, &before, text(), now).await?;
                }
                sms::to_owner(tx, app, &owned, text(), now).await
            })
        })
        .await
}

async fn carry_out(
    tx: &Tx<'_>,
    app: &Members,
    company: i64,
    (kind, row): (ChangeKind, &Model),
    now: Millis,
) -> Result<(), ApiError> {
    let body = opened(&app.keys, row, "body")?;
    match kind {
        ChangeKind::Facts => {
            let code = body.get("creditCode").and_then(Value::as_str);
            sections::keep(tx, &app.keys, company, Section::Facts, &body, now).await?;
            if !companies::take_code(&**tx, company, code).await? {
                return Err(ApiError::Conflict(Message::new("server.company.codeTaken")));
            }
        }
        ChangeKind::Bank => sections::keep(tx, &app.keys, company, Section::Bank, &body, now).await?,
        ChangeKind::Owner => {
            let heir = body.get("identifier").and_then(Value::as_str).unwrap_or_default();
            let heir = person::find(app, &**tx, heir).await?.filter(|heir| may_own(heir, company));
            let heir = heir.ok_or_else(|| ApiError::Conflict(Message::new("server.company.rule.heir")))?;
            companies::set_owner(&**tx, company, heir.id).await?;
        }
    }
    tx.touch(Noun::Company);
    Ok(())
}
