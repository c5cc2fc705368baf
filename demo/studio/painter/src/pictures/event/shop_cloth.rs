//! What the shop sells of cloth, paper umbrellas, dice.

use super::folded::{Way, check, strip, woven};
use super::lens::{View, product, square};
use super::parts::to_egg;
use crate::canvas::Canvas;
use crate::noise::{fbm, noise};
use crate::pictures::Picture;
use crate::pictures::relic::stage::Light;
use crate::studio::clay::wood;
use crate::studio::forms::{block, free, melt, rod, to_box, to_rod};
use crate::studio::profile::{Grid, Throw};
use crate::studio::{Skin, Solid, Surface, relief};
use crate::vec::{Turn, V3, grey, hex, smooth, v};
use std::sync::Arc;

pub fn list() -> Vec<Picture> {
    vec![
        square("product-check-scarf", scarf),
        square("product-five-layer-cloth", wrapper),
        square("product-small-umbrella", umbrellas),
        square("product-fair-dice", dice),
    ]
}

fn scarf(w: usize, h: usize) -> Canvas {
    let (half, size) = (1.5f32, 0.235f32);
    // Three layers, the upper two a little shorter than the lowest.
    let way = Way::new(vec![(-0.82, 0.022), (0.0, 0.02), (0.80, 0.03)])
        .arc((0.80, 0.088), 0.058, -90.0, 90.0, 8)
        .to(0.0, 0.135)
        .arc((-0.74, 0.20), 0.06, 270.0, 90.0, 8)
        .to(0.0, 0.245)
        .to(0.76, 0.232);
    let cloth = strip(way, 0.026, half, 0.045, move |s, at| {
        let c = check(at.along + 0.1, s.p.z + 3.0, size);
        woven(s, c, at.along, s.p.z, 46.0)
    });
    // The ends are left as threads.
    let (body, skin) = (cloth.sdf.clone(), cloth.skin.clone());
    let ends = free(v(0.0, 0.12, 0.0), 2.0, skin, move |p| {
        let over = p.z.abs() - (half - 0.16);
        let d = body(p);
        if over < -0.03 || d > 0.1 {
            return d;
        }
        let q = p.x + 0.02 * noise(v(p.x * 9.0, p.y * 9.0, p.z * 7.0));
        let gap = 0.012 - ((q * 24.0).rem_euclid(1.0) - 0.5).abs() / 24.0;
        let short = p.z.abs() - (half - 0.05 + 0.05 * noise(v(p.x * 24.0, p.y * 4.0, 1.0)));
        d.max((-gap).min(over * 3.0).max(-0.02)).max(short) * 0.6
    });
    let jacket_skin: Skin = Arc::new(move |s| woven(s, check(s.p.x, s.p.y, 0.3), s.p.x, s.p.y, 30.0));
    let jacket = free(v(0.0, 0.6, 0.0), 3.2, jacket_skin, |p| {
        let drape = 0.05 * (p.x * 5.0).sin() * smooth(1.2, 0.0, p.y) + 0.03 * noise(p * 1.6);
        let q = v(p.x, p.y, p.z - drape);
        let body = to_box(q - v(0.0, 0.5, 0.0), v(0.78 + 0.08 * (1.0 - p.y), 1.0, 0.05), 0.04);
        let sleeves = to_box(q - v(0.0, 1.17, 0.0), v(1.75, 0.33, 0.05), 0.04);
        let opening = 0.035 - p.x.abs() + 0.1 * smooth(1.2, 1.55, p.y);
        melt(body, sleeves, 0.12).max(opening) * 0.8
    });
    let solids = vec![
        ends.turned(0.0, 58.0, 0.0).at(-0.02, 0.0, 0.25),
        jacket.at(0.6, 0.55, -3.0).turned(0.0, 8.0, 0.0).scaled(0.74),
        rod(&[(v(-3.0, 1.42, -2.49), 0.04), (v(4.0, 1.42, -3.48), 0.035)], wood(0x8a6a40, 0xb08f5c, 0.4)),
    ];
    let view = View::new(v(0.0, 0.46, -0.2), 8.8, 21.0, 0.0).focus(v(0.0, 0.2, 0.5));
    product(Light::Soft, solids, view, w, h)
}

/// One corner of the cloth that stands away from the knot.
struct Corner {
    turn: Turn,
    /// Sine and cosine of how steeply it rises.
    lift: (f32, f32),
    long: f32,
    seed: f32,
}

/// The knotted bundle: its body, the two turns of its knot and its four corners.
struct Bundle {
    grid: Grid,
    knot: [(V3, Turn); 2],
    corners: [Corner; 4],
}

