//! The copy table: flat things seen from above as a map of colours and heights in millimetres, lit by the lamps of the
//! stage and photographed with a long lens.

use super::super::stage::{Ground, Light, MM, stage};
use crate::canvas::Canvas;
use crate::noise::{fbm2, noise};
use crate::studio::Spot;
use crate::studio::light::{Lamp, Room};
use crate::studio::profile::through;
use crate::studio::trace::Scene;
use crate::vec::{V3, grey, smooth, v};
use rayon::prelude::*;

/// What lies at one place of the table.
#[derive(Clone, Copy)]
pub struct Cell {
    pub colour: V3,
    /// Height above the table in millimetres.
    pub up: f32,
    /// Mirror strength, 0..1.
    pub shine: f32,
    /// Sharpness of its mirror: 0 glassy … 1 matt.
    pub rough: f32,
    /// Slope of the ground's own grain along x and z.
    tilt: (f32, f32),
}

impl Cell {
    /// Covers the place by `k` (0..1) with something dull whose top is `up` millimetres above the table.
    pub fn cover(&mut self, k: f32, colour: V3, up: f32) {
        self.dress(k, colour, up, 0.02, 0.85);
    }
    /// The same with a shine of its own.
    pub fn dress(&mut self, k: f32, colour: V3, up: f32, shine: f32, rough: f32) {
        self.colour = self.colour.mix(colour, k);
        self.up += (up - self.up) * k;
        self.shine += (shine - self.shine) * k;
        self.rough += (rough - self.rough) * k;
        self.tilt = (self.tilt.0 * (1.0 - k), self.tilt.1 * (1.0 - k));
    }
}

/// Where the camera stands: what it looks at on the table (mm), the height of the strip it sees there (mm), degrees above
/// the horizon and to the right.
#[derive(Clone, Copy)]
pub struct View {
    pub aim: (f32, f32),
    pub deep: f32,
    pub above: f32,
    pub right: f32,
}

impl View {
    /// From straight above, `deep` millimetres of the table from the upper to the lower edge of the picture.
    pub fn over(deep: f32) -> View {
        View { aim: (0.0, 0.0), deep, above: 88.0, right: 0.0 }
    }
}

/// The lamps and the room as they stand for one view.
struct Set {
    lamps: Vec<Lamp>,
    room: Room,
}

pub struct Bench {
    w: usize,
    h: usize,
    /// Millimetres of one cell.
    pub mm: f32,
    cells: Vec<Cell>,
    scene: Scene,
    /// How much finer the ground's grain is drawn than on the stage.
    grain: f32,
}

impl Bench {
    /// An empty table of `wide` by `deep` millimetres for a picture `px` pixels wide.
    pub fn new(ground: Ground, light: Light, (wide, deep): (f32, f32), px: usize) -> Bench {
        Bench::grained(ground, light, (wide, deep), px, 1.0)
    }
    pub fn grained(ground: Ground, light: Light, (wide, deep): (f32, f32), px: usize, grain: f32) -> Bench {
        let mm = wide / (px as f32 * 1.2);
        let (w, h) = ((wide / mm) as usize, (deep / mm) as usize);
        let mut scene = stage(ground, light, Vec::new());
        // A raking lamp hardly reaches a level table.
        if light == Light::Raking {
            scene.lamps[0].colour = scene.lamps[0].colour * 1.45;
        }
        let bare = Cell { colour: V3::default(), up: 0.0, shine: 0.02, rough: 0.8, tilt: (0.0, 0.0) };
        let mut out = Bench { w, h, mm, cells: vec![bare; w * h], scene, grain };
        let (halfw, halfh) = (w as f32 / 2.0, h as f32 / 2.0);
        let mut cells = std::mem::take(&mut out.cells);
        cells.par_chunks_mut(w).enumerate().for_each(|(j, row)| {
            for (i, c) in row.iter_mut().enumerate() {
                *c = out.ground((i as f32 + 0.5 - halfw) * mm, (j as f32 + 0.5 - halfh) * mm);
            }
        });
        out.cells = cells;
        out
    }

