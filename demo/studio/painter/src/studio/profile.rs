//! Turned vessels: a profile curve, its wall, and the distance to it.

use super::{Sdf, Skin, Solid};
use crate::vec::{Turn, V3, smooth, v};
use rayon::prelude::*;
use std::sync::Arc;

/// How to turn a vessel on the wheel. Lengths in units of its own, usually about 1 to 3 high.
#[derive(Clone)]
pub struct Throw {
    /// Outer profile from the foot to the rim: radius, height.
    pub curve: Vec<(f32, f32)>,
    /// Thickness of the wall.
    pub wall: f32,
    /// Height of the hollow under the foot.
    pub foot: f32,
    /// Radius of the hollow under the foot as part of the foot's.
    pub hollow: f32,
    /// Height of the floor inside.
    pub floor: f32,
}

impl Throw {
    pub fn new(curve: &[(f32, f32)], wall: f32) -> Throw {
        Throw { curve: curve.to_vec(), wall, foot: 0.05, hollow: 0.72, floor: 0.13 }
    }
    pub fn foot(mut self, foot: f32, hollow: f32, floor: f32) -> Throw {
        (self.foot, self.hollow, self.floor) = (foot, hollow, floor);
        self
    }
    pub fn height(&self) -> f32 {
        self.curve.iter().fold(0.0, |a, p| a.max(p.1))
    }
    pub fn width(&self) -> f32 {
        self.curve.iter().fold(0.0, |a, p| a.max(p.0))
    }
}

/// A smooth curve through its points.
pub fn through(points: &[(f32, f32)], steps: usize) -> Vec<(f32, f32)> {
    let n = points.len();
    let at = |i: isize| points[i.clamp(0, n as isize - 1) as usize];
    let mut out = Vec::new();
    for i in 0..n as isize - 1 {
        let (a, b, c, d) = (at(i - 1), at(i), at(i + 1), at(i + 2));
        for s in 0..steps {
            let t = s as f32 / steps as f32;
            let f = |a: f32, b: f32, c: f32, d: f32| {
                0.5 * (2.0 * b
                    + (c - a) * t
                    + (2.0 * a - 5.0 * b + 4.0 * c - d) * t * t
                    + (3.0 * b - a - 3.0 * c + d) * t * t * t)
            };
            out.push((f(a.0, b.0, c.0, d.0), f(a.1, b.1, c.1, d.1)));
        }
    }
    out.push(at(n as isize - 1));
    out
}

fn outline(t: &Throw) -> Vec<(f32, f32)> {
    let outer: Vec<_> = through(&t.curve, 20).into_iter().map(|(r, y)| (r.max(0.0), y.max(0.0))).collect();
    let foot = outer[0].0;
    let mut ring = vec![(0.0, t.foot), (foot * t.hollow * 0.97, t.foot), (foot * t.hollow, 0.0)];
    ring.extend(&outer);
    let mut inner = Vec::new();
    for i in 0..outer.len() {
        let (a, b) = (outer[i.saturating_sub(1)], outer[(i + 1).min(outer.len() - 1)]);
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        let l = (dx * dx + dy * dy).sqrt().max(1e-6);
        // Thinner towards the rim, as a thrown wall is.
        let k = t.wall * (1.0 - 0.45 * i as f32 / outer.len() as f32);
        let p = (outer[i].0 - dy / l * k, outer[i].1 + dx / l * k);
        if p.0 > 0.0 && p.1 > t.floor {
            inner.push(p);
        }
    }
    ring.extend(inner.into_iter().rev());
    ring.push((0.0, t.floor));
    ring
}

const N: usize = 420;

/// Distances to a profile, on a grid over radius and height.
pub struct Grid {
    cell: f32,
    y0: f32,
    rows: usize,
    d: Vec<f32>,
}

