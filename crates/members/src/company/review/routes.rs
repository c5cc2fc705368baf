//! `/api/v1/studio/companies`: the desk of those who review companies (206).

use std::collections::BTreeMap;

use axum::{extract::State, http::HeaderMap, response::Response};
use guanlan_core::company::{Act, ChangeAct, ChangeState, Section, State as CompanyState};
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{
    people::Actor,
    session::{Allowed, AllowedByCookie},
};
use guanlan_kernel::{
    call::Conflict,
    contract::FileBytes,
    csv_file,
    error::ApiError,
    extract::{CallLang, IdInPath, IdsInPath},
    input::{Body, Fields, Input, Page, Query, Rule, rule::Named},
    routes,
    wire::{Envelope, PageEnvelope, csv_attachment, private},
    words::{Message, words},
};
use serde_json::{Value, json};
use utoipa_axum::router::OpenApiRouter;

use super::{
    super::{Reviewer, certificate, change},
    service::{self, Expiring, Filter},
    wire::{CompanySecrets, ReviewedChange, ReviewedCompany, ReviewedCompanyDetail},
};
use crate::Members;

/// Companies in one file.
const FILE_ROWS: u64 = 20_000;
/// Characters of a note or a reason.
const SAID: usize = 500;

/// Which companies are meant.
#[derive(Input)]
struct CompanyQuery {
    /// Parts of the names or of the credit code.
    #[input(keywords(), or_default)]
    keyword: Vec<String>,
    #[input(choice(CompanyState::ALL.map(|state| (state.name(), state))))]
    state: Option<CompanyState>,
    /// With a certificate that has ended (`expired`), that ends within 30 days (`soon`), or either (`true`).
    #[input(words(Expiring::WORDS))]
    expiring: Option<Expiring>,
    /// With something for a reviewer to do.
    #[input(flag(), or_default)]
    waiting: bool,
    #[input(flatten)]
    page: Page,
}

impl From<CompanyQuery> for Filter {
    fn from(asked: CompanyQuery) -> Filter {
        Filter { words: asked.keyword, state: asked.state, expiring: asked.expiring, waiting: asked.waiting }
    }
}

/// Which change requests are meant.
#[derive(Input)]
struct ChangeQuery {
    #[input(choice(ChangeState::ALL.map(|state| (state.name(), state))))]
    state: Option<ChangeState>,
}

/// Companies, the one submitted last first. What is still being written is not among them.
#[utoipa::path(get, path = "/api/v1/studio/companies", operation_id = "listCompaniesToReview", tag = "studio",
    responses((status = 200, body = PageEnvelope<ReviewedCompany>)))]
async fn list(
    State(app): State<Members>,
    _caller: Allowed<Reviewer>,
    _lang: CallLang,
    Query(query): Query<CompanyQuery>,
) -> Result<Response, ApiError> {
    let (paging, filter) = (query.page.paging(), query.into());
    let (rows, total) = service::list(&app, &filter, paging.offset(), paging.size).await?;
    Ok(private(PageEnvelope::of(rows, total, paging)))
}

/// One company with its application, masked, and everything that happened.
#[utoipa::path(get, path = "/api/v1/studio/companies/{id}", operation_id = "readCompanyToReview", tag = "studio", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<ReviewedCompanyDetail>)))]
async fn read(
    State(app): State<Members>,
    caller: Allowed<Reviewer>,
    _lang: CallLang,
    IdInPath(id): IdInPath,
) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(service::detail(&app, id.0, caller.person.id).await?)))
}

/// What a reviewer may do with a company.
const ACTS: [(&str, Act); 6] = [
    (Act::TakeUp.name(), Act::TakeUp),
    (Act::Approve.name(), Act::Approve),
    (Act::Return.name(), Act::Return),
    (Act::Reject.name(), Act::Reject),
    (Act::Suspend.name(), Act::Suspend),
    (Act::Resume.name(), Act::Resume),
];

/// What a reviewer may do with a change request.
const CHANGE_ACTS: [(&str, ChangeAct); 3] = [
    (ChangeAct::TakeUp.name(), ChangeAct::TakeUp),
    (ChangeAct::Approve.name(), ChangeAct::Approve),
    (ChangeAct::Reject.name(), ChangeAct::Reject),
];

