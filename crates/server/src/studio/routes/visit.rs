//! `/api/v1/studio/visit` (208, RULES visits 6).

use axum::{extract::State, response::Response};
use guanlan_core::audit::{Action, Subject};
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{people::Actor, session::Allowed};
use guanlan_kernel::{
    call::Conflict,
    error::ApiError,
    extract::CallLang,
    input::{Body, Input},
    routes,
    wire::{Envelope, private},
};
use guanlan_museum::visit::{self, Setting, VISIT_ID, VisitRecord};
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::Settings;
use crate::state::App;

/// The largest figure that a museum may give itself.
const MOST: i64 = 999_999_999_999;
/// Only 0 means something of its own (RULES visits 1), so any whole number of 31 bits may come.
const VIEW_TYPES: i64 = 2_147_483_647;

/// The record of visits as staff set it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct VisitCounter {
    #[serde(flatten)]
    record: VisitRecord,
    /// Rises with each setting, and not with visits.
    version: i64,
}

/// Which figure is shown, and the museum's own one.
#[derive(Input)]
struct VisitCounterChange {
    /// 0 shows what was counted, anything else `manualRecord`.
    #[input(integer(0..=VIEW_TYPES))]
    view_type: i64,
    #[input(integer(0..=MOST))]
    manual_record: i64,
    /// The version that was read; another one there is 409.
    #[input(version())]
    version: i64,
}

/// The record of visits, with what staff may set of it.
#[utoipa::path(get, path = "/api/v1/studio/visit", operation_id = "readVisitCounter", tag = "studio",
    responses((status = 200, body = Envelope<VisitCounter>)))]
async fn read(State(app): State<App>, _caller: Allowed<Settings>, _lang: CallLang) -> Result<Response, ApiError> {
    answer(&app).await
}

/// Sets which figure of visits is shown. What was counted cannot be set. 409 where somebody else set it meanwhile.
#[utoipa::path(put, path = "/api/v1/studio/visit", operation_id = "setVisitCounter", tag = "studio",
    responses((status = 200, body = Envelope<VisitCounter>), Conflict))]
async fn set(
    State(app): State<App>,
    caller: Allowed<Settings>,
    _lang: CallLang,
    client: ClientAddr,
    Body(VisitCounterChange { view_type, manual_record, version }): Body<VisitCounterChange>,
) -> Result<Response, ApiError> {
    let (actor, now) = (&Actor::token(&caller, client.ip), app.now());
    app.db
        .write(|tx| {
            Box::pin(async move {
                visit::set(tx, Setting { view_type, manual_record }, version).await?;
                let subject = (Subject::Visit, &*VISIT_ID.to_string());
                let detail = json!({"viewType": view_type, "manualRecord": manual_record});
                Ok::<_, ApiError>(actor.did_to(tx, Action::SetVisitCounter, subject, detail, now).await?)
            })
        })
        .await?;
    visit::reread(&app).await?;
    answer(&app).await
}

async fn answer(app: &App) -> Result<Response, ApiError> {
    let version = visit::version(app).await?;
    Ok(private(Envelope::of(VisitCounter { record: visit::record(app).await?, version })))
}

pub fn calls() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(read, set))
}
