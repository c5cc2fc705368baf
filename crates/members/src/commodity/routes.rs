//! `/api/v1/commodities`: what the caller's company sells (104).

use axum::{
    extract::{FromRequestParts, Path, State},
    http::{Uri, request::Parts},
    response::Response,
};
use guanlan_core::locale::Lang;
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{people::Actor, session::Allowed};
use guanlan_kernel::{
    error::ApiError,
    extract::{CallLang, Fields, Payload, list_fields},
    wire::{Envelope, Failure, Nothing, PageEnvelope, private},
};
use serde_json::{Map, Value};
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{
    service,
    store::{self, Filter, Sort},
    wire::{self, CommodityChange, CommodityRecord, CommodityStateChange, CommodityTableChanges, FIELDS, NewCommodity},
};
use crate::{
    Members,
    company::{CompanyProfile, company_of},
};

/// Changes of one table.
const CHANGES: usize = 100;

/// The `{id}` of a commodity; what is no number is not found.
struct CommodityId(i64);

impl<S: Send + Sync> FromRequestParts<S> for CommodityId {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let id = Path::<i64>::from_request_parts(parts, state).await.map_err(|_| ApiError::NotFound)?;
        Ok(CommodityId(id.0))
    }
}

/// What a list is narrowed to.
pub(super) fn filter_of(fields: &mut Fields<'_>) -> Filter {
    let sorts = [
        ("newest", Sort::Newest),
        ("oldest", Sort::Oldest),
        ("name", Sort::Name),
        ("price", Sort::Price),
        ("stock", Sort::Stock),
    ];
    Filter {
        words: fields.keyword(),
        class: fields.integer("class", 1..=i64::MAX),
        state: wire::state(fields, "state"),
        sort: fields.one_of("sort", &sorts).unwrap_or_default(),
    }
}

pub(super) fn query(uri: &Uri, paged: bool) -> Result<Map<String, Value>, ApiError> {
    let numbers: &[&str] = if paged { &["page", "size", "class"] } else { &["class"] };
    list_fields(uri, &["keyword", "state", "sort", "lang"], numbers)
}