/// What a reviewer decides.
#[derive(Input)]
#[input(check(must_say_why(fields, act, notes.as_ref(), reason.as_ref())))]
struct CompanyDecision {
    #[input(words(ACTS))]
    act: Act,
    /// With `return`, at least one; with `reject`, where there are any: a full name such as `facts.creditCode`, and what
    /// is said of it.
    #[input(Notes, or_default)]
    notes: BTreeMap<String, String>,
    /// Needed with `reject` and `suspend`.
    #[input(text(SAID), or_default)]
    reason: String,
    #[input(version())]
    version: i64,
}

fn may_be_noted(name: &str) -> bool {
    match name.split_once('.') {
        Some(("certificates", rest)) => !rest.is_empty() && rest.len() <= 40,
        Some((section, field)) => {
            let section = Section::parse(section);
            section.is_some_and(|section| field == "region" || section.fields().iter().any(|one| one.name == field))
        }
        None => name == "certificates",
    }
}

/// What is said of single fields.
struct Notes;

impl Rule for Notes {
    type Value = BTreeMap<String, String>;

    fn read(&self, fields: &mut Fields<'_>, name: &str) -> Option<BTreeMap<String, String>> {
        let Some(said) = fields.value(name)?.as_object() else {
            fields.note(name, Message::new("server.rule.object"));
            return None;
        };
        let mut notes = BTreeMap::new();
        for (field, text) in said {
            match text.as_str().map(str::trim) {
                Some("") => {}
                Some(text) if text.chars().count() <= SAID && may_be_noted(field) => {
                    notes.insert(field.clone(), text.to_owned());
                }
                Some(_) | None => fields.note(&format!("{name}.{field}"), Message::new("server.company.rule.note")),
            }
        }
        Some(notes)
    }

    fn schema(&self, _: &mut Named) -> Value {
        json!({ "type": "object", "additionalProperties": { "type": "string", "maxLength": SAID } })
    }
}

/// A return says what of, a refusal and a suspension why.
fn must_say_why(
    fields: &mut Fields<'_>,
    act: Option<Act>,
    notes: Option<&BTreeMap<String, String>>,
    reason: Option<&String>,
) {
    match act {
        Some(Act::Return) if notes.is_none_or(BTreeMap::is_empty) => fields.missing("notes"),
        Some(Act::Reject | Act::Suspend) if reason.is_none_or(String::is_empty) => fields.missing("reason"),
        Some(_) | None => {}
    }
}

/// Takes an application up, approves, returns or rejects it; suspends a company, and lets it go on. 403 for one's own; 409
/// where another reviewer was faster.
#[utoipa::path(put, path = "/api/v1/studio/companies/{id}/state", operation_id = "decideOnCompany", tag = "studio", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<ReviewedCompanyDetail>), Conflict))]
async fn decide(
    State(app): State<Members>,
    caller: Allowed<Reviewer>,
    _lang: CallLang,
    client: ClientAddr,
    IdInPath(id): IdInPath,
    Body(CompanyDecision { act, notes, reason, version }): Body<CompanyDecision>,
) -> Result<Response, ApiError> {
    let decision = service::Decision { act, notes: &notes, reason: &reason, version };
    service::decide(&app, &Actor::token(&caller, client.ip), id.0, &decision).await?;
    Ok(private(Envelope::of(service::detail(&app, id.0, caller.person.id).await?)))
}

/// The file of a certificate, by the session cookie. That it was seen is written down.
#[utoipa::path(get, path = "/api/v1/studio/companies/{id}/certificates/{certificate}/file", operation_id = "readCertificateToReview", tag = "studio", params(("id" = i64, Path), ("certificate" = i64, Path)),
    responses((status = 200, content_type = "*/*", body = FileBytes, description = "PDF, JPEG, PNG or WebP")))]
async fn certificate_file(
    State(app): State<Members>,
    caller: AllowedByCookie<Reviewer>,
    _lang: CallLang,
    client: ClientAddr,
    IdsInPath(company, id): IdsInPath,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let row = service::certificate_seen(&app, &Actor::cookie(&caller, client.ip), company, id).await?;
    certificate::send_file(&app, &row, &headers).await
}

/// Numbers in clear. That they were seen is written down.
#[utoipa::path(get, path = "/api/v1/studio/companies/{id}/secrets", operation_id = "unmaskCompany", tag = "studio", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<CompanySecrets>), Conflict))]
async fn secrets(
    State(app): State<Members>,
    caller: Allowed<Reviewer>,
    _lang: CallLang,
    client: ClientAddr,
    IdInPath(id): IdInPath,
) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(service::secrets(&app, &Actor::token(&caller, client.ip), id.0).await?)))
}

