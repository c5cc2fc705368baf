//! Yunjiao Tea House: terraces in the mist, jars, bags, bamboo, a covered cup.

use super::kiln::cup;
use super::kit::{bench, goods, house, put};
use crate::canvas::Canvas;
use crate::ink::letters::{Hand, Pin, print};
use crate::ink::wash::{Ridge, mist, range};
use crate::ink::{Ink, paper};
use crate::noise::{Rng, fbm, fbm2, noise};
use crate::pictures::event::lens::{View, product};
use crate::pictures::event::parts::pot;
use crate::pictures::event::shop_clay::kraft;
use crate::pictures::relic::stage::Light;
use crate::pictures::{INK, Picture, sheet};
use crate::studio::clay::{Glaze, wood};
use crate::studio::forms::{free, to_box};
use crate::studio::{Skin, Solid, Surface};
use crate::vec::{V3, hex, smooth, v};
use std::sync::Arc;

pub fn list() -> Vec<Picture> {
    vec![
        sheet("company-yunjiao-tea", terraces).sized(1200, 800),
        house("company-yunjiao-tea-1", table),
        goods("company-tea-jars", jars),
        goods("company-tea-bags", bags),
        goods("company-tea-tools", tools),
        goods("company-gaiwan", gaiwan),
    ]
}

/// The range in ink, its nearest hill cut into terraces with rows of bushes.
fn terraces(w: usize, h: usize) -> Canvas {
    let mut c = paper(w, h, hex(0xebe4d2), 31.0);
    let mut ink = Ink::over(&c);
    range(&mut ink, &Ridge { pace: 0.9, ..Ridge::far(61.0, 0.36, 0.26, 0.28) });
    range(&mut ink, &Ridge { pace: 1.1, ..Ridge::far(66.0, 0.5, 0.24, 0.42) });
    mist(&mut ink, 0.47, 0.09, 0.95, 5.0);
    let hill = |x: f32, f: f32| {
        let top =
            0.56 + 0.10 * (x * 1.9 + 0.7).sin() + 0.05 * (x * 4.3 + 0.4 * f).sin() + 0.04 * fbm2(x * 2.0, 1.0, 8.0, 3);
        top + f * 0.062 + 0.012 * (x * 7.0 + f * 1.3).sin()
    };
    let (mut green, mut dark) = (Ink::over(&c), Ink::over(&c));
    let wide = w as f32 / h as f32;
    let ground: Vec<(f32, f32)> = (0..=60)
        .map(|i| i as f32 / 60.0 * wide)
        .map(|x| (x, hill(x, 0.0)))
        .chain([(wide, 1.02), (0.0, 1.02)])
        .collect();
    ink.clear(&ground);
    green.fill(&ground, 0.16, 0.5);
    let mut r = Rng::new(67);
    for k in 0..9 {
        let f = k as f32;
        let wall: Vec<_> =
            (0..=70).map(|i| i as f32 / 70.0 * wide).map(|x| (x, hill(x, f), 0.0016 + 0.0004 * f)).collect();
        dark.stroke(&wall, 0.42 + 0.05 * f, 0.5);
        // Bushes sit on the wall's edge like beads.
        let size = 0.0055 + 0.0022 * f;
        let mut x = r.range(0.0, size);
        while x < wide {
            let y = hill(x, f) - size * r.range(0.5, 0.8);
            let s = size * r.range(0.75, 1.15);
            green.stroke(&[(x - s * 0.7, y, s), (x + s * 0.7, y - s * 0.1, s)], 0.75 + 0.04 * f, 0.35);
            dark.stroke(&[(x - s * 0.5, y + s * 0.55, s * 0.35), (x + s * 0.6, y + s * 0.6, s * 0.3)], 0.4, 0.5);
            x += size * r.range(2.3, 3.1);
        }
    }
    ink.soak(&mut c, hex(INK));
    green.soak(&mut c, hex(0x5f7d4a));
    dark.soak(&mut c, hex(INK));
    c
}

const JAR: [(f32, f32); 10] = [
    (36.0, 0.0),
    (38.0, 5.0),
    (50.0, 22.0),
    (56.0, 48.0),
    (54.0, 72.0),
    (44.0, 90.0),
    (31.0, 97.0),
    (29.0, 101.0),
    (29.0, 108.0),
    (29.5, 110.0),
];

