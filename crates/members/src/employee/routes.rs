//! `/api/v1/employees`: the people of the caller's company (103).

use std::collections::HashMap;

use axum::{extract::State, response::Response};
use guanlan_core::{account::PersonState, audit::Subject, locale::Lang, permission::Permission};
use guanlan_db::entity::employee;
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{
    audit::history::{self, HistoryLine, Within},
    people,
    people::{AccountState, Actor, PeopleStates},
    person::Person,
    session::{Allowed, AllowedByCookie},
};
use guanlan_kernel::{
    bulk::{Bulk, BulkAnswer},
    call::{Conflict, TooOften},
    contract::ManagedState,
    csv_file,
    error::ApiError,
    extract::{CallLang, KeyInPath, Payload},
    input::{Body, Fields, Input, Page, Query, Rule, rule::Named},
    routes,
    wire::{Envelope, Nothing, PageEnvelope, csv_attachment, private},
    words::{Message, words},
};
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::{
    invitation::{self, EmployeeInvitation},
    service::{self, Written},
    store::{self, Post},
};
use crate::{Members, company::company_of, dictionary, employee::CompanyStaff};

/// Characters of a number.
const NUMBER: usize = 30;

/// One of the company's people.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Employee {
    #[serde(rename = "iCIdentifier")]
    ic_identifier: String,
    /// May be empty.
    name: String,
    #[schema(example = "138****5678")]
    mobile_masked: String,
    #[schema(required)]
    department_id: Option<i64>,
    /// Empty where none was said.
    department_name: String,
    #[schema(required)]
    job_id: Option<i64>,
    job_name: String,
    /// The company's own; may be empty.
    number: String,
    /// The values that count, 101 to 112.
    #[schema(value_type = Vec<u16>)]
    values: Vec<Permission>,
    /// Holds all values, and is touched by nobody in the company.
    owner: bool,
    /// `disabled`: the company has switched the employment off. `invited`: has no password yet.
    #[schema(value_type = ManagedState)]
    state: PersonState,
    /// When the employment began, RFC 3339, UTC.
    created_at: String,
    /// 0 where nothing was said of the person yet.
    version: i64,
}

/// The people of a company with what was said of them.
struct People {
    posts: HashMap<i64, employee::Model>,
    names: HashMap<i64, String>,
}

impl People {
    async fn of(app: &Members, company: i64, lang: Lang) -> Result<People, ApiError> {
        let db = app.db.reader();
        let posts: HashMap<_, _> = store::of(db, company).await?.into_iter().map(|row| (row.person_id, row)).collect();
        let mut ids: Vec<i64> =
            posts.values().flat_map(|row| row.department_id.into_iter().chain(row.job_id)).collect();
        ids.sort_unstable();
        ids.dedup();
        Ok(People { names: dictionary::names(db, &ids, lang).await?, posts })
    }

    fn record(&self, app: &Members, person: &Person) -> Result<Employee, ApiError> {
        let post = self.posts.get(&person.id);
        let name = |id: Option<i64>| id.and_then(|id| self.names.get(&id).cloned()).unwrap_or_default();
        let (department_id, job_id) = (post.and_then(|row| row.department_id), post.and_then(|row| row.job_id));
        Ok(Employee {
            ic_identifier: person.identifier.clone(),
            name: person.name.clone(),
            mobile_masked: people::masked(app, person)?,
            department_id,
            department_name: name(department_id),
            job_id,
            job_name: name(job_id),
            number: post.map(|row| row.number.clone()).unwrap_or_default(),
            values: person.values(app.finance_needs_factor),
            owner: person.company.as_ref().is_some_and(|company| company.is_owner),
            state: person.employment_state(),
            created_at: people::employed_at(person).rfc3339(),
            version: post.map_or(0, |row| row.version),
        })
    }
}

