//! The three advertisements: a bowl that is looked for, the shop's shelf, the friends' card.

use crate::canvas::Canvas;
use crate::ink::letters::{Hand, Pin, Writing, print, print_column};
use crate::ink::{Ink, paper};
use crate::noise::{Rng, fbm, noise};
use crate::pictures::relic::stage::{Ground, Light, stage, throw};
use crate::pictures::{Picture, from, photo};
use crate::studio::clay::{Glaze, wood};
use crate::studio::forms::{block, board, free, sheet, to_box};
use crate::studio::profile::{Shape, Throw, vessel};
use crate::studio::{Skin, Solid, Surface, pots, relief};
use crate::vec::{V3, grey, hex, smooth, v};
use std::sync::Arc;

pub fn list() -> Vec<Picture> {
    [photo("ad-bowls", bowls as fn(usize, usize) -> Canvas), photo("ad-shop", shop), photo("ad-friends", friends)]
        .into_iter()
        .map(|p| p.sized(1600, 600))
        .collect()
}

/// The bowl of the thirty-first trial (QL-1998-0500); those of 1998 were thrown to it.
pub(super) fn works_bowl() -> Throw {
    let profile =
        [(28.0, 0.0), (28.5, 8.0), (38.0, 12.0), (58.0, 28.0), (73.0, 50.0), (81.0, 70.0), (83.0, 78.0), (85.0, 83.0)];
    throw(&profile, 3.8, (6.0, 0.72, 10.0))
}

/// Outline of that bowl around (x, y), the middle of its foot; `k` is its width.
pub(super) fn outline(x: f32, y: f32, k: f32) -> Vec<(f32, f32)> {
    let half = [
        (0.165f32, 0.0f32),
        (0.168, 0.047),
        (0.224, 0.07),
        (0.341, 0.165),
        (0.43, 0.294),
        (0.476, 0.412),
        (0.5, 0.488),
    ];
    let right = half.iter().map(|&(a, b)| (x + a * k, y - b * k));
    let left = half.iter().rev().map(|&(a, b)| (x - a * k, y - b * k));
    right.chain(left).collect()
}

/// A wall on which 419 bowls are drawn and a last one only dotted.
fn drawn_wall() -> Canvas {
    let mut c = paper(2640, 1000, hex(0xb9a88c), 17.0);
    let mut ink = Ink::over(&c);
    let mut r = Rng::new(419);
    let (columns, rows) = (35, 12);
    for i in 0..columns * rows {
        let (col, row) = (i % columns, i / columns);
        let x = 0.08 + 0.0733 * col as f32 + r.range(-0.002, 0.002);
        let y = 0.115 + 0.0785 * row as f32 + r.range(-0.001, 0.001);
        let mut line = outline(x, y, 0.057);
        line.push(line[0]);
        let dotted = (col, row) == (20, 7);
        if dotted {
            for pair in line.windows(2) {
                let n = ((pair[1].0 - pair[0].0).hypot(pair[1].1 - pair[0].1) / 0.0085).ceil() as usize;
                for k in 0..n {
                    let t = (k as f32 + 0.5) / n as f32;
                    let (px, py) = (pair[0].0 + (pair[1].0 - pair[0].0) * t, pair[0].1 + (pair[1].1 - pair[0].1) * t);
                    ink.stroke(&[(px, py, 0.0017), (px + 0.0004, py, 0.0017)], 2.2, 0.0);
                }
            }
        } else {
            let line: Vec<_> = line.iter().map(|p| (p.0, p.1, 0.0008)).collect();
            ink.stroke(&line, r.range(0.55, 0.85), 0.3);
        }
    }
    ink.soak(&mut c, hex(0x4f5a50));
    c
}

