//! The web's route table as the server reads it: `api/routes.json`, drift-tested from the web.

use std::{collections::HashMap, sync::LazyLock};

use guanlan_core::{
    content::{Kind, link::RELIC},
    ids::EntryId,
};
use serde::Deserialize;

use crate::edition::Edition;

/// Below these, unknown paths answer the envelope, never HTML (RULES calls 10).
const CALLS: [&str; 5] = ["/api", "/user", "/token", "/Dictionary", "/media"];

/// Below these stand pages that are no public content, or will: nothing else may take their addresses.
const RESERVED: [&str; 9] =
    ["/manage", "/my", Edition::Phone.prefix(), "/assets", "/iiif", "/oai", "/id", "/open", "/q"];
/// A phone stays at these and at what lies below them: one's own pages and the ways in, which it can use as they are.
const STAYING: [&str; 5] = ["/my", "/manage", "/login", "/register", "/retrievePassword"];
/// Files and checks that the server answers itself.
const FILES: [&str; 7] =
    ["/sitemap.xml", "/robots.txt", "/feed.xml", "/calendar.ics", "/healthz", "/readyz", "/metrics"];

/// Whether a path is `root` or lies below it.
fn is_below(path: &str, root: &str) -> bool {
    path.strip_prefix(root).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// Whether a path is that of a call, which is answered in the envelope whatever is there.
pub fn is_call(path: &str) -> bool {
    CALLS.iter().any(|call| is_below(path, call))
}

/// Whether an address is the site's own, so that no old address may stand in its way.
pub fn is_taken(path: &str) -> bool {
    let path = percent_encoding::percent_decode_str(path).decode_utf8_lossy();
    let path = if path.len() > 1 { path.trim_end_matches('/') } else { &path };
    find(if path.is_empty() { "/" } else { path }).is_some()
        || FILES.contains(&path)
        || CALLS.iter().chain(&RESERVED).any(|root| is_below(path, root))
}

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
    pub guard: Option<Guard>,
    /// Search engines have nothing to look for here.
    #[serde(default)]
    pub unlisted: bool,
    /// One of several pages of its record: its title names both (RULES pages 2).
    #[serde(default)]
    pub part: bool,
    /// What the file says of [`Route::phone`].
    #[serde(default)]
    h5: bool,
    /// Its path in the phone edition; `None` where it is for desks alone.
    #[serde(skip)]
    pub phone: Option<String>,
}

/// Whom a page is for. The web's router asks (RULES pages 6); the server draws nothing of such a page, and every call
/// that it makes asks for itself.
#[derive(Debug, Deserialize)]
pub struct Guard {
    /// Any of these permission values; none: being signed in is enough. Read by tests, which hold them to the known ones.
    pub values: Vec<u16>,
}

/// What a path shows.
#[derive(Debug, Deserialize)]
pub struct Page {
    /// [`Kind::name`], [`RELIC`] or [`COMPANY`].
    pub kind: Option<String>,
    pub role: Role,
    /// On a detail: the only type that it shows under its own address. On a list: the only type that it lists.
    #[serde(rename = "type")]
    pub subtype: Option<i64>,
    /// The number of the one record that it shows.
    pub record: Option<i64>,
}

/// The page of the floor plans, which is there where the museum has some.
const PLAN: &str = "/service/plan";

/// What [`Page::kind`] says of the pages of member companies, which are no content of the museum's.
const COMPANY: &str = "company";

/// Which record a page shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shows {
    /// A list, the home page, or one that is made of many.
    NoRecord,
    /// The one that the query's `id` names.
    One(Kind),
    OneRelic,
    /// A member company; `goods`: the page that lists what it publishes.
    Company {
        goods: bool,
    },
    /// Always the same one.
    Fixed(Kind, EntryId),
}

#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    Home,
    List,
    Detail,
    Page,
}

/// The routes as the file has them.
fn read() -> Vec<Route> {
    // The file is embedded and a test reads it.
    serde_json::from_str(include_str!("../../../api/routes.json")).unwrap_or_default()
}

/// What the phone edition has in tests, whatever it has by now: a section and pages of each sort, some of which phones
/// are never sent to. Everything else is for desks alone there.
const FOR_PHONES_IN_TESTS: [&str; 14] = [
    "/",
    "/collection/detail",
    "/company/home",
    "/contract/verify",
    "/event/activityDetail",
    "/event/detail",
    "/exhibition",
    "/exhibition/detail",
    "/exhibition/list",
    "/login",
    "/manage",
    "/my/favourites",
    "/my/reservations",
    "/search",
];

