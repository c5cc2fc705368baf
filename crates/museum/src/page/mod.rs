//! Public pages: routes of the web, rendered by React inside this process, with their head made here.
//!
//! Architecture invariant: nothing personal is ever rendered; a page depends on its address and language only.

mod address;
mod calendar;
#[cfg(test)]
mod camera_tests;
mod code;
mod company;
mod document;
mod feed;
#[cfg(test)]
mod feed_tests;
mod head;
mod ics;
mod sitemap;
mod subject;
#[cfg(test)]
mod tests;

use std::sync::{Arc, OnceLock};

use async_trait::async_trait;
use axum::{
    Router,
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header},
    response::{IntoResponse, Response},
    routing::get,
};
use guanlan_core::{agent, locale::Lang};
use guanlan_db::Noun;
use guanlan_http::edge::{RouteLabel, security::WITH_CAMERA};
use guanlan_kernel::{
    Kernel,
    cache::{Fresh, Key, Reply},
    error::ApiError,
    extract::{Outsider, is_controlled},
    request::{lang_of, named_lang, query_value},
    words::words,
};
use guanlan_ssr::{Host, HostRequest, Pool, Rendered};
pub use head::escape;
use serde::de::DeserializeOwned;

use self::{
    document::{Document, Filling},
    head::Head,
};
use crate::{
    Museum, content, profile, redirect as old_addresses,
    routes::{self, Route, Shows},
    search::missed,
};

/// What renders pages. It is set once the calls that pages are made of are there.
#[derive(Default)]
pub struct Pages {
    renderer: OnceLock<Renderer>,
    tries: code::Tries,
}

struct Renderer {
    document: Document,
    pool: Arc<Pool>,
    /// Our own calls, as the engines ask them.
    host: Host,
}

impl Pages {
    /// Sets the built web and its engines; only the first call counts.
    pub fn set(&self, shell: &[u8], manifest: &[u8], pool: Pool, host: Host) -> anyhow::Result<()> {
        let document =
            Document::new(shell, manifest).ok_or_else(|| anyhow::anyhow!("the built web has no document to fill"))?;
        let _ = self.renderer.set(Renderer { document, pool: Arc::new(pool), host });
        Ok(())
    }

    /// What one of our own public calls answers, in this process, as the page itself asks it; `None` where what it asks
    /// for is not there, or where there are no pages.
    ///
    /// # Errors
    /// [`ApiError::Unavailable`] where the call failed or answered no JSON.
    async fn ask<T: DeserializeOwned>(&self, path: String) -> Result<Option<T>, ApiError> {
        let Some(host) = self.renderer.get().map(|renderer| renderer.host.clone()) else { return Ok(None) };
        let request = HostRequest { method: "GET".into(), path, body: None };
        let answer = tokio::task::spawn_blocking(move || host(request)).await.map_err(|_| ApiError::Unavailable)?;
        match answer.status {
            404 => Ok(None),
            200 => serde_json::from_str(&answer.body).map(Some).map_err(|_| ApiError::Unavailable),
            _ => Err(ApiError::Unavailable),
        }
    }
}

/// Who keeps the companies whose pages stand beside the museum's own.
#[async_trait]
pub trait Companies: Send + Sync {
    /// Those that have pages, by their ids.
    ///
    /// # Errors
    /// Those of the database.
    async fn listed(&self, kernel: &Kernel) -> Result<Vec<i64>, ApiError>;
}

/// Everything that is answered as a page, or as a file about pages.
pub fn routes() -> Router<Museum> {
    Router::new()
        .route("/sitemap.xml", get(sitemap::sitemap))
        .route("/robots.txt", get(sitemap::robots))
        .route("/feed.xml", get(feed::feed))
        .route("/calendar.ics", get(calendar::calendar))
        .fallback(page)
}

/// Where everything is looked for.
const SEARCH: &str = "/search";
/// Where every unknown path is rendered, so that strangers cannot fill the cache with addresses.
const NOWHERE: &str = "/404";
/// After how many seconds a program may ask again for a page that could not be rendered.
const COME_BACK: &str = "30";
/// How long an old address may be remembered to lead elsewhere: a mistake is mended within a day.
const MOVED: HeaderValue = HeaderValue::from_static("public, max-age=86400");

/// The one page that may use the camera: it reads tickets (RULES bookings 14).
const DESK: &str = "/manage/studio/desk";