/// An old newspaper of the town, printed in columns.
fn newspaper() -> Canvas {
    let mut c = paper(1300, 900, hex(0xd2c5a5), 5.0);
    let ink = hex(0x35302b);
    print(&mut c, Hand::Serif, "岚江报", (0.09, 0.06), 0.13, Pin::Left, ink);
    print(&mut c, Hand::Serif, "一九九八年 瓷厂最后一窑 碗两千三百只分与各家", (0.56, 0.10), 0.035, Pin::Left, ink);
    let text = "瓷厂今日分碗凡在厂者各得其数有人用报纸一只一只包好有人当场装了面条碗是岚青釉口沿略撇足底有字各家带回碗街柴埠与江对岸";
    let signs: Vec<char> = text.chars().collect();
    for column in 0..50 {
        // A photograph stands among the columns.
        let short = (18..30).contains(&column);
        let start = column * 7 % signs.len();
        let piece: String = signs.iter().cycle().skip(start).take(if short { 9 } else { 25 }).collect();
        let (x, y) = (1.39 - 0.0266 * column as f32, if short { 0.70 } else { 0.24 });
        print_column(&mut c, Hand::Serif, &piece, (x, y), 0.0255, Pin::Right, ink);
    }
    c.paint(|x, y, p| {
        let frame = (x - 0.755).abs() < 0.15 && (y - 0.46).abs() < 0.2;
        let line = (y - 0.215).abs() < 0.0015 && x > 0.07 && x < 1.4;
        let chimney = smooth(0.012, 0.008, (x - 0.80).abs()) * smooth(0.30, 0.31, y);
        let tone = 0.55 - 0.3 * smooth(0.5, 0.56, y + 0.03 * (x * 40.0).sin()) - 0.35 * chimney;
        if frame {
            p * (tone + 0.12 * (x * 700.0).sin() * (y * 700.0).sin())
        } else if line {
            ink
        } else {
            p
        }
    });
    c
}

fn bowls(w: usize, h: usize) -> Canvas {
    let news = sheet(4.4, 3.05, Arc::new(newspaper()), 0.012).turned(0.0, 14.0, 0.0).at(1.35, 0.0, 0.55);
    let glaze = Glaze::lan().coat(0.76).rough(0.2).cloud(0.5).skin(98);
    let bowl = vessel(&works_bowl(), Shape::Round, glaze).at(1.5, 0.03, 0.45).scaled(1.1).turned(0.0, 40.0, 0.0);
    let wall = board(9.9, 3.75, 0.1, Arc::new(drawn_wall()), hex(0x8a7c68)).at(0.0, -0.02, -2.2);
    let mut s = stage(Ground::Plaster, Light::Soft, vec![news, bowl, wall]);
    s = from(s, v(0.15, 2.1, 7.6), v(0.08, 0.92, 0.0), 18.5);
    if let Some(f) = s.floor.as_mut() {
        f.fade = (30.0, 40.0);
    }
    s.shoot(w, h)
}

/// A die with its pips sunk in; `top` turns it.
fn die(x: f32, z: f32, turn: (f32, f32, f32)) -> Solid {
    let side = 0.13;
    let pips = move |p: V3| {
        let (a, b, c) = (p.x / side, p.y / side, p.z / side);
        let spot = |u: f32, t: f32| smooth(0.26, 0.2, u.hypot(t));
        let two = |u: f32, t: f32| spot(u - 0.45, t - 0.45).max(spot(u + 0.45, t + 0.45));
        let four = |u: f32, t: f32| two(u, t).max(two(-u, t));
        if c.abs() > 0.9 {
            if c > 0.0 { spot(a, b).max(two(a, b)) } else { four(a, b) }
        } else if a.abs() > 0.9 {
            if a > 0.0 { two(b, c) } else { four(b, c).max(spot(b, c)) }
        } else if b > 0.0 {
            four(a, c).max(spot(a, c))
        } else {
            spot(a, c)
        }
    };
    let skin: Skin = Arc::new(move |s| {
        let k = pips(s.p);
        let bone = hex(0xe3d8bf) * (1.0 + 0.08 * fbm(s.p * 14.0, 3));
        let n = relief(s.n, s.p, 0.006, 0.02, &|q| -pips(q));
        Surface { colour: bone.mix(hex(0x33241c), k), n, shine: 0.04, rough: 0.35, soft: 0.3, glow: V3::default() }
    });
    free(V3::default(), 0.25, skin, move |p| to_box(p, grey(side), 0.03)).at(x, side, z).turned(turn.0, turn.1, turn.2)
}

