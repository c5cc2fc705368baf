//! `/q/<number>`: what the code on a label leads to, and a number that somebody reads off it and types (RULES pages 19).

use axum::{
    http::{HeaderMap, HeaderValue, StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use chrono::Duration;
use guanlan_core::{clock::Millis, content::link::RELIC, locale::Lang, relic::number_key};
use guanlan_http::edge::RouteLabel;
use guanlan_kernel::{
    error::ApiError,
    extract::Outsider,
    limit::{Limit, process::PerProcess},
    request::query_value,
};
use percent_encoding::{percent_decode_str, utf8_percent_encode};

use super::{
    address::{LONGEST_VALUE, PLAIN, naming},
    phone,
    show::{SEARCH, unnoted},
};
use crate::{Museum, edition::Edition, relic, routes};

/// Numbers are asked for below it, in either edition.
const ROOT: &str = "/q";
/// What is told of whoever comes from a label, where the label says nothing else.
const SOURCE: &str = "label";

/// Numbers that one network asks for. All who are in the museum may come from one.
pub struct Tries(PerProcess);

impl Default for Tries {
    fn default() -> Tries {
        Tries(PerProcess::new(Limit::new(600, Duration::minutes(1))))
    }
}

impl Tries {
    fn take(&self, outsider: Outsider, now: Millis) -> Result<(), ApiError> {
        self.0.take(outsider.0, now)
    }
}

/// The number that a place asks for, as it is written there; nothing, where it asks for none. `None` is another place, and
/// one with a slash too many at its end (RULES redirects 2).
pub fn asked(place: &str) -> Option<&str> {
    match place.strip_prefix(ROOT)? {
        "" | "/" => Some(""),
        rest => rest.strip_prefix('/').filter(|number| !number.ends_with('/')),
    }
}

/// Sends on to the relic of a number, in the edition of whoever asks; without a number, to where everything is looked for.
/// A number that no relic has is not found. Nothing of that is noted: strangers could fill the list of missed addresses.
pub async fn lead(
    app: &Museum,
    edition: Edition,
    number: &str,
    outsider: Outsider,
    uri: &Uri,
    headers: &HeaderMap,
) -> Result<Response, ApiError> {
    let chosen = phone::chosen(uri);
    let has_phone = match edition {
        Edition::Desktop => phone::is_due(headers, chosen),
        Edition::Phone => true,
    };
    let for_phones = has_phone && app.pages.has(Edition::Phone);
    // What is no text is no number.
    let key = percent_decode_str(number).decode_utf8().ok().map(|number| number_key(&number));
    let page = match key.as_deref() {
        Some("") => Some(SEARCH.to_owned()),
        Some(key) => {
            app.pages.numbers.take(outsider, app.now())?;
            relic::by_number_key(app, key).await?.and_then(|id| routes::address_of(RELIC, relic::TYPE, id))
        }
        None => None,
    };
    let mut response = match page {
        Some(page) if for_phones => sent_to(&routes::for_phones(&page).unwrap_or(page), uri)?,
        Some(page) => sent_to(&page, uri)?,
        // Its pages lie below its own prefix, the one that says that nothing is there too.
        None if for_phones && edition == Edition::Desktop => sent_to(&Edition::Phone.address(uri.path()), uri)?,
        None => unnoted(app, edition, None, outsider, uri, headers).await?,
    };
    response.extensions_mut().insert(RouteLabel("label on the wall"));
    if edition == Edition::Desktop {
        phone::depends(response.headers_mut());
    }
    if let Some(chosen) = chosen {
        phone::remember(response.headers_mut(), edition, chosen, &app.origin);
    }
    Ok(response)
}

/// The answer that leads to an address of ours, in the language that is named and with where its reader comes from.
fn sent_to(address: &str, uri: &Uri) -> Result<Response, ApiError> {
    let address = match query_value(uri, "lang").and_then(|code| Lang::parse(&code)) {
        Some(lang) => naming(address, lang),
        None => address.to_owned(),
    };
    let source = query_value(uri, "source").map(|source| source.trim().to_owned());
    let source = source.filter(|source| !source.is_empty() && source.chars().count() <= LONGEST_VALUE);
    let source = source.as_deref().unwrap_or(SOURCE);
    let sign = if address.contains('?') { '&' } else { '?' };
    let target = format!("{address}{sign}source={}", utf8_percent_encode(source, PLAIN));
    let target = HeaderValue::from_str(&target).map_err(|_| ApiError::NotFound)?;
    Ok((StatusCode::FOUND, [(header::LOCATION, target), (header::CACHE_CONTROL, phone::OWN)]).into_response())
}