/// A jar with its stopper and a slip of paper across both.
fn jar(glaze: Glaze, seed: u32, size: f32) -> Vec<Solid> {
    let lid =
        [(34.0, 0.0), (35.0, 3.0), (35.0, 12.0), (30.0, 17.0), (10.0, 19.0), (7.0, 23.0), (9.0, 28.0), (4.0, 31.0)];
    let body = glaze.clone().skin(seed);
    let slip: Skin = Arc::new(move |s| {
        let mut out = body(s);
        let on = smooth(0.135, 0.128, s.p.x.abs()) * f32::from(s.p.z > 0.0 && s.p.y > 0.42 && s.p.y < 0.86);
        let text = noise(v(s.p.x * 9.0, s.p.y * 30.0, 3.0)) > 0.12 && s.p.x.abs() < 0.07 && s.p.y > 0.47 && s.p.y < 0.8;
        let paper = if text { hex(0x4a3a2c) } else { hex(0xe2d7bd) };
        out.colour = out.colour.mix(paper, on);
        out.shine *= 1.0 - on;
        out.rough = out.rough.max(0.8 * on);
        out
    });
    vec![
        pot(&JAR, 5.0, (5.0, 0.7, 8.0), slip, size),
        pot(&lid, 16.0, (0.0, 0.2, 4.0), glaze.bare(-1.0).skin(seed + 1), size).at(0.0, 106.0 * size, 0.0),
    ]
}

fn jars(w: usize, h: usize) -> Canvas {
    let lan = || Glaze::lan().coat(0.76).rough(0.18).bare(0.06);
    let mut solids: Vec<Solid> = put(jar(lan(), 501, 0.0132), 0.0, (-0.62, 0.0, 0.4));
    solids.extend(put(jar(Glaze::crow().bare(0.06), 503, 0.0132), 0.0, (0.85, 0.0, -0.5)));
    solids.extend(put(jar(lan(), 505, 0.0132), 0.0, (-0.2, 0.0, -3.8)));
    let view = View::new(v(0.1, 0.85, 0.0), 8.9, 15.0, 3.0).focus(v(-0.3, 0.8, 0.8));
    product(Light::Soft, solids, view, w, h)
}

/// A paper bag that stands, its top folded over and clipped; a label in front.
fn bag(c: u32, label: Arc<Canvas>) -> Solid {
    let paper = kraft(c);
    let skin: Skin = Arc::new(move |s| {
        let on = s.n.z > 0.55 && s.p.x.abs() < 0.34 && (s.p.y - 0.72).abs() < 0.34;
        if on {
            let seen = label.sample(s.p.x / 0.68 + 0.5, 0.5 - (s.p.y - 0.72) / 0.68);
            return Surface::matte(seen, s.n);
        }
        paper(s)
    });
    free(v(0.0, 0.8, 0.0), 1.15, skin, |p| {
        let up = (p.y / 1.5).clamp(0.0, 1.0);
        let deep = 0.33 * (1.0 - 0.86 * smooth(0.42, 0.92, up)) + 0.03 * (1.0 - (2.0 * up - 0.7).powi(2)).max(0.0);
        let crease = 0.018 * fbm(v(p.x * 2.2, p.y * 2.6, p.z * 1.4), 3);
        let body = to_box(p - v(0.0, 0.75, 0.0), v(0.56, 0.75, deep), 0.025) + crease;
        let fold = to_box(p - v(0.0, 1.42, 0.05), v(0.57, 0.1, 0.06), 0.02);
        body.min(fold) * 0.6
    })
}

