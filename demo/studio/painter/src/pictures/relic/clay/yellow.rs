//! The lotus box of 977 and the dish with gold thread and iron wire.

use super::kit::{apart, cracks, elsewhere, glaze, grown, hill, over, polar, pot, window};
use crate::canvas::Canvas;
use crate::noise::{fbm, noise, unit};
use crate::pictures::relic::stage::{Ground, Light, frame, from_above, shoot, stage};
use crate::pictures::{Picture, photo};
use crate::studio::Solid;
use crate::studio::clay::wood;
use crate::studio::forms::{block, rod};
use crate::vec::{V3, grey, hex, smooth, v};

pub fn list() -> Vec<Picture> {
    vec![
        photo("relic-lotus-box-977", lotus_box),
        photo("relic-gold-thread-dish", dish_on_stand),
        photo("relic-gold-thread-dish-2", dish_above),
        photo("relic-gold-thread-dish-3", dish_near),
    ]
}

const BOX: [(f32, f32); 11] = [
    (44.0, 0.0),
    (45.0, 7.0),
    (60.0, 16.0),
    (65.0, 32.0),
    (65.5, 50.0),
    (65.0, 54.0),
    (60.0, 72.0),
    (40.0, 86.0),
    (16.0, 90.0),
    (14.0, 97.0),
    (9.0, 97.0),
];

/// Three rows of eight overlapping petals from the knob to the edge of the lid; 0 ground, 1 highest.
fn lotus(p: V3) -> f32 {
    let (r, a) = polar(p);
    // The way along the lid from its middle.
    let s = r + (0.86 - p.y).max(0.0) * 0.75;
    let mut high = 0.0f32;
    for (row, (from, to, shift)) in [(0.12, 0.36, 0.0), (0.22, 0.6, 0.5), (0.42, 0.86, 0.0)].into_iter().enumerate() {
        let k = a / 45.0 + shift;
        let i = k.floor();
        let own = unit((i as i32).rem_euclid(8) as u32 + 31 * row as u32) - 0.5;
        let x = (k - i - 0.5 + 0.03 * own) * 45f32.to_radians() * s.max(0.1);
        let end = to + 0.02 * own;
        let t = ((s - from) / (end - from)).clamp(0.0, 1.0);
        let half = 45f32.to_radians() * 0.49 * s * (1.0 - t.powf(3.0)).max(0.0).sqrt();
        let inside = half - x.abs();
        if s < end && inside > 0.0 {
            // A raised edge, a hollow within, a ridge along the middle; the inner rows lie on top.
            let step = smooth(0.0, 0.016, inside.min((end - s) * 1.4));
            let shape = 0.34 + 0.16 * hill(inside - 0.03, 0.02) + 0.14 * hill(x, 0.022) + 0.1 * t;
            let level = 0.16 * (2 - row) as f32;
            high = high.max(step * (shape + level));
        }
    }
    high * smooth(0.52, 0.545, p.y) * smooth(0.11, 0.14, r)
}

fn lotus_box(w: usize, h: usize) -> Canvas {
    let glass = glaze((0x87935a, 0xc6bc88, 0x9a7550), 0.5, 0.24, 5.0).carved(0.035, |p| {
        let line = 0.35 * hill(p.y - 0.36, 0.006);
        0.25 + 0.85 * lotus(p) - line
    });
    let skin = over(glass.skin(61), |s, mut out| {
        let (_, a) = polar(s.p);
        let slow = fbm(v(a.to_radians().cos() * 1.5, s.p.y * 2.0, a.to_radians().sin() * 1.5), 3);
        out.colour = out.colour * (1.0 + 0.16 * slow);
        // Straw where it ran off the ridges of the petals.
        out.colour = out.colour.mix(hex(0xb5a268), 0.55 * smooth(0.55, 0.95, lotus(s.p)));
        let seam = hill(s.p.y - 0.5, 0.012);
        out.colour = out.colour.mix(hex(0x5d4a30), seam * 0.6);
        out
    });
    let mut form = BOX;
    // The knob's flat top is closed at the axis.
    form[10] = (0.0, 97.0);
    let vessel = pot(&form, 4.5, (6.0, 0.72, 10.0), skin);
    let vessel = grown(vessel, 0.05, |p, d| {
        if d > 0.1 {
            return d;
        }
        (d + 0.02 * hill(p.y - 0.5, 0.008) - 0.007 * lotus(p)) * 0.6
    });
    let mut s = window(stage(Ground::Bone, Light::Raking, vec![vessel.turned(0.0, 9.0, 0.0)]), 1.8);
    s.fill.0 = s.fill.0 * 1.2;
    shoot(frame(s, v(0.05, 0.44, 0.0), (1.5, 1.2), 27.0, 6.0, 0.64), w, h)
}

const DISH: [(f32, f32); 7] =
    [(69.0, 0.0), (70.0, 5.0), (80.0, 9.0), (98.0, 18.0), (104.0, 30.0), (106.0, 38.0), (106.5, 41.0)];

