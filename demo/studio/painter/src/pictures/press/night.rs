//! The banner of the kiln calendar: Little Dragon at night, lanterns coming up to it in three bends.

use crate::canvas::{Canvas, glow};
use crate::ink::Ink;
use crate::ink::things::pine;
use crate::noise::{Rng, fbm, fbm2, noise, unit};
use crate::pictures::{Mood, Picture, from, night, set};
use crate::studio::forms::{free, melt, to_rod};
use crate::studio::light::Lamp;
use crate::studio::{Skin, Solid, Spot, Surface, relief};
use crate::vec::{V3, hex, lerp, smooth, v};
use std::sync::Arc;

pub fn list() -> Vec<Picture> {
    vec![night("banner-kiln-calendar", calendar).sized(2400, 1000)]
}

/// Height of the hill at a place: it rises to the right, a little to the back, and falls away behind.
fn hill(x: f32, z: f32) -> f32 {
    let right = 0.5 * ((x + 0.6) + ((x + 0.6).powi(2) + 2.0).sqrt());
    0.36 * right - 0.15 * z.max(-4.6) - 0.5 * (-(z + 4.6)).max(0.0)
        + 0.10 * (x * 0.7 + 1.0).sin() * (z * 0.5).cos()
        + 0.05 * noise(v(x * 0.9, 0.0, z * 0.9))
}

/// The path: 0 at the near end, 1 at the kiln; three bends.
fn path(t: f32) -> V3 {
    let stops = [(-2.6f32, 6.3f32), (3.5, 3.4), (-0.9, 0.9), (2.6, -0.9), (1.15, -2.35)];
    let s = t.clamp(0.0, 0.9999) * 4.0;
    let (i, f) = (s as usize, s.fract());
    let (a, b) = (stops[i], stops[i + 1]);
    // Straight on the way, round in the bends.
    let x = lerp(a.0, b.0, lerp(f, smooth(0.0, 1.0, f), 0.85));
    let z = lerp(a.1, b.1, f);
    v(x, hill(x, z), z)
}

/// Lanterns: place, strength.
fn lanterns() -> Vec<(V3, f32)> {
    let mut r = Rng::new(33);
    (0..26)
        .map(|i| {
            let t = (i as f32 + r.range(-0.22, 0.22)) / 26.0;
            let p = path(t) + v(r.range(-0.1, 0.1), 0.0, r.range(-0.1, 0.1));
            (v(p.x, hill(p.x, p.z) + r.range(0.24, 0.30), p.z), r.range(0.75, 1.15))
        })
        .collect()
}

/// Where the kiln lies: its lower and its upper end.
const LOW: (f32, f32) = (1.35, -2.9);
const HIGH: (f32, f32) = (5.7, -3.9);

fn kiln_at(t: f32) -> V3 {
    let (x, z) = (lerp(LOW.0, HIGH.0, t), lerp(LOW.1, HIGH.1, t));
    v(x, lerp(hill(LOW.0, LOW.1), hill(HIGH.0, HIGH.1), t), z)
}

/// The six stoke holes along the kiln's side that faces us.
fn holes() -> Vec<V3> {
    let side = v(-(HIGH.1 - LOW.1), 0.0, HIGH.0 - LOW.0).norm();
    let side = if side.z < 0.0 { -side } else { side };
    (0..7).map(|i| kiln_at(0.07 + 0.13 * i as f32) + side * 0.43 + v(0.0, 0.33, 0.0)).collect()
}

/// Light of all small flames at a place on a surface, without shadows.
fn gathered(p: V3, n: V3, lights: &[(V3, f32)], reach: f32) -> f32 {
    lights.iter().fold(0.0, |sum, &(q, k)| {
        let d = q - p;
        let l2 = d.dot(d);
        if l2 > 9.0 {
            return sum;
        }
        let cos = (d.dot(n) / l2.sqrt() + 0.25).max(0.0) / 1.25;
        sum + k * cos / (1.0 + l2 * reach) * smooth(9.0, 4.0, l2)
    })
}

fn ground_skin(lights: Vec<(V3, f32)>, fires: Vec<(V3, f32)>) -> Skin {
    let way: Vec<V3> = (0..=120).map(|i| path(i as f32 / 120.0)).collect();
    Arc::new(move |s: &Spot| {
        let p = s.p;
        let off = way.iter().fold(f32::MAX, |a, q| a.min((q.x - p.x).hypot(q.z - p.z)));
        let on = smooth(0.30, 0.20, off + 0.06 * noise(p * 3.0));
        let grass = hex(0x4a5238).mix(hex(0x2e3527), smooth(-0.3, 0.3, fbm(p * 1.7, 4)));
        let blades = noise(v(p.x * 26.0, p.y * 9.0, p.z * 26.0));
        let earth = hex(0x6f6353) * (0.85 + 0.4 * fbm(p * 6.0, 3));
        let colour = (grass * (0.8 + 0.5 * blades)).mix(earth, on);
        let n = relief(s.n, p, 0.02, 0.05 - 0.03 * on, &|q| fbm(v(q.x * 5.0, q.y * 2.0, q.z * 5.0), 4));
        let warm =
            hex(0xffa653) * (2.6 * gathered(p, n, &lights, 11.0)) + hex(0xff7a2e) * (0.7 * gathered(p, n, &fires, 2.2));
        Surface { colour, n, shine: 0.02, rough: 0.9, soft: 0.1, glow: colour * warm }
    })
}

