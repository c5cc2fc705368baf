//! Cast bronze: the bell from the shoals, the mirror with grass leaves, the goose-foot lamp.

use super::matter::{Patina, around, carve, cast, meet, ring};
use super::seal::sun_and_sky;
use crate::canvas::Canvas;
use crate::noise::{fbm, noise};
use crate::pictures::relic::stage::{Ground, Light, frame, stage};
use crate::studio::clay::Height;
use crate::studio::forms::{melt, to_rod, to_rods};
use crate::vec::{V3, lerp, smooth, v};
use std::f32::consts::TAU;
use std::sync::Arc;

/// Half width, half depth of the bell's almond section at a height; 0.0075 units are a millimetre.
fn almond(y: f32) -> (f32, f32) {
    let t = (y / 2.06).clamp(0.0, 1.0).powf(0.8);
    (lerp(0.85, 0.70, t), lerp(0.63, 0.50, t))
}

/// A boss of the bell nearest to a point: its distance; one on the upper right is broken off.
fn boss(p: V3, a: f32, b: f32, bow: f32) -> f32 {
    let (x, z) = (p.x.abs(), p.z.abs());
    let i = ((x / a - 0.32) / 0.23).round().clamp(0.0, 2.0);
    let j = ((p.y - 1.20) / 0.28).round().clamp(0.0, 2.0);
    let (bx, by) = ((0.32 + 0.23 * i) * a, 1.20 + 0.28 * j);
    let bz = (bow * bow - bx * bx).max(0.0).sqrt() - (bow - b);
    let n = v(bx, 0.0, bz + bow - b) * (1.0 / bow);
    let lost = i == 1.0 && j == 2.0 && p.x > 0.0 && p.z > 0.0;
    let long = if lost { 0.004 } else { 0.125 };
    let (q, foot) = (v(x, p.y, z), v(bx, by, bz));
    let stub = to_rod(q, foot, foot + n * long, 0.05, 0.034);
    if lost { stub } else { melt(stub, (q - foot - n * long).len() - 0.046, 0.03) }
}

fn bell_shape(p: V3) -> f32 {
    let (a, b) = almond(p.y);
    let bow = (a * a + b * b) / (2.0 * b);
    let wall = (p.x * p.x + ((p.z * p.z + 0.0012).sqrt() + bow - b).powi(2)).sqrt() - bow;
    let arch = 0.34 * (1.0 - (p.x / a).powi(2));
    let mut body = meet(wall, p.y - 2.06, 0.05);
    body = body.max(-(wall + 0.065).max(p.y - 1.98));
    body = meet(body, (arch - p.y) * 0.8, 0.03);
    if wall < 0.3 && p.y > 1.0 && p.y < 2.0 {
        body = melt(body, boss(p, a, b, bow), 0.02);
    }
    let shank = meet(to_rod(p, v(0.0, 2.0, 0.0), v(0.0, 3.2, 0.0), 0.2, 0.15), p.y - 3.1, 0.03);
    let hoop = ring(p - v(0.0, 2.40, 0.0), 0.19, 0.052);
    let eye = ring(v(p.x - 0.3, p.z, p.y - 2.40), 0.085, 0.03);
    melt(body, melt(shank, hoop.min(eye), 0.03), 0.03) * 0.82
}

/// Coils of small serpents, alternating left and right, in cells of a given size.
fn coils(x: f32, y: f32, size: f32) -> f32 {
    let (u, t) = (x / size, y / size);
    let (i, j) = (u.floor(), t.floor());
    let (a, b) = (u - i - 0.5, t - j - 0.5);
    let hand = if (i + j).rem_euclid(2.0) < 1.0 { 1.0 } else { -1.0 };
    let r = (a * a + b * b).sqrt();
    let turn = b.atan2(a * hand) / TAU;
    let line = 0.5 + 0.5 * ((r * 4.6 - turn) * TAU).cos();
    smooth(0.25, 0.75, line) * smooth(0.62, 0.5, a.abs().max(b.abs()))
}

