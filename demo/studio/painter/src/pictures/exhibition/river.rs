//! The river by day and by night, the scroll of the eighteen shoals, the estuary.

use crate::canvas::{Canvas, glow};
use crate::ink::things::{birds, boat, house, pagoda, pine, stamp};
use crate::ink::wash::{Ridge, mist, range, rocks, sheen, water};
use crate::ink::{Ink, paper, silk};
use crate::noise::{Rng, fbm2, noise, unit};
use crate::pictures::{INK, Picture, night, photo, sheet};
use crate::vec::{V3, hex, smooth, v};

pub fn list() -> Vec<Picture> {
    vec![
        sheet("river-of-bowls", river_of_bowls),
        sheet("eighteen-shoals", eighteen_shoals),
        sheet("eighteen-shoals-1", shoal),
        night("river-night", river_night),
        night("river-night-1", wharf_night),
        photo("river-night-2", estuary),
    ]
}

fn river_of_bowls(w: usize, h: usize) -> Canvas {
    let mut c = paper(w, h, hex(0xe6dac2), 1.0);
    let mut ink = Ink::over(&c);
    range(&mut ink, &Ridge::far(1.3, 0.40, 0.26, 0.16));
    range(&mut ink, &Ridge { pace: 1.3, ..Ridge::far(2.9, 0.46, 0.20, 0.28) });
    range(&mut ink, &Ridge { strokes: 0.35, trees: 40.0, ..Ridge::far(5.2, 0.50, 0.13, 0.46) });
    mist(&mut ink, 0.50, 0.05, 0.9, 4.0);
    sheen(&mut ink, 0.54, 0.92, 0.10, 3.0);
    water(&mut ink, 0.55, 0.95, 0.5, 7, 260);
    boat(&mut ink, 0.42, 0.585, 0.030, 0.75, true);
    boat(&mut ink, 0.55, 0.60, 0.034, 0.8, true);
    boat(&mut ink, 0.78, 0.665, 0.062, 1.0, true);
    boat(&mut ink, 1.13, 0.79, 0.115, 1.35, false);
    // The near bank with a pine and the wharf's roofs.
    range(
        &mut ink,
        &Ridge { seed: 8.1, y: 1.02, rise: 0.16, pace: 0.9, ink: 0.75, mist: 0.3, strokes: 0.9, trees: 30.0 },
    );
    pine(&mut ink, 0.16, 0.98, 0.46, 0.16, 1.5, 3);
    pine(&mut ink, 0.07, 0.95, 0.30, 0.05, 1.25, 9);
    birds(&mut ink, 0.98, 0.20, 6, 4);
    ink.soak(&mut c, hex(INK));
    let mut blue = Ink::over(&c);
    range(&mut blue, &Ridge { strokes: 0.0, mist: 0.2, ..Ridge::far(2.9, 0.46, 0.20, 0.22) });
    blue.soak(&mut c, hex(0x6f8f86));
    stamp(&mut c, 1.40, 0.11, 0.026, 5, hex(0xb2412d));
    c
}

/// A long landscape in the old manner; `shift` moves along the river.
pub(super) fn handscroll(w: usize, h: usize, shift: f32, seed: u32) -> Canvas {
    let mut c = silk(w, h, hex(0xcdb992), 2.0 + shift);
    let mut ink = Ink::over(&c);
    let wide = w as f32 / h as f32;
    range(&mut ink, &Ridge { pace: 1.2, ..Ridge::far(11.0 + shift, 0.42, 0.34, 0.22) });
    range(&mut ink, &Ridge { strokes: 0.5, trees: 30.0, ..Ridge::far(14.0 + shift, 0.52, 0.30, 0.40) });
    mist(&mut ink, 0.50, 0.07, 0.9, 3.0 + shift);
    sheen(&mut ink, 0.58, 0.86, 0.10, 4.0 + shift);
    water(&mut ink, 0.58, 0.9, 0.45, seed, (180.0 * wide) as usize);
    let mut r = Rng::new(seed);
    let mut x = 0.2;
    while x < wide {
        boat(&mut ink, x, r.range(0.64, 0.72), r.range(0.03, 0.06), 1.0, r.draw() > 0.5);
        let stones: Vec<_> = (0..4).map(|_| (x + r.range(0.2, 0.5), r.range(0.66, 0.8), r.range(0.02, 0.05))).collect();
        rocks(&mut ink, &stones, 0.85, seed + 1);
        x += r.range(0.6, 1.1);
    }
    range(
        &mut ink,
        &Ridge { seed: 17.0 + shift, y: 1.04, rise: 0.26, pace: 0.8, ink: 0.62, mist: 0.34, strokes: 1.0, trees: 60.0 },
    );
    let mut x = 0.12;
    while x < wide {
        pine(&mut ink, x, r.range(0.99, 1.05), r.range(0.24, 0.42), r.range(-0.2, 0.2), 1.25, seed + (x * 90.0) as u32);
        x += r.range(0.5, 1.2);
    }
    ink.soak(&mut c, hex(0x332b25));
    c
}

