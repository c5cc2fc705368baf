//! Bowl Street Printers, and the labels of others that they print: what is printed, wound up, folded.

use super::kiln::rice;
use super::kit::{bench, face_up, goods, house, metal, pipe, put, slab};
use crate::canvas::Canvas;
use crate::noise::{fbm, noise};
use crate::pictures::Picture;
use crate::pictures::event::folded::{Way, strip};
use crate::pictures::event::lens::{View, product};
use crate::pictures::event::shop_clay::{carton, kraft};
use crate::pictures::relic::stage::Light;
use crate::studio::clay::{Glaze, wood};
use crate::studio::forms::{block, free, rod, to_box};
use crate::studio::{Skin, Solid, Surface, relief};
use crate::vec::{V3, hex, smooth, v};
use std::sync::Arc;

pub fn list() -> Vec<Picture> {
    vec![
        house("company-bowl-street-printers", block_table),
        house("company-bowl-street-printers-1", paper_samples),
        goods("company-letter-paper", letter_paper),
        goods("company-labels", labels),
        goods("company-bowl-boxes", bowl_boxes),
        goods("company-shock-labels", shock_labels),
    ]
}

/// Ruled paper with a bowl where one signs.
fn letter() -> Canvas {
    let (w, h) = (700, 980);
    let mut c = Canvas::new(w, h, hex(0xefe8d6));
    let wide = w as f32 / h as f32;
    c.paint(|x, y, p| {
        let inside = x > 0.07 && x < wide - 0.07 && y > 0.07 && y < 0.93;
        let rule = ((x - 0.07) / (wide - 0.14) * 8.0).fract();
        let near = rule.min(1.0 - rule) * (wide - 0.14) / 8.0;
        let line = if inside { smooth(0.0026, 0.0012, near) } else { 0.0 };
        let frame = (x - wide / 2.0).abs() - (wide / 2.0 - 0.07);
        let frame = smooth(0.004, 0.002, frame.max((y - 0.5).abs() - 0.43).abs());
        let (u, t) = ((x - 0.145) / 0.045, (y - 0.845) / 0.045);
        let bowl = smooth(0.03, -0.03, u.hypot(t) - 1.0) * smooth(-0.02, 0.02, t);
        let foot = smooth(0.03, -0.03, (u.abs() - 0.34).max((t - 1.08).abs() - 0.14));
        p.mix(hex(0x7fa08f), line.max(frame) * 0.85).mix(hex(0x6d9482), bowl.max(foot) * 0.9)
    });
    c
}

fn letter_paper(w: usize, h: usize) -> Canvas {
    let leaf = |turn: f32, x: f32, y: f32, z: f32| {
        slab(1.5, 0.012, 2.1, 0.003, face_up(1.5, 2.1, letter(), 0xe6dfcb)).turned(0.0, turn, 0.0).at(x, y, z)
    };
    let pages: Skin = Arc::new(|s| {
        let leaf = noise(v(1.0, s.p.y * 160.0, 2.0));
        Surface::matte(hex(0xe9e1cc) * (0.9 + 0.1 * leaf), s.n)
    });
    let solids = vec![
        // The box below, the lid leaning behind.
        block(1.72, 0.26, 2.3, 0.02, kraft(0x7d9a8c)).turned(0.0, 20.0, 0.0).at(-0.2, 0.0, 0.0),
        slab(1.5, 0.1, 2.1, 0.006, pages).turned(0.0, 20.0, 0.0).at(-0.2, 0.31, 0.0),
        leaf(20.0, -0.2, 0.368, 0.0),
        leaf(32.0, 0.02, 0.385, 0.12),
        carton(1.78, 0.3, 2.36, kraft(0x7d9a8c)).turned(72.0, -14.0, 0.0).at(0.9, 1.15, -2.6),
        rod(&[(v(1.2, 0.06, 1.5), 0.05), (v(1.42, 0.06, 0.1), 0.06)], wood(0x2a1a10, 0x4a3020, 0.5)),
        rod(
            &[(v(1.2, 0.06, 1.5), 0.055), (v(1.17, 0.05, 1.68), 0.05), (v(1.13, 0.03, 1.9), 0.008)],
            super::kit::lacquer(0x14100d, 0x1d1814),
        ),
    ];
    let view = View::new(v(0.06, 0.3, 0.0), 8.6, 40.0, 0.0).focus(v(0.0, 0.3, 0.4));
    product(Light::Soft, solids, view, w, h)
}

