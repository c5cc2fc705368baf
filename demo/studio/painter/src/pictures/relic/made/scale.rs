//! The public scale of the Bowl Guild: the whole hanging, the beam's stars, the weight.

use super::matter::{Patina, around, carve, meet, ring};
use crate::canvas::Canvas;
use crate::noise::{fbm, noise};
use crate::pictures::relic::stage::{Ground, Light, frame, stage};
use crate::studio::forms::{free, melt, rod, to_rod, to_rods};
use crate::studio::light::Panel;
use crate::studio::profile::through;
use crate::studio::{Skin, Solid, Surface, relief};
use crate::vec::{V3, grey, hex, lerp, smooth, v};
use std::f32::consts::TAU;
use std::sync::Arc;

/// Half the beam's length; 0.004 units are a millimetre.
const HALF: f32 = 2.96;
/// Where the first and the last star sit.
const STARS: (f32, f32) = (-1.72, 2.72);

/// The beam's radius along its length.
fn thick(x: f32) -> f32 {
    lerp(0.046, 0.027, ((x + HALF) / (2.0 * HALF)).clamp(0.0, 1.0))
}

/// Distance from a point on the beam to its nearest star along it, and the star's radius.
fn star(x: f32) -> (f32, f32) {
    let step = (STARS.1 - STARS.0) / 255.0;
    let i = ((x - STARS.0) / step).round().clamp(0.0, 255.0);
    // Every sixteenth stands for a catty.
    let r = if i % 16.0 == 0.0 { 0.0115 } else { 0.0048 };
    (x - STARS.0 - i * step, r)
}

fn ebony() -> Skin {
    Arc::new(|s| {
        let p = s.p;
        let grain = fbm(v(p.x * 1.4, p.y * 40.0, p.z * 40.0), 3);
        let mut colour = hex(0x1a1210).mix(hex(0x3a2820), smooth(-0.3, 0.4, grain));
        colour = colour * (1.0 + 0.3 * noise(v(p.x * 9.0, p.y * 90.0, p.z * 90.0)));
        // Stars on the side that faces the buyer, catty marks with three more around.
        let (dx, r) = star(p.x);
        let front = smooth(0.3, 0.6, s.n.z);
        let rise = p.y - thick(p.x) * 0.18;
        let inlay = |dx: f32, dy: f32, r: f32| smooth(r + 0.0014, r - 0.0014, (dx * dx + dy * dy).sqrt());
        let mut pin = inlay(dx, rise, r);
        if r > 0.01 {
            pin = pin.max(inlay(dx, rise.abs() - 0.0165, 0.0034));
        }
        pin *= front;
        let cap = smooth(HALF - 0.20, HALF - 0.196, p.x.abs());
        let bands = cap * smooth(0.006, 0.003, (p.x.abs() - HALF + 0.16).abs());
        let brass = hex(0xb98f3f) * (1.0 + 0.3 * noise(p * 50.0)) * (1.0 - 0.4 * bands);
        let metal = pin.max(cap);
        colour = colour.mix(brass, metal);
        let n = relief(s.n, p, 0.004, 0.0012, &|q| noise(v(q.x * 4.0, q.y * 70.0, q.z * 70.0)));
        Surface { colour, n, shine: 0.05 + 0.22 * metal, rough: 0.26 + 0.08 * metal, soft: 0.0, glow: V3::default() }
    })
}

fn beam() -> Solid {
    free(v(0.0, 0.0, 0.0), HALF + 0.1, ebony(), |p| {
        let r = thick(p.x) + 0.006 * smooth(HALF - 0.20, HALF - 0.19, p.x.abs());
        let side = (p.y * p.y + p.z * p.z).sqrt() - r;
        meet(side, p.x.abs() - HALF, 0.02)
    })
}

