//! The great charger carved with a lotus: standing, from above, from behind.

use super::hand::{glaze, mixed, over, pot, reshaped, round};
use crate::canvas::Canvas;
use crate::noise::{Rng, fbm, noise};
use crate::pictures::relic::profiles::CHARGER;
use crate::pictures::relic::stage::{Ground, Light, frame, shoot, stage};
use crate::pictures::{Picture, photo};
use crate::studio::clay::{earth, wood};
use crate::studio::forms::{free, rod, to_box};
use crate::studio::light::Panel;
use crate::studio::profile::Shape;
use crate::studio::{Skin, Solid, relief};
use crate::vec::{V3, grey, hex, lerp, smooth, v};
use std::f32::consts::TAU;
use std::sync::Arc;

pub fn list() -> Vec<Picture> {
    vec![
        photo("relic-lotus-charger", standing),
        photo("relic-lotus-charger-2", lotus),
        photo("relic-lotus-charger-3", back),
    ]
}

/// A knife held slanting: steep at the line, rising slowly over `wide` on the inner side (`d` > 0).
fn slant(d: f32, wide: f32) -> f32 {
    smooth(-0.7, 0.3, d) * (1.0 - smooth(0.0, wide, d)).powf(1.4)
}

/// How deep the carving is at (x, z) in millimetres from the middle, 0..1.
fn cut(x: f32, z: f32) -> f32 {
    // The hand strays.
    let (x, z) = (x + 1.1 * noise(v(x * 0.03, z * 0.03, 1.0)), z + 1.1 * noise(v(x * 0.03, z * 0.03, 5.0)));
    let (r, a) = (x.hypot(z), z.atan2(x));
    if r < 124.0 {
        flower(r, a, x, z).max(0.55 * smooth(0.9, 0.3, (r - 121.0).abs()))
    } else if r < 197.0 {
        scroll(r, a).max(0.6 * smooth(1.0, 0.4, (r - 196.0).abs())).max(0.5 * smooth(1.0, 0.4, (r - 133.0).abs()))
    } else {
        waves(r, a)
    }
}

/// One open lotus of fifteen petals in two rows, the pod with seven seeds in the middle.
fn flower(r: f32, a: f32, x: f32, z: f32) -> f32 {
    let mut pod = slant(25.0 - r, 6.0).max(0.7 * smooth(0.9, 0.3, (r - 21.0).abs()));
    for i in 0..7 {
        let (cr, ca) = if i == 0 { (0.0, 0.0) } else { (12.5, i as f32 * TAU / 6.0 + 0.3) };
        let d = (x - cr * ca.cos()).hypot(z - cr * ca.sin());
        pod = pod.max(smooth(3.6, 2.2, d) * (0.5 + 0.5 * smooth(0.6, 2.4, d)));
    }
    // Stamens: fine strokes round the pod.
    let strokes = smooth(0.30, 0.12, ((a * 48.0 / TAU).rem_euclid(1.0) - 0.5).abs());
    let stamens = strokes * smooth(26.5, 28.0, r) * smooth(36.0, 34.0, r + 2.0 * (a * 17.0).sin());
    if r < 26.5 {
        return pod;
    }
    let inner = petal(r, a, 7.0, 0.0, 27.0, 84.0, 0.96);
    let depth = match inner {
        Some(k) => k,
        None => petal(r, a, 8.0, 0.5, 46.0, 114.0, 1.05).unwrap_or(0.0),
    };
    depth.max(stamens * 0.7)
}

/// Carving within a petal of a ring of `n`, or nothing beside it.
fn petal(r: f32, a: f32, n: f32, shift: f32, r0: f32, r1: f32, fat: f32) -> Option<f32> {
    let turn = a / TAU * n + shift;
    let id = turn.floor();
    // Petals differ a little in length and in where they point.
    let odd = (id * 12.9898 + n).sin();
    let r1 = r1 * (1.0 + 0.025 * odd);
    let t = (r - r0) / (r1 - r0);
    if !(0.0..1.0).contains(&t) {
        return None;
    }
    let u = (turn - id - 0.5) * 2.0 - 0.05 * odd * t;
    let broad = fat * (0.62 + 0.38 * smooth(0.0, 0.45, t)) * (1.0 - t.powf(3.2)).max(0.0).powf(0.62);
    let half_mm = r * TAU / n / 2.0;
    let d = ((broad - u.abs()) * half_mm).min((1.0 - t) * (r1 - r0) * 0.9);
    if d < -0.7 {
        return None;
    }
    let edge = slant(d, 8.5);
    // The comb follows the petal from its root.
    let comb = smooth(0.32, 0.10, ((u / broad.max(0.2) * 6.5).rem_euclid(1.0) - 0.5).abs());
    let combed = 0.42 * comb * smooth(3.0, 9.0, d) * smooth(0.92, 0.6, t) * smooth(0.02, 0.2, t);
    Some(edge.max(combed))
}

