//! Coins and wood: seven lucky coins, the shop board of bad ones, a tally from the wreck.

use super::bench::{Bench, Cell, View};
use super::sign::{Sign, legend};
use crate::canvas::Canvas;
use crate::ink::letters::{Hand, Writing};
use crate::noise::{Rng, fbm2, noise};
use crate::pictures::relic::stage::{Ground, Light};
use crate::pictures::{Picture, photo};
use crate::vec::{V3, hex, smooth, v};

pub fn list() -> Vec<Picture> {
    vec![
        photo("relic-kiln-lucky-coins", lucky),
        photo("relic-board-of-fakes", fakes),
        photo("relic-zhizheng-tally", tally),
    ]
}

/// A cast coin in its own millimetres.
struct Coin<'a> {
    radius: f32,
    thick: f32,
    signs: &'a [Sign],
    /// Height of the relief; worn coins have less.
    cast: f32,
    seed: f32,
    /// Metal, its crust, how much of it there is, mirror of bare metal.
    metal: u32,
    crust: u32,
    crusted: f32,
    shine: f32,
}

impl Coin<'_> {
    fn relief(&self, x: f32, y: f32) -> f32 {
        let r = x.hypot(y) / self.radius;
        let q = x.abs().max(y.abs()) / self.radius;
        let rims = smooth(0.855, 0.885, r).max(smooth(0.345, 0.315, q));
        let size = 0.44;
        let spots = [(0.0f32, -0.6f32), (0.0, 0.6), (0.6, 0.0), (-0.6, 0.0)];
        let glyph = self.signs.iter().zip(spots).fold(0.0f32, |a, (s, (sx, sy))| {
            let (u, t) = ((x / self.radius - sx) / size + 0.5, (y / self.radius - sy) / size + 0.5);
            a.max(s.at(u, t))
        });
        rims.max(glyph)
    }

    /// Casts the coin at a place; `up` is where its lower face lies.
    fn lay(&self, c: &mut Cell, (x, y): (f32, f32), edge: f32, up: f32, mm: f32) {
        let hole = 0.255 * self.radius - x.abs().max(y.abs());
        let d = (x.hypot(y) - self.radius * edge).max(hole) + 0.12 * noise(v(x * 0.5, y * 0.5, self.seed));
        let k = smooth(mm * 0.7, -mm * 0.7, d);
        if k <= 0.0 {
            return;
        }
        let h = self.relief(x, y);
        let n = fbm2(x * 0.22, y * 0.22, self.seed, 5);
        let crust = smooth(-0.1, 0.3, n - 0.25 * h + self.crusted - 0.5);
        let fine = fbm2(x * 1.3, y * 1.3, self.seed + 3.0, 4);
        let metal = hex(self.metal) * (0.72 + 0.5 * h) * (1.0 + 0.25 * fine);
        let green = hex(self.crust) * (1.0 + 0.35 * fine) * (0.85 + 0.2 * h);
        // The edge is rounded by hands; dirt gathers in the corners.
        let round = 0.35 * self.thick * smooth(-0.7, 0.0, d);
        let up = up + self.thick - round + self.cast * h + 0.12 * crust * (1.0 + fine) + 0.05 * fine;
        c.dress(k, metal.mix(green, crust), up, self.shine * (1.0 - crust) + 0.02, 0.42 + 0.45 * crust);
    }
}

