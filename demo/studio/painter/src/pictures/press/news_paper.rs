//! News of paper and ink: the scroll on its long table, the kiln calendar on its post, seventeen letters in a drawer.

use super::hills::{Brush, Hills, brush, stream};
use crate::canvas::Canvas;
use crate::ink::cut::seal;
use crate::ink::letters::{Hand, Pin, print_column};
use crate::ink::things::{boat, stamp};
use crate::ink::{Ink, paper};
use crate::noise::{Rng, fbm, fbm2, noise};
use crate::pictures::relic::stage::{Ground, Light, stage};
use crate::pictures::{Mood, Picture, from, photo, set};
use crate::studio::clay::wood;
use crate::studio::forms::{block, free, rod, sheet, to_box};
use crate::studio::light::Lamp;
use crate::studio::{Skin, Solid, Surface, relief};
use crate::vec::{V3, grey, hex, smooth, v};
use std::sync::Arc;

pub fn list() -> Vec<Picture> {
    [
        photo("news-scroll-leaves-studio", scroll as fn(usize, usize) -> Canvas),
        photo("news-kiln-calendar-posted", posted),
        photo("news-letters-donated", letters),
    ]
    .into_iter()
    .map(|p| p.sized(1200, 800))
    .collect()
}

/// A stretch of the long landscape, ten times as wide as high.
fn landscape() -> Canvas {
    let mut c = paper(3600, 360, hex(0xd9ccae), 16.0);
    let mut ink = Ink::over(&c);
    let mut r = Rng::new(1652);
    let peaks = |n: usize, tall: f32, r: &mut Rng| -> Vec<(f32, f32, f32)> {
        (0..n)
            .map(|i| ((i as f32 + r.draw()) * 10.0 / n as f32, tall * r.range(0.4, 1.0), r.range(0.15, 0.32)))
            .collect()
    };
    let far = Hills { peaks: peaks(16, 0.4, &mut r), foot: 0.55, seed: 4.0, rough: 0.5 };
    brush(&mut ink, &far, Brush { dark: 0.2, mist: 0.2, strokes: 0.2, dots: 0.0 });
    let near = Hills { peaks: peaks(14, 0.42, &mut r), foot: 0.62, seed: 9.0, rough: 0.7 };
    brush(&mut ink, &near, Brush { dark: 0.6, mist: 0.22, strokes: 0.8, dots: 30.0 });
    stream(&mut ink, (0.64, 1.0), 0.8, 5.0, &[]);
    for i in 0..9 {
        boat(
            &mut ink,
            0.6 + 1.05 * i as f32 + r.range(-0.2, 0.2),
            r.range(0.72, 0.84),
            r.range(0.04, 0.06),
            1.2,
            false,
        );
    }
    let bank = Hills { peaks: peaks(12, 0.26, &mut r), foot: 1.06, seed: 15.0, rough: 0.8 };
    brush(&mut ink, &bank, Brush { dark: 0.8, mist: 0.2, strokes: 1.0, dots: 60.0 });
    ink.soak(&mut c, hex(0x2b2722));
    stamp(&mut c, 9.7, 0.2, 0.05, 9, hex(0xa33a2a));
    // Silk borders above and below.
    c.paint(|_, y, p| p.mix(hex(0x8d9483), smooth(0.045, 0.04, y.min(1.0 - y))));
    c
}

