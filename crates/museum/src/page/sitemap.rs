//! `sitemap.xml` and `robots.txt`.

use std::{collections::BTreeSet, fmt::Write};

use axum::{
    extract::State,
    http::{HeaderMap, StatusCode, Uri},
    response::Response,
};
use chrono::{DateTime, Utc};
use guanlan_core::{
    content::{Kind, link::RELIC},
    locale::Lang,
};
use guanlan_db::Noun;
use guanlan_kernel::{
    cache::{Fresh, Key, Reply},
    error::ApiError,
    request::query_value,
};

use super::{
    address::in_language,
    head::{SMALL_SCREENS, escape},
};
use crate::{Museum, content, profile, relic, routes};

/// The most addresses in one file, each of which stands in it once for each language: a file may hold 50,000. Tests fill
/// a file with fewer records.
pub const MOST: usize = if cfg!(test) { 100 } else { 20_000 };
const _: () = assert!(MOST * Lang::ALL.len() <= 50_000);

/// Path and query, and the day of its last change.
type Address = (String, Option<String>);

/// Every public page and every published record, each with its twin in the other language and its page for phones. More than one file can hold
/// are told apart by `?part=`, and the file without lists those.
pub(super) async fn sitemap(State(app): State<Museum>, uri: Uri, headers: HeaderMap) -> Result<Response, ApiError> {
    let moment = app.moment();
    let part = query_value(&uri, "part").and_then(|part| part.parse::<usize>().ok());
    let nouns = [Noun::Content, Noun::Profile, Noun::Relic, Noun::Company];
    let key = Key::new(app.db.epochs(), &nouns, format!("sitemap {part:?}"));
    let build = async {
        let valid_until = content::boundary(&app, moment).await?;
        let addresses = addresses(&app).await?;
        let parts: Vec<&[Address]> = addresses.chunks(MOST).collect();
        let body = match (part, parts.as_slice()) {
            (None, [] | [_]) => xml(&app.origin, &addresses),
            (None, many) => index(&app.origin, many.len()),
            (Some(part), many) => {
                xml(&app.origin, part.checked_sub(1).and_then(|at| many.get(at)).ok_or(ApiError::NotFound)?)
            }
        };
        Ok(Fresh {
            status: StatusCode::OK,
            content_type: "application/xml",
            body: body.into_bytes(),
            valid_until: Some(valid_until),
        })
    };
    app.cache.answer(key, moment.now, &headers, Reply::Get, build).await
}

async fn addresses(app: &Museum) -> Result<Vec<Address>, ApiError> {
    let day = |changed: DateTime<Utc>| Some(changed.format("%Y-%m-%d").to_string());
    let has_plan = !profile::floors(app).await?.is_empty();
    let mut addresses: Vec<Address> = routes::public()
        .into_iter()
        .filter(|route| !route.needs_record() && !route.unlisted && (has_plan || !route.shows_plan()))
        .map(|route| (route.path.clone(), None))
        .collect();
    for kind in Kind::ALL {
        for each in content::listed(app, *kind).await? {
            addresses.extend(
                routes::address_of(kind.name(), each.subtype, each.id).map(|address| (address, day(each.changed))),
            );
        }
    }
    for (id, changed) in relic::listed(app).await? {
        addresses.extend(routes::address_of(RELIC, relic::TYPE, id).map(|address| (address, day(changed))));
    }
    // What a company shows changes with its goods, of which no day is kept.
    for id in app.companies.listed(app).await? {
        addresses.extend(routes::of_company(id).into_iter().map(|address| (address, None)));
    }
    Ok(addresses)
}

fn index(origin: &str, parts: usize) -> String {
    let mut out = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n",
    );
    for part in 1..=parts {
        let _ = writeln!(out, "<sitemap><loc>{}</loc></sitemap>", escape(&format!("{origin}/sitemap.xml?part={part}")));
    }
    out.push_str("</sitemapindex>\n");
    out
}

fn xml(origin: &str, addresses: &[(String, Option<String>)]) -> String {
    let mut out = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n",
    );
    let absolute = |path: &str, lang: Lang| escape(&format!("{origin}{}", in_language(path, lang)));
    for (path, changed) in addresses {
        let for_phones = routes::for_phones(path);
        for lang in Lang::ALL {
            let _ = write!(out, "<url><loc>{}</loc>", absolute(path, lang));
            if let Some(changed) = changed {
                let _ = write!(out, "<lastmod>{changed}</lastmod>");
            }
            for twin in Lang::ALL {
                let _ = write!(
                    out,
                    "<xhtml:link rel=\"alternate\" hreflang=\"{}\" href=\"{}\"/>",
                    twin.html(),
                    absolute(path, twin)
                );
            }
            if let Some(for_phones) = &for_phones {
                let href = absolute(for_phones, lang);
                let _ = write!(out, "<xhtml:link rel=\"alternate\" media=\"{SMALL_SCREENS}\" href=\"{href}\"/>");
            }
            out.push_str("</url>\n");
        }
    }
    out.push_str("</urlset>\n");
    out
}

/// How a list is shown and in which order, what somebody looked for, and which edition they chose: never another page for
/// a crawler.
const VIEWS: [&str; 5] = ["keyword", "size", "sort", "view", "desktop"];

/// What robots may visit. Everything behind a login is none of their business, and neither is a list that is narrowed
/// twice: the filters of one list alone combine to more addresses than a crawler can ever ask for (RULES pages 13).
pub(super) async fn robots(State(app): State<Museum>) -> String {
    let mut out = String::from("User-agent: *\n");
    for closed in [
        "/api/",
        "/manage",
        "/my/",
        "/login",
        "/register",
        "/retrievePassword",
        "/statement/verify",
        "/h5/statement/verify",
        "/contract/verify",
        "/h5/contract/verify",
    ] {
        let _ = writeln!(out, "Disallow: {closed}");
    }
    for view in VIEWS {
        let _ = writeln!(out, "Disallow: /*?*{view}=");
    }
    // Two terms of one filter are written with a comma, which addresses escape.
    out.push_str("Disallow: /*?*%2C\n");
    for (one, other) in combined() {
        let _ = writeln!(out, "Disallow: /*?*{one}=*&{other}=");
    }
    let _ = write!(out, "\nSitemap: {}/sitemap.xml\n", app.origin);
    out
}

/// Any two keys by which a list is narrowed or paged, in either order.
fn combined() -> BTreeSet<(&'static str, &'static str)> {
    let keys = |route: &'static routes::Route| {
        let narrows = |key: &&str| *key != "id" && !VIEWS.contains(key);
        route.search.iter().map(String::as_str).filter(narrows).collect::<Vec<_>>()
    };
    let pairs = |keys: Vec<&'static str>| {
        let each = keys.clone();
        each.into_iter().flat_map(move |one| {
            let others: Vec<_> = keys.iter().filter(|other| **other != one).map(|other| (one, *other)).collect();
            others
        })
    };
    routes::public().into_iter().map(keys).flat_map(pairs).collect()
}
