//! Hills with peaks where the painter wants them, water that bends around stones, and flat shapes laid into light.

use crate::canvas::Canvas;
use crate::ink::Ink;
use crate::noise::{Rng, fbm2, noise, ridged};
use crate::vec::{V3, smooth, v};

/// A range of hills.
pub(super) struct Hills {
    /// Place, height and half width of each peak.
    pub peaks: Vec<(f32, f32, f32)>,
    /// Height of the foot line, 0 top … 1 bottom of the picture.
    pub foot: f32,
    pub seed: f32,
    /// How jagged the crest is, 0..1.
    pub rough: f32,
}

/// How a range is brushed.
#[derive(Clone, Copy)]
pub(super) struct Brush {
    /// Measure of ink at the crest.
    pub dark: f32,
    /// Depth below the crest at which the wash has dissolved in mist.
    pub mist: f32,
    /// Strength of the texture strokes, 0..1.
    pub strokes: f32,
    /// Dots of moss and trees on the crest for each picture height.
    pub dots: f32,
}

impl Hills {
    pub fn crest(&self, x: f32) -> f32 {
        let bent = x + 0.03 * fbm2(x * 3.0, 0.7, self.seed, 3);
        let sum: f32 =
            self.peaks.iter().map(|&(cx, h, w)| (h * (-((bent - cx) / w).abs().powf(1.45)).exp()).powi(3)).sum();
        let tall = sum.cbrt();
        let ragged = ridged(x * 4.0, 0.3, self.seed, 5) - 0.62;
        self.foot - tall * (1.0 + self.rough * ragged) - 0.006 * self.rough * fbm2(x * 34.0, 1.0, self.seed, 4)
    }

    /// Height of the crest at each column of a picture, and its slope, smoothed.
    fn table(&self, w: usize, h: usize) -> Vec<(f32, f32)> {
        let k = 1.0 / h as f32;
        let y: Vec<f32> = (0..=w).map(|i| self.crest(i as f32 * k)).collect();
        let reach = (h / 12).max(1);
        (0..=w)
            .map(|i| {
                let (a, b) = (i.saturating_sub(reach), (i + reach).min(w));
                (y[i], (y[b] - y[a]) / ((b - a) as f32 * k))
            })
            .collect()
    }
}

/// Brushes a range; what lies behind it disappears in its mist.
pub(super) fn brush(ink: &mut Ink, m: &Hills, b: Brush) {
    let table = m.table(ink.w, ink.h);
    let k = ink.h as f32;
    ink.lay(|x, y, d| {
        let (top, slope) = table[((x * k) as usize).min(table.len() - 1)];
        let deep = y - top;
        let rise = m.foot - top;
        if deep < -0.003 || rise < 0.002 || y > m.foot + b.mist * 3.0 {
            return d;
        }
        // A range thins out where it sinks to its foot line.
        let cover = smooth(-0.0012, 0.0012, deep) * smooth(0.002, 0.02, rise);
        let dry = smooth(m.foot + 0.01, m.foot - 0.04, y);
        let deep = deep.max(0.0);
        // Strokes fall from the crest along the slope of their flank.
        let wander = 0.02 * fbm2(x * 6.0, y * 6.0, m.seed + 2.0, 3);
        let u = x - 0.34 * slope.clamp(-1.2, 1.2) * deep + wander;
        let run = noise(v(u * 58.0, deep * 15.0, m.seed)) + 0.7 * noise(v(u * 140.0, deep * 34.0, m.seed + 5.0));
        // Hemp-fibre hairs, only visible near.
        let hair =
            noise(v(u * 330.0, deep * 26.0, m.seed + 7.0)) + 0.5 * noise(v(u * 620.0, deep * 60.0, m.seed + 9.0));
        let hair = smooth(0.15, 0.7, hair) * smooth(-0.4, 0.3, noise(v(u * 20.0, deep * 12.0, m.seed + 1.0)));
        let fold = fbm2(u * 11.0, deep * 6.0, m.seed + 4.0, 4);
        let strokes = b.strokes * (0.55 * smooth(0.15, 0.75, run) + 0.8 * smooth(0.0, 0.45, fold) + 0.75 * hair);
        let broken = 0.55 + 0.9 * fbm2(x * 30.0, y * 30.0, m.seed + 6.0, 2);
        let rim = 1.5 * b.strokes.max(0.2) * broken.max(0.0) * (-deep / 0.0024).exp() + 0.4 * (-deep / 0.035).exp();
        let drift = 1.0 + 0.7 * fbm2(x * 2.2, y * 3.0, m.seed + 8.0, 3);
        let fade = (-(deep / (b.mist * drift.max(0.3))).powi(2)).exp();
        d * (1.0 - cover) + b.dark * (0.26 + rim + strokes) * fade * cover * dry
    });
    let mut rng = Rng::new((m.seed * 977.0) as u32);
    let wide = ink.w as f32 / k;
    for _ in 0..(b.dots * wide) as usize {
        let x = rng.range(0.0, wide);
        let clump = fbm2(x * 4.0, 2.0, m.seed, 2);
        let y = m.crest(x) + rng.range(-0.002, 0.006 + 0.10 * clump.max(0.0));
        if clump < 0.02 || m.foot - y < 0.04 {
            continue;
        }
        let s = rng.range(0.0008, 0.0024);
        let dark = b.dark * rng.range(0.7, 1.7);
        ink.stroke(&[(x - s * 0.5, y, s), (x + s * 0.5, y - s * 0.3, s * 0.9)], dark, 0.25);
    }
}

