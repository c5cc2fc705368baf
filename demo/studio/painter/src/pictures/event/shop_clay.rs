//! What the shop sells of clay: whistle, cup, vases, tea bowls, plates, a kit, the teapot.

use super::lens::{View, product, square};
use super::parts::{Sign, duck, feathers, glass, lotus, ox, pot, wet};
use crate::canvas::Canvas;
use crate::ink::letters::Hand;
use crate::noise::{fbm, noise};
use crate::pictures::Picture;
use crate::pictures::relic::profiles::{CHARGER, MALLET, SPRING};
use crate::pictures::relic::stage::{Light, throw};
use crate::studio::clay::{Glaze, earth};
use crate::studio::forms::{free, melt, to_box, to_rods};
use crate::studio::profile::{Grid, Shape, vessel};
use crate::studio::{Skin, Solid, Surface, relief};
use crate::vec::{V3, hex, smooth, v};
use std::sync::Arc;

pub fn list() -> Vec<Picture> {
    vec![
        square("product-duck-whistle-toy", whistle),
        square("product-spring-cup", spring_cup),
        square("product-mallet-small", mallets),
        square("product-rain-tea-bowl", tea_bowls),
        square("product-charger-plates", plates),
        square("product-ox-kit", ox_kit),
        square("product-round-teapot", teapot),
    ]
}

fn whistle(w: usize, h: usize) -> Canvas {
    let new = glass(0x9cb08a, 0xd2cfa9, 0xb08a64).coat(0.55).rough(0.2).bare(0.05).cloud(0.4).carved(0.038, feathers);
    let old = glass(0x878a4e, 0xb5a873, 0x8a6444).coat(0.5).rough(0.34).bare(0.07).cloud(1.0).carved(0.03, feathers);
    let solids = vec![
        duck(new.skin(11)).at(-0.22, 0.0, 0.0).turned(0.0, -24.0, 0.0),
        duck(old.skin(12)).at(1.0, 0.0, -2.9).turned(0.0, -158.0, 0.0),
    ];
    product(Light::Soft, solids, View::new(v(0.12, 0.62, 0.0), 6.1, 17.0, 6.0), w, h)
}

fn spring_cup(w: usize, h: usize) -> Canvas {
    let outline =
        [(25.0, 0.0), (26.0, 7.0), (30.0, 10.0), (37.0, 20.0), (41.5, 38.0), (43.0, 56.0), (43.5, 64.0), (43.0, 68.0)];
    let glaze = glass(0x86a59a, 0xd2d2bf, 0x86502f).coat(0.8).rough(0.2).bare(0.085);
    let (glazed, sign) = (glaze.skin(21), Sign::new(Hand::Brush, '泉'));
    // The vessel's own space: the foot looks down, the hollow lies 9 mm inside.
    let cut = move |p: V3| sign.at(p.x / 0.34 + 0.5, 0.5 - p.z / 0.34);
    let skin: Skin = Arc::new(move |s| {
        let mut out = glazed(s);
        let r = v(s.p.x, 0.0, s.p.z).len();
        if s.n.y < -0.5 && r < 0.24 {
            let k = cut(s.p);
            let clay = hex(0x8a5232) * (1.0 + 0.3 * fbm(s.p * 9.0, 3) + 0.12 * noise(s.p * 60.0));
            out.colour = clay * (1.0 - 0.62 * k);
            out.n = relief(s.n, s.p, 0.006, 0.035, &|q| -cut(q));
            (out.shine, out.rough) = (0.02, 0.8);
        }
        out
    });
    let cup = vessel(&throw(&outline, 3.6, (7.0, 0.8, 11.0)), Shape::Round, skin);
    let petals = |p: V3| {
        let a = p.z.atan2(p.x) / std::f32::consts::TAU * 22.0;
        0.75 - 0.6 * smooth(0.12, 0.03, (a.rem_euclid(1.0) - 0.5).abs())
    };
    let bowl = glass(0x86a59a, 0xd2d2bf, 0x7f5238).coat(0.78).carved(0.02, petals).skin(22);
    let solids = vec![
        cup.turned(180.0, 0.0, 0.0).scaled(2.15).at(-0.22, 1.462, 0.1),
        pot(&SPRING, 3.2, (6.0, 0.78, 9.0), bowl, 0.0155).at(1.25, 0.0, -2.5),
    ];
    let view = View::new(v(0.16, 0.78, -0.2), 8.6, 39.0, 0.0).focus(v(-0.2, 1.4, 0.4));
    product(Light::Soft, solids, view, w, h)
}

