//! `/api/v1/commodities/import`, `/export` and `/template` (104).

use axum::{
    body::{Bytes, to_bytes},
    extract::{FromRequest, Request, State},
    response::Response,
};
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{
    people::Actor,
    session::{Allowed, AllowedByCookie},
};
use guanlan_kernel::{
    call::{Call, Part},
    csv_file,
    error::ApiError,
    extract::{CallLang, Upload},
    input::{Input, Query},
    routes,
    wire::{Envelope, csv_attachment, private},
    words::words,
};
use utoipa_axum::router::OpenApiRouter;

use super::{
    super::{routes::CommodityFilter, store},
    CommodityImport, Table,
    columns::Column,
    lines, take_in,
};
use crate::{
    Members,
    company::{CompanyProfile, company_of},
};

/// The largest file, in bytes.
const BYTES: usize = 2 << 20;

/// The bytes of a table.
struct TableFile(Bytes);

impl<S: Send + Sync> FromRequest<S> for TableFile {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Self, ApiError> {
        to_bytes(request.into_body(), BYTES).await.map(TableFile).map_err(|_| ApiError::TooLarge)
    }
}

impl Part for TableFile {
    fn tell(call: &mut Call<'_>) {
        Upload::tell(call);
    }
}

/// How a table is taken in.
#[derive(Input)]
struct CommodityImportQuery {
    /// `true`: tell what would be done, and keep nothing.
    #[input(flag(), or_default)]
    dry_run: bool,
}

/// Takes commodities in from a table: rows are known by `number`, unknown ones are added as drafts, columns that are not
/// there stay as they are. All or nothing: with errors, which the answer lists, nothing is kept.
#[utoipa::path(post, path = "/api/v1/commodities/import", operation_id = "importCommodities", tag = "company", request_body(content = String, content_type = "text/csv", description = "UTF-8 or GB18030, at most 2 MB and 2,000 rows"),
    responses((status = 200, body = Envelope<CommodityImport>)))]
async fn import(
    State(app): State<Members>,
    caller: Allowed<CompanyProfile>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Query(CommodityImportQuery { dry_run: trial }): Query<CommodityImportQuery>,
    TableFile(bytes): TableFile,
) -> Result<Response, ApiError> {
    let table = Table::read(&bytes).map_err(|rule| ApiError::invalid("file", rule))?;
    let company = company_of(&caller.person)?;
    let report = take_in(&app, &Actor::token(&caller, client.ip), company, (&table, trial), lang).await?;
    Ok(private(Envelope::of(report)))
}

/// The list as a table that `import` takes, by the session cookie.
#[utoipa::path(get, path = "/api/v1/commodities/export", operation_id = "exportCommodities", tag = "company",
    responses((status = 200, content_type = "text/csv", body = String)))]
async fn export(
    State(app): State<Members>,
    caller: AllowedByCookie<CompanyProfile>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Query(filter): Query<CommodityFilter>,
) -> Result<Response, ApiError> {
    let filter = filter.into();
    let (db, company) = (app.db.reader(), company_of(&caller.person)?);
    let all = store::all(db, company, &filter).await?;
    let mut file = csv_file::head(&Column::ALL.map(|column| column.heading(lang)));
    for cells in lines(db, &all, lang).await? {
        file.push_str(&csv_file::line(&cells));
    }
    Actor::cookie(&caller, client.ip).exported(&app, "commodities", all.len() as u64).await?;
    Ok(csv_attachment("commodities.csv", file))
}

/// An empty table with one row that shows how it is filled in, by the session cookie.
#[utoipa::path(get, path = "/api/v1/commodities/template", operation_id = "commodityTemplate", tag = "company",
    responses((status = 200, content_type = "text/csv", body = String)))]
async fn template(_caller: AllowedByCookie<CompanyProfile>, CallLang(lang): CallLang) -> Response {
    let mut file = csv_file::head(&Column::ALL.map(|column| column.heading(lang)));
    let example = words(lang).get("server.commodity.example");
    file.push_str(&csv_file::line(&example.split('|').map(str::to_owned).collect::<Vec<_>>()));
    csv_attachment("commodities-template.csv", file)
}

pub fn calls() -> OpenApiRouter<Members> {
    OpenApiRouter::new().routes(routes!(import)).routes(routes!(export)).routes(routes!(template))
}
