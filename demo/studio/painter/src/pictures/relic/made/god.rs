//! The fire god from the side altar: carved camphor wood with remains of colour, black with smoke on one side.

use super::matter::{around, carve, cast, egg, meet, ring};
use crate::canvas::Canvas;
use crate::noise::{cells, fbm, noise};
use crate::pictures::relic::stage::{Ground, Light, frame, stage};
use crate::studio::forms::{melt, to_box, to_rod, to_rods};
use crate::studio::{Skin, Surface, relief};
use crate::vec::{V3, grey, hex, smooth, v};
use std::f32::consts::PI;
use std::sync::Arc;

/// Nine tongues of flame behind the shoulders; 0.006 units are a millimetre.
fn flames(p: V3) -> f32 {
    let q = v(p.x, p.y - 1.62, (p.z + 0.20) * 2.0);
    if q.len() > 1.5 {
        return (q.len() - 1.2) * 0.5;
    }
    let mut d = f32::MAX;
    for i in 0..9 {
        let k = i as f32 - 4.0;
        let a = PI / 2.0 - k * 0.43;
        let (s, c) = a.sin_cos();
        let long = 0.94 - 0.035 * k.abs() - if i % 2 == 1 { 0.12 } else { 0.0 };
        // Each tongue leans and licks back.
        let lick = if i < 4 { 0.10 } else { -0.10 } * if i == 4 { 0.5 } else { 1.0 };
        let at = |r: f32, off: f32| v(c * r - s * off, s * r + c * off, 0.0);
        let tongue = to_rods(
            q,
            &[
                (at(0.36, 0.0), 0.15),
                (at(0.55, lick * 0.8), 0.115),
                (at(0.74, lick * 0.1), 0.07),
                (at(long, -lick * 0.7), 0.012),
            ],
        );
        d = melt(d.min(9.0), tongue, 0.03);
    }
    let disc = meet((q.x * q.x + q.y * q.y).sqrt() - 0.46, q.z.abs() - 0.13, 0.05);
    melt(d, disc, 0.05) * 0.5
}

fn head(p: V3) -> f32 {
    let q = v(p.x.abs(), p.y, p.z);
    let skull =
        melt(egg(p, v(0.0, 1.88, 0.05), v(0.205, 0.25, 0.215)), egg(p, v(0.0, 1.76, 0.10), v(0.165, 0.15, 0.16)), 0.08);
    let brow =
        to_rods(q, &[(v(0.02, 1.935, 0.255), 0.03), (v(0.10, 1.965, 0.235), 0.036), (v(0.17, 1.93, 0.17), 0.022)]);
    let eye = egg(q, v(0.085, 1.885, 0.225), v(0.05, 0.032, 0.035));
    let nose = to_rods(p, &[(v(0.0, 1.93, 0.25), 0.028), (v(0.0, 1.83, 0.29), 0.04), (v(0.0, 1.80, 0.285), 0.045)]);
    let cheek = egg(q, v(0.11, 1.80, 0.19), v(0.075, 0.065, 0.06));
    let ear = egg(q, v(0.215, 1.84, 0.03), v(0.04, 0.11, 0.06));
    let mut d = melt(skull, brow.min(nose), 0.035);
    d = melt(melt(d, cheek, 0.05), eye, 0.012);
    d = melt(d, ear, 0.02);
    let mouth = to_rod(q, v(0.0, 1.725, 0.27), v(0.07, 1.715, 0.25), 0.014, 0.008);
    d = carve(d, mouth, 0.012);
    // Moustache, then the long beard in locks.
    let lip = to_rods(
        q,
        &[
            (v(0.02, 1.755, 0.275), 0.026),
            (v(0.11, 1.72, 0.245), 0.026),
            (v(0.17, 1.58, 0.24), 0.02),
            (v(0.19, 1.46, 0.27), 0.008),
        ],
    );
    let t = ((1.70 - p.y) / 0.50).clamp(0.0, 1.0);
    let wide = 0.15 * (1.0 - t).powf(0.6) + 0.03;
    let beard = egg(v(p.x / wide * 0.15, p.y, p.z - 0.12 * t), v(0.0, 1.52, 0.21), v(0.15, 0.26, 0.085));
    let locks = 0.014 * (p.x / wide * 7.0 + 1.2 * (p.y * 9.0).sin()).sin();
    d = melt(melt(d, beard * 0.7 - locks, 0.03), lip, 0.015);
    // A cap with a band and a jewel, a knot of hair above.
    let cap = egg(p, v(0.0, 2.02, 0.02), v(0.235, 0.19, 0.235)).max(1.99 - p.y + 0.25 * p.z);
    let band = ring(v(p.x, p.y - 2.02 - 0.16 * p.z, p.z - 0.02), 0.222, 0.034);
    let jewel = (p - v(0.0, 2.10, 0.24)).len() - 0.042;
    let knot = egg(p, v(0.0, 2.24, 0.0), v(0.10, 0.085, 0.10));
    melt(melt(d, cap, 0.02), band.min(jewel).min(knot), 0.015)
}

