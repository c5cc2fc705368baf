//! The dragon kiln: its tunnel, its firebox, its mouth and what it spoiled.

use crate::canvas::Canvas;
use crate::noise::{Rng, cells, fbm, noise};
use crate::pictures::{Mood, Picture, from, photo, set};
use crate::studio::clay::{Glaze, earth, wood};
use crate::studio::forms::{free, rod};
use crate::studio::light::Lamp;
use crate::studio::profile::{Shape, vessel};
use crate::studio::trace::Scene;
use crate::studio::{Skin, Solid, Surface, pots, relief};
use crate::vec::{V3, grey, hex, smooth, v};
use std::sync::Arc;

pub fn list() -> Vec<Picture> {
    vec![
        photo("dragon-back", kiln_inside),
        photo("dragon-back-1", embers),
        photo("dragon-back-2", fused),
        photo("kiln-cloud-1", kiln_mouth),
    ]
}

/// Fired brick with soot and runs of kiln glass.
fn brick(s: &crate::studio::Spot, along: f32, around: f32) -> Surface {
    let row = (around * 5.2).floor();
    let (u, t) = ((along * 2.4 + row * 0.5).fract(), (around * 5.2).fract());
    let id = crate::noise::unit(((along * 2.4 + row * 0.5).floor() as i32 * 131 + row as i32 * 17) as u32);
    let joint = smooth(0.0, 0.07, u.min(1.0 - u) * 0.8).min(smooth(0.0, 0.10, t.min(1.0 - t)));
    let wear = fbm(s.p * 4.0, 5);
    let colour =
        hex(0x6a3d27).mix(hex(0xa06a40), id).mix(hex(0x2a1d16), smooth(0.0, 0.5, wear)) * (0.35 + 0.65 * joint);
    let glass = smooth(0.15, 0.4, fbm(v(s.p.x * 2.0, s.p.y * 0.7, s.p.z * 2.0), 4));
    let n = relief(s.n, s.p, 0.02, 0.05, &|q| fbm(q * 6.0, 4) * 0.6);
    Surface {
        colour: colour.mix(hex(0x3d4531), glass * 0.45),
        n,
        shine: 0.04 + 0.05 * glass,
        rough: 0.75 - 0.45 * glass,
        soft: 0.0,
        glow: V3::default(),
    }
}

/// A scene of dark air and fire, no floor.
fn fire_scene(solids: Vec<Solid>, eye: V3, aim: V3, view: f32, fires: &[(V3, f32)]) -> Scene {
    let mut s = from(set(Mood::Night, solids), eye, aim, view);
    s.floor = None;
    s.lamps = fires.iter().map(|&(p, k)| Lamp { hard: 6.0, ..Lamp::near(p, v(1.0, 0.45, 0.13) * k, 6.0) }).collect();
    s.room.panels.clear();
    s.room.above = v(0.10, 0.045, 0.015);
    s.room.below = v(0.20, 0.08, 0.02);
    s.fill = (v(0.030, 0.021, 0.016), v(0.075, 0.03, 0.012));
    s.behind = Arc::new(|_, _, _| v(1.9, 0.86, 0.20));
    s
}