fn lucky(w: usize, h: usize) -> Canvas {
    let mut b = Bench::grained(Ground::Bone, Light::Raking, (186.0, 126.0), w, 2.0);
    let names = ["开元通宝", "元丰通宝", "政和通宝", "政和通宝", "元丰通宝", "开元通宝", "政和通宝"];
    for (i, name) in names.iter().enumerate() {
        // One in the middle, six around it.
        let a = (i as f32 - 1.0) * std::f32::consts::TAU / 6.0 - 1.25;
        let ring = if i == 0 { 0.0 } else { 28.6 + 0.8 * (i as f32 * 2.1).sin() };
        let at = (ring * a.cos() * 1.04, ring * a.sin());
        let signs = legend(name, 120.0);
        let worn = i > 3;
        let coin = Coin {
            radius: 12.4 - 0.12 * (i % 4) as f32,
            thick: 1.5,
            signs: &signs,
            cast: if worn { 0.10 } else { 0.34 },
            seed: 3.0 + 7.0 * i as f32,
            metal: 0x7d7250,
            crust: 0x4d7360,
            crusted: if worn { 0.62 } else { 0.40 },
            shine: 0.10,
        };
        let turn = [3.0, -14.0, 22.0, 8.0, -37.0, 64.0, -8.0][i];
        let mm = b.mm;
        b.put(at, turn, 15.0, |x, y, c| {
            let melted = if i == 5 {
                let a = y.atan2(x);
                1.0 - 0.17 * smooth(0.75, 0.0, (a + 1.05).abs()) * (0.8 + 0.5 * noise(v(a * 5.0, 1.0, 2.0)))
            } else {
                1.0
            };
            let before = c.up;
            coin.lay(c, (x, y), melted, 0.2, mm);
            if c.up > before + 0.5 {
                // A darker ring where its neighbour in the stack stuck, and the red of the fire.
                let r = (x - 1.2).hypot(y + 0.8);
                let ring = smooth(1.0, 0.2, (r - 9.6).abs()) * (0.5 + 0.5 * fbm2(x * 0.4, y * 0.4, 8.0, 3));
                let fired = smooth(0.06, 0.42, fbm2(x * 0.12, y * 0.12, 31.0 + 5.0 * i as f32, 4));
                let near = if i == 5 { smooth(12.0, 3.0, (x - 5.0).hypot(y + 9.0)) } else { 0.0 };
                c.colour = c.colour.mix(hex(0x2e2a22), 0.6 * ring);
                c.colour = c.colour.mix(hex(0x8e3f2c) * (0.8 + 0.4 * noise(v(x, y, 5.0))), fired.max(near) * 0.8);
            }
        });
    }
    b.shoot(View { above: 74.0, right: 4.0, ..View::over(94.0) }, w, h)
}

/// Fir boards: colour and height of the grain at a place, grain along x, lengths in millimetres.
fn fir(x: f32, y: f32, seed: f32, a: V3, b: V3) -> (V3, f32) {
    // The saw cut the rings at a slant: wide arches in the middle, close lines towards the edges.
    let bend = 26.0 * fbm2(x * 0.0035, y * 0.006, seed, 3) + 7.0 * fbm2(x * 0.012, y * 0.03, seed + 1.0, 2);
    let ring = ((y + bend) * 0.30 + 1.6 * noise(v(x * 0.001, (y + bend) * 0.035, seed + 4.0))).sin() * 0.5 + 0.5;
    let late = ring.powi(3) * (0.6 + 0.5 * noise(v(x * 0.004, y * 0.05, seed + 8.0)));
    let fibre = noise(v(x * 0.05, y * 2.2, seed)) + 0.6 * noise(v(x * 0.12, y * 5.0, seed + 2.0));
    let colour = b.mix(a, late * 0.62 + 0.14 * fibre) * (1.0 + 0.18 * fbm2(x * 0.012, y * 0.012, seed + 7.0, 3));
    (colour, 0.10 * late + 0.10 * fibre)
}

/// A square-headed nail through the hole; `head` false leaves only the stump.
fn nail(b: &mut Bench, at: (f32, f32), turn: f32, up: f32, head: bool) {
    let half = if head { 2.5 } else { 1.0 };
    let mm = b.mm;
    b.put(at, turn, 6.0, |x, y, c| {
        let d = x.abs().max(y.abs()) - half;
        let k = smooth(mm * 0.7, -mm * 0.7, d);
        let rust = hex(0x33241b).mix(hex(0x6b432c), smooth(-0.3, 0.4, noise(v(x, y, at.0))));
        let dome = if head { 0.5 * (1.0 - (x * x + y * y) / 12.0) } else { 0.0 };
        c.dress(k, rust, up + dome, 0.10, 0.5);
    });
}

