//! Stone and brick: the polished adze, the kiln brick with the thumb's mark.

use super::matter::{carve, cast, meet};
use crate::canvas::Canvas;
use crate::noise::{fbm, noise};
use crate::pictures::relic::stage::{Ground, Light, frame, stage};
use crate::studio::forms::to_box;
use crate::studio::{Skin, Surface, relief};
use crate::vec::{V3, grey, hex, smooth, v};
use std::sync::Arc;

/// The adze, its edge to the right; 0.02 units are a millimetre.
fn adze_shape(p: V3) -> f32 {
    let rough = to_box(p - v(0.0, 0.24, 0.0), v(1.29, 0.26, 0.54), 0.05);
    if rough > 0.15 {
        return rough - 0.05;
    }
    let wob = 0.012 * fbm(p * 2.4, 2);
    let t = (p.x + 1.28) / 2.56;
    let side = (p.z.abs() - (0.365 + 0.145 * t - 0.02 * (1.0 - t))) * 0.99;
    // The back steps down towards the butt, where the haft was bound.
    let top = 0.33 + 0.14 * smooth(-0.40, -0.26, p.x) - 0.03 * (p.z / 0.5).powi(2) - 0.02 * smooth(0.2, 0.8, p.x);
    let belly = 0.0 - p.y + 0.015 * (p.z / 0.5).powi(2);
    let ends = (p.x - 1.275 + 0.05 * (p.z / 0.5).powi(2)).max(-1.27 - p.x);
    let bevel = (p.x - 0.78) * 0.64 + (p.y - 0.44) * 0.768 - 0.01;
    let body = meet(meet(side, (p.y - top) * 0.8, 0.10), ends, 0.06);
    let body = meet(body, belly, 0.06) + wob;
    let body = meet(body, bevel, 0.018);
    // Chips at the butt.
    let chip = |c: V3, r: f32| (p - c).len() - r - 0.05 * noise(p * 7.0);
    let chips =
        chip(v(-1.42, 0.40, 0.28), 0.30).min(chip(v(-1.32, 0.46, -0.22), 0.20)).min(chip(v(1.30, 0.05, 0.46), 0.07));
    carve(body, chips, 0.012) * 0.85
}

fn slate() -> Skin {
    Arc::new(|s| {
        let p = s.p;
        let band = fbm(v(p.x * 0.7, p.y * 6.0 + 0.7 * p.x, p.z * 1.4), 4);
        let mut colour = hex(0x474c4e).mix(hex(0x788285), smooth(-0.4, 0.4, band)) * (1.0 + 0.16 * noise(p * 46.0));
        let fleck = smooth(0.45, 0.65, noise(p * 26.0));
        colour = colour.mix(hex(0x9aa2a0), fleck * 0.35);
        // Polished where the haft sat and along the bevel.
        let haft = smooth(-0.95, -0.8, p.x) * smooth(-0.42, -0.55, p.x);
        let bevel = smooth(0.0, 0.03, (p.x - 0.78) * 0.64 + (p.y - 0.44) * 0.768 + 0.02) * smooth(0.2, 0.5, s.n.x);
        let polish = (haft * 0.9).max(bevel).max(0.35 + 0.25 * smooth(-0.2, 0.3, fbm(p * 1.6, 2)));
        colour = colour.mix(hex(0x8b9596), 0.35 * haft + 0.22 * bevel);
        let chip = smooth(0.10, 0.0, (p - v(-1.42, 0.40, 0.28)).len() - 0.34).max(smooth(
            0.08,
            0.0,
            (p - v(-1.32, 0.46, -0.22)).len() - 0.23,
        ));
        let raw = smooth(0.3, 0.8, chip) * smooth(-1.02, -1.12, p.x);
        colour = colour.mix(hex(0x6f7574) * (1.0 + 0.3 * fbm(p * 14.0, 3)), raw * 0.7);
        // Scratches of use all run one way, a little askew.
        let along = p.x * 0.97 + p.y * -0.5;
        let q = v(along * 1.6 + p.z * 0.12, 3.0, p.z * 84.0 + along * 7.0);
        let scratch = smooth(0.22, 0.5, noise(q)) + 0.6 * smooth(0.3, 0.55, noise(v(q.x * 1.7, 9.0, q.z * 1.9)));
        let scratch = scratch * bevel * smooth(-0.25, 0.1, noise(v(p.x * 2.0, 5.0, p.z * 5.0)) + 0.12);
        colour = colour.mix(hex(0xbcc4c4), (scratch * 0.62).min(0.7));
        let dirt = smooth(0.1, 0.4, fbm(p * 3.3 + grey(6.0), 4)) * (1.0 - bevel);
        colour = colour.mix(hex(0x8a7a5e), dirt * 0.35);
        let mut n = relief(s.n, p, 0.008, 0.004 * (1.2 - polish), &|q| fbm(q * 18.0, 3));
        n = relief(n, p, 0.03, 0.012, &|q| noise(q * 3.0));
        n = relief(n, p, 0.006, 0.02 * raw, &|q| fbm(q * 9.0, 3));
        Surface { colour, n, shine: 0.05, rough: 0.85 - 0.5 * polish * (1.0 - raw), soft: 0.0, glow: V3::default() }
    })
}

