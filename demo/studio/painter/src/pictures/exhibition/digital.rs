//! The digital exhibitions: glaze tiles, sherds, sections through pots, sound on a map.

use crate::canvas::{Canvas, glow};
use crate::noise::{Rng, cells, fbm2, noise, unit};
use crate::pictures::{Mood, Picture, from, photo, set};
use crate::studio::clay::{Glaze, wood};
use crate::studio::forms::{block, free, to_box};
use crate::studio::pots;
use crate::studio::profile::{Grid, Shape, Throw, vessel};
use crate::vec::{V3, grey, hex, smooth, v};
use rayon::prelude::*;

pub fn list() -> Vec<Picture> {
    vec![
        photo("glaze-lab", tiles),
        photo("glaze-lab-1", cups),
        photo("glaze-lab-2", section),
        photo("see-inside", xray_vase),
        photo("see-inside-1", xray_group),
        photo("see-inside-2", slices),
        photo("voices", sound_map),
        photo("voices-1", wave_hills),
    ]
}

pub(super) fn glaze_of(i: u32) -> Glaze {
    match i % 8 {
        0 => Glaze::lan(),
        1 => Glaze::plum_rain(),
        2 => Glaze::bamboo(),
        3 => Glaze::moon(),
        4 => Glaze::crab(),
        5 => Glaze::rice(),
        6 => Glaze::lan().crackled(7.0, 0.6, 0x4a3625),
        _ => Glaze::crow(),
    }
}

fn tiles(w: usize, h: usize) -> Canvas {
    let mut solids = vec![block(9.4, 0.1, 6.4, 0.02, wood(0x2a1a10, 0x4a301d, 0.35)).at(0.0, -0.1, 0.0)];
    let mut r = Rng::new(83);
    for j in 0..5 {
        for i in 0..8 {
            // Across: seven firings from cool to hot; down: the recipes.
            let g = glaze_of([0, 1, 2, 3, 5][j]).coat(0.22 + 0.085 * i as f32).cloud(0.7).bare(-1.0);
            let g = if (i + j) % 4 == 3 { g.crackled(5.0 + i as f32, 0.6, 0x4f3a28) } else { g };
            let skin = g.skin(600 + (j * 8 + i) as u32);
            let tile = free(v(0.0, 0.08, 0.0), 0.75, skin, |p| {
                let hole = (v(p.x, 0.0, p.z + 0.37).len() - 0.055).max(-1.0);
                (to_box(p - v(0.0, 0.08, 0.0), v(0.42, 0.08, 0.5), 0.05)).max(-hole) * 0.9
            });
            solids.push(
                tile.at(
                    -3.7 + 1.06 * i as f32 + r.range(-0.02, 0.02),
                    0.0,
                    -2.5 + 1.26 * j as f32 + r.range(-0.02, 0.02),
                )
                .turned(0.0, r.range(-2.0, 2.0), 0.0),
            );
        }
    }
    let mut s = from(set(Mood::Umber, solids), v(0.9, 6.4, 4.4), v(0.1, 0.0, 0.15), 33.0);
    s.lamps[0].at = v(-1.2, 1.0, -0.3).norm();
    s.room.panels[0].dir = v(-0.5, 0.9, -0.75).norm();
    s.room.panels[0].half = (0.3, 0.22);
    s.shoot(w, h)
}

fn cups(w: usize, h: usize) -> Canvas {
    let mut solids = Vec::new();
    for i in 0..6u32 {
        let k = if i == 5 { 7 } else { i };
        solids.push(
            vessel(&pots::cup(), Shape::Round, glaze_of(k).skin(650 + i))
                .at(-2.6 + 1.04 * i as f32, 0.0, -0.35 + 0.28 * (i % 2) as f32)
                .scaled(1.02),
        );
    }
    from(set(Mood::White, solids), v(0.0, 1.9, 7.2), v(0.0, 0.34, 0.0), 31.0).shoot(w, h)
}