/// The steelyard ruler: brass, a long mark at every liang.
fn ruler(long: f32) -> Solid {
    let skin: Skin = Arc::new(move |s| {
        let t = s.p.y / long * 30.0;
        let near = (t - t.round()).abs() / 30.0 * long;
        let tall = match t.round() as i32 % 10 {
            0 => 0.17,
            5 => 0.11,
            _ => 0.065,
        };
        let cut = smooth(0.006, 0.003, near) * smooth(tall, tall - 0.01, s.p.x + 0.12) * smooth(0.5, 0.9, s.n.z);
        let brush = noise(v(s.p.x * 30.0, s.p.y * 1.5, 3.0)) * 0.5 + noise(v(s.p.x * 160.0, s.p.y * 3.0, 9.0)) * 0.5;
        let age = smooth(0.0, 0.5, fbm(s.p * 2.2, 4));
        let colour = hex(0xa9803f).mix(hex(0x6b5230), 0.5 * age) * (1.0 + 0.12 * brush);
        let colour = colour.mix(hex(0x2a1f14), cut);
        Surface { colour, n: s.n, shine: 0.42 * (1.0 - cut), rough: 0.3 + 0.25 * age, soft: 0.0, glow: V3::default() }
    });
    block(0.24, long, 0.03, 0.006, skin)
}

fn shop(w: usize, h: usize) -> Canvas {
    let plaster: Skin = Arc::new(|s| {
        let c = hex(0xb5a68d) * (1.0 + 0.10 * fbm(s.p * 1.1, 4) + 0.05 * noise(s.p * 30.0));
        Surface::matte(c, relief(s.n, s.p, 0.02, 0.012, &|q| fbm(q * 4.0, 4)))
    });
    let wall = free(v(0.0, 1.0, -0.9), 12.0, plaster, |p| p.z + 0.9);
    let plank = block(16.0, 0.2, 1.7, 0.02, wood(0x5a3c26, 0x8d6340, 0.35)).at(0.0, -0.2, 0.0);
    let solids = vec![
        wall,
        plank,
        vessel(&pots::mallet(), Shape::Round, Glaze::lan().cloud(0.5).rough(0.22).skin(301))
            .at(0.35, 0.0, -0.1)
            .scaled(0.78),
        vessel(&pots::cup(), Shape::Round, Glaze::plum_rain().rough(0.16).skin(302)).at(2.72, 0.0, 0.0).scaled(1.05),
        ruler(1.75).at(1.45, 0.0, -0.62).turned(-9.0, 0.0, -7.0),
        die(1.45, 0.42, (0.0, 24.0, 0.0)),
        die(1.85, 0.30, (0.0, 62.0, 90.0)),
        die(1.72, 0.66, (90.0, 10.0, 0.0)),
    ];
    let mut s = stage(Ground::Linen, Light::Soft, solids);
    s.floor = None;
    s = from(s, v(0.25, 1.25, 8.0), v(0.25, 0.78, 0.0), 17.0);
    s.lamps[0].at = v(-1.25, 0.95, 1.0).norm();
    s.shoot(w, h)
}