fn eighteen_shoals(w: usize, h: usize) -> Canvas {
    let mut c = silk(w, h, hex(0xc9b48b), 6.0);
    let mut ink = Ink::over(&c);
    range(&mut ink, &Ridge { pace: 1.5, mist: 0.3, ..Ridge::far(23.0, 0.46, 0.40, 0.22) });
    range(&mut ink, &Ridge { pace: 1.0, strokes: 0.6, mist: 0.16, trees: 30.0, ..Ridge::far(31.0, 0.56, 0.42, 0.42) });
    mist(&mut ink, 0.52, 0.06, 0.95, 9.0);
    range(
        &mut ink,
        &Ridge { seed: 37.0, y: 0.66, rise: 0.20, pace: 1.0, ink: 0.62, mist: 0.07, strokes: 0.6, trees: 70.0 },
    );
    mist(&mut ink, 0.64, 0.03, 0.9, 2.0);
    sheen(&mut ink, 0.64, 0.94, 0.12, 5.0);
    water(&mut ink, 0.66, 0.97, 0.6, 17, 330);
    rocks(
        &mut ink,
        &[(0.36, 0.78, 0.05), (0.47, 0.82, 0.075), (0.60, 0.75, 0.035), (0.30, 0.88, 0.06), (0.70, 0.87, 0.055)],
        1.0,
        4,
    );
    boat(&mut ink, 0.86, 0.77, 0.07, 1.25, false);
    boat(&mut ink, 1.18, 0.71, 0.035, 1.0, true);
    pagoda(&mut ink, 1.12, 0.575, 0.15, 0.8);
    pine(&mut ink, 1.30, 1.07, 0.5, -0.24, 1.5, 21);
    pine(&mut ink, 1.44, 1.08, 0.36, -0.05, 1.3, 22);
    for (i, x) in [0.10f32, 0.17, 0.235].into_iter().enumerate() {
        house(&mut ink, x, 0.655 - 0.006 * i as f32, 0.055, 0.03, 0.9, 40 + i as u32);
    }
    ink.soak(&mut c, hex(0x2f2822));
    let mut ochre = Ink::over(&c);
    range(&mut ochre, &Ridge { strokes: 0.0, ..Ridge::far(31.0, 0.56, 0.42, 0.3) });
    ochre.soak(&mut c, hex(0x9a7f52));
    stamp(&mut c, 0.09, 0.12, 0.028, 9, hex(0xa8392a));
    stamp(&mut c, 0.09, 0.19, 0.020, 14, hex(0xa8392a));
    c
}

fn shoal(w: usize, h: usize) -> Canvas {
    let mut c = silk(w, h, hex(0xcbb68d), 7.0);
    let mut ink = Ink::over(&c);
    range(&mut ink, &Ridge { strokes: 0.5, mist: 0.16, pace: 0.7, ..Ridge::far(43.0, 0.36, 0.4, 0.5) });
    mist(&mut ink, 0.40, 0.08, 0.95, 3.0);
    sheen(&mut ink, 0.40, 0.98, 0.16, 8.0);
    water(&mut ink, 0.42, 1.0, 0.8, 23, 420);
    rocks(
        &mut ink,
        &[
            (0.3, 0.62, 0.10),
            (0.52, 0.74, 0.15),
            (0.2, 0.86, 0.13),
            (1.18, 0.64, 0.09),
            (1.34, 0.82, 0.17),
            (0.72, 0.55, 0.05),
        ],
        1.1,
        6,
    );
    boat(&mut ink, 0.92, 0.68, 0.17, 1.4, false);
    ink.soak(&mut c, hex(0x2f2822));
    c
}

/// Paints a night range as a flat dark shape, paler where mist lies at its foot.
fn night_range(c: &mut Canvas, r: Ridge, top: V3, foot: V3) {
    c.paint(|x, y, p| {
        let deep = y - r.crest(x);
        let k = smooth(-0.0012, 0.0012, deep);
        let n = fbm2(x * 9.0, y * 9.0, r.seed, 4);
        p.mix(top.mix(foot, smooth(0.0, r.mist, deep)) * (1.0 + 0.22 * n), k)
    });
}

