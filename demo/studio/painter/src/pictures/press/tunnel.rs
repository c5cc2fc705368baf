//! The banner of Dragon's Back: up the inside of the kiln, with the fire far ahead.

use crate::canvas::Canvas;
use crate::noise::{Rng, fbm, noise, unit};
use crate::pictures::{Mood, Picture, from, photo, set};
use crate::studio::clay::earth;
use crate::studio::forms::free;
use crate::studio::light::Lamp;
use crate::studio::profile::{Shape, vessel};
use crate::studio::{Skin, Spot, Surface, pots, relief};
use crate::vec::{V3, grey, hex, smooth, v};
use std::sync::Arc;

pub fn list() -> Vec<Picture> {
    vec![photo("banner-dragon-back", inside).sized(2400, 1000)]
}

/// The floor rises into the hill, towards smaller z.
fn climb(z: f32) -> f32 {
    -0.17 * z.min(1.0)
}

/// Half the width of the tunnel.
const HALF: f32 = 1.72;
/// Height of the straight wall below the vault.
const WALL: f32 = 0.55;

/// How far a point lies from the crown's line, and how far around the section it lies.
fn section(p: V3) -> (f32, f32) {
    let y = p.y - climb(p.z);
    let up = (y - WALL).max(0.0);
    let r = (p.x * p.x + up * up).sqrt();
    let around = if y < WALL { y } else { WALL + HALF * up.atan2(p.x.abs()) };
    (r, around * p.x.signum())
}

/// Bricks in bond: distance to the nearest joint in units, and the brick's own number.
fn bond(along: f32, around: f32) -> (f32, u32) {
    let (long, high) = (0.36, 0.118);
    let row = (around / high).floor();
    let shift = 0.5 * (row as i32 & 1) as f32 + 0.06 * unit(row as i32 as u32 ^ 0x51);
    let u = along / long + shift;
    let (fu, ft) = (u - u.floor(), around / high - row);
    let joint = (fu.min(1.0 - fu) * long).min(ft.min(1.0 - ft) * high);
    (joint, (u.floor() as i32 as u32).wrapping_mul(131) ^ (row as i32 as u32).wrapping_mul(7919))
}

fn brick(s: &Spot) -> Surface {
    let (_, around) = section(s.p);
    let bent = 0.012 * noise(s.p * 3.0);
    let (joint, id) = bond(s.p.z + bent, around + bent);
    let face = smooth(0.002, 0.011, joint + 0.004 * noise(s.p * 22.0));
    let soot = smooth(-0.1, 0.45, fbm(s.p * v(0.9, 0.9, 0.5) + grey(3.0), 4));
    let clay = hex(0x7a4a31).mix(hex(0xb98358), unit(id)).mix(hex(0x4b2e22), smooth(0.75, 1.0, unit(id ^ 99)));
    let clay = clay * (1.0 + 0.35 * fbm(s.p * 11.0, 4));
    let colour = (hex(0x2b1d16) * (0.7 + 0.4 * noise(s.p * 40.0))).mix(clay, face).mix(hex(0x1d1512), soot * 0.72);
    // Two centuries of wood ash have melted over the bricks and run.
    let glass = smooth(0.08, 0.4, fbm(v(s.p.x * 2.4, s.p.y * 0.9, s.p.z * 2.4), 4)) * face;
    let height = |q: V3| {
        let (_, a) = section(q);
        let (j, id) = bond(q.z + bent, a + bent);
        smooth(0.0, 0.013, j) * (0.8 + 0.5 * unit(id ^ 7)) + 0.35 * fbm(q * 9.0, 2)
    };
    let n = relief(s.n, s.p, 0.006, 0.013, &height);
    Surface {
        colour: colour.mix(hex(0x46492f), glass * 0.5),
        n,
        shine: 0.03 + 0.07 * glass,
        rough: 0.8 - 0.5 * glass,
        soft: 0.0,
        glow: V3::default(),
    }
}

/// Trodden sand and grit.
fn sand(s: &Spot) -> Surface {
    let colour =
        hex(0x6a4a34).mix(hex(0x3a281e), smooth(-0.3, 0.4, fbm(s.p * 1.6, 4))) * (1.0 + 0.3 * noise(s.p * 50.0));
    let n = relief(s.n, s.p, 0.012, 0.03, &|q| fbm(q * 5.0, 4) + 0.25 * noise(q * 40.0));
    Surface::matte(colour, n)
}

