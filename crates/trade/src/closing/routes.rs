//! `/api/v1/studio/ledger/closing`: a month's close, for the museum's finance (207).

use axum::{extract::State, response::Response};
use chrono::NaiveDate;
use guanlan_core::dates::calendar_day;
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{
    people::Actor,
    session::{Allowed, AllowedByCookie},
};
use guanlan_kernel::{
    error::ApiError,
    extract::CallLang,
    input::{Input, Query},
    routes,
    wire::{Envelope, attachment, csv_attachment, private},
    words::Message,
};
use utoipa_axum::router::OpenApiRouter;

use super::{csv, print, service, wire::MonthClosing};
use crate::{Finance, Trade, paper};

/// Which month is meant.
#[derive(Input)]
struct Month {
    /// `YYYY-MM`.
    #[input(text(7))]
    month: String,
}

impl Month {
    /// Its first day.
    fn first(&self) -> Result<NaiveDate, ApiError> {
        let first = calendar_day(&format!("{}-01", self.month));
        first.ok_or_else(|| ApiError::invalid("month", Message::new("server.rule.month")))
    }
}

/// A month's close; of a month that is not over, as it stands now.
#[utoipa::path(get, path = "/api/v1/studio/ledger/closing", operation_id = "readMonthClosing", tag = "finance",
    responses((status = 200, body = Envelope<MonthClosing>)))]
async fn read(
    State(app): State<Trade>,
    _caller: Allowed<Finance>,
    CallLang(lang): CallLang,
    Query(month): Query<Month>,
) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(service::of_month(&app, month.first()?, lang).await?)))
}

/// Which month is taken away, and as what.
#[derive(Input)]
struct MonthFile {
    #[input(flatten)]
    month: Month,
    #[input(words([("csv", FileFormat::Csv), ("pdf", FileFormat::Pdf)]))]
    format: Option<FileFormat>,
}

/// As what a month's close is taken away.
#[derive(Clone, Copy, Default)]
enum FileFormat {
    #[default]
    Csv,
    Pdf,
}

/// A month's close as a file, by the session cookie: all of it on paper, its accounts as a table.
#[utoipa::path(get, path = "/api/v1/studio/ledger/closing/file", operation_id = "exportMonthClosing", tag = "finance",
    responses((status = 200, content((String = "text/csv"), (String = "application/pdf")))))]
async fn file(
    State(app): State<Trade>,
    caller: AllowedByCookie<Finance>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Query(MonthFile { month, format }): Query<MonthFile>,
) -> Result<Response, ApiError> {
    let closing = service::of_month(&app, month.first()?, lang).await?;
    Actor::cookie(&caller, client.ip).exported(&app, "monthClosing", closing.accounts.len() as u64).await?;
    let name = format!("closing-{}", closing.month);
    Ok(match format.unwrap_or_default() {
        FileFormat::Csv => csv_attachment(&format!("{name}.csv"), csv::of(&closing, lang)),
        FileFormat::Pdf => {
            let paper = print::paper(&app, &closing, lang).await?;
            attachment(&format!("{name}.pdf"), "application/pdf", paper::print(paper).await?)
        }
    })
}

pub fn calls() -> OpenApiRouter<Trade> {
    OpenApiRouter::new().routes(routes!(read)).routes(routes!(file))
}