    /// The bare ground at a place.
    fn ground(&self, x: f32, z: f32) -> Cell {
        let n = v(0.0, 1.0, 0.0);
        let k = MM * self.grain;
        let spot = Spot { p: v(x * k, 0.0, z * k), n, bend: 0.0 };
        let Some(floor) = &self.scene.floor else {
            return Cell { colour: grey(0.3), up: 0.0, shine: 0.02, rough: 0.8, tilt: (0.0, 0.0) };
        };
        let s = (floor.skin)(&spot);
        Cell { colour: s.colour, up: 0.0, shine: s.shine, rough: s.rough, tilt: (s.n.x / s.n.y, s.n.z / s.n.y) }
    }

    /// Changes what lies within `reach` millimetres of a place; the closure gets the place in the thing's own millimetres
    /// (right, towards the camera), turned clockwise by `turn` degrees.
    pub fn put(&mut self, (x, z): (f32, f32), turn: f32, reach: f32, f: impl Fn(f32, f32, &mut Cell) + Sync) {
        let (s, c) = turn.to_radians().sin_cos();
        let (w, mm) = (self.w, self.mm);
        let (halfw, halfh) = (w as f32 / 2.0, self.h as f32 / 2.0);
        let lo = |a: f32, half: f32, n: usize| ((a - reach) / mm + half).floor().clamp(0.0, n as f32) as usize;
        let hi = |a: f32, half: f32, n: usize| ((a + reach) / mm + half).ceil().clamp(0.0, n as f32) as usize;
        let (i0, i1) = (lo(x, halfw, w), hi(x, halfw, w));
        let (j0, j1) = (lo(z, halfh, self.h), hi(z, halfh, self.h));
        self.cells.par_chunks_mut(w).enumerate().skip(j0).take(j1.saturating_sub(j0)).for_each(|(j, row)| {
            let dz = (j as f32 + 0.5 - halfh) * mm - z;
            for (i, cell) in row.iter_mut().enumerate().take(i1).skip(i0) {
                let dx = (i as f32 + 0.5 - halfw) * mm - x;
                f(dx * c + dz * s, dz * c - dx * s, cell);
            }
        });
    }

    /// Lays a sheet that shows a picture: its size in millimetres and how high it lifts off at (u, t) in 0..1.
    pub fn sheet(
        &mut self,
        at: (f32, f32),
        turn: f32,
        (w, h): (f32, f32),
        art: &Canvas,
        lift: impl Fn(f32, f32) -> f32 + Sync,
    ) {
        let soft = self.mm * 0.7;
        self.put(at, turn, w.hypot(h) / 2.0 + 2.0, |x, y, cell| {
            // A cut edge is never quite straight.
            let frayed = 0.0006 * w.max(h) * fbm2(x / w * 30.0, y / w * 30.0, 6.0, 3);
            let d = (x.abs() - w / 2.0).max(y.abs() - h / 2.0) + frayed;
            if d < soft {
                let (u, t) = ((x / w + 0.5).clamp(0.0, 1.0), (y / h + 0.5).clamp(0.0, 1.0));
                let edge = 1.0 - 0.10 * smooth(-w * 0.012, 0.0, d);
                let up = cell.up.min(6.0) * 0.5 + 0.3 + lift(u, t);
                cell.cover(smooth(soft, -soft, d), art.sample(u, t) * edge, up);
            }
        });
    }

