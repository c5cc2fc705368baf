//! The gold drawings of the wedding box: ducks among lotus, a bridge of seven arches.

use crate::canvas::Canvas;
use crate::ink::Ink;
use crate::ink::letters::Writing;
use crate::noise::Rng;
use crate::vec::V3;
use std::f32::consts::{PI, TAU};

type Line = Vec<(f32, f32, f32)>;

struct Panel(Ink);

impl Panel {
    fn new(aspect: f32, height: usize) -> Panel {
        let w = (aspect * height as f32) as usize;
        Panel(Ink::over(&Canvas::new(w, height, V3::default())))
    }
    fn line(&mut self, pts: &[(f32, f32)], half: f32) {
        // The brush swells in the middle of each stroke.
        let n = pts.len().max(2) - 1;
        let line: Line = pts
            .iter()
            .enumerate()
            .map(|(i, p)| (p.0, p.1, half * (0.55 + 0.6 * (i as f32 / n as f32 * PI).sin())))
            .collect();
        self.0.stroke(&line, 1.0, 0.0);
    }
    /// Part of an oval: middle, half sizes, from and to in turns.
    fn arc(&mut self, (x, y): (f32, f32), (a, b): (f32, f32), from: f32, to: f32, half: f32) {
        let pts: Vec<(f32, f32)> = (0..=20)
            .map(|i| {
                let k = (from + (to - from) * i as f32 / 20.0) * TAU;
                (x + a * k.cos(), y + b * k.sin())
            })
            .collect();
        self.line(&pts, half);
    }
    fn done(self) -> Writing {
        Writing { w: self.0.w, h: self.0.h, d: self.0.d }
    }

    /// A lotus leaf seen from the side of the water, with its veins.
    fn leaf(&mut self, x: f32, y: f32, r: f32) {
        self.arc((x, y), (r, r * 0.55), 0.0, 1.0, 0.011);
        for i in 0..9 {
            let k = i as f32 / 9.0 * TAU + 0.3;
            self.line(
                &[(x + 0.15 * r * k.cos(), y + 0.08 * r * k.sin()), (x + 0.8 * r * k.cos(), y + 0.44 * r * k.sin())],
                0.006,
            );
        }
    }

    /// A flower of seven petals.
    fn lotus(&mut self, x: f32, y: f32, r: f32) {
        for i in -3i32..=3 {
            let lean = i as f32 * 0.36;
            let tip = (x + r * lean.sin() * 1.05, y - r * lean.cos());
            for side in [-1.0f32, 1.0] {
                let (sin, cos) = lean.sin_cos();
                let bulge = 0.20 * r * side;
                let mid = (x + 0.5 * r * sin + bulge * cos, y - 0.5 * r * cos + bulge * sin);
                self.line(&[(x + 0.1 * r * sin, y - 0.05 * r), mid, tip], 0.009);
            }
        }
    }

    /// A swimming duck; `k` turns it left or right.
    fn duck(&mut self, x: f32, y: f32, r: f32, k: f32) {
        let at = |a: f32, b: f32| (x + k * r * a, y + r * b);
        self.line(
            &[at(-1.25, -0.30), at(-0.9, 0.12), at(-0.2, 0.36), at(0.55, 0.25), at(0.85, -0.1), at(0.80, -0.55)],
            0.013,
        );
        self.line(&[at(-1.25, -0.30), at(-0.7, -0.22), at(-0.1, -0.32), at(0.35, -0.36), at(0.52, -0.62)], 0.013);
        self.arc(at(0.70, -0.72), (0.24 * r, 0.22 * r), 0.0, 1.0, 0.012);
        self.line(&[at(0.70 + 0.20, -0.75), at(1.24, -0.64), at(0.92, -0.58)], 0.012);
        self.line(&[at(0.72, -0.78), at(0.77, -0.76)], 0.016);
        for i in 0..4 {
            let d = i as f32 * 0.13;
            self.line(&[at(0.30 - d, -0.2 + d * 0.4), at(-0.2 - d, 0.16), at(-0.75 - d * 0.5, -0.02)], 0.008);
        }
        self.line(&[at(-1.5, 0.52), at(-0.3, 0.60), at(1.3, 0.50)], 0.007);
    }
}

