//! News of things: ballot boxes, a packed charger, scales, a shelf with gaps, a dish without its last sherd, test tiles.

use super::ads::{outline, works_bowl};
use crate::canvas::Canvas;
use crate::ink::letters::{Hand, Pin, print};
use crate::ink::{Ink, paper};
use crate::noise::{Rng, cells, fbm, noise, unit};
use crate::pictures::relic::stage::{Ground, Light, stage, throw};
use crate::pictures::{Picture, from, photo};
use crate::studio::clay::{Glaze, plain, wood};
use crate::studio::forms::{block, board, free, rod, to_box};
use crate::studio::profile::{Shape, vessel};
use crate::studio::{Skin, Solid, Surface, pots, relief};
use crate::vec::{V3, grey, hex, smooth, v};
use std::sync::Arc;

pub fn list() -> Vec<Picture> {
    [
        photo("news-ballot-boxes", ballots as fn(usize, usize) -> Canvas),
        photo("news-chargers-packed", charger),
        photo("news-call-for-bowls", shelves),
        photo("news-dish-39", dish_39),
        photo("news-moon-white-again", tiles),
    ]
    .into_iter()
    .map(|p| p.sized(1200, 800))
    .collect()
}

/// A porcelain box with a slot in its lid.
fn ballot(seed: u32) -> Solid {
    let skin = Glaze::white().rough(0.2).cloud(0.3).bare(0.02).skin(seed);
    free(v(0.0, 0.4, 0.0), 0.75, skin, |p| {
        let wall = to_box(p - v(0.0, 0.38, 0.0), v(0.40, 0.38, 0.40), 0.07);
        let lid = to_box(p - v(0.0, 0.735, 0.0), v(0.435, 0.045, 0.435), 0.035);
        let slot = to_box(p - v(0.0, 0.8, 0.05), v(0.2, 0.12, 0.036), 0.01);
        wall.min(lid).max(-slot)
    })
}

fn ballots(w: usize, h: usize) -> Canvas {
    let mut solids = Vec::new();
    let pan = plain(0x8f867a, 0.5, 0.04, 0.08);
    let iron = plain(0x35332f, 0.4, 0.10, 0.1);
    let heights = [1.02f32, 1.13, 0.97, 0.30, 1.07, 1.16];
    let mut r = Rng::new(63);
    for (i, tall) in heights.into_iter().enumerate() {
        let x = -3.05 + 1.22 * i as f32;
        solids.push(ballot(90 + i as u32).at(x, tall + 0.06, 0.0).turned(0.0, r.range(-7.0, 7.0), 0.0));
        // A round pan on a rod that slides in its foot.
        solids.push(vessel_disc(0.56, 0.055, pan.clone()).at(x, tall, 0.0));
        solids.push(rod(&[(v(x, 0.15, 0.0), 0.06), (v(x, tall, 0.0), 0.06)], iron.clone()));
        solids.push(block(0.56, 0.26, 0.56, 0.03, plain(0xcfc8bb, 0.7, 0.03, 0.06)).at(x, 0.0, 0.0));
    }
    // Tickets of clay that found no room lie before the heavy one.
    for (x, z, turn) in [(0.95f32, 0.75f32, 20.0f32), (1.16, 0.9, -35.0), (0.55, 0.92, 60.0)] {
        solids.push(
            block(0.15, 0.04, 0.11, 0.015, plain(0xa9785a, 0.85, 0.02, 0.2)).at(x, 0.0, z).turned(0.0, turn, 0.0),
        );
    }
    let mut s = from(stage(Ground::Bone, Light::Soft, solids), v(-1.6, 4.3, 10.6), v(0.02, 0.78, 0.0), 26.5);
    if let Some(f) = s.floor.as_mut() {
        f.fade = (4.0, 14.0);
    }
    s.shoot(w, h)
}

/// A flat round pan.
fn vessel_disc(r: f32, thick: f32, skin: Skin) -> Solid {
    free(v(0.0, thick / 2.0, 0.0), r + 0.1, skin, move |p| {
        let a = (p.x.hypot(p.z) - r + 0.015, (p.y - thick / 2.0).abs() - thick / 2.0 + 0.015);
        a.0.max(0.0).hypot(a.1.max(0.0)) + a.0.max(a.1).min(0.0) - 0.015
    })
}

