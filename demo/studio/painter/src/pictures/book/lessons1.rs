//! Four tutorials: the pinched bowl, judging the green, straw, the rubbing.

use super::bench::{Tone, bench, cut, hoop, leaf_of_paper, placed, view};
use crate::canvas::Canvas;
use crate::ink::letters::{Hand, Pin, print};
use crate::ink::paper;
use crate::noise::{Rng, fbm, noise};
use crate::pictures::relic::stage::Light;
use crate::studio::clay::{Glaze, earth, plain, wood};
use crate::studio::forms::{block, free, melt, rod, to_box, to_rod};
use crate::studio::pots;
use crate::studio::profile::{Shape, Throw, vessel};
use crate::studio::trace::Behind;
use crate::studio::{Skin, Solid, Surface, relief};
use crate::vec::{V3, hex, smooth, v};
use std::sync::Arc;

/// Wet clay between ball and bowl: `k` from 0 (a ball) to 1 (thin walls).
fn pinched(k: f32, seed: u32) -> Solid {
    let skin = earth(0x8b7c6b, 0xa69783, seed, None);
    let (r, tall) = (0.40 + 0.10 * k, 0.40 + 0.02 * k);
    let top = if k < 0.05 { 2.0 } else { 0.80 - 0.20 * k };
    let wall = 0.22 - 0.135 * k;
    let s = seed as f32;
    free(v(0.0, 0.4, 0.0), 0.95, skin, move |p| {
        let a = p.z.atan2(p.x);
        // The marks of a thumb going round.
        let dents = 0.005 * (a * 8.0 + p.y * 6.0 + s).sin() + 0.016 * noise(v(p.x * 3.0, p.y * 3.0 + s, p.z * 3.0));
        let c = v(p.x, p.y - tall, p.z);
        let squash = |rx: f32, ry: f32, q: V3| {
            let m = v(q.x / rx, q.y / ry, q.z / rx).len();
            (m - 1.0) * rx.min(ry)
        };
        let outer = squash(r, tall, c) + dents * k.max(0.25);
        if k < 0.05 {
            return outer.max(-p.y) * 0.7;
        }
        let lip = p.y - top - 0.022 * (a * 3.0 + s).sin() - 0.010 * (a * 7.0).sin();
        let hollow = if k < 0.35 {
            (p - v(0.0, tall * 2.02, 0.0)).len() - 0.235
        } else {
            squash(r - wall, tall - wall * 0.9, c - v(0.0, wall * 0.4, 0.0)).min(squash(
                (r - wall) * 0.92,
                0.6,
                c - v(0.0, 0.42, 0.0),
            ))
        };
        let body = outer.max(-hollow - dents * 0.6);
        let cut = if k < 0.35 { body } else { smooth_max(body, lip, 0.05) };
        cut.max(-p.y) * 0.6
    })
}

/// The greater of two distances with a rounded edge of radius `k`.
fn smooth_max(a: f32, b: f32, k: f32) -> f32 {
    let h = (k - (a - b).abs()).max(0.0) / k;
    a.max(b) + h * h * k * 0.25
}

/// A small paper ticket with a number.
fn ticket(n: u32, w: usize) -> Solid {
    let px = (w / 12).max(24);
    let mut c = paper(px, px, hex(0xe9e0cc), n as f32);
    print(&mut c, Hand::Serif, &n.to_string(), (0.5, 0.14), 0.62, Pin::Middle, hex(0x3a3029));
    leaf_of_paper(0.34, 0.34, c, 0.0)
}

