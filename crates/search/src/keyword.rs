//! A query's keyword, ready to be looked up: what was typed, and what else says it.

use guanlan_core::fold::{fold, terms};
use tantivy::query::{EnableScoring, Query as _, Weight};
use tantivy::{DocSet, TERMINATED};

use crate::bits::Bits;
use crate::forms::is_spaced;
use crate::plan::Plan;
use crate::schema::Fields;
use crate::segment::Segment;
use crate::snapshot::Snapshot;
use crate::{Query, Reading, SearchError, rank, recall};

/// Parts of a keyword that are looked up with everything that says them; nobody asks for more.
const MOST: usize = 12;

pub struct Keyword {
    /// What ranks.
    ranked: String,
    plans: Vec<Plan>,
    /// What else says it, where that is asked for.
    related: Option<Related>,
}

/// For each part of the keyword everything that says it.
struct Related(Vec<Vec<Way>>);

/// One way to say a part.
enum Way {
    /// Contained, as what is typed is.
    Part(Vec<Plan>),
    /// Whole words: in a script with blanks a short word is inside too many others.
    Whole(Box<dyn Weight>),
}

impl Keyword {
    pub fn of(query: &Query, snapshot: &Snapshot, fields: &Fields) -> Result<Keyword, SearchError> {
        let folded = fold(query.keyword.unwrap_or_default());
        let plans = plans(&folded);
        let Some(thesaurus) = query.related.filter(|_| !plans.is_empty()) else {
            return Ok(Keyword { ranked: folded, plans, related: None });
        };
        let reading = thesaurus.reading(&folded);
        let ranked = reading.words().collect::<Vec<_>>().join(" ");
        Ok(Keyword { ranked, plans, related: Some(Related::of(&reading, snapshot, fields)?) })
    }

    pub fn is_blank(&self) -> bool {
        self.plans.is_empty()
    }

    /// What scores the documents.
    pub fn weight(&self, snapshot: &Snapshot, fields: &Fields) -> Result<Option<Box<dyn Weight>>, SearchError> {
        let scoring = EnableScoring::enabled_from_searcher(&snapshot.searcher);
        Ok(rank::query(&self.ranked, fields).map(|query| query.weight(scoring)).transpose()?)
    }

    /// The documents of a segment that have it; of related words those that it does not find itself.
    pub fn recall(&self, segment: &Segment, fields: &Fields) -> Result<Bits, SearchError> {
        let typed = recall::recall(segment, fields, &self.plans)?;
        let Some(related) = &self.related else {
            return Ok(typed);
        };
        let mut found = related.recall(segment, fields)?;
        found.subtract(&typed);
        Ok(found)
    }
}

impl Related {
    fn of(reading: &Reading, snapshot: &Snapshot, fields: &Fields) -> Result<Related, SearchError> {
        let scoring = || EnableScoring::disabled_from_searcher(&snapshot.searcher);
        let way = |word: &String| match is_whole(word) {
            true => Ok::<_, SearchError>(Way::Whole(rank::whole(word, fields).weight(scoring())?)),
            false => Ok(Way::Part(plans(word))),
        };
        let slots = reading.slots.iter().take(MOST).map(|slot| slot.words.iter().map(way).collect());
        Ok(Related(slots.collect::<Result<_, _>>()?))
    }

    fn recall(&self, segment: &Segment, fields: &Fields) -> Result<Bits, SearchError> {
        let mut left = Bits::all(segment.len());
        if self.0.is_empty() {
            return Ok(left.empty());
        }
        for slot in &self.0 {
            let mut found = left.empty();
            for way in slot {
                match way {
                    Way::Part(plans) => found.unite(&recall::recall(segment, fields, plans)?),
                    Way::Whole(weight) => {
                        let mut docs = weight.scorer(&segment.reader, 1.0)?;
                        while docs.doc() != TERMINATED {
                            found.insert(docs.doc());
                            docs.advance();
                        }
                    }
                }
            }
            left.intersect(&found);
        }
        Ok(left)
    }
}

/// Whether a word is found only where it stands alone: in scripts with blanks, and single characters, which are parts of
/// too many words.
fn is_whole(word: &str) -> bool {
    word.chars().nth(1).is_none() || is_spaced(word)
}

/// How each term of a folded text is looked up, the cheapest first.
fn plans(folded: &str) -> Vec<Plan> {
    let mut terms: Vec<&str> = terms(folded).collect();
    terms.sort_unstable();
    terms.dedup();
    let mut plans: Vec<Plan> = terms.into_iter().map(Plan::of).collect();
    plans.sort_by_key(Plan::cost);
    plans
}
