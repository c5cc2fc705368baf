//! Five covers: the dictionary, the cracks, the notebooks, the cloth, the duck.

use super::bind::{Book, Stuff, look, table};
use super::pen::{At, arc, disc, fill, line, say, slab};
use super::press::{arch, imprint, letter_spine, size_for, stock};
use crate::canvas::Canvas;
use crate::ink::letters::{Hand, Pin, print, print_column};
use crate::noise::{cells, fbm2, noise, unit};
use crate::pictures::relic::stage::{Ground, Light};
use crate::studio::profile::through;
use crate::vec::{V3, grey, hex, smooth, v};

/// Lines of speech one behind the other, like hills.
fn hills_of_sound(c: &mut Canvas, ground: V3, ink: V3) {
    let a = c.aspect();
    let rows = 27;
    for k in 0..rows {
        let foot = 0.455 + 0.435 * k as f32 / (rows - 1) as f32;
        let (m, seed) = (0.075, k as f32 * 1.7);
        let crest = |x: f32| {
            // Somebody speaks in the middle of the line and is quiet at both ends.
            let near = (-((x - a * (0.50 + 0.09 * (seed * 1.3).sin())) / (a * 0.19)).powi(2)).exp();
            let far = (-((x - a * (0.50 + 0.20 * (seed * 0.7).cos())) / (a * 0.075)).powi(2)).exp();
            let voice = noise(v(x * 13.0, seed, 0.0)).abs() + 0.6 * noise(v(x * 31.0, seed, 4.0)).abs();
            foot - 0.135 * (near * 0.8 + far * 0.35) * (0.18 + voice) - 0.0016 * noise(v(x * 90.0, seed, 9.0))
        };
        let n = 150;
        let top: Vec<At> = (0..=n).map(|i| m + (a - 2.0 * m) * i as f32 / n as f32).map(|x| (x, crest(x))).collect();
        let mut body = top.clone();
        body.extend([(a - m, foot + 0.004), (m, foot + 0.004)]);
        fill(c, &body, ground);
        line(c, &top, 0.0026, ink);
    }
}

pub fn dictionary(w: usize, h: usize) -> Canvas {
    let (red, pale) = (0x9c4630, hex(0xf2e4cd));
    let mut c = stock(h, 170.0 / 240.0, red, 13.0);
    hills_of_sound(&mut c, hex(red), pale);
    let size = size_for(Hand::Serif, "青岚话词典", 0.556, &c);
    say(&mut c, "青岚话词典", (0.076, 0.085), size, Pin::Left, pale);
    say(&mut c, "A Dictionary of Qinglan Speech", (0.079, 0.222), 0.0285, Pin::Left, pale);
    say(&mut c, "屠蓼汀 主编", (0.079, 0.285), 0.0285, Pin::Left, pale);
    imprint(&mut c, (0.077, 0.925), 0.029, pale);
    let mut spine = stock(h, 0.52 / 2.4, 0x8c3d2a, 14.0);
    letter_spine(&mut spine, Hand::Serif, "青岚话词典", "屠蓼汀主编", pale);
    let book = Book::new(1.7, 2.4, 0.52, c, spine, 0x8c3d2a).stuff(Stuff::Cloth);
    let s = table(Ground::Bone, Light::Soft, vec![book.solid().turned(0.0, 36.0, 0.0)]);
    look(s, v(0.02, 1.16, 0.0), (1.85, 2.45), 20.0, 0.0, 0.78).shoot(w, h)
}

/// The sewn sections of a book without a spine: gatherings and crossing threads.
fn sewn_spine(h: usize, aspect: f32) -> Canvas {
    let mut c = stock(h, aspect, 0xded3bd, 15.0);
    let a = c.aspect();
    let n = 10;
    c.paint(|x, y, p| {
        let k = x / a * n as f32;
        let fold = (k.fract() - 0.5).abs() * 2.0;
        p * (1.02 - 0.42 * smooth(0.72, 1.0, fold)) * (1.0 + 0.03 * noise(v(x * 300.0, y * 8.0, 2.0)))
    });
    for y in [0.08f32, 0.22, 0.36, 0.50, 0.64, 0.78, 0.92] {
        for k in 0..n {
            let (x0, x1) = (a * k as f32 / n as f32, a * (k + 1) as f32 / n as f32);
            line(&mut c, &[(x0 + 0.001, y), (x1 - 0.001, y + 0.010)], 0.0030, hex(0x6e5b33));
            line(&mut c, &[(x0 + 0.001, y + 0.012), (x1 - 0.001, y + 0.002)], 0.0030, hex(0x6e5b33));
        }
    }
    c
}

