//! Books as things: boards, spine, a block of pages, and the table on which they are photographed.

use crate::canvas::Canvas;
use crate::noise::{fbm, noise};
use crate::pictures::aim;
use crate::pictures::relic::stage::{Ground, Light, stage};
use crate::studio::forms::{free, to_box};
use crate::studio::trace::Scene;
use crate::studio::{Skin, Solid, Surface, relief};
use crate::vec::{V3, grey, hex, smooth, v};
use std::sync::Arc;

/// What the cover is made of.
#[derive(Clone, Copy, PartialEq)]
pub enum Stuff {
    /// Printed paper under a matt film.
    Paper,
    /// Book cloth.
    Cloth,
    /// Book cloth with a paper wrapper between two heights (0 top, 1 bottom).
    Wrapped(f32, f32),
    /// Cloth over the spine up to a place of the front (0 left, 1 right), paper for the rest.
    Quarter(f32),
    /// Soft card, no boards.
    Card,
}

/// A foil or varnish that catches the light: how much of it lies at a place of the front (0..1 across and down).
pub type Foil = Arc<dyn Fn(f32, f32) -> f32 + Send + Sync>;

/// How a book is made, lengths in units of the studio (a decimetre each).
pub struct Book {
    pub wide: f32,
    pub tall: f32,
    pub thick: f32,
    pub stuff: Stuff,
    /// What is printed on the front and on the spine.
    pub front: Arc<Canvas>,
    pub spine: Arc<Canvas>,
    /// Colour of the edges of the boards.
    pub edge: V3,
    pub foil: Option<Foil>,
    /// Radius of the outer corners.
    pub corner: f32,
}

impl Book {
    pub fn new(wide: f32, tall: f32, thick: f32, front: Canvas, spine: Canvas, edge: u32) -> Book {
        Book {
            wide,
            tall,
            thick,
            stuff: Stuff::Paper,
            front: Arc::new(front),
            spine: Arc::new(spine),
            edge: hex(edge),
            foil: None,
            corner: 0.0,
        }
    }
    pub fn stuff(mut self, stuff: Stuff) -> Book {
        self.stuff = stuff;
        self
    }
    pub fn foil(mut self, foil: impl Fn(f32, f32) -> f32 + Send + Sync + 'static) -> Book {
        self.foil = Some(Arc::new(foil));
        self
    }
    pub fn corner(mut self, r: f32) -> Book {
        self.corner = r;
        self
    }

    /// The solid: spine at the left, front towards the camera, standing on y = 0.
    pub fn solid(self) -> Solid {
        let (w, h, d) = (self.wide / 2.0, self.tall / 2.0, self.thick / 2.0);
        let card = self.stuff == Stuff::Card;
        let board = if card { 0.006 } else { 0.028 };
        // Boards stand a little over the pages.
        let over = if card { 0.0 } else { 0.032 };
        let corner = self.corner;
        let hull = (v(0.0, h, 0.0), v(w, h, d).len() + 0.03);
        let skin = self.skin(board, over);
        free(hull.0, hull.1, skin, move |p| {
            let p = p - v(0.0, h, 0.0);
            // Front and back, with the joint along the spine.
            let z = p.z.abs();
            let joint = if card { 0.0 } else { 0.016 * (-((p.x + w - 0.085) / 0.026).powi(2)).exp() };
            let flat = if corner > 0.0 && p.x > 0.0 {
                round_corner(p, w, h, corner).max((z - (d - board / 2.0)).abs() - board / 2.0)
            } else {
                to_box(v(p.x, p.y, z - (d - board / 2.0)), v(w, h, board / 2.0), 0.005)
            };
            let cover = flat + joint;
            // The spine bulges a little.
            let bulge = if card { 0.0 } else { 0.022 * (1.0 - (p.z / d).powi(2)).max(0.0) };
            let back = to_box(v(p.x + w - board / 2.0 + bulge, p.y, p.z), v(board / 2.0, h, d), 0.005);
            let pages = to_box(v(p.x + over / 2.0, p.y, p.z), v(w - over / 2.0 - 0.004, h - over, d - board), 0.003);
            cover.min(back).min(pages) * 0.85
        })
    }

