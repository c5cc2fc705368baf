//! Parts that several pictures of the shop and the events share.

use crate::ink::letters::{Hand, Writing};
use crate::noise::{fbm, noise};
use crate::pictures::relic::stage::{MM, throw};
use crate::studio::clay::Glaze;
use crate::studio::forms::{free, melt};
use crate::studio::profile::{Shape, vessel};
use crate::studio::{Skin, Solid, Surface};
use crate::vec::{V3, hex, smooth, v};
use std::sync::Arc;

/// Distance to an egg: centre and three radii.
pub fn to_egg(p: V3, c: V3, r: V3) -> f32 {
    let q = p - c;
    let a = v(q.x / r.x, q.y / r.y, q.z / r.z).len();
    let b = v(q.x / (r.x * r.x), q.y / (r.y * r.y), q.z / (r.z * r.z)).len();
    a * (a - 1.0) / b.max(1e-4)
}

/// An egg as three numbers for its centre and three for its radii.
pub fn egg(x: f32, y: f32, z: f32, rx: f32, ry: f32, rz: f32) -> (V3, V3) {
    (v(x, y, z), v(rx, ry, rz))
}

/// A small animal modelled from lumps, flat underneath; `holes` are pierced through the wall (place, radius).
pub fn modelled(parts: &[(V3, V3)], k: f32, holes: &[(V3, f32)], dents: f32, skin: Skin) -> Solid {
    let (parts, holes) = (parts.to_vec(), holes.to_vec());
    free(v(0.0, 0.5, 0.0), 1.35, skin, move |p| {
        let mut d = f32::MAX;
        for (c, r) in &parts {
            let s = to_egg(p, *c, *r);
            d = if d == f32::MAX { s } else { melt(d, s, k) };
        }
        if d < 0.1 {
            d += dents * (noise(p * 4.3) + 0.4 * noise(p * 9.0));
        }
        for (c, r) in &holes {
            d = d.max(r - (p - *c).len());
        }
        d.max(0.02 - p.y) * 0.75
    })
}

/// The duck that whistles; 1.5 long, 1.05 high.
pub fn duck(skin: Skin) -> Solid {
    let parts = [
        egg(-0.02, 0.36, 0.0, 0.56, 0.35, 0.38),
        egg(0.24, 0.39, 0.0, 0.32, 0.33, 0.32),
        egg(-0.52, 0.52, 0.0, 0.22, 0.11, 0.17),
        egg(0.36, 0.66, 0.01, 0.15, 0.24, 0.15),
        egg(0.41, 0.90, 0.04, 0.22, 0.18, 0.18),
        egg(0.64, 0.86, 0.09, 0.17, 0.05, 0.1),
        egg(-0.10, 0.44, 0.29, 0.36, 0.17, 0.10),
        egg(-0.10, 0.44, -0.29, 0.36, 0.17, 0.10),
    ];
    let holes = [(v(-0.74, 0.54, 0.0), 0.065), (v(0.16, 0.5, 0.36), 0.055)];
    modelled(&parts, 0.13, &holes, 0.008, skin)
}

/// Feathers combed into the duck's sides and its punched eyes, as a height.
pub fn feathers(p: V3) -> f32 {
    let side = smooth_band(p.x, -0.50, 0.20) * smooth_band(p.y, 0.26, 0.62);
    let flow = p.x * 78.0 + (p.y - 0.45).powi(2) * 50.0;
    let row = 0.5 + 0.5 * (p.y * 24.0 + 0.6 * (p.x * 9.0).sin()).sin();
    let comb = (0.5 + 0.5 * flow.sin()).powi(3) * (0.35 + 0.65 * row) * side * f32::from(p.z.abs() > 0.15);
    let eye = ((p.x - 0.48).powi(2) + (p.y - 0.94).powi(2)).sqrt();
    let ring = (1.0 - ((eye - 0.042) / 0.016).abs()).max(0.0);
    0.62 - 0.62 * comb.max(ring)
}

fn smooth_band(x: f32, a: f32, b: f32) -> f32 {
    smooth(a, a + 0.12, x) * smooth(b, b - 0.12, x)
}