pub fn pinch(w: usize, h: usize) -> Canvas {
    let mut solids = Vec::new();
    let bowl =
        Throw::new(&[(0.30, 0.0), (0.40, 0.06), (0.58, 0.22), (0.68, 0.44), (0.72, 0.60)], 0.075).foot(0.0, 0.4, 0.09);
    for i in 0..5u32 {
        let x = -2.62 + 1.26 * i as f32 + [0.0, 0.02, -0.02, 0.02, 0.12][i as usize];
        let z = -0.10 + [0.06, -0.05, 0.03, -0.04, 0.05][i as usize];
        let s = match i {
            4 => vessel(&bowl, Shape::Lobes(0.0, 0.0, 9.0), earth(0x93846f, 0xb0a18b, 9, None)).scaled(1.02),
            _ => pinched([0.0, 0.25, 0.55, 0.95][i as usize], 3 + i).scaled(1.12),
        };
        solids.push(s.at(x, 0.0, z).turned(0.0, 40.0 * i as f32, 0.0));
        solids.push(ticket(i + 1, w).at(x + 0.03, 0.0, 1.02 + 0.03 * (i % 2) as f32).turned(
            0.0,
            [4.0, -6.0, 3.0, -3.0, 7.0][i as usize],
            0.0,
        ));
    }
    // A dish of water and the lump that is left.
    solids.push(vessel(&pots::washer(), Shape::Round, Glaze::bamboo().skin(14)).at(1.55, 0.0, -1.75).scaled(0.95));
    // The block it was cut from, one side still showing the wire.
    let clay = free(v(0.0, 0.5, 0.0), 1.2, earth(0x85776a, 0x9f907c, 21, None), |p| {
        let worn = 0.035 * fbm(p * 2.2, 3) + 0.010 * (p.y * 60.0 + p.z * 8.0).sin() * smooth(0.55, 0.70, p.x);
        (to_box(p - v(0.0, 0.46, 0.0), v(0.78, 0.46, 0.55), 0.10) + worn) * 0.7
    });
    solids.push(clay.at(-1.25, 0.0, -1.95).turned(0.0, 24.0, 0.0));
    // The wet leaf for the lip, the cutting wire.
    solids.push(
        cut(1.75, 0.022, leaf_skin(), |x, z| leaf(x, z).0).at(-1.75, 0.0, 1.95).turned(0.0, 18.0, 0.0).scaled(0.72),
    );
    let wire = [
        (v(0.75, 0.05, 2.02), 0.012),
        (v(1.2, 0.02, 1.78), 0.012),
        (v(1.75, 0.02, 2.12), 0.012),
        (v(2.35, 0.05, 1.86), 0.012),
    ];
    solids.push(rod(&wire, plain(0xa9a39a, 0.3, 0.3, 0.1)));
    for (x, z) in [(0.75, 2.02), (2.35, 1.86)] {
        solids.push(rod(
            &[(v(x, 0.06, z - 0.20), 0.06), (v(x + 0.03, 0.06, z + 0.20), 0.06)],
            wood(0x5a3822, 0x83583a, 0.4),
        ));
    }
    let s = bench(Tone::Oak, Light::Soft, solids);
    view(s, v(0.02, 0.42, -0.10), (6.9, 3.4), 23.0, -4.0).shoot(w, h)
}

/// The wall behind with a window out of focus: `wall` is what it was, places are parts of the picture's height.
fn window(wall: Behind) -> Behind {
    Arc::new(move |x, y, d| {
        let soft =
            |from: f32, to: f32, a: f32| smooth(from - 0.010, from + 0.010, a) * smooth(to + 0.010, to - 0.010, a);
        let opening = soft(-0.50, 0.320, x) * soft(-0.50, 0.405, y);
        let frame = soft(-0.50, 0.352, x) * soft(-0.50, 0.430, y);
        let bars = soft(0.118, 0.146, x).max(soft(0.172, 0.200, y));
        let sill = soft(-0.50, 0.385, x) * soft(0.425, 0.458, y);
        let sky = v(0.90, 0.97, 1.0) * (1.25 - 0.5 * y);
        let wood = hex(0x6f6253);
        let c = wall(x, y, d).mix(wood * 0.55, frame).mix(sky, opening * (1.0 - bars));
        c.mix(wood * 1.1, sill) + sky * (0.10 * smooth(0.75, 0.30, x) * smooth(0.8, 0.2, y))
    })
}

