//! The scroll gallery, the map, the coins: paper, stone and metal with marks on them.

use super::river::handscroll;
use crate::canvas::Canvas;
use crate::ink::cut::{bars, mark, rubbing, seal};
use crate::ink::things::{boat, pagoda, stamp};
use crate::ink::{Ink, paper};
use crate::noise::{Rng, fbm, fbm2};
use crate::pictures::INK;
use crate::pictures::{Mood, Picture, from, photo, set, sheet};
use crate::studio::clay::{Height, bronze, plain, wood};
use crate::studio::forms::{block, coin, free, rod, sheet as flat, to_box};
use crate::studio::profile::{Shape, Throw, vessel};
use crate::studio::{Solid, Surface};
use crate::vec::{V3, hex, smooth, v};
use std::sync::Arc;

pub fn list() -> Vec<Picture> {
    vec![
        photo("ink-of-lan", open_scroll),
        sheet("ink-of-lan-1", stele_rubbing),
        photo("ink-of-lan-2", seals),
        photo("eighteen-shoals-2", rolled),
        sheet("river-of-bowls-2", old_map),
        photo("coins-and-weights", coins),
        photo("coins-and-weights-1", steelyard),
        photo("coins-and-weights-2", strings),
        photo("kiln-spirits-1", stele),
    ]
}

/// A roller with turned knobs, lying along z.
fn roller(x: f32, len: f32, r: f32) -> Vec<Solid> {
    let knob = wood(0x1d110b, 0x3a2216, 0.7);
    let paper = plain(0xc9b48c, 0.9, 0.02, 0.12);
    vec![
        rod(&[(v(x, r, -len), r), (v(x, r, len), r)], paper),
        rod(&[(v(x, r, -len - 0.22), r * 0.62), (v(x, r, len + 0.22), r * 0.62)], knob),
    ]
}

fn open_scroll(w: usize, h: usize) -> Canvas {
    let art = Arc::new(handscroll(2400, 774, 3.0, 5));
    let mut solids = vec![flat(6.2, 2.0, art, 0.02)];
    solids.extend(roller(-3.0, 1.02, 0.15));
    solids.extend(roller(2.75, 1.02, 0.27));
    for x in [-1.6f32, 1.3] {
        solids.push(block(0.5, 0.12, 0.24, 0.03, plain(0x4b5a4c, 0.3, 0.06, 0.3)).at(x, 0.02, 0.9));
    }
    let mut s = from(set(Mood::Table, solids), v(-0.7, 4.2, 5.4), v(-0.12, 0.0, -0.1), 37.0);
    if let Some(f) = s.floor.as_mut() {
        f.mirror = 0.0;
    }
    s.shoot(w, h)
}

fn stele_rubbing(w: usize, h: usize) -> Canvas {
    let mut c = paper(w, h, hex(0xe2d8c3), 31.0);
    let a = c.aspect();
    c.paint(|x, y, p| {
        let k = 1.18;
        let (u, t) = ((x - a / 2.0) / k + 0.52, (y - 0.5) / k + 0.42);
        let ink = 1.0 - rubbing(u, t.clamp(0.0, 1.0), 1.04, 7);
        p.mix(hex(0x1d1a18) * (1.0 + 0.25 * fbm2(x * 3.0, y * 3.0, 2.0, 3)), ink * 0.96)
    });
    stamp(&mut c, a - 0.09, 0.9, 0.03, 21, hex(0xb0392a));
    c
}

