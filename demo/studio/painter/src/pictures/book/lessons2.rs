//! Four tutorials: the sherd, the handscroll, the eggs, the beans.

use super::bench::{Tone, bench, cut, leaf_of_paper, pencil, placed, view};
use super::pen::{arc, dashed, line};
use crate::canvas::Canvas;
use crate::ink::things::{birds, bridge, house, pine};
use crate::ink::wash::{Ridge, mist, range, water};
use crate::ink::{Ink, paper};
use crate::noise::{Rng, cells, fbm, noise, unit};
use crate::pictures::INK;
use crate::pictures::relic::stage::Light;
use crate::studio::clay::{Glaze, ground, plain, wood};
use crate::studio::forms::{free, rod, sheet as flat, to_box};
use crate::studio::pots;
use crate::studio::profile::{Grid, Shape, Throw, vessel};
use crate::studio::{Skin, Solid, Surface, relief};
use crate::vec::{V3, grey, hex, smooth, v};
use std::f32::consts::TAU;
use std::sync::Arc;

/// The wall of a bowl between two angles and outside a radius, edges broken.
fn rim_sherd(t: &Throw, from: f32, to: f32, inner: f32, skin: Skin) -> Solid {
    let grid = Grid::new(t);
    let mid = ((from + to) / 2.0).to_radians();
    let half = ((to - from) / 2.0).to_radians();
    let reach = t.width();
    let centre = v(reach * 0.75 * mid.cos(), t.height() * 0.6, reach * 0.75 * mid.sin());
    free(centre, reach * half.sin() + 0.45, skin, move |p| {
        let r = (p.x * p.x + p.z * p.z).sqrt();
        let mut a = p.z.atan2(p.x) - mid;
        a -= (a / TAU).round() * TAU;
        let ragged = 0.055 * noise(v(p.x * 3.1, 4.0, p.z * 3.1)) + 0.012 * noise(p * 14.0);
        // Two straight breaks and a slanting one below.
        let side = (a.abs() - half) * r + ragged;
        let below = inner + 0.16 * a - r + ragged;
        let wall = grid.at(r, p.y);
        let (m, n) = (wall, side.max(below));
        let e = 0.008;
        let (m, n) = (m + e, n + e);
        ((m.max(0.0).powi(2) + n.max(0.0).powi(2)).sqrt() + m.max(n).min(0.0) - e) * 0.75
    })
}