/// Answers everything that is not a call or a file.
async fn page(State(app): State<Museum>, request: Request) -> Result<Response, ApiError> {
    let (uri, headers) = (request.uri(), request.headers());
    let outsider = Outsider::of(request.extensions());
    let path = uri.path();
    if routes::is_call(path) {
        return Err(ApiError::NotFound);
    }
    // A form that a browser sends without scripts. No page takes one; the page itself says what it needs.
    if is_sent_form(&request) && routes::find(path).is_some_and(|route| route.page.is_some()) {
        return redirect(StatusCode::SEE_OTHER, path, uri);
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        let mut refused = ApiError::MethodNotAllowed.into_response();
        refused.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET, HEAD"));
        return Ok(refused);
    }
    // Browsers take a backslash for a slash: an answer that sends one on could name another host.
    if is_controlled(path) || path.contains('\\') {
        return show(&app, None, outsider, uri, headers).await;
    }
    let bare = if path.len() > 1 { path.trim_end_matches('/') } else { path };
    // Old addresses come before the slash at the end, so that nobody is sent on twice.
    if routes::find(bare).is_none()
        && let Some(target) = old_addresses::lookup(&app, path, uri.query()).await?
    {
        return moved(&target);
    }
    if bare.len() < path.len() {
        return redirect(StatusCode::PERMANENT_REDIRECT, bare, uri);
    }
    match routes::find(path) {
        Some(Route { redirect: Some(target), .. }) => redirect(StatusCode::FOUND, target, uri),
        route => {
            let mut response = show(&app, route, outsider, uri, headers).await?;
            if path == DESK {
                let (name, value) = WITH_CAMERA;
                response.headers_mut().insert(name, value);
            }
            Ok(response)
        }
    }
}

fn is_sent_form(request: &Request) -> bool {
    let kind = request.headers().get(header::CONTENT_TYPE).map(HeaderValue::as_bytes).unwrap_or_default();
    *request.method() == Method::POST && kind.starts_with(b"application/x-www-form-urlencoded")
}

fn redirect(status: StatusCode, path: &str, uri: &Uri) -> Result<Response, ApiError> {
    // More than one slash at the start would name another host.
    let path = format!("/{}", path.trim_start_matches('/'));
    let target = uri.query().map_or(path.clone(), |query| format!("{path}?{query}"));
    let target = HeaderValue::from_str(&target).map_err(|_| ApiError::NotFound)?;
    Ok((status, [(header::LOCATION, target)]).into_response())
}

/// The answer for an old address.
fn moved(target: &str) -> Result<Response, ApiError> {
    let target = HeaderValue::from_str(target).map_err(|_| ApiError::NotFound)?;
    let headers = [(header::LOCATION, target), (header::CACHE_CONTROL, MOVED)];
    let mut response = (StatusCode::MOVED_PERMANENTLY, headers).into_response();
    response.extensions_mut().insert(RouteLabel("old address"));
    Ok(response)
}

async fn show(
    app: &Museum,
    route: Option<&'static Route>,
    outsider: Outsider,
    uri: &Uri,
    headers: &HeaderMap,
) -> Result<Response, ApiError> {
    let lang = lang_of(uri, headers).unwrap_or_else(|stored| stored);
    let address = route.map_or(NOWHERE.to_owned(), |route| address::normalised(route, uri));
    // Companies change what they sell all day: only their own pages depend on it.
    let nouns: &[Noun] = match route {
        Some(route) if route.is_of_companies() => {
            &[Noun::Content, Noun::Profile, Noun::Relic, Noun::Company, Noun::Dictionary]
        }
        _ => &[Noun::Content, Noun::Profile, Noun::Relic],
    };
    // A page that asks the index while it is behind is made anew once it is not.
    let seen = route.filter(|route| route.asks_the_index(&address)).map(|_| app.index.seen()).unwrap_or_default();
    // Links of a page name the language that its address names: two pages, which the engine tells apart by their address.
    let asked = match named_lang(uri, headers) {
        Some(named) => address::naming(&address, named),
        None => address,
    };
    let key = Key::lasting(app.db.epochs(), nouns, format!("page {} {seen} {asked}", lang.code()));
    let (now, name) = (app.now(), key.as_str().to_owned());
    let header = |name| headers.get(name).map(HeaderValue::as_bytes).map(String::from_utf8_lossy).unwrap_or_default();
    let agent = header(header::USER_AGENT);
    let shell = format!("shell {}", key.as_str());
    let code = code::asked(route, uri);
    let made = match code.as_ref().map_or(Ok(()), |_| app.pages.tries.take(outsider, now)) {
        Ok(()) => app.cache.answer(key, now, headers, Reply::Get, build(app, route, uri, lang, asked, name)).await,
        Err(error) => Err(error),
    };
    let mut response = match made {
        // Who tried too many codes is told so by the call that the browser makes.
        Err(error) if (error.may_pass() || matches!(error, ApiError::TooOften(_))) && agent::is_browser(&agent) => {
            let key = Key::new(app.db.epochs(), nouns, shell);
            app.cache.answer(key, now, headers, Reply::Get, compose(app, route, uri, lang, None)).await?
        }
        // Without scripts the shell is an empty page, which a search engine would keep.
        Err(error) if error.may_pass() => {
            let mut refused = error.into_response();
            refused.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static(COME_BACK));
            refused
        }
        made => made?,
    };
    if response.status() == StatusCode::NOT_FOUND && code.is_none() && !is_controlled(uri.path()) {
        let referrer = header(header::REFERER);
        let asker = old_addresses::Asker { agent: &agent, referrer: &referrer };
        app.missed.note(&asker, uri.path(), uri.query(), &app.origin, now);
    }
    if let Some(keyword) = route.and_then(|route| searched(route, uri)) {
        missed::note(app, &agent, lang, &keyword);
    }
    response.extensions_mut().insert(RouteLabel(route.map_or("unknown page", |route| route.path.as_str())));
    Ok(response)
}

