//! What is heard of the demo museum's objects, computed: no microphone was near them, because there are none.

pub mod mp3;
pub mod parts;
mod things;

/// Samples a second.
pub const RATE: usize = 48_000;

/// A sound by the name of its file, without its ending.
pub struct Sound {
    pub name: &'static str,
    /// Samples of one channel, between -1 and 1.
    pub make: fn() -> Vec<f32>,
}

/// Every sound.
pub fn all() -> [Sound; 6] {
    [
        Sound { name: "sound-two-bowls", make: things::two_bowls },
        Sound { name: "sound-river-bell", make: things::bell },
        Sound { name: "sound-duck-whistle", make: things::whistle },
        Sound { name: "sound-boatman-conch", make: things::conch },
        Sound { name: "sound-rain-1976", make: things::rain },
        Sound { name: "sound-kiln-fire", make: things::fire },
    ]
}
