//! Bamboo: the roll that carried ten bowls, the umbrella of oiled paper.

use super::matter::{around, cast};
use crate::canvas::Canvas;
use crate::ink::letters::{Hand, Writing};
use crate::noise::{fbm, noise, unit};
use crate::pictures::relic::stage::{Ground, Light, frame, stage};
use crate::studio::clay::{Glaze, plain};
use crate::studio::forms::{free, melt, rod, to_rod, to_rods};
use crate::studio::profile::{Shape, Throw, vessel};
use crate::studio::{Skin, Solid, Surface, relief};
use crate::vec::{Turn, V3, grey, hex, smooth, v};
use std::f32::consts::TAU;
use std::sync::Arc;

/// Radius and half length of the roll; 0.006 units are a millimetre.
const ROLL: (f32, f32) = (0.61, 1.38);

fn bamboo(a: u32, b: u32) -> Skin {
    let (a, b) = (hex(a), hex(b));
    Arc::new(move |s| {
        let p = s.p;
        let turn = p.z.atan2(p.y);
        let fibre = noise(v(p.x * 10.0, turn * 12.0, around(p) * 30.0)) + 0.6 * noise(p * 45.0);
        let mut colour = b.mix(a, smooth(-0.35, 0.35, fbm(p * 2.4, 3))) * (1.0 + 0.16 * fibre);
        colour = colour * (1.0 - 0.35 * smooth(0.2, 0.5, fbm(p * 3.1 + grey(4.0), 3)));
        Surface { colour, n: s.n, shine: 0.04, rough: 0.5, soft: 0.1, glow: V3::default() }
    })
}

/// The open weave with its six-cornered eyes: three sets of strips on a cylinder along x.
fn weave(p: V3) -> f32 {
    let (r, half) = ROLL;
    let far = (p.y * p.y + p.z * p.z).sqrt();
    let shell = (far - r).abs();
    if shell > 0.2 {
        return shell - 0.1;
    }
    // Twelve strips around; along the roll the same measure.
    let cell = TAU * r / 12.0;
    let (u, t) = (p.z.atan2(p.y) * r / cell, p.x / cell);
    let mut best = f32::MAX;
    for k in 0..3 {
        let (along, across) = match k {
            0 => (t, u + 0.5),
            1 => (u * 0.866 + t * 0.5, u * 0.5 - t * 0.866),
            _ => (u * 0.866 - t * 0.5, u * 0.5 + t * 0.866),
        };
        let id = across.round();
        let off = (across - id) * cell;
        // Over one, under one.
        let lift = 0.011 * (along * TAU * 0.5 + id * 2.1 + k as f32 * 2.0).sin();
        let wide = 0.026 + 0.004 * unit((id as i32).unsigned_abs() * 3 + k as u32);
        let (a, b) = (off.abs() - wide, (far - r - lift).abs() - 0.007);
        let d = (a.max(0.0).powi(2) + b.max(0.0).powi(2)).sqrt() + a.max(b).min(0.0);
        best = best.min(d);
    }
    best.max(p.x.abs() - half) * 0.75
}

/// A hoop of split bamboo wound round the roll; one has sprung open.
fn hoop(x: f32, split: bool) -> Solid {
    let (r, _) = ROLL;
    free(v(x, 0.0, 0.0), r + 0.2, bamboo(0xb59a5c, 0x8d7440), move |p| {
        if (p.x - x).abs() > 0.25 {
            return (p.x - x).abs() - 0.12;
        }
        let a = p.z.atan2(p.y);
        let gap = 0.95;
        let open = if split { smooth(0.55, 0.0, (a - gap).abs()) } else { 0.0 };
        let far = (p.y * p.y + p.z * p.z).sqrt() - r - 0.03 - 0.06 * open * (a - gap).signum().max(0.0);
        let k = ((p.x - x) / 0.045).round().clamp(-1.0, 1.0);
        let (c, d) = ((p.x - x - 0.045 * k).abs() - 0.018, far.abs() - 0.014);
        let strip = (c.max(0.0).powi(2) + d.max(0.0).powi(2)).sqrt() + c.max(d).min(0.0);
        let cut = if split { 0.035 - ((a - gap) * r + 0.05 * noise(p * 18.0)).abs() } else { -1.0 };
        strip.max(cut) * 0.8
    })
}

