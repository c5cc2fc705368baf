//! The banner of the whole town: chimneys, bridge and pagoda at first light.

use super::hills::{Hills, bank, slope, tint};
use crate::canvas::{Canvas, glow};
use crate::ink::Ink;
use crate::ink::things::{birds, boat};
use crate::noise::{Rng, fbm2, noise};
use crate::pictures::{Picture, photo};
use crate::vec::{V3, hex, smooth, v};

pub fn list() -> Vec<Picture> {
    vec![photo("banner-town-dawn", town).sized(2400, 1000)]
}

/// Where the river begins.
const WATER: f32 = 0.735;

fn sky(c: &mut Canvas) {
    c.paint(|x, y, _| {
        let t = smooth(0.0, 0.66, y);
        let high = hex(0x7f97a6).mix(hex(0xc9b9ad), smooth(0.0, 0.7, t));
        let low = high.mix(hex(0xf3cfa4), smooth(0.45, 1.0, t));
        let cloud = smooth(0.0, 0.5, fbm2(x * 0.9 + 0.3 * y, y * 7.0, 2.0, 5)) * smooth(0.62, 0.2, y);
        let lit = hex(0xf7dcc0).mix(hex(0xa7abb0), smooth(0.5, 0.0, y));
        low.mix(lit, 0.45 * cloud) + glow(x, y, 1.72, 0.60, 0.55, hex(0xffb676)) * 0.55
    });
}

/// Rows of houses: walls, roofs and windows on separate layers.
struct Town {
    walls: Ink,
    roofs: Ink,
    holes: Ink,
}

impl Town {
    fn over(c: &Canvas) -> Town {
        Town { walls: Ink::over(c), roofs: Ink::over(c), holes: Ink::over(c) }
    }

    /// A house from its left foot.
    fn house(&mut self, x: f32, y: f32, w: f32, h: f32, r: &mut Rng) {
        let rise = h * r.range(0.32, 0.5);
        self.walls.fill(&[(x, y), (x, y - h), (x + w, y - h), (x + w, y)], 1.0, 1.0);
        self.roofs.clear(&[(x, y), (x, y - h), (x + w, y - h), (x + w, y)]);
        let over = w * 0.05;
        self.roofs.fill(
            &[
                (x - over, y - h + 0.004),
                (x + w * 0.05, y - h - rise * 0.7),
                (x + w * 0.07, y - h - rise),
                (x + w * 0.93, y - h - rise),
                (x + w * 0.95, y - h - rise * 0.7),
                (x + w + over, y - h + 0.004),
            ],
            1.0,
            1.0,
        );
        for _ in 0..1 + r.below(3) {
            let (bx, by) = (x + w * r.range(0.2, 0.8), y - h * r.range(0.45, 0.7));
            let s = h * 0.09;
            self.holes.fill(&[(bx - s, by), (bx - s, by - s * 1.6), (bx + s, by - s * 1.6), (bx + s, by)], 0.8, 0.8);
        }
    }

    fn row(&mut self, (x0, x1): (f32, f32), y: f32, size: f32, seed: u32) {
        let mut r = Rng::new(seed);
        let mut x = x0;
        while x < x1 {
            let w = size * r.range(0.7, 1.7);
            let h = size * r.range(0.42, 0.8);
            self.house(x, y + size * r.range(-0.12, 0.06), w, h, &mut r);
            x += w * r.range(0.9, 1.1);
        }
    }

    fn lay(&self, c: &mut Canvas, wall: V3, roof: V3, foot: f32, fog: V3, thick: f32) {
        let deep = move |y: f32| smooth(foot - thick, foot, y);
        tint(c, &self.walls, |x, y| wall.mix(fog, deep(y)) * (1.0 + 0.06 * fbm2(x * 30.0, y * 30.0, 2.0, 3)));
        tint(c, &self.holes, |_, y| roof.mix(fog, 0.25 + 0.75 * deep(y)));
        tint(c, &self.roofs, |x, y| {
            let tiles = 1.0 + 0.16 * (x * 900.0).sin() + 0.1 * noise(v(x * 80.0, y * 80.0, 3.0));
            (roof * tiles).mix(fog, deep(y))
        });
    }
}

