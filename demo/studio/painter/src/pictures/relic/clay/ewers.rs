//! The ewer with a chicken's head and the ewer with three fingerprints.

use super::kit::{apart, bent, cracks, glaze, grown, hill, over, place, polar, pot, radius, window};
use crate::canvas::Canvas;
use crate::noise::{fbm, noise};
use crate::pictures::relic::profiles::EWER;
use crate::pictures::relic::stage::{Ground, Light, frame, shoot, stage};
use crate::pictures::{Picture, photo};
use crate::studio::Solid;
use crate::studio::forms::{melt, to_box, to_rod, to_rods};
use crate::vec::{V3, hex, smooth, v};

pub fn list() -> Vec<Picture> {
    vec![
        photo("relic-chicken-head-ewer", chicken_head),
        photo("relic-three-finger-ewer", three_fingers),
        photo("relic-three-finger-ewer-2", three_fingers_above),
        photo("relic-three-finger-ewer-3", three_fingers_near),
    ]
}

const CHICKEN: [(f32, f32); 13] = [
    (58.0, 0.0),
    (62.0, 14.0),
    (80.0, 60.0),
    (95.0, 122.0),
    (97.0, 160.0),
    (84.0, 204.0),
    (54.0, 236.0),
    (34.0, 252.0),
    (28.0, 276.0),
    (27.0, 300.0),
    (40.0, 316.0),
    (48.0, 326.0),
    (47.0, 338.0),
];

/// Distance to a lump with three radii.
fn lump(p: V3, c: V3, r: V3) -> f32 {
    let q = p - c;
    let a = v(q.x / r.x, q.y / r.y, q.z / r.z).len();
    let b = v(q.x / (r.x * r.x), q.y / (r.y * r.y), q.z / (r.z * r.z)).len();
    a * (a - 1.0) / b.max(1e-4)
}

/// The cockerel's head on its neck, looking along x.
fn cockerel(p: V3) -> f32 {
    let neck = [
        (v(0.76, 1.98, 0.0), 0.2),
        (v(0.9, 2.09, 0.0), 0.135),
        (v(0.965, 2.22, 0.0), 0.105),
        (v(0.985, 2.32, 0.0), 0.11),
    ];
    let mut d = melt(to_rods(p, &neck), lump(p, v(1.0, 2.335, 0.0), v(0.145, 0.12, 0.112)), 0.05);
    let beak = to_rod(p, v(1.1, 2.33, 0.0), v(1.215, 2.285, 0.0), 0.058, 0.014);
    d = melt(d, beak, 0.03);
    let f = v(p.x, p.y, p.z * 2.4);
    for (x, y, r) in [(0.865, 2.41, 0.045), (0.925, 2.465, 0.052), (0.995, 2.485, 0.052), (1.06, 2.45, 0.046)] {
        d = melt(d, ((f - v(x, y, 0.0)).len() - r) * 0.55, 0.022);
    }
    let z = v(p.x, p.y, p.z.abs());
    let wattle = lump(z, v(1.085, 2.215, 0.03), v(0.04, 0.062, 0.026));
    d = melt(d, wattle, 0.02);
    // Round eyes: a ring with a ball in it.
    let e = z - v(1.035, 2.365, 0.098);
    let ring = ((v(e.x, e.y, 0.0).len() - 0.034).powi(2) + e.z * e.z).sqrt() - 0.011;
    melt(d, ring.min(e.len() - 0.016), 0.01)
}