/// Signs of the trade on one label: which of four, at a place of the label from 0 to 1.
fn crate_sign(which: i32, u: f32, t: f32) -> f32 {
    let (x, y) = (u * 2.0 - 1.0, t * 2.0 - 1.0);
    let d = match which.rem_euclid(4) {
        // The half circle with its knob.
        0 => (x.hypot(y - 0.1) - 0.56).max(y - 0.1).min(x.hypot(y + 0.56) - 0.1),
        // This way up: two arrows on a line.
        1 => {
            let arrow = |x: f32| {
                let shaft = (x.abs() - 0.07).max((y - 0.1).abs() - 0.4);
                let head = ((x.abs() + (y + 0.55) * -0.62) * 0.8).max(y + 0.2).max(-0.6 - y);
                shaft.min(head)
            };
            arrow(x - 0.32).min(arrow(x + 0.32)).min((x.abs() - 0.62).max((y - 0.62).abs() - 0.05))
        }
        // Fragile: a cup on a stem, broken.
        2 => {
            let cup = (x.abs() - 0.34 + 0.12 * (y + 0.3)).max((y + 0.28).abs() - 0.34);
            let crack = 0.035 - (x - 0.1 - 0.1 * ((y * 5.0).fract() - 0.5).signum() * 0.6).abs();
            let cup = cup.max(crack.min(-y - 0.02).max(-0.2));
            cup.min((x.abs() - 0.05).max((y - 0.3).abs() - 0.28)).min((x.abs() - 0.3).max((y - 0.6).abs() - 0.05))
        }
        // Keep dry: an umbrella.
        _ => {
            let roof = (x.hypot(y - 0.08) - 0.58).max(y - 0.08 + 0.07 * (x * 11.0).cos().abs());
            let stick = (x.abs() - 0.035).max((y - 0.25).abs() - 0.35);
            roof.min(stick).min(((x - 0.09).hypot(y - 0.58) - 0.11).abs().max(0.56 - y) - 0.03)
        }
    };
    smooth(0.02, -0.02, d)
}

/// A roll of labels: a wound strip whose end runs out towards the camera.
fn roll(half: f32, long: f32, back: u32, front: impl Fn(f32, f32) -> V3 + Send + Sync + 'static) -> Vec<Solid> {
    let r = 0.72;
    let way = Way::new(vec![(long, 0.012), (0.5, 0.012), (0.12, 0.02)]).arc((0.0, r), r - 0.012, -86.0, -330.0, 22);
    let back = hex(back);
    let band = strip(way, 0.008, half, 0.0, move |s, at| {
        let seen = front(at.along, s.p.z);
        let out = if s.p.x > 0.1 && s.p.y < 0.3 { s.n.y > 0.3 } else { v(s.p.x, s.p.y - r, 0.0).dot(s.n) > 0.0 };
        Surface { soft: 0.15, ..Surface::matte(if out { seen } else { back }, s.n) }
    });
    let layers: Skin = Arc::new(move |s| {
        let q = v(s.p.x, s.p.z, 0.0).len();
        let ring = 0.5 + 0.5 * (q * 260.0).sin();
        Surface::matte(back * (0.82 + 0.16 * ring + 0.04 * noise(s.p * 30.0)), s.n)
    });
    vec![band, pipe(r - 0.03, 0.3, half * 2.0, layers).turned(90.0, 0.0, 0.0).at(0.0, r, -half)]
}

fn labels(w: usize, h: usize) -> Canvas {
    let print = |along: f32, z: f32| {
        let (u, t) = (along / 0.78, z / 0.84 + 0.5);
        let k = crate_sign(u.floor() as i32, 1.0 - t, u.fract());
        let edge = smooth(0.025, 0.015, u.fract().min(1.0 - u.fract()));
        hex(0xeee5d0).mix(hex(0xb3301f), k).mix(hex(0xcabfa6), edge)
    };
    let mut solids = put(roll(0.42, 2.35, 0xd9cdb2, print), -42.0, (-0.75, 0.0, -0.25));
    solids.extend(put(roll(0.42, 1.0, 0xd9cdb2, print), -8.0, (0.7, 0.0, -3.2)));
    let view = View::new(v(0.02, 0.5, 0.3), 8.6, 31.0, 0.0).focus(v(0.0, 0.3, 0.8)).open(0.06);
    product(Light::Soft, solids, view, w, h)
}

