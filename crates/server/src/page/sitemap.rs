//! `sitemap.xml` and `robots.txt`.

use std::fmt::Write;

use axum::{
    extract::State,
    http::{HeaderMap, StatusCode},
    response::Response,
};
use guanlan_core::{content::Kind, locale::Lang};
use guanlan_db::Noun;

use super::{address::in_language, head::escape, routes};
use crate::{
    cache::{Fresh, Reply},
    error::ApiError,
    features::content,
    state::App,
};

/// The most addresses that one sitemap may hold.
const MOST: usize = 50_000;

/// Every public page and every published record, each with its twin in the other language.
pub async fn sitemap(State(app): State<App>, headers: HeaderMap) -> Result<Response, ApiError> {
    let moment = app.moment();
    let key = format!("sitemap {}", app.db.epochs().version(Noun::Content));
    let build = async {
        let valid_until = content::boundary(&app, moment).await?;
        let mut addresses: Vec<(String, Option<String>)> = routes::public()
            .into_iter()
            .filter(|route| route.detail_kind().is_none())
            .map(|route| (route.path.clone(), None))
            .collect();
        for kind in Kind::ALL {
            let Some(path) = routes::detail_of(*kind) else { continue };
            addresses.extend(
                content::listed(&app, *kind)
                    .await?
                    .into_iter()
                    .map(|each| (format!("{path}?id={}", each.id), Some(each.changed.format("%Y-%m-%d").to_string()))),
            );
        }
        addresses.truncate(MOST);
        Ok(Fresh {
            status: StatusCode::OK,
            content_type: "application/xml",
            body: xml(&app.origin, &addresses).into_bytes(),
            valid_until: Some(valid_until),
        })
    };
    app.cache.answer(key, moment.now, &headers, Reply::Get, build).await
}

fn xml(origin: &str, addresses: &[(String, Option<String>)]) -> String {
    let mut out = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n",
    );
    for (path, changed) in addresses {
        let absolute = |lang: Lang| escape(&format!("{origin}{}", in_language(path, lang)));
        for lang in Lang::ALL {
            let _ = write!(out, "<url><loc>{}</loc>", absolute(lang));
            if let Some(changed) = changed {
                let _ = write!(out, "<lastmod>{changed}</lastmod>");
            }
            for twin in Lang::ALL {
                let _ = write!(
                    out,
                    "<xhtml:link rel=\"alternate\" hreflang=\"{}\" href=\"{}\"/>",
                    twin.html(),
                    absolute(twin)
                );
            }
            out.push_str("</url>\n");
        }
    }
    out.push_str("</urlset>\n");
    out
}

/// What robots may visit. Everything behind a login is none of their business.
pub async fn robots(State(app): State<App>) -> String {
    format!(
        "User-agent: *\nDisallow: /api/\nDisallow: /manage\nDisallow: /my/\nDisallow: /login\nDisallow: /register\nDisallow: /retrievePassword\n\nSitemap: {}/sitemap.xml\n",
        app.origin
    )
}