fn bell_marks(p: V3) -> f32 {
    let (a, _) = almond(p.y);
    let s = (p.x / a).abs();
    let band = |lo: f32, hi: f32| smooth(lo - 0.012, lo + 0.012, p.y) * smooth(hi + 0.012, hi - 0.012, p.y);
    let side = smooth(0.20, 0.215, s) * smooth(0.93, 0.91, s);
    let rows = (band(1.285, 1.395) + band(1.565, 1.675)) * side;
    let low = band(0.62, 0.96) * smooth(0.80, 0.785, s);
    let bar = |d: f32| smooth(0.016, 0.006, d.abs());
    let lines = [1.07, 1.285, 1.395, 1.565, 1.675, 1.89].iter().fold(0.0f32, |m, y| m.max(bar(p.y - y))) * side;
    let posts = (bar((s - 0.205) * a)).max(bar((s - 0.92) * a)) * band(1.07, 1.89);
    let frame = bar(p.y - 0.62).max(bar(p.y - 0.96)) * smooth(0.81, 0.79, s);
    let net = coils(p.x, p.y - 0.62, 0.113) * (rows + low).min(1.0);
    net.max(lines).max(posts).max(frame)
}

pub fn river_bell(w: usize, h: usize) -> Canvas {
    let marks: Height = Arc::new(bell_marks);
    // Sand has rubbed the mouth's edge bright and the points most of all.
    let worn: Height = Arc::new(|p| {
        let arch = 0.34 * (1.0 - (p.x / 0.85).powi(2));
        smooth(0.09, 0.0, p.y - arch) * 0.8 + 0.5 * smooth(2.9, 3.1, p.y)
    });
    let skin = Patina {
        deep: 0x2c423c,
        green: 0x557460,
        powder: 0xa9b59a,
        metal: 0x8a6b3c,
        cover: 0.52,
        grain: 1.0,
        seed: 501,
        marks: Some((marks, 0.022)),
        worn: Some(worn),
    };
    let bell = cast(v(0.0, 1.55, 0.0), 1.82, skin.skin(), bell_shape).turned(0.0, -16.0, 0.0);
    let s = stage(Ground::Slate, Light::Raking, vec![bell]);
    frame(s, v(0.0, 1.52, 0.0), (1.9, 3.15), 7.0, 0.0, 0.8).shoot(w, h)
}

/// One spray of grass leaves: `t` outwards from its foot, `s` across, both as parts of its length.
fn spray(t: f32, s: f32) -> f32 {
    let leaf = |cx: f32, t0: f32, t1: f32, lean: f32, fat: f32| {
        let k = (t - t0) / (t1 - t0);
        let mid = cx + lean * k;
        let half = fat * (k.clamp(0.0, 1.0) * std::f32::consts::PI).sin().powf(0.8) * (1.0 - 0.35 * k);
        let d = half - (s - mid).abs();
        let rib = smooth(0.035, 0.015, (s - mid).abs()) * 0.45;
        smooth(-0.01, 0.035, d) * smooth(-0.02, 0.03, k) * smooth(1.02, 0.97, k) - rib * smooth(0.0, 0.03, d)
    };
    let x = leaf(0.0, 0.0, 0.52, 0.0, 0.17)
        .max(leaf(-0.10, 0.02, 0.46, -0.30, 0.10))
        .max(leaf(0.10, 0.02, 0.46, 0.30, 0.10));
    let y =
        leaf(0.0, 0.48, 1.0, 0.0, 0.13).max(leaf(-0.06, 0.5, 0.9, -0.22, 0.08)).max(leaf(0.06, 0.5, 0.9, 0.22, 0.08));
    x.max(y)
}

