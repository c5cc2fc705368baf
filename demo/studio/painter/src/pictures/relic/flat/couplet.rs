//! A couplet on two hanging scrolls, and a river chart on silk.

use super::bench::{Bench, View};
use super::leaf::Leaf;
use super::sign::impress;
use crate::canvas::Canvas;
use crate::ink::letters::{Hand, Writing};
use crate::noise::{Rng, fbm2, noise};
use crate::pictures::relic::stage::{Ground, Light};
use crate::pictures::{Picture, photo};
use crate::vec::{V3, hex, smooth, v};

pub fn list() -> Vec<Picture> {
    vec![photo("relic-zhou-couplet", couplet), photo("relic-silk-river-chart", chart)]
}

/// Paper of one scroll (mm), and how far the mount goes beyond it.
const PAPER: (f32, f32) = (310.0, 1320.0);
const SIDE: f32 = 26.0;
const ABOVE: f32 = 170.0;
const BELOW: f32 = 110.0;

/// One line of the couplet, mounted: five characters of the same breath, the last ones drier.
fn line(text: &str, signed: bool, w: usize, seed: f32) -> Leaf {
    let size = (PAPER.0 + 2.0 * SIDE, PAPER.1 + ABOVE + BELOW);
    let mut leaf = Leaf::new(size, 0.95 * w as f32 / 1600.0, 0xe4dccb, seed);
    let mut ink = leaf.ink();
    let fine = ink.h as f32 / size.1;
    let mut rng = Rng::new(seed as u32);
    for (i, sign) in text.chars().enumerate() {
        let em = 236.0 * rng.range(0.94, 1.06);
        let writing = Writing::line(Hand::Running, &sign.to_string(), em * fine, 0.0);
        let (x, y) = (size.0 / 2.0 + rng.range(-9.0, 9.0), ABOVE + 34.0 + 252.0 * i as f32 + rng.range(-6.0, 6.0));
        // The brush runs dry towards the last strokes.
        let dry = 0.25 + 0.14 * i as f32 + if i == 4 { 0.35 } else { 0.0 };
        leaf.over(&mut ink, |px, py, d| {
            let (u, t) = ((px - x) / em + 0.5, (py - y) / (em * 1.24));
            let k = writing.at(u, t);
            if k <= 0.0 {
                return d;
            }
            let run = noise(v((px + 0.35 * py) * 0.42, (py - 0.3 * px) * 0.035, seed + i as f32))
                + 0.6 * noise(v((px + 0.35 * py) * 0.95, (py - 0.3 * px) * 0.06, seed + 9.0));
            let white = smooth(0.75 - dry, 1.15 - dry, run) * smooth(0.25, 0.75, t * 0.7 + u * 0.35);
            d.max(k * (1.0 - 0.92 * white) * (1.25 + 0.35 * fbm2(px * 0.01, py * 0.01, seed, 2)))
        });
    }
    if signed {
        leaf.column(&mut ink, Hand::Running, "甲子春周砚樵书", (SIDE + 30.0, ABOVE + 838.0), 31.0, 1.3);
    }
    ink.soak(&mut leaf.c, hex(0x1f1c19));
    if signed {
        impress(&mut leaf, (SIDE + 30.0, ABOVE + 1110.0), 31.0, "周砚樵印", (2, 2), true);
        impress(&mut leaf, (SIDE + 30.0, ABOVE + 1156.0), 31.0, "碗街", (1, 2), false);
    }
    let mount = hex(0x8d9c93);
    leaf.paint(|x, y, p| {
        let d = ((x - size.0 / 2.0).abs() - PAPER.0 / 2.0).max((y - ABOVE - PAPER.1 / 2.0).abs() - PAPER.1 / 2.0);
        let lozenge = ((x * 0.16).sin() * (y * 0.16).sin()).abs();
        let silk = mount * (1.0 + 0.06 * (lozenge - 0.5) + 0.07 * fbm2(x * 0.008, y * 0.004, seed, 3));
        let thin = smooth(1.6, 0.8, (d - 1.0).abs());
        p.mix(silk, smooth(-0.6, 0.6, d)).mix(hex(0xcfc7b2), thin * 0.6)
    });
    leaf
}