pub fn sherd(w: usize, h: usize) -> Canvas {
    // The sheet: 6.0 by 4.4 decimetres of the studio, the whole vessel drawn round its middle.
    let (sw, sd) = (6.0f32, 4.5f32);
    let px = w.max(60);
    let mut sheet = paper(px, (px as f32 * sd / sw) as usize, hex(0xece4d3), 15.0);
    let (cx, cy, r) = (0.545, 0.50, 1.62 / sd);
    let lead = hex(0x514b46);
    dashed(&mut sheet, &arc((cx, cy), r, 32.0, 332.0), 0.0042, (0.022, 0.014), lead);
    dashed(&mut sheet, &arc((cx, cy), r * 0.36, 0.0, 360.0), 0.0030, (0.016, 0.012), hex(0x7b746c));
    for (a, b) in [((cx - 0.03, cy), (cx + 0.03, cy)), ((cx, cy - 0.03), (cx, cy + 0.03))] {
        line(&mut sheet, &[a, b], 0.0022, lead);
    }
    line(&mut sheet, &[(cx, cy), (cx + r * 0.93, cy + 0.02)], 0.0016, hex(0x8b847b));
    // Its profile beside it, as it once stood.
    let t = pots::bowl();
    let k = r / t.width() * 0.50;
    let (mx, my) = (1.105, 0.915);
    for side in [-1.0f32, 1.0] {
        let curve: Vec<_> = t.curve.iter().map(|p| (mx + side * p.0 * k, my - p.1 * k)).collect();
        let curve = crate::studio::profile::through(&curve, 8);
        if side > 0.0 {
            line(&mut sheet, &curve[curve.len() / 2..], 0.0055, lead);
            dashed(&mut sheet, &curve[..curve.len() / 2], 0.0034, (0.014, 0.010), lead);
        } else {
            dashed(&mut sheet, &curve, 0.0034, (0.014, 0.010), lead);
        }
    }
    let (y, f) = (my - t.height() * k, t.width() * k);
    line(&mut sheet, &[(mx - f, y), (mx + f, y)], 0.0018, lead);
    line(&mut sheet, &[(mx, y), (mx, my)], 0.0014, hex(0x8b847b));
    line(&mut sheet, &[(mx - t.curve[0].0 * k, my), (mx + t.curve[0].0 * k, my)], 0.0026, lead);
    // The sherd lies where the dashes stop.
    let dish = Throw::new(&[(0.60, 0.0), (0.62, 0.06), (0.95, 0.10), (1.30, 0.20), (1.55, 0.34), (1.62, 0.40)], 0.085)
        .foot(0.03, 0.85, 0.08);
    let lotus = |p: V3| {
        let (a, r) = (p.z.atan2(p.x), (p.x * p.x + p.z * p.z).sqrt());
        let petal = (a * 9.0).sin().abs();
        let line = smooth(0.05, 0.015, (r - 0.98 - 0.34 * petal.powf(0.6)).abs());
        let rib = smooth(0.06, 0.02, (a * 9.0).cos().abs() * r * 0.3) * smooth(0.9, 1.0, r) * smooth(1.35, 1.2, r);
        1.0 - line.max(rib * 0.6)
    };
    let glaze = Glaze::lan().coat(0.80).carved(0.02, lotus).crackled(7.0, 0.25, 0x5a4a36).bare(-1.0).skin(71);
    let clay = hex(0x9a8a78);
    let skin: Skin = Arc::new(move |s| {
        let mut out = glaze(s);
        // Broken edges show the body.
        let r = (s.p.x * s.p.x + s.p.z * s.p.z).sqrt();
        let radial = (s.n.x * s.p.x + s.n.z * s.p.z) / r.max(1e-3);
        let across = (s.n.x * s.p.z - s.n.z * s.p.x).abs() / r.max(1e-3);
        let broken = smooth(0.5, 0.7, across).max(smooth(-0.75, -0.9, radial) * smooth(1.3, 1.2, r));
        if broken > 0.0 {
            out.colour = out.colour.mix(clay * (1.0 + 0.15 * fbm(s.p * 18.0, 3)), broken);
            out.rough = 0.9;
            out.shine *= 1.0 - broken;
        }
        out
    });
    let (ox, oz) = ((cx - sw / sd / 2.0) * sd, (cy - 0.5) * sd);
    let mut solids =
        vec![leaf_of_paper(sw, sd, sheet, 0.3), rim_sherd(&dish, -29.0, 33.0, 0.90, skin).at(ox, -0.060, oz)];
    solids.extend(placed(pencil(0x3f5d52), 62.0, (2.35, 0.02, -0.95), 1.1));
    let s = bench(Tone::Walnut, Light::Soft, solids);
    view(s, v(0.05, 0.0, 0.0), (6.75, 4.4), 62.0, -4.0).shoot(w, h)
}