fn shock_labels(w: usize, h: usize) -> Canvas {
    let print = |along: f32, z: f32| {
        let (u, t) = (along / 0.6, z / 0.6 + 0.5);
        let (x, y) = (u.fract() * 2.0 - 1.0, t * 2.0 - 1.0);
        let tube = (x.abs() - 0.1).max(0.0).hypot((y.abs() - 0.34).max(0.0)) - 0.1;
        let fallen = u.floor() as i32 == 1;
        let fill = if fallen { hex(0xb8281c) } else { hex(0xe9ede9) };
        let rim = smooth(0.03, 0.015, tube.abs());
        let ring = smooth(0.03, 0.015, ((x.abs().max(y.abs())) - 0.78).abs());
        let edge = smooth(0.025, 0.015, u.fract().min(1.0 - u.fract()));
        hex(0xe8c53c)
            .mix(hex(0x2a2620), ring)
            .mix(fill, smooth(0.02, -0.02, tube))
            .mix(hex(0x2a2620), rim)
            .mix(hex(0xded7c4), edge)
    };
    let mut solids = put(roll(0.3, 2.5, 0xd5d2c6, print), -40.0, (-0.75, 0.0, -0.25));
    solids.extend(put(roll(0.3, 1.0, 0xd5d2c6, print), 12.0, (0.9, 0.0, -3.0)));
    let view = View::new(v(0.02, 0.5, 0.3), 8.6, 30.0, 0.0).focus(v(0.0, 0.3, 0.8)).open(0.06);
    product(Light::Soft, solids, view, w, h)
}

/// Corrugated board: its edges show the wave.
fn corrugated(c: u32) -> Skin {
    let card = kraft(c);
    Arc::new(move |s| {
        let mut out = card(s);
        out.n = relief(out.n, s.p, 0.01, 0.002, &|q| (q.x * 60.0).sin());
        out
    })
}

fn bowl_boxes(w: usize, h: usize) -> Canvas {
    let red: Skin = {
        let card = corrugated(0xb7976a);
        Arc::new(move |s| {
            let mut out = card(s);
            if s.n.z > 0.7 {
                let k = crate_sign(0, s.p.x / 0.6 + 0.5, 1.0 - s.p.y / 0.62 + 0.06);
                out.colour = out.colour.mix(hex(0xa92d1d), k * 0.9);
            }
            out
        })
    };
    let flap = |x: f32, z: f32, turn: V3| {
        slab(1.2, 0.03, 0.5, 0.008, corrugated(0xb39264)).turned(turn.x, turn.y, turn.z).at(x, 0.88, z)
    };
    let solids = vec![
        block(1.25, 0.7, 1.25, 0.015, red.clone()).turned(0.0, 24.0, 0.0).at(-0.85, 0.0, -0.75),
        block(1.25, 0.7, 1.25, 0.015, red.clone()).turned(0.0, 31.0, 0.0).at(-0.82, 0.71, -0.78),
        // One is open, its bowl inside.
        carton(1.25, 0.7, 1.25, red.clone()).turned(0.0, -16.0, 0.0).at(0.68, 0.0, 0.4),
        rice(Glaze::lan().bare(0.06).coat(0.76).rough(0.17).skin(601), 0.0094).at(0.68, 0.16, 0.4),
        flap(0.68 + 0.16, 0.4 - 0.8, v(-62.0, -16.0, 0.0)),
        block(1.25, 0.7, 1.25, 0.015, red).turned(0.0, -30.0, 0.0).at(1.6, 0.0, -3.4),
    ];
    let view = View::new(v(0.02, 0.6, 0.0), 9.0, 27.0, 4.0).focus(v(0.2, 0.6, 0.6));
    product(Light::Soft, solids, view, w, h)
}

/// A board cut for printing: a bowl and its steam, as a height.
fn carved(x: f32, z: f32) -> f32 {
    let bowl = ((x * x + (z - 0.02).powi(2)).sqrt() - 0.44).max(0.06 - z);
    let wave = |k: f32| ((x - k - 0.07 * (z * 11.0).sin()).abs() - 0.035).max(z + 0.08).max(-0.62 - z);
    let foot = (x.abs() - 0.16).max((z - 0.5).abs() - 0.07);
    let steam = wave(-0.24).min(wave(0.0)).min(wave(0.24));
    let frame = (x.abs() - 0.72).max(z.abs() - 0.86).abs() - 0.025;
    smooth(0.012, -0.012, bowl.min(foot).min(steam).min(frame))
}

