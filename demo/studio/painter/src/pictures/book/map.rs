//! The plan of the town, drawn by hand: north at the top, 1,260 metres to the picture's height.

use super::pen::{At, arc, dashed, fill, line, name, say};
use super::town::{kilns, museum, seven_arches, stop, temples, wharf};
use crate::canvas::Canvas;
use crate::ink::letters::{Hand, Pin, print, print_column};
use crate::ink::things::pine;
use crate::ink::{Ink, paper};
use crate::noise::{Rng, fbm2};
use crate::studio::profile::through;
use crate::vec::{V3, hex, smooth};

pub const SEPIA: u32 = 0x4b3a2c;
pub const RED: u32 = 0xa8402c;
const RIVER: u32 = 0x7fa3a0;

/// The ink of the words.
pub fn ink() -> V3 {
    hex(0x33291f)
}

/// The middle of the river, from the upper edge to the lower: upstream is north.
pub fn course(t: f32) -> At {
    (0.285 + 0.055 * (t * 5.2 + 0.5).sin() - 0.05 * t + 0.012 * (t * 13.0).sin(), -0.03 + 1.06 * t)
}

/// Half the river's width.
pub fn half(t: f32) -> f32 {
    0.052 + 0.010 * (t * 7.0).sin()
}

/// Where the left bank lies at a height of the sheet.
pub fn bank(y: f32) -> f32 {
    let t = (y + 0.03) / 1.06;
    course(t).0 + half(t)
}

/// Bowl Street, from the bridge to the head of the wharf's steps: 412 paces, about 300 metres.
fn bowl_street() -> Vec<At> {
    through(&[(0.386, 0.664), (0.402, 0.612), (0.394, 0.562), (0.410, 0.505), (0.420, 0.434)], 10)
}

/// Kiln Road, uphill to the museum's gate: about 750 metres.
fn kiln_road() -> Vec<At> {
    through(
        &[
            (0.420, 0.434),
            (0.500, 0.432),
            (0.585, 0.462),
            (0.690, 0.452),
            (0.790, 0.408),
            (0.880, 0.400),
            (0.985, 0.372),
        ],
        10,
    )
}

/// The lanes that need no name.
fn lanes() -> Vec<Vec<At>> {
    let raw: [&[At]; 8] = [
        &[(0.420, 0.434), (0.430, 0.330), (0.448, 0.215), (0.470, 0.090), (0.465, -0.02)],
        &[
            (0.448, 0.215),
            (0.545, 0.232),
            (0.640, 0.225),
            (0.760, 0.190),
            (0.900, 0.165),
            (1.060, 0.150),
            (1.45, 0.075),
        ],
        &[(0.386, 0.664), (0.470, 0.655), (0.575, 0.640), (0.700, 0.655), (0.800, 0.690)],
        &[(0.500, 0.432), (0.545, 0.540), (0.530, 0.648), (0.490, 0.780), (0.450, 0.900), (0.440, 1.02)],
        &[(0.585, 0.462), (0.600, 0.350), (0.640, 0.225)],
        &[(0.690, 0.452), (0.695, 0.560), (0.700, 0.655)],
        &[(0.430, 0.330), (0.510, 0.338), (0.600, 0.350), (0.720, 0.330), (0.790, 0.408)],
        &[(0.985, 0.372), (0.950, 0.470), (0.960, 0.560), (1.050, 0.645)],
    ];
    raw.iter().map(|p| through(p, 8)).collect()
}

/// A stroke of one width through points.
pub fn stroke(ink: &mut Ink, pts: &[At], wide: f32, dark: f32, dry: f32) {
    let pts: Vec<_> = pts.iter().map(|p| (p.0, p.1, wide)).collect();
    ink.stroke(&pts, dark, dry);
}

/// How near a place lies to any of some lines.
fn beside(x: f32, y: f32, lines: &[Vec<At>]) -> f32 {
    lines.iter().flatten().fold(f32::MAX, |d, p| d.min((p.0 - x).hypot(p.1 - y)))
}

