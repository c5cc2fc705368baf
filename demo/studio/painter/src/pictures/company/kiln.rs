//! Watch-the-Fire Kiln Works: bowls, clay, a board of cups on its way to the kiln.

use super::kit::{bench, goods, house};
use crate::canvas::Canvas;
use crate::noise::{fbm, noise};
use crate::pictures::Picture;
use crate::pictures::event::lens::{View, product};
use crate::pictures::event::parts::{glass, pot, wet};
use crate::pictures::relic::stage::Light;
use crate::studio::clay::{Glaze, earth, wood};
use crate::studio::forms::{block, free, rod, to_box};
use crate::studio::{Skin, Solid};
use crate::vec::v;

pub fn list() -> Vec<Picture> {
    vec![
        house("company-watch-the-fire", boards_of_pots),
        house("company-watch-the-fire-1", packed_shelf),
        goods("company-hat-bowls", hat_bowls),
        goods("company-rice-bowls", rice_bowls),
        goods("company-clay", clay),
    ]
}

const HAT: [(f32, f32); 8] =
    [(19.0, 0.0), (19.5, 7.0), (24.0, 10.0), (44.0, 26.0), (66.0, 45.0), (84.0, 60.0), (89.0, 65.0), (90.0, 67.0)];
const RICE: [(f32, f32); 9] = [
    (27.0, 0.0),
    (28.0, 8.0),
    (36.0, 12.0),
    (48.0, 24.0),
    (55.0, 40.0),
    (58.0, 54.0),
    (60.0, 60.0),
    (61.0, 63.0),
    (60.5, 65.0),
];
const CUP: [(f32, f32); 7] =
    [(18.0, 0.0), (19.0, 5.0), (27.0, 10.0), (33.0, 22.0), (35.0, 36.0), (36.0, 42.0), (36.0, 46.0)];

fn hat(skin: Skin, size: f32) -> Solid {
    pot(&HAT, 4.0, (6.0, 0.7, 9.0), skin, size)
}
pub fn rice(skin: Skin, size: f32) -> Solid {
    pot(&RICE, 5.0, (7.0, 0.75, 11.0), skin, size)
}
pub fn cup(skin: Skin, size: f32) -> Solid {
    pot(&CUP, 3.0, (4.0, 0.75, 8.0), skin, size)
}

fn hat_bowls(w: usize, h: usize) -> Canvas {
    let lan = || Glaze::lan().coat(0.76).bare(0.06).rough(0.18).cloud(0.5);
    let solids = vec![
        hat(lan().skin(301), 0.0122).at(-0.55, 0.0, 0.55),
        // Upside down, as the name says.
        hat(lan().skin(302), 0.0122).turned(180.0, 0.0, 0.0).at(0.95, 0.82, -0.75),
        hat(lan().skin(303), 0.0122).at(0.9, 0.0, -3.4),
    ];
    let view = View::new(v(0.22, 0.4, -0.1), 10.2, 26.0, 4.0).focus(v(-0.4, 0.5, 0.6));
    product(Light::Soft, solids, view, w, h)
}

fn bamboo(seed: u32) -> Skin {
    glass(0x84955f, 0xbdb681, 0x8f6a4a).coat(0.55).rough(0.2).cloud(0.45).bare(0.06).skin(seed)
}

fn rice_bowls(w: usize, h: usize) -> Canvas {
    let mut solids: Vec<Solid> = (0..6)
        .map(|i| {
            let f = i as f32;
            rice(bamboo(310 + i), 0.0118).turned(0.5 * (f * 1.7).sin(), 50.0 * f, 0.0).at(
                -0.62 + 0.012 * (f * 2.0).sin(),
                0.262 * f,
                -0.35,
            )
        })
        .collect();
    solids.push(rice(bamboo(320), 0.0118).at(0.78, 0.0, 0.62));
    solids.push(rice(bamboo(321), 0.0118).at(1.5, 0.0, -3.2));
    let view = View::new(v(0.08, 0.92, 0.0), 9.0, 20.0, 4.0).focus(v(0.0, 0.8, 0.5));
    product(Light::Soft, solids, view, w, h)
}

/// A block of clay as it leaves the bench: pressed, sliced, still damp.
fn loaf(wide: f32, tall: f32, deep: f32, seed: u32) -> Solid {
    let skin = wet(earth(0x9a8a76, 0x84745f, seed, None), 0.42);
    let k = seed as f32;
    free(v(0.0, tall / 2.0, 0.0), v(wide, tall, deep).len() / 2.0 + 0.1, skin, move |p| {
        let q = p - v(0.0, tall / 2.0, 0.0);
        let dents = 0.02 * fbm(p * 1.6 + v(k, 0.0, k), 3) * f32::from(q.x < wide / 2.0 - 0.06);
        (to_box(q, v(wide / 2.0, tall / 2.0, deep / 2.0), 0.09) + dents) * 0.8
    })
}

