//! The grocer's counter of forty drawers, seen from the side where the grocer stood.

use super::matter::{carve, ring};
use crate::canvas::Canvas;
use crate::ink::letters::{Hand, Writing};
use crate::noise::{fbm, noise, unit};
use crate::pictures::relic::stage::{Ground, Light, frame, stage};
use crate::studio::clay::ground;
use crate::studio::forms::{free, to_box};
use crate::studio::{Skin, Spot, Surface, relief};
use crate::vec::{V3, grey, hex, smooth, v};
use std::sync::Arc;

/// What the drawers held, row by row from the top: goods at the left, a letter-writer's things at the right.
const NAMES: [[&str; 8]; 5] = [
    ["盐", "糖", "酱", "醋", "纸", "笔", "墨", "信"],
    ["姜", "椒", "茴香", "桂皮", "针", "线", "布", "印"],
    ["红枣", "莲子", "木耳", "香菇", "灯芯", "蜡烛", "火石", "皂"],
    ["黄豆", "绿豆", "芝麻", "花生", "麻绳", "铁钉", "油", "茶"],
    ["米", "面", "粉丝", "虾皮", "干笋", "碱", "香", "炮"],
];
/// Size of a drawer and the lower left corner of their field; 0.0014 units are a millimetre.
const CELL: (f32, f32) = (0.385, 0.196);
const FIELD: (f32, f32) = (-1.54, 0.13);
const FRONT: f32 = 0.40;
/// Drawers that stand ajar: column, row from below, how far out.
const AJAR: [(i32, i32, f32); 2] = [(2, 3, 0.10), (6, 1, 0.17)];
/// Drawers of later wood.
const PALE: [(i32, i32); 2] = [(4, 2), (1, 0)];

/// Column and row of a point, and its place from the drawer's middle.
fn cell(p: V3) -> (i32, i32, f32, f32) {
    let i = ((p.x - FIELD.0) / CELL.0).floor().clamp(0.0, 7.0);
    let j = ((p.y - FIELD.1) / CELL.1).floor().clamp(0.0, 4.0);
    (i as i32, j as i32, p.x - FIELD.0 - (i + 0.5) * CELL.0, p.y - FIELD.1 - (j + 0.5) * CELL.1)
}

/// Fir with its grain along x.
fn fir(p: V3, seed: f32) -> V3 {
    let q = v(p.x * 0.8, p.y * 5.0 + seed, p.z * 5.0);
    let ring = (q.y * 5.0 + 3.0 * fbm(v(q.x, q.y * 0.4, q.z * 0.6), 3)).sin() * 0.5 + 0.5;
    let pores = smooth(0.1, 0.5, noise(v(p.x * 9.0, p.y * 90.0, p.z * 90.0 + seed)));
    let age = smooth(-0.35, 0.4, fbm(p * 1.4 + grey(seed), 4));
    hex(0x452d1b).mix(hex(0x75532f), 0.25 + 0.35 * ring + 0.35 * age) * (1.0 - 0.25 * pores)
}

struct Front {
    labels: Vec<Writing>,
}

impl Front {
    fn new() -> Front {
        let label = |name: &&str| {
            let hand = if name.chars().all(|c| Hand::Brush.knows(c)) { Hand::Brush } else { Hand::Serif };
            Writing::column(hand, name, 60.0, -0.02)
        };
        Front { labels: NAMES.iter().flatten().map(label).collect() }
    }

