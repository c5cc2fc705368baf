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
    extract::CallLang,
    input::{Body, Input},
    routes,
    wire::Envelope,
};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

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
#[derive(Input)]
#[input(open)]
struct CategoryPayload {
    /// Absent: those of every list.
    #[input(name = "type", choice(CategoryList::ALL.map(|list| (list.name(), list))))]
    only: Option<CategoryList>,
}

/// The categories that lists can be filtered by.
#[utoipa::path(post, path = "/api/admin/category/all", operation_id = "categories", tag = "content",
    responses((status = 200, body = Envelope<Vec<ListedCategory>>)))]
async fn categories(
    State(app): State<Museum>,
    CallLang(lang): CallLang,
    headers: HeaderMap,
    Body(CategoryPayload { only }): Body<CategoryPayload>,
) -> Result<Response, ApiError> {
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
