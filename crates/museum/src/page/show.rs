//! One page: out of the cache, or rendered and put together with its head.

use std::sync::Arc;

use axum::{
    http::{HeaderMap, HeaderValue, StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use guanlan_core::{agent, locale::Lang};
use guanlan_db::Noun;
use guanlan_http::edge::RouteLabel;
use guanlan_kernel::{
    cache::{Fresh, Key, Reply},
    error::ApiError,
    extract::{Outsider, is_controlled},
    request::{lang_of, named_lang, query_value},
    words::words,
};
use guanlan_ssr::Rendered;

use super::{address, code, document::Filling, head::Head, phone, subject};
use crate::{
    Museum, content,
    edition::Edition,
    profile, redirect as old_addresses,
    routes::{self, Route, Shows},
    search::missed,
};

/// Where everything is looked for.
pub const SEARCH: &str = "/search";
/// Where every unknown path is rendered, so that strangers cannot fill the cache with addresses.
const NOWHERE: &str = "/404";
/// After how many seconds a program may ask again for a page that could not be rendered.
const COME_BACK: &str = "30";

/// What is asked for.
struct Asked<'a> {
    edition: Edition,
    /// `None` for an unknown path.
    route: Option<&'static Route>,
    uri: &'a Uri,
    lang: Lang,
    /// In large letters.
    large: bool,
}

/// Answers by a page of an edition; without a route, by the one that says that nothing is there. What is missed and what
/// is looked for is noted.
pub async fn show(
    app: &Museum,
    edition: Edition,
    route: Option<&'static Route>,
    outsider: Outsider,
    uri: &Uri,
    headers: &HeaderMap,
) -> Result<Response, ApiError> {
    let response = unnoted(app, edition, route, outsider, uri, headers).await?;
    let header = |name| headers.get(name).map(HeaderValue::as_bytes).map(String::from_utf8_lossy).unwrap_or_default();
    let agent = header(header::USER_AGENT);
    let is_missed = response.status() == StatusCode::NOT_FOUND && code::asked(route, uri).is_none();
    if is_missed && !is_controlled(uri.path()) {
        let referrer = header(header::REFERER);
        let asker = old_addresses::Asker { agent: &agent, referrer: &referrer };
        app.missed.note(&asker, uri.path(), uri.query(), &app.origin, app.now());
    }
    if let Some(keyword) = route.and_then(|route| searched(route, uri)) {
        let lang = lang_of(uri, headers).unwrap_or_else(|stored| stored);
        missed::note(app, &agent, lang, &keyword);
    }
    Ok(response)
}

/// [`show`], of which nothing is noted.
pub async fn unnoted(
    app: &Museum,
    edition: Edition,
    route: Option<&'static Route>,
    outsider: Outsider,
    uri: &Uri,
    headers: &HeaderMap,
) -> Result<Response, ApiError> {
    let lang = lang_of(uri, headers).unwrap_or_else(|stored| stored);
    let asked = Asked { edition, route, uri, lang, large: phone::is_large(edition, headers) };
    let address = edition.address(&route.map_or(NOWHERE.to_owned(), |route| address::normalised(route, uri)));
    // Companies change what they sell all day: only their own pages depend on it.
    let nouns: &[Noun] = match route {
        Some(route) if route.is_of_companies() => {
            &[Noun::Content, Noun::Profile, Noun::Relic, Noun::Company, Noun::Dictionary]
        }
        _ => &[Noun::Content, Noun::Profile, Noun::Relic],
    };
    // A page that asks the index while it is behind is made anew once it is not.
    let seen = route.filter(|route| route.asks_the_index(&address)).map(|_| app.index.seen()).unwrap_or_default();
    // Links of a page name the language that its address names: two pages, which the engine tells apart by their address,
    // as it does the editions.
    let address = match named_lang(uri, headers) {
        Some(named) => address::naming(&address, named),
        None => address,
    };
    let letters = if asked.large { " large" } else { "" };
    let key = Key::lasting(app.db.epochs(), nouns, format!("page {}{letters} {seen} {address}", lang.code()));
    let (now, name) = (app.now(), key.as_str().to_owned());
    let agent =
        headers.get(header::USER_AGENT).map(HeaderValue::as_bytes).map(String::from_utf8_lossy).unwrap_or_default();
    let shell = format!("shell {}", key.as_str());
    let code = code::asked(route, uri);
    let made = match code.as_ref().map_or(Ok(()), |_| app.pages.codes.take(outsider, now)) {
        Ok(()) => app.cache.answer(key, now, headers, Reply::Get, build(app, &asked, address, name)).await,
        Err(error) => Err(error),
    };
    let mut response = match made {
        // Who tried too many codes is told so by the call that the browser makes.
        Err(error) if (error.may_pass() || matches!(error, ApiError::TooOften(_))) && agent::is_browser(&agent) => {
            let key = Key::new(app.db.epochs(), nouns, shell);
            app.cache.answer(key, now, headers, Reply::Get, compose(app, &asked, None)).await?
        }
        // Without scripts the shell is an empty page, which a search engine would keep.
        Err(error) if error.may_pass() => {
            let mut refused = error.into_response();
            refused.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static(COME_BACK));
            refused
        }
        made => made?,
    };
    response.extensions_mut().insert(RouteLabel(label(edition, route)));
    Ok(response)
}

