//! Five covers: the catalogue, the two reports, the facsimile, the schoolmaster's book.

use super::bind::{Book, Stuff, foil_of, look, table};
use super::pen::{At, disc, fill, line, say};
use super::press::{imprint, letter_spine, size_for, stock};
use crate::canvas::Canvas;
use crate::ink::letters::{Hand, Pin, print, print_column};
use crate::ink::things::{boat, pine};
use crate::ink::wash::{Ridge, mist, range, water};
use crate::ink::{Ink, paper};
use crate::noise::{Rng, noise, unit};
use crate::pictures::INK;
use crate::pictures::relic::stage::{Ground, Light};
use crate::studio::pots;
use crate::studio::profile::through;
use crate::vec::{V3, hex, smooth, v};

/// The two sides of a vessel's profile as one closed shape: foot at (x, y), height `tall`.
fn silhouette(curve: &[(f32, f32)], (x, y): At, tall: f32) -> Vec<At> {
    let top = curve.iter().fold(0.0f32, |a, p| a.max(p.1));
    let side = through(curve, 14);
    let k = tall / top;
    let mut out: Vec<At> = side.iter().map(|p| (x - p.0 * k, y - p.1 * k)).collect();
    out.extend(side.iter().rev().map(|p| (x + p.0 * k, y - p.1 * k)));
    out
}

pub fn fire_and_clay(w: usize, h: usize) -> Canvas {
    let a = 210.0 / 285.0;
    let mut c = stock(h, a, 0x704833, 1.0);
    let mut gloss = Canvas::new(c.w, c.h, V3::default());
    let shape = silhouette(&pots::mallet().curve, (a * 0.5, 0.865), 0.745);
    fill(&mut c, &shape, hex(0x8fa68d));
    fill(&mut gloss, &shape, v(1.0, 1.0, 1.0));
    let (pale, clay) = (hex(0xe9dcc4), hex(0x4a2c1e));
    print_column(&mut c, Hand::Serif, "火与土", (0.130, 0.105), 0.088, Pin::Middle, pale);
    print_column(&mut c, Hand::Serif, "青岚窑两千年", (a - 0.128, 0.113), 0.0385, Pin::Middle, pale);
    say(&mut c, "Fire and Clay", (a / 2.0, 0.690), 0.040, Pin::Middle, clay);
    say(&mut c, "Two Thousand Years of", (a / 2.0, 0.755), 0.0240, Pin::Middle, clay);
    say(&mut c, "Qinglan Kilns", (a / 2.0, 0.786), 0.0240, Pin::Middle, clay);
    say(&mut c, "简从之 编", (0.060, 0.925), 0.0255, Pin::Left, pale);
    imprint(&mut c, (a - 0.235, 0.925), 0.029, pale);
    let mut spine = stock(h, 0.36 / 2.85, 0x5f3d2c, 2.0);
    letter_spine(&mut spine, Hand::Serif, "火与土 青岚窑两千年", "简从之编", pale);
    let book = Book::new(2.1, 2.85, 0.36, c, spine, 0x5f3d2c).foil(foil_of(gloss));
    let s = table(Ground::Bone, Light::North, vec![book.solid().turned(0.0, 27.0, 0.0)]);
    look(s, v(0.02, 1.40, 0.0), (2.25, 2.9), 9.0, 0.0, 0.80).shoot(w, h)
}

