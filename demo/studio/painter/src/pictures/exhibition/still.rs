//! The ceramics gallery, the crackle show and the charger: photographs of single pots.

use crate::canvas::Canvas;
use crate::ink::cut::{bars, mark};
use crate::noise::{cells, fbm, noise};
use crate::pictures::{Mood, Picture, from, photo, set};
use crate::studio::clay::{Glaze, earth};
use crate::studio::forms::free;
use crate::studio::light::Panel;
use crate::studio::profile::{Shape, vessel};
use crate::studio::{Surface, pots, relief};
use crate::vec::{V3, hex, smooth, v};
use std::sync::Arc;

pub fn list() -> Vec<Picture> {
    vec![
        photo("fire-and-clay", fire_and_clay),
        photo("fire-and-clay-1", strata),
        photo("fire-and-clay-2", foot_ring),
        photo("crackle", crackle),
        photo("crackle-1", three_crackles),
        photo("crackle-2", gold_wire),
        photo("far-green", far_green),
        photo("far-green-2", cargo),
        photo("tea-in-rain", tea_in_rain),
        photo("tea-in-rain-1", tea_table),
    ]
}

fn fire_and_clay(w: usize, h: usize) -> Canvas {
    let solids = vec![
        vessel(&pots::mallet(), Shape::Round, Glaze::lan().cloud(0.5).skin(11)).at(-0.75, 0.0, 0.0),
        vessel(&pots::washer(), Shape::Round, Glaze::plum_rain().skin(12)).at(0.85, 0.0, 0.75).scaled(0.95),
    ];
    let mut s = from(set(Mood::Umber, solids), v(0.1, 1.75, 7.2), v(0.1, 1.0, 0.0), 23.0);
    s.room.panels.push(Panel { dir: v(0.9, -0.1, -0.8).norm(), half: (0.3, 0.5), colour: v(2.2, 0.9, 0.3) });
    s.shoot(w, h)
}

fn strata(w: usize, h: usize) -> Canvas {
    // A cut wall of earth: bands of stone, purple clay, charcoal, lit from the side.
    let bands = |p: V3| p.y * 1.6 + 0.35 * fbm(v(p.x * 0.7, p.y * 0.6, 1.0), 4);
    let height = move |p: V3| {
        let stones = cells(v(p.x * 2.2, p.y * 3.4, 0.5));
        let b = bands(p);
        let stony = smooth(0.2, 0.45, (b * 1.1).fract()) * smooth(0.95, 0.7, (b * 1.1).fract());
        stony * smooth(0.0, 0.22, stones.edge) * 0.9 + fbm(p * 4.0, 5)
    };
    let skin: crate::studio::Skin = Arc::new(move |s| {
        let b = bands(s.p) * 1.1;
        let colours =
            [hex(0xb8a684), hex(0x7a4f45), hex(0xcbb994), hex(0x3a322d), hex(0x9c7b55), hex(0x6d4c44), hex(0xbfae90)];
        let i = b.floor().rem_euclid(7.0) as usize;
        let f = smooth(0.75, 1.0, b.rem_euclid(1.0));
        let stones = cells(v(s.p.x * 2.2, s.p.y * 3.4, 0.5));
        let tint = 0.82 + 0.36 * crate::noise::unit(stones.id);
        let colour = colours[i].mix(colours[(i + 1) % 7], f) * tint * (1.0 + 0.4 * fbm(s.p * 9.0, 4));
        let n = relief(s.n, s.p, 0.012, 0.055, &height);
        Surface::matte(colour * (0.75 + 0.3 * height(s.p)), n)
    });
    let wall = free(v(0.0, 1.5, 0.0), 3.6, skin, |p| p.z + 0.03 * (p.x * 1.7 + p.y).sin());
    let mut s = from(set(Mood::Umber, vec![wall]), v(0.3, 1.6, 4.2), v(0.0, 1.5, 0.0), 36.0);
    s.floor = None;
    s.lamps[0].at = v(-1.4, 1.0, 0.8).norm();
    s.shoot(w, h)
}

fn foot_ring(w: usize, h: usize) -> Canvas {
    let b = bars(41);
    let glaze = Glaze::lan().bare(0.05).carved(0.03, move |p| {
        let r = (p.x * p.x + p.z * p.z).sqrt();
        if r < 0.26 && p.y < 0.2 { 1.0 - mark(&b, p.x / 0.36 + 0.5, p.z / 0.36 + 0.5, 0.06) } else { 1.0 }
    });
    let up = vessel(&pots::bowl(), Shape::Round, glaze.skin(21)).turned(118.0, 0.0, 14.0).at(-0.35, 0.86, 0.0);
    let small = vessel(&pots::cup(), Shape::Round, Glaze::bamboo().skin(22)).at(1.35, 0.0, 0.55).scaled(0.9);
    from(set(Mood::Umber, vec![up, small]), v(0.3, 1.8, 6.2), v(0.25, 0.72, 0.0), 24.0).shoot(w, h)
}