/// A brick chimney as a dark taper, lit from the right.
fn chimney(c: &mut Canvas, x: f32, y: f32, h: f32, dark: V3, light: V3, fog: V3) {
    let mut shape = Ink::over(c);
    let w = h * 0.055;
    shape.fill(&[(x - w, y), (x - w * 0.58, y - h), (x + w * 0.58, y - h), (x + w, y)], 1.0, 1.0);
    for (at, wide) in [(0.995f32, 0.78f32), (0.94, 0.7), (0.5, 0.86)] {
        let half = w * wide;
        shape.stroke(&[(x - half, y - h * at, w * 0.12), (x + half, y - h * at, w * 0.12)], 1.0, 0.0);
    }
    tint(c, &shape, |px, py| {
        let side = smooth(-0.2, 1.0, (px - x) / w);
        let brick = 1.0 + 0.1 * noise(v(px * 160.0, py * 320.0, 1.0));
        (dark.mix(light, side * 0.8) * brick).mix(fog, smooth(y - 0.75 * h, y, py) * 0.9)
    });
}

/// A thin thread of smoke that leans with the air and comes apart.
fn smoke(c: &mut Canvas, x: f32, y: f32, tall: f32, lean: f32, seed: f32, colour: V3) {
    c.paint(|px, py, p| {
        let up = (y - py) / tall;
        if !(0.0..1.0).contains(&up) || (px - x).abs() > 0.5 {
            return p;
        }
        let n = fbm2(seed, py * 5.0, seed, 3);
        let mid = x + lean * up.powf(1.7) + 0.07 * up * n;
        let half = 0.005 + 0.032 * up.powf(1.3);
        let body = (-((px - mid) / half).powi(2)).exp();
        let curl = smooth(-0.35, 0.45, fbm2((px - mid) * 18.0, py * 9.0 + seed, seed, 4));
        p.mix(colour, body * (0.45 + 0.55 * curl) * 0.9 * (1.0 - up).powf(0.8) * smooth(0.0, 0.02, up))
    });
}

fn pagoda(c: &mut Canvas, x: f32, y: f32, h: f32, dark: V3, light: V3, fog: V3) {
    let mut shape = Ink::over(c);
    let mut yy = y;
    for i in 0..7 {
        let t = i as f32 / 7.0;
        let (w, s) = (h * (0.10 - 0.05 * t), h * (0.134 - 0.036 * t));
        shape.fill(&[(x - w, yy), (x - w * 0.94, yy - s), (x + w * 0.94, yy - s), (x + w, yy)], 0.86, 0.86);
        // Eaves turn up at their ends.
        let (e, ey) = (w * 1.3 + h * 0.035, yy - s);
        shape.fill(
            &[
                (x - e, ey - h * 0.014),
                (x - w, ey - h * 0.016),
                (x - w * 0.86, ey - h * 0.034),
                (x + w * 0.86, ey - h * 0.034),
                (x + w, ey - h * 0.016),
                (x + e, ey - h * 0.014),
                (x + w * 1.1, ey + h * 0.008),
                (x - w * 1.1, ey + h * 0.008),
            ],
            1.0,
            1.0,
        );
        yy -= s;
    }
    shape.stroke(&[(x, yy, h * 0.012), (x, yy - h * 0.08, h * 0.004), (x, yy - h * 0.14, h * 0.001)], 1.0, 0.0);
    tint(c, &shape, |px, py| {
        let side = smooth(-0.06, 0.07, (px - x) / h);
        dark.mix(light, 0.7 * side).mix(fog, smooth(y - 0.42 * h, y + 0.04, py) * 0.6)
    });
}

