//! What the pages for visitors say to a question: a sentence, and where it stands (RULES search 5). Nothing is written
//! here; whoever edits those pages edits the answers.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use chrono::{DateTime, Utc};
use guanlan_core::{
    content::{
        Kind, Passage, RecordHead,
        page::{PageDetail, VISIT},
    },
    fold,
    locale::Lang,
    profile::MuseumProfile,
};
use guanlan_db::Noun;
use guanlan_kernel::{error::ApiError, words::words};
use guanlan_search::{
    Reading,
    mark::{self, Terms},
};
use serde::Serialize;
use utoipa::ToSchema;

use super::hits::{MarkedText, pieces};
use crate::{Museum, content, profile};

/// Answers that are shown.
const MOST: usize = 2;
/// Characters of an answer.
const LONG: usize = 200;
/// The page on which the museum's hours stand.
const HOURS: i64 = VISIT[0];
/// The page that says where the museum is.
const WAY: i64 = VISIT[1];

/// What a page for visitors says.
#[derive(Serialize, ToSchema)]
pub struct SearchAnswer {
    /// The page.
    record: RecordHead,
    /// A question, or the title of a section.
    heading: String,
    /// What it says, or the stretch of it that answers.
    text: Vec<MarkedText>,
}

/// What the pages for visitors say, as this instance last read it, in each language. To fold their words as keywords are
/// folded takes longer than everything else of an answer.
#[derive(Default)]
pub struct VisitPages(Mutex<HashMap<Lang, Kept>>);

/// All of it, and of when it is.
type Kept = (Stamp, Arc<[Said]>);

/// What was read: at which versions, and which of each page's states was to be seen.
type Stamp = (i64, i64, Vec<(i64, DateTime<Utc>)>);

/// A passage, and its words folded.
struct Said {
    record: RecordHead,
    passage: Passage,
    heading: String,
    text: String,
}

/// The passages whose heading says most of what a keyword says, the best first.
pub async fn of(app: &Museum, lang: Lang, reading: &Reading) -> Result<Vec<SearchAnswer>, ApiError> {
    if reading.slots.is_empty() {
        return Ok(Vec::new());
    }
    let said = said(app, lang).await?;
    let mut found: Vec<(usize, &Said)> = said.iter().filter_map(|one| Some((worth(reading, one)?, one))).collect();
    // Of equals the first: the sort is stable.
    found.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
    let terms = Terms::related(reading);
    let shown = found.into_iter().take(MOST).map(|(_, one)| SearchAnswer {
        record: one.record.clone(),
        heading: one.passage.heading.clone(),
        text: pieces(mark::snippet(&one.passage.text, &terms, LONG)),
    });
    Ok(shown.collect())
}

/// Everything that the pages say now.
async fn said(app: &Museum, lang: Lang) -> Result<Arc<[Said]>, ApiError> {
    let epochs = app.db.epochs();
    let versions = (epochs.version(Noun::Content), epochs.version(Noun::Profile));
    let mut pages = content::find_all(app, Kind::Page, lang, &VISIT).await?;
    pages.sort_by_key(|page| VISIT.iter().position(|id| *id == page.head.id));
    let stamp = (versions.0, versions.1, pages.iter().map(|page| (page.head.id, page.changed)).collect());
    let kept = || app.visit_pages.0.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, said)) = kept().get(&lang).filter(|(at, _)| *at == stamp) {
        return Ok(said.clone());
    }
    let facts = profile::stored(app).await?.unwrap_or_default();
    let mut all = Vec::new();
    for page in pages {
        let detail: PageDetail = serde_json::from_str(&page.detail).map_err(anyhow::Error::from)?;
        for mut passage in detail.passages().into_iter().chain(of_profile(&facts, lang, page.head.id)) {
            if passage.heading.is_empty() {
                passage.heading.clone_from(&page.head.title);
            }
            let (heading, text) = (fold::fold(&passage.heading), fold::fold(&passage.text));
            all.push(Said { record: page.head.clone(), passage, heading, text });
        }
    }
    let all: Arc<[Said]> = all.into();
    kept().insert(lang, (stamp, all.clone()));
    Ok(all)
}

/// The facts of the museum that belong to one of the pages.
fn of_profile(facts: &MuseumProfile, lang: Lang, page: i64) -> impl Iterator<Item = Passage> {
    let fact = |key: &str, text: &str| Passage {
        heading: words(lang).get(&format!("server.search.{key}")).to_owned(),
        text: text.to_owned(),
    };
    let facts = match page {
        HOURS => vec![fact("hours", facts.opening_hours.get(lang)), fact("phone", &facts.phone)],
        WAY => vec![fact("address", facts.address.get(lang))],
        _ => Vec::new(),
    };
    facts.into_iter().filter(|passage| !passage.text.trim().is_empty())
}

/// How well a passage answers: its heading must say most of what was asked.
fn worth(reading: &Reading, Said { heading, text, .. }: &Said) -> Option<usize> {
    let (mut in_heading, mut in_text) = (0, 0);
    // One character is in too many headings.
    for slot in reading.slots.iter().filter(|slot| slot.typed.chars().nth(1).is_some()) {
        in_heading += usize::from(slot.is_said_in(heading));
        in_text += usize::from(slot.is_said_in(text));
    }
    (in_heading * 2 > reading.slots.len()).then_some(in_heading * 4 + in_text)
}
