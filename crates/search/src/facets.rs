//! One facet of a segment, laid out for counting.
//!
//! Documents that have the same values share one set of them. A filter looks at each set once and counting counts sets,
//! so the pass over the documents reads one number of each; the values come in at the end.

use std::collections::HashMap;

pub struct Facet {
    /// Every value that a document has, ascending.
    values: Vec<u32>,
    /// A document's set; empty where all documents share the first.
    docs: Vec<u32>,
    /// Where each set begins in `members`, and where the last ends.
    starts: Vec<u32>,
    /// The sets, one after the other, as places in `values`.
    members: Vec<u32>,
}

impl Facet {
    /// From the values of each document, which may repeat and come in any order.
    pub fn new(docs: impl Iterator<Item = Vec<u32>>) -> Facet {
        let mut known: HashMap<Vec<u32>, u32> = HashMap::new();
        let mut facet = Facet { values: Vec::new(), docs: Vec::new(), starts: vec![0], members: Vec::new() };
        for mut values in docs {
            values.sort_unstable();
            values.dedup();
            let next = known.len() as u32;
            let set = *known.entry(values).or_insert_with_key(|values| {
                facet.members.extend(values);
                facet.starts.push(facet.members.len() as u32);
                next
            });
            facet.docs.push(set);
        }
        facet.values.clone_from(&facet.members);
        facet.values.sort_unstable();
        facet.values.dedup();
        for member in &mut facet.members {
            *member = facet.values.partition_point(|value| value < member) as u32;
        }
        if facet.sets() == 1 {
            facet.docs.clear();
        }
        facet.values.shrink_to_fit();
        facet.docs.shrink_to_fit();
        facet.members.shrink_to_fit();
        facet
    }

    /// How many different sets there are.
    pub fn sets(&self) -> usize {
        self.starts.len() - 1
    }

    /// The number of a document's set.
    #[inline]
    pub fn set(&self, doc: u32) -> usize {
        self.docs.get(doc as usize).map_or(0, |set| *set as usize)
    }

    /// For each set whether one of its values is `wanted`.
    pub fn with_any(&self, wanted: &[u32]) -> Vec<bool> {
        let wanted: Vec<bool> = self.values.iter().map(|value| wanted.contains(value)).collect();
        self.members().map(|set| set.iter().any(|value| wanted[*value as usize])).collect()
    }

    /// Counts of sets as counts of values, those that are not 0, ascending.
    pub fn by_value(&self, sets: &[u32]) -> impl Iterator<Item = (u32, u64)> + '_ {
        let mut counts = vec![0_u64; self.values.len()];
        for (members, count) in self.members().zip(sets).filter(|(_, count)| **count > 0) {
            members.iter().for_each(|value| counts[*value as usize] += u64::from(*count));
        }
        self.values.iter().copied().zip(counts).filter(|(_, count)| *count > 0)
    }

    fn members(&self) -> impl Iterator<Item = &[u32]> {
        self.starts.windows(2).map(|ends| &self.members[ends[0] as usize..ends[1] as usize])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn documents_with_the_same_values_share_a_set() {
        let facet = Facet::new([vec![9, 4], vec![], vec![4, 9, 4], vec![7]].into_iter());
        assert_eq!(facet.sets(), 3);
        assert_eq!([0, 1, 2, 3].map(|doc| facet.set(doc)), [0, 1, 0, 2]);
        assert_eq!(facet.with_any(&[7, 9, 100]), [true, false, true]);
        assert_eq!(facet.by_value(&[2, 1, 0]).collect::<Vec<_>>(), [(4, 2), (9, 2)]);
    }
}
