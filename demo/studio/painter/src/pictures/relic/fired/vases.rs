//! Bottles and vases: the plum-rain meiping, the crab-grey gourd, the leaning slab vase.

use super::hand::{glaze, mixed, over, pot, reshaped};
use crate::canvas::Canvas;
use crate::noise::{fbm, noise};
use crate::pictures::relic::stage::{Ground, Light, frame, shoot, stage};
use crate::pictures::{Picture, photo};
use crate::studio::clay::earth;
use crate::studio::forms::{free, melt, to_box, to_rod};
use crate::studio::light::Panel;
use crate::studio::profile::Shape;
use crate::studio::trace::Scene;
use crate::studio::{Solid, relief};
use crate::vec::{V3, hex, lerp, smooth, v};

pub fn list() -> Vec<Picture> {
    vec![
        photo("relic-plum-rain-meiping", meiping),
        photo("relic-plum-rain-meiping-2", meiping_above),
        photo("relic-plum-rain-meiping-3", meiping_shoulder),
        photo("relic-crab-grey-double-gourd", gourd),
        photo("relic-leaning-square-vase", square),
    ]
}

fn plum_vase(rough: f32) -> Solid {
    let profile = [
        (52.0, 0.0),
        (53.0, 8.0),
        (50.0, 30.0),
        (54.0, 90.0),
        (66.0, 160.0),
        (84.0, 226.0),
        (96.0, 270.0),
        (98.0, 288.0),
        (90.0, 308.0),
        (64.0, 322.0),
        (34.0, 329.0),
        (21.0, 332.0),
        (20.0, 336.0),
        (24.0, 340.0),
        (22.0, 342.0),
    ];
    let skin = over(glaze(0x5a7964, 0xa5ab88, 0x7d4c33, 0.8, rough).bare(0.04).skin(104), |s, mut out| {
        // Two rings of the throwing hand, just felt under the glaze.
        let ring = |y: f32| (-((s.p.y - y) / 0.035).powi(2)).exp();
        let h = |q: V3| (-((q.y - 1.2) / 0.05).powi(2)).exp() + (-((q.y - 1.8) / 0.05).powi(2)).exp();
        out.n = relief(out.n, s.p, 0.008, 0.0026, &h);
        out.colour = out.colour.mix(hex(0xa5ab88), 0.05 * (ring(1.2) + ring(1.8)));
        // Paler on the broad shoulder, where the glaze ran off, deeper towards the foot.
        let run = smooth(3.0, 0.4, s.p.y + 0.25 * fbm(v(s.p.x * 2.0, s.p.y * 0.5, s.p.z * 2.0), 3));
        out.colour = out.colour * lerp(1.08, 0.84, run);
        out
    });
    pot(&profile, 5.0, (6.0, 0.72, 10.0), Shape::Round, skin)
}

/// A window of six panes as a glossy surface sees it.
fn window(s: &mut Scene, dir: V3, size: f32, colour: V3) {
    let dir = dir.norm();
    let side = dir.cross(v(0.0, 1.0, 0.001)).norm();
    let up = side.cross(dir);
    for i in 0..2 {
        for j in 0..3 {
            let at = dir + side * ((i as f32 - 0.5) * size * 0.62) + up * ((j as f32 - 1.0) * size * 0.6);
            s.room.panels.push(Panel { dir: at.norm(), half: (size * 0.235, size * 0.225), colour });
        }
    }
}

fn meiping(w: usize, h: usize) -> Canvas {
    let mut s = stage(Ground::Slate, Light::Strip, vec![plum_vase(0.13)]);
    // One tall light beside the strip draws the streak down the shoulder.
    s.room.panels.push(Panel { dir: v(-0.75, 0.2, 0.85).norm(), half: (0.03, 1.5), colour: v(5.0, 5.0, 4.8) });
    shoot(frame(s, v(0.0, 1.74, 0.0), (2.0, 3.45), 13.0, 0.0, 0.8), w, h)
}

fn meiping_above(w: usize, h: usize) -> Canvas {
    let mut s = stage(Ground::Slate, Light::Strip, vec![plum_vase(0.13)]);
    s.room.panels.push(Panel { dir: v(-0.7, 0.75, 0.6).norm(), half: (0.06, 0.7), colour: v(11.0, 11.0, 10.6) });
    shoot(frame(s, v(0.0, 2.72, 0.0), (2.2, 1.7), 46.0, 22.0, 0.86), w, h)
}

fn meiping_shoulder(w: usize, h: usize) -> Canvas {
    let mut s = stage(Ground::Slate, Light::North, vec![plum_vase(0.02)]);
    s.room.panels.clear();
    s.lamps[0].colour = s.lamps[0].colour * 0.62;
    window(&mut s, v(0.62, 0.62, 1.0), 1.05, v(9.0, 9.7, 10.4));
    s.room.panels.push(Panel { dir: v(-1.0, 0.3, 0.2).norm(), half: (0.08, 0.7), colour: v(0.7, 0.7, 0.66) });
    shoot(frame(s, v(0.36, 2.86, 0.0), (1.3, 0.98), 17.0, 12.0, 0.96), w, h)
}