    /// Lays a twisted cord through places (x, z and the height of its lower side), `r` millimetres thick from its middle.
    pub fn string(&mut self, pts: &[(f32, f32, f32)], r: f32, colour: V3) {
        let bent = bend(pts);
        let mid = pts.iter().fold((0.0, 0.0), |a, p| (a.0 + p.0 / pts.len() as f32, a.1 + p.1 / pts.len() as f32));
        let reach = pts.iter().fold(0.0f32, |a, p| a.max((p.0 - mid.0).hypot(p.1 - mid.1))) + 2.0 * r;
        let mm = self.mm;
        self.put(mid, 0.0, reach, |dx, dz, c| {
            let (x, z) = (dx + mid.0, dz + mid.1);
            let (mut best, mut along, mut run, mut lift, mut side) = (f32::MAX, 0.0, 0.0, 0.0, 0.0);
            for s in bent.windows(2) {
                let (a, b) = (s[0], s[1]);
                let (ex, ez) = (b.0 - a.0, b.1 - a.1);
                let l = ex.hypot(ez).max(1e-4);
                let t = (((x - a.0) * ex + (z - a.1) * ez) / (l * l)).clamp(0.0, 1.0);
                let q = (x - a.0 - ex * t).hypot(z - a.1 - ez * t);
                if q < best {
                    side = ((x - a.0) * ez - (z - a.1) * ex) / l;
                    (best, along, lift) = (q, run + l * t, a.2 + (b.2 - a.2) * t);
                }
                run += l;
            }
            let twist = ((along + side * 0.9) / (1.5 * r) * std::f32::consts::PI).sin().abs();
            let d = best - r * (0.86 + 0.14 * twist);
            let k = smooth(mm, -mm, d);
            if k > 0.0 {
                let round = (r * r - best * best).max(0.0).sqrt();
                let tint = colour * (0.55 + 0.45 * twist) * (1.0 + 0.2 * noise(v(x * 2.0, z * 2.0, 1.0)));
                c.cover(k, tint, lift + round + r * 0.6 + 0.25 * r * twist);
            }
        });
    }

    fn up(&self, i: f32, j: f32) -> f32 {
        let (i, j) = (i.clamp(0.0, (self.w - 1) as f32), j.clamp(0.0, (self.h - 1) as f32));
        self.cells[j as usize * self.w + i as usize].up
    }

    /// The height between cells.
    fn between(&self, i: f32, j: f32) -> f32 {
        let (x, z) = (i - 0.5, j - 0.5);
        let (fx, fz) = (x - x.floor(), z - z.floor());
        let row = |z: f32| self.up(x, z) * (1.0 - fx) + self.up(x + 1.0, z) * fx;
        row(z) * (1.0 - fz) + row(z + 1.0) * fz
    }

    /// How much of a lamp arrives at a cell.
    fn shade(&self, i: usize, j: usize, dir: V3, hard: f32, top: f32) -> f32 {
        let flat = dir.x.hypot(dir.z).max(1e-4);
        let (sx, sz, rise) = (dir.x / flat, dir.z / flat, dir.y / flat);
        let here = self.cells[j * self.w + i].up;
        let (mut t, mut lit) = (self.mm * 1.2, 1.0f32);
        for _ in 0..70 {
            let y = here + 0.05 + t * rise;
            if y > top {
                break;
            }
            let (x, z) = (i as f32 + sx * t / self.mm, j as f32 + sz * t / self.mm);
            if x < 0.0 || z < 0.0 || x >= self.w as f32 || z >= self.h as f32 {
                break;
            }
            let gap = y - self.up(x, z);
            lit = lit.min(0.5 + 0.5 * hard * gap / (t * 1.1));
            if lit < 0.0 {
                break;
            }
            t += (gap.abs() * 0.5).max(self.mm).max(t * 0.04);
        }
        let lit = lit.clamp(0.0, 1.0);
        lit * lit * (3.0 - 2.0 * lit)
    }

    /// How open the sky is above a cell; `reach` is how far its neighbours matter (mm).
    fn open(&self, i: usize, j: usize, reach: f32) -> f32 {
        let here = self.cells[j * self.w + i].up;
        let mut sum = 0.0;
        for k in 0..10 {
            let (s, c) = (k as f32 * 0.628 + 0.3).sin_cos();
            let mut steep = 0.0f32;
            for r in [0.04f32, 0.12, 0.3, 0.62, 1.0] {
                let d = (r * reach).max(self.mm);
                let rise = (self.up(i as f32 + c * d / self.mm, j as f32 + s * d / self.mm) - here) / d;
                steep = steep.max(rise * (1.0 - 0.6 * r));
            }
            sum += steep / (1.0 + steep * steep).sqrt();
        }
        (1.0 - sum / 10.0).clamp(0.0, 1.0)
    }

