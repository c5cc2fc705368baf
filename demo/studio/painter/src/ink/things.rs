//! Small things in a landscape: boats, houses, bridges, a pagoda, kilns, pines, birds.

use super::Ink;
use crate::noise::Rng;
use crate::vec::V3;

/// A flat-bottomed river boat; `s` is half its length, `sail` whether one is set.
pub fn boat(ink: &mut Ink, x: f32, y: f32, s: f32, dark: f32, sail: bool) {
    let hull = [
        (x - s, y - 0.10 * s),
        (x - 0.7 * s, y + 0.10 * s),
        (x + 0.72 * s, y + 0.10 * s),
        (x + 1.06 * s, y - 0.18 * s),
        (x + 0.6 * s, y - 0.04 * s),
        (x - 0.6 * s, y - 0.03 * s),
    ];
    ink.fill(&hull, dark, dark * 0.75);
    // The mat roof amidships.
    let roof: Vec<_> = (0..=10)
        .map(|i| {
            let a = i as f32 / 10.0 * std::f32::consts::PI;
            (x - 0.1 * s - 0.42 * s * a.cos(), y - 0.03 * s - 0.26 * s * a.sin())
        })
        .collect();
    ink.fill(&roof, dark * 0.55, dark * 0.8);
    let arch: Vec<_> = roof.iter().map(|p| (p.0, p.1, s * 0.016)).collect();
    ink.stroke(&arch, dark, 0.1);
    // The steersman and his pole.
    let (px, py) = (x + 0.62 * s, y - 0.08 * s);
    ink.stroke(&[(px, py, s * 0.05), (px + 0.01 * s, py - 0.22 * s, s * 0.035)], dark, 0.0);
    ink.stroke(&[(px, py - 0.27 * s, s * 0.04), (px + 0.004, py - 0.27 * s, s * 0.04)], dark, 0.0);
    ink.stroke(&[(px - 0.02 * s, py - 0.42 * s, s * 0.01), (px + 0.38 * s, py + 0.22 * s, s * 0.01)], dark, 0.0);
    if sail {
        let (mx, top) = (x - 0.62 * s, y - 1.5 * s);
        ink.stroke(&[(mx, y, s * 0.018), (mx, top, s * 0.012)], dark, 0.0);
        let cloth = [
            (mx + 0.03 * s, top + 0.06 * s),
            (mx + 0.62 * s, top + 0.2 * s),
            (mx + 0.72 * s, y - 0.42 * s),
            (mx + 0.03 * s, y - 0.34 * s),
        ];
        ink.fill(&cloth, dark * 0.22, dark * 0.34);
        for i in 0..6 {
            let t = i as f32 / 5.0;
            let (ya, yb) = (top + 0.06 * s + (1.1 * s) * t, top + 0.2 * s + (0.88 * s) * t);
            ink.stroke(&[(mx, ya, s * 0.008), (mx + (0.62 + 0.1 * t) * s, yb, s * 0.008)], dark * 0.8, 0.1);
        }
    }
    for i in 1..5 {
        let w = s * (0.9 - 0.12 * i as f32);
        let yy = y + s * (0.10 + 0.06 * i as f32);
        ink.stroke(&[(x - w, yy, 0.0004), (x, yy + 0.001, s * 0.012), (x + w, yy, 0.0004)], dark * 0.35, 0.5);
    }
}

/// A white-walled house with a tiled roof: left foot of the wall, width, height of the wall.
pub fn house(ink: &mut Ink, x: f32, y: f32, w: f32, h: f32, dark: f32, seed: u32) {
    let mut rng = Rng::new(seed);
    let wall = [(x, y), (x, y - h), (x + w, y - h), (x + w, y)];
    ink.clear(&wall);
    ink.fill(&wall, 0.10 * dark, 0.03);
    let (over, rise) = (w * 0.08, h * rng.range(0.3, 0.42));
    let roof = [
        (x - over, y - h + 0.03 * w),
        (x + w * 0.04, y - h - rise * 0.55),
        (x + w * 0.10, y - h - rise),
        (x + w * 0.90, y - h - rise),
        (x + w * 0.96, y - h - rise * 0.55),
        (x + w + over, y - h + 0.03 * w),
    ];
    ink.clear(&roof);
    ink.fill(&roof, dark * 0.95, dark * 0.55);
    let n = (w / 0.006) as usize + 4;
    for i in 0..=n {
        let t = i as f32 / n as f32;
        let (a, b) = (x + w * (0.10 + 0.80 * t), x - over + (w + 2.0 * over) * t);
        ink.stroke(&[(a, y - h - rise, 0.0005), (b, y - h + 0.02 * w, 0.0007)], dark * 1.25, 0.3);
    }
    ink.stroke(
        &[
            (x + w * 0.08, y - h - rise * 1.10, 0.0012),
            (x + w * 0.5, y - h - rise * 1.02, 0.0017),
            (x + w * 0.92, y - h - rise * 1.10, 0.0012),
        ],
        dark * 1.5,
        0.1,
    );
    ink.stroke(&[(x - over, y - h + 0.03 * w, 0.0009), (x + w + over, y - h + 0.03 * w, 0.0011)], dark * 1.3, 0.2);
    let bays = 1 + rng.below(3);
    for i in 0..bays {
        let bx = x + w * (i as f32 + 0.5) / bays as f32;
        let (bw, bh) = (w / bays as f32 * 0.16, h * rng.range(0.16, 0.26));
        let by = y - h * rng.range(0.42, 0.6);
        ink.fill(&[(bx - bw, by), (bx - bw, by - bh), (bx + bw, by - bh), (bx + bw, by)], dark * 0.9, dark * 0.7);
    }
    if rng.draw() > 0.4 {
        let bx = x + w * rng.range(0.3, 0.7);
        ink.fill(
            &[(bx - 0.07 * w, y), (bx - 0.07 * w, y - 0.38 * h), (bx + 0.07 * w, y - 0.38 * h), (bx + 0.07 * w, y)],
            dark * 1.1,
            dark * 0.7,
        );
    }
    for p in [(x, 0.0008), (x + w, 0.0012)] {
        ink.stroke(&[(p.0, y - h, p.1), (p.0, y, p.1 * 0.7)], dark * 0.6, 0.4);
    }
}

