//! The boatman's conch: a spiral shell with pewter mouthpiece and a net of hemp cord.

use super::matter::{carve, cast, egg};
use crate::canvas::Canvas;
use crate::noise::{fbm, noise};
use crate::pictures::relic::stage::{Ground, Light, frame, stage};
use crate::studio::forms::{free, melt, rod, to_rod, to_rods};
use crate::studio::light::Lamp;
use crate::studio::{Skin, Solid, Surface, relief};
use crate::vec::{V3, hex, smooth, v};
use std::f32::consts::TAU;
use std::sync::Arc;

/// How much the tube grows in one turn.
const GROWTH: f32 = 1.60;
/// Where the spiral begins on the axis; 0.009 units are a millimetre.
const APEX: f32 = -1.36;

/// The angle around the axis behind the lip, -2π..0, and the distance from the axis.
fn polar(p: V3) -> (f32, f32) {
    let a = p.z.atan2(p.y);
    (if a > 0.0 { a - TAU } else { a }, (p.y * p.y + p.z * p.z).sqrt())
}

/// Distance to the tube of one whorl in the half plane through the axis, its wall scaled by `k`.
fn tube(x: f32, r: f32, angle: f32, k: f32) -> f32 {
    let s = (angle / TAU * GROWTH.ln()).exp();
    // The lip flares.
    let flare = 1.0 + 0.22 * smooth(-0.8, 0.0, angle);
    let shoulder = v(x - APEX - 1.36 * s, r - 0.30 * s, 0.0);
    let lean = v(shoulder.x, shoulder.y + 0.20 * shoulder.x, 0.0);
    egg(lean, V3::default(), v(0.80 * s * k, 0.46 * s * k * flare, 1.0))
}

/// The shell without its hollow.
fn outside(p: V3, a: f32, r: f32) -> f32 {
    let mut d = f32::MAX;
    for n in 0..6 {
        d = d.min(tube(p.x, r, a - n as f32 * TAU, 1.0));
    }
    // The canal at the lower end; the tip is cut for the mouthpiece.
    let canal = to_rods(p, &[(v(0.45, 0.0, 0.0), 0.30), (v(0.85, 0.03, -0.02), 0.17), (v(1.22, 0.14, -0.03), 0.085)]);
    let core = egg(p, v(0.12, 0.02, 0.0), v(0.92, 0.46, 0.44));
    d = melt(melt(d, core, 0.12), canal, 0.12);
    let knobs = 0.030 * smooth(0.35, 0.9, (a * 9.0).cos()) * smooth(0.28, 0.0, (p.x + 0.30).abs());
    let waves = 0.006 * (p.x * 46.0 + 2.0 * noise(p * 2.0)).sin() * smooth(0.7, 0.3, p.x);
    (d - knobs - waves).max(-1.10 - p.x)
}

/// How far a point is from everything of the shell, roughly.
fn far(p: V3) -> f32 {
    egg(p, v(0.0, 0.12, 0.0), v(1.40, 1.02, 0.98))
}

fn shell(p: V3) -> f32 {
    let near = far(p);
    if near > 0.2 {
        return near - 0.05;
    }
    let (a, r) = polar(p);
    let d = outside(p, a, r);
    // Hollow behind the lip, a piece of the lip chipped off.
    let hollow = if a > -2.6 { tube(p.x, r, a, 0.86) + 0.15 * smooth(-1.6, -2.6, a) } else { 0.3 };
    let d = carve(d, hollow, 0.02);
    let chip = (p - v(0.18, 0.86, 0.0)).len() - 0.10 - 0.05 * noise(p * 8.0);
    let d = carve(d, chip, 0.01);
    // In front of the mouth the lip's edge is nearer than anything behind it.
    let d = if p.y > 0.0 && p.z > 0.0 {
        let lip = tube(p.x, r, 0.0, 1.0).max(-tube(p.x, r, 0.0, 0.86)).max(0.0);
        d.min(lip.hypot(p.z))
    } else {
        d
    };
    d * 0.55
}

