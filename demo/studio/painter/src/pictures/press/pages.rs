//! The headers of two pages: the Works in mist with the round kiln cut open, and the way in between two chimneys.

use super::hills::{Hills, bank, slope, tint};
use crate::canvas::{Canvas, glow};
use crate::ink::Ink;
use crate::ink::letters::{Hand, Pin, print};
use crate::ink::things::birds;
use crate::noise::{Rng, fbm, fbm2, noise, unit};
use crate::pictures::relic::stage::{Ground, Light, stage};
use crate::pictures::{Picture, from, photo};
use crate::studio::clay::{plain, wood};
use crate::studio::forms::{block, board, free, to_box};
use crate::studio::light::Lamp;
use crate::studio::{Skin, Solid, Surface, relief};
use crate::vec::{V3, grey, hex, smooth, v};
use std::sync::Arc;

pub fn list() -> Vec<Picture> {
    vec![photo("page-about", about).sized(2000, 900), photo("page-tour", tour).sized(2000, 900)]
}

/// Fired brick in bond: `along` and `up` in units, bricks 0.24 by 0.075.
fn brick(p: V3, along: f32, up: f32) -> (V3, f32) {
    let row = (up / 0.075).floor();
    let u = along / 0.24 + 0.5 * (row as i32 & 1) as f32;
    let (fu, ft) = (u - u.floor(), up / 0.075 - row);
    let joint = (fu.min(1.0 - fu) * 0.24).min(ft.min(1.0 - ft) * 0.075);
    let face = smooth(0.002, 0.009, joint + 0.003 * noise(p * 30.0));
    let id = (u.floor() as i32 as u32).wrapping_mul(131) ^ (row as i32 as u32).wrapping_mul(7919);
    let clay = hex(0x8a5540).mix(hex(0xb07f62), unit(id)).mix(hex(0x5d4a42), smooth(0.8, 1.0, unit(id ^ 9)));
    let clay = clay * (1.0 + 0.3 * fbm(p * 7.0, 4));
    ((hex(0x9a9184) * (0.8 + 0.3 * noise(p * 20.0))).mix(clay, face), face)
}

