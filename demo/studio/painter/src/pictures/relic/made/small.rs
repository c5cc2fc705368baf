//! Small things that light goes through or that a hand closed around: jade duck, dice, glass beads.

use super::matter::{carve, cast, depth, egg};
use crate::canvas::Canvas;
use crate::noise::{Rng, fbm, noise, unit};
use crate::pictures::relic::stage::{Ground, Light, frame, stage};
use crate::studio::forms::{free, melt, to_box, to_rod, to_rods};
use crate::studio::light::Panel;
use crate::studio::{Skin, Solid, Surface, relief};
use crate::vec::{V3, grey, hex, smooth, v};
use std::f32::consts::TAU;
use std::sync::Arc;

/// The sleeping duck, its breast to the right, its head laid back on the near wing; 0.0414 units are a millimetre.
fn duck_shape(p: V3) -> f32 {
    let body =
        melt(egg(p, v(-0.02, 0.40, 0.0), v(1.02, 0.40, 0.54)), egg(p, v(0.62, 0.42, 0.0), v(0.52, 0.40, 0.44)), 0.14);
    let tail = to_rods(p, &[(v(-0.7, 0.5, 0.0), 0.28), (v(-1.0, 0.62, 0.0), 0.15), (v(-1.13, 0.72, 0.0), 0.07)]);
    let tail = tail.max(p.z.abs() - 0.24 * smooth(-1.5, -0.7, p.x));
    // Folded wings lie a little proud of the back.
    let wing = egg(v(p.x, p.y, p.z.abs()), v(-0.22, 0.52, 0.30), v(0.74, 0.26, 0.24));
    let neck = to_rods(
        p,
        &[
            (v(0.78, 0.55, 0.02), 0.27),
            (v(0.84, 0.86, 0.05), 0.175),
            (v(0.66, 1.06, 0.12), 0.15),
            (v(0.36, 1.10, 0.22), 0.155),
            (v(0.16, 1.03, 0.28), 0.15),
        ],
    );
    let head = egg(p, v(0.13, 1.00, 0.29), v(0.27, 0.205, 0.19));
    let bill =
        to_rods(p, &[(v(-0.02, 0.95, 0.33), 0.10), (v(-0.22, 0.83, 0.40), 0.075), (v(-0.36, 0.74, 0.45), 0.055)]);
    let mut d = melt(melt(body, tail, 0.16), wing, 0.05);
    d = melt(d, neck, 0.12);
    d = melt(d, melt(head, bill, 0.06), 0.035);
    // Pierced between neck and body.
    d = carve(d, to_rod(p, v(0.42, 0.90, -1.0), v(0.52, 0.86, 1.0), 0.085, 0.10), 0.06);
    d.max(0.015 - p.y) * 0.8
}

/// Incised lines of the duck: three rows of feathers, the eye, the bill.
fn duck_lines(p: V3) -> f32 {
    let line = |d: f32, half: f32| smooth(half + 0.012, half - 0.006, d.abs());
    let mut cut = 0.0f32;
    let z = p.z.abs();
    let on = smooth(0.12, 0.2, z) * smooth(0.26, 0.36, p.y) * smooth(0.80, 0.74, p.y);
    let (x, y) = (p.x + 0.22, p.y - 0.50);
    let rim = (x / 0.74).powi(2) + (y / 0.27).powi(2);
    if on > 0.0 && rim < 1.2 {
        cut = line((rim - 0.92) * 0.2, 0.008);
        let row = ((x + 0.62) / 0.40).floor().clamp(0.0, 2.0);
        let fine = ((y + 0.16 * (x + 0.5)) * 95.0).sin() * 0.5 + 0.5;
        let edge = line(x + 0.62 - 0.40 * (row + 1.0) - 0.5 * y * y + 0.05, 0.008);
        cut = cut.max(smooth(0.55, 0.95, fine) * 0.8 * smooth(0.95, 0.85, rim)).max(edge * smooth(0.95, 0.85, rim));
        cut *= on;
    }
    let eye = (p - v(0.12, 1.07, 0.46)).len();
    cut = cut.max(line(eye - 0.035, 0.006));
    let bill = p.y - 0.5 * (p.x + 0.3) * 0.62 - 0.755;
    cut.max(line(bill, 0.005) * smooth(0.0, -0.06, p.x) * smooth(0.3, 0.36, p.z) * smooth(0.7, 0.75, p.y))
}

