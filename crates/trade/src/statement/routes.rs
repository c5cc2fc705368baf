//! `/api/v1/sub-account/statement` (102), and `/api/v1/statement-verification` for whoever holds one.

use axum::{extract::State, response::Response};
use chrono::NaiveDate;
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{
    people::Actor,
    session::{Allowed, AllowedByCookie},
};
use guanlan_kernel::{
    call::NotFound,
    error::ApiError,
    extract::CallLang,
    input::{Fields, Input, Query},
    routes,
    wire::{Envelope, attachment, private},
    words::Message,
};
use guanlan_members::company::{CompanyBank, company_of};
use utoipa_axum::router::OpenApiRouter;

use super::{
    figures::within,
    print::{self, MOST},
    service::{self, SHOWN, Statement},
    wire::{StatementVerification, SubAccountStatement},
};
use crate::{
    Trade, paper,
    sub_account::{ends_after_it_begins, own, send_file},
};

/// Which days a statement is of.
#[derive(Input)]
#[input(check(is_a_period(fields, from, to)))]
struct Period {
    /// The first day.
    #[input(day())]
    from: NaiveDate,
    /// The last day.
    #[input(day())]
    to: NaiveDate,
}

fn is_a_period(fields: &mut Fields<'_>, from: Option<NaiveDate>, to: Option<NaiveDate>) {
    ends_after_it_begins(fields, Some(from), Some(to));
}

/// A statement of whole days.
#[utoipa::path(get, path = "/api/v1/sub-account/statement", operation_id = "readSubAccountStatement", tag = "payment",
    responses((status = 200, body = Envelope<SubAccountStatement>), NotFound))]
async fn statement(
    State(app): State<Trade>,
    caller: Allowed<CompanyBank>,
    CallLang(lang): CallLang,
    Query(Period { from, to }): Query<Period>,
) -> Result<Response, ApiError> {
    let made = Statement::make(&app, company_of(&caller.person)?, (from, to), SHOWN, lang).await?;
    Ok(private(Envelope::of(made.told(&app))))
}

/// Which statement is taken away, and as what.
#[derive(Input)]
struct StatementFileQuery {
    #[input(flatten)]
    period: Period,
    #[input(words([("csv", FileFormat::Csv), ("pdf", FileFormat::Pdf)]))]
    format: Option<FileFormat>,
}

/// As what a statement is taken away.
#[derive(Clone, Copy, Default)]
enum FileFormat {
    /// All entries.
    #[default]
    Csv,
    /// The paper.
    Pdf,
}

/// A statement as a file, by the session cookie.
#[utoipa::path(get, path = "/api/v1/sub-account/statement/file", operation_id = "exportSubAccountStatement", tag = "payment",
    responses((status = 200, content((String = "text/csv"), (String = "application/pdf"))), NotFound))]
async fn statement_file(
    State(app): State<Trade>,
    caller: AllowedByCookie<CompanyBank>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Query(StatementFileQuery { period, format }): Query<StatementFileQuery>,
) -> Result<Response, ApiError> {
    let (company, days, actor) =
        (company_of(&caller.person)?, (period.from, period.to), Actor::cookie(&caller, client.ip));
    match format.unwrap_or_default() {
        FileFormat::Csv => {
            let account = own(app.db.reader(), company).await?;
            let narrowed = within((app.beginning(days.0).0, app.end(days.1).0));
            send_file(app, &actor, (account.id, narrowed), lang).await
        }
        FileFormat::Pdf => {
            let statement = Statement::make(&app, company, days, MOST, lang).await?;
            if statement.figures.count() > MOST {
                return Err(ApiError::invalid("to", Message::new("server.payment.tooMany").with("most", MOST)));
            }
            actor.exported(&app, "subAccount", statement.figures.count()).await?;
            let paper = print::paper(&app, &statement, lang).await?;
            let name = format!("statement-{}-{}.pdf", days.0.format("%Y%m%d"), days.1.format("%Y%m%d"));
            Ok(attachment(&name, "application/pdf", paper::print(paper).await?))
        }
    }
}

/// Which statement somebody asks about.
#[derive(Input)]
struct VerificationQuery {
    /// The code that stands on it.
    #[input(text(200))]
    code: String,
}

/// What the ledger says of a statement, for whoever has its code. 404 for a code that the museum did not make.
#[utoipa::path(get, path = "/api/v1/statement-verification", operation_id = "verifyStatement", tag = "payment",
    responses((status = 200, body = Envelope<StatementVerification>), NotFound))]
async fn verification(
    State(app): State<Trade>,
    CallLang(lang): CallLang,
    Query(VerificationQuery { code }): Query<VerificationQuery>,
) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(service::verify(&app, &code, lang).await?)))
}

pub fn calls() -> OpenApiRouter<Trade> {
    OpenApiRouter::new().routes(routes!(statement)).routes(routes!(statement_file)).routes(routes!(verification))
}