/// The mist over the yard with the halls in it, painted before the kiln is set in front.
fn halls(w: usize, h: usize) -> Canvas {
    let mut c = Canvas::new(w, h, V3::default());
    c.paint(|x, y, _| {
        let cloud = fbm2(x * 0.8, y * 3.0, 3.0, 4);
        hex(0x9fadb0).mix(hex(0xdcd6c6), smooth(0.0, 0.55, y)) * (1.0 + 0.08 * cloud)
            + glow(x, y, 1.55, 0.42, 0.6, hex(0xffdcae)) * 0.16
    });
    let fog = hex(0xd6d3c7);
    let hill =
        Hills { peaks: vec![(0.3, 0.15, 0.4), (1.1, 0.2, 0.4), (1.9, 0.14, 0.4)], foot: 0.5, seed: 31.0, rough: 0.35 };
    slope(&mut c, &hill, hex(0xaab3b3), fog, 0.16);
    for (k, (y, size, tone, roof)) in
        [(0.50f32, 0.10f32, 0xb3b4ae, 0x8f9694), (0.575, 0.14, 0x9d9c96, 0x6d7475)].into_iter().enumerate()
    {
        let (mut walls, mut roofs, mut panes) = (Ink::over(&c), Ink::over(&c), Ink::over(&c));
        let mut x = -0.1 - 0.13 * k as f32;
        while x < 2.4 {
            // Saw-tooth roofs: the steep side is glass and looks north.
            let (wide, top) = (size * 1.5, y - size * 0.75);
            walls.fill(&[(x, y + 0.02), (x, top), (x + wide, top), (x + wide, y + 0.02)], 1.0, 1.0);
            roofs.fill(&[(x - 0.002, top), (x + wide * 0.16, top - size * 0.6), (x + wide + 0.002, top)], 1.0, 1.0);
            panes.fill(
                &[
                    (x + wide * 0.035, top - size * 0.02),
                    (x + wide * 0.165, top - size * 0.52),
                    (x + wide * 0.20, top - size * 0.50),
                    (x + wide * 0.10, top - size * 0.02),
                ],
                0.7,
                0.7,
            );
            for i in 0..4 {
                let wx = x + wide * (0.14 + 0.22 * i as f32);
                panes.fill(
                    &[
                        (wx, y - size * 0.22),
                        (wx, y - size * 0.55),
                        (wx + wide * 0.11, y - size * 0.55),
                        (wx + wide * 0.11, y - size * 0.22),
                    ],
                    0.8,
                    0.8,
                );
            }
            x += wide;
        }
        let deep = move |yy: f32| smooth(y - size * 1.2, y + 0.02, yy);
        tint(&mut c, &walls, |x, yy| (hex(tone) * (1.0 + 0.06 * fbm2(x * 24.0, yy * 24.0, 4.0, 3))).mix(fog, deep(yy)));
        tint(&mut c, &roofs, |x, yy| (hex(roof) * (1.0 + 0.08 * (x * 700.0).sin())).mix(fog, deep(yy)));
        tint(&mut c, &panes, |_, yy| hex(roof).mix(hex(0xcfd6d2), 0.35).mix(fog, deep(yy)));
        if k == 0 {
            let mut stack = Ink::over(&c);
            for (x, tall) in [(0.62f32, 0.33f32), (1.62, 0.40)] {
                let wd = tall * 0.052;
                stack.fill(&[(x - wd, y), (x - wd * 0.6, y - tall), (x + wd * 0.6, y - tall), (x + wd, y)], 1.0, 1.0);
                stack.stroke(&[(x - wd * 0.8, y - tall, 0.004), (x + wd * 0.8, y - tall, 0.004)], 1.0, 0.0);
            }
            tint(&mut c, &stack, |_, yy| hex(0x99948c).mix(fog, smooth(0.15, 0.5, yy) * 0.85));
        }
        bank(&mut c, y + 0.005, 0.035, 0.75, 3.0 + k as f32, fog);
    }
    let mut flock = Ink::over(&c);
    birds(&mut flock, 0.92, 0.19, 6, 8);
    flock.soak(&mut c, hex(0x5a6062));
    c
}

/// Rings of the kiln's base from outside in: outer radius, inner radius, height.
const RINGS: [(f32, f32, f32); 3] = [(2.9, 2.45, 0.95), (2.30, 1.90, 1.30), (1.72, 1.40, 0.72)];

fn kiln_base() -> Solid {
    let skin: Skin = Arc::new(|s| {
        let p = s.p;
        let (r, a) = (p.x.hypot(p.z), p.z.atan2(p.x));
        // On cut faces bricks lie across, on top they look up, on the round they follow the curve.
        let (along, up) = if s.n.y > 0.7 {
            (a * 2.0, r * 0.6)
        } else if (s.n.x * p.x + s.n.z * p.z).abs() / r.max(0.1) < 0.5 {
            (r, p.y)
        } else {
            (a * 2.0, p.y)
        };
        let (colour, _) = brick(p, along, up);
        let soot = smooth(1.9, 1.4, r) * 0.5 + 0.45 * smooth(0.0, 0.5, fbm(p * 1.4, 4));
        let moss = smooth(0.1, 0.45, fbm(p * 2.1 + grey(5.0), 4)) * smooth(0.3, 0.9, s.n.y);
        let colour = colour.mix(hex(0x3a322c), 0.7 * soot).mix(hex(0x5f6b48), 0.55 * moss);
        let n = relief(s.n, p, 0.012, 0.02, &|q| fbm(q * 9.0, 3));
        Surface { colour, n, shine: 0.02, rough: 0.9, soft: 0.0, glow: V3::default() }
    });
    // The rings are broken off unevenly, in steps of whole bricks; one height for each of 240 places around.
    let tops: Vec<[f32; 3]> = (0..240)
        .map(|i| {
            let a = (i as f32 / 240.0 - 0.5) * std::f32::consts::TAU;
            [0, 1, 2].map(|k| {
                let wave = fbm(v(a * 1.6, k as f32 * 3.0, 2.0), 3);
                ((RINGS[k].2 * (1.0 + 0.5 * wave)) / 0.075).round() * 0.075
            })
        })
        .collect();
    free(v(0.0, 0.6, 0.0), 3.4, skin, move |p| {
        let (r, a) = (p.x.hypot(p.z), p.z.atan2(p.x));
        let here = &tops[(((a / std::f32::consts::TAU + 0.5) * 240.0) as usize).min(239)];
        let mut d = f32::MAX;
        for (&(outer, inner, _), top) in RINGS.iter().zip(here) {
            d = d.min((r - outer).max(inner - r).max(p.y - top));
        }
        let floor = (r - 1.5).max(p.y - 0.06);
        // A quarter has been cut away towards us.
        let cut = (p.z * 0.80 + p.x * 0.60).min(p.z * 0.86 - p.x * 0.50) - 0.15;
        d.min(floor).max(cut).max(-p.y) * 0.6
    })
}