fn jade(lamp: V3, key: V3) -> Skin {
    Arc::new(move |s| {
        let p = s.p;
        let stain = smooth(
            0.02,
            0.34,
            fbm(p * 1.9 + v(2.0, 5.0, 1.0), 4) + 0.30 - 0.62 * v(p.x + 0.30, (p.y - 0.42) * 1.4, 0.0).len(),
        );
        let stain = stain * smooth(0.0, 0.3, p.z);
        let cloud = smooth(-0.4, 0.5, fbm(p * 2.1, 4));
        let mut colour = hex(0xb9c0a4).mix(hex(0xd9dbc8), cloud) * 0.29;
        let vein = smooth(0.06, 0.0, fbm(p * 2.6 + grey(4.0), 3).abs());
        colour = colour.mix(hex(0xc9b98a) * 0.42, vein * 0.3).mix(hex(0x9a6a34) * 0.55, stain * 0.85);
        let cut = duck_lines(p);
        colour = colour * (1.0 - 0.42 * cut);
        // Light runs through the stone: green-white, honey where it is stained.
        let long = depth(&duck_shape, p - s.n * 0.02, lamp, 1.1);
        let swallow = v(5.0, 4.3, 5.8) + v(0.6, 1.6, 3.2) * stain;
        let glow = key * hex(0xdfe5c9) * swallow.map(|a| (-a * long).exp()) * 0.50;
        let deep = hex(0xc4d0ae).mix(hex(0xb98a4d), stain) * 0.035;
        let n = relief(s.n, p, 0.008, -0.010, &duck_lines);
        let n = relief(n, p, 0.02, 0.003, &|q| noise(q * 3.5));
        Surface { colour, n, shine: 0.05, rough: 0.2, soft: 0.35, glow: glow * (1.0 - 0.3 * cut) + deep }
    })
}

pub fn jade_duck(w: usize, h: usize) -> Canvas {
    let mut s = stage(Ground::GreenBlack, Light::Rim, Vec::new());
    let turn = crate::vec::Turn::degrees(0.0, -14.0, 0.0);
    let skin = jade(turn.undo(s.lamps[0].at), s.lamps[0].colour);
    let window = v(-0.75, 0.85, 0.6).norm();
    s.room.panels.push(Panel { dir: window, half: (0.22, 0.34), colour: v(2.0, 2.05, 2.1) });
    s.solids.push(cast(v(0.0, 0.6, 0.0), 1.42, skin, duck_shape).turned(0.0, -14.0, 0.0));
    frame(s, v(-0.05, 0.58, 0.0), (2.5, 1.5), 17.0, 0.0, 0.6).shoot(w, h)
}

/// Places of the pips of a number on a face, and their radius.
fn pips(n: u32) -> (&'static [(f32, f32)], f32) {
    const A: f32 = 0.22;
    match n {
        1 => (&[(0.0, 0.0)], 0.155),
        2 => (&[(-A, -A), (A, A)], 0.08),
        3 => (&[(-A, -A), (0.0, 0.0), (A, A)], 0.08),
        4 => (&[(-A, -A), (A, A), (-A, A), (A, -A)], 0.085),
        5 => (&[(-A, -A), (A, A), (-A, A), (A, -A), (0.0, 0.0)], 0.08),
        _ => (&[(-A, -0.25), (-A, 0.0), (-A, 0.25), (A, -0.25), (A, 0.0), (A, 0.25)], 0.08),
    }
}

