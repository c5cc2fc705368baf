//! Things with lids: the jar that never opened, the pickle crock, the teapot of 1964.

use super::hand::{chipped, curve, glaze, mixed, over, pot, reshaped, rolled, round};
use crate::canvas::Canvas;
use crate::ink::letters::{Hand, Writing};
use crate::noise::{Rng, fbm, noise};
use crate::pictures::relic::stage::{Ground, Light, MM, frame, shoot, stage};
use crate::pictures::{Picture, photo};
use crate::studio::clay::earth;
use crate::studio::forms::{free, melt, rod, to_rods};
use crate::studio::profile::Shape;
use crate::studio::{Skin, Solid, Surface, relief};
use crate::vec::{V3, hex, lerp, smooth, v};
use std::sync::Arc;

pub fn list() -> Vec<Picture> {
    vec![
        photo("relic-sealed-covered-jar", sealed),
        photo("relic-crow-gold-pickle-crock", crock),
        photo("relic-round-teapot-1964", teapot),
    ]
}

/// Kiln grit that fell against the wet glaze: small stones in a patch.
fn grit(seed: u32) -> Vec<(V3, f32)> {
    let mut r = Rng::new(seed);
    (0..46)
        .map(|_| {
            let near = r.draw() * r.draw();
            let a = 0.55 + (r.draw() - 0.5) * 1.1 * near.sqrt();
            let y = 0.78 + (r.draw() - 0.5) * 0.75 * near.sqrt();
            let rad = 0.84 - 0.6 * (y - 0.72).powi(2);
            (v(a.cos() * rad, y, a.sin() * rad), r.range(0.012, 0.034))
        })
        .collect()
}

fn sealed(w: usize, h: usize) -> Canvas {
    let body = [
        (46.0, 0.0),
        (48.0, 6.0),
        (66.0, 26.0),
        (82.0, 62.0),
        (84.0, 84.0),
        (76.0, 114.0),
        (58.0, 132.0),
        (52.0, 138.0),
        (46.0, 141.0),
    ];
    let lid = [
        (50.0, 137.0),
        (66.0, 140.5),
        (70.0, 143.0),
        (64.0, 150.0),
        (48.0, 159.0),
        (30.0, 166.0),
        (12.0, 170.0),
        (1.0, 171.0),
    ];
    let base = glaze(0x92ab96, 0xc9cab0, 0x8e6042, 0.7, 0.3).bare(0.04).cloud(0.45);
    let leaf = over(
        base.clone()
            .carved(0.02, |p| {
                // A leaf's veins run from the stalk and fork near the edge.
                let (r, a) = round(p);
                if p.y < 1.43 {
                    return 1.0;
                }
                let vein = |n: f32, shift: f32| ((a * n + shift).sin() / n * r).abs();
                let main = smooth(0.018, 0.004, vein(4.0, 0.0));
                let fork = smooth(0.012, 0.003, vein(8.0, std::f32::consts::FRAC_PI_2 + (r - 0.4).max(0.0) * 1.1))
                    * smooth(0.34, 0.42, r);
                1.0 - main.max(0.8 * fork) * smooth(0.08, 0.16, r)
            })
            .skin(61),
        |_, s| s,
    );
    let stones = Arc::new(grit(61));
    let near = stones.clone();
    let gritty = mixed(base.clone().skin(62), earth(0xa58a68, 0x6f5640, 63, None), move |s| {
        near.iter().fold(0.0f32, |a, &(c, r)| a.max(smooth(r + 0.012, r - 0.002, (s.p - c).len())))
    });
    let jar = reshaped(pot(&body, 5.5, (6.0, 0.72, 10.0), Shape::Round, gritty), move |p, sdf| {
        let d = sdf(p);
        if d > 0.1 || p.x < 0.2 {
            return d;
        }
        let rough = 0.3 * noise(p * 40.0);
        stones.iter().fold(d, |d, &(c, r)| melt(d, (p - c).len() - r * (1.0 + rough), 0.012))
    });
    let cover = reshaped(pot(&lid, 5.0, (130.0, 0.1, 160.0), Shape::Round, leaf), |p, sdf| {
        // Eight waves along the overhanging edge.
        let (r, a) = round(p);
        let wave =
            (a * 8.0 + 0.5).sin() * 0.032 * smooth(0.34, 0.72, r) + 0.012 * (a * 3.0).sin() * smooth(0.3, 0.7, r);
        sdf(v(p.x, p.y - wave, p.z)) * 0.8
    });
    let seal = free(v(0.0, 1.38, 0.0), 0.7, base.clone().coat(1.0).rough(0.16).cloud(0.2).skin(64), |p| {
        let (r, a) = round(p);
        let q = v(a.cos() * 2.0, 5.0, a.sin() * 2.0);
        let fat = 0.068 + 0.012 * noise(q) + 0.010 * noise(q * 3.0);
        // Here and there the collar ran down in a drop.
        let run = smooth(0.25, 0.6, noise(q * 2.3 + v(9.0, 0.0, 0.0))) * 0.16;
        let y = p.y - 1.35;
        let y = if y > 0.0 { y } else { (-y - run).max(0.0) };
        ((r - 0.585 - (1.35 - p.y).clamp(0.0, 0.3) * 0.95).powi(2) + y * y).sqrt() - fat
    });
    let knob = rod(
        &[
            (v(0.0, 1.68, 0.0), 0.10),
            (v(-0.01, 1.75, 0.0), 0.062),
            (v(-0.045, 1.82, 0.005), 0.05),
            (v(-0.11, 1.865, 0.01), 0.056),
            (v(-0.135, 1.87, 0.01), 0.06),
        ],
        base.skin(65),
    );
    let s = stage(Ground::Bone, Light::Soft, vec![jar, cover, seal, knob]);
    let mut s = frame(s, v(0.0, 0.93, 0.0), (1.75, 1.95), 5.0, 0.0, 0.68);
    for lamp in &mut s.lamps {
        lamp.hard = 5.0;
    }
    shoot(s, w, h)
}

