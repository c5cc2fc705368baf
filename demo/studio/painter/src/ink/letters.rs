//! Real writing: lines and columns of characters from three fonts (SIL Open Font License, see `fonts/OFL.txt`).

use super::Ink;
use crate::canvas::Canvas;
use crate::vec::V3;
use ab_glyph::{Font, FontRef, Glyph, point};
use std::sync::LazyLock;

/// Whose hand writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hand {
    /// A printed serif: labels, titles, type.
    Serif,
    /// A brush in regular script: signs, slips, slogans.
    Brush,
    /// A brush in running script: couplets, signatures, letters.
    Running,
}

static SERIF: LazyLock<FontRef> = LazyLock::new(|| font(include_bytes!("../../fonts/serif.ttf")));
static BRUSH: LazyLock<FontRef> = LazyLock::new(|| font(include_bytes!("../../fonts/brush.ttf")));
static RUNNING: LazyLock<FontRef> = LazyLock::new(|| font(include_bytes!("../../fonts/running.ttf")));

fn font(bytes: &'static [u8]) -> FontRef<'static> {
    FontRef::try_from_slice(bytes).expect("the committed fonts are fonts")
}

impl Hand {
    fn font(self) -> &'static FontRef<'static> {
        match self {
            Hand::Serif => &SERIF,
            Hand::Brush => &BRUSH,
            Hand::Running => &RUNNING,
        }
    }

    /// Whether this hand can write a character.
    pub fn knows(self, sign: char) -> bool {
        self.font().glyph_id(sign).0 != 0
    }
}

/// How much ink lies at each pixel of some writing, 0..1, row by row. Its edges lie close to the ink's em boxes.
#[derive(Clone)]
pub struct Writing {
    pub w: usize,
    pub h: usize,
    pub d: Vec<f32>,
}

impl Writing {
    /// A line from left to right. `em` is the size of a character in pixels, `gap` the extra space between two as part
    /// of it.
    pub fn line(hand: Hand, text: &str, em: f32, gap: f32) -> Writing {
        let font = hand.font();
        let k = em / font.units_per_em().unwrap_or(1000.0);
        let signs: Vec<(char, f32)> =
            text.chars().map(|c| (c, font.h_advance_unscaled(font.glyph_id(c)) * k + gap * em)).collect();
        let width = signs.iter().map(|s| s.1).sum::<f32>() - gap * em;
        let mut out = Writing::blank(width.max(1.0), em * 1.24);
        let mut x = 0.0;
        for (sign, advance) in signs {
            out.put(hand, sign, em, x, em * 1.0);
            x += advance;
        }
        out
    }

    /// A column from top to bottom, as Chinese is written.
    pub fn column(hand: Hand, text: &str, em: f32, gap: f32) -> Writing {
        let signs: Vec<char> = text.chars().collect();
        let mut out = Writing::blank(em * 1.1, em * (signs.len() as f32 * (1.0 + gap) - gap + 0.16));
        for (i, sign) in signs.into_iter().enumerate() {
            out.put(hand, sign, em, em * 0.05, em * (0.96 + i as f32 * (1.0 + gap)));
        }
        out
    }

    fn blank(w: f32, h: f32) -> Writing {
        let (w, h) = (w.ceil().max(1.0) as usize, h.ceil().max(1.0) as usize);
        Writing { w, h, d: vec![0.0; w * h] }
    }

    /// Puts one character with its left edge at `x` and its baseline a little above `y`.
    fn put(&mut self, hand: Hand, sign: char, em: f32, x: f32, y: f32) {
        let font = hand.font();
        let height = font.height_unscaled() / font.units_per_em().unwrap_or(1000.0);
        let glyph: Glyph = font.glyph_id(sign).with_scale_and_position(em * height, point(x, y - em * 0.12));
        let Some(shape) = font.outline_glyph(glyph) else { return };
        let box_ = shape.px_bounds();
        shape.draw(|i, j, k| {
            let (px, py) = (box_.min.x as i32 + i as i32, box_.min.y as i32 + j as i32);
            if px >= 0 && py >= 0 && (px as usize) < self.w && (py as usize) < self.h {
                let d = &mut self.d[py as usize * self.w + px as usize];
                *d = d.max(k);
            }
        });
    }

    /// Ink at a place, both 0..1 from the upper left corner; nothing outside.
    pub fn at(&self, u: f32, t: f32) -> f32 {
        if !(0.0..1.0).contains(&u) || !(0.0..1.0).contains(&t) {
            return 0.0;
        }
        let (x, y) = ((u * self.w as f32 - 0.5).max(0.0), (t * self.h as f32 - 0.5).max(0.0));
        let (i, j) = (x as usize, y as usize);
        let (fx, fy) = (x - i as f32, y - j as f32);
        let at = |i: usize, j: usize| self.d[j.min(self.h - 1) * self.w + i.min(self.w - 1)];
        let above = at(i, j) * (1.0 - fx) + at(i + 1, j) * fx;
        let below = at(i, j + 1) * (1.0 - fx) + at(i + 1, j + 1) * fx;
        above * (1.0 - fy) + below * fy
    }

    /// Width over height.
    pub fn aspect(&self) -> f32 {
        self.w as f32 / self.h as f32
    }
}

/// Which point of the writing is put at the given place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pin {
    /// Upper left corner.
    Left,
    /// Upper edge, middle.
    Middle,
    /// Upper right corner.
    Right,
}