fn gourd(w: usize, h: usize) -> Canvas {
    let profile = [
        (42.0, 0.0),
        (43.0, 7.0),
        (60.0, 28.0),
        (72.0, 62.0),
        (73.0, 82.0),
        (62.0, 114.0),
        (38.0, 138.0),
        (25.0, 148.0),
        (24.0, 156.0),
        (36.0, 176.0),
        (43.0, 198.0),
        (40.0, 218.0),
        (28.0, 236.0),
        (20.0, 247.0),
        (19.5, 254.0),
    ];
    let glass = over(glaze(0x77786b, 0xa39b86, 0x6d4b38, 0.58, 0.2).bare(0.06).cloud(0.75).skin(22), |s, mut out| {
        // The side that faced the fire is glassy, the other stayed matt and a little paler.
        let t = smooth(-0.35, 0.3, s.p.x + 0.5 * fbm(s.p * 1.3 + v(2.0, 0.0, 0.0), 3));
        out.rough = lerp(0.72, 0.12, t);
        out.shine = lerp(0.025, 0.055, t);
        let smoke = smooth(0.0, 0.5, fbm(s.p * v(1.3, 0.7, 1.3) + v(7.0, 3.0, 0.0), 4));
        out.colour = out.colour.mix(hex(0x45433c), 0.55 * smoke);
        out.colour = out.colour.mix(hex(0x8f8978), 0.35 * (1.0 - t));
        out
    });
    // The seam where two thrown halves meet swells a little at the belly.
    let raw = earth(0x8a6a52, 0x74553f, 23, None);
    let scar_at = v(0.36, 0.52, 0.60);
    let skin = mixed(glass, raw, move |s| {
        let rim = smooth(2.495, 2.51, s.p.y);
        let q = s.p - scar_at;
        let scar = smooth(0.012, -0.012, v(q.x, q.y * 1.5, q.z).len() - 0.085 + 0.05 * fbm(s.p * 9.0, 3));
        rim.max(scar)
    });
    let pot = pot(&profile, 5.0, (6.0, 0.72, 10.0), Shape::Round, skin);
    let pot = reshaped(pot, move |p, sdf| {
        let d = sdf(p).max(p.y - 2.535);
        if d > 0.1 {
            return d;
        }
        let scar = smooth(0.11, 0.05, (p - scar_at).len());
        let seam = (-((p.y - 0.84) / 0.03).powi(2)).exp();
        d + 0.012 * scar * (1.0 + noise(p * 30.0)) - 0.006 * seam
    });
    let s = stage(Ground::Plaster, Light::North, vec![pot]);
    shoot(frame(s, v(0.0, 1.28, 0.0), (1.5, 2.55), 12.0, 0.0, 0.74), w, h)
}

/// Leans to the left by 5 degrees: the place in the upright vase.
fn upright(p: V3) -> V3 {
    v(p.x + p.y * 0.0875, p.y, p.z)
}

fn square(w: usize, h: usize) -> Canvas {
    let base = over(glaze(0x75756b, 0x9a917e, 0x5f4c3f, 0.75, 0.75).bare(0.1).cloud(0.8).skin(21), |s, mut out| {
        let q = upright(s.p);
        // Edges pinched thin show the body's warmth.
        let edge = smooth(0.42, 0.56, q.x.abs()) * smooth(0.42, 0.56, q.z.abs());
        out.colour = out.colour.mix(hex(0xb4aa95) * 0.8, 0.6 * edge);
        // Dry, with pin holes; one drip at the shoulder ran to glass.
        out.n = relief(out.n, s.p, 0.008, 0.003, &|r| fbm(r * 14.0, 3));
        out.colour = out.colour * (1.0 + 0.3 * fbm(s.p * 2.2, 4));
        let drip = to_rod(q, v(-0.17, 2.5, 0.56), v(-0.2, 1.96, 0.59), 0.10, 0.05);
        let wet = smooth(0.03, -0.01, drip);
        out.rough = lerp(out.rough, 0.08, wet);
        out.shine = lerp(0.03, 0.06, wet);
        out.colour = out.colour.mix(hex(0x5f655a), 0.7 * wet);
        out
    });
    let vase = free(v(0.0, 1.55, 0.0), 1.9, base, |p| {
        let q = upright(p);
        let soft = 0.03 + 0.015 * noise(q * 4.0);
        // Slabs sag and bulge; the four joints stand a little proud.
        let bulge = 0.02 * (q.y * 1.25).sin() + 0.018 * fbm(q * 1.6, 2);
        let body = to_box(q - v(0.0, 1.25, 0.0), v(0.545 + bulge, 1.25, 0.545 + bulge), soft);
        let seam = (q.x.abs() - 0.50).abs().max((q.z.abs() - 0.555).abs()) - 0.012;
        let lid = to_box(q - v(0.0, 2.47, 0.0), v(0.555, 0.035, 0.555), 0.03);
        let neck = to_box(q - v(0.02, 2.78, 0.0), v(0.19, 0.32, 0.19), 0.03 + 0.01 * noise(q * 7.0));
        let mut d = melt(melt(body, lid, 0.05), neck, 0.09);
        d = melt(d, seam.max(q.y - 2.46).max(0.1 - q.y), 0.03);
        // Thumbs pressed the right front edge all the way down.
        for i in 0..7 {
            let y = 0.34 + 0.31 * i as f32 + 0.035 * (i as f32 * 2.7).sin();
            let c = v(0.60, y, 0.60 + 0.015 * (i as f32 * 1.9).sin());
            let dent = (q - c) * v(1.0, 0.95, 1.0);
            d = -melt(-d, dent.len() - 0.15 - 0.015 * (i as f32 * 1.3).sin(), 0.06);
        }
        let drip = to_rod(q, v(-0.17, 2.47, 0.55), v(-0.2, 1.98, 0.565), 0.035, 0.045);
        d = melt(d, drip, 0.06);
        let bore = to_box(q - v(0.02, 2.9, 0.0), v(0.125, 0.5, 0.125), 0.03);
        d.max(-bore) * 0.72
    });
    let s = stage(Ground::Plaster, Light::North, vec![vase.turned(0.0, -24.0, 0.0)]);
    shoot(frame(s, v(-0.1, 1.53, 0.0), (1.6, 3.1), 11.0, 0.0, 0.78), w, h)
}
