//! Hundred Coats Lacquer Studio: bowls, stands, a food box, a tray, gold in the cracks.

use super::kiln::{cup, rice};
use super::kit::{bench, goods, house, lacquer, metal, slab};
use crate::canvas::Canvas;
use crate::noise::{cells, fbm, noise};
use crate::pictures::Picture;
use crate::pictures::event::lens::{View, product};
use crate::pictures::event::parts::pot;
use crate::pictures::relic::stage::Light;
use crate::studio::clay::{Glaze, wood};
use crate::studio::forms::{free, melt, rod, to_box};
use crate::studio::profile::{Grid, Throw};
use crate::studio::{Skin, Solid, Surface};
use crate::vec::{grey, hex, smooth, v};
use std::sync::Arc;

pub fn list() -> Vec<Picture> {
    vec![
        house("company-hundred-coats", workbench),
        house("company-hundred-coats-1", mending),
        goods("company-lacquer-bowls", bowls),
        goods("company-cup-stands", stands),
        goods("company-food-box", food_box),
        goods("company-tray", tray),
        goods("company-gold-mended", mended),
    ]
}

const BOWL: [(f32, f32); 8] =
    [(30.0, 0.0), (29.0, 9.0), (31.0, 13.0), (47.0, 24.0), (56.0, 40.0), (59.0, 56.0), (60.0, 64.0), (60.5, 68.0)];

fn bowl(skin: Skin, size: f32) -> Solid {
    pot(&BOWL, 3.2, (8.0, 0.8, 10.0), skin, size)
}

/// Red outside or black, the other one inside, a thin gold lip.
fn two_coats(outside: Skin, inside: Skin) -> Skin {
    Arc::new(move |s| {
        let r = v(s.p.x, 0.0, s.p.z).len().max(1e-3);
        let inward = s.n.x * s.p.x / r + s.n.z * s.p.z / r < 0.05 && s.p.y > 0.1 && s.n.y > -0.3;
        let mut out = if inward { inside(s) } else { outside(s) };
        let lip = smooth(0.668, 0.674, s.p.y);
        out.colour = out.colour.mix(hex(0xa87f35), lip * 0.8);
        out
    })
}
fn black() -> Skin {
    lacquer(0x0d0907, 0x1b120d)
}
fn red() -> Skin {
    lacquer(0x6d150e, 0x94261a)
}

fn bowls(w: usize, h: usize) -> Canvas {
    let solids = vec![
        bowl(two_coats(black(), red()), 0.0142).at(-0.72, 0.0, 0.42),
        bowl(two_coats(red(), black()), 0.0142).at(0.86, 0.0, -0.5),
        bowl(two_coats(black(), black()), 0.0142).at(-0.3, 0.0, -3.6),
    ];
    let view = View::new(v(0.1, 0.46, -0.1), 9.4, 25.0, 3.0).focus(v(-0.3, 0.5, 0.5));
    product(Light::Strip, solids, view, w, h)
}

/// A stand whose saucer bulges six times around the ring that holds the cup.
fn stand(skin: Skin) -> Solid {
    let foot =
        Grid::new(&Throw::new(&[(0.52, 0.0), (0.5, 0.06), (0.42, 0.2), (0.41, 0.28)], 0.04).foot(0.0, 0.9, 0.25));
    let ring =
        Grid::new(&Throw::new(&[(0.40, 0.0), (0.46, 0.14), (0.48, 0.3), (0.45, 0.42)], 0.04).foot(0.0, 0.2, 0.05));
    free(v(0.0, 0.3, 0.0), 1.1, skin, move |p| {
        let r = v(p.x, 0.0, p.z).len();
        let lobe = 1.0 + 0.06 * (p.z.atan2(p.x) * 6.0).cos() * smooth(0.5, 0.95, r);
        let full = r / lobe;
        let plate = (p.y - 0.28 - 0.17 * smooth(0.5, 1.0, full)).abs() - 0.022;
        let saucer = plate.max(full - 0.97);
        let d = melt(foot.at(r, p.y), ring.at(r, p.y - 0.27), 0.03);
        melt(d, saucer, 0.05) * 0.75
    })
}