pub fn snail_slope_adze(w: usize, h: usize) -> Canvas {
    let adze = cast(v(0.0, 0.22, 0.0), 1.46, slate(), adze_shape).turned(0.0, -11.0, 0.0).scaled(1.8);
    let mut s = stage(Ground::Linen, Light::Raking, vec![adze]);
    // From the right, along the bevel: the scratches first.
    s.lamps[0].at = v(0.95, 0.62, 0.9).norm();
    s.lamps[1].at = v(-1.3, 0.6, 0.6).norm();
    frame(s, v(0.0, 0.2, 0.0), (4.95, 2.7), 40.0, 0.0, 0.68).shoot(w, h)
}

/// How thick the kiln's glass lies on the front of the brick, 0..1, with drips running down.
fn glass(p: V3) -> f32 {
    let film = 0.30 + 0.22 * fbm(v(p.x * 2.0, p.y * 1.6, 1.0), 3);
    let x = p.x + 0.05 * noise(v(p.y * 2.0, p.x, 4.0));
    let mut drip = 0.0f32;
    let near = ((x + 1.18) / 0.285).round().clamp(1.0, 7.0);
    for k in [near - 1.0, near, near + 1.0] {
        let cx = -1.18 + 0.285 * k + 0.09 * (k * 2.3).sin();
        let end = 0.22 + 0.42 * (0.5 + 0.5 * (k * 3.7).sin());
        let wide = 0.055 + 0.03 * (k * 1.9).cos();
        let run = smooth(end - 0.03, end + 0.03, p.y) * smooth(wide, 0.0, (x - cx).abs());
        let bead = smooth(wide * 1.5, 0.0, ((x - cx).powi(2) + (p.y - end).powi(2) * 0.6).sqrt());
        drip = drip.max(run * 0.55).max(bead);
    }
    (film * smooth(0.0, 0.16, p.y) + 0.55 * drip).clamp(0.0, 1.0)
}

/// Height of the mortar on top of the brick, with the thumb's drag along it.
fn mortar(p: V3) -> f32 {
    let edge =
        to_box(v(p.x + 0.16, 0.0, p.z + 0.02), v(0.86, 1.0, 0.25), 0.1) + 0.12 * fbm(v(p.x * 3.0, 0.0, p.z * 3.0), 3);
    let lump = 0.05 * smooth(0.02, -0.10, edge) + 0.006 * fbm(p * 5.0, 3) * smooth(0.0, -0.05, edge);
    let (along, off) = (p.x + 0.52, p.z - 0.02 - 0.06 * (p.x + 0.52));
    // 70 mm from where the thumb was set down to where it left.
    let track = smooth(-0.14, 0.03, along) * smooth(0.74, 0.64, along);
    let groove = track * smooth(0.12, 0.03, off.abs());
    let lips = track * smooth(0.05, 0.0, (off.abs() - 0.115).abs());
    let heap = smooth(0.12, 0.0, v(along - 0.74, off, 0.0).len());
    // The skin's ridges where it was set down.
    let c = v(along - 0.10, off, 0.0).len();
    let ridges = (c * 190.0).sin() * 0.5 * smooth(0.20, 0.12, along) * groove;
    lump - 0.047 * groove + 0.016 * lips + 0.02 * heap + 0.004 * ridges
}