fn section(w: usize, h: usize) -> Canvas {
    // Through the microscope: body below, glass above, bubbles in it.
    let mut c = Canvas::new(w, h, V3::default());
    let mut r = Rng::new(87);
    let bubbles: Vec<_> =
        (0..260).map(|_| (r.range(0.0, 1.5), r.range(0.06, 0.62), r.draw().powi(4).mul_add(0.040, 0.003))).collect();
    c.paint(|x, y, _| {
        let edge = 0.66 + 0.02 * fbm2(x * 6.0, 1.0, 3.0, 4);
        let top = 0.05 + 0.008 * fbm2(x * 3.0, 2.0, 5.0, 3);
        let grains = cells(v(x * 34.0, y * 34.0, 0.5));
        let body = hex(0x8f8576).mix(hex(0xd6cbb6), unit(grains.id))
            * (0.45 + 0.55 * smooth(0.0, 0.18, grains.edge))
            * (1.0 + 0.3 * fbm2(x * 40.0, y * 40.0, 1.0, 3));
        let body = body.mix(hex(0x3a2a20), smooth(0.4, 0.6, fbm2(x * 13.0, y * 13.0, 8.0, 3)));
        let deep = (y - top) / (edge - top);
        let mut glass =
            hex(0xc9d6c2).mix(hex(0x6f9080), smooth(0.0, 1.0, deep)) * (1.0 + 0.05 * fbm2(x * 5.0, y * 16.0, 2.0, 4));
        for &(bx, by, br) in &bubbles {
            let (dx, dy) = (x - bx, y - by);
            if dx.abs() < br * 1.3 && dy.abs() < br * 1.3 && by + br < edge && by - br > top {
                let d = dx.hypot(dy) / br;
                let rim = smooth(0.70, 0.94, d) * smooth(1.04, 0.97, d);
                let spot = smooth(0.28, 0.0, ((dx / br + 0.35).powi(2) + (dy / br + 0.4).powi(2)).sqrt());
                glass = glass.mix(hex(0x33483f), rim * 0.75) + grey(0.5) * (spot * smooth(1.0, 0.9, d));
                glass = glass * (1.0 + 0.10 * smooth(1.0, 0.6, d));
            }
        }
        let needles = smooth(0.45, 0.6, noise(v(x * 70.0 + 20.0 * fbm2(x * 8.0, y * 8.0, 3.0, 2), y * 26.0, 4.0)))
            * smooth(0.16, 0.0, edge - y);
        glass = glass.mix(hex(0xe8e6d6), needles * 0.7);
        let out = glass.mix(body, smooth(-0.004, 0.004, y - edge));
        out.mix(hex(0x0d0b0a), smooth(0.003, -0.003, y - top)) * (1.25 - 0.5 * (x - 0.75).abs())
    });
    c
}

/// How much clay a ray crosses in a set of pots (place, scale): seen by X-rays from the front.
fn xray(c: &mut Canvas, pots: &[(Throw, f32, f32, f32)], view: f32, tint: V3) {
    let grids: Vec<_> = pots.iter().map(|(t, x, y, k)| (Grid::new(t), t.width(), t.height(), *x, *y, *k)).collect();
    let (w, h) = (c.w, c.h);
    c.px.par_chunks_mut(w).enumerate().for_each(|(j, row)| {
        for (i, p) in row.iter_mut().enumerate() {
            let (x, y) = ((i as f32 + 0.5) / h as f32, (j as f32 + 0.5) / h as f32);
            let mut sum = 0.0;
            for (g, gw, gh, px, py, k) in &grids {
                let (lx, ly) = ((x - px) * view / k, (py - y) * view / k);
                if lx.abs() > gw * 1.05 || ly < -0.02 || ly > gh * 1.03 {
                    continue;
                }
                let n = 220;
                let step = 2.1 * gw / n as f32;
                for s in 0..n {
                    let z = -1.05 * gw + (s as f32 + 0.5) * step;
                    let r = (lx * lx + z * z).sqrt();
                    let soft = smooth(0.006, -0.006, g.at(r, ly));
                    let a = z.atan2(lx);
                    // Throwing rings and small voids in the wall.
                    let rings = 1.0 + 0.14 * (ly * 46.0 + a).sin() + 0.25 * noise(v(a * 3.0, ly * 14.0, r * 5.0));
                    sum += soft * step * rings * k;
                }
            }
            let n = 1.0 + 0.05 * noise(v(x * 300.0, y * 300.0, 1.0));
            let k = 1.0 - (-sum * 2.1 * n).exp();
            *p = *p + tint * (k * 1.05) + grey(0.9) * (k.powi(4) * 0.7);
        }
    });
}

