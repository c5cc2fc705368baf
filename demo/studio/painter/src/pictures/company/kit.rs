//! What the companies' pictures share: their sizes, a table, a few materials and forms.

use crate::canvas::Canvas;
use crate::noise::{fbm, noise};
use crate::pictures::event::lens::{View, counter};
use crate::pictures::relic::stage::Light;
use crate::pictures::{Picture, photo};
use crate::studio::forms::{block, free, to_box};
use crate::studio::{Skin, Solid, Surface, relief};
use crate::vec::{Turn, V3, hex, smooth, v};
use std::sync::Arc;

/// A commodity's picture: square.
pub fn goods(name: &'static str, draw: fn(usize, usize) -> Canvas) -> Picture {
    photo(name, draw).sized(648, 648)
}

/// A picture of the house itself.
pub fn house(name: &'static str, draw: fn(usize, usize) -> Canvas) -> Picture {
    photo(name, draw).sized(864, 576)
}

/// A table top that ends behind, with its things on it, before a wall in shade.
pub fn bench(light: Light, top: Skin, things: Vec<Solid>, view: View, w: usize, h: usize) -> Canvas {
    let mut solids = vec![block(14.0, 0.3, 5.2, 0.03, top).at(0.0, -0.302, 0.2)];
    solids.extend(things);
    let mut s = counter(light, solids, &view);
    s.floor = None;
    let (near, far) = (hex(0x7a7263), hex(0x2e2a24));
    s.behind = Arc::new(move |x, y, _| {
        let plaster = 1.0 + 0.05 * fbm(v(x * 3.0, y * 3.0, 2.0), 4);
        near.mix(far, smooth(0.1, 1.1, ((x - 0.4).powi(2) + (y - 0.3).powi(2)).sqrt())) * plaster
    });
    view.shoot(s, w, h)
}

/// Lacquer rubbed to a mirror, its colour running from one to another.
pub fn lacquer(dark: u32, light: u32) -> Skin {
    let (dark, light) = (hex(dark), hex(light));
    Arc::new(move |s| {
        let colour = dark.mix(light, smooth(-0.4, 0.45, fbm(s.p * 1.3, 3)));
        let n = relief(s.n, s.p, 0.02, 0.002, &|q| noise(q * 1.8));
        Surface { colour, n, shine: 0.06, rough: 0.1, soft: 0.0, glow: V3::default() }
    })
}

/// Painted or anodised metal.
pub fn metal(c: u32, rough: f32) -> Skin {
    let c = hex(c);
    Arc::new(move |s| {
        let brush = noise(v(s.p.x * 6.0, s.p.y * 90.0, s.p.z * 90.0));
        Surface { shine: 0.22, rough, ..Surface::matte(c * (1.0 + 0.04 * brush), s.n) }
    })
}

/// A skin that shows a drawing on what looks up, and one colour elsewhere; the drawing is `w` by `d` around the middle.
pub fn face_up(w: f32, d: f32, art: Canvas, rest: u32) -> Skin {
    let rest = hex(rest);
    Arc::new(move |s| {
        let seen = art.sample(s.p.x / w + 0.5, s.p.z / d + 0.5);
        Surface::matte(rest.mix(seen, smooth(0.6, 0.85, s.n.y)) * (1.0 + 0.015 * noise(s.p * 40.0)), s.n)
    })
}

/// A pipe that stands on y = 0, or a disc where `hole` is nothing.
pub fn pipe(radius: f32, hole: f32, tall: f32, skin: Skin) -> Solid {
    let half = tall / 2.0;
    free(v(0.0, half, 0.0), v(radius, half, 0.0).len() + 0.03, skin, move |p| {
        let r = v(p.x, 0.0, p.z).len();
        let (a, b) = ((r - radius).max(hole - r) + 0.012, (p.y - half).abs() - half + 0.012);
        v(a.max(0.0), b.max(0.0), 0.0).len() + a.max(b).min(0.0) - 0.012
    })
}

/// The twelve edges of a box that stands on y = 0, as bars.
pub fn frame_of(w: f32, h: f32, d: f32, bar: f32, skin: Skin) -> Solid {
    let half = v(w / 2.0, h / 2.0, d / 2.0);
    free(v(0.0, half.y, 0.0), half.len() + bar, skin, move |p| {
        let q = p - v(0.0, half.y, 0.0);
        let e = v((q.x.abs() - half.x).abs(), (q.y.abs() - half.y).abs(), (q.z.abs() - half.z).abs());
        let along = |a: f32, h: f32, x: f32, y: f32| v((a.abs() - h).max(0.0), x, y).len();
        along(q.x, half.x, e.y, e.z).min(along(q.y, half.y, e.x, e.z)).min(along(q.z, half.z, e.x, e.y)) - bar
    })
}

/// Planed boards that run along x, `many` of them to the unit of height.
pub fn boards(a: u32, b: u32, many: f32) -> Skin {
    let (a, b) = (hex(a), hex(b));
    Arc::new(move |s| {
        let row = (s.p.y * many).floor();
        let gap = smooth(0.04, 0.015, ((s.p.y * many).fract() - 0.5).abs() - 0.455);
        let q = v(s.p.x * 0.7 + row * 3.7, s.p.y * 9.0, s.p.z * 3.0);
        let grain = 0.5 + 0.5 * (q.y * 1.6 + 3.0 * fbm(q * 0.5, 3)).sin();
        let tone = 1.0 + 0.12 * noise(v(row * 5.3, 1.0, 2.0));
        let colour = a.mix(b, grain * 0.6) * tone * (0.45 + 0.55 * gap);
        Surface { shine: 0.02, rough: 0.7, ..Surface::matte(colour, s.n) }
    })
}

/// A slab with its edges rounded, its middle at the origin.
pub fn slab(w: f32, h: f32, d: f32, round: f32, skin: Skin) -> Solid {
    let half = v(w / 2.0, h / 2.0, d / 2.0);
    free(V3::default(), half.len() + 0.03, skin, move |p| to_box(p, half, round))
}

/// Sets down what belongs together: turned about the upright axis, then moved.
pub fn put(parts: Vec<Solid>, turn: f32, (x, y, z): (f32, f32, f32)) -> Vec<Solid> {
    let t = Turn::degrees(0.0, turn, 0.0);
    parts.into_iter().map(|s| Solid { at: t.apply(s.at) + v(x, y, z), turn: t.after(s.turn), ..s }).collect()
}