pub(super) fn night_sky(c: &mut Canvas, top: V3, low: V3, moon: Option<(f32, f32, f32)>) {
    c.paint(|x, y, _| {
        let cloud = smooth(-0.1, 0.5, fbm2(x * 1.6, y * 5.0, 4.0, 5));
        let mut p = top.mix(low, smooth(0.0, 0.6, y)) * (1.0 + 0.5 * cloud);
        let (i, j) = ((x * 260.0) as i32, (y * 260.0) as i32);
        let s = unit((i * 7919 + j * 104_729) as u32);
        let d = ((x * 260.0).fract() - 0.5).hypot((y * 260.0).fract() - 0.5);
        p +=
            hex(0xbfc8cc) * (smooth(0.9965, 1.0, s) * smooth(0.4, 0.05, d) * smooth(0.5, 0.1, y) * (1.0 - cloud) * 0.9);
        if let Some((mx, my, r)) = moon {
            let d = (x - mx).hypot(y - my);
            let spots = 0.82 + 0.3 * fbm2((x - mx) / r * 1.4, (y - my) / r * 1.4, 2.0, 4);
            p += glow(x, y, mx, my, r * 9.0, hex(0x6f7f86)) * 0.35;
            p = p.mix(hex(0xf1e7cc) * (1.3 * spots), smooth(r + 0.0015, r - 0.0015, d));
        }
        p
    });
}

/// Mirrors the picture below `line` as moving water.
pub(super) fn mirror(c: &mut Canvas, line: f32, tint: V3, calm: f32) {
    let src = c.clone();
    let a = c.aspect();
    c.paint(|x, y, p| {
        if y < line {
            return p;
        }
        let d = y - line;
        let mut sum = V3::default();
        // A long upright smear, the further from the bank the longer.
        for k in 0..9 {
            let wave = fbm2(x * 5.0, (y * 60.0) / (0.3 + d * 3.0), 3.0, 3) * calm * (0.2 + d);
            let sy = line - d * 1.05 - (k as f32 - 4.0) * 0.018 * (0.3 + 3.0 * d) + wave;
            sum += src.sample((x + 0.4 * wave) / a, sy.clamp(0.0, line - 0.002));
        }
        let ripple = 1.0 + 0.35 * fbm2(x * 4.0, y * 70.0 / (0.4 + 2.0 * d), 9.0, 3);
        (sum * (1.0 / 9.0)) * tint * ripple + tint * 0.006
    });
}

/// A boat with a lit lantern, as a dark shape with its glow.
fn night_boat(c: &mut Canvas, x: f32, y: f32, s: f32) {
    let mut ink = Ink::over(c);
    boat(&mut ink, x, y, s, 3.5, false);
    ink.soak(c, hex(0x14100d));
    let (lx, ly) = (x - 0.62 * s, y - 0.30 * s);
    c.paint(|px, py, p| {
        let lamp = smooth(0.055 * s + 0.001, 0.03 * s, ((px - lx) / 0.8).hypot(py - ly));
        let path = smooth(0.09 * s, 0.0, (px - lx + 0.02 * noise(v(px * 30.0, py * 90.0, 1.0))).abs())
            * smooth(y + 0.06 * s, y + 0.14 * s, py)
            * smooth(y + 1.7 * s, y + 0.2 * s, py);
        let broken = smooth(-0.15, 0.35, noise(v(px * 14.0, py * 150.0, 3.0)));
        p + glow(px, py, lx, ly, 0.7 * s, hex(0xd98a3c)) * 0.5
            + hex(0xffd28a) * (lamp * 2.2)
            + hex(0xd98a3c) * (path * broken * 0.9)
    });
}

fn river_night(w: usize, h: usize) -> Canvas {
    let mut c = Canvas::new(w, h, V3::default());
    night_sky(&mut c, hex(0x121a20), hex(0x3a4749), Some((1.08, 0.19, 0.042)));
    night_range(
        &mut c,
        Ridge { pace: 1.1, mist: 0.22, ..Ridge::far(71.0, 0.50, 0.26, 1.0) },
        hex(0x27343a),
        hex(0x47565a),
    );
    night_range(
        &mut c,
        Ridge { pace: 1.0, mist: 0.20, ..Ridge::far(76.0, 0.55, 0.22, 1.0) },
        hex(0x182226),
        hex(0x33424a),
    );
    night_range(
        &mut c,
        Ridge { pace: 0.9, mist: 0.16, ..Ridge::far(79.0, 0.585, 0.11, 1.0) },
        hex(0x0c1113),
        hex(0x1b2529),
    );
    c.paint(|x, y, p| {
        let mut q = p;
        for k in 0..9u32 {
            let (lx, ly) = (0.08 + unit(k * 3 + 1) * 0.5, 0.562 + unit(k * 3 + 2) * 0.02);
            q += glow(x, y, lx, ly, 0.012, hex(0xe09a4a)) * (0.5 + unit(k));
        }
        q
    });
    mirror(&mut c, 0.59, v(0.62, 0.68, 0.72), 0.12);
    night_boat(&mut c, 0.62, 0.70, 0.075);
    night_boat(&mut c, 1.02, 0.80, 0.14);
    night_boat(&mut c, 0.34, 0.635, 0.034);
    c.bloom(0.6, 0.02, 0.5);
    c
}

