//! The payload of the relics' list and the shape of their answers (RULES lists 9).

use guanlan_core::{
    content::RecordHead,
    locale::Lang,
    relic::{Class, Era, Level, Material, RelicCard, RelicDetail, Vocabulary, years::Years},
};
use guanlan_kernel::input::Input;
use serde::Serialize;
use utoipa::ToSchema;

use super::documents::{NO, YES, slot};
use crate::{
    content::{
        LinkedRecord, Neighbour,
        wire::{ListPayload, ListQuery, Sort},
    },
    index::{Ask, Found, Matching, RELICS, Sort as IndexSort},
};

/// Values that one filter may name.
const MOST_VALUES: usize = 20;
/// Letters of a room's key, at most.
const ROOM: usize = 40;

/// What a list of relics shows.
#[derive(Clone, Debug)]
pub struct RelicListQuery {
    pub list: ListQuery,
    matching: Matching,
    /// A slot of the index and the values of which a relic has at least one.
    filters: Vec<(usize, Vec<u32>)>,
    pub facets: bool,
    /// The key of a room of the floor plan.
    pub room: Option<String>,
}

/// What the list of relics takes. Of a term its id, or several of which a relic has at least one; unknown numbers find
/// nothing.
#[derive(Input)]
#[input(open)]
pub struct RelicListPayload {
    #[input(flatten)]
    list: ListPayload,
    #[input(one_or_several(MOST_VALUES))]
    era: Option<Vec<i64>>,
    #[input(one_or_several(MOST_VALUES))]
    material: Option<Vec<i64>>,
    #[input(one_or_several(MOST_VALUES))]
    level: Option<Vec<i64>>,
    #[input(one_or_several(MOST_VALUES))]
    class: Option<Vec<i64>>,
    #[input(boolean())]
    on_display: Option<bool>,
    #[input(boolean())]
    has_picture: Option<bool>,
    /// The key of a room of the floor plan: those on display in it. An unknown one finds nothing.
    #[input(text(ROOM))]
    room: Option<String>,
    /// `related` finds what other words of the same meaning find and the keyword itself does not.
    #[input(name = "match", words(Matching::WORDS))]
    matching: Option<Matching>,
    /// Adds `facets` to the answer.
    #[input(boolean(), or_default)]
    facets: bool,
}

impl From<RelicListPayload> for RelicListQuery {
    fn from(asked: RelicListPayload) -> RelicListQuery {
        // A call with one type accepts any integer (RULES lists 3).
        let list = ListQuery { subtype: None, sessions: None, ..asked.list.into() };
        let mut filters = Vec::new();
        let terms = [
            (slot::ERA, asked.era),
            (slot::MATERIAL, asked.material),
            (slot::LEVEL, asked.level),
            (slot::CLASS, asked.class),
        ];
        for (slot, ids) in terms {
            filters.extend(ids.map(|ids| (slot, ids.into_iter().map(known).collect())));
        }
        filters.extend(list.category.map(|class| (slot::CLASS, vec![known(class)])));
        for (slot, holds) in [(slot::ON_DISPLAY, asked.on_display), (slot::HAS_PICTURE, asked.has_picture)] {
            filters.extend(holds.map(|holds| (slot, vec![if holds { YES } else { NO }])));
        }
        if let Some(year) = list.year {
            filters.push((slot::YEAR, i32::try_from(year).map(Years::nodes_of).unwrap_or_default()));
        }
        RelicListQuery {
            list,
            matching: asked.matching.unwrap_or_default(),
            filters,
            facets: asked.facets,
            room: asked.room,
        }
    }
}

impl RelicListQuery {
    /// Appends what tells this query from every other one. The list's part ends with the keyword, so it stands last.
    pub fn write_key(&self, key: &mut String) {
        use std::fmt::Write;
        // Writing into a string cannot fail.
        let _ = write!(key, "{:?} {:?} {} {:?} ", self.matching, self.filters, self.facets, self.room);
        self.list.write_key(key);
    }

    /// The same of the relics of one hall, by its number; `None` is one that no relic is in.
    pub fn in_hall(&self, hall: Option<u32>) -> RelicListQuery {
        let mut narrowed = self.clone();
        narrowed.filters.push((slot::HALL, vec![hall.unwrap_or(0)]));
        narrowed
    }

    /// Whether the keyword alone is asked for, and not what other words of the same meaning find.
    pub fn is_typed(&self) -> bool {
        self.matching == Matching::Typed
    }

