//! A trial notebook of 1958 and a printed book of 1908 in two volumes.

use super::bench::{Bench, View};
use super::books::Open;
use super::leaf::Leaf;
use crate::canvas::Canvas;
use crate::ink::letters::Hand;
use crate::noise::{Rng, fbm2, noise};
use crate::pictures::relic::stage::{Ground, Light};
use crate::pictures::{Picture, photo};
use crate::vec::{hex, smooth, v};

pub fn list() -> Vec<Picture> {
    vec![photo("relic-lin-notebook-22", notebook), photo("relic-kiln-matters-1908", kiln_matters)]
}

fn ruled_page(fine: f32, seed: u32) -> Leaf {
    let (w, h) = (130.0, 186.0);
    let mut leaf = Leaf::new((w, h), fine, 0xe2d8bf, seed as f32);
    let mut rules = leaf.ink();
    for i in 0..19 {
        let y = 22.0 + 8.4 * i as f32;
        leaf.stroke(&mut rules, &[(3.0, y, 0.13), (w - 3.0, y, 0.13)], 0.75, 0.1);
    }
    rules.soak(&mut leaf.c, hex(0x8f9aa0));
    leaf
}

/// Drops of glaze that dried on the page: pale, thick at the rim.
fn spatter(b: &mut Bench, at: &[(f32, f32, f32)]) {
    for &(x, z, r) in at {
        b.put((x, z), 0.0, r * 1.6, |dx, dy, c| {
            let d = dx.hypot(dy * 1.1) / r + 0.16 * fbm2(dx * 0.7, dy * 0.7, x, 3);
            let k = smooth(1.03, 0.9, d);
            let rim = smooth(0.55, 0.95, d);
            c.dress(k * (0.66 + 0.3 * rim), hex(0x9fb5a2) * (0.86 + 0.24 * rim), c.up + 0.3 + 0.3 * rim, 0.05, 0.5);
        });
    }
}

fn notebook(w: usize, h: usize) -> Canvas {
    let fine = 6.0 * w as f32 / 1600.0;
    let (mut left, mut right) = (ruled_page(fine, 81), ruled_page(fine, 83));
    let mut ink = left.ink();
    let rows = [
        "试烧三十一　一九五八年十月九日",
        "石灰　三两二　　草木灰　四两",
        "长石　一斤一两　　水　足",
        "天气　晴　西北风　　火　十九时",
    ];
    for (i, text) in rows.iter().enumerate() {
        let y = 22.0 + 8.4 * (2 * i) as f32 - 7.4;
        left.line(&mut ink, Hand::Running, text, (9.0, y), 7.0, 1.15);
    }
    for (i, text) in ["号", "石灰", "天气", "色"].into_iter().enumerate() {
        left.line(&mut ink, Hand::Running, text, (10.0 + 29.0 * i as f32, 22.0 + 8.4 * 9.0 - 7.4), 6.6, 1.1);
    }
    let table =
        [["28", "3.2", "雨", "灰黄"], ["29", "3.4", "阴", "灰"], ["30", "3.2", "晴", "近"], ["31", "3.2", "晴", ""]];
    for (i, row) in table.into_iter().enumerate() {
        for (k, text) in row.into_iter().enumerate() {
            let at = (11.0 + 29.0 * k as f32, 22.0 + 8.4 * (10 + i) as f32 - 7.2);
            left.line(&mut ink, Hand::Running, text, at, 6.8, 1.15);
        }
    }
    for x in [35.0, 64.0, 93.0] {
        left.stroke(&mut ink, &[(x, 86.0, 0.16), (x + 0.6, 133.0, 0.16)], 0.9, 0.2);
    }
    ink.soak(&mut left.c, hex(0x27405f));
    let mut pencil = left.ink();
    left.line(&mut pencil, Hand::Running, "灰再筛一遍", (58.0, 22.0 + 8.4 * 15.0 - 7.0), 6.4, 0.7);
    pencil.soak(&mut left.c, hex(0x6a6864));
    let mut word = right.ink();
    right.line(&mut word, Hand::Running, "来了", (46.0, 22.0 + 8.4 * 7.0 - 16.0), 15.0, 1.35);
    word.soak(&mut right.c, hex(0x27405f));
    left.thumbed(130.0, 0xa8946c, 0.4);
    right.thumbed(130.0, 0xa8946c, 0.4);
    let mut b = Bench::grained(Ground::Linen, Light::Copy, (420.0, 300.0), w, 3.4);
    let book = Open { page: (130.0, 186.0), stacks: (3.6, 3.4), edge: 0xcabf9f, cover: 0x7a5a44 };
    book.lay(&mut b, (0.0, 0.0), 2.4, &left.c, &right.c);
    let mut rng = Rng::new(12);
    let drops: Vec<_> = (0..26)
        .map(|_| {
            let (a, d) = (rng.range(0.0, std::f32::consts::TAU), rng.range(0.0, 1.0f32).sqrt() * 62.0);
            (30.0 + d * a.cos() * 1.2, 36.0 + 0.8 * d * a.sin(), 0.8 + 2.4 * rng.draw().powi(2))
        })
        .collect();
    spatter(&mut b, &drops);
    staples(&mut b);
    b.shoot(View { above: 78.0, right: 3.0, ..View::over(226.0) }, w, h)
}

