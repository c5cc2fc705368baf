//! Lacquer: the plain black cup stand and the red wedding box with its gold drawings.

use super::gilding::{bridge, pond};
use super::matter::{around, cast, meet};
use crate::canvas::Canvas;
use crate::ink::letters::Writing;
use crate::noise::{cells, fbm, noise};
use crate::pictures::relic::stage::{Ground, Light, frame, stage};
use crate::studio::clay::wood;
use crate::studio::forms::{free, melt, to_box, to_rods};
use crate::studio::light::Panel;
use crate::studio::profile::through;
use crate::studio::{Skin, Surface, relief};
use crate::vec::{V3, grey, hex, smooth, v};
use std::f32::consts::TAU;
use std::sync::Arc;

/// Where the flake is missing on the front lobe.
const FLAKE: V3 = v(0.07, 0.475, 0.955);

/// Radius in the six-lobed saucer: folded so that the rim bulges six times.
fn lobed(p: V3) -> f32 {
    let r = around(p);
    let a = p.z.atan2(p.x) - TAU / 4.0;
    let groove = 1.0 - (a * 3.0).cos().abs();
    let out = smooth(0.5, 1.0, r);
    r / (1.0 - 0.085 * groove * groove * out)
}

fn stand_shape() -> impl Fn(V3) -> f32 + Send + Sync {
    let curve = |pts: &[(f32, f32)], wall: f32| -> Vec<(V3, f32)> {
        through(pts, 5).into_iter().map(|(r, y)| (v(r, y, 0.0), wall)).collect()
    };
    // 0.0125 units are a millimetre.
    let foot = curve(&[(0.56, 0.02), (0.53, 0.06), (0.45, 0.16), (0.43, 0.27)], 0.022);
    let saucer = curve(&[(0.40, 0.285), (0.58, 0.285), (0.76, 0.33), (0.92, 0.42), (0.985, 0.455)], 0.024);
    let cup = curve(&[(0.41, 0.27), (0.455, 0.40), (0.49, 0.58), (0.475, 0.72), (0.44, 0.80)], 0.022);
    move |p| {
        let r = around(p);
        let (flat, full) = (v(r, p.y, 0.0), v(lobed(p), p.y, 0.0));
        let body = melt(to_rods(flat, &foot), to_rods(flat, &cup), 0.02);
        melt(body, to_rods(full, &saucer), 0.03) * 0.85
    }
}

fn black() -> Skin {
    Arc::new(|s| {
        let p = s.p;
        let edge = smooth(9.0, 30.0, s.bend) * (0.55 + 0.9 * fbm(p * 4.0, 3));
        let worn = smooth(0.1, 0.7, edge);
        let mut colour = hex(0x120d0a).mix(hex(0x1c120c), smooth(-0.3, 0.3, fbm(p * 1.5, 3)));
        colour = colour.mix(hex(0x4a2015), worn * 0.75);
        // Fine age cracks run across the saucer.
        let q = v(p.x * 1.2 + 0.15 * fbm(p * 2.0, 3), 0.0, p.z * 5.0 + 0.5 * fbm(p * 2.2, 3));
        let crack = cells(q * 1.3);
        let on = smooth(0.03, 0.008, crack.edge)
            * smooth(0.46, 0.40, (p.y - 0.05).min(0.45))
            * smooth(0.05, 0.3, fbm(p * 1.4 + grey(3.0), 2) + 0.2);
        colour = colour.mix(hex(0x3a2416), on * 0.6);
        let gap = p - FLAKE;
        let hole = v(gap.x * 1.0, gap.y * 1.2, gap.z * 1.35).len() + 0.035 * fbm(p * 22.0, 3);
        let cloth = smooth(0.125, 0.115, hole);
        let bare = smooth(0.085, 0.075, hole + 0.02 * noise(p * 30.0));
        let weave = 0.5 + 0.5 * (p.x * 190.0).sin() * (p.z * 190.0).sin();
        colour = colour.mix(hex(0x8f7348) * (0.6 + 0.5 * weave), cloth);
        let grain = 1.0 + 0.35 * noise(v(p.x * 6.0, p.y * 50.0, p.z * 60.0));
        colour = colour.mix(hex(0x70431f) * grain, bare);
        let mut n = relief(s.n, p, 0.02, 0.0035, &|q| noise(q * 1.8));
        n = relief(n, p, 0.006, 0.0002, &|q| noise(q * 26.0));
        if cloth > 0.0 {
            n = relief(n, p, 0.006, 0.012 * cloth, &|q| {
                let gap = q - FLAKE;
                smooth(0.08, 0.13, v(gap.x, gap.y * 1.2, gap.z * 1.35).len() + 0.035 * fbm(q * 22.0, 3))
            });
        }
        let dull = cloth.max(0.3 * worn);
        Surface {
            colour,
            n,
            shine: 0.055 * (1.0 - 0.8 * cloth),
            rough: 0.10 + 0.7 * dull,
            soft: 0.0,
            glow: V3::default(),
        }
    })
}

