//! Where relics are photographed: grounds, lights and the framing of one object, lengths in millimetres.

use crate::canvas::Canvas;
use crate::noise::{fbm, fbm2, noise};
use crate::pictures::aim;
use crate::studio::clay::ground;
use crate::studio::light::{Lamp, Panel, Room};
use crate::studio::profile::Throw;
use crate::studio::trace::{Floor, Scene};
use crate::studio::{Skin, Solid, Surface, relief};
use crate::vec::{V3, grey, hex, smooth, v};
use std::sync::Arc;

/// Units of the studio per millimetre: a vase of 25 cm is 2.5 high.
pub const MM: f32 = 0.01;

/// What the object stands on; the sweep rises behind it without a seam.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    CharcoalBrown,
    Plaster,
    Bone,
    Slate,
    GreenBlack,
    Oxblood,
    Linen,
    Sand,
}

/// Which lamps are lit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Light {
    /// Soft box from the upper left, a little fill.
    Soft,
    /// Raking lamp low from the left: relief first.
    Raking,
    /// Rim light from behind on the right, soft front fill.
    Rim,
    /// Warm low lamp at the front left, the room almost dark.
    Low,
    /// Even copy light from above.
    Copy,
    /// Cool north window on the right.
    North,
    /// Strip light overhead: long reflections along a shoulder.
    Strip,
}

/// Colours of a ground: near the camera, at the horizon.
fn colours(g: Ground) -> (u32, u32) {
    match g {
        Ground::CharcoalBrown => (0x3a322b, 0x4a423a),
        Ground::Plaster => (0x9a948a, 0x6e685f),
        Ground::Bone => (0xd9d3c6, 0xb9b2a3),
        Ground::Slate => (0x4d5358, 0x2c3034),
        Ground::GreenBlack => (0x2b322a, 0x383f35),
        Ground::Oxblood => (0x4a2d28, 0x5a3a33),
        Ground::Linen => (0xa89a84, 0x8a7c68),
        Ground::Sand => (0x9c8e74, 0x6f6450),
    }
}

fn linen(c: u32) -> Skin {
    let c = hex(c);
    Arc::new(move |s| {
        let weave = |p: V3| (p.x * 78.0).sin() * (p.z * 78.0).sin();
        let slub = noise(v(s.p.x * 3.0, 0.0, s.p.z * 60.0)) + noise(v(s.p.x * 60.0, 4.0, s.p.z * 3.0));
        let colour = c * (1.0 + 0.1 * weave(s.p) + 0.07 * slub + 0.06 * fbm(s.p * 1.3, 3));
        Surface::matte(colour, relief(s.n, s.p, 0.004, 0.002, &weave))
    })
}

/// Fine river sand, raked by water into low ripples.
fn river_sand(a: u32, b: u32) -> Skin {
    let (a, b) = (hex(a), hex(b));
    Arc::new(move |s| {
        let h = |q: V3| {
            let bent = fbm(v(q.x * 0.6, 1.0, q.z * 0.6), 3);
            0.5 * (q.x * 2.0 + q.z * 11.0 + bent * 8.0).sin() + 0.5 * fbm(q * 4.0, 3)
        };
        let grain = noise(s.p * 95.0);
        let colour = a.mix(b, smooth(-0.5, 0.5, fbm(s.p * 1.1, 3))) * (1.0 + 0.1 * grain) * (0.94 + 0.06 * h(s.p));
        let n = relief(s.n, s.p, 0.02, 0.014, &h);
        Surface::matte(colour, relief(n, s.p, 0.006, 0.0016, &|q| noise(q * 60.0)))
    })
}

