//! Three stretches of the handscroll of the eighteen shoals.

use super::bench::{Bench, View};
use super::brush::{boulder, rapids, three_men};
use super::leaf::Leaf;
use super::sign::impress;
use crate::canvas::Canvas;
use crate::ink::letters::Hand;
use crate::ink::things::{birds, boat, house, pine};
use crate::ink::wash::{Ridge, mist, range, sheen, water};
use crate::noise::{fbm2, noise};
use crate::pictures::relic::stage::{Ground, Light};
use crate::pictures::{Picture, photo};
use crate::vec::{V3, hex, smooth, v};

pub fn list() -> Vec<Picture> {
    vec![
        photo("relic-eighteen-shoals-scroll", mouth),
        photo("relic-eighteen-shoals-scroll-2", eleventh),
        photo("relic-eighteen-shoals-scroll-3", wharf),
    ]
}

/// Height of the scroll in millimetres, and of its silk borders.
const TALL: f32 = 315.0;
const BORDER: f32 = 10.0;
const INK: u32 = 0x2b2722;

/// The stretch of paper before anything is painted on it.
fn blank(wide: f32, w: usize, seed: f32) -> Leaf {
    Leaf::new((wide, TALL), 2.9 * w as f32 / 1600.0, 0xd2c4a3, seed)
}

/// Ages a painted stretch and frames it in silk; at `end` (mm) the paper stops and the mount begins, to its right (1.0) or
/// left (-1.0).
fn mounted(leaf: &mut Leaf, end: Option<(f32, f32)>, creases: &[f32]) {
    let silk = |x: f32, y: f32, base: V3| {
        // A damask of small lozenges, told only by its sheen.
        let lozenge = ((x * 0.55).sin() * (y * 0.55).sin()).abs();
        base * (1.0
            + 0.07 * (lozenge - 0.4)
            + 0.05 * noise(v(x * 2.0, y * 0.2, 3.0))
            + 0.05 * fbm2(x * 0.02, y * 0.02, 2.0, 3))
    };
    let (green, strip) = (hex(0x8d9c88), hex(0x4d5f66));
    leaf.paint(|x, y, p| {
        let foxed = smooth(0.46, 0.6, noise(v(x * 0.11, y * 0.11, 5.0))) * 0.12;
        let mut q = p * v(1.0, 1.0 - 0.5 * foxed, 1.0 - foxed);
        for &at in creases {
            let d = x - at - 1.4 * noise(v(y * 0.03, at, 1.0));
            q = q * (1.0 - 0.16 * smooth(0.7, 0.1, d.abs()))
                + hex(0xe6dcc2) * (0.05 * smooth(2.4, 0.8, (d - 1.6).abs()));
        }
        let edge = (y - BORDER).min(TALL - BORDER - y);
        let mut k = smooth(0.3, -0.3, edge);
        let mut mount = silk(x, y, green);
        if let Some((at, side)) = end {
            let d = (x - at) * side;
            k = k.max(smooth(-0.3, 0.3, d));
            mount = mount.mix(silk(x, y, strip), smooth(0.0, 0.3, d) * smooth(16.0, 15.6, d));
            let line = smooth(0.5, 0.2, (d - 16.0).abs()) + smooth(0.4, 0.1, d.abs());
            mount = mount * (1.0 - 0.3 * line.min(1.0));
        }
        let line = smooth(0.6, 0.2, edge.abs()) * 0.2;
        q.mix(mount, k) * (1.0 - line)
    });
}

/// A stave or roller across the scroll at `x`: radius, and how far its knobs stand out.
fn roller(b: &mut Bench, x: f32, r: f32, knob: f32) {
    let mm = b.mm;
    b.put((x, 0.0), 0.0, TALL / 2.0 + knob + 12.0, |dx, z, c| {
        let out = z.abs() - TALL / 2.0;
        // Knobs are turned: a neck, a bead, a cap.
        let half = if out < 1.0 {
            r
        } else {
            r * (0.74 + 0.26 * smooth(2.0, 5.0, out)) * (1.0 - 0.12 * smooth(knob - 4.0, knob, out))
        };
        let d = (dx.abs() - half).max(out - knob);
        let k = smooth(mm, -mm, d);
        if k <= 0.0 {
            return;
        }
        let round = (half * half - dx * dx).max(0.0).sqrt();
        if out < 1.0 && dx.abs() < r {
            let silk = hex(0x5d6a5c)
                * (1.0 + 0.06 * noise(v(dx * 1.5, z * 1.5, 2.0)) + 0.05 * (z * 0.7).sin() * (dx * 0.8).sin());
            c.dress(k, silk, r * 0.9 + round, 0.04, 0.55);
        } else {
            let grain = noise(v(dx * 1.4, z * 0.15, 6.0));
            let wood = hex(0x2a1a10).mix(hex(0x4b2f1c), 0.5 + 0.4 * grain);
            c.dress(k, wood, r * 0.9 + round, 0.07, 0.28);
        }
    });
}