/// A dish of the far-green kind: two rings of petals under thick glaze.
fn petals(p: V3) -> f32 {
    let (r, a) = (p.x.hypot(p.z), p.z.atan2(p.x));
    let ring = |n: f32, r0: f32, r1: f32| {
        let u = ((a * n / std::f32::consts::TAU).rem_euclid(1.0) - 0.5) * 2.0;
        let t = ((r - r0) / (r1 - r0)).clamp(0.0, 1.0);
        let half = (1.0 - t.powf(2.4)).sqrt() * 0.9;
        smooth(-0.06, 0.06, half - u.abs()) * smooth(0.0, 0.08, t) * (0.5 + 0.5 * smooth(0.0, 0.5, half - u.abs()))
    };
    ring(8.0, 0.12, 0.5).max(ring(14.0, 0.46, 0.9)).max(0.5 * smooth(1.0, 1.04, r) * (0.5 + 0.5 * (a * 40.0).sin()))
}

/// A luggage label with two lines of print on its front.
fn tag(zh: &str, en: &str) -> Solid {
    let mut c = paper(360, 220, hex(0xd8c69c), 12.0);
    let ink = hex(0x2b2621);
    print(&mut c, Hand::Serif, zh, (0.38, 0.24), 0.16, Pin::Left, ink);
    print(&mut c, Hand::Serif, en, (0.38, 0.56), 0.13, Pin::Left, ink);
    c.paint(|x, y, p| {
        let d = (x - 0.17).hypot(y - 0.5);
        let frame = (x - 0.82).abs().max((y - 0.5).abs() * 1.9) - 0.74;
        p.mix(hex(0x8f3a2a), 0.7 * smooth(0.009, 0.005, frame.abs()))
            .mix(hex(0x7d5a33), smooth(0.09, 0.08, d))
            .mix(hex(0x15110d), smooth(0.045, 0.04, d))
    });
    board(0.82, 0.5, 0.012, Arc::new(c), hex(0xbba77c))
}

fn charger(w: usize, h: usize) -> Canvas {
    let pine = wood(0x8a6a45, 0xc09a68, 0.15);
    let planks: Skin = Arc::new(move |s| {
        let mut out = pine(s);
        let seam = smooth(0.022, 0.008, ((s.p.y / 0.47).fract() - 0.5).abs() * 0.47) * smooth(0.7, 0.5, s.n.y.abs());
        out.colour = out.colour * (1.0 - 0.75 * seam);
        out
    });
    let (cx, cy, cz) = (2.05, 0.72, 1.45);
    let crate_box = free(v(0.0, cy, 0.0), 2.8, planks.clone(), move |p| {
        let q = p - v(0.0, cy, 0.0);
        let inside = to_box(q - v(0.0, 0.16, 0.0), v(cx - 0.13, cy, cz - 0.13), 0.0);
        let walls = to_box(q, v(cx, cy, cz), 0.02).max(-inside);
        // Battens at the corners.
        let batten = to_box(v(q.x.abs() - cx + 0.2, q.y, q.z.abs() - cz - 0.04), v(0.16, cy, 0.05), 0.01);
        walls.min(batten) * 0.9
    });
    let foam_skin: Skin = Arc::new(|s| {
        let pores = smooth(0.25, 0.6, noise(s.p * 34.0)) * 0.35 + smooth(0.3, 0.6, noise(s.p * 70.0)) * 0.25;
        Surface::matte(
            hex(0x6d7478) * (1.0 - pores) * (1.0 + 0.06 * fbm(s.p * 2.0, 3)),
            relief(s.n, s.p, 0.008, 0.008, &|q| noise(q * 40.0)),
        )
    });
    let dish =
        vessel(&pots::dish(), Shape::Round, Glaze::plum_rain().coat(0.66).rough(0.18).carved(0.024, petals).skin(71));
    let lean = crate::vec::Turn::degrees(52.0, -12.0, 6.0);
    let centre = v(-0.1, 0.78, -0.05);
    let cut = dish.sdf.clone();
    let foam = free(v(0.0, 0.6, 0.0), 2.6, foam_skin, move |p| {
        let bed = to_box(p - v(0.0, 0.58, 0.0), v(cx - 0.14, 0.52, cz - 0.14), 0.04);
        // The dish's own hollow, cut a little wider than the dish.
        let q = lean.undo(p - centre);
        let slot = cut(v(q.x * 0.97, q.y, q.z * 0.97))
            .min(v(q.x, 0.0, q.z).len().max(1.35) - 1.35 + (q.y - 0.75).abs() - 0.62)
            - 0.04;
        bed.max(-slot) * 0.8
    });
    let mut solids = vec![crate_box, foam, dish.at(centre.x, centre.y, centre.z).turned(52.0, -12.0, 6.0)];
    let lid = block(4.1, 0.1, 2.9, 0.02, planks).turned(74.0, 0.0, 0.0).at(0.35, 0.05, -2.05);
    solids.push(lid);
    let cord = plain(0x9a8866, 0.85, 0.02, 0.2);
    for (i, (zh, en, x, tilt)) in
        [("馆藏 青釉大盘", "3 of 6", 1.15f32, -6.0f32), ("小心 勿倒置", "this side up", 0.1, 5.0)]
            .into_iter()
            .enumerate()
    {
        let y = 0.55 + 0.04 * i as f32;
        solids.push(tag(zh, en).at(x, y, cz + 0.05).turned(-4.0, 0.0, tilt));
        solids.push(rod(
            &[
                (v(x - 0.24, y + 0.28, cz + 0.07), 0.014),
                (v(x - 0.36, y + 0.7, cz + 0.06), 0.014),
                (v(x - 0.32, 1.46, cz - 0.02), 0.014),
                (v(x - 0.26, 1.44, cz - 0.16), 0.014),
            ],
            cord.clone(),
        ));
    }
    let mut s = from(stage(Ground::Plaster, Light::Soft, solids), v(-2.0, 5.6, 6.9), v(0.08, 0.56, -0.05), 28.0);
    if let Some(f) = s.floor.as_mut() {
        f.fade = (5.0, 15.0);
    }
    s.shoot(w, h)
}

