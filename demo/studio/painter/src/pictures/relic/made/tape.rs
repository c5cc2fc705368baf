//! The reel of the works' radio: half out of its card box, a loose end of tape on the table.

use super::matter::{around, carve, meet};
use crate::canvas::Canvas;
use crate::ink::letters::{Hand, Writing};
use crate::noise::{fbm, noise};
use crate::pictures::relic::stage::{Ground, Light, frame, stage};
use crate::studio::forms::{free, to_box};
use crate::studio::{Skin, Solid, Surface, relief};
use crate::vec::{V3, hex, smooth, v};
use std::f32::consts::TAU;
use std::sync::Arc;

/// The lid's label with its handwriting: how blue, how much label, how much print.
struct Label {
    title: Writing,
    date: Writing,
    print: Writing,
}

impl Label {
    fn new() -> Label {
        Label {
            title: Writing::line(Hand::Running, "雨声点歌", 120.0, 0.12),
            date: Writing::line(Hand::Running, "一九七六年", 90.0, 0.02),
            print: Writing::line(Hand::Serif, "录音磁带", 60.0, 0.3),
        }
    }

    fn colour(&self, card: V3, x: f32, z: f32) -> V3 {
        // The label's middle and half sizes on the lid.
        let (u, t) = ((x + 0.30) / 0.66, (z - 0.36) / 0.40);
        if u.abs() > 1.0 || t.abs() > 1.0 {
            return card;
        }
        let old = 1.0 + 0.06 * fbm(v(x * 4.0, z * 4.0, 2.0), 3);
        let mut c = hex(0xddd2b4) * old;
        let rule = smooth(0.012, 0.005, (t - 0.34).abs().min((t - 0.80).abs())) * smooth(0.9, 0.88, u.abs());
        let put = |w: &Writing, x0: f32, t0: f32, high: f32| {
            let wide = high * w.aspect();
            w.at(((x + 0.30) - x0) / wide + 0.5, (z - 0.36 - t0) / high + 0.5)
        };
        let head = put(&self.print, 0.0, -0.29, 0.11);
        c = c.mix(hex(0x8a3a2a), (rule * 0.7).max(head * 0.85));
        let pen = put(&self.title, 0.0, -0.02, 0.30).max(put(&self.date, 0.18, 0.235, 0.17));
        let dot = smooth(0.014, 0.010, v(x + 0.30, 0.0, z - 0.355).len());
        c.mix(hex(0x1f4274), pen.max(dot) * 0.93)
    }
}

fn card() -> Skin {
    let label = Label::new();
    Arc::new(move |s| {
        let p = s.p;
        let fibre = noise(v(p.x * 40.0, p.y * 40.0, p.z * 70.0));
        let mut colour = hex(0xb5a27a) * (1.0 + 0.07 * fibre + 0.12 * fbm(p * 1.7, 4));
        let edge = smooth(6.0, 20.0, s.bend) * smooth(-0.2, 0.2, fbm(p * 6.0, 3) + 0.1);
        colour = colour.mix(hex(0xcfc0a0), edge * 0.7);
        let stain = smooth(0.24, 0.4, fbm(p * 1.9 + v(3.0, 0.0, 8.0), 3) + 0.1);
        colour = colour.mix(hex(0x8f7a52), stain * 0.4);
        if s.n.y > 0.6 && p.y > 0.1 {
            colour = label.colour(colour, p.x, p.z);
        }
        let n = relief(s.n, p, 0.01, 0.004, &|q| fbm(q * 8.0, 2));
        Surface { colour, n, shine: 0.02, rough: 0.8, soft: 0.04, glow: V3::default() }
    })
}

/// The card box, open to the right, its near left corner split; 0.012 units are a millimetre.
fn box_() -> Solid {
    free(v(0.0, 0.115, 0.0), 1.62, card(), |p| {
        let bow = 0.012 * smooth(0.2, 1.1, p.x) * (1.0 - (p.z / 1.1).powi(2));
        let q = p - v(0.0, 0.115 + bow * if p.y > 0.115 { 1.0 } else { 0.0 }, 0.0);
        let outer = to_box(q, v(1.104, 0.115, 1.104), 0.018);
        let inner = to_box(q - v(0.3, 0.0, 0.0), v(1.38, 0.093, 1.075), 0.01);
        let mut d = carve(outer, inner, 0.004);
        let notch = ((p.x - 1.12).powi(2) + p.z * p.z).sqrt() - 0.2;
        d = d.max(-notch);
        let tear = (p.x + 1.104) + (1.104 - p.z) * 0.4;
        let slit = (tear - 0.10 + 0.05 * noise(p * 9.0)).abs().max(0.02 - p.y).max(tear - 0.4);
        d.max(0.012 - slit) * 0.85
    })
}