/// The mirror's cast ornament over its back; 0.02 units are a millimetre.
fn mirror_marks() -> Height {
    let signs = sun_and_sky();
    Arc::new(move |p| {
        let (r, sq) = (around(p), p.x.abs().max(p.z.abs()));
        if r < 0.2 {
            return 0.0;
        }
        let line = |d: f32, half: f32| smooth(half + 0.008, half - 0.004, d.abs());
        let squares = line(sq - 0.30, 0.012).max(line(sq - 0.575, 0.012)).max(line(sq - 0.61, 0.008));
        // Two characters on each side of the square, read with the side below.
        let mut glyph = 0.0f32;
        for (i, pair) in signs.iter().enumerate() {
            let (c, n) = [(1.0, 0.0), (0.0, -1.0), (-1.0, 0.0), (0.0, 1.0)][i];
            let (x, z) = (p.x * c - p.z * n, p.x * n + p.z * c);
            if (-0.565..-0.31).contains(&z) {
                for (j, sign) in pair.iter().enumerate() {
                    let x0 = 0.19 - 0.38 * (1 - j) as f32;
                    glyph = glyph.max(sign.at((x - x0) / 0.23 + 0.5, (z + 0.437) / 0.23 + 0.5));
                }
            }
        }
        // Eight sprays, two beside each boss; buds at the square's corners.
        let a = p.z.atan2(p.x);
        let turn = (a / TAU * 4.0 + 0.5).rem_euclid(1.0) - 0.5;
        let (side, lean) = (turn.abs() * TAU / 4.0, 0.40);
        let (sin, cos) = (side - lean).sin_cos();
        let leaves = spray((r * cos - 0.66) / 0.42, r * sin / 0.42) * smooth(0.62, 0.64, sq);
        let corner = v(sq - 0.61, 0.0, p.x.abs().min(p.z.abs()) - 0.61);
        let along = (corner.x + corner.z) * std::f32::consts::FRAC_1_SQRT_2;
        let off = (corner.x - corner.z) * std::f32::consts::FRAC_1_SQRT_2;
        let bud = smooth(0.0, 0.02, 0.075 * (along / 0.3 * 3.0).sin() - off.abs()) * smooth(0.0, 0.03, along);
        let bud = bud * smooth(0.29, 0.26, along);
        // Sixteen arcs run around inside the rim.
        let k = (a / TAU * 16.0).rem_euclid(1.0) - 0.5;
        let arcs = smooth(-0.006, 0.01, r - (1.255 - 0.30 * (0.25 - k * k)));
        squares.max(glyph).max(leaves).max(bud).max(arcs)
    })
}

fn mirror_shape(p: V3) -> f32 {
    if p.y > 0.4 {
        return p.y - 0.3;
    }
    let r = around(p);
    let top = 0.05 + 0.03 * smooth(1.27, 1.31, r);
    let plate = meet(r - 1.37, (p.y - top).max(-p.y), 0.02);
    let knob = (v(p.x, (p.y - 0.05) * 1.25, p.z)).len() - 0.185;
    let hole = to_rod(p, v(-0.4, 0.09, -0.1), v(0.4, 0.09, 0.1), 0.05, 0.05);
    let (bx, bz) = if p.x.abs() > p.z.abs() { (0.84 * p.x.signum(), 0.0) } else { (0.0, 0.84 * p.z.signum()) };
    let nub = v(p.x - bx, (p.y - 0.04) * 1.2, p.z - bz).len() - 0.075;
    let blister = 0.03 * smooth(0.2, 0.42, blisters(p));
    melt(plate, carve(knob, hole, 0.02).min(nub), 0.02) * 0.85 - blister * smooth(0.2, 0.0, p.y)
}

/// Malachite at the lower left, 0..1.
fn blisters(p: V3) -> f32 {
    let near = smooth(0.75, 0.1, v(p.x + 0.72, 0.0, p.z - 0.66).len());
    if near == 0.0 {
        return 0.0;
    }
    near * (0.45 + 0.9 * fbm(v(p.x * 5.0, 2.0, p.z * 5.0), 3))
}

