//! What the vessels share: glazes by number, skins laid over skins, walls changed by hand, cracks.

use crate::noise::{fbm, noise, unit};
use crate::pictures::relic::stage::{MM, throw};
use crate::studio::clay::Glaze;
use crate::studio::forms::to_rods;
use crate::studio::light::Panel;
use crate::studio::profile::{Shape, through, vessel};
use crate::studio::trace::Scene;
use crate::studio::{Skin, Solid, Spot, Surface, relief};
use crate::vec::{V3, grey, hex, lerp, smooth, v};
use std::sync::Arc;

/// A glaze from the record: colour thick, thin and of the body, how thick it lies, how matt, bare below (mm).
pub fn glaze(colours: (u32, u32, u32), coat: f32, rough: f32, bare: f32) -> Glaze {
    let (thick, thin, body) = colours;
    let plain = Glaze::lan().coat(coat).rough(rough * 0.6).bare(bare * MM);
    // Deep glass: a glaze looks paler under the lamps than in the record.
    let deep = |c: u32| hex(c).mix(grey(hex(c).lum()), 0.1) * 0.74;
    Glaze { thick: deep(thick), thin: deep(thin), body: hex(body) * 0.8, ..plain }
}

/// The bare body of a stoneware: fine, dry, warmer and cooler from the fire.
pub fn fired(c: u32, seed: u32) -> Skin {
    let (c, k) = (hex(c) * 0.78, grey(unit(seed) * 30.0));
    Arc::new(move |s| {
        let p = s.p + k;
        let fire = smooth(-0.3, 0.4, fbm(p * 2.2, 3));
        let iron = smooth(0.55, 0.75, noise(p * 33.0));
        let grain = 0.12 * noise(p * 85.0) + 0.09 * noise(p * 190.0);
        let colour = c.mix(c * v(0.7, 0.62, 0.58), fire) * (1.0 + 0.16 * fbm(p * 17.0, 3) + grain);
        let colour = colour.mix(c * 0.35, iron * 0.6) * (1.0 + 0.2 * smooth(8.0, 30.0, s.bend));
        let n = relief(s.n, s.p, 0.008, 0.0018, &|q| {
            fbm(v(q.x * 9.0, q.y * 26.0, q.z * 9.0) + k, 3) + 0.35 * noise(q * 70.0)
        });
        Surface { colour, n, shine: 0.03, rough: 0.7, soft: 0.05, glow: V3::default() }
    })
}

/// A skin changed afterwards.
pub fn over(skin: Skin, f: impl Fn(&Spot, Surface) -> Surface + Send + Sync + 'static) -> Skin {
    Arc::new(move |s| f(s, skin(s)))
}

/// One skin where `part` is 0, the other where it is 1.
pub fn blend(a: Skin, b: Skin, part: impl Fn(&Spot) -> f32 + Send + Sync + 'static) -> Skin {
    Arc::new(move |s| {
        let t = part(s).clamp(0.0, 1.0);
        if t <= 0.0 {
            return a(s);
        }
        if t >= 1.0 {
            return b(s);
        }
        let (a, b) = (a(s), b(s));
        Surface {
            colour: a.colour.mix(b.colour, t),
            n: a.n.mix(b.n, t).norm(),
            shine: lerp(a.shine, b.shine, t),
            rough: lerp(a.rough, b.rough, t),
            soft: lerp(a.soft, b.soft, t),
            glow: a.glow.mix(b.glow, t),
        }
    })
}

/// A solid whose distance is changed by hand: `f` gets the place and the distance so far; the hull grows by `more`.
pub fn grown(mut pot: Solid, more: f32, f: impl Fn(V3, f32) -> f32 + Send + Sync + 'static) -> Solid {
    let sdf = pot.sdf.clone();
    pot.sdf = Arc::new(move |p| f(p, sdf(p)));
    pot.hull.1 += more;
    pot
}

/// Distance from the axis and direction in degrees: 0 to the right, 90 to the front.
pub fn polar(p: V3) -> (f32, f32) {
    ((p.x * p.x + p.z * p.z).sqrt(), p.z.atan2(p.x).to_degrees())
}

/// A place at some distance from the axis, in a direction (as in [`polar`]) and at a height.
pub fn place(r: f32, degrees: f32, y: f32) -> V3 {
    let (s, c) = degrees.to_radians().sin_cos();
    v(r * c, y, r * s)
}

/// The smaller difference of two directions in degrees, -180..180.
pub fn apart(a: f32, b: f32) -> f32 {
    (a - b + 180.0).rem_euclid(360.0) - 180.0
}

/// The outer radius of a profile (mm) at a height in units of the studio.
pub fn radius(profile: &[(f32, f32)]) -> impl Fn(f32) -> f32 + Send + Sync + Clone + use<> {
    let curve: Arc<[(f32, f32)]> = through(profile, 12).into();
    move |y| {
        let y = y / MM;
        let i = curve.iter().position(|p| p.1 >= y).unwrap_or(curve.len() - 1).max(1);
        let (a, b) = (curve[i - 1], curve[i]);
        let t = ((y - a.1) / (b.1 - a.1).max(1e-3)).clamp(0.0, 1.0);
        lerp(a.0, b.0, t) * MM
    }
}