fn scroll(w: usize, h: usize) -> Canvas {
    let (long, wide) = (13.0, 1.3);
    let table = block(30.0, 0.3, 2.9, 0.03, wood(0x33241a, 0x5b3f2a, 0.5)).at(0.0, -0.3, 0.0);
    let mut solids = vec![table, sheet(long, wide, Arc::new(landscape()), 0.0)];
    let roll = |x: f32, r: f32| {
        let paper = crate::studio::clay::plain(0xc9bc9c, 0.8, 0.02, 0.08);
        let core = wood(0x2a1811, 0x4a2c1c, 0.6);
        [
            rod(&[(v(x, r, -wide / 2.0 + 0.02), r), (v(x, r, wide / 2.0 - 0.02), r)], paper),
            rod(&[(v(x, r, -wide / 2.0 - 0.14), 0.05), (v(x, r, wide / 2.0 + 0.14), 0.05)], core),
        ]
    };
    solids.extend(roll(long / 2.0, 0.15));
    solids.extend(roll(-long / 2.0, 0.12));
    let mut r = Rng::new(7);
    for i in 0..7 {
        for side in [-1.0f32, 1.0] {
            let x = -5.4 + 1.75 * i as f32 + if side > 0.0 { 0.4 } else { 0.0 } + r.range(-0.1, 0.1);
            let jade = crate::studio::clay::plain(
                [0x5d7466, 0x3c3a36, 0x7a5138][(i + usize::from(side > 0.0)) % 3],
                0.2,
                0.06,
                0.15,
            );
            solids.push(block(0.5, 0.10, 0.13, 0.025, jade).at(x, 0.015, side * (wide / 2.0 - 0.02)).turned(
                0.0,
                r.range(-7.0, 7.0),
                0.0,
            ));
        }
    }
    // The lamp: an arm from the far side of the table and a shade over the paper.
    let metal = crate::studio::clay::plain(0x2c3330, 0.35, 0.12, 0.1);
    let shade: Skin = Arc::new(|s| {
        let inner = smooth(0.2, -0.3, s.n.y);
        Surface {
            colour: hex(0x39463f),
            n: s.n,
            shine: 0.06,
            rough: 0.4,
            soft: 0.0,
            glow: v(1.0, 0.78, 0.45) * (0.9 * inner * inner),
        }
    });
    let hood = free(v(0.0, 0.0, 0.0), 0.7, shade, |p| {
        let r = p.x.hypot(p.z);
        let cone = (r - 0.42 + 0.62 * (p.y + 0.2)) * 0.8;
        (cone.abs() - 0.012).max((p.y - 0.05).abs() - 0.25)
    });
    let bulb: Skin = Arc::new(|s| Surface { glow: v(4.0, 3.1, 1.9), ..Surface::matte(grey(0.8), s.n) });
    let (lx, lz) = (-0.6, -0.15);
    solids.push(hood.at(lx, 1.75, lz));
    solids.push(free(V3::default(), 0.14, bulb, |p| p.len() - 0.11).at(lx, 1.66, lz));
    solids.push(rod(
        &[
            (v(lx, 1.95, lz), 0.03),
            (v(lx - 0.1, 2.25, -0.9), 0.03),
            (v(lx - 0.15, 1.2, -1.3), 0.035),
            (v(lx - 0.15, 0.0, -1.3), 0.04),
        ],
        metal,
    ));
    let mut s = from(set(Mood::Night, solids), v(5.6, 2.15, 3.5), v(-0.4, 0.35, -0.2), 31.0);
    s.floor = None;
    s.lamps = vec![
        Lamp { hard: 10.0, ..Lamp::near(v(lx, 1.42, lz), v(1.0, 0.80, 0.54) * 5.6, 10.0) },
        Lamp::near(v(4.5, 3.0, 1.5), v(1.0, 0.82, 0.6) * 4.0, 5.0),
        Lamp::far(v(-0.6, 0.8, -0.9), v(0.5, 0.62, 0.8) * 0.5, 5.0),
    ];
    s.fill = (v(0.19, 0.185, 0.18), v(0.09, 0.08, 0.07));
    s.behind = Arc::new(|x, y, _| {
        // A dark studio: a window with the last daylight, out of focus.
        let pane = |cx: f32| smooth(0.12, 0.07, (x - cx).abs()) * smooth(0.02, 0.06, y) * smooth(0.30, 0.24, y);
        hex(0x2a2724) * (0.8 + 0.5 * fbm2(x * 2.0, y * 2.0, 1.0, 3)) + hex(0x5c7288) * (0.5 * (pane(0.20) + pane(0.48)))
    });
    let mut c = s.shoot(w, h);
    c.bloom(0.8, 0.04, 0.4);
    c
}

