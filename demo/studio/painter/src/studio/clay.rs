//! Skins: glaze, clay, wood, stone, bronze, cloth-covered boards.

use super::{Skin, Spot, Surface, relief};
use crate::noise::{cells, fbm, noise, unit};
use crate::vec::{V3, grey, hex, smooth, v};
use std::sync::Arc;

/// A height over a surface, in the solid's own space; 0 is the ground, 1 the top.
pub type Height = Arc<dyn Fn(V3) -> f32 + Send + Sync>;

/// A glass of wood ash over a fired body.
#[derive(Clone)]
pub struct Glaze {
    /// Colour where it lies thick, where it lies thin, and the body's own.
    pub thick: V3,
    pub thin: V3,
    pub body: V3,
    /// How thick it lies, 0..1.
    pub coat: f32,
    /// Sharpness of its mirror: 0 glassy … 1 matt.
    pub rough: f32,
    /// Crackle: cells per unit, strength, colour.
    pub crackle: Option<(f32, f32, V3)>,
    /// Carving under the glaze and its depth.
    pub carving: Option<(Height, f32)>,
    /// Height below which the body is bare.
    pub bare: f32,
    /// Uneven colour of the fire, 0..1.
    pub cloud: f32,
}

impl Glaze {
    fn new(thick: u32, thin: u32, body: u32, coat: f32, rough: f32) -> Glaze {
        Glaze {
            thick: hex(thick),
            thin: hex(thin),
            body: hex(body),
            coat,
            rough,
            crackle: None,
            carving: None,
            bare: 0.035,
            cloud: 0.4,
        }
    }
    /// 岚青: bluish, thick, soft.
    pub fn lan() -> Glaze {
        Glaze::new(0x8da798, 0xcfceb9, 0x8a5b3e, 0.72, 0.26)
    }
    /// 梅雨青: deep and wet.
    pub fn plum_rain() -> Glaze {
        Glaze::new(0x5a7964, 0xa5ab88, 0x7d4c33, 0.78, 0.14)
    }
    /// 竹肤青: thin, yellowish.
    pub fn bamboo() -> Glaze {
        Glaze::new(0x87925c, 0xb9ac7c, 0x8f6a4a, 0.5, 0.22)
    }
    /// 蟹壳灰: grey, smoky.
    pub fn crab() -> Glaze {
        Glaze::new(0x77786b, 0xa39b86, 0x6d4b38, 0.6, 0.42)
    }
    /// 米黄: rice yellow.
    pub fn rice() -> Glaze {
        Glaze::new(0xb99f63, 0xd6c394, 0x936544, 0.6, 0.28)
    }
    /// 月白: pale blue-white.
    pub fn moon() -> Glaze {
        Glaze::new(0xa9bfc0, 0xded9c8, 0x7a5a45, 0.66, 0.3)
    }
    /// 乌金: iron black.
    pub fn crow() -> Glaze {
        Glaze::new(0x1b1511, 0x5a3219, 0x6a4430, 0.8, 0.1)
    }
    /// White porcelain under clear glass.
    pub fn white() -> Glaze {
        Glaze::new(0xd9d8cd, 0xe9e4d6, 0xcfc4b0, 0.6, 0.22)
    }
    pub fn crackled(mut self, scale: f32, strength: f32, colour: u32) -> Glaze {
        self.crackle = Some((scale, strength, hex(colour)));
        self
    }
    pub fn carved(mut self, depth: f32, h: impl Fn(V3) -> f32 + Send + Sync + 'static) -> Glaze {
        self.carving = Some((Arc::new(h), depth));
        self
    }
    pub fn coat(mut self, coat: f32) -> Glaze {
        self.coat = coat;
        self
    }
    pub fn rough(mut self, rough: f32) -> Glaze {
        self.rough = rough;
        self
    }
    pub fn bare(mut self, y: f32) -> Glaze {
        self.bare = y;
        self
    }
    pub fn cloud(mut self, k: f32) -> Glaze {
        self.cloud = k;
        self
    }