fn about(w: usize, h: usize) -> Canvas {
    let earth: Skin = Arc::new(|s| {
        let wet = smooth(0.0, 0.4, fbm(s.p * 0.7, 4));
        let grass = smooth(0.05, 0.35, fbm(s.p * 1.1 + grey(3.0), 4));
        let colour =
            hex(0x8f8775).mix(hex(0x6f6a5c), wet).mix(hex(0x7b8163), grass * 0.7) * (1.0 + 0.25 * noise(s.p * 22.0));
        Surface { rough: 0.9 - 0.4 * wet, ..Surface::matte(colour, relief(s.n, s.p, 0.02, 0.05, &|q| fbm(q * 4.0, 4))) }
    });
    let mut solids = vec![kiln_base().turned(0.0, -14.0, 0.0).at(0.25, 0.0, 0.0)];
    let mut r = Rng::new(84);
    for _ in 0..46 {
        let (a, far) = (r.range(0.2, 2.9), r.range(2.2, 4.4));
        let skin = plain([0x9a6a50, 0x7d5140, 0xa88068][r.below(3)], 0.85, 0.02, 0.25);
        solids.push(
            block(0.24, 0.075, 0.115, 0.012, skin).at(0.25 + far * a.cos(), -0.01, far * a.sin() * 0.9).turned(
                r.range(-8.0, 8.0),
                r.range(0.0, 180.0),
                r.range(-6.0, 6.0),
            ),
        );
    }
    let mut s = stage(Ground::Sand, Light::Soft, solids);
    let back = Arc::new(halls(w, h));
    let a = back.aspect();
    s.behind = Arc::new(move |x, y, _| back.sample(x / a, y));
    if let Some(f) = s.floor.as_mut() {
        f.skin = earth;
        f.fade = (3.2, 8.5);
    }
    s.lamps[0] = Lamp::far(v(1.0, 0.8, 0.35), v(1.0, 0.90, 0.74) * 1.35, 4.0);
    s.fill = (v(0.50, 0.53, 0.55), v(0.34, 0.32, 0.28));
    from(s, v(0.0, 3.6, 10.0), v(0.0, 1.5, 0.0), 27.0).shoot(w, h)
}

/// One of the two chimneys: brick, a little narrower towards the top, iron bands.
fn chimney(x: f32) -> Solid {
    let skin: Skin = Arc::new(|s| {
        let a = s.p.z.atan2(s.p.x);
        let (colour, _) = brick(s.p, a * 0.8, s.p.y);
        let band = smooth(0.05, 0.04, ((s.p.y / 1.5).fract() - 0.5).abs() * 1.5);
        let soot =
            smooth(4.0, 9.0, s.p.y) * 0.3 + 0.3 * smooth(0.0, 0.5, fbm(v(s.p.x * 2.0, s.p.y * 0.5, s.p.z * 2.0), 4));
        Surface::matte(
            colour.mix(hex(0x3b3330), soot).mix(hex(0x2f2c2a), 0.8 * band),
            relief(s.n, s.p, 0.012, 0.012, &|q| fbm(q * 8.0, 3)),
        )
    });
    free(v(0.0, 3.7, 0.0), 3.9, skin, |p| {
        let lip = (p.x.hypot(p.z) - 0.44).max((p.y - 7.3).abs() - 0.12);
        (p.x.hypot(p.z) - 0.56 + 0.024 * p.y).max(p.y - 7.4).min(lip) * 0.9
    })
    .at(x, 0.0, -1.0)
}