/// The record as it is now.
async fn answer(app: &Members, company: i64, identifier: &str, lang: Lang) -> Result<Response, ApiError> {
    let person = people::find_in_company(app, app.db.reader(), company, identifier).await?.ok_or(ApiError::NotFound)?;
    Ok(private(Envelope::of(People::of(app, company, lang).await?.record(app, &person)?)))
}

/// What a list is narrowed to.
#[derive(Input)]
struct Filter {
    /// Parts of the name, a whole mobile number, or what is shown of one.
    #[input(keyword())]
    keyword: Option<String>,
    #[input(integer(1..=i64::MAX))]
    department: Option<i64>,
    #[input(people::managed_state())]
    state: Option<PersonState>,
    #[input(flatten)]
    page: Page,
}

impl Filter {
    /// The people of a company are few: they are looked through here, where names and numbers can be read.
    async fn find(&self, app: &Members, company: i64, people: &People) -> Result<Vec<Person>, ApiError> {
        let mut found = Vec::new();
        for person in people::of_company(app, app.db.reader(), company).await? {
            let department = people.posts.get(&person.id).and_then(|row| row.department_id);
            let fits = self.state.is_none_or(|state| state == person.employment_state())
                && (self.department.is_none() || self.department == department);
            let is_meant = match &self.keyword {
                Some(keyword) if fits => people::is_meant(app, &person, keyword)?,
                _ => true,
            };
            found.extend((fits && is_meant).then_some(person));
        }
        Ok(found)
    }
}

/// The people of the caller's company, the newest first.
#[utoipa::path(get, path = "/api/v1/employees", operation_id = "listEmployees", tag = "company",
    responses((status = 200, body = PageEnvelope<Employee>)))]
async fn list(
    State(app): State<Members>,
    caller: Allowed<CompanyStaff>,
    CallLang(lang): CallLang,
    Query(filter): Query<Filter>,
) -> Result<Response, ApiError> {
    let paging = filter.page.paging();
    let company = company_of(&caller.person)?;
    let people = People::of(&app, company, lang).await?;
    let found = filter.find(&app, company, &people).await?;
    let total = found.len() as u64;
    let first = usize::try_from(paging.offset()).unwrap_or(usize::MAX);
    let shown = found.iter().skip(first).take(paging.size as usize);
    let data = shown.map(|person| people.record(&app, person)).collect::<Result<Vec<_>, _>>()?;
    Ok(private(PageEnvelope::of(data, total, paging)))
}

/// One of the company's people; of another company it is 404.
#[utoipa::path(get, path = "/api/v1/employees/{id}", operation_id = "readEmployee", tag = "company", params(("id" = String, Path, description = "`iCIdentifier`")),
    responses((status = 200, body = Envelope<Employee>)))]
async fn read(
    State(app): State<Members>,
    caller: Allowed<CompanyStaff>,
    CallLang(lang): CallLang,
    KeyInPath(id): KeyInPath,
) -> Result<Response, ApiError> {
    answer(&app, company_of(&caller.person)?, &id, lang).await
}

/// Somebody who is invited.
#[derive(Input)]
struct NewEmployee {
    #[input(mobile())]
    mobile: String,
    #[input(flatten)]
    said: EmployeeInput,
}

/// What is said of an employee.
#[derive(Input)]
struct EmployeeInput {
    #[input(person_name())]
    name: String,
    #[input(integer(1..=i64::MAX))]
    department_id: Option<i64>,
    #[input(integer(1..=i64::MAX))]
    job_id: Option<i64>,
    #[input(name(NUMBER), or_default)]
    number: String,
    /// 101 to 112; none that the caller lacks is given or taken, and nobody changes the own ones.
    #[input(CompanyValues)]
    values: Vec<Permission>,
}

/// Permission values of a company's people, each once; there may be none.
struct CompanyValues;

impl Rule for CompanyValues {
    type Value = Vec<Permission>;