fn crackle(w: usize, h: usize) -> Canvas {
    let big =
        vessel(&pots::jar(), Shape::Round, Glaze::crab().coat(0.75).rough(0.2).crackled(4.6, 0.85, 0x2b2019).skin(31));
    from(set(Mood::Night, vec![big.at(0.35, 0.0, 0.0).scaled(1.25)]), v(-0.1, 2.0, 5.6), v(0.05, 1.0, 0.0), 22.0)
        .shoot(w, h)
}

fn three_crackles(w: usize, h: usize) -> Canvas {
    let solids = vec![
        vessel(&pots::tea_bowl(), Shape::Round, Glaze::moon().crackled(3.4, 0.7, 0x4a382c).skin(32))
            .at(-1.95, 0.0, 0.0),
        vessel(&pots::tea_bowl(), Shape::Round, Glaze::lan().crackled(7.0, 0.6, 0x5a4430).skin(33)).at(0.0, 0.0, 0.25),
        vessel(&pots::tea_bowl(), Shape::Round, Glaze::rice().crackled(13.0, 0.6, 0x6b4a2a).skin(34))
            .at(1.95, 0.0, 0.0),
    ];
    from(set(Mood::Paper, solids), v(0.0, 3.6, 7.2), v(0.0, 0.36, 0.0), 33.0).shoot(w, h)
}

fn gold_wire(w: usize, h: usize) -> Canvas {
    let plate =
        vessel(&pots::dish(), Shape::Round, Glaze::rice().coat(0.8).rough(0.16).crackled(6.0, 0.95, 0x352418).skin(35));
    from(set(Mood::Umber, vec![plate.scaled(1.6)]), v(0.4, 2.3, 2.6), v(-0.3, 0.2, 0.1), 30.0).shoot(w, h)
}

/// Height of a lotus: petals around the middle, in rings.
fn lotus(p: V3) -> f32 {
    let r = (p.x * p.x + p.z * p.z).sqrt();
    let a = p.z.atan2(p.x);
    let ring = |n: f32, shift: f32, r0: f32, r1: f32| {
        let k = (a * n / std::f32::consts::TAU + shift).fract().abs();
        let u = (k - 0.5) * 2.0;
        let t = (r - r0) / (r1 - r0);
        let half = (1.0 - t.clamp(0.0, 1.0).powf(2.6)).sqrt() * 0.92;
        let inside = smooth(-0.05, 0.05, half - u.abs()) * smooth(0.0, 0.06, t) * smooth(1.02, 0.98, t);
        inside * (0.45 + 0.55 * smooth(0.0, 0.5, half - u.abs())) * (1.0 - 0.18 * smooth(0.08, 0.0, u.abs()))
    };
    let waves = 0.5 + 0.5 * (a * 34.0 + (r * 16.0).sin() * 1.2).sin();
    let rim = smooth(1.06, 1.1, r) * smooth(1.32, 1.28, r) * waves;
    let seed = smooth(0.16, 0.14, r) * (0.6 + 0.4 * smooth(0.02, 0.05, cells(v(p.x * 14.0, 0.5, p.z * 14.0)).edge));
    ring(9.0, 0.0, 0.16, 0.5).max(ring(12.0, 0.5, 0.42, 0.86)).max(rim).max(seed)
}

fn far_green(w: usize, h: usize) -> Canvas {
    let plate =
        vessel(&pots::dish(), Shape::Round, Glaze::plum_rain().coat(0.62).rough(0.2).carved(0.022, lotus).skin(36));
    let plate = plate.turned(68.0, 0.0, 0.0).at(0.0, 1.38, 0.0).scaled(1.0);
    let stand = vessel(&pots::tea_bowl(), Shape::Round, Glaze::moon().skin(37)).at(1.95, 0.0, 0.7).scaled(0.62);
    from(set(Mood::Umber, vec![plate, stand]), v(0.3, 1.85, 7.8), v(0.4, 1.3, 0.0), 25.5).shoot(w, h)
}

fn cargo(w: usize, h: usize) -> Canvas {
    let mut solids = Vec::new();
    let dish = vessel(&pots::dish(), Shape::Round, Glaze::bamboo().coat(0.55).skin(60));
    for (i, x) in [-1.75f32, 0.75].into_iter().enumerate() {
        for k in 0..7 {
            let dish = dish.clone();
            let lean = (k as f32 * 2.1 + i as f32).sin();
            solids.push(
                dish.at(x + 0.02 * lean, 0.16 * k as f32, 0.02 * lean)
                    .turned(0.6 * lean, 20.0 * k as f32, 0.4 * lean)
                    .scaled(0.8),
            );
        }
    }
    solids.push(
        vessel(&pots::crock(), Shape::Round, Glaze::crow().coat(0.5).rough(0.35).skin(39))
            .at(2.75, 0.0, -0.2)
            .scaled(0.85),
    );
    from(set(Mood::Paper, solids), v(0.0, 2.1, 8.6), v(0.25, 0.72, 0.0), 27.0).shoot(w, h)
}

