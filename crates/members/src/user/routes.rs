//! `/api/v1/users`: the sign-ins of the caller's company.

use std::collections::HashMap;

use axum::{extract::State, response::Response};
use guanlan_core::{account::PersonState, clock::Millis, permission::Permission};
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{
    audit::history::HistoryLine,
    people,
    people::{AccountState, Actor, PeopleStates, Several, SignedInDevice},
    person::Person,
    session,
    session::{Allowed, AllowedByCookie},
};
use guanlan_kernel::{
    bulk::{Bulk, BulkAnswer},
    contract::ManagedState,
    csv_file,
    error::ApiError,
    extract::{CallLang, KeyInPath, Payload},
    input::{Body, Input, Page, Query},
    routes,
    wire::{Envelope, Nothing, PageEnvelope, csv_attachment, private},
    words::words,
};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::service;
use crate::{
    Members,
    company::company_of,
    employee::{self, CompanyStaff},
};

/// People whose sessions are counted with one question.
const AT_ONCE: usize = 500;

/// A sign-in of the company.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct CompanyUser {
    #[serde(rename = "iCIdentifier")]
    ic_identifier: String,
    /// May be empty.
    name: String,
    #[schema(example = "138****5678")]
    mobile_masked: String,
    /// Holds all values of the company, and is touched by nobody in it.
    owner: bool,
    /// The values that count, 101 to 112.
    #[schema(value_type = Vec<u16>)]
    values: Vec<Permission>,
    /// `disabled`: the company has switched the employment off.
    #[schema(value_type = ManagedState)]
    state: PersonState,
    /// Browsers that signed in since the employment is on, and still are.
    sessions: u64,
    /// RFC 3339, UTC; at most five minutes old. Null before the employment is on.
    #[schema(required)]
    last_seen_at: Option<String>,
    /// When the employment began, RFC 3339, UTC.
    created_at: String,
}

/// A sign-in of the company with the browsers that are signed in.
#[derive(Serialize, ToSchema)]
struct CompanyUserDetail {
    #[serde(flatten)]
    user: CompanyUser,
    devices: Vec<SignedInDevice>,
}

/// Since when a person's sign-ins are the company's to see: those before it began, and while the employment is switched
/// off, are the person's alone.
fn seen_since(person: &Person) -> Option<Millis> {
    person.company.as_ref().and_then(|company| company.on_since)
}

fn last_seen(person: &Person) -> Option<Millis> {
    let since = seen_since(person)?;
    person.last_seen_at.filter(|at| *at >= since)
}

fn is_owner(person: &Person) -> bool {
    person.company.as_ref().is_some_and(|company| company.is_owner)
}

fn record(app: &Members, person: &Person, sessions: u64) -> Result<CompanyUser, ApiError> {
    Ok(CompanyUser {
        ic_identifier: person.identifier.clone(),
        name: person.name.clone(),
        mobile_masked: people::masked(app, person)?,
        owner: is_owner(person),
        values: person.values(app.finance_needs_factor),
        state: person.employment_state(),
        sessions,
        last_seen_at: last_seen(person).map(|at| at.rfc3339()),
        created_at: people::employed_at(person).rfc3339(),
    })
}

/// The record as it is now.
async fn answer(app: &Members, company: i64, identifier: &str) -> Result<Response, ApiError> {
    let person = people::find_in_company(app, app.db.reader(), company, identifier).await?.ok_or(ApiError::NotFound)?;
    let sessions = counts(app, &[&person]).await?.remove(&person.id).unwrap_or_default();
    Ok(private(Envelope::of(record(app, &person, sessions)?)))
}

async fn counts(app: &Members, people: &[&Person]) -> Result<HashMap<i64, u64>, ApiError> {
    let mut counts = HashMap::new();
    for some in people.chunks(AT_ONCE) {
        let since = some.iter().filter_map(|person| Some((person.id, seen_since(person)?))).collect();
        counts.extend(session::live_counts(app.db.reader(), &since, app.now()).await?);
    }
    Ok(counts)
}

/// What a list is narrowed to.
#[derive(Input)]
struct Filter {
    /// Parts of the name, a whole mobile number, or what is shown of one.
    #[input(keyword())]
    keyword: Option<String>,
    #[input(people::managed_state())]
    state: Option<PersonState>,
    #[input(flatten)]
    page: Page,
}

