//! Nine Days Up Packing and Transport: crates, boxes, cassettes, straw rope.

use super::kiln::rice;
use super::kit::{bench, boards, goods, house, metal, put, slab};
use crate::canvas::Canvas;
use crate::noise::{fbm, noise};
use crate::pictures::Picture;
use crate::pictures::event::folded::woven;
use crate::pictures::event::lens::{View, product};
use crate::pictures::event::shop_clay::carton;
use crate::pictures::relic::stage::Light;
use crate::studio::clay::{Glaze, ground, wood};
use crate::studio::forms::{block, free, rod, to_box};
use crate::studio::{Skin, Solid, Surface, relief};
use crate::vec::{V3, hex, smooth, v};
use std::sync::Arc;

pub fn list() -> Vec<Picture> {
    vec![
        house("company-nine-days-up", warehouse),
        goods("company-crate", crates),
        goods("company-object-box", object_box),
        goods("company-humidity", cassettes),
        goods("company-straw-rope", straw_rope),
    ]
}

/// The firm's sign on the boards: a wave and an upward stroke, in stencil blue.
fn stencil(x: f32, y: f32) -> f32 {
    let wave = ((y + 0.16 - 0.035 * (x * 14.0).sin()).abs() - 0.024).max(x.abs() - 0.3);
    let mut d = wave;
    for i in 0..5 {
        let f = i as f32;
        let (cx, top) = (-0.24 + 0.12 * f, 0.0 + 0.05 * f);
        d = d.min(((x - cx).abs() - 0.02).max((y - top / 2.0).abs() - 0.06 - top / 2.0));
    }
    let bridge = smooth(0.012, 0.02, (x - 0.06).abs());
    smooth(0.01, -0.004, d) * bridge
}

/// A crate of boards with battens, clasps and a stencil, standing on skids.
fn crate_(wide: f32, tall: f32, deep: f32) -> Vec<Solid> {
    let plank = boards(0xb58d5c, 0xcdaa78, 3.6);
    let front: Skin = Arc::new(move |s| {
        let mut out = plank(s);
        if s.n.z > 0.7 {
            let k = stencil(s.p.x / 0.9, (s.p.y - tall * 0.52) / 0.9);
            let worn = smooth(-0.35, 0.1, noise(s.p * 16.0));
            out.colour = out.colour.mix(hex(0x24435c), k * (0.55 + 0.4 * worn));
        }
        out
    });
    let batten = || wood(0x9c7548, 0xbb935f, 0.2);
    let mut parts = vec![block(wide, tall, deep, 0.012, front).at(0.0, 0.12, 0.0)];
    for x in [-1.0f32, 1.0] {
        let at = x * (wide / 2.0 - 0.09);
        parts.push(block(0.18, tall + 0.02, deep + 0.1, 0.01, batten()).at(at, 0.12, 0.0));
        parts.push(block(0.24, 0.12, deep, 0.01, batten()).at(at, 0.0, 0.0));
        // Rope handles at the ends.
        let hand: Vec<(V3, f32)> = (0..=6)
            .map(|i| {
                let a = (180.0 + 30.0 * i as f32).to_radians();
                (v(x * (wide / 2.0 + 0.03 - 0.1 * a.sin()), 0.12 + tall * 0.66 + 0.13 * a.sin(), 0.2 * a.cos()), 0.03)
            })
            .collect();
        parts.push(rod(&hand, rope_skin(0xb9a070)));
    }
    parts.push(block(wide + 0.04, 0.1, deep + 0.04, 0.01, batten()).at(0.0, tall + 0.1, 0.0));
    for x in [-0.22f32, 0.22] {
        parts.push(block(0.09, 0.2, 0.03, 0.008, metal(0xa8a69c, 0.3)).at(x * wide, tall - 0.0, deep / 2.0 + 0.02));
    }
    parts
}

fn rope_skin(c: u32) -> Skin {
    let c = hex(c);
    Arc::new(move |s| {
        let twist = ((s.p.x + s.p.y * 1.4 + s.p.z) * 46.0).sin();
        let straw = noise(v(s.p.x * 60.0, s.p.y * 60.0, s.p.z * 60.0));
        let n = relief(s.n, s.p, 0.006, 0.008, &|q| ((q.x + q.y * 1.4 + q.z) * 46.0).sin());
        Surface::matte(c * (0.86 + 0.14 * twist + 0.14 * straw), n)
    })
}

