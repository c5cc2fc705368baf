//! The workbench of the tutorials: wood by a window, small things made by hand.

use crate::canvas::Canvas;
use crate::noise::fbm2;
use crate::pictures::aim;
use crate::pictures::relic::stage::{Ground, Light, stage};
use crate::studio::clay::{plain, wood};
use crate::studio::forms::{free, rod, to_box};
use crate::studio::trace::Scene;
use crate::studio::{Skin, Solid, Surface};
use crate::vec::{V3, hex, smooth, v};
use std::sync::Arc;

/// Which wood.
#[derive(Clone, Copy)]
pub enum Tone {
    Oak,
    Walnut,
    Pine,
}

/// A table of wood before a plastered wall.
pub fn bench(tone: Tone, light: Light, solids: Vec<Solid>) -> Scene {
    let mut s = stage(Ground::Linen, light, solids);
    let (a, b) = match tone {
        Tone::Oak => (0x7a5b3e, 0x96734e),
        Tone::Walnut => (0x46301f, 0x60422c),
        Tone::Pine => (0xa3855c, 0xbd9d70),
    };
    let grain = wood(a, b, 0.35);
    // Planks: the same wood cut anew every forty centimetres.
    let skin: Skin = Arc::new(move |s| {
        let wide = 3.1;
        let row = (s.p.z / wide).floor();
        let spot = crate::studio::Spot { p: v(s.p.x + row * 7.3, s.p.y, s.p.z + row * 1.9), n: s.n, bend: s.bend };
        let mut out = grain(&spot);
        let joint = smooth(0.016, 0.006, (s.p.z / wide - row - 0.5).abs().mul_add(-1.0, 0.5) * wide);
        out.colour = out.colour * (1.0 - 0.55 * joint) * (1.0 + 0.05 * row.sin());
        out
    });
    let wall = hex(0x8f8578);
    if let Some(f) = s.floor.as_mut() {
        f.skin = skin;
        f.mirror = 0.0;
    }
    s.behind = Arc::new(move |x, y, _| {
        let far = smooth(0.0, 1.3, ((x - 0.35).powi(2) + (y - 0.2).powi(2)).sqrt());
        wall * (1.0 - 0.55 * far) * (1.0 + 0.05 * fbm2(x * 3.0, y * 3.0, 5.0, 4))
    });
    s.lamps[0].colour = s.lamps[0].colour * 1.18;
    s.fill = (s.fill.0 * 1.25, s.fill.1 * 1.25);
    s
}

/// Points the lens: centre, width and height as seen, degrees above the horizon and to the right; four wide, three high.
pub fn view(mut s: Scene, centre: V3, (width, height): (f32, f32), above: f32, right: f32) -> Scene {
    s.view = 22.0;
    let tall = height.max(width * 0.75);
    aim(s, centre, tall, (above, right), (1.1, 3.2))
}

/// A thin flat thing cut to a shape (distance in x and z, negative inside) that shows a picture or colour of its own.
pub fn cut(reach: f32, thick: f32, skin: Skin, shape: impl Fn(f32, f32) -> f32 + Send + Sync + 'static) -> Solid {
    free(V3::default(), reach, skin, move |p| {
        let (a, b) = (shape(p.x, p.z), (p.y - thick / 2.0).abs() - thick / 2.0);
        let out = (a.max(0.0).powi(2) + b.max(0.0).powi(2)).sqrt();
        (out + a.max(b).min(0.0)) * 0.8
    })
}

/// A ring lying flat around the origin.
pub fn hoop(radius: f32, thick: f32, skin: Skin) -> Solid {
    free(V3::default(), radius + thick * 1.2, skin, move |p| (p.x.hypot(p.z) - radius).hypot(p.y) - thick)
}

/// A sheet of paper lying flat that shows a picture; one corner may curl up.
pub fn leaf_of_paper(w: f32, d: f32, picture: Canvas, curl: f32) -> Solid {
    let picture = Arc::new(picture);
    let skin: Skin = Arc::new(move |s| {
        let c = picture.sample(s.p.x / w + 0.5, s.p.z / d + 0.5);
        Surface { soft: 0.1, ..Surface::matte(c, s.n) }
    });
    let r = (w * w + d * d).sqrt() / 2.0 + 0.2;
    free(V3::default(), r, skin, move |p| {
        let corner = ((p.x / w + p.z / -d) - 0.62).max(0.0);
        let lift = curl * corner * corner + 0.006 * (p.x * 1.7 + p.z).sin();
        to_box(p - v(0.0, 0.012 + lift, 0.0), v(w / 2.0, 0.005, d / 2.0), 0.002) * 0.7
    })
}

/// A pencil lying along x, its point to the left.
pub fn pencil(colour: u32) -> Vec<Solid> {
    vec![
        rod(&[(v(-0.62, 0.045, 0.0), 0.038), (v(1.1, 0.045, 0.0), 0.038)], plain(colour, 0.4, 0.05, 0.1)),
        rod(&[(v(-0.82, 0.030, 0.0), 0.008), (v(-0.62, 0.042, 0.0), 0.036)], plain(0xc9a678, 0.7, 0.03, 0.15)),
        rod(&[(v(-0.85, 0.029, 0.0), 0.005), (v(-0.80, 0.031, 0.0), 0.010)], plain(0x2a2826, 0.5, 0.05, 0.1)),
    ]
}

/// Moves several solids that belong together: turned about the upright axis, then set down.
pub fn placed(parts: Vec<Solid>, turn: f32, (x, y, z): (f32, f32, f32), scale: f32) -> Vec<Solid> {
    let (s, c) = turn.to_radians().sin_cos();
    parts
        .into_iter()
        .map(|p| {
            let at = p.at * scale;
            let mut out = p.turned(0.0, turn, 0.0).at(x + c * at.x + s * at.z, y + at.y, z - s * at.x + c * at.z);
            out.scale *= scale;
            out
        })
        .collect()
}