/// The lid's picture, 1.66 wide and 1.30 deep.
pub fn pond() -> Writing {
    let mut p = Panel::new(1.277, 460);
    let frame = |e: f32| [(e, e), (1.277 - e, e), (1.277 - e, 1.0 - e), (e, 1.0 - e), (e, e)];
    for e in [0.07, 0.092] {
        for s in frame(e).windows(2) {
            p.line(s, 0.007);
        }
    }
    p.leaf(0.30, 0.36, 0.13);
    p.leaf(0.98, 0.34, 0.15);
    p.leaf(1.05, 0.82, 0.10);
    p.leaf(0.22, 0.82, 0.09);
    p.lotus(0.64, 0.34, 0.15);
    p.lotus(0.42, 0.22, 0.09);
    p.line(&[(0.64, 0.34), (0.66, 0.46), (0.62, 0.56)], 0.01);
    p.duck(0.44, 0.72, 0.15, 1.0);
    p.duck(0.86, 0.66, 0.14, -1.0);
    let mut r = Rng::new(5);
    for _ in 0..9 {
        let (x, y) = (r.range(0.2, 1.0), r.range(0.5, 0.88));
        p.line(&[(x, y), (x + 0.05, y + 0.008), (x + 0.11, y)], 0.005);
    }
    p.done()
}

/// The middle tier's picture, 1.50 wide and 0.295 high.
pub fn bridge() -> Writing {
    let wide = 1.50 / 0.295;
    let mut p = Panel::new(wide, 220);
    let mid = wide / 2.0;
    let deck = |x: f32| 0.60 - 0.34 * (1.0 - ((x - mid) / 1.75).powi(2)).max(0.0);
    for lift in [0.0, 0.075] {
        let pts: Vec<(f32, f32)> = (0..=30)
            .map(|i| {
                let x = mid - 1.95 + 3.9 * i as f32 / 30.0;
                (x, deck(x) - lift)
            })
            .collect();
        p.line(&pts, 0.02);
    }
    for i in -12i32..=12 {
        let x = mid + i as f32 * 0.145;
        p.line(&[(x, deck(x) - 0.08), (x, deck(x))], 0.01);
    }
    // Seven arches, the middle one widest, over the water line at 0.82.
    let spans = [0.30f32, 0.40, 0.50, 0.60, 0.50, 0.40, 0.30];
    let mut x = mid - spans.iter().sum::<f32>() / 2.0 - 0.12;
    for s in spans {
        let (c, half) = (x + s / 2.0, s / 2.0 - 0.015);
        let rise = (0.82 - deck(c) - 0.07).max(0.05);
        p.arc((c, 0.82), (half, rise), 0.5, 1.0, 0.02);
        p.arc((c, 0.85), (half * 0.85, rise * 0.28), 0.02, 0.48, 0.009);
        x += s + 0.04;
    }
    let mut r = Rng::new(8);
    for _ in 0..26 {
        let (x, y) = (r.range(0.1, wide - 0.4), r.range(0.86, 0.97));
        p.line(&[(x, y), (x + 0.12, y + 0.012), (x + 0.26, y)], 0.009);
    }
    // A boat, a willow, two hills far off.
    p.line(&[(0.30, 0.80), (0.45, 0.87), (0.72, 0.87), (0.90, 0.77)], 0.018);
    p.arc((0.60, 0.84), (0.14, 0.13), 0.5, 1.0, 0.016);
    let tree = wide - 0.45;
    p.line(&[(tree, 0.84), (tree + 0.03, 0.6), (tree - 0.04, 0.36), (tree + 0.02, 0.2)], 0.03);
    for i in 0..9 {
        let x = tree - 0.36 + 0.085 * i as f32;
        let top = 0.14 + 0.02 * ((i * 7) % 5) as f32;
        p.line(&[(tree, 0.22), (x, top), (x + (x - tree) * 0.25, 0.44 + 0.04 * ((i * 5) % 4) as f32)], 0.011);
    }
    p.line(&[(0.1, 0.42), (0.4, 0.22), (0.62, 0.34), (0.85, 0.26), (1.05, 0.4)], 0.011);
    p.done()
}
