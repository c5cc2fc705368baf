//! What every cover of the press shares: its sheet of cover stock, its arch, the way a spine is lettered.

use super::pen::{arc, fill, line, say};
use crate::canvas::Canvas;
use crate::ink::letters::{Hand, Pin, Writing, print_column};
use crate::noise::{fbm2, noise};
use crate::vec::{V3, hex, v};

/// Cover stock: one colour with a little tooth, `aspect` wide and as fine as the picture needs.
pub fn stock(h: usize, aspect: f32, colour: u32, seed: f32) -> Canvas {
    let tall = (h as f32 * 0.86).max(8.0);
    let mut c = Canvas::new((tall * aspect).round().max(2.0) as usize, tall as usize, hex(colour));
    c.paint(|x, y, p| {
        let tooth = noise(v(x * 210.0, y * 210.0, seed)) + 0.5 * noise(v(x * 90.0, y * 90.0, seed + 4.0));
        p * (1.0 + 0.035 * fbm2(x * 2.0, y * 2.0, seed, 3) + 0.014 * tooth)
    });
    c
}

/// The mark of Kiln Road Press: a kiln's mouth, a smaller one within; `s` is half its height.
pub fn arch(c: &mut Canvas, (x, y): (f32, f32), s: f32, colour: V3) {
    for (r, foot, wide) in [(0.86, 1.0, 0.17), (0.40, 1.0, 0.0)] {
        let mut pts = arc((x, y), r * s, 180.0, 360.0);
        pts.insert(0, (x - r * s, y + foot * s));
        pts.push((x + r * s, y + foot * s));
        if wide > 0.0 {
            line(c, &pts, wide * s, colour);
        } else {
            fill(c, &pts, colour);
        }
    }
    line(c, &[(x - 1.25 * s, y + s), (x + 1.25 * s, y + s)], 0.17 * s, colour);
}

/// Arch and name of the press, from a left edge.
pub fn imprint(c: &mut Canvas, (x, y): (f32, f32), s: f32, colour: V3) {
    arch(c, (x + s * 0.6, y + s * 0.5), s * 0.5, colour);
    say(c, "窑火路出版社", (x + s * 1.55, y - s * 0.14), s * 0.80, Pin::Left, colour);
    say(c, "Kiln Road Press", (x + s * 1.55, y + s * 0.66), s * 0.56, Pin::Left, colour);
}

/// A line set so that it is `wide` across; gives the size that this takes.
pub fn size_for(hand: Hand, text: &str, wide: f32, c: &Canvas) -> f32 {
    let trial = Writing::line(hand, text, 100.0, 0.04);
    wide * c.h as f32 / trial.w as f32 * 100.0 / c.h as f32
}

/// Letters the spine: title from the top, author, the arch at the foot.
pub fn letter_spine(c: &mut Canvas, hand: Hand, title: &str, author: &str, colour: V3) {
    let a = c.aspect();
    let size = (a * 0.56).min(0.050);
    print_column(c, hand, title, (a / 2.0, 0.055), size, Pin::Middle, colour);
    print_column(c, Hand::Serif, author, (a / 2.0, 0.70), size * 0.62, Pin::Middle, colour);
    arch(c, (a / 2.0, 0.920), (a * 0.20).min(0.018), colour);
}