fn river(c: &mut Canvas) {
    let mut wash = Ink::over(c);
    let body: Vec<_> = (0..=90).map(|i| i as f32 / 90.0).map(|t| (course(t).0, course(t).1, half(t))).collect();
    wash.stroke(&body, 0.62, 0.0);
    // The water is deeper in colour along its banks.
    for side in [-1.0f32, 1.0] {
        let rim: Vec<_> =
            body.iter().map(|p| (p.0 + side * (p.2 - 0.006), p.1, 0.007 + 0.003 * (p.1 * 31.0).sin())).collect();
        wash.stroke(&rim, 0.85, 0.15);
    }
    wash.soak(c, hex(RIVER));
    let mut lines = Ink::over(c);
    for side in [-1.0f32, 1.0] {
        let rim: Vec<_> = body.iter().map(|p| (p.0 + side * p.2, p.1)).collect();
        stroke(&mut lines, &rim, 0.0013, 1.0, 0.2);
    }
    let mut r = Rng::new(3);
    for _ in 0..70 {
        let t = r.range(0.02, 0.98);
        let ((x, y), w) = (course(t), half(t));
        let (x, len) = (x + r.range(-0.75, 0.55) * w, r.range(0.008, 0.024));
        stroke(&mut lines, &[(x, y), (x + 0.1 * len, y + len)], 0.0006, 0.45, 0.3);
    }
    lines.soak(c, hex(SEPIA));
}

/// The crest of Wanghuo Ridge in the south-east.
pub fn crest(x: f32) -> f32 {
    0.842 - 0.125 * smooth(0.50, 1.05, x) + 0.02 * smooth(1.15, 1.45, x) + 0.018 * fbm2(x * 5.0, 2.0, 4.0, 3)
}

fn ridge(c: &mut Canvas) {
    let mut wash = Ink::over(c);
    wash.lay(|x, y, d| {
        let deep = y - crest(x);
        let here = smooth(0.60, 0.78, x) * smooth(-0.002, 0.002, deep) * smooth(0.34, 0.02, deep);
        d + 0.75 * here * (0.8 + 0.6 * fbm2(x * 5.0, y * 5.0, 2.0, 3))
    });
    wash.soak(c, hex(0xa3aa84));
    let mut lines = Ink::over(c);
    let top: Vec<_> = (0..=100).map(|i| 0.66 + 0.0078 * i as f32).map(|x| (x, crest(x))).collect();
    stroke(&mut lines, &top, 0.0016, 0.95, 0.25);
    let mut r = Rng::new(23);
    for _ in 0..230 {
        let x = r.range(0.68, 1.43);
        let y = crest(x) + r.range(0.004, 0.14);
        let len = r.range(0.012, 0.035);
        stroke(&mut lines, &[(x, y), (x - len * 0.3, y + len)], 0.0007, 0.35, 0.35);
    }
    for i in 0..6 {
        let x = [1.318, 1.365, 1.395, 1.345, 1.38, 1.41][i];
        pine(&mut lines, x, crest(x) + 0.012 + 0.05 * (i % 2) as f32, 0.060, 0.05, 0.8, 90 + i as u32);
    }
    lines.soak(c, hex(SEPIA));
    // Hills beyond the river and behind the town.
    let mut far = Ink::over(c);
    let mut r = Rng::new(31);
    for (x0, x1, y0, y1, n) in [(0.0f32, 0.15f32, 0.10f32, 0.98f32, 26), (0.78, 1.40, 0.035, 0.115, 22)] {
        let mut at: Vec<At> = (0..n).map(|_| (r.range(x0, x1), r.range(y0, y1))).collect();
        at.sort_by(|a, b| a.1.total_cmp(&b.1));
        for (x, y) in at {
            let words =
                [(0.0, 0.0, 0.16, 0.27), (0.0, 0.36, 0.24, 0.52), (0.0, 0.86, 0.21, 0.98), (0.70, 0.0, 0.93, 0.19)];
            if words.iter().any(|k| x > k.0 - 0.03 && x < k.2 + 0.03 && y > k.1 && y < k.3 + 0.03) {
                continue;
            }
            let s = r.range(0.020, 0.036);
            let body =
                [(x - s, y), (x - 0.4 * s, y - 0.7 * s), (x, y - 0.95 * s), (x + 0.5 * s, y - 0.55 * s), (x + s, y)];
            far.clear(&body);
            far.fill(&body, 0.20, 0.02);
            stroke(&mut far, &body, 0.0009, 0.6, 0.3);
        }
    }
    far.soak(c, hex(SEPIA));
}

