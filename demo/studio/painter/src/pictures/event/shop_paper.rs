//! What the shop sells of paper and brass: notebook, fold-out, ruler, print.

use super::folded::{Way, strip};
use super::lens::{View, product, square};
use super::parts::pot;
use crate::canvas::Canvas;
use crate::ink::letters::{Hand, Pin, print};
use crate::ink::things::{birds, boat, pine};
use crate::ink::wash::{Ridge, mist, range, rocks, water};
use crate::ink::{Ink, paper};
use crate::noise::{Rng, cells, fbm, fbm2, noise};
use crate::pictures::relic::stage::{Light, throw};
use crate::pictures::{INK, Picture};
use crate::studio::clay::{Glaze, bronze, plain, wood};
use crate::studio::forms::{block, board, free, rod, sheet, to_box};
use crate::studio::profile::{Shape, vessel};
use crate::studio::{Skin, Solid, Surface, relief};
use crate::vec::{V3, grey, hex, smooth, v};
use std::sync::Arc;

pub fn list() -> Vec<Picture> {
    vec![
        square("product-gold-thread-notebook", notebook),
        square("product-shoals-accordion", accordion),
        square("product-steelyard-ruler", ruler),
        square("product-green-is-back-print", poster),
    ]
}

/// Crackle on a flat cover: strength of the black net and of the ochre one.
fn crackle(p: V3) -> (f32, f32) {
    let p = v(p.x, 0.3, p.z);
    let warp = v(noise(p * 2.1), 0.0, noise(p * 2.1 + grey(9.0))) * 0.12;
    let wide = 0.014 + 0.012 * noise(p * 4.0);
    let (big, small) = (cells((p + warp) * 3.1), cells((p + warp * 0.6) * 8.2));
    (smooth(wide * 1.9, wide * 0.7, big.edge / 3.1 * 2.2), smooth(0.03, 0.008, small.edge / 2.0))
}

fn notebook(w: usize, h: usize) -> Canvas {
    let (x, y, z) = (0.82, 0.15, 1.14);
    let skin: Skin = Arc::new(move |s| {
        let inside = s.p.x > -x + 0.05 && (s.p.y - y).abs() < y - 0.03;
        if inside && s.n.y.abs() < 0.7 {
            let leaf = 0.5 + 0.5 * noise(v(s.p.x * 2.0, s.p.y * 90.0, s.p.z * 2.0));
            return Surface::matte(hex(0xe6dcc2) * (0.86 + 0.14 * leaf), s.n);
        }
        let (black, ochre) = crackle(s.p);
        let base = hex(0xd2bd88) * (1.0 + 0.05 * fbm(s.p * 3.0, 3) + 0.02 * noise(s.p * 80.0));
        let colour = base.mix(hex(0xa06e26), ochre * 0.6).mix(hex(0x241d17), black * 0.95);
        let n = relief(s.n, s.p, 0.008, 0.012, &|q| -crackle(q).0);
        Surface { colour, n, shine: 0.04, rough: 0.45, soft: 0.0, glow: V3::default() }
    });
    let book = free(v(0.0, y, 0.0), 1.5, skin, move |p| {
        let q = p - v(0.0, y, 0.0);
        let lid = to_box(v(q.x, q.y.abs() - y + 0.018, q.z), v(x, 0.018, z), 0.015);
        let back = to_box(q + v(x - 0.02, 0.0, 0.0), v(0.02, y, z), 0.018);
        let pages = to_box(q - v(-0.02, 0.0, 0.0), v(x - 0.03, y - 0.02, z - 0.05), 0.01);
        // The groove where the cover bends.
        let groove = 0.012 * smooth(0.03, 0.0, (p.x + x - 0.11).abs()) * f32::from(q.y.abs() > y - 0.05);
        (lid.min(back) + groove).min(pages) * 0.9
    });
    let band: Skin = Arc::new(|s| {
        let rib = 0.5 + 0.5 * (s.p.x * 260.0).sin();
        Surface::matte(hex(0x3a2a22) * (0.8 + 0.35 * rib), s.n)
    });
    let elastic = free(v(0.56, y, 0.0), 1.3, band, move |p| {
        let q = p - v(0.56, y, 0.0);
        to_box(q, v(0.035, y + 0.014, z + 0.014), 0.014)
    });
    let ribbon =
        strip(Way::new(vec![(-0.2, 0.02), (0.05, 0.012), (0.3, 0.02), (0.42, 0.012)]), 0.006, 0.035, 0.01, |s, _| {
            Surface::matte(hex(0x8a3a2a), s.n)
        });
    let turn = 24.0f32;
    let dish = [(69.0, 0.0), (70.0, 5.0), (80.0, 9.0), (98.0, 18.0), (104.0, 30.0), (106.0, 38.0), (106.5, 41.0)];
    let glaze = Glaze::rice().crackled(1.5, 0.95, 0x221d18).skin(81);
    let solids = vec![
        book.turned(0.0, turn, 0.0).at(-0.25, 0.0, 0.1),
        elastic.turned(0.0, turn, 0.0).at(-0.25, 0.0, 0.1),
        ribbon.turned(0.0, turn - 90.0, 0.0).at(0.12, 0.0, 1.34),
        pot(&dish, 5.0, (6.0, 0.72, 10.0), glaze, 0.0095).turned(58.0, -14.0, 0.0).at(0.95, 0.9, -2.75),
        rod(&[(v(0.52, 0.04, -3.1), 0.05), (v(0.62, 0.2, -2.3), 0.04)], wood(0x2a1a10, 0x4a3020, 0.5)),
        rod(&[(v(1.42, 0.04, -3.2), 0.05), (v(1.3, 0.2, -2.5), 0.04)], wood(0x2a1a10, 0x4a3020, 0.5)),
    ];
    let view = View::new(v(0.0, 0.42, -0.2), 8.6, 31.0, 0.0).focus(v(-0.2, 0.3, 0.5));
    product(Light::Soft, solids, view, w, h)
}