fn seals(w: usize, h: usize) -> Canvas {
    let mut sheet = paper(900, 600, hex(0xe6dcc6), 33.0);
    for (i, (x, y, k)) in [(0.28f32, 0.72f32, 0.085f32), (0.60, 0.78, 0.06), (0.93, 0.70, 0.095), (1.22, 0.80, 0.05)]
        .into_iter()
        .enumerate()
    {
        stamp(&mut sheet, x, y, k, 60 + i as u32, hex(0xab3324));
    }
    let stone = |a: u32, b: u32| -> crate::studio::Skin {
        let (a, b) = (hex(a), hex(b));
        Arc::new(move |s| {
            let t = smooth(-0.2, 0.3, fbm(s.p * v(2.0, 4.0, 2.0), 5));
            Surface { colour: a.mix(b, t), n: s.n, shine: 0.05, rough: 0.22, soft: 0.3, glow: V3::default() }
        })
    };
    let red = seal as fn(f32, f32, u32, f32) -> f32;
    let lying = |k: u32, l: f32, side: f32, a: u32, b: u32| -> Solid {
        let s0 = stone(a, b);
        let skin: crate::studio::Skin = Arc::new(move |s| {
            let mut out = s0(s);
            if s.n.z > 0.8 {
                let m = red(s.p.x / side * 0.5 + 0.5, 0.5 - s.p.y / side * 0.5, k, 200.0);
                out.colour = out.colour.mix(hex(0x9c2c20), 0.25 + 0.75 * m);
            }
            out
        });
        free(v(0.0, 0.0, 0.0), l + side, skin, move |p| to_box(p, v(side, side, l), 0.03))
    };
    let solids = vec![
        flat(7.2, 4.8, Arc::new(sheet), 0.0),
        lying(60, 0.8, 0.36, 0x8f7f5e, 0xc2b08a).at(-1.5, 0.37, -0.6).turned(0.0, 24.0, 0.0),
        lying(62, 0.7, 0.42, 0x6f4a3a, 0xa88266).at(0.35, 0.43, -0.8).turned(0.0, -14.0, 0.0),
        lying(61, 0.55, 0.28, 0x5f6f62, 0x93a18c).at(1.75, 0.29, -0.45).turned(0.0, -32.0, 0.0),
        block(0.5, 1.1, 0.5, 0.03, stone(0xb79f6e, 0x8a6a40)).at(2.7, 0.01, -1.3).turned(0.0, 25.0, 0.0),
    ];
    from(set(Mood::Umber, solids), v(0.3, 3.4, 5.6), v(0.25, 0.1, 0.25), 35.0).shoot(w, h)
}

fn rolled(w: usize, h: usize) -> Canvas {
    let cloth = [0x6f7f6a, 0x7a4a34, 0xb59a68, 0x3f4a47, 0x8f6f4a];
    let mut solids = vec![block(6.4, 0.5, 2.6, 0.03, wood(0x3a2416, 0x65432a, 0.35)).at(0.0, -0.48, 0.0)];
    for (i, (x, y)) in
        [(-1.3f32, 0.3f32), (-0.62, 0.3), (0.06, 0.3), (0.74, 0.3), (-0.28, 0.88)].into_iter().enumerate()
    {
        let (z, r) = (0.12 * (i as f32 * 2.3).sin(), 0.3);
        let tint = cloth[i];
        let brocade: crate::studio::Skin = Arc::new(move |s| {
            let a = (s.p.y - y).atan2(s.p.x - x) * 3.0;
            let lozenge = ((a * 2.0).sin() * (s.p.z * 14.0).sin()).abs();
            let c = hex(tint) * (0.85 + 0.25 * smooth(0.35, 0.5, lozenge)) * (1.0 + 0.08 * (s.p.z * 260.0).sin());
            Surface { colour: c, n: s.n, shine: 0.04, rough: 0.6, soft: 0.1, glow: V3::default() }
        });
        solids.push(rod(&[(v(x, y, z - 1.0), r), (v(x, y, z + 0.8), r)], brocade));
        solids.push(rod(&[(v(x, y, z - 1.3), 0.12), (v(x, y, z + 1.32), 0.12)], wood(0x1c100a, 0x41281a, 0.7)));
        solids.push(rod(
            &[(v(x, y, z + 0.3), r + 0.012), (v(x, y, z + 0.34), r + 0.012)],
            plain(0xd8c7a0, 0.8, 0.02, 0.1),
        ));
    }
    from(set(Mood::Umber, solids), v(2.2, 2.0, 5.6), v(-0.15, 0.45, 0.1), 26.0).shoot(w, h)
}