fn mallets(w: usize, h: usize) -> Canvas {
    let small = |seed: u32, tall: f32, wide: f32, size: f32| {
        let outline: Vec<_> = MALLET[..16].iter().map(|&(r, y)| (r * wide, y * tall)).collect();
        let glaze = Glaze::lan().coat(0.78).cloud(0.9).rough(0.17).skin(seed);
        let skin: Skin = Arc::new(move |s| {
            // Where the glass runs thin the clay shows: lip, mouth, shoulder.
            let mut out = glaze(s);
            let y = s.p.y / tall;
            let near = |at: f32, wide: f32| smooth(wide, 0.0, (y - at - 0.008 * noise(s.p * 6.0)).abs());
            let line = near(2.765, 0.022)
                .max(0.5 * near(2.665, 0.02))
                .max(0.75 * near(1.215, 0.03) * smooth(5.0, 20.0, s.bend));
            out.colour =
                out.colour.mix(hex(0x8b6b58), line * 0.8) * (1.0 - 0.10 * smooth(1.6, 1.38, y) * smooth(1.3, 1.38, y));
            out
        });
        pot(&outline, 6.0, (6.0, 0.72, 10.0), skin, size)
    };
    let solids = vec![
        small(31, 1.0, 1.0, 0.0062).at(-0.98, 0.0, -0.35),
        small(32, 0.98, 1.06, 0.005).at(0.02, 0.0, 0.12).turned(0.0, 40.0, 0.0),
        small(33, 0.95, 1.12, 0.004).at(0.86, 0.0, 0.52).turned(0.0, 80.0, 0.0),
        small(34, 1.0, 1.0, 0.0102).at(1.25, 0.0, -3.6),
    ];
    product(Light::Soft, solids, View::new(v(0.05, 0.92, 0.0), 8.8, 11.0, 5.0), w, h)
}

/// Rust streaks that run down inside from the lip; `thick` how close they stand.
fn rain(glaze: Glaze, seed: u32, thick: f32) -> Skin {
    let skin = glaze.skin(seed);
    let k = seed as f32 * 1.7;
    Arc::new(move |s| {
        let mut out = skin(s);
        let r = v(s.p.x, 0.0, s.p.z).len().max(1e-3);
        let (x, z) = (s.p.x / r, s.p.z / r);
        let inside = s.n.x * x + s.n.z * z < 0.15 && s.p.y > 0.1;
        let fine = noise(v(x * 27.0 + k, s.p.y * 1.3, z * 27.0)) + 0.5 * noise(v(x * 60.0, s.p.y * 2.6 + k, z * 60.0));
        let patch = 0.16 * noise(v(x * 2.0 + k, s.p.y * 1.5, z * 2.0));
        let reach = smooth(0.06, 0.38, s.p.y);
        let line = smooth(0.30 - thick, 0.52 - thick, fine + patch) * reach * if inside { 1.0 } else { 0.35 };
        out.colour = out.colour.mix(hex(0x9a5a26).mix(hex(0xc79a5a), smooth(0.5, 1.0, fine)), line * 0.85);
        out
    })
}

/// The crow-gold tea bowl, 121 mm across.
const RAIN: [(f32, f32); 8] =
    [(20.0, 0.0), (20.5, 8.0), (27.0, 12.0), (44.0, 28.0), (55.0, 46.0), (58.0, 55.0), (57.0, 58.0), (60.5, 64.0)];

fn tea_bowls(w: usize, h: usize) -> Canvas {
    let glaze = || Glaze { thin: hex(0x6a3a1c), ..Glaze::crow() }.bare(0.13).cloud(0.2).coat(0.86);
    let one = |seed: u32, thick: f32| pot(&RAIN, 4.5, (5.0, 0.6, 10.0), rain(glaze(), seed, thick), 0.0145);
    let solids = vec![
        one(41, 0.12).at(-0.74, 0.0, -0.32).turned(0.0, 20.0, 0.0),
        one(42, -0.06).at(0.80, 0.0, 0.76).turned(0.0, 130.0, 0.0),
        one(43, 0.04).at(1.25, 0.0, -2.55),
    ];
    let view = View::new(v(0.08, 0.42, -0.05), 8.7, 33.0, 4.0).focus(v(0.1, 0.6, 0.4));
    product(Light::Strip, solids, view, w, h)
}