/// The road from the door to the bridge, in pale ink; one lamp has the colour.
fn home_road(w: usize) -> Canvas {
    let tall = (w * 2 / 5).max(40);
    let mut c = paper(tall * 27 / 10, tall, hex(0xece3cf), 24.0);
    let a = c.aspect();
    let mut ink = Ink::over(&c);
    range(&mut ink, &Ridge { pace: 0.9, ..Ridge::far(171.0, 0.46, 0.42, 0.24) });
    range(&mut ink, &Ridge { pace: 1.2, mist: 0.14, ..Ridge::far(177.0, 0.56, 0.26, 0.46) });
    mist(&mut ink, 0.58, 0.07, 0.95, 2.0);
    water(&mut ink, 0.72, 0.98, 0.6, 8, 60);
    // The way runs from the house on the right over the bridge to the hill.
    let way = [(a - 0.42, 0.800, 0.010), (a - 0.60, 0.815, 0.011), (a - 0.85, 0.765, 0.009), (1.66, 0.672, 0.007)];
    ink.stroke(&way, 0.40, 0.5);
    bridge(&mut ink, 0.88, 1.66, 0.770, 0.175, 3, 0.9);
    ink.stroke(
        &[(0.90, 0.668, 0.008), (0.70, 0.700, 0.008), (0.46, 0.655, 0.007), (0.26, 0.600, 0.005), (0.12, 0.575, 0.003)],
        0.40,
        0.5,
    );
    for (x, y, s, seed) in [(a - 0.54, 0.785, 0.27, 3), (a - 0.84, 0.760, 0.19, 8), (0.26, 0.62, 0.14, 5)] {
        house(&mut ink, x, y, s * 1.35, s * 0.66, 0.95, seed);
    }
    pine(&mut ink, a - 0.12, 0.94, 0.66, -0.16, 1.0, 19);
    birds(&mut ink, 1.25, 0.24, 5, 4);
    ink.soak(&mut c, hex(INK));
    c.paint(|x, y, p| {
        let d = (x - (a - 0.385)).hypot((y - 0.700) * 0.9);
        p.mix(hex(0xb8402a), smooth(0.022, 0.016, d) * 0.9)
    });
    c
}

pub fn scroll(w: usize, h: usize) -> Canvas {
    let art = Arc::new(home_road(w * 3 / 2));
    let bamboo = || wood(0x9c7a48, 0xc9a871, 0.5);
    let rolled = || -> Skin {
        Arc::new(|s| {
            // The edge of the paper, turn upon turn.
            let turn = (s.p.y - 0.1).hypot(s.p.x) * 95.0;
            let end = smooth(0.7, 0.9, s.n.z.abs());
            let c = hex(0xe2d7bf) * (1.0 - 0.28 * end * smooth(0.2, 0.9, turn.sin())) * (1.0 + 0.03 * noise(s.p * 8.0));
            Surface { soft: 0.1, ..Surface::matte(c, s.n) }
        })
    };
    let roll = |r: f32, len: f32| -> Vec<Solid> {
        let body = free(v(0.0, r, 0.0), (r * r + len * len).sqrt() + 0.05, rolled(), move |p| {
            let d = ((p.x * p.x + (p.y - r).powi(2)).sqrt() - r).max(p.z.abs() - len);
            d * 0.9
        });
        vec![body, rod(&[(v(0.0, r, -len - 0.34), 0.050), (v(0.0, r, len + 0.40), 0.038)], bamboo())]
    };
    let mut solids = vec![flat(5.0, 1.852, art, 0.012).at(0.10, 0.0, 0.0)];
    solids.extend(placed(roll(0.125, 0.935), 1.5, (2.55, 0.0, 0.0), 1.0));
    solids.extend(placed(roll(0.215, 0.935), -1.0, (-2.42, 0.0, 0.02), 1.0));
    // The thread that will hold it.
    let thread: Vec<_> = (0..=14)
        .map(|i| i as f32 / 14.0)
        .map(|t| (v(0.3 + 1.7 * t + 0.12 * (t * 7.0).cos(), 0.022, 1.58 + 0.20 * (t * 6.0).sin()), 0.013))
        .collect();
    solids.push(rod(&thread, plain(0xa8402c, 0.9, 0.02, 0.2)));
    solids.extend(placed(pencil(0x8a5236), -12.0, (-1.35, 0.0, 1.75), 1.0));
    let mut s = bench(Tone::Oak, Light::Soft, solids);
    s.lamps[0].hard = 6.0;
    view(s, v(0.04, 0.05, 0.26), (6.3, 3.6), 52.0, -6.0).shoot(w, h)
}