impl Bundle {
    fn new(grid: Grid) -> Bundle {
        let corner = |turn: f32, lift: f32, long: f32, seed: f32| Corner {
            turn: Turn::degrees(0.0, turn, 0.0),
            lift: lift.to_radians().sin_cos(),
            long,
            seed,
        };
        Bundle {
            grid,
            knot: [
                (v(-0.05, 0.02, 0.04), Turn::degrees(0.0, 35.0, 18.0)),
                (v(0.06, 0.05, -0.05), Turn::degrees(0.0, -52.0, 18.0)),
            ],
            corners: [
                corner(18.0, 38.0, 0.62, 0.0),
                corner(112.0, 22.0, 0.55, 1.0),
                corner(196.0, 48.0, 0.58, 2.0),
                corner(288.0, 16.0, 0.6, 3.0),
            ],
        }
    }

    fn dist(&self, p: V3) -> f32 {
        let r = v(p.x, 0.0, p.z).len();
        let smooth_body = self.grid.at(r, p.y);
        let near = smooth(0.5, 0.2, smooth_body);
        let mut body = smooth_body;
        if near > 0.0 {
            // Folds run from the knot over the bowl's lip and lose themselves below.
            let k = near * smooth(0.25, 1.0, p.y) * smooth(0.05, 0.3, r) * (0.4 + 0.6 * smooth(1.0, 0.4, r));
            let bent = p.z.atan2(p.x) + 0.25 * noise(p * 1.5);
            let fold = ((bent * 4.0).cos().abs().powf(0.6) - 0.6) * 0.05
                + 0.03 * (bent * 11.0 + 1.5).sin()
                + 0.015 * (bent * 23.0).sin();
            body -= k * fold;
        }
        // The knot and the corners are only looked at where they are nearer than the body.
        let tied = to_box(p - v(0.0, 1.3, 0.0), v(0.66, 0.42, 0.66), 0.1);
        if tied > body + 0.05 {
            return body * 0.62;
        }
        if tied > 0.45 {
            return tied.min(body) * 0.62;
        }
        let q = p - v(0.0, 1.17, 0.0);
        let twist = |(c, turn): &(V3, Turn)| {
            let t = turn.undo(q - *c);
            to_egg(t, v(0.0, 0.0, 0.0), v(0.21, 0.12, 0.125)) + 0.012 * (t.x * 26.0 + t.y * 8.0).sin()
        };
        let mut d = melt(body, melt(twist(&self.knot[0]), twist(&self.knot[1]), 0.03), 0.05);
        for c in &self.corners {
            d = melt(d, c.dist(q), 0.05);
        }
        d * 0.62
    }
}

impl Corner {
    /// Broad and folded near the knot, ending in a point.
    fn dist(&self, q: V3) -> f32 {
        let (long, k) = (self.long, self.seed);
        let t = self.turn.undo(q);
        let (s, c) = self.lift;
        let (x, y) = (t.x * c + t.y * s, t.y * c - t.x * s);
        let u = (x / long).clamp(0.0, 1.0);
        let half = 0.05 + 0.23 * smooth(0.0, 0.4, u) * (1.0 - smooth(0.45, 1.0, u) * 0.97);
        let droop = -0.32 * u * u * long + 0.05 * (u * 5.0 + k).sin();
        let furl =
            0.13 * (t.z / 0.2).powi(2).min(1.5) * (1.0 - u) + 0.03 * (t.z * 16.0 + k).sin() * smooth(0.1, 0.4, u);
        let sheet = (y - droop - furl).abs() - 0.016 - 0.04 * smooth(0.3, 0.0, u);
        let side = t.z.abs() - half;
        let end = (x - long).max(-x);
        sheet.max(side).max(end)
    }
}

