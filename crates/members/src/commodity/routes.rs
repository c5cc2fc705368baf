//! `/api/v1/commodities`: what the caller's company sells (104; its list 105 and 106 too).

use axum::{extract::State, response::Response};
use guanlan_core::{audit::Subject, commodity, locale::Lang, permission::Permission};
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{
    audit::history::{self, HistoryLine, Within},
    people::Actor,
    session::{Allowed, Right},
};
use guanlan_kernel::{
    bulk::{Bulk, BulkAnswer},
    call::{Conflict, NotFound},
    error::ApiError,
    extract::{CallLang, NumberInPath},
    input::{Body, Input, Page, Query},
    routes,
    wire::{Envelope, Nothing, PageEnvelope, private},
};
use utoipa_axum::router::OpenApiRouter;

use super::{
    service,
    store::{self, Filter, Sort},
    wire::{
        self, CommodityChange, CommodityRecord, CommodityStateChange, CommodityStatesChange, CommodityTableChanges,
        NewCommodity,
    },
};
use crate::{
    Members,
    company::{CompanyProfile, company_of},
    offer::wire::OffersChange,
};

/// The right to read the own list: whoever looks after it (104), and whoever sells or lets from it (105, 106).
struct OwnCommodities;

impl Right for OwnCommodities {
    const ANY: &'static [Permission] =
        &[Permission::CompanyProfile, Permission::SalesQuotation, Permission::LeaseQuotation];
}

/// What a list is narrowed to.
#[derive(Input)]
pub(super) struct CommodityFilter {
    /// Parts of number, names and summaries.
    #[input(keywords(), or_default)]
    keyword: Vec<String>,
    /// A big, middle or small class.
    #[input(integer(1..=i64::MAX))]
    class: Option<i64>,
    #[input(choice(commodity::State::ALL.map(|state| (state.name(), state))))]
    state: Option<commodity::State>,
    /// `newest` where it is absent.
    #[input(words(SORTS), or_default)]
    sort: Sort,
}

const SORTS: [(&str, Sort); 5] = [
    ("newest", Sort::Newest),
    ("oldest", Sort::Oldest),
    ("name", Sort::Name),
    ("price", Sort::Price),
    ("stock", Sort::Stock),
];

impl From<CommodityFilter> for Filter {
    fn from(asked: CommodityFilter) -> Filter {
        Filter { words: asked.keyword, class: asked.class, states: asked.state.into_iter().collect(), sort: asked.sort }
    }
}

/// Which part of which list.
#[derive(Input)]
struct CommodityList {
    #[input(flatten)]
    filter: CommodityFilter,
    #[input(flatten)]
    page: Page,
}

/// The commodities of the caller's company.
#[utoipa::path(get, path = "/api/v1/commodities", operation_id = "listCommodities", tag = "company",
    responses((status = 200, body = PageEnvelope<CommodityRecord>)))]
async fn list(
    State(app): State<Members>,
    caller: Allowed<OwnCommodities>,
    CallLang(lang): CallLang,
    Query(CommodityList { filter, page }): Query<CommodityList>,
) -> Result<Response, ApiError> {
    let (paging, filter) = (page.paging(), filter.into());
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
#[utoipa::path(get, path = "/api/v1/commodities/{id}", operation_id = "readCommodity", tag = "company", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<CommodityRecord>)))]
async fn read(
    State(app): State<Members>,
    caller: Allowed<CompanyProfile>,
    CallLang(lang): CallLang,
    NumberInPath(id): NumberInPath,
) -> Result<Response, ApiError> {
    answer(&app, company_of(&caller.person)?, id, lang).await
}

/// Adds a commodity as a draft.
#[utoipa::path(post, path = "/api/v1/commodities", operation_id = "addCommodity", tag = "company",
    responses((status = 200, body = Envelope<CommodityRecord>)))]
async fn add(
    State(app): State<Members>,
    caller: Allowed<CompanyProfile>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Body(commodity): Body<NewCommodity>,
) -> Result<Response, ApiError> {
    let input = commodity.into();
    let company = company_of(&caller.person)?;
    let id = service::add(&app, &Actor::token(&caller, client.ip), company, &input).await?;
    answer(&app, company, id, lang).await
}

/// Sets all that is said of a commodity. What is published stays so, and is shown as it is now.
#[utoipa::path(put, path = "/api/v1/commodities/{id}", operation_id = "changeCommodity", tag = "company", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<CommodityRecord>), Conflict))]
async fn change(
    State(app): State<Members>,
    caller: Allowed<CompanyProfile>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    NumberInPath(id): NumberInPath,
    Body(CommodityChange { commodity, version }): Body<CommodityChange>,
) -> Result<Response, ApiError> {
    let input = commodity.into();
    let company = company_of(&caller.person)?;
    service::change(&app, &Actor::token(&caller, client.ip), (company, id), version, &input).await?;
    answer(&app, company, id, lang).await
}