    fn lit(&self, eye: V3, set: &Set, deep: f32) -> Canvas {
        let top = self.cells.iter().fold(0.0f32, |a, c| a.max(c.up)) + 0.1;
        let mut out = Canvas::new(self.w, self.h, V3::default());
        let (halfw, halfh) = (self.w as f32 / 2.0, self.h as f32 / 2.0);
        out.px.par_chunks_mut(self.w).enumerate().for_each(|(j, row)| {
            for (i, px) in row.iter_mut().enumerate() {
                let c = &self.cells[j * self.w + i];
                let (x, z) = (i as f32, j as f32);
                let k = 0.5 / self.mm;
                let gx = ((self.up(x + 1.0, z) - self.up(x - 1.0, z)) * k).clamp(-3.0, 3.0);
                let gz = ((self.up(x, z + 1.0) - self.up(x, z - 1.0)) * k).clamp(-3.0, 3.0);
                let n = v(c.tilt.0 - gx, 1.0, c.tilt.1 - gz).norm();
                let p = v((x - halfw) * self.mm, c.up, (z - halfh) * self.mm);
                let open = self.open(i, j, deep * 0.05);
                *px = self.answer(c, n, open, (p - eye).norm(), set, |l| self.shade(i, j, l.at, l.hard, top));
            }
        });
        out
    }

    /// The light a cell sends back along `d`.
    fn answer(&self, c: &Cell, n: V3, open: f32, d: V3, set: &Set, seen: impl Fn(&Lamp) -> f32) -> V3 {
        let mut lit = self.scene.fill.1.mix(self.scene.fill.0, 0.5 + 0.5 * n.y) * open;
        for lamp in &set.lamps {
            let cos = n.dot(lamp.at);
            if cos > 0.0 {
                lit += lamp.colour * (cos * seen(lamp));
            }
        }
        let facing = (1.0 - (-d.dot(n)).clamp(0.0, 1.0)).powi(5);
        let f = c.shine + (1.0 - c.shine) * facing * (1.0 - c.rough).powi(2);
        c.colour * lit * (1.0 - f) + set.room.look(d.reflect(n), c.rough) * (f * smooth(0.0, 0.8, open))
    }

