//! Events of the kiln calendar by day and by night: packing, sitting up, washing bowls.

use super::lens::{View, oblong};
use super::parts::{duck, egg, modelled, ox};
use crate::canvas::Canvas;
use crate::noise::{Rng, fbm, fbm2, noise, unit};
use crate::pictures::relic::stage::{Ground, Light, stage};
use crate::pictures::{Mood, Picture, night, set};
use crate::studio::clay::{Glaze, earth, plain, wood};
use crate::studio::forms::{block, free, rod, to_box};
use crate::studio::light::{Lamp, Panel};
use crate::studio::profile::{Shape, vessel};
use crate::studio::trace::{Floor, Scene};
use crate::studio::{Skin, Solid, Spot, Surface, pots, relief};
use crate::vec::{V3, grey, hex, smooth, v};
use std::sync::Arc;

pub fn list() -> Vec<Picture> {
    vec![
        oblong("event-kiln-packing", packing),
        night("event-sit-up-night", sit_up).sized(1200, 800),
        oblong("event-bowl-washing", washing),
    ]
}

/// A wall of fired bricks; `along` and `up` count bricks.
pub fn bricks(s: &Spot, along: f32, up: f32, soot: f32) -> Surface {
    let row = up.floor();
    let q = along + 0.5 * row;
    let id = unit((q.floor() as i32 * 131 + row as i32 * 17 + 7000) as u32);
    let (u, t) = (q.rem_euclid(1.0), up.rem_euclid(1.0));
    let joint = smooth(0.0, 0.05, u.min(1.0 - u)).min(smooth(0.0, 0.10, t.min(1.0 - t)));
    let wear = fbm(s.p * 2.7, 4);
    let brick = hex(0x7d4a31).mix(hex(0xb0764c), id).mix(hex(0x4a3327), smooth(0.1, 0.6, wear + soot));
    let colour = brick * (0.9 + 0.2 * fbm(s.p * 14.0, 3));
    let face = move |p: V3| 0.5 * fbm(p * 7.0, 3);
    let n = relief(s.n, s.p, 0.02, 0.04, &face);
    Surface::matte(hex(0x8d8172).mix(colour, joint) * (0.6 + 0.4 * joint), n)
}