fn couplet(w: usize, h: usize) -> Canvas {
    let size = (PAPER.0 + 2.0 * SIDE, PAPER.1 + ABOVE + BELOW);
    let mut b = Bench::grained(Ground::Plaster, Light::Soft, (2900.0, 1980.0), w, 0.5);
    for (x, text, signed, seed) in [(272.0, "看青须待晓", false, 5.0), (-272.0, "坐窑不问寒", true, 8.0)] {
        let leaf = line(text, signed, w, seed);
        b.sheet((x, 0.0), 0.0, size, &leaf.c, |u, t| {
            let wave = 4.5 * fbm2(u * 1.2, t * 3.4, seed, 3) + 3.0 * (t * 8.0 + seed).sin() * (0.4 + u);
            9.0 + wave + 5.0 * (2.0 * u - 1.0).powi(6)
        });
        rod(&mut b, (x, size.1 / 2.0 + 6.0), size.0 / 2.0, 15.0, 26.0);
        rod(&mut b, (x, -size.1 / 2.0), size.0 / 2.0, 6.0, 4.0);
        let cord = hex(0x7d7560);
        let (left, right, top) = (x - 92.0, x + 92.0, -size.1 / 2.0);
        b.string(&[(left, top - 2.0, 12.0), (x - 40.0, top - 34.0, 8.0), (x, top - 58.0, 8.0)], 2.6, cord);
        b.string(&[(right, top - 2.0, 12.0), (x + 40.0, top - 34.0, 8.0), (x, top - 58.0, 8.0)], 2.6, cord);
        b.put((x, top - 60.0), 0.0, 9.0, |dx, dz, c| {
            let r = dx.hypot(dz);
            c.dress(smooth(6.2, 5.0, r), hex(0x3a3028), 16.0 - 0.25 * r * r * 0.3, 0.15, 0.4);
        });
    }
    b.shoot(View { aim: (0.0, -18.0), deep: 1800.0, above: 88.5, right: 0.0 }, w, h)
}

/// A round rod of dark wood across a scroll's end.
fn rod(b: &mut Bench, at: (f32, f32), half: f32, r: f32, knob: f32) {
    let mm = b.mm;
    b.put(at, 0.0, half + knob + 8.0, |x, z, c| {
        let out = x.abs() - half;
        let slim = if out > 0.0 { 0.82 } else { 1.0 };
        let d = (z.abs() - r * slim).max(out - knob);
        let round = (r * r * slim * slim - z * z).max(0.0).sqrt();
        let wood = hex(0x2c1c12) * (1.0 + 0.3 * noise(v(x * 0.06, z * 0.8, 4.0)));
        let colour = if out > 0.0 { wood } else { hex(0x78877d) * (1.0 + 0.05 * noise(v(x * 0.3, z * 0.3, 2.0))) };
        c.dress(smooth(mm, -mm, d), colour, 9.0 + r * 0.5 + round, 0.05, 0.4);
    });
}

/// Size of the chart (mm).
const CHART: (f32, f32) = (2110.0, 584.0);

/// The river's middle at a place from the left, its half width and its unrest.
fn course(x: f32) -> (f32, f32, f32) {
    let t = x / CHART.0;
    let y = 300.0 + 92.0 * (t * 9.2 + 0.4).sin() * (1.0 - 0.35 * t) + 26.0 * (t * 23.0).sin();
    let half = 6.0 + 40.0 * t.powf(1.7) + 60.0 * smooth(0.88, 1.0, t);
    let rapid = smooth(0.12, 0.2, t) * smooth(0.78, 0.7, t) * smooth(0.35, 0.8, (t * 56.5).sin());
    (y, half, rapid)
}

