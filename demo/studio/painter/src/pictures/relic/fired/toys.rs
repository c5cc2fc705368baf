//! Two animals from the tip of kiln Y5: a duck that whistles and an ox that a child pinched. One unit is 30 mm.

use super::hand::{glaze, mixed, over};
use crate::canvas::Canvas;
use crate::noise::{Rng, fbm, noise};
use crate::pictures::relic::stage::{Ground, Light, frame, shoot, stage};
use crate::pictures::{Picture, photo};
use crate::studio::clay::earth;
use crate::studio::forms::{free, melt, to_rod, to_rods};
use crate::studio::{Skin, Solid, relief};
use crate::vec::{V3, hex, lerp, smooth, v};
use std::sync::Arc;

pub fn list() -> Vec<Picture> {
    vec![
        photo("relic-duck-whistle", duck),
        photo("relic-pinched-ox", ox),
        photo("relic-pinched-ox-2", ox_side),
        photo("relic-pinched-ox-3", ox_belly),
    ]
}

/// Distance to a lump with three radii.
fn lump(p: V3, c: V3, r: V3) -> f32 {
    let q = p - c;
    let a = v(q.x / r.x, q.y / r.y, q.z / r.z).len();
    let b = v(q.x / (r.x * r.x), q.y / (r.y * r.y), q.z / (r.z * r.z)).len();
    a * (a - 1.0) / b.max(1e-4)
}

/// The comb's twelve strokes on a flank: 1 uncut, 0 at the bottom of a stroke.
fn combed(p: V3) -> f32 {
    let (x, y) = (p.x - 0.12, p.y - 0.62);
    // The strokes fan back and up along the wing.
    let along = x + 0.35 * y;
    let across = y - 0.28 * x + 0.32 * x * x;
    let place = smooth(-0.52, -0.44, along) * smooth(0.86, 0.62, along + 0.4 * across.abs());
    let rows = (across + 0.30) / 0.052;
    let line = (rows.fract() - 0.5).abs();
    let within = smooth(-0.2, 0.2, rows) * smooth(12.2, 11.8, rows);
    1.0 - smooth(0.28, 0.10, line) * place * within * smooth(0.25, 0.4, p.z.abs())
}

fn duck_form(p: V3) -> f32 {
    let q = v(p.x, p.y, p.z);
    let mut d = lump(q, v(0.08, 0.56, 0.0), v(0.96, 0.55, 0.63));
    d = melt(d, lump(q, v(-0.46, 0.60, 0.0), v(0.50, 0.52, 0.50)), 0.2);
    // Tail: a stump turned up.
    d = melt(d, to_rod(q, v(0.75, 0.70, 0.0), v(1.12, 0.93, 0.0), 0.30, 0.13), 0.18);
    // Neck and head look a little to the duck's right.
    d = melt(d, to_rod(q, v(-0.56, 0.80, 0.0), v(-0.66, 1.32, -0.04), 0.27, 0.185), 0.24);
    let head = q - v(-0.72, 1.44, -0.05);
    let (s, c) = (0.22f32).sin_cos();
    let h = v(head.x * c + head.z * s, head.y, head.z * c - head.x * s);
    let mut k = lump(h, v(0.0, 0.0, 0.0), v(0.285, 0.25, 0.245));
    let bill = lump(h, v(-0.33, -0.05, 0.0), v(0.25, 0.062, 0.155));
    let tip = lump(h, v(-0.50, -0.055, 0.0), v(0.12, 0.052, 0.15));
    k = melt(k, melt(bill, tip, 0.05), 0.09);
    // Eyes: punched rings.
    let eye = v(h.x + 0.085, h.y - 0.055, h.z.abs() - 0.235);
    let ring = (eye.x.hypot(eye.y) - 0.045).abs();
    if h.z.abs() > 0.15 {
        k += 0.022 * smooth(0.022, 0.006, ring);
    }
    d = melt(d, k, 0.08);
    // Wings: a slight swelling on each flank.
    let wing = lump(v(q.x, q.y, q.z.abs()), v(0.22, 0.66, 0.46), v(0.66, 0.34, 0.20));
    d = melt(d, wing, 0.10);
    // The holes of the whistle: in the stump, on the left flank.
    let blow = to_rod(q, v(0.9, 0.86, 0.0), v(1.3, 1.06, 0.0), 0.05, 0.055);
    let voice = to_rod(q, v(-0.30, 0.62, 0.3), v(-0.36, 0.66, 0.9), 0.062, 0.068);
    d = d.max(-blow).max(-voice);
    // It sits flat, its form is not quite even.
    (d + 0.010 * fbm(q * 2.4, 2)).max(0.02 - q.y) * 0.8
}