/// A leaf scroll on the wall of the well; leaves filled with the comb.
fn scroll(r: f32, a: f32) -> f32 {
    let mid = 164.0;
    let stem = mid + 15.0 * (a * 7.0).sin();
    let mut k = slant(1.6 - (r - stem).abs(), 1.6) * 0.9;
    for i in 0..14 {
        let at = (i as f32 + 0.5) * TAU / 14.0;
        let side = if i % 2 == 0 { -1.0f32 } else { 1.0 };
        let off = (a - at + TAU / 2.0).rem_euclid(TAU) - TAU / 2.0;
        if off.abs() > 0.3 {
            continue;
        }
        // Along the leaf and across it, in millimetres; it hangs from the stem's crest.
        let (x, y) = (off * mid, (r - mid - side * 4.0) * side);
        let (s, c) = 0.38f32.sin_cos();
        let (x, y) = (x * c + y * s, y * c - x * s);
        let t = x / 29.0;
        if t.abs() >= 1.0 {
            continue;
        }
        let lobes = 1.0 + 0.14 * (t * 9.0).sin().abs();
        let half = 13.5 * (1.0 - t * t).powf(0.8) * lobes;
        let d = half - y.abs();
        if d < -0.7 {
            continue;
        }
        let vein = smooth(1.0, 0.3, (y - 2.0 * t).abs());
        let comb = smooth(0.34, 0.10, (((x + y.abs() * 0.9) / 3.1).rem_euclid(1.0) - 0.5).abs());
        k = slant(d, 4.5).max(0.75 * vein * smooth(1.0, 0.9, t.abs())).max(0.45 * comb * smooth(2.0, 4.0, d));
    }
    k
}

/// Four rows of combed waves on the rim.
fn waves(r: f32, a: f32) -> f32 {
    let mut k = 0.0f32;
    for i in 0..4 {
        let base = 203.0 + 6.2 * i as f32;
        let bend = 2.3 * (a * 62.0 + i as f32 * 0.5).sin() + 0.5 * (a * 11.0).sin();
        let d = (r - base - bend).abs();
        k = k.max(0.8 * smooth(0.95, 0.3, d));
    }
    k
}

/// The carving as a relief map: 0 at the bottom of a cut … 1 the surface; half a plate is 232 mm.
fn map(size: usize) -> Arc<Canvas> {
    let mut c = Canvas::new(size, size, grey(1.0));
    c.paint(|x, y, _| grey(1.0 - cut((x * 2.0 - 1.0) * 232.0, (y * 2.0 - 1.0) * 232.0)));
    c.blur(0.0012, 0.0012);
    Arc::new(c)
}

/// Knife scratches of use in the middle.
fn scratches() -> Vec<(V3, V3)> {
    let mut r = Rng::new(2009);
    (0..34)
        .map(|_| {
            let (x, z, a, l) = (r.range(-0.7, 0.7), r.range(-0.7, 0.7), r.range(-0.7, 0.5), r.range(0.06, 0.28));
            let d = v(a.cos(), 0.0, a.sin()) * l;
            (v(x, 0.0, z) - d, v(x, 0.0, z) + d)
        })
        .collect()
}

/// Height of the outside at a radius, in units.
fn wall_at(form: &[(f32, f32)], r: f32) -> f32 {
    let r = r * 100.0;
    form.windows(2)
        .find(|w| r < w[1].0)
        .map_or(0.82, |w| lerp(w[0].1, w[1].1, ((r - w[0].0) / (w[1].0 - w[0].0)).max(0.0)) * 0.01)
}