/// The scroll's landscape on one long strip.
fn shoals(w: usize, h: usize) -> Canvas {
    let mut c = paper(w, h, hex(0xece3cd), 12.0);
    let mut ink = Ink::over(&c);
    let wide = w as f32 / h as f32;
    range(&mut ink, &Ridge { pace: 1.2, ..Ridge::far(52.0, 0.44, 0.36, 0.3) });
    range(&mut ink, &Ridge { strokes: 0.6, trees: 20.0, ..Ridge::far(57.0, 0.56, 0.30, 0.55) });
    mist(&mut ink, 0.54, 0.07, 0.9, 3.0);
    water(&mut ink, 0.62, 0.94, 0.6, 5, (120.0 * wide) as usize);
    let mut r = Rng::new(83);
    let mut x = 0.3;
    while x < wide {
        let stones: Vec<_> =
            (0..4).map(|_| (x + r.range(0.1, 0.6), r.range(0.68, 0.86), r.range(0.03, 0.07))).collect();
        rocks(&mut ink, &stones, 0.95, 84 + x as u32);
        if r.draw() > 0.35 {
            boat(&mut ink, x + 0.7, r.range(0.66, 0.76), 0.07, 1.2, r.draw() > 0.5);
        }
        if r.draw() > 0.4 {
            pine(&mut ink, x + 0.2, 1.02, r.range(0.4, 0.62), r.range(-0.2, 0.2), 1.3, 90 + (x * 7.0) as u32);
        }
        x += r.range(0.9, 1.5);
    }
    birds(&mut ink, 1.0, 0.2, 4, 3);
    ink.soak(&mut c, hex(INK));
    c
}

