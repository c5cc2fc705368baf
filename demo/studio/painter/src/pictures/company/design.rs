//! Crackle Design: a desk with drawings, rows of trials, a puzzle, glazes to choose from.

use super::kiln::rice;
use super::kit::{bench, goods, house, slab};
use crate::canvas::Canvas;
use crate::noise::{Rng, cells, fbm2, noise};
use crate::pictures::Picture;
use crate::pictures::event::lens::{View, product};
use crate::pictures::event::shop_clay::{carton, kraft};
use crate::pictures::relic::stage::Light;
use crate::studio::clay::{Glaze, wood};
use crate::studio::forms::{block, free, rod, to_box};
use crate::studio::{Skin, Solid, Surface};
use crate::vec::{V3, hex, smooth, v};
use std::sync::Arc;

pub fn list() -> Vec<Picture> {
    vec![
        house("company-crackle-design", desk),
        house("company-crackle-design-1", shelf_of_trials),
        goods("company-puzzle", puzzle),
        goods("company-glaze-chips", chips),
    ]
}

/// One cell of the crackle puzzle: its colour and how near its edge is.
fn piece(x: f32, z: f32) -> (V3, f32) {
    let net = cells(v(x * 2.3 + 3.0, 5.5, z * 2.3 + 8.0));
    let tone = 0.94 + 0.12 * crate::noise::unit(net.id);
    let c = hex(0x9db8a8).mix(hex(0xb9cabb), smooth(-0.4, 0.4, fbm2(x, z, 4.0, 3))) * tone;
    (c, net.edge)
}

fn puzzle(w: usize, h: usize) -> Canvas {
    let glazed: Skin = Arc::new(|s| {
        let (c, edge) = piece(s.p.x, s.p.z);
        let gap = smooth(0.045, 0.03, edge) * smooth(0.5, 0.8, s.n.y);
        let c = if s.n.y > 0.5 { c } else { hex(0xb99c70) };
        Surface { shine: 0.045 * (1.0 - gap), rough: 0.3 + 0.5 * gap, ..Surface::matte(c.mix(hex(0x2a2a24), gap), s.n) }
    });
    // A disc of pieces that is not finished: some cells at its edge are missing.
    let disc = free(v(0.0, 0.05, 0.0), 1.35, glazed, |p| {
        let net = cells(v(p.x * 2.3 + 3.0, 5.5, p.z * 2.3 + 8.0));
        let r = v(p.x, 0.0, p.z).len();
        let gone = net.id % 7 == 3 && p.x + p.z > 0.35;
        let edge = if gone { 0.06 - net.edge / 2.3 * 0.5 } else { -net.edge * 0.2 };
        let body = (r - 1.25).max((p.y - 0.05).abs() - 0.05);
        if gone { body.max(edge.max(0.02)) * 0.5 } else { body * 0.5 }
    });
    let mut solids = vec![disc.at(-0.3, 0.0, 0.1)];
    let mut r = Rng::new(611);
    for i in 0..6 {
        let f = i as f32;
        let (sides, size) = (5 + i % 3, r.range(0.15, 0.2));
        let tone = 0.94 + 0.12 * r.draw();
        let skin: Skin = Arc::new(move |s| Surface {
            shine: 0.045,
            rough: 0.3,
            ..Surface::matte(if s.n.y > 0.5 { hex(0xa9c0b1) * tone } else { hex(0xb99c70) }, s.n)
        });
        let chip = free(V3::default(), 0.4, skin, move |p| {
            let mut d = p.y.abs() - 0.05;
            for k in 0..sides {
                let a = std::f32::consts::TAU * (k as f32 + 0.3 * (f + k as f32).sin()) / sides as f32;
                d = d.max(p.x * a.cos() + p.z * a.sin() - size * (1.0 + 0.25 * (k as f32 * 2.1 + f).sin()));
            }
            d
        });
        let a = 0.5 - 0.62 * f;
        solids.push(chip.turned(0.0, 50.0 * f, 0.0).at(1.42 + 0.22 * (f * 2.0).sin(), 0.05, 1.1 + 0.75 * a));
    }
    solids.push(carton(1.9, 0.5, 1.9, kraft(0x86a294)).turned(0.0, 22.0, 0.0).at(0.9, 0.0, -3.2));
    let view = View::new(v(0.22, 0.05, 0.1), 8.8, 42.0, 0.0).focus(v(0.0, 0.1, 0.3));
    product(Light::Raking, solids, view, w, h)
}

/// Twelve tiles: seven glazes and five failures.
fn trial(i: u32) -> Skin {
    let glaze = match i {
        0 => Glaze::lan(),
        1 => Glaze::plum_rain(),
        2 => Glaze::bamboo(),
        3 => Glaze::crab().rough(0.5),
        4 => Glaze::rice().crackled(2.0, 0.9, 0x241d17),
        5 => Glaze::moon(),
        6 => Glaze::crow(),
        7 => Glaze::lan().crackled(1.4, 1.0, 0x2a241c).cloud(1.0),
        8 => Glaze::crab().cloud(1.0).coat(0.3),
        9 => Glaze::rice().cloud(1.0).rough(0.7),
        10 => Glaze::plum_rain().cloud(1.0).coat(0.35),
        _ => Glaze::moon().cloud(1.0).coat(0.25).rough(0.6),
    };
    glaze.bare(0.02).skin(620 + i)
}