fn fakes(w: usize, h: usize) -> Canvas {
    let mut b = Bench::new(Ground::Plaster, Light::Raking, (900.0, 640.0), w);
    let (wide, deep, thick) = (610.0, 440.0, 20.0);
    let mm = b.mm;
    let turn = -0.7;
    b.put((0.0, 0.0), turn, 380.0, |x, y, c| {
        let chip = 2.0 * fbm2(x * 0.02, y * 0.02, 3.0, 4) + 5.0 * smooth(12.0, 0.0, (x - 305.0).hypot(y + 220.0));
        let d = (x.abs() - wide / 2.0).max(y.abs() - deep / 2.0) + chip.max(0.0);
        let (colour, grain) = fir(x, y, 5.0, hex(0x5a4530), hex(0x735a40));
        // Two boards joined along the grain, and a century of hands and lamp smoke.
        let joint = smooth(1.3, 0.5, (y - 31.0 - 0.6 * noise(v(x * 0.01, 1.0, 0.0))).abs());
        let smoke = 1.0 - 0.25 * smooth(60.0, 0.0, (wide / 2.0 - x.abs()).min(deep / 2.0 - y.abs()));
        let round = 4.0 * smooth(-5.0, 0.0, d);
        c.dress(
            smooth(mm, -mm, d),
            colour * (smoke * (1.0 - 0.7 * joint)),
            thick + grain - round - 2.0 * joint,
            0.03,
            0.6,
        );
    });
    let place = |row: usize, col: usize| {
        let (x, y) = (-248.0 + 63.5 * col as f32, -186.0 + 46.5 * row as f32);
        let (s, c) = f32::to_radians(turn).sin_cos();
        (x * c - y * s, x * s + y * c)
    };
    let mut rng = Rng::new(9);
    let texts = ["康熙通宝", "乾隆通宝", "嘉庆通宝", "道光通宝", "同治通宝", "光绪通宝"];
    for row in 0..9usize {
        for col in 0..9usize {
            let (x, z) = place(row, col);
            let true_one = row == 2 && col == 5;
            let kind = rng.below(8);
            let (metal, crust, shine) = match kind {
                _ if true_one => (0xb2924a, 0x8a7a48, 0.22),
                0 | 1 => (0x7f7a72, 0x98958c, 0.07),
                2 | 3 => (0x5a4030, 0x7a4a2c, 0.03),
                _ => (0x7d6a3c, 0x5d6a4a, 0.09),
            };
            let text = if true_one { "乾隆通宝" } else { texts[rng.below(6)] };
            let signs = legend(text, 60.0);
            let size = if true_one { 12.8 } else { rng.range(10.3, 13.2) };
            let coin = Coin {
                radius: size,
                thick: 1.6,
                signs: &signs,
                cast: if true_one { 0.62 } else { rng.range(0.12, 0.42) },
                seed: (row * 9 + col) as f32 * 3.7,
                metal,
                crust,
                crusted: if true_one { 0.18 } else { rng.range(0.3, 0.62) },
                shine,
            };
            let (turn, lean) = (rng.range(-24.0, 24.0), (rng.range(-0.05, 0.05), rng.range(-0.03, 0.07)));
            let bent = (row == 4 && col == 1) || (row == 7 && col == 6);
            let drop = rng.range(-1.5, 1.5);
            b.put((x + drop, z + 1.0), turn, 16.0, |u, t, c| {
                let fold = if bent { 0.32 * (u * 0.8 + t * 0.6 - 1.0).max(0.0) } else { 0.0 };
                let up = thick + 0.9 + lean.0 * u + lean.1 * t + fold;
                coin.lay(c, (u, t), 1.0, up, mm);
            });
            nail(&mut b, (x, z), rng.range(-30.0, 30.0), thick + 4.6, !(row == 6 && col == 3));
        }
    }
    let numbers = ["一", "二", "三", "四", "五", "六", "七", "八", "九"];
    for (row, n) in numbers.iter().enumerate() {
        let sign = Writing::line(Hand::Brush, n, 90.0, 0.0);
        let (x, z) = place(row, 0);
        b.put((x - 37.0, z), turn, 14.0, |u, t, c| {
            let k = sign.at(u / 17.0 + 0.5, (t + 1.5) / (17.0 / sign.aspect()) + 0.5);
            c.colour = c.colour.mix(hex(0x16110d), 0.8 * k);
        });
    }
    b.shoot(View { above: 80.0, right: 0.0, ..View::over(520.0) }, w, h)
}