fn wrapper(w: usize, h: usize) -> Canvas {
    let outline = Throw::new(
        &[
            (0.42, 0.0),
            (0.50, 0.04),
            (0.72, 0.22),
            (0.94, 0.52),
            (1.02, 0.76),
            (0.97, 0.86),
            (0.72, 0.94),
            (0.40, 1.02),
            (0.20, 1.10),
            (0.10, 1.2),
        ],
        0.05,
    )
    .foot(0.01, 0.5, 1.15);
    let shape = Bundle::new(Grid::new(&outline));
    let skin: Skin = Arc::new(|s| {
        let q = s.p - v(0.0, 1.15, 0.0);
        let r = v(q.x, 0.0, q.z).len().max(1e-3);
        // How far the cloth has run from the knot: over the lip, then down the wall.
        let run = if s.p.y > 0.86 { q.len() } else { 1.02 + 1.15 * (0.86 - s.p.y) };
        let (u, t) = (q.x / r * run, q.z / r * run);
        // The square's edges: five narrow bands along every corner.
        let ear = q.y > -0.02 && r > 0.22;
        let edge = if ear { r } else { run - 3.0 };
        let ground = hex(0x2f5560);
        let (mut c, pace) = (ground, 0.19);
        let (i, j) = ((u / pace).floor(), (t / pace).floor());
        let shift = if i as i32 % 2 == 0 { 0.5 } else { 0.0 };
        let (x, y) = ((u / pace - i) - 0.5, ((t / pace + shift).rem_euclid(1.0)) - 0.5);
        let a = y.atan2(x);
        let bloom = x.hypot(y) - 0.2 - 0.06 * (a * 5.0 + j).cos();
        c = c.mix(hex(0xd9d0b8), smooth(0.03, -0.03, bloom) * (1.0 - 0.8 * smooth(0.06, 0.03, x.hypot(y))));
        for (from, tint) in [(0.34, 0xd8cdb4), (0.40, 0x7f9a8c), (0.46, 0xa4553f), (0.52, 0x2f4258), (0.57, 0xb08b3e)] {
            c = c.mix(hex(tint), smooth(from - 0.008, from + 0.008, edge));
        }
        woven(s, c, s.p.x + 0.3 * s.p.y, s.p.z + 0.7 * s.p.y, 40.0)
    });
    let cloth = free(v(0.0, 0.75, 0.0), 1.45, skin, move |p| shape.dist(p));
    let old = |c: u32, seed: f32| -> Skin {
        let c = hex(c);
        Arc::new(move |s| {
            let figure = 0.5 + 0.5 * (s.p.x * 17.0 + seed).sin() * (s.p.z * 17.0).sin();
            Surface::matte(c * (0.85 + 0.2 * smooth(0.4, 0.6, figure)), s.n)
        })
    };
    let mut solids = vec![cloth.turned(0.0, 24.0, 0.0).at(-0.28, 0.0, 0.1).scaled(1.12)];
    let tints = [0xb08b3e, 0x2f4258, 0xa4553f, 0x7f9a8c, 0xd8cdb4];
    for (i, c) in tints.into_iter().enumerate() {
        let f = i as f32;
        solids.push(
            block(1.7 - 0.05 * f, 0.17, 1.2, 0.07, old(c, f))
                .at(1.15 + 0.06 * (f * 2.0).sin(), 0.165 * f, -3.2 + 0.05 * (f * 3.0).cos())
                .turned(0.0, 12.0 - 5.0 * f, 0.0),
        );
    }
    let view = View::new(v(0.08, 0.72, -0.1), 8.8, 19.0, 0.0).focus(v(-0.2, 0.8, 0.95));
    product(Light::Soft, solids, view, w, h)
}

/// An open paper umbrella: apex up, rim at y = 0 with radius 1, handle down to -0.85.
fn open_umbrella(seed: f32) -> Solid {
    let ribs = 30.0;
    let skin: Skin = Arc::new(move |s| {
        let r = v(s.p.x, 0.0, s.p.z).len();
        let a = s.p.z.atan2(s.p.x);
        if r < 0.075 && s.p.y < 0.4 || s.p.y > 0.53 {
            return Surface::matte(if s.p.y > 0.53 { hex(0x2a1d17) } else { hex(0xa87f4c) }, s.n);
        }
        let q = (a / std::f32::consts::TAU * ribs).rem_euclid(1.0) - 0.5;
        let rib = smooth(0.055, 0.02, q.abs() * r.max(0.3));
        let oil = fbm(v(s.p.x * 4.0, seed, s.p.z * 4.0), 4);
        let ring = smooth(0.012, 0.006, (r - 0.24).abs()) + smooth(0.009, 0.005, (r - 0.965).abs());
        let paper = hex(0x8a3823).mix(hex(0x6a2a1b), smooth(0.0, 0.5, oil)) * (0.94 + 0.12 * q.abs());
        let colour = paper.mix(hex(0x6a2c1e), rib * 0.5).mix(hex(0x2a1d17), ring.min(1.0) * 0.7);
        let n = relief(s.n, s.p, 0.012, 0.006, &|p| fbm(p * 9.0, 3));
        Surface { colour, n, shine: 0.045, rough: 0.34, soft: 0.3, glow: V3::default() }
    });
    free(v(0.0, 0.0, 0.0), 1.12, skin, move |p| {
        let r = v(p.x, 0.0, p.z).len();
        let a = p.z.atan2(p.x);
        let q = (a / std::f32::consts::TAU * ribs).rem_euclid(1.0) - 0.5;
        // Paper sags between the ribs.
        let sag = 0.035 * (1.0 - 4.0 * q * q) * r;
        let cone = 0.52 * (1.0 - r) + 0.10 * r * (1.0 - r) - sag;
        let shell = ((p.y - cone).abs() * 0.86 - 0.01).max(r - 1.0 + 0.03 * (1.0 - 4.0 * q * q));
        let stick = to_rod(p, v(0.0, 0.5, 0.0), v(0.0, -0.85, 0.0), 0.028, 0.032);
        let grip = to_rod(p, v(0.0, -0.62, 0.0), v(0.0, -0.84, 0.0), 0.045, 0.05);
        let cap = to_rod(p, v(0.0, 0.5, 0.0), v(0.0, 0.63, 0.0), 0.075, 0.04);
        shell.min(stick).min(grip).min(cap) * 0.7
    })
}

