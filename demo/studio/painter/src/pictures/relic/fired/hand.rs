//! What hands, fire and time do to a pot: changes of form, of skin, and the records' glazes.

use crate::noise::{fbm, noise};
use crate::pictures::relic::stage::throw;
use crate::studio::clay::Glaze;
use crate::studio::profile::{Shape, through, vessel};
use crate::studio::{Sdf, Skin, Solid, Spot, Surface};
use crate::vec::{V3, hex, smooth, v};
use std::sync::Arc;

/// A glaze as a record gives it: where it lies thick, where thin, the body, how thick and how dull. The records give the
/// colours as they look in good light; the lamps here are brighter.
pub fn glaze(thick: u32, thin: u32, body: u32, coat: f32, rough: f32) -> Glaze {
    let dim = |c: u32| hex(c) * 0.74;
    Glaze { thick: dim(thick), thin: dim(thin), body: dim(body), ..Glaze::lan().coat(coat).rough(rough) }
}

/// A vessel from a record's profile (millimetres), its wall, and ring height, hollow and floor of its foot.
pub fn pot(profile: &[(f32, f32)], wall: f32, foot: (f32, f32, f32), shape: Shape, skin: Skin) -> Solid {
    let thrown = throw(profile, wall, foot);
    let (wide, high) = (thrown.width() * 1.1 + 0.04, thrown.height() + 0.08);
    reshaped(vessel(&thrown, shape, skin), move |p, sdf| {
        // Beyond the cylinder around it the way there adds up at right angles, which never says too much.
        let (r, _) = round(p);
        let k = (wide / r.max(1e-4)).min(1.0);
        let q = v(p.x * k, p.y.clamp(-0.05, high), p.z * k);
        let out = (r - wide).max(0.0).hypot(p.y - q.y);
        if out > 0.0 { sdf(q).max(0.0).hypot(out) } else { sdf(p) }
    })
}

/// Changes a solid's form: `f` gets a place and the distance so far.
pub fn reshaped(mut s: Solid, f: impl Fn(V3, &Sdf) -> f32 + Send + Sync + 'static) -> Solid {
    let before = s.sdf.clone();
    s.sdf = Arc::new(move |p| f(p, &before));
    s
}

/// Changes a skin after it was worked out.
pub fn over(skin: Skin, f: impl Fn(&Spot, Surface) -> Surface + Send + Sync + 'static) -> Skin {
    Arc::new(move |s| f(s, skin(s)))
}

/// One skin where the mask is 0, another where it is 1.
pub fn mixed(a: Skin, b: Skin, mask: impl Fn(&Spot) -> f32 + Send + Sync + 'static) -> Skin {
    Arc::new(move |s| {
        let k = mask(s).clamp(0.0, 1.0);
        if k <= 0.0 {
            return a(s);
        }
        if k >= 1.0 {
            return b(s);
        }
        let (x, y) = (a(s), b(s));
        let f = |p: f32, q: f32| p + (q - p) * k;
        Surface {
            colour: x.colour.mix(y.colour, k),
            n: x.n.mix(y.n, k).norm(),
            shine: f(x.shine, y.shine),
            rough: f(x.rough, y.rough),
            soft: f(x.soft, y.soft),
            glow: x.glow.mix(y.glow, k),
        }
    })
}

/// Chips: middle and radius of each.
pub type Chips = Arc<Vec<(V3, f32)>>;

/// How deep a point lies within the nearest chip (negative outside all).
pub fn bite(p: V3, chips: &[(V3, f32)]) -> f32 {
    chips.iter().fold(f32::MIN, |a, &(c, r)| {
        let l = (p - c).len();
        if l > 2.0 * r { a.max(r - l) } else { a.max(r - l + 0.3 * r * fbm(p * (1.6 / r), 2)) }
    })
}

/// A solid with chips, the body showing where they are.
pub fn chipped(s: Solid, chips: Vec<(V3, f32)>, body: Skin) -> Solid {
    let chips: Chips = Arc::new(chips);
    let cut = chips.clone();
    let mut s = reshaped(s, move |p, sdf| {
        let d = sdf(p);
        if d > 0.08 { d } else { d.max(bite(p, &cut) * 0.8) }
    });
    s.skin = mixed(s.skin, body, move |s| smooth(-0.008, -0.003, bite(s.p, &chips)));
    s
}

/// Height and angle of a point around the y axis.
pub fn round(p: V3) -> (f32, f32) {
    ((p.x * p.x + p.z * p.z).sqrt(), p.z.atan2(p.x))
}

/// Lets the glaze end in a roll at the height `edge` (angle → height), `thick` proud of the body.
pub fn rolled(s: Solid, thick: f32, edge: impl Fn(f32) -> f32 + Send + Sync + 'static) -> Solid {
    reshaped(s, move |p, sdf| {
        let d = sdf(p);
        let near = smooth(0.2, 0.05, d);
        if near <= 0.0 {
            return d * 0.9;
        }
        let up = p.y - edge(round(p).1);
        let lip = smooth(-0.4, 0.6, up / thick) * (0.35 + 0.65 * smooth(9.0, 1.0, up / thick));
        (d - thick * lip * near) * 0.9
    })
}

/// A smooth bend through places with radii, `steps` to a stretch.
pub fn curve(points: &[(V3, f32)], steps: usize) -> Vec<(V3, f32)> {
    let flat = |f: fn(&(V3, f32)) -> (f32, f32)| through(&points.iter().map(f).collect::<Vec<_>>(), steps);
    let (xy, zr) = (flat(|q| (q.0.x, q.0.y)), flat(|q| (q.0.z, q.1)));
    xy.into_iter().zip(zr).map(|((x, y), (z, r))| (v(x, y, z), r)).collect()
}

/// A wandering edge around a pot: its mean height and how far it strays.
pub fn wander(seed: f32, mean: f32, far: f32) -> impl Fn(f32) -> f32 + Clone + Send + Sync + 'static {
    move |a| {
        mean + far * noise(v(a.cos() * 1.7, seed, a.sin() * 1.7))
            + far * 0.35 * noise(v(a.cos() * 5.0, seed, a.sin() * 5.0))
    }
}