    /// Takes the photograph; four rays a pixel, each finding its way over the heights.
    pub fn shoot(self, view: View, w: usize, h: usize) -> Canvas {
        let (sa, ca) = view.above.to_radians().sin_cos();
        let (sr, cr) = view.right.to_radians().sin_cos();
        let tan = 11f32.to_radians().tan();
        let aim = v(view.aim.0, 0.0, view.aim.1);
        let eye = aim + v(ca * sr, sa, ca * cr) * (view.deep / 2.0 / tan);
        // From above the lamps stand at the upper edge of the table, as eyes expect.
        // The copy light leans a little, so that a thin sheet throws a shadow.
        let lean = |d: V3| if d.y > 0.93 { v(d.x - 0.42, d.y, d.z.abs() + 0.35) } else { d };
        let over = |d: V3| if view.above > 50.0 { v(lean(d).x, d.y, -lean(d).z.abs()).norm() } else { d };
        let lamps = self.scene.lamps.iter().map(|l| Lamp { at: over(l.at), ..*l }).collect();
        let mut set = Set { lamps, room: self.scene.room.clone() };
        for p in &mut set.room.panels {
            p.dir = over(p.dir);
        }
        let map = self.lit(eye, &set, view.deep);
        let top = self.cells.iter().fold(0.0f32, |a, c| a.max(c.up)) + 0.05;
        let (wide, deep) = (self.w as f32 * self.mm, self.h as f32 * self.mm);
        let f = (aim - eye).norm();
        let side = f.cross(v(0.0, 1.0, 0.0)).norm();
        let high = side.cross(f);
        let k = tan * 2.0;
        let bare = |p: V3, d: V3| {
            let c = self.ground(p.x, p.z);
            self.answer(&c, v(c.tilt.0, 1.0, c.tilt.1).norm(), 1.0, d, &set, |_| 1.0)
        };
        let ray = |px: f32, py: f32| {
            let (x, y) = (px / h as f32, py / h as f32);
            let d = (f + side * ((x - w as f32 / h as f32 / 2.0) * k) + high * ((0.5 - y) * k)).norm();
            if d.y > -1e-3 {
                return (self.scene.behind)(x, y, d);
            }
            let at = |y: f32| eye + d * ((eye.y - y) / -d.y);
            let cell = |p: V3| ((p.x / wide + 0.5) * self.w as f32, (p.z / deep + 0.5) * self.h as f32);
            let over_map = |p: V3| (p.x.abs() < wide / 2.0 - 2.0) && (p.z.abs() < deep / 2.0 - 2.0);
            let (mut above, mut below) = (top, 0.0);
            // The way under the tops, then halving where it first goes under.
            let run = (ca / sa.max(0.05) * top / self.mm).clamp(4.0, 60.0) as usize;
            for s in 1..=run {
                let y = top * (1.0 - s as f32 / run as f32);
                let q = cell(at(y));
                if self.between(q.0, q.1) >= y {
                    below = y;
                    break;
                }
                above = y;
            }
            for _ in 0..7 {
                let mid = (above + below) / 2.0;
                let q = cell(at(mid));
                if self.between(q.0, q.1) >= mid { below = mid } else { above = mid }
            }
            let p = at(below);
            let c = if over_map(p) { map.sample(p.x / wide + 0.5, p.z / deep + 0.5) } else { bare(p, d) };
            if view.above > 50.0 {
                return c;
            }
            // A sweep behind: far ground passes into the backdrop.
            let away = (p - aim).len() / view.deep;
            c.mix((self.scene.behind)(x, y, d), smooth(0.9, 3.5, away))
        };
        let mut out = Canvas::new(w, h, V3::default());
        out.px.par_chunks_mut(w).enumerate().for_each(|(j, row)| {
            for (i, c) in row.iter_mut().enumerate() {
                let (x, y) = (i as f32, j as f32);
                let four = [(0.27, 0.2), (0.8, 0.27), (0.2, 0.73), (0.73, 0.8)];
                *c = four.into_iter().map(|(a, b)| ray(x + a, y + b)).fold(V3::default(), |s, q| s + q) * 0.25;
            }
        });
        out
    }
}

/// A sheet that curls a little: corners and edges lift, the middle rolls in long soft waves; `k` in millimetres.
pub fn curl(k: f32, seed: f32) -> impl Fn(f32, f32) -> f32 + Sync {
    move |u, t| {
        let wave = 0.5 + 0.5 * fbm2(u * 1.7, t * 1.7, seed, 2);
        let (a, b) = ((2.0 * u - 1.0).abs(), (2.0 * t - 1.0).abs());
        let lift = a.powi(6) * (0.4 + 0.5 * noise(v(t * 2.0, seed, 1.0)).abs()) + b.powi(6) * 0.4 + (a * b).powi(4);
        k * (0.35 * wave + lift)
    }
}

/// A smooth way through places in space.
fn bend(p: &[(f32, f32, f32)]) -> Vec<(f32, f32, f32)> {
    let plan = through(&p.iter().map(|q| (q.0, q.1)).collect::<Vec<_>>(), 5);
    let high = through(&p.iter().map(|q| (q.2, 0.0)).collect::<Vec<_>>(), 5);
    plan.into_iter().zip(high).map(|(a, h)| (a.0, a.1, h.0)).collect()
}