/// The notice: columns from right to left, the fire's seal at the end.
fn notice() -> Canvas {
    let mut c = paper(900, 1000, hex(0xd9cba6), 31.0);
    let mut ink = Ink::over(&c);
    let mut put = |hand, text: &str, x: f32, y: f32, size: f32, dark: f32| {
        let writing = crate::ink::letters::Writing::column(hand, text, size * 1000.0, 0.1);
        ink.write(&writing, (x, y), Pin::Middle, dark);
    };
    put(Hand::Brush, "窑历", 0.79, 0.09, 0.125, 1.5);
    let days = ["满窑", "点火夜行", "坐窑夜", "封门", "开窑节", "洗碗日", "送船校秤", "谢桥"];
    for (i, day) in days.into_iter().enumerate() {
        put(Hand::Running, day, 0.655 - 0.074 * i as f32, 0.12 + 0.006 * (i as f32 * 2.3).sin(), 0.064, 1.25);
    }
    put(Hand::Running, "你去同火商量", 0.785, 0.47, 0.044, 1.0);
    put(Hand::Running, "窑师傅", 0.14, 0.53, 0.05, 1.2);
    // The brush runs drier towards the end of each column.
    ink.lay(|x, y, d| d * (1.0 - 0.35 * smooth(0.0, 0.4, fbm2(x * 30.0, y * 90.0, 3.0, 3)) * smooth(0.2, 0.7, y)));
    ink.soak(&mut c, hex(0x211c18));
    let (x0, y0, side) = (0.075, 0.72, 0.13);
    c.paint(|x, y, p| {
        let k = seal((x - x0) / side, (y - y0) / side, 23, 130.0);
        let fold = 0.05 * smooth(0.006, 0.0, (y - 0.5).abs()) + 0.05 * smooth(0.006, 0.0, (x - 0.45).abs());
        (p * (1.0 - fold)).mix(hex(0xa93426), 0.9 * k)
    });
    c
}

fn posted(w: usize, h: usize) -> Canvas {
    let old = wood(0x4c4136, 0x7d6c58, 0.1);
    let cracked: Skin = Arc::new(move |s| {
        let mut out = old(s);
        let crack =
            smooth(0.030, 0.008, (noise(v(s.p.x * 0.35, 1.0, s.p.y * 2.6 + 0.3 * noise(v(s.p.x, 0.0, 2.0))))).abs());
        out.colour = out.colour * (1.0 - 0.75 * crack) * (0.9 + 0.3 * fbm(s.p * 1.3, 4));
        out.n = relief(out.n, s.p, 0.01, 0.012, &|q| noise(v(q.x * 1.4, q.y * 13.0, q.z * 13.0)));
        out
    });
    let post = block(12.0, 2.7, 1.4, 0.09, cracked.clone()).turned(0.0, 0.0, 90.0).at(1.75, 1.0, 0.0);
    let rail = block(12.0, 0.5, 0.5, 0.05, cracked).at(-6.6, 0.55, -0.25);
    let picture = Arc::new(notice());
    let (pw, ph) = (1.71, 1.9);
    let skin: Skin = Arc::new(move |s| {
        let seen = picture.sample(s.p.x / pw + 0.5, 0.5 - s.p.y / ph);
        let n = relief(s.n, s.p, 0.02, 0.012, &|q| fbm(v(q.x * 2.2, q.y * 2.2, 1.0), 3) + 0.25 * noise(q * 14.0));
        Surface { soft: 0.1, ..Surface::matte(seen, n) }
    });
    let leaf = free(V3::default(), 1.5, skin, move |p| {
        // The lower right corner has come loose.
        let loose = smooth(0.72, 1.15, p.x / pw + 0.5 - (p.y / ph + 0.5) + 0.15);
        let z = p.z - 0.13 * loose * loose;
        to_box(v(p.x, p.y, z), v(pw / 2.0, ph / 2.0, 0.016), 0.01) * 0.6
    });
    let leaf = leaf.at(0.40, 1.3, 0.725).turned(0.0, 0.0, -1.2);
    let mut s = stage(Ground::Plaster, Light::Soft, vec![post, rail, leaf]);
    s.floor = None;
    s = from(s, v(-0.55, 1.35, 6.6), v(-0.08, 1.25, 0.7), 24.0);
    s.lamps[0].at = v(-1.5, 0.9, 0.95).norm();
    s.lamps[0].hard = 9.0;
    s.behind = Arc::new(|x, y, _| {
        // The yard beyond the gate in morning haze, out of focus.
        let roof = smooth(0.52, 0.60, y + 0.10 * (x - 0.2)) * smooth(0.86, 0.80, y);
        let haze = hex(0xb7bdb8).mix(hex(0xd8d0bd), smooth(0.0, 0.6, y));
        let tree =
            smooth(-0.05, 0.3, fbm2(x * 2.6, y * 2.6, 5.0, 3) - 1.6 * (y - 0.28).abs() + 0.12) * smooth(0.6, 0.2, x);
        haze.mix(hex(0x7d8a78), 0.6 * tree).mix(hex(0x77756e), 0.55 * roof).mix(hex(0x9a8f7c), smooth(0.8, 0.95, y))
    });
    s.shoot(w, h)
}

