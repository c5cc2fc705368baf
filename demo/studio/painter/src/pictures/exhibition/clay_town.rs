//! Snail Slope, the clay hour for children, the young potters, the works' tea set: earth and new forms.

use crate::canvas::Canvas;
use crate::noise::{Rng, noise};
use crate::pictures::{Mood, Picture, from, photo, set};
use crate::studio::clay::{Glaze, earth, plain, sand, wood};
use crate::studio::forms::{block, free, lumps, rod, to_box};
use crate::studio::light::Lamp;
use crate::studio::profile::{Shape, Throw, vessel};
use crate::studio::trace::Floor;
use crate::studio::{Solid, pots};
use crate::vec::{V3, grey, smooth, v};
use std::sync::Arc;

pub fn list() -> Vec<Picture> {
    vec![
        photo("first-fires", first_fires),
        photo("first-fires-1", spindle_row),
        photo("first-fires-2", adzes),
        photo("children-clay", animals),
        photo("children-clay-1", pinch_pots),
        photo("children-clay-2", whistle),
        photo("new-potters", new_potters),
        photo("new-potters-1", twisted),
        photo("new-potters-2", leaning_square),
        photo("works-1957-1", tea_set),
        photo("works-1957-2", drying_racks),
    ]
}

/// Cord pressed into wet clay: slanting rows of short dents.
fn cord(p: V3) -> f32 {
    let a = p.z.atan2(p.x) * 22.0;
    let row = p.y * 20.0;
    let k = if (row * 0.16).floor() as i32 % 2 == 0 { 1.0 } else { -1.0 };
    let wander = 0.8 * noise(p * 3.0);
    let lines = 0.5 + 0.5 * (row * 1.5 + k * a * 0.9 + wander * 2.0).sin();
    let beads = 0.75 + 0.25 * (a * 3.5 + row * 0.6).sin();
    let band = smooth(1.50, 1.42, p.y) * smooth(0.1, 0.3, p.y);
    1.0 - band * (1.0 - lines * beads)
}

fn first_fires(w: usize, h: usize) -> Canvas {
    let pot = vessel(&pots::stone_age(), Shape::Round, earth(0x8b5b3c, 0x4b3328, 71, Some((Arc::new(cord), 0.03))))
        .at(-0.4, -0.05, 0.0)
        .turned(3.0, 40.0, -3.0);
    let shell = vessel(&pots::cup(), Shape::Lobes(7.0, 0.1, 0.0), earth(0xa58464, 0x6e5038, 72, None))
        .at(1.35, -0.02, 0.8)
        .turned(0.0, 0.0, 68.0)
        .scaled(0.8);
    let mut s = from(set(Mood::Night, vec![pot, shell]), v(0.2, 1.6, 6.6), v(0.15, 0.9, 0.0), 23.5);
    s.floor = Some(Floor { skin: sand(0x4d3d2e, 0x6b563f, 0.25), fade: (2.2, 6.5), mirror: 0.0 });
    s.lamps[0] = Lamp::far(v(-1.5, 0.62, 0.35), v(2.5, 2.0, 1.45), 7.0);
    s.shoot(w, h)
}

fn spindle_row(w: usize, h: usize) -> Canvas {
    let mut solids = Vec::new();
    let mut r = Rng::new(73);
    for i in 0..11 {
        let (c, q) = (i % 4, i / 4);
        let size = r.range(0.42, 0.58);
        let kind =
            Throw::new(&[(0.7, 0.0), (0.95, 0.16), (0.98, 0.3), (0.62, 0.5), (0.22, 0.56)], 0.2).foot(0.0, 0.2, 0.5);
        let disc = vessel(&kind, Shape::Round, earth(0x9a7351, 0x54392a, 80 + i, None));
        let hole = free(v(0.0, 0.3, 0.0), 1.2, disc.skin.clone(), {
            let d = disc.sdf.clone();
            move |p| d(p).max(0.16 - (p.x * p.x + p.z * p.z).sqrt())
        });
        let shift = if q % 2 == 1 { 0.65 } else { 0.0 };
        solids.push(
            hole.at(
                -2.1 + 1.3 * c as f32 + shift + r.range(-0.08, 0.08),
                0.0,
                -1.05 + 1.15 * q as f32 + r.range(-0.06, 0.06),
            )
            .scaled(size)
            .turned(0.0, r.range(0.0, 90.0), 0.0),
        );
    }
    from(set(Mood::Paper, solids), v(0.0, 5.6, 4.4), v(0.1, 0.1, 0.05), 36.0).shoot(w, h)
}