/// The hull of the river boat seen from above, its waterlines and frames, bow at the top.
fn hull_lines(c: &mut Canvas, (x, y0): At, long: f32, beam: f32, ink: V3) {
    let thin = 0.0013;
    let half = |t: f32, level: f32| {
        // A flat-bottomed boat: full amidships, square at the stern, drawn in at the bow.
        let bow = smooth(0.0, 0.42 - 0.10 * level, t).powf(0.62);
        let stern = 1.0 - 0.42 * smooth(0.62 + 0.12 * level, 1.0, t);
        beam * bow * stern * (0.58 + 0.42 * level)
    };
    for k in 0..6 {
        let level = k as f32 / 5.0;
        let (from, to) = (0.075 * (1.0 - level), 1.0 - 0.045 * (1.0 - level));
        for side in [-1.0, 1.0] {
            let pts: Vec<At> = (0..=60)
                .map(|i| from + (to - from) * i as f32 / 60.0)
                .map(|t| (x + side * half(((t - from) / (1.0 - from)).max(0.0), level), y0 + long * t))
                .collect();
            line(c, &pts, if k == 5 { thin * 2.0 } else { thin }, ink);
        }
        let (l, r) = (half(1.0, level), y0 + long * to);
        line(c, &[(x - l, r), (x + l, r)], if k == 5 { thin * 2.0 } else { thin }, ink);
    }
    for i in 1..18 {
        let t = i as f32 / 18.0;
        let b = half(t, 1.0);
        line(c, &[(x - b, y0 + long * t), (x + b, y0 + long * t)], thin * 0.8, ink);
    }
    // Two bulkheads, as dark as planks.
    for t in [0.30f32, 0.52, 0.74] {
        let b = half(t, 0.94);
        line(c, &[(x - b, y0 + long * t), (x + b, y0 + long * t)], thin * 2.6, ink);
    }
    line(c, &[(x, y0 - 0.03), (x, y0 + long + 0.03)], thin * 0.7, ink);
}

/// The frames one within the other, as a shipwright sees them from the end.
fn body_plan(c: &mut Canvas, (x, y): At, beam: f32, ink: V3) {
    for k in 0..7 {
        let q = 1.0 - 0.115 * k as f32;
        for side in [-1.0, 1.0] {
            let b = beam * q;
            let rise = 0.05 * beam * k as f32;
            let pts = [
                (x, y - rise * 0.3),
                (x + side * b * 0.60, y - rise * 0.4),
                (x + side * b * 0.86, y - rise - beam * 0.16),
                (x + side * b, y - rise - beam * 0.52),
            ];
            line(c, &through(&pts, 10), 0.0013, ink);
        }
    }
    line(c, &[(x - beam * 1.15, y), (x + beam * 1.15, y)], 0.0010, ink);
    line(c, &[(x, y + 0.012), (x, y - beam * 0.95)], 0.0010, ink);
}

pub fn sanmen(w: usize, h: usize) -> Canvas {
    let a = 210.0 / 285.0;
    let mut c = stock(h, a, 0x55666f, 3.0);
    let (pale, soft) = (hex(0xeef0ea), hex(0xb9c6c8));
    hull_lines(&mut c, (0.548, 0.085), 0.83, 0.108, hex(0xdde5e2));
    body_plan(&mut c, (0.228, 0.760), 0.128, soft);
    let size = size_for(Hand::Serif, "三门滩一号", 0.330, &c);
    say(&mut c, "三门滩一号", (0.062, 0.082), size, Pin::Left, pale);
    say(&mut c, "沉船发掘报告", (0.063, 0.178), 0.0365, Pin::Left, pale);
    line(&mut c, &[(0.064, 0.245), (0.120, 0.245)], 0.0022, pale);
    for (i, t) in ["Sanmen No. 1:", "Report on a River Wreck"].into_iter().enumerate() {
        say(&mut c, t, (0.063, 0.264 + 0.031 * i as f32), 0.0225, Pin::Left, soft);
    }
    say(&mut c, "骆一川  仲和卿", (0.063, 0.355), 0.0245, Pin::Left, pale);
    imprint(&mut c, (0.062, 0.905), 0.029, pale);
    let mut spine = stock(h, 0.44 / 2.85, 0x4c5b64, 4.0);
    letter_spine(&mut spine, Hand::Serif, "三门滩一号 沉船发掘报告", "骆一川 仲和卿", pale);
    let book = Book::new(2.1, 2.85, 0.44, c, spine, 0x4c5b64);
    let s = table(Ground::Bone, Light::Soft, vec![book.solid().turned(0.0, -19.0, 0.0)]);
    look(s, v(0.0, 1.38, 0.0), (2.25, 2.9), 14.0, 3.0, 0.80).shoot(w, h)
}

