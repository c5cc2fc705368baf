//! `/api/v1/studio/dictionaries` (208).

use axum::{
    extract::{FromRequestParts, Path, State},
    http::request::Parts,
    response::Response,
};
use guanlan_core::{
    audit::Subject,
    dictionary::Dictionary,
    fold,
    locale::{Bilingual, Lang},
};
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{
    audit::history::{self, HistoryLine, Within},
    people::Actor,
    session::{Allowed, AllowedByCookie},
};
use guanlan_kernel::{
    bulk::{Bulk, BulkAnswer, MOST},
    call::{Call, Conflict, NotFound, Part},
    csv_file,
    error::ApiError,
    extract::CallLang,
    input::{Body, Input, Page, Query},
    routes,
    wire::{Envelope, Nothing, PageEnvelope, csv_attachment, private},
    words::words,
};
use utoipa_axum::router::OpenApiRouter;

use super::{
    super::{EditDictionaries, service},
    DictionaryEntry, DictionarySummary, Filter, Shelf,
};
use crate::Members;

/// Characters of a name; those of most dictionaries are shorter (`Dictionary::longest_name`).
const NAME: usize = 200;
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

impl Part for InPath {
    fn tell(call: &mut Call<'_>) {
        call.may_fail::<NotFound>();
    }
}

/// The dictionaries with how much is in them.
#[utoipa::path(get, path = "/api/v1/studio/dictionaries", operation_id = "listDictionaries", tag = "studio",
    responses((status = 200, body = Envelope<Vec<DictionarySummary>>)))]
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

/// Which entries of a dictionary are meant.
#[derive(Input)]
struct EntryFilter {
    #[input(integer(1..=i64::MAX))]
    parent: Option<i64>,
    /// Parts of the names.
    #[input(keyword())]
    keyword: Option<String>,
    #[input(name = "state", words(STATES))]
    retired: Option<bool>,
}

/// Whether an entry is retired, by its state.
const STATES: [(&str, bool); 2] = [("live", false), ("retired", true)];

impl From<EntryFilter> for Filter {
    fn from(asked: EntryFilter) -> Filter {
        let keyword = asked.keyword.map(|keyword| fold::fold(&keyword));
        Filter { parent: asked.parent, keyword, retired: asked.retired }
    }
}

/// Which part of which list.
#[derive(Input)]
struct EntryList {
    #[input(flatten)]
    filter: EntryFilter,
    #[input(flatten)]
    page: Page,
}

/// Entries of a dictionary in their order: those directly below `parent`, or on the first level (jobs: of all
/// departments). What a keyword finds may lie anywhere below.
#[utoipa::path(get, path = "/api/v1/studio/dictionaries/{name}/entries", operation_id = "listDictionaryEntries", tag = "studio", params(("name" = Dictionary, Path)),
    responses((status = 200, body = PageEnvelope<DictionaryEntry>)))]
async fn entries(
    State(app): State<Members>,
    _caller: Allowed<EditDictionaries>,
    CallLang(lang): CallLang,
    InPath { dictionary, .. }: InPath,
    Query(EntryList { filter, page }): Query<EntryList>,
) -> Result<Response, ApiError> {
    let (paging, filter) = (page.paging(), filter.into());
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
#[derive(Input)]
struct NewDictionaryEntry {
    /// What it hangs below; a job needs its department.
    #[input(integer(1..=i64::MAX))]
    parent_id: Option<i64>,
    #[input(flatten)]
    names: DictionaryEntryNames,
}

/// The names of an entry.
#[derive(Input)]
struct DictionaryEntryNames {
    #[input(name(NAME))]
    name_zh: String,
    #[input(name(NAME))]
    name_en: String,
}

impl From<DictionaryEntryNames> for Bilingual {
    fn from(said: DictionaryEntryNames) -> Bilingual {
        Bilingual { zh: said.name_zh, en: said.name_en }
    }
}

/// Adds an entry at the end of its level.
#[utoipa::path(post, path = "/api/v1/studio/dictionaries/{name}/entries", operation_id = "addDictionaryEntry", tag = "studio", params(("name" = Dictionary, Path)),
    responses((status = 200, body = Envelope<DictionaryEntry>), Conflict))]
async fn add(
    State(app): State<Members>,
    caller: Allowed<EditDictionaries>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    InPath { dictionary, .. }: InPath,
    Body(NewDictionaryEntry { parent_id, names }): Body<NewDictionaryEntry>,
) -> Result<Response, ApiError> {
    let actor = Actor::token(&caller, client.ip);
    let id = service::add(&app, &actor, dictionary, parent_id, &names.into()).await?;
    answer(&app, dictionary, id, lang).await
}

/// Renames an entry: whatever names it shows the new names.
#[utoipa::path(put, path = "/api/v1/studio/dictionaries/{name}/entries/{id}", operation_id = "renameDictionaryEntry", tag = "studio", params(("name" = Dictionary, Path), ("id" = i64, Path)),
    responses((status = 200, body = Envelope<DictionaryEntry>), Conflict))]
async fn rename(
    State(app): State<Members>,
    caller: Allowed<EditDictionaries>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    InPath { dictionary, id }: InPath,
    Body(names): Body<DictionaryEntryNames>,
) -> Result<Response, ApiError> {
    service::rename(&app, &Actor::token(&caller, client.ip), dictionary, id, &names.into()).await?;
    answer(&app, dictionary, id, lang).await
}

