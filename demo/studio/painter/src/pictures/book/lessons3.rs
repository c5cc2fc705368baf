//! Two tutorials: the seal cut in rubber, the steelyard made of a chopstick.

use super::bench::{Tone, bench, hoop, leaf_of_paper, placed, view};
use crate::canvas::Canvas;
use crate::ink::letters::{Hand, Writing};
use crate::ink::paper;
use crate::noise::{Rng, fbm2, noise};
use crate::pictures::relic::stage::Light;
use crate::studio::clay::{Height, plain, wood};
use crate::studio::forms::{coin, free, rod, to_box, to_rod};
use crate::studio::profile::{Shape, Throw, vessel};
use crate::studio::{Skin, Solid, Surface, relief};
use crate::vec::{V3, hex, smooth, v};
use std::sync::Arc;

/// A hexagonal nut hanging with its hole towards the camera, its upper edge at the origin.
fn nut() -> Solid {
    let steel = plain(0x8d8f8e, 0.28, 0.35, 0.12);
    free(v(0.0, -0.27, 0.0), 0.45, steel, |p| {
        let q = v(p.x, p.y + 0.20, p.z);
        let hex = [0.0f32, 60.0, 120.0].iter().fold(f32::MIN, |d, a| {
            let (s, c) = a.to_radians().sin_cos();
            d.max((q.x * c + q.y * s).abs())
        }) - 0.29;
        let hole = 0.155 + 0.008 * (q.z * 90.0).sin() - q.x.hypot(q.y);
        let (a, b) = (hex.max(hole) + 0.015, q.z.abs() - 0.115 + 0.015);
        ((a.max(0.0).powi(2) + b.max(0.0).powi(2)).sqrt() + a.max(b).min(0.0) - 0.015) * 0.8
    })
}