fn packing(w: usize, h: usize) -> Canvas {
    let outside: Skin = Arc::new(|s| {
        let r = (s.p.x * 0.98).hypot((s.p.y - 1.0).max(0.0));
        let soot = 0.5 * smooth(2.2, 1.2, r) - 0.1;
        // Around the arch the bricks stand on end.
        if r < 1.55 && s.p.z > -0.1 && s.n.z > 0.4 {
            let (along, up) =
                if s.p.y < 1.0 { (0.25, s.p.y * 5.0) } else { (0.25, (s.p.y - 1.0).atan2(s.p.x.abs()) * 6.2 + 5.0) };
            return bricks(s, along, up, soot);
        }
        let (along, up) = if s.n.z.abs() > 0.5 {
            (s.p.x * 2.3, s.p.y * 5.0)
        } else {
            (s.p.z * 2.3, s.p.y.max(1.0).mul_add(2.0, s.p.x) * 3.0)
        };
        bricks(s, along, up, soot + 0.25 * smooth(0.0, -1.5, s.p.z))
    });
    let wall = free(v(0.0, 2.0, -1.0), 6.5, outside, |p| {
        let front = if p.z.abs() < 0.1 { p.z + 0.02 * noise(p * 2.0) } else { p.z };
        let r = (p.x * 0.98).hypot((p.y - 1.0).max(0.0));
        let hole = r - 1.18;
        let ring = (r - 1.36).abs() - 0.18;
        let back = p.z + 2.7;
        front.max(-hole).max(-back - 1.0).min(back).min(ring.max(p.z - 0.10).max(-p.z - 0.4)) * 0.8
    });
    let yard: Skin = Arc::new(|s| {
        let grit = noise(s.p * 30.0) + 0.5 * noise(s.p * 70.0);
        let colour = hex(0x8a7256).mix(hex(0x6f5a44), smooth(-0.3, 0.4, fbm(s.p * 1.6, 4))) * (1.0 + 0.12 * grit);
        Surface::matte(colour, relief(s.n, s.p, 0.012, 0.03, &|q| fbm(q * 7.0, 4)))
    });
    let mut solids = vec![wall];
    let mut r = Rng::new(151);
    for (x, z, n) in [(-0.72f32, -0.9f32, 5), (0.02, -1.25, 6), (0.74, -0.8, 4), (-0.35, -2.0, 6), (0.5, -2.0, 6)] {
        for k in 0..n {
            let skin = earth(0x9a6c48, 0x7a5138, 152 + k + (x * 9.0) as u32, None);
            let (dx, dz) = (r.range(-0.012, 0.012), r.range(-0.012, 0.012));
            solids.push(
                vessel(&pots::saggar(), Shape::Round, skin).at(x + dx, 0.275 * k as f32, z + dz).scaled(0.45).turned(
                    0.0,
                    r.range(0.0, 90.0),
                    r.range(-0.8, 0.8),
                ),
            );
        }
    }
    // The board on two bricks, and who waits on it.
    let (by, bz) = (0.26, 1.45);
    solids.push(block(4.3, 0.07, 0.62, 0.012, wood(0x8d6238, 0xb98d58, 0.2)).at(0.35, by, bz).turned(0.0, -3.0, 0.0));
    for x in [-1.3f32, 1.9] {
        solids.push(block(0.3, 0.26, 0.5, 0.02, plain(0x9c5f40, 0.9, 0.02, 0.3)).at(x, 0.0, bz));
    }
    for i in 0..8u32 {
        let f = i as f32;
        let clay = earth(0xb39473, 0x9c7d5e, 170 + i, None);
        let one = match i % 4 {
            0 => ox(clay, false),
            1 => duck(clay),
            2 => hare(clay),
            _ => tortoise(clay),
        };
        let k = 0.33 * (0.94 + 0.12 * unit(i + 5));
        solids.push(one.scaled(k).turned(0.0, -30.0 + 40.0 * unit(i + 50), 0.0).at(
            -1.62 + 0.56 * f,
            by + 0.066,
            bz + 0.1 * (unit(i) - 0.5) + 0.026 * (3.5 - f),
        ));
    }
    let view = View::new(v(0.25, 0.86, 0.3), 9.0, 10.0, 5.0).focus(v(0.25, 0.5, 1.3)).open(0.02);
    let mut s = view.of(stage(Ground::Linen, Light::Soft, solids));
    s.floor = Some(Floor { skin: yard, fade: (30.0, 60.0), mirror: 0.0 });
    s.lamps[0] = Lamp::far(v(-0.75, 1.05, 1.1), v(1.0, 0.93, 0.82) * 1.9, 5.0);
    s.lamps.push(Lamp::near(v(0.3, 1.7, -0.2), v(1.0, 0.72, 0.45) * 0.55, 4.0));
    view.shoot(s, w, h)
}

/// A sitting hare.
fn hare(skin: Skin) -> Solid {
    let parts = [
        egg(-0.12, 0.36, 0.0, 0.42, 0.34, 0.32),
        egg(0.14, 0.52, 0.0, 0.24, 0.32, 0.24),
        egg(0.26, 0.84, 0.0, 0.23, 0.20, 0.19),
        egg(0.12, 1.16, 0.09, 0.07, 0.24, 0.06),
        egg(0.12, 1.14, -0.09, 0.07, 0.24, 0.06),
        egg(0.3, 0.16, 0.14, 0.10, 0.18, 0.1),
        egg(0.3, 0.16, -0.14, 0.10, 0.18, 0.1),
        egg(-0.5, 0.34, 0.0, 0.12, 0.12, 0.12),
    ];
    modelled(&parts, 0.1, &[], 0.014, skin)
}

/// A tortoise.
fn tortoise(skin: Skin) -> Solid {
    let parts = [
        egg(0.0, 0.26, 0.0, 0.56, 0.30, 0.46),
        egg(0.62, 0.32, 0.0, 0.19, 0.16, 0.15),
        egg(0.36, 0.1, 0.38, 0.16, 0.12, 0.13),
        egg(0.36, 0.1, -0.38, 0.16, 0.12, 0.13),
        egg(-0.36, 0.1, 0.36, 0.15, 0.12, 0.13),
        egg(-0.36, 0.1, -0.36, 0.15, 0.12, 0.13),
    ];
    modelled(&parts, 0.08, &[], 0.014, skin)
}