fn inside(w: usize, h: usize) -> Canvas {
    let skin: Skin = Arc::new(|s| if s.n.y > 0.7 && s.p.y - climb(s.p.z) < 0.2 { sand(s) } else { brick(s) });
    let tunnel = free(v(0.0, 2.0, -9.0), 26.0, skin, |p| {
        let y = p.y - climb(p.z);
        let r = p.x.hypot((y - WALL).max(0.0));
        let uneven = 0.02 * (p.x * 2.0 + p.z * 1.7 - y).sin();
        // Every chamber ends in a low rib of brick.
        let rib = 0.13 * smooth(0.07, 0.05, ((p.z / 3.4 + 0.2).fract().abs() - 0.5).abs());
        (HALF - rib - r + uneven).min(y) * 0.75
    });
    let mut solids = vec![tunnel];
    let mut r = Rng::new(61);
    let pots: Vec<_> = (0..3)
        .map(|i| {
            let skin = earth([0x9a6a46, 0x7d5238, 0xa87a55][i], [0x63402b, 0x4d3325, 0x6a4630][i], 63 + i as u32, None);
            vessel(&pots::saggar(), Shape::Round, skin)
        })
        .collect();
    for i in 0..9 {
        for side in [-1.0f32, 1.0] {
            // The near wall on the left stays bare: words will stand there.
            let z = if side < 0.0 { -2.6 } else { 0.1 } - 1.28 * i as f32 - r.range(0.0, 0.12);
            let n = 3 + r.below(3) - usize::from(i == 0 && side > 0.0);
            let x = side * (1.16 + r.range(-0.05, 0.05));
            let mut lean = 0.0;
            for k in 0..n {
                lean += r.range(-0.02, 0.02);
                solids.push(
                    pots[r.below(3)]
                        .clone()
                        .at(x + lean, climb(z) - 0.03 + 0.298 * k as f32, z + lean)
                        .scaled(0.48)
                        .turned(0.0, r.range(0.0, 360.0), r.range(-1.2, 1.2)),
                );
            }
        }
    }
    // Aimed left of the far end, which so comes to lie in the right of the picture.
    let eye = v(0.12, 1.02, 4.3);
    let mut s = from(set(Mood::Night, solids), eye, eye + v(-0.36, 0.10, -1.0), 40.0);
    s.floor = None;
    let fire = |p: V3, k: f32| Lamp { hard: 7.0, ..Lamp::near(p, v(1.0, 0.44, 0.14) * k, 7.0) };
    s.lamps = vec![
        fire(v(0.0, 3.4, -13.0), 120.0),
        fire(v(0.25, 2.6, -7.2), 17.0),
        fire(v(0.35, 1.75, -2.6), 3.4),
        Lamp::near(v(-0.2, 1.9, 6.0), v(0.42, 0.52, 0.66), 5.0),
    ];
    s.room.panels.clear();
    s.room.above = v(0.16, 0.06, 0.02);
    s.room.below = v(0.22, 0.09, 0.025);
    s.fill = (v(0.016, 0.013, 0.013), v(0.035, 0.017, 0.009));
    s.behind = Arc::new(|_, _, _| v(2.2, 1.0, 0.26));
    s.mist = (v(0.9, 0.33, 0.08), 0.007);
    s.air = Some(Arc::new(|o, d, t| {
        // Flame fills the far chambers and licks forward under the crown.
        let mut sum = V3::default();
        for k in 0..6 {
            let q = t.min(26.0) * (0.3 + 0.7 * (k as f32 + 0.5) / 6.0);
            let p = o + d * q;
            let y = p.y - climb(p.z);
            let n = fbm(v(p.x * 1.4, y * 1.7, p.z * 0.6), 3);
            let deep = smooth(-5.5, -16.0, p.z) + 0.16 * smooth(-1.0, -9.0, p.z) * smooth(0.9, 1.7, y);
            sum += v(1.0, 0.40, 0.09) * ((0.10 + 1.5 * n).max(0.0) * deep * 0.3);
        }
        sum
    }));
    let mut c = s.shoot(w, h);
    c.bloom(0.9, 0.05, 0.4);
    c
}
