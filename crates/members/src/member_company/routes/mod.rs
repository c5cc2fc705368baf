//! `/api/v1/companies`: member companies for everybody.

mod preview;

use axum::{extract::State, http::HeaderMap, response::Response};
use guanlan_core::commodity::State as Offered;
use guanlan_db::Noun;
use guanlan_kernel::{
    cache::{Fresh, Key, Reply},
    error::ApiError,
    extract::{CallLang, IdInPath},
    input::{Input, Page, Query},
    routes,
    wire::{Envelope, PageEnvelope},
};
use utoipa_axum::router::OpenApiRouter;

use super::{
    read,
    wire::{PublicBranch, PublicCommodity, PublicCompanyCard, PublicCompanyDetail},
};
use crate::{
    Members, commodity,
    company::{self, PublicFilter, PublicSort},
};

/// What answers about companies are made of: themselves with their goods and pictures, and the dictionaries, whose names
/// and order they show.
fn key(app: &Members, what: &str) -> Key {
    Key::new(app.db.epochs(), &[Noun::Company, Noun::Dictionary], format!("companies {what}"))
}

/// Which companies are meant.
#[derive(Input)]
struct CompanyFilterQuery {
    /// Parts of the names.
    #[input(keywords(), or_default)]
    keyword: Vec<String>,
    /// `nvcCode` of a province.
    #[input(text(6))]
    province: Option<String>,
    /// `nvcCode` of a city.
    #[input(text(6))]
    city: Option<String>,
    /// A big, middle or small class in which something is published.
    #[input(integer(1..=i64::MAX))]
    class: Option<i64>,
}

impl CompanyFilterQuery {
    /// The same with the order of a list; the class stands apart, because goods have it and companies do not.
    fn sorted(self, sort: PublicSort) -> (PublicFilter, Option<i64>) {
        (PublicFilter { words: self.keyword, province: self.province, city: self.city, sort }, self.class)
    }
}

/// Which companies are meant, and how they are listed.
#[derive(Input)]
struct CompanyListQuery {
    #[input(flatten)]
    which: CompanyFilterQuery,
    /// `default`: as they joined.
    #[input(words(SORTS), or_default)]
    sort: PublicSort,
    #[input(flatten)]
    page: Page,
}

const SORTS: [(&str, PublicSort); 3] =
    [("default", PublicSort::Joined), ("newest", PublicSort::Newest), ("title", PublicSort::Title)];

/// Which goods of a company are meant.
#[derive(Input)]
struct CompanyGoodsQuery {
    /// Parts of number, names and summaries.
    #[input(keywords(), or_default)]
    keyword: Vec<String>,
    /// A big, middle or small class.
    #[input(integer(1..=i64::MAX))]
    class: Option<i64>,
    /// `default` and `newest`: the newest first.
    #[input(words(GOODS_SORTS), or_default)]
    sort: commodity::Sort,
    #[input(flatten)]
    page: Page,
}

const GOODS_SORTS: [(&str, commodity::Sort); 5] = [
    ("default", commodity::Sort::Newest),
    ("newest", commodity::Sort::Newest),
    ("oldest", commodity::Sort::Oldest),
    ("title", commodity::Sort::Name),
    ("price", commodity::Sort::ShownPrice),
];

/// Active member companies.
#[utoipa::path(get, path = "/api/v1/companies", operation_id = "listCompanies", tag = "content",
    responses((status = 200, body = PageEnvelope<PublicCompanyCard>), (status = 304, description = "Not changed")))]
async fn list(
    State(app): State<Members>,
    CallLang(lang): CallLang,
    headers: HeaderMap,
    Query(query): Query<CompanyListQuery>,
) -> Result<Response, ApiError> {
    let paging = query.page.paging();
    let (filter, class) = query.which.sorted(query.sort);
    let now = app.now();
    let build = async {
        let db = app.db.reader();
        let (rows, total) = company::active_page(db, &filter, class.map(commodity::sellers), lang, paging).await?;
        let cards = read::cards(&app, &rows, lang).await?;
        Fresh::json(&PageEnvelope::of(cards, total, paging), app.next_midnight(now))
    };
    let key = key(&app, &format!("list {} {paging:?} {filter:?} {class:?}", lang.code()));
    app.cache.answer(key, now, &headers, Reply::Get, build).await
}