pub fn judge(w: usize, h: usize) -> Canvas {
    let mut solids = Vec::new();
    let cups = [Glaze::lan().coat(0.52), Glaze::bamboo().coat(0.18), Glaze::moon().coat(0.60)];
    for (i, g) in cups.into_iter().enumerate() {
        let x = -0.95 + 1.28 * i as f32;
        solids.push(
            vessel(&pots::cup(), Shape::Round, g.crackled(9.0, 0.12, 0x6b5a40).skin(41 + i as u32))
                .at(x, 0.0, 0.12 * (i as f32 - 1.0).powi(2))
                .scaled(1.22),
        );
    }
    // The white card leans on a wooden block.
    let card = plain(0xece8de, 0.9, 0.02, 0.03);
    let lean = free(v(0.0, 0.85, 0.0), 2.6, card, |p| to_box(p - v(0.0, 0.95, 0.0), v(2.05, 1.02, 0.012), 0.006));
    solids.push(lean.at(0.55, 0.0, -2.05).turned(-13.0, -5.0, 0.0));
    solids.push(block(1.3, 0.55, 0.45, 0.03, wood(0x4a3323, 0x6d4d34, 0.3)).at(0.6, 0.0, -2.75));
    let mut s = bench(Tone::Pine, Light::Soft, solids);
    s.lamps[0].at = v(-1.25, 0.95, 0.55).norm();
    s.lamps[0].colour = v(0.93, 0.98, 1.0) * 1.9;
    s.behind = window(s.behind);
    view(s, v(-0.15, 0.90, -0.3), (5.2, 3.4), 12.0, 4.0).shoot(w, h)
}

/// Straw: stalks lying close in a bundle along x, `reach` long, as thick as `thick`; `turns` twists it.
fn straw(reach: f32, thick: f32, turns: f32, seed: f32) -> Solid {
    let skin: Skin = Arc::new(move |s| {
        let along = noise(v(s.p.x * 1.2, s.p.y * 24.0, s.p.z * 24.0 + seed));
        let knot = smooth(0.35, 0.6, noise(v(s.p.x * 2.3, s.p.y * 9.0, s.p.z * 9.0)));
        let c = hex(0xa98544).mix(hex(0xdcc184), smooth(-0.5, 0.5, along)) * (1.0 - 0.25 * knot);
        Surface { colour: c, n: s.n, shine: 0.05, rough: 0.45, soft: 0.12, glow: V3::default() }
    });
    let pitch = 0.105f32.min(thick * 0.55);
    free(V3::default(), reach + 0.1, skin, move |p| {
        // Far from the bundle its hull is enough.
        let far = to_rod(p, v(-reach, thick * 0.55, 0.0), v(reach, thick * 0.55, 0.0), thick * 1.5, thick * 1.5) - 0.1;
        if far > 0.12 {
            return far;
        }
        // The bundle bends and spreads a little towards its ends.
        let t = p.x / reach;
        let spread = 1.0 + if turns > 0.0 { 0.35 * smooth(0.55, 1.0, t.abs()) } else { 0.30 * t * t };
        let bend = 0.05 * (p.x * 0.9 + seed).sin();
        let (mut y, mut z) = ((p.y - thick * 0.55) / spread, (p.z + bend) / spread);
        if turns > 0.0 {
            let (s, c) = (t * turns * std::f32::consts::PI).sin_cos();
            (y, z) = (y * c - z * s, y * s + z * c);
            // Two strands lie against each other.
            y *= 1.28;
            z *= 0.88;
        } else {
            y *= 1.25;
        }
        let wave = 0.11 * (p.x * 1.3 + y * 5.0 + seed).sin() + 0.11 * (p.x * 0.7 - z * 7.0).sin();
        let (gy, gz) = (y / pitch + wave, z / pitch + wave);
        let row = gy.round();
        let shift = 0.5 * (row * 0.5).fract().abs() * 2.0;
        let col = (gz - shift).round() + shift;
        let (cy, cz) = (row * pitch, col * pitch);
        let end = reach
            * (0.80 + 0.20 * crate::noise::unit((row as i32 * 31 + (col * 2.0) as i32 * 17 + seed as i32) as u32));
        let stalk = ((gy - row).hypot(gz - col) * pitch) - pitch * 0.44;
        let inside = (cy * cy + cz * cz).sqrt() - thick;
        let d = stalk.max(inside).max(p.x.abs() - end);
        let around = (y * y + z * z).sqrt() - thick - pitch;
        (if around > pitch { around } else { d }) * 0.5
    })
}