fn chart_leaf(w: usize) -> Leaf {
    let mut leaf = Leaf::new(CHART, 0.98 * w as f32 / 1600.0, 0xbfa473, 21.0);
    let mut ink = leaf.ink();
    let mut olive = leaf.ink();
    let mut rng = Rng::new(23);
    let k = 1.0 / CHART.1;
    let mut hills: Vec<(f32, f32)> = Vec::new();
    for row in 0..6 {
        let mut x = rng.range(10.0, 40.0);
        while x < 2070.0 {
            hills.push((x, 70.0 + 92.0 * row as f32 + rng.range(-8.0, 8.0)));
            x += rng.range(30.0, 78.0) * (0.7 + 1.1 * x / CHART.0);
        }
    }
    hills.sort_by(|a, b| a.1.total_cmp(&b.1));
    for (x, y) in hills {
        let (ry, half, _) = course(x);
        let s = rng.range(19.0, 40.0) * (1.1 - 0.35 * x / CHART.0);
        if (y - s * 0.5 - ry).abs() < half + 46.0 || !(52.0..=556.0).contains(&y) || x > 1900.0 + 0.2 * y {
            continue;
        }
        let peak = (x + rng.range(-0.2, 0.2) * s, y - s * 1.35);
        let body = [(x - s, y), (x - 0.45 * s, y - 0.72 * s), peak, (x + 0.5 * s, y - 0.66 * s), (x + s, y)];
        let body: Vec<_> = body.iter().map(|p| (p.0 * k, p.1 * k)).collect();
        ink.clear(&body);
        olive.clear(&body);
        olive.fill(&body, 0.85, 0.12);
        let edge: Vec<_> = body.iter().map(|p| (p.0, p.1, 0.0016)).collect();
        ink.stroke(&edge, 0.95, 0.15);
        for i in 0..3 {
            let q = peak.0 + s * (0.10 + 0.17 * i as f32);
            leaf.stroke(
                &mut ink,
                &[(q, peak.1 + s * (0.3 + 0.14 * i as f32), 0.4), (q + 0.14 * s, y - 0.1 * s, 0.6)],
                0.55,
                0.3,
            );
        }
    }
    olive.soak(&mut leaf.c, hex(0x8a7a3f));
    let mut water = leaf.ink();
    leaf.over(&mut water, |x, y, _| {
        let (ry, half, rapid) = course(x);
        let d = (y - ry).abs() - half;
        let combed = 0.12 * ((y - ry) * 0.8 + 3.0 * noise(v(x * 0.02, y * 0.05, 2.0))).sin();
        smooth(1.5, -1.5, d) * (0.55 + combed - 0.22 * rapid + 0.35 * smooth(-9.0, 0.0, d))
    });
    water.soak(&mut leaf.c, hex(0x5f8176));
    for side in [-1.0f32, 1.0] {
        let bank: Vec<_> = (0..=520)
            .map(|i| i as f32 / 520.0 * (CHART.0 - 40.0) + 20.0)
            .map(|x| {
                let (y, half, rapid) = course(x);
                // At the rapids the hand trembled.
                (x, y + side * half + 4.2 * rapid * noise(v(x * 0.16, side, 1.0)), 0.85 + 0.5 * rapid)
            })
            .collect();
        for part in bank.windows(14).step_by(13) {
            leaf.stroke(&mut ink, part, 0.95, 0.1);
        }
    }
    names(&leaf, &mut ink, &mut rng);
    ink.soak(&mut leaf.c, hex(0x4d4435));
    let mut red = leaf.ink();
    for i in 0..18 {
        let x = 330.0 + 73.0 * i as f32 + 14.0 * (i as f32 * 2.3).sin();
        let (y, half, _) = course(x);
        let y = y - half - 15.0;
        leaf.stroke(&mut red, &[(x, y, 5.4), (x + 0.8, y + 0.4, 5.0)], 1.3, 0.0);
    }
    let ring: Vec<_> = (0..=40)
        .map(|i| i as f32 / 40.0 * 6.4)
        .map(|a| (232.0 + 36.0 * a.cos(), 238.0 + 55.0 * a.sin(), 2.2 + 0.7 * (a * 1.5).sin()))
        .collect();
    leaf.stroke(&mut red, &ring, 1.2, 0.1);
    red.soak(&mut leaf.c, hex(0xb5402c));
    leaf
}