/// A label with one character and what stands for small print.
fn label(field: u32, sign: &str, wheel: bool) -> Arc<Canvas> {
    let mut c = Canvas::new(300, 300, hex(0xeee6d2));
    c.paint(|x, y, p| {
        let edge = x.min(y).min(1.0 - x).min(1.0 - y);
        let line = smooth(0.008, 0.004, (edge - 0.05).abs());
        let mut out = p.mix(hex(field), line);
        let band = smooth(0.004, 0.0, 0.68 - y) * smooth(0.004, 0.0, y - 0.9);
        let rows = f32::from(((y - 0.7) * 16.0).rem_euclid(1.0) < 0.4) * f32::from((x - 0.5).abs() < 0.34);
        out = out.mix(hex(field), band * rows * 0.7 * smooth(-0.2, 0.1, noise(v(x * 26.0, y * 4.0, 1.0))));
        if wheel {
            let (u, t) = (x - 0.8, y - 0.2);
            let r = u.hypot(t) - 0.008 * (t.atan2(u) * 10.0).cos().signum();
            out = out.mix(hex(field), smooth(0.004, -0.004, r - 0.075) * smooth(-0.004, 0.004, r - 0.03));
        }
        out
    });
    print(&mut c, Hand::Brush, sign, (0.5, 0.1), 0.46, Pin::Middle, hex(field));
    Arc::new(c)
}

fn bags(w: usize, h: usize) -> Canvas {
    let (rain, machine) = (label(0x3f5f3a, "雨", false), label(0x8a3a2a, "茶", true));
    let solids = vec![
        bag(0xb99a6c, rain.clone()).turned(0.0, 14.0, 0.0).at(-0.66, 0.0, 0.35),
        bag(0xcdbfa2, machine).turned(0.0, -16.0, 0.0).at(0.78, 0.0, -0.3),
        bag(0xb99a6c, rain).turned(0.0, -30.0, 0.0).at(0.2, 0.0, -3.4),
    ];
    let view = View::new(v(0.06, 0.78, 0.0), 8.6, 13.0, 0.0).focus(v(-0.3, 0.8, 0.6));
    product(Light::Soft, solids, view, w, h)
}

/// Split bamboo: pale outside with a darker node.
fn bamboo(at: f32) -> Skin {
    Arc::new(move |s| {
        let fibre = noise(v(s.p.x * 1.5, s.p.y * 60.0, s.p.z * 60.0));
        let node = smooth(0.05, 0.015, (s.p.x - at).abs());
        let c = hex(0xb58d52).mix(hex(0xcfae74), smooth(-0.3, 0.4, fbm(s.p * 1.4, 3)));
        let colour = (c * (1.0 + 0.07 * fibre)).mix(hex(0x6f4c26), node * 0.7);
        Surface { shine: 0.045, rough: 0.35, ..Surface::matte(colour, s.n) }
    })
}

/// Half a cane, hollow side up, along x.
fn half_cane(long: f32, r: f32, taper: f32, at: f32) -> Solid {
    free(V3::default(), long / 2.0 + r + 0.05, bamboo(at), move |p| {
        let t = (p.x / long + 0.5).clamp(0.0, 1.0);
        let wide = r * (1.0 - taper * smooth(0.55, 1.0, t)) + 0.02 * smooth(0.05, 0.0, (p.x - at).abs());
        let q = v(0.0, p.y, p.z).len();
        let shell = (q - wide + 0.03).abs() - 0.03;
        shell.max(p.y - 0.02 - 0.12 * wide).max(p.x.abs() - long / 2.0) * 0.85
    })
}

/// A handful of rolled leaves.
fn leaves(many: usize, reach: f32, seed: u32) -> Vec<Solid> {
    let mut r = Rng::new(seed);
    (0..many)
        .map(|i| {
            let (a, d) = (r.range(0.0, std::f32::consts::TAU), reach * r.draw().sqrt());
            let (turn, long) = (r.range(0.0, 180.0), r.range(0.09, 0.15));
            let skin: Skin = Arc::new(move |s| {
                Surface::matte(
                    hex(0x3f4a2a).mix(hex(0x5d6a3a), 0.5 + 0.5 * noise(s.p * 20.0 + v(i as f32, 0.0, 0.0))),
                    s.n,
                )
            });
            crate::studio::forms::rod(
                &[(v(-long, 0.0, 0.0), 0.012), (v(0.0, 0.03, 0.02), 0.026), (v(long, 0.0, 0.0), 0.01)],
                skin,
            )
            .turned(0.0, turn, 0.0)
            .at(d * a.cos(), 0.03, d * a.sin() * 0.8)
        })
        .collect()
}

