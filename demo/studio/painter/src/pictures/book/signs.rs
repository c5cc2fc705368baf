//! The signs on the floor plans: lift, toilets, lockers, bench; each around a place, `s` half its height.

use super::pen::{At, arc, disc, fill, line, slab};
use crate::canvas::Canvas;
use crate::vec::hex;

/// The sign for a lift: a cabin, a person, two arrows.
pub fn lift_sign(c: &mut Canvas, (x, y): At, s: f32) {
    let ink = hex(0xffffff);
    slab(c, (x - s, y - s), (x + s, y + s), hex(0x3f5d52));
    disc(c, (x, y - 0.12 * s), 0.13 * s, ink);
    slab(c, (x - 0.13 * s, y + 0.06 * s), (x + 0.13 * s, y + 0.66 * s), ink);
    for side in [-1.0, 1.0] {
        let m = x + side * 0.52 * s;
        fill(c, &[(m, y - 0.62 * s), (m - 0.2 * s, y - 0.3 * s), (m + 0.2 * s, y - 0.3 * s)], ink);
        fill(c, &[(m, y + 0.62 * s), (m - 0.2 * s, y + 0.3 * s), (m + 0.2 * s, y + 0.3 * s)], ink);
    }
}

/// The sign for toilets: two people beside a line.
pub fn toilet_sign(c: &mut Canvas, (x, y): At, s: f32) {
    let ink = hex(0xffffff);
    slab(c, (x - s, y - s), (x + s, y + s), hex(0x5b6a78));
    line(c, &[(x, y - 0.7 * s), (x, y + 0.7 * s)], 0.08 * s, ink);
    for (m, wide) in [(x - 0.48 * s, 0.10), (x + 0.48 * s, 0.30)] {
        disc(c, (m, y - 0.46 * s), 0.15 * s, ink);
        let foot = [(m - 0.14 * s, y - 0.22 * s), (m + 0.14 * s, y - 0.22 * s), (m + wide * s, y + 0.6 * s)];
        fill(c, &[foot[0], foot[1], foot[2], (m - wide * s, y + 0.6 * s)], ink);
    }
}

/// The sign for lockers: a key.
pub fn locker_sign(c: &mut Canvas, (x, y): At, s: f32) {
    let ink = hex(0xffffff);
    slab(c, (x - s, y - s), (x + s, y + s), hex(0x7a6247));
    let ring = arc((x - 0.35 * s, y), 0.26 * s, 0.0, 360.0);
    line(c, &ring, 0.14 * s, ink);
    line(c, &[(x - 0.08 * s, y), (x + 0.68 * s, y), (x + 0.68 * s, y + 0.3 * s)], 0.14 * s, ink);
    line(c, &[(x + 0.4 * s, y), (x + 0.4 * s, y + 0.24 * s)], 0.14 * s, ink);
}

/// The sign for a bench.
pub fn bench_sign(c: &mut Canvas, (x, y): At, s: f32) {
    let ink = hex(0x3f5d52);
    slab(c, (x - s * 1.3, y - 0.16 * s), (x + s * 1.3, y + 0.16 * s), ink);
    for side in [-1.0, 1.0] {
        slab(c, (x + side * s - 0.12 * s, y), (x + side * s + 0.12 * s, y + 0.6 * s), ink);
    }
}