/// The pinched ox; about 1.45 long, 0.98 high.
pub fn ox(skin: Skin, stump: bool) -> Solid {
    let horn = if stump { 0.05 } else { 0.15 };
    let parts = [
        egg(-0.02, 0.52, 0.0, 0.52, 0.29, 0.29),
        egg(0.20, 0.76, 0.0, 0.25, 0.19, 0.19),
        egg(-0.36, 0.56, 0.01, 0.27, 0.27, 0.27),
        egg(0.62, 0.56, 0.05, 0.23, 0.19, 0.18),
        egg(0.80, 0.44, 0.07, 0.14, 0.12, 0.13),
        egg(0.56, 0.78, 0.20, 0.055, 0.15, 0.06),
        egg(0.56, 0.76, -0.11, 0.055, horn, 0.06),
        egg(0.28, 0.19, 0.17, 0.12, 0.24, 0.12),
        egg(0.30, 0.20, -0.17, 0.12, 0.24, 0.12),
        egg(-0.40, 0.19, 0.18, 0.13, 0.24, 0.13),
        egg(-0.38, 0.20, -0.17, 0.13, 0.24, 0.13),
        egg(-0.58, 0.44, 0.17, 0.05, 0.24, 0.05),
        egg(0.55, 0.33, 0.06, 0.07, 0.09, 0.07),
    ];
    let eyes = [(v(0.70, 0.62, 0.225), 0.028), (v(0.72, 0.62, -0.115), 0.028)];
    modelled(&parts, 0.12, &eyes, 0.02, skin)
}

/// A vessel after a measured profile in millimetres, `size` units for each millimetre.
pub fn pot(profile: &[(f32, f32)], wall: f32, ring: (f32, f32, f32), skin: Skin, size: f32) -> Solid {
    vessel(&throw(profile, wall, ring), Shape::Round, skin).scaled(size / MM)
}

/// A glaze of three colours (thick, thin, body) starting from the house glass.
pub fn glass(thick: u32, thin: u32, body: u32) -> Glaze {
    Glaze { thick: hex(thick), thin: hex(thin), body: hex(body), ..Glaze::lan() }
}

/// A surface as it looks wet: darker and with a skin of water.
pub fn wet(skin: Skin, rough: f32) -> Skin {
    Arc::new(move |s| {
        let dry = skin(s);
        let film = 0.5 + 0.5 * fbm(s.p * 2.2, 3);
        Surface { colour: dry.colour * (0.82 - 0.1 * film), shine: 0.05, rough: rough + 0.2 * (1.0 - film), ..dry }
    })
}

/// One written character that fills a square from (0, 0) at the upper left to (1, 1).
#[derive(Clone)]
pub struct Sign(Writing);

impl Sign {
    pub fn new(hand: Hand, sign: char) -> Sign {
        Sign(Writing::line(hand, &sign.to_string(), 240.0, 0.0))
    }
    pub fn at(&self, u: f32, t: f32) -> f32 {
        // A line is a quarter higher than its characters.
        self.0.at(u, (t + 0.12) / 1.24)
    }
}

/// A lotus seen from above as a height: `r` runs from 0 in the middle to 1 at the petals' tips, `a` is the angle.
pub fn lotus(r: f32, a: f32, petals: f32) -> f32 {
    let turn = |shift: f32| (a / std::f32::consts::TAU * petals + shift).rem_euclid(1.0) - 0.5;
    let row = |tip: f32, base: f32, shift: f32| {
        let t = ((r - base) / (tip - base)).clamp(0.0, 1.0);
        let half = 0.47 * (1.0 - t.powi(3)).max(0.0).sqrt();
        let d = half - turn(shift).abs();
        let inside = f32::from(r > base && r < tip) * smooth(-0.02, 0.06, d);
        let line = smooth(0.11, 0.02, d.abs()) * f32::from(r > base && r < tip + 0.02);
        let veins = 0.5 + 0.5 * (turn(shift) * 38.0).cos();
        (inside * (0.62 + 0.2 * t + 0.12 * veins), line)
    };
    let (front, cut) = row(0.78, 0.30, 0.0);
    let (back, cut_back) = row(1.0, 0.42, 0.5);
    let under = f32::from(front < 0.1);
    let mut h = front.max(back * under * 0.8).max(0.34);
    h -= 0.5 * cut.max(cut_back * under * f32::from(cut < 0.2));
    if r > 0.3 {
        return h.clamp(0.0, 1.0);
    }
    // The pod with its seeds.
    let pod = smooth(0.25, 0.235, r);
    let rim = smooth(0.03, 0.005, (r - 0.25).abs());
    let seed = |x: f32, z: f32| smooth(0.05, 0.03, ((r * a.cos() - x).powi(2) + (r * a.sin() - z).powi(2)).sqrt());
    let seeds = (0..6).fold(seed(0.0, 0.0), |m, i| {
        let q = i as f32 * std::f32::consts::TAU / 6.0;
        m.max(seed(0.14 * q.cos(), 0.14 * q.sin()))
    });
    h = h * (1.0 - pod) + pod * (0.55 + 0.4 * seeds);
    (h - 0.5 * rim).clamp(0.0, 1.0)
}