/// Lays a stretch on the table: left edge in millimetres from the middle.
fn unroll(b: &mut Bench, leaf: &Leaf, left: f32, wide: f32) {
    b.sheet((left + wide / 2.0, 0.0), 0.0, (wide, TALL), &leaf.c, move |u, t| {
        let x = u * wide;
        let long = 1.6 + 1.3 * (x * 0.017 + 0.6).sin() + 0.8 * fbm2(x * 0.012, t * 1.3, 4.0, 2);
        long + 1.5 * (2.0 * t - 1.0).powi(8)
    });
}

fn mouth(w: usize, h: usize) -> Canvas {
    let wide = 640.0;
    let mut leaf = blank(wide, w, 3.0);
    let mut ink = leaf.ink();
    // Lankou lies in mist: only crests come out of it.
    range(&mut ink, &Ridge { pace: 1.0, mist: 0.10, ..Ridge::far(2.2, 0.34, 0.24, 0.17) });
    mist(&mut ink, 0.33, 0.05, 0.7, 8.0);
    range(&mut ink, &Ridge { pace: 0.8, mist: 0.11, strokes: 0.35, trees: 18.0, ..Ridge::far(7.4, 0.47, 0.26, 0.34) });
    // Towards the right the hills sink into the white of the sea.
    ink.lay(|x, y, d| d * (1.0 - smooth(0.95, 1.55, x + 0.10 * fbm2(x * 3.0, y * 3.0, 6.0, 3))));
    mist(&mut ink, 0.47, 0.055, 0.95, 3.0);
    sheen(&mut ink, 0.55, 0.84, 0.05, 3.0);
    water(&mut ink, 0.56, 0.86, 0.34, 7, 130);
    range(
        &mut ink,
        &Ridge { seed: 9.6, y: 0.99, rise: 0.26, pace: 0.7, ink: 0.62, mist: 0.16, strokes: 0.9, trees: 40.0 },
    );
    ink.lay(|x, y, d| {
        let far = smooth(0.55, 0.95, x + 0.14 * fbm2(x * 2.0, y * 4.0, 2.0, 3));
        d * (1.0 - far * smooth(0.74, 0.84, y))
    });
    pine(&mut ink, 0.26, 0.93, 0.27, 0.14, 1.25, 3);
    pine(&mut ink, 0.37, 0.95, 0.18, -0.06, 1.05, 9);
    boat(&mut ink, 1.12, 0.655, 0.062, 1.35, true);
    boat(&mut ink, 0.66, 0.565, 0.02, 0.55, true);
    birds(&mut ink, 1.26, 0.33, 5, 4);
    leaf.column(&mut ink, Hand::Running, "岚江十八滩图", (516.0, 34.0), 17.0, 1.35);
    ink.soak(&mut leaf.c, hex(INK));
    let mut wash = leaf.ink();
    range(&mut wash, &Ridge { pace: 0.8, strokes: 0.0, mist: 0.2, ..Ridge::far(7.4, 0.47, 0.26, 0.2) });
    wash.lay(|x, _, d| d * (1.0 - smooth(0.9, 1.5, x)));
    wash.soak(&mut leaf.c, hex(0x7f8b83));
    impress(&mut leaf, (516.0, 158.0), 13.0, "南窗", (1, 2), true);
    mounted(&mut leaf, Some((556.0, 1.0)), &[212.0, 407.0]);
    let mut b = Bench::new(Ground::Bone, Light::Copy, (1000.0, 560.0), w);
    unroll(&mut b, &leaf, -390.0, wide);
    roller(&mut b, 254.0, 9.5, 20.0);
    b.shoot(View { aim: (-18.0, 2.0), deep: 416.0, above: 72.0, right: 2.4 }, w, h)
}

fn eleventh(w: usize, h: usize) -> Canvas {
    let wide = 640.0;
    let mut leaf = blank(wide, w, 5.0);
    let mut ink = leaf.ink();
    range(&mut ink, &Ridge { pace: 0.8, mist: 0.13, strokes: 0.3, ..Ridge::far(23.0, 0.30, 0.30, 0.26) });
    mist(&mut ink, 0.31, 0.06, 0.95, 5.0);
    let stones = [
        (0.34, 0.50, 0.11),
        (1.46, 0.47, 0.13),
        (1.72, 0.58, 0.16),
        (0.62, 0.57, 0.085),
        (1.25, 0.55, 0.07),
        (0.22, 0.74, 0.21),
        (0.78, 0.83, 0.14),
        (1.36, 0.86, 0.17),
        (1.80, 0.90, 0.22),
    ];
    rapids(&mut ink, &stones, 0.40, 0.97, 0.8, 11);
    for (i, &(x, y, s)) in stones.iter().enumerate() {
        boulder(&mut ink, (x, y), s, 1.15, 40 + 7 * i as u32);
    }
    three_men(&mut ink, (1.03, 0.665), 0.085, -13.0, 1.6);
    ink.soak(&mut leaf.c, hex(INK));
    mounted(&mut leaf, None, &[168.0, 455.0]);
    let mut b = Bench::new(Ground::Bone, Light::Copy, (900.0, 500.0), w);
    unroll(&mut b, &leaf, -322.0, wide);
    b.shoot(View { aim: (4.0, 8.0), deep: 352.0, above: 76.0, right: -1.6 }, w, h)
}

