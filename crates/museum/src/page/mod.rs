//! Public pages: routes of the web, rendered by React inside this process, with their head made here.
//!
//! Architecture invariant: nothing personal is ever rendered; a page depends on its address, its language and the
//! size of its letters only.

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
mod label;
#[cfg(test)]
mod label_tests;
mod phone;
#[cfg(test)]
mod phone_tests;
mod show;
mod sitemap;
mod subject;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod walk_tests;

use std::sync::{Arc, OnceLock};

use async_trait::async_trait;
use axum::{
    Router,
    extract::{Request, State},
    http::{HeaderValue, Method, StatusCode, Uri, header},
    response::{IntoResponse, Response},
    routing::get,
};
use guanlan_http::edge::{RouteLabel, security::WITH_CAMERA};
use guanlan_kernel::{
    Kernel,
    error::ApiError,
    extract::{Outsider, is_controlled},
};
use guanlan_ssr::{Host, HostRequest, Pool};
pub use head::escape;
use serde::de::DeserializeOwned;

use self::{document::Document, show::show};
use crate::{
    Museum,
    edition::Edition,
    redirect as old_addresses,
    routes::{self, Route},
};

/// What renders pages. It is set once the calls that pages are made of are there.
#[derive(Default)]
pub struct Pages {
    renderer: OnceLock<Renderer>,
    codes: code::Tries,
    numbers: label::Tries,
}

/// What the build of the web made of one edition.
#[derive(Clone, Copy)]
pub struct Built<'a> {
    /// The HTML file that is filled.
    pub shell: &'a [u8],
    /// The list of its chunks.
    pub manifest: &'a [u8],
}

struct Renderer {
    desktop: Document,
    phone: Option<Document>,
    pool: Arc<Pool>,
    /// Our own calls, as the engines ask them.
    host: Host,
}

impl Renderer {
    fn document(&self, edition: Edition) -> Option<&Document> {
        match edition {
            Edition::Desktop => Some(&self.desktop),
            Edition::Phone => self.phone.as_ref(),
        }
    }
}

impl Pages {
    /// Sets the built web and its engines; only the first call counts. Without pages for phones everybody has those for
    /// desks, and what is asked for below the phone edition's prefix is not to be had.
    pub fn set(&self, desktop: Built, phone: Option<Built>, pool: Pool, host: Host) -> anyhow::Result<()> {
        let document = |edition, built| {
            Document::new(edition, built).ok_or_else(|| anyhow::anyhow!("the built web has no document to fill"))
        };
        let _ = self.renderer.set(Renderer {
            desktop: document(Edition::Desktop, desktop)?,
            phone: phone.map(|built| document(Edition::Phone, built)).transpose()?,
            pool: Arc::new(pool),
            host,
        });
        Ok(())
    }

    fn has(&self, edition: Edition) -> bool {
        self.renderer.get().is_some_and(|renderer| renderer.document(edition).is_some())
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

/// How long an old address may be remembered to lead elsewhere: a mistake is mended within a day.
const MOVED: HeaderValue = HeaderValue::from_static("public, max-age=86400");

/// The one page for desks that may use the camera: it reads tickets (RULES bookings 14).
const DESK: &str = "/manage/studio/desk";

/// Answers everything that is not a call or a file, and says which of it may use the camera (RULES security 4).
async fn page(State(app): State<Museum>, request: Request) -> Result<Response, ApiError> {
    let path = request.uri().path();
    let may_see = path == DESK || Edition::of(path).0 == Edition::Phone;
    let mut response = answer(app, request).await?;
    if may_see {
        let (name, value) = WITH_CAMERA;
        response.headers_mut().insert(name, value);
    }
    Ok(response)
}

async fn answer(app: Museum, request: Request) -> Result<Response, ApiError> {
    let (uri, headers) = (request.uri(), request.headers());
    let outsider = Outsider::of(request.extensions());
    let path = uri.path();
    if routes::is_call(path) {
        return Err(ApiError::NotFound);
    }
    let (edition, place) = Edition::of(path);
    // A form that a browser sends without scripts. No page takes one; the page itself says what it needs.
    if is_sent_form(&request) && routes::find(place).is_some_and(|route| route.page.is_some()) {
        return redirect(StatusCode::SEE_OTHER, edition, place, uri);
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        let mut refused = ApiError::MethodNotAllowed.into_response();
        refused.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET, HEAD"));
        return Ok(refused);
    }
    // Browsers take a backslash for a slash: an answer that sends one on could name another host.
    if is_controlled(path) || path.contains('\\') {
        return show(&app, edition, None, outsider, uri, headers).await;
    }
    if let Some(number) = label::asked(place) {
        return label::lead(&app, edition, number, outsider, uri, headers).await;
    }
    let bare = if place.len() > 1 { place.trim_end_matches('/') } else { place };
    // Old addresses come before the slash at the end, so that nobody is sent on twice. None lies in the phone edition.
    if edition == Edition::Desktop
        && routes::find(bare).is_none()
        && let Some(target) = old_addresses::lookup(&app, path, uri.query()).await?
    {
        return moved(&target);
    }
    if place.is_empty() || bare.len() < place.len() {
        return redirect(StatusCode::PERMANENT_REDIRECT, edition, bare, uri);
    }
    let route = routes::find(place);
    let chosen = phone::chosen(uri);
    // What is here depends on who asks: it is there for phones too.
    let by_agent = edition == Edition::Desktop && route.is_some_and(Route::sends_phones);
    let mut response = match route {
        // It is for desks alone, and nobody is sent away from there.
        Some(route) if route.path_in(edition).is_none() => redirect(StatusCode::FOUND, Edition::Desktop, place, uri)?,
        Some(_) if by_agent && app.pages.has(Edition::Phone) && phone::is_due(headers, chosen) => {
            phone::sent_on(place, uri)?
        }
        Some(Route { redirect: Some(target), .. }) => redirect(StatusCode::FOUND, edition, target, uri)?,
        route => show(&app, edition, route, outsider, uri, headers).await?,
    };
    let headers = response.headers_mut();
    if by_agent {
        phone::depends(headers);
    }
    if let Some(chosen) = chosen.filter(|_| !show::is_guarded(route)) {
        phone::remember(headers, edition, chosen, &app.origin);
    }
    Ok(response)
}

fn is_sent_form(request: &Request) -> bool {
    let kind = request.headers().get(header::CONTENT_TYPE).map(HeaderValue::as_bytes).unwrap_or_default();
    *request.method() == Method::POST && kind.starts_with(b"application/x-www-form-urlencoded")
}

fn redirect(status: StatusCode, edition: Edition, place: &str, uri: &Uri) -> Result<Response, ApiError> {
    // More than one slash at the start would name another host.
    let path = format!("{}/{}", edition.prefix(), place.trim_start_matches('/'));
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