/// Places on the shelves whose bowl is still missing: row, column.
const GAPS: [(usize, usize); 6] = [(0, 1), (0, 4), (1, 2), (1, 5), (2, 0), (2, 3)];

fn shelves(w: usize, h: usize) -> Canvas {
    let (pitch, step, x0) = (0.94, 1.08, -2.37);
    let mut back = Canvas::new(1500, 1000, V3::default());
    back.paint(|x, y, _| {
        let board = (y * 6.0).floor();
        let seam = smooth(0.012, 0.004, ((y * 6.0).fract() - 0.5).abs() - 0.49);
        hex(0x3b3a33)
            * (1.0 + 0.16 * fbm(v(x * 2.0, y * 40.0, board), 4))
            * (1.0 - 0.5 * smooth(0.4, 0.0, seam).min(0.0))
    });
    let (bw, bh) = (7.2, 4.8);
    let eye = v(-0.9, 2.3, 9.4);
    // Chalk on the back board must seem to stand in its gap when seen from the camera.
    let beyond = |a: f32, e: f32| a + (a - e) * (0.57 / eye.z);
    let place = |x: f32, y: f32| ((beyond(x, eye.x) / bw + 0.5) * 1.5, 1.0 - beyond(y, eye.y) / bh);
    let mut chalk = Ink::over(&back);
    for (row, col) in GAPS {
        let (x, y) = place(x0 + pitch * col as f32, 0.42 + step * (2 - row) as f32);
        for k in 0..2 {
            let shift = 0.0016 * k as f32;
            let mut line: Vec<_> = outline(x + shift, y - shift, 0.185).iter().map(|p| (p.0, p.1, 0.0021)).collect();
            line.push(line[0]);
            chalk.stroke(&line, 0.85 - 0.3 * k as f32, 0.75);
        }
    }
    super::hills::tint(&mut back, &chalk, |_, _| hex(0xdedbd0));
    let mut solids = vec![board(bw, bh, 0.1, Arc::new(back), hex(0x3b3a33)).at(0.0, 0.0, -0.62)];
    let plank = wood(0x5c4330, 0x8f6c4a, 0.3);
    for row in 0..4 {
        solids.push(block(7.4, 0.1, 1.2, 0.015, plank.clone()).at(0.0, 0.30 + step * row as f32, 0.0));
    }
    let mut r = Rng::new(1998);
    for row in 0..3 {
        for col in 0..6 {
            if GAPS.contains(&(row, col)) {
                continue;
            }
            let seed = 500 + (row * 6 + col) as u32;
            let glaze = match r.below(4) {
                0 => Glaze::bamboo().coat(0.6),
                1 => Glaze::plum_rain().coat(0.64),
                _ => Glaze::lan().coat(r.range(0.62, 0.82)),
            };
            let (x, y) = (x0 + pitch * col as f32 + r.range(-0.03, 0.03), 0.40 + step * (2 - row) as f32);
            let bowl = vessel(&works_bowl(), Shape::Round, glaze.rough(r.range(0.18, 0.3)).cloud(0.7).skin(seed));
            solids.push(
                bowl.at(x, y, r.range(-0.05, 0.1)).turned(0.0, r.range(0.0, 360.0), 0.0).scaled(r.range(0.5, 0.53)),
            );
        }
    }
    let mut s = stage(Ground::Linen, Light::Soft, solids);
    s.floor = None;
    s = from(s, eye, v(-0.02, 1.9, 0.0), 24.0);
    s.lamps[0].at = v(-1.0, 0.95, 1.2).norm();
    s.shoot(w, h)
}

