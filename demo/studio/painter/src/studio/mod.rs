//! The photographer's studio: solids, light and a camera, by sphere tracing.

pub mod clay;
pub mod forms;
pub mod light;
pub mod pots;
pub mod profile;
pub mod trace;

use crate::vec::{Turn, V3, v};
use std::sync::Arc;

/// Distance to a solid from a point in its own space (negative inside).
pub type Sdf = Arc<dyn Fn(V3) -> f32 + Send + Sync>;
/// What a surface is like at a point.
pub type Skin = Arc<dyn Fn(&Spot) -> Surface + Send + Sync>;

/// A point on a surface, handed to a skin.
pub struct Spot {
    /// Place in the solid's own space.
    pub p: V3,
    /// Normal in the solid's own space.
    pub n: V3,
    /// How convex the surface is here: one over the radius, summed over both directions.
    pub bend: f32,
}

/// How a point answers to light.
#[derive(Clone, Copy)]
pub struct Surface {
    pub colour: V3,
    /// Normal in the solid's own space, after relief.
    pub n: V3,
    /// Mirror strength looking straight at it, 0..1.
    pub shine: f32,
    /// 0 sharp reflections, 1 none to speak of.
    pub rough: f32,
    /// How far light creeps around the edge of shadow, 0..1.
    pub soft: f32,
    pub glow: V3,
}

impl Surface {
    /// A dull surface.
    pub fn matte(colour: V3, n: V3) -> Surface {
        Surface { colour, n, shine: 0.02, rough: 0.8, soft: 0.0, glow: v(0.0, 0.0, 0.0) }
    }
}

/// A solid in the scene.
#[derive(Clone)]
pub struct Solid {
    pub sdf: Sdf,
    pub skin: Skin,
    pub at: V3,
    pub turn: Turn,
    pub scale: f32,
    /// Sphere around the solid in its own space: centre and radius.
    pub hull: (V3, f32),
}

impl Solid {
    pub fn at(mut self, x: f32, y: f32, z: f32) -> Solid {
        self.at = v(x, y, z);
        self
    }
    pub fn turned(mut self, x: f32, y: f32, z: f32) -> Solid {
        self.turn = Turn::degrees(x, y, z);
        self
    }
    pub fn scaled(mut self, k: f32) -> Solid {
        self.scale = k;
        self
    }
    pub fn local(&self, p: V3) -> V3 {
        self.turn.undo(p - self.at) * (1.0 / self.scale)
    }
    pub fn dist(&self, p: V3) -> f32 {
        (self.sdf)(self.local(p)) * self.scale
    }
    /// Centre and radius of the hull in the scene.
    pub fn sphere(&self) -> (V3, f32) {
        (self.turn.apply(self.hull.0) * self.scale + self.at, self.hull.1 * self.scale)
    }
}

/// Tilts a normal by a height function (`depth` in units of the solid).
pub fn relief(n: V3, p: V3, eps: f32, depth: f32, h: &dyn Fn(V3) -> f32) -> V3 {
    let h0 = h(p);
    let g = v(h(p + v(eps, 0.0, 0.0)) - h0, h(p + v(0.0, eps, 0.0)) - h0, h(p + v(0.0, 0.0, eps)) - h0);
    let g = g * (depth / eps);
    (n - (g - n * g.dot(n))).norm()
}