fn duck(w: usize, h: usize) -> Canvas {
    let comb = glaze(0x8e9a52, 0xc9bb80, 0xa37d57, 0.55, 0.14).bare(0.10).cloud(0.55).carved(0.03, combed).skin(102);
    let worn = earth(0xa37d57, 0xb8956b, 103, None);
    let skin = mixed(comb, worn, |s| smooth(-1.17, -1.23, s.p.x + 0.03 * noise(s.p * 14.0)) * smooth(1.2, 1.25, s.p.y));
    let bird = free(v(0.0, 0.8, 0.0), 1.65, skin, duck_form);
    let s = stage(Ground::Bone, Light::Soft, vec![bird.turned(0.0, 16.0, 0.0)]);
    shoot(frame(s, v(-0.02, 0.78, 0.0), (2.45, 1.72), 16.0, 0.0, 0.54), w, h)
}

/// Where a finger pressed: place, radius, depth.
fn pinches() -> Vec<(V3, f32, f32)> {
    let mut r = Rng::new(117);
    let mut out: Vec<(V3, f32, f32)> = (0..26)
        .map(|_| {
            let (x, a) = (r.range(-0.7, 0.95), r.range(-2.6, 2.6));
            // Around the trunk, most of them from the sides and above.
            let c = v(x, 0.9 + 0.55 * a.cos(), 0.55 * a.sin());
            (c, r.range(0.12, 0.24), r.range(0.03, 0.065))
        })
        .collect();
    // Two thumbs made the neck, two the loins.
    for (x, z) in [(-0.68, 0.36), (-0.68, -0.36), (0.42, 0.5), (0.42, -0.5)] {
        out.push((v(x, 1.02, z), 0.26, 0.09));
    }
    out
}

fn ox_form(p: V3, dents: &[(V3, f32, f32)]) -> f32 {
    let mut d = lump(p, v(0.16, 0.86, 0.0), v(0.86, 0.44, 0.47));
    d = melt(d, lump(p, v(-0.30, 1.18, 0.0), v(0.42, 0.40, 0.34)), 0.24);
    d = melt(d, to_rod(p, v(-0.50, 1.02, 0.0), v(-0.92, 0.84, 0.03), 0.36, 0.24), 0.2);
    // The head hangs, the muzzle is pinched square.
    d = melt(d, to_rod(p, v(-0.96, 0.86, 0.03), v(-1.24, 0.50, 0.05), 0.245, 0.165), 0.12);
    let legs: [(V3, V3, f32); 4] = [
        (v(-0.42, 0.62, 0.26), v(-0.50, 0.10, 0.31), 0.19),
        (v(-0.40, 0.62, -0.26), v(-0.40, 0.14, -0.31), 0.18),
        (v(0.68, 0.66, 0.24), v(0.76, 0.13, 0.29), 0.20),
        (v(0.66, 0.66, -0.24), v(0.68, 0.09, -0.30), 0.19),
    ];
    for (a, b, r) in legs {
        d = melt(d, to_rod(p, a, b, r * 1.12, r * 0.82), 0.16);
    }
    // One horn, one stump; ears; the bell under the chin; the tail along the left flank.
    let horn = [
        (v(-0.92, 1.00, -0.14), 0.085),
        (v(-0.97, 1.14, -0.27), 0.075),
        (v(-1.00, 1.28, -0.31), 0.055),
        (v(-1.05, 1.40, -0.27), 0.028),
    ];
    d = melt(d, to_rods(p, &horn), 0.06);
    d = melt(
        d,
        to_rod(p, v(-0.92, 1.00, 0.18), v(-0.97, 1.10, 0.28), 0.095, 0.085).max(p.y - 1.115 + 0.03 * noise(p * 18.0)),
        0.05,
    );
    d = melt(d, lump(p, v(-0.88, 0.86, 0.31), v(0.09, 0.055, 0.13)), 0.06);
    d = melt(d, lump(p, v(-0.86, 0.86, -0.27), v(0.09, 0.055, 0.13)), 0.06);
    d = melt(d, lump(p, v(-0.86, 0.50, 0.04), v(0.10, 0.125, 0.10)), 0.05);
    let tail = [
        (v(0.96, 1.08, 0.06), 0.075),
        (v(1.00, 0.95, 0.28), 0.07),
        (v(0.84, 0.80, 0.43), 0.065),
        (v(0.60, 0.70, 0.475), 0.06),
        (v(0.44, 0.66, 0.47), 0.085),
    ];
    d = melt(d, to_rods(p, &tail), 0.05);
    if d < 0.3 {
        for &(c, r, deep) in dents {
            let q = p - c;
            let l = q.dot(q) / (r * r);
            if l < 4.0 {
                d += deep * (-l * 1.3).exp();
            }
        }
        d += 0.016 * fbm(p * 3.1, 3);
        // Eyes: pricks of a fingernail.
        for z in [0.235, -0.165] {
            let q = p - v(-1.06, 0.80, z);
            d += 0.045 * (-(q.x * q.x * 900.0 + (q.y + 0.4 * q.x).powi(2) * 160.0 + q.z * q.z * 60.0)).exp();
        }
    }
    d.max(-p.y) * 0.75
}

