//! The overview of a running company, its bound account, and new certificates.

use bytes::Bytes;
use guanlan_core::{
    audit::Action,
    clock::Millis,
    company::{BankAccount, ChangeKind, Facts, Section, WARNING_DAYS, days_left},
    dates,
};
use guanlan_kernel::{audit, error::ApiError};
use guanlan_media::Asker;
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

use super::{
    super::{
        certificate::{self, Certificate, Sent},
        change::{self, wire::CompanyChange},
        contact, is_active, must_be_active, sections,
        sections::Sections,
        store,
    },
    profile,
};
use crate::{
    features::{commodity, people::Actor, person},
    state::App,
};

/// A certificate that ends soon, or has ended.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExpiryWarning {
    /// The certificate's name, or its kind where it has none.
    pub certificate: String,
    pub expires_on: String,
    /// Days that are left; negative once it has ended.
    pub days: i64,
}

/// A step of the guided start.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GuideStep {
    /// `profile`, `contacts`, `commodities` or `staff`.
    pub step: &'static str,
    pub done: bool,
}

/// What everybody of a company may know of it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnCompany {
    pub id: i64,
    /// `active` or `suspended`.
    pub state: String,
    #[serde(flatten)]
    pub facts: Facts,
    pub owner_name: String,
    /// The stored facts cannot be read: only the names are there, and nothing is written over what is stored.
    pub unreadable: bool,
    /// The caller is its owner.
    pub is_owner: bool,
    pub certificates: Vec<Certificate>,
    /// Certificates that end within 30 days, or have ended.
    pub warnings: Vec<ExpiryWarning>,
    pub guide: Vec<GuideStep>,
}

/// The account that payments go to.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BoundAccount {
    pub account_name: String,
    pub bank_name: String,
    pub branch: String,
    pub province: String,
    pub city: String,
    #[schema(example = "********1234")]
    pub account_number_masked: String,
    /// `bound`; `none` where the company never said one; `unreadable` where what is stored of it cannot be read, which
    /// stays as it is.
    pub state: &'static str,
    /// RFC 3339, UTC.
    #[schema(required)]
    pub since: Option<String>,
    /// The latest request to change it.
    #[schema(required)]
    pub change: Option<CompanyChange>,
}

/// The overview.
///
/// # Errors
/// The database, and keys that are not those that sealed it.
pub async fn overview(app: &App, company: i64, caller: &person::Person) -> Result<OwnCompany, ApiError> {
    let (db, today) = (app.db.reader(), app.moment().today);
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
    let owner = match row.owner_id {
        Some(owner) => person::by_id(db, owner).await?,
        None => None,
    };
    let written = profile::those(db, vec![company]).await?.remove(&company).unwrap_or_default();
    let guide = vec![
        GuideStep { step: "profile", done: !written.summary_zh.is_empty() },
        GuideStep { step: "contacts", done: !contact::of(db, company).await?.is_empty() },
        GuideStep { step: "commodities", done: commodity::count(db, company).await? > 0 },
        GuideStep { step: "staff", done: store::people(db, company).await? > 1 },
    ];
    Ok(OwnCompany {
        id: company,
        state: row.state.clone(),
        facts,
        unreadable,
        owner_name: owner.map(|owner| owner.name).unwrap_or_default(),
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
pub async fn bank(app: &App, company: i64) -> Result<BoundAccount, ApiError> {
    let db = app.db.reader();
    let sections = Sections::load(app, db, company).await?;
    let is_lost = sections.must_read(Section::Bank).is_err();
    let kept: Option<BankAccount> = sections.bank();
    let since = store::section(db, company, Section::Bank).await?.map(|row| Millis(row.saved_at).rfc3339());
    let change = change::service::latest(app, company, ChangeKind::Bank).await?;
    let state = match &kept {
        Some(_) => "bound",
        None if is_lost => "unreadable",
        None => "none",
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

/// Keeps a new certificate of an active company: it counts at once, in the place of one of its kind, and is new to the
/// museum until a reviewer looks at it.
///
/// # Errors
/// As [`certificate::count_file`] and [`certificate::keep_file`]; 403 while the company is suspended.
pub async fn add_certificate(
    app: &App,
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
                let row = must_be_active(&**tx, company).await?;
                let (id, gone) = certificate::put(tx, &row, written, sent.replaces, file, now).await?;
                let (subject, detail) = (company.to_string(), json!({"certificate": id, "kind": written.kind}));
                let act = audit::Act {
                    subject: Some(("company", &subject)),
                    ..actor.act(Action::CompanyCertificate, detail, now)
                };
                audit::record(tx, &act).await?;
                Ok(gone)
            })
        })
        .await;
    let gone = certificate::kept_only(app, file, done).await?;
    certificate::drop_files(app, &gone).await;
    Ok(())
}