    /// The face of a drawer: paper label at the left of its ring.
    fn face(&self, p: V3, (i, j): (i32, i32), x: f32, y: f32) -> V3 {
        let id = (i * 5 + j) as u32;
        let pale = PALE.contains(&(i, j));
        let mut c = fir(p, unit(id) * 9.0) * (0.88 + 0.3 * unit(id + 50));
        if pale {
            c = hex(0xa5825a).mix(hex(0x8a6740), smooth(-0.3, 0.3, fbm(v(p.x * 2.0, p.y * 14.0, 1.0), 3)));
        }
        // Hands have rubbed around the ring, dust has stayed along the edges.
        let rub = smooth(0.10, 0.02, v((x - 0.03) * 0.8, y, 0.0).len());
        c = c.mix(hex(0x8f6b45), rub * 0.5 * (0.6 + 0.5 * fbm(p * 9.0, 2)));
        let edge = (CELL.0 / 2.0 - x.abs()).min(CELL.1 / 2.0 - y.abs());
        c = c * (0.72 + 0.28 * smooth(0.008, 0.026, edge));
        let Some(label) = self.labels.get(((4 - j) * 8 + i) as usize) else { return c };
        let two = label.aspect() < 0.75;
        let (half, high) = (0.036, if two { 0.062 } else { 0.044 });
        let lean = (unit(id + 90) - 0.5) * 0.12;
        let (u, t) = (x + 0.105 + lean * y, y - 0.006 - lean * x);
        let torn = 0.0035 * noise(v(x * 30.0, y * 30.0, id as f32));
        if u.abs() < half + torn && t.abs() < high + torn {
            let paper = hex(0xc2a878).mix(hex(0x9a7c50), unit(id + 20) * 0.7) * (1.0 + 0.2 * fbm(p * 16.0, 3));
            let high = (high - 0.005) * 2.0;
            let wide = high * label.aspect();
            let ink = label.at(u / wide + 0.5, 0.5 - t / high);
            c = paper.mix(hex(0x1d1712), ink * (0.9 - 0.25 * unit(id + 7)));
        }
        c
    }
}

fn surface(front: &Front, s: &Spot) -> Surface {
    let p = s.p;
    let (i, j, x, y) = cell(p);
    let inside = p.x.abs() < 1.54 && p.y > FIELD.1 && p.y < FIELD.1 + 5.0 * CELL.1;
    let top = smooth(1.19, 1.20, p.y);
    let mut colour = fir(p, 3.0);
    let mut rough = 0.55;
    if inside && s.n.z > 0.5 && p.z > FRONT - 0.03 {
        colour = front.face(p, (i, j), x, y);
    }
    // The board is worn smooth and pale at its edge.
    let worn = smooth(6.0, 30.0, s.bend) * (0.5 + 0.9 * fbm(p * 4.0, 3));
    colour = colour.mix(hex(0x8f6b45), (worn * 0.7).clamp(0.0, 0.8));
    colour = colour.mix(hex(0x7d5a38), top * 0.4 * smooth(-0.2, 0.4, fbm(p * 1.7, 3)));
    rough -= 0.18 * top;
    colour = colour * (1.0 - 0.35 * smooth(0.16, 0.0, p.y));
    let n = relief(s.n, p, 0.006, 0.0012, &|q| noise(v(q.x * 6.0, q.y * 60.0, q.z * 60.0)));
    Surface { colour, n, shine: 0.04, rough, soft: 0.0, glow: V3::default() }
}

fn body(p: V3) -> f32 {
    let slab = to_box(p - v(0.0, 1.235, 0.0), v(1.665, 0.042, 0.427), 0.018);
    let case = to_box(p - v(0.0, 0.63, -0.01), v(1.60, 0.575, FRONT), 0.01);
    let foot = to_box(p - v(0.0, 0.055, 0.0), v(1.63, 0.055, 0.415), 0.012);
    let mut d = case;
    if p.z > FRONT - 0.16 && p.x.abs() < 1.6 {
        let (i, j, x, y) = cell(p);
        let gap = to_box(v(x, y, 0.0), v(CELL.0 / 2.0 - 0.009, CELL.1 / 2.0 - 0.009, 1.0), 0.006);
        let inside = p.x.abs() < 1.55 && p.y > 0.11 && p.y < 1.13;
        if inside {
            d = carve(d, (-gap).max(FRONT - 0.025 - p.z).max(-0.004 - gap), 0.004);
        }
        if AJAR.iter().any(|a| a.0 == i && a.1 == j) {
            d = d.max(-(gap.max(FRONT - 0.15 - p.z)));
        }
    }
    d.min(slab).min(foot) * 0.9
}

/// Rings and plates on all drawers.
fn brass(p: V3) -> f32 {
    let (i, j, x, y) = cell(p);
    let out = AJAR.iter().find(|a| a.0 == i && a.1 == j).map_or(0.0, |a| a.2);
    let z = p.z - FRONT + 0.01 - out;
    let (x, y) = (x - 0.03, y + 0.005);
    let plate = ((x * x + y * y).sqrt() - 0.021).max(z.abs() - 0.006);
    let knob = v(x, y, z - 0.010).len() - 0.010;
    let swing = 0.16 * (unit((i * 7 + j) as u32 + 200) - 0.5);
    let q = v(x + swing * (y + 0.03), z - 0.014 - 0.1 * (y + 0.03), y + 0.028);
    plate.min(knob).min(ring(q, 0.027, 0.0046)) * 0.8
}