/// Where a point of the scene is seen: x in 0..aspect, y in 0..1.
fn seen(s: &Scene, p: V3, aspect: f32) -> (f32, f32) {
    let f = (s.aim - s.eye).norm();
    let side = f.cross(v(0.0, 1.0, 0.0)).norm();
    let up = side.cross(f);
    let d = p - s.eye;
    let k = (s.view.to_radians() / 2.0).tan() * 2.0 * d.dot(f);
    (aspect / 2.0 + d.dot(side) / k, 0.5 - d.dot(up) / k)
}

/// Steam that rises from a place of the picture.
fn steam(c: &mut Canvas, (x0, y0): (f32, f32), tall: f32, colour: V3) {
    c.paint(|x, y, p| {
        let up = (y0 - y) / tall;
        if !(0.0..1.0).contains(&up) {
            return p;
        }
        let drift = 0.10 * tall * fbm2(3.1, up * 2.4, 4.0, 3) + 0.16 * tall * up * up;
        let wide = tall * (0.055 + 0.20 * up);
        let n = fbm2((x - x0 - drift) / wide * 1.3, up * 4.2 - 1.0, 8.0, 4);
        let body = (-((x - x0 - drift) / wide).powi(2) * 1.6).exp();
        let k = body * (0.45 + 1.3 * n).max(0.0) * smooth(0.0, 0.1, up) * smooth(1.0, 0.3, up);
        p + colour * k
    });
}