/// A storeyed brick pagoda; `h` its whole height.
pub fn pagoda(ink: &mut Ink, x: f32, y: f32, h: f32, dark: f32) {
    let n = 7;
    let mut yy = y;
    for i in 0..n {
        let t = i as f32 / n as f32;
        let (w, s) = (h * (0.115 - 0.058 * t), h * (0.125 - 0.03 * t));
        ink.fill(&[(x - w, yy), (x - w * 0.92, yy - s), (x + w * 0.92, yy - s), (x + w, yy)], dark * 0.35, dark * 0.6);
        let e = w * 1.4;
        ink.stroke(
            &[
                (x - e, yy - s - h * 0.006, h * 0.003),
                (x - w, yy - s + h * 0.006, h * 0.008),
                (x + w, yy - s + h * 0.006, h * 0.008),
                (x + e, yy - s - h * 0.006, h * 0.003),
            ],
            dark,
            0.1,
        );
        ink.fill(
            &[
                (x - w * 0.2, yy - 0.1 * s),
                (x - w * 0.2, yy - 0.6 * s),
                (x + w * 0.2, yy - 0.6 * s),
                (x + w * 0.2, yy - 0.1 * s),
            ],
            dark * 1.2,
            dark,
        );
        yy -= s;
    }
    ink.stroke(&[(x, yy, h * 0.012), (x, yy - h * 0.08, h * 0.003), (x, yy - h * 0.15, h * 0.001)], dark, 0.0);
}

/// A stone bridge with round arches from `x0` to `x1`; `y` is the water.
pub fn bridge(ink: &mut Ink, x0: f32, x1: f32, y: f32, rise: f32, arches: usize, dark: f32) {
    let deck = |t: f32| y - rise * (0.62 + 0.38 * (t * std::f32::consts::PI).sin());
    let mut body: Vec<_> = (0..=24).map(|i| i as f32 / 24.0).map(|t| (x0 + (x1 - x0) * t, deck(t))).collect();
    body.extend([(x1, y), (x0, y)]);
    ink.clear(&body);
    ink.fill(&body, dark * 0.30, dark * 0.42);
    for a in 0..arches {
        let t = (a as f32 + 0.5) / arches as f32;
        let r = (x1 - x0) / arches as f32 * 0.40;
        let cx = x0 + (x1 - x0) * t;
        let tall = ((y - deck(t)) * 0.80 / r).min(1.15);
        let hole: Vec<_> = (0..=16)
            .map(|i| i as f32 / 16.0 * std::f32::consts::PI)
            .map(|q| (cx - r * q.cos(), y - r * tall * q.sin()))
            .collect();
        ink.clear(&hole);
        ink.fill(&hole, dark * 0.75, dark * 0.1);
        let ring: Vec<_> = hole.iter().map(|p| (p.0, p.1, 0.0011)).collect();
        ink.stroke(&ring, dark, 0.2);
        let mirror: Vec<_> = hole.iter().map(|p| (p.0, 2.0 * y - p.1 * 0.9 - y * 0.1, 0.0009)).collect();
        ink.stroke(&mirror, dark * 0.35, 0.7);
    }
    let rail: Vec<_> =
        (0..=24).map(|i| i as f32 / 24.0).map(|t| (x0 + (x1 - x0) * t, deck(t) - 0.004, 0.0014)).collect();
    ink.stroke(&rail, dark * 1.1, 0.2);
    for i in 0..=30 {
        let t = i as f32 / 30.0;
        let (px, py) = (x0 + (x1 - x0) * t, deck(t));
        ink.stroke(&[(px, py, 0.0009), (px, py - 0.011, 0.0009)], dark, 0.1);
    }
}