/// An old envelope seen from above: a red frame, a name in running hand.
fn envelope(seed: u32) -> Canvas {
    let mut c = paper(640, 320, hex([0xd2c39f, 0xc6b58e, 0xdccfb0][seed as usize % 3]), seed as f32);
    let names = ["烦交 柴埠 周宅", "岚江 下坞 父亲大人", "省城 南门 吾儿收"];
    let mut side = Canvas::new(320, 640, V3::default());
    print_column(&mut side, Hand::Running, names[seed as usize % 3], (0.25, 0.12), 0.075, Pin::Middle, grey(1.0));
    c.paint(|x, y, p| {
        let ink = side.sample(1.0 - y, x / 2.0).x;
        let frame = smooth(0.006, 0.003, ((y - 0.5).abs() - 0.2).abs()) * smooth(0.05, 0.06, x) * smooth(1.95, 1.94, x);
        p.mix(hex(0x9a4a38), 0.5 * frame).mix(hex(0x2a241f), 0.85 * ink)
    });
    c
}

/// A drawer: open box, its front towards us.
fn drawer(skin: &Skin) -> Vec<Solid> {
    let outer = v(1.55, 0.42, 1.5);
    let hollow = free(v(0.0, 0.4, 0.0), 2.3, skin.clone(), move |p| {
        let q = p - v(0.0, outer.y, 0.0);
        let inside = to_box(q - v(0.0, 0.12, -0.02), v(outer.x - 0.1, outer.y, outer.z - 0.1), 0.01);
        to_box(q, outer, 0.012).max(-inside) * 0.9
    });
    let front = block(3.3, 1.02, 0.14, 0.025, skin.clone()).at(0.0, -0.06, 1.56);
    vec![hollow, front]
}