impl Filter {
    /// The people of a company are few: they are looked through here, where names and numbers can be read.
    async fn find(&self, app: &Members, company: i64) -> Result<Vec<Person>, ApiError> {
        let mut found = Vec::new();
        for person in people::of_company(app, app.db.reader(), company).await? {
            let fits = self.state.is_none_or(|state| state == person.employment_state());
            let is_meant = match &self.keyword {
                Some(keyword) if fits => people::is_meant(app, &person, keyword)?,
                _ => true,
            };
            if fits && is_meant {
                found.push(person);
            }
        }
        Ok(found)
    }
}

/// The sign-ins of the caller's company, the newest first.
#[utoipa::path(get, path = "/api/v1/users", operation_id = "listUsers", tag = "company",
    responses((status = 200, body = PageEnvelope<CompanyUser>)))]
async fn list(
    State(app): State<Members>,
    caller: Allowed<CompanyStaff>,
    _lang: CallLang,
    Query(filter): Query<Filter>,
) -> Result<Response, ApiError> {
    let paging = filter.page.paging();
    let found = filter.find(&app, company_of(&caller.person)?).await?;
    let total = found.len() as u64;
    let first = usize::try_from(paging.offset()).unwrap_or(usize::MAX);
    let shown: Vec<_> = found.iter().skip(first).take(paging.size as usize).collect();
    let counts = counts(&app, &shown).await?;
    let of = |person: &&Person| record(&app, person, counts.get(&person.id).copied().unwrap_or_default());
    let data = shown.iter().map(of).collect::<Result<Vec<_>, _>>()?;
    Ok(private(PageEnvelope::of(data, total, paging)))
}

/// One sign-in of the caller's company; of another one it is 404.
#[utoipa::path(get, path = "/api/v1/users/{id}", operation_id = "readUser", tag = "company", params(("id" = String, Path, description = "`iCIdentifier`")),
    responses((status = 200, body = Envelope<CompanyUserDetail>)))]
async fn read(
    State(app): State<Members>,
    caller: Allowed<CompanyStaff>,
    _lang: CallLang,
    KeyInPath(id): KeyInPath,
) -> Result<Response, ApiError> {
    let company = company_of(&caller.person)?;
    let person = people::find_in_company(&app, app.db.reader(), company, &id).await?.ok_or(ApiError::NotFound)?;
    let devices = match seen_since(&person) {
        Some(since) => people::devices_since(&app, &person, caller.session.id, since).await?,
        None => Vec::new(),
    };
    let user = record(&app, &person, devices.len() as u64)?;
    Ok(private(Envelope::of(CompanyUserDetail { user, devices })))
}

/// Switches an employment off, which takes its rights away at once, or on again; the account stays the person's. 403 for
/// the owner, 422 for the own one.
#[utoipa::path(put, path = "/api/v1/users/{id}/state", operation_id = "setUserState", tag = "company", params(("id" = String, Path, description = "`iCIdentifier`")), request_body = AccountState,
    responses((status = 200, body = Envelope<CompanyUser>)))]
async fn set_state(
    State(app): State<Members>,
    caller: Allowed<CompanyStaff>,
    _lang: CallLang,
    client: ClientAddr,
    KeyInPath(id): KeyInPath,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let (company, AccountState { open }) = (company_of(&caller.person)?, AccountState::of(&payload)?);
    employee::switch(&app, &Actor::token(&caller, client.ip), company, &id, open).await?;
    answer(&app, company, &id).await
}

/// The same for several, each for itself: one who is refused keeps none of the others back.
#[utoipa::path(put, path = "/api/v1/users/state", operation_id = "setUserStates", tag = "company",
    responses((status = 200, body = Envelope<BulkAnswer>)))]
async fn set_states(
    State(app): State<Members>,
    caller: Allowed<CompanyStaff>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Body(PeopleStates { people, state }): Body<PeopleStates>,
) -> Result<Response, ApiError> {
    let company = company_of(&caller.person)?;
    let actor = Actor::token(&caller, client.ip);
    Ok(private(Envelope::of(employee::switch_several(&app, &actor, company, &people, state.open, lang).await?)))
}