/// Carving of the charger, for a dish 230 mm in radius: lotus, scroll, waves.
fn charger_cut(p: V3) -> f32 {
    let (r, a) = (v(p.x, 0.0, p.z).len(), p.z.atan2(p.x));
    if r < 1.3 {
        return lotus(r / 1.24, a, 15.0);
    }
    if r < 1.84 {
        // Leaves that lean around the well, filled with comb lines.
        let t = (r - 1.32) / 0.5;
        let leaf = ((a * 14.0 + 2.4 * t).sin() * 0.5 + 0.5).powf(0.6);
        return 0.45 + 0.4 * leaf - 0.22 * (0.5 + 0.5 * (a * 90.0 + t * 14.0).sin()) * leaf;
    }
    let wave = r * 46.0 + 1.2 * (a * 48.0).sin();
    0.7 - 0.3 * (0.5 + 0.5 * wave.sin())
}

fn plates(w: usize, h: usize) -> Canvas {
    let glaze = || glass(0x84955f, 0xbdb681, 0x8f6a4a).coat(0.55).rough(0.2).cloud(0.45);
    let dish = |seed: u32, size: f32| {
        pot(&CHARGER, 9.0, (12.0, 0.86, 18.0), glaze().carved(0.075, charger_cut).skin(seed), size)
    };
    let mut solids: Vec<_> = (0..4)
        .map(|i| {
            let f = i as f32;
            dish(51 + i, 0.0051).at(-0.12 + 0.025 * (f * 2.1).sin(), 0.11 * f, 0.02 * (f * 1.3).cos()).turned(
                0.6 * f,
                37.0 * f,
                -0.5 * f,
            )
        })
        .collect();
    solids.push(dish(56, 0.0074).at(0.95, 1.66, -3.2).turned(77.0, -8.0, 0.0));
    let view = View::new(v(0.08, 0.62, -0.2), 8.0, 29.0, -4.0).focus(v(-0.1, 0.6, 0.45));
    product(Light::Raking, solids, view, w, h)
}

/// A carton without a lid, open above: width, height, depth.
pub fn carton(w: f32, h: f32, d: f32, skin: Skin) -> Solid {
    let t = 0.028;
    free(v(0.0, h / 2.0, 0.0), v(w, h, d).len() / 2.0 + 0.05, skin, move |p| {
        let q = p - v(0.0, h / 2.0, 0.0);
        let outer = to_box(q, v(w / 2.0, h / 2.0, d / 2.0), 0.012);
        let inner = to_box(q - v(0.0, t, 0.0), v(w / 2.0 - t, h / 2.0 + 0.001, d / 2.0 - t), 0.01);
        let open = to_box(q - v(0.0, h, 0.0), v(w / 2.0 - t, h, d / 2.0 - t), 0.01);
        outer.max(-inner.min(open))
    })
}

/// Grey-brown card with short fibres.
pub fn kraft(c: u32) -> Skin {
    let c = hex(c);
    Arc::new(move |s| {
        let fibre =
            noise(v(s.p.x * 70.0, s.p.y * 20.0, s.p.z * 24.0)) + noise(v(s.p.x * 18.0, s.p.y * 70.0, s.p.z * 60.0));
        Surface::matte(c * (1.0 + 0.05 * fibre + 0.06 * fbm(s.p * 2.0, 3)), s.n)
    })
}

fn ox_kit(w: usize, h: usize) -> Canvas {
    let clay = wet(earth(0x8a7763, 0x74624f, 61, None), 0.34);
    let lump = free(v(0.0, 0.25, 0.0), 1.2, clay, |p| {
        let q = p - v(0.0, 0.27, 0.0);
        (to_box(q, v(0.62, 0.25, 0.42), 0.13) + 0.03 * fbm(p * 2.4, 3)) * 0.8
    });
    let fresh = earth(0xb08a66, 0x94704e, 62, None);
    let old = earth(0xb98e62, 0x8d6340, 63, None);
    let solids = vec![
        carton(1.7, 0.5, 1.25, kraft(0xb29a76)).at(-0.72, 0.0, -0.25).turned(0.0, 22.0, 0.0),
        lump.at(-0.72, 0.09, -0.25).turned(0.0, 19.0, 0.0),
        // The lid leans against the box.
        carton(1.76, 0.22, 1.31, kraft(0xa98f6a)).at(-1.02, 0.68, -1.05).turned(68.0, 14.0, 0.0),
        ox(fresh, false).at(0.86, 0.0, 0.5).turned(0.0, -34.0, 0.0).scaled(0.86),
        ox(old, true).at(1.2, 0.0, -2.9).turned(0.0, 205.0, 0.0).scaled(0.95),
    ];
    let view = View::new(v(0.04, 0.44, -0.1), 8.3, 23.0, 4.0).focus(v(0.3, 0.4, 0.5));
    product(Light::Soft, solids, view, w, h)
}

