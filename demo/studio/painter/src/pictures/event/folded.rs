//! Things folded, rolled or woven: a strip that follows a curve, and the cloth of the shop.

use crate::noise::{fbm, fbm2, noise};
use crate::studio::forms::{free, to_box};
use crate::studio::{Solid, Spot, Surface, relief};
use crate::vec::{V3, hex, smooth, v};
use std::sync::Arc;

/// Where on a strip a point lies: length from its beginning, distance, and on which side (+1 left of the way).
pub struct Place {
    pub along: f32,
    pub far: f32,
    pub side: f32,
}

/// A curve in the plane.
#[derive(Clone)]
pub struct Way(Vec<(f32, f32)>);

impl Way {
    pub fn new(points: Vec<(f32, f32)>) -> Way {
        Way(points)
    }
    /// Adds an arc around a centre, angles in degrees.
    pub fn arc(mut self, c: (f32, f32), r: f32, from: f32, to: f32, steps: usize) -> Way {
        for i in 0..=steps {
            let a = (from + (to - from) * i as f32 / steps as f32).to_radians();
            self.0.push((c.0 + r * a.cos(), c.1 + r * a.sin()));
        }
        self
    }
    /// Adds a point.
    pub fn to(mut self, x: f32, y: f32) -> Way {
        self.0.push((x, y));
        self
    }
    pub fn length(&self) -> f32 {
        self.0.windows(2).map(|s| (s[1].0 - s[0].0).hypot(s[1].1 - s[0].1)).sum()
    }
    pub fn find(&self, x: f32, y: f32) -> Place {
        let mut best = Place { along: 0.0, far: f32::MAX, side: 1.0 };
        let mut gone = 0.0;
        for s in self.0.windows(2) {
            let ((ax, ay), (bx, by)) = (s[0], s[1]);
            let (ex, ey) = (bx - ax, by - ay);
            let l2 = (ex * ex + ey * ey).max(1e-9);
            let t = (((x - ax) * ex + (y - ay) * ey) / l2).clamp(0.0, 1.0);
            let (qx, qy) = (x - ax - ex * t, y - ay - ey * t);
            let far = qx.hypot(qy);
            if far < best.far {
                let side = if ex * qy - ey * qx >= 0.0 { 1.0 } else { -1.0 };
                best = Place { along: gone + t * l2.sqrt(), far, side };
            }
            gone += l2.sqrt();
        }
        best
    }
}

/// A strip `2 * half` wide along z that follows a curve in x and y; `ripple` lifts it a little, unevenly.
pub fn strip(
    way: Way,
    thick: f32,
    half: f32,
    ripple: f32,
    skin: impl Fn(&Spot, Place) -> Surface + Send + Sync + 'static,
) -> Solid {
    let (mut lo, mut hi) = (way.0[0], way.0[0]);
    for p in &way.0 {
        (lo.0, lo.1, hi.0, hi.1) = (lo.0.min(p.0), lo.1.min(p.1), hi.0.max(p.0), hi.1.max(p.1));
    }
    let centre = v((lo.0 + hi.0) / 2.0, (lo.1 + hi.1) / 2.0, 0.0);
    let radius = v((hi.0 - lo.0) / 2.0, (hi.1 - lo.1) / 2.0, half).len() + thick + ripple + 0.03;
    let bent = move |p: V3| if ripple > 0.0 { ripple * noise(v(p.x * 1.7, 3.0, p.z * 1.3)) } else { 0.0 };
    let course = way.clone();
    let skin = Arc::new(move |s: &Spot| skin(s, way.find(s.p.x, s.p.y - bent(s.p))));
    let half_box = v((hi.0 - lo.0) / 2.0 + thick + ripple, (hi.1 - lo.1) / 2.0 + thick + ripple, half);
    free(centre, radius, skin, move |p| {
        // Far from everything its box is near enough.
        let around = to_box(p - centre, half_box, 0.0);
        if around > 0.65 {
            return around;
        }
        let d = course.find(p.x, p.y - bent(p)).far - thick;
        let e = p.z.abs() - half;
        let out = v(d.max(0.0), e.max(0.0), 0.0).len() + d.max(e).min(0.0);
        out * 0.85
    })
}

/// The tied check of natural and indigo ramie at a place of the cloth; one square is `size` wide.
pub fn check(u: f32, t: f32, size: f32) -> V3 {
    let band = |a: f32, b: f32| {
        let edge = 0.05 * noise(v(a * 3.0 / size, b * 14.0 / size, 2.0)) + 0.03 * noise(v(a * 40.0, b * 3.0, 4.0));
        let q = ((a / size + edge) * 0.5).rem_euclid(1.0);
        smooth(0.0, 0.035, q) * smooth(0.535, 0.5, q)
    };
    let (a, b) = (band(u, t), band(t, u));
    let (plain, half, full) = (hex(0xe3dcc9), hex(0x7f90a5), hex(0x35506f));
    let c = plain.mix(half, (a + b).min(1.0)).mix(full, a * b);
    c * (1.0 + 0.07 * fbm2(u * 5.0, t * 5.0, 6.0, 3))
}

/// The surface of woven cloth; `pace` threads for each unit (turns of the weave).
pub fn woven(s: &Spot, colour: V3, u: f32, t: f32, pace: f32) -> Surface {
    let k = std::f32::consts::TAU * pace;
    let slub = noise(v(u * pace * 0.9, t * 3.0, 1.0)) + noise(v(u * 3.0, t * pace * 0.9, 5.0));
    let weave = (u * k).sin() * (t * k).sin();
    let n = relief(s.n, s.p, 0.03, 0.012, &|q| fbm(q * 3.0, 3));
    Surface { soft: 0.2, ..Surface::matte(colour * (1.0 + 0.035 * weave + 0.06 * slub), n) }
}
