//! Chance that is the same each time.

/// Numbers that look random and are the same each time.
pub struct Dice(pub u64);

impl Dice {
    /// A number from 0 to one less than there are sides.
    pub fn roll(&mut self, sides: u64) -> u64 {
        // Marsaglia's xorshift, with his constants.
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % sides
    }
}