/// The long kiln cut open along its slope: five floors of brass one over the other; gives where brass lies.
fn kiln_section(c: &mut Canvas, gloss: &mut Canvas, shift: f32, flat: bool) {
    let (pale, brass) = (hex(0xcfc4b3), hex(0xb58a45));
    let slope = |x: f32| {
        let x = x + shift;
        0.735 - 0.30 * x - 0.045 * smooth(0.1, 0.7, x)
    };
    let end = c.aspect();
    let n = if flat { 6 } else { 60 };
    // The hill: short strokes under the lowest floor.
    let mut r = Rng::new(71 + n as u32);
    for _ in 0..(900.0 * end) as usize {
        let x = r.range(0.0, end);
        let y = slope(x) + 0.062 + r.range(0.0, 1.0).powf(1.8) * 0.26;
        let l = r.range(0.004, 0.013);
        line(c, &[(x, y), (x + l, y - l * 0.34)], 0.0011, hex(0x6b5f54));
    }
    for k in 0..5 {
        let drop = 0.0105 * k as f32;
        let mut pts: Vec<At> = Vec::new();
        for i in 0..=n {
            let x = end * i as f32 / n as f32;
            // Each rebuilding stepped its floor elsewhere.
            let step = 0.0030 * noise(v((x + shift) * 9.0, k as f32 * 3.1, 0.0));
            pts.push((x, slope(x) + drop + step));
        }
        line(c, &pts, 0.0034, brass);
        line(gloss, &pts, 0.0034, v(1.0, 1.0, 1.0));
    }
    // The vault and its stoke holes, the doors.
    let vault: Vec<At> = (0..=n).map(|i| end * i as f32 / n as f32).map(|x| (x, slope(x) - 0.072)).collect();
    line(c, &vault, 0.0022, pale);
    let crown: Vec<At> = vault.iter().map(|p| (p.0, p.1 - 0.010)).collect();
    line(c, &crown, 0.0011, pale);
    let first = (shift / 0.0312).ceil() as i32;
    for i in first..first + (end / 0.0312) as i32 + 1 {
        let x = i as f32 * 0.0312 - shift;
        if x < 0.004 || x > end - 0.004 {
            continue;
        }
        let y = slope(x);
        line(c, &[(x, y - 0.082), (x, y - 0.072)], 0.0040, pale);
        if i % 5 == 2 {
            let door = [
                (x - 0.010, y - 0.004),
                (x - 0.010, y - 0.040),
                (x, y - 0.052),
                (x + 0.010, y - 0.043),
                (x + 0.010, y - 0.010),
            ];
            line(c, &door, 0.0013, pale);
        }
    }
}

pub fn y9(w: usize, h: usize) -> Canvas {
    let a = 210.0 / 285.0;
    let (dark, pale, brass) = (0x34302c, hex(0xe8e0d2), hex(0xb58a45));
    let thick = 0.40;
    let make = |volume: &str, seed: f32| {
        let mut c = stock(h, a, dark, seed);
        let mut gloss = Canvas::new(c.w, c.h, V3::default());
        kiln_section(&mut c, &mut gloss, thick / 2.85, false);
        say(&mut c, "望火岭九号窑", (0.062, 0.080), 0.0715, Pin::Left, pale);
        say(&mut c, "发掘报告 2019–2023", (0.064, 0.178), 0.0365, Pin::Left, pale);
        say(&mut c, "Kiln Y9 on Wanghuo Ridge", (0.064, 0.243), 0.0235, Pin::Left, brass);
        say(&mut c, "Excavations 2019–2023", (0.064, 0.275), 0.0235, Pin::Left, brass);
        say(&mut c, volume, (a - 0.066, 0.243), 0.040, Pin::Right, brass);
        say(&mut c, "骆一川 主编", (0.064, 0.920), 0.0255, Pin::Left, pale);
        imprint(&mut c, (a - 0.235, 0.918), 0.029, pale);
        let mut spine = stock(h, thick / 2.85, dark, seed + 1.0);
        let mut none = Canvas::new(spine.w, spine.h, V3::default());
        kiln_section(&mut spine, &mut none, 0.0, true);
        let mid = spine.aspect() / 2.0;
        print_column(&mut spine, Hand::Serif, "望火岭九号窑发掘报告", (mid, 0.045), 0.0440, Pin::Middle, pale);
        print_column(&mut spine, Hand::Serif, volume, (mid, 0.880), 0.0440, Pin::Middle, brass);
        Book::new(2.1, 2.85, thick, c, spine, 0x2c2825).foil(foil_of(gloss))
    };
    let t = 31.0f32.to_radians();
    let back = 0.43;
    let solids = vec![
        make("上", 5.0).solid().turned(0.0, 31.0, 0.0).at(0.10, 0.0, 0.0),
        make("下", 7.0).solid().turned(0.0, 31.0, 0.0).at(0.10 - t.sin() * back - 0.05, 0.0, -t.cos() * back),
    ];
    let s = table(Ground::Bone, Light::Soft, solids);
    look(s, v(-0.10, 1.40, 0.0), (2.45, 2.9), 11.0, 0.0, 0.82).shoot(w, h)
}

