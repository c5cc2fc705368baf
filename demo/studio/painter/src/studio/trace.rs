//! The camera and the tracing of light.

use super::light::{Lamp, Room};
use super::{Skin, Solid, Spot, Surface};
use crate::canvas::Canvas;
use crate::vec::{V3, grey, smooth, v};
use rayon::prelude::*;
use std::sync::Arc;

/// Colour behind everything: place in the picture (0..aspect, 0..1) and ray direction.
pub type Behind = Arc<dyn Fn(f32, f32, V3) -> V3 + Send + Sync>;
/// Light of the air along a ray: from, direction, length.
pub type Air = Arc<dyn Fn(V3, V3, f32) -> V3 + Send + Sync>;

/// The table or floor at y = 0.
#[derive(Clone)]
pub struct Floor {
    pub skin: Skin,
    /// Distances between which it passes into the background.
    pub fade: (f32, f32),
    /// Mirror image of what stands on it, 0..1.
    pub mirror: f32,
}

#[derive(Clone)]
pub struct Scene {
    pub solids: Vec<Solid>,
    pub floor: Option<Floor>,
    pub lamps: Vec<Lamp>,
    pub room: Room,
    /// Light from everywhere: from above and from below.
    pub fill: (V3, V3),
    pub behind: Behind,
    /// Mist: colour and density per unit.
    pub mist: (V3, f32),
    pub air: Option<Air>,
    pub eye: V3,
    pub aim: V3,
    /// Vertical field of view in degrees.
    pub view: f32,
    /// Hulls of the solids, filled in when the picture is taken.
    pub hulls: Vec<(V3, f32)>,
}

struct Struck {
    t: f32,
    solid: Option<usize>,
}

/// A solid on a ray's way: which, where the ray enters and leaves its hull, the hull.
struct Pass {
    who: usize,
    a: f32,
    b: f32,
    c: V3,
    r: f32,
}
type Near = Vec<Pass>;

/// The distance to a solid, or to its hull while that is enough to know.
fn towards(solids: &[Solid], n: &Pass, p: V3, best: f32) -> f32 {
    let hull = (p - n.c).len() - n.r;
    if hull > best || hull > 0.15 { hull + 0.02 } else { solids[n.who].dist(p) }
}

impl Scene {
    /// Solids whose hull a ray meets, with where it enters and leaves.
    fn near(&self, o: V3, d: V3) -> Near {
        let mut out = Vec::new();
        for (i, &(c, r)) in self.hulls.iter().enumerate() {
            let to = c - o;
            let b = to.dot(d);
            let q = to.dot(to) - b * b;
            if q < r * r {
                let h = (r * r - q).sqrt();
                if b + h > 0.0 {
                    out.push(Pass { who: i, a: (b - h).max(0.0), b: b + h, c, r });
                }
            }
        }
        out
    }

    fn hit(&self, o: V3, d: V3) -> Option<Struck> {
        let mut best: Option<Struck> = None;
        if self.floor.is_some() && d.y < -1e-4 && o.y > 0.0 {
            best = Some(Struck { t: -o.y / d.y, solid: None });
        }
        let near = self.near(o, d);
        if near.is_empty() {
            return best;
        }
        let mut t = near.iter().fold(f32::MAX, |a, n| a.min(n.a)) + 1e-3;
        let end = near.iter().fold(0.0f32, |a, n| a.max(n.b)).min(best.as_ref().map_or(200.0, |b| b.t));
        for _ in 0..160 {
            if t > end {
                break;
            }
            let p = o + d * t;
            let (mut step, mut who) = (f32::MAX, 0);
            for n in &near {
                if t > n.b {
                    continue;
                }
                let s = towards(&self.solids, n, p, step);
                if s < step {
                    (step, who) = (s, n.who);
                }
            }
            if step < 0.0005 + 0.00012 * t {
                return Some(Struck { t, solid: Some(who) });
            }
            if step == f32::MAX {
                break;
            }
            t += step * 0.95;
        }
        best
    }