static TABLE: LazyLock<HashMap<String, Route>> = LazyLock::new(|| {
    let is_for_phones = |route: &Route| {
        if cfg!(test) { FOR_PHONES_IN_TESTS.contains(&route.path.as_str()) } else { route.h5 }
    };
    let entry = |route: Route| {
        let phone = is_for_phones(&route).then(|| Edition::Phone.address(&route.path));
        (route.path.clone(), Route { phone, ..route })
    };
    read().into_iter().map(entry).collect()
});

/// The route of a path, compared exactly: paths are case-sensitive (RULES pages 1).
pub fn find(path: &str) -> Option<&'static Route> {
    TABLE.get(path)
}

/// The address of the same page in the phone edition; `None` where it is for desks alone.
pub fn for_phones(address: &str) -> Option<String> {
    let path = address.split('?').next().unwrap_or(address);
    find(path)?.phone.as_ref()?;
    Some(Edition::Phone.address(address))
}

/// Every public page, in the order of the paths.
pub fn public() -> Vec<&'static Route> {
    let mut routes: Vec<_> = TABLE.values().filter(|route| route.guard.is_none() && route.page.is_some()).collect();
    routes.sort_by(|one, other| one.path.cmp(&other.path));
    routes
}

/// Path and query of a record, without language: the page that shows its type before one that shows them all; `None`
/// where it has no page of its own. `kind` is a [`Kind::name`] or [`RELIC`].
pub fn address_of(kind: &str, subtype: i64, id: i64) -> Option<String> {
    let shown_by = |route: &&Route| {
        route.page.as_ref().is_some_and(|page| page.kind.as_deref() == Some(kind))
            && match route.shows() {
                // A company has several pages, each of which stands for itself: [`of_company`].
                Shows::NoRecord | Shows::Company { .. } => false,
                Shows::Fixed(_, fixed) => fixed.0 == id,
                Shows::One(_) | Shows::OneRelic => route.own_type().is_none_or(|own| own == subtype),
            }
    };
    let route = public().into_iter().filter(shown_by).max_by_key(|route| route.own_type().is_some())?;
    Some(match route.shows() {
        Shows::Fixed(..) => route.path.clone(),
        _ => format!("{}?id={id}", route.path),
    })
}

/// Path and query of each page of a member company, without language; its front page last.
pub fn of_company(id: i64) -> Vec<String> {
    let pages = public().into_iter().filter(|route| matches!(route.shows(), Shows::Company { .. }));
    pages.map(|route| format!("{}?id={id}", route.path)).collect()
}

/// The path of the page that lists a kind; of several the one of all its types.
pub fn list_of(kind: Kind) -> Option<&'static str> {
    let lists = |route: &&Route| {
        route.page.as_ref().is_some_and(|page| page.role == Role::List && page.kind.as_deref() == Some(kind.name()))
    };
    let of_one_type = |route: &&Route| route.page.as_ref().is_some_and(|page| page.subtype.is_some());
    public().into_iter().filter(lists).min_by_key(of_one_type).map(|route| route.path.as_str())
}

impl Route {
    /// What of the museum's records this page shows.
    pub fn shows(&self) -> Shows {
        let Some(page) = &self.page else { return Shows::NoRecord };
        let kind = page.kind.as_deref();
        match (page.role, kind.and_then(Kind::parse), page.record) {
            (Role::Detail, Some(kind), _) => Shows::One(kind),
            (Role::Detail, None, _) if kind == Some(RELIC) => Shows::OneRelic,
            (Role::Detail, None, _) if kind == Some(COMPANY) => {
                Shows::Company { goods: self.search.iter().any(|key| key == "page") }
            }
            (Role::Page, Some(kind), Some(id)) => Shows::Fixed(kind, EntryId(id)),
            _ => Shows::NoRecord,
        }
    }

    fn own_type(&self) -> Option<i64> {
        self.page.as_ref().filter(|page| page.role == Role::Detail)?.subtype
    }

    /// Whether it shows member companies: their register, or one of them.
    pub fn is_of_companies(&self) -> bool {
        self.page.as_ref().is_some_and(|page| page.kind.as_deref() == Some(COMPANY))
    }