/// A thrown pot standing on y = 0 (profile, wall and foot in mm as in the record). Where the profile's grid of
/// distances ends it says too much, and a ray from steeply above would jump through the wall: there the way to the pot
/// is measured along its outline.
pub fn pot(profile: &[(f32, f32)], wall: f32, foot: (f32, f32, f32), skin: Skin) -> Solid {
    let thrown = throw(profile, wall, foot);
    // Where the grid ends: see `Grid`.
    let end = (thrown.width() * 1.12 + 0.06).max(thrown.height() * 1.08 + 0.12) - 0.06;
    let mut line = vec![(0.0, 0.0)];
    line.extend(through(&thrown.curve, 3));
    // The inside lies a wall's thickness nearer.
    let near = thrown.wall.max(thrown.floor - thrown.foot) * 1.2;
    // A wide hull: the soft edge of its shadow would end in a ring on the ground.
    grown(vessel(&thrown, Shape::Round, skin), 0.8, move |p, d| {
        let r = polar(p).0;
        if p.y < end && r < end && p.y > -0.05 {
            return d;
        }
        let way = line.windows(2).fold(f32::MAX, |best, s| {
            let (ex, ey) = (s[1].0 - s[0].0, s[1].1 - s[0].1);
            let (x, y) = (r - s[0].0, p.y - s[0].1);
            let t = ((x * ex + y * ey) / (ex * ex + ey * ey).max(1e-9)).clamp(0.0, 1.0);
            best.min((x - ex * t).powi(2) + (y - ey * t).powi(2))
        });
        (way.sqrt() - near).max(0.02)
    })
}

/// A rod bent smoothly through its joints: the distance to it, quick to tell when far away.
pub fn bent(joints: &[(V3, f32)]) -> impl Fn(V3) -> f32 + Send + Sync + Clone + use<> {
    let at = |i: isize| joints[i.clamp(0, joints.len() as isize - 1) as usize];
    let mut way = Vec::new();
    for i in 0..joints.len() as isize - 1 {
        let (a, b, c, d) = (at(i - 1), at(i), at(i + 1), at(i + 2));
        for s in 0..10 {
            let t = s as f32 / 10.0;
            let curve = |a: f32, b: f32, c: f32, d: f32| {
                let (k2, k3) = (2.0 * a - 5.0 * b + 4.0 * c - d, 3.0 * b - a - 3.0 * c + d);
                0.5 * (2.0 * b + (c - a) * t + k2 * t * t + k3 * t * t * t)
            };
            let mid = v(
                curve(a.0.x, b.0.x, c.0.x, d.0.x),
                curve(a.0.y, b.0.y, c.0.y, d.0.y),
                curve(a.0.z, b.0.z, c.0.z, d.0.z),
            );
            way.push((mid, curve(a.1, b.1, c.1, d.1)));
        }
    }
    way.push(joints[joints.len() - 1]);
    let centre = way.iter().fold(V3::default(), |s, p| s + p.0) * (1.0 / way.len() as f32);
    let reach = way.iter().fold(0.0f32, |m, p| m.max((p.0 - centre).len() + p.1));
    let way: Arc<[(V3, f32)]> = way.into();
    move |p| {
        let far = (p - centre).len() - reach;
        if far > 0.3 { far } else { to_rods(p, &way) }
    }
}

/// Turns the softbox into a tall window of two panes that glass mirrors clearly.
pub fn window(mut s: Scene, bright: f32) -> Scene {
    if let Some(main) = s.room.panels.first().copied() {
        let side = main.dir.cross(v(0.0, 1.0, 0.0)).norm();
        let pane =
            |by: f32| Panel { dir: (main.dir + side * by).norm(), half: (0.13, 0.5), colour: main.colour * bright };
        s.room.panels[0] = pane(-0.19);
        s.room.panels.push(pane(0.19));
    }
    s
}

/// A round hill of the value 1 and about the given half width.
pub fn hill(x: f32, half: f32) -> f32 {
    (-(x / half).powi(2)).exp()
}

/// A plate of glass between cracks.
pub struct Plate {
    /// Way along the surface to the nearest crack.
    pub edge: f32,
    /// The plate's own number.
    pub id: u32,
}

/// Cracks through a surface with normal `n`, about `size` apart. Unlike plain cells, a crack that meets the surface at
/// a flat angle is no wider than another.
pub fn cracks(p: V3, n: V3, size: f32) -> Plate {
    let q = p * (1.0 / size);
    let base = [q.x.floor(), q.y.floor(), q.z.floor()];
    let mut all = [(V3::default(), 0u32); 27];
    let mut near = (V3::default(), 0, f32::MAX);
    for (i, slot) in all.iter_mut().enumerate() {
        let cell = |k: usize, step: usize| base[k] as i32 + (i / step % 3) as i32 - 1;
        let (x, y, z) = (cell(0, 1), cell(1, 3), cell(2, 9));
        let id = (x as u32).wrapping_mul(0x9e37_79b1)
            ^ (y as u32).wrapping_mul(0x85eb_ca77).rotate_left(11)
            ^ (z as u32).wrapping_mul(0xc2b2_ae3d).rotate_left(21);
        // Not quite anywhere in its cube: plates too small to be glass do not occur.
        let at = |k: u32| 0.1 + 0.8 * unit(id ^ k);
        let to = v(x as f32 + at(1), y as f32 + at(2), z as f32 + at(3)) - q;
        *slot = (to, id);
        if to.dot(to) < near.2 {
            near = (to, id, to.dot(to));
        }
    }
    let mut edge = f32::MAX;
    for (to, id) in all {
        if id != near.1 {
            let across = (to - near.0).norm();
            let flat = (1.0 - across.dot(n).powi(2)).max(0.06).sqrt();
            edge = edge.min(((to + near.0) * 0.5).dot(across) / flat);
        }
    }
    Plate { edge: edge * size, id: near.1 }
}

/// A shift of space that belongs to a number: patterns in neighbouring plates do not continue.
pub fn elsewhere(id: u32) -> V3 {
    v(unit(id ^ 11), unit(id ^ 12), unit(id ^ 13)) * 40.0 - grey(20.0)
}