/// The same umbrella shut, lying along x: handle left, cap right.
fn shut_umbrella() -> Solid {
    let skin: Skin = Arc::new(|s| {
        let a = s.p.y.atan2(s.p.z);
        let pleat = 0.5 + 0.5 * (a * 15.0 + 0.6 * s.p.x).cos();
        let c = if s.p.x < -0.62 {
            hex(0xa87f4c) * (1.0 + 0.15 * noise(v(s.p.x * 4.0, s.p.y * 40.0, s.p.z * 40.0)))
        } else if s.p.x > 0.86 {
            hex(0x2a1d17)
        } else {
            let bamboo = smooth(0.75, 0.95, pleat) * smooth(0.2, -0.5, s.p.x);
            hex(0x7a3322).mix(hex(0xa14a33), pleat).mix(hex(0xb07a48), bamboo * 0.5)
        };
        Surface { shine: 0.04, rough: 0.35, ..Surface::matte(c, s.n) }
    });
    free(v(0.0, 0.0, 0.0), 1.25, skin, |p| {
        let r = v(0.0, p.y, p.z).len();
        let a = p.y.atan2(p.z);
        let t = ((p.x + 0.6) / 1.48).clamp(0.0, 1.0);
        let wide = 0.145 * (1.0 - 0.62 * t) + 0.02 * smooth(0.12, 0.0, t);
        let folds = (r - wide - 0.014 * (a * 15.0 + 0.6 * p.x).cos()).max(p.x - 0.88).max(-0.6 - p.x);
        let stick = to_rod(p, v(-1.12, 0.0, 0.0), v(0.9, 0.0, 0.0), 0.038, 0.03);
        let grip = to_rod(p, v(-1.12, 0.0, 0.0), v(-0.86, 0.0, 0.0), 0.055, 0.05);
        let cap = to_rod(p, v(0.84, 0.0, 0.0), v(1.0, 0.0, 0.0), 0.075, 0.04);
        let string = (v(p.x + 0.22, (r - 0.128).max(0.0), 0.0).len() - 0.02).max(r - 0.15);
        folds.min(stick).min(grip).min(cap).min(string) * 0.65
    })
}

fn umbrellas(w: usize, h: usize) -> Canvas {
    // It rests on its rim and the end of its handle.
    let lean = (0.85f32).atan().to_degrees();
    let lie = lean.to_radians().sin();
    let solids = vec![
        open_umbrella(1.0).turned(lean, 22.0, 0.0).at(-0.25, lie * 1.12, -0.35).scaled(1.12),
        shut_umbrella().turned(0.0, 14.0, -1.5).at(0.42, 0.13, 1.22),
        open_umbrella(5.0).turned(lean, -34.0, 0.0).at(1.55, lie * 1.6, -4.3).scaled(1.6),
    ];
    let view = View::new(v(0.05, 0.75, 0.0), 9.4, 21.0, 0.0).focus(v(0.0, 0.5, 0.6));
    product(Light::Soft, solids, view, w, h)
}