/// The bridge of seven arches between two places on the bank; the river mirrors it later.
fn bridge(c: &mut Canvas, (x0, x1): (f32, f32), rise: f32, stone: V3, light: V3) {
    let deck = |t: f32| WATER - rise * (0.56 + 0.44 * (t * std::f32::consts::PI).sin());
    let at = |t: f32| x0 + (x1 - x0) * t;
    let mut body: Vec<_> = (0..=40).map(|i| i as f32 / 40.0).map(|t| (at(t), deck(t))).collect();
    body.extend([(x1, WATER + 0.004), (x0, WATER + 0.004)]);
    let mut shape = Ink::over(c);
    shape.fill(&body, 1.0, 1.0);
    let mut rings = Ink::over(c);
    for a in 0..7 {
        // The middle arch is the widest, as boats want it.
        let edge = |i: i32| {
            let u = i as f32 / 7.0;
            u - 0.022 * (u * std::f32::consts::TAU).sin()
        };
        let (a0, a1) = (edge(a), edge(a + 1));
        let (cx, r) = (at((a0 + a1) / 2.0), (x1 - x0) * (a1 - a0) * 0.43);
        // Round arches stand on straight legs.
        let legs = (WATER - deck((a0 + a1) / 2.0) - r - 0.016).max(0.0);
        let mut hole: Vec<_> = (0..=28)
            .map(|i| i as f32 / 28.0 * std::f32::consts::PI)
            .map(|q| (cx - r * q.cos(), WATER - legs - r * q.sin()))
            .collect();
        hole.push((cx + r, WATER + 0.006));
        hole.insert(0, (cx - r, WATER + 0.006));
        shape.clear(&hole);
        let ring: Vec<_> = hole.iter().map(|p| (p.0, p.1 - 0.002, 0.0026)).collect();
        rings.stroke(&ring, 0.8, 0.0);
    }
    let rail: Vec<_> = (0..=40).map(|i| i as f32 / 40.0).map(|t| (at(t), deck(t) - 0.011, 0.0016)).collect();
    shape.stroke(&rail, 1.0, 0.0);
    for i in 0..=44 {
        let t = i as f32 / 44.0;
        shape.stroke(&[(at(t), deck(t), 0.0013), (at(t), deck(t) - 0.014, 0.0013)], 1.0, 0.0);
    }
    // Three people with carrying poles are the first to cross.
    let mut people = Ink::over(c);
    for t in [0.34f32, 0.41, 0.66] {
        let (x, y) = (at(t), deck(t) - 0.004);
        people.stroke(&[(x, y, 0.004), (x + 0.001, y - 0.022, 0.0028)], 1.0, 0.0);
        people.stroke(&[(x + 0.001, y - 0.028, 0.003), (x + 0.0012, y - 0.0285, 0.003)], 1.0, 0.0);
        people.stroke(&[(x - 0.018, y - 0.019, 0.0008), (x + 0.02, y - 0.021, 0.0008)], 1.0, 0.0);
        for s in [-0.017f32, 0.019] {
            people.stroke(
                &[(x + s, y - 0.019, 0.0005), (x + s, y - 0.010, 0.0032), (x + s, y - 0.006, 0.003)],
                1.0,
                0.0,
            );
        }
    }
    let blocks = move |x: f32, y: f32| 1.0 + 0.10 * noise(v(x * 70.0, (y * 120.0).floor(), 4.0));
    tint(c, &shape, |x, y| {
        let t = ((x - x0) / (x1 - x0)).clamp(0.0, 1.0);
        stone.mix(light, smooth(0.03, -0.01, y - deck(t)) * 0.55) * blocks(x, y)
    });
    tint(c, &people, |_, _| hex(0x33383b));
    tint(c, &rings, |x, y| light.mix(stone, 0.45) * blocks(x, y));
}

/// A few windows where somebody is up already.
fn lights(c: &mut Canvas) {
    let mut r = Rng::new(5);
    let at: Vec<(f32, f32)> = (0..11)
        .map(|i| (if i < 5 { r.range(1.02, 1.40) } else { r.range(2.0, 2.38) }, r.range(0.697, 0.716)))
        .collect();
    c.paint(|x, y, p| {
        at.iter().fold(p, |q, &(lx, ly)| {
            if (x - lx).abs() > 0.06 || (y - ly).abs() > 0.06 {
                return q;
            }
            let pane = smooth(0.0034, 0.0026, (x - lx).abs()) * smooth(0.0050, 0.0042, (y - ly).abs());
            q.mix(hex(0xffc873) * 1.25, pane) + glow(x, y, lx, ly, 0.018, hex(0xff9d40)) * 0.3
        })
    });
}

/// Everything below the bank becomes water.
fn river(c: &mut Canvas) {
    let src = c.clone();
    let a = c.aspect();
    c.paint(|x, y, p| {
        let d = y - WATER;
        if d < 0.0 {
            return p;
        }
        let mut sum = V3::default();
        for k in 0..7 {
            let wave = fbm2(x * 4.0, d * 40.0 / (0.25 + 2.0 * d), 3.0, 3) * 0.10 * (0.04 + d);
            let sy = WATER - d * 1.12 - (k as f32 - 3.0) * 0.008 * (0.2 + 4.0 * d) + wave;
            sum += src.sample((x + 0.35 * wave) / a, sy.clamp(0.0, WATER - 0.002));
        }
        let ripple = fbm2(x * 3.0, d * 60.0 / (0.3 + 2.0 * d), 9.0, 3);
        let seen = sum * (1.0 / 7.0) * v(0.86, 0.88, 0.89) * (1.0 + 0.10 * ripple);
        let glint = smooth(0.25, 0.6, ripple) * smooth(0.0, 0.1, d);
        seen.mix(hex(0xf5dcbc), 0.16 * glint).mix(hex(0x55666c), 0.34 * smooth(0.05, 0.27, d))
    });
}