fn adze(seed: u32, l: f32, wd: f32) -> Solid {
    let skin = plain(if seed.is_multiple_of(2) { 0x59615a } else { 0x6b6458 }, 0.45, 0.05, 0.35);
    free(v(0.0, 0.15, 0.0), l + 0.2, skin, move |p| {
        let t = (p.z / l * 0.5 + 0.5).clamp(0.0, 1.0);
        let thin = 0.15 * (1.0 - 0.85 * smooth(0.72, 1.0, t));
        let wide = wd * (0.8 + 0.25 * t) + 0.01 * noise(p * 5.0);
        to_box(p - v(0.0, 0.15, 0.0), v(wide, thin, l), 0.07) * 0.7
    })
}

fn adzes(w: usize, h: usize) -> Canvas {
    let solids = vec![
        adze(1, 1.0, 0.34).at(-1.7, 0.0, 0.0).turned(0.0, 8.0, 0.0),
        adze(2, 0.78, 0.28).at(-0.5, 0.0, 0.2).turned(0.0, -5.0, 0.0),
        adze(3, 0.6, 0.30).at(0.55, 0.0, 0.3).turned(0.0, 4.0, 0.0),
        adze(4, 0.9, 0.22).at(1.6, 0.0, 0.0).turned(0.0, -10.0, 0.0),
    ];
    from(set(Mood::Celadon, solids), v(0.0, 5.2, 3.4), v(0.0, 0.0, 0.1), 29.0).shoot(w, h)
}

fn animal(kind: u32, skin: crate::studio::Skin) -> Solid {
    let e = |x: f32, y: f32, z: f32, rx: f32, ry: f32, rz: f32| (v(x, y, z), v(rx, ry, rz));
    let parts = match kind {
        // An ox: body, head, horns, legs.
        0 => vec![
            e(0.0, 0.55, 0.0, 0.62, 0.38, 0.36),
            e(0.66, 0.72, 0.0, 0.24, 0.24, 0.22),
            e(0.86, 0.64, 0.0, 0.14, 0.12, 0.14),
            e(0.62, 0.96, 0.22, 0.06, 0.17, 0.09),
            e(0.62, 0.96, -0.22, 0.06, 0.17, 0.09),
            e(0.36, 0.2, 0.2, 0.12, 0.24, 0.12),
            e(0.36, 0.2, -0.2, 0.12, 0.24, 0.12),
            e(-0.38, 0.2, 0.2, 0.13, 0.24, 0.13),
            e(-0.38, 0.2, -0.2, 0.13, 0.24, 0.13),
            e(-0.64, 0.5, 0.0, 0.05, 0.22, 0.05),
        ],
        // A duck.
        1 => vec![
            e(0.0, 0.32, 0.0, 0.52, 0.32, 0.36),
            e(-0.46, 0.44, 0.0, 0.2, 0.12, 0.16),
            e(0.36, 0.62, 0.0, 0.14, 0.26, 0.14),
            e(0.42, 0.86, 0.0, 0.2, 0.18, 0.18),
            e(0.66, 0.82, 0.0, 0.15, 0.05, 0.1),
            e(-0.04, 0.4, 0.3, 0.32, 0.16, 0.1),
            e(-0.04, 0.4, -0.3, 0.32, 0.16, 0.1),
        ],
        // A tortoise.
        2 => vec![
            e(0.0, 0.26, 0.0, 0.56, 0.30, 0.46),
            e(0.62, 0.28, 0.0, 0.19, 0.15, 0.15),
            e(0.34, 0.1, 0.38, 0.16, 0.11, 0.13),
            e(0.34, 0.1, -0.38, 0.16, 0.11, 0.13),
            e(-0.36, 0.1, 0.36, 0.15, 0.11, 0.13),
            e(-0.36, 0.1, -0.36, 0.15, 0.11, 0.13),
            e(-0.6, 0.14, 0.0, 0.12, 0.05, 0.05),
        ],
        // A sitting cat.
        _ => vec![
            e(0.0, 0.36, 0.0, 0.34, 0.42, 0.32),
            e(0.12, 0.88, 0.0, 0.27, 0.24, 0.26),
            e(0.12, 1.12, 0.16, 0.06, 0.12, 0.07),
            e(0.12, 1.12, -0.16, 0.06, 0.12, 0.07),
            e(0.26, 0.16, 0.16, 0.1, 0.2, 0.1),
            e(0.26, 0.16, -0.16, 0.1, 0.2, 0.1),
            e(-0.3, 0.12, 0.26, 0.26, 0.08, 0.09),
            e(0.36, 0.84, 0.0, 0.08, 0.06, 0.08),
        ],
    };
    lumps(&parts, 0.09, skin)
}

