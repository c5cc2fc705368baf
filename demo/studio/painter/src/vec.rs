//! Small vectors for light and space.

use std::ops::{Add, AddAssign, Mul, Neg, Sub};

/// Three numbers: a place, a direction, or a linear colour (red, green, blue).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct V3 {
    pub x: f32,
    pub y: f32,
    pub z: f32,
}

/// Short constructor.
pub const fn v(x: f32, y: f32, z: f32) -> V3 {
    V3 { x, y, z }
}

/// A grey of one strength.
pub const fn grey(a: f32) -> V3 {
    v(a, a, a)
}

/// A linear colour from an sRGB hex number such as `0x8fa58f`.
pub fn hex(rgb: u32) -> V3 {
    let part = |shift: u32| {
        let c = ((rgb >> shift) & 255) as f32 / 255.0;
        if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
    };
    v(part(16), part(8), part(0))
}

impl V3 {
    #[inline]
    pub fn dot(self, o: V3) -> f32 {
        self.x * o.x + self.y * o.y + self.z * o.z
    }
    #[inline]
    pub fn cross(self, o: V3) -> V3 {
        v(self.y * o.z - self.z * o.y, self.z * o.x - self.x * o.z, self.x * o.y - self.y * o.x)
    }
    #[inline]
    pub fn len(self) -> f32 {
        self.dot(self).sqrt()
    }
    #[inline]
    pub fn norm(self) -> V3 {
        self * (1.0 / self.len().max(1e-9))
    }
    #[inline]
    pub fn mix(self, o: V3, t: f32) -> V3 {
        self * (1.0 - t) + o * t
    }
    /// Brightness as the eye weighs it.
    #[inline]
    pub fn lum(self) -> f32 {
        self.x * 0.2126 + self.y * 0.7152 + self.z * 0.0722
    }
    #[inline]
    pub fn map(self, f: impl Fn(f32) -> f32) -> V3 {
        v(f(self.x), f(self.y), f(self.z))
    }
    /// Mirrors a travelling direction at a surface with normal `n`.
    #[inline]
    pub fn reflect(self, n: V3) -> V3 {
        self - n * (2.0 * self.dot(n))
    }
}

impl Add for V3 {
    type Output = V3;
    #[inline]
    fn add(self, o: V3) -> V3 {
        v(self.x + o.x, self.y + o.y, self.z + o.z)
    }
}
impl AddAssign for V3 {
    fn add_assign(&mut self, o: V3) {
        *self = *self + o;
    }
}
impl Sub for V3 {
    type Output = V3;
    #[inline]
    fn sub(self, o: V3) -> V3 {
        v(self.x - o.x, self.y - o.y, self.z - o.z)
    }
}
impl Mul<f32> for V3 {
    type Output = V3;
    #[inline]
    fn mul(self, k: f32) -> V3 {
        v(self.x * k, self.y * k, self.z * k)
    }
}
impl Mul<V3> for V3 {
    type Output = V3;
    #[inline]
    fn mul(self, o: V3) -> V3 {
        v(self.x * o.x, self.y * o.y, self.z * o.z)
    }
}
impl Neg for V3 {
    type Output = V3;
    fn neg(self) -> V3 {
        self * -1.0
    }
}

/// Smooth step from 0 at `a` to 1 at `b` (either order).
pub fn smooth(a: f32, b: f32, x: f32) -> f32 {
    let t = ((x - a) / (b - a)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// Straight mix of two numbers.
pub fn lerp(a: f32, b: f32, t: f32) -> f32 {
    a + (b - a) * t
}

/// A rotation, kept as its three rows.
#[derive(Clone, Copy, Debug)]
pub struct Turn([V3; 3]);

impl Turn {
    pub const NONE: Turn = Turn([v(1.0, 0.0, 0.0), v(0.0, 1.0, 0.0), v(0.0, 0.0, 1.0)]);

    /// Turns about x, then y, then z, in degrees.
    #[inline]
    pub fn degrees(x: f32, y: f32, z: f32) -> Turn {
        let (sx, cx) = x.to_radians().sin_cos();
        let (sy, cy) = y.to_radians().sin_cos();
        let (sz, cz) = z.to_radians().sin_cos();
        let rx = Turn([v(1.0, 0.0, 0.0), v(0.0, cx, -sx), v(0.0, sx, cx)]);
        let ry = Turn([v(cy, 0.0, sy), v(0.0, 1.0, 0.0), v(-sy, 0.0, cy)]);
        let rz = Turn([v(cz, -sz, 0.0), v(sz, cz, 0.0), v(0.0, 0.0, 1.0)]);
        rz.after(ry).after(rx)
    }
    /// This turn after another one.
    pub fn after(self, o: Turn) -> Turn {
        let col = |i: usize| {
            let pick = |r: V3| [r.x, r.y, r.z][i];
            v(pick(o.0[0]), pick(o.0[1]), pick(o.0[2]))
        };
        let (a, b, c) = (col(0), col(1), col(2));
        Turn(self.0.map(|r| v(r.dot(a), r.dot(b), r.dot(c))))
    }
    #[inline]
    pub fn apply(&self, p: V3) -> V3 {
        v(self.0[0].dot(p), self.0[1].dot(p), self.0[2].dot(p))
    }
    /// The opposite turn.
    #[inline]
    pub fn undo(&self, p: V3) -> V3 {
        self.0[0] * p.x + self.0[1] * p.y + self.0[2] * p.z
    }
}
