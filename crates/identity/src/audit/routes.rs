//! `/api/v1/studio/audit`: reading the log (210).

use std::collections::HashMap;

use axum::{body::Body, extract::State, response::Response};
use bytes::Bytes;
use chrono::{Days, NaiveDate, NaiveTime, TimeZone};
use guanlan_core::{
    audit::{Action, Subject},
    clock::Millis,
    locale::Lang,
};
use guanlan_db::{Connection, DbErr};
use guanlan_http::client_address::ClientAddr;
use guanlan_kernel::{
    audit::{self, Filter, Row, Who},
    csv_file,
    csv_file::Pieces,
    error::ApiError,
    extract::{CallLang, KeyInPath},
    input::{Fields, Input, Page, Query, Rule, reference, rule::Named},
    routes, vocabulary,
    wire::{Envelope, PageEnvelope, csv_attachment, private},
    words::words,
};
use serde::Serialize;
use serde_json::{Map, Value, json};
use tokio::sync::mpsc;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::{
    AuditLog, told,
    told::{AuditDetail, Details},
};
use crate::{
    Identity,
    people::{self, Actor, Called},
    person::people::Typed,
    session::{Allowed, AllowedByCookie},
};

/// What a subject is that is a person.
const PERSON: &str = "person";
/// What a subject is that is a company.
const COMPANY: &str = "company";
/// Rows of a file that are read at once.
const PIECE: u64 = 500;

/// Somebody who did something.
#[derive(Serialize, ToSchema)]
struct AuditActor {
    /// `iCIdentifier`.
    id: String,
    /// The masked number where no name was given; empty once the person is erased.
    name: String,
}

/// What something was done to.
#[derive(Serialize, ToSchema)]
struct AuditSubject {
    #[schema(value_type = SubjectKind)]
    kind: String,
    id: String,
    /// How a person or a company is called now; empty for anything else.
    name: String,
    /// What it is called in the reader's words, with its sort where it has no name.
    called: String,
}

/// One act, as it was written down.
#[derive(Serialize, ToSchema)]
struct AuditRow {
    id: i64,
    /// RFC 3339, UTC.
    at: String,
    /// Null: the command line, the system, or nobody known.
    #[schema(required)]
    actor: Option<AuditActor>,
    #[schema(value_type = AuditAction)]
    action: String,
    #[schema(required)]
    subject: Option<AuditSubject>,
    /// What changed, as it is stored.
    #[schema(value_type = std::collections::HashMap<String, Value>)]
    detail: Details,
    /// What changed, in the reader's words (RULES audit 4).
    told: Vec<AuditDetail>,
    /// The address without its last part; empty where there is none.
    network: String,
    /// Whether the chain holds it already: it does within seconds.
    sealed: bool,
}

/// How those are called that rows are about.
struct Names {
    people: Called,
    /// By the name of the row.
    companies: HashMap<String, String>,
}

fn record(row: Row, names: &Names, lang: Lang) -> AuditRow {
    let mut body: Map<String, Value> = serde_json::from_str(&row.body).unwrap_or_else(|_| {
        tracing::error!(row = row.id, "a row of the audit log cannot be read; verify the log");
        Map::from_iter([("detail".to_owned(), json!({"unreadable": true}))])
    });
    let network = body.get("network").and_then(Value::as_str).unwrap_or_default().to_owned();
    let actor = row.actor_id.and_then(|id| names.people.by_row.get(&id));
    let name = match row.subject_kind.as_str() {
        PERSON => names.people.by_identifier.get(&row.subject_id),
        COMPANY => names.companies.get(&row.subject_id),
        _ => None,
    };
    let name = name.cloned().unwrap_or_default();
    let detail = match body.remove("detail") {
        Some(Value::Object(detail)) => detail,
        _ => Details::new(),
    };
    let subject = (!row.subject_kind.is_empty()).then(|| {
        let called = told::subject(lang, &row.subject_kind, &row.subject_id, &name, &detail);
        AuditSubject { kind: row.subject_kind, id: row.subject_id, name, called }
    });
    AuditRow {
        id: row.id,
        at: Millis(row.at).rfc3339(),
        actor: actor.map(|(id, name)| AuditActor { id: id.clone(), name: name.clone() }),
        told: told::details(lang, &row.action, &detail),
        action: row.action,
        subject,
        detail,
        network,
        sealed: row.sequence.is_some(),
    }
}

