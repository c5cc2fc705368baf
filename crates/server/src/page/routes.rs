//! The web's route table as the server reads it: `api/routes.json`, drift-tested from the web.

use std::{collections::HashMap, sync::LazyLock};

use guanlan_core::content::Kind;
use serde::Deserialize;

/// A path of the web.
#[derive(Debug, Deserialize)]
pub struct Route {
    pub path: String,
    /// Where it leads instead; the query is kept.
    pub redirect: Option<String>,
    /// Key of its title in the words.
    pub title: Option<String>,
    /// Key of its description in the words.
    pub description: Option<String>,
    pub page: Option<Page>,
    /// The query keys that mean something on it.
    #[serde(default)]
    pub search: Vec<String>,
    /// Who may see it; `None` is everybody.
    pub guard: Option<serde_json::Value>,
}

/// What a path shows.
#[derive(Debug, Deserialize)]
pub struct Page {
    /// [`Kind::name`].
    pub kind: Option<String>,
    pub role: Role,
}

#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    Home,
    List,
    Detail,
    Page,
}

static TABLE: LazyLock<HashMap<String, Route>> = LazyLock::new(|| {
    // The file is embedded and a test reads it.
    let routes: Vec<Route> = serde_json::from_str(include_str!("../../../../api/routes.json")).unwrap_or_default();
    routes.into_iter().map(|route| (route.path.clone(), route)).collect()
});

/// The route of a path, compared exactly: paths are case-sensitive (wire §6).
pub fn find(path: &str) -> Option<&'static Route> {
    TABLE.get(path)
}

/// Every public page, in the order of the paths.
pub fn public() -> Vec<&'static Route> {
    let mut routes: Vec<_> = TABLE.values().filter(|route| route.guard.is_none() && route.page.is_some()).collect();
    routes.sort_by(|one, other| one.path.cmp(&other.path));
    routes
}

/// The path of a kind's detail page.
pub fn detail_of(kind: Kind) -> Option<&'static str> {
    public().into_iter().find(|route| route.is_detail_of(kind)).map(|route| route.path.as_str())
}

impl Route {
    /// The kind whose records this page shows one by one.
    pub fn detail_kind(&self) -> Option<Kind> {
        let page = self.page.as_ref().filter(|page| page.role == Role::Detail)?;
        Kind::parse(page.kind.as_deref()?)
    }

    fn is_detail_of(&self, kind: Kind) -> bool {
        self.detail_kind() == Some(kind)
    }

    /// The pages above this one, from the home page down: title key and path. A section is stood for by the page
    /// that its own address leads to.
    pub fn above(&self) -> Vec<(&'static str, &'static str)> {
        if self.is_home() {
            return Vec::new();
        }
        let section = self.path.split('/').nth(1).and_then(|name| find(&format!("/{name}")));
        let first =
            section.and_then(|section| find(section.redirect.as_deref()?)).filter(|first| first.path != self.path);
        find("/")
            .into_iter()
            .chain(first)
            .filter_map(|route| Some((route.title.as_deref()?, route.path.as_str())))
            .collect()
    }

    pub fn is_home(&self) -> bool {
        self.page.as_ref().is_some_and(|page| page.role == Role::Home)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::words;
    use guanlan_core::locale::Lang;

    #[test]
    fn every_route_of_the_web_is_understood_and_has_its_title_in_both_languages() {
        assert!(TABLE.len() > 5, "api/routes.json did not decode");
        for route in TABLE.values() {
            assert!(
                route.redirect.is_some() != route.page.is_some(),
                "{} is neither a page nor a redirect",
                route.path
            );
            for key in [&route.title, &route.description].into_iter().flatten() {
                for lang in Lang::ALL {
                    assert_ne!(words(lang).get(key), key, "{} lacks {key}", route.path);
                }
            }
            if let Some(target) = &route.redirect {
                assert!(find(target).is_some_and(|target| target.page.is_some()), "{} leads to {target}", route.path);
            }
        }
    }
}
