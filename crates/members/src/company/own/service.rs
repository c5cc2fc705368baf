//! The overview of a running company, its bound account, and new certificates.

use bytes::Bytes;
use guanlan_core::{
    audit::{Action, Subject},
    clock::Millis,
    company::{BankAccount, ChangeKind, Facts, Section, WARNING_DAYS, days_left},
    dates,
};
use guanlan_identity::{
    people::{self, Actor},
    person,
};
use guanlan_kernel::{
    audit,
    error::ApiError,
    limit::{self, Limit},
};
use guanlan_media::Asker;
use serde_json::json;

use super::{
    super::{
        certificate::{self, Certificate, Sent},
        change, contact, is_active, must_be_active, sections,
        sections::Sections,
        store,
    },
    profile,
    wire::AccountBinding,
    wire::{BoundAccount, ExpiryWarning, GuideStep, OwnCompany},
};
use crate::Members;

/// The overview.
///
/// # Errors
/// The database, and keys that are not those that sealed it.
pub async fn overview(app: &Members, company: i64, caller: &person::Person) -> Result<OwnCompany, ApiError> {
    let (db, today) = (app.db.reader(), app.today());
    let row = store::find(db, company).await?.ok_or(ApiError::NotFound)?;
    let sections = Sections::load(app, db, company).await?;
    let unreadable = sections.must_read(Section::Facts).is_err();
    let facts = sections.facts().unwrap_or_else(|| Facts {
        name_zh: row.name_zh.clone(),
        name_en: row.name_en.clone(),
        ..Facts::default()
    });
    let certificates = certificate::of(db, company).await?;
    let warnings = certificates.iter().filter_map(|one| {
        let expires_on = one.expires_on.clone()?;
        let days = days_left(dates::iso_date(&expires_on)?, today);
        let certificate = if one.name.is_empty() { one.kind.clone() } else { one.name.clone() };
        (days <= WARNING_DAYS[0]).then_some(ExpiryWarning { certificate, expires_on, days })
    });
    let warnings = warnings.collect();
    let mut called = people::called(app, row.owner_id.into_iter().collect(), Vec::new()).await?;
    let written = profile::those(db, vec![company]).await?.remove(&company).unwrap_or_default();
    let guide = vec![
        GuideStep { step: "profile", done: !written.summary_zh.is_empty() },
        GuideStep { step: "contacts", done: !contact::of(db, company).await?.is_empty() },
        GuideStep { step: "commodities", done: app.goods.any(db, company).await? },
        GuideStep { step: "staff", done: people::count_of(db, company).await? > 1 },
    ];
    Ok(OwnCompany {
        id: company,
        state: row.state.clone(),
        facts,
        unreadable,
        owner_name: row.owner_id.and_then(|id| called.by_row.remove(&id)).map(|(_, name)| name).unwrap_or_default(),
        is_owner: row.owner_id == Some(caller.id),
        certificates: certificates.into_iter().map(Certificate::from).collect(),
        warnings,
        guide,
    })
}

/// The bound account, its number masked.
///
/// # Errors
/// As [`overview`].
pub async fn bank(app: &Members, company: i64) -> Result<BoundAccount, ApiError> {
    let db = app.db.reader();
    let sections = Sections::load(app, db, company).await?;
    let is_lost = sections.must_read(Section::Bank).is_err();
    let kept: Option<BankAccount> = sections.bank();
    let since = store::section(db, company, Section::Bank).await?.map(|row| Millis(row.saved_at).rfc3339());
    let change = change::service::latest(app, company, ChangeKind::Bank).await?;
    let state = match &kept {
        Some(_) => AccountBinding::Bound,
        None if is_lost => AccountBinding::Unreadable,
        None => AccountBinding::None,
    };
    let shown = sections::masked_bank(kept.unwrap_or_default());
    Ok(BoundAccount {
        account_name: shown.account_name,
        bank_name: shown.bank_name,
        branch: shown.branch,
        province: shown.province,
        city: shown.city,
        account_number_masked: shown.account_number,
        state,
        since,
        change,
    })
}

/// How often one person sees the number of the bound account.
const SEEN: Limit = Limit::new(20, chrono::Duration::hours(1));

/// The number of the bound account in clear; that it was seen is written down first (RULES privacy 6).
///
/// # Errors
/// 404 where none is bound; 409 where it is stored and cannot be read; 429.
pub async fn bank_number(app: &Members, actor: &Actor<'_>, company: i64) -> Result<String, ApiError> {
    let sections = Sections::load(app, app.db.reader(), company).await?;
    sections.must_read(Section::Bank)?;
    let account = sections.bank().ok_or(ApiError::NotFound)?;
    let (now, subject) = (app.now(), &company.to_string());
    let limits = &[(format!("bank-number:{}", actor.person.id), SEEN)];
    limit::refuse_early(app, limits, now).await?;
    app.db
        .write(|tx| {
            Box::pin(async move {
                limit::count(tx, limits, now).await?;
                let detail = json!({"field": "bankAccount"});
                actor.did_to(tx, Action::Unmask, (Subject::Company, subject), detail, now).await?;
                Ok::<_, ApiError>(())
            })
        })
        .await?;
    Ok(account.account_number)
}

/// Keeps a new certificate of an active company: it counts at once, in the place of one of its kind, and is new to the
/// museum until a reviewer looks at it.
///
/// # Errors
/// As [`certificate::count_file`] and [`certificate::keep_file`]; 403 while the company is suspended.
pub async fn add_certificate(
    app: &Members,
    actor: &Actor<'_>,
    company: i64,
    sent: Sent,
    bytes: Bytes,
) -> Result<(), ApiError> {
    let now = app.now();
    if !is_active(app.db.reader(), company).await? {
        return Err(ApiError::Forbidden);
    }
    certificate::count_file(app, actor.person.id).await?;
    let file = &certificate::keep_file(app, Asker::Person(actor.person.id), bytes, &sent.file_name).await?;
    let written = &sent.written;
    let done = app
        .db
        .write(|tx| {
            Box::pin(async move {
                store::touch(&**tx, company).await?;
                let row = must_be_active(tx, company).await?;
                let (id, gone) = certificate::put(tx, &row, written, sent.replaces, file, now).await?;
                let (subject, detail) = (company.to_string(), json!({"certificate": id, "kind": written.kind}));
                let act = audit::Act {
                    subject: Some((Subject::Company, &subject)),
                    ..actor.act(Action::CompanyCertificate, detail, now)
                };
                audit::record(tx, &act).await?;
                Ok(gone)
            })
        })
        .await;
    let gone = certificate::kept_only(app, file, done).await?;
    certificate::drop_files(&app.media, &gone).await;
    Ok(())
}