fn nacre() -> Skin {
    Arc::new(|s| {
        let p = s.p;
        let (a, r) = polar(p);
        let inside = if a > -2.7 {
            smooth(0.045, 0.02, tube(p.x, r, a, 0.86).abs()) * smooth(0.14, 0.02, tube(p.x, r, a, 0.93))
        } else {
            0.0
        };
        let growth = fbm(v(a * 9.0, p.x * 1.3, r * 2.0), 4);
        let band = smooth(-0.2, 0.6, (p.x * 11.0 + 0.8 * fbm(p * 2.0, 3)).sin());
        let mut colour = hex(0xdcc095).mix(hex(0xa9774c), band * 0.6) * (1.0 + 0.20 * growth);
        let fleck = smooth(0.18, 0.4, fbm(v(a * 5.0, p.x * 9.0, 3.0), 3));
        colour = colour.mix(hex(0x8a5f40), fleck * 0.5);
        // Bleached above, brown in the sutures.
        colour = colour.mix(hex(0xe2d8c2), smooth(0.3, 0.95, s.n.y) * 0.35);
        colour = colour * (1.0 - 0.4 * smooth(-1.0, -12.0, s.bend));
        let pink = hex(0xe7bfa5).mix(hex(0xd08f74), smooth(-0.2, -1.8, a));
        colour = colour.mix(pink, inside);
        let mut n = relief(s.n, p, 0.01, 0.010 * (1.0 - inside), &|q| {
            let (b, _) = polar(q);
            fbm(v(b * 14.0, q.x * 2.0, 1.0), 3) + 0.14 * (q.x * 62.0).sin()
        });
        n = relief(n, p, 0.01, 0.004, &|q| noise(q * 9.0));
        Surface {
            colour,
            n,
            shine: 0.035 + 0.03 * inside,
            rough: 0.5 - 0.3 * inside,
            soft: 0.22 + 0.2 * inside,
            glow: pink * (0.16 * inside * smooth(-2.4, -0.2, a)),
        }
    })
}

fn hemp() -> Skin {
    Arc::new(|s| {
        let p = s.p;
        let lay = |q: V3| ((q.x + q.y * 0.8 + q.z * 0.6) * 120.0).sin();
        let colour = hex(0x9b8357) * (0.85 + 0.22 * lay(p)) * (1.0 + 0.3 * fbm(p * 7.0, 3));
        Surface {
            colour,
            n: relief(s.n, p, 0.004, 0.005, &lay),
            shine: 0.02,
            rough: 0.9,
            soft: 0.15,
            glow: V3::default(),
        }
    })
}

/// The net's cords: two families wind over the body and are knotted where they meet.
fn net(p: V3) -> f32 {
    let near = far(p);
    if near > 0.2 {
        return near - 0.05;
    }
    let (a, r) = polar(p);
    let d = outside(p, a, r);
    if d.abs() > 0.2 {
        return d.abs() * 0.5 - 0.05;
    }
    let bend = 0.05 * noise(p * 2.0);
    let (u, t) = (a / TAU * 8.0 + bend, (p.x + bend) * 2.4);
    let (f, g) = (u + t, u - t);
    let (ff, gg) = (f - f.round(), g - g.round());
    let slope = ((8.0 / (TAU * r.max(0.15))).powi(2) + 2.4f32 * 2.4).sqrt();
    let off = |k: f32| k.abs() / slope;
    let cord = |k: f32| ((d - 0.014).powi(2) + off(k).powi(2)).sqrt() - 0.019;
    let knot = ((d - 0.018).powi(2) + (off(ff).powi(2) + off(gg).powi(2))).sqrt() - 0.040;
    let hoop = |x: f32| ((d - 0.014).powi(2) + (p.x - x).powi(2)).sqrt() - 0.024;
    let inside = melt(cord(ff).min(cord(gg)), knot, 0.015);
    // Only over the body whorl, not across the mouth.
    let bounds = (p.x - 0.52).max(-0.50 - p.x);
    let mouth = (-5.95 - a).max(a + 0.16) * r;
    let border = |at: f32| (((a - at) * r).powi(2) + (d - 0.014).powi(2)).sqrt() - 0.022;
    let whole = inside.max(bounds).min(hoop(0.52)).min(hoop(-0.50)).max(mouth);
    whole.min(border(-0.16).min(border(-5.95)).max(bounds)) * 0.5
}

