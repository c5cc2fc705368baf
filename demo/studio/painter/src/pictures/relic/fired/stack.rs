//! Bowls that were never parted again: the fused column of kiln Y9 and a roll from the wreck Sanmen No. 1.

use super::hand::{chipped, glaze, mixed, over, pot, reshaped, round};
use crate::canvas::Canvas;
use crate::ink::letters::{Hand, Writing};
use crate::noise::{Rng, fbm, noise};
use crate::pictures::relic::stage::{Ground, Light, MM, frame, shoot, stage};
use crate::pictures::{Picture, photo};
use crate::studio::clay::earth;
use crate::studio::forms::{melt, rod, to_rod};
use crate::studio::profile::Shape;
use crate::studio::trace::Scene;
use crate::studio::{Skin, Solid, Surface, relief};
use crate::vec::{V3, hex, lerp, smooth, v};
use std::sync::Arc;

pub fn list() -> Vec<Picture> {
    vec![
        photo("relic-fused-bowls", fused),
        photo("relic-fused-bowls-2", fused_top),
        photo("relic-fused-bowls-3", fused_rims),
        photo("relic-wreck-bowl-stack", wreck),
    ]
}

/// The column is 524 mm high; it is set at this scale.
const K: f32 = 0.6;

/// A conical bowl of the column, mouth 168 mm, height 62 mm.
const CONE: [(f32, f32); 6] = [(27.0, 0.0), (28.0, 6.0), (34.0, 12.0), (56.0, 34.0), (75.0, 53.0), (84.0, 62.0)];

/// Place (millimetres) and lean (degrees) of bowl `i` of the column: upright below, leaning to the right above.
fn spine(i: usize) -> (V3, f32) {
    let (mut p, mut lean) = (v(0.0, 64.0, 0.0), 0.0f32);
    for k in 0..=i {
        let t = (k as f32 - 6.0).max(0.0) / 16.0;
        lean = 17.0 * t.powf(1.25) + 0.7 * (k as f32 * 2.3).sin();
        if k > 0 {
            let a = lean.to_radians();
            p += v(a.sin() * 19.0 + 0.8 * (k as f32 * 1.9).sin(), a.cos() * 19.0, 1.2 * (k as f32 * 1.3).cos());
        }
    }
    // The top three slipped.
    let slip = (i as f32 - 19.0).max(0.0);
    (p + v(slip * 3.5, 0.0, slip * 1.2), lean + slip * 1.8)
}

/// Ash that the draught carried: a rough yellow-green crust.
fn ash() -> Skin {
    Arc::new(|s| {
        let h = |q: V3| fbm(q * 7.0, 4) + 0.5 * noise(q * 24.0);
        let t = smooth(-0.5, 0.5, fbm(s.p * 5.0, 3));
        let colour = hex(0x6d6a35).mix(hex(0xb3a55e), t) * (0.75 + 0.4 * h(s.p)).max(0.3);
        Surface {
            colour,
            n: relief(s.n, s.p, 0.008, 0.03, &h),
            shine: 0.035,
            rough: 0.55,
            soft: 0.05,
            glow: V3::default(),
        }
    })
}

/// The skin of bowl `i`: matt here, glassy there, the deeper in the gap the darker.
fn failed(i: usize) -> Skin {
    let base = glaze(0x8aa08d, 0x9a9d84, 0x9a6b49, 0.74, 0.3).cloud(0.9).skin(700 + i as u32);
    let seed = i as f32 * 3.3;
    let glassy = over(base, move |s, mut out| {
        let t = smooth(-0.25, 0.3, fbm(s.p * 1.4 + v(seed, 0.0, 0.0), 3) + 0.25 * s.p.x);
        out.rough = lerp(0.62, 0.12, t);
        out.colour = out.colour.mix(hex(0x5f6f62), 0.6 * smooth(0.46, 0.1, s.p.y));
        // Here and there the fire took the colour: buff and grey.
        let buff = smooth(0.12, 0.42, fbm(s.p * 1.1 + v(0.0, seed, 4.0), 3));
        out.colour = out.colour.mix(hex(0xa08a68), buff * 0.55);
        out
    });
    if i < 20 {
        return glassy;
    }
    let much = (i as f32 - 19.0) / 3.0;
    mixed(glassy, ash(), move |s| smooth(0.25, -0.1, fbm(s.p * 2.2 + v(seed, 1.0, 0.0), 4) + 0.5 - 0.72 * much))
}