fn plate() -> Solid {
    let carving = map(1800);
    let worn = scratches();
    let front = move |p: V3| {
        if p.y < (wall_at(&CHARGER, (p.x * p.x + p.z * p.z).sqrt()) + 0.04).max(0.145) {
            1.0
        } else {
            carving.sample(p.x / 4.64 + 0.5, p.z / 4.64 + 0.5).x
        }
    };
    let depth = front.clone();
    let green = over(
        glaze(0x728250, 0xa5a26a, 0x8f6a4a, 0.66, 0.12).bare(-1.0).carved(0.028, front).skin(3),
        move |s, mut out| {
            if s.n.y > 0.2 {
                let k = 1.0 - depth(s.p);
                out.colour = out.colour.mix(hex(0x39451f), 0.72 * smooth(0.1, 0.85, k));
                let line = worn.iter().fold(0.0f32, |m, &(a, b)| {
                    let (pa, ba) = (v(s.p.x, 0.0, s.p.z) - a, b - a);
                    let t = (pa.dot(ba) / ba.dot(ba)).clamp(0.0, 1.0);
                    m.max(smooth(0.006, 0.001, (pa - ba * t).len()) * smooth(0.0, 0.2, t) * smooth(1.0, 0.8, t))
                });
                out.colour = out.colour.mix(hex(0xb8b489), 0.30 * line);
                out.rough = lerp(out.rough, 0.6, 0.6 * line);
            }
            out
        },
    );
    let skin = mixed(green, burnt(), |s| {
        let (r, a) = round(s.p);
        let stray =
            0.02 * noise(v(a.cos() * 2.5, 0.0, a.sin() * 2.5)) + 0.008 * noise(v(a.cos() * 9.0, 1.0, a.sin() * 9.0));
        // Bare: the foot's edge and the ring within the foot, up to the disc that was set in.
        let below = smooth(0.2, -0.2, s.n.y) * smooth(0.30, 0.2, s.p.y);
        let foot = smooth(0.075, 0.055, s.p.y + stray);
        let ring = smooth(0.70 + stray, 0.725 + stray, r) * smooth(1.28, 1.26, r);
        let base = smooth(1.25, 1.2, r);
        below.max(foot) * (ring * base).max(foot * (1.0 - base)).max(ring * below)
    });
    let pot = pot(&CHARGER, 8.0, (12.0, 0.86, 16.0), Shape::Round, skin);
    reshaped(pot, |p, sdf| {
        let d = sdf(p);
        if p.y > 0.2 || d > 0.1 {
            return d;
        }
        // The disc of the centre stands a little proud of the base, its seam is a groove.
        let (r, _) = round(p);
        if p.y < 0.16 && r < 0.9 {
            d - 0.018 * smooth(0.70, 0.67, r) + 0.014 * smooth(0.022, 0.006, (r - 0.715).abs())
        } else {
            d
        }
    })
}

/// Clay burnt orange where the glaze was wiped away.
fn burnt() -> Skin {
    over(earth(0x9a5832, 0x80482c, 9, None), |s, mut out| {
        let (r, a) = round(s.p);
        let turned = |q: V3| ((q.x * q.x + q.z * q.z).sqrt() * 90.0).sin();
        let hot = smooth(-0.3, 0.5, fbm(v(a.cos() * 1.3, r * 2.0, a.sin() * 1.3), 4));
        out.colour = out.colour.mix(hex(0xab6638), 0.6 * hot);
        out.n = relief(out.n, s.p, 0.006, 0.004, &turned);
        out
    })
}

fn standing(w: usize, h: usize) -> Canvas {
    const K: f32 = 0.62;
    let plate = plate().turned(78.0, 0.0, 0.0).at(0.0, 1.50, -0.1).scaled(K);
    let dark = wood(0x2a1b12, 0x4a3222, 0.35);
    let mut solids = vec![plate];
    // A low stand of two dark wooden feet with pegs.
    for x in [-0.62f32, 0.62] {
        let sled = free(v(x, 0.1, 0.1), 0.9, dark.clone(), move |p| {
            let foot = to_box(p - v(x, 0.05, -0.05), v(0.045, 0.05, 0.52), 0.015);
            let peg = to_box(p - v(x, 0.16, 0.34), v(0.045, 0.12, 0.035), 0.02);
            foot.min(peg)
        });
        solids.push(sled);
        solids.push(rod(&[(v(x, 0.06, -0.5), 0.04), (v(x * 0.9, 1.2, -0.75), 0.032)], dark.clone()));
    }
    solids.push(rod(&[(v(-0.62, 0.05, -0.3), 0.035), (v(0.62, 0.05, -0.3), 0.035)], dark));
    let s = stage(Ground::Slate, Light::Raking, solids);
    shoot(frame(s, v(0.0, 1.44, 0.0), (2.95, 2.95), 5.0, -7.0, 0.83), w, h)
}

fn lotus(w: usize, h: usize) -> Canvas {
    let mut s = stage(Ground::Slate, Light::Raking, vec![plate().turned(0.0, 9.0, 0.0)]);
    s.lamps[0].at = v(-1.5, 0.7, -0.2).norm();
    s.fill.0 = s.fill.0 * 1.3;
    s.room.panels.push(Panel { dir: v(-0.42, 0.78, -0.62).norm(), half: (0.2, 0.34), colour: v(5.0, 5.0, 4.8) });
    shoot(frame(s, v(0.0, 0.3, 0.06), (3.7, 2.7), 54.0, 0.0, 0.97), w, h)
}

fn back(w: usize, h: usize) -> Canvas {
    let mut s = stage(Ground::Slate, Light::Soft, vec![plate().turned(180.0, 12.0, 0.0).at(0.0, 0.84, 0.0)]);
    s.fill.0 = s.fill.0 * 1.1;
    shoot(frame(s, v(0.0, 0.45, 0.0), (4.8, 3.9), 47.0, 0.0, 0.82), w, h)
}
