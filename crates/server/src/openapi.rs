//! The contract: OpenAPI 3.1, written from the handlers.

use std::sync::Arc;

use axum::{Router, extract::State, http::HeaderMap, response::Response, routing::get};
use guanlan_applications::Applications;
use guanlan_booking::Booking;
use guanlan_http::assets::Asset;
use guanlan_identity::Identity;
use guanlan_kernel::{
    call::{self, AnyFailure},
    error::ApiError,
    wire::{Failure, InvalidInput, LoginRefusal},
};
use guanlan_members::Members;
use guanlan_museum::Museum;
use guanlan_trade::Trade;
use tokio::sync::OnceCell;
use utoipa::{
    IntoResponses, OpenApi,
    openapi::{OpenApi as Contract, schema::ComponentsBuilder},
};
use utoipa_axum::router::OpenApiRouter;

use crate::{state::App, studio};

#[derive(OpenApi)]
#[openapi(
    info(title = "Guanlan", description = "The public calls of a museum that runs on Guanlan. Every answer is an envelope; code 0 is success."),
    tags((name = "content", description = "What the museum publishes"), (name = "museum", description = "The museum itself"), (name = "account", description = "People and their sessions"), (name = "company", description = "A member company and its people"), (name = "payment", description = "A company's sub-account, paying in and out"), (name = "trade", description = "What member companies offer each other and agree on"), (name = "bookings", description = "Places for people: what can be reserved, what is free, one's own reservations"), (name = "applications", description = "What visitors apply for: forms, one's own applications, their review"), (name = "dictionary", description = "Regions, classes and the like, as forms offer them"), (name = "finance", description = "The museum's finance: applications, statements of the bank, the ledger"), (name = "studio", description = "The museum's own staff and what was done"))
)]
struct Document;

/// The documented calls of each crate before they have a state, with what their handlers tell of them.
pub struct Calls {
    museum: Router<Museum>,
    identity: Router<Identity>,
    members: Router<Members>,
    trade: Router<Trade>,
    booking: Router<Booking>,
    applications: Router<Applications>,
    studio: Router<App>,
    pub contract: Contract,
}

impl Calls {
    /// Puts all of them together.
    pub fn all() -> Calls {
        let mut contract = Contract::default();
        Calls {
            museum: part(guanlan_museum::calls(), &mut contract),
            identity: part(guanlan_identity::calls(), &mut contract),
            members: part(guanlan_members::calls(), &mut contract),
            trade: part(guanlan_trade::calls(), &mut contract),
            booking: part(guanlan_booking::calls(), &mut contract),
            applications: part(guanlan_applications::calls(), &mut contract),
            studio: part(studio::calls(), &mut contract),
            contract,
        }
    }

    /// They answer by an application.
    pub fn answering_by(&self, app: &App) -> Router {
        Router::new()
            .merge(self.museum.clone().with_state(app.museum.clone()))
            .merge(self.identity.clone().with_state(app.members.identity.clone()))
            .merge(self.members.clone().with_state(app.members.clone()))
            .merge(self.trade.clone().with_state(app.trade.clone()))
            .merge(self.booking.clone().with_state(app.booking.clone()))
            .merge(self.applications.clone().with_state(app.applications.clone()))
            .merge(self.studio.clone().with_state(app.clone()))
    }
}

/// The calls of a crate; what they tell goes to the contract.
fn part<S: Clone + Send + Sync + 'static>(calls: OpenApiRouter<S>, contract: &mut Contract) -> Router<S> {
    let (router, told) = calls.split_for_parts();
    contract.merge(told);
    router
}

/// The document as it is committed and served.
pub fn document() -> Contract {
    let mut document = Document::openapi();
    document.merge(Calls::all().contract);
    complete(&mut document);
    document.info.version = env!("CARGO_PKG_VERSION").into();
    document.info.license =
        Some(utoipa::openapi::LicenseBuilder::new().name("Apache-2.0").identifier(Some("Apache-2.0")).build());
    document
}

