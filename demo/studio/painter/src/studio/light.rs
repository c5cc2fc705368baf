//! Lamps and softboxes.

use crate::vec::{V3, smooth, v};

/// A lamp that throws shadows.
#[derive(Clone, Copy)]
pub struct Lamp {
    /// Direction to the lamp (far away) or its place.
    pub at: V3,
    pub far: bool,
    pub colour: V3,
    /// Hardness of the shadow's edge: 3 very soft … 40 hard.
    pub hard: f32,
    /// Beam: direction, cosine of full light, cosine of none.
    pub beam: Option<(V3, f32, f32)>,
}

impl Lamp {
    pub fn far(dir: V3, colour: V3, hard: f32) -> Lamp {
        Lamp { at: dir.norm(), far: true, colour, hard, beam: None }
    }
    pub fn near(at: V3, colour: V3, hard: f32) -> Lamp {
        Lamp { at, far: false, colour, hard, beam: None }
    }
    /// A ceiling spot: its place, what it looks at, half angles of full light and of none in degrees.
    pub fn spot(at: V3, to: V3, colour: V3, inner: f32, outer: f32) -> Lamp {
        let beam = Some(((to - at).norm(), inner.to_radians().cos(), outer.to_radians().cos()));
        Lamp { at, far: false, colour, hard: 9.0, beam }
    }
    /// Direction, distance and strength at a point.
    pub fn reach(&self, p: V3) -> (V3, f32, V3) {
        if self.far {
            return (self.at, 30.0, self.colour);
        }
        let d = self.at - p;
        let l = d.len();
        let dir = d * (1.0 / l);
        let mut k = 1.0 / (1.0 + l * l * 0.35);
        if let Some((axis, inner, outer)) = self.beam {
            k *= smooth(outer, inner, -dir.dot(axis));
        }
        (dir, l, self.colour * k)
    }
}

/// A bright panel seen in glossy surfaces.
#[derive(Clone, Copy)]
pub struct Panel {
    pub dir: V3,
    pub half: (f32, f32),
    pub colour: V3,
}

/// What a glossy surface sees around it.
#[derive(Clone)]
pub struct Room {
    pub above: V3,
    pub below: V3,
    pub panels: Vec<Panel>,
}

impl Room {
    pub fn look(&self, d: V3, rough: f32) -> V3 {
        let mut c = self.below.mix(self.above, smooth(-0.25 - rough, 0.35 + rough, d.y));
        for p in &self.panels {
            let k = d.dot(p.dir);
            if k <= 0.05 {
                continue;
            }
            let side = p.dir.cross(v(0.0, 1.0, 0.001)).norm();
            let up = side.cross(p.dir);
            let (x, y) = (d.dot(side) / k, d.dot(up) / k);
            let soft = 0.06 + rough * 0.9;
            let edge = |a: f32, half: f32| smooth(half + soft, half - soft, a.abs());
            let spread = 1.0 / (1.0 + rough * rough * 6.0);
            c += p.colour * (edge(x, p.half.0) * edge(y, p.half.1) * spread);
        }
        c
    }
}
