//! `/api/v1/studio/companies`: the desk of those who review companies (206).

use std::collections::BTreeMap;

use axum::{
    extract::State,
    http::{HeaderMap, Uri},
    response::Response,
};
use guanlan_core::company::{Act, ChangeAct, ChangeState, Section, State as CompanyState, Who};
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{
    people::Actor,
    session::{Allowed, AllowedByCookie},
};
use guanlan_kernel::{
    csv_file,
    error::ApiError,
    extract::{CallLang, Fields, IdInPath, IdsInPath, Payload, list_fields},
    wire::{Envelope, Failure, PageEnvelope, csv_attachment, private},
    words::{Message, words},
};
use serde::Deserialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{
    super::{Reviewer, certificate, change},
    service::{self, Filter},
    wire::{CompanySecrets, ReviewedChange, ReviewedCompany, ReviewedCompanyDetail},
};
use crate::Members;

/// Companies in one file.
const FILE_ROWS: u64 = 20_000;
/// Characters of a note or a reason.
const SAID: usize = 500;

fn query(uri: &Uri) -> Result<Map<String, Value>, ApiError> {
    list_fields(uri, &["keyword", "state", "expiring", "waiting", "lang"], &["page", "size"])
}

fn filter_of(fields: &mut Fields<'_>) -> Filter {
    let truth = [("true", true), ("false", false)];
    Filter {
        words: fields.keyword(),
        state: fields.one_of("state", &CompanyState::ALL.map(|state| (state.name(), state))),
        expiring: fields.one_of("expiring", &truth).unwrap_or_default(),
        waiting: fields.one_of("waiting", &truth).unwrap_or_default(),
    }
}