/// The dish; `fine` is 1 for the whole object, smaller for a close view, where lines are drawn at their true width.
fn dish(fine: f32) -> Solid {
    let glass = glaze((0xb0955a, 0xd9c898, 0x936544), 0.7, 0.25, 3.0).cloud(0.55).carved(0.0, |p| {
        let (r, _) = polar(p);
        0.5 - 0.35 * hill(r - 0.86, 0.08) * smooth(0.0, 0.06, p.y)
    });
    let skin = over(glass.skin(65), move |s, mut out| {
        let p = s.p;
        let warp = |k: f32, by: f32| v(noise(p * k), noise(p * k + grey(7.0)), noise(p * k + grey(13.0))) * by;
        let q = p + warp(2.6, 0.085) + warp(7.5, 0.022) + grey(2.1);
        let big = cracks(q, s.n, 0.21);
        // Gold thread: a second net in every cell, ending at the iron wire.
        let inner = p + warp(7.0, 0.014) + elsewhere(big.id);
        let mid = cracks(inner, s.n, 0.075);
        // Some of its meshes are divided once more.
        let divided = smooth(0.35, 0.55, unit(mid.id ^ 77));
        let fine_edge = if divided > 0.0 { cracks(inner + elsewhere(mid.id), s.n, 0.042).edge } else { 1.0 };
        let swell = smooth(-0.4, 0.6, noise(p * 4.0));
        let iron = (0.0032 + 0.0042 * swell) * (0.55 + 0.45 * fine);
        let gold = (0.0016 + 0.0012 * smooth(-0.3, 0.5, noise(p * 11.0))) * (0.7 + 0.75 * fine);
        let tint = unit(big.id);
        out.colour = out.colour * v(1.06, 1.0, 0.82);
        out.colour = out.colour * (1.0 + 0.10 * (tint - 0.5)) * (1.0 + 0.04 * (unit(mid.id) - 0.5));
        let thread = smooth(gold * 1.4, gold * 0.4, mid.edge) * (0.72 + 0.16 * fine);
        let hair = smooth(gold * 1.1, gold * 0.3, fine_edge) * 0.42 * divided;
        out.colour = out.colour.mix(hex(0x9a6a22), thread.max(hair));
        // A stain has crept into the glass beside the wire.
        out.colour = out.colour.mix(hex(0x7a5a30), 0.34 * smooth(iron * 5.0, 0.0, big.edge));
        let wire = smooth(iron * 1.25, iron * 0.55, big.edge);
        out.colour = out.colour.mix(hex(0x1e1914), wire * 0.95);
        let tilt = v(unit(big.id ^ 21), unit(big.id ^ 22), unit(big.id ^ 23)) - grey(0.5);
        out.n = (out.n + tilt * 0.03 + (v(unit(mid.id ^ 5), 0.5, unit(mid.id ^ 6)) - grey(0.5)) * 0.02).norm();
        // The lip wears thin and brown.
        let (r, a) = polar(p);
        let lip = smooth(0.385, 0.405, p.y) * (0.6 + 0.4 * fbm(v(apart(a, 0.0) * 0.05, 0.0, r), 2));
        out.colour = out.colour.mix(hex(0x8a6338), lip * 0.4);
        out
    });
    pot(&DISH, 5.0, (5.0, 0.72, 9.0), skin)
}

fn dish_on_stand(w: usize, h: usize) -> Canvas {
    let lean = 58.0f32;
    let (sin, cos) = lean.to_radians().sin_cos();
    // The lower edge of the lip rests on the pegs.
    let up = 0.03 + 1.065 * sin;
    let solids = vec![dish(1.0).turned(lean, 14.0, 0.0).at(0.0, up, 0.0)];
    let dark = wood(0x22150d, 0x452d1c, 0.55);
    let mut solids = solids;
    for side in [-1.0f32, 1.0] {
        let x = 0.5 * side;
        let low = v(x, 0.07, 1.065 * cos + 0.36);
        let back = v(x * 0.8, 0.07, -0.75);
        solids.push(rod(&[(low, 0.05), (back, 0.05)], dark.clone()));
        solids.push(rod(&[(low + v(0.0, 0.0, 0.05), 0.05), (low + v(0.0, 0.33, 0.12), 0.036)], dark.clone()));
        solids.push(rod(&[(back + v(0.0, 0.0, 0.1), 0.048), (v(x * 0.6, 1.35, -0.62), 0.036)], dark.clone()));
    }
    solids.push(block(0.95, 0.08, 0.1, 0.02, dark).at(0.0, 0.04, -0.3));
    let s = window(stage(Ground::GreenBlack, Light::Soft, solids), 1.8);
    shoot(frame(s, v(0.0, 0.98, 0.1), (2.3, 2.15), 10.0, 7.0, 0.78), w, h)
}

fn dish_above(w: usize, h: usize) -> Canvas {
    let s = window(stage(Ground::GreenBlack, Light::Soft, vec![dish(1.0).turned(0.0, 63.0, 0.0)]), 1.8);
    shoot(from_above(s, (2.13, 2.13), 0.84), w, h)
}

fn dish_near(w: usize, h: usize) -> Canvas {
    let mut s = window(stage(Ground::GreenBlack, Light::Raking, vec![dish(0.4).turned(0.0, 20.0, 0.0)]), 1.8);
    s.lamps[0].colour = s.lamps[0].colour * 1.7;
    s.fill.0 = s.fill.0 * 1.6;
    shoot(frame(s, v(-0.25, 0.1, 0.12), (0.7, 0.47), 58.0, -10.0, 1.0), w, h)
}
