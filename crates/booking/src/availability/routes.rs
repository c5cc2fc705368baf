//! `/api/v1/slots` (anyone): when one can come, and how many places are free.

use std::sync::Arc;

use axum::{
    extract::State,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use chrono::{Days, NaiveDate};
use guanlan_kernel::{error::ApiError, extract::CallLang, input::Query, routes, words::Message};
use utoipa_axum::router::OpenApiRouter;

use super::{
    of, offered,
    wire::{SlotFilter, Slots},
};
use crate::Booking;

/// Days of one answer.
const MOST_DAYS: u64 = 62;
/// Days that are shown where nobody says.
const DAYS: u64 = 14;

/// The days that are asked for.
///
/// # Errors
/// 422 for an end before the beginning, and for more days than one answer has.
pub fn days_of(
    from: Option<NaiveDate>,
    to: Option<NaiveDate>,
    today: NaiveDate,
) -> Result<(NaiveDate, NaiveDate), ApiError> {
    let from = from.unwrap_or(today);
    let to = to.unwrap_or(from + Days::new(DAYS - 1));
    if to < from || to > from + Days::new(MOST_DAYS - 1) {
        return Err(ApiError::invalid("to", Message::new("server.booking.days").with("most", MOST_DAYS)));
    }
    Ok((from, to))
}

/// When one can come, and how many places are free.
#[utoipa::path(get, path = "/api/v1/slots", operation_id = "listSlots", tag = "bookings",
    responses((status = 200, body = Slots)))]
async fn list(
    State(app): State<Booking>,
    _lang: CallLang,
    Query(SlotFilter { programme, from, to }): Query<SlotFilter>,
) -> Result<Response, ApiError> {
    let days = days_of(from, to, app.today())?;
    let count = || async { counted(&app, programme, days).await.map_err(Arc::new) };
    let made = app.counting.ask((programme, days.0, days.1), count);
    let Some(made) = made.await.map_err(ApiError::of_shared)? else {
        return Err(ApiError::invalid("programme", Message::new("server.booking.noProgramme")));
    };
    let json = (header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    Ok(([(header::CACHE_CONTROL, HeaderValue::from_static("no-store")), json], made).into_response())
}

/// The answer as it is sent; none where the programme is not offered.
async fn counted(app: &Booking, programme: i64, days: (NaiveDate, NaiveDate)) -> Result<Option<Bytes>, ApiError> {
    let programme = match offered(app, programme).await {
        Ok(programme) => programme,
        Err(ApiError::NotFound) => return Ok(None),
        Err(error) => return Err(error),
    };
    let now = app.now();
    let data = of(app, &programme, days, now).await?;
    let slots = Slots { code: 0, msg: String::new(), data, now: now.rfc3339() };
    Ok(Some(serde_json::to_vec(&slots).map_err(anyhow::Error::from)?.into()))
}

pub fn calls() -> OpenApiRouter<Booking> {
    OpenApiRouter::new().routes(routes!(list))
}
