//! Two rubbings: the stele of the Fire Temple and the inscription of the bridge.

use super::bench::{Bench, View};
use super::leaf::Leaf;
use super::sign::Sign;
use crate::canvas::Canvas;
use crate::ink::Ink;
use crate::ink::letters::Hand;
use crate::noise::{fbm2, noise};
use crate::pictures::relic::stage::{Ground, Light};
use crate::pictures::{Picture, photo};
use crate::vec::{V3, hex, smooth, v};

pub fn list() -> Vec<Picture> {
    vec![photo("relic-stele-rubbing-1809", stele), photo("relic-bridge-rubbing-1884", bridge)]
}

/// The record of the temple, in the words of 1114.
const RECORD: &str = "火神祠记政和四年岁在甲午青岚窑户重修火神祠成乃记其事岚之为水出于群山至此而阔岸有白土可陶自唐以来烧者相望望火岭下窑凡十有四昼夜火不息天之为青无人能至而此乡之人以土与木求之得者十一失者十九于是敬火而畏之祠其神于岭之阳岁久木朽瓦落甲午之春众议新之富者出钱巧者出工力者出石不及者出柴或以瓮或以碗或以一日之食无有不与者三月而成庭中立石刻出力者名以示后人使知火之可用亦可惧青之可求不可强也神之有无吾不敢言然夜坐窑前见众人视火如视子心为之动则神在是矣后之来者勿以祠小而废勿以火小而慢里人周仲记";
/// Those who gave, each shorter than the one before.
const GIVERS: [&str; 9] = [
    "叶大出钱三千　万二出工四十日　陈氏出瓦二百",
    "林五出石六车　吴七出木　徐九出钱一千",
    "叶三出碗百只　李四出油十斤　张六出工二十日　何氏出米",
    "赵八出米五石　孙十出石灰　周二出钱五百　韩大出工",
    "王三出工十日　郑大出绳　刘六刻石　吴四出瓦一百",
    "渡口众船户出木二十根　盐行出钱二千",
    "南坡樵者十一人出柴六十担",
    "碗街孤老二人出水",
    "不及者出柴",
];

/// One place of a rubbing: what the stone gives (0 inked … 1 spared) becomes paper and ink.
fn pad(x: f32, y: f32, paper: V3, ink: V3, spared: f32) -> V3 {
    // The pad's round dabs, the weave of its cloth, grains of the stone.
    let dab = 0.5 + 0.5 * fbm2(x * 0.035, y * 0.035, 5.0, 4) + 0.30 * noise(v(x * 0.16, y * 0.16, 2.0));
    let grain = smooth(0.44, 0.70, noise(v(x * 0.55, y * 0.55, 3.0))) * 0.26;
    let thin = 0.012 + 0.075 * dab.clamp(0.0, 1.2);
    paper.mix(ink, (1.0 - spared.max(grain).max(thin)).clamp(0.0, 1.0))
}