    fn read(&self, fields: &mut Fields<'_>, name: &str) -> Option<Vec<Permission>> {
        let company = |number: i64| Permission::of(u16::try_from(number).ok()?).filter(|value| !value.is_museum());
        fields.value(name)?;
        let numbers = fields.integers(name, Permission::COMPANY.len()).unwrap_or_default();
        let Some(mut values) = numbers.into_iter().map(company).collect::<Option<Vec<_>>>() else {
            fields.note(name, Message::new("server.company.rule.values"));
            return None;
        };
        values.sort_unstable();
        values.dedup();
        Some(values)
    }

    fn schema(&self, _: &mut Named) -> Value {
        let value = json!({ "type": "integer", "minimum": 101, "maximum": 112 });
        json!({ "type": "array", "items": value, "minItems": 0, "maxItems": Permission::COMPANY.len() })
    }
}

impl From<EmployeeInput> for Written {
    fn from(said: EmployeeInput) -> Written {
        let post = Post { department: said.department_id, job: said.job_id, number: said.number };
        Written { name: said.name, post, values: said.values }
    }
}

/// Invites a mobile number: the employment begins when its own person accepts. The answer is the same whoever has the
/// number, or nobody; 409 where it is that of one of the company's own people, or is invited already.
#[utoipa::path(post, path = "/api/v1/employees", operation_id = "inviteEmployee", tag = "company", request_body = NewEmployee,
    responses((status = 200, body = Envelope<EmployeeInvitation>), Conflict, TooOften))]
async fn invite(
    State(app): State<Members>,
    caller: Allowed<CompanyStaff>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let company = company_of(&caller.person)?;
    let NewEmployee { mobile, said } = NewEmployee::of(&payload)?;
    let new = said.into();
    let key = invitation::invite(&app, &Actor::token(&caller, client.ip), company, &mobile, &new, lang).await?;
    Ok(private(Envelope::of(invitation::read(&app, company, &key, lang).await?)))
}

/// What changes.
#[derive(Input)]
struct EmployeeChange {
    #[input(flatten)]
    said: EmployeeInput,
    #[input(version())]
    version: i64,
}

/// Writes name, post and values anew. 403 for the owner; 409 where it was changed meanwhile.
#[utoipa::path(put, path = "/api/v1/employees/{id}", operation_id = "changeEmployee", tag = "company", params(("id" = String, Path, description = "`iCIdentifier`")), request_body = EmployeeChange,
    responses((status = 200, body = Envelope<Employee>), Conflict))]
async fn change(
    State(app): State<Members>,
    caller: Allowed<CompanyStaff>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    KeyInPath(id): KeyInPath,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let company = company_of(&caller.person)?;
    let EmployeeChange { said, version } = EmployeeChange::of(&payload)?;
    let new = said.into();
    service::change(&app, &Actor::token(&caller, client.ip), company, &id, &new, version).await?;
    answer(&app, company, &id, lang).await
}

/// Switches an employment off, which takes its rights away at once, or on again; the account stays the person's. 403 for
/// the owner, 422 for the own one.
#[utoipa::path(put, path = "/api/v1/employees/{id}/state", operation_id = "setEmployeeState", tag = "company", params(("id" = String, Path, description = "`iCIdentifier`")), request_body = AccountState,
    responses((status = 200, body = Envelope<Employee>)))]
async fn set_state(
    State(app): State<Members>,
    caller: Allowed<CompanyStaff>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    KeyInPath(id): KeyInPath,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let (company, AccountState { open }) = (company_of(&caller.person)?, AccountState::of(&payload)?);
    service::switch(&app, &Actor::token(&caller, client.ip), company, &id, open).await?;
    answer(&app, company, &id, lang).await
}

/// Switches several, each for itself.
///
/// # Errors
/// What is no refusal of one of them.
pub async fn switch_several(
    app: &Members,
    actor: &Actor<'_>,
    company: i64,
    people: &[String],
    on: bool,
    lang: Lang,
) -> Result<BulkAnswer, ApiError> {
    let mut bulk = Bulk::new(lang);
    for id in people {
        bulk.note(id, service::switch(app, actor, company, id, on).await)?;
    }
    Ok(bulk.answer())
}