/// Deep parallel cuts of the robe, -1..1.
fn folds(p: V3) -> f32 {
    let x = p.x.abs();
    if p.y > 1.0 {
        return ((p.y * 0.8 + x * 1.15 + 0.03 * noise(p * 3.0)) * 38.0).sin();
    }
    let hang = smooth(0.3, 0.22, x) * smooth(0.66, 0.5, p.y);
    let down = (p.x * 44.0 + 0.9 * noise(p * 2.5)).sin();
    let c = v(x - 0.50, p.y - 0.70, p.z - 0.45).len();
    let round = (c * 44.0).sin();
    down * hang + round * (1.0 - hang)
}

fn shape(p: V3) -> f32 {
    let far = to_box(p - v(0.0, 1.3, 0.05), v(0.95, 1.36, 0.72), 0.1);
    if far > 0.2 {
        return far - 0.05;
    }
    let q = v(p.x.abs(), p.y, p.z);
    let seat = to_box(p - v(0.0, 0.13, 0.0), v(0.68, 0.13, 0.55), 0.05);
    let lap = egg(p, v(0.0, 0.66, 0.02), v(0.52, 0.36, 0.40));
    let thigh = to_rod(q, v(0.16, 0.74, 0.08), v(0.50, 0.72, 0.38), 0.22, 0.20);
    let shin = to_rods(q, &[(v(0.50, 0.70, 0.40), 0.20), (v(0.49, 0.45, 0.44), 0.185), (v(0.46, 0.30, 0.44), 0.19)]);
    let foot = egg(q, v(0.46, 0.30, 0.58), v(0.115, 0.075, 0.20));
    let apron = egg(p, v(0.0, 0.48, 0.34), v(0.34, 0.32, 0.17));
    let torso =
        melt(egg(p, v(0.0, 1.15, -0.02), v(0.40, 0.46, 0.29)), egg(p, v(0.0, 1.0, 0.14), v(0.34, 0.28, 0.23)), 0.12);
    let shoulder = egg(q, v(0.33, 1.45, -0.02), v(0.21, 0.17, 0.19));
    let mut robe = melt(melt(lap, thigh, 0.10), shin, 0.06);
    robe = melt(melt(robe, apron, 0.05), melt(torso, shoulder, 0.12), 0.08);
    let sleeve = |hand: V3, side: f32| {
        let arm = to_rods(p, &[(v(0.42 * side, 1.42, -0.02), 0.17), (v(0.62 * side, 1.10, 0.06), 0.16), (hand, 0.13)]);
        let drape = egg(p, v(0.60 * side, 0.96, 0.18), v(0.12, 0.24, 0.22));
        melt(arm, drape, 0.10)
    };
    let left = sleeve(v(0.52, 0.98, 0.36), 1.0);
    let right = sleeve(v(-0.53, 1.10, 0.36), -1.0);
    robe = melt(robe, left.min(right), 0.05);
    if robe.abs() < 0.12 {
        robe -= 0.017 * folds(p);
    }
    let belt = {
        let r = around(v(p.x / 1.28, 0.0, p.z - 0.04)) - 0.325;
        (r * r + (p.y - 0.93).powi(2)).sqrt() - 0.048
    };
    // The left hand holds a small bowl on the knee; the right is broken off at the wrist.
    let hand = egg(p, v(0.50, 0.955, 0.48), v(0.10, 0.055, 0.12));
    let bowl = {
        let k = v(p.x - 0.50, p.y - 0.98, p.z - 0.50);
        let cup = k.len() - 0.135;
        meet(carve(cup, (k - v(0.0, 0.05, 0.0)).len() - 0.12, 0.01), k.y - 0.10, 0.01).max(-0.05 - k.y)
    };
    let wrist =
        to_rod(p, v(-0.53, 1.10, 0.36), v(-0.50, 1.14, 0.54), 0.085, 0.075).max(p.z - 0.515 - 0.03 * noise(p * 14.0));
    let neck = to_rod(p, v(0.0, 1.5, 0.0), v(0.0, 1.75, 0.04), 0.14, 0.12);
    let mut d = melt(robe, belt, 0.015);
    d = melt(d, neck, 0.05);
    if (p - v(0.0, 1.86, 0.1)).len() - 0.55 < d {
        d = d.min(head(p));
    }
    d = melt(d, hand.min(wrist), 0.015).min(bowl);
    d = melt(d, foot, 0.02);
    d = melt(d, seat, 0.03);
    if p.z < 0.25 && p.y > 0.9 {
        d = d.min(flames(p));
    } else {
        d = d.min((p.z - 0.05).max(1.1 - p.y).max(0.2));
    }
    // The hollow in the chest.
    let hole = to_box(p - v(0.0, 1.13, 0.30), v(0.055, 0.07, 0.2), 0.02);
    carve(d, hole, 0.012) * 0.72
}