fn old_map(w: usize, h: usize) -> Canvas {
    let mut c = paper(w, h, hex(0xdcc9a4), 37.0);
    let mut ink = Ink::over(&c);
    let mut r = Rng::new(19);
    // Hills as little ranges in rows, as old gazetteers draw them.
    let course = |t: f32| {
        (1.56 - 1.62 * t, 0.30 + 0.42 * t + 0.11 * (t * 9.0).sin() * (1.0 - 0.5 * t) + 0.03 * (t * 23.0).sin())
    };
    let mut hills: Vec<(f32, f32)> = (0..170).map(|_| (r.range(0.0, 1.5), r.range(0.06, 1.0))).collect();
    hills.sort_by(|a, b| a.1.total_cmp(&b.1));
    for (x, y) in hills {
        let clear = (0..60).map(|i| course(i as f32 / 59.0)).all(|(cx, cy)| (cx - x).hypot((cy - y) * 1.2) > 0.075);
        if !clear {
            continue;
        }
        let s = r.range(0.02, 0.042);
        let peak = (x + r.range(-0.2, 0.2) * s, y - s * 1.25);
        let body = [(x - s, y), (x - 0.4 * s, y - 0.75 * s), peak, (x + 0.5 * s, y - 0.6 * s), (x + s, y)];
        ink.clear(&body);
        ink.fill(&body, 0.32, 0.02);
        let line: Vec<_> = body.iter().map(|p| (p.0, p.1, 0.0013)).collect();
        ink.stroke(&line, 0.95, 0.25);
        for k in 0..3 {
            let q = peak.0 + s * (0.12 + 0.16 * k as f32);
            ink.stroke(
                &[(q, peak.1 + s * (0.25 + 0.15 * k as f32), 0.0006), (q + 0.12 * s, y - 0.1 * s, 0.0011)],
                0.5,
                0.4,
            );
        }
    }
    ink.soak(&mut c, hex(INK));
    let mut river = Ink::over(&c);
    let line: Vec<_> =
        (0..=140).map(|i| i as f32 / 140.0).map(|t| (course(t).0, course(t).1, 0.006 + 0.022 * t * t)).collect();
    river.stroke(&line, 0.6, 0.0);
    for (t, dx, dy) in [(0.22f32, 0.10f32, -0.26f32), (0.42, 0.16, 0.34), (0.6, -0.06, -0.36), (0.78, 0.14, 0.2)] {
        let (x, y) = course(t);
        let pts: Vec<_> = (0..=24)
            .map(|i| i as f32 / 24.0)
            .map(|s| {
                (x + dx * s + 0.02 * (s * 12.0).sin(), y + dy * s + 0.012 * (s * 9.0).cos(), 0.0065 * (1.0 - 0.75 * s))
            })
            .collect();
        river.stroke(&pts, 0.5, 0.0);
    }
    river.soak(&mut c, hex(0x6c8f8a));
    let mut bank = Ink::over(&c);
    for side in [-1.0f32, 1.0] {
        let pts: Vec<_> = line.iter().map(|p| (p.0, p.1 + side * p.2 * 1.03, 0.0010)).collect();
        bank.stroke(&pts, 0.9, 0.2);
    }
    let (tx, ty) = course(0.33);
    pagoda(&mut bank, tx - 0.04, ty - 0.035, 0.11, 1.0);
    for t in [0.4f32, 0.62, 0.85] {
        let (x, y) = course(t);
        boat(&mut bank, x, y + 0.004, 0.028, 1.3, true);
    }
    bank.soak(&mut c, hex(INK));
    let mut red = Ink::over(&c);
    for i in 0..18 {
        let (x, y) = course(0.36 + 0.034 * i as f32);
        red.stroke(&[(x, y - 0.030, 0.0055), (x + 0.0005, y - 0.030, 0.0055)], 1.0, 0.0);
    }
    let wall: Vec<_> = (0..=20)
        .map(|i| i as f32 / 20.0 * std::f32::consts::TAU)
        .map(|a| (tx - 0.05 + 0.062 * a.cos(), ty - 0.075 + 0.05 * a.sin(), 0.0022))
        .collect();
    red.stroke(&wall, 0.9, 0.1);
    red.soak(&mut c, hex(0xac4630));
    // Folds of the sheet.
    let a = c.aspect();
    c.paint(|x, y, p| {
        let fold = |d: f32| 1.0 - 0.10 * smooth(0.006, 0.0, d.abs()) + 0.05 * smooth(0.02, 0.004, (d - 0.012).abs());
        p * fold(x - a / 3.0) * fold(x - a * 2.0 / 3.0) * fold(y - 0.5)
    });
    c
}

/// Relief of a cast coin: rims and four characters.
fn coin_face(seed: u32) -> Height {
    let four: Vec<_> = (0..4).map(|i| bars(seed * 4 + i)).collect();
    Arc::new(move |p| {
        let r = (p.x * p.x + p.z * p.z).sqrt();
        let sq = p.x.abs().max(p.z.abs());
        let rims = smooth(0.86, 0.88, r).max(smooth(0.34, 0.32, sq));
        let spots = [(0.0f32, -0.58f32), (0.0, 0.58), (0.58, 0.0), (-0.58, 0.0)];
        let glyph = spots
            .iter()
            .zip(&four)
            .fold(0.0f32, |a, ((x, z), m)| a.max(mark(m, (p.x - x) / 0.42 + 0.5, (p.z - z) / 0.42 + 0.5, 0.06)));
        rims.max(glyph)
    })
}