/// Roofs along the lanes, each a small hand-drawn gable; nothing stands where words will be.
fn houses(c: &mut Canvas, ways: &[Vec<At>], keep: &[(f32, f32, f32, f32)]) {
    let (mut roofs, mut lines) = (Ink::over(c), Ink::over(c));
    let mut r = Rng::new(57);
    let mut at: Vec<At> = (0..1500).map(|_| (r.range(0.36, 1.05), r.range(0.16, 0.80))).collect();
    at.sort_by(|a, b| a.1.total_cmp(&b.1));
    let mut set: Vec<At> = Vec::new();
    for (x, y) in at {
        let near = beside(x, y, ways);
        let free = keep.iter().all(|k| x < k.0 - 0.016 || x > k.2 + 0.016 || y < k.1 - 0.014 || y > k.3 + 0.014);
        let alone = set.iter().all(|p| (p.0 - x).abs() > 0.027 || (p.1 - y).abs() > 0.0185);
        if !(0.015..0.058).contains(&near) || x < bank(y) + 0.026 || !free || !alone || y > crest(x) - 0.03 {
            continue;
        }
        set.push((x, y));
        let (w, h) = (r.range(0.0085, 0.0125), r.range(0.006, 0.008));
        let wall = [(x - w, y), (x - w, y - h), (x + w, y - h), (x + w, y)];
        let roof = [(x - w * 1.2, y - h), (x - w * 0.8, y - h * 2.1), (x + w * 0.8, y - h * 2.1), (x + w * 1.2, y - h)];
        lines.clear(&roof);
        lines.clear(&wall);
        roofs.fill(&roof, 0.62, 0.40);
        stroke(&mut lines, &[wall[0], wall[1], wall[2], wall[3], wall[0]], 0.0006, 0.7, 0.2);
        stroke(&mut lines, &[roof[0], roof[1], roof[2], roof[3], roof[0]], 0.0008, 0.95, 0.2);
    }
    roofs.soak(c, hex(0x8b8a82));
    lines.soak(c, hex(SEPIA));
}

fn streets(c: &mut Canvas) {
    for (pts, wide) in
        lanes().iter().map(|l| (l.clone(), 0.009)).chain([(kiln_road(), 0.0135), (bowl_street(), 0.0125)])
    {
        line(c, &pts, wide + 0.0028, hex(0x8d7a62));
    }
    for pts in lanes() {
        line(c, &pts, 0.009, hex(0xf3ead6));
    }
    line(c, &kiln_road(), 0.0135, hex(0xf6ecd2));
    line(c, &bowl_street(), 0.0125, hex(0xf1d9b4));
}

fn walk(c: &mut Canvas) {
    for pts in [bowl_street(), kiln_road()] {
        dashed(c, &pts, 0.0030, (0.0062, 0.0062), hex(RED));
    }
}

/// Compass, scale in metres and in paces, the frame and the title.
fn margins(c: &mut Canvas) {
    let a = c.aspect();
    for (m, w) in [(0.016f32, 0.0030f32), (0.022, 0.0010)] {
        line(c, &[(m, m), (a - m, m), (a - m, 1.0 - m), (m, 1.0 - m), (m, m)], w, hex(SEPIA));
    }
    let (x0, y) = (0.535, 0.898);
    for (k, len, text) in [(0, 500.0 / 1260.0, "500 米 m"), (1, 300.0 / 1260.0, "412 步 paces")] {
        let y = y + 0.046 * k as f32;
        let x1 = x0 + len;
        fill(c, &[(x0, y), (x1, y), (x1, y + 0.007), (x0, y + 0.007)], hex(0xf6efdf));
        let n = if k == 0 { 5 } else { 4 };
        for i in (0..n).step_by(2) {
            let at = |i: usize| x0 + len * i as f32 / n as f32;
            fill(c, &[(at(i), y), (at(i + 1), y), (at(i + 1), y + 0.007), (at(i), y + 0.007)], ink());
        }
        line(c, &[(x0, y), (x1, y), (x1, y + 0.007), (x0, y + 0.007), (x0, y)], 0.0012, ink());
        say(c, text, (x1 + 0.010, y - 0.0125), 0.0225, Pin::Left, ink());
    }
    let (x, y) = (0.092, 0.255);
    line(c, &arc((x, y), 0.030, 0.0, 360.0), 0.0012, hex(SEPIA));
    fill(c, &[(x, y - 0.046), (x - 0.011, y + 0.004), (x, y - 0.003)], ink());
    line(c, &[(x, y - 0.046), (x + 0.011, y + 0.004), (x, y - 0.003), (x, y - 0.046)], 0.0012, ink());
    fill(c, &[(x, y + 0.038), (x - 0.006, y + 0.008), (x + 0.006, y + 0.008)], hex(0xb3a287));
    say(c, "北 N", (x, y - 0.082), 0.024, Pin::Middle, ink());
    print(c, Hand::Brush, "青岚城图", (0.600, 0.050), 0.058, Pin::Middle, ink());
    print(c, Hand::Serif, "A plan of Qinglan", (0.600, 0.126), 0.0235, Pin::Middle, ink());
}