fn stands(w: usize, h: usize) -> Canvas {
    let green = |seed| Glaze::lan().coat(0.8).rough(0.16).bare(0.05).skin(seed);
    let solids = vec![
        stand(black()).at(-0.5, 0.0, 0.35).turned(0.0, 8.0, 0.0),
        cup(green(401), 0.0112).at(-0.5, 0.42, 0.35),
        stand(red()).at(1.1, 0.0, -1.35).turned(0.0, 20.0, 0.0),
        stand(black()).at(-1.2, 0.0, -3.6).turned(0.0, 40.0, 0.0),
    ];
    let view = View::new(v(0.2, 0.42, -0.1), 9.2, 26.0, 0.0).focus(v(-0.3, 0.5, 0.7));
    product(Light::Strip, solids, view, w, h)
}

/// Red tiers with black edges.
fn tiers() -> Skin {
    let (red, black) = (red(), black());
    Arc::new(move |s| {
        let y = (s.p.y / 0.42).rem_euclid(1.0);
        let edge = s.p.y < 1.27 && !(0.09..=0.91).contains(&y);
        let line = smooth(0.02, 0.01, (y - 0.13).abs()).max(smooth(0.02, 0.01, (y - 0.87).abs()));
        let mut out = if edge { black(s) } else { red(s) };
        if s.n.y.abs() < 0.6 && s.p.y < 1.27 {
            out.colour = out.colour.mix(hex(0xb58a3c), line * 0.9);
        }
        // A ring and a branch of plum on the lid.
        if s.n.y > 0.6 {
            let ring = smooth(0.012, 0.006, (v(s.p.x, 0.0, s.p.z * 1.25).len() - 0.55).abs());
            out.colour = out.colour.mix(hex(0xb58a3c), ring);
        }
        out
    })
}

fn food_box(w: usize, h: usize) -> Canvas {
    let boxes = free(v(0.0, 0.75, 0.0), 1.35, tiers(), |p| {
        let tier = (p.y / 0.42).floor().clamp(0.0, 2.0);
        let body = to_box(p - v(0.0, 0.42 * tier + 0.21, 0.0), v(0.86, 0.206, 0.66), 0.06);
        let lid = to_box(p - v(0.0, 1.34, 0.0), v(0.88, 0.09, 0.68), 0.07);
        body.min(lid) * 0.9
    });
    let bow = free(v(0.0, 1.0, 0.0), 1.7, black(), |p| {
        let base = to_box(p - v(0.0, -0.06, 0.0), v(1.02, 0.06, 0.74), 0.03);
        let q = v(p.x, p.y - 0.95, 0.0);
        let (a, b) = ((q.x.abs() - 0.95 + 0.3).max(0.0), (q.y.abs() - 1.03 + 0.3).max(0.0));
        let hoop = ((a.hypot(b) - 0.3).abs() - 0.04).max(p.z.abs() - 0.12).max(-q.y - 1.0);
        base.min(hoop) * 0.85
    });
    let turn = -28.0;
    let solids = vec![
        boxes.turned(0.0, turn, 0.0).at(0.0, 0.12, 0.0),
        bow.turned(0.0, turn, 0.0).at(0.0, 0.12, 0.0),
        bowl(two_coats(black(), red()), 0.0098).at(1.45, 0.0, 0.95),
        bowl(two_coats(red(), black()), 0.0098).at(1.5, 0.0, -3.4),
    ];
    let view = View::new(v(0.16, 0.95, 0.0), 9.6, 19.0, 0.0).focus(v(0.0, 0.9, 0.7));
    product(Light::Strip, solids, view, w, h)
}

