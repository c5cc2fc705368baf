//! Sherds on the table and in drawers, and the model of the kiln.

use super::digital::glaze_of;
use crate::canvas::Canvas;
use crate::noise::{Rng, fbm, noise, unit};
use crate::pictures::{Mood, Picture, from, photo, set};
use crate::studio::clay::{Glaze, earth, plain, wood};
use crate::studio::forms::{block, free, sherd, to_box};
use crate::studio::profile::{Shape, vessel};
use crate::studio::{Skin, Solid, pots};
use crate::vec::{hex, lerp, smooth, v};

pub fn list() -> Vec<Picture> {
    vec![
        photo("shards", sherd_table),
        photo("shards-1", one_sherd),
        photo("shards-2", drawers),
        photo("kiln-cloud-2", kiln_model),
    ]
}

fn sherd_skin(i: u32) -> Skin {
    let body = hex(0x9a8f80);
    let carve = i % 3;
    let g = glaze_of([0, 1, 2, 4, 5, 3, 6][(i % 7) as usize]).cloud(0.7).bare(-9.0);
    let g = match carve {
        0 => g.carved(0.02, move |p| 0.5 + 0.5 * ((p.x + unit(i) * p.z) * 16.0).sin()),
        1 => g.carved(0.02, move |p| {
            let r = v(p.x - 0.3, 0.0, p.z + 0.2).len();
            0.5 + 0.5 * (r * 22.0 + 2.0 * (p.z.atan2(p.x) * 6.0).sin()).sin()
        }),
        _ => g.crackled(6.0, 0.5, 0x54402c),
    };
    let inner = g.skin(700 + i);
    std::sync::Arc::new(move |s| {
        let mut out = inner(s);
        // Broken edges show the grey body.
        let edge = smooth(0.75, 0.45, s.n.y.abs());
        let rough = hex(0x7d7265).mix(body, 0.5 + noise(s.p * 30.0));
        out.colour = out.colour.mix(rough, edge);
        out.rough = lerp(out.rough, 0.95, edge);
        out
    })
}

fn sherd_table(w: usize, h: usize) -> Canvas {
    let mut solids = Vec::new();
    let mut r = Rng::new(89);
    for j in 0..6 {
        for i in 0..9 {
            let k = (j * 9 + i) as u32;
            let size = r.range(0.62, 0.98);
            let s = sherd(800 + k, size, r.range(1.6, 3.5), 0.09, sherd_skin(k + k / 7));
            solids.push(
                s.at(-4.4 + 1.1 * i as f32 + r.range(-0.05, 0.05), 0.10, -2.75 + 1.1 * j as f32 + r.range(-0.05, 0.05))
                    .turned(r.range(-3.0, 3.0), r.range(0.0, 360.0), r.range(-3.0, 3.0)),
            );
        }
    }
    let mut s = from(set(Mood::Paper, solids), v(0.0, 11.0, 1.2), v(0.0, 0.0, 0.0), 31.0);
    s.lamps[0].at = v(-1.2, 0.9, -0.7).norm();
    s.room.panels[0].dir = v(-0.6, 1.0, -0.3).norm();
    s.room.panels[0].half = (0.22, 0.3);
    if let Some(f) = s.floor.as_mut() {
        f.skin = crate::studio::clay::ground(0x4b4138, 0.2);
        f.fade = (20.0, 40.0);
    }
    s.shoot(w, h)
}

fn one_sherd(w: usize, h: usize) -> Canvas {
    let skin = {
        let g = Glaze::plum_rain().coat(0.7).rough(0.15).bare(-9.0).carved(0.03, |p| {
            let a = p.z.atan2(p.x);
            let r = v(p.x, 0.0, p.z).len();
            let petal = 0.5 + 0.35 * (a * 5.0).cos();
            smooth(0.05, -0.05, (r - petal * 0.9).abs() - 0.05) * 0.8
                + 0.3 * (0.5 + 0.5 * (r * 30.0).sin()) * smooth(petal * 0.8, 0.0, r)
        });
        let inner = g.skin(751);
        let skin: Skin = std::sync::Arc::new(move |s| {
            let mut out = inner(s);
            let edge = smooth(0.7, 0.4, s.n.y.abs());
            out.colour = out.colour.mix(hex(0xa89a86) * (0.8 + 0.5 * fbm(s.p * 14.0, 4)), edge);
            out.rough = lerp(out.rough, 0.95, edge);
            out
        });
        skin
    };
    let solids = vec![
        sherd(905, 2.6, 3.4, 0.17, skin).at(-0.1, 0.42, 0.0).turned(14.0, 30.0, -8.0),
        sherd(911, 0.7, 2.0, 0.1, sherd_skin(4)).at(1.9, 0.1, 0.9),
    ];
    from(set(Mood::Umber, solids), v(0.4, 3.4, 4.6), v(0.15, 0.25, 0.0), 27.0).shoot(w, h)
}