fn sit_up(w: usize, h: usize) -> Canvas {
    let slope = 0.15f32;
    let lift = move |x: f32| slope * (x + 5.0).max(0.0);
    let holes: Vec<f32> = (0..9).map(|i| -3.9 + 1.12 * i as f32).collect();
    let at = holes.clone();
    let nearest = move |x: f32| at.iter().fold(9.0f32, |m, c| if (x - c).abs() < m.abs() { x - c } else { m });
    let probe = nearest.clone();
    let skin: Skin = Arc::new(move |s| {
        let y = s.p.y - lift(s.p.x);
        let around = if y < 0.7 { y } else { 0.7 + (y - 0.7).atan2(s.p.z + 1.9) * 1.1 };
        let mut out = bricks(s, s.p.x * 2.2, around * 4.6, 0.12);
        if y < 0.01 {
            // The bank is of rough stone.
            let stone = crate::noise::cells(v(s.p.x * 2.1, s.p.y * 3.2, 0.4));
            let joint = smooth(0.0, 0.09, stone.edge);
            let tint = 0.75 + 0.5 * unit(stone.id);
            out.colour = hex(0x5f5448) * (tint * (0.35 + 0.65 * joint) * (1.0 + 0.3 * fbm(s.p * 6.0, 3)));
            out.n = relief(s.n, s.p, 0.015, 0.05, &|q| {
                smooth(0.0, 0.14, crate::noise::cells(v(q.x * 2.1, q.y * 3.2, 0.4)).edge)
            });
        }
        let q = probe(s.p.x).hypot((y - 0.82) * 1.05);
        let deep = smooth(-0.72, -1.1, s.p.z);
        let heat = smooth(0.28, 0.12, q);
        let flicker = 0.75 + 0.5 * fbm(v(s.p.x * 4.0, s.p.y * 5.0, 2.0), 3);
        out.glow = v(2.6, 0.62, 0.09) * (heat * flicker * (0.25 + 0.75 * deep))
            + v(0.5, 0.08, 0.01) * (0.5 * smooth(0.42, 0.2, q) * (1.0 - deep));
        out.colour = out.colour * (0.8 - 0.4 * smooth(0.5, 0.2, q));
        out
    });
    let kiln = free(v(0.5, 0.8, -1.9), 8.5, skin, move |p| {
        let y = p.y - lift(p.x);
        let r = (p.z + 1.9).hypot((y - 0.7).max(0.0) * 1.05);
        let bank = to_box(v(p.x, y + 1.0, p.z + 1.9), v(9.0, 1.0, 1.34), 0.03);
        let body = (r - 1.25).max(-y).min(bank);
        let hole = nearest(p.x).hypot((y - 0.82) * 1.05) - 0.17;
        let tube = hole.max(-(p.z + 1.15));
        let sill = to_box(v(nearest(p.x), y - 0.58, p.z + 0.62), v(0.26, 0.05, 0.12), 0.02);
        body.max(-tube).min(sill).max(p.x.abs() - 7.0) * 0.7
    });
    let ground: Skin = Arc::new(|s| {
        let colour = hex(0x4a3b2e) * (0.85 + 0.5 * fbm(s.p * 3.0, 4) + 0.1 * noise(s.p * 30.0));
        Surface::matte(colour, relief(s.n, s.p, 0.012, 0.04, &|q| fbm(q * 6.0, 4)))
    });
    let plank = wood(0x5a3a20, 0x8b6238, 0.35);
    let (bx, bz, top) = (0.35f32, 1.35f32, 0.62f32);
    let mut solids = vec![kiln, block(3.3, 0.11, 0.62, 0.02, plank.clone()).at(bx, top - 0.11, bz)];
    for x in [-1.25f32, 1.25] {
        for z in [-0.2f32, 0.2] {
            solids.push(rod(
                &[(v(bx + x, 0.0, bz + z * 1.25), 0.055), (v(bx + x * 0.96, top - 0.08, bz + z), 0.05)],
                plank.clone(),
            ));
        }
    }
    let bowl = v(bx - 0.42, top, bz + 0.02);
    solids.push(vessel(&pots::bowl(), Shape::Round, Glaze::lan().skin(181)).at(bowl.x, bowl.y, bowl.z).scaled(0.26));
    let gruel: Skin = Arc::new(|s| Surface {
        shine: 0.04,
        rough: 0.3,
        ..Surface::matte(hex(0xe0d6bd) * (1.0 + 0.1 * noise(s.p * 40.0)), s.n)
    });
    solids.push(free(v(0.0, 0.0, 0.0), 0.3, gruel, |p| (v(p.x, 0.0, p.z).len() - 0.225).max(p.y.abs() - 0.006)).at(
        bowl.x,
        top + 0.185,
        bowl.z,
    ));
    solids.push(rod(
        &[(v(bowl.x + 0.3, top + 0.016, bz + 0.16), 0.013), (v(bowl.x + 0.86, top + 0.016, bz + 0.02), 0.011)],
        plain(0x7a5232, 0.5, 0.04, 0.2),
    ));
    solids.push(rod(
        &[(v(bowl.x + 0.3, top + 0.016, bz + 0.21), 0.013), (v(bowl.x + 0.86, top + 0.016, bz + 0.09), 0.011)],
        plain(0x7a5232, 0.5, 0.04, 0.2),
    ));
    let view = View::new(v(0.3, 0.92, 0.0), 11.5, 12.0, -5.0).focus(bowl).open(0.035);
    let mut s = view.of(set(Mood::Night, solids));
    s.floor = Some(Floor { skin: ground, fade: (9.0, 20.0), mirror: 0.0 });
    s.room.panels.clear();
    (s.room.above, s.room.below) = (v(0.02, 0.025, 0.035), v(0.14, 0.05, 0.015));
    s.fill = (v(0.030, 0.036, 0.05), v(0.03, 0.014, 0.006));
    s.lamps = vec![Lamp::far(v(-0.6, 1.2, 0.9), v(0.10, 0.125, 0.17), 4.0)];
    for x in holes.iter().step_by(2) {
        s.lamps.push(Lamp { hard: 4.0, ..Lamp::near(v(*x, 0.9 + lift(*x), 0.15), v(1.0, 0.42, 0.12) * 0.75, 4.0) });
    }
    // A paper lantern somewhere behind us on the left.
    s.lamps.push(Lamp::near(v(-2.2, 2.6, 4.2), v(1.0, 0.74, 0.46) * 1.9, 5.0));
    s.behind = Arc::new(|x, y, _| {
        let star = smooth(
            0.9985,
            1.0,
            unit(((x * 420.0) as u32).wrapping_mul(7919) ^ ((y * 420.0) as u32).wrapping_mul(104_729)),
        );
        hex(0x10141c).mix(hex(0x2b2e36), smooth(0.0, 0.6, y)) + grey(0.35) * star
    });
    let spot = seen(&s, bowl + v(0.0, 0.2, 0.0), w as f32 / h as f32);
    let mut c = view.shoot(s, w, h);
    steam(&mut c, spot, 0.30, v(0.20, 0.17, 0.14));
    c.bloom(0.55, 0.03, 0.5);
    c
}

