//! Mountains, mist, water and weather.

use super::Ink;
use crate::noise::{Rng, fbm2, noise, ridged};
use crate::vec::{smooth, v};

/// One range of hills.
#[derive(Clone, Copy)]
pub struct Ridge {
    pub seed: f32,
    /// Height of its foot line, 0 top … 1 bottom of the picture.
    pub y: f32,
    /// How high it rises above that.
    pub rise: f32,
    /// Peaks for each picture height.
    pub pace: f32,
    /// Strength of the ink.
    pub ink: f32,
    /// Depth below the crest at which it has dissolved in mist.
    pub mist: f32,
    /// Strength of the texture strokes, 0..1.
    pub strokes: f32,
    /// Trees on the crest for each picture height.
    pub trees: f32,
}

impl Ridge {
    pub fn far(seed: f32, y: f32, rise: f32, ink: f32) -> Ridge {
        Ridge { seed, y, rise, pace: 1.6, ink, mist: 0.16, strokes: 0.12, trees: 0.0 }
    }
    pub fn near(seed: f32, y: f32, rise: f32, ink: f32) -> Ridge {
        Ridge { seed, y, rise, pace: 1.1, ink, mist: 0.26, strokes: 0.7, trees: 60.0 }
    }
    /// Height of the crest at `x`.
    pub fn crest(&self, x: f32) -> f32 {
        let big = ridged(x * self.pace, 0.3, self.seed, 4);
        let swell = fbm2(x * self.pace * 0.45, 7.0, self.seed, 2);
        let fine = fbm2(x * 19.0, 1.0, self.seed, 4);
        self.y - self.rise * (big * 0.85 + swell * 0.7 - 0.12) - 0.012 * fine * (self.rise * 6.0).min(1.4)
    }
}

/// Lays a range; what lies behind it disappears in its mist.
pub fn range(ink: &mut Ink, r: &Ridge) {
    let cols: Vec<f32> = (0..=ink.w).map(|i| r.crest(i as f32 / ink.h as f32)).collect();
    let k = ink.h as f32;
    ink.lay(|x, y, d| {
        let top = cols[((x * k) as usize).min(cols.len() - 1)];
        let deep = y - top;
        if deep < -0.002 {
            return d;
        }
        let cover = smooth(-0.0012, 0.0012, deep);
        let bend = 3.0 * fbm2(x * 5.0, y * 5.0, r.seed + 2.0, 3);
        // Hemp-fibre strokes run down the slope, broken and darker in the folds.
        let run = noise(v(x * 46.0 + bend, deep * 9.0 + bend, r.seed))
            + 0.6 * noise(v(x * 120.0 + bend * 2.0, deep * 22.0, r.seed + 5.0));
        let fold = fbm2(x * 7.0 + bend * 0.2, deep * 5.0, r.seed + 4.0, 4);
        let strokes = r.strokes * (smooth(0.05, 0.7, run) * 0.9 + smooth(0.0, 0.4, fold) * 0.7);
        let rim = 0.55 * (-deep.max(0.0) / 0.012).exp() + 0.45 * (-deep.max(0.0) / 0.06).exp();
        let drift = 1.0 + 0.5 * fbm2(x * 3.0, y * 4.0, r.seed + 8.0, 3);
        let fade = (-(deep.max(0.0) / (r.mist * drift)).powi(2)).exp();
        let here = r.ink * (0.35 + 0.65 * rim + strokes) * fade;
        d * (1.0 - cover) + here * cover
    });
    let mut rng = Rng::new((r.seed * 1000.0) as u32);
    let wide = ink.w as f32 / k;
    for _ in 0..(r.trees * wide) as usize {
        let x = rng.range(0.0, wide);
        let clump = noise(v(x * 3.0, 2.0, r.seed));
        if clump < -0.1 {
            continue;
        }
        let y = r.crest(x) + rng.range(0.0, 0.03 + 0.05 * clump.max(0.0));
        let size = rng.range(0.004, 0.011);
        let dark = r.ink * rng.range(0.9, 1.7);
        for _ in 0..4 {
            let (dx, dy) = (rng.range(-1.0, 1.0) * size, rng.range(-1.6, 0.2) * size);
            ink.stroke(
                &[(x + dx - size * 0.5, y + dy, size * 0.34), (x + dx + size * 0.5, y + dy, size * 0.3)],
                dark * rng.range(0.5, 1.0),
                0.3,
            );
        }
        ink.stroke(&[(x, y - size, 0.0008), (x, y + size, 0.0011)], dark, 0.1);
    }
}