fn wharf(w: usize, h: usize) -> Canvas {
    let wide = 660.0;
    let mut leaf = blank(wide, w, 8.0);
    let mut ink = leaf.ink();
    // The last hills stand close and steep over the water.
    range(&mut ink, &Ridge { pace: 0.9, mist: 0.22, strokes: 0.25, ..Ridge::far(33.0, 0.40, 0.33, 0.22) });
    range(
        &mut ink,
        &Ridge { seed: 36.5, y: 0.56, rise: 0.34, pace: 0.75, ink: 0.42, mist: 0.15, strokes: 0.75, trees: 50.0 },
    );
    ink.lay(|x, y, d| d * smooth(0.42, 0.78, x + 0.10 * fbm2(x * 3.0, y * 3.0, 6.0, 3)));
    mist(&mut ink, 0.56, 0.035, 0.9, 3.0);
    sheen(&mut ink, 0.66, 0.90, 0.08, 3.0);
    water(&mut ink, 0.67, 0.93, 0.5, 17, 150);
    ink.lay(|x, y, d| if y > 0.64 { d * smooth(0.40, 0.72, x) } else { d });
    for (i, (x, y, s)) in [(0.86, 0.628, 0.062), (0.945, 0.634, 0.05), (1.02, 0.626, 0.058)].into_iter().enumerate() {
        house(&mut ink, x, y, s, s * 0.52, 0.9, 40 + i as u32);
    }
    // Steps down to the river and two boats that lie there for the night.
    for i in 0..7 {
        let k = i as f32;
        ink.stroke(
            &[(0.90 - 0.004 * k, 0.634 + 0.0085 * k, 0.0009), (0.962 + 0.002 * k, 0.634 + 0.0085 * k, 0.0013)],
            0.9,
            0.2,
        );
    }
    boat(&mut ink, 1.10, 0.70, 0.036, 1.1, false);
    boat(&mut ink, 1.02, 0.722, 0.04, 1.2, false);
    boat(&mut ink, 1.62, 0.79, 0.06, 1.3, false);
    boulder(&mut ink, (1.38, 0.72), 0.05, 0.9, 71);
    boulder(&mut ink, (1.47, 0.74), 0.034, 0.85, 78);
    pine(&mut ink, 0.76, 0.645, 0.15, -0.12, 1.1, 12);
    pine(&mut ink, 1.12, 0.615, 0.11, 0.1, 0.9, 15);
    leaf.column(&mut ink, Hand::Running, "壬辰冬陆岫写于南窗", (142.0, 66.0), 10.6, 1.4);
    ink.soak(&mut leaf.c, hex(INK));
    lamp(&mut leaf, (0.925 * TALL, 0.612 * TALL));
    impress(&mut leaf, (142.0, 182.0), 12.0, "陆岫", (1, 2), true);
    impress(&mut leaf, (142.0, 201.0), 11.0, "南窗", (1, 2), false);
    impress(&mut leaf, (142.0, 222.0), 14.0, "出岫", (2, 1), false);
    mounted(&mut leaf, Some((92.0, -1.0)), &[300.0, 520.0]);
    let mut b = Bench::new(Ground::Bone, Light::Copy, (1000.0, 560.0), w);
    unroll(&mut b, &leaf, -250.0, wide);
    roller(&mut b, -246.0, 13.5, 24.0);
    b.shoot(View { aim: (12.0, 0.0), deep: 436.0, above: 70.0, right: -2.6 }, w, h)
}

/// The one lamp at the wharf: a dot of pale ochre, and a breath of it around.
fn lamp(leaf: &mut Leaf, at: (f32, f32)) {
    leaf.paint(|x, y, p| {
        let d = (x - at.0).hypot(y - at.1);
        let dot = smooth(2.6, 1.7, d);
        let breath = (-(d / 11.0).powi(2)).exp() * 0.7;
        let warm = V3::mix(v(1.0, 1.0, 1.0), hex(0xe0a95a), breath);
        (p * warm).mix(hex(0xd2913f), dot)
    });
}
