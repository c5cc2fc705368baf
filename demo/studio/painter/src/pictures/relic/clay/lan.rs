//! Lan green: the mallet vase and the censer on three legs.

use super::kit::{apart, bent, blend, fired, glaze, grown, hill, over, place, polar, pot, window};
use crate::canvas::Canvas;
use crate::noise::{fbm, noise};
use crate::pictures::relic::profiles::MALLET;
use crate::pictures::relic::stage::{Ground, Light, frame, shoot, stage};
use crate::pictures::{Picture, photo};
use crate::studio::forms::{free, melt};
use crate::studio::{Solid, Surface, relief};
use crate::vec::{hex, smooth, v};
use std::sync::Arc;

pub fn list() -> Vec<Picture> {
    vec![
        photo("relic-lan-green-mallet-vase", mallet_front),
        photo("relic-lan-green-mallet-vase-2", mallet_mouth),
        photo("relic-lan-green-mallet-vase-3", mallet_foot),
        photo("relic-three-legged-censer", censer),
    ]
}

fn mallet() -> Solid {
    let glass = glaze((0x8b9e8d, 0xd0cdb6, 0x8a5b3e), 0.8, 0.24, -50.0).cloud(0.5).carved(0.0, |p| {
        // Four coats: heavy at the root of the neck and above the foot.
        let pool = hill(p.y - 1.4, 0.08) * smooth(0.5, 0.3, polar(p).0);
        let under = smooth(0.4, 0.2, polar(p).0) * smooth(0.12, 0.08, p.y);
        0.5 - 0.6 * pool - 0.4 * hill(p.y - 0.1, 0.09) - 0.5 * under
    });
    let glass = over(glass.skin(71), |s, mut out| {
        let (r, a) = polar(s.p);
        let x = a.to_radians();
        out.soft = 0.32;
        // Milky: slow clouds inside the glass, sinking like curtains.
        let veil = fbm(v(s.p.x * 2.6, s.p.y * 0.9, s.p.z * 2.6), 4);
        out.colour = out.colour.mix(hex(0xa3b3a6), 0.45 * smooth(-0.1, 0.5, veil));
        out.colour = out.colour.mix(hex(0x5f7a70), 0.4 * smooth(0.05, -0.45, veil));
        // A faint purple-brown where it ran thin: the lip and the shoulder's edge.
        let uneven = 0.75 + 0.5 * noise(v(x.cos() * 3.0, 1.0, x.sin() * 3.0));
        let lip = hill(s.p.y - 2.765, 0.022) * smooth(0.47, 0.5, r);
        let dish = hill(s.p.y - 2.69, 0.012) * smooth(0.5, 0.53, r) * 0.4;
        let edge = hill(s.p.y - 1.205, 0.022) * smooth(0.58, 0.62, r) * 0.8;
        let thin = (lip.max(dish).max(edge) * uneven).clamp(0.0, 1.0);
        out.colour = out.colour.mix(hex(0x74523f), thin * 0.9);
        // The dark of the neck.
        let deep = smooth(2.55, 2.2, s.p.y) * smooth(0.2, 0.17, r) * smooth(1.3, 1.5, s.p.y);
        out.colour = out.colour * (1.0 - 0.85 * deep);
        out
    });
    let clay = over(fired(0x6a3c2a, 72), |s, mut out| {
        let glow = smooth(-0.2, 0.4, fbm(s.p * 3.0, 3));
        out.colour = out.colour.mix(hex(0x7a3f2a), glow * 0.35);
        out
    });
    let skin = blend(glass, clay, |s| {
        // Only the ring is bare.
        let (r, _) = polar(s.p);
        let wander = 0.012 * noise(s.p * 6.0);
        smooth(0.045, 0.03, s.p.y + wander) * smooth(0.4, 0.415, r + wander)
    });
    pot(&MALLET, 6.0, (7.0, 0.72, 11.0), skin)
}

fn mallet_front(w: usize, h: usize) -> Canvas {
    let s = window(stage(Ground::CharcoalBrown, Light::Soft, vec![mallet()]), 1.8);
    shoot(frame(s, v(0.0, 1.36, 0.0), (1.5, 2.85), 5.0, 0.0, 0.84), w, h)
}

fn mallet_mouth(w: usize, h: usize) -> Canvas {
    let s = window(stage(Ground::CharcoalBrown, Light::Soft, vec![mallet().turned(0.0, 120.0, 0.0)]), 1.8);
    shoot(frame(s, v(0.0, 2.2, 0.0), (1.5, 1.75), 35.0, 8.0, 0.9), w, h)
}

fn mallet_foot(w: usize, h: usize) -> Canvas {
    // Standing on its mouth, which is out of the picture.
    let vase = mallet().turned(180.0, 25.0, 0.0).at(0.0, 2.77, 0.0);
    let s = window(stage(Ground::CharcoalBrown, Light::Soft, vec![vase]), 1.8);
    shoot(frame(s, v(0.0, 2.62, 0.0), (1.5, 1.3), 44.0, 6.0, 0.8), w, h)
}