/// Prints a line on a canvas: place and size of a character as parts of the canvas' height.
pub fn print(c: &mut Canvas, hand: Hand, text: &str, (x, y): (f32, f32), size: f32, pin: Pin, colour: V3) {
    let writing = Writing::line(hand, text, size * c.h as f32, 0.04);
    lay(c, &writing, (x, y), pin, colour);
}

/// Prints a column on a canvas: place of its upper end and size of a character as parts of the canvas' height.
pub fn print_column(c: &mut Canvas, hand: Hand, text: &str, (x, y): (f32, f32), size: f32, pin: Pin, colour: V3) {
    let writing = Writing::column(hand, text, size * c.h as f32, 0.08);
    lay(c, &writing, (x, y), pin, colour);
}

fn corner(h: usize, writing: &Writing, (x, y): (f32, f32), pin: Pin) -> (i32, i32) {
    let back = match pin {
        Pin::Left => 0.0,
        Pin::Middle => writing.w as f32 / 2.0,
        Pin::Right => writing.w as f32,
    };
    ((x * h as f32 - back).round() as i32, (y * h as f32).round() as i32)
}

fn lay(c: &mut Canvas, writing: &Writing, place: (f32, f32), pin: Pin, colour: V3) {
    let (w, h) = (c.w, c.h);
    each(w, h, writing, place, pin, |at, ink| c.px[at] = c.px[at].mix(colour, ink));
}

/// Calls `f` with every pixel of a picture that the writing lies on, and how much ink is there.
fn each(w: usize, h: usize, writing: &Writing, place: (f32, f32), pin: Pin, mut f: impl FnMut(usize, f32)) {
    let (x0, y0) = corner(h, writing, place, pin);
    for j in 0..writing.h {
        for i in 0..writing.w {
            let (x, y) = (x0 + i as i32, y0 + j as i32);
            if x >= 0 && y >= 0 && (x as usize) < w && (y as usize) < h {
                f(y as usize * w + x as usize, writing.d[j * writing.w + i]);
            }
        }
    }
}

impl Ink {
    /// Writes with this ink: place and size of a character as parts of the height, `dark` the measure of ink.
    pub fn write(&mut self, writing: &Writing, place: (f32, f32), pin: Pin, dark: f32) {
        let (w, h) = (self.w, self.h);
        each(w, h, writing, place, pin, |at, ink| self.d[at] = self.d[at].max(ink * dark));
    }
}
