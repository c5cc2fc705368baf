//! Answering: one pass over the documents that have the keyword, which filters, counts and keeps the page.

use tantivy::query::Scorer;
use tantivy::{DocSet, TERMINATED};

use crate::columns::Class;
use crate::keyword::Keyword;
use crate::schema::Fields;
use crate::segment::Segment;
use crate::snapshot::Snapshot;
use crate::top::Top;
use crate::{FACETS, Found, Hit, Query, SearchError, Sort};

/// What a document fails, if it fails one thing only: a facet's number or [`GROUP`].
type Miss = Option<usize>;

const GROUP: usize = FACETS;

/// A match with what sorts it, smallest first: sort key, id, group, segment, document.
type Entry = (u64, u64, u32, u32, u32);

impl Snapshot {
    pub fn search(&self, query: &Query, fields: &Fields) -> Result<Found, SearchError> {
        let keyword = Keyword::of(query, self, fields)?;
        let weight = match query.sort {
            Sort::Relevance => keyword.weight(self, fields)?,
            _ => None,
        };
        let titles = match query.sort {
            Sort::Title => self.titles()?,
            _ => &[],
        };
        let mut found = Found::default();
        let mut top: Top<Entry> = Top::new(query.offset.saturating_add(query.limit));
        for (at, segment) in (0..).zip(&self.segments) {
            let columns = &segment.columns;
            let mut counts = Counts::of(segment);
            let mut scores = match &weight {
                Some(weight) => Some(weight.scorer(&segment.reader, 1.0)?),
                None => None,
            };
            let titles = titles.get(at as usize).map_or(&[][..], Vec::as_slice);
            each(segment, fields, query, &keyword, |doc, miss| {
                if query.count {
                    counts.count(segment, doc, miss);
                }
                if miss.is_some() {
                    return;
                }
                found.total += 1;
                let (place, id) = (doc as usize, columns.ids[doc as usize]);
                let group = columns.classes.values[columns.classes.number(doc)].group;
                let factor = query.weights.iter().find(|(of, _)| *of == group).map_or(1.0, |(_, weight)| *weight);
                let (key, id) = match query.sort {
                    Sort::Relevance if !keyword.is_blank() => (best_first(score(&mut scores, doc) * factor), id),
                    Sort::Order | Sort::Relevance => (ascending(columns.orders[place]), id),
                    Sort::Newest => (!ascending(columns.days[place]), !id),
                    Sort::Oldest => (ascending(columns.days[place]), id),
                    Sort::Title => {
                        let title = columns.titles.get(place).and_then(|title| titles.get(*title as usize));
                        (title.copied().unwrap_or_default().into(), id)
                    }
                };
                top.push((key, id, group, at, doc));
            })?;
            if query.count {
                counts.add_to(segment, &mut found);
            }
        }
        let page = top.finish();
        found.hits = page.into_iter().skip(query.offset).map(|entry| self.hit(entry)).collect();
        Ok(found)
    }

    pub fn ids(&self, query: &Query, fields: &Fields) -> Result<Vec<u64>, SearchError> {
        let keyword = Keyword::of(query, self, fields)?;
        let mut ids = Vec::new();
        for segment in &self.segments {
            each(segment, fields, query, &keyword, |doc, miss| {
                if miss.is_none() {
                    ids.push(segment.columns.ids[doc as usize]);
                }
            })?;
        }
        ids.sort_unstable();
        Ok(ids)
    }

    fn hit(&self, (_, _, group, segment, doc): Entry) -> Hit {
        let columns = &self.segments[segment as usize].columns;
        Hit { key: columns.keys.first(doc).unwrap_or_default(), group, id: columns.ids[doc as usize] }
    }
}

/// Calls `visit` for every visible document that has the keyword and misses at most one of the filters (none, unless
/// the query counts).
fn each(
    segment: &Segment,
    fields: &Fields,
    query: &Query,
    keyword: &Keyword,
    visit: impl FnMut(u32, Miss),
) -> Result<(), SearchError> {
    let filter = Filter::of(segment, query)?;
    if keyword.is_blank() {
        filter.pass(segment, segment.alive(), visit);
        return Ok(());
    }
    let found = keyword.recall(segment, fields)?;
    let alive = segment.reader.alive_bitset();
    filter.pass(segment, found.iter().filter(|doc| alive.is_none_or(|alive| alive.is_alive(*doc))), visit);
    Ok(())
}

