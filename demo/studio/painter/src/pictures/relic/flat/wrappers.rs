//! Five wrappers of one scroll, spread like a hand of cards.

use super::bench::{Bench, View};
use super::leaf::weave;
use crate::canvas::Canvas;
use crate::ink::Ink;
use crate::noise::{fbm2, noise};
use crate::pictures::relic::stage::{Ground, Light};
use crate::pictures::{Picture, photo};
use crate::studio::profile::through;
use crate::vec::{V3, hex, smooth, v};

pub fn list() -> Vec<Picture> {
    vec![photo("relic-five-wrappers", wrappers)]
}

/// A cloth's answer at a place (mm): colour, relief in millimetres, mirror.
type Cloth = Box<dyn Fn(f32, f32) -> (V3, f32, f32) + Sync>;

/// Plain ramie, unbleached.
fn ramie(mm: f32) -> Cloth {
    Box::new(move |x, y| {
        let slub = smooth(0.3, 0.6, noise(v(x * 0.06, y * 1.1, 4.0))) * 0.10;
        (hex(0xd8cdb4) * (weave(x, y, 0.9, mm) + slub), 0.0, 0.02)
    })
}

/// One curl of a cloud: distance to its line in parts of the tile.
fn cloud(u: f32, t: f32) -> f32 {
    let ring = |cx: f32, cy: f32, r: f32, from: f32| {
        let (dx, dy) = (u - cx, t - cy);
        let a = dy.atan2(dx) / std::f32::consts::TAU + 0.5;
        let open = if (a - from).rem_euclid(1.0) < 0.24 { 0.3 } else { 0.0 };
        (dx.hypot(dy) - r).abs() + open
    };
    let curls = ring(0.32, 0.42, 0.13, 0.1).min(ring(0.32, 0.42, 0.065, 0.4)).min(ring(0.60, 0.34, 0.16, 0.0));
    let curls =
        curls.min(ring(0.60, 0.34, 0.085, 0.5)).min(ring(0.76, 0.54, 0.11, 0.8)).min(ring(0.76, 0.54, 0.05, 0.2));
    let tail = (t - 0.66 - 0.05 * (u * 9.0).sin()).abs() + smooth(0.34, 0.5, (u - 0.46).abs());
    curls.min(tail).min((t - 0.74 - 0.04 * (u * 9.0 + 1.0).sin()).abs() + smooth(0.2, 0.34, (u - 0.36).abs()))
}

/// Cloud damask in sea green: the pattern is told by the sheen alone.
fn damask(mm: f32) -> Cloth {
    Box::new(move |x, y| {
        let row = (y / 46.0).floor();
        let (u, t) = ((x / 58.0 + 0.5 * row).rem_euclid(1.0), (y / 46.0).rem_euclid(1.0));
        let k = smooth(0.030, 0.018, cloud(u, t));
        let twill = 0.05 * smooth(0.5, 0.25, mm) * ((x + y) * 4.0).sin() * (1.0 - 2.0 * k);
        let base = hex(0x7f9a8c) * (weave(x, y, 0.5, mm) + twill);
        (base.mix(hex(0xa8bdae), 0.62 * k), 0.12 * k, 0.05 + 0.05 * k)
    })
}

/// Brick brocade of interlaced coins.
fn brocade(mm: f32) -> Cloth {
    Box::new(move |x, y| {
        let p = 24.0;
        let mut line = 0.0f32;
        for (ox, oy) in [(0.0, 0.0), (0.5, 0.5)] {
            let (u, t) = (((x / p + ox).rem_euclid(1.0) - 0.5) * p, ((y / p + oy).rem_euclid(1.0) - 0.5) * p);
            let r = u.hypot(t);
            line = line.max(smooth(1.2, 0.6, (r - p * 0.5).abs()));
            line = line.max(smooth(0.8, 0.3, (u.abs().max(t.abs()) - 2.6).abs()));
        }
        let float = 0.14 * smooth(0.5, 0.2, mm) * (y * 7.0).sin();
        let gold = hex(0xc9a45c) * (1.0 + float + 0.10 * noise(v(x * 0.1, y * 2.0, 3.0)));
        let ground = hex(0xa4553f) * weave(x, y, 0.6, mm);
        (ground.mix(gold, line), 0.22 * line, 0.03 + 0.09 * line)
    })
}

/// A stencil of one tile, drawn in a box of 1 by 1.
fn stencil(px: usize, draw: impl FnOnce(&mut Ink)) -> Ink {
    let mut ink = Ink { w: px, h: px, d: vec![0.0; px * px] };
    draw(&mut ink);
    ink
}

fn seen(ink: &Ink, u: f32, t: f32) -> f32 {
    let i = ((u * ink.w as f32) as usize).min(ink.w - 1);
    let j = ((t * ink.h as f32) as usize).min(ink.h - 1);
    ink.d[j * ink.w + i]
}

