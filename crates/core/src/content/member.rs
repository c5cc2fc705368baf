//! Members of the academic committee (2) and the council (3); the wire calls them `council`.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::{
    Kind,
    link::RecordKey,
    model::{Columns, Content, Facet, Fault, FaultRule, Faults, RecordHead, Sample, Site},
    parts::{NoDetail, check_lengths, check_lines, check_years, sample_picture, words},
    schema_org::Thing,
    shelf::Shelf,
};
use crate::locale::Lang;
use crate::picture::MediaKey;

/// The kind itself; its parts are the types below.
pub struct Member;

const COMMITTEE: i64 = 2;
const COUNCIL: i64 = 3;

/// Facts without language.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Shared {
    /// 2 committee, 3 council (RULES records 7).
    #[serde(rename = "type")]
    pub subtype: i64,
    /// Smaller comes first in its list.
    pub order: i64,
    /// The portrait.
    pub cover: Option<MediaKey>,
    /// The year in which the term begins.
    pub term_from: Option<i32>,
    /// The year in which the term ends.
    pub term_to: Option<i32>,
    pub links: Vec<RecordKey>,
}

/// The words in one language.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Text {
    /// The person's name.
    pub title: String,
    /// For instance chair or secretary.
    pub role: Option<String>,
    /// The house where the person works.
    pub affiliation: Option<String>,
    /// A short biography.
    pub summary: String,
    /// What the person knows best.
    pub fields: Vec<String>,
}

/// What a list shows of a member beside the record's head.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MemberCard {
    #[schema(required)]
    pub role: Option<String>,
    /// The house where the person works.
    #[schema(required)]
    pub affiliation: Option<String>,
    /// The year in which the term begins.
    #[schema(required)]
    pub term_from: Option<i32>,
    /// The year in which the term ends.
    #[schema(required)]
    pub term_to: Option<i32>,
    /// What the person knows best.
    pub fields: Vec<String>,
}

/// What a detail shows beside the card: nothing, a member is all in the list.
pub type MemberDetail = NoDetail;

impl Facet for Shared {
    fn media(&self) -> Vec<MediaKey> {
        self.cover.iter().cloned().collect()
    }

    fn faults(&self) -> Vec<Fault> {
        let mut faults = Faults::default();
        faults.when(!Member::TYPES.contains(&self.subtype), "type", FaultRule::UnknownType);
        check_years(("termFrom", self.term_from), ("termTo", self.term_to), &mut faults);
        faults.0
    }

    fn links(&self) -> Vec<RecordKey> {
        self.links.clone()
    }
}

impl Facet for Text {
    fn media(&self) -> Vec<MediaKey> {
        Vec::new()
    }

    fn faults(&self) -> Vec<Fault> {
        let mut faults = Faults::default();
        faults.name(&self.title, "title", 200).text(&self.summary, "summary", 600);
        check_lengths(&[("role", &self.role), ("affiliation", &self.affiliation)], 200, &mut faults);
        check_lines(&self.fields, "fields", 100, &mut faults);
        faults.0
    }
}

impl Content for Member {
    const KIND: Kind = Kind::Member;
    const TYPES: &'static [i64] = &[COMMITTEE, COUNCIL];
    const STORED: &'static [&'static str] = &[STORED_1];
    type Shared = Shared;
    type Text = Text;
    type Card = MemberCard;
    type Detail = MemberDetail;

    fn columns(shared: &Shared, text: &Text) -> Columns {
        let mut words = words(&[&text.title, &text.summary], &[&text.role, &text.affiliation], &[]);
        words.extend(text.fields.iter().cloned());
        Columns {
            subtype: shared.subtype,
            title: text.title.clone(),
            summary: text.summary.clone(),
            cover: shared.cover.clone(),
            order: shared.order,
            day: None,
            starts_on: None,
            ends_on: None,
            words,
        }
    }

    fn card(shared: &Shared, text: &Text, _: Lang, _: &dyn Shelf) -> MemberCard {
        MemberCard {
            role: text.role.clone(),
            affiliation: text.affiliation.clone(),
            term_from: shared.term_from,
            term_to: shared.term_to,
            fields: text.fields.clone(),
        }
    }

    fn detail(_: &Shared, _: &Text, _: Lang, _: &dyn Shelf) -> MemberDetail {
        NoDetail {}
    }

    fn structured(head: &RecordHead, card: &MemberCard, _: &MemberDetail, site: &Site) -> Value {
        Thing::new("Person", head, site)
            .with("jobTitle", &card.role)
            .with("affiliation", json!({"@type": "Organization", "name": card.affiliation}))
            .with("memberOf", site.museum())
            .with("knowsAbout", &card.fields)
            .into()
    }

    fn sample(number: u32) -> Sample<Shared, Text> {
        let text = |title: &str, summary: &str, role: &str, house: &str, field: &str| Text {
            title: format!("{title} {number}"),
            role: Some(role.to_owned()),
            affiliation: Some(house.to_owned()),
            summary: summary.to_owned(),
            fields: vec![field.to_owned()],
        };
        Sample {
            shared: Shared {
                subtype: Member::TYPES[number as usize % Member::TYPES.len()],
                order: i64::from(number),
                cover: Some(sample_picture()),
                term_from: Some(2024),
                term_to: Some(2029),
                links: Vec::new(),
            },
            zh: text("林一舟", "研究窑炉三十年。", "主任", "青岚大学", "陶瓷考古"),
            en: text("Lin Yizhou", "Thirty years among kilns.", "Chair", "Qinglan University", "Ceramic archaeology"),
        }
    }
}

/// As records were stored first. Frozen: a change of the facets adds another one.
const STORED_1: &str = r#"{
  "shared": {
    "type": 3,
    "order": 1,
    "cover": "media/sample.png",
    "termFrom": 2024,
    "termTo": 2029,
    "links": ["book/celadon"]
  },
  "zh": {
    "title": "林一舟",
    "role": "理事长",
    "affiliation": "青岚大学",
    "summary": "研究窑炉三十年。",
    "fields": ["陶瓷考古", "窑炉"]
  },
  "en": {
    "title": "Lin Yizhou",
    "role": null,
    "affiliation": null,
    "summary": "Thirty years among kilns.",
    "fields": []
  }
}"#;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::parts::assert_faults;

    #[test]
    fn every_rule_of_publishing_is_asked() {
        let right = Member::sample(0);
        assert_faults(
            &right.shared,
            &[
                (|member| member.subtype = 1, "type", FaultRule::UnknownType),
                (|member| member.term_from = Some(24), "termFrom", FaultRule::NotANumber),
                (|member| member.term_to = Some(20_290), "termTo", FaultRule::NotANumber),
                (|member| member.term_to = Some(2023), "termTo", FaultRule::EndsBeforeStart),
            ],
        );
        assert_faults(
            &right.en,
            &[
                (|text| text.title.clear(), "title", FaultRule::Required),
                (|text| text.summary.clear(), "summary", FaultRule::Required),
                (|text| text.role = Some("t".repeat(201)), "role", FaultRule::TooLong(200)),
                (|text| text.affiliation = Some("t".repeat(201)), "affiliation", FaultRule::TooLong(200)),
                (|text| text.fields.push(String::new()), "fields[1]", FaultRule::Required),
                (|text| text.fields[0] = "t".repeat(101), "fields[0]", FaultRule::TooLong(100)),
            ],
        );
    }

    #[test]
    fn a_member_may_be_without_portrait_and_term() {
        let mut shared = Member::sample(1).shared;
        (shared.cover, shared.term_from, shared.term_to) = (None, None, None);
        assert_eq!(shared.faults(), []);
    }
}