fn block_table(w: usize, h: usize) -> Canvas {
    let pear = wood(0x8d5f3a, 0xb5835a, 0.4);
    let inked: Skin = Arc::new(move |s| {
        let mut out = pear(s);
        let k = carved(s.p.x, s.p.z) * smooth(0.6, 0.8, s.n.y);
        let wet = hex(0x2f5a4a);
        out.colour = (out.colour * (0.8 + 0.2 * k)).mix(wet, k * 0.96);
        out.n = relief(out.n, s.p, 0.01, 0.03, &|q| carved(q.x, q.z));
        out.shine += 0.03 * k;
        out.rough += (0.35 - out.rough) * k;
        out
    });
    let print: Skin = Arc::new(|s| {
        let k = carved(-s.p.x, s.p.z) * smooth(0.6, 0.8, s.n.y);
        let worn = 0.8 + 0.25 * fbm(s.p * 9.0, 3);
        Surface::matte(hex(0xefe7d3).mix(hex(0x5f8a78), (k * worn).clamp(0.0, 1.0)), s.n)
    });
    let baren: Skin = Arc::new(|s| {
        let fibre = noise(v(s.p.x * 50.0, s.p.y * 8.0, s.p.z * 8.0));
        Surface::matte(hex(0xb49a66) * (1.0 + 0.12 * fibre), s.n)
    });
    let mut things = vec![
        slab(1.7, 0.16, 1.95, 0.02, inked).turned(0.0, 14.0, 0.0).at(-1.05, 0.08, 0.35),
        slab(1.75, 0.012, 2.05, 0.004, print.clone()).turned(0.0, -9.0, 0.0).at(1.05, 0.01, 0.35),
        slab(1.75, 0.012, 2.05, 0.004, print.clone()).turned(0.0, -3.0, 0.0).at(2.5, 0.01, -1.2),
        slab(1.75, 0.012, 2.05, 0.004, print).turned(0.0, -7.0, 0.0).at(2.56, 0.026, -1.16),
        // Pad and brush.
        pipe(0.4, 0.0, 0.14, baren.clone()).at(-2.6, 0.0, 0.95),
        free(v(0.0, 0.16, 0.0), 0.5, baren, |p| to_box(p - v(0.0, 0.2, 0.0), v(0.3, 0.07, 0.09), 0.06))
            .at(-2.6, 0.0, 0.95),
        pipe(0.5, 0.43, 0.3, super::kit::lacquer(0x1a1512, 0x241c16)).at(-2.35, 0.0, -0.95),
        pipe(0.42, 0.0, 0.2, super::kit::lacquer(0x2f5a4a, 0x35634f)).at(-2.35, 0.0, -0.95),
    ];
    things.extend([
        rod(&[(v(-0.35, 0.1, -1.5), 0.05), (v(0.5, 0.1, -1.3), 0.06)], wood(0x8a6238, 0xb58a58, 0.5)),
        slab(0.3, 0.12, 0.5, 0.03, kraft(0x3a4a40)).turned(0.0, 14.0, 0.0).at(0.62, 0.1, -1.28),
    ]);
    let view = View::new(v(0.05, 0.1, 0.1), 9.0, 38.0, 3.0).focus(v(-0.3, 0.1, 0.6)).open(0.08);
    bench(Light::Soft, wood(0x54402c, 0x76593b, 0.25), things, view, w, h)
}

fn paper_samples(w: usize, h: usize) -> Canvas {
    const TINTS: [u32; 13] = [
        0xefe8d6, 0xe6d7b0, 0xd3b98a, 0xb98b5a, 0x9c5a3c, 0x7d3226, 0x4a2c28, 0x2f3a44, 0x35506f, 0x5f8078, 0x86a08c,
        0xb5c4ae, 0xdbe0cf,
    ];
    let mut things = Vec::new();
    for (i, c) in TINTS.into_iter().enumerate() {
        let f = i as f32;
        let stock: Skin = Arc::new(move |s| {
            let fibre = noise(v(s.p.x * 60.0, 1.0, s.p.z * 14.0)) + noise(v(s.p.x * 12.0, 4.0, s.p.z * 66.0));
            Surface::matte(hex(c) * (1.0 + 0.03 * fibre), s.n)
        });
        // A fan that turns about the screw at its lower left.
        let leaf = free(v(1.3, 0.0, 0.0), 1.5, stock, |p| {
            to_box(p - v(1.25, 0.0, 0.0), v(1.4, 0.014, 0.36), 0.01).max(0.06 - v(p.x, 0.0, p.z).len())
        });
        things.push(leaf.turned(0.0, 8.0 + 12.5 * f, 0.0).at(0.05, 0.03 + 0.028 * f, 1.05));
    }
    things.push(pipe(0.11, 0.0, 0.46, metal(0xa88a4a, 0.3)).at(0.05, 0.0, 1.05));
    let pile = |x: f32, z: f32, turn: f32, tints: &[u32]| -> Vec<Solid> {
        tints
            .iter()
            .enumerate()
            .map(|(i, c)| {
                let f = i as f32;
                block(1.5, 0.16, 1.05, 0.01, kraft(*c)).turned(0.0, turn + 4.0 * (f * 2.3).sin(), 0.0).at(
                    x,
                    0.161 * f,
                    z,
                )
            })
            .collect()
    };
    things.extend(pile(-2.5, -1.5, 16.0, &[0xd8ccb0, 0x8fa394, 0xb9683f, 0xe8e0cc]));
    things.extend(pile(2.6, -1.4, -14.0, &[0x35506f, 0xe8e0cc, 0xcab98f]));
    let view = View::new(v(0.0, 0.15, 0.0), 9.0, 44.0, 0.0).focus(v(0.0, 0.2, 0.6)).open(0.06);
    bench(Light::Soft, wood(0x54402c, 0x76593b, 0.25), things, view, w, h)
}
