//! `/api/v1/notices`: what the caller is told of (our own: unknown fields are refused).

use std::collections::BTreeMap;

use axum::{extract::State, response::Response};
use guanlan_core::notice::{NoticeKind, NoticeWay};
use guanlan_kernel::{
    bulk::MOST,
    error::ApiError,
    extract::CallLang,
    input::{Body, Fields, Input, Page, Query},
    routes,
    wire::{Envelope, PageEnvelope, private},
    words::Message,
};
use utoipa_axum::router::OpenApiRouter;

use super::{
    choice::{self, Choice},
    service,
    store::Readings,
    wire::{NoticeChoice, OwnNotice, UnreadNotices},
};
use crate::{Identity, session::SignedIn};

/// Which notices are meant.
#[derive(Input)]
struct NoticeQuery {
    /// Only what was not read.
    #[input(flag(), or_default)]
    unread: bool,
    #[input(flatten)]
    page: Page,
}

/// What the caller is told of, the newest first.
#[utoipa::path(get, path = "/api/v1/notices", operation_id = "listNotices", tag = "account",
    responses((status = 200, body = PageEnvelope<OwnNotice>)))]
async fn list(
    State(app): State<Identity>,
    caller: SignedIn,
    CallLang(lang): CallLang,
    Query(query): Query<NoticeQuery>,
) -> Result<Response, ApiError> {
    let paging = query.page.paging();
    let (rows, total) = service::page(&app, &caller, query.unread, paging, lang).await?;
    Ok(private(PageEnvelope::of(rows, total, paging)))
}

/// How much the caller has not read.
#[utoipa::path(get, path = "/api/v1/notices/count", operation_id = "countNotices", tag = "account",
    responses((status = 200, body = Envelope<UnreadNotices>)))]
async fn count(State(app): State<Identity>, caller: SignedIn, _lang: CallLang) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(UnreadNotices { unread: service::unread(&app, &caller).await? })))
}

/// What was read: one of the three.
#[derive(Input)]
#[input(check(is_one_of_three(fields)))]
struct NoticeReadings {
    /// These.
    #[input(integers(MOST))]
    ids: Option<Vec<i64>>,
    /// This one and all that came before it.
    #[input(integer(1..=i64::MAX))]
    up_to: Option<i64>,
    /// All of the document with this code.
    #[input(text(100))]
    code: Option<String>,
}

fn is_one_of_three(fields: &mut Fields<'_>) {
    let said = ["ids", "upTo", "code"].into_iter().filter(|name| fields.value(name).is_some()).count();
    if said != 1 {
        fields.note("ids", Message::new("server.rule.eitherOr").with("one", "ids, upTo").with("other", "code"));
    }
}

/// Notes what the caller read, and answers how much is left. What is another person's is passed over.
#[utoipa::path(post, path = "/api/v1/notices/readings", operation_id = "readNotices", tag = "account",
    responses((status = 200, body = Envelope<UnreadNotices>)))]
async fn read(
    State(app): State<Identity>,
    caller: SignedIn,
    _lang: CallLang,
    Body(NoticeReadings { ids, up_to, code }): Body<NoticeReadings>,
) -> Result<Response, ApiError> {
    let which = match (up_to, code) {
        (Some(id), _) => Readings::UpTo(id),
        (None, Some(code)) => Readings::Of(code),
        (None, None) => Readings::These(ids.unwrap_or_default()),
    };
    Ok(private(Envelope::of(UnreadNotices { unread: service::read(&app, &caller, &which).await? })))
}

/// How the caller is told of each kind that the values held are told of.
#[utoipa::path(get, path = "/api/v1/notices/choices", operation_id = "listNoticeChoices", tag = "account",
    responses((status = 200, body = Envelope<Vec<NoticeChoice>>)))]
async fn choices(State(app): State<Identity>, caller: SignedIn, _lang: CallLang) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(choice::all(&app, &caller).await?)))
}

/// How the caller wants to be told of a kind.
#[derive(Input)]
struct NoticeChosen {
    #[input(choice(NoticeKind::WORDS))]
    kind: NoticeKind,
    #[input(choice(NoticeWay::WORDS))]
    way: NoticeWay,
}

fn wrong_count(most: usize) -> Message {
    Message::new("server.rule.most").with("most", most)
}

/// How the caller wants to be told; kinds that are not named stay as they are.
#[derive(Input)]
struct NoticeChoices {
    /// Each kind once: of one that stands twice, the last counts.
    #[input(each::<NoticeChosen>(1..=NoticeKind::ALL.len(), wrong_count))]
    choices: Vec<NoticeChosen>,
}

/// Chooses how the caller is told, and answers all of it.
#[utoipa::path(put, path = "/api/v1/notices/choices", operation_id = "chooseNotices", tag = "account",
    responses((status = 200, body = Envelope<Vec<NoticeChoice>>)))]
async fn choose(
    State(app): State<Identity>,
    caller: SignedIn,
    _lang: CallLang,
    Body(NoticeChoices { choices }): Body<NoticeChoices>,
) -> Result<Response, ApiError> {
    let each: BTreeMap<&str, Choice> =
        choices.iter().map(|chosen| (chosen.kind.name(), (chosen.kind, chosen.way))).collect();
    let each: Vec<Choice> = each.into_values().collect();
    choice::choose(&app, &caller, &each).await?;
    Ok(private(Envelope::of(choice::all(&app, &caller).await?)))
}

pub fn calls() -> OpenApiRouter<Identity> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(count))
        .routes(routes!(read))
        .routes(routes!(choices, choose))
}