/// Change requests of all companies, the oldest first; the open ones where no state is asked for.
#[utoipa::path(get, path = "/api/v1/studio/companies/changes", operation_id = "listChangesToReview", tag = "studio",
    responses((status = 200, body = Envelope<Vec<ReviewedChange>>)))]
async fn changes(
    State(app): State<Members>,
    _caller: Allowed<Reviewer>,
    _lang: CallLang,
    Query(ChangeQuery { state }): Query<ChangeQuery>,
) -> Result<Response, ApiError> {
    let open = [ChangeState::Submitted, ChangeState::UnderReview];
    let states = state.map_or(open.to_vec(), |state| vec![state]);
    Ok(private(Envelope::of(service::changes(&app, &states).await?)))
}

/// What a reviewer decides on a change request.
#[derive(Input)]
#[input(check(a_refusal_says_why(fields, act, reason.as_ref())))]
struct ChangeDecision {
    #[input(words(CHANGE_ACTS))]
    act: ChangeAct,
    /// Needed with `reject`.
    #[input(text(SAID), or_default)]
    reason: String,
    /// The request's.
    #[input(version())]
    version: i64,
}

fn a_refusal_says_why(fields: &mut Fields<'_>, act: Option<ChangeAct>, reason: Option<&String>) {
    if act == Some(ChangeAct::Reject) && reason.is_none_or(String::is_empty) {
        fields.missing("reason");
    }
}

/// Reviews a change request; an approval makes the change at once. 403 for one's own.
#[utoipa::path(put, path = "/api/v1/studio/companies/{id}/changes/{change}", operation_id = "decideOnChange", tag = "studio", params(("id" = i64, Path), ("change" = i64, Path)),
    responses((status = 200, body = Envelope<ReviewedCompanyDetail>), Conflict))]
async fn decide_on_change(
    State(app): State<Members>,
    caller: Allowed<Reviewer>,
    _lang: CallLang,
    client: ClientAddr,
    IdsInPath(company, id): IdsInPath,
    Body(ChangeDecision { act, reason, version }): Body<ChangeDecision>,
) -> Result<Response, ApiError> {
    let decision = change::service::Decision { act, reason: &reason, version };
    change::service::review(&app, &Actor::token(&caller, client.ip), company, id, &decision).await?;
    Ok(private(Envelope::of(service::detail(&app, company, caller.person.id).await?)))
}

/// The list as CSV, by the session cookie.
#[utoipa::path(get, path = "/api/v1/studio/companies/export", operation_id = "exportCompanies", tag = "studio",
    responses((status = 200, content_type = "text/csv", body = String)))]
async fn export(
    State(app): State<Members>,
    caller: AllowedByCookie<Reviewer>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Query(query): Query<CompanyQuery>,
) -> Result<Response, ApiError> {
    let filter = query.into();
    let (rows, _) = service::list(&app, &filter, 0, FILE_ROWS).await?;
    let say = |key: &str| words(lang).get(&format!("server.company.table.{key}")).to_owned();
    let state = |state: CompanyState| words(lang).get(&format!("server.company.state.{}", state.name())).to_owned();
    let columns = [
        "nameZh",
        "nameEn",
        "creditCode",
        "state",
        "applicant",
        "submitted",
        "decided",
        "certificates",
        "nextExpiry",
        "changes",
    ];
    let mut file = csv_file::head(&columns.map(say));
    for row in &rows {
        file.push_str(&csv_file::line(&[
            row.name_zh.clone(),
            row.name_en.clone(),
            row.credit_code.clone(),
            state(row.state),
            row.applicant_name.clone(),
            row.submitted_at.clone().unwrap_or_default(),
            row.decided_at.clone().unwrap_or_default(),
            row.certificates.to_string(),
            row.next_expiry.clone().unwrap_or_default(),
            row.changes.to_string(),
        ]));
    }
    Actor::cookie(&caller, client.ip).exported(&app, "companies", rows.len() as u64).await?;
    Ok(csv_attachment("companies.csv", file))
}

pub fn calls() -> OpenApiRouter<Members> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(changes))
        .routes(routes!(export))
        .routes(routes!(read))
        .routes(routes!(decide))
        .routes(routes!(certificate_file))
        .routes(routes!(secrets))
        .routes(routes!(decide_on_change))
}