/// The face of a die a point looks out of: its number, and the point on it (across, up, outwards).
fn face(p: V3, sides: [u32; 3]) -> (u32, V3) {
    let (x, y, z) = (p.x.abs(), p.y.abs(), p.z.abs());
    let pick = |i: usize, front: bool| if front { sides[i] } else { 7 - sides[i] };
    if y >= x && y >= z {
        (pick(1, p.y > 0.0), v(p.x, p.z, y))
    } else if x >= z {
        (pick(0, p.x > 0.0), v(p.z, p.y, x))
    } else {
        (pick(2, p.z > 0.0), v(p.x, p.y, z))
    }
}

/// How deep a point lies in a pip (negative outside), and the number of the face.
fn pip(p: V3, sides: [u32; 3]) -> (f32, u32) {
    let (n, q) = face(p, sides);
    let (at, r) = pips(n);
    let near = at.iter().fold(f32::MAX, |m, &(a, b)| m.min(v(q.x - a, q.y - b, (q.z - 0.45 - 0.35 * r) * 1.0).len()));
    (r * 1.06 - near, n)
}

/// A die of bone, 0.9 a side (0.1 units are a millimetre); `sides` are the numbers to the right, above and in front.
fn die(sides: [u32; 3], seed: f32, loaded: bool) -> Solid {
    let corner = v(0.36, 0.36, 0.45);
    let skin: Skin = Arc::new(move |s| {
        let p = s.p + grey(seed);
        let t = smooth(-0.4, 0.4, fbm(p * v(1.2, 2.2, 1.2), 4));
        let fibre = noise(v(p.x * 5.0, p.y * 34.0, p.z * 30.0));
        let mut colour = hex(0x7d6240).mix(hex(0xb79b70), t) * (1.0 + 0.13 * fibre);
        let pore = smooth(0.52, 0.68, noise(v(p.x * 9.0, p.y * 38.0, p.z * 38.0)));
        colour = colour.mix(hex(0x4b3822), pore * 0.6);
        colour = colour * (1.0 + 0.12 * smooth(2.0, 9.0, s.bend));
        let (deep, n) = pip(s.p, sides);
        let hole = smooth(-0.012, 0.012, deep);
        let old = smooth(-0.2, 0.25, fbm(p * 7.0, 3) + 0.12);
        let paint = if n == 1 || n == 4 { hex(0x96321f).mix(hex(0x4a2a1c), 1.0 - old) } else { hex(0x2a2018) };
        colour = colour.mix(paint, hole * 0.9);
        if loaded {
            let gap = s.p - corner;
            let along = (gap.x * 0.8 + gap.y - 0.05 * noise(s.p * 14.0)).abs();
            let crack = smooth(0.014, 0.004, along) * smooth(0.30, 0.2, gap.len());
            let lead = smooth(0.062, 0.05, gap.len() + 0.012 * noise(s.p * 20.0));
            colour = colour.mix(hex(0x1c140d), crack * 0.9).mix(hex(0x74777a), lead);
        }
        let n = relief(s.n, s.p, 0.01, 0.003, &|q| noise(v(q.x * 5.0, q.y * 30.0, q.z * 26.0)));
        Surface { colour, n, shine: 0.045, rough: 0.34 + 0.4 * hole, soft: 0.16, glow: V3::default() }
    });
    free(V3::default(), 0.8, skin, move |p| {
        let worn = 0.004 * noise(p * 4.0 + grey(seed));
        let cube = to_box(p, grey(0.45), 0.115) + worn;
        if cube > 0.1 { cube } else { carve(cube, -pip(p, sides).0, 0.02) * 0.85 }
    })
}