fn accordion(w: usize, h: usize) -> Canvas {
    let (tall, folds, deep) = (0.86f32, 9, 0.52f32);
    let points: Vec<(f32, f32)> = (0..=folds)
        .map(|i| {
            let f = i as f32;
            (-1.55 + 0.345 * f + 0.03 * (f * 2.3).sin(), if i % 2 == 0 { -deep } else { deep } + 0.05 * (f * 1.7).cos())
        })
        .collect();
    let way = Way::new(points);
    let length = way.length();
    let art = Arc::new(shoals((260.0 * length / tall) as usize, 260));
    let fold = strip(way, 0.008, tall / 2.0, 0.0, move |s, at| {
        let front = smooth(-0.2, 0.2, -s.n.y * at.side.abs());
        let seen = art.sample(at.along / length, 0.5 - s.p.z / tall);
        let back = hex(0xe4dcc8) * (1.0 + 0.03 * noise(s.p * 40.0));
        Surface { soft: 0.4, ..Surface::matte(back.mix(seen, front), s.n) }
    });
    let cloth: Skin = Arc::new(|s| {
        let a = s.p.y.atan2(s.p.z) * 3.0;
        let lozenge = ((a * 2.0).sin() * (s.p.x * 14.0).sin()).abs();
        Surface::matte(hex(0x5a6f68) * (0.85 + 0.25 * smooth(0.35, 0.5, lozenge)), s.n)
    });
    let roll = |p: V3, q: V3, r: f32, skin: Skin| rod(&[(p, r), (q, r)], skin);
    let dark = wood(0x1d110b, 0x3a2216, 0.7);
    let solids = vec![
        fold.turned(-90.0, 0.0, 0.0).at(0.0, tall / 2.0 + 0.004, 0.0),
        roll(v(-0.2, 0.36, -2.6), v(1.7, 0.36, -3.2), 0.36, cloth),
        roll(v(-0.5, 0.36, -2.505), v(2.0, 0.36, -3.295), 0.13, dark),
        roll(v(0.7, 0.36, -2.884), v(0.78, 0.36, -2.91), 0.375, plain(0xd8c7a0, 0.8, 0.02, 0.1)),
    ];
    let view = View::new(v(0.0, 0.42, -0.3), 9.2, 24.0, 10.0).focus(v(0.0, 0.5, 0.4));
    product(Light::Soft, solids, view, w, h)
}

/// Squared paper: fine lines each unit of 1, stronger each 5.
fn squared(px: usize, squares: f32) -> Canvas {
    let mut c = Canvas::new(px, px, hex(0xe9e4d4));
    c.paint(|x, y, p| {
        let line = |a: f32, pace: f32, half: f32| {
            let q = (a * squares / pace).fract();
            smooth(half, half * 0.4, q.min(1.0 - q) * pace / squares)
        };
        let fine = line(x, 1.0, 0.0011).max(line(y, 1.0, 0.0011));
        let strong = line(x, 5.0, 0.0018).max(line(y, 5.0, 0.0018));
        p.mix(hex(0x8fa9a0), (0.45 * fine).max(0.8 * strong)) * (1.0 + 0.02 * fbm2(x * 6.0, y * 6.0, 1.0, 3))
    });
    c
}

/// The ruler's face: sixteen stars, a scale of centimetres, its name.
fn ruler_face(w: usize, h: usize) -> Canvas {
    let mut c = Canvas::new(w, h, grey(1.0));
    let wide = w as f32 / h as f32;
    let pace = (wide - 1.3) / 16.0;
    let at = move |i: f32| 0.42 + pace * i;
    c.paint(|x, y, p| {
        let i = (x - 0.42) / pace;
        let mut k = 0.0f32;
        if (-0.02..16.02).contains(&i) {
            let mm = (i * 10.0).round();
            let long = if mm as i32 % 10 == 0 {
                0.30
            } else if mm as i32 % 5 == 0 {
                0.22
            } else {
                0.14
            };
            k = smooth(0.011, 0.006, (i * 10.0 - mm).abs() * pace / 10.0) * f32::from(y < long);
            let star = i.round();
            k = k.max(
                smooth(0.055, 0.045, ((x - at(star)).powi(2) + (y - 0.68).powi(2)).sqrt()) * f32::from(star > 0.5),
            );
        }
        let hole = smooth(0.125, 0.115, ((x - wide + 0.3).powi(2) + (y - 0.5).powi(2)).sqrt());
        p * (1.0 - k.max(hole))
    });
    for i in 1..=16 {
        print(&mut c, Hand::Serif, &i.to_string(), (at(i as f32), 0.30), 0.2, Pin::Middle, grey(0.0));
    }
    c
}

