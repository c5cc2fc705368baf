//! Solids that no wheel turns: boxes, rods, lumps, sherds, coins, picture boards.

use super::{Sdf, Skin, Solid, Surface};
use crate::canvas::Canvas;
use crate::noise::Rng;
use crate::vec::{Turn, V3, smooth, v};
use std::sync::Arc;

fn solid(sdf: Sdf, skin: Skin, centre: V3, radius: f32) -> Solid {
    Solid { sdf, skin, at: V3::default(), turn: Turn::NONE, scale: 1.0, hull: (centre, radius) }
}

/// Any distance function with a hull sphere.
pub fn free(centre: V3, radius: f32, skin: Skin, f: impl Fn(V3) -> f32 + Send + Sync + 'static) -> Solid {
    solid(Arc::new(f), skin, centre, radius)
}

/// Distance to a box of half sizes `h` around the origin, corners rounded by `r`.
pub fn to_box(p: V3, h: V3, r: f32) -> f32 {
    let q = v(p.x.abs() - h.x + r, p.y.abs() - h.y + r, p.z.abs() - h.z + r);
    let out = v(q.x.max(0.0), q.y.max(0.0), q.z.max(0.0)).len();
    out + q.x.max(q.y).max(q.z).min(0.0) - r
}

/// A box standing on y = 0: full width, height, depth.
pub fn block(w: f32, h: f32, d: f32, round: f32, skin: Skin) -> Solid {
    let half = v(w / 2.0, h / 2.0, d / 2.0);
    free(v(0.0, h / 2.0, 0.0), half.len() + 0.02, skin, move |p| to_box(p - v(0.0, half.y, 0.0), half, round))
}

/// Distance to a rod from `a` to `b` whose radius runs from `ra` to `rb`.
pub fn to_rod(p: V3, a: V3, b: V3, ra: f32, rb: f32) -> f32 {
    let (pa, ba) = (p - a, b - a);
    let t = (pa.dot(ba) / ba.dot(ba).max(1e-9)).clamp(0.0, 1.0);
    (pa - ba * t).len() - (ra + (rb - ra) * t)
}

/// Soft union of two distances over `k`.
pub fn melt(a: f32, b: f32, k: f32) -> f32 {
    let h = (k - (a - b).abs()).max(0.0) / k;
    a.min(b) - h * h * k * 0.25
}

/// A bent rod through places with radii; joints melt into each other.
pub fn rod(points: &[(V3, f32)], skin: Skin) -> Solid {
    let pts = bent(points);
    let (mut lo, mut hi) = (pts[0].0, pts[0].0);
    for (p, r) in &pts {
        lo = v(lo.x.min(p.x - r), lo.y.min(p.y - r), lo.z.min(p.z - r));
        hi = v(hi.x.max(p.x + r), hi.y.max(p.y + r), hi.z.max(p.z + r));
    }
    let centre = (lo + hi) * 0.5;
    free(centre, (hi - centre).len() + 0.02, skin, move |p| to_rods(p, &pts))
}

/// A smooth bend through the joints.
fn bent(p: &[(V3, f32)]) -> Vec<(V3, f32)> {
    if p.len() < 3 {
        return p.to_vec();
    }
    let at = |i: isize| p[i.clamp(0, p.len() as isize - 1) as usize];
    let mut out = Vec::new();
    for i in 0..p.len() as isize - 1 {
        let (a, b, c, d) = (at(i - 1), at(i), at(i + 1), at(i + 2));
        for s in 0..4 {
            let t = s as f32 / 4.0;
            let q = b.0 * 2.0
                + (c.0 - a.0) * t
                + (a.0 * 2.0 - b.0 * 5.0 + c.0 * 4.0 - d.0) * (t * t)
                + (d.0 - a.0 + (b.0 - c.0) * 3.0) * (t * t * t);
            out.push((q * 0.5, b.1 + (c.1 - b.1) * t));
        }
    }
    out.push(p[p.len() - 1]);
    out
}

/// Distance to a bent rod: the nearest stretch decides.
pub fn to_rods(p: V3, pts: &[(V3, f32)]) -> f32 {
    let (mut best, mut radius) = (f32::MAX, 0.0);
    for w in pts.windows(2) {
        let (pa, ba) = (p - w[0].0, w[1].0 - w[0].0);
        let t = (pa.dot(ba) / ba.dot(ba).max(1e-9)).clamp(0.0, 1.0);
        let q = pa - ba * t;
        let q = q.dot(q);
        if q < best {
            (best, radius) = (q, w[0].1 + (w[1].1 - w[0].1) * t);
        }
    }
    best.sqrt() - radius
}