/// One leaf of the gate, hinged at its edge; `open` in degrees.
fn leaf(x: f32, open: f32, side: f32) -> Solid {
    let board = wood(0x4a2b20, 0x7b4a33, 0.3);
    let skin: Skin = Arc::new(move |s| {
        let mut out = board(&crate::studio::Spot { p: v(s.p.y, s.p.x, s.p.z), n: s.n, bend: s.bend });
        out.n = s.n;
        let seam = smooth(0.014, 0.004, ((s.p.x / 0.2).fract().abs() - 0.5).abs() * 0.2);
        out.colour = out.colour * (1.0 - 0.6 * seam);
        let (u, t) = ((s.p.x / 0.28 - 0.5).rem_euclid(1.0) - 0.5, (s.p.y / 0.42).rem_euclid(1.0) - 0.5);
        let nail = smooth(0.042, 0.03, (u * 0.28).hypot(t * 0.42));
        out.colour = out.colour.mix(hex(0xa98a50), nail);
        out
    });
    let wide = 1.24;
    free(v(side * wide / 2.0, 1.6, 0.0), 1.9, skin, move |p| {
        to_box(p - v(side * wide / 2.0, 1.58, 0.0), v(wide / 2.0, 1.55, 0.05), 0.015)
    })
    .at(x, 0.0, 0.0)
    .turned(0.0, open, 0.0)
}