fn coins(w: usize, h: usize) -> Canvas {
    let mut r = Rng::new(41);
    let mut solids: Vec<Solid> = Vec::new();
    for i in 0..26u32 {
        let (x, z) = (r.range(-3.3, 3.3), r.range(-1.9, 1.5));
        let lift = solids.iter().filter(|s: &&Solid| (s.at.x - x).hypot(s.at.z - z) < 1.0).count() as f32;
        let size = r.range(0.46, 0.6);
        let c = coin(1.0, 0.27, 0.14, bronze(300 + i, Some((coin_face(i % 7), 0.035))));
        solids.push(c.at(x, 0.05 + 0.085 * lift, z).scaled(size).turned(
            r.range(-4.0, 4.0) * lift.min(1.5),
            r.range(0.0, 360.0),
            r.range(-4.0, 4.0) * lift.min(1.5),
        ));
    }
    let mut s = from(set(Mood::Umber, solids), v(0.2, 4.4, 3.9), v(0.0, 0.0, -0.1), 31.0);
    s.lamps[0].at = v(-1.3, 0.85, -0.2).norm();
    s.shoot(w, h)
}

fn steelyard(w: usize, h: usize) -> Canvas {
    let beam: crate::studio::Skin = Arc::new(|s| {
        // Brass pins tell the weight.
        let pin = smooth(0.02, 0.012, ((s.p.x * 5.0).fract() - 0.5).abs() * 0.2)
            * smooth(0.03, 0.02, s.p.z.abs())
            * smooth(0.2, 0.6, s.n.y);
        let dark = hex(0x2b170d) * (1.0 + 0.3 * fbm(s.p * v(1.0, 20.0, 20.0), 3));
        Surface {
            colour: dark.mix(hex(0xd0a352), pin),
            n: s.n,
            shine: 0.05 + 0.2 * pin,
            rough: 0.3,
            soft: 0.0,
            glow: V3::default(),
        }
    });
    let cord = |a: V3, b: V3| rod(&[(a, 0.012), (b, 0.012)], plain(0xb59a6a, 0.9, 0.02, 0.2));
    let weight = Throw::new(
        &[(0.26, 0.0), (0.34, 0.04), (0.36, 0.2), (0.28, 0.42), (0.14, 0.52), (0.10, 0.60), (0.14, 0.68), (0.08, 0.76)],
        0.2,
    )
    .foot(0.0, 0.3, 0.7);
    let pan =
        Throw::new(&[(0.2, 0.0), (0.5, 0.03), (0.78, 0.14), (0.86, 0.26), (0.88, 0.29)], 0.03).foot(0.0, 0.3, 0.03);
    let mut solids = vec![
        rod(&[(v(-1.7, 2.2, 0.0), 0.075), (v(2.6, 2.02, 0.0), 0.035)], beam),
        rod(&[(v(-1.15, 2.2, 0.0), 0.014), (v(-1.15, 3.4, 0.0), 0.014)], plain(0xb59a6a, 0.9, 0.02, 0.2)),
        vessel(&weight, Shape::Round, bronze(330, None)).at(0.9, 0.75, 0.0).scaled(0.9),
        cord(v(0.9, 1.42, 0.0), v(0.9, 2.1, 0.0)),
        vessel(&pan, Shape::Round, bronze(331, None)).at(-1.6, 0.35, 0.0).scaled(0.95),
    ];
    for a in [0.6f32, 2.7, 4.8] {
        solids.push(cord(v(-1.6 + 0.82 * a.cos(), 0.62, 0.82 * a.sin()), v(-1.6, 2.15, 0.0)));
    }
    for (i, (x, z)) in [(-1.75f32, 0.1f32), (-1.45, -0.12), (-1.5, 0.25)].into_iter().enumerate() {
        solids.push(
            coin(1.0, 0.27, 0.14, bronze(340 + i as u32, Some((coin_face(3), 0.03))))
                .at(x, 0.46 + 0.04 * i as f32, z)
                .scaled(0.26)
                .turned(8.0, 40.0 * i as f32, 6.0),
        );
    }
    from(set(Mood::Paper, solids), v(0.2, 1.9, 8.2), v(0.2, 1.42, 0.0), 27.0).shoot(w, h)
}