/// Twisted hemp; `lay` counts the strands' turns at a point.
fn hemp(c: u32, turns: impl Fn(V3) -> f32 + Send + Sync + 'static) -> Skin {
    let c = hex(c);
    Arc::new(move |s| {
        let p = s.p;
        let lay = |q: V3| (turns(q) * TAU * 0.5).sin().abs().sqrt();
        let colour = c * (0.35 + 0.7 * lay(p)) * (1.0 + 0.25 * noise(p * 30.0));
        let n = relief(s.n, p, 0.003, 0.005, &lay);
        Surface { colour, n, shine: 0.02, rough: 0.9, soft: 0.15, glow: V3::default() }
    })
}

fn cord(points: &[V3], r: f32) -> Solid {
    let pts: Vec<(V3, f32)> = points.iter().map(|p| (*p, r)).collect();
    let (from, to) = (points[0], points[points.len() - 1]);
    let along = (to - from).norm();
    let side = along.cross(v(0.3, 0.1, 1.0)).norm();
    let up = along.cross(side);
    // Three strands wind about the way from end to end.
    rod(
        &pts,
        hemp(0x9b7d4a, move |p| {
            let q = p - from;
            3.0 * q.dot(side).atan2(q.dot(up)) / TAU + q.dot(along) / (r * 3.0)
        }),
    )
}

/// A cord wound three times round the beam.
fn winding(x: f32, r: f32) -> Solid {
    let out = thick(x) + r * 0.6;
    let turns = move |p: V3| {
        let k = ((p.x - x) / (2.0 * r)).round().clamp(-1.0, 1.0);
        let far = (p.y * p.y + p.z * p.z).sqrt() - out;
        3.0 * far.atan2(p.x - x - k * 2.0 * r) / TAU + p.z.atan2(p.y) * out / (r * 3.0)
    };
    free(v(x, 0.0, 0.0), 0.12, hemp(0x9b7d4a, turns), move |p| {
        let k = ((p.x - x) / (2.0 * r)).round().clamp(-1.0, 1.0);
        let q = v(p.x - x - k * 2.0 * r, (p.y * p.y + p.z * p.z).sqrt() - out, 0.0);
        (q.x * q.x + q.y * q.y).sqrt() - r
    })
}

fn old_bronze(seed: u32, cover: f32) -> Patina {
    Patina {
        deep: 0x4a3c26,
        green: 0x5a5a40,
        powder: 0x7d8568,
        metal: 0x8f7340,
        cover,
        grain: 1.0,
        seed,
        marks: None,
        worn: None,
    }
}

/// The weight, its height 1: a rounded drum with a worn ring, hollows where thumbs took hold.
fn weight(p: V3) -> f32 {
    let q = v(p.x, p.y - 0.36, p.z);
    let r = around(q);
    let drum = (r - 0.40 - 0.045 * (1.0 - (q.y / 0.34).powi(2))).max(q.y.abs() - 0.335);
    let drum = meet(r - 0.425 + 0.10 * (q.y / 0.34).powi(2), q.y.abs() - 0.335, 0.17).max(drum - 0.1);
    // Two hollows a thumb made, a little apart in height.
    let hollow = |a: f32, y: f32| {
        let (s, c) = a.to_radians().sin_cos();
        v(q.x - 0.63 * c, (q.y - y) * 0.8, q.z - 0.63 * s).len() - 0.262
    };
    let body = carve(drum, hollow(116.0, 0.03).min(hollow(-60.0, 0.0)), 0.05);
    let neck = to_rod(p, v(0.0, 0.66, 0.0), v(0.0, 0.76, 0.0), 0.17, 0.12);
    let eye = {
        let k = v(p.x, p.y - 0.86, p.z);
        let a = k.y.atan2(k.x);
        // The ring is thinnest where the cord pulls.
        let t = 0.045 - 0.016 * smooth(0.4, 1.0, a.sin());
        ring(v(k.x, k.z, k.y), 0.125, t)
    };
    melt(melt(body, neck, 0.10), eye, 0.05) * 0.85
}