/// The gap in the dish: a five-sided field near the rim, `grow` wider.
fn gap(p: V3, grow: f32) -> f32 {
    let (x, z) = (p.x - 0.72, p.z - 0.48);
    let sides =
        [(0.55f32, 0.83f32, 0.6f32), (0.98, -0.2, 0.6), (0.2, -0.98, 0.30), (-0.86, -0.5, 0.30), (-0.62, 0.78, 0.26)];
    sides.into_iter().fold(f32::MIN, |m, (a, b, r)| m.max(a * x + b * z - r)) - grow
        + 0.012 * noise(v(p.x * 7.0, 0.0, p.z * 7.0))
}

/// Five petals cut with a slanting knife, and combed lines around them.
fn flower(p: V3) -> f32 {
    let (r, a) = (p.x.hypot(p.z), p.z.atan2(p.x));
    let u = ((a * 5.0 / std::f32::consts::TAU).rem_euclid(1.0) - 0.5) * 2.0;
    let edge = 0.60 * (1.0 - 0.55 * u.abs().powf(2.2));
    let petal = smooth(-0.03, 0.01, edge - r) * (0.35 + 0.65 * smooth(0.0, edge, r));
    let comb = 0.25 * (0.5 + 0.5 * (r * 90.0 + 3.0 * u).sin()) * smooth(0.66, 0.7, r) * smooth(0.98, 0.94, r);
    petal.max(comb).max(0.8 * smooth(0.09, 0.06, r))
}

