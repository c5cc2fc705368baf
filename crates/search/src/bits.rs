//! A set of a segment's documents, one bit for each.

#[derive(Clone, Debug)]
pub struct Bits {
    words: Vec<u64>,
}

impl Bits {
    /// All documents of `len`.
    pub fn all(len: u32) -> Bits {
        let mut words = vec![u64::MAX; (len as usize).div_ceil(64)];
        if let (Some(last), rest @ 1..) = (words.last_mut(), len % 64) {
            *last = (1 << rest) - 1;
        }
        Bits { words }
    }

    /// No document of as many.
    pub fn empty(&self) -> Bits {
        Bits { words: vec![0; self.words.len()] }
    }

    #[inline]
    pub fn insert(&mut self, doc: u32) {
        if let Some(word) = self.words.get_mut((doc / 64) as usize) {
            *word |= 1 << (doc % 64);
        }
    }

    #[inline]
    pub fn contains(&self, doc: u32) -> bool {
        self.words.get((doc / 64) as usize).is_some_and(|word| word & (1 << (doc % 64)) != 0)
    }

    pub fn intersect(&mut self, other: &Bits) {
        for (word, other) in self.words.iter_mut().zip(&other.words) {
            *word &= other;
        }
    }

    pub fn unite(&mut self, other: &Bits) {
        for (word, other) in self.words.iter_mut().zip(&other.words) {
            *word |= other;
        }
    }

    pub fn subtract(&mut self, other: &Bits) {
        for (word, other) in self.words.iter_mut().zip(&other.words) {
            *word &= !other;
        }
    }

    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|word| *word == 0)
    }

    pub fn count(&self) -> u32 {
        self.words.iter().map(|word| word.count_ones()).sum()
    }

    /// Ascending.
    pub fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        self.words.iter().zip(0..).flat_map(|(word, at)| {
            let mut rest = *word;
            std::iter::from_fn(move || {
                let bit = rest.trailing_zeros();
                rest &= rest.checked_sub(1)?;
                Some(at * 64 + bit)
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_has_no_document_beyond_the_last() {
        for len in [0, 1, 63, 64, 65, 200] {
            assert_eq!(Bits::all(len).iter().collect::<Vec<_>>(), (0..len).collect::<Vec<_>>());
            assert_eq!(Bits::all(len).count(), len);
        }
    }

    #[test]
    fn a_set_keeps_what_both_have() {
        let (mut odd, mut threes) = (Bits::all(100).empty(), Bits::all(100).empty());
        (1..100).step_by(2).for_each(|doc| odd.insert(doc));
        (0..100).step_by(3).for_each(|doc| threes.insert(doc));
        odd.intersect(&threes);
        assert_eq!(odd.iter().take(3).collect::<Vec<_>>(), [3, 9, 15]);
        assert!(odd.contains(99) && !odd.contains(6) && !odd.is_empty());
    }
}