fn brick_shape(p: V3) -> f32 {
    let block = to_box(p - v(0.0, 0.66, 0.0), v(1.325, 0.66, 0.305), 0.05);
    if block > 0.2 {
        return block - 0.1;
    }
    let mut d = block + 0.02 * fbm(p * 4.0, 2);
    // One corner is gone.
    let cut = (v(p.x - 1.36, p.y - 1.36, p.z - 0.20)).dot(v(0.62, 0.70, 0.36)) + 0.24;
    let cut = if cut.abs() < 0.2 { cut + 0.07 * fbm(p * 4.0, 3) } else { cut };
    d = carve(d, -cut, 0.015);
    if p.z > 0.2 {
        d = d.min(d.max(-0.05) - 0.075 * glass(p) * smooth(0.2, 0.3, p.z) * smooth(0.30, 0.0, cut));
    }
    if p.y > 1.15 {
        d -= mortar(p) * smooth(1.15, 1.28, p.y);
    }
    d * 0.7
}

fn brick() -> Skin {
    Arc::new(|s| {
        let p = s.p;
        let warm = hex(0x8a5638).mix(hex(0xae7a58), smooth(-0.3, 0.35, fbm(p * 2.2, 4)));
        let grit = smooth(0.4, 0.62, noise(p * 20.0));
        let mut colour = warm * (1.0 + 0.3 * fbm(p * 14.0, 3));
        colour = colour.mix(hex(0xcdb79a), grit * 0.5);
        let cut = (v(p.x - 1.36, p.y - 1.36, p.z - 0.20)).dot(v(0.62, 0.70, 0.36)) + 0.24;
        let inner = smooth(-0.10, 0.02, cut);
        colour = colour.mix(hex(0xa8684a) * (1.0 + 0.4 * fbm(p * 11.0, 3)), inner * 0.8);
        // The face that looked into the fire.
        let t = glass(p);
        let fire = smooth(0.22, 0.31, p.z + 0.03 * noise(p * 8.0))
            * smooth(0.06, -0.04, cut)
            * smooth(0.02, 0.10, p.y + 0.05 * noise(p * 6.0));
        let fire = fire * smooth(1.38, 1.30, p.y);
        let deep = smooth(0.2, 0.85, t);
        let mut melt_ = hex(0x8d9a63).mix(hex(0x5f7044), smooth(0.1, 0.5, t)).mix(hex(0x2f3a24), deep);
        melt_ = melt_.mix(hex(0xb7b48c), smooth(0.25, 0.5, fbm(p * 6.0, 3)) * 0.4) * (1.0 + 0.12 * noise(p * 40.0));
        let amber = smooth(-0.05, 0.35, fbm(v(p.x * 3.0, p.y * 1.3, 6.0), 3));
        melt_ = melt_.mix(hex(0x6e5a30), amber * 0.55);
        colour = colour.mix(melt_, fire);
        let on =
            smooth(1.30, 1.335, p.y + 0.02 * noise(p * 12.0)) * smooth(0.003, 0.016, mortar(p) + 0.012) * (1.0 - fire);
        let box_ = to_box(v(p.x + 0.16, 0.0, p.z + 0.02), v(0.86, 1.0, 0.25), 0.1)
            + 0.12 * fbm(v(p.x * 3.0, 0.0, p.z * 3.0), 3);
        let on = on * smooth(0.03, -0.02, box_);
        let lime = hex(0xc2a383) * (1.0 + 0.18 * fbm(p * 10.0, 3)) * (1.0 + 0.12 * noise(p * 50.0));
        colour = colour.mix(lime, on);
        let mut n = relief(s.n, p, 0.008, 0.012 * (1.0 - 0.85 * fire.max(on * 0.6)), &|q| fbm(q * 13.0, 3));
        n = relief(n, p, 0.03, 0.03 * fire, &|q| noise(q * 5.0));
        if on > 0.0 {
            n = relief(n, p, 0.004, 0.5 * on, &mortar);
        }
        Surface {
            colour,
            n,
            shine: 0.025 + 0.05 * fire,
            rough: 0.85 - 0.72 * fire * smooth(0.05, 0.3, t),
            soft: 0.1 * fire,
            glow: V3::default(),
        }
    })
}

pub fn thumbprint_brick(w: usize, h: usize) -> Canvas {
    let solid = cast(v(0.0, 0.66, 0.0), 1.56, brick(), brick_shape).turned(0.0, 16.0, 0.0).at(0.0, -0.015, 0.0);
    let s = stage(Ground::Sand, Light::Raking, vec![solid]);
    let s = frame(s, v(0.0, 0.62, 0.0), (2.8, 1.85), 36.0, 0.0, 0.72);
    s.shoot(w, h)
}