/// How deep a point lies in one of the joins: one right across, one from the knob to the edge.
fn joins(p: V3) -> f32 {
    let line = |deg: f32, seed: f32, half: bool| {
        let (s, c) = deg.to_radians().sin_cos();
        let (along, off) = (p.x * c + p.z * s, p.z * c - p.x * s);
        let bent = off + 0.10 * fbm(v(along * 1.6, seed, 0.0), 4) * smooth(0.1, 0.4, along.abs());
        if half && along < 0.0 { 0.0 } else { smooth(0.013, 0.004, bent.abs()) }
    };
    let cracks = line(-28.0, 3.0, false).max(line(68.0, 8.0, true));
    cracks * smooth(0.17, 0.2, around(p))
}

pub fn grass_leaf_mirror(w: usize, h: usize) -> Canvas {
    let marks = mirror_marks();
    let skin = Patina {
        deep: 0x333e36,
        green: 0x465248,
        powder: 0x7f8a72,
        metal: 0xa9a687,
        cover: 0.4,
        grain: 1.2,
        seed: 512,
        marks: Some((marks.clone(), 0.05)),
        worn: Some(Arc::new(|p: V3| 0.5 * smooth(0.16, 0.36, fbm(p * 1.5 + v(3.0, 0.0, 1.0), 4)))),
    }
    .skin();
    let mended: crate::studio::Skin = Arc::new(move |s| {
        let mut out = skin(s);
        out.colour = out.colour * (0.78 + 0.5 * marks(s.p));
        let ill = smooth(0.28, 0.5, blisters(s.p));
        let stone = crate::vec::hex(0x6f8a6d).mix(crate::vec::hex(0x3f7a62), smooth(-0.2, 0.3, noise(s.p * 16.0)));
        out.colour = out.colour.mix(stone, ill * 0.9);
        out.rough = out.rough.max(ill * 0.8);
        out.shine *= 1.0 - 0.7 * ill;
        let join = joins(s.p);
        out.colour = out.colour.mix(crate::vec::hex(0x1d1f1a), join * 0.8);
        out
    });
    let disc = cast(v(0.0, 0.05, 0.0), 1.42, mended, mirror_shape).turned(0.0, 9.0, 0.0);
    let s = stage(Ground::Bone, Light::Raking, vec![disc]);
    frame(s, v(0.0, 0.02, 0.03), (2.74, 2.5), 64.0, 0.0, 0.8).shoot(w, h)
}

/// The lamp: ring dish with three spikes, goose leg, webbed foot, horseshoe; 0.012 units are a millimetre.
fn lamp_shape(p: V3) -> f32 {
    let r = around(p);
    let a = p.z.atan2(p.x);
    let dish = to_rods(
        v(r, p.y, 0.0),
        &[
            (v(0.43, 1.96, 0.0), 0.018),
            (v(0.45, 1.80, 0.0), 0.022),
            (v(0.67, 1.80, 0.0), 0.022),
            (v(0.70, 2.0, 0.0), 0.018),
        ],
    );
    // The edge at the right is eaten away.
    let eaten = v(p.x - 0.62, p.y - 2.04, p.z - 0.36).len() - 0.17 - 0.07 * noise(p * 9.0);
    let dish = carve(dish, eaten, 0.01);
    let third = |shift: f32| {
        let k = (a / TAU * 3.0 + shift).rem_euclid(1.0) - 0.5;
        let b = k * TAU / 3.0;
        v(r * b.cos(), p.y, r * b.sin())
    };
    let spike = to_rod(third(0.25), v(0.56, 1.80, 0.0), v(0.56, 2.2, 0.0), 0.034, 0.005);
    let arm =
        to_rods(third(0.75), &[(v(0.0, 1.46, 0.0), 0.10), (v(0.28, 1.56, 0.0), 0.055), (v(0.54, 1.78, 0.0), 0.05)]);
    let leg = to_rods(
        p,
        &[
            (v(0.0, 0.22, -0.14), 0.13),
            (v(0.0, 0.5, -0.17), 0.095),
            (v(0.0, 0.88, -0.17), 0.10),
            (v(0.0, 1.08, -0.13), 0.155),
            (v(0.0, 1.25, -0.06), 0.125),
            (v(0.0, 1.5, 0.0), 0.14),
        ],
    );
    let foot = goose_foot(p);
    let plate = {
        let q = v(p.x, 0.0, p.z - 0.06);
        let out = (around(q) - 0.62).max(-0.44 - q.z);
        let slot = (p.x.abs() - 0.15).max(p.z + 0.24);
        meet(carve(out, slot, 0.05), (p.y - 0.045).abs() - 0.045, 0.04)
    };
    let top = melt(dish, arm, 0.05).min(spike);
    melt(melt(top, leg, 0.06), melt(foot, plate, 0.03), 0.06) * 0.85
}