fn tour(w: usize, h: usize) -> Canvas {
    let face: Skin = Arc::new(|s| {
        let along = if s.n.x.abs() > 0.7 { s.p.z } else { s.p.x };
        let (colour, _) = brick(s.p, along, s.p.y);
        let damp = smooth(0.9, 0.0, s.p.y) * 0.3 + 0.25 * smooth(0.05, 0.5, fbm(v(s.p.x * 1.2, s.p.y * 0.6, 1.0), 4));
        Surface::matte(colour.mix(hex(0x4a423b), damp), relief(s.n, s.p, 0.012, 0.012, &|q| fbm(q * 8.0, 3)))
    });
    let wall = free(v(0.0, 2.0, 0.0), 13.0, face, |p| {
        let body = to_box(p - v(0.0, 1.9, -0.35), v(12.0, 1.9, 0.35), 0.02);
        let high = to_box(p - v(0.0, 2.4, -0.3), v(2.25, 2.4, 0.42), 0.02);
        // A flat arch over the gate, and blind windows in the long wall.
        let arch = (p.x.abs() - 1.28).max((p.y - 3.15 + 0.10 * p.x * p.x).max(-p.y - 0.1));
        let bay = (p.x.abs() - 2.55).rem_euclid(1.9) - 0.95;
        let blind = if p.x.abs() > 2.7 { to_box(v(bay, p.y - 2.0, p.z), v(0.48, 0.85, 0.12), 0.0) } else { f32::MAX };
        body.min(high).max(-arch.max(p.z.abs() - 2.0)).max(-blind) * 0.85
    });
    let tile = plain(0x4a4f50, 0.7, 0.03, 0.15);
    let mut solids = vec![
        wall,
        block(4.9, 0.12, 1.3, 0.03, tile.clone()).at(0.0, 4.8, -0.3),
        block(24.2, 0.12, 1.0, 0.03, tile).at(0.0, 3.8, -0.36),
        chimney(-3.5),
        chimney(3.5),
        leaf(-1.27, 58.0, 1.0),
        leaf(1.27, -58.0, -1.0),
        block(2.9, 0.14, 1.5, 0.02, plain(0x8f897d, 0.8, 0.02, 0.15)).at(0.0, 0.0, 0.3),
    ];
    let sign = {
        let mut c = Canvas::new(1100, 240, hex(0x2f2019));
        c.paint(|x, y, p| p * (1.0 + 0.25 * fbm2(x * 2.0, y * 30.0, 3.0, 3)));
        print(&mut c, Hand::Brush, "青岚市博物馆", (2.29, 0.07), 0.68, Pin::Middle, hex(0xd2ad62));
        board(2.9, 0.63, 0.06, Arc::new(c), hex(0x2f2019))
    };
    solids.push(sign.at(0.0, 3.62, 0.16));
    // The lit hall beyond: a warm back wall, a plinth and a vase against it.
    let lit: Skin = Arc::new(|s| Surface {
        glow: v(1.0, 0.72, 0.42) * (0.75 - 0.10 * s.p.y.max(0.0)),
        ..Surface::matte(hex(0xd9c4a0), s.n)
    });
    solids.push(block(7.0, 3.5, 0.2, 0.0, lit).at(0.0, 0.0, -5.2));
    solids.push(block(0.7, 1.0, 0.7, 0.02, plain(0xcfc6b4, 0.7, 0.03, 0.05)).at(0.0, 0.0, -3.4));
    let vase = crate::studio::profile::vessel(
        &crate::studio::pots::mallet(),
        crate::studio::profile::Shape::Round,
        crate::studio::clay::Glaze::lan().skin(77),
    );
    solids.push(vase.at(0.0, 1.0, -3.4).scaled(0.42));
    let stone: Skin = Arc::new(|s| {
        let (u, t) = (s.p.x / 0.9 + 0.5 * ((s.p.z / 0.6).floor() as i32 & 1) as f32, s.p.z / 0.6);
        let joint =
            ((u - u.floor()).min(1.0 - (u - u.floor())) * 0.9).min((t - t.floor()).min(1.0 - (t - t.floor())) * 0.6);
        let id = unit((u.floor() as i32 as u32).wrapping_mul(97) ^ (t.floor() as i32 as u32).wrapping_mul(613));
        let wet = smooth(-0.1, 0.4, fbm(s.p * 0.6, 4));
        let colour = hex(0x7d7a73)
            * (0.85 + 0.3 * id)
            * (0.6 + 0.4 * smooth(0.0, 0.025, joint))
            * (1.0 + 0.2 * fbm(s.p * 5.0, 4))
            * (1.0 - 0.3 * wet);
        Surface {
            colour,
            n: relief(s.n, s.p, 0.015, 0.01, &|q| fbm(q * 5.0, 3)),
            shine: 0.05,
            rough: 0.75 - 0.4 * wet,
            soft: 0.0,
            glow: V3::default(),
        }
    });
    let mut s = stage(Ground::Plaster, Light::Soft, solids);
    if let Some(f) = s.floor.as_mut() {
        f.skin = stone;
        f.fade = (30.0, 60.0);
        f.mirror = 0.10;
    }
    s.lamps = vec![
        Lamp::far(v(-0.75, 0.55, 0.9), v(1.0, 0.86, 0.68) * 1.05, 5.0),
        Lamp { hard: 5.0, ..Lamp::near(v(0.0, 2.2, -2.4), v(1.0, 0.72, 0.42) * 2.6, 5.0) },
    ];
    s.fill = (v(0.42, 0.48, 0.55), v(0.26, 0.25, 0.23));
    s.behind = Arc::new(|x, y, _| {
        let t = smooth(0.0, 0.6, y);
        let cloud = smooth(0.0, 0.5, fbm2(x * 0.9, y * 4.0, 7.0, 5));
        hex(0x6f8ba0).mix(hex(0xe7cdae), t).mix(hex(0xf2dec4), 0.5 * cloud)
    });
    let mut c = from(s, v(-1.5, 1.7, 17.5), v(0.0, 3.45, 0.0), 27.5).shoot(w, h);
    c.bloom(0.9, 0.04, 0.3);
    c
}