fn animals(w: usize, h: usize) -> Canvas {
    let clay = |s| earth(0xb07a55, 0x94603f, s, Some((Arc::new(|p: V3| 0.6 + 0.5 * noise(p * 4.0)), 0.05)));
    let solids = vec![
        animal(0, clay(91)).at(-1.75, 0.0, -0.2).turned(0.0, -28.0, 0.0).scaled(1.15),
        animal(3, clay(92)).at(-0.15, 0.0, -0.35).turned(0.0, -62.0, 0.0).scaled(1.2),
        animal(1, clay(93)).at(1.15, 0.0, 0.25).turned(0.0, 22.0, 0.0).scaled(0.95),
        animal(2, clay(94)).at(2.25, 0.0, 0.75).turned(0.0, -35.0, 0.0).scaled(0.8),
        animal(1, clay(95)).at(0.5, 0.0, 1.05).turned(0.0, 150.0, 0.0).scaled(0.42),
    ];
    from(set(Mood::Paper, solids), v(0.2, 2.1, 8.2), v(0.25, 0.62, 0.0), 28.0).shoot(w, h)
}

fn pinch_pots(w: usize, h: usize) -> Canvas {
    let mut solids = vec![block(9.0, 0.12, 2.6, 0.02, wood(0x8a6440, 0xb58a5a, 0.15)).at(0.0, 0.0, -0.1)];
    let mut r = Rng::new(96);
    let shapes = [pots::cup(), pots::washer(), pots::bowl(), pots::tea_bowl()];
    for i in 0..7 {
        let x = -2.7 + 0.9 * i as f32 + r.range(-0.08, 0.08);
        let t = shapes[r.below(4)].clone();
        let k = 0.40 / t.width() * r.range(0.9, 1.12);
        let marks: (crate::studio::clay::Height, f32) = (Arc::new(|p: V3| 0.7 + 0.25 * noise(p * 4.0)), 0.06);
        let lobes = Shape::Lobes(r.range(3.0, 6.0).round(), 0.06, 0.05);
        solids.push(
            vessel(&t, lobes, earth(0xa9805e, 0x8d6547, 200 + i, Some(marks)))
                .at(x, 0.12, r.range(-0.3, 0.4))
                .scaled(k)
                .turned(r.range(-3.0, 3.0), r.range(0.0, 180.0), r.range(-3.0, 3.0)),
        );
    }
    from(set(Mood::Umber, solids), v(0.6, 2.0, 6.0), v(0.0, 0.32, 0.0), 27.0).shoot(w, h)
}

fn whistle(w: usize, h: usize) -> Canvas {
    let solids =
        vec![animal(1, Glaze::lan().bare(0.06).skin(97)).at(-0.1, 0.0, 0.0).turned(0.0, 28.0, 0.0).scaled(1.5)];
    from(set(Mood::Celadon, solids), v(0.0, 1.6, 6.6), v(0.0, 0.72, 0.0), 21.0).shoot(w, h)
}

fn new_potters(w: usize, h: usize) -> Canvas {
    let plinth = |x: f32, hh: f32, z: f32| block(1.5, hh, 1.5, 0.01, plain(0xdcd8cf, 0.9, 0.02, 0.05)).at(x, 0.0, z);
    let solids = vec![
        plinth(-2.6, 1.1, 0.0),
        plinth(0.0, 0.8, 0.3),
        plinth(2.6, 1.25, -0.1),
        vessel(&pots::tower(), Shape::Twist(5.0, 0.05, 0.22), Glaze::crow().rough(0.35).bare(0.0).skin(101))
            .at(-2.6, 1.1, 0.0)
            .scaled(0.85),
        vessel(&pots::moon_jar(), Shape::Round, Glaze::moon().rough(0.5).skin(102)).at(0.0, 0.8, 0.3).scaled(0.95),
        vessel(&pots::gourd(), Shape::Lobes(6.0, 0.10, 0.1), Glaze::plum_rain().rough(0.4).skin(103))
            .at(2.6, 1.25, -0.1)
            .scaled(0.8),
    ];
    let mut s = from(set(Mood::White, solids), v(0.0, 2.3, 11.5), v(0.0, 1.55, 0.0), 24.0);
    s.lamps[0] = Lamp::far(v(-0.75, 1.6, 0.6), v(1.35, 1.3, 1.2), 4.0);
    s.shoot(w, h)
}