fn words(c: &mut Canvas) {
    let deep = hex(0x2c5157);
    print_column(c, Hand::Brush, "岚江", (course(0.165).0 - 0.004, 0.075), 0.040, Pin::Middle, deep);
    for (i, word) in ["Lan", "River"].into_iter().enumerate() {
        print(c, Hand::Serif, word, (course(0.19).0 - 0.002, 0.172 + 0.026 * i as f32), 0.021, Pin::Middle, deep);
    }
    // Which way it runs, in the words of the town.
    let down = course(0.845);
    line(c, &[(down.0, 0.785), (down.0 - 0.003, 0.862)], 0.0030, deep);
    fill(c, &[(down.0 - 0.003, 0.878), (down.0 - 0.012, 0.856), (down.0 + 0.007, 0.856)], deep);
    name(c, "江头", "kang-dou,|upstream", (0.128, 0.070), 0.023, deep);
    name(c, "江尾", "kang-moe,|downstream", (0.345, 0.905), 0.023, deep);
    name(c, "七孔桥", "Seven-Arch Bridge", (0.372, 0.722), 0.027, ink());
    name(c, "柴埠", "Firewood Wharf", (0.124, 0.412), 0.027, ink());
    say(c, "石阶 47 级 · 渡船", (0.124, 0.452), 0.0195, Pin::Middle, ink());
    say(c, "47 steps, river boat", (0.124, 0.477), 0.0165, Pin::Middle, ink());
    name(c, "碗街", "Bowl Street", (0.474, 0.540), 0.027, hex(RED));
    say(c, "412 步 paces", (0.474, 0.578), 0.0185, Pin::Middle, hex(RED));
    name(c, "窑火路", "Kiln Road", (0.640, 0.500), 0.027, ink());
    name(c, "澄心寺", "Chengxin Temple", (0.868, 0.112), 0.027, ink());
    name(c, "火神祠", "Fire Temple", (0.925, 0.685), 0.027, ink());
    name(c, "望火岭", "Wanghuo Ridge", (1.190, 0.655), 0.032, ink());
    name(c, "青岚市博物馆", "Qinglan City Museum", (1.085, 0.402), 0.030, hex(RED));
    say(c, "窑火路 1 号 · 停车 P 86", (1.085, 0.447), 0.0195, Pin::Middle, ink());
    say(c, "1 Kiln Road, car park", (1.085, 0.471), 0.0165, Pin::Middle, ink());
    name(c, "龙背窑 Y9", "Dragon's Back", (1.150, 0.925), 0.025, hex(RED));
    line(c, &[(1.112, 0.866), (1.130, 0.897)], 0.0014, hex(RED));
    name(c, "青岚站", "Qinglan Station", (1.285, 0.163), 0.026, ink());
    say(c, "3.4 公里 km", (1.262, 0.202), 0.0195, Pin::Middle, ink());
    line(c, &[(1.335, 0.216), (1.372, 0.216)], 0.0030, ink());
    fill(c, &[(1.388, 0.216), (1.370, 0.207), (1.370, 0.225)], ink());
    let x = 0.585;
    say(c, "桥头到馆 步行 14 分钟", (x, 0.700), 0.0205, Pin::Left, hex(RED));
    say(c, "Bridge to museum,", (x, 0.729), 0.0175, Pin::Left, hex(RED));
    say(c, "14 minutes on foot", (x, 0.752), 0.0175, Pin::Left, hex(RED));
    dashed(c, &[(x - 0.048, 0.713), (x - 0.010, 0.713)], 0.0030, (0.0062, 0.0062), hex(RED));
}

pub fn town(w: usize, h: usize) -> Canvas {
    let mut c = paper(w, h, hex(0xeadfc6), 71.0);
    river(&mut c);
    ridge(&mut c);
    streets(&mut c);
    let mut ways = lanes();
    ways.extend([kiln_road(), bowl_street()]);
    let keep = [
        (0.395, 0.515, 0.515, 0.605),
        (0.430, 0.370, 0.480, 0.425),
        (0.280, 0.690, 0.475, 0.750),
        (0.585, 0.472, 0.690, 0.532),
        (0.705, 0.080, 0.980, 0.180),
        (0.780, 0.630, 1.010, 0.720),
        (0.955, 0.215, 1.240, 0.500),
        (0.530, 0.685, 0.790, 0.800),
        (0.810, 0.355, 0.925, 0.400),
    ];
    houses(&mut c, &ways, &keep);
    seven_arches(&mut c);
    wharf(&mut c);
    museum(&mut c);
    temples(&mut c);
    kilns(&mut c);
    walk(&mut c);
    stop(&mut c, (0.835, 0.398), &["1", "4", "12"]);
    stop(&mut c, (0.445, 0.418), &["9"]);
    words(&mut c);
    margins(&mut c);
    c
}