    /// How much of a lamp's light arrives, 0..1.
    fn shade(&self, p: V3, d: V3, far: f32, hard: f32) -> f32 {
        let near = self.near(p, d);
        if near.is_empty() {
            return 1.0;
        }
        let mut t = near.iter().fold(f32::MAX, |a, n| a.min(n.a)).max(0.015);
        let end = near.iter().fold(0.0f32, |a, n| a.max(n.b)).min(far);
        let mut lit = 1.0f32;
        for _ in 0..64 {
            if t > end {
                break;
            }
            let q = p + d * t;
            let mut step = f32::MAX;
            for n in &near {
                if t <= n.b {
                    step = step.min(towards(&self.solids, n, q, step));
                }
            }
            lit = lit.min(0.5 + 0.5 * hard * step / t);
            if lit < 0.0 {
                break;
            }
            t += step.clamp(0.012, 0.4);
        }
        let lit = lit.clamp(0.0, 1.0);
        lit * lit * (3.0 - 2.0 * lit)
    }

    fn space(&self, p: V3) -> f32 {
        let mut d = if self.floor.is_some() { p.y } else { 10.0 };
        for (s, &(c, r)) in self.solids.iter().zip(&self.hulls) {
            if (p - c).len() - r < d {
                d = d.min(s.dist(p));
            }
        }
        d
    }

    /// How open the sky above a point is, 0..1.
    fn open(&self, p: V3, n: V3, reach: f32) -> f32 {
        let (mut sum, mut k) = (0.0, 1.0);
        for i in 1..=5 {
            let h = reach * (i * i) as f32 / 25.0;
            sum += (h - self.space(p + n * h)).max(0.0) * k / reach;
            k *= 0.75;
        }
        (1.0 - 1.5 * sum).clamp(0.0, 1.0)
    }

    fn skin(&self, p: V3, solid: usize) -> (Surface, V3) {
        let s = &self.solids[solid];
        let q = s.local(p);
        let e = 0.007;
        let f = |x: f32, y: f32, z: f32| (s.sdf)(q + v(x, y, z));
        let (xa, xb, ya, yb, za, zb) =
            (f(e, 0., 0.), f(-e, 0., 0.), f(0., e, 0.), f(0., -e, 0.), f(0., 0., e), f(0., 0., -e));
        let n = v(xa - xb, ya - yb, za - zb).norm();
        let bend = (xa + xb + ya + yb + za + zb - 6.0 * (s.sdf)(q)) / (e * e);
        let surface = (s.skin)(&Spot { p: q, n, bend });
        let flat = s.turn.apply(n);
        (Surface { n: s.turn.apply(surface.n), ..surface }, flat)
    }

    fn light(&self, p: V3, d: V3, s: &Surface, flat: V3, reach: f32) -> V3 {
        let mut lit = V3::default();
        let open = self.open(p, flat, reach);
        for lamp in &self.lamps {
            let (to, far, colour) = lamp.reach(p);
            let cos = (s.n.dot(to) + s.soft) / (1.0 + s.soft);
            if cos <= 0.0 || colour.lum() < 1e-4 {
                continue;
            }
            let seen = self.shade(p + flat * 0.006, to, far, lamp.hard);
            // Light that creeps through the glaze is a little greener and never quite gone.
            let through = grey(seen).mix(s.colour * (1.0 / s.colour.lum().max(0.05)) * seen.sqrt(), s.soft * 0.25);
            lit += colour * through * cos;
        }
        let sky = self.fill.1.mix(self.fill.0, 0.5 + 0.5 * s.n.y);
        lit += sky * open;
        let look = d.reflect(s.n);
        let facing = (1.0 - (-d.dot(s.n)).clamp(0.0, 1.0)).powi(5);
        let f = s.shine + (1.0 - s.shine) * facing * (1.0 - s.rough).powi(2);
        let seen = smooth(-0.2, 0.7, open) * if look.dot(flat) < 0.0 { 0.3 } else { 1.0 };
        s.colour * lit * (1.0 - f) + self.room.look(look, s.rough) * (f * seen) + s.glow
    }