pub fn twist(w: usize, h: usize) -> Canvas {
    let glaze = |seed| Glaze::bamboo().coat(0.62).crackled(8.0, 0.14, 0x5a4630).skin(seed);
    let mut solids = vec![
        straw(1.9, 0.36, 0.0, 3.0).at(-1.15, 0.06, -1.25).turned(0.0, 12.0, 0.0),
        straw(1.35, 0.155, 3.0, 8.0).at(-0.80, 0.0, 0.98).turned(0.0, -7.0, 0.0),
        vessel(&pots::bowl(), Shape::Round, glaze(51)).at(1.75, 0.0, -0.55).scaled(0.98),
        vessel(&pots::bowl(), Shape::Round, glaze(52)).at(1.78, 0.40, -0.54).scaled(0.98).turned(1.2, 70.0, -0.8),
    ];
    // A coil between the two bowls shows at the rim.
    solids.push(hoop(0.935, 0.055, plain(0xc9a865, 0.6, 0.03, 0.5)).at(1.76, 0.905, -0.545));
    let mut r = Rng::new(5);
    for _ in 0..16 {
        let (x, z, a) = (r.range(-2.6, 2.6), r.range(-0.6, 1.6), r.range(-0.6, 0.6));
        let l = r.range(0.25, 0.7);
        solids.push(rod(
            &[(v(x - l * a.cos(), 0.03, z - l * a.sin()), 0.020), (v(x + l * a.cos(), 0.025, z + l * a.sin()), 0.017)],
            plain(0xcdb071, 0.6, 0.04, 0.3),
        ));
    }
    let s = bench(Tone::Walnut, Light::Soft, solids);
    view(s, v(0.05, 0.30, -0.15), (6.3, 3.9), 31.0, 6.0).shoot(w, h)
}

/// A leaf along x: distance to its edge, and how much of a vein lies here.
fn leaf(x: f32, z: f32) -> (f32, f32) {
    let t = (x / 1.15).clamp(-1.0, 1.0);
    let half = 0.56 * (1.0 - t * t).powf(0.75) * (1.0 - 0.28 * t) * (1.0 + 0.03 * (x * 16.0).sin());
    let z = z + 0.05 * (x * 1.5).sin();
    let edge = (z.abs() - half).max(x.abs() - 1.15);
    let rib = smooth(0.026, 0.010, z.abs() / (1.15 - 0.5 * t));
    let along = x - z.abs() * 0.72 + 0.10 * z * z;
    let k = along / 0.215;
    let side = smooth(0.10, 0.045, (k - k.round()).abs() * (1.0 + 1.2 * z.abs()));
    let net = 0.22 * smooth(0.25, 0.10, ((along * 17.0).sin() * (z * 26.0 + x * 3.0).sin()).abs());
    let stalk = to_box(v(x + 1.32, 0.0, z), v(0.24, 1.0, 0.022), 0.01);
    (edge.min(stalk), rib.max(side).max(net) * smooth(0.0, -0.04, edge).max(smooth(0.01, -0.01, stalk)))
}

/// The back of a leaf, its veins raised.
fn leaf_skin() -> Skin {
    Arc::new(|s| {
        let (_, vein) = leaf(s.p.x, s.p.z);
        let n = relief(s.n, s.p, 0.01, 0.03, &|q| leaf(q.x, q.z).1);
        let c = hex(0x5d6f3c).mix(hex(0x94a264), vein * 0.8) * (1.0 + 0.14 * fbm(s.p * 5.0, 3));
        Surface { colour: c, n, shine: 0.05, rough: 0.5, soft: 0.1, glow: V3::default() }
    })
}

/// The print of the leaf: black with white veins, tapped ink thinning out around it.
fn leaf_print(w: usize) -> Canvas {
    let px = (w / 3).max(40);
    let mut c = paper(px, px * 3 / 4, hex(0xece4d2), 12.0);
    let a = c.aspect();
    c.paint(|x, y, p| {
        let (u, t) = ((x - a / 2.0) * 2.15 - 0.06, (y - 0.5) * 2.15);
        let (d, vein) = leaf(u, t);
        let dab = 0.5 + 0.5 * noise(v(x * 26.0, y * 26.0, 1.0)) + 0.35 * noise(v(x * 70.0, y * 70.0, 2.0));
        let field = smooth(0.30, 0.02, d) * 0.92 * (0.62 + 0.38 * dab);
        let body = smooth(0.012, -0.012, d);
        let ink =
            field.max(body * 0.97) * (1.0 - 0.92 * vein * body) * (1.0 - 0.5 * smooth(0.02, 0.0, (d - 0.012).abs()));
        p.mix(hex(0x1c1916), ink.clamp(0.0, 0.97))
    });
    c
}