fn twisted(w: usize, h: usize) -> Canvas {
    let a = vessel(&pots::beaker(), Shape::Twist(7.0, 0.045, -0.3), Glaze::crow().rough(0.25).bare(0.0).skin(104))
        .at(0.25, 0.0, 0.0);
    from(set(Mood::Paper, vec![a]), v(0.0, 1.7, 7.2), v(0.0, 1.1, 0.0), 24.0).shoot(w, h)
}

fn leaning_square(w: usize, h: usize) -> Canvas {
    let a = vessel(
        &pots::square_vase(),
        Shape::Square(0.85),
        Glaze::white().rough(0.4).crackled(9.0, 0.2, 0x8a7a64).skin(105),
    )
    .at(-0.7, 0.0, 0.0)
    .turned(0.0, 32.0, 0.0);
    let b = vessel(&pots::square_vase(), Shape::Square(0.7), Glaze::crab().skin(106))
        .at(0.95, 0.0, 0.5)
        .scaled(0.62)
        .turned(0.0, -18.0, 4.0);
    from(set(Mood::Umber, vec![a, b]), v(0.0, 1.9, 7.2), v(0.1, 0.98, 0.0), 24.0).shoot(w, h)
}

fn tea_set(w: usize, h: usize) -> Canvas {
    let g = |s| Glaze::lan().coat(0.66).skin(s);
    let mut solids = vec![
        vessel(&pots::teapot(), Shape::Round, g(111)).at(-0.5, 0.0, -0.1).scaled(1.25),
        rod(
            &[
                (v(0.35, 0.5, 0.0), 0.12),
                (v(0.62, 0.66, 0.0), 0.085),
                (v(0.8, 0.98, 0.0), 0.065),
                (v(0.9, 1.08, 0.0), 0.06),
            ],
            g(112),
        )
        .at(-0.1, 0.0, -0.1),
        rod(
            &[
                (v(-1.15, 1.0, 0.0), 0.065),
                (v(-1.55, 1.12, 0.0), 0.07),
                (v(-1.72, 0.82, 0.0), 0.065),
                (v(-1.55, 0.5, 0.0), 0.06),
                (v(-1.3, 0.42, 0.0), 0.05),
            ],
            g(113),
        )
        .at(-0.05, 0.0, -0.1),
    ];
    for (i, (x, z)) in [(1.25f32, -0.35f32), (2.2, 0.05), (1.55, 0.75)].into_iter().enumerate() {
        solids.push(vessel(&pots::cup(), Shape::Round, g(114 + i as u32)).at(x, 0.0, z).scaled(0.92));
    }
    from(set(Mood::Paper, solids), v(0.2, 2.2, 7.4), v(0.2, 0.6, 0.0), 25.0).shoot(w, h)
}

fn drying_racks(w: usize, h: usize) -> Canvas {
    let board = |y: f32, z: f32| block(16.0, 0.09, 1.0, 0.01, wood(0x5c412a, 0x876440, 0.1)).at(0.0, y, z);
    let mut solids: Vec<Solid> = vec![];
    let shapes = [pots::bowl(), pots::pear(), pots::jar()];
    for (row, (y, z)) in [(0.25f32, 0.4f32), (1.35, -0.1), (2.45, -0.6)].into_iter().enumerate() {
        solids.push(board(y, z));
        let t = &shapes[row];
        let k = 0.62 / t.height().max(t.width());
        let first = vessel(t, Shape::Round, earth(0xcdbfa6, 0xb8a789, 120 + row as u32, None)).scaled(k);
        let step = t.width() * k * 2.0 + 0.14;
        let n = (9.0 / step) as i32;
        for i in -n / 2..=n / 2 {
            let off = 0.02 * (i as f32 * 7.3).sin();
            solids.push(first.clone().at(i as f32 * step + off, y + 0.09, z + off));
        }
    }
    for x in [-3.6f32, 3.4] {
        solids.push(block(0.14, 3.6, 0.14, 0.01, wood(0x3a281b, 0x5c412a, 0.1)).at(x, 0.0, 0.95));
    }
    let mut s = from(set(Mood::Umber, solids), v(1.6, 2.0, 7.2), v(-0.1, 1.6, 0.0), 30.0);
    s.lamps[0] = Lamp::far(v(-1.4, 0.8, 0.8), v(2.0, 1.75, 1.35), 6.0);
    s.fill.0 = grey(0.2);
    s.shoot(w, h)
}