const CENSER: [(f32, f32); 11] = [
    (0.0, 14.0),
    (20.0, 14.5),
    (40.0, 18.0),
    (58.0, 26.0),
    (69.0, 48.0),
    (70.5, 66.0),
    (62.0, 84.0),
    (52.0, 94.0),
    (51.0, 104.0),
    (60.0, 112.0),
    (68.0, 118.0),
];

/// Directions of the legs.
const LEGS: [f32; 3] = [48.0, 168.0, 288.0];

fn censer(w: usize, h: usize) -> Canvas {
    let glass = glaze((0x768d78, 0xc4c0a2, 0x85583c), 0.78, 0.22, -50.0).cloud(0.5).carved(0.0, |p| {
        let (r, a) = polar(p);
        let x = LEGS.iter().fold(f32::MAX, |m, leg| m.min(apart(a, *leg).abs())).to_radians() * r;
        // Thin and pale on the ribs and the ring, thick between the legs.
        let rib = hill(x, 0.016) * smooth(0.8, 0.7, p.y) * smooth(0.4, 0.5, r);
        let ring = hill(p.y - 0.875, 0.014) * smooth(0.5, 0.54, r);
        0.5 + 0.7 * rib + 0.4 * ring - 0.45 * smooth(0.2, 0.45, x) * smooth(0.5, 0.25, p.y)
    });
    let glass = over(glass.skin(75), |s, mut out| {
        out.soft = 0.3;
        let veil = fbm(v(s.p.x * 2.6, s.p.y * 1.4, s.p.z * 2.6), 4);
        out.colour = out.colour * (1.0 + 0.25 * veil);
        // Where the left leg was joined again.
        let (_, a) = polar(s.p);
        let cut = s.p.y - 0.2 - 0.03 * noise(s.p * 8.0) - 0.25 * (s.p.z - 0.1);
        let join = smooth(0.009, 0.003, cut.abs()) * smooth(30.0, 24.0, apart(a, 168.0).abs());
        out.colour = out.colour.mix(hex(0x4a3626), join * 0.75);
        out
    });
    let skin = blend(glass, fired(0x80533a, 76), |s| smooth(0.075, 0.055, s.p.y + 0.02 * noise(s.p * 7.0)));
    let vessel = pot(&CENSER, 5.0, (14.0, 0.0, 24.0), skin);
    let swelling = bent(&[
        (v(0.38, 0.5, 0.0), 0.26),
        (v(0.44, 0.34, 0.0), 0.2),
        (v(0.485, 0.2, 0.0), 0.135),
        (v(0.505, 0.08, 0.0), 0.088),
        (v(0.51, 0.0, 0.0), 0.07),
    ]);
    let vessel = grown(vessel, 0.25, move |p, d| {
        let (_, a) = polar(p);
        let mut d = d - 0.008 * hill(p.y - 0.875, 0.013);
        let leg = LEGS
            .iter()
            .copied()
            .fold(0.0, |m: f32, l| if apart(a, l).abs() < apart(a, m).abs() || m == 0.0 { l } else { m });
        // Each leg in its own plane: away from the axis, up, across.
        let q = place(polar(p).0, apart(a, leg), p.y);
        d = melt(d, swelling(q), 0.1);
        // A rib down each leg, drawn out of the wall.
        let rib = hill(q.z, 0.034) * smooth(0.8, 0.7, p.y) * smooth(0.03, 0.12, p.y) * smooth(0.4, 0.5, q.x);
        d -= 0.017 * rib;
        // The feet stand flat.
        d.max(-p.y) * 0.8
    });
    let ash = free(
        v(0.0, 0.95, 0.0),
        0.62,
        Arc::new(|s| {
            let colour = hex(0x787a7b) * (1.0 + 0.25 * fbm(s.p * 9.0, 4) + 0.1 * noise(s.p * 60.0));
            let n = relief(s.n, s.p, 0.01, 0.02, &|q| fbm(q * 14.0, 4));
            Surface::matte(colour, n)
        }),
        |p| {
            let (r, _) = polar(p);
            let top = 1.0 + 0.1 * hill(r - 0.05, 0.26) + 0.03 * fbm(p * 4.0, 3);
            ((p.y - top) * 0.8).max(r - 0.485).max(0.8 - p.y)
        },
    );
    let mut s = window(stage(Ground::Oxblood, Light::Low, vec![vessel, ash]), 1.8);
    s.fill.0 = s.fill.0 * 1.2;
    shoot(frame(s, v(0.0, 0.58, 0.0), (1.45, 1.3), 25.0, 0.0, 0.74), w, h)
}