pub fn crackle(w: usize, h: usize) -> Canvas {
    let a = 190.0 / 240.0;
    let mut c = stock(h, a, 0xd8bd7e, 16.0);
    c.paint(|x, y, p| {
        // Fewer cracks towards the title.
        let there = smooth(0.0, 0.22, (y - 0.515).max((x / a - 0.84) * 1.2) + 0.05 * fbm2(x * 3.0, y * 3.0, 2.0, 2));
        let warp = 0.035 * fbm2(x * 4.0, y * 4.0, 7.0, 3);
        let q = v(x + warp, y - warp, 0.4);
        let (big, small) = (cells(q * 6.2), cells(q * 17.0 + grey(3.0)));
        let thick = 0.026 + 0.020 * noise(v(x * 7.0, y * 7.0, 1.0));
        let iron = smooth(thick, thick * 0.45, big.edge) * smooth(0.04, 0.30, there);
        let gold = smooth(0.034, 0.012, small.edge) * (0.22 + 0.78 * smooth(0.16, 0.60, there));
        let glass = 1.0 + 0.055 * (unit(big.id) - 0.5) + 0.04 * fbm2(x * 2.5, y * 2.5, 5.0, 3);
        let stain = hex(0xb98d4a) * 0.9;
        (p * glass)
            .mix(stain, smooth(0.10, 0.0, big.edge) * 0.35 * there)
            .mix(hex(0xa2652a), gold * 0.85)
            .mix(hex(0x2a211a), iron * 0.95)
    });
    let ink = hex(0x2a211a);
    say(&mut c, "开片", (0.066, 0.070), 0.150, Pin::Left, ink);
    say(&mut c, "十四名", (0.066, 0.232), 0.150, Pin::Left, ink);
    say(&mut c, "Fourteen Names for Cracks", (0.074, 0.438), 0.0285, Pin::Left, ink);
    say(&mut c, "简从之", (0.074, 0.486), 0.0300, Pin::Left, ink);
    slab(&mut c, (0.055, 0.898), (0.345, 0.962), hex(0xd8bd7e));
    imprint(&mut c, (0.073, 0.910), 0.031, ink);
    let book = Book::new(1.9, 2.4, 0.19, c, sewn_spine(h, 0.19 / 2.4), 0xcdb476).stuff(Stuff::Card);
    // Lying on its back, turned about its own middle.
    let (sin, cos) = 20.0f32.to_radians().sin_cos();
    let lying = book.solid().turned(-90.0, 20.0, 0.0).at(1.2 * sin, 0.095, 1.2 * cos);
    let s = table(Ground::Bone, Light::Soft, vec![lying]);
    look(s, v(0.0, 0.0, 0.0), (2.75, 2.6), 50.0, -20.0, 0.86).shoot(w, h)
}

/// Drops of glaze that fell on a page: thick in the middle, with a pale rim.
fn splashes(c: &mut Canvas, drops: &[(f32, f32, f32)]) {
    let drops = drops.to_vec();
    c.paint(|x, y, p| {
        let mut q = p;
        for (i, &(dx, dy, r)) in drops.iter().enumerate() {
            let (ux, uy) = (x - dx, y - dy);
            if ux.abs() > r * 2.2 || uy.abs() > r * 2.2 {
                continue;
            }
            let turn = uy.atan2(ux);
            let edge = r
                * (1.0
                    + 0.16 * noise(v(turn.cos() * 1.8, turn.sin() * 1.8, i as f32))
                    + 0.05 * noise(v(x * 90.0, y * 90.0, 1.0)));
            let d = ux.hypot(uy) / edge;
            let glaze = hex(0x8fa294).mix(hex(0xb7c1ae), smooth(0.35, 0.95, d))
                * (1.0 + 0.10 * fbm2(x * 40.0, y * 40.0, 3.0, 3));
            let rim = smooth(0.80, 0.97, d) * smooth(1.03, 0.99, d);
            q = q.mix(glaze * (1.0 - 0.22 * rim), smooth(1.03, 0.98, d) * 0.95);
        }
        q
    });
}