/// A crane on the wing, seen from the side.
fn crane(ink: &mut Ink) {
    let bow = |pts: &[(f32, f32)], a: f32, b: f32| -> Vec<(f32, f32, f32)> {
        let way = through(pts, 6);
        let n = way.len() as f32;
        way.iter().enumerate().map(|(i, p)| (p.0, p.1, a + (b - a) * i as f32 / n)).collect()
    };
    // Neck and bill to the left, legs behind.
    ink.stroke(&bow(&[(0.46, 0.56), (0.34, 0.52), (0.27, 0.44), (0.18, 0.43)], 0.030, 0.013), 1.0, 0.0);
    ink.stroke(&bow(&[(0.18, 0.43), (0.14, 0.435), (0.07, 0.455)], 0.014, 0.004), 1.0, 0.0);
    ink.stroke(&bow(&[(0.58, 0.60), (0.72, 0.64), (0.92, 0.64)], 0.012, 0.006), 0.8, 0.0);
    ink.fill(
        &through(
            &[(0.40, 0.55), (0.50, 0.50), (0.62, 0.56), (0.68, 0.62), (0.56, 0.64), (0.44, 0.61), (0.40, 0.55)],
            6,
        ),
        1.0,
        1.0,
    );
    // Wings: fans of feathers, one up, one down.
    for i in 0..8 {
        let k = i as f32 / 7.0;
        let tip = (0.30 + 0.50 * k, 0.06 + 0.16 * k * k + 0.04 * (1.0 - k));
        ink.stroke(&bow(&[(0.48 + 0.08 * k, 0.54), (0.42 + 0.22 * k, 0.32), tip], 0.028, 0.012), 1.0, 0.0);
        let tip = (0.44 + 0.36 * k, 0.95 - 0.15 * k * k);
        ink.stroke(&bow(&[(0.48 + 0.09 * k, 0.60), (0.50 + 0.16 * k, 0.78), tip], 0.026, 0.010), 1.0, 0.0);
    }
}

/// Blue with white cranes that fly both ways.
fn cranes(mm: f32) -> Cloth {
    let bird = stencil(240, crane);
    let gaps = stencil(240, |ink| {
        for i in 0..7 {
            let k = (i as f32 + 0.5) / 7.0;
            ink.stroke(&[(0.50 + 0.075 * k, 0.50, 0.004), (0.38 + 0.46 * k, 0.13 + 0.14 * k * k, 0.007)], 1.0, 0.0);
            ink.stroke(&[(0.51 + 0.075 * k, 0.64, 0.004), (0.47 + 0.32 * k, 0.90 - 0.14 * k * k, 0.006)], 1.0, 0.0);
        }
    });
    Box::new(move |x, y| {
        let row = (y / 62.0).floor();
        let (u, t) = ((x / 74.0 + 0.5 * row).rem_euclid(1.0), (y / 62.0).rem_euclid(1.0));
        let u = if row.rem_euclid(2.0) < 1.0 { u } else { 1.0 - u };
        let k = seen(&bird, u, t) * (1.0 - 0.8 * seen(&gaps, u, t));
        let crown = smooth(0.030, 0.020, (u - 0.185).hypot(t - 0.408));
        let ground = hex(0x2f4258) * weave(x, y, 0.6, mm);
        let white = hex(0xd5cfbd) * (1.0 + 0.08 * (y * 5.0).sin());
        (ground.mix(white, k * 0.92).mix(hex(0xa84a38), crown), 0.16 * k, 0.04 + 0.03 * k)
    })
}