fn dish_39(w: usize, h: usize) -> Canvas {
    let form = throw(
        &[(62.0, 0.0), (63.0, 6.0), (78.0, 10.0), (100.0, 22.0), (112.0, 36.0), (120.0, 48.0), (123.5, 53.0)],
        4.5,
        (6.0, 0.72, 10.0),
    );
    let glaze = Glaze::lan().coat(0.7).rough(0.24).cloud(0.4).carved(0.009, flower).skin(39);
    let joined: Skin = Arc::new(move |s| {
        let mut out = glaze(s);
        let bent = v(s.p.x + 0.05 * noise(s.p * 3.0), 0.0, s.p.z + 0.05 * noise(s.p * 3.0 + grey(4.0)));
        let c = cells(v(bent.x * 2.55, 0.5, bent.z * 2.55));
        // Three sherds are burnt greyer than their neighbours; the joints are filled a shade too pale on purpose.
        let burnt = smooth(0.90, 0.93, unit(c.id));
        out.colour = out.colour.mix(hex(0x85857a), 0.55 * burnt) * (1.0 + 0.06 * (unit(c.id ^ 3) - 0.5));
        let line = smooth(0.017, 0.008, c.edge + 0.004 * noise(s.p * 20.0)) * smooth(-0.01, 0.03, gap(s.p, 0.0));
        out.colour = out.colour.mix(hex(0xd9d3c4), 0.85 * line);
        out.rough = out.rough.max(0.75 * line);
        // The broken edge shows the body.
        let edge = smooth(0.02, 0.004, gap(s.p, 0.0).abs()) * smooth(0.75, 0.5, s.n.y.abs());
        out.colour = out.colour.mix(hex(0x9a8672) * (1.0 + 0.3 * fbm(s.p * 14.0, 3)), edge);
        out.rough = out.rough.max(0.85 * edge);
        out
    });
    let whole = vessel(&form, Shape::Lobes(5.0, 0.035, 0.3), joined);
    let (a, b) = (whole.sdf.clone(), whole.sdf.clone());
    let rest = Solid { sdf: Arc::new(move |p| a(p).max(-gap(p, 0.0)) * 0.9), ..whole.clone() };
    let piece = Solid { sdf: Arc::new(move |p| b(p).max(gap(p, -0.016)) * 0.9), ..whole };
    let turn = -38.0;
    let solids = vec![rest.turned(0.0, turn, 0.0), piece.turned(20.0, turn - 6.0, -20.0).at(0.36, 1.0, 0.1)];
    let mut s = from(stage(Ground::GreenBlack, Light::Soft, solids), v(-0.5, 3.2, 5.6), v(0.2, 0.5, 0.0), 28.0);
    s.lamps[0].hard = 6.0;
    s.shoot(w, h)
}

fn tiles(w: usize, h: usize) -> Canvas {
    let mut r = Rng::new(40);
    let mut solids = vec![block(7.0, 0.12, 6.2, 0.03, wood(0x3a2c22, 0x5e4836, 0.25)).at(0.0, -0.12, 0.0)];
    let cinder = plain(0x6b5b4c, 0.8, 0.02, 0.2);
    for i in 0..40u32 {
        let (row, col) = (i / 5, i % 5);
        let right = (row, col) == (5, 3);
        let glaze = if right {
            Glaze { thick: hex(0x9db4b8), cloud: 0.25, ..Glaze::moon().coat(0.85).rough(0.42) }
        } else {
            let base = Glaze::crab();
            let tone = r.range(0.55, 0.95);
            let green = r.range(-0.04, 0.05);
            Glaze {
                thick: base.thick * v(tone, tone * (1.0 + green), tone * (1.0 - green)),
                thin: base.thin * (tone * 0.85),
                coat: r.range(0.5, 0.9),
                rough: r.range(0.25, 0.6),
                cloud: 1.0,
                ..base
            }
        };
        let inner = Glaze { bare: -1.0, ..glaze }.skin(900 + i);
        let body = hex(0x8d7460);
        let skin: Skin = Arc::new(move |s| {
            // The lower end of every tile is left bare for its number.
            let mut out = inner(s);
            let bare = smooth(0.125, 0.145, s.p.z + 0.012 * noise(s.p * 9.0));
            out.colour = out.colour.mix(body * (1.0 + 0.2 * fbm(s.p * 12.0, 3)), bare);
            out.rough = out.rough.max(0.85 * bare);
            out
        });
        let tile = free(v(0.0, 0.05, 0.0), 0.55, skin, |p| {
            let slab = to_box(p - v(0.0, 0.05, 0.0), v(0.39, 0.05, 0.215), 0.025);
            slab.max(0.035 - (p.x + 0.31).hypot(p.z + 0.14))
        });
        let (x, z) = (-2.0 + col as f32 + r.range(-0.02, 0.02), -1.96 + 0.56 * row as f32 + r.range(-0.015, 0.015));
        solids.push(tile.at(x, 0.0, z).turned(0.0, r.range(-2.5, 2.5), 0.0));
    }
    solids.push(rod(&[(v(2.85, 0.06, 1.5), 0.05), (v(3.1, 0.06, -0.6), 0.035)], cinder));
    let mut s = from(stage(Ground::CharcoalBrown, Light::North, solids), v(-1.5, 6.2, 5.1), v(0.0, 0.0, 0.22), 35.0);
    s.lamps[0].hard = 7.0;
    s.shoot(w, h)
}