/// The reel about its axis: flanges with three windows, hub, the wound tape between them.
fn reel() -> Vec<Solid> {
    let flange: Skin = Arc::new(|s| {
        let p = s.p;
        let ring = 0.03 * (around(p) * 160.0).sin();
        let colour = hex(0xd8d2c4) * (0.74 + ring * 0.5 + 0.05 * fbm(p * 3.0, 3));
        let scratch = smooth(0.5, 0.6, noise(v(p.x * 3.0 + p.z * 60.0, 1.0, p.z * 4.0)));
        let n = relief(s.n, p, 0.004, 0.0008, &|q| (around(q) * 240.0).sin());
        Surface { colour: colour * (1.0 - 0.1 * scratch), n, shine: 0.05, rough: 0.3, soft: 0.15, glow: V3::default() }
    });
    let tape: Skin = Arc::new(|s| {
        let r = around(s.p);
        let wound = 0.10 * noise(v(r * 120.0, 1.0, 1.0)) + 0.07 * noise(v(r * 40.0, 3.0, 1.0));
        let sheen = (s.p.z.atan2(s.p.x) * 2.0 + 0.8).cos().powi(6);
        let colour = hex(0x5a3420) * (1.0 + wound + 0.5 * sheen);
        Surface { colour, n: s.n, shine: 0.06, rough: 0.3, soft: 0.0, glow: V3::default() }
    });
    let sides = free(v(0.0, 0.0, 0.0), 1.10, flange, |p| {
        let r = around(p);
        let a = (p.z.atan2(p.x) / TAU * 3.0).rem_euclid(1.0) - 0.5;
        // Windows: broad outside, narrow inside.
        let b = (a * TAU / 3.0).abs();
        let window = meet(meet(r - 0.93, 0.44 - r, 0.06), (b - 0.62) * r * 0.9, 0.08);
        let plate = carve(r - 1.067, window, 0.01).max((p.y.abs() - 0.068).abs() - 0.011);
        let hub = meet(r - 0.40, p.y.abs() - 0.075, 0.01);
        let hole = r - 0.05;
        let keys = (((p.z.atan2(p.x) * 3.0).cos() - 0.9) * -0.2).max(r - 0.14);
        carve(plate.min(hub), hole.min(keys), 0.006) * 0.8
    });
    let pack = free(v(0.0, 0.0, 0.0), 0.98, tape, |p| {
        let r = around(p) + 0.002 * noise(p * 40.0);
        (r - 0.90).max(p.y.abs() - 0.042)
    });
    vec![sides, pack]
}

/// The loose end: a ribbon on its edge that leaves the reel, sinks to the table and curls.
fn ribbon() -> Solid {
    let mut pts: Vec<V3> = Vec::new();
    // Places seen from above with the ribbon's middle height.
    for i in 0..=14 {
        let k = i as f32 / 14.0;
        pts.push(v(1.02 + 1.02 * k, 0.115 - 0.072 * smooth(0.0, 0.7, k), 0.93 + 0.20 * (k * 3.3).sin() + 0.10 * k));
    }
    let last = pts[pts.len() - 1];
    for i in 1..=46 {
        let k = i as f32 / 46.0;
        let a = -0.6 + 9.0 * k;
        let r = 0.30 * (1.0 - 0.74 * k);
        let c = v(last.x + 0.16, 0.0, last.z - 0.27);
        pts.push(v(c.x + r * (a + 2.6).cos() * 1.05, 0.043, c.z + r * (a + 2.6).sin() * 1.05));
    }
    let skin: Skin = Arc::new(|s| {
        let colour = hex(0x7b4a2f) * (0.85 + 0.2 * fbm(s.p * 4.0, 2));
        Surface { colour, n: s.n, shine: 0.09, rough: 0.22, soft: 0.25, glow: hex(0x7b4a2f) * 0.02 }
    });
    let mid = v(1.75, 0.08, 0.95);
    free(mid, 1.0, skin, move |p| {
        let (mut best, mut y) = (f32::MAX, 0.0);
        for w in pts.windows(2) {
            let (a, b) = (w[0], w[1]);
            let (ax, az, bx, bz) = (p.x - a.x, p.z - a.z, b.x - a.x, b.z - a.z);
            let t = ((ax * bx + az * bz) / (bx * bx + bz * bz).max(1e-9)).clamp(0.0, 1.0);
            let d = (ax - bx * t).powi(2) + (az - bz * t).powi(2);
            if d < best {
                (best, y) = (d, a.y + (b.y - a.y) * t);
            }
        }
        let (c, d) = (best.sqrt() - 0.006, (p.y - y).abs() - 0.037);
        ((c.max(0.0).powi(2) + d.max(0.0).powi(2)).sqrt() + c.max(d).min(0.0)) * 0.9
    })
}

pub fn loudspeaker_tape(w: usize, h: usize) -> Canvas {
    let turn = 11.0f32;
    let (sin, cos) = turn.to_radians().sin_cos();
    let mut parts = vec![box_(), ribbon()];
    parts.extend(reel().into_iter().map(|s| s.at(1.06, 0.112, 0.0)));
    let solids = parts
        .into_iter()
        .map(|s| {
            let at = v(s.at.x * cos + s.at.z * sin, s.at.y, -s.at.x * sin + s.at.z * cos);
            Solid { at, ..s.turned(0.0, turn, 0.0) }
        })
        .collect();
    let s = stage(Ground::Plaster, Light::North, solids);
    frame(s, v(0.55, 0.02, 0.05), (3.6, 2.3), 50.0, 0.0, 0.80).shoot(w, h)
}