pub fn steelyard(w: usize, h: usize) -> Canvas {
    let (left, right) = (v(-1.95, 2.02, 0.0), v(2.25, 1.98, 0.0));
    let along = move |t: f32| left + (right - left) * t;
    let stick: Skin = Arc::new(move |s| {
        // Sixteen stars of ink, the bamboo's fibre.
        let t = (s.p.x - left.x) / (right.x - left.x);
        let star = ((t - 0.27) / 0.0405).round();
        let there = (1.0..17.0).contains(&star) && s.n.z > 0.1;
        let d = ((t - 0.27 - star * 0.0405) * 4.2).hypot(s.p.y - along(t).y - 0.015);
        let dot = if there { smooth(0.022, 0.014, d) } else { 0.0 };
        let fibre = noise(v(s.p.x * 2.0, s.p.y * 60.0, s.p.z * 60.0));
        let c = hex(0xb28d54).mix(hex(0xd3b47c), smooth(-0.4, 0.4, fibre)).mix(hex(0x2a1a12), dot);
        Surface { colour: c, n: s.n, shine: 0.045, rough: 0.35, soft: 0.06, glow: V3::default() }
    });
    let body = free(v(0.15, 2.0, 0.0), 2.3, stick, move |p| to_rod(p, left, right, 0.078, 0.046));
    let cotton = |a: V3, b: V3| rod(&[(a, 0.013), (b, 0.013)], plain(0xe4dac4, 0.9, 0.02, 0.1));
    let wound = |at: V3| -> Vec<Solid> {
        (0..3)
            .map(|i| {
                let x = at.x + 0.028 * (i as f32 - 1.0);
                hoop(0.088, 0.015, plain(0xe4dac4, 0.9, 0.02, 0.1)).at(x, at.y, 0.0).turned(0.0, 0.0, 90.0)
            })
            .collect()
    };
    let (hang, lift, load) = (along(0.045), along(0.17), along(0.635));
    let lid = Throw::new(&[(0.66, 0.0), (0.70, 0.02), (0.73, 0.10), (0.735, 0.20), (0.75, 0.215)], 0.035)
        .foot(0.0, 0.3, 0.03);
    let gold: Skin = Arc::new(|s| {
        let ridge = smooth(0.5, 0.9, ((s.p.z.atan2(s.p.x)) * 60.0).sin()) * smooth(0.70, 0.72, s.p.x.hypot(s.p.z));
        Surface {
            colour: hex(0xa8853f) * (1.0 - 0.25 * ridge),
            n: s.n,
            shine: 0.30,
            rough: 0.30,
            soft: 0.0,
            glow: V3::default(),
        }
    });
    let knot = v(hang.x, 1.52, 0.0);
    let mut solids = vec![body, vessel(&lid, Shape::Round, gold).at(hang.x, 0.42, 0.0), cotton(knot, hang)];
    for a in [0.5f32, 2.6, 4.7] {
        solids.push(cotton(v(hang.x + 0.72 * a.cos(), 0.61, 0.72 * a.sin()), knot));
    }
    let one = Writing::line(Hand::Serif, "1", 160.0, 0.0);
    let face: Height = Arc::new(move |p| {
        let r = p.x.hypot(p.z);
        let ring = smooth(0.030, 0.012, (r - 0.70).abs());
        smooth(0.88, 0.92, r).max(ring).max(one.at(p.x / 0.56 + 0.5, p.z / 1.10 + 0.53))
    });
    let silver: Skin = Arc::new(move |s| {
        let n = relief(s.n, s.p, 0.01, 0.03, &|q| face(q));
        Surface { colour: hex(0xa9a8a2), n, shine: 0.35, rough: 0.30, soft: 0.0, glow: V3::default() }
    });
    solids
        .push(coin(1.0, -1.0, 0.16, silver.clone()).at(hang.x + 0.08, 0.50, 0.16).scaled(0.33).turned(4.0, 20.0, -3.0));
    // More coins wait on the table.
    for i in 0..5 {
        let (x, z) = [(0.55f32, 1.05f32), (0.57, 1.03), (0.54, 1.06), (1.22, 1.28), (0.05, 1.42)][i];
        let y = [0.028f32, 0.081, 0.134, 0.028, 0.028][i];
        solids.push(coin(1.0, -1.0, 0.16, silver.clone()).at(x, y, z).scaled(0.33).turned(0.0, 50.0 * i as f32, 0.0));
    }
    solids.push(nut().at(load.x, 0.98, 0.0).turned(0.0, 22.0, 0.0));
    solids.push(cotton(v(load.x, 0.88, 0.02), load));
    solids.push(cotton(lift, v(lift.x, 3.9, 0.0)));
    for at in [hang, lift, load] {
        solids.extend(wound(at));
    }
    let mut s = bench(Tone::Oak, Light::Soft, solids);
    s.lamps[0].hard = 6.0;
    view(s, v(0.10, 1.36, 0.0), (5.9, 3.7), 9.0, 5.0).shoot(w, h)
}

/// Two characters side by side, filling a square (0..1), reading from the right.
fn two_signs() -> impl Fn(f32, f32) -> f32 + Send + Sync + Clone {
    let signs: Arc<Vec<Writing>> =
        Arc::new(["看", "青"].iter().map(|s| Writing::line(Hand::Brush, s, 220.0, 0.0)).collect());
    move |u, t| {
        if !(0.0..1.0).contains(&u) || !(0.0..1.0).contains(&t) {
            return 0.0;
        }
        let edge = u.min(1.0 - u).min(t).min(1.0 - t);
        let border = smooth(0.058, 0.048, edge) * smooth(0.0, 0.006, edge);
        let (i, x) = if u > 0.5 { (0, (u - 0.5) * 2.0) } else { (1, u * 2.0) };
        let (x, y) = ((x - 0.10) / 0.82, (t - 0.09) / 0.82);
        border.max(signs[i].at(x.clamp(0.0, 1.0), 0.08 + 0.80 * y))
    }
}

