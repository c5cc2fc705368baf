//! Upstream Ramie Workshop: bolts, coasters, yarn, lengths hung up to dry.

use super::kit::{bench, goods, house, put};
use crate::canvas::Canvas;
use crate::noise::{fbm, noise};
use crate::pictures::Picture;
use crate::pictures::event::folded::{Way, check, strip, woven};
use crate::pictures::event::lens::{View, product};
use crate::pictures::relic::stage::Light;
use crate::studio::clay::{ground, wood};
use crate::studio::forms::{free, rod};
use crate::studio::{Skin, Solid, Surface, relief};
use crate::vec::{V3, hex, smooth, v};
use std::sync::Arc;

pub fn list() -> Vec<Picture> {
    vec![
        house("company-upstream-ramie", drying),
        house("company-upstream-ramie-1", still),
        goods("company-ramie-bolts", bolts),
        goods("company-coasters", coasters),
        goods("company-yarn", yarn),
    ]
}

/// The house's cloths: white, indigo, pale blue, tied check.
fn colour(which: u32, u: f32, t: f32) -> V3 {
    let slub = 1.0 + 0.05 * noise(v(u * 2.0, t * 40.0, which as f32));
    match which % 4 {
        0 => hex(0xe0d8c2) * slub,
        1 => hex(0x2b4363).mix(hex(0x3b5878), smooth(-0.4, 0.4, fbm(v(u * 1.5, t * 1.5, 3.0), 3))) * slub,
        2 => check(u, t, 0.2),
        _ => hex(0x8ba0b4) * slub,
    }
}

/// A bolt that lies along z, its end hanging over: radius 0.34, `half` its half width.
fn bolt(which: u32, half: f32, tail: f32) -> Vec<Solid> {
    let r = 0.36;
    let way = Way::new(vec![(tail, 0.02), (0.6, 0.02), (0.2, 0.03)]).arc((0.0, r), r - 0.02, -60.0, -395.0, 24);
    let cloth =
        strip(way, 0.02, half, 0.012, move |s, at| woven(s, colour(which, at.along, s.p.z), at.along, s.p.z, 40.0));
    let ends: Skin = Arc::new(move |s| {
        let (x, y) = (s.p.x, s.p.y - r);
        let q = x.hypot(y) + 0.008 * y.atan2(x);
        let ring = 0.5 + 0.5 * (q * 120.0).sin();
        Surface::matte(colour(which, s.p.x, s.p.y) * (0.6 + 0.4 * ring), s.n)
    });
    let core = free(v(0.0, r, 0.0), half + r, ends, move |p| {
        let q = v(p.x, p.y - r, 0.0).len() - r + 0.03;
        q.max(p.z.abs() - half + 0.012).max(0.06 - v(p.x, p.y - r, 0.0).len())
    });
    vec![cloth, core]
}

fn bolts(w: usize, h: usize) -> Canvas {
    let mut solids = put(bolt(0, 1.15, 1.15), 34.0, (-0.65, 0.0, 0.35));
    solids.extend(put(bolt(1, 1.15, 0.7), 34.0, (-0.95, 0.0, -0.75)));
    solids.extend(put(bolt(1, 1.15, 0.42), 30.0, (-0.72, 0.66, -0.22)));
    solids.extend(put(bolt(0, 1.15, 0.7), 70.0, (1.4, 0.0, -3.4)));
    let view = View::new(v(0.0, 0.48, 0.1), 8.8, 28.0, 0.0).focus(v(-0.1, 0.5, 0.8));
    product(Light::Soft, solids, view, w, h)
}

/// A square of cloth with frayed edges.
fn coaster(which: u32) -> Solid {
    let skin: Skin = Arc::new(move |s| {
        let edge = s.p.x.abs().max(s.p.z.abs());
        let stitch = smooth(0.012, 0.006, (edge - 0.41).abs()) * smooth(-0.2, 0.1, ((s.p.x + s.p.z) * 40.0).sin());
        let c = colour(which, s.p.x + which as f32, s.p.z).mix(hex(0xf0e9d8), 0.75 * stitch);
        woven(s, c, s.p.x, s.p.z, 34.0)
    });
    free(V3::default(), 0.76, skin, move |p| {
        let fray = |a: f32, b: f32| {
            let thread = ((b * 30.0).fract() - 0.5).abs();
            a.abs() - 0.47 - 0.035 * f32::from(thread < 0.3)
        };
        let lift = 0.012 * noise(v(p.x * 3.0 + which as f32, 1.0, p.z * 3.0));
        fray(p.x, p.z).max(fray(p.z, p.x)).max((p.y - lift).abs() - 0.022) * 0.6
    })
}

fn coasters(w: usize, h: usize) -> Canvas {
    let mut solids: Vec<Solid> = (0..6u32)
        .map(|i| {
            let f = i as f32;
            let which = [1, 0, 2, 3, 2, 1][i as usize];
            coaster(which).scaled(1.12).turned(3.0, 10.0 + 14.0 * f, 0.0).at(
                -0.95 + 0.36 * f,
                0.035 + 0.05 * f,
                0.75 - 0.3 * f,
            )
        })
        .collect();
    let glaze = crate::studio::clay::Glaze::lan().bare(0.05).coat(0.76).rough(0.17);
    solids.push(super::kiln::cup(glaze.skin(901), 0.0125).turned(0.0, 30.0, 0.0).at(0.85, 0.33, -0.75));
    let view = View::new(v(0.0, 0.22, 0.0), 8.0, 38.0, 0.0).focus(v(-0.1, 0.2, 0.3));
    product(Light::Raking, solids, view, w, h)
}

