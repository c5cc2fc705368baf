//! The list of all pictures and the sets they are taken on.

mod book;
mod company;
mod event;
mod exhibition;
mod press;
mod relic;
mod small;

use crate::canvas::{Canvas, Grade};
use crate::noise::fbm2;
use crate::studio::clay::{ground, wood};
use crate::studio::light::{Lamp, Panel, Room};
use crate::studio::trace::{Floor, Scene};
use crate::studio::{Skin, Solid};
use crate::vec::{V3, grey, hex, smooth, v};
use std::sync::Arc;

pub use small::small;

/// One picture: its file name without ending and how to draw it.
pub struct Picture {
    pub name: &'static str,
    /// Width and height in pixels at scale 1.
    pub size: (usize, usize),
    pub grade: Grade,
    /// Quality of the WebP file, 0..100.
    pub quality: f32,
    pub draw: fn(usize, usize) -> Canvas,
}

impl Picture {
    /// The picture in another size than 1600 by 1067.
    pub(crate) fn sized(mut self, w: usize, h: usize) -> Picture {
        self.size = (w, h);
        self
    }
}

pub(crate) fn photo(name: &'static str, draw: fn(usize, usize) -> Canvas) -> Picture {
    Picture { name, size: (1600, 1067), grade: Grade::PHOTO, quality: 90.0, draw }
}
/// A photograph by night, developed brighter.
pub(crate) fn night(name: &'static str, draw: fn(usize, usize) -> Canvas) -> Picture {
    Picture { grade: Grade { exposure: 1.5, vignette: 0.2, ..Grade::PHOTO }, ..photo(name, draw) }
}
pub(crate) fn sheet(name: &'static str, draw: fn(usize, usize) -> Canvas) -> Picture {
    Picture { name, size: (1600, 1067), grade: Grade::PAPER, quality: 84.0, draw }
}

/// What a full measure of ink leaves of white paper.
pub(crate) const INK: u32 = 0x3a342f;

/// Every picture of the bundle.
pub fn all() -> Vec<Picture> {
    [exhibition::list(), relic::list(), press::list(), event::list(), book::list(), company::list()]
        .into_iter()
        .flatten()
        .collect()
}

/// Where a photograph is taken.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Mood {
    /// Dark brown paper, one window from the left.
    Umber,
    /// Near black, low light from the side.
    Night,
    /// Warm paper tone, bright and soft.
    Paper,
    /// Cool grey-green stone.
    Celadon,
    /// White gallery.
    White,
    /// A dark wooden table by a window.
    Table,
}

/// A photographic set with its light, its ground and its wall, the camera level and at some distance.
pub(crate) fn set(mood: Mood, solids: Vec<Solid>) -> Scene {
    let (floor, near, far, key, fill, mirror) = match mood {
        Mood::Umber => (0x5e4938, 0x6b5442, 0x1b130e, 2.1, 0.62, 0.10),
        Mood::Night => (0x241b15, 0x2b2119, 0x070504, 1.5, 0.26, 0.22),
        Mood::Paper => (0xcbbca2, 0xd6c9b1, 0x9a876b, 1.75, 1.15, 0.0),
        Mood::Celadon => (0x8d9a8b, 0x9eaa9b, 0x46534b, 1.8, 0.9, 0.04),
        Mood::White => (0xd9d5cb, 0xe3dfd6, 0xb7b0a3, 1.7, 1.45, 0.05),
        Mood::Table => (0x3a2618, 0x54483a, 0x17110d, 2.0, 0.55, 0.28),
    };
    let skin: Skin = if mood == Mood::Table { wood(0x2f1d12, 0x55371f, 0.6) } else { ground(floor, 0.16) };
    let (near, far) = (hex(near), hex(far));
    Scene {
        solids,
        floor: Some(Floor { skin, fade: if mood == Mood::Table { (4.5, 9.0) } else { (2.2, 8.0) }, mirror }),
        lamps: vec![
            Lamp::far(v(-1.15, 1.25, 0.85), v(1.0, 0.94, 0.84) * key, 4.5),
            Lamp::far(v(1.4, 0.7, -1.1), v(0.8, 0.92, 1.0) * (0.22 * key), 6.0),
        ],
        room: Room {
            above: grey(0.34 * fill),
            below: hex(floor) * (0.55 * fill + 0.1),
            panels: vec![
                Panel { dir: v(-1.0, 0.75, 0.75).norm(), half: (0.34, 0.52), colour: v(1.0, 0.97, 0.9) * (3.4 * key) },
                Panel { dir: v(1.25, 0.35, 0.15).norm(), half: (0.08, 0.9), colour: v(0.9, 0.97, 1.0) * (0.9 * key) },
            ],
        },
        fill: (v(0.36, 0.36, 0.37) * fill, hex(floor) * (0.62 * fill)),
        behind: Arc::new(move |x, y, _| {
            let cloth = 1.0 + 0.10 * fbm2(x * 2.4, y * 2.4, 3.0, 4);
            let d = ((x - 0.56).powi(2) * 0.7 + (y - 0.5).powi(2)).sqrt();
            near.mix(far, smooth(0.0, 1.05, d)) * cloth
        }),
        mist: (V3::default(), 0.0),
        air: None,
        eye: v(0.0, 1.75, 7.4),
        aim: v(0.0, 1.05, 0.0),
        view: 26.0,
        hulls: Vec::new(),
    }
}

/// Points a long lens of `s.view` degrees: what is `tall` fills the picture's height, seen from so many degrees above the
/// horizon and to the right of the front. The floor passes into the background between `fade` times that height.
pub(crate) fn aim(mut s: Scene, centre: V3, tall: f32, (above, right): (f32, f32), fade: (f32, f32)) -> Scene {
    let far = tall / 2.0 / (s.view.to_radians() / 2.0).tan();
    let (sa, ca) = above.to_radians().sin_cos();
    let (sr, cr) = right.to_radians().sin_cos();
    s.eye = centre + v(ca * sr, sa, ca * cr) * far;
    s.aim = centre;
    if let Some(f) = s.floor.as_mut() {
        f.fade = (tall * fade.0, tall * fade.1);
    }
    s
}

/// Sets the camera.
pub(crate) fn from(mut s: Scene, eye: V3, aim: V3, view: f32) -> Scene {
    (s.eye, s.aim, s.view) = (eye, aim, view);
    s
}
