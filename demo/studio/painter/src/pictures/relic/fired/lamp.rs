//! The lamp with a water jacket: unlit, burning, from above.

use super::hand::{glaze, over, pot, reshaped, round};
use crate::canvas::Canvas;
use crate::noise::{fbm, fbm2};
use crate::pictures::relic::profiles::WATER_JACKET;
use crate::pictures::relic::stage::{Ground, Light, frame, shoot, stage};
use crate::pictures::{Picture, photo};
use crate::studio::clay::plain;
use crate::studio::forms::{melt, rod, to_rod};
use crate::studio::light::Lamp;
use crate::studio::profile::Shape;
use crate::studio::{Skin, Solid};
use crate::vec::{V3, hex, smooth, v};
use std::sync::Arc;

pub fn list() -> Vec<Picture> {
    vec![
        photo("relic-water-jacket-lamp", unlit),
        photo("relic-water-jacket-lamp-2", lit),
        photo("relic-water-jacket-lamp-3", above),
    ]
}

/// The lamp is 169 mm high; it is set half as large again.
const K: f32 = 1.5;
/// Where the wick lies over the lip (in the lamp's own units) and where its flame stands.
const REST: V3 = v(0.30, 1.66, 0.36);
/// The hole for the water runs from here to there, right of the middle.
const BORE: (V3, V3) = (v(0.10, 1.465, 0.36), v(0.17, 1.505, 0.62));

fn body() -> Solid {
    let skin = over(glaze(0x8fa68f, 0xd0ccb2, 0x84573b, 0.7, 0.25).bare(0.03).skin(70), |s, mut out| {
        let (r, _) = round(s.p);
        // Oil soaked into the dish for nine generations; soot at the rest.
        let inside = smooth(0.49, 0.44, r) * smooth(1.38, 1.43, s.p.y) * smooth(-0.2, 0.3, s.n.y + 0.4);
        let stain = smooth(-0.35, 0.35, fbm(s.p * 4.0, 4) + 0.35 * (1.0 - r * 1.6));
        out.colour = out.colour.mix(hex(0x4a3519), inside * (0.62 + 0.32 * stain));
        out.rough += 0.15 * inside * stain - 0.1 * inside;
        let hole = to_rod(s.p, BORE.0, BORE.1, 0.0, 0.0);
        out.colour = out.colour.mix(hex(0x1c130c), 0.96 * smooth(0.056, 0.042, hole));
        let soot = smooth(0.17, 0.03, (s.p - REST).len() + 0.05 * fbm(s.p * 12.0, 3));
        out.colour = out.colour.mix(hex(0x17110b), 0.85 * soot);
        out
    });
    reshaped(pot(&WATER_JACKET, 4.0, (6.0, 0.72, 151.0), Shape::Round, skin), |p, sdf| {
        let d = sdf(p);
        if p.y < 1.2 {
            // Three rings on the stem.
            let ring = |y: f32| (-((p.y - y) / 0.028).powi(2)).exp();
            return if d < 0.2 { (d - 0.028 * (ring(0.54) + ring(0.80) + ring(1.06))) * 0.8 } else { d };
        }
        if d > 0.3 {
            return d;
        }
        // The dish is hollow ground, its floor sinking to the middle.
        let mut d = d.max(1.02 - (p - v(0.0, 2.49, 0.0)).len());
        // A ridge of clay beside the lip with a groove for the wick.
        let rest = to_rod(p, v(0.19, 1.50, 0.23), v(0.325, 1.645, 0.39), 0.034, 0.042);
        d = melt(d, rest, 0.06);
        d = d.max(0.024 - to_rod(p, v(0.14, 1.565, 0.17), v(0.37, 1.725, 0.445), 0.0, 0.0));
        // The hole for the water, right of the middle.
        let hole = to_rod(p, BORE.0, BORE.1, 0.037, 0.04);
        d.max(-hole) * 0.9
    })
    .scaled(K)
}