fn kiln_inside(w: usize, h: usize) -> Canvas {
    // A barrel vault that climbs away from us; z runs into the hill.
    let climb = |z: f32| -0.20 * z.min(0.0);
    let skin: Skin = Arc::new(move |s| {
        let y = s.p.y - climb(s.p.z);
        let around = if y < 0.12 { s.p.x } else { y.atan2(s.p.x) * 1.6 };
        let mut out = brick(s, s.p.z, around);
        if s.n.y > 0.7 {
            out.colour = hex(0x5a3d2a) * (0.8 + 0.6 * fbm(s.p * 5.0, 5));
        }
        out
    });
    let tunnel = free(v(0.0, 2.0, -9.0), 24.0, skin, move |p| {
        let y = p.y - climb(p.z);
        let r = v(p.x * 0.92, (y - 0.75).max(0.0), 0.0).len()
            + 0.012 * ((p.x * 3.0 + p.z * 1.3).sin() + (p.z * 2.1 - y * 2.0).sin());
        let ribs = 0.06 * smooth(0.12, 0.0, ((p.z / 3.2).fract().abs() - 0.5).abs());
        let vault = 1.62 - ribs - r;
        vault.min(y) * 0.8
    });
    let mut solids = vec![tunnel];
    let mut r = Rng::new(61);
    let pot = vessel(&pots::saggar(), Shape::Round, earth(0x8a5a3a, 0x5f3d29, 63, None));
    let tall = vessel(&pots::meiping(), Shape::Round, Glaze::lan().skin(64));
    for i in 0..8 {
        let z = -0.5 - 1.45 * i as f32;
        for side in [-1.0f32, 1.0] {
            let n = 3 + r.below(3);
            for k in 0..n {
                let lean = r.range(-0.06, 0.06);
                solids.push(
                    pot.clone().at(side * 1.12 + lean, climb(z) + 0.305 * k as f32, z + lean).scaled(0.5).turned(
                        0.0,
                        r.range(0.0, 90.0),
                        r.range(-1.5, 1.5),
                    ),
                );
            }
            if n == 3 && i > 0 {
                solids.push(tall.clone().at(side * 1.12, climb(z) + 0.915, z).scaled(0.32));
            }
        }
    }
    let fires = [(v(0.0, 3.3, -12.0), 90.0), (v(0.0, 2.5, -6.5), 16.0), (v(0.1, 1.7, -2.2), 3.0)];
    let mut s = fire_scene(solids, v(0.1, 1.05, 4.6), v(0.0, 1.55, -4.0), 42.0, &fires);
    s.fill = (v(0.012, 0.010, 0.010), v(0.03, 0.013, 0.006));
    // A little daylight from the door behind us.
    s.lamps.push(Lamp::near(v(-0.6, 1.9, 5.5), v(0.55, 0.62, 0.72), 5.0));
    s.mist = (v(1.0, 0.34, 0.08), 0.006);
    s.air = Some(Arc::new(|o, d, t| {
        // Flame fills the far end and licks forward along the crown.
        let mut sum = V3::default();
        for k in 0..9 {
            let q = t.min(24.0) * (0.3 + 0.7 * (k as f32 + 0.5) / 9.0);
            let p = o + d * q;
            let n = fbm(v(p.x * 1.3, p.y * 1.6, p.z * 0.7), 4);
            let deep = smooth(-5.0, -16.0, p.z);
            sum += v(1.0, 0.40, 0.09) * ((0.10 + 1.5 * n).max(0.0) * deep * 0.2);
        }
        sum
    }));
    let mut c = s.shoot(w, h);
    c.bloom(0.9, 0.035, 0.35);
    c
}

fn embers(w: usize, h: usize) -> Canvas {
    let skin: Skin = Arc::new(|s| {
        let c = cells(s.p * 3.6);
        let heat = fbm(s.p * 0.9 + grey(2.0), 4);
        let hollow = fbm(s.p * 3.6, 5);
        let hot = (smooth(-0.02, -0.34, hollow) + 0.25 * smooth(0.0, -0.1, hollow)) * smooth(-0.22, 0.25, heat);
        let ash = hex(0x3a3430).mix(hex(0x8a8078), crate::noise::unit(c.id)) * (0.7 + 0.6 * fbm(s.p * 9.0, 4));
        let n = relief(s.n, s.p, 0.012, 0.07, &|q| fbm(q * 3.6, 5) * 1.6);
        Surface { colour: ash, n, shine: 0.02, rough: 0.9, soft: 0.0, glow: v(3.4, 0.80, 0.08) * hot }
    });
    let bed = free(v(0.0, 0.0, 0.0), 6.0, skin, |p| {
        (p.y - 0.12 * ((p.x * 2.1).sin() * (p.z * 1.7 + 1.0).sin()) - 0.05 * noise(p * 3.0)) * 0.75
    });
    let mut solids = vec![bed];
    let mut r = Rng::new(65);
    for _ in 0..7 {
        let (x, z, a) = (r.range(-2.4, 2.4), r.range(-1.8, 1.4), r.range(-0.7, 0.7));
        let l = r.range(0.7, 1.3);
        let char: Skin = Arc::new(|s| {
            let c = cells(s.p * v(5.0, 5.0, 5.0));
            let hot = smooth(0.06, 0.0, c.edge) * smooth(0.0, 0.4, fbm(s.p * 2.0, 3));
            Surface {
                colour: hex(0x1a1513) * (0.8 + 0.5 * fbm(s.p * 8.0, 3)),
                n: relief(s.n, s.p, 0.01, 0.05, &|q| smooth(0.0, 0.12, cells(q * 5.0).edge)),
                shine: 0.05,
                rough: 0.6,
                soft: 0.0,
                glow: v(2.6, 0.6, 0.06) * hot,
            }
        });
        solids.push(rod(
            &[(v(x - l * a.cos(), 0.16, z - l * a.sin()), 0.13), (v(x + l * a.cos(), 0.24, z + l * a.sin()), 0.11)],
            char,
        ));
    }
    let fires = [(v(0.3, 0.7, -1.0), 1.6), (v(-1.6, 0.6, 0.4), 0.8)];
    let mut s = fire_scene(solids, v(0.3, 2.3, 4.2), v(0.0, 0.1, -0.1), 34.0, &fires);
    s.behind = Arc::new(|_, _, _| v(0.03, 0.012, 0.006));
    s.mist = (v(0.12, 0.035, 0.01), 0.05);
    let mut c = s.shoot(w, h);
    c.bloom(0.5, 0.02, 0.5);
    c
}