pub fn lacquer_cup_stand(w: usize, h: usize) -> Canvas {
    let stand = cast(v(0.0, 0.4, 0.0), 1.12, black(), stand_shape()).turned(0.0, 9.0, 0.0);
    let mut s = stage(Ground::Bone, Light::Strip, vec![stand]);
    // Long softboxes: one upright at each side, one low behind that runs along the saucer.
    let box_ = |dir: V3, half: (f32, f32), k: f32| Panel { dir: dir.norm(), half, colour: v(1.0, 0.98, 0.95) * k };
    s.room.panels.push(box_(v(-1.0, -0.15, 0.62), (0.10, 0.9), 3.6));
    s.room.panels.push(box_(v(1.2, -0.1, 0.35), (0.05, 0.9), 2.2));
    s.room.panels.push(box_(v(-0.35, 0.42, -1.0), (0.55, 0.10), 3.0));
    frame(s, v(0.0, 0.36, 0.0), (2.05, 1.05), 22.0, 0.0, 0.64).shoot(w, h)
}

/// What is drawn in gold on the box.
struct Gold {
    lid: Writing,
    front: Writing,
}

impl Gold {
    /// How much gold lies at a point of tier or lid with its normal.
    fn at(&self, p: V3, n: V3) -> f32 {
        let line = |d: f32, half: f32| smooth(half + 0.004, half - 0.004, d.abs());
        if p.y > 1.42 {
            let rim = line(p.y - 1.47, 0.009) * smooth(0.8, 0.4, n.y);
            let pic = self.lid.at(p.x / 1.66 + 0.5, p.z / 1.30 + 0.5) * smooth(0.35, 0.6, n.y);
            return rim.max(pic);
        }
        let tier = ((p.y - 0.12) / 0.43).floor().clamp(0.0, 2.0);
        let y = p.y - 0.12 - 0.43 * tier;
        let edges = line(y - 0.045, 0.008).max(line(y - 0.385, 0.008)).max(line(y - 0.065, 0.003));
        let front = smooth(0.6, 0.9, n.z);
        if tier == 1.0 {
            let pic = self.front.at(p.x / 1.50 + 0.5, 1.0 - (y - 0.075) / 0.295);
            return edges.max(pic * front);
        }
        // A running vine on the others.
        let u = if n.z.abs() > n.x.abs() { p.x } else { p.z };
        let wave = 0.215 + 0.05 * (u * 13.0).sin();
        let k = (u * 13.0 / TAU * 2.0 + 0.5).rem_euclid(1.0) - 0.5;
        let side = (u * 13.0).cos().signum();
        let leaf = v(k * 0.24, y - wave - 0.045 * side, 0.0);
        let leaf = smooth(0.004, -0.004, v(leaf.x, leaf.y * 1.9, 0.0).len() - 0.045);
        edges.max(line(y - wave, 0.006)).max(leaf * 0.9)
    }
}