fn tools(w: usize, h: usize) -> Canvas {
    let mut solids = vec![
        half_cane(2.0, 0.34, 0.35, -0.35).turned(0.0, 24.0, 0.0).at(-0.2, 0.34, -0.35),
        half_cane(2.1, 0.1, 0.5, 0.15).turned(0.0, 12.0, 0.0).at(0.15, 0.1, 1.05),
        cup(Glaze::moon().bare(0.05).skin(511), 0.014).at(0.85, 0.0, -3.2),
    ];
    solids.extend(put(leaves(9, 0.3, 512), 0.0, (-0.1, 0.1, -0.32)));
    solids.extend(put(leaves(12, 0.26, 513), 0.0, (1.2, 0.0, -0.55)));
    let view = View::new(v(0.05, 0.25, 0.1), 7.2, 34.0, 0.0).focus(v(0.0, 0.3, 0.5));
    product(Light::Soft, solids, view, w, h)
}

/// Saucer, cup and lid; the lid leans on the saucer where it is off.
fn covered(glaze: &Glaze, seed: u32, size: f32, open: bool) -> Vec<Solid> {
    let saucer = [(26.0, 0.0), (27.0, 4.0), (30.0, 6.0), (48.0, 11.0), (56.0, 17.0), (57.0, 19.0)];
    let cup = [(20.0, 0.0), (21.0, 6.0), (26.0, 10.0), (38.0, 28.0), (44.0, 46.0), (49.0, 54.0), (51.0, 57.0)];
    let lid = [(14.0, 0.0), (13.0, 8.0), (16.0, 11.0), (30.0, 15.0), (41.0, 23.0), (43.0, 29.0), (43.5, 32.0)];
    let skin = |k: u32| glaze.clone().bare(0.04).skin(seed + k);
    let top = pot(&lid, 3.0, (7.0, 0.8, 11.0), skin(2), size);
    let top = if open {
        top.turned(66.0, -30.0, 0.0).at(62.0 * size, 42.0 * size, 42.0 * size)
    } else {
        top.turned(180.0, 0.0, 0.0).at(0.0, 84.0 * size, 0.0)
    };
    vec![
        pot(&saucer, 3.0, (4.0, 0.9, 6.0), skin(0), size),
        pot(&cup, 3.0, (5.0, 0.8, 9.0), skin(1), size).at(0.0, 7.0 * size, 0.0),
        top,
    ]
}

fn gaiwan(w: usize, h: usize) -> Canvas {
    let glaze = Glaze::lan().coat(0.72).rough(0.17);
    let mut solids = covered(&glaze, 521, 0.0185, false);
    solids = put(solids, 0.0, (-0.25, 0.0, 0.3));
    solids.extend(put(covered(&glaze, 531, 0.0185, false), 0.0, (1.3, 0.0, -3.5)));
    let view = View::new(v(0.1, 0.72, 0.0), 8.2, 20.0, 3.0).focus(v(-0.2, 0.8, 0.9));
    product(Light::Soft, solids, view, w, h)
}

fn table(w: usize, h: usize) -> Canvas {
    let glaze = Glaze::lan().coat(0.72).rough(0.17);
    let mut things: Vec<Solid> = put(covered(&glaze, 541, 0.0125, false), 0.0, (-1.3, 0.0, 0.55));
    things.extend(put(covered(&glaze, 551, 0.0125, true), 0.0, (0.5, 0.0, 0.25)));
    things.extend(put(jar(Glaze::crow().bare(0.06), 561, 0.0115), 0.0, (2.1, 0.0, -0.9)));
    things.extend(put(jar(Glaze::lan().bare(0.06), 563, 0.0115), 0.0, (-2.5, 0.0, -1.3)));
    things.push(half_cane(1.7, 0.27, 0.35, -0.3).turned(0.0, -14.0, 0.0).at(2.2, 0.27, 0.95));
    things.extend(put(leaves(9, 0.24, 571), 0.0, (2.2, 0.08, 0.95)));
    things.extend(put(leaves(12, 0.3, 572), 0.0, (-0.25, 0.0, 1.55)));
    let view = View::new(v(0.1, 0.5, 0.1), 9.2, 20.0, 5.0).focus(v(-0.3, 0.5, 1.0)).open(0.09);
    bench(Light::North, wood(0x3d2b1c, 0x5d432c, 0.45), things, view, w, h)
}