fn boards(a: u32, b: u32) -> Skin {
    let (a, b) = (hex(a), hex(b));
    Arc::new(move |s| {
        let k = s.p.z / 0.26;
        let id = (k.floor() as i32).rem_euclid(64) as u32;
        let gap = smooth(0.02, 0.045, (k.fract().abs() - 0.0).min(1.0 - k.fract().abs()).abs());
        let q = v(s.p.x * 0.9 + unit(id) * 30.0, 1.0, s.p.z * 7.0);
        let grain = (q.z * 3.0 + 2.5 * fbm(q * 0.6, 3)).sin() * 0.5 + 0.5;
        let colour =
            a.mix(b, 0.3 * grain + 0.5 * unit(id + 3)) * (1.0 + 0.25 * fbm(s.p * 3.0, 3)) * (0.35 + 0.65 * gap);
        let n = relief(s.n, s.p, 0.01, 0.002, &|r| noise(v(r.x * 4.0, 0.0, r.z * 50.0)));
        Surface { colour, n, shine: 0.03, rough: 0.55, soft: 0.0, glow: V3::default() }
    })
}

pub fn grocer_counter(w: usize, h: usize) -> Canvas {
    let front = Arc::new(Front::new());
    let paint = front.clone();
    let skin: Skin = Arc::new(move |s| surface(&paint, s));
    let mut solids = vec![free(v(0.0, 0.62, 0.0), 1.84, skin, body)];
    for (i, j, out) in AJAR {
        let middle = v(FIELD.0 + (i as f32 + 0.5) * CELL.0, FIELD.1 + (j as f32 + 0.5) * CELL.1, FRONT - 0.01 + out);
        let paint = front.clone();
        let skin: Skin = Arc::new(move |s| {
            let q = s.p + v(middle.x, middle.y, FRONT - 0.01);
            let face = s.n.z > 0.5 && s.p.z > -0.01;
            let colour = if face { paint.face(q, (i, j), s.p.x, s.p.y) } else { fir(q, 5.0) * 1.1 };
            Surface { colour, n: s.n, shine: 0.03, rough: 0.6, soft: 0.0, glow: V3::default() }
        });
        let (a, b) = (CELL.0 / 2.0 - 0.011, CELL.1 / 2.0 - 0.011);
        solids.push(
            free(v(0.0, 0.0, -0.15), 0.36, skin, move |p| {
                let case = to_box(p + v(0.0, 0.0, 0.15), v(a, b, 0.15), 0.006);
                let room = to_box(p - v(0.0, 0.03, -0.165), v(a - 0.018, b, 0.135), 0.004);
                carve(case, room, 0.004)
            })
            .at(middle.x, middle.y, middle.z),
        );
    }
    let metal: Skin = Arc::new(|s| {
        let worn = smooth(4.0, 30.0, s.bend);
        let colour = hex(0x6f5426).mix(hex(0xb8914a), worn) * (1.0 + 0.3 * noise(s.p * 30.0));
        Surface { colour, n: s.n, shine: 0.25, rough: 0.3, soft: 0.0, glow: V3::default() }
    });
    solids.push(free(v(0.0, 0.62, FRONT), 1.72, metal, brass));
    solids.push(free(v(0.0, 2.0, -1.25), 9.0, ground(0x4a423a, 0.35), |p| p.z + 1.25));
    let mut s = stage(Ground::CharcoalBrown, Light::North, solids);
    if let Some(floor) = s.floor.as_mut() {
        (floor.skin, floor.mirror) = (boards(0x33241a, 0x55402c), 0.10);
    }
    s.lamps[0].colour = s.lamps[0].colour * 1.5;
    let mut s = frame(s, v(0.0, 0.66, 0.1), (3.75, 1.75), 11.0, 15.0, 0.86);
    if let Some(floor) = s.floor.as_mut() {
        floor.fade = (8.0, 20.0);
    }
    s.shoot(w, h)
}