/// A tray: a floor with a standing rim.
fn oblong(wide: f32, deep: f32, skin: Skin) -> Solid {
    free(v(0.0, 0.1, 0.0), v(wide, 0.2, deep).len() / 2.0 + 0.1, skin, move |p| {
        let lean = 0.12 * p.y;
        let out = to_box(p - v(0.0, 0.14, 0.0), v(wide / 2.0 + lean, 0.14, deep / 2.0 + lean), 0.05);
        let hollow = to_box(p - v(0.0, 0.3, 0.0), v(wide / 2.0 - 0.05 + lean, 0.24, deep / 2.0 - 0.05 + lean), 0.04);
        out.max(-hollow) * 0.85
    })
}

fn tray(w: usize, h: usize) -> Canvas {
    let coats = {
        let (red, black) = (red(), black());
        let skin: Skin = Arc::new(move |s| {
            let mut out = if s.n.y > 0.7 && s.p.y < 0.12 { red(s) } else { black(s) };
            if s.p.y > 0.262 {
                out.colour = out.colour.mix(hex(0xa87f35), 0.7);
            }
            out
        });
        skin
    };
    let turn = -18.0f32;
    let mut solids = vec![oblong(2.5, 1.55, coats.clone()).turned(0.0, turn, 0.0).at(0.0, 0.0, 0.1)];
    let (sin, cos) = turn.to_radians().sin_cos();
    for (i, (x, z)) in [(-0.78f32, -0.3f32), (-0.2, 0.34), (0.4, -0.28)].into_iter().enumerate() {
        let skin = Glaze::moon().coat(0.7).rough(0.16).skin(410 + i as u32);
        solids.push(cup(skin, 0.0078).at(x * cos + z * sin, 0.062, 0.1 - x * sin + z * cos));
    }
    solids.push(oblong(2.5, 1.55, coats).turned(78.0, 8.0, 0.0).at(0.7, 0.82, -3.2));
    let view = View::new(v(0.05, 0.34, -0.1), 8.8, 31.0, 0.0).focus(v(0.0, 0.2, 0.5));
    product(Light::Strip, solids, view, w, h)
}

/// A glaze that broke and was joined again: gold along a few wide cells.
fn joined(glaze: Glaze, seed: u32) -> Skin {
    let skin = glaze.skin(seed);
    let k = seed as f32 * 2.3;
    Arc::new(move |s| {
        let mut out = skin(s);
        let warp = v(noise(s.p * 2.0), noise(s.p * 2.0 + grey(5.0)), noise(s.p * 2.0 + grey(9.0))) * 0.12;
        let net = cells((s.p + warp) * 1.4 + grey(k));
        let wide = 0.020 + 0.010 * noise(s.p * 5.0);
        let gold = smooth(wide + 0.006, wide - 0.002, net.edge);
        let leaf = hex(0xc79a45) * (0.9 + 0.3 * fbm(s.p * 20.0, 2));
        out.colour = out.colour.mix(leaf, gold);
        out.shine += 0.25 * gold;
        out.rough += (0.32 - out.rough) * gold;
        out
    })
}

fn mended(w: usize, h: usize) -> Canvas {
    let lan = || Glaze::lan().coat(0.78).rough(0.17).bare(0.07).cloud(0.4);
    let solids = vec![
        rice(joined(lan(), 3), 0.0168).turned(0.0, 35.0, 0.0).at(-0.18, 0.0, 0.1),
        rice(joined(lan(), 8), 0.0168).turned(0.0, 160.0, 0.0).at(1.35, 0.0, -3.6),
    ];
    let view = View::new(v(0.08, 0.5, 0.0), 7.6, 28.0, 0.0).focus(v(-0.1, 0.6, 0.7));
    product(Light::Soft, solids, view, w, h)
}

/// A brush lying on the bench: handle, ferrule, hair.
fn brush((x, z): (f32, f32), turn: f32, hair: u32) -> Vec<Solid> {
    let place = |s: Solid| s.turned(0.0, turn, 0.0).at(x, 0.07, z);
    vec![
        place(rod(&[(v(-0.9, 0.0, 0.0), 0.035), (v(0.1, 0.0, 0.0), 0.055)], wood(0x8a6238, 0xb58a58, 0.5))),
        place(rod(&[(v(0.1, 0.0, 0.0), 0.06), (v(0.26, 0.0, 0.0), 0.06)], metal(0xb0a48a, 0.35))),
        place(rod(
            &[(v(0.26, 0.0, 0.0), 0.06), (v(0.45, -0.01, 0.0), 0.055), (v(0.6, -0.04, 0.0), 0.012)],
            lacquer(hair, hair),
        )),
    ]
}

