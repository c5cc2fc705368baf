//! `POST /api/admin/category/all`.

use axum::{extract::State, http::HeaderMap, response::Response};
use guanlan_core::{
    content::model::CategoryList,
    relic::{Class, Vocabulary},
};
use guanlan_db::Noun;
use guanlan_kernel::{
    cache::{Fresh, Key, Reply},
    error::ApiError,
    extract::{CallLang, Fields, Payload},
    wire::{Envelope, Failure},
};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

use super::store;
use crate::Museum;

/// A category with the list it belongs to.
#[derive(Serialize, ToSchema)]
struct ListedCategory {
    /// What lists filter by as `category`.
    id: i64,
    name: String,
    #[serde(rename = "type")]
    list: CategoryList,
}

/// Which categories are asked for.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it is only described: reading goes field by field, so that every fault is named")]
struct CategoryPayload {
    /// Absent: those of every list.
    #[schema(nullable)]
    r#type: Option<CategoryList>,
}

/// The categories that lists can be filtered by.
#[utoipa::path(post, path = "/api/admin/category/all", operation_id = "categories", tag = "content", params(("lang" = Option<guanlan_kernel::contract::LangParam>, Query)), request_body = Option<CategoryPayload>,
    responses((status = 200, body = Envelope<Vec<ListedCategory>>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn categories(
    State(app): State<Museum>,
    CallLang(lang): CallLang,
    headers: HeaderMap,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let mut fields = Fields::new(&payload);
    let only = fields.one_of("type", &CategoryList::ALL.map(|list| (list.name(), list)));
    fields.finish()?;
    let now = app.now();
    let key = Key::new(app.db.epochs(), &[Noun::Content], format!("categories {} {only:?}", lang.code()));
    let build = async {
        let kept = store::all(app.db.reader()).await?;
        let listed = kept
            .into_iter()
            .filter(|(_, kept)| only.is_none_or(|only| only == kept.list))
            .map(|(id, kept)| ListedCategory { id, name: kept.name.get(lang).to_owned(), list: kept.list });
        // The classes of relics are a closed list, not the museum's to change.
        let classes = Class::ALL.iter().filter(|_| only.is_none_or(|only| only == CategoryList::Relic)).map(|class| {
            ListedCategory { id: class.id().into(), name: class.label(lang).to_owned(), list: CategoryList::Relic }
        });
        let listed: Vec<ListedCategory> = classes.chain(listed).collect();
        Fresh::json(&Envelope::of(listed), app.next_midnight(now))
    };
    app.cache.answer(key, now, &headers, Reply::Post, build).await
}

pub fn calls() -> OpenApiRouter<Museum> {
    OpenApiRouter::new().routes(routes!(categories))
}