fn straw() -> Skin {
    Arc::new(|s| {
        let p = s.p;
        let a = p.z.atan2(p.y);
        let blade = |q: V3| noise(v(q.x * 46.0 + 6.0 * q.z.atan2(q.y), 9.0 * a, 1.0)) + 0.5 * noise(q * 30.0);
        let colour = hex(0xa98f4e).mix(hex(0xd9c283), smooth(-0.5, 0.5, blade(p))) * (1.0 + 0.25 * fbm(p * 6.0, 2));
        let n = relief(s.n, p, 0.006, 0.012, &blade);
        Surface { colour, n, shine: 0.03, rough: 0.7, soft: 0.2, glow: V3::default() }
    })
}

/// Where the rim of the bowl counted from the near end lies.
fn rim(i: f32) -> f32 {
    1.24 - 0.262 * i
}

/// Ropes of straw around the rims of the bowls.
fn wraps() -> Solid {
    cast(V3::default(), 1.5, straw(), move |p| {
        let far = (p.y * p.y + p.z * p.z).sqrt() - 0.505;
        if far.abs() > 0.2 {
            return far.abs() - 0.12;
        }
        let i = ((1.24 - p.x) / 0.262).round().clamp(0.0, 9.0);
        let (x, seed) = (rim(i), i * 1.7);
        let a = p.z.atan2(p.y);
        let turn = a * 7.0 + seed;
        let q = v(p.x - x - 0.022 * turn.cos(), far - 0.022 * turn.sin(), 0.0);
        let other = v(p.x - x + 0.022 * turn.cos(), far + 0.022 * turn.sin(), 0.0);
        let r = 0.036 + 0.006 * noise(v(a * 3.0, seed, 0.0));
        melt(q.len() - r, other.len() - r, 0.015) * 0.75
    })
}

pub fn bowl_crate(w: usize, h: usize) -> Canvas {
    let (r, half) = ROLL;
    let mut parts = vec![cast(V3::default(), half + 0.35, bamboo(0xb59a5c, 0x8d7440), weave)];
    parts.extend([hoop(-1.2, false), hoop(0.05, true), hoop(1.30, false)]);
    let bowl = Throw::new(&[(0.19, 0.0), (0.20, 0.05), (0.34, 0.10), (0.45, 0.24), (0.50, 0.36), (0.52, 0.41)], 0.03)
        .foot(0.03, 0.8, 0.08);
    let turn = -52.0f32;
    let (sin, cos) = turn.to_radians().sin_cos();
    let up = r + 0.05;
    let mut bowls = Vec::new();
    for i in 0..10u32 {
        let x = rim(i as f32);
        let glaze = Glaze::lan().cloud(0.5).skin(800 + i);
        // On its side, the mouth towards the near end.
        let lying = vessel(&bowl, Shape::Round, glaze).turned(90.0, turn + 90.0, 0.0);
        bowls.push(lying.at((x - 0.40) * cos, up, -(x - 0.40) * sin));
    }
    parts.push(wraps());
    // Loose stalks at the mouth.
    for i in 0..9u32 {
        let a = unit(i + 40) * TAU;
        let (y, z) = (0.52 * a.cos(), 0.52 * a.sin());
        let lean = (unit(i + 60) - 0.5) * 0.3;
        parts.push(rod(
            &[
                (v(1.1, y, z), 0.008),
                (v(1.32, y * 1.02, z + 0.3 * lean), 0.007),
                (v(1.46 + 0.1 * unit(i), y * 0.96 + lean, z + lean), 0.004),
            ],
            straw(),
        ));
    }
    let lying = parts
        .into_iter()
        .map(|s| {
            let at = v(s.at.x * cos + s.at.z * sin, s.at.y + up, -s.at.x * sin + s.at.z * cos);
            Solid { at, ..s.turned(0.0, turn, 0.0) }
        })
        .chain(bowls)
        .collect();
    let s = stage(Ground::Linen, Light::Soft, lying);
    frame(s, v(0.0, 0.58, 0.0), (2.9, 1.7), 19.0, 0.0, 0.74).shoot(w, h)
}

