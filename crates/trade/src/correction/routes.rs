//! `/api/v1/studio/ledger/adjustments` and `/reversals` (207).

use axum::{extract::State, response::Response};
use guanlan_core::correction::{CorrectionKind, CorrectionState};
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{people::Actor, session::Allowed};
use guanlan_kernel::{
    call::Conflict,
    error::ApiError,
    extract::{CallLang, IdInPath, Payload},
    idempotency::{Key, Once},
    input::{Input, Page, Query},
    routes,
    wire::{Envelope, PageEnvelope, created, private},
};
use utoipa_axum::router::OpenApiRouter;

use super::{
    service,
    store::{self, Proposed},
    wire::Correction,
};
use crate::{Finance, Trade, payment::MOST_FEN};

/// Money from one account to another, by hand.
#[derive(Input)]
struct NewAdjustment {
    #[input(integer(1..=i64::MAX))]
    from_account_id: i64,
    #[input(integer(1..=i64::MAX))]
    to_account_id: i64,
    /// In fen.
    #[input(integer(1..=MOST_FEN))]
    amount_fen: i64,
    #[input(text(500))]
    reason: String,
}

/// Proposes an adjustment; another person confirms it.
#[utoipa::path(post, path = "/api/v1/studio/ledger/adjustments", operation_id = "proposeAdjustment", tag = "finance",
    request_body = NewAdjustment, responses((status = 201, body = Envelope<Correction>), Conflict))]
async fn adjust(
    State(app): State<Trade>,
    caller: Allowed<Finance>,
    _lang: CallLang,
    client: ClientAddr,
    key: Option<Key>,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let path = "POST /api/v1/studio/ledger/adjustments";
    let once = Once::of_person(&app.keys, caller.person.id, key, path, &payload);
    let NewAdjustment { from_account_id, to_account_id, amount_fen, reason } = NewAdjustment::of(&payload)?;
    let proposed = Proposed::Adjustment { from: from_account_id, to: to_account_id, amount: amount_fen };
    let id = service::propose(&app, &Actor::token(&caller, client.ip), proposed, &reason, once.as_ref()).await?;
    Ok(created(Envelope::of(service::one(&app, id, caller.person.id).await?)))
}

/// Takes a transaction back.
#[derive(Input)]
struct NewReversal {
    #[input(integer(1..=i64::MAX))]
    transaction_id: i64,
    #[input(text(500))]
    reason: String,
}

/// Proposes a reversal; another person confirms it. 409 for a transaction that is reversed already.
#[utoipa::path(post, path = "/api/v1/studio/ledger/reversals", operation_id = "proposeReversal", tag = "finance",
    request_body = NewReversal, responses((status = 201, body = Envelope<Correction>), Conflict))]
async fn reverse(
    State(app): State<Trade>,
    caller: Allowed<Finance>,
    _lang: CallLang,
    client: ClientAddr,
    key: Option<Key>,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let path = "POST /api/v1/studio/ledger/reversals";
    let once = Once::of_person(&app.keys, caller.person.id, key, path, &payload);
    let NewReversal { transaction_id, reason } = NewReversal::of(&payload)?;
    let proposed = Proposed::Reversal { transaction: transaction_id };
    let id = service::propose(&app, &Actor::token(&caller, client.ip), proposed, &reason, once.as_ref()).await?;
    Ok(created(Envelope::of(service::one(&app, id, caller.person.id).await?)))
}

/// Decides on a correction, and answers it as it is then.
async fn decided(
    app: &Trade,
    actor: &Actor<'_>,
    which: (CorrectionKind, i64),
    to: CorrectionState,
) -> Result<Response, ApiError> {
    service::decide(app, actor, which, to).await?;
    Ok(private(Envelope::of(service::one(app, which.1, actor.person.id).await?)))
}