    /// Whether the search index is asked for what this address shows: for every list of relics, and for every keyword.
    pub fn asks_the_index(&self, address: &str) -> bool {
        self.page.as_ref().is_some_and(|page| page.kind.as_deref() == Some(RELIC)) || address.contains("keyword=")
    }

    /// Whether it is there only where a record is.
    pub fn needs_record(&self) -> bool {
        self.shows() != Shows::NoRecord
    }

    /// Whether it shows the floor plans (RULES profile 5).
    pub fn shows_plan(&self) -> bool {
        self.path == PLAN
    }

    /// The pages above this one, as its breadcrumb names them (RULES site 9): title key and path of the home page and,
    /// where it shows a record of this type, of that one's list.
    pub fn above(&self, subtype: i64) -> Vec<(&'static str, &'static str)> {
        if self.is_home() {
            return Vec::new();
        }
        find("/")
            .into_iter()
            .chain(self.list_of_record(subtype))
            .filter_map(|route| Some((route.title.as_deref()?, route.path.as_str())))
            .collect()
    }

    /// The list on which the records stand that this page shows one of, or tells of; of several the one of its type.
    fn list_of_record(&self, subtype: i64) -> Option<&'static Route> {
        let kind = self.page.as_ref().filter(|page| page.role != Role::List)?.kind.as_deref()?;
        let lists = |route: &&Route| {
            route.page.as_ref().is_some_and(|page| page.role == Role::List && page.kind.as_deref() == Some(kind))
        };
        let of_type = |route: &&Route| route.page.as_ref().is_some_and(|page| page.subtype == Some(subtype));
        let lists: Vec<_> = public().into_iter().filter(lists).collect();
        match lists[..] {
            [only] => Some(only),
            _ => lists.into_iter().find(of_type),
        }
    }

    pub fn is_home(&self) -> bool {
        self.page.as_ref().is_some_and(|page| page.role == Role::Home)
    }

    /// Whether phones that ask for it are sent to its page for them (RULES pages 15).
    pub fn sends_phones(&self) -> bool {
        self.phone.is_some() && self.guard.is_none() && !STAYING.iter().any(|root| is_below(&self.path, root))
    }

    /// Its path in an edition that has it.
    pub fn path_in(&self, edition: Edition) -> Option<&str> {
        match edition {
            Edition::Desktop => Some(&self.path),
            Edition::Phone => self.phone.as_deref(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use guanlan_core::locale::Lang;
    use guanlan_kernel::words::words;

    #[test]
    fn a_record_has_one_address_and_a_fixed_page_its_own() {
        assert_eq!(address_of("exhibition", 2, 7).as_deref(), Some("/exhibition/detail?id=7"));
        assert_eq!(address_of("page", 1, 9).as_deref(), Some("/service/trafficDetail"));
        assert_eq!(address_of("page", 1, 900), None);
        assert_eq!(address_of("banner", 1, 7), None);
        assert_eq!(address_of("event", 1, 7).as_deref(), Some("/event/detail?id=7"));
        assert_eq!(address_of("event", 2, 7).as_deref(), Some("/event/activityDetail?id=7"));
    }

    #[test]
    fn a_company_has_four_pages_of_which_one_lists_its_goods() {
        let of = |path| find(path).map(Route::shows);
        assert_eq!(of("/company/commodityList"), Some(Shows::Company { goods: true }));
        assert_eq!(of("/company/contactInfo"), Some(Shows::Company { goods: false }));
        assert_eq!(["/company/list", "/company/join"].map(of), [Some(Shows::NoRecord), Some(Shows::NoRecord)]);
        let paths = ["briefIntroduction", "commodityList", "contactInfo", "home"];
        assert_eq!(of_company(7), paths.map(|path| format!("/company/{path}?id=7")));
        assert_eq!(address_of(COMPANY, 0, 7), None);
        let of_companies = |path| find(path).is_some_and(Route::is_of_companies);
        assert_eq!(["/company/list", "/company/home", "/service/list"].map(of_companies), [true, true, false]);
    }

    #[test]
    fn above_a_record_stands_its_list_and_above_a_list_the_home_page() {
        let above = |path, subtype| find(path).map(|route| route.above(subtype)).unwrap_or_default();
        let home = ("nav.home", "/");
        assert_eq!(above("/company/home", 0), [home, ("nav.companyList", "/company/list")]);
        assert_eq!(above("/company/join", 0), [home, ("nav.companyList", "/company/list")]);
        assert_eq!(above("/education/detail", 0), [home, ("nav.educationList", "/education/list")]);
        assert_eq!(above("/collection/detail", 0), [home, ("nav.collectionList", "/collection/list")]);
        assert_eq!(above("/event/detail", 1), [home, ("nav.eventList", "/event/list")]);
        assert_eq!(above("/event/activityDetail", 3), [home, ("nav.eventSchool", "/event/eventSchool")]);
        assert_eq!(above("/exhibition/detail", 0), [home, ("nav.exhibitionTempList", "/exhibition/tempList")]);
        assert_eq!(above("/event/activityDetail", 99), [home]);
        assert_eq!(above("/information/other/leaders", 0), [home]);
        assert_eq!(above("/exhibition/tempList", 0), [home]);
        assert_eq!(above("/", 0), []);
    }

    #[test]
    fn a_kind_is_listed_on_its_list_and_not_on_a_detail() {
        assert_eq!(list_of(Kind::News), Some("/information/list"));
        assert_eq!(list_of(Kind::Banner), None);
    }

    #[test]
    fn an_address_for_phones_keeps_its_query_and_is_there_where_the_page_is() {
        assert_eq!(for_phones("/").as_deref(), Some("/h5/"));
        assert_eq!(for_phones("/?lang=en").as_deref(), Some("/h5/?lang=en"));
        assert_eq!(
            for_phones("/exhibition/detail?id=7&lang=en").as_deref(),
            Some("/h5/exhibition/detail?id=7&lang=en")
        );
        assert_eq!(["/collection/list", "/nowhere", "/h5/", ""].map(for_phones), [const { None::<String> }; 4]);
    }

    #[test]
    fn nobody_is_sent_away_from_what_is_behind_the_sign_in_from_their_own_pages_and_from_the_ways_in() {
        let sends = |path| find(path).is_some_and(Route::sends_phones);
        assert_eq!(["/", "/exhibition", "/exhibition/list"].map(sends), [true; 3]);
        for path in ["/login", "/manage", "/my/favourites", "/my/reservations"] {
            assert!(find(path).is_some_and(|route| route.phone.is_some()) && !sends(path), "{path}");
        }
        assert!(!sends("/collection/list"), "it has no page for phones");
        let kiln = Route { path: "/mystery".into(), ..serde_json::from_str(r#"{"path": ""}"#).unwrap() };
        assert!(Route { phone: Some(String::new()), ..kiln }.sends_phones(), "it only begins like /my");
    }

    #[test]
    fn a_section_is_for_phones_exactly_where_what_it_leads_to_is() {
        let routes = read();
        let of = |path: &str| routes.iter().find(|route| route.path == path).unwrap();
        for route in &routes {
            if let Some(target) = &route.redirect {
                assert_eq!(route.h5, of(target).h5, "{} leads to {target}, of which one has h5", route.path);
            }
            assert_eq!(Edition::of(&route.path).0, Edition::Desktop, "{}", route.path);
        }
        let shown = |path: &str| find(path).is_some_and(|route| route.phone.is_some());
        assert!(FOR_PHONES_IN_TESTS.iter().all(|path| shown(path)), "a path of the tests is no route");
    }

    #[test]
    fn an_old_address_may_begin_like_the_phone_edition_and_not_lie_in_it() {
        for (path, taken) in [
            ("/h5", true),
            ("/h5/", true),
            ("/h5/old.html", true),
            ("/%685/a", true),
            ("/h5.html", false),
            ("/h5x", false),
        ] {
            assert_eq!(is_taken(path), taken, "{path}");
        }
    }

    #[test]
    fn every_route_of_the_web_is_understood_and_has_its_title_in_both_languages() {
        assert!(TABLE.len() > 5, "api/routes.json did not decode");
        for route in TABLE.values() {
            assert!(
                route.redirect.is_some() != route.page.is_some(),
                "{} is neither a page nor a redirect",
                route.path
            );
            // What the guard asks for is a permission value (RULES permissions 1).
            let values = route.guard.iter().flat_map(|guard| &guard.values);
            assert!(
                values.clone().all(|value| (101..=112).contains(value) || (201..=210).contains(value)),
                "{values:?}"
            );
            assert_eq!(
                route.guard.is_some(),
                route.path.starts_with("/manage/")
                    || ["/my/account", "/my/applications", "/my/data", "/my/invitations", "/my/reservations"]
                        .contains(&route.path.as_str()),
                "{}",
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
