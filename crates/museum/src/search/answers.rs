//! What the pages for visitors say to a question: a sentence, and where it stands (RULES search 5). Nothing is written
//! here; whoever edits those pages edits the answers.

use guanlan_core::{
    content::{
        Kind, Passage, RecordHead,
        page::{PageDetail, VISIT},
    },
    fold,
    ids::EntryId,
    locale::Lang,
};
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

/// The passages whose heading says most of what a keyword says, the best first.
pub async fn of(app: &Museum, lang: Lang, reading: &Reading) -> Result<Vec<SearchAnswer>, ApiError> {
    if reading.slots.is_empty() {
        return Ok(Vec::new());
    }
    let mut found: Vec<(usize, RecordHead, Passage)> = Vec::new();
    for id in VISIT {
        let Some(page) = content::find(app, Kind::Page, lang, EntryId(id)).await? else { continue };
        let detail: PageDetail = serde_json::from_str(&page.detail).map_err(anyhow::Error::from)?;
        let own = detail.passages();
        for mut passage in own.into_iter().chain(of_profile(app, lang, id).await?) {
            if passage.heading.is_empty() {
                passage.heading.clone_from(&page.head.title);
            }
            if let Some(worth) = worth(reading, &passage) {
                found.push((worth, page.head.clone(), passage));
            }
        }
    }
    // Of equals the first: the sort is stable.
    found.sort_by_key(|(worth, _, _)| std::cmp::Reverse(*worth));
    let terms = Terms::related(reading);
    let shown = found.into_iter().take(MOST).map(|(_, record, passage)| SearchAnswer {
        record,
        heading: passage.heading,
        text: pieces(mark::snippet(&passage.text, &terms, LONG)),
    });
    Ok(shown.collect())
}

/// The facts of the museum that belong to one of the pages.
async fn of_profile(app: &Museum, lang: Lang, page: i64) -> Result<Vec<Passage>, ApiError> {
    let facts = profile::stored(app).await?.unwrap_or_default();
    let fact = |key: &str, text: &str| Passage {
        heading: words(lang).get(&format!("server.search.{key}")).to_owned(),
        text: text.to_owned(),
    };
    let facts = match page {
        HOURS => vec![fact("hours", facts.opening_hours.get(lang)), fact("phone", &facts.phone)],
        WAY => vec![fact("address", facts.address.get(lang))],
        _ => Vec::new(),
    };
    Ok(facts.into_iter().filter(|passage| !passage.text.trim().is_empty()).collect())
}

/// How well a passage answers: its heading must say most of what was asked.
fn worth(reading: &Reading, passage: &Passage) -> Option<usize> {
    let (heading, text) = (fold::fold(&passage.heading), fold::fold(&passage.text));
    let (mut in_heading, mut in_text) = (0, 0);
    // One character is in too many headings.
    for slot in reading.slots.iter().filter(|slot| slot.typed.chars().nth(1).is_some()) {
        in_heading += usize::from(slot.is_said_in(&heading));
        in_text += usize::from(slot.is_said_in(&text));
    }
    (in_heading * 2 > reading.slots.len()).then_some(in_heading * 4 + in_text)
}