fn drawers(w: usize, h: usize) -> Canvas {
    let mut solids = vec![block(9.0, 0.06, 6.0, 0.01, plain(0xcfc4ae, 0.9, 0.02, 0.1)).at(0.0, -0.06, 0.0)];
    let slat = wood(0x6a4a2e, 0x94703f, 0.3);
    for i in 0..6 {
        solids.push(block(0.07, 0.42, 6.0, 0.01, slat.clone()).at(-3.75 + 1.5 * i as f32, 0.0, 0.0));
    }
    for j in 0..5 {
        solids.push(block(9.0, 0.42, 0.07, 0.01, slat.clone()).at(0.0, 0.0, -3.0 + 1.5 * j as f32));
    }
    let mut r = Rng::new(93);
    for j in 0..4 {
        for i in 0..5 {
            for k in 0..2 + r.below(2) {
                let id = (j * 37 + i * 11 + k) as u32;
                let s = sherd(1000 + id, r.range(0.5, 0.72), 2.0, 0.08, sherd_skin(id));
                solids.push(
                    s.at(
                        -3.0 + 1.5 * i as f32 + r.range(-0.32, 0.32),
                        0.09 + 0.09 * k as f32,
                        -2.25 + 1.5 * j as f32 + r.range(-0.32, 0.32),
                    )
                    .turned(r.range(-9.0, 9.0), r.range(0.0, 360.0), r.range(-9.0, 9.0)),
                );
            }
        }
    }
    let mut s = from(set(Mood::Umber, solids), v(1.0, 6.2, 3.6), v(0.0, 0.0, 0.1), 32.0);
    s.lamps[0].at = v(-1.0, 1.2, -0.5).norm();
    s.shoot(w, h)
}

fn kiln_model(w: usize, h: usize) -> Canvas {
    let clay = earth(0x9a7350, 0x77563c, 961, None);
    let slope = |x: f32| 0.25 + 0.30 * (x + 3.0);
    let hill = free(v(0.0, 0.9, 0.0), 4.4, earth(0x6b6a4c, 0x4d4a36, 962, None), move |p| {
        let top = p.y - slope(p.x) - 0.02 * (p.x * 4.0).sin() * (p.z * 5.0).sin();
        top.max(to_box(p - v(0.0, 1.2, 0.0), v(3.2, 1.2, 1.15), 0.02)) * 0.8
    });
    let kiln = free(v(0.0, 1.4, 0.0), 3.6, clay, move |p| {
        let y = p.y - slope(p.x);
        let ribs = 0.02 * (p.x * 14.0).sin();
        let out = v(0.0, y.max(0.0), p.z).len() - 0.42 - ribs;
        let inn = v(0.0, y.max(0.0), p.z).len() - 0.32;
        let ends = (p.x.abs() - 2.75).max(-y - 0.02);
        // The roof is cut away towards us along the middle.
        let cut = -(p.x - 0.25).abs() + 1.15;
        let open = cut.min(p.z + 0.02);
        let doors = ((p.x * 0.8).rem_euclid(1.0) - 0.5).abs() / 0.8;
        let door = (doors - 0.11).max((y - 0.12).abs() - 0.13).max(0.2 - p.z);
        out.max(-inn).max(ends).max(open).max(-door) * 0.75
    });
    let mut solids = vec![hill, kiln, block(7.2, 0.22, 3.0, 0.02, wood(0x2c1b10, 0x4e331f, 0.5)).at(0.0, -0.22, 0.0)];
    let pot = vessel(&pots::saggar(), Shape::Round, earth(0xb48a5f, 0x8f6a48, 963, None)).scaled(0.11);
    for i in 0..10 {
        let x = -0.72 + 0.22 * i as f32;
        for k in 0..2 {
            solids.push(pot.clone().at(x, slope(x) + 0.02 + 0.075 * k as f32, -0.1));
        }
    }
    let stack: Solid =
        block(0.3, 0.9, 0.3, 0.02, earth(0x8a5f42, 0x6a4630, 964, None)).at(2.85, slope(2.85) - 0.1, 0.0);
    solids.push(stack);
    from(set(Mood::Celadon, solids), v(-1.6, 3.2, 8.6), v(0.1, 0.98, 0.0), 34.0).shoot(w, h)
}
