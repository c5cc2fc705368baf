//! A drawing pen with exact edges: lines, dashes, surfaces, circles and labels in two languages. Lengths are parts of
//! the canvas' height.

use crate::canvas::Canvas;
use crate::ink::letters::{Hand, Pin, print};
use crate::vec::{V3, smooth};

/// A place on the sheet: from the left and from the top.
pub type At = (f32, f32);

/// Lays a colour where `how` says, within a box.
fn lay(c: &mut Canvas, (x0, y0): At, (x1, y1): At, colour: V3, how: impl Fn(f32, f32) -> f32) {
    let k = c.h as f32;
    let clip = |a: f32, m: usize| (a * k).clamp(0.0, m as f32) as usize;
    let (i0, i1) = (clip(x0, c.w), (clip(x1, c.w) + 1).min(c.w));
    let (j0, j1) = (clip(y0, c.h), (clip(y1, c.h) + 1).min(c.h));
    for j in j0..j1 {
        for i in i0..i1 {
            let a = how((i as f32 + 0.5) / k, (j as f32 + 0.5) / k);
            if a > 0.0 {
                let p = &mut c.px[j * c.w + i];
                *p = p.mix(colour, a);
            }
        }
    }
}

/// Smallest and largest place of some points, with a margin.
fn bounds(pts: &[At], m: f32) -> (At, At) {
    let (mut lo, mut hi) = ((f32::MAX, f32::MAX), (f32::MIN, f32::MIN));
    for p in pts {
        lo = (lo.0.min(p.0 - m), lo.1.min(p.1 - m));
        hi = (hi.0.max(p.0 + m), hi.1.max(p.1 + m));
    }
    (lo, hi)
}

/// Distance from a place to a stretch.
fn apart((x, y): At, a: At, b: At) -> f32 {
    let (ex, ey) = (b.0 - a.0, b.1 - a.1);
    let t = (((x - a.0) * ex + (y - a.1) * ey) / (ex * ex + ey * ey).max(1e-12)).clamp(0.0, 1.0);
    (x - a.0 - ex * t).hypot(y - a.1 - ey * t)
}

/// A line through points, `width` across.
pub fn line(c: &mut Canvas, pts: &[At], width: f32, colour: V3) {
    let px = 0.7 / c.h as f32;
    let (lo, hi) = bounds(pts, width + px * 2.0);
    // A line thinner than a pixel becomes paler instead.
    let half = (width / 2.0).max(px * 0.6);
    let strength = (width / 2.0 / half).min(1.0);
    lay(c, lo, hi, colour, |x, y| {
        let d = pts.windows(2).fold(f32::MAX, |d, s| d.min(apart((x, y), s[0], s[1])));
        smooth(px, -px, d - half) * strength
    });
}

/// A dashed line: lengths of dash and gap.
pub fn dashed(c: &mut Canvas, pts: &[At], width: f32, (on, off): (f32, f32), colour: V3) {
    let mut run = 0.0;
    for s in pts.windows(2) {
        let (dx, dy) = (s[1].0 - s[0].0, s[1].1 - s[0].1);
        let len = dx.hypot(dy);
        let at = |d: f32| (s[0].0 + dx * d / len, s[0].1 + dy * d / len);
        // Continue the pattern of the stretch before.
        let mut d = -(run % (on + off));
        while d < len {
            let (a, b) = (d.max(0.0), (d + on).min(len));
            if b > a {
                line(c, &[at(a), at(b)], width, colour);
            }
            d += on + off;
        }
        run += len;
    }
}

/// Fills a closed shape.
pub fn fill(c: &mut Canvas, pts: &[At], colour: V3) {
    let px = 0.7 / c.h as f32;
    let (lo, hi) = bounds(pts, px * 2.0);
    lay(c, lo, hi, colour, |x, y| {
        let (mut inside, mut near) = (false, f32::MAX);
        for i in 0..pts.len() {
            let (a, b) = (pts[i], pts[(i + 1) % pts.len()]);
            if (a.1 > y) != (b.1 > y) && x < (b.0 - a.0) * (y - a.1) / (b.1 - a.1) + a.0 {
                inside = !inside;
            }
            near = near.min(apart((x, y), a, b));
        }
        smooth(-px, px, if inside { near } else { -near })
    });
}

/// Fills an upright rectangle.
pub fn slab(c: &mut Canvas, (x0, y0): At, (x1, y1): At, colour: V3) {
    fill(c, &[(x0, y0), (x1, y0), (x1, y1), (x0, y1)], colour);
}

/// A full circle.
pub fn disc(c: &mut Canvas, (x, y): At, r: f32, colour: V3) {
    let px = 0.7 / c.h as f32;
    let m = r + px * 2.0;
    lay(c, (x - m, y - m), (x + m, y + m), colour, |u, t| smooth(px, -px, (u - x).hypot(t - y) - r));
}

/// Points on an arc, angles in degrees, clockwise from the right.
pub fn arc((x, y): At, r: f32, from: f32, to: f32) -> Vec<At> {
    let n = 8 + ((to - from).abs() / 4.0) as usize;
    (0..=n)
        .map(|i| (from + (to - from) * i as f32 / n as f32).to_radians())
        .map(|a| (x + r * a.cos(), y + r * a.sin()))
        .collect()
}

/// A line of print in the serif face.
pub fn say(c: &mut Canvas, text: &str, at: At, size: f32, pin: Pin, colour: V3) {
    print(c, Hand::Serif, text, at, size, pin, colour);
}

/// A name in both languages, one under the other, centred at a place; a bar in the English breaks its line.
pub fn name(c: &mut Canvas, zh: &str, en: &str, (x, y): At, size: f32, colour: V3) {
    let small = size * 0.68;
    let lines: Vec<&str> = en.split('|').collect();
    let tall = size * 1.3 + small * 1.2 * lines.len() as f32;
    let top = y - tall / 2.0;
    say(c, zh, (x, top), size, Pin::Middle, colour);
    for (i, l) in lines.iter().enumerate() {
        say(c, l, (x, top + size * 1.3 + small * 1.2 * i as f32), small, Pin::Middle, colour);
    }
}
