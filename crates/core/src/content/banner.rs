//! Banners of the home page (1) and of the advertising strip (2); the wire calls them `home/image`.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::{
    Kind,
    model::{Columns, Content, Facet, Fault, FaultRule, Faults, RecordHead, Sample, Site},
    parts::{NoDetail, check_days, check_lengths, sample_picture, words},
    schema_org::Thing,
    shelf::Shelf,
};
use crate::picture::MediaKey;
use crate::{locale::Lang, rich::Href, validate};

/// The kind itself; its parts are the types below.
pub struct Banner;

const BANNER: i64 = 1;
const ADVERTISEMENT: i64 = 2;

/// Facts without language.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Shared {
    /// 1 banner, 2 advertisement (RULES records 7).
    #[serde(rename = "type")]
    pub subtype: i64,
    /// Smaller comes first in its list.
    pub order: i64,
    /// The first day on which it is shown; absent is from publication on.
    pub starts_on: Option<NaiveDate>,
    /// The last day on which it is shown, included; absent is until it is taken down.
    pub ends_on: Option<NaiveDate>,
    /// A wide picture.
    pub cover: Option<MediaKey>,
    /// Where it leads: a path of this site that starts with a single `/`, or an http or https address.
    pub link: Option<String>,
}

/// The words in one language.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Text {
    pub title: String,
    /// May be empty: many banners say all in their title.
    pub summary: String,
    /// The words of its button.
    pub label: Option<String>,
}

/// What a list shows of a banner beside the record's head.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BannerCard {
    /// A path of this site or an http or https address.
    #[schema(required)]
    pub link: Option<String>,
    /// The words of its button.
    #[schema(required)]
    pub label: Option<String>,
}

/// What a detail shows beside the card: nothing, a banner is all in its list.
pub type BannerDetail = NoDetail;

/// Whether a banner may lead there.
fn leads_somewhere(link: &str) -> bool {
    if link.starts_with('/') { Href::parse(link).is_ok() } else { validate::url(link) }
}

impl Facet for Shared {
    fn media(&self) -> Vec<MediaKey> {
        self.cover.iter().cloned().collect()
    }

    fn faults(&self) -> Vec<Fault> {
        let mut faults = Faults::default();
        faults
            .when(!Banner::TYPES.contains(&self.subtype), "type", FaultRule::UnknownType)
            .when(self.cover.is_none(), "cover", FaultRule::Required)
            .when(self.link.as_deref().is_some_and(|link| !leads_somewhere(link)), "link", FaultRule::NotAnAddress);
        check_days(self.starts_on, self.ends_on, &mut faults);
        faults.0
    }
}

impl Facet for Text {
    fn media(&self) -> Vec<MediaKey> {
        Vec::new()
    }

    fn faults(&self) -> Vec<Fault> {
        let mut faults = Faults::default();
        faults.name(&self.title, "title", 200).when(
            self.summary.chars().count() > 600,
            "summary",
            FaultRule::TooLong(600),
        );
        check_lengths(&[("label", &self.label)], 40, &mut faults);
        faults.0
    }
}

