//! Open books: how they lie, a broker's ledger, a kiln log.

use super::bench::{Bench, Cell, View};
use super::leaf::{Leaf, numeral};
use crate::canvas::Canvas;
use crate::ink::letters::Hand;
use crate::noise::{Rng, fbm2, noise};
use crate::pictures::relic::stage::{Ground, Light};
use crate::pictures::{Picture, photo};
use crate::vec::{V3, hex, smooth, v};

pub fn list() -> Vec<Picture> {
    vec![photo("relic-brokers-ledger", ledger), photo("relic-oil-stained-kiln-log", kiln_log)]
}

/// An open book: size of a page, height of the two stacks of leaves, colours of the cut edge and the cover.
pub struct Open {
    pub page: (f32, f32),
    pub stacks: (f32, f32),
    pub edge: u32,
    pub cover: u32,
}

impl Open {
    /// Lays the book with its two pages.
    pub fn lay(&self, b: &mut Bench, at: (f32, f32), turn: f32, left: &Canvas, right: &Canvas) {
        let (w, h) = self.page;
        let soft = b.mm * 0.7;
        b.put(at, turn, w.hypot(h / 2.0) + 8.0, |x, y, c: &mut Cell| {
            let (side, stack, art) = if x < 0.0 { (-1.0, self.stacks.0, left) } else { (1.0, self.stacks.1, right) };
            let from = x.abs();
            // The cover lies flat and a little wider; the leaves step out under each other.
            let cover = (from - w - 2.2).max(y.abs() - h / 2.0 - 1.6);
            c.dress(smooth(soft, -soft, cover), hex(self.cover) * (1.0 + 0.1 * noise(v(x, y, 1.0))), 1.2, 0.03, 0.7);
            let ragged = 0.5 * noise(v(y * 0.11, side, 3.0)) + 0.35 * noise(v(x * 0.13, side, 9.0));
            for k in 0..4 {
                let k = k as f32;
                let out = (3.0 - k) * 0.45 * (1.0 + 0.5 * noise(v(y * 0.05, k * 7.0, side)));
                let d = (from - w + 0.9 - out - 0.4 * ragged).max(y.abs() - h / 2.0 - 0.3 * out);
                let line = 0.8 + 0.2 * (k / 3.0) + 0.08 * noise(v(x * 0.9, y * 0.9, k));
                c.cover(smooth(soft, -soft, d), hex(self.edge) * line, 1.2 + (stack - 1.2) * (k + 1.0) / 4.0);
            }
            let d = (from - w + 0.9 + 0.5 * ragged).max(y.abs() - h / 2.0 + 0.2 * ragged);
            if d < soft {
                let u = if side < 0.0 { 1.0 - from / w } else { from / w };
                let seen = art.sample(u.clamp(0.0, 1.0), y / h + 0.5);
                // The leaves sink into the gutter and swell beside it.
                let dip = (-from / (0.045 * w)).exp();
                let swell = 0.16 * stack * (-((from - 0.24 * w) / (0.22 * w)).powi(2)).exp();
                let wave = 0.05 * stack * fbm2(x / w * 1.5, y / h * 1.5, 4.0 + side, 2);
                let up = stack * (1.0 - 0.72 * dip) + swell + wave + 0.5 * smooth(0.8 * w, w, from);
                c.cover(smooth(soft, -soft, d), seen * (1.0 - 0.35 * dip), up);
            }
        });
    }
}

/// What was sold, to whom, and how well it was paid: the entries of a day book.
const ENTRIES: [&str; 18] = [
    "三月初四叶家粗碗",
    "又万家青碟",
    "初五下水船户",
    "徐记盐行酒坛",
    "初六柴埠江客",
    "七孔桥周家",
    "又收旧欠",
    "初八陈家大碗",
    "出岭脚工钱",
    "初九叶三房",
    "又稻草四十担",
    "十一广船青碗",
    "十二林家夹底",
    "又水脚",
    "十三碗街李记",
    "十四吴家小盏",
    "又补前账",
    "十五会馆香火",
];