/// Two rusted staples in the fold and the brown they left.
fn staples(b: &mut Bench) {
    for z in [-52.0, 50.0] {
        b.put((0.042 * -z, z), 2.4, 14.0, |x, y, c| {
            let halo = (-(x / 4.0).powi(2) - (y / 8.0).powi(2)).exp() * (0.8 + 0.5 * noise(v(x, y, 2.0)));
            c.colour = c.colour.mix(hex(0x8a5a30), 0.75 * halo.clamp(0.0, 1.0));
            let d = (y.abs() - 6.0).max(x.abs() - 0.55);
            c.dress(
                smooth(0.2, -0.2, d),
                hex(0x5c3520) * (1.0 + 0.4 * noise(v(x * 2.0, y * 2.0, 4.0))),
                c.up + 0.9,
                0.1,
                0.5,
            );
        });
    }
}

/// The page that is open: the legends of the kiln god.
const LEGENDS: [&str; 10] = [
    "岚江窑事卷下　　　　窑神七说",
    "一说神本樵夫见火久不熄入视遂成神",
    "二说神乃叶氏女守窑七夜发尽白而青出",
    "三说火神自海来附一碗逆水而上十八滩",
    "四说神无形惟五更窑口之色即神之面也",
    "五说神好酒故封门之日必以一盏浇于砖",
    "六说神是鸭也鸣则火旺今街童犹学其声",
    "七说神在柴中故岭上老松不伐伐则夹生",
    "以上七说皆得于碗街老者不能定其真伪",
    "姑并录之以俟后人　　　　周砚樵识",
];

/// The page after it: what must not be done on the day of the fire.
const CUSTOMS: [&str; 10] = [
    "岚江窑事卷下　　　　点火禁忌",
    "点火之日不借灯不还债不问工钱几何",
    "妇人送饭至窑口止立而不坐食毕即归",
    "孩童不得学鸭鸣学则罚拾柴一日以警",
    "看青者目忌酒忌怒忌昨夜不眠之人代",
    "开窑之前不言多少言之则碎十之一二",
    "碎者埋于门下不弃于江恐下水船触之",
    "夹生者回炉不卖卖者会馆除名三年",
    "此皆旧例今半废矣惟看青一事至今不改",
    "凡八条录自叶氏老窑户口述",
];

fn printed(fine: f32, right: bool) -> Leaf {
    let (w, h) = (154.0, 260.0);
    let mut leaf = Leaf::new((w, h), fine, 0xe3d6b5, if right { 91.0 } else { 93.0 });
    let mut ink = leaf.ink();
    // The block's frame lies towards the fold of the leaf, with a high upper margin.
    let (x0, x1) = (15.0, 139.0);
    let (y0, y1) = (52.0, 236.0);
    for (g, r) in [(0.0, 0.75), (-2.2, 0.22)] {
        let ring = [(x0 - g, y0 - g), (x1 + g, y0 - g), (x1 + g, y1 + g), (x0 - g, y1 + g), (x0 - g, y0 - g)];
        let ring: Vec<_> = ring.iter().map(|p| (p.0, p.1, r)).collect();
        leaf.stroke(&mut ink, &ring, 1.0, 0.25);
    }
    let pitch = (x1 - x0 - 4.0) / 10.0;
    for i in 0..10 {
        let x = x1 - 2.0 - pitch * (i as f32 + 0.5);
        if i > 0 {
            leaf.stroke(&mut ink, &[(x + pitch / 2.0, y0 + 2.0, 0.16), (x + pitch / 2.0, y1 - 2.0, 0.16)], 0.9, 0.3);
        }
        let text = if right { LEGENDS[i] } else { CUSTOMS[i] };
        leaf.column(&mut ink, Hand::Serif, text, (x, y0 + 4.0), 9.3, 1.25);
    }
    ink.soak(&mut leaf.c, hex(0x1f1b18));
    if right {
        let mut red = leaf.ink();
        for (i, text) in ["第八说", "吾家剃头匠", "所述神本剃", "头匠也可信"].into_iter().enumerate()
        {
            leaf.column(&mut red, Hand::Running, text, (124.0 - 9.6 * i as f32, 9.0 + 1.2 * i as f32), 7.2, 1.5);
        }
        red.soak(&mut leaf.c, hex(0xa33a2c));
    }
    leaf.thumbed(w, 0xa8956c, 0.3);
    leaf
}