/// Whether an entry is offered.
#[derive(Input)]
struct DictionaryEntryState {
    #[input(name = "state", words(STATES))]
    retired: bool,
}

/// Retires an entry, or offers it again. 409 where another entry has its name meanwhile.
#[utoipa::path(put, path = "/api/v1/studio/dictionaries/{name}/entries/{id}/state", operation_id = "setDictionaryEntryState", tag = "studio", params(("name" = Dictionary, Path), ("id" = i64, Path)),
    responses((status = 200, body = Envelope<DictionaryEntry>), Conflict))]
async fn set_state(
    State(app): State<Members>,
    caller: Allowed<EditDictionaries>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    InPath { dictionary, id }: InPath,
    Body(DictionaryEntryState { retired }): Body<DictionaryEntryState>,
) -> Result<Response, ApiError> {
    let actor = Actor::token(&caller, client.ip);
    service::set_retired(&app, &actor, dictionary, id, retired).await?;
    answer(&app, dictionary, id, lang).await
}

/// Several entries, and whether they are to be offered.
#[derive(Input)]
struct DictionaryEntryStates {
    #[input(integers(MOST))]
    entries: Vec<i64>,
    #[input(flatten)]
    state: DictionaryEntryState,
}

/// The same for several, each for itself: one that is refused keeps none of the others back.
#[utoipa::path(put, path = "/api/v1/studio/dictionaries/{name}/state", operation_id = "setDictionaryEntryStates", tag = "studio", params(("name" = Dictionary, Path)),
    responses((status = 200, body = Envelope<BulkAnswer>)))]
async fn set_states(
    State(app): State<Members>,
    caller: Allowed<EditDictionaries>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    InPath { dictionary, .. }: InPath,
    Body(DictionaryEntryStates { entries, state }): Body<DictionaryEntryStates>,
) -> Result<Response, ApiError> {
    let (actor, mut bulk) = (Actor::token(&caller, client.ip), Bulk::new(lang));
    for id in entries {
        bulk.note(id, service::set_retired(&app, &actor, dictionary, id, state.retired).await)?;
    }
    Ok(private(Envelope::of(bulk.answer())))
}

/// One entry.
#[utoipa::path(get, path = "/api/v1/studio/dictionaries/{name}/entries/{id}", operation_id = "readDictionaryEntry", tag = "studio", params(("name" = Dictionary, Path), ("id" = i64, Path)),
    responses((status = 200, body = Envelope<DictionaryEntry>)))]
async fn read(
    State(app): State<Members>,
    _caller: Allowed<EditDictionaries>,
    CallLang(lang): CallLang,
    InPath { dictionary, id }: InPath,
) -> Result<Response, ApiError> {
    answer(&app, dictionary, id, lang).await
}

/// What was done to an entry, the newest first.
#[utoipa::path(get, path = "/api/v1/studio/dictionaries/{name}/entries/{id}/history", operation_id = "readDictionaryEntryHistory", tag = "studio", params(("name" = Dictionary, Path), ("id" = i64, Path)),
    responses((status = 200, body = Envelope<Vec<HistoryLine>>)))]
async fn read_history(
    State(app): State<Members>,
    _caller: Allowed<EditDictionaries>,
    _lang: CallLang,
    InPath { dictionary, id }: InPath,
) -> Result<Response, ApiError> {
    service::must_be_there(&app, dictionary, id).await?;
    let subject = (Subject::DictionaryEntry, &*id.to_string());
    Ok(private(Envelope::of(history::of(&app, subject, &Within::Everybody).await?)))
}

/// The order of a level.
#[derive(Input)]
struct DictionaryOrder {
    /// Absent: the first level.
    #[input(integer(1..=i64::MAX))]
    parent_id: Option<i64>,
    /// The order that this one was made on, as it was read.
    #[input(integers(LEVEL))]
    before: Vec<i64>,
    /// Every entry of the level that is offered.
    #[input(integers(LEVEL))]
    ids: Vec<i64>,
}

/// Sets the order of a level. 409 where another order than `before` is there meanwhile.
#[utoipa::path(put, path = "/api/v1/studio/dictionaries/{name}/order", operation_id = "orderDictionary", tag = "studio", params(("name" = Dictionary, Path)),
    responses((status = 200, body = Nothing), Conflict))]
async fn order(
    State(app): State<Members>,
    caller: Allowed<EditDictionaries>,
    _lang: CallLang,
    client: ClientAddr,
    InPath { dictionary, .. }: InPath,
    Body(DictionaryOrder { parent_id, before, ids }): Body<DictionaryOrder>,
) -> Result<Response, ApiError> {
    service::set_order(&app, &Actor::token(&caller, client.ip), dictionary, parent_id, (&before, &ids)).await?;
    Ok(Nothing::answer())
}

/// The list as CSV, by the session cookie.
#[utoipa::path(get, path = "/api/v1/studio/dictionaries/{name}/export", operation_id = "exportDictionary", tag = "studio", params(("name" = Dictionary, Path)),
    responses((status = 200, content_type = "text/csv", body = String)))]
async fn export(
    State(app): State<Members>,
    caller: AllowedByCookie<EditDictionaries>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    InPath { dictionary, .. }: InPath,
    Query(filter): Query<EntryFilter>,
) -> Result<Response, ApiError> {
    let filter = filter.into();
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
        .routes(routes!(read, rename))
        .routes(routes!(set_state))
        .routes(routes!(set_states))
        .routes(routes!(read_history))
        .routes(routes!(order))
        .routes(routes!(export))
}