impl Content for Banner {
    const KIND: Kind = Kind::Banner;
    const TYPES: &'static [i64] = &[BANNER, ADVERTISEMENT];
    const STORED: &'static [&'static str] = &[STORED_1];
    type Shared = Shared;
    type Text = Text;
    type Card = BannerCard;
    type Detail = BannerDetail;

    fn columns(shared: &Shared, text: &Text) -> Columns {
        Columns {
            subtype: shared.subtype,
            title: text.title.clone(),
            summary: text.summary.clone(),
            cover: shared.cover.clone(),
            order: shared.order,
            day: shared.starts_on,
            starts_on: shared.starts_on,
            ends_on: shared.ends_on,
            words: words(&[&text.title, &text.summary], &[&text.label], &[]),
        }
    }

    fn card(shared: &Shared, text: &Text, _: Lang, _: &dyn Shelf) -> BannerCard {
        BannerCard { link: shared.link.clone(), label: text.label.clone() }
    }

    fn detail(_: &Shared, _: &Text, _: Lang, _: &dyn Shelf) -> BannerDetail {
        NoDetail {}
    }

    fn structured(head: &RecordHead, _: &BannerCard, _: &BannerDetail, site: &Site) -> Value {
        Thing::written("ImageObject", head, site)
            .with("contentUrl", head.cover.as_ref().map(|cover| site.picture(cover)))
            .with("creditText", head.cover.as_ref().map(|cover| &cover.credit))
            .into()
    }

    fn sample(number: u32) -> Sample<Shared, Text> {
        let text = |title: &str, summary: &str, label: &str| Text {
            title: format!("{title} {number}"),
            summary: summary.to_owned(),
            label: Some(label.to_owned()),
        };
        Sample {
            shared: Shared {
                subtype: Banner::TYPES[number as usize % Banner::TYPES.len()],
                order: i64::from(number),
                starts_on: NaiveDate::from_ymd_opt(2026, 1, 1),
                ends_on: NaiveDate::from_ymd_opt(2026, 12, 31),
                cover: Some(sample_picture()),
                link: Some("/exhibition/list".into()),
            },
            zh: text("看一炉火", "窑火展正在一层东厅。", "去看展览"),
            en: text("See one fire", "Kiln fire is open in the East Hall.", "To the exhibition"),
        }
    }
}

/// As records were stored first. Frozen: a change of the facets adds another one.
const STORED_1: &str = r#"{
  "shared": {
    "type": 2,
    "order": 1,
    "startsOn": "2026-03-01",
    "endsOn": "2026-05-31",
    "cover": "media/sample.png",
    "link": "https://example.org/spring"
  },
  "zh": { "title": "春日开窑", "summary": "周末来看开窑。", "label": "了解更多" },
  "en": { "title": "Spring firing", "summary": "", "label": null }
}"#;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::parts::assert_faults;

    #[test]
    fn every_rule_of_publishing_is_asked() {
        let right = Banner::sample(0);
        assert_faults(
            &right.shared,
            &[
                (|banner| banner.subtype = 3, "type", FaultRule::UnknownType),
                (|banner| banner.cover = None, "cover", FaultRule::Required),
                (|banner| banner.ends_on = NaiveDate::from_ymd_opt(2025, 12, 31), "endsOn", FaultRule::EndsBeforeStart),
                (|banner| banner.link = Some("//example.org".into()), "link", FaultRule::NotAnAddress),
                (|banner| banner.link = Some("exhibition/list".into()), "link", FaultRule::NotAnAddress),
                (|banner| banner.link = Some("mailto:a@example.org".into()), "link", FaultRule::NotAnAddress),
                (|banner| banner.link = Some("/a b".into()), "link", FaultRule::NotAnAddress),
                (|banner| banner.link = Some(String::new()), "link", FaultRule::NotAnAddress),
            ],
        );
        assert_faults(
            &right.zh,
            &[
                (|text| text.title = " ".into(), "title", FaultRule::Required),
                (|text| text.summary = "长".repeat(601), "summary", FaultRule::TooLong(600)),
                (|text| text.label = Some("长".repeat(41)), "label", FaultRule::TooLong(40)),
            ],
        );
    }

    #[test]
    fn a_banner_may_lead_out_or_nowhere_and_say_nothing_but_its_title() {
        let Sample { mut shared, mut zh, .. } = Banner::sample(1);
        for link in [None, Some("/"), Some("/event/detail?id=7#place"), Some("https://example.org/a")] {
            shared.link = link.map(str::to_owned);
            assert_eq!(shared.faults(), []);
        }
        (zh.summary, zh.label) = (String::new(), None);
        assert_eq!(zh.faults(), []);
    }
}