/// Picture of the card: Lan green, a bowl stamped in red, and the water's line through it.
fn card() -> Canvas {
    let mut c = paper(1360, 850, hex(0x88a494), 3.0);
    let (x0, y0, k) = (1.12, 0.66, 0.56);
    let body = outline(x0, y0, k);
    let mut seal = Ink::over(&c);
    seal.fill(&body, 1.0, 1.0);
    let writing = Writing::line(Hand::Brush, "清水", 0.15 * c.h as f32, 0.05);
    let mut carved = Ink::over(&c);
    carved.write(&writing, (x0, y0 - 0.215), Pin::Middle, 1.0);
    let (w, tall) = (c.w, c.h as f32);
    c.paint(|x, y, p| {
        let i = (y * tall) as usize * w + ((x * tall) as usize).min(w - 1);
        let wave = y - (y0 - 0.232 + 0.005 * (x * 36.0).sin() + 0.003 * (x * 15.0).sin());
        let line = smooth(0.0052, 0.0034, wave.abs());
        let paste = 0.74 + 0.26 * smooth(-0.3, 0.15, fbm(v(x * 26.0, y * 26.0, 2.0), 4));
        let red = seal.d[i].min(1.0) * (1.0 - carved.d[i].min(1.0)) * (1.0 - line);
        // Outside the bowl the same line runs on over the card as a hair of white.
        let hair = smooth(0.0042, 0.0028, wave.abs()) * (1.0 - seal.d[i].min(1.0));
        p.mix(hex(0xa5382a), red * paste).mix(hex(0xe9efe6), 0.75 * hair)
    });
    let pale = hex(0xf0efe2);
    print(&mut c, Hand::Serif, "清水碗卡", (0.09, 0.10), 0.085, Pin::Left, pale);
    print(&mut c, Hand::Serif, "Clear-water card", (0.092, 0.215), 0.042, Pin::Left, pale);
    print(&mut c, Hand::Serif, "青岚市博物馆之友", (0.092, 0.83), 0.042, Pin::Left, pale);
    c
}

/// A card with round corners, a picture on its upper side.
fn plastic(front: Option<Arc<Canvas>>) -> Solid {
    let (w, d) = (3.4, 2.125);
    let skin: Skin = Arc::new(move |s| {
        let colour = match &front {
            Some(c) if s.n.y > 0.7 => c.sample(s.p.x / w + 0.5, s.p.z / d + 0.5),
            _ => hex(0xd8d3c2),
        };
        let n = relief(s.n, s.p, 0.01, 0.0008, &|q| noise(q * 40.0));
        Surface { colour, n, shine: 0.03, rough: 0.45, soft: 0.0, glow: V3::default() }
    });
    free(V3::default(), 2.1, skin, move |p| {
        let (qx, qz) = (p.x.abs() - w / 2.0 + 0.13, p.z.abs() - d / 2.0 + 0.13);
        let flat = qx.max(0.0).hypot(qz.max(0.0)) + qx.max(qz).min(0.0) - 0.13;
        let a = (flat + 0.01, p.y.abs() - 0.012);
        a.0.max(0.0).hypot(a.1.max(0.0)) + a.0.max(a.1).min(0.0) - 0.008
    })
}

fn friends(w: usize, h: usize) -> Canvas {
    let bowl = vessel(&works_bowl(), Shape::Round, Glaze::lan().rough(0.2).skin(99)).at(3.5, 0.0, -1.05).scaled(1.05);
    let water: Skin = Arc::new(|s| Surface {
        colour: hex(0x6f8a7d),
        n: relief(s.n, s.p, 0.02, 0.003, &|q| noise(q * 4.0)),
        shine: 0.06,
        rough: 0.05,
        soft: 0.2,
        glow: V3::default(),
    });
    let brim = free(v(0.0, 0.6, 0.0), 0.9, water, |p| (p.y - 0.6).abs().max(p.x.hypot(p.z) - 0.735) - 0.01);
    let solids = vec![
        plastic(Some(Arc::new(card()))).at(1.0, 0.05, 0.1).turned(0.0, 9.0, 0.0),
        plastic(None).at(0.55, 0.02, -0.12).turned(0.0, -5.0, 0.0),
        bowl,
        brim.at(3.5, 0.0, -1.05).scaled(1.05),
    ];
    let s = stage(Ground::Bone, Light::Soft, solids);
    let mut s = from(s, v(0.3, 4.5, 6.2), v(0.3, 0.1, -0.2), 23.5);
    if let Some(f) = s.floor.as_mut() {
        f.fade = (8.0, 16.0);
    }
    s.shoot(w, h)
}
