//! What sounds are made of: chance, noise, tones that die away, filters.

use std::f32::consts::TAU;

use crate::RATE;

/// A small repeatable generator (the steps of SplitMix64).
pub struct Chance(u64);

impl Chance {
    pub fn new(seed: u64) -> Chance {
        Chance(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// The next number in 0..1.
    pub fn draw(&mut self) -> f32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) >> 40) as f32 / 16_777_216.0
    }

    /// The next number between two bounds.
    pub fn range(&mut self, from: f32, to: f32) -> f32 {
        from + (to - from) * self.draw()
    }

    /// The next sample of white noise.
    pub fn noise(&mut self) -> f32 {
        self.range(-1.0, 1.0)
    }
}

/// Silence of so many seconds.
pub fn silence(seconds: f32) -> Vec<f32> {
    vec![0.0; (seconds * RATE as f32) as usize]
}

/// Adds to a sound from a moment on, in seconds.
pub fn add(sound: &mut [f32], at: f32, samples: impl IntoIterator<Item = f32>) {
    let from = (at * RATE as f32) as usize;
    for (place, sample) in sound.iter_mut().skip(from).zip(samples) {
        *place += sample;
    }
}

/// The moments of samples, in seconds.
pub fn moments(seconds: f32) -> impl Iterator<Item = f32> {
    (0..(seconds * RATE as f32) as usize).map(|at| at as f32 / RATE as f32)
}

/// A tone of something that was struck: `hertz`, how loud, and after how many seconds a thousandth of it is left.
pub fn ring(hertz: f32, loud: f32, lasts: f32) -> impl Iterator<Item = f32> {
    moments(lasts * 1.2).map(move |t| {
        // The stroke takes a moment, or it would click.
        let begins = (t / 0.0008).min(1.0);
        loud * begins * (-6.9 * t / lasts).exp() * (TAU * hertz * t).sin()
    })
}

/// Lets through what is below `hertz`, more or less.
pub struct Low {
    share: f32,
    held: f32,
}

impl Low {
    pub fn new(hertz: f32) -> Low {
        Low { share: 1.0 - (-TAU * hertz / RATE as f32).exp(), held: 0.0 }
    }

    pub fn pass(&mut self, sample: f32) -> f32 {
        self.held += self.share * (sample - self.held);
        self.held
    }
}

/// Lets through what is near `hertz`; the narrower, the more it sings.
pub struct Band {
    turn: f32,
    keep: f32,
    gain: f32,
    before: [f32; 2],
}

impl Band {
    pub fn new(hertz: f32, width: f32) -> Band {
        let keep = (-std::f32::consts::PI * width / RATE as f32).exp();
        let turn = 2.0 * keep * (TAU * hertz / RATE as f32).cos();
        Band { turn, keep: keep * keep, gain: 1.0 - keep, before: [0.0; 2] }
    }

    pub fn pass(&mut self, sample: f32) -> f32 {
        let [last, earlier] = self.before;
        let next = self.gain * sample + self.turn * last - self.keep * earlier;
        self.before = [next, last];
        next
    }
}

/// From nothing to everything and back, each in so many seconds, of a sound that lasts `whole`.
pub fn swell(t: f32, whole: f32, rise: f32, fall: f32) -> f32 {
    let part = (t / rise).min((whole - t) / fall).clamp(0.0, 1.0);
    part * part * (3.0 - 2.0 * part)
}

/// A room of hard walls: what is heard comes back a few times, duller.
pub fn in_a_hall(sound: &mut [f32], wet: f32) {
    for (seconds, share) in [(0.031, 0.5), (0.053, 0.4), (0.089, 0.33), (0.137, 0.25), (0.211, 0.18)] {
        let back = (seconds * RATE as f32) as usize;
        let dry = sound.to_vec();
        let mut dull = Low::new(2_800.0);
        for (place, sample) in sound.iter_mut().skip(back).zip(dry) {
            *place += wet * share * dull.pass(sample);
        }
    }
}

/// As loud as a file may be, without an edge at either end.
pub fn finished(mut sound: Vec<f32>, peak: f32) -> Vec<f32> {
    let loudest = sound.iter().fold(1e-6_f32, |most, sample| most.max(sample.abs()));
    let whole = sound.len() as f32 / RATE as f32;
    for (at, sample) in sound.iter_mut().enumerate() {
        *sample *= peak / loudest * swell(at as f32 / RATE as f32, whole, 0.02, 0.4);
    }
    sound
}