/// In a stack a bowl need not be asked far below its foot or far above its rim (if it has neighbours there): how far its
/// hull is then.
fn outside(p: V3, high: f32, (below, above): (bool, bool)) -> Option<f32> {
    let off = if above && p.y > high + 0.28 {
        p.y - high
    } else if below && p.y < -0.28 {
        -p.y
    } else {
        return None;
    };
    Some((round(p).0 - 0.9).max(0.0).hypot(off - 0.03))
}

/// The whole column on its saggar, without the stage.
fn column() -> Vec<Solid> {
    let plain = pot(&CONE, 4.0, (5.0, 0.72, 9.0), Shape::Round, earth(0x9a6b49, 0x7a5238, 1, None));
    let clay = earth(0xa5734e, 0x8a5c3d, 2, None);
    let mut r = Rng::new(233);
    let mut solids: Vec<Solid> = (0..23)
        .map(|i| {
            let (p, lean) = spine(i);
            let own = r.range(-3.0, 3.0).to_radians();
            // Drops hang from the rim on the leaning side; some reach the rim below and weld the two.
            let drops: Vec<(V3, V3, f32, f32)> = (0..if i > 5 { 3 + i % 3 } else { 1 })
                .map(|_| {
                    let a = -0.6 + 2.5 * r.draw() * (0.4 + 0.6 * r.draw());
                    let (s, c) = a.sin_cos();
                    let long = if r.draw() < 0.16 { r.range(13.0, 17.0) } else { r.range(4.0, 9.5) };
                    let rim = 83.0;
                    let foot = rim - long * 0.12;
                    (
                        v(c * rim, 60.0, s * rim) * MM,
                        v(c * foot, 60.0 - long, s * foot) * MM,
                        r.range(0.008, 0.02),
                        r.range(0.016, 0.034),
                    )
                })
                .collect();
            let oval = 1.0 + 0.09 * (i as f32 - 19.0).clamp(0.0, 3.0) / 3.0 + 0.012 * (i as f32 * 1.7).sin();
            let split = i == 12;
            let mut s = reshaped(plain.clone(), move |p, sdf| {
                if let Some(far) = outside(p, 0.62, (i > 2, i < 19)) {
                    return far;
                }
                let d = sdf(v(p.x * oval, p.y + 0.02 * (oval - 1.0) * 30.0 * p.x * p.x, p.z / oval)) * 0.85;
                let mut d = d;
                if p.y > 0.3 && d < 0.07 {
                    for &(a, b, ra, rb) in &drops {
                        d = melt(d, to_rod(p, a, b, ra, rb), 0.035);
                    }
                }
                if split && p.z > 0.0 {
                    let bent = p.x - 0.14 + 0.05 * noise(v(1.0, p.y * 5.0, 2.0));
                    d = d.max(0.012 * smooth(0.1, 0.6, p.y) - bent.abs());
                }
                d
            });
            s.skin = failed(i);
            s.hull.1 *= 1.12;
            if i % 2 == 1 {
                let a = r.range(0.2, 2.6);
                s = chipped(s, vec![(v(a.cos() * 0.86, 0.63, a.sin() * 0.86), r.range(0.05, 0.085))], clay.clone());
            }
            let q = p * (MM * K);
            s.at(q.x, q.y, q.z).turned(1.5 * (i as f32 * 1.1).sin(), own.to_degrees(), -lean).scaled(K)
        })
        .collect();
    let base = [(110.0, 0.0), (117.0, 6.0), (115.0, 40.0), (114.0, 70.0), (118.0, 88.0), (116.0, 96.0)];
    let marks = |p: V3| 0.5 + 0.5 * (p.y * 42.0 + round(p).1 * 1.0 + 0.8 * fbm(p * 2.0, 2)).sin();
    let saggar = over(earth(0x4f3628, 0x664636, 3, Some((Arc::new(marks), 0.006))), |s, mut out| {
        let ran = smooth(0.1, 0.4, fbm(v(s.p.x * 3.0, s.p.y * 0.8, s.p.z * 3.0), 3) + 0.3 * s.p.x);
        out.colour = out.colour.mix(hex(0x4d4a30), 0.7 * ran);
        out.rough = lerp(out.rough, 0.3, ran);
        out
    });
    solids.push(pot(&base, 14.0, (4.0, 0.8, 62.0), Shape::Round, saggar).scaled(K));
    solids
}