    fn skin(self, board: f32, over: f32) -> Skin {
        let (w, h, d) = (self.wide / 2.0, self.tall / 2.0, self.thick / 2.0);
        let Book { front, spine, edge, foil, stuff, .. } = self;
        Arc::new(move |s| {
            let p = s.p - v(0.0, h, 0.0);
            let inside = p.z.abs() < d - board - 0.001 && p.x > -w + board + 0.002;
            if inside && (p.y.abs() < h - over + 0.004 || p.x < w - over + 0.004) && s.n.z.abs() < 0.7 {
                return pages(p, s.n);
            }
            let (u, t) = (p.x / (2.0 * w) + 0.5, 0.5 - p.y / (2.0 * h));
            let (mut colour, mut shine, mut rough) = (edge, 0.03, 0.55);
            if s.n.z > 0.6 {
                colour = front.sample(u, t);
                if let Some(f) = &foil {
                    let k = f(u, t);
                    (shine, rough) = (0.03 + 0.11 * k, 0.55 - 0.30 * k);
                }
            } else if s.n.x < -0.6 {
                colour = spine.sample(p.z / (2.0 * d) + 0.5, t);
            }
            let mut n = s.n;
            let cloth = match stuff {
                Stuff::Cloth => true,
                Stuff::Wrapped(from, to) => t < from || t > to,
                Stuff::Quarter(x) => u < x,
                _ => false,
            };
            if cloth {
                let weave = |q: V3| {
                    0.6 * (q.x * 400.0).sin() * (q.y * 400.0).sin()
                        + 0.6 * noise(v(q.x * 130.0, q.y * 24.0, q.z * 60.0))
                };
                n = relief(n, s.p, 0.003, 0.0008, &weave);
                colour = colour * (1.0 + 0.06 * weave(s.p));
                rough = rough.max(0.8) - if shine > 0.1 { 0.4 } else { 0.0 };
            } else {
                n = relief(n, s.p, 0.02, 0.0010, &|q| fbm(q * 7.0, 2));
            }
            Surface {
                colour: colour * (1.0 + 0.012 * noise(s.p * 40.0)),
                n,
                shine,
                rough,
                soft: 0.03,
                glow: V3::default(),
            }
        })
    }
}

/// Distance, seen from the front, to an upright rectangle whose corners at the fore-edge are round.
fn round_corner(p: V3, w: f32, h: f32, r: f32) -> f32 {
    let (x, y) = ((p.x - (w - r)).max(0.0), (p.y.abs() - (h - r)).max(0.0));
    (x * x + y * y).sqrt() - r
}

/// The cut edges of the pages.
fn pages(p: V3, n: V3) -> Surface {
    let leaf = noise(v(1.0, p.z * 330.0, 2.0)) + 0.6 * noise(v(p.x * 2.0 + p.y * 2.0, p.z * 120.0, 5.0));
    Surface::matte(hex(0xe7decb) * (0.93 + 0.11 * leaf), n)
}

/// The table for books: a pale paper, a window on the left, the picture three wide and four high.
pub fn table(g: Ground, l: Light, solids: Vec<Solid>) -> Scene {
    let mut s = stage(g, l, solids);
    // A cover is read: the window stands more to the front than for a pot, the room gives more back.
    if l == Light::Soft {
        s.lamps[0].at = v(-0.75, 1.15, 1.25).norm();
    }
    s.lamps[0].colour = s.lamps[0].colour * 1.22;
    s.fill = (s.fill.0 * 1.35, s.fill.1 * 1.35);
    s.room.above += grey(0.05);
    s
}

/// Points a long lens at books: centre, width and height as seen, degrees above the horizon and to the right.
pub fn look(mut s: Scene, centre: V3, (width, height): (f32, f32), above: f32, right: f32, fill: f32) -> Scene {
    s.view = 18.0;
    let tall = (height / fill).max(width / fill / 0.75);
    aim(s, centre, tall, (above, right), (0.8, 5.0))
}

/// How strongly a foil lies where a drawing differs from its ground.
pub fn foil_of(mask: Canvas) -> impl Fn(f32, f32) -> f32 + Send + Sync {
    move |u, t| smooth(0.2, 0.8, mask.sample(u, t).x)
}