fn wharf_night(w: usize, h: usize) -> Canvas {
    let mut c = Canvas::new(w, h, V3::default());
    night_sky(&mut c, hex(0x141a1d), hex(0x2f3739), None);
    night_range(&mut c, Ridge { pace: 0.9, ..Ridge::far(83.0, 0.46, 0.22, 1.0) }, hex(0x1a2224), hex(0x37403f));
    // Steps going down to the water, lit by a lantern above.
    c.paint(|x, y, p| {
        // Twenty steps, nearer ones taller and wider.
        let down = ((y - 0.36) / 0.36).clamp(0.0, 1.0);
        let count = down.powf(0.72) * 19.0;
        let (step, t) = (count.floor(), count.fract());
        let half = 0.10 + 0.22 * down + 0.006 * noise(v(step * 3.7, 1.0, 0.0));
        let inside =
            smooth(half + 0.002, half - 0.002, (x - 0.40).abs()) * smooth(0.36, 0.362, y) * smooth(0.718, 0.715, y);
        let bank = smooth(0.0, 0.004, y - 0.44 - 0.05 * (x - 0.40).abs() - 0.008 * fbm2(x * 9.0, 1.0, 2.0, 3))
            * smooth(0.72, 0.715, y)
            * smooth(0.95, 0.80, x);
        let p = p.mix(hex(0x1a1612) * (0.7 + 0.6 * fbm2(x * 14.0, y * 20.0, 6.0, 4)), bank);
        let stone = hex(0x6a5846)
            * (0.35 + 0.9 * smooth(0.62, 0.55, t))
            * (1.0 + 0.35 * fbm2(x * 16.0, y * 16.0, step * 9.0, 4));
        let lit = 0.16 + 1.1 / (1.0 + ((x - 0.36).powi(2) + (y - 0.40).powi(2)) * 26.0);
        p.mix(stone * lit, inside)
    });
    mirror(&mut c, 0.715, v(0.6, 0.64, 0.66), 0.14);
    c.paint(|x, y, p| {
        let lamp = smooth(0.022, 0.016, ((x - 0.36) / 0.75).hypot(y - 0.30));
        let pole = smooth(0.004, 0.002, (x - 0.395).abs()) * smooth(0.24, 0.25, y) * smooth(0.44, 0.43, y);
        (p * (1.0 - 0.9 * pole)).mix(hex(0xffc272) * 1.8, lamp) + glow(x, y, 0.36, 0.30, 0.2, hex(0xd07f35)) * 0.55
    });
    night_boat(&mut c, 1.02, 0.80, 0.20);
    night_boat(&mut c, 0.66, 0.745, 0.07);
    c.bloom(0.6, 0.03, 0.5);
    c
}

fn estuary(w: usize, h: usize) -> Canvas {
    let mut c = Canvas::new(w, h, V3::default());
    c.paint(|x, y, _| {
        let cloud = smooth(0.0, 0.45, fbm2(x * 1.3, y * 8.0, 2.0, 5));
        let sky = hex(0x8fa3a4).mix(hex(0xe9c79b), smooth(0.05, 0.48, y));
        sky.mix(hex(0xf4dcb9), cloud * 0.5) + glow(x, y, 1.05, 0.46, 0.3, hex(0xffc98a)) * 0.6
    });
    night_range(
        &mut c,
        Ridge { pace: 0.8, mist: 0.10, ..Ridge::far(91.0, 0.47, 0.10, 1.0) },
        hex(0x8c938f),
        hex(0xcdb899),
    );
    night_range(
        &mut c,
        Ridge { pace: 1.0, mist: 0.10, ..Ridge::far(95.0, 0.485, 0.05, 1.0) },
        hex(0x66706c),
        hex(0xb7a588),
    );
    mirror(&mut c, 0.49, v(0.86, 0.88, 0.88), 0.10);
    let mut ink = Ink::over(&c);
    boat(&mut ink, 0.52, 0.60, 0.075, 1.5, true);
    boat(&mut ink, 0.88, 0.53, 0.03, 1.2, true);
    boat(&mut ink, 1.22, 0.515, 0.02, 1.0, true);
    birds(&mut ink, 0.3, 0.24, 7, 3);
    ink.soak(&mut c, hex(0x453d37));
    c
}