fn red(gold: Gold) -> Skin {
    Arc::new(move |s| {
        let p = s.p;
        let slow = fbm(p * 1.3, 3);
        let mut colour = hex(0x4a120d).mix(hex(0x7d2016), smooth(-0.4, 0.45, slow + 0.12));
        colour = colour * (1.0 + 0.10 * fbm(p * 9.0, 3));
        // Corners rubbed down to the dark ground.
        let edge = smooth(7.0, 22.0, s.bend) * smooth(-0.15, 0.3, fbm(p * 5.0, 3));
        colour = colour.mix(hex(0x3a1a10), edge * 0.8);
        let corner = smooth(0.55, 0.86, p.x.abs()) * smooth(-0.1, 0.25, fbm(p * 4.2, 3) + 0.06);
        let g = gold.at(p, s.n) * (1.0 - corner * 0.9) * (1.0 - edge) * smooth(-0.55, -0.2, fbm(p * 7.0, 3));
        let leafy = hex(0xb98a36) * (0.85 + 0.5 * fbm(p * 24.0, 2));
        colour = colour.mix(leafy, g);
        // The basketry comes loose at the lowest corner.
        let gap = v((p.x - 0.80) * 0.9, (p.y - 0.24) * 0.8, (p.z - 0.66) * 0.9).len() + 0.06 * fbm(p * 9.0, 3);
        let bare = smooth(0.16, 0.14, gap) * smooth(0.56, 0.54, p.y);
        let u = (p.x - p.z) * 26.0;
        let over = (u.floor() + (p.y * 40.0).floor()).rem_euclid(2.0);
        let strip = (u.fract() - 0.5).abs().max(((p.y * 40.0).rem_euclid(1.0) - 0.5).abs());
        let cane = hex(0x9a7a45) * (0.55 + 0.45 * over) * smooth(0.52, 0.35, strip);
        colour = colour.mix(cane, bare);
        let mut n = relief(s.n, p, 0.02, 0.008, &|q| noise(q * 2.6));
        n = relief(n, p, 0.008, 0.004, &|q| fbm(q * 10.0, 2));
        n = relief(n, p, 0.008, 0.012, &|q| {
            let gap = v((q.x - 0.80) * 0.9, (q.y - 0.24) * 0.8, (q.z - 0.66) * 0.9).len() + 0.06 * fbm(q * 9.0, 3);
            smooth(0.13, 0.17, gap)
        });
        let dull = bare.max(edge);
        Surface {
            colour,
            n,
            shine: 0.045 + 0.16 * g * (1.0 - dull),
            rough: 0.2 + 0.14 * g + 0.5 * dull,
            soft: 0.03,
            glow: V3::default(),
        }
    })
}

/// A box with round corners seen from above: its half sizes and their radius.
fn plan(x: f32, z: f32, (a, b): (f32, f32), r: f32) -> f32 {
    let (qx, qz) = (x.abs() - a + r, z.abs() - b + r);
    (qx.max(0.0).powi(2) + qz.max(0.0).powi(2)).sqrt() + qx.max(qz).min(0.0) - r
}

pub fn wedding_food_box(w: usize, h: usize) -> Canvas {
    // 0.0065 units are a millimetre.
    let tiers = free(v(0.0, 0.9, 0.0), 1.45, red(Gold { lid: pond(), front: bridge() }), |p| {
        let tier = ((p.y - 0.12) / 0.43).floor().clamp(0.0, 2.0);
        let y = p.y - 0.12 - 0.43 * tier - 0.215;
        let swell = 0.012 * (1.0 - (y / 0.2).powi(2)).max(0.0);
        let wall = plan(p.x, p.z, (0.85 + swell, 0.64 + swell), 0.17);
        let body = meet(wall, y.abs() - 0.208, 0.035);
        let dome = 1.50 + 0.24 * (1.0 - (p.x / 0.92).powi(2)) * (1.0 - (p.z / 0.74).powi(2)).max(-0.2);
        let lid = meet(plan(p.x, p.z, (0.875, 0.665), 0.18), (p.y - dome).max(1.418 - p.y) * 0.9, 0.05);
        body.min(lid) * 0.85
    });
    let timber = wood(0x33200f, 0x5a3b22, 0.55);
    let bow = free(v(0.0, 1.2, 0.0), 1.7, timber.clone(), |p| {
        let loop_ = plan(p.x, p.y - 1.20, (0.945, 1.24), 0.42).abs() - 0.042;
        let strap = meet(loop_, p.z.abs() - 0.16 - 0.03 * smooth(0.4, 0.0, p.y), 0.025);
        let base = to_box(p - v(0.0, 0.07, 0.0), v(0.98, 0.05, 0.72), 0.025);
        let feet = to_box(v(p.x.abs() - 0.78, p.y - 0.02, p.z.abs() - 0.56), v(0.16, 0.03, 0.12), 0.02);
        let pin = to_box(v(p.x.abs() - 0.95, p.y - 1.44, p.z), v(0.07, 0.025, 0.05), 0.01);
        strap.max(-p.y).min(base).min(feet).min(pin) * 0.9
    });
    let (turn, shift) = (-27.0, 0.012);
    let solids = vec![tiers.turned(0.0, turn, 0.0).at(0.0, shift, 0.0), bow.turned(0.0, turn, 0.0).at(0.0, shift, 0.0)];
    let s = stage(Ground::Plaster, Light::Soft, solids);
    frame(s, v(0.0, 1.2, 0.0), (2.3, 2.6), 21.0, 0.0, 0.77).shoot(w, h)
}