/// A landscape for the wrapper, as long as the front and the spine together.
fn wrapper(h: usize, aspect: f32) -> Canvas {
    let tall = (h as f32 * 0.86 * 0.44).max(8.0);
    let mut c = paper((tall * aspect) as usize, tall as usize, hex(0xe6dcc4), 6.0);
    let mut ink = Ink::over(&c);
    range(&mut ink, &Ridge { pace: 1.5, ..Ridge::far(61.0, 0.50, 0.46, 0.26) });
    range(&mut ink, &Ridge { pace: 1.9, ..Ridge::far(67.0, 0.62, 0.36, 0.55) });
    mist(&mut ink, 0.60, 0.06, 0.9, 3.0);
    range(&mut ink, &Ridge { pace: 1.6, mist: 0.20, ..Ridge::near(72.0, 0.78, 0.30, 1.0) });
    mist(&mut ink, 0.80, 0.05, 0.95, 5.0);
    water(&mut ink, 0.82, 0.98, 0.8, 4, 60);
    boat(&mut ink, aspect * 0.60, 0.885, 0.060, 1.3, false);
    pine(&mut ink, aspect * 0.90, 1.02, 0.50, -0.12, 1.3, 17);
    ink.soak(&mut c, hex(INK));
    c
}

pub fn shoals(w: usize, h: usize) -> Canvas {
    let (wide, tall, thick) = (1.72, 3.15, 0.42);
    let (pale, cloth) = (hex(0xe9e2d0), 0x39433f);
    let band = wrapper(h, (wide + thick) / tall / 0.44);
    let (from, deep, share) = (0.335, 0.44, thick / (wide + thick));
    let wrap = |c: &mut Canvas, left: f32, right: f32| {
        let a = c.aspect();
        c.paint(|x, y, p| {
            let t = (y - from) / deep;
            if !(0.0..=1.0).contains(&t) {
                let under = smooth(0.010, 0.0, t - 1.0) * f32::from(t > 1.0);
                return p * (1.0 - 0.35 * under);
            }
            band.sample(left + (right - left) * x / a, t)
        });
    };
    let mut c = stock(h, wide / tall, cloth, 9.0);
    wrap(&mut c, share, 1.0);
    let mid = c.aspect() / 2.0;
    let size = size_for(Hand::Brush, "岚江十八滩图", 0.400, &c);
    print(&mut c, Hand::Brush, "岚江十八滩图", (mid, 0.090), size, Pin::Middle, pale);
    say(&mut c, "原大影印", (mid, 0.200), 0.0265, Pin::Middle, pale);
    say(&mut c, "冉以宁 编", (mid, 0.248), 0.0215, Pin::Middle, pale);
    say(&mut c, "Eighteen Shoals of the Lan", (mid, 0.815), 0.0255, Pin::Middle, pale);
    say(&mut c, "A Full-Size Facsimile", (mid, 0.849), 0.0215, Pin::Middle, pale);
    imprint(&mut c, (mid - 0.082, 0.918), 0.026, pale);
    let mut spine = stock(h, thick / tall, cloth, 10.0);
    wrap(&mut spine, 0.0, share);
    let mid = spine.aspect() / 2.0;
    print_column(&mut spine, Hand::Brush, "岚江十八滩图", (mid, 0.040), 0.040, Pin::Middle, pale);
    let book = Book::new(wide, tall, thick, c, spine, cloth).stuff(Stuff::Wrapped(from, from + deep));
    let s = table(Ground::Bone, Light::Soft, vec![book.solid().turned(0.0, 34.0, 0.0)]);
    look(s, v(0.0, 1.55, 0.0), (2.0, 3.2), 16.0, 0.0, 0.82).shoot(w, h)
}

