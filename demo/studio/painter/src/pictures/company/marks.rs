//! The companies' marks: one colour or two, cut into a plain field.

use crate::canvas::{Canvas, Grade};
use crate::ink::letters::{Hand, Pin, print};
use crate::noise::{cells, noise};
use crate::pictures::Picture;
use crate::vec::{V3, hex, smooth, v};

fn mark(name: &'static str, draw: fn(usize, usize) -> Canvas) -> Picture {
    let grade = Grade { vignette: 0.0, grain: 0.0, ..Grade::PAPER };
    Picture { name, size: (560, 560), grade, quality: 88.0, draw }
}

pub fn list() -> Vec<Picture> {
    vec![
        mark("company-watch-the-fire-logo", fire),
        mark("company-hundred-coats-logo", coats),
        mark("company-bowl-street-printers-logo", printers),
        mark("company-yunjiao-tea-logo", tea),
        mark("company-crackle-design-logo", crackle),
        mark("company-fifty-lux-logo", lux),
        mark("company-nine-days-up-logo", days),
        mark("company-upstream-ramie-logo", ramie),
        Picture { size: (600, 848), ..mark("company-certificate", certificate) },
    ]
}

/// The pale paper that every mark stands on.
const PALE: u32 = 0xf7f4ec;
/// How soft an edge is, in a field from -1 to 1.
const SOFT: f32 = 0.006;

/// A certificate that certifies nothing: a frame, a word that says so twice, lines nobody can read, a round seal.
fn certificate(w: usize, h: usize) -> Canvas {
    let mut c = Canvas::new(w, h, hex(0xf5f1e3));
    let wide = w as f32 / h as f32;
    c.paint(|x, y, p| {
        let edge = x.min(y).min(wide - x).min(1.0 - y);
        let frame =
            smooth(0.0025, 0.0015, (edge - 0.045).abs() - 0.003).max(smooth(0.0018, 0.001, (edge - 0.06).abs()));
        let wave = (0.5 + 0.5 * ((x * 60.0).sin() + (y * 60.0).cos()) / 2.0) * smooth(0.07, 0.08, edge);
        let row = ((y - 0.34) / 0.052).floor();
        let text = (0.0..8.0).contains(&row)
            && ((y - 0.34) / 0.052).fract() < 0.26
            && x > 0.13
            && x < 0.3 + 0.27 * (0.5 + 0.5 * (row * 2.3).sin())
            && noise(v(x * 46.0, row * 3.0, 1.0)) > -0.2;
        let (u, t) = (x - wide + 0.19, y - 0.83);
        let ring = smooth(0.002, 0.0, (u.hypot(t) - 0.075).abs() - 0.004);
        let star = u.hypot(t) - 0.026 - 0.012 * (t.atan2(u) * 5.0 + 1.57).cos();
        let out = p.mix(hex(0xdfe6d3), wave * 0.6).mix(hex(0x8d6a35), frame);
        let out = if text { out.mix(hex(0x6a655a), 0.6) } else { out };
        out.mix(hex(0xb3301f), ring.max(smooth(0.001, -0.001, star)) * 0.8)
    });
    print(&mut c, Hand::Serif, "演示", (wide / 2.0, 0.11), 0.1, Pin::Middle, hex(0x8a2a1c));
    print(&mut c, Hand::Serif, "SPECIMEN", (wide / 2.0, 0.24), 0.04, Pin::Middle, hex(0x8a2a1c));
    c
}

