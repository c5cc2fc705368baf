//! The dish that was joined from thirty-nine sherds.

use super::hand::{glaze, mixed, over, pot, reshaped};
use crate::canvas::Canvas;
use crate::noise::{Rng, fbm, noise, unit};
use crate::pictures::relic::stage::{Ground, Light, frame, shoot, stage};
use crate::pictures::{Picture, photo};
use crate::studio::profile::Shape;
use crate::studio::{Skin, Surface, relief};
use crate::vec::{V3, grey, hex, smooth, v};
use std::f32::consts::TAU;
use std::sync::Arc;

pub fn list() -> Vec<Picture> {
    vec![photo("relic-thirty-nine-piece-dish", joined)]
}

/// Width of the map of breaks in units, a little more than the dish.
const SPAN: f32 = 2.6;

/// Where a place lies among the pieces: the piece and the distance to the nearest join, in units.
struct Breaks {
    middles: Vec<(f32, f32)>,
    /// The five pieces that were never found.
    lost: Vec<usize>,
    /// Piece and distance for every place, worked out once: red and green.
    map: Canvas,
}

impl Breaks {
    /// Thirty-nine sherds and five that were never found.
    fn new() -> Breaks {
        let mut r = Rng::new(440);
        let mut out: Vec<(f32, f32)> = Vec::new();
        let mut tries = 0;
        while out.len() < 44 && tries < 20_000 {
            tries += 1;
            let (q, a) = (1.22 * r.draw().sqrt(), r.range(0.0, TAU));
            let p = (q * a.cos(), q * a.sin());
            // Small pieces where the blow fell, large ones away from it.
            let blow = (p.0 - 0.45).hypot(p.1 + 0.35);
            let apart = 0.17 + 0.16 * smooth(0.2, 1.2, blow);
            if out.iter().all(|o| (o.0 - p.0).hypot(o.1 - p.1) > apart) {
                out.push(p);
            }
        }
        let holes = [(-0.85, 0.40), (-0.05, 0.98), (0.62, 0.36), (0.98, -0.28), (-0.5, -0.72)];
        let lost = holes.iter().filter_map(|h: &(f32, f32)| {
            let far = |p: &(f32, f32)| (p.0 - h.0).hypot(p.1 - h.1);
            (0..out.len()).min_by(|&i, &j| far(&out[i]).total_cmp(&far(&out[j])))
        });
        let mut all = Breaks { lost: lost.collect(), middles: out, map: Canvas::new(1500, 1500, grey(0.0)) };
        let mut map = all.map.clone();
        map.paint(|x, y, _| {
            let (id, edge) = all.search((x - 0.5) * SPAN, (y - 0.5) * SPAN);
            v(id as f32, edge, 0.0)
        });
        all.map = map;
        all
    }

    fn at(&self, x: f32, z: f32) -> (usize, f32) {
        let (u, t) = (x / SPAN + 0.5, z / SPAN + 0.5);
        let (i, j) = ((u * 1500.0).clamp(0.0, 1499.0) as usize, (t * 1500.0).clamp(0.0, 1499.0) as usize);
        (self.map.px[j * 1500 + i].x as usize, self.map.sample(u, t).y)
    }

    fn search(&self, x: f32, z: f32) -> (usize, f32) {
        // Breaks run nearly straight, with small jags.
        let (x, z) = (
            x + 0.03 * noise(v(x * 5.0, z * 5.0, 1.0)) + 0.008 * noise(v(x * 22.0, z * 22.0, 2.0)),
            z + 0.03 * noise(v(x * 5.0, z * 5.0, 3.0)) + 0.008 * noise(v(x * 22.0, z * 22.0, 4.0)),
        );
        let (mut near, mut best) = (0, f32::MAX);
        for (i, p) in self.middles.iter().enumerate() {
            let d = (p.0 - x).hypot(p.1 - z);
            if d < best {
                (near, best) = (i, d);
            }
        }
        let a = self.middles[near];
        let mut edge = f32::MAX;
        for (i, b) in self.middles.iter().enumerate() {
            if i != near {
                let (dx, dz) = (b.0 - a.0, b.1 - a.1);
                let l = dx.hypot(dz).max(1e-6);
                edge = edge.min(((a.0 + b.0) / 2.0 - x) * dx / l + ((a.1 + b.1) / 2.0 - z) * dz / l);
            }
        }
        (near, edge)
    }
}

/// Pieces that another part of the heap burnt greyer.
const GREY: [usize; 3] = [4, 12, 27];