/// What the filters say to each class and to each different set of a facet's values of one segment.
struct Filter {
    /// `None` is never shown.
    classes: Vec<Option<Miss>>,
    facets: Vec<(usize, Vec<bool>)>,
    most_misses: u32,
}

impl Filter {
    fn of(segment: &Segment, query: &Query) -> Result<Filter, SearchError> {
        let verdict = |class: &Class| {
            let seen = class.lang.is_none_or(|lang| lang == query.lang);
            let shown = seen && (class.from..class.until).contains(&query.now);
            let wanted = query.groups.is_empty() || query.groups.contains(&class.group);
            shown.then_some(if wanted { None } else { Some(GROUP) })
        };
        let mut facets: Vec<(usize, Vec<bool>)> = Vec::new();
        for (facet, wanted) in query.filters {
            let columns = segment.columns.facets.get(*facet).ok_or(SearchError::Facet(*facet))?;
            if wanted.is_empty() {
                continue;
            }
            let passes = columns.with_any(wanted);
            match facets.iter_mut().find(|(known, _)| known == facet) {
                Some((_, both)) => both.iter_mut().zip(passes).for_each(|(both, passes)| *both &= passes),
                None => facets.push((*facet, passes)),
            }
        }
        let classes = segment.columns.classes.values.iter().map(verdict).collect();
        Ok(Filter { classes, facets, most_misses: u32::from(query.count) })
    }

    fn pass(&self, segment: &Segment, docs: impl Iterator<Item = u32>, mut visit: impl FnMut(u32, Miss)) {
        let columns = &segment.columns;
        'docs: for doc in docs {
            let Some(mut miss) = self.classes[columns.classes.number(doc)] else {
                continue;
            };
            let mut misses = u32::from(miss.is_some());
            for (facet, passes) in &self.facets {
                if !passes[columns.facets[*facet].set(doc)] {
                    misses += 1;
                    miss = Some(*facet);
                    if misses > self.most_misses {
                        continue 'docs;
                    }
                }
            }
            if misses <= self.most_misses {
                visit(doc, miss);
            }
        }
    }
}

/// How many documents of a segment have each class and each set of values.
struct Counts {
    classes: Vec<u32>,
    facets: [Vec<u32>; FACETS],
}

impl Counts {
    fn of(segment: &Segment) -> Counts {
        let columns = &segment.columns;
        Counts {
            classes: vec![0; columns.classes.values.len()],
            facets: std::array::from_fn(|facet| vec![0; columns.facets[facet].sets()]),
        }
    }

    #[inline]
    fn count(&mut self, segment: &Segment, doc: u32, miss: Miss) {
        let columns = &segment.columns;
        if miss.is_none_or(|miss| miss == GROUP) {
            self.classes[columns.classes.number(doc)] += 1;
        }
        for (facet, counts) in self.facets.iter_mut().enumerate() {
            if miss.is_none_or(|miss| miss == facet) {
                counts[columns.facets[facet].set(doc)] += 1;
            }
        }
    }

    fn add_to(&self, segment: &Segment, found: &mut Found) {
        for (class, count) in segment.columns.classes.values.iter().zip(&self.classes).filter(|(_, count)| **count > 0)
        {
            *found.groups.entry(class.group).or_default() += u64::from(*count);
        }
        for ((facet, counts), found) in segment.columns.facets.iter().zip(&self.facets).zip(&mut found.facets) {
            if found.is_empty() {
                // Ascending, so the map is built in one go.
                *found = facet.by_value(counts).collect();
            } else {
                facet.by_value(counts).for_each(|(value, count)| *found.entry(value).or_default() += count);
            }
        }
    }
}

/// A score as a number that sorts the best first: it is never negative, so its bits sort as it does.
fn best_first(score: f32) -> u64 {
    !u64::from(score.max(0.0).to_bits())
}

/// The score of a document, which comes after the one that was asked for last.
fn score(scores: &mut Option<Box<dyn Scorer>>, doc: u32) -> f32 {
    scores.as_mut().map_or(0.0, |scores| {
        if scores.doc() < doc {
            scores.seek(doc);
        }
        if scores.doc() == doc && doc != TERMINATED { scores.score() } else { 0.0 }
    })
}

/// A number that sorts as `value` does.
fn ascending(value: i64) -> u64 {
    value.cast_unsigned() ^ (1 << 63)
}