/// Writes to every call how any call may fail, and describes what calls refer to. Nobody repeats it at a handler.
fn complete(document: &mut Contract) {
    for operation in document.paths.paths.values_mut().flat_map(call::operations) {
        for (status, failure) in AnyFailure::responses() {
            operation.responses.responses.entry(status).or_insert(failure);
        }
    }
    let mut components = ComponentsBuilder::from(document.components.take().unwrap_or_default())
        .schema_from::<Failure>()
        .schema_from::<InvalidInput>()
        .schema_from::<LoginRefusal>();
    for (name, failure) in call::failures() {
        components = components.response(name, failure);
    }
    for (name, scheme) in guanlan_identity::session::schemes() {
        components = components.security_scheme(name, scheme);
    }
    document.components = Some(components.build());
}

/// The contract for programs (`/api/openapi.json`) and for people (`/api/docs`). Each is made when somebody first asks
/// for it, and kept: making one costs as much as many pages.
pub fn routes<S: Clone + Send + Sync + 'static>(origin: String) -> Router<S> {
    Router::new().route("/api/openapi.json", get(contract)).route("/api/docs", get(docs)).with_state(Arc::new(Papers {
        origin,
        contract: OnceCell::new(),
        docs: OnceCell::new(),
    }))
}

struct Papers {
    origin: String,
    contract: OnceCell<Asset>,
    docs: OnceCell<Asset>,
}

async fn contract(State(papers): State<Arc<Papers>>, headers: HeaderMap) -> Result<Response, ApiError> {
    answer(&papers.contract, "application/json", || Ok(text()?), &headers).await
}

async fn docs(State(papers): State<Arc<Papers>>, headers: HeaderMap) -> Result<Response, ApiError> {
    answer(&papers.docs, "text/html; charset=utf-8", || Ok(page(&papers.origin)), &headers).await
}

async fn answer(
    kept: &OnceCell<Asset>,
    mime: &'static str,
    make: impl FnOnce() -> anyhow::Result<String>,
    headers: &HeaderMap,
) -> Result<Response, ApiError> {
    let asset = kept.get_or_try_init(|| async { anyhow::Ok(Asset::made(mime, make()?)) }).await?;
    Ok(asset.respond(headers).await.map_err(anyhow::Error::from)?)
}

/// The document's text, with a final line break.
pub fn text() -> Result<String, serde_json::Error> {
    Ok(document().to_pretty_json()? + "\n")
}

/// The contract as a page without scripts: each call with its method, path, summary and parameters.
pub fn page(origin: &str) -> String {
    let document = document();
    let escape = guanlan_museum::page::escape;
    let mut calls = String::new();
    for (path, item) in &document.paths.paths {
        let methods = [
            ("GET", &item.get),
            ("POST", &item.post),
            ("PUT", &item.put),
            ("PATCH", &item.patch),
            ("DELETE", &item.delete),
        ];
        for (method, operation) in methods {
            let Some(operation) = operation else { continue };
            let summary = operation.summary.as_deref().unwrap_or_default();
            calls.push_str(&format!(
                "<section><h2><code>{method} {}</code></h2><p>{}</p></section>",
                escape(path),
                escape(summary)
            ));
        }
    }
    format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><meta name=\"robots\" content=\"noindex\"><title>Guanlan: calls</title></head><body><main><h1>Guanlan: public calls</h1><p>The whole contract, with every field: <a href=\"/api/openapi.json\">{}/api/openapi.json</a></p>{calls}</main></body></html>",
        escape(origin)
    )
}

#[cfg(test)]
mod tests {
    use std::{cell::Cell, io::Read};

    use axum::{body::Body, http::Request};
    use guanlan_db::Engine;

    use super::*;
    use crate::testing::TestApp;