/// A brick chimney, and its smoke drifting by `drift`.
pub fn chimney(ink: &mut Ink, smoke: &mut Ink, x: f32, y: f32, h: f32, dark: f32, drift: f32) {
    let w = h * 0.07;
    ink.fill(&[(x - w, y), (x - w * 0.55, y - h), (x + w * 0.55, y - h), (x + w, y)], dark, dark * 0.6);
    ink.stroke(&[(x - w * 0.75, y - h, w * 0.16), (x + w * 0.75, y - h, w * 0.16)], dark * 1.2, 0.0);
    ink.stroke(&[(x - w * 0.7, y - h * 0.9, w * 0.1), (x + w * 0.7, y - h * 0.9, w * 0.1)], dark, 0.0);
    plume(smoke, x, y - h, h, drift, 0.22);
}

/// Smoke rising from a point.
pub fn plume(smoke: &mut Ink, x: f32, y: f32, h: f32, drift: f32, dark: f32) {
    let (w0, tall) = (h * 0.045, h * 1.5);
    smoke.lay(|px, py, d| {
        let up = (y - py) / tall;
        if !(0.0..1.0).contains(&up) {
            return d;
        }
        let n = crate::noise::fbm2(px * 7.0 / h.max(0.1) * 0.3, py * 5.0 / h.max(0.1) * 0.3 + 3.0, x * 9.0, 4);
        let mid = x + drift * up.powf(1.6) + n * (0.02 + 0.16 * up) * h;
        let w = w0 + up * h * 0.32;
        d + dark * (-((px - mid) / w).powi(2)).exp() * (1.0 - up).powf(0.8) * (1.0 + 0.9 * n) * (w0 / w).powf(0.45)
    });
}

/// A pine: trunk leaning by `lean`, level pads of needles.
pub fn pine(ink: &mut Ink, x: f32, y: f32, h: f32, lean: f32, dark: f32, seed: u32) {
    let mut rng = Rng::new(seed);
    let trunk: Vec<_> = (0..=8)
        .map(|i| {
            let t = i as f32 / 8.0;
            (x + lean * h * t * t + rng.range(-0.012, 0.012) * h, y - h * t, h * 0.026 * (1.0 - 0.75 * t))
        })
        .collect();
    ink.stroke(&trunk, dark, 0.25);
    for (i, &(tx, ty, _)) in trunk.iter().enumerate().skip(2) {
        for side in [-1.0, 1.0] {
            let reach = h * rng.range(0.12, 0.34) * (1.15 - i as f32 / 9.0);
            let (ex, ey) = (tx + side * reach, ty + rng.range(-0.03, 0.03) * h);
            ink.stroke(&[(tx, ty, h * 0.008), (ex, ey, h * 0.004)], dark, 0.2);
            for _ in 0..9 {
                let (px, py) = (tx + (ex - tx) * rng.range(0.3, 1.15), ey + rng.range(-0.035, 0.012) * h);
                for k in 0..7 {
                    let a = 3.35 + k as f32 * 0.44;
                    let l = h * 0.045;
                    ink.stroke(
                        &[(px, py, 0.0011), (px + a.cos() * l, py + a.sin() * l * 0.7, 0.0004)],
                        dark * rng.range(0.5, 1.0),
                        0.1,
                    );
                }
            }
        }
    }
}

/// Birds as small paired strokes.
pub fn birds(ink: &mut Ink, x: f32, y: f32, many: usize, seed: u32) {
    let mut rng = Rng::new(seed);
    for i in 0..many {
        let (bx, by) = (x + i as f32 * 0.022 + rng.range(-0.01, 0.01), y + rng.range(-0.02, 0.02));
        let s = rng.range(0.006, 0.010);
        ink.stroke(&[(bx - s, by - s * 0.4, 0.0003), (bx, by, 0.0012), (bx + s, by - s * 0.5, 0.0003)], 1.1, 0.0);
    }
}

/// Presses a seal into a canvas: centre, half size, colour.
pub fn stamp(c: &mut crate::canvas::Canvas, x: f32, y: f32, half: f32, seed: u32, colour: V3) {
    c.paint(|px, py, p| {
        let (u, t) = ((px - x) / half * 0.5 + 0.5, (py - y) / half * 0.5 + 0.5);
        let k = super::cut::seal(u, t, seed, half * 900.0);
        p * (greyless(colour, k))
    });
}

fn greyless(colour: V3, k: f32) -> V3 {
    V3 { x: 1.0, y: 1.0, z: 1.0 }.mix(colour, k)
}