fn workbench(w: usize, h: usize) -> Canvas {
    let mut things = vec![
        bowl(two_coats(black(), black()), 0.0125).at(-1.55, 0.0, 0.25),
        bowl(two_coats(red(), red()), 0.0125).turned(180.0, 0.0, 0.0).at(1.7, 0.85, -0.9),
        bowl(two_coats(wood(0xb08a5c, 0xcaa878, 0.2), wood(0xb08a5c, 0xcaa878, 0.2)), 0.0125).at(-0.1, 0.0, -1.15),
        // The pot that is being used up, a paddle across it.
        cup(lacquer(0x2a1a12, 0x3a2418), 0.0135).at(0.75, 0.0, 0.75),
        rod(&[(v(0.25, 0.68, 0.95), 0.04), (v(1.5, 0.6, 0.5), 0.05)], wood(0x6a4a2c, 0x8f6c44, 0.4)),
        slab(1.5, 0.05, 1.0, 0.02, metal(0x4a4a46, 0.5)).at(2.6, 0.026, 0.8).turned(0.0, -14.0, 0.0),
    ];
    things.extend(brush((-0.3, 1.5), 8.0, 0x120c09));
    things.extend(brush((2.5, 0.9), -38.0, 0x5a130c).into_iter().map(|s| Solid { at: s.at + v(0.0, 0.05, 0.0), ..s }));
    let view = View::new(v(0.25, 0.45, 0.2), 8.8, 24.0, 4.0).focus(v(-0.4, 0.4, 0.9)).open(0.09);
    bench(Light::Strip, wood(0x4a3422, 0x6f5236, 0.35), things, view, w, h)
}

fn mending(w: usize, h: usize) -> Canvas {
    let lan = || Glaze::lan().coat(0.78).rough(0.17).bare(0.07).cloud(0.4);
    let gold: Skin = Arc::new(|s| Surface {
        shine: 0.25,
        rough: 0.5,
        ..Surface::matte(hex(0xcfa046) * (0.9 + 0.3 * noise(s.p * 60.0)), s.n)
    });
    // A heap of gold powder on a slip of paper.
    let heap = free(v(0.0, 0.05, 0.0), 0.5, gold, |p| {
        let r = v(p.x, 0.0, p.z * 1.2).len();
        (p.y - 0.16 * (-(r / 0.16).powi(2)).exp() + 0.02 * fbm(p * 12.0, 2)).max(r - 0.4) * 0.6
    });
    let mut things = vec![
        rice(joined(lan(), 5), 0.0165).turned(0.0, 70.0, 0.0).at(-1.15, 0.0, 0.0),
        rice(joined(Glaze::moon().bare(0.07), 12), 0.0125).turned(0.0, 10.0, 0.0).at(1.0, 0.0, -1.3),
        rice(joined(Glaze::crow().bare(0.07), 21), 0.0125).turned(0.0, 10.0, 0.0).at(2.5, 0.0, -0.6),
        slab(1.1, 0.012, 0.85, 0.004, super::kit::boards(0xe9e2d0, 0xe3dac4, 0.01))
            .at(0.95, 0.008, 0.95)
            .turned(0.0, 12.0, 0.0),
        heap.at(0.95, 0.014, 0.95),
    ];
    things.extend(brush((-0.1, 1.55), -6.0, 0x2a1d12));
    let view = View::new(v(0.2, 0.5, 0.2), 8.4, 25.0, -3.0).focus(v(-0.6, 0.5, 0.8)).open(0.1);
    bench(Light::North, wood(0x4a3422, 0x6f5236, 0.35), things, view, w, h)
}