pub fn notebooks(w: usize, h: usize) -> Canvas {
    let a = 185.0 / 260.0;
    let mut c = stock(h, a, 0xe6dcc2, 18.0);
    let strip = 0.098;
    for i in 0..27 {
        let y = 0.058 + 0.0345 * i as f32;
        line(&mut c, &[(strip, y), (a, y)], 0.0013, hex(0x9fb3b8));
    }
    line(&mut c, &[(strip + 0.055, 0.0), (strip + 0.055, 1.0)], 0.0014, hex(0xc98d7c));
    let drops = [
        (0.565, 0.560, 0.048),
        (0.632, 0.640, 0.020),
        (0.500, 0.618, 0.012),
        (0.618, 0.508, 0.010),
        (0.655, 0.585, 0.007),
        (0.520, 0.500, 0.006),
        (0.300, 0.835, 0.022),
        (0.345, 0.865, 0.008),
        (0.262, 0.868, 0.006),
        (0.668, 0.300, 0.011),
        (0.640, 0.325, 0.005),
        (0.565, 0.700, 0.006),
    ];
    splashes(&mut c, &drops);
    let (ink, blue) = (hex(0x2b2a28), hex(0x2c3d55));
    let x = strip + 0.075;
    let size = size_for(Hand::Serif, "林守炉试烧笔记", a - x - 0.052, &c);
    say(&mut c, "林守炉试烧笔记", (x, 0.098), size, Pin::Left, ink);
    say(&mut c, "整理本", (x, 0.196), 0.0330, Pin::Left, ink);
    say(&mut c, "Lin Shoulu's Trial Notebooks", (x, 0.268), 0.0235, Pin::Left, ink);
    say(&mut c, "霍蒲生  谭静渊 整理", (x, 0.3015), 0.0235, Pin::Left, ink);
    for (i, (text, dx)) in
        [("第十二炉", 0.0), ("灰四碗 石灰两把", 0.02), ("东风 有雨", 0.01), ("出窑 黄", 0.0), ("再来", 0.0)]
            .into_iter()
            .enumerate()
    {
        print(&mut c, Hand::Running, text, (x + dx, 0.4280 + 0.069 * i as f32), 0.0520, Pin::Left, blue);
    }
    slab(&mut c, (0.0, 0.0), (strip, 1.0), hex(0x33453f));
    line(&mut c, &[(strip, 0.0), (strip, 1.0)], 0.0016, hex(0x22302b));
    imprint(&mut c, (a - 0.222, 0.925), 0.029, ink);
    let mut spine = stock(h, 0.40 / 2.6, 0x33453f, 19.0);
    letter_spine(&mut spine, Hand::Serif, "林守炉试烧笔记", "窑火路", hex(0xe6dcc2));
    let book = Book::new(1.85, 2.6, 0.40, c, spine, 0xd8ccb0).stuff(Stuff::Quarter(strip / a));
    let s = table(Ground::Bone, Light::Soft, vec![book.solid().turned(0.0, 17.0, 0.0)]);
    look(s, v(0.0, 1.26, 0.0), (1.98, 2.65), 7.0, 0.0, 0.80).shoot(w, h)
}

/// Ramie in tied check: fields of blue and white whose edges run.
fn check(c: &mut Canvas) {
    c.paint(|x, y, p| {
        let run = |s: f32, t: f32, seed: f32| {
            // Each thread was tied by hand: its edge lies a little elsewhere.
            let own = 0.0055 * noise(v((t * 150.0).floor() * 0.77, seed, (s * 5.2).floor()))
                + 0.004 * fbm2(x * 60.0, y * 60.0, seed, 2);
            let k = (s + own) / 0.106;
            let d = (k.fract() - 0.5).abs();
            let band = smooth(0.205, 0.295, d);
            band * (0.88 + 0.14 * noise(v((t * 150.0).floor(), seed, 3.0)))
        };
        let (warp, weft) = (run(x, y, 1.0), run(y + 0.02, x, 8.0));
        let over = ((x * 380.0).sin() * (y * 380.0).sin()).signum();
        let blue = if over > 0.0 { warp * 0.95 + weft * 0.35 } else { weft * 0.95 + warp * 0.35 };
        let both = ((warp + weft) * 0.5).mul_add(0.7, blue * 0.3).clamp(0.0, 1.0);
        let thread = 1.0
            + 0.05 * (x * 760.0).sin() * (y * 760.0).sin()
            + 0.05 * noise(v(x * 30.0, y * 320.0, 4.0))
            + 0.05 * noise(v(x * 320.0, y * 30.0, 6.0));
        p.mix(hex(0x254473), both * 0.93) * thread
    });
}

