//! Single characters cut, cast or carved: stretched to fill their cell.

use super::leaf::Leaf;
use crate::ink::letters::{Hand, Writing};
use crate::noise::{fbm2, noise};
use crate::vec::{V3, hex, smooth, v};

/// A character whose ink fills the square 0..1.
#[derive(Clone)]
pub struct Sign {
    writing: Writing,
    /// Left, top, width and height of the ink as parts of the writing.
    ink: (f32, f32, f32, f32),
    /// Extra thickness of the strokes as part of the cell.
    bold: f32,
}

impl Sign {
    pub fn new(hand: Hand, sign: char, px: f32, bold: f32) -> Sign {
        let writing = Writing::line(hand, &sign.to_string(), px, 0.0);
        let (mut x0, mut y0, mut x1, mut y1) = (writing.w, writing.h, 0, 0);
        for (i, k) in writing.d.iter().enumerate() {
            if *k > 0.4 {
                let (x, y) = (i % writing.w, i / writing.w);
                (x0, y0, x1, y1) = (x0.min(x), y0.min(y), x1.max(x + 1), y1.max(y + 1));
            }
        }
        let (w, h) = (writing.w as f32, writing.h as f32);
        let ink =
            (x0 as f32 / w, y0 as f32 / h, (x1.saturating_sub(x0)) as f32 / w, (y1.saturating_sub(y0)) as f32 / h);
        Sign { writing, ink, bold }
    }

    /// How much of the character lies at a place of its cell, 0..1.
    pub fn at(&self, u: f32, t: f32) -> f32 {
        let one = |u: f32, t: f32| {
            if !(-0.06..=1.06).contains(&u) || !(-0.06..=1.06).contains(&t) {
                return 0.0;
            }
            self.writing.at(self.ink.0 + u * self.ink.2, self.ink.1 + t * self.ink.3)
        };
        if self.bold == 0.0 {
            return one(u, t);
        }
        let b = self.bold;
        [(0.0, 0.0), (b, 0.0), (-b, 0.0), (0.0, b), (0.0, -b)].iter().fold(0.0f32, |a, (x, y)| a.max(one(u + x, t + y)))
    }
}

/// The four characters around a coin's hole: above, below, right, left.
pub fn legend(text: &str, px: f32) -> Vec<Sign> {
    text.chars().map(|c| Sign::new(Hand::Serif, c, px, 0.025)).collect()
}

/// Characters in the cells of a seal, read in columns from the right; (u, t) in 0..1 within the border.
pub fn in_cells(signs: &[Sign], cols: usize, rows: usize, gap: f32, u: f32, t: f32) -> f32 {
    if !(0.0..1.0).contains(&u) || !(0.0..1.0).contains(&t) {
        return 0.0;
    }
    let (x, y) = (u * cols as f32, t * rows as f32);
    let (i, j) = (x as usize, y as usize);
    let place = |a: f32| (a.fract() - gap) / (1.0 - 2.0 * gap);
    signs.get((cols - 1 - i) * rows + j).map_or(0.0, |s| s.at(place(x), place(y)))
}

/// The face of a seal with red characters: border (one line or two) and characters, 0..1.
pub fn face(signs: &[Sign], (cols, rows): (usize, usize), double: bool, u: f32, t: f32, soft: f32) -> f32 {
    let edge = u.min(1.0 - u).min(t).min(1.0 - t);
    let line = |a: f32, b: f32| smooth(a - soft, a + soft, edge) * smooth(b + soft, b - soft, edge);
    let (border, inner) =
        if double { (line(0.0, 0.050).max(line(0.078, 0.092)), 0.125) } else { (line(0.0, 0.055), 0.09) };
    let place = |a: f32| (a - inner) / (1.0 - 2.0 * inner);
    border.max(in_cells(signs, cols, rows, 0.07, place(u), place(t)))
}

/// Presses a square seal into a leaf: middle and side in millimetres, its characters in columns from the right; `cut_out`
/// leaves them white on red instead of red on white.
pub fn impress(leaf: &mut Leaf, at: (f32, f32), side: f32, text: &str, (cols, rows): (usize, usize), cut_out: bool) {
    let signs: Vec<Sign> = text.chars().map(|c| Sign::new(Hand::Serif, c, 90.0, 0.02)).collect();
    let red = hex(0xa33a2a);
    let seed = at.0 * 0.37 + at.1;
    leaf.paint(|x, y, p| {
        let (u, t) = ((x - at.0) / side + 0.5, (y - at.1) / side + 0.5);
        if !(-0.05..=1.05).contains(&u) || !(-0.05..=1.05).contains(&t) {
            return p;
        }
        let wear = 0.010 * noise(v(u * 9.0, t * 9.0, seed));
        let (u, t) = (u + wear, t - wear);
        let edge = u.min(1.0 - u).min(t).min(1.0 - t);
        let soft = 0.35 / side.max(4.0) * 2.0;
        let inside = smooth(-soft, soft, edge);
        let glyph = in_cells(&signs, cols, rows, 0.07, (u - 0.09) / 0.82, (t - 0.09) / 0.82);
        let k = if cut_out {
            inside * (1.0 - glyph)
        } else {
            (inside * smooth(0.055 + soft, 0.055 - soft, edge)).max(glyph * inside)
        };
        // The paste lies thick and thin.
        let paste = 0.72 + 0.28 * smooth(-0.35, 0.1, fbm2(u * 6.0, t * 6.0, seed, 3));
        p * V3::mix(v(1.0, 1.0, 1.0), red * 1.1, (k * paste).clamp(0.0, 1.0) * 0.96)
    });
}