fn ledger_page(fine: f32, first: usize, seed: u32) -> Leaf {
    let (w, h) = (168.0, 274.0);
    let mut leaf = Leaf::new((w, h), fine, 0xd4c39c, seed as f32);
    let mut rng = Rng::new(seed);
    let (mut ink, mut red, mut rules) = (leaf.ink(), leaf.ink(), leaf.ink());
    for i in 0..9 {
        let x = w - 19.0 - 16.2 * i as f32;
        leaf.stroke(&mut rules, &[(x - 8.1, 20.0, 0.18), (x - 8.1, 258.0, 0.18)], 0.8, 0.3);
        let hard = first > 0 && i == 4;
        if hard {
            // Written so hard that the brush flooded the paper.
            for (dx, dy) in [(0.0, 0.0), (0.5, 0.3), (-0.4, 0.5), (0.1, -0.4)] {
                leaf.column(&mut ink, Hand::Brush, "某某夹生勿再赊", (x + dx, 34.0 + dy), 20.0, 2.6);
            }
            continue;
        }
        let text = ENTRIES[(first + i) % ENTRIES.len()];
        let dark = rng.range(0.95, 1.5);
        let (dx, dy) = (rng.range(-0.8, 0.8), rng.range(-2.0, 2.5));
        leaf.column(&mut ink, Hand::Running, text, (x + dx, 26.0 + dy), rng.range(10.4, 11.6), dark);
        let (n, y) = (2 + rng.below(3), 150.0 + rng.range(-3.0, 3.0));
        for k in 0..n {
            let d = 1 + rng.below(9) as u32;
            numeral(&leaf, &mut ink, d, (x - 4.4 + rng.range(-0.4, 0.4), y + 9.6 * k as f32), 8.6, dark);
        }
        let unit = ["文", "两", "千文", "百"][rng.below(4)];
        leaf.column(&mut ink, Hand::Running, unit, (x, y + 9.8 * n as f32 + 2.0), 9.0, dark);
        if rng.draw() > 0.25 {
            let y = 232.0 + rng.range(-3.0, 4.0);
            leaf.stroke(&mut red, &[(x - 4.0, y, 0.7), (x - 1.5, y + 5.0, 1.1), (x + 5.0, y - 7.0, 0.35)], 1.3, 0.25);
        }
    }
    for y in [20.0, 258.0] {
        leaf.stroke(&mut rules, &[(10.0, y, 0.3), (w - 10.0, y, 0.3)], 0.8, 0.2);
    }
    rules.soak(&mut leaf.c, hex(0xa08358));
    ink.soak(&mut leaf.c, hex(0x2a2420));
    red.soak(&mut leaf.c, hex(0x8e3b2b));
    // A shadow of the leaf's other side shows through.
    leaf.paint(|x, y, p| p * (1.0 - 0.035 * smooth(0.0, 0.5, fbm2(x * 0.13, y * 0.35, seed as f32 + 40.0, 3))));
    leaf.thumbed(w, 0x8a7856, 0.34);
    leaf
}

fn ledger(w: usize, h: usize) -> Canvas {
    let fine = 4.2 * w as f32 / 1600.0;
    let left = ledger_page(fine, 9, 61);
    let mut right = ledger_page(fine, 0, 67);
    right.stain(74.0, 0xa9793f, 1.0, |x, y| (168.0 - x).hypot(274.0 - y));
    let mut b = Bench::new(Ground::Oxblood, Light::Copy, (520.0, 380.0), w);
    let book = Open { page: (168.0, 274.0), stacks: (11.0, 13.0), edge: 0xb9a678, cover: 0x4e4233 };
    book.lay(&mut b, (0.0, 0.0), -1.6, &left.c, &right.c);
    b.shoot(View { above: 72.0, right: -4.0, ..View::over(316.0) }, w, h)
}

/// Eleven firings, shortened as such books are.
const FIRINGS: [&str; 12] = [
    "同治十年二月初八开簿守窑叶大与侄轮",
    "初八装窑匣四百二十大碗居中小盏近口",
    "初九酉时点火柴自南坡松六杂四尚干",
    "三更火色红添柴二十担东壁稍暗勿急",
    "五更看青未到再守一时灯油已尽半壳",
    "初十辰时色正封门泥尽借万家泥三桶",
    "十三开窑青者二百六十灰者八十余黄",
    "碎三十七夹生十一皆在尾室风口一带",
    "二月廿二第二窑雨柴湿火迟半日众怨",
    "守夜叶大病其侄代之子时瞌睡火落",
    "寅时火过东壁补二担稍回寅末见青",
    "息火开得青者一百九十可偿柴钱",
];

fn log_page(fine: f32, lines: &[&str], seed: u32) -> Leaf {
    let (w, h) = (145.0, 220.0);
    let mut leaf = Leaf::new((w, h), fine, 0xcdb98b, seed as f32);
    let mut rng = Rng::new(seed);
    let mut ink = leaf.ink();
    for (i, text) in lines.iter().enumerate() {
        // Towards dawn the hand grows steadier.
        let calm = 1.0 - 0.8 * i as f32 / 12.0;
        let x = w - 14.0 - 9.9 * i as f32 + rng.range(-0.9, 0.9) * calm;
        let em = 8.4 + rng.range(-0.5, 0.5) * calm;
        leaf.column(&mut ink, Hand::Running, text, (x, 15.0 + rng.range(-2.0, 3.0) * calm), em, rng.range(0.9, 1.4));
    }
    ink.soak(&mut leaf.c, hex(0x33291f));
    leaf.thumbed(w, 0x6d6350, 0.5);
    leaf
}

