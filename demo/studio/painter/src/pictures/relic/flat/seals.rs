//! Two seals with their impressions: the Bowl Guild's in brass, Lu Xiu's in stone.

use super::leaf::Leaf;
use super::sign::{Sign, face, impress};
use crate::canvas::Canvas;
use crate::ink::letters::Hand;
use crate::noise::{fbm, fbm2, noise};
use crate::pictures::relic::stage::{Ground, Light, MM, frame, shoot, stage};
use crate::pictures::{Picture, photo};
use crate::studio::forms::{free, melt, sheet, to_box, to_rod};
use crate::studio::{Skin, Solid, Surface, relief};
use crate::vec::{V3, grey, hex, smooth, v};
use std::sync::Arc;

pub fn list() -> Vec<Picture> {
    vec![photo("relic-bowl-guild-seal", guild), photo("relic-lu-xiu-seal", peaks)]
}

const GUILD: &str = "青岚碗帮公所之图记";

fn signs(text: &str) -> Arc<Vec<Sign>> {
    Arc::new(text.chars().map(|c| Sign::new(Hand::Serif, c, 120.0, 0.040)).collect())
}

/// Brass of a block that many hands have held; the face (z forward) carries the mirrored characters.
fn brass(half: f32) -> Skin {
    let signs = signs(GUILD);
    Arc::new(move |s| {
        let p = s.p;
        // The face is at z = 0; seen from the front it reads from left to right what the paper reads from right to left.
        let front = smooth(0.75, 0.92, s.n.z);
        let lines = |q: V3| {
            let (u, t) = (0.5 + q.x / (2.0 * half), 0.5 - q.y / (2.0 * half));
            face(&signs, (3, 3), true, 1.0 - u, t, 0.008)
        };
        let h = if front > 0.0 { lines(p) } else { 0.0 };
        let tarnish = smooth(-0.25, 0.3, fbm(p * 3.2, 5));
        let edge = smooth(10.0, 45.0, s.bend);
        let mut colour = hex(0xb98d3e).mix(hex(0x7a5a28), 0.6 * tarnish) * (1.0 + 0.10 * fbm(p * 14.0, 3));
        colour = colour.mix(hex(0xc9a45a), 0.5 * edge);
        let mut n = relief(s.n, p, 0.006, 0.0022, &|q| fbm(q * 22.0, 3));
        n = relief(n, p, 0.012, 0.003, &|q| noise(v(q.x * 3.0, q.y * 26.0, q.z * 3.0)));
        let (mut shine, mut rough) = (0.46 - 0.20 * tarnish, 0.30 + 0.2 * tarnish);
        if front > 0.0 {
            // Old paste fills the grooves, worn metal stands out.
            let paste = (1.0 - h) * (0.72 + 0.4 * fbm(p * 6.0, 3)).clamp(0.0, 1.0);
            colour = colour.mix(hex(0x7c2a20) * (0.85 + 0.35 * noise(p * 30.0)), front * paste * 0.92);
            colour = colour.mix(hex(0xb8934e), front * h * 0.35);
            n = relief(n, p, 0.004, 0.012 * front, &lines);
            shine *= 1.0 - 0.85 * front * (1.0 - h);
            rough += 0.4 * front * (1.0 - h);
        }
        Surface { colour, n, shine, rough, soft: 0.0, glow: V3::default() }
    })
}

fn guild_seal() -> Solid {
    // Face 52 by 52 mm, block 15 mm thick, straight handle to 69 mm.
    let half = 26.0 * MM;
    free(v(0.0, 0.0, -0.34), 0.62, brass(half), move |p| {
        let knocks = 0.006 * noise(p * 6.0);
        let block = to_box(p - v(0.0, 0.0, -0.075), v(half, half, 0.075), 0.022) + knocks;
        let step = to_box(p - v(0.0, 0.0, -0.165), v(0.19, 0.16, 0.03), 0.015);
        let handle = to_box(p - v(0.0, 0.0, -0.42), v(0.135 - 0.03 * (p.z + 0.42), 0.085, 0.27), 0.03);
        melt(block, melt(step, handle, 0.03), 0.02) * 0.85
    })
}

/// A slip of paper with an impression, lying flat.
fn slip((wide, tall): (f32, f32), text: &str, side: f32, cells: (usize, usize), double: bool, fine: f32) -> Solid {
    let mut leaf = Leaf::new((wide, tall), fine, 0xdcd2bc, side);
    impress_with(&mut leaf, (wide * 0.5, tall * 0.5), side, text, cells, double);
    sheet(wide * MM, tall * MM, Arc::new(leaf.c), 0.012)
}

fn impress_with(leaf: &mut Leaf, at: (f32, f32), side: f32, text: &str, cells: (usize, usize), double: bool) {
    if !double {
        impress(leaf, at, side, text, cells, false);
        return;
    }
    let signs = signs(text);
    let red = hex(0xa5352a);
    leaf.paint(|x, y, p| {
        let (u, t) = ((x - at.0) / side + 0.5, (y - at.1) / side + 0.5);
        if !(-0.02..=1.02).contains(&u) || !(-0.02..=1.02).contains(&t) {
            return p;
        }
        let wear = 0.006 * noise(v(u * 9.0, t * 9.0, 2.0));
        let k = face(&signs, cells, true, u + wear, t - wear, 0.006);
        let paste = 0.66 + 0.34 * smooth(-0.32, 0.1, fbm2(u * 7.0, t * 7.0, 5.0, 4));
        p * V3::mix(grey(1.0), red * 1.1, k * paste)
    });
}

