//! `/api/v1/slots` (anyone): when one can come, and how many places are free.

use axum::{extract::State, response::Response};
use chrono::{Days, NaiveDate};
use guanlan_kernel::{error::ApiError, extract::CallLang, input::Query, routes, wire::private, words::Message};
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
    let Some(programme) = offered(&app, programme).await.ok() else {
        return Err(ApiError::invalid("programme", Message::new("server.booking.noProgramme")));
    };
    let now = app.now();
    let data = of(&app, &programme, days, now).await?;
    Ok(private(Slots { code: 0, msg: String::new(), data, now: now.rfc3339() }))
}

pub fn calls() -> OpenApiRouter<Booking> {
    OpenApiRouter::new().routes(routes!(list))
}