/// The raking light of the set with a little more sky, so that the gaps do not drown.
fn raked(solids: Vec<Solid>) -> Scene {
    let mut s = stage(Ground::Sand, Light::Raking, solids);
    s.fill.0 = s.fill.0 * 2.0;
    s.lamps.truncate(1);
    s.lamps[0].at = v(-1.4, 0.62, 0.95).norm();
    s
}

fn fused(w: usize, h: usize) -> Canvas {
    let s = raked(column());
    shoot(frame(s, v(0.34, 1.64, 0.0), (2.1, 3.4), 9.0, -4.0, 0.84), w, h)
}

fn fused_top(w: usize, h: usize) -> Canvas {
    let (p, _) = spine(21);
    let c = p * (MM * K);
    let s = raked(column());
    shoot(frame(s, c + v(-0.02, -0.02, 0.0), (1.35, 1.5), 40.0, -34.0, 0.86), w, h)
}

fn fused_rims(w: usize, h: usize) -> Canvas {
    let (p, lean) = spine(14);
    let a = lean.to_radians();
    let c = p * (MM * K) + v(a.cos() * 0.40 + a.sin() * 0.3, 0.3, 0.32);
    let s = raked(column());
    shoot(frame(s, c, (0.7, 0.72), 8.0, 14.0, 0.98), w, h)
}

/// A bowl of the wreck: mouth 170 mm, height 74 mm.
const ROUND: [(f32, f32); 7] =
    [(30.0, 0.0), (31.0, 8.0), (42.0, 12.0), (60.0, 25.0), (74.0, 44.0), (82.0, 62.0), (85.0, 74.0)];

/// Where the sea left its crust on the stack: place in the whole (units), 0..1.
fn crusted(p: V3) -> f32 {
    let place = smooth(1.7, 0.1, p.y) * smooth(0.45, -0.6, p.x);
    if place < 0.12 { 0.0 } else { smooth(0.02, 0.3, fbm(p * 3.0 + v(4.0, 0.0, 1.0), 4) + place - 0.32) }
}

fn lime() -> Skin {
    Arc::new(|s| {
        let h = |q: V3| fbm(q * 12.0, 4) + 0.35 * noise(q * 40.0);
        let colour =
            (hex(0xc2b79f) * 0.86).mix(hex(0x8a7c64), smooth(0.0, 0.5, fbm(s.p * 6.0, 3))) * (0.9 + 0.3 * h(s.p));
        Surface::matte(colour, relief(s.n, s.p, 0.007, 0.02, &h))
    })
}

fn wreck_bowls() -> Vec<Solid> {
    let bright = glaze(0x7f9277, 0xa9aa86, 0x8a6a4d, 0.68, 0.16).cloud(0.6);
    let mut r = Rng::new(1004);
    (0..10)
        .map(|i| {
            let (dx, dz) = (r.range(-3.0, 3.0) * MM, r.range(-3.0, 3.0) * MM);
            let t = 6.0f32.to_radians();
            let up = 16.0 * i as f32 * MM;
            let at = v(0.1 - t.sin() * up + dx, t.cos() * up - 0.02, dz);
            let worn = over(bright.clone().skin(800 + i), move |s, mut out| {
                // Outside the sand wore it dull, within it is as it left the kiln.
                let (rr, _) = round(s.p);
                let outside = smooth(-0.1, 0.25, (s.n.x * s.p.x + s.n.z * s.p.z) / rr.max(0.05));
                let scour = outside * smooth(-0.45, 0.2, fbm(s.p * 1.5 + v(0.0, i as f32, 0.0), 3) + 0.1);
                out.colour = out.colour.mix(hex(0xa3a48f) * (0.7 + 0.12 * noise(s.p * 60.0)), 0.7 * scour);
                out.rough = lerp(out.rough, 0.8, scour);
                out
            });
            let skin = mixed(worn, lime(), move |s| crusted(s.p + at));
            let mut s = pot(&ROUND, 4.0, (6.0, 0.72, 11.0), Shape::Round, skin);
            s = reshaped(s, move |p, sdf| {
                if let Some(far) = outside(p, 0.74, (i > 1, i < 8)) {
                    return far;
                }
                let d = sdf(p) * 0.85;
                let near = smooth(0.07, 0.03, d);
                if near <= 0.0 {
                    return d;
                }
                let k = crusted(p + at);
                if k > 0.0 { d - near * k * (0.018 + 0.018 * fbm(p * 9.0, 3)) } else { d }
            });
            s.at(at.x, at.y, at.z).turned(r.range(-1.5, 1.5), r.range(-20.0, 20.0), 6.0 + r.range(-1.4, 1.4))
        })
        .collect()
}