/// Companies, the one submitted last first. What is still being written is not among them.
#[utoipa::path(get, path = "/api/v1/studio/companies", operation_id = "listCompaniesToReview", tag = "studio", params(("page" = Option<u64>, Query, minimum = 1), ("size" = Option<u64>, Query, minimum = 1, maximum = 100), ("keyword" = Option<String>, Query, max_length = 100, description = "Parts of the names or of the credit code"), ("state" = Option<CompanyState>, Query), ("expiring" = Option<bool>, Query, description = "With a certificate that ends within 30 days, or has ended"), ("waiting" = Option<bool>, Query, description = "With something for a reviewer to do"), ("lang" = Option<guanlan_kernel::contract::LangParam>, Query)),
    responses((status = 200, body = PageEnvelope<ReviewedCompany>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn list(
    State(app): State<Members>,
    _caller: Allowed<Reviewer>,
    _lang: CallLang,
    uri: Uri,
) -> Result<Response, ApiError> {
    let query = query(&uri)?;
    let mut fields = Fields::new(&query);
    let (paging, filter) = (fields.paging(), filter_of(&mut fields));
    fields.finish()?;
    let (rows, total) = service::list(&app, &filter, paging.offset(), paging.size).await?;
    Ok(private(PageEnvelope::of(rows, total, paging)))
}

/// One company with its application, masked, and everything that happened.
#[utoipa::path(get, path = "/api/v1/studio/companies/{id}", operation_id = "readCompanyToReview", tag = "studio", params(("id" = i64, Path), ("lang" = Option<guanlan_kernel::contract::LangParam>, Query)),
    responses((status = 200, body = Envelope<ReviewedCompanyDetail>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn read(
    State(app): State<Members>,
    caller: Allowed<Reviewer>,
    _lang: CallLang,
    IdInPath(id): IdInPath,
) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(service::detail(&app, id.0, caller.person.id).await?)))
}

/// What a reviewer may do with a company.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
enum CompanyReviewAct {
    TakeUp,
    Approve,
    Return,
    Reject,
    Suspend,
    Resume,
}

/// What a reviewer may do with a change request.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
enum CompanyChangeReviewAct {
    TakeUp,
    Approve,
    Reject,
}

/// What a reviewer decides.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the contract's shape; fields are read one by one so that each error has its name")]
struct CompanyDecision {
    act: CompanyReviewAct,
    /// With `return`, at least one; with `reject`, where there are any: a full name such as `facts.creditCode`, and what
    /// is said of it.
    notes: Option<BTreeMap<String, String>>,
    /// Needed with `reject` and `suspend`; at most 500 characters.
    #[schema(max_length = 500)]
    reason: Option<String>,
    #[schema(minimum = 0)]
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

fn notes(fields: &mut Fields<'_>, payload: &Map<String, Value>) -> BTreeMap<String, String> {
    let mut notes = BTreeMap::new();
    match payload.get("notes") {
        None | Some(Value::Null) => {}
        Some(Value::Object(said)) => {
            for (name, text) in said {
                match text.as_str().map(str::trim) {
                    Some("") => {}
                    Some(text) if text.chars().count() <= SAID && may_be_noted(name) => {
                        notes.insert(name.clone(), text.to_owned());
                    }
                    Some(_) | None => fields.note(&format!("notes.{name}"), Message::new("server.company.rule.note")),
                }
            }
        }
        Some(_) => fields.note("notes", Message::new("server.rule.object")),
    }
    notes
}

/// Takes an application up, approves, returns or rejects it; suspends a company, and lets it go on. 403 for one's own; 409
/// where another reviewer was faster.
#[utoipa::path(put, path = "/api/v1/studio/companies/{id}/state", operation_id = "decideOnCompany", tag = "studio", params(("id" = i64, Path), ("lang" = Option<guanlan_kernel::contract::LangParam>, Query)), request_body = CompanyDecision,
    responses((status = 200, body = Envelope<ReviewedCompanyDetail>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn decide(
    State(app): State<Members>,
    caller: Allowed<Reviewer>,
    _lang: CallLang,
    client: ClientAddr,
    IdInPath(id): IdInPath,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let mut fields = Fields::new(&payload);
    fields.only(&["act", "notes", "reason", "version"]);
    let acts: Vec<_> =
        Act::ALL.into_iter().filter(|act| act.who() == Who::Reviewer).map(|act| (act.name(), act)).collect();
    let act = fields.one_of("act", &acts);
    let notes = notes(&mut fields, &payload);
    let reason = fields.text("reason", SAID).unwrap_or_default();
    let version = fields.version();
    match act {
        None => fields.missing("act"),
        Some(Act::Return) if notes.is_empty() => fields.missing("notes"),
        Some(Act::Reject | Act::Suspend) if reason.is_empty() => fields.missing("reason"),
        Some(_) => {}
    }
    fields.finish()?;
    let Some(act) = act else { return Err(ApiError::NotFound) };
    let decision = service::Decision { act, notes: &notes, reason: &reason, version };
    service::decide(&app, &Actor::token(&caller, client.ip), id.0, &decision).await?;
    Ok(private(Envelope::of(service::detail(&app, id.0, caller.person.id).await?)))
}

/// The file of a certificate, by the session cookie. That it was seen is written down.
#[utoipa::path(get, path = "/api/v1/studio/companies/{id}/certificates/{certificate}/file", operation_id = "readCertificateToReview", tag = "studio", params(("id" = i64, Path), ("certificate" = i64, Path), ("lang" = Option<guanlan_kernel::contract::LangParam>, Query)),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
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
#[utoipa::path(get, path = "/api/v1/studio/companies/{id}/secrets", operation_id = "unmaskCompany", tag = "studio", params(("id" = i64, Path), ("lang" = Option<guanlan_kernel::contract::LangParam>, Query)),
    responses((status = 200, body = Envelope<CompanySecrets>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
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
#[utoipa::path(get, path = "/api/v1/studio/companies/changes", operation_id = "listChangesToReview", tag = "studio", params(("state" = Option<ChangeState>, Query), ("lang" = Option<guanlan_kernel::contract::LangParam>, Query)),
    responses((status = 200, body = Envelope<Vec<ReviewedChange>>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn changes(
    State(app): State<Members>,
    _caller: Allowed<Reviewer>,
    _lang: CallLang,
    uri: Uri,
) -> Result<Response, ApiError> {
    let query = list_fields(&uri, &["state", "lang"], &[])?;
    let mut fields = Fields::new(&query);
    let state = fields.one_of("state", &ChangeState::ALL.map(|state| (state.name(), state)));
    fields.finish()?;
    let open = [ChangeState::Submitted, ChangeState::UnderReview];
    let states = state.map_or(open.to_vec(), |state| vec![state]);
    Ok(private(Envelope::of(service::changes(&app, &states).await?)))
}

/// What a reviewer decides on a change request.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the contract's shape; fields are read one by one so that each error has its name")]
struct ChangeDecision {
    act: CompanyChangeReviewAct,
    /// Needed with `reject`; at most 500 characters.
    #[schema(max_length = 500)]
    reason: Option<String>,
    /// The request's.
    #[schema(minimum = 0)]
    version: i64,
}

/// Reviews a change request; an approval makes the change at once. 403 for one's own.
#[utoipa::path(put, path = "/api/v1/studio/companies/{id}/changes/{change}", operation_id = "decideOnChange", tag = "studio", params(("id" = i64, Path), ("change" = i64, Path), ("lang" = Option<guanlan_kernel::contract::LangParam>, Query)), request_body = ChangeDecision,
    responses((status = 200, body = Envelope<ReviewedCompanyDetail>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn decide_on_change(
    State(app): State<Members>,
    caller: Allowed<Reviewer>,
    _lang: CallLang,
    client: ClientAddr,
    IdsInPath(company, id): IdsInPath,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let mut fields = Fields::new(&payload);
    fields.only(&["act", "reason", "version"]);
    let acts: Vec<_> =
        ChangeAct::ALL.into_iter().filter(|act| act.who() == Who::Reviewer).map(|act| (act.name(), act)).collect();
    let act = fields.one_of("act", &acts);
    let reason = fields.text("reason", SAID).unwrap_or_default();
    let version = fields.version();
    match act {
        None => fields.missing("act"),
        Some(ChangeAct::Reject) if reason.is_empty() => fields.missing("reason"),
        Some(_) => {}
    }
    fields.finish()?;
    let Some(act) = act else { return Err(ApiError::NotFound) };
    let decision = change::service::Decision { act, reason: &reason, version };
    change::service::review(&app, &Actor::token(&caller, client.ip), company, id, &decision).await?;
    Ok(private(Envelope::of(service::detail(&app, company, caller.person.id).await?)))
}

/// The list as CSV, by the session cookie.
#[utoipa::path(get, path = "/api/v1/studio/companies/export", operation_id = "exportCompanies", tag = "studio", params(("keyword" = Option<String>, Query, max_length = 100), ("state" = Option<CompanyState>, Query), ("expiring" = Option<bool>, Query), ("waiting" = Option<bool>, Query), ("lang" = Option<guanlan_kernel::contract::LangParam>, Query)),
    responses((status = 200, content_type = "text/csv", body = String), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn export(
    State(app): State<Members>,
    caller: AllowedByCookie<Reviewer>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    uri: Uri,
) -> Result<Response, ApiError> {
    let query = query(&uri)?;
    let mut fields = Fields::new(&query);
    let filter = filter_of(&mut fields);
    fields.finish()?;
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