pub fn kiln_matters(w: usize, h: usize) -> Canvas {
    let a = 148.0 / 210.0;
    let mut c = stock(h, a, 0x26374f, 11.0);
    c.paint(|x, y, p| {
        // Dyed paper: cloudy, with a lighter fibre here and there.
        let fibre = smooth(0.62, 0.8, noise(v(x * 60.0, y * 160.0, 3.0)));
        p * (1.0 + 0.16 * noise(v(x * 4.0, y * 5.0, 1.0))) + hex(0x5f7390) * (0.10 * fibre)
    });
    let (pale, black) = (hex(0xcfd6da), hex(0x241f1b));
    let (x0, y0, x1, y1) = (0.052, 0.050, 0.172, 0.640);
    fill(
        &mut c,
        &[(x0 + 0.003, y0 + 0.004), (x1 + 0.003, y0 + 0.004), (x1 + 0.003, y1 + 0.004), (x0 + 0.003, y1 + 0.004)],
        hex(0x1a2738),
    );
    fill(&mut c, &[(x0, y0), (x1, y0), (x1, y1), (x0, y1)], hex(0xefe8d8));
    for (m, t) in [(0.008, 0.0026), (0.0125, 0.0009)] {
        line(
            &mut c,
            &[(x0 + m, y0 + m), (x1 - m, y0 + m), (x1 - m, y1 - m), (x0 + m, y1 - m), (x0 + m, y0 + m)],
            t,
            black,
        );
    }
    let mid = (x0 + x1) / 2.0;
    print_column(&mut c, Hand::Brush, "岚江窑事校注", (mid, y0 + 0.026), 0.0800, Pin::Middle, black);
    let x = 0.058;
    say(&mut c, "周砚樵 著", (x, 0.725), 0.0265, Pin::Left, pale);
    say(&mut c, "阮小满 校注", (x, 0.762), 0.0265, Pin::Left, pale);
    say(&mut c, "Kiln Matters of the Lan,", (x, 0.820), 0.0225, Pin::Left, pale);
    say(&mut c, "Annotated", (x, 0.850), 0.0225, Pin::Left, pale);
    imprint(&mut c, (x - 0.002, 0.915), 0.029, pale);
    // Six stations of thread along the edge that is sewn.
    let (sewn, thread) = (a - 0.048, hex(0xe9e1cf));
    let holes: Vec<f32> = vec![0.035, 0.085, 0.36, 0.64, 0.915, 0.965];
    line(&mut c, &[(sewn, 0.0), (sewn, 1.0)], 0.0042, thread);
    for y in &holes {
        line(&mut c, &[(sewn, *y), (a, *y + 0.001)], 0.0042, thread);
        disc(&mut c, (sewn, *y), 0.0034, hex(0x18222f));
        disc(&mut c, (sewn, *y), 0.0022, thread);
    }
    for i in 0..160u32 {
        let y = i as f32 / 160.0;
        line(&mut c, &[(sewn - 0.002, y), (sewn + 0.002, y + 0.0035)], 0.0007, hex(0xb4ab97) * (0.8 + 0.3 * unit(i)));
    }
    let book = Book::new(1.48, 2.1, 0.16, c, stock(h, 0.1, 0x26374f, 12.0), 0x22314a).stuff(Stuff::Card);
    let solid = book.solid().turned(-90.0, 0.0, 0.0).at(0.0, 0.08, 1.05);
    let mut s = table(Ground::Bone, Light::Soft, vec![solid]);
    s.lamps[0].hard = 6.0;
    look(s, v(0.0, 0.0, 0.0), (1.62, 2.0), 66.0, 11.0, 0.72).shoot(w, h)
}