    fn colour(&self, o: V3, d: V3, x: f32, y: f32, depth: u32) -> V3 {
        let back = (self.behind)(x, y, d);
        let Some(h) = self.hit(o, d) else {
            let air = self.air.as_ref().map_or(V3::default(), |a| a(o, d, 60.0));
            return back + air;
        };
        let p = o + d * h.t;
        let mut c = match h.solid {
            Some(i) => {
                let (s, flat) = self.skin(p, i);
                self.light(p, d, &s, flat, 0.5)
            }
            None => {
                let Some(floor) = self.floor.as_ref() else { return back };
                let n = v(0.0, 1.0, 0.0);
                let s = (floor.skin)(&Spot { p, n, bend: 0.0 });
                let mut c = self.light(p, d, &s, n, 0.6);
                if floor.mirror > 0.0 && depth == 0 {
                    let up = d.reflect(s.n);
                    let start = p + n * 0.004;
                    if up.y > 0.0 && self.hit(start, up).is_some_and(|h| h.solid.is_some()) {
                        let seen = self.colour(start, up, x, y, 1);
                        let f = floor.mirror * (0.35 + 0.65 * (1.0 + d.y).powi(3));
                        c = c.mix(seen, f.clamp(0.0, 0.9));
                    }
                }
                let away = v(p.x - self.aim.x, 0.0, p.z - self.aim.z).len();
                c.mix(back, smooth(floor.fade.0, floor.fade.1, away))
            }
        };
        if self.mist.1 > 0.0 {
            c = c.mix(self.mist.0, 1.0 - (-self.mist.1 * h.t).exp());
        }
        c + self.air.as_ref().map_or(V3::default(), |a| a(o, d, h.t))
    }

    /// Takes the photograph; outlines get nine rays a pixel, patterns four, calm areas one.
    pub fn shoot(mut self, w: usize, h: usize) -> Canvas {
        self.hulls = self.solids.iter().map(Solid::sphere).collect();
        let f = (self.aim - self.eye).norm();
        let side = f.cross(v(0.0, 1.0, 0.0)).norm();
        let up = side.cross(f);
        let k = (self.view.to_radians() / 2.0).tan() * 2.0;
        let ray = |px: f32, py: f32| {
            let (x, y) = (px / h as f32, py / h as f32);
            let d = f + side * ((x - w as f32 / h as f32 / 2.0) * k) + up * ((0.5 - y) * k);
            self.colour(self.eye, d.norm(), x, y, 0)
        };
        let mut first = Canvas::new(w, h, V3::default());
        first.px.par_chunks_mut(w).enumerate().for_each(|(j, row)| {
            for (i, c) in row.iter_mut().enumerate() {
                *c = ray(i as f32 + 0.5, j as f32 + 0.5);
            }
        });
        let tone = |c: V3| (c.lum().max(0.0) + 0.02).sqrt();
        let mut out = first.clone();
        out.px.par_chunks_mut(w).enumerate().for_each(|(j, row)| {
            for (i, c) in row.iter_mut().enumerate() {
                let here = tone(first.px[j * w + i]);
                let mut jump = 0.0f32;
                for (dx, dy) in [(-1i32, 0i32), (1, 0), (0, -1), (0, 1), (1, 1), (-1, -1)] {
                    let (x, y) = (i as i32 + dx, j as i32 + dy);
                    if x >= 0 && y >= 0 && x < w as i32 && y < h as i32 {
                        jump = jump.max((tone(first.px[y as usize * w + x as usize]) - here).abs());
                    }
                }
                if jump > 0.05 {
                    let mut sum = V3::default();
                    // Patterns need four rays, outlines nine.
                    let n = if jump > 0.13 { 3 } else { 2 };
                    let k = 1.0 / n as f32;
                    for s in 0..n * n {
                        let (sx, sy) = (((s % n) as f32 + 0.5) * k, ((s / n) as f32 + 0.5) * k);
                        let shift = 0.3 * k * ((s / n % 2) as f32 - 0.5);
                        sum += ray(i as f32 + sx + shift, j as f32 + sy - shift).map(|a| a.min(4.0));
                    }
                    *c = sum * (k * k);
                }
            }
        });
        out
    }
}
