//! `/api/v1/studio/dictionaries` (208).

use axum::{
    extract::{FromRequestParts, Path, State},
    http::{Uri, request::Parts},
    response::Response,
};
use guanlan_core::{
    dictionary::Dictionary,
    fold,
    locale::{Bilingual, Lang},
};
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{
    people::Actor,
    session::{Allowed, AllowedByCookie},
};
use guanlan_kernel::{
    csv_file,
    error::ApiError,
    extract::{CallLang, Fields, Payload, list_fields},
    wire::{Envelope, Failure, Nothing, PageEnvelope, csv_attachment, private},
    words::words,
};
use serde::Deserialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{
    super::{EditDictionaries, service},
    DictionaryEntry, DictionarySummary, Filter, Shelf,
};
use crate::Members;

/// Characters of a name.
const NAME: usize = 50;
/// Entries of one level that can be put in order.
const LEVEL: usize = 2_000;

/// The dictionary of a call's path; what is none is not found.
struct InPath {
    dictionary: Dictionary,
    /// The entry, where the path names one.
    id: i64,
}

impl<S: Send + Sync> FromRequestParts<S> for InPath {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let path = Path::<Vec<(String, String)>>::from_request_parts(parts, state).await;
        let Ok(Path(segments)) = path else { return Err(ApiError::NotFound) };
        let value = |name: &str| segments.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str());
        let dictionary = value("name").and_then(Dictionary::parse).ok_or(ApiError::NotFound)?;
        let id = match value("id") {
            None => 0,
            Some(text) => text.parse().map_err(|_| ApiError::NotFound)?,
        };
        Ok(InPath { dictionary, id })
    }
}