/// The kiln's back: a long low vault of clay and brick.
fn kiln(fires: Vec<(V3, f32)>, lights: Vec<(V3, f32)>) -> Solid {
    let (a, b) = (kiln_at(0.0), kiln_at(1.0));
    let axis = (b - a).norm();
    let long = (b - a).len();
    let mouths = holes();
    let skin: Skin = Arc::new(move |s: &Spot| {
        let p = s.p;
        let along = (p - a).dot(axis);
        let row = (p.y * 9.0 - along * 3.0).floor();
        let joint = smooth(0.0, 0.12, ((along * 3.4 + 0.5 * row).fract()).abs())
            * smooth(0.0, 0.15, (p.y * 9.0 - along * 3.0).fract().abs());
        let colour = hex(0x806250).mix(hex(0x4f4038), smooth(-0.3, 0.4, fbm(p * 3.0, 4))) * (0.65 + 0.35 * joint);
        let n = relief(s.n, p, 0.02, 0.03, &|q| fbm(q * 7.0, 3));
        let near = mouths.iter().fold(f32::MAX, |m, q| m.min((*q - p).len()));
        let hot = smooth(0.105, 0.075, near + 0.02 * noise(p * 9.0));
        let ring = smooth(0.34, 0.08, near);
        let warm = hex(0xff8238) * (0.45 * gathered(p, n, &fires, 3.2) + 0.7 * ring * ring)
            + hex(0xffa653) * gathered(p, n, &lights, 6.0);
        let fire = hex(0xffb14a).mix(hex(0xfff0c4), smooth(0.07, 0.01, near)) * (2.6 * hot);
        Surface { colour, n, shine: 0.02, rough: 0.9, soft: 0.0, glow: colour * warm + fire }
    });
    let centre = (a + b) * 0.5;
    free(centre, long * 0.5 + 1.2, skin, move |p| {
        let q = p - a;
        let t = q.dot(axis).clamp(0.0, long);
        let lump = 0.018 * (t * 5.2).sin() + 0.02 * noise(p * 2.0);
        let d = (q - axis * t).len() - 0.52 - lump;
        // A stubby chimney stands at the upper end.
        let c = p - b;
        let stack = (c.x.hypot(c.z) - 0.2 + 0.03 * c.y).max((c.y - 0.7).abs() - 0.7);
        melt(d, stack, 0.12) * 0.85
    })
}

/// Somebody with a lantern: a dark figure, the pole and the paper globe.
fn walker(p: V3, k: f32, seed: u32) -> Vec<Solid> {
    let (x, z) = (p.x + 0.15, p.z - 0.02);
    let foot = v(x, hill(x, z) - 0.02, z);
    let cloth = hex([0x2c3038, 0x3a2f2a, 0x283230][seed as usize % 3]);
    let lamp = p;
    let dark: Skin = Arc::new(move |s: &Spot| {
        let lit = gathered(s.p, s.n, &[(lamp, k)], 9.0);
        Surface { glow: cloth * hex(0xffa653) * (3.0 * lit), ..Surface::matte(cloth, s.n) }
    });
    let tall = 0.44 + 0.08 * unit(seed);
    let up = move |k: f32| foot + v(-0.03 * k * k, tall * k, 0.0);
    let hat = seed % 3 != 1;
    let hand = p + v(0.0, 0.10, 0.0);
    let body = free(up(0.5), 0.42, dark, move |q| {
        let robe = melt(to_rod(q, foot, up(0.45), 0.074, 0.044), to_rod(q, up(0.45), up(0.74), 0.044, 0.056), 0.03);
        let head = (q - up(0.92)).len() - 0.034;
        let arm = to_rod(q, up(0.70), hand + v(0.05, 0.02, 0.0), 0.026, 0.014);
        let stick = to_rod(q, hand + v(0.06, 0.022, 0.0), hand, 0.007, 0.005).min(to_rod(
            q,
            hand,
            hand - v(0.0, 0.05, 0.0),
            0.003,
            0.003,
        ));
        let h = q - up(0.97);
        let brim = if hat { (h.x.hypot(h.z) - 0.085 + 1.5 * h.y).max(-h.y - 0.008) * 0.5 } else { f32::MAX };
        melt(robe, arm, 0.02).min(head).min(stick).min(brim) * 0.9
    });
    let paper: Skin = Arc::new(move |s: &Spot| {
        let ribs = 0.82 + 0.18 * (s.p.y * 240.0).sin();
        let core = smooth(0.05, -0.03, s.p.y - lamp.y);
        Surface {
            glow: hex(0xff9030).mix(hex(0xffdf9e), 0.25 + 0.45 * core) * (1.75 * k * ribs),
            ..Surface::matte(hex(0xd8b890), s.n)
        }
    });
    let globe = free(p, 0.12, paper, move |q| {
        let d = q - p;
        v(d.x, d.y * 0.8, d.z).len() - 0.05
    });
    vec![body, globe]
}

