//! What looks like chance and is the same in every demo.

use crate::slot::Slot;

/// Numbers that follow from a first one, by Marsaglia's xorshift.
pub struct Chance(u64);

impl Chance {
    /// That of a slot: the same whatever other slots there are.
    pub fn of(slot: &Slot) -> Chance {
        let what = (slot.instants.starts.0 / 60_000 + slot.programme).unsigned_abs();
        // Never 0, from which nothing follows, and far apart for times that are close.
        let mut chance = Chance(what.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        for _ in 0..4 {
            chance.below(1);
        }
        chance
    }

    /// From 0 on, below another number, which is more than 0.
    pub fn below(&mut self, most: i64) -> i64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        i64::try_from(self.0 >> 1).unwrap_or(0) % most.max(1)
    }

    /// Once in so many times.
    pub fn once_in(&mut self, times: i64) -> bool {
        self.below(times) == 0
    }

    /// One of several.
    pub fn one_of<T: Copy>(&mut self, all: &[T]) -> Option<T> {
        let place = self.below(i64::try_from(all.len()).unwrap_or(1));
        usize::try_from(place).ok().and_then(|place| all.get(place)).copied()
    }
}