    fn surface(&self, s: &Spot, seed: f32) -> Surface {
        let p = s.p + grey(seed * 3.7);
        let slow = fbm(p * 1.6, 3);
        let edge = self.bare + 0.02 * noise(v(p.x * 5.0, seed, p.z * 5.0));
        let bare = smooth(edge + 0.012, edge - 0.012, s.p.y);
        // Thin over every sharp edge, pooled in every hollow, a little thicker low down.
        let mut coat =
            self.coat + self.cloud * 0.28 * slow - smooth(6.0, 40.0, s.bend) * 0.7 + smooth(-2.0, -16.0, s.bend) * 0.3;
        coat += 0.05 * fbm(p * 9.0, 2);
        let mut n = s.n;
        if let Some((h, depth)) = &self.carving {
            coat += (0.5 - h(s.p)) * 0.34;
            n = relief(n, s.p, 0.006, *depth, &|q| h(q));
        }
        let t = smooth(0.0, 1.0, coat);
        let mut colour = self.thin.mix(self.thick, t);
        // Deeper glass swallows more of every colour.
        colour = colour * (1.0 - 0.22 * smooth(0.8, 1.2, coat));
        let warm = smooth(0.05, 0.5, fbm(p * 0.9 + v(4.0, 0.0, 9.0), 2)) * self.cloud * 0.25;
        colour = colour.mix(self.thin * v(1.0, 0.93, 0.8), warm);
        let bubbles = noise(p * 90.0) * 0.5 + noise(p * 47.0) * 0.5;
        colour = colour * (1.0 + 0.035 * bubbles);
        let specks = smooth(0.62, 0.75, noise(p * 26.0 + v(3.0, 1.0, 2.0)));
        colour = colour.mix(self.body * 0.5, specks * 0.25 * self.cloud);
        if let Some((scale, strength, tint)) = self.crackle {
            let warp = v(noise(p * 2.3), noise(p * 2.3 + grey(7.0)), noise(p * 2.3 + grey(13.0))) * 0.07;
            let big = cells((p + warp) * scale);
            let small = cells((p + warp * 0.5) * (scale * 2.6));
            let width = 0.012 + 0.02 * smooth(-0.3, 0.6, noise(p * 3.1));
            let line = smooth(width, width * 0.3, big.edge);
            let fine = smooth(0.03, 0.008, small.edge) * 0.5 * smooth(-0.2, 0.4, noise(p * 1.7 + grey(5.0)));
            // Each island of glass reflects a little differently.
            colour = colour * (1.0 + 0.05 * (unit(big.id) - 0.5));
            colour = colour.mix(tint, line * strength);
            colour = colour.mix(tint.mix(hex(0x9a6a38), 0.6), fine * strength);
        }
        // The wheel's rings and the glass's own unevenness bend the reflections.
        n = relief(n, s.p, 0.02, 0.006, &|q| noise(v(q.x * 1.6, q.y * 3.4, q.z * 1.6) + grey(seed)));
        n = relief(n, s.p, 0.01, 0.0006, &|q| noise(q * 22.0 + grey(seed)));
        let mut out = Surface { colour, n, shine: 0.045, rough: self.rough, soft: 0.22, glow: V3::default() };
        if bare > 0.0 {
            let clay = self.body * (1.0 + 0.25 * fbm(p * 12.0, 3));
            out.colour = out.colour.mix(clay, bare);
            out.rough = out.rough.max(bare * 0.85);
            out.shine *= 1.0 - bare * 0.6;
        }
        out
    }

    /// The glaze as a skin; `seed` gives each pot its own fire.
    pub fn skin(self, seed: u32) -> Skin {
        let k = unit(seed) * 20.0;
        Arc::new(move |s| self.surface(s, k))
    }
}

/// Bare fired or raw clay with finger marks and grit; `marks` is any further relief with its depth.
pub fn earth(a: u32, b: u32, seed: u32, marks: Option<(Height, f32)>) -> Skin {
    let (a, b, k) = (hex(a), hex(b), unit(seed) * 30.0);
    Arc::new(move |s| {
        let p = s.p + grey(k);
        let t = smooth(-0.35, 0.4, fbm(p * 1.8, 4));
        let grit = smooth(0.5, 0.75, noise(p * 34.0));
        let mut colour = a.mix(b, t) * (1.0 + 0.16 * fbm(p * 22.0, 3));
        colour = colour.mix(hex(0xd8c4a0), grit * 0.16);
        let mut n = relief(s.n, s.p, 0.008, 0.007, &|q| fbm(q * 16.0 + grey(k), 3));
        if let Some((h, depth)) = &marks {
            colour = colour * (0.68 + 0.42 * h(s.p));
            n = relief(n, s.p, 0.007, *depth, &|q| h(q));
        }
        colour = colour * (1.0 - 0.25 * smooth(0.0, -12.0, s.bend)) * (1.0 + 0.18 * smooth(6.0, 30.0, s.bend));
        Surface { colour, n, shine: 0.025, rough: 0.85, soft: 0.05, glow: V3::default() }
    })
}