pub fn rubbing(w: usize, h: usize) -> Canvas {
    // Thin paper: the leaf shows through where it lies under it.
    let (px, pz, turn) = (-0.62f32, 0.28f32, -14.0f32);
    let thin: Skin = Arc::new(move |s| {
        let (sn, cs) = turn.to_radians().sin_cos();
        // From the sheet to the leaf.
        let (x, z) = (s.p.x + 0.72, s.p.z + 0.02);
        let (u, t) = (x * cs + z * sn, -x * sn + z * cs);
        let h = |q: V3| {
            let (x, z) = (q.x + 0.72, q.z + 0.02);
            let (d, vein) = leaf(x * cs + z * sn, -x * sn + z * cs);
            smooth(0.02, -0.03, d) * 0.6 + vein * 0.5
        };
        let (d, vein) = leaf(u, t);
        let under = smooth(0.02, -0.03, d);
        let c = hex(0xe9e1cf).mix(hex(0x9aa37c), under * 0.52).mix(hex(0xdbdcc0), vein * under * 0.5);
        let fibre = 1.0 + 0.03 * noise(v(s.p.x * 40.0, 0.0, s.p.z * 9.0));
        Surface { soft: 0.1, ..Surface::matte(c * fibre, relief(s.n, s.p, 0.012, 0.028, &h)) }
    });
    let sheet = cut(1.7, 0.02, thin, |x, z| to_box(v(x, 0.0, z), v(1.12, 1.0, 0.94), 0.01));
    let pad_cloth: Skin = Arc::new(|s| {
        let fold = |q: V3| (q.z.atan2(q.x) * 13.0 + 2.0 * noise(q * 3.0)).sin() * smooth(0.25, 0.8, q.y);
        let weave = 0.05 * (s.p.x * 120.0).sin() * (s.p.z * 120.0).sin();
        let inky = smooth(0.34, 0.10, s.p.y + 0.08 * noise(s.p * 5.0));
        let c = hex(0xbfb49d).mix(hex(0x211d1a), inky) * (1.0 + weave);
        Surface::matte(c, relief(s.n, s.p, 0.02, 0.05, &fold))
    });
    let pad = free(v(0.0, 0.6, 0.0), 1.2, pad_cloth, |p| {
        let ball = v(p.x / 0.56, (p.y - 0.36) / 0.38, p.z / 0.56).len();
        let ball = (ball - 1.0) * 0.38;
        let neck = (p.x.hypot(p.z) - 0.15 - 0.16 * smooth(0.75, 1.15, p.y)).max((p.y - 0.85).abs() - 0.33);
        let r = (p.x * p.x + p.z * p.z).sqrt();
        let pleat = 0.020 * (p.z.atan2(p.x) * 13.0).sin() * smooth(0.1, 0.5, r) * smooth(0.3, 0.9, p.y);
        (melt(ball, neck, 0.28) + pleat) * 0.6
    });
    let tie = hoop(0.20, 0.030, plain(0x8b6a45, 0.8, 0.02, 0.3)).at(0.0, 0.78, 0.0);
    let mut solids = vec![
        cut(1.75, 0.022, leaf_skin(), |x, z| leaf(x, z).0).at(px - 0.72, 0.006, pz - 0.02).turned(0.0, -turn, 0.0),
        sheet.at(px, 0.022, pz),
        leaf_of_paper(2.75, 2.06, leaf_print(w), 0.7).at(1.85, 0.0, 0.55).turned(0.0, -7.0, 0.0),
    ];
    solids.extend(placed(vec![pad, tie], 20.0, (0.30, 0.0, -1.45), 1.0));
    solids.push(vessel(&pots::washer(), Shape::Round, Glaze::crow().skin(61)).at(1.80, 0.0, -1.65).scaled(0.80));
    let s = bench(Tone::Oak, Light::Soft, solids);
    view(s, v(0.22, 0.0, -0.42), (6.8, 4.4), 56.0, -3.0).shoot(w, h)
}