fn tally(w: usize, h: usize) -> Canvas {
    let mut b = Bench::grained(Ground::Sand, Light::Raking, (260.0, 180.0), w, 1.6);
    let (long, wide) = (174.0, 29.0);
    let column = Writing::column(Hand::Brush, "至正元年　叶家　四百", 110.0, 0.02);
    let mm = b.mm;
    let turn = -62.0;
    b.put((0.0, 2.0), turn, 92.0, |x, y, c| {
        // The strip runs along y: notched shoulders above, a broken point below.
        let t = y + long / 2.0;
        let wear = 0.5 * fbm2(x * 0.12, y * 0.06, 4.0, 3);
        let mut half = wide / 2.0 - 0.6 - 0.8 * smooth(60.0, 174.0, t);
        half -= 4.6 * smooth(3.4, 0.4, (t - 15.0).abs());
        half -= 5.0 * smooth(4.0, 0.0, t);
        let splinter = 5.0 * noise(v(x * 0.45, 2.0, 7.0)) + 2.0 * noise(v(x * 1.6, 5.0, 1.0));
        let point = 172.0 - 1.25 * (x - 4.0).abs() + splinter;
        let d = (x.abs() - half + wear).max(-t + 0.4 * wear).max((t - point) * 0.7);
        let k = smooth(mm, -mm, d);
        if k <= 0.0 {
            return;
        }
        let (colour, grain) = fir(y, x * 1.8, 9.0, hex(0x33261a), hex(0x5a4430));
        let crack_at = 3.4 + 1.4 * noise(v(y * 0.04, 3.0, 1.0));
        let crack = smooth(0.55, 0.1, (x - crack_at).abs()) * smooth(108.0, 128.0, t);
        let (u, q) = ((x + 0.8) / 13.6 + 0.5, (t - 23.0) / (13.6 / column.aspect()));
        let ink = column.at(u, q) * (1.0 + 0.7 * noise(v(x * 0.8, y * 0.25, 6.0)).min(0.0));
        let round = 0.9 * smooth(-1.6, 0.0, d);
        let colour = colour.mix(hex(0x1d1915), 0.92 * ink).mix(hex(0x120d09), 0.85 * crack);
        c.dress(k, colour, 4.0 + grain * 1.3 - round - 1.6 * crack, 0.045, 0.55);
    });
    cord(&mut b, turn);
    b.shoot(View { above: 66.0, right: 5.0, ..View::over(128.0) }, w, h)
}

/// A bit of twisted cord in the notches, its ends loose on the sand.
fn cord(b: &mut Bench, turn: f32) {
    let y0 = -174.0 / 2.0 + 15.0;
    let (s, c) = f32::to_radians(turn).sin_cos();
    let place = |x: f32, y: f32| (x * c - y * s, 2.0 + x * s + y * c);
    let tie: Vec<(f32, f32, f32)> = [
        (-10.6, y0 + 0.8, 1.0),
        (-9.0, y0, 4.2),
        (-3.0, y0 - 0.7, 5.0),
        (4.0, y0 + 0.6, 5.0),
        (9.2, y0 + 0.2, 4.0),
        (10.8, y0 + 1.4, 1.4),
    ]
    .into_iter()
    .map(|(x, y, up)| (place(x, y).0, place(x, y).1, up))
    .collect();
    b.string(&tie, 1.15, hex(0x9a845c));
    let ends = [
        [(3.0, 0.6, 5.4), (8.0, -4.0, 5.0), (14.0, -7.0, 1.4), (22.0, -5.0, 0.8), (29.0, -9.5, 0.7)],
        [(3.0, 0.2, 5.6), (0.5, -6.0, 4.8), (-2.0, -13.0, 2.4), (-8.0, -19.0, 0.8), (-9.0, -26.0, 0.7)],
    ];
    for end in ends {
        let pts: Vec<_> = end.into_iter().map(|(x, y, up)| (place(x, y0 + y).0, place(x, y0 + y).1, up)).collect();
        b.string(&pts, 1.05, hex(0x917b54));
    }
}
