//! What was found, as it is shown: the records of a page with the words that found them.

use std::collections::HashMap;

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

use super::{
    SearchKind,
    beside::{Seller, Shown},
};
use crate::{
    Museum, content,
    index::{Address, Source},
    relic,
};

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
    /// Of a commodity who sells it.
    #[schema(required)]
    seller: Option<Seller>,
}

impl SearchHit {
    /// Whether its title has what was asked for.
    pub fn is_named(&self) -> bool {
        self.marked.iter().any(|piece| piece.hit)
    }
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
    let addresses: Vec<Address> = found.hits.iter().map(|hit| Address::of(hit.key)).collect();
    let mut shown = shown(app, lang, &addresses).await?;
    let in_order = addresses.iter().filter_map(|address| shown.remove(address));
    Ok(in_order.map(|shown| hit(shown, lang, terms)).collect())
}

fn hit(shown: Shown, lang: Lang, terms: &Terms) -> SearchHit {
    let Shown { kind, head, texts, seller, .. } = shown;
    let text = in_language(&texts, lang, terms);
    // The first line of the words is the title, which stands above already.
    let body = text.strip_prefix(&head.title).unwrap_or(&text).trim_start();
    SearchHit {
        kind,
        marked: pieces(mark::title(&head.title, terms)),
        snippet: pieces(mark::snippet(body, terms, SNIPPET)),
        head,
        seller,
    }
}

/// What may be seen of these records, by where they are kept.
async fn shown(app: &Museum, lang: Lang, addresses: &[Address]) -> Result<HashMap<Address, Shown>, ApiError> {
    let rows_of = |source: &dyn Source| -> Vec<i64> {
        addresses.iter().filter(|address| source.owns(**address)).map(|address| address.row()).collect()
    };
    let mut all = Vec::with_capacity(addresses.len());
    for (row, words) in content::by_row(app.db.reader(), &rows_of(&content::Documents)).await? {
        let Some(kind) = Kind::parse(&row.kind) else { continue };
        let Some(head) = content::visible_head(app, &row)? else { continue };
        // Each language has a row of its own.
        let texts = vec![Bilingual { zh: words.clone(), en: words }];
        all.push(Shown { address: Address::Content(row.id), kind: kind.name(), head, texts, seller: None });
    }
    for (row, head, texts) in relic::by_row(app, lang, &rows_of(&relic::Documents)).await? {
        all.push(Shown { address: Address::Relic(row), kind: RELIC, head, texts, seller: None });
    }
    for other in app.others {
        let rows = rows_of(*other);
        if !rows.is_empty() {
            all.extend(other.shown(app.db.reader(), lang, &rows).await?);
        }
    }
    Ok(all.into_iter().map(|shown| (shown.address, shown)).collect())
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