/// A plain skin of one colour with light unevenness.
pub fn plain(c: u32, rough: f32, shine: f32, uneven: f32) -> Skin {
    let c = hex(c);
    Arc::new(move |s| {
        let colour = c * (1.0 + uneven * fbm(s.p * 3.0, 4) + uneven * 0.4 * noise(s.p * 60.0));
        Surface { colour, n: s.n, shine, rough, soft: 0.0, glow: V3::default() }
    })
}

/// Wood with long grain along x.
pub fn wood(a: u32, b: u32, polish: f32) -> Skin {
    let (a, b) = (hex(a), hex(b));
    Arc::new(move |s| {
        let q = v(s.p.x * 0.55, s.p.y * 3.0, s.p.z * 3.2);
        let bent = q + grey(0.6 * fbm(v(q.x * 0.5, q.y, q.z * 0.5), 3));
        let rings = (bent.z * 4.0 + 2.4 * fbm(bent * 0.8, 3)).sin() * 0.5 + 0.5;
        let pores = smooth(0.15, 0.5, noise(v(s.p.x * 5.0, s.p.y * 40.0, s.p.z * 90.0)));
        let colour = a.mix(b, rings * 0.42 + 0.2 + 0.3 * fbm(q * 2.0, 3)) * (1.0 - 0.3 * pores);
        let n = relief(s.n, s.p, 0.01, 0.0016, &|r| noise(v(r.x * 4.0, r.y * 30.0, r.z * 60.0)));
        Surface { colour, n, shine: 0.03, rough: 1.0 - polish, soft: 0.0, glow: V3::default() }
    })
}

/// Paper or plaster ground of a photo studio.
pub fn ground(c: u32, uneven: f32) -> Skin {
    let c = hex(c);
    Arc::new(move |s| {
        let fibre = noise(v(s.p.x * 60.0, 0.0, s.p.z * 12.0)) + noise(v(s.p.x * 13.0, 3.0, s.p.z * 70.0));
        let colour = c * (1.0 + uneven * (0.5 * fbm(s.p * 2.0, 4) + 0.12 * fibre));
        Surface::matte(colour, s.n)
    })
}

/// Sand or silt with ripples.
pub fn sand(a: u32, b: u32, ripple: f32) -> Skin {
    let (a, b) = (hex(a), hex(b));
    Arc::new(move |s| {
        let h = move |q: V3| {
            let w = fbm(v(q.x * 0.7, 1.0, q.z * 0.7), 3);
            ripple * 0.5 * (q.x * 2.5 + q.z * 9.0 + w * 9.0).sin() + fbm(q * 5.0, 4) + 0.5 * noise(q * 38.0)
        };
        let n = relief(s.n, s.p, 0.012, 0.05, &h);
        let t = smooth(-0.5, 0.5, fbm(s.p * 1.3, 4));
        let colour = a.mix(b, t) * (1.0 + 0.22 * noise(s.p * 70.0)) * (0.85 + 0.15 * h(s.p));
        Surface { colour, n, shine: 0.02, rough: 0.9, soft: 0.0, glow: V3::default() }
    })
}

/// Old bronze: brown metal under green crust.
pub fn bronze(seed: u32, marks: Option<(Height, f32)>) -> Skin {
    let k = unit(seed) * 40.0;
    Arc::new(move |s| {
        let p = s.p + grey(k);
        let h = marks.as_ref().map_or(0.0, |(h, _)| h(s.p));
        let crust = smooth(-0.08, 0.22, fbm(p * 4.0, 5) - h * 0.22 + 0.04);
        let metal = hex(0x5a4427).mix(hex(0x8a6a3a), h) * (1.0 + 0.3 * fbm(p * 10.0, 3));
        let green = hex(0x4b6a55).mix(hex(0x7d9a80), smooth(-0.3, 0.4, fbm(p * 13.0, 3)));
        let mut n = relief(s.n, s.p, 0.006, 0.006, &|q| fbm(q * 20.0 + grey(k), 3));
        if let Some((h, depth)) = &marks {
            n = relief(n, s.p, 0.007, *depth, &|q| h(q));
        }
        let colour = metal.mix(green, crust * 0.85);
        Surface {
            colour,
            n,
            shine: 0.28 * (1.0 - crust) + 0.03,
            rough: 0.35 + 0.5 * crust,
            soft: 0.0,
            glow: V3::default(),
        }
    })
}
