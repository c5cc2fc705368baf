//! `/api/v1/studio/missed-searches` (208, RULES search 8).

use axum::{extract::State, response::Response};
use guanlan_core::{
    audit::{Action, Subject},
    dictionary::Dictionary,
    locale::Lang,
};
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{people::Actor, session::Allowed};
use guanlan_kernel::{
    error::ApiError,
    extract::{CallLang, NumberInPath},
    input::{Page, Query},
    routes,
    wire::{Nothing, PageEnvelope, private},
};
use guanlan_museum::search::missed::{self, MissedSearch};
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::Settings;
use crate::state::App;

/// A keyword with which visitors found nothing.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct MissedSearchRecord {
    id: i64,
    /// In lower case, Traditional characters as Simplified ones.
    keyword: String,
    /// The language of the page on which it was looked for.
    #[schema(value_type = guanlan_kernel::contract::LangParam)]
    lang: Lang,
    times: i64,
    /// RFC 3339, UTC.
    first_at: String,
    /// RFC 3339, UTC.
    last_at: String,
}

impl From<MissedSearch> for MissedSearchRecord {
    fn from(row: MissedSearch) -> MissedSearchRecord {
        MissedSearchRecord {
            id: row.id,
            keyword: row.keyword,
            lang: row.lang,
            times: row.times,
            first_at: row.first_at.rfc3339(),
            last_at: row.last_at.rfc3339(),
        }
    }
}

/// What visitors looked for and did not find, most looked for first.
#[utoipa::path(get, path = "/api/v1/studio/missed-searches", operation_id = "listMissedSearches", tag = "studio",
    responses((status = 200, body = PageEnvelope<MissedSearchRecord>)))]
async fn list(
    State(app): State<App>,
    _caller: Allowed<Settings>,
    _lang: CallLang,
    Query(page): Query<Page>,
) -> Result<Response, ApiError> {
    let paging = page.paging();
    let (rows, total) = missed::page(app.db.reader(), paging).await?;
    let rows: Vec<MissedSearchRecord> = rows.into_iter().map(MissedSearchRecord::from).collect();
    Ok(private(PageEnvelope::of(rows, total, paging)))
}

/// Takes a keyword off the list: somebody has seen to it. Looked for in vain again, it comes back.
#[utoipa::path(delete, path = "/api/v1/studio/missed-searches/{id}", operation_id = "removeMissedSearch", tag = "studio", params(("id" = i64, Path)),
    responses((status = 200, body = Nothing)))]
async fn remove(
    State(app): State<App>,
    caller: Allowed<Settings>,
    _lang: CallLang,
    client: ClientAddr,
    NumberInPath(id): NumberInPath,
) -> Result<Response, ApiError> {
    let (actor, now) = (&Actor::token(&caller, client.ip), app.now());
    app.db
        .write(|tx| {
            Box::pin(async move {
                let gone = missed::remove(tx, id).await?;
                let subject = (Subject::Dictionary, Dictionary::Synonym.name());
                let detail = json!({"keyword": gone.keyword, "lang": gone.lang.code(), "times": gone.times});
                Ok::<_, ApiError>(actor.did_to(tx, Action::RemoveMissedSearch, subject, detail, now).await?)
            })
        })
        .await?;
    Ok(Nothing::answer())
}

pub fn calls() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(remove))
}