/// Sets how a commodity is offered, which counts once it is published: for sale, for lease, both or neither. What is wrong
/// is named with its place, such as `lease.longest`.
#[utoipa::path(put, path = "/api/v1/commodities/{id}/offers", operation_id = "setCommodityOffers", tag = "company", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<CommodityRecord>), Conflict))]
async fn set_offers(
    State(app): State<Members>,
    caller: Allowed<CompanyProfile>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    NumberInPath(id): NumberInPath,
    Body(change): Body<OffersChange>,
) -> Result<Response, ApiError> {
    let (company, version) = (company_of(&caller.person)?, change.version);
    let offers = change.into_offers();
    service::set_offers(&app, &Actor::token(&caller, client.ip), (company, id), version, &offers).await?;
    answer(&app, company, id, lang).await
}

/// Deletes a draft. 409 for what was published once: withdraw it.
#[utoipa::path(delete, path = "/api/v1/commodities/{id}", operation_id = "deleteCommodity", tag = "company", params(("id" = i64, Path)),
    responses((status = 200, body = Nothing), Conflict))]
async fn remove(
    State(app): State<Members>,
    caller: Allowed<CompanyProfile>,
    _lang: CallLang,
    client: ClientAddr,
    NumberInPath(id): NumberInPath,
) -> Result<Response, ApiError> {
    let company = company_of(&caller.person)?;
    service::remove(&app, &Actor::token(&caller, client.ip), company, id).await?;
    Ok(Nothing::answer())
}

/// Publishes a commodity, which is public at once, or withdraws it. 422 names what publishing lacks.
#[utoipa::path(put, path = "/api/v1/commodities/{id}/state", operation_id = "setCommodityState", tag = "company", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<CommodityRecord>), Conflict))]
async fn set_state(
    State(app): State<Members>,
    caller: Allowed<CompanyProfile>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    NumberInPath(id): NumberInPath,
    Body(change): Body<CommodityStateChange>,
) -> Result<Response, ApiError> {
    let company = company_of(&caller.person)?;
    service::set_state(&app, &Actor::token(&caller, client.ip), company, &change.of_commodity(id)).await?;
    answer(&app, company, id, lang).await
}

/// The same for several, each for itself: one that is refused keeps none of the others back.
#[utoipa::path(put, path = "/api/v1/commodities/state", operation_id = "setCommodityStates", tag = "company",
    responses((status = 200, body = Envelope<BulkAnswer>)))]
async fn set_states(
    State(app): State<Members>,
    caller: Allowed<CompanyProfile>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Body(CommodityStatesChange { state, commodities }): Body<CommodityStatesChange>,
) -> Result<Response, ApiError> {
    let company = company_of(&caller.person)?;
    let (actor, mut bulk) = (Actor::token(&caller, client.ip), Bulk::new(lang));
    for one in commodities {
        bulk.note(one.id, service::turn(&app, &actor, company, (one.id, one.version), state).await)?;
    }
    Ok(private(Envelope::of(bulk.answer())))
}

/// What was done to a commodity, the newest first.
#[utoipa::path(get, path = "/api/v1/commodities/{id}/history", operation_id = "readCommodityHistory", tag = "company", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<Vec<HistoryLine>>)))]
async fn read_history(
    State(app): State<Members>,
    caller: Allowed<CompanyProfile>,
    _lang: CallLang,
    NumberInPath(id): NumberInPath,
) -> Result<Response, ApiError> {
    let company = company_of(&caller.person)?;
    store::find(app.db.reader(), company, id).await?.ok_or(ApiError::NotFound)?;
    let subject = (Subject::Commodity, &*id.to_string());
    Ok(private(Envelope::of(history::of(&app, subject, &Within::Company(company)).await?)))
}

/// Changes prices, stocks, states and terms of offers of a table, all or none. What is wrong is named with its place, such as
/// `changes.3.priceFen`.
#[utoipa::path(patch, path = "/api/v1/commodities", operation_id = "changeCommodities", tag = "company",
    responses((status = 200, body = Nothing), Conflict, NotFound))]
async fn change_many(
    State(app): State<Members>,
    caller: Allowed<CompanyProfile>,
    _lang: CallLang,
    client: ClientAddr,
    Body(table): Body<CommodityTableChanges>,
) -> Result<Response, ApiError> {
    let company = company_of(&caller.person)?;
    service::change_many(&app, &Actor::token(&caller, client.ip), company, &table.into_changes()).await?;
    Ok(Nothing::answer())
}

pub fn calls() -> OpenApiRouter<Members> {
    OpenApiRouter::new()
        .routes(routes!(list, add, change_many))
        .routes(routes!(read, change, remove))
        .routes(routes!(set_offers))
        .routes(routes!(set_state))
        .routes(routes!(set_states))
        .routes(routes!(read_history))
}