pub fn boatman_conch(w: usize, h: usize) -> Canvas {
    let turned = |s: Solid| s.turned(26.0, 8.0, 3.0).at(0.0, 0.63, 0.0);
    let pewter: Skin = Arc::new(|s| {
        let colour = hex(0x7d7c77) * (1.0 + 0.3 * fbm(s.p * 6.0, 4)) * (1.0 - 0.3 * smooth(-1.0, -10.0, s.bend));
        let n = relief(s.n, s.p, 0.008, 0.006, &|q| noise(q * 12.0));
        Surface { colour, n, shine: 0.18, rough: 0.4, soft: 0.0, glow: V3::default() }
    });
    let mouth = free(v(-1.2, 0.0, 0.0), 0.5, pewter, |p| {
        let horn = to_rods(
            p,
            &[
                (v(-0.98, 0.0, 0.0), 0.165),
                (v(-1.12, 0.0, 0.0), 0.135),
                (v(-1.34, 0.0, 0.0), 0.085),
                (v(-1.42, 0.0, 0.0), 0.12),
            ],
        );
        let collar = ((p.x + 1.05).powi(2) + (polar(p).1 - 0.155).powi(2)).sqrt() - 0.022;
        let cup = to_rod(p, v(-1.65, 0.0, 0.0), v(-1.3, 0.0, 0.0), 0.16, 0.03);
        carve(melt(horn, collar, 0.02).max(-1.44 - p.x), cup, 0.01) * 0.8
    });
    let strap: Vec<(V3, f32)> = [
        (0.62, 0.60, 0.42),
        (0.98, 0.42, 0.52),
        (1.14, 0.10, 0.66),
        (1.18, 0.035, 0.86),
        (0.98, 0.035, 1.02),
        (0.62, 0.035, 1.02),
    ]
    .map(|(x, y, z)| (v(x, y, z), 0.024))
    .to_vec();
    let mut solids = vec![
        turned(cast(v(0.0, 0.05, 0.0), 1.62, nacre(), shell)),
        turned(cast(v(0.06, 0.0, 0.0), 1.0, hemp(), net)),
        turned(mouth),
        rod(&strap, hemp()),
        free(v(0.54, 0.05, 1.02), 0.1, hemp(), |p| (p - v(0.56, 0.045, 1.02)).len() - 0.05),
    ];
    // The tassel fans out on the ground.
    for i in 0..9 {
        let k = i as f32 / 8.0 - 0.5;
        solids.push(rod(
            &[
                (v(0.54, 0.04, 1.02), 0.015),
                (v(0.38, 0.02 + 0.012 * (i % 3) as f32, 1.02 + 0.09 * k), 0.014),
                (v(0.16 + 0.05 * k.abs(), 0.014, 1.03 + 0.26 * k), 0.009),
            ],
            hemp(),
        ));
    }
    let mut s = stage(Ground::Slate, Light::Rim, solids);
    // A soft fill from the front shows the mouth.
    s.lamps.push(Lamp::far(v(-0.7, 0.8, 1.1), v(0.95, 0.97, 1.0) * 0.6, 3.5));
    frame(s, v(-0.02, 0.62, 0.1), (2.9, 1.75), 22.0, 0.0, 0.74).shoot(w, h)
}
