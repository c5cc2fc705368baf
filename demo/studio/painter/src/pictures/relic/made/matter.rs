//! What the made things share: distances, light through a body, and the skin of old bronze.

use crate::noise::{fbm, noise, unit};
use crate::studio::clay::Height;
use crate::studio::forms::{free, melt};
use crate::studio::{Skin, Solid, Surface, relief};
use crate::vec::{V3, grey, hex, lerp, smooth, v};
use rayon::prelude::*;
use std::sync::Arc;

/// Distance to an egg with three radii.
pub fn egg(p: V3, c: V3, r: V3) -> f32 {
    let q = p - c;
    let a = v(q.x / r.x, q.y / r.y, q.z / r.z).len();
    let b = v(q.x / (r.x * r.x), q.y / (r.y * r.y), q.z / (r.z * r.z)).len();
    a * (a - 1.0) / b.max(1e-4)
}

/// What lies in both, the edge rounded over `k`.
pub fn meet(a: f32, b: f32, k: f32) -> f32 {
    -melt(-a, -b, k)
}

/// `a` without `b`, the edge rounded over `k`.
pub fn carve(a: f32, b: f32, k: f32) -> f32 {
    -melt(-a, b, k)
}

/// Distance to a ring around the y axis: its radius and its thickness.
pub fn ring(p: V3, r: f32, thick: f32) -> f32 {
    let q = (p.x * p.x + p.z * p.z).sqrt() - r;
    (q * q + p.y * p.y).sqrt() - thick
}

/// Radius around the y axis.
pub fn around(p: V3) -> f32 {
    (p.x * p.x + p.z * p.z).sqrt()
}

/// Cells along one side of the coarse map of [`cast`].
const MAP: usize = 60;

/// A solid of a costly distance function: far from it a coarse map answers, near it the function itself.
pub fn cast(centre: V3, radius: f32, skin: Skin, f: impl Fn(V3) -> f32 + Send + Sync + 'static) -> Solid {
    let cell = 2.0 * radius / MAP as f32;
    let corner = centre - grey(radius);
    let mut map = vec![0.0f32; MAP * MAP * MAP];
    map.par_chunks_mut(MAP).enumerate().for_each(|(row, out)| {
        let (y, z) = ((row % MAP) as f32 + 0.5, (row / MAP) as f32 + 0.5);
        for (i, d) in out.iter_mut().enumerate() {
            *d = f(corner + v(i as f32 + 0.5, y, z) * cell);
        }
    });
    free(centre, radius, skin, move |p| {
        let q = (p - corner) * (1.0 / cell) - grey(0.5);
        if q.x.min(q.y).min(q.z) < 0.0 || q.x.max(q.y).max(q.z) >= (MAP - 1) as f32 {
            return f(p);
        }
        let coarse = blend(&map, q);
        // Between the places of the map a distance is off by a part of a cell at most.
        if coarse > 2.5 * cell { coarse - 0.25 * cell } else { f(p) }
    })
}

/// The map's value at a place, from the eight around it.
fn blend(map: &[f32], q: V3) -> f32 {
    let (i, j, k) = (q.x as usize, q.y as usize, q.z as usize);
    let (x, y, z) = (q.x - i as f32, q.y - j as f32, q.z - k as f32);
    let row = |j: usize, k: usize| {
        let at = (k * MAP + j) * MAP + i;
        lerp(map[at], map[at + 1], x)
    };
    lerp(lerp(row(j, k), row(j + 1, k), y), lerp(row(j, k + 1), row(j + 1, k + 1), y), z)
}

/// How far light runs through a body from a point on its skin towards the lamp, at most `reach`.
pub fn depth(sdf: &dyn Fn(V3) -> f32, p: V3, to: V3, reach: f32) -> f32 {
    const STEPS: usize = 9;
    let step = reach / STEPS as f32;
    (0..STEPS).map(|i| smooth(0.07, -0.07, sdf(p + to * ((i as f32 + 0.5) * step))) * step).sum()
}

/// Old bronze: smooth dark patina, green crust, powder in the hollows, bare metal where it was rubbed.
pub struct Patina {
    pub deep: u32,
    pub green: u32,
    pub powder: u32,
    pub metal: u32,
    /// How much of it is green, 0..1.
    pub cover: f32,
    /// Size of the patches: larger numbers make smaller ones.
    pub grain: f32,
    pub seed: u32,
    /// Relief and its depth.
    pub marks: Option<(Height, f32)>,
    /// Where the metal shows, 0..1.
    pub worn: Option<Height>,
}

impl Patina {
    pub fn skin(self) -> Skin {
        let (deep, green, powder, metal) = (hex(self.deep), hex(self.green), hex(self.powder), hex(self.metal));
        let k = unit(self.seed) * 40.0;
        let (g, cover) = (self.grain, self.cover);
        Arc::new(move |s| {
            let p = s.p + grey(k);
            let h = self.marks.as_ref().map_or(0.5, |(h, _)| h(s.p));
            let slow = fbm(p * (1.3 * g), 4);
            let crust = smooth(0.22, -0.1, slow + 0.35 * (0.5 - cover) * 2.0 + 0.14 * fbm(p * (7.0 * g), 3));
            let hollow = smooth(0.5, 0.0, h) * 0.6 + smooth(-1.0, -10.0, s.bend) * 0.5;
            let bloom = smooth(0.16, 0.42, fbm(p * (3.1 * g) + grey(9.0), 4) + 0.22 * hollow);
            let mut rub = smooth(7.0, 26.0, s.bend) * 0.7 + smooth(0.55, 1.0, h) * 0.12;
            if let Some(w) = &self.worn {
                rub += w(s.p);
            }
            rub = (rub * (0.75 + 0.9 * fbm(p * (6.0 * g), 3))).clamp(0.0, 1.0);
            let mut colour = deep.mix(green, crust) * (1.0 + 0.35 * fbm(p * (11.0 * g), 3));
            colour = colour.mix(powder, bloom * 0.62 * (1.0 - rub));
            colour = colour * (1.0 - 0.45 * hollow * (1.0 - bloom));
            colour = colour.mix(metal * (1.0 + 0.25 * fbm(p * 9.0, 2)), rub);
            let mut n = relief(s.n, s.p, 0.007, 0.004 + 0.004 * crust, &|q| fbm(q * (17.0 * g) + grey(k), 3));
            n = relief(n, s.p, 0.012, 0.012 * crust.max(bloom), &|q| noise(q * (6.0 * g) + grey(k)));
            if let Some((h, depth)) = &self.marks {
                n = relief(n, s.p, 0.007, *depth, &|q| h(q));
            }
            let dull = crust.max(bloom) * (1.0 - rub);
            Surface {
                colour,
                n,
                shine: 0.04 + 0.2 * rub + 0.09 * (1.0 - dull),
                rough: 0.34 + 0.5 * dull,
                soft: 0.0,
                glow: V3::default(),
            }
        })
    }
}
