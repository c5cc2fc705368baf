//! What was found, as it is shown: the records of a page with the words that found them.

use guanlan_core::{
    content::{Kind, RecordHead, link::RELIC},
    locale::{Bilingual, Lang},
};
use guanlan_kernel::error::ApiError;
use guanlan_search::{
    Found,
    mark::{self, Part, Terms},
};
use serde::Serialize;
use utoipa::ToSchema;

use super::SearchKind;
use crate::{Museum, content, index::Address, relic};

/// Characters of a snippet.
const SNIPPET: usize = 120;

/// A record that was found.
#[derive(Serialize, ToSchema)]
pub struct SearchHit {
    #[schema(value_type = SearchKind)]
    kind: &'static str,
    #[serde(flatten)]
    head: RecordHead,
    /// The title in pieces: what was asked for is marked.
    marked: Vec<MarkedText>,
    /// A stretch of the text around what was asked for.
    snippet: Vec<MarkedText>,
}

/// A piece of text; `hit` says whether it is what was asked for.
#[derive(Serialize, ToSchema)]
pub struct MarkedText {
    text: String,
    hit: bool,
}

/// Pieces of text as they are sent.
pub fn pieces(parts: Vec<Part>) -> Vec<MarkedText> {
    parts.into_iter().map(|Part { text, hit }| MarkedText { text, hit }).collect()
}

/// The records of a page as they are now, in the order of the index; what went off the site meanwhile is left out.
pub async fn hits(app: &Museum, lang: Lang, terms: &Terms, found: &Found) -> Result<Vec<SearchHit>, ApiError> {
    let (mut rows, mut relics) = (Vec::new(), Vec::new());
    for hit in &found.hits {
        match Address::of(hit.key) {
            Address::Content(row) => rows.push(row),
            Address::Relic(row) => relics.push(row),
        }
    }
    let rows = content::by_row(app.db.reader(), &rows).await?;
    let relics = relic::by_row(app, lang, &relics).await?;
    let mut hits = Vec::with_capacity(found.hits.len());
    for hit in &found.hits {
        let (kind, head, text) = match Address::of(hit.key) {
            Address::Content(id) => {
                let Some(row) = rows.iter().find(|row| row.id == id) else { continue };
                let Some(kind) = Kind::parse(&row.kind) else { continue };
                let Some(head) = content::visible_head(app, row)? else { continue };
                (kind.name(), head, row.search.clone())
            }
            Address::Relic(id) => {
                let Some((_, head, texts)) = relics.iter().find(|(row, _, _)| *row == id) else { continue };
                (RELIC, head.clone(), in_language(texts, lang, terms))
            }
        };
        // The first line of the words is the title, which stands above already.
        let body = text.strip_prefix(&head.title).unwrap_or(&text).trim_start();
        hits.push(SearchHit {
            kind,
            marked: pieces(mark::title(&head.title, terms)),
            snippet: pieces(mark::snippet(body, terms, SNIPPET)),
            head,
        });
    }
    Ok(hits)
}

/// The texts of a record that is found in both languages, in the one of the reader where they are said in it. Where only
/// the other language has the keyword, what says the same comes first, so that the snippet tells why it was found.
fn in_language(texts: &[Bilingual], lang: Lang, terms: &Terms) -> String {
    let marked = |text: &str| -> usize {
        mark::title(text, terms).iter().filter(|part| part.hit).map(|part| part.text.chars().count()).sum()
    };
    let said: Vec<(&str, &str)> =
        texts
            .iter()
            .map(|text| {
                if lang == Lang::En {
                    (text.en.as_str(), text.zh.as_str())
                } else {
                    (text.zh.as_str(), text.en.as_str())
                }
            })
            .map(|(own, other)| if own.trim().is_empty() { (other, other) } else { (own, other) })
            .filter(|(own, _)| !own.trim().is_empty())
            .collect();
    // Of equals the last is the greatest, so the first one has to come last.
    let first = match said.iter().any(|(own, _)| marked(own) > 0) {
        true => 0,
        false => (0..said.len()).rev().max_by_key(|at| marked(said[*at].1)).unwrap_or_default(),
    };
    said[first..].iter().map(|(own, _)| *own).collect::<Vec<_>>().join("\n")
}