fn ruler(w: usize, h: usize) -> Canvas {
    let (long, wide) = (3.9f32, 0.42f32);
    let face = Arc::new(ruler_face(3000, (3000.0 * wide / long) as usize));
    let skin: Skin = Arc::new(move |s| {
        let brush = noise(v(s.p.x * 3.0, 1.0, s.p.z * 160.0)) + 0.6 * noise(v(s.p.x * 9.0, 4.0, s.p.z * 70.0));
        let cut = if s.n.y > 0.7 { 1.0 - face.sample(s.p.x / long + 0.5, s.p.z / wide + 0.5).x } else { 0.0 };
        let tone = hex(0xa67a30).mix(hex(0xc0953f), smooth(-0.4, 0.5, fbm(s.p * 2.0, 3))) * (1.0 + 0.10 * brush);
        let colour = tone.mix(hex(0x1d1611), cut * 0.94);
        let n = relief(s.n, s.p, 0.01, 0.0022, &|q| noise(v(q.x * 4.0, 0.0, q.z * 90.0)));
        Surface { colour, n, shine: 0.34 * (1.0 - cut), rough: 0.30, soft: 0.0, glow: V3::default() }
    });
    let beam: Skin = Arc::new(|s| {
        let pin = smooth(0.5, 0.6, (s.p.x * 9.0).sin()) * smooth(0.2, 0.6, s.n.y) * smooth(0.03, 0.02, s.p.z.abs());
        Surface { shine: 0.05, rough: 0.4, ..Surface::matte(hex(0x2b1a12).mix(hex(0xd0a352), pin), s.n) }
    });
    let pan = [(20.0, 0.0), (50.0, 3.0), (78.0, 14.0), (86.0, 26.0), (88.0, 29.0)];
    let drum =
        [(26.0, 0.0), (34.0, 4.0), (36.0, 20.0), (30.0, 44.0), (14.0, 52.0), (10.0, 60.0), (14.0, 68.0), (8.0, 76.0)];
    let cord = plain(0x9b7d4a, 0.9, 0.02, 0.2);
    let solids = vec![
        sheet(4.3, 4.3, Arc::new(squared(1500, 40.0)), 0.0).turned(0.0, 9.0, 0.0).at(-0.5, 0.0, 0.75),
        block(long, 0.05, wide, 0.02, skin).turned(0.0, 31.0, 0.0).at(0.16, 0.016, 0.2),
        rod(&[(v(-1.9, 0.07, -2.3), 0.07), (v(2.9, 0.05, -3.6), 0.035)], beam),
        pot(&pan, 3.0, (0.0, 0.3, 3.0), bronze(85, None), 0.0095).at(-1.15, 0.0, -3.4),
        vessel(&throw(&drum, 20.0, (0.0, 0.3, 60.0)), Shape::Round, bronze(86, None)).at(1.35, 0.0, -2.6).scaled(0.9),
        rod(&[(v(-1.15, 0.25, -2.6), 0.015), (v(-1.5, 0.1, -2.45), 0.015), (v(-1.7, 0.1, -2.3), 0.015)], cord),
    ];
    let view = View::new(v(0.05, 0.1, -0.1), 9.4, 35.0, -3.0).focus(v(0.0, 0.0, 0.4));
    product(Light::Soft, solids, view, w, h)
}

/// The print in two colours: a green bowl with its rays, five square-cut characters.
fn two_colours(w: usize, h: usize) -> Canvas {
    let mut c = paper(w, h, hex(0xe9dfc6), 14.0);
    let a = c.aspect();
    let (mut green, mut red) = (Ink::over(&c), Ink::over(&c));
    for i in 0..9 {
        let q = (200.0 + 17.5 * i as f32).to_radians();
        let ray = |d: f32, r: f32| (a / 2.0 + r * (q + d).cos(), 0.50 + r * (q + d).sin());
        red.fill(&[ray(-0.05, 0.2), ray(-0.07, 0.9), ray(0.07, 0.9), ray(0.05, 0.2)], 0.6, 0.6);
    }
    // Bowl: lip, wall, foot.
    let bowl: Vec<_> = (0..=24)
        .map(|i| i as f32 / 24.0 * std::f32::consts::PI)
        .map(|q| (a / 2.0 - 0.285 * q.cos(), 0.40 + 0.27 * q.sin().powf(0.8)))
        .collect();
    red.clear(&bowl);
    green.fill(&bowl, 1.1, 1.0);
    let foot = [(a / 2.0 - 0.1, 0.65), (a / 2.0 + 0.1, 0.65), (a / 2.0 + 0.085, 0.715), (a / 2.0 - 0.085, 0.715)];
    red.clear(&foot);
    green.fill(&foot, 1.1, 1.1);
    // The inside of the bowl is left as paper between two lips.
    let lip: Vec<_> = (0..=32)
        .map(|i| i as f32 / 32.0 * std::f32::consts::TAU)
        .map(|q| (a / 2.0 + 0.285 * q.cos(), 0.40 + 0.06 * q.sin()))
        .collect();
    red.clear(&lip);
    green.clear(&lip);
    green.fill(&lip, 0.45, 0.3);
    let ring: Vec<_> = lip.iter().map(|p| (p.0, p.1, 0.006)).collect();
    green.stroke(&ring, 1.1, 0.0);
    green.lay(|x, y, d| d * (0.9 + 0.25 * fbm2(x * 22.0, y * 22.0, 3.0, 3)));
    green.soak(&mut c, hex(0x5f8f78));
    red.soak(&mut c, hex(0xb8452f));
    // Cut in wood: every stroke is heavier than type.
    for (dx, dy) in [(-0.0022, -0.0022), (0.0022, -0.0022), (-0.0022, 0.0022), (0.0022, 0.0022)] {
        print(&mut c, Hand::Serif, "青色回来了", (a / 2.0 + dx, 0.755 + dy), 0.118, Pin::Middle, hex(0xa83a28));
    }
    c
}