/// Gold kesi with a branch of peaches: flat colours that meet in tiny slits.
fn kesi(mm: f32) -> Cloth {
    let px = 480;
    let peach = |ink: &mut Ink, x: f32, y: f32, s: f32| {
        let way = [
            (0.0, 1.15),
            (-0.75, 0.55),
            (-0.95, -0.2),
            (-0.45, -0.8),
            (0.0, -0.62),
            (0.5, -0.82),
            (0.95, -0.15),
            (0.72, 0.55),
            (0.0, 1.15),
        ];
        ink.fill(&through(&way.map(|p| (x + s * p.0, y - s * p.1)), 6), 1.0, 1.0);
    };
    let leaf = |ink: &mut Ink, x: f32, y: f32, l: f32, a: f32| {
        let (s, c) = f32::sin_cos(a);
        let way = [(0.0, 0.0), (0.35, -0.16), (0.7, -0.12), (1.0, 0.0), (0.7, 0.12), (0.35, 0.14), (0.0, 0.0)];
        ink.fill(&through(&way.map(|p| (x + l * (p.0 * c - p.1 * s), y + l * (p.0 * s + p.1 * c))), 4), 1.0, 1.0);
    };
    let fruit = stencil(px, |ink| {
        peach(ink, 0.36, 0.40, 0.125);
        peach(ink, 0.66, 0.54, 0.145);
    });
    let green = stencil(px, |ink| {
        for (x, y, l, a) in [
            (0.50, 0.22, 0.22, -2.5),
            (0.52, 0.24, 0.24, -0.5),
            (0.60, 0.34, 0.25, 0.1),
            (0.42, 0.60, 0.22, 2.2),
            (0.47, 0.66, 0.26, 0.9),
            (0.34, 0.72, 0.2, 2.9),
        ] {
            leaf(ink, x, y, l, a);
        }
    });
    let twig = stencil(px, |ink| {
        ink.stroke(
            &[(0.60, 0.08, 0.012), (0.50, 0.24, 0.014), (0.50, 0.45, 0.013), (0.44, 0.62, 0.011), (0.36, 0.84, 0.008)],
            1.0,
            0.0,
        );
    });
    Box::new(move |x, y| {
        let (u, t) = ((x / 170.0 + 0.5).rem_euclid(1.0), ((y + 20.0) / 190.0 + 0.5).rem_euclid(1.0));
        let rib = 0.10 * smooth(0.6, 0.3, mm) * (x * 5.5).sin() + 0.05 * noise(v(x * 0.08, y * 2.2, 5.0));
        let fret = {
            let (a, b) = ((x / 17.0).rem_euclid(1.0), (y / 17.0).rem_euclid(1.0));
            let q = (a - 0.5).abs().max((b - 0.5).abs());
            smooth(0.06, 0.03, (q - 0.36).abs()).max(smooth(0.05, 0.02, (q - 0.18).abs()))
        };
        let mut c = hex(0xb08b3e).mix(hex(0x8c6a2c), 0.55 * fret);
        let (g, f, b) = (seen(&green, u, t), seen(&fruit, u, t), seen(&twig, u, t));
        c = c.mix(hex(0x6a4a30), b).mix(hex(0x5d7a63), g);
        let blush = hex(0xe0c9a4).mix(hex(0xb9594a), smooth(0.1, -0.2, (u - 0.5) * 0.6 + (t - 0.5)));
        c = c.mix(blush, f);
        (c * (1.0 + rib), 0.14 * f + 0.08 * g, 0.06)
    })
}

fn wrappers(w: usize, h: usize) -> Canvas {
    let mut b = Bench::new(Ground::Bone, Light::Copy, (860.0, 580.0), w);
    let mm = b.mm;
    let (wide, tall) = (240.0, 315.0);
    let cloths = [ramie(mm), damask(mm), brocade(mm), cranes(mm), kesi(mm)];
    for (i, cloth) in cloths.iter().enumerate() {
        let level = i as f32;
        let k = level;
        // From the lower left to the upper right, the last on top.
        let at = (-184.0 + 92.0 * k, 34.0 - 14.0 * k + 5.0 * (k - 2.0).powi(2));
        let turn = -17.0 + 8.6 * k;
        let seed = 3.0 + 5.0 * k;
        b.put(at, turn, 205.0, |x, y, c| {
            let fray = 0.5 * noise(v(x * 1.1, y * 1.1, seed)) + 0.8 * noise(v(x * 0.12, y * 0.12, seed));
            let d = (x.abs() - wide / 2.0).max(y.abs() - tall / 2.0);
            // Loose threads stand out of the cut edges.
            let loose = smooth(0.42, 0.6, noise(v(x * 1.3, y * 1.3, seed + 2.0)).abs()) * smooth(5.0, 0.5, d) * 0.75;
            let k = smooth(mm, -mm, d + fray).max(if d > 0.0 { loose } else { 0.0 });
            if k <= 0.0 {
                return;
            }
            let (colour, relief, shine) = cloth(x, y);
            let wave = 2.4 * fbm2(x * 0.009, y * 0.009, seed, 3) + 1.3 * fbm2(x * 0.03, y * 0.012, seed + 1.0, 2);
            let fade = 1.0 + 0.12 * fbm2(x * 0.012, y * 0.012, seed + 4.0, 3) + 0.10 * smooth(-14.0, 0.0, d);
            // Old stitch holes in a row along the left.
            let row = ((y / 7.5).rem_euclid(1.0) - 0.5) * 7.5;
            let hole = smooth(0.95, 0.45, (x + wide / 2.0 - 7.5).hypot(row)) * smooth(150.0, 149.0, y.abs());
            let worn = smooth(-3.0, 0.5, d + fray) * 0.25;
            let colour = (colour * fade).mix(hex(0xcbbf9f), worn).mix(hex(0x2a211a), 0.85 * hole);
            let base = 1.6 + 1.5 * level + 0.12 * c.up;
            let up = base + wave.max(-1.2) + relief - 0.8 * hole - 1.2 * smooth(-3.0, 0.0, d);
            c.dress(k, colour, up, shine, 0.6);
        });
    }
    b.shoot(View { aim: (2.0, 2.0), deep: 500.0, above: 80.0, right: 1.5 }, w, h)
}