/// The commodities of the caller's company.
#[utoipa::path(get, path = "/api/v1/commodities", operation_id = "listCommodities", tag = "company", params(("page" = Option<u64>, Query, minimum = 1), ("size" = Option<u64>, Query, minimum = 1, maximum = 100), ("keyword" = Option<String>, Query, max_length = 100, description = "Parts of number, names and summaries"), ("class" = Option<i64>, Query, minimum = 1, description = "A big, middle or small class"), ("state" = Option<guanlan_core::commodity::State>, Query), ("sort" = Option<String>, Query, pattern = "^(newest|oldest|name|price|stock)?$", description = "`newest` (default), `oldest`, `name`, `price` or `stock`"), ("lang" = Option<guanlan_kernel::contract::LangParam>, Query)),
    responses((status = 200, body = PageEnvelope<CommodityRecord>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn list(
    State(app): State<Members>,
    caller: Allowed<CompanyProfile>,
    CallLang(lang): CallLang,
    uri: Uri,
) -> Result<Response, ApiError> {
    let query = query(&uri, true)?;
    let mut fields = Fields::new(&query);
    let (paging, filter) = (fields.paging(), filter_of(&mut fields));
    fields.finish()?;
    let (db, company) = (app.db.reader(), company_of(&caller.person)?);
    let (page, total) = store::page(db, company, &filter, lang, paging).await?;
    Ok(private(PageEnvelope::of(wire::records(db, page, lang).await?, total, paging)))
}

/// The record as it is now.
async fn answer(app: &Members, company: i64, id: i64, lang: Lang) -> Result<Response, ApiError> {
    let db = app.db.reader();
    let one = store::find(db, company, id).await?.ok_or(ApiError::NotFound)?;
    let record = wire::records(db, vec![one], lang).await?.pop().ok_or(ApiError::NotFound)?;
    Ok(private(Envelope::of(record)))
}

/// One commodity of the caller's company; another company's is 404.
#[utoipa::path(get, path = "/api/v1/commodities/{id}", operation_id = "readCommodity", tag = "company", params(("id" = i64, Path), ("lang" = Option<guanlan_kernel::contract::LangParam>, Query)),
    responses((status = 200, body = Envelope<CommodityRecord>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn read(
    State(app): State<Members>,
    caller: Allowed<CompanyProfile>,
    CallLang(lang): CallLang,
    CommodityId(id): CommodityId,
) -> Result<Response, ApiError> {
    answer(&app, company_of(&caller.person)?, id, lang).await
}

/// Adds a commodity as a draft.
#[utoipa::path(post, path = "/api/v1/commodities", operation_id = "addCommodity", tag = "company", params(("lang" = Option<guanlan_kernel::contract::LangParam>, Query)), request_body = NewCommodity,
    responses((status = 200, body = Envelope<CommodityRecord>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn add(
    State(app): State<Members>,
    caller: Allowed<CompanyProfile>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let mut fields = Fields::new(&payload);
    fields.only(&FIELDS);
    let input = wire::input(&mut fields, &payload);
    fields.finish()?;
    let company = company_of(&caller.person)?;
    let id = service::add(&app, &Actor::token(&caller, client.ip), company, &input).await?;
    answer(&app, company, id, lang).await
}

/// Sets all that is said of a commodity. What is published stays so, and is shown as it is now.
#[utoipa::path(put, path = "/api/v1/commodities/{id}", operation_id = "changeCommodity", tag = "company", params(("id" = i64, Path), ("lang" = Option<guanlan_kernel::contract::LangParam>, Query)), request_body = CommodityChange,
    responses((status = 200, body = Envelope<CommodityRecord>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn change(
    State(app): State<Members>,
    caller: Allowed<CompanyProfile>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    CommodityId(id): CommodityId,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let mut fields = Fields::new(&payload);
    fields.only(&[&FIELDS[..], &["version"]].concat());
    let (input, version) = (wire::input(&mut fields, &payload), wire::version(&mut fields));
    fields.finish()?;
    let company = company_of(&caller.person)?;
    service::change(&app, &Actor::token(&caller, client.ip), (company, id), version, &input).await?;
    answer(&app, company, id, lang).await
}

/// Deletes a draft. 409 for what was published once: withdraw it.
#[utoipa::path(delete, path = "/api/v1/commodities/{id}", operation_id = "deleteCommodity", tag = "company", params(("id" = i64, Path), ("lang" = Option<guanlan_kernel::contract::LangParam>, Query)),
    responses((status = 200, body = Nothing), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn remove(
    State(app): State<Members>,
    caller: Allowed<CompanyProfile>,
    _lang: CallLang,
    client: ClientAddr,
    CommodityId(id): CommodityId,
) -> Result<Response, ApiError> {
    let company = company_of(&caller.person)?;
    service::remove(&app, &Actor::token(&caller, client.ip), company, id).await?;
    Ok(Nothing::answer())
}

/// Publishes a commodity, which is public at once, or withdraws it. 422 names what publishing lacks.
#[utoipa::path(put, path = "/api/v1/commodities/{id}/state", operation_id = "setCommodityState", tag = "company", params(("id" = i64, Path), ("lang" = Option<guanlan_kernel::contract::LangParam>, Query)), request_body = CommodityStateChange,
    responses((status = 200, body = Envelope<CommodityRecord>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn set_state(
    State(app): State<Members>,
    caller: Allowed<CompanyProfile>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    CommodityId(id): CommodityId,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let change = wire::state_change(&payload, id)?;
    let company = company_of(&caller.person)?;
    service::set_state(&app, &Actor::token(&caller, client.ip), company, &change).await?;
    answer(&app, company, id, lang).await
}

/// Changes prices, stocks and states of a table, all or none. What is wrong is named with its place, such as
/// `changes.3.priceFen`.
#[utoipa::path(patch, path = "/api/v1/commodities", operation_id = "changeCommodities", tag = "company", params(("lang" = Option<guanlan_kernel::contract::LangParam>, Query)), request_body = CommodityTableChanges,
    responses((status = 200, body = Nothing), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn change_many(
    State(app): State<Members>,
    caller: Allowed<CompanyProfile>,
    _lang: CallLang,
    client: ClientAddr,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let changes = wire::table_changes(&payload, CHANGES)?;
    let company = company_of(&caller.person)?;
    service::change_many(&app, &Actor::token(&caller, client.ip), company, &changes).await?;
    Ok(Nothing::answer())
}

pub fn calls() -> OpenApiRouter<Members> {
    OpenApiRouter::new()
        .routes(routes!(list, add, change_many))
        .routes(routes!(read, change, remove))
        .routes(routes!(set_state))
}