/// Flowing water between two heights: long hair lines that bend around stones (x, y, half width).
pub(super) fn stream(ink: &mut Ink, (y0, y1): (f32, f32), dark: f32, seed: f32, stones: &[(f32, f32, f32)]) {
    let tall = ink.h as f32;
    ink.lay(|x, y, d| {
        let t = (y - y0) / (y1 - y0);
        if !(0.0..1.0).contains(&t) {
            return d;
        }
        let mut psi = y + 0.05 * t * fbm2(x * 1.1 + 0.4 * y, y * 1.6, seed, 2);
        let mut foam = 0.0f32;
        for &(sx, sy, r) in stones {
            let (dx, dy) = ((x - sx) / (2.6 * r), (y - sy) / (1.1 * r));
            let near = (-dx * dx).exp() * (-dy * dy).exp();
            psi -= 0.55 * r * near * dy.clamp(-1.0, 1.0);
            foam = foam.max(near);
        }
        // Lines stand wider apart the nearer they are.
        let q = ((psi - y0).max(0.0) / (y1 - y0)).sqrt() * 46.0;
        let step = 2.0 * (y1 - y0) * q / (46.0 * 46.0);
        let row = q.floor();
        let sway = 0.28 * noise(v(x * 7.0, row * 3.3, seed)) + 0.1 * noise(v(x * 23.0, row * 1.7, seed));
        let off = ((q - row - 0.5 + sway) * step).abs();
        let broken = smooth(0.02, 0.45, fbm2(x * 1.7, row * 5.17, seed + 3.0, 3) + 0.25 * foam);
        let half = 0.0005 + 0.0011 * t * (0.4 + smooth(-0.3, 0.6, noise(v(x * 5.0, row * 9.0, seed + 1.0))));
        let px = 0.7 / tall;
        let line = smooth(half + px, (half - px).max(0.0), off) * (half / px).min(1.0);
        d.max(dark * (0.35 + 0.5 * t) * line * broken * smooth(0.0, 0.06, t))
    });
}

/// Mixes a colour into a picture wherever a layer has been filled.
pub(super) fn tint(c: &mut Canvas, layer: &Ink, colour: impl Fn(f32, f32) -> V3 + Sync) {
    let (w, h) = (c.w, c.h as f32);
    c.paint(|x, y, p| {
        let k = layer.d[(y * h) as usize * w + ((x * h) as usize).min(w - 1)];
        if k > 0.002 { p.mix(colour(x, y), k.min(1.0)) } else { p }
    });
}

/// Lays a range of hills into light: colour at the crest and where it dissolves, `deep` below.
pub(super) fn slope(c: &mut Canvas, m: &Hills, top: V3, low: V3, deep: f32) {
    let table = m.table(c.w, c.h);
    let k = c.h as f32;
    c.paint(|x, y, p| {
        let (crest, slope) = table[((x * k) as usize).min(table.len() - 1)];
        let down = y - crest;
        if down < -0.003 {
            return p;
        }
        let u = x - 0.5 * slope.clamp(-1.5, 1.5) * down;
        let n = fbm2(u * 10.0, down * 5.0 + y, m.seed + 3.0, 4);
        let colour = top.mix(low, smooth(0.0, 1.0, down / deep)) * (1.0 + 0.12 * n * smooth(1.2, 0.0, down / deep));
        p.mix(colour, smooth(-0.0012, 0.0012, down))
    });
}

/// A bank of mist around a height; `reach` its half thickness.
pub(super) fn bank(c: &mut Canvas, y0: f32, reach: f32, strength: f32, seed: f32, colour: V3) {
    c.paint(|x, y, p| {
        let off = (y - y0) / reach;
        if off.abs() > 2.6 {
            return p;
        }
        let n = fbm2(x * 1.4, y * 7.0, seed, 4);
        let k = (-(off + 1.1 * n).powi(2)).exp() * strength * (0.85 + 0.7 * fbm2(x * 0.8, y * 2.0, seed + 5.0, 3));
        p.mix(colour, k.clamp(0.0, 1.0))
    });
}