fn unlit(w: usize, h: usize) -> Canvas {
    let s = stage(Ground::CharcoalBrown, Light::Soft, vec![body()]);
    shoot(frame(s, v(0.0, 1.26, 0.0), (1.6, 2.55), 9.0, 0.0, 0.74), w, h)
}

/// A small flame at a place, as light added along the ray: bright round the wick's tip, thin above.
fn flame(o: V3, d: V3, at: V3) -> V3 {
    let p = o + d * (at - o).dot(d).max(0.0) - at;
    let up = p.y / 0.34;
    let lean = 0.03 * smooth(0.2, 1.0, up);
    let side = v(p.x - lean, 0.0, p.z).len() / 0.07;
    let wide = if up < 0.0 { 1.0 + 2.2 * up } else { (1.0 - up).max(0.0).powf(0.75) };
    let body = smooth(wide.max(0.02), wide.max(0.02) * 0.3, side) * smooth(-0.42, -0.1, up) * smooth(1.0, 0.55, up);
    let blue = smooth(0.25, -0.2, up);
    let hot = v(3.4, 2.0, 0.75).mix(v(0.7, 0.75, 1.2), blue * 0.6);
    hot * body + v(0.9, 0.42, 0.12) * (0.042 / (0.035 + p.dot(p) * 3.2))
}

fn lit(w: usize, h: usize) -> Canvas {
    let top = REST * K + v(0.06, 0.16, 0.07);
    let lamp = body();
    let glow: Skin = over(lamp.skin.clone(), |s, mut out| {
        // Near the flame the glaze goes back to plain green.
        let near = smooth(1.1, 0.15, (s.p - REST).len());
        out.colour =
            out.colour.mix(hex(0x5c9a66), 0.85 * near * smooth(0.04, 0.06, to_rod(s.p, BORE.0, BORE.1, 0.0, 0.0)));
        out.soft += 0.35 * near;
        out
    });
    let wick = rod(
        &[
            (v(-0.18, 1.51, -0.05) * K, 0.018),
            (v(0.10, 1.545, 0.13) * K, 0.018),
            (REST * K + v(-0.03, 0.04, -0.03), 0.02),
            (top + v(0.0, -0.09, 0.0), 0.015),
        ],
        plain(0x3a2a1a, 0.9, 0.02, 0.2),
    );
    let mut s = stage(Ground::CharcoalBrown, Light::Low, vec![Solid { skin: glow, ..lamp }, wick]);
    let light = top + v(0.02, 0.16, 0.05);
    s.lamps = vec![
        Lamp::near(light, v(1.0, 0.56, 0.24) * 4.6, 6.0),
        Lamp::far(v(-1.0, 0.8, 0.7), v(0.15, 0.17, 0.2), 4.0),
        Lamp::far(v(1.2, 0.5, -1.0), v(0.10, 0.12, 0.16), 5.0),
    ];
    for p in &mut s.room.panels {
        p.colour = v(0.28, 0.34, 0.42);
    }
    s.room.above = v(0.03, 0.032, 0.04);
    s.room.below = v(0.09, 0.05, 0.02);
    s.fill = (v(0.07, 0.066, 0.066), v(0.10, 0.058, 0.03));
    s.air = Some(Arc::new(move |o, d, _| flame(o, d, top)));
    s.behind = Arc::new(|x, y, _| {
        let d = ((x - 0.8).powi(2) + (y - 0.3).powi(2)).sqrt();
        hex(0x553822).mix(hex(0x0b0705), smooth(0.0, 0.95, d)) * (1.0 + 0.12 * fbm2(x * 3.0, y * 3.0, 2.0, 4))
    });
    let mut c = frame(s, v(0.0, 1.42, 0.0), (1.6, 2.9), 12.0, 6.0, 0.78).shoot(w, h);
    c.bloom(0.9, 0.035, 0.5);
    c
}

fn above(w: usize, h: usize) -> Canvas {
    let s = stage(Ground::CharcoalBrown, Light::Soft, vec![body().turned(0.0, 6.0, 0.0)]);
    let s = frame(s, v(0.0, 2.2, 0.1), (1.62, 1.2), 36.0, 0.0, 0.86);
    shoot(s, w, h)
}