fn stele_leaf(w: usize) -> Leaf {
    let (wide, tall) = (1040.0, 2380.0);
    let mut leaf = Leaf::new((wide, tall), 1.05 * w as f32 / 1600.0, 0xcfc4aa, 4.0);
    let mut cut = leaf.ink();
    let (pitch, em, top) = (52.5, 43.0, 690.0);
    let rows = 32;
    let words: Vec<char> = RECORD.chars().collect();
    let record: Vec<String> = words.chunks(rows).map(|c| c.iter().collect()).collect();
    for (i, text) in record.iter().map(String::as_str).chain(GIVERS).take(17).enumerate() {
        leaf.column(&mut cut, Hand::Brush, text, (940.0 - pitch * i as f32, top), em, 1.0);
    }
    // The lowest line is tiny.
    for (i, text) in ["青", "岚", "石", "匠", "刘", "六", "同", "男", "小", "六", "刻"].into_iter().enumerate()
    {
        leaf.column(&mut cut, Hand::Brush, text, (760.0 - 46.0 * i as f32, 2272.0), 20.0, 0.9);
    }
    heading(&leaf, &mut cut, (wide / 2.0, 236.0));
    let half = 470.0;
    let ink = hex(0x1d1b1a);
    leaf.through(&cut, |x, y, p, carved| {
        // A round-topped stone within the sheet.
        let (dx, dy) = (x - wide / 2.0, y - (64.0 + half));
        let round = if dy < 0.0 { dx.hypot(dy) - half } else { (dx.abs() - half).max(y - 2318.0) };
        let chip = 5.0 * fbm2(x * 0.03, y * 0.03, 3.0, 4) + 2.5 * noise(v(x * 0.2, y * 0.2, 1.0));
        let field = smooth(4.0, -4.0, round + chip);
        // A line runs around the text, cloud scrolls stand beside the heading.
        let frame = smooth(3.2, 1.8, (round + 26.0).abs())
            .max(smooth(2.0, 1.0, (y - 636.0).abs()) * smooth(440.0, 438.0, dx.abs()));
        let swirl = ((dx.abs() - 292.0) * 0.045).hypot((y - 392.0) * 0.03);
        let cloud = smooth(
            0.09,
            0.03,
            ((swirl * 1.6 - (y - 392.0).atan2(dx.abs() - 292.0) / std::f32::consts::TAU).rem_euclid(1.0) - 0.5).abs(),
        ) * smooth(3.4, 3.0, swirl);
        let worn = smooth(0.16, 0.42, fbm2(x * 0.0032, y * 0.0032, 9.0, 4));
        let bend = 46.0 * fbm2(y * 0.004, 2.0, 8.0, 4);
        let crack = smooth(5.0, 1.5, (x - (150.0 + 0.30 * y + bend)).abs()) * smooth(520.0, 640.0, y);
        let cutting = carved.max(frame).max(cloud * 0.85) * (1.0 - 0.62 * worn);
        let spared = cutting.max(crack * 0.95).max(worn * 0.28 * (0.7 + 0.5 * noise(v(x * 0.05, y * 0.05, 4.0))));
        p.mix(pad(x, y, p, ink, spared), field)
    });
    // Folded twice each way for two hundred years.
    leaf.paint(|x, y, p| {
        let fold = |d: f32| smooth(2.6, 0.4, d.abs()) * (0.5 + 0.4 * noise(v(x * 0.05, y * 0.05, 7.0)));
        let k = fold(x - wide * 0.25).max(fold(x - wide * 0.5)).max(fold(x - wide * 0.75));
        let k = k.max(fold(y - tall * 0.25)).max(fold(y - tall * 0.5)).max(fold(y - tall * 0.75));
        p.mix(hex(0xcfc5ae), (k * 0.5).clamp(0.0, 1.0))
    });
    leaf
}

/// Six tall characters in two columns, drawn out as in a seal.
fn heading(leaf: &Leaf, cut: &mut Ink, (x, y): (f32, f32)) {
    let signs: Vec<Sign> = "岚江火神祠记".chars().map(|c| Sign::new(Hand::Serif, c, 160.0, 0.012)).collect();
    let (cw, ch) = (96.0, 112.0);
    leaf.over(cut, |px, py, d| {
        let (u, t) = ((px - x) / (cw * 1.22) + 1.0, (py - y) / (ch * 1.12));
        if !(0.0..2.0).contains(&u) || !(0.0..3.0).contains(&t) {
            return d;
        }
        let k = (1 - u as usize) * 3 + t as usize;
        let within = |a: f32, full: f32| (a.fract() - 0.5) * full + 0.5;
        d.max(signs.get(k).map_or(0.0, |s| s.at(within(u, 1.22), within(t, 1.12))))
    });
}

fn stele(w: usize, h: usize) -> Canvas {
    let leaf = stele_leaf(w);
    let mut b = Bench::grained(Ground::Bone, Light::Copy, (3000.0, 2900.0), w, 0.5);
    b.sheet((0.0, 0.0), 1.2, (1040.0, 2380.0), &leaf.c, |u, t| {
        let fold = |a: f32, k: f32| ((a * 4.0 + 0.5).fract() - 0.5).abs() * k;
        3.0 + fold(u, 9.0) + fold(t, 14.0) + 12.0 * (2.0 * t - 1.0).powi(12) + 5.0 * fbm2(u * 2.0, t * 3.0, 4.0, 2)
    });
    b.shoot(View { aim: (0.0, 60.0), deep: 2330.0, above: 58.0, right: 0.0 }, w, h)
}