/// The dictionaries with how much is in them.
#[utoipa::path(get, path = "/api/v1/studio/dictionaries", operation_id = "listDictionaries", tag = "studio", params(("lang" = Option<guanlan_kernel::contract::LangParam>, Query)),
    responses((status = 200, body = Envelope<Vec<DictionarySummary>>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn list(
    State(app): State<Members>,
    _caller: Allowed<EditDictionaries>,
    _lang: CallLang,
) -> Result<Response, ApiError> {
    let mut summaries = Vec::new();
    for dictionary in Dictionary::ALL {
        let entries = super::super::all(app.db.reader(), dictionary).await?;
        let retired = entries.iter().filter(|entry| entry.retired).count();
        summaries.push(DictionarySummary {
            name: dictionary,
            entries: entries.len() - retired,
            retired,
            levels: dictionary.levels(),
        });
    }
    Ok(private(Envelope::of(summaries)))
}

fn query(uri: &Uri, paged: bool) -> Result<Map<String, Value>, ApiError> {
    let numbers: &[&str] = if paged { &["page", "size", "parent"] } else { &["parent"] };
    list_fields(uri, &["keyword", "state", "lang"], numbers)
}

fn filter_of(fields: &mut Fields<'_>) -> Filter {
    Filter {
        parent: fields.integer("parent", 1..=i64::MAX),
        keyword: fields.looked_for("keyword", 100).map(|keyword| fold::fold(&keyword)),
        retired: fields.one_of("state", &[("live", false), ("retired", true)]),
    }
}

/// Entries of a dictionary in their order: those directly below `parent`, or on the first level (jobs: of all
/// departments). What a keyword finds may lie anywhere below.
#[utoipa::path(get, path = "/api/v1/studio/dictionaries/{name}/entries", operation_id = "listDictionaryEntries", tag = "studio", params(("name" = Dictionary, Path), ("parent" = Option<i64>, Query, minimum = 1), ("page" = Option<u64>, Query, minimum = 1), ("size" = Option<u64>, Query, minimum = 1, maximum = 100), ("keyword" = Option<String>, Query, max_length = 100, description = "Parts of the names"), ("state" = Option<String>, Query, pattern = "^(live|retired)?$", description = "`live` or `retired`"), ("lang" = Option<guanlan_kernel::contract::LangParam>, Query)),
    responses((status = 200, body = PageEnvelope<DictionaryEntry>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn entries(
    State(app): State<Members>,
    _caller: Allowed<EditDictionaries>,
    CallLang(lang): CallLang,
    InPath { dictionary, .. }: InPath,
    uri: Uri,
) -> Result<Response, ApiError> {
    let query = query(&uri, true)?;
    let mut fields = Fields::new(&query);
    let (paging, filter) = (fields.paging(), filter_of(&mut fields));
    fields.finish()?;
    let shelf = Shelf::load(&app, dictionary).await?;
    let found = shelf.find(&filter);
    let first = usize::try_from(paging.offset()).unwrap_or(usize::MAX);
    let some: Vec<_> = found.iter().copied().skip(first).take(paging.size as usize).collect();
    let data = shelf.show(&app, dictionary, &some, lang).await?;
    Ok(private(PageEnvelope::of(data, found.len() as u64, paging)))
}

/// The entry as it is now.
async fn answer(app: &Members, dictionary: Dictionary, id: i64, lang: Lang) -> Result<Response, ApiError> {
    let shelf = Shelf::load(app, dictionary).await?;
    let entry = shelf.entries.iter().find(|entry| entry.id == id).ok_or(ApiError::NotFound)?;
    let mut shown = shelf.show(app, dictionary, &[entry], lang).await?;
    Ok(private(Envelope::of(shown.pop().ok_or(ApiError::NotFound)?)))
}

/// A new entry.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the contract's shape; fields are read one by one so that each error has its name")]
struct NewDictionaryEntry {
    /// What it hangs below; a job needs its department.
    #[serde(rename = "parentId")]
    #[schema(minimum = 1)]
    parent_id: Option<i64>,
    #[serde(rename = "nameZh")]
    #[schema(min_length = 1, max_length = 50, pattern = r"\S")]
    name_zh: String,
    #[serde(rename = "nameEn")]
    #[schema(min_length = 1, max_length = 50, pattern = r"\S")]
    name_en: String,
}

/// The names of an entry.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the contract's shape; fields are read one by one so that each error has its name")]
struct DictionaryEntryNames {
    #[serde(rename = "nameZh")]
    #[schema(min_length = 1, max_length = 50, pattern = r"\S")]
    name_zh: String,
    #[serde(rename = "nameEn")]
    #[schema(min_length = 1, max_length = 50, pattern = r"\S")]
    name_en: String,
}

fn names(fields: &mut Fields<'_>) -> Bilingual {
    Bilingual { zh: fields.required("nameZh", NAME), en: fields.required("nameEn", NAME) }
}

/// Adds an entry at the end of its level.
#[utoipa::path(post, path = "/api/v1/studio/dictionaries/{name}/entries", operation_id = "addDictionaryEntry", tag = "studio", params(("name" = Dictionary, Path), ("lang" = Option<guanlan_kernel::contract::LangParam>, Query)), request_body = NewDictionaryEntry,
    responses((status = 200, body = Envelope<DictionaryEntry>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn add(
    State(app): State<Members>,
    caller: Allowed<EditDictionaries>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    InPath { dictionary, .. }: InPath,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let mut fields = Fields::new(&payload);
    fields.only(&["parentId", "nameZh", "nameEn"]);
    let parent = fields.integer("parentId", 1..=i64::MAX);
    let name = names(&mut fields);
    fields.finish()?;
    let id = service::add(&app, &Actor::token(&caller, client.ip), dictionary, parent, &name).await?;
    answer(&app, dictionary, id, lang).await
}

/// Renames an entry: whatever names it shows the new names.
#[utoipa::path(put, path = "/api/v1/studio/dictionaries/{name}/entries/{id}", operation_id = "renameDictionaryEntry", tag = "studio", params(("name" = Dictionary, Path), ("id" = i64, Path), ("lang" = Option<guanlan_kernel::contract::LangParam>, Query)), request_body = DictionaryEntryNames,
    responses((status = 200, body = Envelope<DictionaryEntry>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn rename(
    State(app): State<Members>,
    caller: Allowed<EditDictionaries>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    InPath { dictionary, id }: InPath,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let mut fields = Fields::new(&payload);
    fields.only(&["nameZh", "nameEn"]);
    let name = names(&mut fields);
    fields.finish()?;
    service::rename(&app, &Actor::token(&caller, client.ip), dictionary, id, &name).await?;
    answer(&app, dictionary, id, lang).await
}

/// Whether an entry is offered.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the contract's shape; fields are read one by one so that each error has its name")]
struct DictionaryEntryState {
    /// `live` or `retired`.
    #[schema(value_type = String, pattern = "^(live|retired)$", example = "retired")]
    state: String,
}

/// Retires an entry, or offers it again. 409 where another entry has its name meanwhile.
#[utoipa::path(put, path = "/api/v1/studio/dictionaries/{name}/entries/{id}/state", operation_id = "setDictionaryEntryState", tag = "studio", params(("name" = Dictionary, Path), ("id" = i64, Path), ("lang" = Option<guanlan_kernel::contract::LangParam>, Query)), request_body = DictionaryEntryState,
    responses((status = 200, body = Envelope<DictionaryEntry>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn set_state(
    State(app): State<Members>,
    caller: Allowed<EditDictionaries>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    InPath { dictionary, id }: InPath,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let mut fields = Fields::new(&payload);
    fields.only(&["state"]);
    let retired = fields.one_of("state", &[("live", false), ("retired", true)]);
    if retired.is_none() {
        fields.missing("state");
    }
    fields.finish()?;
    let actor = Actor::token(&caller, client.ip);
    service::set_retired(&app, &actor, dictionary, id, retired.unwrap_or_default()).await?;
    answer(&app, dictionary, id, lang).await
}

/// The order of a level.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the contract's shape; fields are read one by one so that each error has its name")]
struct DictionaryOrder {
    /// Absent: the first level.
    #[serde(rename = "parentId")]
    #[schema(minimum = 1)]
    parent_id: Option<i64>,
    /// Every entry of the level that is offered.
    #[schema(min_items = 1)]
    ids: Vec<i64>,
}

/// Sets the order of a level. 409 where `ids` are not exactly what is offered there.
#[utoipa::path(put, path = "/api/v1/studio/dictionaries/{name}/order", operation_id = "orderDictionary", tag = "studio", params(("name" = Dictionary, Path), ("lang" = Option<guanlan_kernel::contract::LangParam>, Query)), request_body = DictionaryOrder,
    responses((status = 200, body = Nothing), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn order(
    State(app): State<Members>,
    caller: Allowed<EditDictionaries>,
    _lang: CallLang,
    client: ClientAddr,
    InPath { dictionary, .. }: InPath,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let mut fields = Fields::new(&payload);
    fields.only(&["parentId", "ids"]);
    let parent = fields.integer("parentId", 1..=i64::MAX);
    let ids = fields.integers("ids", LEVEL);
    if ids.is_none() {
        fields.missing("ids");
    }
    fields.finish()?;
    let actor = Actor::token(&caller, client.ip);
    service::order(&app, &actor, dictionary, parent, &ids.unwrap_or_default()).await?;
    Ok(Nothing::answer())
}

/// The list as CSV, by the session cookie.
#[utoipa::path(get, path = "/api/v1/studio/dictionaries/{name}/export", operation_id = "exportDictionary", tag = "studio", params(("name" = Dictionary, Path), ("parent" = Option<i64>, Query, minimum = 1), ("keyword" = Option<String>, Query, max_length = 100), ("state" = Option<String>, Query), ("lang" = Option<guanlan_kernel::contract::LangParam>, Query)),
    responses((status = 200, content_type = "text/csv", body = String), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn export(
    State(app): State<Members>,
    caller: AllowedByCookie<EditDictionaries>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    InPath { dictionary, .. }: InPath,
    uri: Uri,
) -> Result<Response, ApiError> {
    let query = query(&uri, false)?;
    let mut fields = Fields::new(&query);
    let filter = filter_of(&mut fields);
    fields.finish()?;
    let shelf = Shelf::load(&app, dictionary).await?;
    let found = shelf.find(&filter);
    let say = |key: &str| words(lang).get(&format!("server.dictionary.table.{key}")).to_owned();
    let mut file = csv_file::head(&["id", "parent", "path", "nameZh", "nameEn", "state", "uses"].map(say));
    for entry in shelf.show(&app, dictionary, &found, lang).await? {
        file.push_str(&csv_file::line(&[
            entry.id.to_string(),
            entry.parent_id.map(|id| id.to_string()).unwrap_or_default(),
            entry.path.join(" / "),
            entry.name_zh,
            entry.name_en,
            say(if entry.retired { "retired" } else { "live" }),
            entry.uses.to_string(),
        ]));
    }
    Actor::cookie(&caller, client.ip).exported(&app, dictionary.name(), found.len() as u64).await?;
    Ok(csv_attachment(&format!("{}.csv", dictionary.name()), file))
}

pub fn calls() -> OpenApiRouter<Members> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(entries, add))
        .routes(routes!(rename))
        .routes(routes!(set_state))
        .routes(routes!(order))
        .routes(routes!(export))
}