/// Everything that hangs on the beam, the beam's middle at the origin.
fn hung() -> Vec<Solid> {
    let lift = |x: f32| cord(&[v(x, -0.02, 0.04), v(x, 0.10, 0.03), v(x + 0.004, 0.8, 0.0), v(x, 2.4, 0.0)], 0.013);
    let end = -HALF + 0.30;
    let mut out = vec![beam(), lift(-2.05), winding(-2.05, 0.013), lift(-2.36), winding(-2.36, 0.013)];
    // The hook and its pan.
    let iron = old_bronze(702, 0.3);
    let hook: Vec<(V3, f32)> =
        [(0.0, -0.05), (0.0, -0.26), (0.05, -0.34), (0.04, -0.44), (-0.05, -0.46), (-0.09, -0.38)]
            .map(|(x, y)| (v(end + x, y, 0.0), 0.014))
            .to_vec();
    out.push(rod(&hook, iron.skin()));
    out.push(winding(end, 0.012));
    let pan_y = -1.62;
    let bowl: Vec<(V3, f32)> = through(&[(0.0, 0.0), (0.3, 0.02), (0.52, 0.09), (0.62, 0.17), (0.65, 0.19)], 4)
        .into_iter()
        .map(|(r, y)| (v(r, y, 0.0), 0.012))
        .collect();
    let pan = Patina { metal: 0x9a7a40, cover: 0.25, ..old_bronze(705, 0.25) }.skin();
    out.push(
        free(v(0.0, 0.1, 0.0), 0.72, pan, move |p| to_rods(v(around(p), p.y, 0.0), &bowl)).turned(1.0, 0.0, -1.0).at(
            end - 0.01,
            pan_y,
            0.0,
        ),
    );
    for i in 0..3 {
        let a = i as f32 * TAU / 3.0 + 0.5;
        let rim = v(end + 0.63 * a.cos(), pan_y + 0.17, 0.63 * a.sin());
        out.push(cord(&[rim, v(end + 0.0, -0.45, 0.0)], 0.009));
    }
    // The weight on its loop at the right; 72 mm high.
    let at = 1.36;
    let top = -0.62;
    out.push(winding(at, 0.009));
    out.push(cord(&[v(at - 0.012, -0.02, 0.03), v(at - 0.012, top - 0.02, 0.0)], 0.008));
    out.push(cord(&[v(at + 0.012, -0.02, 0.03), v(at + 0.012, top - 0.02, 0.0)], 0.008));
    out.push(
        free(v(0.0, 0.5, 0.0), 0.72, old_bronze(706, 0.35).skin(), weight).scaled(0.36).turned(0.0, 20.0, 0.0).at(
            at,
            top - 0.33,
            0.0,
        ),
    );
    out
}

fn raised(solids: Vec<Solid>, by: f32) -> Vec<Solid> {
    solids
        .into_iter()
        .map(|mut s| {
            s.at += v(0.0, by, 0.0);
            s
        })
        .collect()
}

/// A dark wall with a pool of light upon it.
fn wall() -> Skin {
    Arc::new(|s| {
        let d = v((s.p.x - 0.5) * 0.34, (s.p.y - 2.95) * 0.55, 0.0).len();
        let lit = hex(0x58614f).mix(hex(0x1d221d), smooth(0.0, 1.35, d));
        Surface::matte(lit * (1.0 + 0.16 * fbm(s.p * 1.6, 4) + 0.03 * noise(s.p * 60.0)), s.n)
    })
}