fn crates(w: usize, h: usize) -> Canvas {
    let mut solids = put(crate_(1.7, 1.25, 1.2), -26.0, (-0.3, 0.0, 0.2));
    solids.extend(put(crate_(1.0, 0.72, 0.8), 14.0, (1.35, 0.0, 1.0)));
    solids.extend(put(crate_(1.7, 1.25, 1.2), 12.0, (1.2, 0.0, -3.4)));
    let view = View::new(v(0.28, 0.66, 0.0), 10.2, 18.0, 0.0).focus(v(-0.1, 0.8, 0.9));
    product(Light::Soft, solids, view, w, h)
}

fn cloth(c: u32) -> Skin {
    let c = hex(c);
    Arc::new(move |s| woven(s, c, s.p.x + 0.3 * s.p.y, s.p.z + 0.7 * s.p.y, 34.0))
}

/// A box covered in blue cloth, its cushion hollowed to one shape.
fn nest(skin: Skin) -> Vec<Solid> {
    let silk = ground(0xd9cfb4, 0.2);
    let cushion = free(v(0.0, 0.4, 0.0), 1.1, silk, |p| {
        let body = to_box(p - v(0.0, 0.34, 0.0), v(0.68, 0.28, 0.68), 0.05);
        let r = v(p.x, 0.0, p.z).len();
        let hollow = v(r, (p.y - 0.72) * 1.15, 0.0).len() - 0.55;
        body.max(-hollow) * 0.8
    });
    vec![carton(1.5, 0.72, 1.5, skin), cushion]
}

fn object_box(w: usize, h: usize) -> Canvas {
    let mut solids = put(nest(cloth(0x2f4a6b)), -22.0, (-0.35, 0.0, 0.3));
    solids.push(rice(Glaze::lan().bare(0.06).coat(0.78).rough(0.16).skin(801), 0.0088).at(-0.35, 0.2, 0.3));
    solids.push(carton(1.56, 0.4, 1.56, cloth(0x2f4a6b)).turned(68.0, -16.0, 0.0).at(0.35, 0.68, -1.35));
    // Bone pegs and their loops.
    solids.push(rod(
        &[(v(0.02, 0.52, 1.12), 0.03), (v(0.02, 0.3, 1.14), 0.022)],
        super::kit::lacquer(0xe6dcc0, 0xeee6d2),
    ));
    solids.push(block(1.3, 1.3, 1.3, 0.03, cloth(0x2f4a6b)).turned(0.0, 24.0, 0.0).at(1.75, 0.0, -3.5));
    let view = View::new(v(0.02, 0.5, -0.1), 8.6, 31.0, 0.0).focus(v(-0.2, 0.6, 0.6));
    product(Light::Soft, solids, view, w, h)
}

/// A flat white cassette with rows of slots, beads behind them.
fn cassette() -> Solid {
    let skin: Skin = Arc::new(|s| {
        let (u, t) = (s.p.x * 9.0, s.p.z * 5.0);
        let (a, b) = ((u.rem_euclid(1.0) - 0.5).abs() / 9.0, (t.rem_euclid(1.0) - 0.5).abs() / 5.0);
        let within = s.p.x.abs() < 0.66 && s.p.z.abs() < 0.4;
        let slot = if within && s.n.y > 0.7 { smooth(0.004, -0.004, (a - 0.022).max(b - 0.066)) } else { 0.0 };
        let bead = noise(s.p * 34.0);
        let inner = hex(0x6f8ea6).mix(hex(0xb9785a), smooth(0.25, 0.4, bead)) * (0.62 + 0.4 * bead.abs());
        let shell = hex(0xe4e3dc) * (1.0 + 0.01 * fbm(s.p * 8.0, 3));
        Surface { shine: 0.04 * (1.0 - slot), rough: 0.4, ..Surface::matte(shell.mix(inner, slot), s.n) }
    });
    slab(1.5, 0.2, 1.0, 0.06, skin)
}

fn cassettes(w: usize, h: usize) -> Canvas {
    let solids = vec![
        cassette().turned(0.0, 18.0, 0.0).at(-0.3, 0.1, 0.45),
        cassette().turned(0.0, 26.0, 0.0).at(-0.36, 0.305, 0.4),
        cassette().turned(72.0, -20.0, 0.0).at(0.95, 0.5, -0.85),
        cassette().turned(0.0, -14.0, 0.0).at(1.0, 0.1, -3.2),
        cassette().turned(0.0, -8.0, 0.0).at(1.02, 0.305, -3.2),
    ];
    let view = View::new(v(0.1, 0.3, 0.0), 7.6, 33.0, 0.0).focus(v(-0.1, 0.3, 0.6));
    product(Light::Soft, solids, view, w, h)
}