pub fn three_dice(w: usize, h: usize) -> Canvas {
    let solids = vec![
        die([2, 1, 3], 1.0, true).turned(0.0, -24.0, 0.0).at(-0.98, 0.45, 0.62),
        die([5, 6, 4], 5.0, false).turned(0.0, 12.0, 0.0).at(0.0, 0.45, -0.25),
        // The third leans against the second.
        die([2, 4, 1], 9.0, false).turned(0.0, 12.0, 25.0).at(1.03, 0.592, -0.45),
    ];
    let mut s = stage(Ground::GreenBlack, Light::Low, solids);
    s.lamps[0].colour = s.lamps[0].colour * 1.25;
    frame(s, v(0.02, 0.42, 0.0), (3.2, 1.7), 33.0, 0.0, 0.66).shoot(w, h)
}

/// A glass bead of the string.
#[derive(Clone, Copy)]
struct Bead {
    at: V3,
    r: f32,
    /// Direction of the thread through it.
    along: V3,
    dull: bool,
    seed: u32,
}

fn beads() -> Vec<Bead> {
    let mut rng = Rng::new(1313);
    let sizes: Vec<f32> = (0..48).map(|_| rng.range(0.062, 0.112)).collect();
    // 0.02 units are a millimetre; the beads lie side by side on a loose oval.
    let place = |k: f32| {
        let a = k * TAU;
        let r = 1.0 + 0.07 * (2.0 * a + 0.6).sin() + 0.05 * (3.0 * a + 2.0).cos();
        v(1.62 * r * a.cos(), 0.0, 1.02 * r * a.sin())
    };
    let steps = 4000;
    let mut run = vec![0.0f32];
    for i in 1..=steps {
        run.push(run[i - 1] + (place(i as f32 / steps as f32) - place((i - 1) as f32 / steps as f32)).len());
    }
    let whole = 2.0 * sizes.iter().sum::<f32>();
    let k = run[steps] / whole;
    let mut out = Vec::new();
    let mut gone = 0.0;
    for (i, r) in sizes.iter().enumerate() {
        let target = (gone + r) * k;
        gone += 2.0 * r;
        let j = run.partition_point(|&x| x < target).clamp(1, steps);
        let at = place(j as f32 / steps as f32);
        let along = (place((j + 9) as f32 / steps as f32) - at).norm();
        let r = r * k.min(1.0);
        out.push(Bead { at: at + v(0.0, r, 0.0), r, along, dull: [7, 8, 21, 36].contains(&i), seed: i as u32 });
    }
    out
}

/// Glass: what is seen through the bead, bent twice, coloured by the way through it.
fn glass(b: Bead, eye: V3, lamp: V3, paper: V3) -> Skin {
    Arc::new(move |s| {
        let q = s.p * (1.0 / b.r);
        let look = (b.at + s.p - eye).norm();
        let bend = |d: V3, n: V3, eta: f32| {
            let c = -d.dot(n);
            let k = (1.0 - eta * eta * (1.0 - c * c)).max(0.0);
            (d * eta + n * (eta * c - k.sqrt())).norm()
        };
        let n = s.n.norm();
        let inner = bend(look, n, 0.66);
        let way = (-2.0 * inner.dot(n)).max(0.05);
        let exit = n + inner * way;
        let out = bend(inner, -exit.norm(), 1.5);
        let beam = smooth(0.55, 0.99, out.dot(lamp)) * 2.6;
        let seen = paper * smooth(0.35, -0.25, out.y) * 0.75 + grey(0.20 + 1.5 * beam);
        let axis = q.dot(b.along);
        let swirl = 0.85 + 0.3 * noise(v(axis * 7.0 + 1.2 * q.y, q.z * 1.5, b.seed as f32));
        let tint = v(2.6, 1.35, 0.42) * (0.62 + 0.5 * unit(b.seed + 7)) * swirl;
        let glow = seen * tint.map(|a| (-a * way * 1.75).exp());
        // Wound threads of glass, small bubbles.
        let bubble = smooth(0.55, 0.7, noise(q * 6.0 + grey(b.seed as f32)));
        let thread = smooth(0.18, 0.03, (b.at.y - b.r).abs()) * 0.0 + smooth(0.93, 0.97, axis.abs());
        let clear = Surface {
            colour: hex(0x0d1c40),
            n: relief(s.n, s.p, 0.004, 0.0012, &|r| noise(v(r.dot(b.along) * 90.0, r.y * 8.0, b.seed as f32))),
            shine: 0.06,
            rough: 0.08,
            soft: 0.2,
            glow: glow * (1.0 + 0.5 * bubble) * (1.0 - 0.8 * thread),
        };
        let age = if b.dull { smooth(-0.25, 0.12, fbm(q * 1.6 + grey(b.seed as f32), 3) + 0.12) } else { 0.0 };
        let sheen =
            hex(0xc9d3d6).mix(hex(0xb9a9c4), smooth(-0.2, 0.3, noise(q * 2.6))) * (0.75 + 0.5 * fbm(q * 7.0, 3));
        Surface {
            colour: clear.colour.mix(sheen * 0.62, age),
            rough: 0.08 + 0.5 * age,
            glow: clear.glow * (1.0 - 0.92 * age),
            ..clear
        }
    })
}