/// The classes in which the companies of a list published something, each with how many companies the list finds with
/// that class instead of its own; that one is there in any case.
#[utoipa::path(get, path = "/api/v1/companies/classes", operation_id = "listCompanyClasses", tag = "content",
    responses((status = 200, body = Envelope<Vec<PublicBranch>>), (status = 304, description = "Not changed")))]
async fn classes(
    State(app): State<Members>,
    CallLang(lang): CallLang,
    headers: HeaderMap,
    Query(query): Query<CompanyFilterQuery>,
) -> Result<Response, ApiError> {
    let (filter, class) = query.sorted(PublicSort::default());
    let now = app.now();
    let build = async {
        let tree = read::classes(&app, &filter, class, lang).await?;
        Fresh::json(&Envelope::of(tree), app.next_midnight(now))
    };
    let key = key(&app, &format!("classes {} {filter:?} {class:?}", lang.code()));
    app.cache.answer(key, now, &headers, Reply::Get, build).await
}

/// The provinces and cities in which there are companies of a list, each with how many it finds there instead of where it
/// looks; that place is there in any case.
#[utoipa::path(get, path = "/api/v1/companies/regions", operation_id = "listCompanyRegions", tag = "content",
    responses((status = 200, body = Envelope<Vec<PublicBranch>>), (status = 304, description = "Not changed")))]
async fn regions(
    State(app): State<Members>,
    CallLang(lang): CallLang,
    headers: HeaderMap,
    Query(query): Query<CompanyFilterQuery>,
) -> Result<Response, ApiError> {
    let (filter, class) = query.sorted(PublicSort::default());
    let now = app.now();
    let build = async {
        let tree = read::regions(&app, &filter, class, lang).await?;
        Fresh::json(&Envelope::of(tree), app.next_midnight(now))
    };
    let key = key(&app, &format!("regions {} {filter:?} {class:?}", lang.code()));
    app.cache.answer(key, now, &headers, Reply::Get, build).await
}

/// An active member company; any other is 404.
#[utoipa::path(get, path = "/api/v1/companies/{id}", operation_id = "readCompany", tag = "content", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<PublicCompanyDetail>), (status = 304, description = "Not changed")))]
async fn detail(
    State(app): State<Members>,
    CallLang(lang): CallLang,
    IdInPath(id): IdInPath,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let now = app.now();
    let build = async {
        let company = read::detail(&app, id.0, lang).await?.ok_or(ApiError::NotFound)?;
        Fresh::json(&Envelope::of(company), app.next_midnight(now))
    };
    let key = key(&app, &format!("detail {} {}", lang.code(), id.0));
    app.cache.answer(key, now, &headers, Reply::Get, build).await
}

/// What an active member company published; of any other company it is 404.
#[utoipa::path(get, path = "/api/v1/companies/{id}/commodities", operation_id = "listCompanyCommodities", tag = "content", params(("id" = i64, Path)),
    responses((status = 200, body = PageEnvelope<PublicCommodity>), (status = 304, description = "Not changed")))]
async fn goods(
    State(app): State<Members>,
    CallLang(lang): CallLang,
    IdInPath(id): IdInPath,
    headers: HeaderMap,
    Query(query): Query<CompanyGoodsQuery>,
) -> Result<Response, ApiError> {
    let paging = query.page.paging();
    let filter = commodity::Filter {
        words: query.keyword,
        class: query.class,
        states: vec![Offered::Published],
        sort: query.sort,
    };
    let now = app.now();
    let build = async {
        let page = read::published(&app, id.0, &filter, lang, paging).await?;
        let (rows, total) = page.ok_or(ApiError::NotFound)?;
        let goods = read::goods(&app, rows, lang).await?;
        Fresh::json(&PageEnvelope::of(goods, total, paging), app.next_midnight(now))
    };
    let key = key(&app, &format!("goods {} {} {paging:?} {filter:?}", lang.code(), id.0));
    app.cache.answer(key, now, &headers, Reply::Get, build).await
}

pub fn calls() -> OpenApiRouter<Members> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(classes))
        .routes(routes!(regions))
        .routes(routes!(detail))
        .routes(routes!(goods))
        .merge(preview::calls())
}