/// A coil of straw rope: rings upon rings, its end over the edge.
fn coil() -> Vec<Solid> {
    let skin: Skin = Arc::new(|s| {
        let a = s.p.z.atan2(s.p.x);
        let r = v(s.p.x, 0.0, s.p.z).len();
        let around = (s.p.y - 0.09).rem_euclid(0.17);
        let twist = |q: V3| {
            let b = q.z.atan2(q.x);
            (b * 60.0 + (q.y * 40.0) + v(q.x, 0.0, q.z).len() * 24.0).sin()
        };
        let fibre = noise(v(a * 40.0 + r * 9.0, around * 60.0, r * 50.0));
        let n = relief(s.n, s.p, 0.006, 0.012, &twist);
        let tone = hex(0xb79a5c).mix(hex(0xd6bd80), smooth(-0.4, 0.4, fbm(s.p * 3.0, 3)));
        Surface::matte(tone * (0.84 + 0.13 * twist(s.p) + 0.12 * fibre), n)
    });
    let rings = free(v(0.0, 0.4, 0.0), 1.25, skin.clone(), |p| {
        let r = v(p.x, 0.0, p.z).len();
        let mut d = f32::MAX;
        for k in 0..5 {
            let f = k as f32;
            let wobble = 0.02 * (p.z.atan2(p.x) * 2.0 + f * 1.9).sin();
            for ring in [0.6f32, 0.78, 0.96] {
                let far = (r - ring - wobble).hypot(p.y - 0.09 - 0.158 * f + 0.02 * (p.z.atan2(p.x) + f).sin()) - 0.092;
                d = d.min(far);
            }
        }
        d * 0.8
    });
    let end: Vec<(V3, f32)> =
        [(0.0f32, 0.93f32), (0.42, 0.9), (0.9, 0.6), (1.1, 0.2), (1.35, 0.09), (1.8, 0.085), (2.1, 0.085)]
            .into_iter()
            .map(|(x, y)| (v(x, y, 0.72 + 0.28 * (x * 1.4).sin()), 0.085))
            .collect();
    vec![rings, rod(&end, rope_skin(0xc9ae70))]
}

fn straw_rope(w: usize, h: usize) -> Canvas {
    let mut solids = put(coil(), 12.0, (-0.4, 0.0, 0.0));
    solids.extend(put(coil(), 100.0, (1.2, 0.0, -3.8)));
    let view = View::new(v(0.3, 0.36, 0.1), 9.0, 29.0, 0.0).focus(v(-0.2, 0.6, 0.8));
    product(Light::Soft, solids, view, w, h)
}

/// Crates waiting for the lorry, one of them open.
fn warehouse(w: usize, h: usize) -> Canvas {
    let mut things = put(crate_(1.7, 1.25, 1.2), 8.0, (-2.2, 0.0, -0.7));
    things.extend(put(crate_(1.5, 0.8, 1.1), -4.0, (-2.15, 1.42, -0.7)));
    things.extend(put(crate_(1.7, 1.25, 1.2), -7.0, (2.35, 0.0, -0.9)));
    // The open one: walls, foam with its hollow, a bowl that has just gone in.
    let foam = free(v(0.0, 0.5, 0.0), 1.3, ground(0x565a58, 0.3), |p| {
        let body = to_box(p - v(0.0, 0.42, 0.0), v(0.78, 0.32, 0.58), 0.02);
        let hollow = v(v(p.x + 0.26, 0.0, p.z).len(), (p.y - 0.8) * 1.1, 0.0).len() - 0.44;
        let second = v(v(p.x - 0.42, 0.0, p.z).len(), (p.y - 0.8) * 1.1, 0.0).len() - 0.26;
        body.max(-hollow).max(-second) * 0.8
    });
    let open = vec![
        carton(1.8, 0.95, 1.4, boards(0xb58d5c, 0xcdaa78, 3.6)).at(0.0, 0.0, 0.0),
        foam,
        rice(Glaze::lan().bare(0.06).coat(0.78).rough(0.16).skin(811), 0.0066).at(-0.26, 0.42, 0.0),
    ];
    things.extend(put(open, -12.0, (0.15, 0.0, 0.75)));
    things.push(
        block(1.8, 1.4, 0.08, 0.01, boards(0xb58d5c, 0xcdaa78, 3.6)).turned(-14.0, 4.0, 0.0).at(0.35, 0.0, -0.95),
    );
    let mut rope = put(coil(), 40.0, (0.0, 0.0, 0.0));
    for part in &mut rope {
        part.scale *= 0.55;
        part.at = part.at * 0.55 + v(2.0, 0.0, 1.2);
    }
    things.extend(rope);
    let view = View::new(v(0.1, 0.95, 0.0), 10.4, 15.0, 3.0).focus(v(0.0, 0.7, 0.9)).open(0.07);
    bench(Light::North, ground(0x6f6a60, 0.3), things, view, w, h)
}