fn film(w: usize, h: usize) -> Canvas {
    let mut c = Canvas::new(w, h, V3::default());
    c.paint(|x, y, _| {
        hex(0x0c1316) * (1.0 + 0.4 * fbm2(x * 2.0, y * 2.0, 3.0, 4)) + glow(x, y, 0.75, 0.5, 0.8, hex(0x1d2c30)) * 0.5
    });
    c
}

fn xray_vase(w: usize, h: usize) -> Canvas {
    let mut c = film(w, h);
    xray(&mut c, &[(pots::gourd(), 0.60, 0.90, 1.0), (pots::jar(), 1.10, 0.90, 0.62)], 2.9, hex(0xa9cfc0));
    c.paint(|x, y, p| {
        let line = smooth(0.0012, 0.0004, (y - 0.905).abs()) * smooth(0.1, 0.2, x) * smooth(1.4, 1.3, x);
        let ticks =
            smooth(0.0011, 0.0004, ((x * 25.0).fract() - 0.5).abs() / 25.0) * smooth(0.006, 0.004, (y - 0.912).abs());
        p + hex(0x8fb5aa) * (0.35 * line + 0.5 * ticks * smooth(0.1, 0.2, x) * smooth(1.4, 1.3, x))
    });
    c.bloom(0.5, 0.02, 0.35);
    c
}

fn xray_group(w: usize, h: usize) -> Canvas {
    let mut c = film(w, h);
    let set = [
        (pots::bowl(), 0.36, 0.86, 0.9),
        (pots::bowl(), 0.365, 0.80, 0.9),
        (pots::bowl(), 0.36, 0.74, 0.9),
        (pots::ewer(), 0.86, 0.88, 1.0),
        (pots::teapot(), 1.26, 0.87, 0.75),
    ];
    xray(&mut c, &set, 3.4, hex(0xd2c3a0));
    c.bloom(0.5, 0.02, 0.35);
    c
}

fn slices(w: usize, h: usize) -> Canvas {
    let mut c = film(w, h);
    let t = pots::meiping();
    let g = Grid::new(&t);
    let top = t.height();
    c.paint(|x, y, p| {
        let mut q = p;
        for i in 0..12 {
            let (cx, cy) = (0.21 + 0.36 * (i % 4) as f32, 0.19 + 0.31 * (i / 4) as f32);
            let (dx, dy) = ((x - cx) / 0.15, (y - cy) / 0.15);
            if dx.abs() > 1.0 || dy.abs() > 1.0 {
                continue;
            }
            let level = 0.03 + (top - 0.08) * i as f32 / 11.0;
            let a = dy.atan2(dx);
            let r =
                dx.hypot(dy) * (1.0 + 0.02 * (2.0 * a + i as f32 * 0.4).sin() + 0.012 * noise(v(a * 2.0, level, 2.0)));
            let wall = smooth(0.012, -0.012, g.at(r, level));
            let void = smooth(0.45, 0.6, noise(v(dx * 26.0, dy * 26.0, level * 9.0))) * 0.6;
            q += hex(0xa9cfc0) * (wall * (0.9 - void))
                + hex(0x6f9a8c) * (0.12 * smooth(0.01, 0.0, (dx.hypot(dy) - 0.98).abs()));
            q += hex(0x6f9a8c) * (0.10 * (smooth(0.012, 0.004, dx.abs()).max(smooth(0.012, 0.004, dy.abs()))));
        }
        q
    });
    c.bloom(0.5, 0.015, 0.35);
    c
}

/// Height of the country for the sound map.
fn land(x: f32, y: f32) -> f32 {
    let river = river_at(x);
    let d = (y - river).abs();
    fbm2(x * 1.7, y * 1.7, 12.0, 3) * 0.8 + 0.75 * smooth(0.0, 0.5, d) + 0.1
}