/// Names in tiny columns, no more than strokes; only Firewood Wharf can be read.
fn names(leaf: &Leaf, ink: &mut crate::ink::Ink, rng: &mut Rng) {
    leaf.over(ink, |x, y, d| d * smooth(0.92, 1.02, ((x - 232.0) / 40.0).hypot((y - 238.0) / 59.0)));
    leaf.column(ink, Hand::Brush, "柴埠", (232.0, 194.0), 42.0, 1.35);
    for i in 0..34 {
        let x = 300.0 + 50.0 * i as f32 + rng.range(-12.0, 12.0);
        let (ry, half, _) = course(x);
        let up = i % 2 == 0;
        let y = if up { ry - half - 66.0 } else { ry + half + 16.0 };
        for c in 0..2 + rng.below(2) {
            let y = y + 14.0 * c as f32;
            for _ in 0..4 {
                let (sx, sy) = (x + rng.range(-4.5, 1.0), y + rng.range(0.0, 9.0));
                let tip = if rng.draw() > 0.4 {
                    (sx + rng.range(3.0, 7.0), sy - 0.6)
                } else {
                    (sx + 0.4, sy + rng.range(3.0, 6.0))
                };
                leaf.stroke(ink, &[(sx, sy, 0.7), (tip.0, tip.1, 0.45)], 0.9, 0.1);
            }
        }
    }
}

fn chart(w: usize, h: usize) -> Canvas {
    let mut leaf = chart_leaf(w);
    leaf.paint(|x, y, p| {
        let warp = noise(v(x * 1.1, y * 0.08, 2.0)) + noise(v(x * 0.08, y * 1.1, 5.0));
        let edge = x.min(CHART.0 - x).min(y).min(CHART.1 - y);
        let dark = 1.0 - 0.30 * smooth(70.0, 0.0, edge + 26.0 * fbm2(x * 0.01, y * 0.01, 7.0, 3));
        p * ((1.0 + 0.05 * warp) * dark) * (1.0 + 0.10 * fbm2(x * 0.004, y * 0.004, 11.0, 3))
    });
    let mut b = Bench::grained(Ground::Oxblood, Light::Copy, (2560.0, 1700.0), w, 0.5);
    let ground: V3 = hex(0x4a2d28);
    b.sheet((0.0, 0.0), -7.0, CHART, &leaf.c, |u, t| {
        2.0 + 5.0 * fbm2(u * 6.0, t * 1.4, 3.0, 3).abs()
            + 3.0 * (u * 21.0).sin().powi(2)
            + 6.0 * (2.0 * t - 1.0).powi(10)
    });
    // Worms went through the roll at the lower left: the same holes again and again.
    let mut rng = Rng::new(31);
    let (s, c) = f32::to_radians(-7.0).sin_cos();
    for i in 0..34 {
        let (x, y) = (
            -1030.0 + 26.0 * (i % 17) as f32 + rng.range(-14.0, 14.0),
            250.0 - 62.0 * (i / 17) as f32 * rng.range(0.2, 1.5) + rng.range(-40.0, 20.0),
        );
        let r = rng.range(2.5, 9.0) * smooth(-500.0, -1000.0, x).max(0.35);
        b.put((x * c - y * s, x * s + y * c), rng.range(0.0, 180.0), r * 2.4, |u, t, cell| {
            let d = (u * 0.55).hypot(t) - r * (0.8 + 0.5 * noise(v(u * 0.3, t * 0.3, x)));
            if cell.up > 0.5 {
                cell.colour = cell.colour.mix(hex(0x5c4526), 0.5 * smooth(2.5, 0.0, d));
                cell.cover(smooth(0.8, -0.8, d), ground * 0.8, 0.0);
            }
        });
    }
    b.shoot(View { aim: (0.0, 10.0), deep: 1560.0, above: 80.0, right: 0.0 }, w, h)
}
