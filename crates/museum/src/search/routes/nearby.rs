//! What is offered where nothing has the keyword: what may have been meant by it, and what of it finds something.

use guanlan_kernel::error::ApiError;
use guanlan_search::Reading;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{index::Ask, state::Museum};

/// Another keyword that finds something.
#[derive(Serialize, ToSchema)]
pub struct MeantKeyword {
    keyword: String,
    /// Records that contain it, or say it in other words where none does.
    total: u64,
}

/// Keywords of either sort that are offered.
const MOST: usize = 5;
/// Words of a keyword that are left out in turn: more are no search but a sentence.
const WORDS: usize = 6;

/// What may have been meant, as far as it finds something. `ask` is how the keyword itself was asked for.
pub async fn meant(app: &Museum, keyword: &str, ask: Ask) -> Result<Vec<MeantKeyword>, ApiError> {
    let found = app.index.meant(keyword, MOST).await?;
    that_find(app, found, ask).await
}

/// The keyword without one of its words, and each of them alone, as far as it finds something.
pub async fn parts(app: &Museum, keyword: &str, reading: &Reading, ask: Ask) -> Result<Vec<MeantKeyword>, ApiError> {
    let words: Vec<&str> = reading.slots.iter().map(|slot| slot.typed.as_str()).take(WORDS).collect();
    let without = |out: usize| {
        let rest = words.iter().enumerate().filter(move |(at, _)| *at != out).map(|(_, word)| *word);
        rest.collect::<Vec<_>>().join(" ")
    };
    let mut offered: Vec<String> = Vec::new();
    if words.len() > 2 {
        offered.extend((0..words.len()).rev().map(without));
    }
    if words.len() > 1 {
        offered.extend(words.iter().map(|word| (*word).to_owned()));
    }
    offered.retain(|one| one != keyword);
    that_find(app, offered, ask).await
}

/// The first of these keywords that find something.
async fn that_find(app: &Museum, keywords: Vec<String>, ask: Ask) -> Result<Vec<MeantKeyword>, ApiError> {
    let mut offered: Vec<MeantKeyword> = Vec::new();
    for keyword in keywords {
        if offered.len() == MOST || offered.iter().any(|one| one.keyword == keyword) {
            continue;
        }
        let ask = Ask { keyword: Some(keyword.clone()), limit: 0, count: false, ..ask.clone() };
        let mut total = app.index.find(ask.clone()).await?.total;
        if total == 0 {
            total = app.index.find(Ask { related: Some(app.index.thesaurus().await?), ..ask }).await?.total;
        }
        if total > 0 {
            offered.push(MeantKeyword { keyword, total });
        }
    }
    Ok(offered)
}