/// A boiled egg, `long` from end to end, its shell cracked twice: black first, then golden.
fn egg(long: f32, seed: f32) -> Solid {
    let skin: Skin = Arc::new(move |s| {
        let p = s.p + grey(seed * 3.1);
        let warp = v(noise(p * 2.1), noise(p * 2.1 + grey(5.0)), noise(p * 2.1 + grey(9.0))) * 0.14;
        let (big, small) = (cells((p + warp) * 2.9), cells((p + warp * 0.6) * 8.5));
        let thick = 0.030 + 0.024 * noise(p * 3.3);
        let black = smooth(thick, thick * 0.35, big.edge) * smooth(-0.55, -0.2, noise(p * 1.3));
        let gold = smooth(0.050, 0.012, small.edge);
        let stain = smooth(0.22, 0.0, small.edge) * 0.30;
        let base = hex(0xe9dfca) * (1.0 + 0.05 * fbm(p * 4.0, 3) + 0.04 * (unit(small.id) - 0.5));
        let c = base.mix(hex(0xbf9150), stain).mix(hex(0x9a6526), gold * 0.85).mix(hex(0x17130f), black * 0.95);
        let h = |q: V3| {
            let q = q + grey(seed * 3.1);
            smooth(0.0, 0.035, cells((q + warp) * 2.9).edge)
        };
        Surface {
            colour: c,
            n: relief(s.n, s.p, 0.01, 0.010, &h),
            shine: 0.03,
            rough: 0.45,
            soft: 0.18,
            glow: V3::default(),
        }
    });
    free(V3::default(), long * 0.62, skin, move |p| {
        let t = p.y / (long / 2.0);
        let r = long * 0.365 * (1.0 - 0.16 * t);
        let q = v(p.x / r, t, p.z / r).len();
        (q - 1.0) * r * 0.8
    })
}

pub fn eggs(w: usize, h: usize) -> Canvas {
    let cloth: Skin = ground(0xb9ad98, 0.12);
    let napkin = cut(2.6, 0.014, cloth, |x, z| {
        to_box(v(x, 0.0, z), v(1.75, 1.0, 1.15), 0.02) + 0.012 * noise(v(x * 3.0, 0.0, z * 3.0))
    });
    let solids = vec![
        napkin.at(-0.35, 0.0, 0.15).turned(0.0, 11.0, 0.0),
        egg(1.16, 1.0).at(-1.02, 0.44, 0.30).turned(78.0, 32.0, 40.0),
        egg(1.12, 2.0).at(0.22, 0.43, 0.52).turned(-82.0, 10.0, -58.0),
        egg(1.18, 3.4).at(-0.20, 1.02, -0.72).turned(4.0, 20.0, -5.0),
        vessel(&pots::cup(), Shape::Round, Glaze::white().coat(0.7).skin(83)).at(-0.20, 0.02, -0.72).scaled(1.0),
        // The ink and the tea.
        vessel(&pots::washer(), Shape::Round, Glaze::white().skin(81)).at(1.85, 0.0, -1.05).scaled(0.85),
        liquid(0x0f0e0d, 0.52).at(1.85, 0.24, -1.05),
        vessel(&pots::tea_bowl(), Shape::Round, Glaze::white().skin(82)).at(1.75, 0.0, 0.55).scaled(0.66),
        liquid(0x6b3a12, 0.50).at(1.75, 0.42, 0.55),
        rod(
            &[(v(-2.6, 0.06, 0.9), 0.035), (v(-1.9, 0.05, 1.35), 0.030), (v(-1.5, 0.05, 1.60), 0.026)],
            plain(0xb7b3aa, 0.25, 0.4, 0.05),
        ),
    ];
    let spoon = Throw::new(&[(0.02, 0.0), (0.14, 0.02), (0.21, 0.07), (0.235, 0.12)], 0.02).foot(0.0, 0.3, 0.02);
    let mut solids = solids;
    solids.push(vessel(&spoon, Shape::Round, plain(0xb7b3aa, 0.22, 0.4, 0.05)).at(-1.34, 0.0, 1.70).scaled(1.05));
    let s = bench(Tone::Walnut, Light::Soft, solids);
    view(s, v(0.10, 0.42, 0.0), (5.4, 3.6), 26.0, 4.0).shoot(w, h)
}

