//! `/api/v1/companies`: member companies for everybody.

use axum::{
    extract::State,
    http::{HeaderMap, Uri},
    response::Response,
};
use guanlan_core::commodity::State as Offered;
use guanlan_db::Noun;
use guanlan_kernel::{
    cache::{Fresh, Key, Reply},
    error::ApiError,
    extract::{CallLang, Fields, IdInPath, list_fields},
    wire::{Envelope, Failure, PageEnvelope},
};
use utoipa_axum::{router::OpenApiRouter, routes};

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

/// Active member companies.
#[utoipa::path(get, path = "/api/v1/companies", operation_id = "listCompanies", tag = "content", params(("page" = Option<u64>, Query, minimum = 1), ("size" = Option<u64>, Query, minimum = 1, maximum = 100), ("keyword" = Option<String>, Query, max_length = 100, description = "Parts of the names"), ("province" = Option<String>, Query, max_length = 6, description = "`nvcCode` of a province"), ("city" = Option<String>, Query, max_length = 6, description = "`nvcCode` of a city"), ("class" = Option<i64>, Query, minimum = 1, description = "A big, middle or small class in which something is published"), ("sort" = Option<String>, Query, description = "`default` (as they joined), `newest` or `title`"), ("lang" = Option<guanlan_kernel::contract::LangParam>, Query)),
    responses((status = 200, body = PageEnvelope<PublicCompanyCard>), (status = 304, description = "Not changed"), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn list(
    State(app): State<Members>,
    CallLang(lang): CallLang,
    headers: HeaderMap,
    uri: Uri,
) -> Result<Response, ApiError> {
    let query = list_fields(&uri, &["keyword", "province", "city", "sort", "lang"], &["page", "size", "class"])?;
    let mut fields = Fields::new(&query);
    let paging = fields.paging();
    let sorts = [("default", PublicSort::Joined), ("newest", PublicSort::Newest), ("title", PublicSort::Title)];
    let class = fields.integer("class", 1..=i64::MAX);
    let filter = PublicFilter {
        words: fields.keyword(),
        province: fields.text("province", 6),
        city: fields.text("city", 6),
        sort: fields.one_of("sort", &sorts).unwrap_or_default(),
    };
    fields.finish()?;
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

/// The classes in which active companies published something, with how much.
#[utoipa::path(get, path = "/api/v1/companies/classes", operation_id = "listCompanyClasses", tag = "content", params(("lang" = Option<guanlan_kernel::contract::LangParam>, Query)),
    responses((status = 200, body = Envelope<Vec<PublicBranch>>), (status = 304, description = "Not changed"), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn classes(
    State(app): State<Members>,
    CallLang(lang): CallLang,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let now = app.now();
    let build = async { Fresh::json(&Envelope::of(read::classes(&app, lang).await?), app.next_midnight(now)) };
    let key = key(&app, &format!("classes {}", lang.code()));
    app.cache.answer(key, now, &headers, Reply::Get, build).await
}

/// The provinces and cities in which there are active companies, with how many.
#[utoipa::path(get, path = "/api/v1/companies/regions", operation_id = "listCompanyRegions", tag = "content", params(("lang" = Option<guanlan_kernel::contract::LangParam>, Query)),
    responses((status = 200, body = Envelope<Vec<PublicBranch>>), (status = 304, description = "Not changed"), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn regions(
    State(app): State<Members>,
    CallLang(lang): CallLang,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let now = app.now();
    let build = async { Fresh::json(&Envelope::of(read::regions(&app, lang).await?), app.next_midnight(now)) };
    let key = key(&app, &format!("regions {}", lang.code()));
    app.cache.answer(key, now, &headers, Reply::Get, build).await
}

/// An active member company; any other is 404.
#[utoipa::path(get, path = "/api/v1/companies/{id}", operation_id = "readCompany", tag = "content", params(("id" = i64, Path), ("lang" = Option<guanlan_kernel::contract::LangParam>, Query)),
    responses((status = 200, body = Envelope<PublicCompanyDetail>), (status = 304, description = "Not changed"), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
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
#[utoipa::path(get, path = "/api/v1/companies/{id}/commodities", operation_id = "listCompanyCommodities", tag = "content", params(("id" = i64, Path), ("page" = Option<u64>, Query, minimum = 1), ("size" = Option<u64>, Query, minimum = 1, maximum = 100), ("keyword" = Option<String>, Query, max_length = 100, description = "Parts of number, names and summaries"), ("class" = Option<i64>, Query, minimum = 1, description = "A big, middle or small class"), ("sort" = Option<String>, Query, description = "`default` and `newest`: the newest first; `oldest`, `title`, `price`"), ("lang" = Option<guanlan_kernel::contract::LangParam>, Query)),
    responses((status = 200, body = PageEnvelope<PublicCommodity>), (status = 304, description = "Not changed"), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn goods(
    State(app): State<Members>,
    CallLang(lang): CallLang,
    IdInPath(id): IdInPath,
    headers: HeaderMap,
    uri: Uri,
) -> Result<Response, ApiError> {
    let query = list_fields(&uri, &["keyword", "sort", "lang"], &["page", "size", "class"])?;
    let mut fields = Fields::new(&query);
    let paging = fields.paging();
    let sorts = [
        ("default", commodity::Sort::Newest),
        ("newest", commodity::Sort::Newest),
        ("oldest", commodity::Sort::Oldest),
        ("title", commodity::Sort::Name),
        ("price", commodity::Sort::Price),
    ];
    let filter = commodity::Filter {
        words: fields.keyword(),
        class: fields.integer("class", 1..=i64::MAX),
        state: Some(Offered::Published),
        sort: fields.one_of("sort", &sorts).unwrap_or_default(),
    };
    fields.finish()?;
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
}
