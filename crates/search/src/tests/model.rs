//! What the index should say, computed the slow way.

use std::collections::BTreeMap;

use guanlan_core::fold::{fold, terms};

use crate::{Document, FACETS, Found, Hit, Index, Query, Sort};

/// All documents by key, as [`Index::update`] leaves them.
#[derive(Default)]
pub struct Model(BTreeMap<u64, Document>);

impl Model {
    pub fn update(&mut self, remove: &[u64], add: &[Document]) {
        for key in remove {
            self.0.remove(key);
        }
        self.0.extend(add.iter().map(|document| (document.key, document.clone())));
    }

    pub fn stamps(&self) -> Vec<(u64, u64)> {
        self.0.iter().map(|(key, document)| (*key, document.stamp)).collect()
    }

    /// Everything that an index says to the query; hits in relevance are not sorted here.
    pub fn search(&self, query: &Query) -> Found {
        let mut found = Found::default();
        let mut hits = Vec::new();
        for document in self.0.values().filter(|document| seen(document, query)) {
            let mut fails: Vec<usize> = (0..FACETS).filter(|facet| !passes(document, query, *facet)).collect();
            if !query.groups.is_empty() && !query.groups.contains(&document.group) {
                fails.push(FACETS);
            }
            if fails.is_empty() {
                found.total += 1;
                hits.push(document);
            }
            if !query.count {
                continue;
            }
            for facet in (0..FACETS).filter(|facet| fails.iter().all(|fail| fail == facet)) {
                let mut values = document.facets[facet].clone();
                values.sort_unstable();
                values.dedup();
                values.into_iter().for_each(|value| *found.facets[facet].entry(value).or_default() += 1);
            }
            if fails.iter().all(|fail| *fail == FACETS) {
                *found.groups.entry(document.group).or_default() += 1;
            }
        }
        hits.sort_by(|a, b| match query.sort {
            Sort::Order => (a.order, a.id).cmp(&(b.order, b.id)),
            Sort::Newest => (b.day, b.id).cmp(&(a.day, a.id)),
            Sort::Oldest => (a.day, a.id).cmp(&(b.day, b.id)),
            Sort::Title => (&a.title_key, a.id).cmp(&(&b.title_key, b.id)),
            Sort::Relevance => a.id.cmp(&b.id),
        });
        found.hits = hits.into_iter().skip(query.offset).take(query.limit).map(hit).collect();
        found
    }
}

pub fn hit(document: &Document) -> Hit {
    Hit { key: document.key, group: document.group, id: document.id }
}

/// True where the document is visible and has the keyword.
fn seen(document: &Document, query: &Query) -> bool {
    let folded = fold(&format!("{}\n{}", document.title, document.text));
    document.lang.is_none_or(|lang| lang == query.lang)
        && (document.from..document.until).contains(&query.now)
        && terms(&fold(query.keyword.unwrap_or_default())).all(|term| folded.contains(term))
}

fn passes(document: &Document, query: &Query, facet: usize) -> bool {
    query
        .filters
        .iter()
        .filter(|(number, wanted)| *number == facet && !wanted.is_empty())
        .all(|(_, wanted)| document.facets[facet].iter().any(|value| wanted.contains(value)))
}

/// A document that is always visible.
pub fn document(key: u64, title: &str, text: &str) -> Document {
    Document {
        key,
        id: 100 + key,
        stamp: 1,
        until: i64::MAX,
        title: title.to_owned(),
        text: text.to_owned(),
        title_key: guanlan_core::fold::sort_key(title),
        ..Document::default()
    }
}

/// An index of these titles and texts; keys begin at 0.
pub fn index(documents: &[(&str, &str)]) -> Index {
    let index = Index::in_memory().unwrap();
    let documents = (0..).zip(documents).map(|(key, (title, text))| document(key, title, text));
    index.update(&[], documents).unwrap();
    index
}

/// Keys of what has the keyword, ascending.
pub fn keys(index: &Index, keyword: &str) -> Vec<u64> {
    let query = Query { keyword: Some(keyword), ..Query::default() };
    index.ids(&query).unwrap().into_iter().map(|id| id - 100).collect()
}