pub fn public_scale(w: usize, h: usize) -> Canvas {
    let mut s = stage(Ground::GreenBlack, Light::North, raised(hung(), 3.3));
    s.room.panels.push(Panel { dir: v(0.3, 1.0, 0.6).norm(), half: (1.2, 0.16), colour: v(1.5, 1.6, 1.7) });
    s.fill.0 = s.fill.0 * 1.3;
    // The ground lies far below, out of the picture.
    s.floor = None;
    s.solids.push(free(v(0.0, 3.0, -1.1), 14.0, wall(), |p| p.z + 1.1));
    frame(s, v(-0.22, 2.72, 0.0), (6.9, 3.4), 4.0, -8.0, 0.9).shoot(w, h)
}

pub fn public_scale_beam(w: usize, h: usize) -> Canvas {
    let lift = cord(&[v(-1.55, -0.02, 0.05), v(-1.52, 0.12, 0.05), v(-1.50, 0.5, 0.0), v(-1.5, 2.0, 0.0)], 0.016);
    let solids = vec![beam(), lift, winding(-1.55, 0.016)];
    let solids = raised(solids, 1.0).into_iter().map(|s| Solid { at: s.at * 4.0, scale: 4.0, ..s }).collect();
    let mut s = stage(Ground::GreenBlack, Light::North, solids);
    s.floor = None;
    s.room.panels.push(Panel { dir: v(0.1, 1.0, 0.35).norm(), half: (1.4, 0.10), colour: v(2.6, 2.7, 2.8) });
    let (near, far) = (hex(0x3d453b), hex(0x141814));
    s.behind = Arc::new(move |x, y, _| {
        let d = ((x - 0.5).powi(2) * 0.5 + (y - 0.3).powi(2)).sqrt();
        near.mix(far, smooth(0.0, 1.1, d)) * (1.0 + 0.05 * fbm(v(x * 2.0, y * 2.0, 7.0), 3))
    });
    frame(s, v(-4.95, 4.12, 0.0), (2.9, 1.9), 9.0, -24.0, 1.0).shoot(w, h)
}

pub fn public_scale_weight(w: usize, h: usize) -> Canvas {
    let seen = |p: V3| 0.62 * smooth(0.9, 0.2, (p.y - 0.40).abs() * 2.0) + 0.2;
    let skin = Patina {
        powder: 0x6f7358,
        cover: 0.22,
        grain: 0.8,
        worn: Some(Arc::new(move |p| seen(p) * smooth(-0.45, 0.25, fbm(p * 1.9 + grey(2.0), 4)))),
        ..old_bronze(711, 0.2)
    };
    let bronze = skin.skin();
    let handled: Skin = Arc::new(move |s| {
        let mut out = bronze(s);
        (out.shine, out.rough) = (out.shine * 0.55, out.rough.max(0.42));
        // Fine scratches of two centuries.
        let scratch = smooth(0.5, 0.62, noise(v(s.p.x * 9.0 + s.p.y * 70.0, s.p.z * 9.0, s.p.y * 12.0 - s.p.x * 50.0)));
        out.colour = out.colour * (1.0 + 0.35 * fbm(s.p * 5.0, 4)) * (1.0 - 0.3 * scratch);
        out
    });
    let drum = free(v(0.0, 0.5, 0.0), 0.72, handled, weight).scaled(2.2).turned(0.0, -6.0, 0.0).at(0.0, -0.04, 0.0);
    let at = |x: f32, y: f32, z: f32| v(x, y, z);
    let loop_ = cord(
        &[
            at(0.02, 1.93, -0.1),
            at(0.03, 2.02, 0.12),
            at(0.42, 1.55, 0.5),
            at(0.98, 0.5, 0.7),
            at(1.2, 0.035, 0.78),
            at(1.7, 0.035, 0.55),
            at(2.6, 0.035, 0.9),
        ],
        0.034,
    );
    let mut s = stage(Ground::GreenBlack, Light::Raking, vec![drum, loop_]);
    s.lamps[0].colour = s.lamps[0].colour * 1.15;
    frame(s, v(0.22, 1.0, 0.0), (2.6, 2.3), 14.0, 0.0, 0.72).shoot(w, h)
}