/// Lumps of clay pressed together: centre and three radii each.
pub fn lumps(parts: &[(V3, V3)], k: f32, skin: Skin) -> Solid {
    let parts = parts.to_vec();
    free(v(0.0, 0.4, 0.0), 1.6, skin, move |p| {
        let mut d = f32::MAX;
        for (c, r) in &parts {
            let q = p - *c;
            let a = v(q.x / r.x, q.y / r.y, q.z / r.z).len();
            let b = v(q.x / (r.x * r.x), q.y / (r.y * r.y), q.z / (r.z * r.z)).len();
            let s = a * (a - 1.0) / b.max(1e-4);
            d = if d == f32::MAX { s } else { melt(d, s, k) };
        }
        d * 0.8
    })
}

/// A broken piece of a curved wall, lying hollow side down, about `size` across.
pub fn sherd(seed: u32, size: f32, curve: f32, thick: f32, skin: Skin) -> Solid {
    let mut rng = Rng::new(seed);
    let n = 5 + rng.below(3);
    // Half planes around the middle: broken edges are mostly straight.
    let sides: Vec<(f32, f32, f32)> = (0..n)
        .map(|i| {
            let a = (i as f32 + rng.range(-0.3, 0.3)) / n as f32 * std::f32::consts::TAU;
            (a.cos(), a.sin(), size * rng.range(0.34, 0.52))
        })
        .collect();
    let wob = rng.range(0.0, 20.0);
    free(V3::default(), size * 0.95, skin, move |p| {
        let mut edge = f32::MIN;
        for &(x, z, r) in &sides {
            edge = edge.max(p.x * x + p.z * z - r);
        }
        if edge.abs() < 0.1 * size {
            edge += 0.02 * size * crate::noise::noise(v(p.x * 6.0 / size, wob, p.z * 6.0 / size));
        }
        let shell = ((p - v(0.0, thick - curve, 0.0)).len() - curve).abs() - thick / 2.0;
        let (a, b) = (edge + 0.008, shell + 0.008);
        let out = (a.max(0.0).powi(2) + b.max(0.0).powi(2)).sqrt();
        (out + a.max(b).min(0.0) - 0.008) * 0.9
    })
}

/// A round coin with a square hole, lying flat; the skin carries its relief.
pub fn coin(radius: f32, hole: f32, thick: f32, skin: Skin) -> Solid {
    free(V3::default(), radius * 1.05, skin, move |p| {
        let r = (p.x * p.x + p.z * p.z).sqrt() - radius;
        let square = hole - p.x.abs().max(p.z.abs());
        let (a, b) = (r.max(square), p.y.abs() - thick / 2.0);
        let round = 0.01;
        let (a, b) = (a + round, b + round);
        (a.max(0.0).powi(2) + b.max(0.0).powi(2)).sqrt() + a.max(b).min(0.0) - round
    })
}

/// A flat board that shows a picture on its front (z = +depth/2); stands on y = 0.
pub fn board(w: f32, h: f32, depth: f32, picture: Arc<Canvas>, edge: V3) -> Solid {
    let skin: Skin = Arc::new(move |s| {
        let front = smooth(0.6, 0.9, s.n.z);
        let seen = picture.sample(s.p.x / w + 0.5, 1.0 - s.p.y / h);
        Surface::matte(edge.mix(seen, front), s.n)
    });
    block(w, h, depth, 0.004, skin)
}

/// A sheet lying flat that shows a picture from above; its middle at the origin.
pub fn sheet(w: f32, d: f32, picture: Arc<Canvas>, bend: f32) -> Solid {
    let skin: Skin = Arc::new(move |s| Surface::matte(picture.sample(s.p.x / w + 0.5, s.p.z / d + 0.5), s.n));
    let r = (w * w + d * d).sqrt() / 2.0 + 0.1;
    free(V3::default(), r, skin, move |p| {
        let lift = bend * ((p.x * 2.3 / w * 3.0).sin() * 0.5 + 0.5);
        to_box(p - v(0.0, 0.008 + lift, 0.0), v(w / 2.0, 0.006, d / 2.0), 0.003) * 0.8
    })
}