/// Ribs of the umbrella.
const RIBS: f32 = 36.0;

/// The angle to the nearest rib at a point, in the umbrella's own space (its stick along y, the top above).
fn rib(p: V3) -> f32 {
    let k = (p.z.atan2(p.x) / TAU * RIBS).rem_euclid(1.0) - 0.5;
    (0.5 - k.abs()) * TAU / RIBS
}

/// How far the paper lies under the top at a radius.
fn fall(r: f32) -> f32 {
    0.30 * r + 0.02 * r * r
}

/// The oiled paper: lit from the inside where the lamp stands behind it.
fn paper(lamp: V3, key: V3, front: f32) -> Skin {
    let stamp = Writing::column(Hand::Serif, "周记", 64.0, 0.0);
    Arc::new(move |s| {
        let p = s.p;
        let (r, a) = (around(p), p.z.atan2(p.x));
        let fibre = fbm(v(p.x * 5.0, p.z * 5.0, 2.0), 4);
        let mut colour = hex(0x9c4630).mix(hex(0x7f3324), smooth(-0.3, 0.4, fibre)) * (1.0 + 0.08 * noise(p * 40.0));
        colour = colour.mix(hex(0x6e2f22), smooth(0.3, 0.0, r) * 0.6);
        // A plain ring of ink near the top, the maker's stamp beside it.
        let ink = smooth(0.030, 0.024, (r - 0.42 + 0.004 * fbm(p * 6.0, 2)).abs());
        let (cx, cz) = (front.cos() * 0.74, front.sin() * 0.74);
        let (sx, sz) = (p.x - cx, p.z - cz);
        let (s1, c1) = (front - TAU / 4.0).sin_cos();
        let (u, t) = ((sx * c1 + sz * s1) / 0.20, (sz * c1 - sx * s1) / 0.36);
        let inside = u.abs() < 0.5 && t.abs() < 0.5;
        let edge = smooth(0.05, 0.03, (0.5 - u.abs()).min((0.5 - t.abs()) * 1.8).abs());
        let sign = if inside { stamp.at(u * 1.25 + 0.5, t * 1.12 + 0.5).max(edge * 0.9) } else { 0.0 };
        let dark = (ink * 0.85).max(sign * 0.9);
        // The mended split between two ribs.
        let split = (a - front + 0.75).sin();
        let gap = (split * r).abs();
        let mend = smooth(0.045, 0.038, gap + 0.006 * noise(p * 12.0)) * smooth(0.66, 0.70, r) * smooth(1.38, 1.34, r);
        let tear = smooth(0.007, 0.003, gap + 0.006 * noise(p * 9.0)) * smooth(0.7, 0.74, r);
        colour = colour.mix(hex(0xb06a4a), mend * 0.5).mix(hex(0x14100e), dark);
        // Light through the paper: ribs and their struts stand dark in it.
        let off = rib(p) * r;
        let bar = smooth(0.016, 0.009, off) * smooth(0.06, 0.12, r);
        let strut = smooth(0.010, 0.004, off) * smooth(0.62, 0.60, r) * 0.3;
        let thread = smooth(0.012, 0.006, (r - 0.78).abs()).max(smooth(0.012, 0.006, (r - 1.12).abs())) * 0.35;
        let back = (-s.n.dot(lamp)).max(0.0);
        let thick =
            (0.95 - 0.25 * fibre) * (1.0 - 0.75 * bar - strut - thread) * (1.0 - 0.85 * dark) * (1.0 - 0.35 * mend);
        let glow = key * hex(0xc8623a) * (back * 0.95 * thick.max(0.05)) + key * hex(0xffb070) * (tear * back * 0.5);
        colour = colour * (1.0 + 0.22 * smooth(0.02, 0.0, off)) * (1.0 - 0.5 * tear);
        let n = relief(s.n, p, 0.012, 0.006, &|q| fbm(q * 4.0, 3));
        Surface { colour: colour * 0.8, n, shine: 0.04, rough: 0.42, soft: 0.1, glow }
    })
}