/// The carving of the centre: a flower of five petals, each one stroke ending in a flick; two leaves. 1 uncut … 0.
fn carved(x: f32, z: f32) -> f32 {
    let (r, a) = (x.hypot(z), z.atan2(x));
    let mut k = 0.0f32;
    let slant = |d: f32, wide: f32| smooth(-0.008, 0.004, d) * (1.0 - smooth(0.0, wide, d));
    for i in 0..5 {
        let turn = i as f32 * TAU / 5.0 - TAU / 4.0 + 0.06 * (i as f32 * 2.1).sin();
        let (s, c) = turn.sin_cos();
        let (u, w) = (x * c + z * s, z * c - x * s);
        // One stroke of the knife: out along one side, round the tip, back with a flick beyond the root.
        let t = (u - 0.05) / 0.33;
        if (0.0..1.0).contains(&t) {
            let half = 0.135 * (t * std::f32::consts::PI).sin().max(0.0).powf(0.65) * (0.75 + 0.5 * t);
            k = k.max(slant(half - w.abs(), 0.045));
            let vein = smooth(0.007, 0.002, (w - 0.02 * (t * 5.0).sin()).abs()) * smooth(0.85, 0.6, t);
            k = k.max(0.6 * vein);
        }
        let flick = smooth(0.009, 0.003, (w - 0.12 * (t - 0.9).max(0.0) - 0.02).abs());
        k = k.max(0.8 * flick * smooth(0.93, 1.0, t) * smooth(1.28, 1.08, t));
    }
    k = k.max(slant(0.055 - r, 0.03));
    for (at, side) in [(0.5f32, 1.0f32), (2.75, -1.0)] {
        let (s, c) = at.sin_cos();
        let (u, w) = (x * c + z * s - 0.60, (z * c - x * s) * side);
        let w = w - 0.35 * u * u;
        let t = u / 0.2;
        if t.abs() < 1.0 {
            k = k.max(slant(0.08 * (1.0 - t * t) - w.abs(), 0.04));
            k = k.max(0.7 * smooth(0.007, 0.002, w.abs()));
        }
    }
    // A line round the centre.
    k = k.max(0.55 * smooth(0.010, 0.004, (r - 0.86 - 0.004 * (a * 3.0).sin()).abs()));
    1.0 - k
}

fn plaster() -> Skin {
    Arc::new(|s| {
        let colour = hex(0xcbbfa8) * (1.0 + 0.08 * fbm(s.p * 5.0, 3) + 0.04 * noise(s.p * 60.0));
        Surface::matte(colour, relief(s.n, s.p, 0.008, 0.003, &|q| fbm(q * 12.0, 2)))
    })
}

fn joined(w: usize, h: usize) -> Canvas {
    let profile = [(62.0, 0.0), (63.0, 6.0), (78.0, 10.0), (100.0, 22.0), (112.0, 36.0), (120.0, 48.0), (123.5, 53.0)];
    let breaks = Arc::new(Breaks::new());
    let mut relief_map = Canvas::new(1200, 1200, grey(1.0));
    relief_map.paint(|x, y, _| grey(carved((x - 0.5) * 2.0, (y - 0.5) * 2.0)));
    relief_map.blur(0.002, 0.002);
    let cut = Arc::new(relief_map);
    let deep = cut.clone();
    let front = move |p: V3| if p.y < 0.08 { 1.0 } else { cut.sample(p.x / 2.0 + 0.5, p.z / 2.0 + 0.5).x };
    let green = glaze(0x728f79, 0xaab39a, 0x8b5f42, 0.82, 0.16).bare(0.04).carved(0.03, front).skin(440);
    let b = breaks.clone();
    let pieces = over(green, move |s, mut out| {
        let (id, edge) = b.at(s.p.x, s.p.z);
        let k = 1.0 - deep.sample(s.p.x / 2.0 + 0.5, s.p.z / 2.0 + 0.5).x;
        if s.n.y > 0.2 {
            out.colour = out.colour.mix(hex(0x38503f), 0.7 * smooth(0.15, 0.9, k));
        }
        // Every sherd lay in other earth for eight hundred years.
        out.colour = out.colour * (0.93 + 0.14 * unit(id as u32 * 7 + 3));
        if GREY.contains(&id) {
            out.colour = out.colour.mix(hex(0x8a8a80), 0.7);
        }
        // Worn pale along the break, the join itself dark.
        out.colour = out.colour.mix(hex(0xb5ab90), 0.25 * smooth(0.022, 0.008, edge + 0.008 * noise(s.p * 18.0)));
        let join = smooth(0.011, 0.005, edge);
        out.colour = out.colour.mix(hex(0x1c140e), 0.95 * join);
        out.rough = out.rough.max(0.8 * join);
        // No two pieces sit in quite the same plane.
        let tip = |n: u32| (unit(id as u32 * 31 + n) - 0.5) * 0.045;
        out.n = (out.n + v(tip(1), 0.0, tip(2))).norm();
        out
    });
    let b = breaks.clone();
    let skin = mixed(pieces, plaster(), move |s| {
        let (id, edge) = b.at(s.p.x, s.p.z);
        if b.lost.contains(&id) { smooth(0.001, 0.005, edge) } else { 0.0 }
    });
    let dish = reshaped(pot(&profile, 4.5, (6.0, 0.72, 10.0), Shape::Lobes(5.0, 0.05, 0.12), skin), move |p, sdf| {
        let d = sdf(p);
        if d > 0.03 {
            return d;
        }
        let (id, edge) = breaks.at(p.x, p.z);
        let sunk = if breaks.lost.contains(&id) { 0.010 * smooth(0.0, 0.012, edge) } else { 0.0 };
        (d + sunk + 0.006 * smooth(0.008, 0.0, edge)) * 0.9
    });
    let mut s = stage(Ground::GreenBlack, Light::Raking, vec![dish.turned(0.0, 14.0, 0.0).scaled(1.25)]);
    s.lamps[0].at = v(-1.5, 0.85, 0.1).norm();
    s.fill.0 = s.fill.0 * 1.2;
    shoot(frame(s, v(0.0, 0.3, 0.0), (3.1, 2.45), 50.0, 0.0, 0.8), w, h)
}
