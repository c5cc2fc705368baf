//! Deterministic randomness: a generator, gradient noise and cells.

use crate::vec::{V3, v};

/// Mixes a number well enough for pictures.
pub fn hash(mut x: u32) -> u32 {
    x ^= x >> 16;
    x = x.wrapping_mul(0x7feb_352d);
    x ^= x >> 15;
    x = x.wrapping_mul(0x846c_a68b);
    x ^ (x >> 16)
}

fn hash3(x: i32, y: i32, z: i32) -> u32 {
    hash((x as u32).wrapping_mul(0x9e37_79b1) ^ hash((y as u32).wrapping_mul(0x85eb_ca77) ^ hash(z as u32)))
}

/// A number in 0..1 from an integer.
pub fn unit(x: u32) -> f32 {
    (hash(x) >> 8) as f32 / 16_777_216.0
}

/// A small repeatable generator.
#[derive(Clone, Debug)]
pub struct Rng(u32);

impl Rng {
    pub fn new(seed: u32) -> Rng {
        Rng(hash(seed ^ 0x51ed_270b))
    }
    /// The next number in 0..1.
    pub fn draw(&mut self) -> f32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9);
        unit(self.0)
    }
    /// The next number between two bounds.
    pub fn range(&mut self, a: f32, b: f32) -> f32 {
        a + (b - a) * self.draw()
    }
    /// The next whole number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        ((self.draw() * n as f32) as usize).min(n.saturating_sub(1))
    }
}

fn grad(h: u32, x: f32, y: f32, z: f32) -> f32 {
    match h & 15 {
        0 | 12 => x + y,
        1 | 13 => -x + y,
        2 => x - y,
        3 => -x - y,
        4 => x + z,
        5 => -x + z,
        6 => x - z,
        7 => -x - z,
        8 => y + z,
        9 | 14 => -y + z,
        10 => y - z,
        _ => -y - z,
    }
}

/// The whole number below, without the library's slow path.
fn below(x: f32) -> i32 {
    let i = x as i32;
    i - i32::from(x < i as f32)
}

/// Gradient noise, about -1..1.
pub fn noise(p: V3) -> f32 {
    let (ix, iy, iz) = (below(p.x), below(p.y), below(p.z));
    let (x, y, z) = (p.x - ix as f32, p.y - iy as f32, p.z - iz as f32);
    let fade = |t: f32| t * t * t * (t * (t * 6.0 - 15.0) + 10.0);
    let (u, w, s) = (fade(x), fade(y), fade(z));
    let g =
        |dx: i32, dy: i32, dz: i32| grad(hash3(ix + dx, iy + dy, iz + dz), x - dx as f32, y - dy as f32, z - dz as f32);
    let l = |a: f32, b: f32, t: f32| a + (b - a) * t;
    l(
        l(l(g(0, 0, 0), g(1, 0, 0), u), l(g(0, 1, 0), g(1, 1, 0), u), w),
        l(l(g(0, 0, 1), g(1, 0, 1), u), l(g(0, 1, 1), g(1, 1, 1), u), w),
        s,
    )
}

/// Noise of several octaves, about -1..1.
pub fn fbm(mut p: V3, octaves: u32) -> f32 {
    let (mut sum, mut amp) = (0.0, 0.5);
    for _ in 0..octaves {
        sum += amp * noise(p);
        p = v(p.x * 2.03 + 17.1, p.y * 2.03 - 5.3, p.z * 2.03 + 9.7);
        amp *= 0.5;
    }
    sum
}

/// Noise in the plane.
pub fn fbm2(x: f32, y: f32, seed: f32, octaves: u32) -> f32 {
    fbm(v(x, y, seed * 13.37 + 0.5), octaves)
}

/// Sharp-crested noise for ridges, 0..1.
pub fn ridged(x: f32, y: f32, seed: f32, octaves: u32) -> f32 {
    let (mut sum, mut amp, mut f, mut prev) = (0.0, 0.5, 1.0, 1.0);
    for i in 0..octaves {
        let n = 1.0 - noise(v(x * f, y * f, seed * 7.7 + i as f32 * 3.1)).abs();
        let n = n * n;
        sum += amp * n * prev;
        prev = n;
        amp *= 0.5;
        f *= 2.07;
    }
    sum
}

/// Where a point lies among scattered cells.
pub struct Cell {
    /// Distance to the border of its cell.
    pub edge: f32,
    /// The cell's own number.
    pub id: u32,
}

/// Cells around scattered points (one in each unit cube).
pub fn cells(p: V3) -> Cell {
    let (ix, iy, iz) = (below(p.x), below(p.y), below(p.z));
    let seed = |dx: i32, dy: i32, dz: i32| {
        let h = hash3(ix + dx, iy + dy, iz + dz);
        let at = |s: u32| unit(h ^ s);
        (v((ix + dx) as f32 + at(1), (iy + dy) as f32 + at(2), (iz + dz) as f32 + at(3)) - p, h)
    };
    let mut near = (V3::default(), 0, f32::MAX);
    let mut all = [V3::default(); 27];
    for i in 0..27 {
        let (d, h) = seed(i % 3 - 1, i / 3 % 3 - 1, i / 9 - 1);
        all[i as usize] = d;
        let q = d.dot(d);
        if q < near.2 {
            near = (d, h, q);
        }
    }
    let mut edge = f32::MAX;
    for d in all {
        let apart = d - near.0;
        if apart.dot(apart) > 1e-6 {
            edge = edge.min(((d + near.0) * 0.5).dot(apart.norm()));
        }
    }
    Cell { edge, id: near.1 }
}