fn sky(c: &mut Canvas) {
    c.paint(|x, y, _| {
        let t = smooth(0.0, 0.62, y);
        let base = hex(0x101826).mix(hex(0x3a4654), t);
        let cloud = smooth(-0.05, 0.5, fbm2(x * 1.0 + y, y * 5.0, 4.0, 5));
        let mut p = base * (1.0 + 0.35 * cloud);
        let (i, j) = ((x * 190.0) as i32, (y * 190.0) as i32);
        let s = unit((i * 7919 + j * 104_729) as u32);
        let (ox, oy) = (unit((i * 31 + j * 977) as u32), unit((i * 577 + j * 37) as u32));
        let d = ((x * 190.0).fract() - 0.25 - 0.5 * ox).hypot((y * 190.0).fract() - 0.25 - 0.5 * oy);
        p += hex(0xdfe6ee)
            * (smooth(0.985, 1.0, s) * smooth(0.16, 0.03, d) * smooth(0.55, 0.1, y) * (1.0 - 0.8 * cloud));
        // A young moon over the left hills.
        let (mx, my, r) = (0.80, 0.22, 0.030);
        let disc = smooth(r + 0.001, r - 0.001, (x - mx).hypot(y - my));
        let bite = smooth(r + 0.001, r - 0.001, (x - mx + 0.014).hypot(y - my + 0.008));
        p += hex(0xf6ecd2) * (1.1 * disc * (1.0 - bite)) + glow(x, y, mx, my, 0.2, hex(0x6f7f92)) * 0.22;
        p
    });
    let range = |peaks: &[(f32, f32, f32)], foot: f32, seed: f32| super::hills::Hills {
        peaks: peaks.to_vec(),
        foot,
        seed,
        rough: 0.4,
    };
    super::hills::slope(
        c,
        &range(&[(0.2, 0.16, 0.4), (0.95, 0.12, 0.3), (1.5, 0.2, 0.35), (2.3, 0.2, 0.4)], 0.66, 4.4),
        hex(0x232d39),
        hex(0x414d58),
        0.2,
    );
    super::hills::slope(
        c,
        &range(&[(-0.1, 0.13, 0.4), (0.62, 0.06, 0.2), (1.1, 0.09, 0.3)], 0.72, 7.7),
        hex(0x161d25),
        hex(0x323d47),
        0.2,
    );
}

fn calendar(w: usize, h: usize) -> Canvas {
    let lights = lanterns();
    let fires: Vec<(V3, f32)> = holes().into_iter().map(|p| (p + v(-0.05, 0.0, 0.25), 1.0)).collect();
    let earth = free(v(1.0, 0.0, 0.0), 22.0, ground_skin(lights.clone(), fires.clone()), |p| {
        (p.y - hill(p.x, p.z)).min(p.y + 20.0) * 0.7
    });
    let mut solids = vec![earth, kiln(fires, lights.clone())];
    for (i, &(p, k)) in lights.iter().enumerate() {
        solids.extend(walker(p, k, i as u32));
    }
    let mut behind = Canvas::new(w, h, V3::default());
    sky(&mut behind);
    let behind = Arc::new(behind);
    let a = behind.aspect();
    let mut s = from(set(Mood::Night, solids), v(-0.9, 2.5, 13.2), v(-0.15, 1.72, 0.0), 22.5);
    s.floor = None;
    s.behind = Arc::new(move |x, y, _| behind.sample(x / a, y));
    s.lamps = vec![Lamp::far(v(-0.7, 0.9, 0.1), v(0.46, 0.60, 0.84) * 0.17, 6.0)];
    s.room.panels.clear();
    s.fill = (v(0.055, 0.072, 0.10), v(0.02, 0.022, 0.025));
    s.mist = (hex(0x2c3742), 0.012);
    let mut c = s.shoot(w, h);
    let mut trees = Ink::over(&c);
    for (x, y, tall, lean) in [(2.27f32, 0.52, 0.40f32, -0.1f32), (2.19, 0.50, 0.26, 0.1), (2.37, 0.6, 0.5, -0.12)] {
        pine(&mut trees, x, y, tall, lean, 3.0, (x * 100.0) as u32);
    }
    trees.soak(&mut c, hex(0x0e1012));
    c.bloom(0.55, 0.03, 0.55);
    c
}