fn guild(w: usize, h: usize) -> Canvas {
    let fine = 12.0 * (w as f32 / 1600.0).max(0.3);
    let seal = guild_seal().at(-0.42, 0.262, 0.0).turned(0.0, 24.0, 0.0);
    let paper = slip((92.0, 84.0), GUILD, 52.0, (3, 3), true, fine).at(0.56, 0.0, 0.16).turned(0.0, -9.0, 0.0);
    let s = stage(Ground::Bone, Light::Soft, vec![seal, paper]);
    shoot(frame(s, v(0.1, 0.21, 0.02), (1.86, 0.98), 27.0, -4.0, 0.84), w, h)
}

/// Honey stone with a red vein, clouded and a little translucent.
fn honey() -> Skin {
    Arc::new(move |s| {
        let p = s.p;
        let cloud = smooth(-0.35, 0.4, fbm(p * 5.0, 4));
        let mut colour = hex(0xc9a765).mix(hex(0xe8ddc4), 0.6 * cloud) * (1.0 + 0.06 * fbm(p * 20.0, 2));
        // The vein runs aslant through the whole stone.
        let across = p.y - 0.20 + 0.75 * p.x + 0.25 * p.z + 0.05 * fbm(p * 7.0, 4);
        let vein = smooth(0.040, 0.006, across.abs())
            + 0.45 * smooth(0.012, 0.0, (across - 0.085 + 0.03 * noise(p * 9.0)).abs());
        colour = colour.mix(hex(0xa5523a), vein.clamp(0.0, 1.0) * (0.75 + 0.3 * fbm(p * 12.0, 2)));
        let foot = smooth(0.03, 0.0, p.y);
        colour = colour.mix(hex(0x8e3226), 0.55 * foot);
        colour = colour * (1.0 + 0.12 * smooth(10.0, 60.0, s.bend)) * (1.0 - 0.25 * smooth(0.0, -30.0, s.bend));
        let n = relief(s.n, p, 0.006, 0.0012, &|q| fbm(q * 18.0, 3));
        Surface { colour, n, shine: 0.055, rough: 0.20, soft: 0.35, glow: V3::default() }
    })
}

fn peaks_seal() -> Solid {
    // 21 by 20 mm, 47 mm high; the upper 13 mm are carved into a low cloud.
    let half = v(0.105, 0.17, 0.10);
    free(v(0.0, 0.235, 0.0), 0.30, honey(), move |p| {
        let body = to_box(p - v(0.0, half.y, 0.0), half, 0.010);
        let ball = |x: f32, y: f32, z: f32, r: f32| (p - v(x, y, z)).len() - r;
        let mut cloud = ball(-0.045, 0.375, 0.02, 0.062);
        for (x, y, z, r) in [
            (0.045, 0.385, 0.03, 0.066),
            (0.0, 0.405, -0.035, 0.065),
            (0.062, 0.355, -0.045, 0.050),
            (-0.065, 0.355, -0.045, 0.045),
            (0.0, 0.350, 0.062, 0.044),
        ] {
            cloud = melt(cloud, ball(x, y, z, r), 0.018);
        }
        // Curls are cut into the cloud.
        let curl = |cx: f32, cy: f32, z: f32| {
            let (dx, dy) = (p.x - cx, p.y - cy);
            let a = dy.atan2(dx) / std::f32::consts::TAU;
            let ring = ((dx.hypot(dy) / 0.022 - a).rem_euclid(1.0) - 0.5).abs();
            0.006 * smooth(0.30, 0.05, ring) * smooth(0.062, 0.05, dx.hypot(dy)) * smooth(z - 0.03, z + 0.02, p.z)
        };
        cloud += curl(0.046, 0.388, 0.05) + curl(-0.048, 0.376, 0.04);
        let neck = to_rod(p, v(-0.05, 0.345, 0.0), v(0.05, 0.345, 0.0), 0.07, 0.07);
        let whole = melt(body, melt(cloud, neck, 0.03), 0.016);
        // A chip at the lower right corner in front.
        let chip = (p - v(0.118, 0.012, 0.112)).len() - 0.036 + 0.010 * noise(p * 40.0);
        whole.max(-chip) * 0.7
    })
}

fn peaks(w: usize, h: usize) -> Canvas {
    let fine = 24.0 * (w as f32 / 1600.0).max(0.3);
    let seal = peaks_seal().at(-0.20, 0.0, -0.02).turned(0.0, 31.0, 0.0);
    let paper = slip((46.0, 40.0), "出岫", 20.6, (2, 1), false, fine).at(0.22, 0.0, 0.06).turned(0.0, -12.0, 0.0);
    let s = stage(Ground::GreenBlack, Light::Rim, vec![seal, paper]);
    shoot(frame(s, v(0.02, 0.20, 0.02), (0.90, 0.60), 24.0, 3.0, 0.76), w, h)
}