/// Ends the sessions that began since the employment is on; of one's own, not the present one. 403 for the owner.
#[utoipa::path(delete, path = "/api/v1/users/{id}/sessions", operation_id = "endUserSessions", tag = "company", params(("id" = String, Path, description = "`iCIdentifier`")),
    responses((status = 200, body = Nothing)))]
async fn sign_out(
    State(app): State<Members>,
    caller: Allowed<CompanyStaff>,
    _lang: CallLang,
    client: ClientAddr,
    KeyInPath(id): KeyInPath,
) -> Result<Response, ApiError> {
    let company = company_of(&caller.person)?;
    service::sign_out(&app, &Actor::token(&caller, client.ip), company, &id).await?;
    Ok(Nothing::answer())
}

/// The same for several, each for itself.
#[utoipa::path(post, path = "/api/v1/users/sign-outs", operation_id = "endSessionsOfUsers", tag = "company",
    responses((status = 200, body = Envelope<BulkAnswer>)))]
async fn sign_several_out(
    State(app): State<Members>,
    caller: Allowed<CompanyStaff>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Body(Several { people }): Body<Several>,
) -> Result<Response, ApiError> {
    let company = company_of(&caller.person)?;
    let (actor, mut bulk) = (Actor::token(&caller, client.ip), Bulk::new(lang));
    for id in &people {
        bulk.note(id, service::sign_out(&app, &actor, company, id).await)?;
    }
    Ok(private(Envelope::of(bulk.answer())))
}

/// What the company did to somebody of its people, the newest first.
#[utoipa::path(get, path = "/api/v1/users/{id}/history", operation_id = "readUserHistory", tag = "company", params(("id" = String, Path, description = "`iCIdentifier`")),
    responses((status = 200, body = Envelope<Vec<HistoryLine>>)))]
async fn read_history(
    State(app): State<Members>,
    caller: Allowed<CompanyStaff>,
    _lang: CallLang,
    KeyInPath(id): KeyInPath,
) -> Result<Response, ApiError> {
    let company = company_of(&caller.person)?;
    Ok(private(Envelope::of(employee::history_of(&app, company, &id).await?)))
}

/// The list as CSV, numbers masked, by the session cookie.
#[utoipa::path(get, path = "/api/v1/users/export", operation_id = "exportUsers", tag = "company",
    responses((status = 200, content_type = "text/csv", body = String)))]
async fn export(
    State(app): State<Members>,
    caller: AllowedByCookie<CompanyStaff>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Query(filter): Query<Filter>,
) -> Result<Response, ApiError> {
    let found = filter.find(&app, company_of(&caller.person)?).await?;
    let counts = counts(&app, &found.iter().collect::<Vec<_>>()).await?;
    let say = |key: &str| words(lang).get(&format!("server.table.{key}")).to_owned();
    let columns = ["name", "mobile", "owner", "permissions", "state", "sessions", "lastSeen"].map(say);
    let joined = words(lang).get("server.company.table.joined").to_owned();
    let mut file = csv_file::head(&columns.into_iter().chain([joined]).collect::<Vec<_>>());
    for person in &found {
        file.push_str(&csv_file::line(&[
            person.name.clone(),
            people::masked(&app, person)?,
            say(if is_owner(person) { "yes" } else { "no" }),
            people::permission_words(&person.values(app.finance_needs_factor), lang),
            say(person.employment_state().name()),
            counts.get(&person.id).copied().unwrap_or_default().to_string(),
            last_seen(person).map(|at| csv_file::moment(at, app.zone)).unwrap_or_default(),
            csv_file::moment(people::employed_at(person), app.zone),
        ]));
    }
    Actor::cookie(&caller, client.ip).exported(&app, "users", found.len() as u64).await?;
    Ok(csv_attachment("users.csv", file))
}

pub fn calls() -> OpenApiRouter<Members> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(export))
        .routes(routes!(read))
        .routes(routes!(set_state))
        .routes(routes!(set_states))
        .routes(routes!(sign_out))
        .routes(routes!(sign_several_out))
        .routes(routes!(read_history))
}