fn tea_in_rain(w: usize, h: usize) -> Canvas {
    let bowl = vessel(&pots::tea_bowl(), Shape::Round, Glaze::lan().coat(0.78).rough(0.18).skin(51)).scaled(1.25);
    let tea: crate::studio::Skin = Arc::new(|s| {
        let n = relief(s.n, s.p, 0.02, 0.002, &|q| noise(q * 3.0));
        let foam = smooth(0.15, 0.5, fbm(s.p * 6.0, 4));
        let colour = hex(0x6f7a2c).mix(hex(0xaeb27a), foam * 0.5);
        Surface { colour, n, shine: 0.05, rough: 0.06 + 0.4 * foam, soft: 0.3, glow: V3::default() }
    });
    let liquid = free(v(0.0, 0.7, 0.0), 1.05, tea, |p| {
        let r = (p.x * p.x + p.z * p.z).sqrt();
        (p.y - 0.74).abs().max(r - 0.88) - 0.012
    });
    let mut s = from(set(Mood::Table, vec![bowl, liquid]), v(-0.5, 1.95, 5.4), v(-0.42, 0.72, 0.0), 25.0);
    // Beyond the table a window with a wet garden, out of focus.
    let mut garden = Canvas::new(480, 320, hex(0x22291c));
    garden.paint(|x, y, _| {
        let leaf = fbm(v(x * 3.2, y * 3.2, 4.0), 4);
        let lit = smooth(0.9, 0.0, y) * smooth(-0.4, 0.45, leaf);
        hex(0x1c2417).mix(hex(0x8fa17a), lit) * (0.8 + 0.4 * lit)
    });
    garden.blur(0.03, 0.05);
    garden.paint(|x, y, c| {
        let bar = smooth(0.012, 0.004, (x - 0.52).abs().min((x - 1.12).abs()));
        let drop = smooth(0.08, 0.03, cells(v(x * 15.0, y * 12.0 + 3.0, 2.5)).edge);
        let k = fbm(v(x * 9.0, y * 1.5, 8.0), 3);
        (c * (1.0 + 0.25 * k) + hex(0xaebfa4) * (0.05 * (1.0 - drop) * smooth(0.6, 0.1, y)))
            .mix(hex(0x1a120c), bar * 0.9)
    });
    garden.blur(0.008, 0.010);
    let garden = Arc::new(garden);
    s.behind = Arc::new(move |x, y, _| garden.sample(x / 1.5, y * 1.35) * 1.1);
    if let Some(f) = s.floor.as_mut() {
        f.fade = (3.0, 3.5);
    }
    s.lamps[0].at = v(-1.0, 1.1, -0.6).norm();
    s.room.panels[0].dir = v(-0.7, 0.75, -0.9).norm();
    s.room.panels.push(Panel { dir: v(0.2, 0.55, -1.0).norm(), half: (0.7, 0.4), colour: v(1.1, 1.35, 1.0) });
    s.fill.0 = v(0.34, 0.36, 0.32);
    s.air = Some(Arc::new(|o, d, t| {
        // Steam: a thin column over the bowl.
        let z = -o.z / d.z;
        if z < 0.0 || z > t + 1.2 {
            return V3::default();
        }
        let p = o + d * z;
        let up = p.y - 1.0;
        if !(0.0..1.5).contains(&up) {
            return V3::default();
        }
        let bend = 0.25 * fbm(v(up * 1.6, 2.0, 0.0), 3);
        let body = (-((p.x - bend) / (0.22 + 0.35 * up)).powi(2)).exp();
        let n = fbm(v((p.x - bend) * 3.5, up * 1.6 - 3.0, 7.0), 4);
        hex(0xc9cfc0) * (0.10 * body * smooth(-0.1, 0.5, n) * smooth(1.5, 0.3, up) * smooth(0.0, 0.15, up))
    }));
    s.shoot(w, h)
}

fn tea_table(w: usize, h: usize) -> Canvas {
    let pot = pots::caddy();
    let solids = vec![
        vessel(&pot, Shape::Round, Glaze::crow().bare(0.1).skin(53)).at(-1.05, 0.0, -0.1).scaled(1.1),
        vessel(&pots::tea_bowl(), Shape::Round, Glaze::crow().cloud(0.9).coat(0.6).bare(0.14).skin(54))
            .at(0.75, 0.0, 0.35),
        vessel(&pots::saggar(), Shape::Round, earth(0x8a6a48, 0xb08a5c, 5, None)).at(2.5, 0.0, -0.9).scaled(0.7),
    ];
    from(set(Mood::Celadon, solids), v(0.45, 2.2, 7.2), v(0.45, 0.55, 0.0), 28.0).shoot(w, h)
}