/// What the company did to somebody of its people, the newest first.
///
/// # Errors
/// 404 for anybody outside of the company.
pub async fn history_of(app: &Members, company: i64, identifier: &str) -> Result<Vec<HistoryLine>, ApiError> {
    people::find_in_company(app, app.db.reader(), company, identifier).await?.ok_or(ApiError::NotFound)?;
    history::of(app, (Subject::Person, identifier), &Within::Company(company)).await
}

/// The same for several, each for itself: one who is refused keeps none of the others back.
#[utoipa::path(put, path = "/api/v1/employees/state", operation_id = "setEmployeeStates", tag = "company",
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
    Ok(private(Envelope::of(switch_several(&app, &actor, company, &people, state.open, lang).await?)))
}

/// What the company did to somebody of its people, the newest first.
#[utoipa::path(get, path = "/api/v1/employees/{id}/history", operation_id = "readEmployeeHistory", tag = "company", params(("id" = String, Path, description = "`iCIdentifier`")),
    responses((status = 200, body = Envelope<Vec<HistoryLine>>)))]
async fn read_history(
    State(app): State<Members>,
    caller: Allowed<CompanyStaff>,
    _lang: CallLang,
    KeyInPath(id): KeyInPath,
) -> Result<Response, ApiError> {
    let company = company_of(&caller.person)?;
    Ok(private(Envelope::of(history_of(&app, company, &id).await?)))
}

/// Ends an employment: the person is a visitor from then on. 403 for the owner, 422 for oneself.
#[utoipa::path(delete, path = "/api/v1/employees/{id}", operation_id = "removeEmployee", tag = "company", params(("id" = String, Path, description = "`iCIdentifier`")),
    responses((status = 200, body = Nothing)))]
async fn remove(
    State(app): State<Members>,
    caller: Allowed<CompanyStaff>,
    _lang: CallLang,
    client: ClientAddr,
    KeyInPath(id): KeyInPath,
) -> Result<Response, ApiError> {
    service::remove(&app, &Actor::token(&caller, client.ip), company_of(&caller.person)?, &id).await?;
    Ok(Nothing::answer())
}

/// The list as CSV, numbers masked, by the session cookie.
#[utoipa::path(get, path = "/api/v1/employees/export", operation_id = "exportEmployees", tag = "company",
    responses((status = 200, content_type = "text/csv", body = String)))]
async fn export(
    State(app): State<Members>,
    caller: AllowedByCookie<CompanyStaff>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Query(filter): Query<Filter>,
) -> Result<Response, ApiError> {
    let company = company_of(&caller.person)?;
    let people = People::of(&app, company, lang).await?;
    let found = filter.find(&app, company, &people).await?;
    let say = |key: &str| words(lang).get(&format!("server.table.{key}")).to_owned();
    let own = |key: &str| words(lang).get(&format!("server.company.table.{key}")).to_owned();
    let mut file = csv_file::head(&[
        say("name"),
        say("mobile"),
        own("department"),
        own("job"),
        own("number"),
        say("owner"),
        say("permissions"),
        say("state"),
        own("joined"),
    ]);
    for person in &found {
        let one = people.record(&app, person)?;
        file.push_str(&csv_file::line(&[
            one.name,
            one.mobile_masked,
            one.department_name,
            one.job_name,
            one.number,
            say(if one.owner { "yes" } else { "no" }),
            people::permission_words(&one.values, lang),
            say(person.employment_state().name()),
            csv_file::moment(people::employed_at(person), app.zone),
        ]));
    }
    Actor::cookie(&caller, client.ip).exported(&app, "employees", found.len() as u64).await?;
    Ok(csv_attachment("employees.csv", file))
}

pub fn calls() -> OpenApiRouter<Members> {
    OpenApiRouter::new()
        .routes(routes!(list, invite))
        .routes(routes!(export))
        .routes(routes!(read, change, remove))
        .routes(routes!(set_state))
        .routes(routes!(set_states))
        .routes(routes!(read_history))
        .merge(invitation::calls())
}