/// A die with edges of 0.5 around its own middle; faces as in China: the one large.
fn die(skin: Skin, one: V3, others: V3) -> Solid {
    let mut pips: Vec<(V3, f32, bool)> = vec![(v(0.0, 0.27, 0.0), 0.115, true)];
    let (a, b) = (0.13f32, 0.262f32);
    // Six below, two and five left and right, three and four before and behind.
    for i in [-1.0f32, 0.0, 1.0] {
        pips.extend([(v(-a, -b, a * i * 1.05), 0.05, false), (v(a, -b, a * i * 1.05), 0.05, false)]);
        pips.push((v(a * i, a * i, b), 0.05, false));
    }
    for (y, z) in [(-a, a), (a, -a)] {
        pips.extend([(v(b, y, z), 0.05, false), (v(-b, y, z), 0.05, false)]);
    }
    pips.extend([(v(-b, a, a), 0.05, false), (v(-b, -a, -a), 0.05, false), (v(-b, 0.0, 0.0), 0.05, false)]);
    for (x, y) in [(-a, a), (a, a), (-a, -a), (a, -a)] {
        pips.push((v(x, y, -b), 0.05, false));
    }
    let dents = pips.clone();
    let painted: Skin = Arc::new(move |s| {
        let mut out = skin(s);
        for (c, r, red) in &pips {
            let d = (s.p - *c).len() - r;
            let tint = if *red { one } else { others };
            let k = smooth(0.008, -0.004, d);
            out.colour = out.colour.mix(tint, k);
        }
        out
    });
    free(v(0.0, 0.0, 0.0), 0.46, painted, move |p| {
        let ball = p.len() - 0.392;
        let mut d = to_box(p, grey(0.25), 0.05).max(ball);
        for (c, r, _) in &dents {
            d = d.max(r - (p - *c).len());
        }
        d * 0.9
    })
}

fn dice(w: usize, h: usize) -> Canvas {
    let pale = |seed: f32| -> Skin {
        Arc::new(move |s| {
            let q = v(s.p.x * 3.0 + seed, s.p.y * 16.0, s.p.z * 16.0);
            let grain = 0.5 + 0.5 * (q.z * 1.4 + 2.0 * fbm(q * 0.3, 3) + q.y).sin();
            let colour = hex(0xd9c39a).mix(hex(0xc2a678), grain * 0.55) * (1.0 + 0.05 * noise(s.p * 70.0));
            Surface { colour, n: s.n, shine: 0.035, rough: 0.42, soft: 0.1, glow: V3::default() }
        })
    };
    let bone: Skin = Arc::new(|s| {
        let stain = smooth(-0.1, 0.5, fbm(s.p * 3.5, 4));
        Surface { shine: 0.04, rough: 0.35, ..Surface::matte(hex(0xb79b70).mix(hex(0x7d6240), stain), s.n) }
    });
    let felt: Skin = Arc::new(|s| {
        let fluff = noise(s.p * 34.0) + 0.7 * noise(s.p * 75.0);
        let c = hex(0x2f3b35) * (1.0 + 0.16 * fluff + 0.14 * fbm(s.p * 2.2, 3));
        let n = relief(s.n, s.p, 0.006, 0.0035, &|q| noise(q * 62.0) + 0.6 * noise(q * 120.0));
        Surface { soft: 0.25, ..Surface::matte(c, n) }
    });
    let mat = free(v(0.0, 0.0, 0.0), 2.3, felt, |p| {
        let wavy = 0.012 * noise(v(p.x * 7.0, 0.0, p.z * 7.0));
        let r = v(p.x, 0.0, p.z).len() - 1.78 + wavy;
        r.max((p.y - 0.03).abs() - 0.03)
    });
    let (red, dark) = (hex(0x981408), hex(0x2a211b));
    let old =
        |x: f32, z: f32, t: V3| die(bone.clone(), hex(0x8a3424), hex(0x4a3826)).at(x, 0.31, z).turned(t.x, t.y, t.z);
    let solids = vec![
        mat.at(-0.1, 0.0, -0.05),
        die(pale(0.0), red, dark).at(-0.5, 0.31, 0.28).turned(0.0, 28.0, 0.0),
        die(pale(5.0), red, dark).at(0.42, 0.31, 0.72).turned(90.0, 0.0, 0.0).turned(-90.0, 62.0, 0.0),
        die(pale(9.0), red, dark).at(0.22, 0.31, -0.42).turned(0.0, 12.0, 90.0),
        old(0.42, -2.1, v(0.0, 20.0, 0.0)),
        old(1.3, -2.0, v(-90.0, 50.0, 0.0)),
        old(0.98, -2.75, v(0.0, 70.0, 90.0)),
    ];
    let view = View::new(v(0.05, 0.28, -0.15), 6.4, 33.0, 0.0).focus(v(0.0, 0.4, 0.4)).open(0.11);
    product(Light::Soft, solids, view, w, h)
}