fn fused(w: usize, h: usize) -> Canvas {
    let mut solids = Vec::new();
    let (mut x, mut z) = (-0.2f32, 0.0f32);
    for i in 0..11 {
        let t = i as f32 / 11.0;
        let skin = Glaze::crab().coat(0.6).cloud(1.0).rough(0.3).skin(410 + i);
        x += 0.018 + 0.05 * t * t;
        z += 0.006 * (i as f32 * 1.7).sin();
        solids.push(
            vessel(&pots::tea_bowl(), Shape::Lobes(3.0, 0.05 + 0.05 * t, 0.2), skin)
                .at(x, 0.2 * i as f32, z)
                .turned(2.0 * (i as f32).sin(), 37.0 * i as f32, -9.0 * t * t - 1.0)
                .scaled(0.98),
        );
    }
    solids.push(
        vessel(&pots::saggar(), Shape::Round, earth(0x7c5a40, 0xa5835e, 430, None)).at(-0.2, -0.02, 0.0).scaled(0.72),
    );
    solids.push(
        vessel(&pots::tea_bowl(), Shape::Lobes(2.0, 0.16, 0.1), Glaze::rice().cloud(1.0).skin(431))
            .at(2.05, 0.03, 0.5)
            .turned(10.0, 0.0, -9.0)
            .scaled(0.72),
    );
    from(set(Mood::Umber, solids), v(0.4, 2.1, 8.0), v(0.5, 1.32, 0.0), 25.0).shoot(w, h)
}

fn kiln_mouth(w: usize, h: usize) -> Canvas {
    let skin: Skin = Arc::new(|s| brick(s, s.p.x * 0.8, s.p.y * 0.8));
    let wall = free(v(0.0, 2.0, 0.0), 7.0, skin, |p| {
        let front = p.z + 0.05 * fbm(p * 2.0, 3);
        let hole = v(p.x * 0.95, (p.y - 0.8).max(0.0), 0.0).len() - 0.82;
        let ring = (hole - 0.16).abs() - 0.16;
        front.max(-hole).max(-(p.z + 2.5)).min(ring.max(p.z - 0.12).max(-p.z - 0.4)) * 0.7
    });
    let ground: Skin = Arc::new(|s| {
        Surface::matte(
            hex(0x4a382a) * (0.8 + 0.6 * fbm(s.p * 4.0, 5)),
            relief(s.n, s.p, 0.01, 0.05, &|q| fbm(q * 6.0, 4)),
        )
    });
    let floor = free(v(0.0, 0.0, 2.0), 9.0, ground, |p| p.y);
    let mut solids = vec![wall, floor];
    let mut r = Rng::new(69);
    for i in 0..14 {
        let (row, col) = (i / 5, i % 5);
        let (x, y) = (1.75 + 0.27 * col as f32 + 0.13 * row as f32, 0.14 + 0.24 * row as f32);
        solids.push(rod(
            &[(v(x, y, 0.5 + r.range(0.0, 0.1)), 0.13), (v(x, y, 1.9 + r.range(0.0, 0.2)), 0.125)],
            wood(0x4a3020, 0x7a5433, 0.1),
        ));
    }
    let fires = [(v(0.0, 0.8, -0.9), 5.0), (v(0.0, 0.5, 0.8), 0.8), (v(-3.0, 4.0, 5.0), 1.3)];
    let mut s = fire_scene(solids, v(0.7, 1.6, 6.2), v(0.35, 1.05, 0.0), 32.0, &fires);
    s.lamps[2].colour = v(0.5, 0.62, 0.75);
    s.air = Some(Arc::new(|o, d, t| {
        let mut sum = V3::default();
        for k in 0..12 {
            let z = -0.1 - 0.2 * k as f32;
            let q = (z - o.z) / d.z;
            if q < 0.0 || q > t {
                continue;
            }
            let p = o + d * q;
            let n = fbm(v(p.x * 1.8, p.y * 1.1 - 2.0, z), 4);
            sum += v(1.0, 0.40, 0.08) * ((0.75 + 1.5 * n - 0.5 * p.y).max(0.0) * 0.42);
        }
        sum
    }));
    let mut c = s.shoot(w, h);
    c.bloom(0.8, 0.03, 0.45);
    c
}
