//! The contract: OpenAPI 3.1, written from the handlers.

use utoipa::{
    OpenApi, ToSchema,
    openapi::{
        RefOr,
        schema::{AnyOf, Schema},
    },
};
use utoipa_axum::router::OpenApiRouter;

use crate::{
    features::{
        account, audit, category, commodity, company, content, dictionary, employee, member_company, picture, profile,
        relic, search, session, staff, user, visit,
    },
    state::App,
};

#[derive(OpenApi)]
#[openapi(
    info(title = "Guanlan", description = "The public calls of a museum that runs on Guanlan. Every answer is an envelope; code 0 is success."),
    tags((name = "content", description = "What the museum publishes"), (name = "museum", description = "The museum itself"), (name = "account", description = "People and their sessions"), (name = "company", description = "A member company and its people"), (name = "dictionary", description = "Regions, classes and the like, as forms offer them"), (name = "studio", description = "The museum's own staff and what was done")),
    components(schemas(LangParam))
)]
struct Document;

/// `?lang=`; another value is 422.
#[derive(ToSchema)]
#[schema(rename_all = "lowercase")]
pub enum LangParam {
    Zh,
    En,
}

/// Every documented call, with the document that describes them.
pub fn calls() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(Document::openapi())
        .merge(content::kinds::calls())
        .merge(category::calls())
        .merge(relic::calls())
        .merge(search::calls())
        .merge(profile::calls())
        .merge(visit::calls())
        .merge(session::calls())
        .merge(account::calls())
        .merge(company::calls())
        .merge(employee::calls())
        .merge(user::calls())
        .merge(staff::calls())
        .merge(audit::calls())
        .merge(dictionary::calls())
        .merge(commodity::calls())
        .merge(member_company::calls())
        .merge(picture::calls())
}

/// The document as it is committed and served.
pub fn document() -> utoipa::openapi::OpenApi {
    let (_, mut document) = calls().split_for_parts();
    any_of(&mut document, "SavedSection");
    document.info.version = env!("CARGO_PKG_VERSION").into();
    document.info.license =
        Some(utoipa::openapi::LicenseBuilder::new().name("Apache-2.0").identifier(Some("Apache-2.0")).build());
    document
}

/// Says `anyOf` where utoipa says `oneOf` of an enum: sections may be saved unfilled, and then they look alike.
fn any_of(document: &mut utoipa::openapi::OpenApi, name: &str) {
    let schema = document.components.as_mut().and_then(|components| components.schemas.get_mut(name));
    if let Some(RefOr::T(schema)) = schema
        && let Schema::OneOf(one) = schema
    {
        let mut any = AnyOf::new();
        any.items = std::mem::take(&mut one.items);
        any.description = one.description.take();
        *schema = Schema::AnyOf(any);
    }
}

/// The document's text, with a final line break.
pub fn text() -> Result<String, serde_json::Error> {
    Ok(document().to_pretty_json()? + "\n")
}

/// The contract as a page without scripts: each call with its method, path, summary and parameters.
pub fn page(origin: &str) -> String {
    let document = document();
    let escape = crate::page::escape;
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