pub fn seal(w: usize, h: usize) -> Canvas {
    let signs = two_signs();
    let half = 0.78f32;
    let face = signs.clone();
    let rubber: Skin = Arc::new(move |s| {
        let white = hex(0xe6e3dc);
        if s.n.y < 0.7 {
            return Surface { colour: white * 0.98, n: s.n, shine: 0.03, rough: 0.6, soft: 0.2, glow: V3::default() };
        }
        // Mirrored; the half towards the left is cut, the other still pencil.
        let (u, t) = (0.5 - s.p.x / (2.0 * half), s.p.z / (2.0 * half) + 0.5);
        let wall = face(u, t);
        let done = smooth(0.04, -0.04, s.p.x + 0.10 * noise(v(s.p.z * 4.0, 2.0, 0.0)));
        let gouge = |q: V3| {
            let (u, t) = (0.5 - q.x / (2.0 * half), q.z / (2.0 * half) + 0.5);
            face(u, t) + 0.10 * noise(v(q.x * 9.0, 1.0, q.z * 30.0))
        };
        let n = if done > 0.5 { relief(s.n, s.p, 0.010, 0.045, &gouge) } else { s.n };
        let hatch = smooth(0.75, 0.95, ((s.p.x + s.p.z) * 42.0).sin());
        let pencil = (wall * 0.62 + (1.0 - wall) * hatch * 0.20) * (1.0 - done);
        let c = white.mix(hex(0x56545a), pencil) * (1.0 - 0.16 * done * (1.0 - wall)) * (1.0 - 0.10 * done * wall);
        let inked = done * wall * 0.40;
        Surface { colour: c.mix(hex(0xc2584a), inked), n, shine: 0.03, rough: 0.6, soft: 0.2, glow: V3::default() }
    });
    let px = (w / 2).max(60);
    let mut sheet = paper(px, px * 3 / 4, hex(0xebe3d2), 14.0);
    let a = sheet.aspect();
    // The first print, of a rubber finished before: a little dry at one corner.
    sheet.paint(|x, y, p| {
        let (x, y) = (x - a * 0.60, y - 0.56);
        let (s, c) = 0.05f32.sin_cos();
        let (u, t) = ((x * c + y * s) / 0.46 + 0.5, (y * c - x * s) / 0.46 + 0.5);
        let dry = smooth(-0.45, -0.05, fbm2(x * 18.0, y * 18.0, 4.0, 3) + 0.25 - 0.30 * smooth(0.5, 1.0, t * u));
        p.mix(hex(0xae2f22), signs(u, t) * (0.35 + 0.62 * dry))
    });
    let blade: Skin = plain(0xb9bcbd, 0.22, 0.45, 0.05);
    let knife = vec![
        rod(
            &[(v(0.0, 0.10, 0.0), 0.075), (v(0.5, 0.10, 0.0), 0.095), (v(1.9, 0.10, 0.0), 0.085)],
            wood(0x4a2c1a, 0x754b2d, 0.5),
        ),
        rod(&[(v(-0.16, 0.10, 0.0), 0.052), (v(0.02, 0.10, 0.0), 0.070)], plain(0xb08d4a, 0.3, 0.3, 0.1)),
        free(v(-0.55, 0.1, 0.0), 0.6, blade, |p| {
            let slant = (p.x + 0.98) * 0.55 - (p.z + 0.07);
            let flat = to_box(p - v(-0.55, 0.10, 0.0), v(0.48, 0.012, 0.10), 0.004);
            flat.max(-slant * 0.87)
        }),
    ];
    let mut solids = vec![
        leaf_of_paper(4.1, 3.08, sheet, 0.5).at(0.85, 0.0, -0.25).turned(0.0, 6.0, 0.0),
        free(v(0.0, 0.25, 0.0), 1.25, rubber, move |p| to_box(p - v(0.0, 0.25, 0.0), v(half, 0.25, half), 0.035))
            .at(-1.75, 0.0, 0.55)
            .turned(0.0, 13.0, 0.0),
    ];
    solids.extend(placed(knife, -24.0, (-0.42, 0.03, 1.18), 1.0));
    let mut r = Rng::new(9);
    for _ in 0..22 {
        let (x, z) = (-1.75 + r.range(-1.0, 1.3), 1.0 + r.range(-0.15, 0.75));
        let k = r.range(0.018, 0.045);
        let tilt = r.range(0.0, 180.0);
        let crumb = free(V3::default(), 0.12, plain(0xdfdbd2, 0.8, 0.02, 0.1), move |p| {
            to_box(p, v(k * 1.8, k * 0.6, k * 0.7), k * 0.4)
        });
        solids.push(crumb.at(x, k * 0.6 + 0.004, z).turned(0.0, tilt, 0.0));
    }
    let s = bench(Tone::Walnut, Light::Soft, solids);
    view(s, v(-0.10, 0.1, 0.10), (5.9, 3.7), 47.0, -5.0).shoot(w, h)
}