/// Water: broken level strokes between two heights, denser near `bank`.
pub fn water(ink: &mut Ink, y0: f32, y1: f32, dark: f32, seed: u32, many: usize) {
    let mut rng = Rng::new(seed);
    let wide = ink.w as f32 / ink.h as f32;
    for _ in 0..many {
        let t = rng.draw().powf(1.5);
        let y = y0 + (y1 - y0) * t;
        let x = rng.range(-0.1, wide);
        let len = rng.range(0.02, 0.12) * (0.4 + t);
        let wave = rng.range(-0.0015, 0.0015);
        let thin = 0.0004 + 0.0009 * t;
        let pts: Vec<_> = (0..7)
            .map(|i| {
                let s = i as f32 / 6.0;
                (x + len * s, y + wave * (s * 9.0).sin(), thin * (1.0 - (2.0 * s - 1.0).powi(2)).max(0.1))
            })
            .collect();
        ink.stroke(&pts, dark * rng.range(0.25, 0.9), 0.4);
    }
}

/// A soft band of reflection or shadow on water.
pub fn sheen(ink: &mut Ink, y0: f32, y1: f32, dark: f32, seed: f32) {
    ink.lay(|x, y, d| {
        let band = smooth(y0, y0 + 0.04, y) * smooth(y1, y1 - 0.1, y);
        let n = fbm2(x * 1.3, y * 14.0, seed, 4);
        d + dark * band * (0.4 + n).max(0.0)
    });
}

/// A bank of mist: thins the ink around a height.
pub fn mist(ink: &mut Ink, y: f32, thick: f32, strength: f32, seed: f32) {
    ink.lay(|x, yy, d| {
        let n = fbm2(x * 1.7, yy * 5.0, seed, 4);
        let k = (-((yy - y + 0.05 * n) / thick).powi(2)).exp() * strength * (0.8 + 0.6 * n);
        d * (1.0 - k.clamp(0.0, 1.0))
    });
}

/// Rain: long faint strokes with the wind.
pub fn rain(ink: &mut Ink, slant: f32, dark: f32, many: usize, seed: u32) {
    let mut rng = Rng::new(seed);
    let wide = ink.w as f32 / ink.h as f32;
    for _ in 0..many {
        let (x, y) = (rng.range(-0.1, wide + 0.2), rng.range(-0.1, 1.0));
        let len = rng.range(0.04, 0.13);
        let k = dark * rng.range(0.3, 1.0);
        ink.stroke(
            &[(x, y, 0.0003), (x - slant * len * 0.5, y + len * 0.5, 0.0006), (x - slant * len, y + len, 0.0003)],
            k,
            0.2,
        );
    }
}

/// Rapids: rocks with foam lines around them.
pub fn rocks(ink: &mut Ink, at: &[(f32, f32, f32)], dark: f32, seed: u32) {
    let mut rng = Rng::new(seed);
    for &(x, y, size) in at {
        let n = 13;
        let pts: Vec<_> = (0..n)
            .map(|i| {
                let a = i as f32 / n as f32 * std::f32::consts::TAU;
                let r = size * rng.range(0.72, 1.12);
                let up = if a.sin() < 0.0 { 0.85 } else { 0.28 };
                (x + a.cos() * r, y + a.sin() * r * up)
            })
            .collect();
        let mut ring = pts.clone();
        ring.push(pts[0]);
        let pts = crate::studio::profile::through(&ring, 4);
        let n = pts.len();
        ink.clear(&pts);
        ink.fill(&pts, dark * 0.10, dark * 0.75);
        for i in 0..n {
            let (a, b) = (pts[i], pts[(i + 1) % n]);
            let heavy = size * (0.018 + 0.022 * crate::noise::unit(i as u32 + seed));
            ink.stroke(&[(a.0, a.1, heavy), (b.0, b.1, heavy)], dark, 0.5);
        }
        for _ in 0..11 {
            let (sx, sy) = (x + rng.range(-0.65, 0.5) * size, y + rng.range(-0.5, -0.05) * size);
            ink.stroke(
                &[
                    (sx, sy, size * 0.02),
                    (sx + rng.range(0.0, 0.25) * size, sy + rng.range(0.15, 0.4) * size, size * 0.045),
                ],
                dark * 0.7,
                0.6,
            );
        }
        for i in 0..4 {
            let w = size * (1.3 + 0.35 * i as f32);
            let yy = y + size * (0.22 + 0.09 * i as f32);
            ink.stroke(
                &[(x - w, yy - size * 0.02, 0.0005), (x, yy + size * 0.06, 0.0014), (x + w, yy - size * 0.03, 0.0005)],
                dark * 0.5,
                0.5,
            );
        }
    }
}