fn washing(w: usize, h: usize) -> Canvas {
    let places: [(f32, f32, f32); 5] =
        [(-1.95, 0.36, 0.52), (-0.62, 0.24, 0.56), (0.74, 0.36, 0.52), (2.1, 0.22, 0.55), (0.22, -1.5, 0.52)];
    let ripple = move |p: V3| {
        let mut sum = 0.35 * noise(v(p.x * 1.1, 2.0, p.z * 2.4)) + 0.15 * noise(v(p.x * 3.0, 5.0, p.z * 6.0));
        for (i, (x, z, k)) in places.iter().enumerate() {
            let d = (p.x - x).hypot(p.z - z) - 0.8 * k;
            let reach = if i == 4 { 1.5 } else { 0.7 };
            sum += (d * 17.0 - i as f32).sin()
                * (-(d / reach).max(0.0)).exp()
                * smooth(-0.1, 0.1, d)
                * if i == 4 { 1.0 } else { 0.7 };
        }
        sum
    };
    let water: Skin = Arc::new(move |s| {
        let deep = smooth(1.2, -2.5, s.p.z);
        let bed = fbm(v(s.p.x * 1.5, 0.0, s.p.z * 2.0), 4);
        let shallow = hex(0x7d8f6c) * (1.0 + 0.35 * bed);
        let colour = shallow.mix(hex(0x2f5344), deep);
        let n = relief(s.n, s.p, 0.02, 0.022, &ripple);
        Surface { colour, n, shine: 0.05, rough: 0.06, soft: 0.0, glow: V3::default() }
    });
    let stone: Skin = Arc::new(|s| {
        let wetness = smooth(0.30, 0.02, s.p.y - 0.05 * noise(s.p * 3.0));
        let t = smooth(-0.3, 0.4, fbm(s.p * 1.8, 5));
        let moss = smooth(0.2, 0.45, fbm(s.p * 3.1 + grey(4.0), 4)) * smooth(0.35, 0.1, s.p.y);
        let joint = smooth(0.02, 0.0, ((s.p.x * 0.42 + 0.3).rem_euclid(1.0) - 0.5).abs() / 0.42);
        let colour = hex(0x857f74).mix(hex(0x6a655c), t).mix(hex(0x5a6a45), moss * 0.7)
            * (1.0 - 0.35 * wetness)
            * (1.0 - 0.6 * joint);
        let n = relief(s.n, s.p, 0.015, 0.05, &|q| fbm(q * 5.0, 4));
        Surface { shine: 0.03 + 0.02 * wetness, rough: 0.85 - 0.5 * wetness, ..Surface::matte(colour, n) }
    });
    let quay = free(v(0.0, 0.0, 2.6), 6.5, stone, |p| {
        let edge = 1.12 + 0.03 * noise(v(p.x * 1.4, 0.0, 3.0));
        let slab = to_box(p - v(0.0, -0.1, edge + 2.0), v(6.0, 0.34, 2.0), 0.04);
        (if slab < 0.1 { slab + 0.012 * fbm(p * 3.0, 3) } else { slab }) * 0.8
    });
    let mut solids = vec![quay];
    for (i, (x, z, k)) in places.into_iter().enumerate() {
        let glaze = if i % 3 == 1 { Glaze::plum_rain() } else { Glaze::lan() };
        let float = if i == 4 { -0.34 } else { -0.16 };
        let tip = if i == 4 { 7.0 } else { 2.0 * (i as f32 * 2.3).sin() };
        solids.push(
            vessel(&pots::bowl(), Shape::Round, glaze.coat(0.72).cloud(0.6).rough(0.12).skin(190 + i as u32))
                .at(x, float * k, z)
                .scaled(k)
                .turned(tip, 40.0 * i as f32, 0.5 * tip),
        );
    }
    let view = View::new(v(0.1, 0.0, -0.5), 10.4, 33.0, 4.0).focus(v(0.2, 0.2, 0.3)).open(0.05);
    let mut s = view.of(stage(Ground::GreenBlack, Light::Soft, solids));
    s.floor = Some(Floor { skin: water, fade: (9.0, 22.0), mirror: 0.62 });
    s.room.above = v(0.55, 0.62, 0.58);
    s.room.below = v(0.10, 0.15, 0.11);
    s.room.panels.push(Panel { dir: v(-0.5, 0.42, -1.0).norm(), half: (0.5, 0.16), colour: v(1.3, 1.25, 1.1) });
    s.fill = (v(0.42, 0.45, 0.44), v(0.16, 0.2, 0.15));
    s.lamps[0].colour = v(1.0, 0.95, 0.85) * 1.9;
    s.behind = Arc::new(|_, y, _| hex(0x3d5a4c).mix(hex(0x7f9384), smooth(0.3, 0.0, y)));
    view.shoot(s, w, h)
}
