//! The first few of many, without sorting the many.

/// Keeps the smallest `most` of what is pushed.
pub struct Top<T> {
    most: usize,
    kept: Vec<T>,
    /// Nothing greater can belong to the first any more.
    limit: Option<T>,
}

impl<T: Ord + Copy> Top<T> {
    pub fn new(most: usize) -> Top<T> {
        Top { most, kept: Vec::new(), limit: None }
    }

    #[inline]
    pub fn push(&mut self, item: T) {
        if self.most == 0 || self.limit.is_some_and(|limit| item > limit) {
            return;
        }
        self.kept.push(item);
        // Room for as many again, so that a cut pays for itself.
        if self.kept.len() >= self.most.saturating_mul(2).max(64) {
            self.cut();
        }
    }

    fn cut(&mut self) {
        if self.kept.len() > self.most {
            let (_, last, _) = self.kept.select_nth_unstable(self.most - 1);
            self.limit = Some(*last);
            self.kept.truncate(self.most);
        }
    }

    /// Sorted.
    pub fn finish(mut self) -> Vec<T> {
        self.cut();
        self.kept.sort_unstable();
        self.kept
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_are_those_of_a_whole_sort() {
        let many: Vec<u32> = (0..1000).map(|at| at * 7919 % 1009).collect();
        let mut sorted = many.clone();
        sorted.sort_unstable();
        for most in [0, 1, 20, 999, 1000, 2000] {
            let mut top = Top::new(most);
            many.iter().for_each(|item| top.push(*item));
            assert_eq!(top.finish(), sorted[..most.min(1000)]);
        }
    }
}
