//! The head of a page: title, description, addresses, Open Graph, structured data (RULES pages 7, 17).

use std::{borrow::Cow, fmt::Write};

use chrono_tz::Tz;
use guanlan_core::{locale::Lang, profile::Profile};
use serde_json::{Value, json};

use super::{address::in_language, calendar, feed, ics, subject::Subject};
use crate::edition::Edition;

/// The screens for which the phone edition is named to search engines.
pub const SMALL_SCREENS: &str = "only screen and (max-width: 640px)";

/// What a head is made of.
pub struct Head<'a> {
    pub lang: Lang,
    pub profile: &'a Profile,
    /// Of the museum's clock.
    pub zone: Tz,
    /// The route's title in words.
    pub title: &'a str,
    pub description: Option<&'a str>,
    /// Scheme and authority.
    pub origin: &'a str,
    /// Of the page that has this head.
    pub edition: Edition,
    /// Path and query without language, in the desktop edition whichever this is; `None` for what search engines should
    /// not keep.
    pub canonical: Option<&'a str>,
    /// The same in the phone edition; `None` where it is not there.
    pub for_phones: Option<String>,
    /// The record that the page shows.
    pub subject: Option<&'a Subject>,
    /// The page is called by its route, whatever its record is called.
    pub own_title: bool,
    /// The page is one of several of its record, and is called by both (RULES pages 2).
    pub part: bool,
    pub home: bool,
    /// The pages above this one, from the home page down: title and path.
    pub above: Vec<(&'a str, &'a str)>,
}

/// Escapes text for HTML, attributes included.
pub fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            other => safe.push(other),
        }
    }
    safe
}

/// JSON that can stand in a script block.
pub fn script_json(value: &Value) -> String {
    value.to_string().replace('<', "\\u003c").replace('\u{2028}', "\\u2028").replace('\u{2029}', "\\u2029")
}

impl Head<'_> {
    /// `record title - museum` on a detail, `route title · record title - museum` on a part of a record,
    /// `route title - museum` elsewhere (RULES pages 2).
    pub fn title(&self) -> String {
        format!("{} - {}", self.full_name(), self.profile.name)
    }

    /// The name of the page, which no other page of the same record has.
    fn full_name(&self) -> Cow<'_, str> {
        match self.subject.filter(|_| self.part) {
            Some(subject) => format!("{} · {}", self.title, subject.head().title).into(),
            None => self.name().into(),
        }
    }

    /// What the page shows: its record, where that is what it is for.
    fn name(&self) -> &str {
        match self.subject.filter(|_| !self.own_title) {
            Some(subject) => &subject.head().title,
            None => self.title,
        }
    }

    fn description(&self) -> &str {
        match self.subject {
            Some(subject) => &subject.head().summary,
            None => self.description.unwrap_or(&self.profile.tagline),
        }
    }

    fn address(&self, path: &str) -> String {
        format!("{}{path}", self.origin)
    }

    /// The elements that go before `</head>`, without the title.
    pub fn elements(&self) -> String {
        let mut out = String::new();
        let mut meta = |attribute: &str, name: &str, content: &str| {
            if !content.is_empty() {
                let _ = write!(out, "<meta {attribute}=\"{name}\" content=\"{}\">", escape(content));
            }
        };
        meta("name", "description", self.description());
        meta("property", "og:site_name", &self.profile.name);
        meta("property", "og:title", &self.full_name());
        meta("property", "og:description", self.description());
        meta("property", "og:type", if self.subject.is_some() { "article" } else { "website" });
        meta(
            "property",
            "og:locale",
            match self.lang {
                Lang::Zh => "zh_CN",
                Lang::En => "en_GB",
            },
        );
        match self.subject.and_then(|subject| subject.head().cover.as_ref()) {
            Some(cover) => {
                meta("property", "og:image", &self.address(&cover.share()));
                meta("property", "og:image:alt", &cover.alt);
            }
            None => meta(
                "property",
                "og:image",
                &self.profile.logo.as_ref().map(|logo| self.address(&logo.src)).unwrap_or_default(),
            ),
        }
        match self.canonical {
            None => meta("name", "robots", "noindex"),
            Some(path) => {
                let own = self.address(&in_language(path, self.lang));
                meta("property", "og:url", &own);
                let _ = write!(out, "<link rel=\"canonical\" href=\"{}\">", escape(&own));
                let here = match (self.edition, self.for_phones.as_deref()) {
                    (Edition::Phone, Some(for_phones)) => for_phones,
                    (Edition::Desktop, Some(for_phones)) => {
                        let _ = write!(
                            out,
                            "<link rel=\"alternate\" media=\"{SMALL_SCREENS}\" href=\"{}\">",
                            escape(&self.address(&in_language(for_phones, self.lang)))
                        );
                        path
                    }
                    (Edition::Desktop | Edition::Phone, None) => path,
                };
                for (code, lang) in [("zh-CN", Lang::Zh), ("en", Lang::En), ("x-default", Lang::Zh)] {
                    let _ = write!(
                        out,
                        "<link rel=\"alternate\" hreflang=\"{code}\" href=\"{}\">",
                        escape(&self.address(&in_language(here, lang)))
                    );
                }
                for data in self.structured(&own).into_iter().chain(self.breadcrumb(&own)) {
                    let _ = write!(out, "<script type=\"application/ld+json\">{}</script>", script_json(&data));
                }
            }
        }
        for (kind, path, title) in [
            (feed::TYPE, feed::PATH, feed::title(self.lang, self.profile)),
            (calendar::TYPE, calendar::PATH, calendar::title(self.lang, self.profile)),
        ] {
            let href = self.address(&in_language(path, self.lang));
            let _ = write!(
                out,
                "<link rel=\"alternate\" type=\"{kind}\" title=\"{}\" href=\"{}\">",
                escape(&title),
                escape(&href)
            );
        }
        out
    }

    /// Where the page stands; the home page stands nowhere else.
    fn breadcrumb(&self, own: &str) -> Option<Value> {
        if self.above.is_empty() {
            return None;
        }
        let above = self.above.iter().map(|(title, path)| (*title, self.address(&in_language(path, self.lang))));
        let items: Vec<Value> = above
            .chain(std::iter::once((self.name(), own.to_owned())))
            .zip(1..)
            .map(|((name, address), position)| json!({"@type": "ListItem", "position": position, "name": name, "item": address}))
            .collect();
        Some(json!({"@context": "https://schema.org", "@type": "BreadcrumbList", "itemListElement": items}))
    }

    fn structured(&self, own: &str) -> Vec<Value> {
        let site = guanlan_core::content::model::Site {
            museum: &self.profile.name,
            address: &self.profile.address,
            canonical: own,
            origin: self.origin,
            offset: &|at| ics::offset(self.zone, at),
        };
        if let Some(subject) = self.subject {
            return subject.structured(&site, self.lang);
        }
        let museum = self.home.then(|| {
            let mut museum = site.museum();
            museum["@context"] = json!("https://schema.org");
            museum["description"] = json!(self.profile.tagline);
            for (field, value) in self.profile.opening.structured() {
                if value.as_array().is_some_and(|days| !days.is_empty()) {
                    museum[field] = value;
                }
            }
            for (field, value) in [("telephone", &self.profile.phone), ("email", &self.profile.email)] {
                if !value.is_empty() {
                    museum[field] = json!(value);
                }
            }
            museum
        });
        museum.into_iter().collect()
    }
}
