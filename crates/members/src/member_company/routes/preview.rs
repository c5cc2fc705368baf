//! `/api/v1/companies/own/preview`: the public pages of the caller's company before they are public (RULES companies 18).

use std::collections::HashSet;

use axum::{extract::State, response::Response};
use guanlan_core::commodity::State as Offered;
use guanlan_identity::session::Allowed;
use guanlan_kernel::{
    error::ApiError,
    extract::CallLang,
    input::{Input, Page, Query},
    routes,
    wire::{Envelope, PageEnvelope, private},
};
use utoipa_axum::router::OpenApiRouter;

use super::super::{
    read,
    wire::{PreviewedCommodity, PublicCompanyDetail},
};
use crate::{
    Members, commodity,
    company::{CompanyProfile, company_of},
};

/// Which page of the goods is meant.
#[derive(Input)]
struct PreviewQuery {
    #[input(flatten)]
    page: Page,
}

/// The caller's company as its public pages will show it, with the classes of what it is still writing.
#[utoipa::path(get, path = "/api/v1/companies/own/preview", operation_id = "previewOwnCompany", tag = "company",
    responses((status = 200, body = Envelope<PublicCompanyDetail>)))]
async fn company(
    State(app): State<Members>,
    caller: Allowed<CompanyProfile>,
    CallLang(lang): CallLang,
) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(read::preview(&app, company_of(&caller.person)?, lang).await?)))
}

/// What the caller's company has published or is still writing, the newest first, as its public pages will show it.
#[utoipa::path(get, path = "/api/v1/companies/own/preview/commodities", operation_id = "previewOwnCommodities", tag = "company",
    responses((status = 200, body = PageEnvelope<PreviewedCommodity>)))]
async fn goods(
    State(app): State<Members>,
    caller: Allowed<CompanyProfile>,
    CallLang(lang): CallLang,
    Query(query): Query<PreviewQuery>,
) -> Result<Response, ApiError> {
    let (company, paging) = (company_of(&caller.person)?, query.page.paging());
    let states = vec![Offered::Draft, Offered::Published];
    let filter = commodity::Filter { states, ..commodity::Filter::default() };
    let (rows, total) = commodity::page(app.db.reader(), company, &filter, lang, paging).await?;
    let drafts: HashSet<i64> = rows.iter().filter(|one| one.state == Offered::Draft).map(|one| one.id).collect();
    let goods = read::goods(&app, rows, lang).await?.into_iter();
    let goods = goods.map(|commodity| PreviewedCommodity { draft: drafts.contains(&commodity.id), commodity });
    Ok(private(PageEnvelope::of(goods.collect(), total, paging)))
}

pub fn calls() -> OpenApiRouter<Members> {
    OpenApiRouter::new().routes(routes!(company)).routes(routes!(goods))
}