pub fn cloth(w: usize, h: usize) -> Canvas {
    let a = 190.0 / 240.0;
    let mut c = stock(h, a, 0xe9e4d6, 20.0);
    check(&mut c);
    let (x0, y0, x1, y1) = (a / 2.0 - 0.118, 0.135, a / 2.0 + 0.118, 0.490);
    slab(&mut c, (x0 - 0.003, y0), (x1 + 0.004, y1 + 0.005), hex(0x34445a));
    slab(&mut c, (x0, y0), (x1, y1), hex(0xf1ead9));
    let ink = hex(0x27364c);
    line(
        &mut c,
        &[
            (x0 + 0.012, y0 + 0.012),
            (x1 - 0.012, y0 + 0.012),
            (x1 - 0.012, y1 - 0.012),
            (x0 + 0.012, y1 - 0.012),
            (x0 + 0.012, y0 + 0.012),
        ],
        0.0014,
        ink,
    );
    print_column(&mut c, Hand::Serif, "夏布如烟", (a / 2.0 + 0.046, y0 + 0.034), 0.0610, Pin::Middle, ink);
    print_column(&mut c, Hand::Serif, "阮小满 桑柔之", (a / 2.0 - 0.056, y0 + 0.040), 0.0235, Pin::Middle, ink);
    say(&mut c, "Cloth like Smoke", (a / 2.0, y1 - 0.050), 0.0195, Pin::Middle, ink);
    arch(&mut c, (a / 2.0 - 0.056, y0 + 0.255), 0.013, ink);
    let mut spine = stock(h, 0.30 / 2.4, 0xe9e4d6, 21.0);
    check(&mut spine);
    let b = spine.aspect();
    slab(&mut spine, (b * 0.16, 0.10), (b * 0.84, 0.50), hex(0xf1ead9));
    print_column(&mut spine, Hand::Serif, "夏布如烟", (b / 2.0, 0.125), b * 0.50, Pin::Middle, ink);
    let book = Book::new(1.9, 2.4, 0.30, c, spine, 0x5a6f8f).stuff(Stuff::Cloth);
    let s = table(Ground::Bone, Light::Soft, vec![book.solid().turned(0.0, -24.0, 0.0)]);
    look(s, v(0.0, 1.16, 0.0), (2.0, 2.45), 17.0, 0.0, 0.78).shoot(w, h)
}

/// A quaver: head, stem and flag.
fn note(c: &mut Canvas, (x, y): At, s: f32, colour: V3) {
    let head: Vec<At> = arc((0.0, 0.0), 1.0, 0.0, 360.0)
        .into_iter()
        .map(|p| (x + s * (p.0 - 0.32 * p.1 * 0.5), y + s * (0.72 * p.1 - 0.28 * p.0)))
        .collect();
    fill(c, &head, colour);
    let top = (x + s * 0.92, y - s * 3.7);
    line(c, &[(x + s * 0.92, y - s * 0.2), top], s * 0.26, colour);
    let flag = [
        top,
        (top.0 + s * 0.55, top.1 + s * 0.75),
        (top.0 + s * 1.15, top.1 + s * 1.15),
        (top.0 + s * 1.05, top.1 + s * 2.1),
    ];
    let outer = through(&flag, 8);
    let inner = through(
        &[
            (top.0 + s * 1.05, top.1 + s * 2.1),
            (top.0 + s * 0.85, top.1 + s * 1.45),
            (top.0 + s * 0.45, top.1 + s * 1.1),
            (top.0, top.1 + s * 0.95),
        ],
        8,
    );
    let both: Vec<At> = outer.into_iter().chain(inner).collect();
    fill(c, &both, colour);
}