/// The round teapot of 1964, 143 mm high with its lid.
const GLOBE: [(f32, f32); 13] = [
    (38.0, 0.0),
    (40.0, 6.0),
    (56.0, 20.0),
    (66.0, 52.0),
    (65.0, 76.0),
    (54.0, 100.0),
    (40.0, 112.0),
    (34.0, 116.0),
    (26.0, 122.0),
    (10.0, 126.0),
    (9.0, 134.0),
    (7.0, 140.0),
    (3.0, 143.0),
];

/// The teapot: globe, cranked spout to the right, ear-shaped handle to the left; about 2 long.
fn globe_pot(skin: Skin) -> Solid {
    let grid = Grid::new(&throw(&GLOBE, 4.0, (6.0, 0.72, 10.0)));
    let spout = [
        (v(0.55, 0.42, 0.0), 0.15),
        (v(0.82, 0.56, 0.0), 0.105),
        (v(0.95, 0.86, 0.0), 0.078),
        (v(1.13, 1.05, 0.0), 0.066),
    ];
    let ear: Vec<(V3, f32)> = (0..=14)
        .map(|i| {
            let a = (-118.0 + 236.0 * i as f32 / 14.0_f32).to_radians();
            (v(-0.62 - 0.34 * a.cos() - 0.02, 0.66 + 0.36 * a.sin(), 0.0), 0.058 - 0.008 * a.cos())
        })
        .collect();
    free(v(0.0, 0.7, 0.0), 1.45, skin, move |p| {
        let r = v(p.x, 0.0, p.z).len();
        let seam = 0.012 * smooth(0.018, 0.0, (p.y - 1.135).abs())
            + 0.01 * smooth(0.02, 0.0, (r - 0.345).abs()) * f32::from(p.y > 1.0);
        let body = grid.at(r, p.y) + seam;
        let arm = melt(body, to_rods(p, &spout), 0.10);
        let mouth = 0.045 - (p - v(1.14, 1.07, 0.0)).len();
        let flat = v(p.x, p.y, p.z * 0.75);
        melt(arm.max(mouth), to_rods(flat, &ear), 0.05) * 0.8
    })
}

fn teapot(w: usize, h: usize) -> Canvas {
    let glaze = || glass(0x9db8a4, 0xd9dbc6, 0xd8cfba).coat(0.62).rough(0.13).cloud(0.25).bare(0.02);
    let plain_skin = glaze().skin(72);
    let label: Skin = Arc::new(move |s| {
        let mut out = plain_skin(s);
        let (x, z) = (s.p.x, s.p.z - 0.24);
        if s.p.y > 1.1 && x.abs() < 0.12 && z.abs() < 0.09 {
            let seven = x.abs() < 0.03 && z.abs() < 0.06;
            out = Surface::matte(if seven { hex(0xa5352a) } else { hex(0xe9e0c8) }, s.n);
        }
        out
    });
    let cup = [(18.0, 0.0), (19.0, 5.0), (27.0, 10.0), (33.0, 22.0), (35.0, 36.0), (36.0, 42.0)];
    let solids = vec![
        globe_pot(glaze().skin(71)).at(-0.42, 0.0, 0.0).turned(0.0, 14.0, 0.0),
        pot(&cup, 2.4, (4.0, 0.75, 8.0), glaze().skin(73), 0.0115).at(1.02, 0.0, 0.78),
        globe_pot(label).at(1.0, 0.0, -4.4).turned(0.0, -30.0, 0.0).scaled(1.15),
    ];
    let view = View::new(v(0.08, 0.72, 0.0), 8.0, 17.0, 3.0).focus(v(0.0, 0.8, 0.5));
    product(Light::North, solids, view, w, h)
}