/// What the figures of requests call a page.
fn label(edition: Edition, route: Option<&'static Route>) -> &'static str {
    let unknown = match edition {
        Edition::Desktop => "unknown page",
        Edition::Phone => "unknown page for phones",
    };
    route.and_then(|route| route.path_in(edition)).unwrap_or(unknown)
}

/// What is looked for everywhere by this address, from the beginning.
fn searched(route: &Route, uri: &Uri) -> Option<String> {
    let is_plain = ["kind", "page", "match"].iter().all(|key| query_value(uri, key).is_none());
    query_value(uri, "keyword").filter(|_| route.path == SEARCH && is_plain)
}

/// Renders a page; [`ApiError::Unavailable`] where that is not to be had now. A page behind the sign-in is drawn in the
/// browser alone.
async fn build(app: &Museum, asked: &Asked<'_>, address: String, key: String) -> Result<Fresh, ApiError> {
    if is_guarded(asked.route) {
        return compose(app, asked, None).await;
    }
    if !app.pages.has(asked.edition) {
        return Err(ApiError::Unavailable);
    }
    let path = asked.uri.path();
    let renderer = app.pages.renderer.get().ok_or(ApiError::Unavailable)?;
    let moment = app.moment();
    let request = guanlan_ssr::Request {
        url: address,
        lang: asked.lang.code().into(),
        now_ms: moment.now.0,
        today: guanlan_core::clock::day_text(moment.today),
    };
    match renderer.pool.render(key, request).await {
        // Every redirect of the web is in its route table and was answered above; the browser follows this one.
        Ok(rendered) if rendered.redirect.is_some() => {
            tracing::warn!(
                target = rendered.redirect.as_deref(),
                path,
                "a page redirects outside the route table and was not rendered"
            );
            Err(ApiError::Unavailable)
        }
        Ok(rendered) => compose(app, asked, Some(rendered)).await,
        Err(reason) => {
            tracing::warn!(%reason, path, "a page was not rendered");
            Err(ApiError::Unavailable)
        }
    }
}

/// Whether a page is behind the sign-in.
pub fn is_guarded(route: Option<&Route>) -> bool {
    route.is_some_and(|route| route.guard.is_some())
}

/// The document of a page: its head, and what was rendered of it; without, the shell that a browser fills.
async fn compose(app: &Museum, asked: &Asked<'_>, rendered: Option<Arc<Rendered>>) -> Result<Fresh, ApiError> {
    let Asked { edition, route, uri, lang, large } = *asked;
    let moment = app.moment();
    let subject = match route {
        Some(route) => subject::subject(app, route, uri, lang).await?,
        None => None,
    };
    let words = words(lang);
    let profile = profile::public(app, lang).await?;
    let missing = route
        .is_none_or(|route| (route.needs_record() && subject.is_none()) || (route.shows_plan() && !profile.floor_plan));
    // No search engine keeps a page behind the sign-in.
    let guarded = is_guarded(route);
    let canonical = route
        .filter(|route| !missing && !guarded && !route.unlisted)
        .map(|route| address::canonical(route, uri, subject.as_ref()));
    let title_key =
        if missing { "nav.notFound" } else { route.and_then(|route| route.title.as_deref()).unwrap_or("nav.home") };
    let head = Head {
        lang,
        profile: &profile,
        zone: app.zone,
        title: words.get(title_key),
        description: route.and_then(|route| route.description.as_deref()).map(|key| words.get(key)),
        origin: &app.origin,
        edition,
        canonical: canonical.as_deref(),
        for_phones: canonical.as_deref().and_then(routes::for_phones),
        subject: subject.as_ref(),
        own_title: route.is_some_and(|route| matches!(route.shows(), Shows::Fixed(..))),
        part: route.is_some_and(|route| route.part),
        home: route.is_some_and(Route::is_home),
        above: route
            .map(|route| route.above(subject.as_ref().map_or(0, |subject| subject.head().subtype)))
            .unwrap_or_default()
            .into_iter()
            .map(|(key, path)| (words.get(key), path))
            .collect(),
    };

    let renderer = app.pages.renderer.get().ok_or(ApiError::Unavailable)?;
    let document = renderer.document(edition).ok_or(ApiError::Unavailable)?;
    let code = code::asked(route, uri);
    // A shell says nothing of a code: whoever asks too often would learn it there.
    let unknown = match &code {
        Some(code) if rendered.is_some() => !code::is_known(app, code, lang).await?,
        _ => false,
    };
    let status = if missing || unknown { StatusCode::NOT_FOUND } else { StatusCode::OK };
    let html = document.fill(&Filling {
        lang,
        large,
        title: &head.title(),
        head: &head.elements(),
        chunks: rendered.as_ref().map_or(&[], |rendered| &rendered.chunks),
        body: rendered.as_ref().map(|rendered| (rendered.html.as_str(), rendered.state.as_str())),
    });
    let valid_until = content::boundary(app, moment).await?;
    // A shell that stands for a failed page is not kept: the next visitor gets another try at it. Neither is what was
    // found for a code, which may be another thing a moment later.
    Ok(Fresh {
        status,
        content_type: "text/html; charset=utf-8",
        body: html.into_bytes(),
        valid_until: (guarded || (rendered.is_some() && code.is_none())).then_some(valid_until),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_figures_of_requests_tell_the_editions_apart() {
        let labels = |path| [Edition::Desktop, Edition::Phone].map(|edition| label(edition, routes::find(path)));
        assert_eq!(labels("/"), ["/", "/h5/"]);
        assert_eq!(labels("/exhibition/list"), ["/exhibition/list", "/h5/exhibition/list"]);
        assert_eq!(labels("/nowhere"), ["unknown page", "unknown page for phones"]);
    }
}