fn strings(w: usize, h: usize) -> Canvas {
    let mut solids = Vec::new();
    let mut r = Rng::new(51);
    for (row, (z, turn, n)) in [(0.85f32, 2.0f32, 36), (-0.05, -2.0, 42), (-0.95, 3.0, 34)].into_iter().enumerate() {
        let t: f32 = turn;
        let (s, c) = t.to_radians().sin_cos();
        for i in 0..n {
            let d = (i as f32 - n as f32 / 2.0) * 0.086;
            let y = 0.36 + r.range(-0.012, 0.012);
            let skin = bronze(360 + (i % 9) as u32 + 20 * row as u32, None);
            solids.push(
                coin(1.0, 0.27, 0.22, skin).at(d * c, y, z - d * s + r.range(-0.01, 0.01)).scaled(0.36).turned(
                    r.range(0.0, 90.0),
                    0.0,
                    90.0 + r.range(-2.0, 2.0),
                ),
            );
        }
        let l = n as f32 * 0.043 + 0.5;
        solids.push(rod(
            &[
                (v(-l * c, 0.05, z + l * s), 0.03),
                (v(-(l - 0.45) * c, 0.36, z + (l - 0.45) * s), 0.03),
                (v((l - 0.45) * c, 0.36, z - (l - 0.45) * s), 0.03),
                (v(l * c, 0.04, z - l * s), 0.03),
            ],
            plain(0xa88d5e, 0.9, 0.02, 0.3),
        ));
    }
    from(set(Mood::Umber, solids), v(1.6, 2.8, 4.8), v(0.0, 0.15, 0.0), 33.0).shoot(w, h)
}

fn stele(w: usize, h: usize) -> Canvas {
    let cut: Height = Arc::new(|p| {
        let (x, y) = (p.x / 2.9 + 0.30, 1.0 - (p.y - 0.4) / 2.9);
        if p.z < 0.1 || !(0.0..1.0).contains(&y) { 1.0 } else { rubbing(x, y, 0.62, 77) * 0.4 + 0.3 }
    });
    let skin: crate::studio::Skin = Arc::new(move |s| {
        let t = fbm(s.p * 3.0, 5);
        let front = smooth(0.7, 0.9, s.n.z);
        let (x, y) = (s.p.x / 2.9 + 0.31, 1.0 - (s.p.y - 0.4) / 2.9);
        let carved = if (0.0..1.0).contains(&y) { 1.0 - (1.0 - rubbing(x, y, 0.62, 77)) } else { 1.0 };
        let colour = hex(0x5b5850).mix(hex(0x7d776a), smooth(-0.3, 0.4, t)) * (1.0 + 0.75 * front * (carved - 0.3));
        let n = crate::studio::relief(s.n, s.p, 0.008, if front > 0.5 { 0.05 } else { 0.0 }, &|q| cut(q));
        let n = crate::studio::relief(n, s.p, 0.01, 0.01, &|q| fbm(q * 11.0, 4));
        Surface { colour, n, shine: 0.03, rough: 0.7, soft: 0.0, glow: V3::default() }
    });
    let slab = free(v(0.0, 1.8, 0.0), 2.4, skin, |p| {
        let round = (v(p.x, p.y - 2.6, 0.0).len() - 0.92).max(2.6 - p.y);
        let body = to_box(p - v(0.0, 1.3, 0.0), v(0.92, 1.3, 0.2), 0.03);
        body.min(round.max(p.z.abs() - 0.2)) * 0.9
    });
    let base = block(2.5, 0.42, 1.3, 0.05, plain(0x4b463f, 0.8, 0.02, 0.4));
    let mut s = from(
        set(Mood::Night, vec![slab.at(0.0, 0.42, 0.0).turned(0.0, 20.0, 0.0), base.turned(0.0, 20.0, 0.0)]),
        v(0.4, 2.1, 7.6),
        v(0.1, 1.95, 0.0),
        32.0,
    );
    s.lamps[0].at = v(-1.6, 0.8, 0.30).norm();
    s.lamps[0].colour = v(6.5, 5.8, 4.8);
    s.shoot(w, h)
}