/// Three swipes of a broad brush over the shoulder, waves of ochre slip: how thick at a place, 0..1.
fn swipes(p: V3) -> f32 {
    let (_, a) = round(p);
    let mut k = 0.0f32;
    for i in 0..3 {
        let f = i as f32;
        // Each starts full at the left and runs dry towards the right.
        let along = 2.95 - 0.28 * f + 0.12 * (f * 4.0).sin() - a;
        let long = 2.3 + 0.3 * (f * 2.0).sin();
        if !(0.0..long).contains(&along) {
            continue;
        }
        let t = along / long;
        let y = 3.95 - 0.31 * f + 0.085 * (along * 5.2 + f * 0.8).sin() - 0.05 * t;
        let across = (p.y - y) / 0.10;
        let hairs = noise(v(along * 2.2, across * 6.0, f * 7.0)) + 0.5 * noise(v(along * 5.0, across * 13.0, f * 3.0));
        let ragged = across.abs() + 0.25 * noise(v(along * 6.0, f, 3.0)) + 0.3 * t;
        let band = smooth(1.05, 0.7, ragged) * smooth(0.0, 0.06, along + 0.06 * hairs);
        k = k.max(band * smooth(-0.2 + 1.1 * t * t, 0.5 + 0.9 * t, 0.62 + 0.55 * hairs));
    }
    k
}

fn crock(w: usize, h: usize) -> Canvas {
    const K: f32 = 0.62;
    let profile = [
        (112.0, 0.0),
        (128.0, 40.0),
        (172.0, 150.0),
        (203.0, 260.0),
        (206.0, 310.0),
        (186.0, 372.0),
        (134.0, 418.0),
        (92.0, 434.0),
        (88.0, 446.0),
        (118.0, 452.0),
        (126.0, 464.0),
        (120.0, 470.0),
        (92.0, 468.0),
        (89.0, 486.0),
    ];
    let edge = |a: f32| {
        // Tongues of glaze run to the base.
        let t = noise(v(a.cos() * 3.2, 1.0, a.sin() * 3.2)) + 0.5 * noise(v(a.cos() * 8.0, 2.0, a.sin() * 8.0));
        0.62 - 0.62 * smooth(-0.1, 0.75, t) + 0.06 * t
    };
    let black =
        over(glaze(0x241a13, 0x5a3219, 0x7b5137, 0.98, 0.14).bare(-1.0).cloud(0.3).skin(8), move |s, mut out| {
            let k = swipes(s.p);
            let hairs = 0.8 + 0.35 * noise(v(round(s.p).1 * 3.0, s.p.y * 40.0, 1.0));
            out.colour = out.colour.mix(hex(0x8c5f2b) * hairs, 0.85 * k);
            out.rough = lerp(out.rough, 0.4, k);
            // Salt bloomed out of the lower wall.
            let bloom =
                smooth(0.02, 0.42, fbm(s.p * 1.9, 5) + 0.22 - 0.3 * (s.p.y - 1.0).abs()) * smooth(2.2, 1.2, s.p.y);
            let crystal = 0.75 + 0.5 * noise(s.p * 45.0);
            out.colour = out.colour.mix(hex(0xbcb4a4) * crystal, 0.5 * bloom);
            out.rough = lerp(out.rough, 0.8, bloom);
            out.n = relief(out.n, s.p, 0.03, 0.012, &|q| fbm(q * 3.0, 3));
            out
        });
    let coarse = earth(0x7b5137, 0x94694a, 81, None);
    let skin = mixed(black, coarse.clone(), move |s| smooth(0.01, -0.02, s.p.y - edge(round(s.p).1)));
    let pot = pot(&profile, 11.0, (6.0, 0.72, 14.0), Shape::Round, skin.clone());
    let pot = rolled(pot, 0.035, edge);
    let pot = reshaped(pot, |p, sdf| {
        // Two thick lugs on the shoulder, turned a little towards us.
        let d = sdf(p);
        let lug = |a: f32| {
            let (s, c) = a.sin_cos();
            let q = v(p.x * c + p.z * s, p.y, p.z * c - p.x * s) - v(1.80, 3.74, 0.0);
            let ring = ((q.z / 0.36).powi(2) + (q.x / 0.24).powi(2)).sqrt();
            let flat = ((ring - 1.0).abs() * 0.24).hypot(q.y * 0.85 + 0.35 * q.x) - 0.085;
            flat * 0.8
        };
        let far = d.max(0.0);
        if far > 0.6 { d } else { melt(d, lug(0.38).min(lug(2.85)), 0.08) }
    });
    let pot = chipped(pot, vec![(v(0.66, 4.66, 1.06), 0.13), (v(-1.06, 4.70, 0.72), 0.09)], coarse);
    let mut s = stage(Ground::Linen, Light::North, vec![pot.scaled(K)]);
    s.fill.0 = s.fill.0 * 1.25;
    shoot(frame(s, v(0.0, 1.50, 0.0), (2.7, 3.1), 15.0, 0.0, 0.76), w, h)
}