/// Splits in the dried wood, 0..1.
fn checks(p: V3) -> f32 {
    let c = cells(v(p.x * 2.6 + 0.3 * noise(p * 1.7), p.y * 0.42, p.z * 2.0));
    smooth(0.022, 0.006, c.edge) * smooth(0.05, 0.25, noise(p * 1.3 + grey(3.0)))
}

fn camphor() -> Skin {
    Arc::new(|s| {
        let p = s.p;
        let grain = noise(v(p.x * 26.0, p.y * 3.0, p.z * 26.0)) + 0.5 * noise(v(p.x * 60.0, p.y * 5.0, p.z * 60.0));
        let mut colour = hex(0x482e1c).mix(hex(0x70492c), smooth(-0.4, 0.4, fbm(p * 1.7, 3))) * (1.0 + 0.16 * grain);
        let flame = smooth(-0.08, -0.12, p.z) * smooth(1.2, 1.3, p.y);
        let face =
            smooth(1.62, 1.70, p.y) * smooth(2.0, 1.97, p.y) * smooth(0.1, 0.2, p.z) * smooth(0.3, 0.2, p.x.abs());
        let stay = |seed: f32, more: f32| {
            smooth(0.02, 0.16, fbm(p * 3.4 + grey(seed), 4) + more) * smooth(0.6, -0.3, s.bend * 0.06)
        };
        let red = hex(0x8c2f22) * (1.0 + 0.25 * fbm(p * 8.0, 3));
        let robe = smooth(0.28, 0.34, p.y) * smooth(1.64, 1.58, p.y);
        colour = colour.mix(red, stay(1.0, 0.10) * 0.85 * robe.max(flame * 0.9) * (1.0 - face));
        let gold = hex(0xb18a3f);
        let trim = smooth(0.07, 0.04, (p.y - 0.93).abs()).max(smooth(1.99, 2.03, p.y) * (1.0 - flame));
        let gilt = stay(7.0, -0.02) * (flame * 0.75).max(trim).max(face * 0.55);
        colour = colour.mix(gold * (1.0 + 0.3 * fbm(p * 15.0, 2)), gilt * 0.8);
        // Smoke has blackened the right side and the hollows.
        let bowl = smooth(0.19, 0.15, (p - v(0.50, 1.0, 0.50)).len());
        let broken = smooth(0.15, 0.10, (p - v(-0.50, 1.13, 0.53)).len());
        colour = colour.mix(hex(0x8f6a44), broken).mix(gold * 0.6, bowl * 0.35);
        let smoke = smooth(-0.02, 0.36, p.x + 0.30 * fbm(p * 1.8, 3)) * (1.0 - 0.75 * bowl);
        let hollow = smooth(-0.5, -9.0, s.bend);
        colour = colour.mix(hex(0x100b09), (smoke * 0.93).max(hollow * 0.55));
        let split = checks(p);
        colour = colour * (1.0 - 0.7 * split);
        let edge = smooth(6.0, 24.0, s.bend) * (1.0 - smoke);
        colour = colour.mix(hex(0x8a6440), edge * 0.4);
        // Chisel marks.
        let mut n = relief(s.n, p, 0.008, 0.010, &|q| cells(q * v(11.0, 7.0, 11.0)).edge);
        n = relief(n, p, 0.006, 0.004, &|q| noise(v(q.x * 40.0, q.y * 5.0, q.z * 40.0)));
        n = relief(n, p, 0.006, -0.02, &checks);
        Surface {
            colour,
            n,
            shine: (0.035 + 0.10 * gilt) * (1.0 - 0.8 * smoke),
            rough: 0.62 - 0.2 * gilt + 0.3 * smoke,
            soft: 0.0,
            glow: V3::default(),
        }
    })
}

pub fn fire_god_figure(w: usize, h: usize) -> Canvas {
    let figure = cast(v(0.0, 1.25, 0.0), 1.6, camphor(), shape).turned(0.0, -13.0, 0.0);
    let mut s = stage(Ground::Oxblood, Light::Low, vec![figure]);
    s.lamps[0].colour = s.lamps[0].colour * 1.45;
    frame(s, v(0.0, 1.26, 0.0), (2.0, 2.66), 8.0, 0.0, 0.8).shoot(w, h)
}