fn bridge(w: usize, h: usize) -> Canvas {
    let (wide, tall) = (920.0, 660.0);
    let mut leaf = Leaf::new((wide, tall), 1.7 * w as f32 / 1600.0, 0xd6cbb4, 9.0);
    let mut cut = leaf.ink();
    let columns = [
        "绍熙二年岁在辛亥",
        "叶三娘舍地并钱",
        "造石桥七孔以济",
        "行人上报四恩",
        "会首万七陈十二",
        "石匠林四林六",
        "都料匠吴大",
        "三月初一日记",
    ];
    for (i, text) in columns.iter().enumerate() {
        let (x, y) = (wide - 112.0 - 99.0 * i as f32, 58.0);
        leaf.column(&mut cut, Hand::Brush, text, (x, y), 46.0, 1.0);
    }
    let mut late = leaf.ink();
    for (i, sign) in ["癸", "未", "水", "至", "此"].into_iter().enumerate() {
        leaf.column(&mut late, Hand::Serif, sign, (706.0 - 122.0 * i as f32, 537.0), 62.0, 1.0);
    }
    let (black, red) = (hex(0x23201e), hex(0x8f2f25));
    leaf.through(&cut, |x, y, p, carved| {
        let rag = 6.0 * fbm2(x * 0.02, y * 0.02, 3.0, 4) + 3.0 * noise(v(x * 0.15, y * 0.15, 1.0));
        let field = smooth(3.0, -3.0, (x - wide / 2.0).abs().max((y - tall / 2.0).abs() + 130.0) - 432.0 + rag);
        // The courses of the pier, each stone with its joint.
        let wob = |s: f32| 4.0 * fbm2(x * 0.012, y * 0.012, s, 3);
        let course = |at: f32| smooth(4.2, 2.2, (y - at + wob(at)).abs());
        let joint = |at: f32, y0: f32, y1: f32| {
            smooth(4.0, 2.0, (x - at + wob(at)).abs()) * smooth(y0, y0 + 3.0, y) * smooth(y1, y1 - 3.0, y)
        };
        let mut spared = carved.max(course(253.0)).max(course(460.0));
        for (at, y0, y1) in [
            (363.0, 0.0, 253.0),
            (660.0, 0.0, 253.0),
            (165.0, 253.0, 460.0),
            (462.0, 253.0, 460.0),
            (759.0, 253.0, 460.0),
            (340.0, 460.0, 660.0),
            (690.0, 460.0, 660.0),
        ] {
            spared = spared.max(joint(at, y0, y1));
        }
        let worn = smooth(0.2, 0.45, fbm2(x * 0.006, y * 0.006, 6.0, 4)) * 0.5;
        let spared = (spared * (1.0 - worn)).max(worn * 0.35);
        // The black pad stops around the later line, which was rubbed apart in red.
        let rough = 14.0 * fbm2(x * 0.012, y * 0.012, 2.0, 4) + 6.0 * noise(v(x * 0.07, y * 0.07, 4.0));
        let band = smooth(70.0, 54.0, (y - 545.0).abs() + rough) * smooth(408.0, 380.0, (x - wide / 2.0).abs() + rough);
        p.mix(pad(x, y, p, black, spared), field * (1.0 - band))
    });
    leaf.through(&late, |x, y, p, sign| {
        let line = smooth(4.4, 2.8, (y - 514.0 + 1.6 * noise(v(x * 0.05, 1.0, 3.0))).abs())
            * smooth(352.0, 346.0, (x - wide / 2.0).abs());
        let blot = 0.72 + 0.28 * smooth(-0.3, 0.2, fbm2(x * 0.05, y * 0.05, 7.0, 4));
        let haze = 0.10
            * smooth(60.0, 20.0, (y - 552.0).abs())
            * smooth(380.0, 330.0, (x - wide / 2.0).abs())
            * (0.6 + 0.6 * noise(v(x * 0.04, y * 0.04, 8.0)));
        let k = sign.max(line) * blot * (1.0 - 0.5 * smooth(0.4, 0.6, noise(v(x * 0.5, y * 0.5, 4.0))));
        p * V3::mix(v(1.0, 1.0, 1.0), red * 1.1, k.max(haze).clamp(0.0, 1.0))
    });
    let mut b = Bench::new(Ground::Bone, Light::Copy, (1500.0, 1000.0), w);
    b.sheet((0.0, 0.0), -0.8, (wide, tall), &leaf.c, |u, t| {
        let lift = (2.0 * u - 1.0).powi(8) * 7.0 + (2.0 * t - 1.0).powi(8) * 5.0;
        1.0 + lift + 3.6 * fbm2(u * 3.0, t * 3.0, 5.0, 3).abs() + 2.0 * (u * 9.0).sin().powi(2)
    });
    b.shoot(View { aim: (0.0, 0.0), deep: 800.0, above: 84.0, right: 0.0 }, w, h)
}