/// The level surface of something poured.
fn liquid(colour: u32, r: f32) -> Solid {
    let c = hex(colour);
    let skin: Skin =
        Arc::new(move |s| Surface { colour: c, n: s.n, shine: 0.06, rough: 0.05, soft: 0.0, glow: V3::default() });
    cut(r + 0.05, 0.01, skin, move |x, z| x.hypot(z) - r)
}

/// A heap of beans of one kind around a place.
fn beans(solids: &mut Vec<Solid>, (x, z): (f32, f32), colour: (u32, u32), size: f32, seed: u32) {
    let mut r = Rng::new(seed);
    let rings: [(usize, f32, f32); 4] = [(34, 0.66, 0.0), (20, 0.44, 1.0), (9, 0.24, 2.0), (7, 1.05, 0.0)];
    for (n, reach, level) in rings {
        for i in 0..n {
            let a = i as f32 * 2.399_963 + r.range(-0.2, 0.2);
            let d = reach * ((i as f32 + 0.5) / n as f32).sqrt() * if reach > 1.0 { r.range(0.75, 1.1) } else { 1.0 };
            let (tint, eye) = (hex(colour.0) * r.range(0.78, 1.2), hex(colour.1));
            let skin: Skin = Arc::new(move |s| {
                let spot = smooth(
                    0.030,
                    0.020,
                    (s.p.x.abs() - 0.01).max(0.0).hypot((s.p.z - 0.072).abs() * 0.6 + (s.p.y * 0.9).abs()),
                );
                let c = tint.mix(eye, spot) * (1.0 + 0.08 * noise(s.p * 40.0));
                Surface { colour: c, n: s.n, shine: 0.045, rough: 0.25, soft: 0.05, glow: V3::default() }
            });
            let bean = free(V3::default(), 0.16, skin, |p| {
                let q = v(p.x / 0.125, p.y / 0.085, (p.z + 0.9 * p.x * p.x) / 0.085).len();
                (q - 1.0) * 0.075
            });
            let y = size * (0.085 + 0.135 * level);
            solids.push(
                bean.at(x + d * a.cos(), y, z + d * a.sin())
                    .turned(r.range(-25.0, 25.0), r.range(0.0, 360.0), r.range(-25.0, 25.0))
                    .scaled(size),
            );
        }
    }
}

