//! The painter's table: paper, washes of ink laid over each other, and what is drawn with them.

pub mod cut;
pub mod letters;
pub mod things;
pub mod wash;

use crate::canvas::Canvas;
use crate::noise::{fbm2, noise};
use crate::vec::{V3, grey, smooth, v};
use rayon::prelude::*;

/// One colour of ink on its way to the paper: how much lies at each pixel.
#[derive(Clone)]
pub struct Ink {
    pub w: usize,
    pub h: usize,
    pub d: Vec<f32>,
}

impl Ink {
    /// A dry layer for a canvas.
    pub fn over(c: &Canvas) -> Ink {
        Ink { w: c.w, h: c.h, d: vec![0.0; c.w * c.h] }
    }

    /// Changes every pixel from its place (x in 0..aspect, y in 0..1) and the ink so far.
    pub fn lay(&mut self, f: impl Fn(f32, f32, f32) -> f32 + Sync) {
        let (w, k) = (self.w, 1.0 / self.h as f32);
        self.d.par_chunks_mut(w).enumerate().for_each(|(j, row)| {
            for (i, d) in row.iter_mut().enumerate() {
                *d = f((i as f32 + 0.5) * k, (j as f32 + 0.5) * k, *d);
            }
        });
    }

    fn within(&mut self, x0: f32, y0: f32, x1: f32, y1: f32, f: impl Fn(f32, f32, &mut f32)) {
        let k = self.h as f32;
        let clip = |a: f32, m: usize| (a * k).clamp(0.0, m as f32) as usize;
        let (i0, i1) = (clip(x0, self.w), (clip(x1, self.w) + 1).min(self.w));
        let (j0, j1) = (clip(y0, self.h), (clip(y1, self.h) + 1).min(self.h));
        for j in j0..j1 {
            for i in i0..i1 {
                f((i as f32 + 0.5) / k, (j as f32 + 0.5) / k, &mut self.d[j * self.w + i]);
            }
        }
    }

