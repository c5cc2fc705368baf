//! The crew's iron pot from the river bed: rust in layers, a riveted patch, pebbles grown into the wall.

use super::matter::{around, carve, cast, egg, meet, ring};
use crate::canvas::Canvas;
use crate::noise::{Rng, cells, fbm, noise};
use crate::pictures::relic::stage::{Ground, Light, frame, stage};
use crate::studio::forms::{melt, to_rod, to_rods};
use crate::studio::profile::through;
use crate::studio::{Skin, Surface, relief};
use crate::vec::{V3, hex, smooth, v};
use std::f32::consts::TAU;
use std::sync::Arc;

/// Where the patch sits on the belly.
const PATCH: V3 = v(-0.26, 0.60, 1.0);

/// Scales of rust lying over each other, 0..1.
fn scales(p: V3) -> f32 {
    let k = 4.0 * (0.5 + 0.75 * fbm(p * 2.6, 4));
    (k.floor() + smooth(0.0, 0.25, k.fract())) / 4.0
}

/// Pebbles: places on the wall and their radii.
fn pebbles() -> Vec<(V3, V3)> {
    let mut r = Rng::new(77);
    let mut out = Vec::new();
    for i in 0..17 {
        let a = if i < 8 { r.range(0.1, 1.0) } else { r.range(2.05, 2.75) };
        let t: f32 = r.range(0.45, 1.25);
        let far = 0.06 + 1.25 * t.sin();
        let c = v(a.cos() * far, 1.3 - 1.18 * t.cos(), a.sin() * far);
        let s = r.range(0.05, 0.11);
        out.push((c * 0.97, v(s * 1.3, s * r.range(0.6, 0.9), s)));
    }
    out
}

fn skin() -> Skin {
    let stones = pebbles();
    Arc::new(move |s| {
        let p = s.p;
        let h = scales(p);
        let rust = hex(0x7a4a2c).mix(hex(0xa0602f), smooth(0.0, 0.4, fbm(p * 5.0, 3)));
        let dark = hex(0x2f2723).mix(hex(0x46352c), smooth(-0.3, 0.3, fbm(p * 7.0, 3)));
        let mut colour = dark.mix(rust, smooth(0.62, 0.2, h) * 0.85 + 0.15 * smooth(0.0, 0.3, fbm(p * 12.0, 3)));
        // Grey-yellow concretion around the pebbles.
        let near = stones.iter().fold(f32::MAX, |m, (c, r)| m.min(egg(p, *c, *r)));
        let crust = smooth(0.10, 0.0, near + 0.16 * fbm(p * 6.0, 3));
        colour = colour.mix(hex(0x857258) * (1.0 + 0.45 * fbm(p * 15.0, 3)), crust * 0.62);
        let id = cells(p * 6.0).id;
        let stone = hex(0x857b6a).mix(hex(0x5c5f5d), crate::noise::unit(id));
        colour = colour.mix(stone * (1.0 + 0.2 * fbm(p * 20.0, 2)), smooth(0.012, 0.0, near) * 0.9);
        // Burnt rice on the inside bottom.
        let inside = smooth(0.0, -0.3, s.n.x * p.x + s.n.z * p.z + s.n.y * (p.y - 1.3));
        colour = colour.mix(hex(0x1c1714), inside * smooth(0.7, 0.3, p.y) * 0.7);
        colour = colour * (1.0 + 0.4 * noise(p * 42.0)) * (1.0 - 0.4 * smooth(-1.0, -14.0, s.bend));
        let mut n = relief(s.n, p, 0.008, 0.030, &scales);
        n = relief(n, p, 0.006, 0.010, &|q| fbm(q * 19.0, 3));
        Surface { colour, n, shine: 0.035, rough: 0.62, soft: 0.0, glow: V3::default() }
    })
}

fn shape() -> impl Fn(V3) -> f32 + Send + Sync {
    let line: Vec<(V3, f32)> =
        through(&[(0.0, 0.13), (0.45, 0.18), (0.88, 0.42), (1.15, 0.78), (1.24, 1.08), (1.27, 1.15), (1.35, 1.17)], 3)
            .into_iter()
            .map(|(r, y)| (v(r, y, 0.0), 0.036))
            .collect();
    let stones = pebbles();
    move |p| {
        let r = around(p);
        let mut d = to_rods(v(r, p.y, 0.0), &line);
        if d > 0.35 {
            return d - 0.22;
        }
        // The casting seam round the belly.
        d = melt(d, ring(p - v(0.0, 0.80, 0.0), 1.185, 0.026), 0.03);
        let q = p - PATCH;
        let along = q - PATCH.norm() * q.dot(PATCH.norm());
        d = melt(d, meet((d - 0.028).abs() - 0.01, along.len() - 0.135, 0.01), 0.01);
        for i in 0..4 {
            let a = i as f32 * TAU / 4.0 + 0.5;
            let at = PATCH * 1.015 + v(a.cos() * 0.075, a.sin() * 0.075, a.cos() * 0.05);
            d = melt(d, (p - at).len() - 0.034, 0.01);
        }
        for (c, s) in &stones {
            let q = p - *c;
            if q.dot(q) < 0.07 {
                d = melt(d, egg(p, *c, *s), 0.035);
            }
        }
        // The lost third of the rim, jagged.
        let near = v(p.x - 1.0, (p.y - 1.3) * 1.2, p.z - 0.7).len() < 1.3;
        let jag = if near { 0.10 * fbm(p * 3.4, 3) + 0.05 * noise(p * 9.0) } else { 0.0 };
        let bite = v(p.x - 0.95, (p.y - 1.32) * 1.25, p.z - 0.85).len() - 0.78 - jag;
        let bite = bite.min(v(p.x - 1.42, (p.y - 1.28) * 1.1, p.z + 0.02).len() - 0.46 - jag);
        d = carve(d, bite, 0.015);
        let foot = {
            let a = (p.z.atan2(p.x) / TAU * 3.0 + 0.25).rem_euclid(1.0) - 0.5;
            let b = a * TAU / 3.0;
            to_rod(v(r * b.cos(), p.y, r * b.sin()), v(0.62, 0.06, 0.0), v(0.60, 0.3, 0.0), 0.06, 0.10)
        };
        d = melt(d, foot, 0.05);
        let lug = ring(v(p.x + 1.32, p.z, p.y - 1.22), 0.13, 0.042);
        d = melt(d, lug, 0.03);
        if d.abs() < 0.05 {
            d -= 0.014 * (scales(p) - 0.5);
        }
        d * 0.75
    }
}

pub fn wreck_iron_pot(w: usize, h: usize) -> Canvas {
    let pot = cast(v(0.0, 0.7, 0.0), 1.72, skin(), shape()).turned(2.0, -12.0, -2.5).at(0.0, -0.02, 0.0);
    let s = stage(Ground::Sand, Light::Raking, vec![pot]);
    frame(s, v(0.0, 0.58, 0.0), (2.9, 1.75), 24.0, 0.0, 0.72).shoot(w, h)
}