/// How the people and the companies in these rows are called.
async fn named(app: &Identity, rows: &[Row], lang: Lang) -> Result<Names, ApiError> {
    let actors = rows.iter().filter_map(|row| row.actor_id).collect();
    let subjects = rows.iter().filter(|row| row.subject_kind == PERSON).map(|row| row.subject_id.clone()).collect();
    let mut companies = HashMap::new();
    for id in rows.iter().filter(|row| row.subject_kind == COMPANY).map(|row| &row.subject_id) {
        let Some(number) = id.parse().ok().filter(|_| !companies.contains_key(id)) else { continue };
        let found = app.employers.find(app.db.reader().shared(), number).await?;
        let name = found.map(|one| if lang == Lang::En && !one.name_en.is_empty() { one.name_en } else { one.name_zh });
        companies.insert(id.clone(), name.unwrap_or_default());
    }
    Ok(Names { people: people::called(app, actors, subjects).await?, companies })
}

/// The first instant of a day of the museum.
fn begin(app: &Identity, day: NaiveDate) -> Millis {
    let midnight = app.zone.from_local_datetime(&day.and_time(NaiveTime::MIN)).earliest();
    // A zone may skip midnight when its clocks change; then the day begins as it would in UTC.
    midnight.map_or_else(|| day.and_time(NaiveTime::MIN).and_utc().into(), |midnight| midnight.to_utc().into())
}

vocabulary! {
    /// What an act was done to.
    SubjectKind, Subject::ALL.iter().map(|subject| subject.name())
}

vocabulary! {
    /// An act that the log knows.
    pub AuditAction, Action::ALL.iter().map(|action| action.name())
}

impl Rule for SubjectKind {
    type Value = &'static str;

    fn read(&self, fields: &mut Fields<'_>, name: &str) -> Option<&'static str> {
        let names: Vec<_> = Subject::ALL.iter().map(|subject| (subject.name(), subject.name())).collect();
        fields.one_of(name, &names)
    }

    fn schema(&self, named: &mut Named) -> Value {
        reference::<SubjectKind>(named)
    }
}

impl Rule for AuditAction {
    type Value = &'static str;

    fn read(&self, fields: &mut Fields<'_>, name: &str) -> Option<&'static str> {
        let names: Vec<_> = Action::ALL.iter().map(|action| (action.name(), action.name())).collect();
        fields.one_of(name, &names)
    }

    fn schema(&self, named: &mut Named) -> Value {
        reference::<AuditAction>(named)
    }
}

/// Which rows are asked for.
#[derive(Input)]
struct AuditQuery {
    /// A day of the museum.
    #[input(day())]
    from: Option<NaiveDate>,
    /// The last day, included.
    #[input(day())]
    to: Option<NaiveDate>,
    /// An identifier, a part of a name, or a whole mobile number.
    #[input(text(100))]
    actor: Option<String>,
    #[input(AuditAction)]
    action: Option<&'static str>,
    /// What sort of thing it was done to.
    #[input(SubjectKind)]
    kind: Option<&'static str>,
    /// As `actor`, or the identifier of anything else.
    #[input(text(100))]
    subject: Option<String>,
    /// Actor or subject, or the number of a row.
    #[input(keyword())]
    keyword: Option<String>,
    #[input(flatten)]
    page: Page,
}

impl AuditQuery {
    fn filter(self, app: &Identity) -> Filter {
        let typed = |text: String| {
            let typed = Typed { number: app.keys.lookup("mobile", &text), text };
            Who { rows: typed.rows(), identifiers: typed.identifiers(), text: typed.text }
        };
        let after = |day: NaiveDate| begin(app, day.checked_add_days(Days::new(1)).unwrap_or(NaiveDate::MAX));
        Filter {
            from: self.from.map(|day| begin(app, day)),
            until: self.to.map(after),
            action: self.action,
            kind: self.kind,
            actor: self.actor.map(typed),
            subject: self.subject.map(typed),
            keyword: self.keyword.map(typed),
        }
    }
}

/// What was done, the newest first.
#[utoipa::path(get, path = "/api/v1/studio/audit", operation_id = "listAudit", tag = "studio",
    responses((status = 200, body = PageEnvelope<AuditRow>)))]
async fn list(
    State(app): State<Identity>,
    _caller: Allowed<AuditLog>,
    CallLang(lang): CallLang,
    Query(query): Query<AuditQuery>,
) -> Result<Response, ApiError> {
    let (paging, filter) = (query.page.paging(), query.filter(&app));
    let total = audit::count(app.db.reader(), &filter).await?;
    // Databases know no offset beyond 63 bits.
    let skip = paging.offset().min(u64::MAX >> 1);
    let rows = audit::list(app.db.reader(), &filter, skip, paging.size).await?;
    let names = named(&app, &rows, lang).await?;
    let data = rows.into_iter().map(|row| record(row, &names, lang)).collect();
    Ok(private(PageEnvelope::of(data, total, paging)))
}