/// A closed thread-bound volume: cover, title slip, four stitches along the right.
fn closed(b: &mut Bench, at: (f32, f32), turn: f32, fine: f32) {
    let (w, h, thick) = (154.0, 260.0, 17.0);
    let mut slip = Leaf::new((34.0, 150.0), fine, 0xe6dcc4, 95.0);
    let mut ink = slip.ink();
    let ring = [(2.2, 2.2), (31.8, 2.2), (31.8, 147.8), (2.2, 147.8), (2.2, 2.2)].map(|p| (p.0, p.1, 0.3));
    slip.stroke(&mut ink, &ring, 0.9, 0.2);
    slip.column(&mut ink, Hand::Brush, "岚江窑事", (17.0, 10.0), 25.0, 1.5);
    slip.column(&mut ink, Hand::Brush, "上", (17.0, 120.0), 14.0, 1.3);
    ink.soak(&mut slip.c, hex(0x1f1b18));
    let soft = b.mm * 0.7;
    b.put(at, turn, 156.0, |x, y, c| {
        let worn = 5.0 * smooth(18.0, 0.0, (x + w / 2.0).hypot(y - h / 2.0));
        let leaves = (x.abs() - w / 2.0 + 0.5).max(y.abs() - h / 2.0 + 0.5) + 0.3 * noise(v(x * 0.2, y * 0.2, 4.0));
        c.cover(
            smooth(soft, -soft, leaves),
            hex(0xc9bb97) * (1.0 + 0.12 * noise(v(x * 2.0, y * 2.0, 1.0))),
            thick - 1.5,
        );
        let d = (x.abs() - w / 2.0).max(y.abs() - h / 2.0) + worn * (0.7 + 0.5 * noise(v(x * 0.3, y * 0.3, 6.0)));
        let edge = smooth(-7.0, 0.0, d) * (0.5 + 0.6 * fbm2(x * 0.1, y * 0.1, 8.0, 3));
        let fade = fbm2(x * 0.02, y * 0.02, 2.0, 3);
        let cloth = hex(0x34506b) * (1.0 + 0.22 * fade + 0.05 * noise(v(x * 1.3, y * 1.3, 2.0)));
        let bulge = 1.6 * (1.0 - (x / w * 2.0).powi(2)) * (1.0 - (y / h * 2.0).powi(2));
        c.dress(
            smooth(soft, -soft, d),
            cloth.mix(hex(0x9fb0b8), 0.35 * edge.clamp(0.0, 1.0)),
            thick + bulge,
            0.03,
            0.7,
        );
        // Four stations of the binding thread.
        let thread = |d: f32| smooth(0.75, 0.35, d.abs());
        let mut sewn = thread(x - w / 2.0 + 13.0) * smooth(-124.0, -123.0, y) * smooth(124.0, 123.0, y);
        for z in [-112.0, -38.0, 38.0, 112.0] {
            sewn = sewn.max(thread(y - z) * smooth(w / 2.0 - 13.5, w / 2.0 - 13.0, x));
        }
        if d < 0.0 {
            c.cover(sewn, hex(0xd9d0b8) * (0.9 + 0.2 * noise(v(x * 3.0, y * 3.0, 5.0))), thick + bulge + 0.7 * sewn);
        }
        let (u, t) = ((x + w / 2.0 - 6.0) / 34.0, (y + h / 2.0 - 8.0) / 150.0);
        if (0.0..1.0).contains(&u) && (0.0..1.0).contains(&t) && d < 0.0 {
            c.cover(1.0, slip.c.sample(u, t), thick + bulge + 0.25);
        }
    });
}

fn kiln_matters(w: usize, h: usize) -> Canvas {
    let fine = 3.6 * w as f32 / 1600.0;
    let (right, left) = (printed(fine, true), printed(fine, false));
    let mut b = Bench::new(Ground::Bone, Light::Copy, (680.0, 440.0), w);
    closed(&mut b, (-182.0, -4.0), -5.0, fine);
    let book = Open { page: (154.0, 260.0), stacks: (7.0, 9.0), edge: 0xc9bb97, cover: 0x34506b };
    book.lay(&mut b, (96.0, 4.0), 1.6, &left.c, &right.c);
    b.shoot(View { aim: (0.0, 0.0), deep: 392.0, above: 72.0, right: -2.0 }, w, h)
}