/// What is looked for everywhere by this address, from the beginning.
fn searched(route: &Route, uri: &Uri) -> Option<String> {
    let is_plain = ["kind", "page", "match"].iter().all(|key| query_value(uri, key).is_none());
    query_value(uri, "keyword").filter(|_| route.path == SEARCH && is_plain)
}

/// Renders a page; [`ApiError::Unavailable`] where that is not to be had now. A page behind the sign-in is drawn in the
/// browser alone.
async fn build(
    app: &Museum,
    route: Option<&'static Route>,
    uri: &Uri,
    lang: Lang,
    address: String,
    key: String,
) -> Result<Fresh, ApiError> {
    if is_guarded(route) {
        return compose(app, route, uri, lang, None).await;
    }
    let renderer = app.pages.renderer.get().ok_or(ApiError::Unavailable)?;
    let moment = app.moment();
    let request = guanlan_ssr::Request {
        url: address,
        lang: lang.code().into(),
        now_ms: moment.now.0,
        today: guanlan_core::clock::day_text(moment.today),
    };
    match renderer.pool.render(key, request).await {
        // Every redirect of the web is in its route table and was answered above; the browser follows this one.
        Ok(rendered) if rendered.redirect.is_some() => {
            tracing::warn!(
                target = rendered.redirect.as_deref(),
                path = uri.path(),
                "a page redirects outside the route table and was not rendered"
            );
            Err(ApiError::Unavailable)
        }
        Ok(rendered) => compose(app, route, uri, lang, Some(rendered)).await,
        Err(reason) => {
            tracing::warn!(%reason, path = uri.path(), "a page was not rendered");
            Err(ApiError::Unavailable)
        }
    }
}

fn is_guarded(route: Option<&Route>) -> bool {
    route.is_some_and(|route| route.guard.is_some())
}

/// The document of a page: its head, and what was rendered of it; without, the shell that a browser fills.
async fn compose(
    app: &Museum,
    route: Option<&'static Route>,
    uri: &Uri,
    lang: Lang,
    rendered: Option<Arc<Rendered>>,
) -> Result<Fresh, ApiError> {
    let moment = app.moment();
    let subject = match route {
        Some(route) => subject::subject(app, route, uri, lang).await?,
        None => None,
    };
    let missing = route.is_none_or(|route| route.needs_record() && subject.is_none());
    let words = words(lang);
    let profile = profile::public(app, lang).await?;
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
        canonical: canonical.as_deref(),
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

    let Some(renderer) = app.pages.renderer.get() else { return Err(ApiError::Unavailable) };
    let code = code::asked(route, uri);
    // A shell says nothing of a code: whoever asks too often would learn it there.
    let unknown = match &code {
        Some(code) if rendered.is_some() => !code::is_known(app, code, lang).await?,
        _ => false,
    };
    let status = if missing || unknown { StatusCode::NOT_FOUND } else { StatusCode::OK };
    let html = renderer.document.fill(&Filling {
        lang,
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