/// How much of a shape lies here, from its distance.
fn in_(d: f32) -> f32 {
    smooth(SOFT, -SOFT, d)
}
fn disc(x: f32, y: f32, r: f32) -> f32 {
    x.hypot(y) - r
}
fn square(x: f32, y: f32, half: f32, round: f32) -> f32 {
    let (a, b) = (x.abs() - half + round, y.abs() - half + round);
    a.max(0.0).hypot(b.max(0.0)) + a.max(b).min(0.0) - round
}
fn bar(x: f32, y: f32, (ax, ay): (f32, f32), (bx, by): (f32, f32), r: f32) -> f32 {
    let (ex, ey) = (bx - ax, by - ay);
    let t = (((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey)).clamp(0.0, 1.0);
    (x - ax - ex * t).hypot(y - ay - ey * t) - r
}

/// Paints a field and what is cut into it; both are asked at places from -1 to 1, y downwards.
fn cut(
    w: usize,
    h: usize,
    colour: u32,
    field: impl Fn(f32, f32) -> f32 + Sync,
    lines: impl Fn(f32, f32, V3) -> V3 + Sync,
) -> Canvas {
    let mut c = Canvas::new(w, h, hex(PALE));
    c.paint(|x, y, p| {
        let (x, y) = (x * 2.0 - 1.0, y * 2.0 - 1.0);
        p.mix(lines(x, y, hex(colour)), in_(field(x, y)))
    });
    c
}

/// A flame that stands in a bowl.
fn fire(w: usize, h: usize) -> Canvas {
    cut(
        w,
        h,
        0x2f5548,
        |x, y| square(x, y, 0.86, 0.2),
        |x, y, field| {
            let (x, y) = (x / 0.86, (y + 0.02) / 0.86);
            let tongue = |x: f32, top: f32, low: f32, wide: f32, lean: f32| {
                let t = ((y - top) / (low - top)).clamp(0.0, 1.0);
                let half = wide * (t * std::f32::consts::PI * 0.62).sin().max(0.0).powf(1.15);
                let middle = lean * (t * 4.2).sin() * (1.0 - t);
                ((x - middle).abs() - half).max(top - y).max(y - low)
            };
            let flame = in_(tongue(x, -0.66, 0.22, 0.36, 0.2)) * (1.0 - in_(tongue(x - 0.02, -0.2, 0.24, 0.16, -0.1)));
            let bowl = disc(x, y - 0.12, 0.56).max(0.2 - y);
            let foot = square(x, y - 0.68, 0.14, 0.02).max(0.62 - y);
            let gap = in_((y - 0.245).abs() - 0.026);
            let pale = flame.max((in_(bowl) * (1.0 - gap)).max(in_(foot)));
            field.mix(hex(PALE), pale)
        },
    )
}

/// Six-lobed rings, coat upon coat, around a red heart.
fn coats(w: usize, h: usize) -> Canvas {
    cut(
        w,
        h,
        0x1b1310,
        |x, y| disc(x, y, 0.88),
        |x, y, field| {
            let lobe = 1.0 + 0.1 * (y.atan2(x) * 6.0).cos();
            let r = x.hypot(y) / lobe;
            let mut c = field;
            for (i, ring) in [0.7f32, 0.6, 0.51, 0.43, 0.36].into_iter().enumerate() {
                let thin = 0.009 + 0.004 * i as f32;
                c = c.mix(hex(0xc0923f), in_((r - ring).abs() - thin));
            }
            c.mix(hex(0xa3301f), in_(r - 0.27))
        },
    )
}

/// The half circle of Bowl Street over three lines of type.
fn printers(w: usize, h: usize) -> Canvas {
    cut(
        w,
        h,
        0xb23a26,
        |x, y| square(x, y, 0.84, 0.05),
        |x, y, field| {
            let half = disc(x, y + 0.02, 0.52).max(y + 0.02);
            let knob = disc(x, y + 0.56, 0.09);
            // Lines of type that begin at one edge, each half as long as said.
            let line = |at: f32, half: f32| ((x + 0.52 - half).abs() - half).max((y - at).abs() - 0.05);
            let type_ = line(0.2, 0.52).min(line(0.39, 0.44)).min(line(0.58, 0.3));
            field.mix(hex(PALE), in_(half).max(in_(knob)).max(in_(type_)))
        },
    )
}

/// Terraces under a leaf.
fn tea(w: usize, h: usize) -> Canvas {
    cut(
        w,
        h,
        0x55753c,
        |x, y| disc(x, y, 0.88),
        |x, y, field| {
            let mut pale = 0.0f32;
            for i in 0..4 {
                let f = i as f32;
                let ridge = 0.2 + 0.17 * f + (0.13 - 0.015 * f) * (x * 2.6 + 0.9 * f).sin();
                pale = pale.max(in_((y - ridge).abs() - 0.03));
            }
            // Two bows that meet in points, slit by the rib.
            let (u, t) = ((x - 0.02) * 0.82 + (y + 0.3) * 0.57, -(x - 0.02) * 0.57 + (y + 0.3) * 0.82);
            let leaf = disc(u, t + 0.36, 0.56).max(disc(u, t - 0.36, 0.56));
            let rib = (t.abs() - 0.014).max(u - 0.3);
            let stem = bar(u, t, (-0.42, 0.0), (-0.6, 0.03), 0.022);
            field.mix(hex(PALE), pale.max(in_(leaf) * (1.0 - in_(rib))).max(in_(stem)))
        },
    )
}

/// A tile of glaze with its cracks.
fn crackle(w: usize, h: usize) -> Canvas {
    cut(
        w,
        h,
        0x9db9ab,
        |x, y| square(x, y, 0.84, 0.28),
        |x, y, field| {
            let net = cells(v(x * 1.55 + 4.2, y * 1.55 + 1.3, 7.3));
            let fine = cells(v(x * 4.1 + 1.2, y * 4.1 + 2.3, 3.3));
            let c = field.mix(hex(0x7c9c8d), smooth(0.035, 0.02, fine.edge) * 0.9);
            c.mix(hex(0x27302b), smooth(0.05, 0.04, net.edge))
        },
    )
}

/// A lamp, its cone and what it falls on.
fn lux(w: usize, h: usize) -> Canvas {
    cut(
        w,
        h,
        0x23272b,
        |x, y| disc(x, y, 0.88),
        |x, y, field| {
            let down = ((y + 0.4) / 0.86).clamp(0.0, 1.0);
            let cone = ((x.abs() - 0.1 - 0.42 * down) * 0.9).max(-0.4 - y).max(y - 0.46);
            let c = field.mix(hex(0xe8d7a4), in_(cone) * (0.5 - 0.28 * down));
            let lamp = square(x, y + 0.52, 0.13, 0.03);
            let plinth = (x.abs() - 0.2).max((y - 0.57).abs() - 0.11);
            let cup = disc(x, y - 0.2, 0.17).max(0.2 - y).min(square(x, y - 0.41, 0.05, 0.0));
            c.mix(hex(0xf2e8cc), in_(lamp).max(in_(plinth)).max(in_(cup)))
        },
    )
}

/// Nine strokes of the pole, each a little further upstream.
fn days(w: usize, h: usize) -> Canvas {
    cut(
        w,
        h,
        0x28506e,
        |x, y| square(x, y, 0.84, 0.84 * 0.5),
        |x, y, field| {
            let mut pale = 0.0f32;
            for i in 0..9 {
                let f = i as f32;
                let (cx, cy) = (-0.52 + 0.13 * f, 0.42 - 0.09 * f);
                let tall = 0.09 + 0.022 * f;
                pale = pale.max(in_(bar(x, y, (cx, cy + 0.06), (cx, cy - tall), 0.034)));
            }
            let wave = (y - 0.6 - 0.035 * (x * 11.0).sin()).abs() - 0.024;
            field.mix(hex(PALE), pale.max(in_(wave.max(x.abs() - 0.56))))
        },
    )
}

/// Bands over and under each other.
fn ramie(w: usize, h: usize) -> Canvas {
    cut(
        w,
        h,
        0x35506f,
        |x, y| square(x, y, 0.84, 0.04),
        |x, y, field| {
            let pace = 0.44;
            let (i, j) = ((x / pace).round(), (y / pace).round());
            let (u, t) = (x - i * pace, y - j * pace);
            let (a, b) = (u.abs() - 0.155, t.abs() - 0.155);
            let over = (i + j).rem_euclid(2.0) < 0.5;
            let (pale, blue) = (hex(PALE), hex(0x9db0c4));
            let (warp, weft) = (in_(a), in_(b));
            if x.abs().max(y.abs()) > 0.67 {
                return field;
            }
            let shade = |top: f32, d: f32| 1.0 - 0.35 * top * smooth(0.07, 0.0, d);
            if over {
                field.mix(blue * shade(1.0, a.abs()), weft).mix(pale, warp)
            } else {
                field.mix(pale * shade(1.0, b.abs()), warp).mix(blue, weft)
            }
        },
    )
}
