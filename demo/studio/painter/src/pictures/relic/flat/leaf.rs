//! Sheets measured in millimetres: paper to write, print and paint on before they are photographed.

use crate::canvas::Canvas;
use crate::ink::letters::{Hand, Pin, Writing};
use crate::ink::{Ink, paper};
use crate::noise::{fbm2, noise};
use crate::vec::{V3, hex, smooth, v};

pub struct Leaf {
    pub c: Canvas,
    /// Height of the leaf in millimetres; places on a canvas are parts of it.
    tall: f32,
}

impl Leaf {
    /// A sheet of old paper of `wide` by `tall` millimetres with `fine` pixels for each of them.
    pub fn new((wide, tall): (f32, f32), fine: f32, base: u32, seed: f32) -> Leaf {
        let (w, h) = ((wide * fine).max(8.0) as usize, (tall * fine).max(8.0) as usize);
        Leaf { c: paper(w, h, hex(base), seed), tall }
    }
    pub fn ink(&self) -> Ink {
        Ink::over(&self.c)
    }
    /// Writes a column, `em` millimetres a character, its upper end at (x, y) millimetres.
    pub fn column(&self, ink: &mut Ink, hand: Hand, text: &str, (x, y): (f32, f32), em: f32, dark: f32) {
        let writing = Writing::column(hand, text, em / self.tall * self.c.h as f32, 0.06);
        ink.write(&writing, (x / self.tall, y / self.tall), Pin::Middle, dark);
    }
    /// Writes a line to the right of (x, y) millimetres.
    pub fn line(&self, ink: &mut Ink, hand: Hand, text: &str, (x, y): (f32, f32), em: f32, dark: f32) {
        let writing = Writing::line(hand, text, em / self.tall * self.c.h as f32, 0.03);
        ink.write(&writing, (x / self.tall, y / self.tall), Pin::Left, dark);
    }
    /// Draws strokes given in millimetres (x, y, half width).
    pub fn stroke(&self, ink: &mut Ink, pts: &[(f32, f32, f32)], dark: f32, dry: f32) {
        let k = 1.0 / self.tall;
        let pts: Vec<_> = pts.iter().map(|p| (p.0 * k, p.1 * k, p.2 * k)).collect();
        ink.stroke(&pts, dark, dry);
    }
    /// Paints every place from millimetres and the colour so far.
    pub fn paint(&mut self, f: impl Fn(f32, f32, V3) -> V3 + Sync) {
        let k = self.tall;
        self.c.paint(|x, y, p| f(x * k, y * k, p));
    }
    /// Changes a layer from millimetres and the ink so far.
    pub fn over(&self, ink: &mut Ink, f: impl Fn(f32, f32, f32) -> f32 + Sync) {
        let k = self.tall;
        ink.lay(|x, y, d| f(x * k, y * k, d));
    }
    /// Paints every place from millimetres, the colour so far and how much of a stencil lies there.
    pub fn through(&mut self, mask: &Ink, f: impl Fn(f32, f32, V3, f32) -> V3 + Sync) {
        let (k, w, h) = (self.tall, self.c.w, self.c.h as f32);
        self.c.paint(|x, y, p| {
            let (i, j) = ((x * h) as usize, (y * h) as usize);
            f(x * k, y * k, p, mask.d.get(j * w + i).copied().unwrap_or(0.0))
        });
    }
    /// A brown tide of water from a corner or edge: `d` tells the distance in millimetres to its source.
    pub fn stain(&mut self, reach: f32, colour: u32, strength: f32, d: impl Fn(f32, f32) -> f32 + Sync) {
        let tint = hex(colour);
        self.paint(|x, y, p| {
            let q = d(x, y) + reach * 0.35 * fbm2(x / reach * 1.6, y / reach * 1.6, 21.0, 4);
            let inside = smooth(reach, reach * 0.96, q);
            let tide = inside * smooth(reach * 0.86, reach, q);
            p.mix(p * tint * 1.6, (0.35 * inside + 0.6 * tide) * strength)
        });
    }
    /// Fingers have thumbed the edges grey.
    pub fn thumbed(&mut self, wide: f32, colour: u32, strength: f32) {
        let tall = self.tall;
        let tint = hex(colour);
        self.paint(|x, y, p| {
            let e = x.min(wide - x).min(y).min(tall - y);
            let n = 0.6 + 0.8 * fbm2(x * 0.06, y * 0.06, 5.0, 4);
            p.mix(tint, strength * n.clamp(0.0, 1.3) * smooth(tall * 0.09, 0.0, e))
        });
    }
}

/// A numeral of the market (Suzhou style) in a box of `s` millimetres with its upper left corner at (x, y).
pub fn numeral(leaf: &Leaf, ink: &mut Ink, digit: u32, (x, y): (f32, f32), s: f32, dark: f32) {
    let across = |h: f32| vec![(0.1, h, 0.05), (0.5, h - 0.02, 0.04), (0.92, h - 0.03, 0.055)];
    let down = |at: f32| vec![(at, 0.12, 0.055), (at - 0.03, 0.9, 0.03)];
    let crown = vec![(0.5, 0.02, 0.05), (0.5, 0.3, 0.045)];
    let strokes: Vec<Vec<(f32, f32, f32)>> = match digit {
        1 => vec![down(0.5)],
        2 => vec![down(0.32), down(0.68)],
        3 => vec![down(0.2), down(0.5), down(0.8)],
        4 => vec![vec![(0.15, 0.15, 0.05), (0.85, 0.88, 0.035)], vec![(0.85, 0.15, 0.05), (0.12, 0.9, 0.03)]],
        5 => vec![vec![
            (0.72, 0.1, 0.04),
            (0.3, 0.22, 0.05),
            (0.3, 0.45, 0.04),
            (0.74, 0.5, 0.045),
            (0.7, 0.86, 0.04),
            (0.22, 0.88, 0.03),
        ]],
        6 => vec![crown, across(0.42)],
        7 => vec![crown, across(0.42), across(0.72)],
        8 => vec![crown, across(0.4), across(0.63), across(0.86)],
        9 => vec![
            crown,
            across(0.32),
            vec![(0.7, 0.36, 0.05), (0.15, 0.94, 0.02)],
            vec![(0.28, 0.46, 0.05), (0.9, 0.94, 0.05)],
        ],
        _ => vec![vec![(0.5, 0.3, 0.04), (0.28, 0.5, 0.04), (0.5, 0.72, 0.04), (0.72, 0.5, 0.04), (0.5, 0.3, 0.04)]],
    };
    for line in strokes {
        let pts: Vec<_> = line.iter().map(|p| (x + p.0 * s, y + p.1 * s, p.2 * s)).collect();
        leaf.stroke(ink, &pts, dark, 0.1);
    }
}

/// Woven cloth seen from above: brightness factor of warp and weft threads `pitch` millimetres apart.
pub fn weave(x: f32, y: f32, pitch: f32, mm: f32) -> f32 {
    // Threads finer than the picture are left to chance, not to moiré.
    let fine = smooth(pitch * 0.45, pitch * 0.25, mm);
    let turn = std::f32::consts::TAU / pitch;
    let threads = (x * turn).sin() * (y * turn).sin();
    let slub = noise(v(x * 0.9 / pitch, 3.0, y * 0.05 / pitch)) + noise(v(x * 0.05 / pitch, 8.0, y * 0.9 / pitch));
    1.0 + 0.10 * fine * threads + 0.055 * slub
}