/// A scene with ground, sweep and lamps around `solids`; set the camera with [`frame`].
pub fn stage(g: Ground, l: Light, solids: Vec<Solid>) -> Scene {
    let (near, far) = colours(g);
    let skin: Skin = match g {
        Ground::Linen => linen(near),
        Ground::Sand => river_sand(near, 0x85775e),
        _ => ground(near, 0.10),
    };
    let warm = v(1.0, 0.95, 0.87);
    let cool = v(0.88, 0.95, 1.0);
    let (key, fill) = match l {
        Light::Soft => (Lamp::far(v(-1.1, 1.25, 0.9), warm * 2.0, 4.0), 0.62),
        Light::Raking => (Lamp::far(v(-1.5, 0.62, 0.55), warm * 2.4, 9.0), 0.34),
        Light::Rim => (Lamp::far(v(1.1, 0.95, -1.0), v(1.0, 0.97, 0.92) * 2.3, 7.0), 0.78),
        Light::Low => (Lamp::far(v(-1.0, 0.75, 1.15), v(1.0, 0.78, 0.52) * 2.1, 7.0), 0.22),
        Light::Copy => (Lamp::far(v(-0.35, 2.2, 0.5), v(1.0, 0.98, 0.94) * 1.6, 5.0), 0.95),
        Light::North => (Lamp::far(v(1.2, 1.0, 0.75), cool * 1.9, 4.0), 0.52),
        Light::Strip => (Lamp::far(v(-0.25, 2.0, 0.4), v(1.0, 0.98, 0.95) * 1.7, 4.5), 0.55),
    };
    let dir = key.at;
    let strip = l == Light::Strip;
    let key_colour = key.colour;
    let panel = |dir: V3, half: (f32, f32), k: f32| Panel { dir: dir.norm(), half, colour: key_colour * k };
    let main = if strip {
        panel(v(-0.35, 1.6, 0.55), (0.9, 0.12), 2.2)
    } else {
        panel(v(dir.x, dir.y * 0.62, dir.z), (0.26, 0.58), 1.9)
    };
    let second = panel(v(-dir.x, 0.4, 0.3), (0.07, 0.9), 0.35);
    // A light ground needs less light than a dark one to look right.
    let lum = hex(near).lum();
    let tame = 1.0 - 0.3 * smooth(0.15, 0.6, lum);
    let (near_c, far_c) = (hex(near), hex(far));
    let lit = match l {
        Light::Low => 0.35,
        Light::Raking => 0.7,
        _ => 1.0,
    };
    let behind_far = far_c * (1.05 * lit);
    let top = far_c.mix(near_c, 0.2) * (0.5 * lit);
    let lamps = vec![
        Lamp { colour: key.colour * tame, ..key },
        Lamp::far(v(1.3, 0.6, -1.0), v(0.85, 0.93, 1.0) * (0.2 * tame), 6.0),
    ];
    Scene {
        solids,
        floor: Some(Floor { skin, fade: (3.0, 9.0), mirror: if g == Ground::Slate { 0.06 } else { 0.0 } }),
        lamps,
        room: Room { above: grey(0.36 * fill), below: near_c * (0.5 * fill + 0.1), panels: vec![main, second] },
        fill: (v(0.36, 0.36, 0.37) * fill, near_c * (0.6 * fill)),
        behind: Arc::new(move |x, y, _| {
            let cloth = 1.0 + 0.06 * fbm2(x * 2.1, y * 2.1, 3.0, 4);
            let d = ((x - 0.6).powi(2) * 0.7 + (y - 0.55).powi(2)).sqrt();
            behind_far.mix(top, smooth(0.05, 1.0, d)) * cloth
        }),
        mist: (V3::default(), 0.0),
        air: None,
        eye: v(0.0, 1.75, 7.4),
        aim: v(0.0, 1.05, 0.0),
        view: 24.0,
        hulls: Vec::new(),
    }
}

/// Points a long lens at an object: `centre` of what matters, its `width` and `height` as seen (units of the studio),
/// how many degrees the camera stands above the horizon and to the right of the front. The object fills about
/// `fill` (0..1) of the picture's tighter side.
pub fn frame(mut s: Scene, centre: V3, (width, height): (f32, f32), above: f32, right: f32, fill: f32) -> Scene {
    s.view = 22.0;
    // The picture is three wide and two high.
    let tall = (height / fill).max(width / fill / 1.5);
    aim(s, centre, tall, (above, right), (0.5, 4.5))
}

/// Shoots from straight above: for dishes, cloth, paper.
pub fn from_above(s: Scene, size: (f32, f32), fill: f32) -> Scene {
    frame(s, v(0.0, 0.0, 0.0), size, 89.0, 0.0, fill)
}

/// A vessel's profile in millimetres (radius, height; from the foot to the lip), ready to be thrown.
pub fn throw(profile: &[(f32, f32)], wall: f32, (ring, hollow, floor): (f32, f32, f32)) -> Throw {
    let curve: Vec<(f32, f32)> = profile.iter().map(|&(r, y)| (r * MM, y * MM)).collect();
    Throw::new(&curve, wall * MM).foot(ring * MM, hollow, floor * MM)
}

/// Shoots a scene; the usual end of a relic's function.
pub fn shoot(s: Scene, w: usize, h: usize) -> Canvas {
    s.shoot(w, h)
}