/// The body of the pot with spout and handle pressed on.
fn teapot_body(skin: Skin) -> Solid {
    let profile = [
        (38.0, 0.0),
        (40.0, 6.0),
        (56.0, 20.0),
        (66.0, 52.0),
        (65.0, 76.0),
        (54.0, 100.0),
        (40.0, 112.0),
        (34.0, 116.0),
        (26.0, 122.0),
        (10.0, 126.0),
        (6.5, 128.5),
        (8.5, 132.0),
        (9.5, 136.0),
        (7.0, 141.0),
        (1.5, 143.0),
    ];
    let (a, b) = (v(MM, 0.0, 0.0), v(0.0, MM, 0.0));
    let at = |x: f32, y: f32| a * x + b * y;
    let spout = curve(
        &[
            (at(52.0, 44.0), 0.17),
            (at(70.0, 54.0), 0.135),
            (at(84.0, 72.0), 0.10),
            (at(92.0, 92.0), 0.082),
            (at(103.0, 107.0), 0.076),
        ],
        12,
    );
    let ear = curve(
        &[
            (at(-54.0, 96.0), 0.075),
            (at(-74.0, 104.0), 0.062),
            (at(-93.0, 94.0), 0.058),
            (at(-98.0, 72.0), 0.058),
            (at(-86.0, 48.0), 0.056),
            (at(-66.0, 36.0), 0.064),
            (at(-58.0, 33.0), 0.07),
        ],
        12,
    );
    let mouth = at(104.5, 108.0);
    let mut pot = reshaped(pot(&profile, 4.0, (6.0, 0.72, 10.0), Shape::Round, skin), move |p, sdf| {
        let mut d = sdf(p);
        if p.x > 0.45 {
            d = melt(d, to_rods(p, &spout), 0.10);
            // The lip of the spout is cut level and hollow.
            let q = p - mouth;
            d = d.max(q.x * 0.42 + q.y * 0.9);
            d = d.max(0.052 - ((q.x - q.y * 0.66).hypot(q.z)).max(-q.y - 0.14));
        } else if p.x < -0.45 {
            d = melt(d, to_rods(p, &ear), 0.06);
        }
        // The gap around the sunk lid.
        let (r, _) = round(p);
        let gap = (r - 0.352).hypot(p.y - 1.155) - 0.014;
        d.max(-gap) * 0.9
    });
    pot.hull = (v(0.04, 0.7, 0.0), 1.3);
    pot
}

fn teapot(w: usize, h: usize) -> Canvas {
    let seven = Writing::line(Hand::Serif, "7", 120.0, 0.0);
    let green = glaze(0x9db8a4, 0xd9dbc6, 0xd8cfba, 0.6, 0.12).bare(0.03).cloud(0.1).skin(64);
    let skin = over(green, move |s, out| {
        // The works' label, 18 by 12 mm, pasted on the front of the lid.
        let (r, _) = round(s.p);
        let (u, t) = (0.5 - (s.p.x - 0.03) / 0.18, (r - 0.17) / 0.12);
        let fray = 0.02 * noise(s.p * 30.0);
        let d = u.min(1.0 - u).min(t).min(1.0 - t) + fray;
        if s.p.y < 1.1 || s.p.z < 0.0 || d < 0.0 || s.n.y < 0.2 {
            return out;
        }
        let u = 1.0 - u;
        let mut colour = hex(0xdccfae) * (1.0 + 0.08 * fbm(s.p * 20.0, 3));
        colour = colour.mix(hex(0xb08a52), 0.5 * smooth(0.12, 0.0, d));
        let line = smooth(0.02, 0.0, (d - 0.1).abs());
        let sign = seven.at((u - 0.5) / 0.36 + 0.5, (t - 0.5) / 0.78 + 0.5);
        colour = colour.mix(hex(0xa02a1c), (line * 0.8).max(sign) * (0.85 + 0.15 * noise(s.p * 60.0)));
        Surface { colour, n: s.n, shine: 0.02, rough: 0.85, soft: 0.1, glow: V3::default() }
    });
    let mut s = stage(Ground::Bone, Light::North, vec![teapot_body(skin)]);
    s.room.panels[0].half = (0.3, 0.42);
    shoot(frame(s, v(0.03, 0.68, 0.0), (2.1, 1.45), 27.0, -6.0, 0.66), w, h)
}