    /// The question for the index as it was typed; `None` where nothing can be found.
    pub fn question(&self, lang: Lang) -> Option<Ask> {
        // No relic has a phase.
        if self.list.phase.is_some() {
            return None;
        }
        let sort = match (self.list.sort, &self.list.keyword) {
            (Sort::Default, Some(_)) => IndexSort::Relevance,
            (Sort::Default, None) => IndexSort::Order,
            (Sort::Newest, _) => IndexSort::Newest,
            (Sort::Oldest, _) => IndexSort::Oldest,
            (Sort::Title, _) => IndexSort::Title,
        };
        Some(Ask {
            groups: vec![RELICS],
            keyword: self.list.keyword.clone(),
            filters: self.filters.clone(),
            count: self.facets,
            sort,
            offset: usize::try_from(self.list.paging.offset()).unwrap_or(usize::MAX),
            limit: usize::try_from(self.list.paging.size).unwrap_or(usize::MAX),
            ..Ask::of(lang)
        })
    }
}

/// A term's number as the index has it; 0, which no term has, for what cannot be one.
fn known(id: i64) -> u32 {
    u32::try_from(id).unwrap_or(0)
}

/// A relic as lists show it.
#[derive(Serialize, ToSchema)]
pub struct CollectionCard {
    #[serde(flatten)]
    pub head: RecordHead,
    #[serde(flatten)]
    pub card: RelicCard,
}

/// A relic with everything that is public.
#[derive(Serialize, ToSchema)]
pub struct CollectionDetail {
    #[serde(flatten)]
    pub head: RecordHead,
    #[serde(flatten)]
    pub card: RelicCard,
    #[serde(flatten)]
    pub detail: RelicDetail,
    /// The key of the room of the floor plan that it is on display in; null where no plan has it.
    #[schema(required)]
    pub room: Option<String>,
    /// The relic before it in the museum's order.
    #[schema(required)]
    pub previous: Option<Neighbour>,
    /// The relic after it in the museum's order.
    #[schema(required)]
    pub next: Option<Neighbour>,
    /// Others of its class and, where there are any, its era.
    pub related: Vec<CollectionCard>,
    /// What names it: the exhibitions that show it, the products made after it.
    pub linked: Vec<LinkedRecord>,
}

/// An answer with one page of relics in it.
#[derive(Serialize, ToSchema)]
pub struct CollectionEnvelope {
    /// 0: success.
    #[schema(example = 0)]
    pub code: u16,
    pub msg: String,
    pub data: Vec<CollectionCard>,
    /// Relics on all pages.
    pub total: u64,
    pub page: u64,
    pub size: u64,
    /// Only where it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub facets: Option<RelicFacetCounts>,
    /// What other words of the same meaning find; only beside a keyword that was asked for as it was typed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub related: Option<RelatedRelics>,
}

/// The relics that other words of the same meaning find and the keyword does not (RULES search 4); asked for by
/// `match: "related"`.
#[derive(Serialize, ToSchema)]
pub struct RelatedRelics {
    /// Those words, as the museum's thesaurus has them.
    pub words: Vec<String>,
    pub total: u64,
    /// The best of them, where no more pages of what was typed follow.
    pub data: Vec<CollectionCard>,
}

/// How many relics choosing a value would give: each list is counted without its own filter and with all others.
/// Values without relics are left out.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RelicFacetCounts {
    pub era: Vec<RelicFacetValue>,
    pub material: Vec<RelicFacetValue>,
    pub level: Vec<RelicFacetValue>,
    pub class: Vec<RelicFacetValue>,
    pub on_display: u64,
    pub has_picture: u64,
}

/// A value of a facet, in the language that was asked for.
#[derive(Serialize, ToSchema)]
pub struct RelicFacetValue {
    pub id: u32,
    pub name: String,
    pub count: u64,
}

impl RelicFacetCounts {
    /// The counts of what was found, in the order of the vocabularies.
    pub fn of(found: &Found, lang: Lang) -> RelicFacetCounts {
        fn values<V: Vocabulary>(found: &Found, slot: usize, lang: Lang) -> Vec<RelicFacetValue> {
            let counted = |term: &V| Some((*term, *found.facets[slot].get(&term.id())?));
            let value =
                |(term, count): (V, u64)| RelicFacetValue { id: term.id(), name: term.label(lang).into(), count };
            V::ALL.iter().filter_map(counted).map(value).collect()
        }
        let fact = |slot: usize| found.facets[slot].get(&YES).copied().unwrap_or_default();
        RelicFacetCounts {
            era: values::<Era>(found, slot::ERA, lang),
            material: values::<Material>(found, slot::MATERIAL, lang),
            level: values::<Level>(found, slot::LEVEL, lang),
            class: values::<Class>(found, slot::CLASS, lang),
            on_display: fact(slot::ON_DISPLAY),
            has_picture: fact(slot::HAS_PICTURE),
        }
    }

    /// What an empty answer counts.
    pub fn none() -> RelicFacetCounts {
        RelicFacetCounts {
            era: Vec::new(),
            material: Vec::new(),
            level: Vec::new(),
            class: Vec::new(),
            on_display: 0,
            has_picture: 0,
        }
    }
}