fn poster(w: usize, h: usize) -> Canvas {
    let art = Arc::new(two_colours(900, 1300));
    let (half, r) = (0.92f32, 0.2f32);
    // From the near edge, flat, then up and around into its roll.
    let way = Way::new(vec![(-1.62, 0.09), (-1.5, 0.045), (-1.3, 0.015), (-0.8, 0.008), (0.1, 0.008)])
        .arc((0.42, r), r - 0.008, -90.0, 180.0, 18)
        .arc((0.42, r + 0.01), r - 0.035, 180.0, 520.0, 20);
    let shown = 2.66;
    let print = strip(way, 0.006, half, 0.0, move |s, at| {
        let t = 1.0 - at.along / shown;
        let front = at.side > 0.0;
        let seen = art.sample(s.p.z / (2.0 * half) + 0.5, t);
        let back = hex(0xe6dfcd) * (1.0 + 0.03 * noise(s.p * 30.0));
        Surface { soft: 0.1, ..Surface::matte(if front && t > 0.0 { seen } else { back }, s.n) }
    });
    let card: Skin = Arc::new(|s| {
        let a = s.p.y.atan2(s.p.z);
        let seam = smooth(0.03, 0.0, ((s.p.x * 0.55 + a / std::f32::consts::TAU).rem_euclid(1.0) - 0.5).abs() * 0.4);
        let fibre = noise(v(s.p.x * 18.0, s.p.y * 70.0, s.p.z * 70.0));
        Surface::matte(hex(0xb39a74) * (1.0 + 0.06 * fibre) * (1.0 - 0.18 * seam), s.n)
    });
    let tube = free(v(0.0, 0.0, 0.0), 1.6, card, |p| {
        let q = v(0.0, p.y, p.z).len();
        let wall = (q - 0.285).abs() - 0.022;
        wall.max(p.x.abs() - 1.4)
    });
    let framed = Arc::new(two_colours(300, 430));
    let solids = vec![
        print.turned(0.0, 90.0 + 12.0, 0.0).at(-0.1, 0.0, 0.05),
        tube.turned(0.0, -17.0, 0.0).at(-0.15, 0.31, -1.2),
        cap().at(1.42, 0.0, 0.35),
        board(1.14, 1.62, 0.05, framed, hex(0x6f5a40)).turned(-9.0, -12.0, 0.0).at(1.2, 0.02, -2.7),
    ];
    let view = View::new(v(0.02, 0.42, -0.35), 9.2, 36.0, -2.0).focus(v(0.0, 0.0, 0.5));
    product(Light::Soft, solids, view, w, h)
}

/// The lid of the tube, lying beside it.
fn cap() -> Solid {
    let outline = [(27.0, 0.0), (29.0, 1.0), (29.0, 12.0), (28.5, 14.0)];
    pot(&outline, 3.0, (0.0, 0.3, 4.0), plain(0xd9d0bb, 0.7, 0.03, 0.1), 0.01)
}