fn chicken_head(w: usize, h: usize) -> Canvas {
    let wall = radius(&CHICKEN);
    let glass = glaze((0x748452, 0xa8a474, 0x8a6446), 0.55, 0.2, 22.0).cloud(0.55).carved(0.012, |p| {
        let y = p.y;
        let rings = hill(y - 2.02, 0.009).max(hill(y - 2.1, 0.009));
        let pool = hill(y - 2.48, 0.09) * smooth(0.55, 0.4, polar(p).0);
        0.5 - 0.5 * rings - 0.75 * pool
    });
    let skin = over(glass.skin(41), move |s, mut out| {
        let (r, a) = polar(s.p);
        let x = a.to_radians();
        // Pinholes, and slow runs down the belly.
        let hole = smooth(0.66, 0.74, noise(s.p * 31.0 + v(9.0, 2.0, 4.0)));
        out.colour = out.colour.mix(hex(0x3f3524), hole * 0.55);
        let run = noise(v(x.cos() * 9.0, s.p.y * 0.5, x.sin() * 9.0)) * smooth(0.06, 0.0, (r - wall(s.p.y)).abs());
        out.colour = out.colour * (1.0 + 0.13 * run);
        out
    });
    let vessel = pot(&CHICKEN, 6.0, (6.0, 0.72, 10.0), skin);
    let handle = bent(&[
        (v(-0.78, 2.02, 0.0), 0.13),
        (v(-0.93, 2.2, 0.0), 0.098),
        (v(-1.0, 2.5, 0.0), 0.088),
        (v(-0.985, 2.85, 0.0), 0.085),
        (v(-0.9, 3.15, 0.0), 0.085),
        (v(-0.76, 3.38, 0.0), 0.09),
        (v(-0.6, 3.485, 0.0), 0.1),
        (v(-0.47, 3.46, 0.0), 0.105),
        (v(-0.41, 3.38, 0.0), 0.085),
    ]);
    let vessel = grown(vessel, 0.3, move |p, d| {
        let mut d = d;
        if p.x > 0.3 && p.y > 1.6 && p.y < 2.9 {
            d = melt(d, cockerel(p), 0.045);
        } else if p.x < -0.2 && p.y > 1.6 {
            d = melt(d, handle(p), 0.05);
        }
        // Square bridge lugs left and right of the head.
        let q = v(p.x, p.y - 2.13, p.z.abs() - 0.8);
        let q = v(q.x, q.y * 0.72 - q.z * 0.69, q.y * 0.69 + q.z * 0.72);
        if q.len() < 0.4 {
            // A strip of clay, square in section, laid over a finger.
            let lug = to_box(q, v(0.075, 0.13, 0.125), 0.02).max(0.062 - v(0.0, q.y * 0.8, q.z - 0.02).len());
            d = melt(d, lug, 0.02);
        }
        d * 0.85
    });
    let mut s = window(stage(Ground::Slate, Light::Soft, vec![vessel.turned(0.0, 207.0, 0.0)]), 1.8);
    s.fill.0 = s.fill.0 * 1.15;
    shoot(frame(s, v(-0.06, 1.74, 0.0), (2.3, 3.6), 8.0, 0.0, 0.86), w, h)
}

/// The three dents: direction in degrees, height; the middle of each lies on the wall.
const DENTS: [(f32, f32); 3] = [(101.0, 1.49), (84.0, 1.4), (66.0, 1.29)];

/// How far a place is from a dent's middle, 1 at its rim: 13 by 9 mm, leaning.
fn from_dent(p: V3, (at, y): (f32, f32)) -> f32 {
    let (r, a) = polar(p);
    // Down the slanting shoulder a step of height is a longer way.
    let (x, t) = (apart(a, at).to_radians() * r, (p.y - y) * 1.25);
    if x * x + t * t > 0.05 {
        return 9.0;
    }
    let (s, c) = 0.5f32.sin_cos();
    let (u, w) = (x * c + t * s, t * c - x * s);
    // No finger is an ellipse.
    ((u / 0.047).powi(2) + (w / 0.067).powi(2)).sqrt() * (1.0 + 0.11 * noise(v(u * 11.0, w * 11.0, at)))
}

/// The glaze slid down the wall: more of it below a dent than above.
fn below(p: V3, (_, y): (f32, f32)) -> f32 {
    0.55 + 0.75 * smooth(0.05, -0.06, p.y - y)
}

/// The drop that ran down beside the lowest dent and stopped; 1 in its middle.
fn run(p: V3) -> f32 {
    let (r, a) = polar(p);
    let x = (apart(a, 57.0) + 0.8 * noise(v(p.y * 7.0, 0.0, 0.0))).to_radians() * r;
    // A thread that widens into a bead.
    let t = ((1.27 - p.y) / 0.18).clamp(0.0, 1.0);
    let d = (x * x + (p.y - (1.27 - 0.18 * t)).powi(2)).sqrt() - 0.006 - 0.02 * t;
    smooth(0.016, -0.022, d) * smooth(0.0, 0.3, t)
}