/// The whistle as a shape cut out of green paper.
fn duck(c: &mut Canvas, (x, y): At, s: f32) {
    let at = |p: &(f32, f32)| (x + s * p.0, y + s * p.1);
    let body = [
        (0.62, -0.62),
        (0.50, -0.86),
        (0.22, -0.90),
        (0.02, -0.72),
        (0.04, -0.44),
        (0.06, -0.28),
        (-0.16, -0.20),
        (-0.52, -0.18),
        (-0.92, -0.32),
        (-1.14, -0.46),
        (-1.06, -0.10),
        (-0.90, 0.24),
        (-0.52, 0.50),
        (-0.02, 0.56),
        (0.42, 0.48),
        (0.68, 0.22),
        (0.70, -0.08),
        (0.56, -0.34),
        (0.60, -0.52),
        (0.62, -0.62),
    ];
    let bill = [(0.55, -0.72), (0.78, -0.71), (1.00, -0.64), (0.99, -0.57), (0.76, -0.55), (0.55, -0.53)];
    let shape: Vec<At> = through(&body.map(|p| at(&p)), 10);
    let beak: Vec<At> = through(&bill.map(|p| at(&p)), 6);
    let shadow = |pts: &[At]| pts.iter().map(|p| (p.0 + 0.006, p.1 + 0.009)).collect::<Vec<At>>();
    fill(c, &shadow(&beak), hex(0xb98a55));
    fill(c, &beak, hex(0xb5532f));
    fill(c, &shadow(&shape), hex(0xb98a55));
    fill(c, &shape, hex(0x7fa391));
    let wing = [
        (0.24, -0.06),
        (-0.10, -0.12),
        (-0.52, -0.06),
        (-0.84, -0.16),
        (-0.70, 0.14),
        (-0.34, 0.32),
        (0.08, 0.28),
        (0.28, 0.10),
        (0.24, -0.06),
    ];
    fill(c, &through(&wing.map(|p| at(&p)), 8), hex(0x5f8675));
    for k in 0..3 {
        let q = 0.10 * k as f32;
        let rib = [(0.10 - q, 0.02 + q * 0.6), (-0.22 - q, 0.05 + q * 0.7), (-0.50 - q * 0.5, 0.01 + q * 0.8)];
        line(c, &through(&rib.map(|p| at(&p)), 6), s * 0.028, hex(0x86a998));
    }
    disc(c, at(&(0.36, -0.66)), s * 0.062, hex(0xf2e7cf));
    disc(c, at(&(0.375, -0.655)), s * 0.036, hex(0x2d251e));
    // The hole of the whistle.
    disc(c, at(&(-1.02, -0.34)), s * 0.034, hex(0x3e5a4e));
}

pub fn duck_book(w: usize, h: usize) -> Canvas {
    let mut c = stock(h, 1.0, 0xe8c087, 22.0);
    let ink = hex(0x3b2a20);
    c.paint(|x, y, p| {
        // A puddle to stand in.
        let d = ((x - 0.46) / 0.40).hypot((y - 0.800) / 0.055) + 0.05 * noise(v(x * 9.0, y * 9.0, 2.0));
        p.mix(hex(0xf2deb4), smooth(1.02, 0.98, d))
    });
    duck(&mut c, (0.440, 0.640), 0.300);
    for (i, (x, y, s)) in
        [(0.800f32, 0.420f32, 0.0185f32), (0.872, 0.335, 0.0225), (0.818, 0.235, 0.0270)].into_iter().enumerate()
    {
        note(&mut c, (x, y), s, [ink, hex(0xb5532f), ink][i]);
    }
    let size = size_for(Hand::Brush, "会叫的鸭子", 0.640, &c);
    print(&mut c, Hand::Brush, "会叫的鸭子", (0.075, 0.075), size, Pin::Left, ink);
    say(&mut c, "The Duck That Quacks", (0.080, 0.240), 0.0345, Pin::Left, ink);
    say(&mut c, "毕可然", (0.080, 0.905), 0.0340, Pin::Left, ink);
    imprint(&mut c, (0.690, 0.902), 0.035, ink);
    let mut spine = stock(h, 0.15 / 2.0, 0xb5532f, 23.0);
    letter_spine(&mut spine, Hand::Brush, "会叫的鸭子", "毕可然", hex(0xf2deb4));
    let book = Book::new(2.0, 2.0, 0.15, c, spine, 0xdcb47b).corner(0.16);
    let s = table(Ground::Bone, Light::Soft, vec![book.solid().turned(0.0, 16.0, 0.0)]);
    look(s, v(0.02, 0.99, 0.0), (2.1, 2.1), 12.0, 0.0, 0.84).shoot(w, h)
}