pub fn blue_bead_string(w: usize, h: usize) -> Canvas {
    let mut s = frame(stage(Ground::Bone, Light::Rim, Vec::new()), v(0.0, 0.06, 0.02), (3.6, 2.0), 40.0, 0.0, 0.74);
    let (eye, lamp) = (s.eye, s.lamps[0].at);
    let string = beads();
    for b in &string {
        let (r, along) = (b.r, b.along);
        s.solids.push(
            free(V3::default(), r * 1.05, glass(*b, eye, lamp, hex(0xd9d3c6)), move |p| {
                let axis = p.dot(along);
                let side = (p - along * axis).len();
                // Wound glass: flattened at the holes.
                let ball = v(side, axis * 1.12, 0.0).len() - r;
                carve(ball, side - r * 0.2, 0.01) * 0.9
            })
            .at(b.at.x, b.at.y, b.at.z),
        );
    }
    // The thread comes out of the beads at one place and is tied there.
    let knot: Vec<(V3, f32)> =
        [(1.74, 0.07, 0.12), (1.86, 0.05, 0.26), (2.0, 0.015, 0.36), (2.16, 0.014, 0.36), (2.3, 0.014, 0.46)]
            .map(|(x, y, z)| (v(x, y, z), 0.018))
            .to_vec();
    let cotton = crate::studio::clay::plain(0xcfc4ab, 0.9, 0.02, 0.2);
    s.solids.push(crate::studio::forms::rod(&knot, cotton.clone()));
    let tail: Vec<(V3, f32)> = [(1.78, 0.07, 0.1), (1.94, 0.05, 0.14), (2.1, 0.014, 0.10), (2.22, 0.014, 0.16)]
        .map(|(x, y, z)| (v(x, y, z), 0.018))
        .to_vec();
    s.solids.push(crate::studio::forms::rod(&tail, cotton));
    // Blue light lies on the paper in the shadow of every bead.
    let spots: Vec<(V3, f32)> = string
        .iter()
        .filter(|b| !b.dull)
        .map(|b| (b.at - lamp * (b.at.y / lamp.y) - v(lamp.x, 0.0, lamp.z) * (b.r * 0.75), b.r))
        .collect();
    if let Some(floor) = s.floor.as_mut() {
        let paper = floor.skin.clone();
        floor.skin = Arc::new(move |s| {
            let mut out = paper(s);
            for (c, r) in &spots {
                let q = v(s.p.x - c.x, 0.0, s.p.z - c.z);
                let d = q.dot(q) / (r * r);
                if d < 6.0 {
                    out.glow += hex(0x3f6fd0) * (0.34 * (-d * 1.1).exp()) + hex(0xa8c4ff) * (0.34 * (-d * 9.0).exp());
                }
            }
            out
        });
    }
    s.shoot(w, h)
}