pub fn brick_red_umbrella(w: usize, h: usize) -> Canvas {
    let mut s = stage(Ground::Plaster, Light::Rim, Vec::new());
    // The rim light stands behind on the side the handle points to, so that the paper lights up.
    s.lamps[0].at = v(-0.95, 0.75, -0.62).norm();
    s.lamps[0].colour = s.lamps[0].colour * 1.25;
    let (lamp, key) = (s.lamps[0].at, s.lamps[0].colour);
    // 0.003 units are a millimetre: rim radius 1.44, from the stick's end to the top 2.13. Rim and stick touch the ground.
    let (tilt, yaw) = (48.4f32, 64.0f32);
    let place = |s: Solid| s.turned(tilt, yaw, 0.0).at(0.34, 1.40, 0.1);
    let stand = Turn::degrees(tilt, yaw, 0.0);
    let local = stand.undo(lamp);
    // The stamp faces the camera, a little below the ring.
    let near = stand.undo(v(-0.35, -0.35, 1.0));
    let front = near.z.atan2(near.x);
    let cloth = free(v(0.0, -0.25, 0.0), 1.56, paper(local, key, front), |p| {
        let r = around(p);
        let sag = 0.030 * r * (rib(p) * RIBS / TAU * 2.0).min(1.0);
        let d = (p.y + fall(r) + sag).abs() * 0.93 - 0.006;
        d.max(r - 1.44 + 0.03 * (rib(p) * RIBS / TAU * 2.0)) * 0.8
    });
    let cane = plain(0xc08a54, 0.5, 0.04, 0.25);
    let ribs = free(v(0.0, -0.35, 0.0), 1.6, cane.clone(), |p| {
        let (r, off) = (around(p), rib(p) * around(p));
        let under = p.y + fall(r) + 0.034;
        let long = (off.abs() - 0.011).max(under.abs() - 0.018).max(r - 1.47);
        let q = v(r, p.y, off);
        let strut = to_rod(q, v(0.07, -0.72, 0.0), v(0.66, -0.26, 0.0), 0.010, 0.010);
        long.min(strut) * 0.8
    });
    let stick = free(v(0.0, -1.0, 0.0), 1.25, plain(0x8a6238, 0.35, 0.05, 0.3), |p| {
        let shaft = to_rod(p, v(0.0, -2.03, 0.0), v(0.0, 0.07, 0.0), 0.034, 0.034);
        let grip = to_rod(p, v(0.0, -2.05, 0.0), v(0.0, -1.78, 0.0), 0.052, 0.045);
        let runner = to_rod(p, v(0.0, -0.80, 0.0), v(0.0, -0.66, 0.0), 0.085, 0.085);
        shaft.min(grip).min(runner)
    });
    let cap = free(v(0.0, 0.0, 0.0), 0.3, plain(0x3a2018, 0.4, 0.04, 0.3), |p| {
        to_rods(p, &[(v(0.0, -0.05, 0.0), 0.11), (v(0.0, 0.02, 0.0), 0.085), (v(0.0, 0.10, 0.0), 0.05)])
    });
    s.solids = vec![place(cloth), place(ribs), place(stick), place(cap)];
    frame(s, v(0.0, 1.06, 0.0), (2.9, 2.25), 14.0, 0.0, 0.74).shoot(w, h)
}
