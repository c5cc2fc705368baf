//! The museum profile: a museum's own facts, edited by its staff and never in code (RULES profile 1).

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    floors::Floors,
    locale::{Bilingual, Lang},
    opening::{Opening, OpeningShown},
    picture::{MediaKey, Picture, Pictures},
};

/// The profile as it is stored, in both languages.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct MuseumProfile {
    pub name: Bilingual,
    pub short_name: Bilingual,
    pub tagline: Bilingual,
    pub logo: Option<MediaKey>,
    pub address: Bilingual,
    pub phone: String,
    pub email: String,
    /// One line.
    pub opening_hours: Bilingual,
    pub opening: Opening,
    /// Days on which the whole site is grey, as the country mourns.
    pub grey_days: Vec<Days>,
    /// What everybody must know before coming, above every page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notice: Option<StoredNotice>,
    pub socials: Vec<StoredSocial>,
    pub external_links: Vec<StoredLink>,
    pub icp: Option<Registration>,
    pub public_security: Option<Registration>,
    pub copyright: Bilingual,
    pub maintenance: Bilingual,
    /// Its plans, which no page carries but their own (RULES profile 5).
    #[serde(skip_serializing_if = "Floors::is_empty")]
    pub floors: Floors,
}

/// A run of days in the museum's zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Days {
    pub from: NaiveDate,
    /// Included.
    pub to: NaiveDate,
}

impl Days {
    fn hold(self, day: NaiveDate) -> bool {
        self.from <= day && day <= self.to
    }
}

/// An emergency notice as it is stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredNotice {
    pub text: Bilingual,
    /// Where more is said; empty where nowhere.
    #[serde(default)]
    pub url: String,
    /// When it is shown; always, where nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub days: Option<Days>,
}

/// A social account as it is stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredSocial {
    pub kind: SocialKind,
    pub label: Bilingual,
    #[serde(default)]
    pub note: Bilingual,
    pub qr: MediaKey,
}

/// An external link of the academic menu as it is stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredLink {
    pub key: LinkKey,
    pub title: Bilingual,
    pub url: String,
}

/// The chat app and the short-video app of the header (RULES profile 2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SocialKind {
    Wechat,
    Douyin,
}

/// The three external academic links (RULES profile 3): local relics, local industry, local dialect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum LinkKey {
    Relics,
    Industry,
    Dialect,
}

/// A registration number and where it can be looked up. An empty number shows nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Registration {
    pub number: String,
    pub url: String,
}

/// The profile as the public sees it, in one language.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Profile {
    pub lang: Lang,
    pub name: String,
    pub short_name: String,
    pub tagline: String,
    #[schema(required)]
    pub logo: Option<Picture>,
    pub address: String,
    pub phone: String,
    pub email: String,
    /// One line.
    pub opening_hours: String,
    pub opening: OpeningShown,
    /// The whole site is grey today.
    pub grey: bool,
    /// What everybody must know before coming.
    #[schema(required)]
    pub notice: Option<Notice>,
    pub socials: Vec<Social>,
    pub external_links: Vec<ExternalLink>,
    /// Null where the museum has no number: nothing is shown then.
    #[schema(required)]
    pub icp: Option<Registration>,
    /// Null where the museum has no number: nothing is shown then.
    #[schema(required)]
    pub public_security: Option<Registration>,
    pub copyright: String,
    pub maintenance: String,
    /// Whether there are plans of its floors.
    pub floor_plan: bool,
    pub clock: MuseumClock,
}

/// The museum's zone, and how its clocks go in the years around now (RULES times 3): enough to tell its day and hour
/// without a table of zones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MuseumClock {
    /// Its IANA name.
    #[schema(example = "Asia/Shanghai")]
    pub zone: String,
    /// From the beginning of last year to the end of the next one, earliest first; at least one.
    pub offsets: Vec<ZoneOffset>,
}

/// How far the museum's clocks are from UTC, until the next of these.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ZoneOffset {
    pub since: DateTime<Utc>,
    /// Minutes east of UTC.
    pub minutes: i32,
}

/// An emergency notice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Notice {
    pub text: String,
    /// Where more is said; empty where nowhere.
    pub url: String,
}

/// A social account with its QR code.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Social {
    pub kind: SocialKind,
    pub label: String,
    pub note: String,
    pub qr: Picture,
}

/// A link to somebody else's site.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct ExternalLink {
    pub key: LinkKey,
    pub title: String,
    pub url: String,
}

impl MuseumProfile {
    /// The pictures it refers to.
    pub fn media(&self) -> Vec<MediaKey> {
        self.logo.iter().chain(self.socials.iter().map(|social| &social.qr)).cloned().collect()
    }

    /// The days that it names, by their fields.
    pub fn days(&self) -> Vec<(String, NaiveDate)> {
        let grey = self.grey_days.iter().enumerate().map(|(at, days)| (format!("grey_days[{at}]"), days.from, days.to));
        let differ = self.opening.exceptions.iter().enumerate();
        let differ = differ.map(|(at, each)| (format!("opening.exceptions[{at}]"), each.from, each.to));
        let notice = self.notice.iter().filter_map(|notice| notice.days);
        let notice = notice.map(|days| ("notice.days".to_owned(), days.from, days.to));
        let both = |(field, from, to): (String, NaiveDate, NaiveDate)| {
            [(format!("{field}.from"), from), (format!("{field}.to"), to)]
        };
        grey.chain(differ).chain(notice).flat_map(both).collect()
    }

    /// The profile in one language on `today`. What refers to a missing picture is left out.
    pub fn public(&self, lang: Lang, today: NaiveDate, clock: MuseumClock, pictures: &dyn Pictures) -> Profile {
        let say = |text: &Bilingual| text.get(lang).to_owned();
        let shown =
            |registration: &Option<Registration>| registration.clone().filter(|each| !each.number.trim().is_empty());
        Profile {
            lang,
            name: say(&self.name),
            short_name: say(&self.short_name),
            tagline: say(&self.tagline),
            logo: self.logo.as_ref().and_then(|key| pictures.picture(key)),
            address: say(&self.address),
            phone: self.phone.clone(),
            email: self.email.clone(),
            opening_hours: say(&self.opening_hours),
            opening: self.opening.public(lang, today),
            grey: self.grey_days.iter().any(|days| days.hold(today)),
            notice: self
                .notice
                .as_ref()
                .filter(|notice| notice.days.is_none_or(|days| days.hold(today)))
                .map(|notice| Notice { text: say(&notice.text), url: notice.url.clone() }),
            socials: self
                .socials
                .iter()
                .filter_map(|social| {
                    let qr = pictures.picture(&social.qr)?;
                    Some(Social { kind: social.kind, label: say(&social.label), note: say(&social.note), qr })
                })
                .collect(),
            external_links: self
                .external_links
                .iter()
                .map(|link| ExternalLink { key: link.key, title: say(&link.title), url: link.url.clone() })
                .collect(),
            icp: shown(&self.icp),
            public_security: shown(&self.public_security),
            copyright: say(&self.copyright),
            maintenance: say(&self.maintenance),
            floor_plan: !self.floors.is_empty(),
            clock,
        }
    }
}