/// A little sea snail, its shell wound six times; about 14 mm.
fn snail() -> Solid {
    let turns: Vec<(V3, f32)> = (0..34)
        .map(|i| {
            let t = i as f32 / 33.0;
            let a = t * 16.0;
            let r = 0.045 * (1.0 - t).powf(0.9);
            (v(r * a.cos(), 0.14 * t, r * a.sin()), 0.006 + 0.036 * (1.0 - t))
        })
        .collect();
    let shell: Skin = Arc::new(|s| {
        let band = smooth(-0.2, 0.5, (s.p.y * 150.0).sin());
        let colour = hex(0xd2c2a2).mix(hex(0x8f6f4f), band * 0.55);
        Surface { rough: 0.5, shine: 0.035, ..Surface::matte(colour, s.n) }
    });
    rod(&turns, shell)
}

/// Straw that packed the bowls: a few thin stalks in a gap, their ends sticking out.
fn straw(r: &mut Rng, a: f32, y: f32, n: usize) -> Vec<Solid> {
    let skin: Skin = Arc::new(|s| {
        let colour = hex(0xb9a05c).mix(hex(0x7d6636), smooth(-0.2, 0.5, noise(s.p * 9.0)));
        Surface::matte(colour * (1.0 + 0.2 * noise(s.p * 40.0)), s.n)
    });
    (0..n)
        .map(|_| {
            let at = |a: f32, rad: f32, y: f32| v(a.cos() * rad, y, a.sin() * rad);
            let (a, long, lift) = (a + r.range(-0.1, 0.1), r.range(0.16, 0.5), r.range(-0.03, 0.03));
            let out = r.range(0.0, 0.14);
            let thick = r.range(0.008, 0.014);
            rod(
                &[
                    (at(a, 0.80, y + lift), thick),
                    (at(a + long * 0.4, 0.865 + 0.3 * out, y + lift), thick),
                    (at(a + long * 0.8, 0.88 + 0.7 * out, y + lift - 0.03), thick),
                    (at(a + long, 0.885 + out, y + lift - 0.10 * r.draw()), thick * 0.7),
                ],
                skin.clone(),
            )
        })
        .collect()
}

fn wreck(w: usize, h: usize) -> Canvas {
    let mut solids = wreck_bowls();
    // The potter's 叶 on the foot of the lowest bowl.
    let name = Writing::line(Hand::Brush, "叶", 96.0, 0.0);
    let first = solids[0].skin.clone();
    solids[0].skin = over(first, move |s, mut out| {
        if s.p.z > 0.0 && s.p.y < 0.09 {
            let cut = name.at((s.p.x - 0.06) / 0.05 + 0.5, 0.5 - (s.p.y - 0.04) / 0.05);
            out.colour = out.colour * (1.0 - 0.7 * cut);
        }
        out
    });
    let mut r = Rng::new(27);
    solids.extend(straw(&mut r, 0.5, 1.22, 13).into_iter().map(|s| s.at(-0.02, 0.0, 0.0)));
    solids.extend(straw(&mut r, 1.3, 1.68, 11).into_iter().map(|s| s.at(-0.06, 0.0, 0.0)));
    solids.push(snail().at(-0.40, 0.50, 0.72).turned(60.0, 20.0, 50.0));
    let mut s = stage(Ground::Sand, Light::Soft, solids);
    s.lamps.truncate(1);
    shoot(frame(s, v(-0.02, 1.02, 0.0), (1.9, 2.25), 19.0, 6.0, 0.74), w, h)
}