fn letters(w: usize, h: usize) -> Canvas {
    let dark = wood(0x3a2417, 0x6a4429, 0.35);
    let mut solids = drawer(&dark);
    // The counter the drawer comes out of: a face with the opening, and drawers beside it.
    let face = free(v(0.0, 0.0, -2.2), 7.0, dark.clone(), |p| {
        let hole = (p.x.abs() - 1.62).max((p.y - 0.45).abs() - 0.5);
        let next = |x: f32| to_box(p - v(x, 0.45, -1.42), v(1.62, 0.5, 0.1), 0.03);
        to_box(p - v(0.0, 0.0, -2.6), v(7.0, 1.25, 1.2), 0.03).max(-hole).min(next(3.5)).min(next(-3.5)) * 0.9
    });
    solids.push(face);
    let brass: Skin = Arc::new(|s| Surface {
        colour: hex(0x8a6a34) * (1.0 + 0.3 * fbm(s.p * 6.0, 3)),
        n: s.n,
        shine: 0.4,
        rough: 0.3,
        soft: 0.0,
        glow: V3::default(),
    });
    for x in [0.0f32, 3.5, -3.5] {
        let z = if x == 0.0 { 1.66 } else { -1.28 };
        solids.push(
            free(v(0.0, 0.0, 0.0), 0.4, brass.clone(), |p| {
                ((p.x.hypot(p.y) - 0.17).hypot(p.z) - 0.028).min((p - v(0.0, 0.17, -0.02)).len() - 0.06)
            })
            .at(x, 0.32, z)
            .turned(-12.0, 0.0, 0.0),
        );
    }
    let mut r = Rng::new(17);
    let pictures: Vec<Arc<Canvas>> = (0..3).map(|i| Arc::new(envelope(i))).collect();
    let (lw, ld) = (1.5, 0.75);
    let base = v(-0.12, 0.10, 0.25);
    for i in 0..17 {
        let picture = pictures[i % 3].clone();
        let shade = r.range(0.86, 1.05);
        let skin: Skin =
            Arc::new(move |s| Surface::matte(picture.sample(s.p.x / lw + 0.5, s.p.z / ld + 0.5) * shade, s.n));
        let sag = r.range(0.0, 20.0);
        let letter = free(V3::default(), 0.9, skin, move |p| {
            let q = v(p.x, p.y - 0.008 * (p.x * 3.0 + sag).sin() - 0.006 * (p.z * 5.0 + sag).cos(), p.z);
            to_box(q, v(lw / 2.0, 0.014, ld / 2.0), 0.008) * 0.8
        });
        solids.push(
            letter
                .at(base.x + r.range(-0.03, 0.03), base.y + 0.016 + 0.033 * i as f32, base.z + r.range(-0.03, 0.03))
                .turned(0.0, 13.0 + r.range(-2.5, 2.5), 0.0),
        );
    }
    let top = base.y + 0.033 * 17.0 + 0.014;
    let thread = crate::studio::clay::plain(0xb7a88a, 0.8, 0.02, 0.2);
    let turn = crate::vec::Turn::degrees(0.0, 13.0, 0.0);
    let at = |x: f32, y: f32, z: f32| turn.apply(v(x, 0.0, z)) + v(base.x, y, base.z);
    let ring = |pts: &[(f32, f32, f32)]| {
        rod(&pts.iter().map(|&(x, y, z)| (at(x, y, z), 0.016)).collect::<Vec<_>>(), thread.clone())
    };
    let (e, z) = (0.79, 0.415);
    solids.push(ring(&[
        (0.04, base.y, z),
        (0.04, top * 0.6, z),
        (0.03, top, z - 0.03),
        (0.03, top + 0.005, 0.0),
        (0.04, top, -z),
    ]));
    solids.push(ring(&[
        (-e, base.y, 0.02),
        (-e, top * 0.6, 0.02),
        (-e + 0.04, top, 0.02),
        (0.0, top + 0.008, 0.0),
        (e - 0.04, top, 0.0),
        (e, top * 0.6, 0.0),
        (e, base.y, 0.0),
    ]));
    // The bow.
    for (a, b) in [(0.17f32, 0.10f32), (-0.15, 0.12)] {
        solids.push(ring(&[
            (0.03, top + 0.03, 0.0),
            (a * 0.7, top + 0.09, b),
            (a * 1.4, top + 0.04, b * 0.9),
            (a * 0.8, top + 0.03, b * 0.1),
            (0.03, top + 0.03, 0.0),
        ]));
        solids.push(ring(&[
            (0.03, top + 0.03, 0.0),
            (a * 0.8, top + 0.025, -b * 1.6),
            (a * 1.9, top + 0.01, -b * 2.3),
        ]));
    }
    let label = {
        let mut c = paper(200, 260, hex(0xcdb88c), 2.0);
        print_column(&mut c, Hand::Brush, "钉", (0.38, 0.16), 0.62, Pin::Middle, hex(0x2a231d));
        crate::studio::forms::board(0.32, 0.42, 0.008, Arc::new(c), hex(0xb7a47c))
    };
    solids.push(label.at(-0.85, 0.18, 1.635));
    let mut s = stage(Ground::CharcoalBrown, Light::Soft, solids);
    s.floor = None;
    s = from(s, v(1.2, 4.2, 5.9), v(0.05, 0.25, 0.2), 25.0);
    s.behind = Arc::new(|x, y, _| hex(0x2a221b) * (0.9 + 0.3 * fbm2(x * 2.0, y * 2.0, 3.0, 3)));
    s.lamps[0].colour = s.lamps[0].colour * 1.15;
    s.shoot(w, h)
}