/// Half of a child's fingerprint, a little to the left under the belly: seven ridges in 5 mm.
fn fingerprint(p: V3) -> f32 {
    let (x, z) = (p.x - 0.14, p.z + 0.01);
    let inside = smooth(0.60, 0.5, p.y);
    // The ball of the finger was pressed with its tip only: the other half faded.
    let r = ((x * 1.0).powi(2) + (z * 0.78).powi(2)).sqrt();
    let spot =
        smooth(0.150, 0.115, ((x / 1.0).powi(2) + (z / 1.25).powi(2)).sqrt()) * smooth(-0.035, 0.012, z + 0.25 * x);
    let arch = (x * x * 1.35 + (z + 0.07).powi(2)).sqrt() + 0.008 * noise(v(p.x * 16.0, 1.0, p.z * 16.0));
    // One ridge every 0.71 mm.
    let ridge = 0.5 + 0.5 * (arch / 0.0238 * std::f32::consts::TAU).sin();
    let deep = 0.55 * smooth(0.17, 0.05, r);
    1.0 - inside * spot * (0.45 * deep + (1.0 - ridge) * 0.8)
}

fn ox_skin() -> Skin {
    let marks = Arc::new(|p: V3| fingerprint(p));
    let clay = over(earth(0xc79f74, 0xb98e63, 117, Some((marks, 0.012))), |s, mut out| {
        out.colour = out.colour * 1.02;
        let flash = smooth(0.45, -0.55, s.p.z + 0.3 * fbm(s.p * 1.2, 2) + 0.1);
        out.colour = out.colour.mix(hex(0xa87850), 0.75 * flash);
        // Rubbed pale where hands held it.
        let rub = smooth(3.0, 9.0, s.bend) * smooth(-0.3, 0.4, fbm(s.p * 5.0, 2));
        out.colour = out.colour.mix(hex(0xd6b88f), 0.35 * rub);
        // The fresh scar of the horn that was lost.
        let scar = smooth(1.085, 1.105, s.p.y) * smooth(0.13, 0.10, (s.p - v(-0.97, 1.11, 0.27)).len());
        out.colour = out.colour.mix(hex(0xecd6b2), 0.9 * scar);
        // Handled clay: its skin is smoother than the grain beneath.
        out.n = relief(out.n.mix(s.n, 0.45).norm(), s.p, 0.012, 0.008, &|q| fbm(q * 4.0, 2));
        out
    });
    let drop = glaze(0x8aa68f, 0xb9bf9f, 0x8e6042, 0.85, 0.08).bare(-1.0).skin(118);
    mixed(clay, drop, |s| smooth(0.012, -0.012, (s.p - v(-0.20, 1.50, 0.19)).len() - 0.095 + 0.02 * noise(s.p * 20.0)))
}

fn ox_solid() -> Solid {
    let dents = pinches();
    free(v(0.0, 0.72, 0.0), 1.6, ox_skin(), move |p| {
        let d = ox_form(p, &dents);
        // The drop of green glass on the hump.
        if p.y > 1.2 { melt(d, lump(p, v(-0.20, 1.50, 0.19), v(0.075, 0.06, 0.075)) * 0.8, 0.03) } else { d }
    })
}

fn ox(w: usize, h: usize) -> Canvas {
    let s = stage(Ground::Linen, Light::Soft, vec![ox_solid().turned(0.0, 42.0, 0.0)]);
    shoot(frame(s, v(-0.08, 0.72, 0.0), (2.3, 1.6), 15.0, 0.0, 0.58), w, h)
}

fn ox_side(w: usize, h: usize) -> Canvas {
    let mut s = stage(Ground::Linen, Light::Raking, vec![ox_solid().turned(0.0, -8.0, 0.0)]);
    s.fill.0 = s.fill.0 * 1.3;
    shoot(frame(s, v(-0.05, 0.74, 0.0), (2.45, 1.6), 8.0, 0.0, 0.62), w, h)
}

fn ox_belly(w: usize, h: usize) -> Canvas {
    // On its back on the linen, seen from above.
    let up = ox_solid().turned(180.0, -24.0, 0.0).at(0.0, 1.5, 0.0);
    let mut s = stage(Ground::Linen, Light::Raking, vec![up]);
    s.lamps[0].at = v(-1.5, 0.75, 0.5).norm();
    s.fill.0 = s.fill.0 * lerp(1.0, 1.6, 0.5);
    shoot(frame(s, v(0.1, 1.1, 0.0), (1.7, 1.3), 66.0, 0.0, 0.96), w, h)
}