/// The card: twenty-eight threads, fourteen of each colour, and the weaving begun from the near edge.
fn loom_card() -> Solid {
    let (hw, hd) = (0.95f32, 1.22f32);
    let (blue, white, board) = (hex(0x2f4d7c), hex(0xe6e0d2), hex(0xa8895e));
    let pitch = 2.0 * (hw - 0.14) / 28.0;
    let skin: Skin = Arc::new(move |s| {
        if s.n.y < 0.6 {
            return Surface::matte(board * 0.9, s.n);
        }
        let k = (s.p.x + hw - 0.14) / pitch;
        let inside = (0.0..28.0).contains(&k) && s.p.z.abs() < hd - 0.08;
        if !inside {
            let slot = (0.0..28.0).contains(&k) && (k.fract() - 0.5).abs() < 0.16;
            return Surface::matte(board * if slot { 0.45 } else { 1.0 + 0.05 * noise(s.p * 30.0) }, s.n);
        }
        let warp = if k < 14.0 { blue } else { white };
        let u = k.fract() - 0.5;
        // Ten rows of blue weft are in, and the eleventh is on its way.
        let row = (hd - 0.20 - s.p.z) / (pitch * 1.15);
        let col = k.floor() as i32;
        let reach = if row < 10.0 { 28.0 } else { 9.3 };
        let woven = row > 0.0 && row < 11.0 && k < reach;
        let fray = 1.0 + 0.10 * noise(v(s.p.x * 90.0, 0.0, s.p.z * 90.0));
        let (colour, tilt) = if woven {
            let t = row.fract() - 0.5;
            let over = (col + row.floor() as i32) % 2 == 0;
            let round = if over { t } else { u };
            let c = if over { blue * 1.06 } else { warp };
            let gap = if over { smooth(0.5, 0.36, t.abs()) } else { smooth(0.5, 0.34, u.abs()) };
            (c * (0.45 + 0.55 * gap), if over { v(0.0, 0.0, -round) } else { v(round, 0.0, 0.0) })
        } else {
            let on = smooth(0.40, 0.30, u.abs());
            if on <= 0.0 {
                return Surface::matte(board * (0.72 + 0.05 * noise(s.p * 30.0)), s.n);
            }
            ((board * 0.6).mix(warp, on), v(u, 0.0, 0.0))
        };
        let n = (s.n + tilt * 1.5).norm();
        Surface::matte(colour * fray, n)
    });
    free(V3::default(), 1.7, skin, move |p| to_box(p - v(0.0, 0.035, 0.0), v(hw, 0.035, hd), 0.012))
}

/// A ball of yarn.
fn yarn(colour: u32, r: f32, seed: f32) -> Solid {
    let c = hex(colour);
    let wind = move |q: V3| {
        // Windings in three directions, whichever lies uppermost.
        let s = 46.0 / r;
        let (a, b) = ((q.x * 0.8 + q.y * 0.6) * s, (q.z * 0.8 - q.y * 0.5) * s);
        let which = noise(q * (1.7 / r) + grey(seed));
        if which > 0.08 {
            a.sin()
        } else if which > -0.12 {
            b.sin()
        } else {
            ((q.x - q.z) * 0.72 * s).sin()
        }
    };
    let skin: Skin = Arc::new(move |s| {
        let h = wind(s.p);
        Surface::matte(c * (0.80 + 0.24 * h), relief(s.n, s.p, 0.006, 0.010, &wind))
    });
    free(v(0.0, r, 0.0), r * 1.05, skin, move |p| ((p - v(0.0, r, 0.0)).len() - r) * 0.9)
}

pub fn check(w: usize, h: usize) -> Canvas {
    let mut solids = vec![loom_card().at(1.05, 0.0, 0.15).turned(0.0, -9.0, 0.0)];
    beans(&mut solids, (-1.95, 0.62), (0x8f3028, 0xe6d6c0), 0.92, 3);
    beans(&mut solids, (-0.92, -0.72), (0x6f7f3e, 0xe9e6cf), 0.74, 7);
    solids.push(yarn(0x35558a, 0.40, 1.0).at(2.55, 0.0, -1.25));
    solids.push(yarn(0xe2dccd, 0.36, 4.0).at(1.72, 0.0, -1.62));
    // The blue end still in the needle.
    let thread = [
        (v(1.02, 0.09, 0.62), 0.018),
        (v(0.40, 0.10, 0.55), 0.018),
        (v(-0.10, 0.03, 0.95), 0.017),
        (v(-0.30, 0.03, 1.42), 0.016),
    ];
    solids.push(rod(&thread, plain(0x2f4d7c, 0.9, 0.02, 0.3)));
    solids
        .push(rod(&[(v(-0.30, 0.035, 1.40), 0.024), (v(-0.42, 0.03, 1.95), 0.010)], plain(0xc4c1b8, 0.2, 0.45, 0.05)));
    let s = bench(Tone::Pine, Light::Soft, solids);
    view(s, v(0.12, 0.05, 0.0), (6.1, 4.1), 48.0, -4.0).shoot(w, h)
}