fn town(w: usize, h: usize) -> Canvas {
    let mut c = Canvas::new(w, h, V3::default());
    sky(&mut c);
    let hill =
        |peaks: &[(f32, f32, f32)], foot: f32, seed: f32| Hills { peaks: peaks.to_vec(), foot, seed, rough: 0.4 };
    let fog = hex(0xe9cfb4);
    slope(
        &mut c,
        &hill(&[(0.3, 0.16, 0.35), (0.95, 0.24, 0.3), (1.5, 0.17, 0.3), (2.2, 0.27, 0.3)], 0.63, 5.2),
        hex(0x9fa5a6),
        fog,
        0.22,
    );
    slope(
        &mut c,
        &hill(
            &[(-0.1, 0.14, 0.3), (0.62, 0.08, 0.25), (1.25, 0.13, 0.25), (2.05, 0.17, 0.2), (2.5, 0.12, 0.2)],
            0.65,
            8.8,
        ),
        hex(0x77838a),
        fog,
        0.17,
    );
    pagoda(&mut c, 2.115, 0.565, 0.29, hex(0x3d484f), hex(0x8d7868), fog);
    let wood = hill(&[(1.9, 0.07, 0.14), (2.12, 0.12, 0.16), (2.4, 0.08, 0.15)], 0.655, 12.1);
    slope(&mut c, &wood, hex(0x55625f), fog, 0.13);
    bank(&mut c, 0.61, 0.05, 0.85, 3.0, fog);
    for (x, y, tall, seed, lean) in
        [(1.245f32, 0.68, 0.36, 1.0, 0.16), (1.40, 0.69, 0.45, 2.4, 0.2), (1.80, 0.675, 0.33, 4.1, 0.14)]
    {
        smoke(&mut c, x, y - tall, 0.36, lean, seed, hex(0x77767a));
        chimney(&mut c, x, y, tall, hex(0x58504e), hex(0xb98a6a), fog);
    }
    let mut far = Town::over(&c);
    far.row((1.06, 2.45), 0.648, 0.036, 41);
    far.lay(&mut c, hex(0xd6c6b6), hex(0x8d9092), 0.67, fog, 0.07);
    let mut back = Town::over(&c);
    back.row((0.98, 2.45), 0.676, 0.055, 3);
    back.lay(&mut c, hex(0xd3c5b8), hex(0x6d7478), 0.70, fog, 0.09);
    bank(&mut c, 0.672, 0.022, 0.7, 6.0, fog);
    let mut front = Town::over(&c);
    front.row((-0.08, 0.22), 0.728, 0.062, 29);
    front.row((0.99, 1.42), 0.73, 0.082, 11);
    front.row((1.97, 2.5), 0.732, 0.095, 17);
    front.lay(&mut c, hex(0xdccfc0), hex(0x3f474c), 0.80, fog, 0.14);
    lights(&mut c);
    // The quay.
    let mut quay = Ink::over(&c);
    for (x0, x1) in [(-0.1, 0.26), (0.95, 1.45), (1.94, 2.5)] {
        quay.fill(&[(x0, 0.724), (x1, 0.726), (x1 + 0.012, WATER + 0.002), (x0 - 0.012, WATER + 0.002)], 1.0, 1.0);
    }
    tint(&mut c, &quay, |x, y| hex(0x6f6a66) * (1.0 + 0.14 * noise(v(x * 60.0, (y * 160.0).floor(), 2.0))));
    bridge(&mut c, (1.38, 2.0), 0.092, hex(0x666465), hex(0xcfae8e));
    river(&mut c);
    bank(&mut c, WATER + 0.005, 0.016, 0.62, 9.0, hex(0xecd6bd));
    let mut boats = Ink::over(&c);
    boat(&mut boats, 0.98, 0.845, 0.062, 1.0, false);
    boat(&mut boats, 1.16, 0.782, 0.026, 0.9, false);
    birds(&mut boats, 1.02, 0.24, 7, 3);
    boats.soak(&mut c, hex(0x3a3e42));
    c
}