    #[tokio::test]
    async fn the_contract_and_its_page_are_packed_and_known_again() {
        let app = TestApp::start(Engine::Sqlite).await.expect("SQLite is always there");
        for (path, mime, begins) in [
            ("/api/openapi.json", "application/json", "{\n  \"openapi\": \"3.1"),
            ("/api/docs", "text/html; charset=utf-8", "<!doctype html>"),
        ] {
            let plain = app.get(path).await;
            assert_eq!((plain.status.as_u16(), &plain.headers["content-type"]), (200, &mime.parse().unwrap()));
            assert!(plain.text().starts_with(begins), "{path}");
            let ask = |name: &str, value: &str| {
                let request = Request::get(path).header("accept-encoding", "br").header(name, value);
                app.send(request.body(Body::empty()).unwrap())
            };
            let packed = ask("x", "x").await;
            assert_eq!(
                (&packed.headers["content-encoding"], &packed.headers["vary"]),
                (&"br".parse().unwrap(), &"accept-encoding".parse().unwrap())
            );
            let mut unpacked = Vec::new();
            brotli::Decompressor::new(&*packed.body, 4096).read_to_end(&mut unpacked).unwrap();
            assert!(unpacked == plain.body, "{path}");
            assert_eq!(ask("if-none-match", packed.headers["etag"].to_str().unwrap()).await.status, 304);
        }
    }

    #[test]
    fn every_call_is_told_by_its_handler_and_every_reference_leads_somewhere() {
        let document = serde_json::to_value(document()).unwrap();
        for (path, item) in document["paths"].as_object().unwrap() {
            for (method, call) in item.as_object().unwrap() {
                // The language is told by an argument that every handler takes: who collects calls by another macro
                // than `guanlan_kernel::routes!` leaves it out.
                let mut parameters = call["parameters"].as_array().into_iter().flatten();
                assert!(parameters.any(|one| one["name"] == "lang"), "{method} {path}");
                for status in ["414", "422", "429", "431", "500", "503"] {
                    assert!(call["responses"][status].is_object(), "{method} {path}: {status}");
                }
            }
        }
        let text = document.to_string();
        for reference in text.split("\"$ref\":\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(document.pointer(reference).is_some(), "{reference}");
        }
    }

    #[test]
    fn the_contract_tells_the_size_of_a_page_that_nobody_asked_for_and_every_value_that_a_call_answers() {
        let document = serde_json::to_value(document()).unwrap();
        let calls = document["paths"].as_object().unwrap().values().flat_map(|item| item.as_object().unwrap().values());
        let parameters = calls.flat_map(|call| call["parameters"].as_array().into_iter().flatten());
        let sizes: Vec<_> =
            parameters.filter(|one| one["name"] == "size").map(|one| one["description"].as_str()).collect();
        let told = format!("{} where it is absent.", guanlan_core::paging::DEFAULT_SIZE);
        assert!(
            sizes.len() > 30 && sizes.iter().all(|said| said.is_some_and(|said| said.ends_with(&told))),
            "{sizes:?}"
        );
        // Of what is no number at all these calls answer an empty list (RULES dictionaries 1).
        for (schema, field) in
            [("CityPayload", "provinceId"), ("AreaPayload", "cityId"), ("JobPayload", "departmentId")]
        {
            let kinds = document["components"]["schemas"][schema]["properties"][field]["type"].as_array().unwrap();
            for kind in ["string", "number", "boolean", "array", "object", "null"] {
                assert!(kinds.iter().any(|one| one == kind), "{schema}.{field}: {kind}");
            }
        }
    }

    #[tokio::test]
    async fn a_document_is_made_once_however_many_ask_for_it() {
        let (kept, made) = (OnceCell::new(), Cell::new(0));
        let make = || {
            made.set(made.get() + 1);
            Ok("text".to_owned())
        };
        let headers = HeaderMap::new();
        let asked = || answer(&kept, "text/plain", make, &headers);
        let (first, second, third) = tokio::join!(asked(), asked(), asked());
        assert!([first, second, third].iter().all(Result::is_ok));
        assert!(asked().await.is_ok());
        assert_eq!(made.get(), 1);
    }
}