/// A ball of yarn: great circles wound over each other.
fn ball(c: u32, seed: f32) -> Solid {
    let c = hex(c);
    let wound = move |p: V3| {
        let d = p.norm();
        let patch = noise(d * 1.7 + v(seed, 0.0, seed)) + 0.5 * noise(d * 3.1 + v(0.0, seed, 0.0));
        let axis = if patch > 0.18 {
            v(0.7, 0.6, 0.3)
        } else if patch > -0.14 {
            v(-0.5, 0.7, 0.5)
        } else {
            v(0.2, -0.3, 0.93)
        };
        (d.dot(axis.norm()).acos() * 96.0).sin()
    };
    let skin: Skin = Arc::new(move |s| {
        let h = wound(s.p);
        let fluff = noise(s.p * 50.0);
        let n = relief(s.n, s.p, 0.004, 0.006, &wound);
        Surface { soft: 0.2, ..Surface::matte(c * (0.8 + 0.2 * h + 0.09 * fluff), n) }
    });
    free(V3::default(), 0.7, skin, move |p| (p.len() - 0.6 + 0.02 * noise(p * 2.0 + v(seed, 1.0, 2.0))) * 0.9)
}

fn thread(points: &[(f32, f32)], c: u32) -> Solid {
    let pts: Vec<(V3, f32)> = points.iter().map(|(x, z)| (v(*x, 0.016, *z), 0.014)).collect();
    rod(&pts, ground(c, 0.3))
}

fn yarn(w: usize, h: usize) -> Canvas {
    let solids = vec![
        ball(0xe0d6bc, 1.0).at(-0.62, 0.58, 0.4),
        ball(0x35506f, 4.0).scaled(0.92).at(0.72, 0.54, -0.1),
        ball(0x93a6b6, 8.0).scaled(0.8).at(0.1, 0.47, -1.5),
        ball(0xe0d6bc, 12.0).at(1.8, 0.58, -3.6),
        thread(&[(-0.5, 0.85), (0.1, 1.15), (0.7, 0.95), (1.2, 1.2), (1.0, 1.5), (0.5, 1.42), (0.2, 1.65)], 0xe0d6bc),
    ];
    let view = View::new(v(0.06, 0.5, 0.1), 8.0, 22.0, 0.0).focus(v(-0.2, 0.6, 0.8));
    product(Light::Soft, solids, view, w, h)
}

/// Lengths over poles, one behind another.
fn drying(w: usize, h: usize) -> Canvas {
    let mut things = Vec::new();
    let order = [
        (0u32, -2.5f32, 0.9f32),
        (1, -0.72, 0.9),
        (2, 1.1, 0.9),
        (1, 2.95, 0.9),
        (3, -1.7, -0.9),
        (0, 0.2, -0.9),
        (1, 2.0, -0.9),
        (2, -3.3, -0.9),
    ];
    for (i, (which, x, z)) in order.into_iter().enumerate() {
        let k = i as f32;
        let skin: Skin = Arc::new(move |s| woven(s, colour(which, s.p.x + k, s.p.y), s.p.x, s.p.y, 30.0));
        let low = 0.25 + 0.35 * (0.5 + 0.5 * (k * 2.4).sin());
        let sheet = free(v(0.0, 1.6, 0.0), 2.0, skin, move |p| {
            let drape = (0.07 * (p.x * 7.0 + k).sin() + 0.05 * (p.x * 3.1 + k * 2.0).sin()) * smooth(2.95, 1.6, p.y)
                + 0.04 * noise(v(p.x * 1.2, p.y * 0.9, k));
            let leaf = ((p.z - drape).abs() - 0.014).max(p.x.abs() - 0.76).max(p.y - 3.0).max(low - p.y);
            leaf * 0.6
        });
        things.push(sheet.at(x, 0.0, z));
    }
    for (z, y) in [(0.9f32, 3.0f32), (-0.9, 3.0)] {
        things.push(rod(&[(v(-6.0, y, z), 0.05), (v(6.0, y + 0.05, z), 0.045)], wood(0x8f7340, 0xb59a62, 0.4)));
    }
    let view = View::new(v(0.1, 1.85, 0.0), 10.6, -2.0, -9.0).focus(v(0.0, 1.6, 1.0)).open(0.06);
    bench(Light::North, ground(0x7a6a50, 0.4), things, view, w, h)
}

fn still(w: usize, h: usize) -> Canvas {
    let mut things = put(bolt(2, 1.0, 1.2), 28.0, (-1.75, 0.0, 0.1));
    things.extend(put(bolt(1, 1.0, 0.5), 24.0, (-2.2, 0.0, -1.1)));
    things.push(ball(0xe0d6bc, 1.0).scaled(0.8).at(0.75, 0.47, 0.4));
    things.push(ball(0x35506f, 4.0).scaled(0.72).at(1.75, 0.42, -0.35));
    things.push(ball(0x93a6b6, 8.0).scaled(0.66).at(0.6, 0.38, -1.0));
    // The beans that keep count, red and green, in two rows.
    for i in 0..14u32 {
        let f = i as f32;
        let c = if i % 7 == 6 { 0x55703a } else { 0x8e2a20 };
        let bean = free(V3::default(), 0.14, super::kit::lacquer(c, c), |p| {
            (v(p.x, p.y * 1.35, p.z * 1.3).len() - 0.085) * 0.7
        });
        things.push(bean.turned(0.0, 47.0 * f, 0.0).at(
            0.6 + 0.24 * (i % 7) as f32 + 0.02 * (f * 2.0).sin(),
            0.06,
            1.32 + 0.26 * (i / 7) as f32,
        ));
    }
    let view = View::new(v(0.0, 0.4, 0.1), 8.8, 25.0, 0.0).focus(v(0.2, 0.4, 0.7)).open(0.08);
    bench(Light::Soft, wood(0x5d4a34, 0x83694a, 0.25), things, view, w, h)
}