fn ewer() -> Solid {
    let wall = radius(&EWER);
    let glass = glaze((0x85864a, 0xb9ad78, 0xa07f5a), 0.52, 0.22, 16.0).cloud(0.45).carved(0.0, |p| {
        let mut lies = 0.0f32;
        for dent in DENTS {
            let k = from_dent(p, dent);
            lies += 1.5 * hill(k - 1.4, 0.42) * below(p, dent) - 1.3 * smooth(1.15, 0.4, k);
        }
        let pool = hill(p.y - 1.72, 0.07) * smooth(0.5, 0.4, polar(p).0) + 0.35 * hill(p.y - 0.2, 0.07);
        0.5 - lies - 0.9 * pool - 1.2 * run(p)
    });
    let skin = over(glass.skin(46), move |s, mut out| {
        let (r, a) = polar(s.p);
        let x = a.to_radians();
        // Fine bubbles and a few pinholes.
        let hole = smooth(0.62, 0.74, noise(s.p * 74.0 + v(2.0, 5.0, 1.0)));
        out.colour = out.colour * (1.0 + 0.045 * noise(s.p * 130.0));
        out.colour = out.colour.mix(hex(0x554a2a), hole * 0.4);
        // A faint network, only in the pool round the neck.
        let net = smooth(0.0045, 0.001, cracks(s.p + v(0.0, 3.0, 0.0), s.n, 0.065).edge);
        let pool = hill(s.p.y - 1.74, 0.1) * smooth(0.52, 0.42, r);
        out.colour = out.colour.mix(hex(0x4f4526), net * pool * 0.36);
        let run = noise(v(x.cos() * 8.0, s.p.y * 0.45, x.sin() * 8.0)) * smooth(0.08, 0.0, (r - wall(s.p.y)).abs());
        out.colour = out.colour * (1.0 + 0.09 * run + 0.06 * fbm(s.p * 3.0, 3));
        out
    });
    let vessel = pot(&EWER, 5.5, (6.0, 0.72, 10.0), skin);
    let wheel = vessel.sdf.clone();
    let strand = bent(&[
        (v(-0.36, 2.02, 0.0), 0.06),
        (v(-0.5, 2.075, 0.0), 0.052),
        (v(-0.68, 2.06, 0.0), 0.05),
        (v(-0.81, 1.94, 0.0), 0.05),
        (v(-0.865, 1.77, 0.0), 0.05),
        (v(-0.84, 1.6, 0.0), 0.052),
        (v(-0.76, 1.46, 0.0), 0.056),
        (v(-0.66, 1.37, 0.0), 0.07),
    ]);
    let (root, tip) = (v(0.6, 1.33, 0.0), v(0.93, 1.66, 0.0));
    grown(vessel, 0.25, move |p, d| {
        let mut d = d;
        if d.abs() < 0.15 && p.x.abs() < 0.75 && p.z > 0.2 && (0.95..1.7).contains(&p.y) {
            // Pressed from outside, the wall gives way inwards.
            let mut give = -0.0095 * run(p);
            for dent in DENTS {
                let k = from_dent(p, dent);
                if k < 3.0 {
                    give += 0.026 * smooth(1.35, 0.0, k) - 0.004 * hill(k - 1.45, 0.5) * below(p, dent);
                }
            }
            let (r, _) = polar(p);
            d = wheel(v(p.x * (1.0 + give / r), p.y, p.z * (1.0 + give / r)));
        }
        if p.x < 0.0 && p.y > 1.1 {
            let q = v(p.x, p.y, p.z.abs() - 0.05);
            d = melt(d, strand(q), 0.035);
        }
        if p.x > 0.3 && p.y > 0.9 {
            // Eight-sided: pared with a knife.
            let axis = (tip - root).norm();
            let q = p - root;
            let t = q.dot(axis);
            let (x, y) = (p.z.abs(), q.dot(axis.cross(v(0.0, 0.0, 1.0))).abs());
            let across = x.max(y).max((x + y) * std::f32::consts::FRAC_1_SQRT_2);
            let size = 0.155 - 0.115 * (t / 0.467);
            let size = size.max(0.088);
            let tube = (across - size).max(t - 0.467).max(-t - 0.1);
            let bore = (x * x + y * y).sqrt() - 0.052;
            let chip = (p - tip - v(0.03, 0.07, 0.05)).len() - 0.034;
            d = melt(d, tube * 0.9, 0.03).max(-bore.max(0.05 - t)).max(-chip);
        }
        d * 0.85
    })
    .turned(0.0, -33.0, 0.0)
}

fn three_fingers(w: usize, h: usize) -> Canvas {
    let s = window(stage(Ground::CharcoalBrown, Light::Soft, vec![ewer()]), 1.8);
    shoot(frame(s, v(0.03, 1.12, 0.0), (2.0, 2.35), 11.0, -4.0, 0.77), w, h)
}

fn three_fingers_above(w: usize, h: usize) -> Canvas {
    let s = window(stage(Ground::CharcoalBrown, Light::Soft, vec![ewer().turned(0.0, 21.0, 0.0)]), 1.8);
    shoot(frame(s, v(0.0, 1.2, 0.0), (2.0, 2.2), 37.0, 6.0, 0.84), w, h)
}

fn three_fingers_near(w: usize, h: usize) -> Canvas {
    let s = window(stage(Ground::CharcoalBrown, Light::Raking, vec![ewer()]), 1.8);
    // The middle dent stands at 84 + 33 degrees.
    let at = place(0.7, 116.0, 1.34);
    shoot(frame(s, at, (0.9, 0.6), 24.0, -22.0, 1.0), w, h)
}