fn clay(w: usize, h: usize) -> Canvas {
    let stick = wood(0x6a4a2c, 0x9a744a, 0.4);
    let solids = vec![
        loaf(1.5, 0.62, 0.95, 331).turned(0.0, -24.0, 0.0).at(-0.45, 0.0, -0.1),
        loaf(1.36, 0.56, 0.9, 332).turned(0.0, -36.0, 0.0).at(-0.4, 0.62, -0.15),
        loaf(0.42, 0.6, 0.92, 333).turned(0.0, -18.0, 82.0).at(1.3, 0.02, 0.42),
        // The cutting wire with its two handles.
        rod(&[(v(-1.0, 0.08, 1.25), 0.075), (v(-0.72, 0.08, 1.5), 0.075)], stick.clone()),
        rod(&[(v(0.62, 0.08, 1.62), 0.075), (v(0.96, 0.08, 1.5), 0.075)], stick),
        rod(
            &[
                (v(-0.86, 0.09, 1.37), 0.011),
                (v(-0.4, 0.02, 1.2), 0.011),
                (v(0.1, 0.02, 1.55), 0.011),
                (v(0.5, 0.03, 1.35), 0.011),
                (v(0.79, 0.09, 1.56), 0.011),
            ],
            super::kit::metal(0x9a948a, 0.4),
        ),
    ];
    let view = View::new(v(0.12, 0.45, 0.1), 8.6, 29.0, 6.0).focus(v(0.0, 0.6, 0.7));
    product(Light::Soft, solids, view, w, h)
}

/// Three ware boards of cups and bowls: raw behind, bisque in the middle, glazed in front.
fn boards_of_pots(w: usize, h: usize) -> Canvas {
    let mut things = Vec::new();
    for (row, z, y) in [(0u32, 1.35f32, 0.0f32), (1, 0.1, 0.0), (2, -1.15, 0.0)] {
        things.push(block(6.6, 0.07, 0.92, 0.01, wood(0x8a6a44, 0xb08f62, 0.2)).at(0.1, y, z).turned(
            0.0,
            1.5 * row as f32 - 1.5,
            0.0,
        ));
        for i in 0..6u32 {
            let x = -2.55 + 1.04 * i as f32 + 0.05 * noise(v(i as f32 * 3.1, row as f32, 0.5));
            let seed = 340 + row * 10 + i;
            let skin: Skin = match row {
                0 if i % 3 == 1 => Glaze::plum_rain().bare(0.07).skin(seed),
                0 => Glaze::lan().coat(0.74).bare(0.07).rough(0.16).skin(seed),
                1 => earth(0xb78a68, 0xa87a58, seed, None),
                _ => wet(earth(0x9a8c7a, 0x8a7b68, seed, None), 0.55),
            };
            let one = if (i + row) % 3 == 0 { rice(skin, 0.0066) } else { cup(skin, 0.0098) };
            things.push(one.at(x, y + 0.07, z + 0.03));
        }
    }
    let view = View::new(v(0.1, 0.2, -0.1), 8.6, 31.0, 9.0).focus(v(0.0, 0.3, 1.4)).open(0.1);
    bench(Light::Soft, wood(0x3a2a1d, 0x5f4630, 0.3), things, view, w, h)
}

/// Stacks of bowls between posts, as they wait for their customers.
fn packed_shelf(w: usize, h: usize) -> Canvas {
    let plank = || wood(0x54402c, 0x7d6244, 0.25);
    let mut things = Vec::new();
    for (level, y) in [(0u32, 0.0f32), (1, 1.42)] {
        things.push(block(7.4, 0.1, 1.3, 0.01, plank()).at(0.0, y, 0.0));
        for i in 0..5u32 {
            let (x, seed) = (-2.5 + 1.24 * i as f32, 380 + level * 20 + i);
            let glaze = match (i + level * 2) % 5 {
                0 => Glaze::lan(),
                1 => Glaze::bamboo(),
                2 => Glaze::plum_rain(),
                3 => Glaze::crow(),
                _ => Glaze::rice(),
            };
            let many = 2 + (seed * 7) % 3;
            for k in 0..many {
                let f = k as f32;
                let skin = glaze.clone().bare(0.07).skin(seed + 5 * k);
                let bowl = rice(skin, 0.0086).turned(0.0, 40.0 * f, 0.0);
                things.push(bowl.at(x + 0.015 * (f * 3.0 + x).sin(), y + 0.1 + 0.192 * f, 0.12));
            }
        }
    }
    for x in [-3.15f32, 3.15] {
        things.push(block(0.16, 3.4, 0.16, 0.01, plank()).at(x, -0.2, 0.5));
    }
    let view = View::new(v(0.0, 1.18, 0.1), 9.6, 8.0, -9.0).focus(v(0.0, 1.0, 0.5)).open(0.05);
    bench(Light::Raking, wood(0x3a2a1d, 0x5f4630, 0.3), things, view, w, h)
}
