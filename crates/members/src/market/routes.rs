//! `/api/v1/offers`: what other members offer (any of 105, 106, 107).

use axum::{extract::State, response::Response};
use guanlan_core::{
    commodity::MOST_FEN,
    offer::OfferKind,
    permission::Permission,
    region::{self, Level},
};
use guanlan_identity::session::{Allowed, Right};
use guanlan_kernel::{
    error::ApiError,
    extract::{CallLang, NumberInPath},
    input::{Input, Page, Query},
    routes,
    wire::{Envelope, PageEnvelope, private},
};
use utoipa_axum::router::OpenApiRouter;

use super::{read, wire::OfferRecord};
use crate::{
    Members, commodity,
    company::{self, PublicFilter, company_of},
    offer::{self, Filter, Sort},
};

/// The right to see what other members offer: whoever may quote, on either side (105, 106, 107).
struct Market;

impl Right for Market {
    const ANY: &'static [Permission] =
        &[Permission::SalesQuotation, Permission::LeaseQuotation, Permission::PurchaseQuotation];
}

/// Which offers are meant, and how they are listed.
#[derive(Input)]
struct OfferList {
    #[input(choice(OfferKind::WORDS))]
    kind: Option<OfferKind>,
    /// Parts of number, names and summaries.
    #[input(keywords(), or_default)]
    keyword: Vec<String>,
    /// A big, middle or small class.
    #[input(integer(1..=i64::MAX))]
    class: Option<i64>,
    #[input(integer(1..=i64::MAX))]
    company: Option<i64>,
    /// `nvcCode` of a province or a city in which the company is.
    #[input(text(6))]
    region: Option<String>,
    /// The lowest and the highest price that is shown, in fen; of a lease the rent of a month, of which a day is the
    /// thirtieth.
    #[input(integer(0..=MOST_FEN))]
    least: Option<i64>,
    #[input(integer(0..=MOST_FEN))]
    most: Option<i64>,
    /// `newest` where it is absent. By price, what is told on request comes last.
    #[input(words(SORTS), or_default)]
    sort: Sort,
    #[input(flatten)]
    page: Page,
}

const SORTS: [(&str, Sort); 4] =
    [("newest", Sort::Newest), ("price", Sort::Price), ("-price", Sort::PriceDown), ("name", Sort::Name)];

impl From<OfferList> for Filter {
    fn from(asked: OfferList) -> Filter {
        let goods = commodity::Filter { words: asked.keyword, class: asked.class, ..commodity::Filter::default() };
        let is_narrowed = goods.class.is_some() || !goods.words.is_empty();
        Filter {
            kind: asked.kind,
            company: asked.company,
            least: asked.least,
            most: asked.most,
            companies: asked.region.map(|code| company::matching_rows(&in_region(code))),
            commodities: is_narrowed.then(|| commodity::matching_rows(&goods)),
            sort: asked.sort,
        }
    }
}

/// Companies of a province or of a city; of what is neither there are none.
fn in_region(code: String) -> PublicFilter {
    let is_province = region::find(&code).is_some_and(|region| region.level() == Level::Province);
    let (province, city) = if is_province { (Some(code), None) } else { (None, Some(code)) };
    PublicFilter { province, city, ..PublicFilter::default() }
}

/// What other active companies have published and offer.
#[utoipa::path(get, path = "/api/v1/offers", operation_id = "listOffers", tag = "trade",
    responses((status = 200, body = PageEnvelope<OfferRecord>)))]
async fn list(
    State(app): State<Members>,
    caller: Allowed<Market>,
    CallLang(lang): CallLang,
    Query(asked): Query<OfferList>,
) -> Result<Response, ApiError> {
    let (own, paging) = (company_of(&caller.person)?, asked.page.paging());
    let (rows, total) =
        offer::page(app.db.reader(), (own, company::silent_rows()), &asked.into(), lang, paging).await?;
    Ok(private(PageEnvelope::of(read::records(&app, &rows, lang).await?, total, paging)))
}

/// One of them; one's own company's is 404, as is what the list does not have.
#[utoipa::path(get, path = "/api/v1/offers/{id}", operation_id = "readOffer", tag = "trade", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<OfferRecord>)))]
async fn one(
    State(app): State<Members>,
    caller: Allowed<Market>,
    CallLang(lang): CallLang,
    NumberInPath(id): NumberInPath,
) -> Result<Response, ApiError> {
    let own = company_of(&caller.person)?;
    let found = offer::find(app.db.reader(), (own, company::silent_rows()), id).await?;
    let record = read::records(&app, found.as_slice(), lang).await?.pop().ok_or(ApiError::NotFound)?;
    Ok(private(Envelope::of(record)))
}

pub fn calls() -> OpenApiRouter<Members> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(one))
}