    /// A brush stroke through points (x, y, half width); `dry` lets the paper through.
    pub fn stroke(&mut self, pts: &[(f32, f32, f32)], dark: f32, dry: f32) {
        let m = pts.iter().fold(0.0f32, |a, p| a.max(p.2)) * 1.3 + 0.002;
        let lo = |f: fn(&(f32, f32, f32)) -> f32| pts.iter().map(f).fold(f32::MAX, f32::min) - m;
        let hi = |f: fn(&(f32, f32, f32)) -> f32| pts.iter().map(f).fold(f32::MIN, f32::max) + m;
        let px = 0.8 / self.h as f32;
        let (x0, y0, x1, y1) = (lo(|p| p.0), lo(|p| p.1), hi(|p| p.0), hi(|p| p.1));
        self.within(x0, y0, x1, y1, |x, y, d| {
            // First how near, then (only where it matters) how frayed.
            let (mut best, mut half) = (f32::MAX, 0.0);
            for s in pts.windows(2) {
                let ((ax, ay, ar), (bx, by, br)) = (s[0], s[1]);
                let (ex, ey) = (bx - ax, by - ay);
                let t = (((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey).max(1e-12)).clamp(0.0, 1.0);
                let (qx, qy) = (x - ax - ex * t, y - ay - ey * t);
                let q = (qx * qx + qy * qy).sqrt();
                let r = ar + (br - ar) * t;
                if q - r < best {
                    (best, half) = (q - r, r);
                }
            }
            if best > half * 0.4 + 2.0 * px {
                return;
            }
            let frayed = half * 0.3 * noise(v(x * 180.0, y * 180.0, 2.0));
            let k = smooth(px, -px, best - frayed) * (half / px).min(1.0);
            let bristle = smooth(-0.3, 0.5, noise(v(x * 260.0, y * 90.0, 7.0)) + 0.5 - dry);
            *d = d.max(k * (1.0 - dry + dry * bristle) * dark);
        });
    }

    /// Fills a closed shape; `dark` at the top edge of the shape's box, `pale` at its bottom.
    pub fn fill(&mut self, pts: &[(f32, f32)], dark: f32, pale: f32) {
        self.shape(pts, |d, k, t| *d = *d * (1.0 - k) + (dark + (pale - dark) * t) * k);
    }

    /// Lifts the ink off a closed shape.
    pub fn clear(&mut self, pts: &[(f32, f32)]) {
        self.shape(pts, |d, k, _| *d *= 1.0 - k);
    }

    fn shape(&mut self, pts: &[(f32, f32)], f: impl Fn(&mut f32, f32, f32)) {
        let px = 1.0 / self.h as f32;
        let (mut x0, mut y0, mut x1, mut y1) = (f32::MAX, f32::MAX, f32::MIN, f32::MIN);
        for p in pts {
            (x0, y0, x1, y1) = (x0.min(p.0), y0.min(p.1), x1.max(p.0), y1.max(p.1));
        }
        self.within(x0 - px, y0 - px, x1 + px, y1 + px, |x, y, d| {
            let s = -to_outline(pts, x, y);
            let wobble = 0.0006 * noise(v(x * 120.0, y * 120.0, 4.0));
            f(d, smooth(-px, px, s + wobble), ((y - y0) / (y1 - y0).max(1e-6)).clamp(0.0, 1.0));
        });
    }

    /// Soaks the ink into a canvas. `colour` is what one full measure leaves of white paper.
    pub fn soak(&self, c: &mut Canvas, colour: V3) {
        let eat = colour.map(|a| -(a.max(0.002)).ln());
        let (w, k) = (self.w, 1.0 / self.h as f32);
        c.px.par_chunks_mut(w).enumerate().for_each(|(j, row)| {
            for (i, p) in row.iter_mut().enumerate() {
                let d = self.d[j * w + i];
                if d > 0.0 {
                    // Ink gathers in the grain of the paper.
                    let (x, y) = (i as f32 * k, j as f32 * k);
                    let grain = 1.0 + 0.28 * noise(v(x * 150.0, y * 150.0, 1.0)) + 0.2 * fbm2(x * 6.0, y * 6.0, 3.0, 3);
                    let e = eat * (d * grain.max(0.2));
                    *p = *p * v((-e.x).exp(), (-e.y).exp(), (-e.z).exp());
                }
            }
        });
    }
}

/// Distance to a closed outline, negative inside.
pub fn to_outline(pts: &[(f32, f32)], x: f32, y: f32) -> f32 {
    let (mut inside, mut near) = (false, f32::MAX);
    for i in 0..pts.len() {
        let (a, b) = (pts[i], pts[(i + 1) % pts.len()]);
        if (a.1 > y) != (b.1 > y) && x < (b.0 - a.0) * (y - a.1) / (b.1 - a.1) + a.0 {
            inside = !inside;
        }
        let (ex, ey) = (b.0 - a.0, b.1 - a.1);
        let t = (((x - a.0) * ex + (y - a.1) * ey) / (ex * ex + ey * ey).max(1e-12)).clamp(0.0, 1.0);
        near = near.min((x - a.0 - ex * t).powi(2) + (y - a.1 - ey * t).powi(2));
    }
    if inside { -near.sqrt() } else { near.sqrt() }
}

/// Old paper: fibres, clouds, a little foxing.
pub fn paper(w: usize, h: usize, base: V3, seed: f32) -> Canvas {
    let mut c = Canvas::new(w, h, base);
    c.paint(|x, y, p| {
        let clouds = fbm2(x * 2.2, y * 2.2, seed, 4);
        let fibre = noise(v(x * 240.0, y * 34.0, seed)) + noise(v(x * 30.0, y * 260.0, seed + 3.0));
        let foxing = smooth(0.42, 0.6, fbm2(x * 5.0, y * 5.0, seed + 9.0, 3));
        let edge = smooth(0.0, 0.12, y.min(1.0 - y).min(x));
        let k = grey(1.0 + 0.10 * clouds + 0.022 * fibre) * v(1.0, 1.0 - 0.03 * foxing, 1.0 - 0.09 * foxing);
        p * k * (0.93 + 0.07 * edge)
    });
    c
}

/// Silk: a fine even weave, darker than paper.
pub fn silk(w: usize, h: usize, base: V3, seed: f32) -> Canvas {
    let mut c = paper(w, h, base, seed);
    c.paint(|x, y, p| {
        let warp = (x * 1900.0 + noise(v(x * 40.0, y * 6.0, 0.0))).sin();
        let weft = (y * 1500.0 + noise(v(x * 6.0, y * 40.0, 5.0))).sin();
        p * (1.0 + 0.03 * warp + 0.03 * weft)
    });
    c
}