/// Round stains of lamp oil, translucent, with a darker rim.
fn oil(leaf: &mut Leaf, (w, h): (f32, f32), many: usize, seed: u32) {
    let mut rng = Rng::new(seed);
    let spots: Vec<_> = (0..many)
        .map(|_| (rng.range(6.0, w - 6.0), rng.range(8.0, h - 8.0), 4.0 + 11.0 * rng.draw().powi(3)))
        .collect();
    leaf.paint(|x, y, p| {
        spots.iter().fold(p, |q, &(sx, sy, r)| {
            let d = (x - sx).hypot((y - sy) * 1.06);
            if d > r * 1.4 {
                return q;
            }
            let d = d + r * 0.14 * fbm2(x * 0.12, y * 0.12, sx, 3);
            let inside = smooth(r, r * 0.9, d);
            let rim = inside * smooth(r * 0.72, r * 0.98, d);
            q * V3::mix(v(1.0, 1.0, 1.0), hex(0xd9b46a), 0.75 * inside + 0.25 * rim)
        })
    });
}

/// A river snail's shell lying on its side: a tube that grows by the same factor with every turn, apex to the right.
fn snail(b: &mut Bench, at: (f32, f32), turn: f32) {
    let steps = 190;
    // Turns back from the mouth, place along the axis, across it, height, radius of the tube.
    let tube: Vec<(f32, [f32; 4])> = (0..steps)
        .map(|i| {
            let s = i as f32 / 38.0;
            let g = 1.72f32.powf(-s);
            let a = 0.72 - s * std::f32::consts::TAU;
            (s, [26.0 - 38.0 * g, 8.6 * g * a.cos(), 19.5 + 8.6 * g * a.sin(), 10.8 * g])
        })
        .collect();
    let mm = b.mm;
    b.put(at, turn, 34.0, |x, y, c| {
        let (mut up, mut s, mut near) = (0.0f32, -1.0f32, f32::MAX);
        for &(turns, [cx, cy, ch, r]) in &tube {
            let d = (x - cx).hypot(y - cy);
            near = near.min(d - r);
            if d < r {
                let h = ch + (r * r - d * d).sqrt();
                if h > up {
                    (up, s) = (h, turns);
                }
            }
        }
        if s < 0.0 {
            return;
        }
        let lines = noise(v(s * 46.0, 1.0, 2.0)) + 0.6 * noise(v(s * 120.0, 4.0, 1.0));
        let worn = smooth(0.1, 0.5, fbm2(x * 0.16, y * 0.16, 3.0, 3));
        let mut colour = hex(0x7c6c58).mix(hex(0x4e4333), 0.45 + 0.4 * lines).mix(hex(0xa89a82), 0.5 * worn);
        let (_, [mx, my, mh, mr]) = tube[0];
        let mouth = (x - mx + 1.5).hypot((y - my - 0.8) * 0.92) / mr;
        if s < 0.16 {
            colour = colour.mix(hex(0xcdbb9b), smooth(0.70, 0.80, mouth));
            colour = colour.mix(hex(0x140d08), smooth(0.82, 0.66, mouth));
            up -= 5.0 * smooth(0.84, 0.5, mouth) * (up / mh);
        }
        c.dress(smooth(mm, -mm, near), colour, up, 0.07, 0.4);
    });
}

fn kiln_log(w: usize, h: usize) -> Canvas {
    let fine = 5.4 * w as f32 / 1600.0;
    let size = (145.0, 220.0);
    let mut left = log_page(fine, &FIRINGS, 71);
    let mut right =
        log_page(fine, &["三月十一第三窑匣四百一十六晴风自西", "守夜同前灯油二两柴干火顺", "五更见青一次即成"], 73);
    oil(&mut left, size, 12, 5);
    oil(&mut right, size, 9, 16);
    let mut b = Bench::new(Ground::CharcoalBrown, Light::Low, (480.0, 380.0), w);
    let book = Open { page: size, stacks: (4.6, 5.4), edge: 0xa8946a, cover: 0x5b4c36 };
    book.lay(&mut b, (-28.0, 2.0), 2.0, &left.c, &right.c);
    snail(&mut b, (150.0, 62.0), -28.0);
    b.shoot(View { aim: (2.0, 2.0), deep: 282.0, above: 58.0, right: 5.0 }, w, h)
}