/// Confirms an adjustment that another proposed (403 for the own).
#[utoipa::path(post, path = "/api/v1/studio/ledger/adjustments/{id}/confirmation", operation_id = "confirmAdjustment", tag = "finance", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<Correction>), Conflict))]
async fn confirm_adjustment(
    State(app): State<Trade>,
    caller: Allowed<Finance>,
    _lang: CallLang,
    client: ClientAddr,
    IdInPath(id): IdInPath,
) -> Result<Response, ApiError> {
    let actor = Actor::token(&caller, client.ip);
    decided(&app, &actor, (CorrectionKind::Adjustment, id.0), CorrectionState::Confirmed).await
}

/// Confirms a reversal that another proposed (403 for the own).
#[utoipa::path(post, path = "/api/v1/studio/ledger/reversals/{id}/confirmation", operation_id = "confirmReversal", tag = "finance", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<Correction>), Conflict))]
async fn confirm_reversal(
    State(app): State<Trade>,
    caller: Allowed<Finance>,
    _lang: CallLang,
    client: ClientAddr,
    IdInPath(id): IdInPath,
) -> Result<Response, ApiError> {
    let actor = Actor::token(&caller, client.ip);
    decided(&app, &actor, (CorrectionKind::Reversal, id.0), CorrectionState::Confirmed).await
}

/// Withdraws a proposed adjustment.
#[utoipa::path(post, path = "/api/v1/studio/ledger/adjustments/{id}/withdrawal", operation_id = "withdrawAdjustment", tag = "finance", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<Correction>), Conflict))]
async fn withdraw_adjustment(
    State(app): State<Trade>,
    caller: Allowed<Finance>,
    _lang: CallLang,
    client: ClientAddr,
    IdInPath(id): IdInPath,
) -> Result<Response, ApiError> {
    let actor = Actor::token(&caller, client.ip);
    decided(&app, &actor, (CorrectionKind::Adjustment, id.0), CorrectionState::Withdrawn).await
}

/// Withdraws a proposed reversal.
#[utoipa::path(post, path = "/api/v1/studio/ledger/reversals/{id}/withdrawal", operation_id = "withdrawReversal", tag = "finance", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<Correction>), Conflict))]
async fn withdraw_reversal(
    State(app): State<Trade>,
    caller: Allowed<Finance>,
    _lang: CallLang,
    client: ClientAddr,
    IdInPath(id): IdInPath,
) -> Result<Response, ApiError> {
    let actor = Actor::token(&caller, client.ip);
    decided(&app, &actor, (CorrectionKind::Reversal, id.0), CorrectionState::Withdrawn).await
}

/// Which corrections are meant.
#[derive(Input)]
struct CorrectionQuery {
    #[input(choice(CorrectionState::WORDS))]
    state: Option<CorrectionState>,
    #[input(flatten)]
    page: Page,
}

/// Adjustments and reversals, the newest first.
#[utoipa::path(get, path = "/api/v1/studio/ledger/corrections", operation_id = "listCorrections", tag = "finance",
    responses((status = 200, body = PageEnvelope<Correction>)))]
async fn list(
    State(app): State<Trade>,
    caller: Allowed<Finance>,
    _lang: CallLang,
    Query(query): Query<CorrectionQuery>,
) -> Result<Response, ApiError> {
    let paging = query.page.paging();
    let (rows, total) = store::list(app.db.reader(), query.state, paging.offset(), paging.size).await?;
    Ok(private(PageEnvelope::of(service::shown(&app, rows, caller.person.id).await?, total, paging)))
}

/// An adjustment or a reversal.
#[utoipa::path(get, path = "/api/v1/studio/ledger/corrections/{id}", operation_id = "readCorrection", tag = "finance", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<Correction>)))]
async fn read(
    State(app): State<Trade>,
    caller: Allowed<Finance>,
    _lang: CallLang,
    IdInPath(id): IdInPath,
) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(service::one(&app, id.0, caller.person.id).await?)))
}

pub fn calls() -> OpenApiRouter<Trade> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(read))
        .routes(routes!(adjust))
        .routes(routes!(reverse))
        .routes(routes!(confirm_adjustment))
        .routes(routes!(confirm_reversal))
        .routes(routes!(withdraw_adjustment))
        .routes(routes!(withdraw_reversal))
}
