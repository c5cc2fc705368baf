//! A saggar from door four with the bowl that was never fired.

use super::hand::{mixed, over, pot, reshaped, round};
use crate::canvas::Canvas;
use crate::noise::{fbm, noise};
use crate::pictures::relic::stage::{Ground, Light, frame, shoot, stage};
use crate::pictures::{Picture, photo};
use crate::studio::clay::earth;
use crate::studio::forms::{free, to_rod};
use crate::studio::profile::Shape;
use crate::studio::{Skin, Surface, relief};
use crate::vec::{V3, hex, lerp, smooth, v};
use std::sync::Arc;

pub fn list() -> Vec<Picture> {
    vec![photo("relic-saggar-with-raw-bowl", half_fired)]
}

/// How far a place lies inside the old break in front, 110 mm wide (negative outside it).
fn broken(p: V3) -> f32 {
    if p.z < 0.0 || p.x.abs() > 0.95 || p.y < 0.2 {
        return -0.1;
    }
    let jag = 0.09 * fbm(v(p.x * 3.0, p.y * 3.0, 4.0), 3) + 0.03 * noise(v(p.x * 11.0, p.y * 11.0, 2.0));
    let side = 0.55 - (p.x + 0.06).abs() - 0.14 * smooth(1.3, 0.5, p.y) * (0.4 + p.x.signum() * 0.3) + jag;
    let low = p.y - 0.42 - 0.10 * (p.x * 4.0).sin() + jag;
    side.min(low)
}

/// The tally: four strokes on the wall, left of the break.
fn tally(p: V3) -> f32 {
    let (_, a) = round(p);
    // Along the wall, to the right as we see it.
    let x = (2.18 - a) * 1.27;
    (0..4).fold(0.0f32, |k, i| {
        let f = i as f32;
        let (a, b) =
            (v(-0.13 + 0.075 * f, 0.98 - 0.02 * f, 0.0), v(-0.15 + 0.08 * f, 0.66 + 0.03 * (f * 2.1).sin(), 0.0));
        k.max(smooth(0.004, -0.004, to_rod(v(x, p.y, 0.0), a, b, 0.013, 0.006)))
    })
}

fn wall() -> Skin {
    let marks = |p: V3| {
        let (_, a) = round(p);
        // A thumb drew a spiral up the wall.
        let spiral = 0.5 + 0.5 * (p.y * 36.0 - a + 0.6 * fbm(p * 2.0, 2)).cos();
        spiral * 0.5 + 0.5 - 0.9 * tally(p)
    };
    let outside = earth(0x5f4233, 0x4c3426, 310, Some((Arc::new(marks), 0.018)));
    let inside = earth(0x855c42, 0x73503a, 311, None);
    let clay = mixed(outside, inside, |s| {
        let (r, _) = round(s.p);
        smooth(0.1, -0.2, (s.n.x * s.p.x + s.n.z * s.p.z) / r.max(0.1)) * smooth(1.26, 1.2, r)
    });
    let fresh = mixed(clay, earth(0x856248, 0x957254, 312, None), |s| 0.8 * smooth(-0.03, -0.008, broken(s.p)));
    over(fresh, |s, mut out| {
        // Ash from the kiln melted on the right side only.
        let (r, _) = round(s.p);
        let out_of = (s.n.x * s.p.x + s.n.z * s.p.z) / r.max(0.1);
        let face = smooth(0.2, 0.6, s.n.x) * smooth(1.0, 1.15, r) * smooth(0.0, 0.3, out_of);
        let runs = fbm(v(s.p.x * 3.0, s.p.y * 0.9, s.p.z * 3.0), 4);
        let gloss = face * smooth(-0.25, 0.15, runs + 0.3 * (s.p.y - 0.8));
        out.colour = out.colour.mix(hex(0x7c7a4a) * (0.85 + 0.5 * runs), 0.85 * gloss);
        out.rough = lerp(out.rough, 0.16, gloss);
        out.shine = lerp(out.shine, 0.05, gloss);
        out
    })
}

/// Clay that the fire hardly touched: pale, dry, dusty.
fn chalk() -> Skin {
    Arc::new(|s| {
        let rings = |q: V3| (q.y * 70.0 + 0.5 * fbm(q * 2.0, 2)).sin();
        let t = smooth(-0.3, 0.4, fbm(s.p * 2.2, 4));
        let colour = hex(0xd8c3a6).mix(hex(0xc6ad8c), t) * (1.0 + 0.05 * noise(s.p * 50.0));
        let n = relief(s.n, s.p, 0.008, 0.0016, &rings);
        Surface { soft: 0.12, ..Surface::matte(colour, relief(n, s.p, 0.008, 0.004, &|q| fbm(q * 10.0, 3))) }
    })
}

fn half_fired(w: usize, h: usize) -> Canvas {
    let drum = [(118.0, 0.0), (126.0, 10.0), (128.0, 70.0), (127.0, 140.0), (128.0, 148.0)];
    let saggar = reshaped(pot(&drum, 13.0, (4.0, 0.8, 16.0), Shape::Round, wall()), |p, sdf| {
        let d = sdf(p);
        if d > 0.2 {
            return d * 0.85;
        }
        let d = d + 0.012 * smooth(0.2, 0.1, d) * fbm(p * 2.2, 3);
        let (_, a) = round(p);
        let spiral = 0.008 * (p.y * 36.0 - a).cos();
        d.max(broken(p) * 0.7) * 0.85 - spiral * 0.3
    });
    let bowl = [(26.0, 0.0), (27.0, 6.0), (54.0, 20.0), (74.0, 44.0), (80.0, 58.0)];
    let raw = pot(&bowl, 4.0, (4.0, 0.7, 9.0), Shape::Round, chalk()).at(0.02, 0.31, 0.0).turned(0.0, 0.0, 1.2);
    let pad = free(v(0.0, 0.22, 0.0), 0.7, earth(0xb58a62, 0x9c7450, 313, None), |p| {
        let (r, _) = round(p);
        ((p.y - 0.22).abs() - 0.085).max(r - 0.42 - 0.02 * fbm(p * 4.0, 2)) * 0.8 - 0.015
    });
    let mut s = stage(Ground::Sand, Light::Raking, vec![saggar, raw, pad]);
    s.lamps[0].at = v(-1.2, 0.85, 1.0).norm();
    s.fill.0 = s.fill.0 * 1.7;
    shoot(frame(s, v(0.0, 0.72, 0.0), (2.7, 1.7), 24.0, 0.0, 0.68), w, h)
}