impl Grid {
    pub fn new(t: &Throw) -> Grid {
        let ring = outline(t);
        let (w, h) = (t.width() * 1.12 + 0.06, t.height() * 1.08 + 0.12);
        let cell = w.max(h) / N as f32;
        let (cols, rows) = (N + 1, N + 1);
        let y0 = -0.06;
        let mut d = vec![0.0; cols * rows];
        d.par_chunks_mut(cols).enumerate().for_each(|(j, row)| {
            for (i, out) in row.iter_mut().enumerate() {
                let (x, y) = (i as f32 * cell, y0 + j as f32 * cell);
                let (mut best, mut inside) = (f32::MAX, false);
                for k in 0..ring.len() {
                    let (a, b) = (ring[k], ring[(k + 1) % ring.len()]);
                    let (ex, ey) = (b.0 - a.0, b.1 - a.1);
                    let (wx, wy) = (x - a.0, y - a.1);
                    let t = ((wx * ex + wy * ey) / (ex * ex + ey * ey).max(1e-12)).clamp(0.0, 1.0);
                    let (qx, qy) = (wx - ex * t, wy - ey * t);
                    // The line on the axis is no wall.
                    if a.0 > 0.0 || b.0 > 0.0 {
                        best = best.min(qx * qx + qy * qy);
                    }
                    if (a.1 > y) != (b.1 > y) && x < ex * (y - a.1) / (b.1 - a.1) + a.0 {
                        inside = !inside;
                    }
                }
                *out = if inside { -best.sqrt() } else { best.sqrt() } - t.wall * 0.12;
            }
        });
        Grid { cell, y0, rows, d }
    }
    pub fn at(&self, r: f32, y: f32) -> f32 {
        let m = (self.rows - 1) as f32 - 0.001;
        let (gx, gy) = (r / self.cell, (y - self.y0) / self.cell);
        let (cx, cy) = (gx.clamp(0.0, m), gy.clamp(0.0, m));
        let (i, j) = (cx as usize, cy as usize);
        let (fx, fy) = (cx - i as f32, cy - j as f32);
        let at = |i: usize, j: usize| self.d[j * (N + 1) + i];
        let a = at(i, j) * (1.0 - fx) + at(i + 1, j) * fx;
        let b = at(i, j + 1) * (1.0 - fx) + at(i + 1, j + 1) * fx;
        let out = ((gx - cx).powi(2) + (gy - cy).powi(2)).sqrt() * self.cell;
        a * (1.0 - fy) + b * fy + out
    }
}

/// How a turned wall was changed by hand afterwards.
#[derive(Clone, Copy)]
pub enum Shape {
    /// As it came off the wheel, hardly out of round.
    Round,
    /// Lobes around: number, depth, and from which height on.
    Lobes(f32, f32, f32),
    /// Squared walls: 0 round … 1 square.
    Square(f32),
    /// Lobes that wind upwards: number, depth, turns per unit.
    Twist(f32, f32, f32),
}

fn squeeze(shape: Shape, p: V3) -> (f32, f32) {
    let r = (p.x * p.x + p.z * p.z).sqrt();
    if matches!(shape, Shape::Round) {
        // A thrown pot is a little oval.
        return (r * (1.0 + 0.008 * p.x * p.z / (r * r).max(1e-6)), 1.0);
    }
    let a = p.z.atan2(p.x);
    match shape {
        Shape::Round => (r, 1.0),
        Shape::Lobes(n, depth, from) => {
            let k = smooth(from, from + 0.35, p.y) * depth;
            let groove = 1.0 - (a * n / 2.0).sin().abs();
            (r / (1.0 - k * groove * groove), 0.85)
        }
        Shape::Square(k) => {
            let q = (p.x.powi(8) + p.z.powi(8)).powf(0.125);
            (r * (1.0 - k) + q * k, 0.85)
        }
        Shape::Twist(n, depth, turns) => {
            (r * (1.0 + depth * (a * n + p.y * turns * std::f32::consts::TAU).sin()), 0.75)
        }
    }
}

/// A vessel standing on y = 0.
pub fn vessel(t: &Throw, shape: Shape, skin: Skin) -> Solid {
    let grid = Grid::new(t);
    let (w, h) = (t.width() * 1.1, t.height());
    let sdf: Sdf = Arc::new(move |p| {
        let (r, k) = squeeze(shape, p);
        grid.at(r, p.y) * k
    });
    let hull = (v(0.0, h / 2.0, 0.0), (w * w + h * h / 4.0).sqrt() * 1.02 + 0.03);
    Solid { sdf, skin, at: V3::default(), turn: Turn::NONE, scale: 1.0, hull }
}