fn goose_foot(p: V3) -> f32 {
    let x = p.x.abs();
    let q = v(x, p.y, p.z);
    let heel = v(0.0, 0.24, -0.14);
    let mid = to_rods(q, &[(heel, 0.10), (v(0.0, 0.19, 0.2), 0.07), (v(0.0, 0.14, 0.5), 0.055)]);
    let outer = to_rods(q, &[(heel, 0.10), (v(0.2, 0.19, 0.14), 0.068), (v(0.38, 0.14, 0.34), 0.052)]);
    let back = to_rod(q, heel, v(0.0, 0.12, -0.34), 0.07, 0.035);
    let nail = |at: V3, to: V3| to_rod(q, at, to, 0.05, 0.008);
    let nails = nail(v(0.0, 0.14, 0.52), v(0.0, 0.10, 0.63)).min(nail(v(0.39, 0.14, 0.36), v(0.45, 0.10, 0.45)));
    // The web hangs between the toes, its front edge drawn in.
    let turn = x.atan2(p.z + 0.14);
    let reach = 0.60 - 0.16 * (turn / 0.68 * std::f32::consts::PI).sin().abs();
    let far = (x * x + (p.z + 0.14).powi(2)).sqrt();
    let web =
        meet((far - reach).max((turn - 0.68) * far), (p.y - 0.135 - 0.07 * smooth(0.5, 0.0, far)).abs() - 0.02, 0.02);
    melt(melt(mid.min(outer), web, 0.05), back.min(nails), 0.02)
}

pub fn goose_foot_lamp(w: usize, h: usize) -> Canvas {
    // Scales up the shin as rows of small arcs, creases over the toes and the web.
    let marks: Height = Arc::new(|p| {
        if p.y > 0.26 && p.y < 1.22 && around(p) < 0.36 {
            let a = (p.z + 0.16).atan2(p.x) / TAU * 12.0;
            let row = p.y / 0.085;
            let a = (a + 0.5 * (row.floor().rem_euclid(2.0))).rem_euclid(1.0) - 0.5;
            let k = row.fract() - 0.25 - 1.6 * a * a;
            return 1.0 - smooth(0.16, 0.02, k.abs());
        }
        if p.y < 0.26 && p.y > 0.1 {
            let far = (p.x * p.x + (p.z + 0.14).powi(2)).sqrt();
            return 0.55 + 0.45 * (far * 62.0).sin() * smooth(0.62, 0.5, far);
        }
        0.8
    });
    let skin = Patina {
        deep: 0x3a4c46,
        green: 0x52705c,
        powder: 0x9db498,
        metal: 0x93764a,
        cover: 0.5,
        grain: 1.4,
        seed: 523,
        marks: Some((marks, 0.016)),
        worn: Some(Arc::new(|p: V3| 0.35 * smooth(0.16, 0.10, p.y) + 0.3 * smooth(2.02, 2.2, p.y))),
    };
    let lamp = cast(v(0.0, 1.1, 0.0), 1.28, skin.skin(), lamp_shape).turned(0.0, -28.0, 0.0);
    let mut s = stage(Ground::CharcoalBrown, Light::Low, vec![lamp]);
    s.lamps[0].colour = s.lamps[0].colour * 1.35;
    frame(s, v(0.0, 1.1, 0.0), (1.5, 2.3), 17.0, 0.0, 0.72).shoot(w, h)
}