/// A test tile with a hole at its upper end, lying; 0.62 by 0.86.
fn tile(i: u32) -> Solid {
    free(v(0.0, 0.06, 0.0), 0.6, trial(i), |p| {
        let body = to_box(p - v(0.0, 0.06, 0.0), v(0.31, 0.055, 0.43), 0.045);
        body.max(0.05 - v(p.x, 0.0, p.z + 0.33).len())
    })
}

fn chips(w: usize, h: usize) -> Canvas {
    let mut solids: Vec<Solid> = (0..12u32)
        .map(|i| {
            let (x, z) = ((i % 4) as f32, (i / 4) as f32);
            let stray = noise(v(i as f32 * 1.7, 2.0, 0.5));
            tile(i).turned(0.0, 9.0 * stray, 0.0).at(-1.14 + 0.76 * x, 0.0, -1.0 + 1.0 * z + 0.05 * stray)
        })
        .collect();
    solids.push(rod(
        &[
            (v(-1.6, 0.02, -1.5), 0.02),
            (v(-0.5, 0.12, -1.36), 0.02),
            (v(0.6, 0.12, -1.4), 0.02),
            (v(1.7, 0.02, -1.62), 0.02),
        ],
        kraft(0xb39a6c),
    ));
    let view = View::new(v(0.0, 0.0, 0.02), 8.4, 62.0, 0.0).open(0.05);
    product(Light::Raking, solids, view, w, h)
}

fn desk(w: usize, h: usize) -> Canvas {
    let plan: Skin = Arc::new(|s| {
        let (x, z) = (s.p.x, s.p.z);
        let grid = |a: f32| smooth(0.008, 0.003, ((a * 5.0).fract() - 0.5).abs() / 5.0 - 0.094);
        let ring = |r: f32, cx: f32| smooth(0.012, 0.006, ((x - cx).hypot(z) - r).abs());
        let section = smooth(0.012, 0.006, ((x + 0.75).hypot((z + 0.3) * 1.15) - 0.5).abs()) * f32::from(z > -0.3);
        let lip = smooth(0.012, 0.006, (z + 0.3).abs()) * f32::from((x + 0.75).abs() < 0.62);
        let k = ring(0.52, 0.62).max(ring(0.3, 0.62)).max(ring(0.06, 0.62)).max(section).max(lip);
        let paper = hex(0xeeeae0).mix(hex(0x9db4c4), 0.25 * grid(x).max(grid(z)));
        Surface::matte(paper.mix(hex(0x2b3a4a), k * 0.9), s.n)
    });
    let mut things = vec![slab(3.2, 0.01, 2.0, 0.003, plan).turned(0.0, 7.0, 0.0).at(-0.35, 0.01, 0.45)];
    for (i, (x, z, turn)) in [(1.75f32, 0.9f32, 14.0f32), (2.35, 0.2, -8.0), (1.95, -0.75, 24.0), (2.75, 1.15, -20.0)]
        .into_iter()
        .enumerate()
    {
        things.push(tile([0, 4, 6, 5][i]).turned(0.0, turn, 0.0).at(x, 0.0, z));
    }
    things.push(rice(Glaze::lan().bare(0.06).coat(0.76).rough(0.17).skin(641), 0.0098).at(-2.05, 0.0, -0.95));
    things.push(super::kiln::cup(kraft(0xc4b48f), 0.0125).at(0.35, 0.0, -1.45));
    for (i, c) in [0x2f4a66u32, 0xa5452f, 0x3d5a44, 0xc29a3c].into_iter().enumerate() {
        let f = i as f32;
        let top = v(0.35 + 0.4 * (f * 1.9).cos(), 1.35 + 0.07 * f, -1.45 + 0.3 * (f * 1.9).sin());
        things.push(rod(
            &[(v(0.35 - 0.1 * (f * 1.9).cos(), 0.12, -1.45), 0.035), (top, 0.035)],
            super::kit::lacquer(c, c),
        ));
    }
    things.push(rod(
        &[(v(-0.9, 0.055, 1.65), 0.04), (v(0.55, 0.055, 1.45), 0.04)],
        super::kit::lacquer(0x2f4a66, 0x2f4a66),
    ));
    let view = View::new(v(0.1, 0.35, 0.1), 9.0, 33.0, 2.0).focus(v(-0.2, 0.1, 0.6)).open(0.08);
    bench(Light::North, wood(0xa98a62, 0xc4a67c, 0.3), things, view, w, h)
}

/// Fifty trials: rows of tiles that stand on ledges.
fn shelf_of_trials(w: usize, h: usize) -> Canvas {
    let mut things = Vec::new();
    for row in 0..3u32 {
        let (y, z) = (0.62 * row as f32, -0.72 * row as f32);
        things.push(block(9.0, 0.62 * row as f32 + 0.06, 0.66, 0.01, wood(0x9a7c56, 0xbb9a70, 0.3)).at(0.0, 0.0, z));
        for i in 0..9u32 {
            let which = (i * 5 + row * 7) % 12;
            let stray = noise(v(i as f32 * 2.3, row as f32 * 1.9, 0.5));
            // Standing, leaning back a little.
            things.push(tile(which).turned(76.0, 3.0 * stray, 0.0).at(
                -3.0 + 0.75 * i as f32 + 0.03 * stray,
                y + 0.47,
                z - 0.06,
            ));
        }
    }
    let view = View::new(v(0.0, 0.95, -0.5), 8.4, 17.0, -12.0).focus(v(0.3, 0.6, 0.1)).open(0.09);
    bench(Light::Raking, wood(0x6a5238, 0x8f7350, 0.3), things, view, w, h)
}
