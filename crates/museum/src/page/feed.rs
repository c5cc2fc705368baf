//! `/feed.xml`: the newest news as an Atom feed (RFC 4287), one for each language.

use std::fmt::Write;

use axum::{
    extract::State,
    http::{HeaderMap, StatusCode, Uri},
    response::Response,
};
use chrono::{DateTime, NaiveTime, SecondsFormat, Utc};
use chrono_tz::Tz;
use guanlan_core::{
    content::{
        Kind,
        news::{NewsCard, NewsDetail},
    },
    locale::Lang,
    profile::Profile,
};
use guanlan_db::Noun;
use guanlan_kernel::{
    cache::{Fresh, Key, Reply},
    error::ApiError,
    request::query_value,
    words::words,
};

use super::{address::in_language, head::escape, ics};
use crate::{Museum, content, content::Found, profile, routes};

/// Where the feed is.
pub const PATH: &str = "/feed.xml";
pub const TYPE: &str = "application/atom+xml";
/// Entries of the feed.
const MOST: u64 = 50;

/// The language of a feed: that of its address and of nothing else, so that an address is one feed for everybody.
pub fn lang_of(uri: &Uri) -> Lang {
    query_value(uri, "lang").as_deref().and_then(Lang::parse).unwrap_or_default()
}

/// What the feed is called.
pub fn title(lang: Lang, profile: &Profile) -> String {
    format!("{} - {}", words(lang).get("nav.informationList"), profile.name)
}

/// The newest news in the language of `?lang=`.
pub(super) async fn feed(State(app): State<Museum>, uri: Uri, headers: HeaderMap) -> Result<Response, ApiError> {
    let lang = lang_of(&uri);
    let key = Key::new(app.db.epochs(), &[Noun::Content, Noun::Profile], format!("feed {}", lang.code()));
    let build = async {
        let moment = app.moment();
        let news = content::newest(&app, Kind::News, lang, MOST).await?;
        let profile = profile::public(&app, lang).await?;
        Ok(Fresh {
            status: StatusCode::OK,
            content_type: "application/atom+xml; charset=utf-8",
            body: atom(&app.origin, app.zone, lang, &profile, &news)?.into_bytes(),
            valid_until: Some(content::boundary(&app, moment).await?),
        })
    };
    app.cache.answer(key, app.now(), &headers, Reply::Get, build).await
}

/// Text for XML: escaped, and without the control characters that XML cannot hold at all.
fn xml(text: &str) -> String {
    let allowed = |sign: char| !sign.is_control() || matches!(sign, '\t' | '\n' | '\r' | '\u{7f}'..='\u{9f}');
    escape(&text.chars().filter(|sign| allowed(*sign) && !matches!(sign, '\u{fffe}' | '\u{ffff}')).collect::<String>())
}

/// The safe HTML of a record for readers elsewhere: addresses of this site become absolute. Text cannot look like an
/// attribute, because its quotes are escaped.
fn elsewhere(html: &str, origin: &str) -> String {
    html.replace(" src=\"/", &format!(" src=\"{origin}/")).replace(" href=\"/", &format!(" href=\"{origin}/"))
}

fn atom(origin: &str, zone: Tz, lang: Lang, profile: &Profile, news: &[Found]) -> Result<String, ApiError> {
    let at = |instant: DateTime<Utc>| instant.to_rfc3339_opts(SecondsFormat::Secs, true);
    let here = |path: &str| xml(&format!("{origin}{}", in_language(path, lang)));
    let mut out = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"{}\">\n",
        lang.html()
    );
    // An empty feed has never changed; the element is required all the same.
    let updated = news.iter().map(|found| found.changed).max().unwrap_or(DateTime::UNIX_EPOCH);
    let mut line = |text: String| {
        out.push_str(&text);
        out.push('\n');
    };
    line(format!("<id>{}</id>", here(PATH)));
    line(format!("<title>{}</title>", xml(&title(lang, profile))));
    if !profile.tagline.is_empty() {
        line(format!("<subtitle>{}</subtitle>", xml(&profile.tagline)));
    }
    line(format!("<updated>{}</updated>", at(updated)));
    line(format!("<author><name>{}</name><uri>{}</uri></author>", xml(&profile.name), xml(origin)));
    if let Some(logo) = &profile.logo {
        line(format!("<logo>{}</logo>", xml(&format!("{origin}{}", logo.src))));
    }
    line(format!("<link rel=\"self\" type=\"{TYPE}\" hreflang=\"{}\" href=\"{}\"/>", lang.html(), here(PATH)));
    if let Some(list) = routes::list_of(Kind::News) {
        let html = lang.html();
        line(format!("<link rel=\"alternate\" type=\"text/html\" hreflang=\"{html}\" href=\"{}\"/>", here(list)));
    }
    for twin in Lang::ALL.into_iter().filter(|twin| *twin != lang) {
        let href = xml(&format!("{origin}{}", in_language(PATH, twin)));
        line(format!("<link rel=\"alternate\" type=\"{TYPE}\" hreflang=\"{}\" href=\"{href}\"/>", twin.html()));
    }
    for found in news {
        out.push_str(&entry(origin, zone, lang, found)?);
    }
    out.push_str("</feed>\n");
    Ok(out)
}

fn entry(origin: &str, zone: Tz, lang: Lang, found: &Found) -> Result<String, ApiError> {
    let at = |instant: DateTime<Utc>| instant.to_rfc3339_opts(SecondsFormat::Secs, true);
    let Found { head, card, detail, changed, .. } = found;
    let card: NewsCard = serde_json::from_str(card).map_err(anyhow::Error::from)?;
    let detail: NewsDetail = serde_json::from_str(detail).map_err(anyhow::Error::from)?;
    // The day that the page shows. A museum that has just loaded the news of ten years did not write them today.
    let day = card.day.map(|day| ics::instant(zone, day.and_time(NaiveTime::MIN)));
    // What has no page is not announced.
    let Some(page) = routes::address_of(Kind::News.name(), head.subtype, head.id) else { return Ok(String::new()) };
    let href = xml(&format!("{origin}{}", in_language(&page, lang)));
    // Where English is missing the words are Chinese, whatever the feed is.
    let foreign = if head.fallback { format!(" xml:lang=\"{}\"", head.lang.html()) } else { String::new() };
    let mut out = format!("<entry{foreign}>\n");
    // Writing into a string cannot fail.
    let _ = writeln!(out, "<id>{href}</id>");
    let _ = writeln!(out, "<title>{}</title>", xml(&head.title));
    let _ = writeln!(out, "<link rel=\"alternate\" type=\"text/html\" href=\"{href}\"/>");
    let _ = writeln!(out, "<published>{}</published>", at(day.unwrap_or(head.published_at)));
    let _ = writeln!(out, "<updated>{}</updated>", at(*changed));
    let _ = writeln!(out, "<summary>{}</summary>", xml(&head.summary));
    let _ = writeln!(out, "<content type=\"html\">{}</content>", xml(&elsewhere(&detail.body, origin)));
    out.push_str("</entry>\n");
    Ok(out)
}