fn river_at(x: f32) -> f32 {
    0.52 + 0.12 * (x * 4.1).sin() + 0.05 * (x * 9.7 + 1.0).sin()
}

fn sound_map(w: usize, h: usize) -> Canvas {
    let mut c = Canvas::new(w, h, V3::default());
    let mut r = Rng::new(97);
    let places: Vec<_> = (0..17)
        .map(|i| {
            let x = 0.08 + 1.36 * i as f32 / 16.0;
            (x, river_at(x) + r.range(-0.24, 0.24) * if i % 3 == 0 { 0.2 } else { 1.0 }, r.range(0.35, 1.0))
        })
        .collect();
    c.paint(|x, y, _| {
        let z = land(x, y);
        let mut p = hex(0x1c1510).mix(hex(0x3b2c20), smooth(0.0, 1.1, z));
        let line = (z * 17.0).fract();
        let slope = ((land(x + 0.002, y) - z).powi(2) + (land(x, y + 0.002) - z).powi(2)).sqrt() / 0.002 * 17.0;
        let wd = 0.0011 * slope.max(1.0);
        p += hex(0xb99b6c) * (0.32 * smooth(wd, wd * 0.3, (line - 0.5).abs()));
        let wide = 0.006 + 0.010 * x / 1.5;
        let d = (y - river_at(x)).abs();
        p = p.mix(hex(0x7fa394) * 0.8, smooth(wide + 0.001, wide - 0.001, d));
        for &(px, py, k) in &places {
            let q = (x - px).hypot(y - py);
            if q < 0.2 * k {
                let wave = (q * 320.0 / (0.6 + k)).sin() * 0.5 + 0.5;
                let fade = smooth(0.19 * k, 0.0, q);
                p += hex(0xe2b06a) * (wave.powi(6) * fade * 0.55);
                p += hex(0xffe0a8) * (smooth(0.0065, 0.0045, q) * 1.1);
            }
        }
        p
    });
    c.bloom(0.5, 0.015, 0.5);
    c
}

fn wave_hills(w: usize, h: usize) -> Canvas {
    // Sixty voices drawn as lines, one behind the other, so that they stand like hills.
    let mut c = Canvas::new(w, h, V3::default());
    let n = 58;
    let line = |i: usize, x: f32| {
        let base = 0.16 + 0.78 * i as f32 / n as f32;
        let s = i as f32 * 1.91;
        let swell = (-((x - 0.75 - 0.12 * (s * 0.37).sin()) / 0.27).powi(2)).exp();
        let talk = noise(v(x * 9.0, s, 0.0)).abs() * 0.6 + noise(v(x * 24.0, s, 4.0)).abs() * 0.35;
        base - 0.20 * swell * talk * (0.6 + 0.5 * unit(i as u32)) - 0.002 * noise(v(x * 40.0, s, 2.0))
    };
    let cols = w + 2;
    let table: Vec<f32> = (0..n * cols).into_par_iter().map(|k| line(k / cols, (k % cols) as f32 / h as f32)).collect();
    c.paint(|x, y, _| {
        let mut p = hex(0x1a1410) + glow(x, y, 0.75, 0.3, 0.8, hex(0x2c2118)) * 0.6;
        for i in 0..n {
            let at = i * cols + (x * h as f32) as usize;
            let l = table[at];
            if y < l - 0.004 {
                continue;
            }
            let slope = ((table[at + 1] - l) * h as f32).abs();
            let wd = 0.0011 * (1.0 + slope * slope).sqrt().min(6.0);
            let edge = smooth(0.02, 0.16, x.min(1.5 - x));
            let below = smooth(-0.0005, 0.0008, y - l);
            p = p.mix(hex(0x1a1410) * (1.0 + 0.5 * i as f32 / n as f32), below * 0.96);
            let tint = hex(0xa5c0b0).mix(hex(0xe0bd84), unit(i as u32 * 7));
            p = p.mix(tint * 0.9, smooth(wd, wd * 0.35, (y - l).abs()) * edge);
        }
        p
    });
    c
}