/// One act, by its number.
#[utoipa::path(get, path = "/api/v1/studio/audit/{id}", operation_id = "readAudit", tag = "studio", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<AuditRow>)))]
async fn read(
    State(app): State<Identity>,
    _caller: Allowed<AuditLog>,
    CallLang(lang): CallLang,
    KeyInPath(id): KeyInPath,
) -> Result<Response, ApiError> {
    let number = id.parse().map_err(|_| ApiError::NotFound)?;
    let row = audit::find(app.db.reader(), number).await?.ok_or(ApiError::NotFound)?;
    let names = named(&app, std::slice::from_ref(&row), lang).await?;
    Ok(private(Envelope::of(record(row, &names, lang))))
}

/// Every act that the log knows, in the order in which they are offered as a filter.
#[utoipa::path(get, path = "/api/v1/studio/audit/actions", operation_id = "listAuditActions", tag = "studio",
    responses((status = 200, body = Envelope<Vec<String>>)))]
async fn actions(_caller: Allowed<AuditLog>, _lang: CallLang) -> Response {
    private(Envelope::of(Action::ALL.iter().map(|action| action.name()).collect::<Vec<_>>()))
}

/// The list as CSV in the reader's words, however long, by the session cookie (RULES audit 5).
#[utoipa::path(get, path = "/api/v1/studio/audit/export", operation_id = "exportAudit", tag = "studio",
    responses((status = 200, content_type = "text/csv", body = String)))]
async fn export(
    State(app): State<Identity>,
    caller: AllowedByCookie<AuditLog>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Query(query): Query<AuditQuery>,
) -> Result<Response, ApiError> {
    let filter = query.filter(&app);
    let rows = audit::count(app.db.reader(), &filter).await?;
    Actor::cookie(&caller, client.ip).exported(&app, "audit", rows).await?;
    let (to, file) = Pieces::new();
    tokio::spawn(async move {
        if let Err(error) = send(&app, &filter, lang, &to).await {
            tracing::error!(cause = ?error, "an export of the audit log broke off");
            // Nobody listens any more where the caller went away.
            let _ = to.send(Err(DbErr::Custom("broken off".into()))).await;
        }
    });
    Ok(csv_attachment("audit.csv", Body::new(file)))
}

/// Sends the file piece by piece, until its end or until nobody listens.
async fn send(
    app: &Identity,
    filter: &Filter,
    lang: Lang,
    to: &mpsc::Sender<Result<Bytes, DbErr>>,
) -> Result<(), ApiError> {
    let say = |key: &str| words(lang).get(&format!("server.table.{key}")).to_owned();
    let columns =
        ["at", "actor", "action", "subjectKind", "subject", "detail", "network", "number", "sequence", "hash"];
    let mut piece = csv_file::head(&columns.map(say));
    let mut before = i64::MAX;
    loop {
        let rows = audit::list_before(app.db.reader(), filter, before, PIECE).await?;
        let names = named(app, &rows, lang).await?;
        let last = rows.last().map(|row| row.id);
        for row in rows {
            let (sequence, hash) = (row.sequence, row.hash.clone().unwrap_or_default());
            let at = csv_file::moment(Millis(row.at), app.zone);
            let shown = record(row, &names, lang);
            let (kind, subject) =
                shown.subject.map(|one| (told::kind(lang, &one.kind), one.called)).unwrap_or_default();
            piece.push_str(&csv_file::line(&[
                at,
                shown.actor.map_or_else(|| words(lang).get("studio.audit.nobody").to_owned(), |actor| actor.name),
                told::action(lang, &shown.action),
                kind,
                subject,
                told::in_one(lang, &shown.told),
                shown.network,
                shown.id.to_string(),
                sequence.map(|sequence| sequence.to_string()).unwrap_or_default(),
                hash,
            ]));
        }
        let gone = to.send(Ok(std::mem::take(&mut piece).into())).await.is_err();
        match last {
            Some(last) if !gone => before = last,
            _ => return Ok(()),
        }
    }
}

pub fn calls() -> OpenApiRouter<Identity> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(actions)).routes(routes!(export)).routes(routes!(read))
}
