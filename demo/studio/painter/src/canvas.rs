//! A picture in linear light, and how it becomes a file.

use crate::noise::{hash, unit};
use crate::vec::{V3, grey, smooth, v};
use image::RgbImage;
use rayon::prelude::*;

/// Pixels in linear light, row by row.
#[derive(Clone)]
pub struct Canvas {
    pub w: usize,
    pub h: usize,
    pub px: Vec<V3>,
}

impl Canvas {
    pub fn new(w: usize, h: usize, c: V3) -> Canvas {
        Canvas { w, h, px: vec![c; w * h] }
    }

    /// Width over height.
    pub fn aspect(&self) -> f32 {
        self.w as f32 / self.h as f32
    }

    /// Paints every pixel from its place: x in 0..aspect, y in 0..1 downwards, and the colour so far.
    pub fn paint(&mut self, f: impl Fn(f32, f32, V3) -> V3 + Sync) {
        let (w, k) = (self.w, 1.0 / self.h as f32);
        self.px.par_chunks_mut(w).enumerate().for_each(|(j, row)| {
            for (i, c) in row.iter_mut().enumerate() {
                *c = f((i as f32 + 0.5) * k, (j as f32 + 0.5) * k, *c);
            }
        });
    }

    /// Smooth look-up; `u` and `t` in 0..1, clamped.
    pub fn sample(&self, u: f32, t: f32) -> V3 {
        let x = (u * self.w as f32 - 0.5).clamp(0.0, self.w as f32 - 1.001);
        let y = (t * self.h as f32 - 0.5).clamp(0.0, self.h as f32 - 1.001);
        let (i, j) = (x as usize, y as usize);
        let (fx, fy) = (x - i as f32, y - j as f32);
        let at = |i: usize, j: usize| self.px[j.min(self.h - 1) * self.w + i.min(self.w - 1)];
        at(i, j).mix(at(i + 1, j), fx).mix(at(i, j + 1).mix(at(i + 1, j + 1), fx), fy)
    }

    /// Soft blur; radii as parts of the height.
    pub fn blur(&mut self, rx: f32, ry: f32) {
        for _ in 0..3 {
            self.box_rows((rx * self.h as f32 * 0.6) as usize);
            self.flip();
            self.box_rows((ry * self.w as f32 * 0.6) as usize);
            self.flip();
        }
    }

    fn box_rows(&mut self, r: usize) {
        if r == 0 {
            return;
        }
        let w = self.w;
        let k = 1.0 / (2 * r + 1) as f32;
        self.px.par_chunks_mut(w).for_each(|row| {
            let src = row.to_vec();
            let at = |i: isize| src[i.clamp(0, w as isize - 1) as usize];
            let mut sum = V3::default();
            for i in -(r as isize)..=r as isize {
                sum += at(i);
            }
            for (i, c) in row.iter_mut().enumerate() {
                *c = sum * k;
                sum = sum + at((i + r + 1) as isize) - at(i as isize - r as isize);
            }
        });
    }

    /// Swaps rows and columns.
    fn flip(&mut self) {
        let (w, h) = (self.w, self.h);
        let mut out = vec![V3::default(); w * h];
        for j in 0..h {
            for i in 0..w {
                out[i * h + j] = self.px[j * w + i];
            }
        }
        self.px = out;
        (self.w, self.h) = (h, w);
    }

    /// Lets bright places glow over `radius` (part of the height).
    pub fn bloom(&mut self, above: f32, radius: f32, strength: f32) {
        let mut glow = self.clone();
        glow.paint(|_, _, c| c * smooth(above, above * 2.0, c.lum()));
        glow.blur(radius, radius);
        for (c, g) in self.px.iter_mut().zip(glow.px) {
            *c += g * strength;
        }
    }
}

/// The last steps of a photograph.
#[derive(Clone, Copy)]
pub struct Grade {
    /// Brightness factor.
    pub exposure: f32,
    /// Darkening of the corners, 0..1.
    pub vignette: f32,
    /// Film grain, 0..1.
    pub grain: f32,
    /// True for photographs (highlights roll off), false for paper works (colours stay as painted).
    pub film: bool,
}

impl Grade {
    pub const PHOTO: Grade = Grade { exposure: 1.0, vignette: 0.32, grain: 0.5, film: true };
    pub const PAPER: Grade = Grade { exposure: 1.0, vignette: 0.1, grain: 0.35, film: false };
}

fn film(x: f32) -> f32 {
    // A soft shoulder with a slight toe: calmer than the usual cinema curves.
    let x = x.max(0.0);
    let y = 1.0 - (-1.28 * x).exp();
    y * (0.86 + 0.14 * y) * 1.04
}

/// Linear light to the numbers of a file, 0..1.
pub fn encode(c: f32) -> f32 {
    let c = c.clamp(0.0, 1.0);
    if c <= 0.003_130_8 { c * 12.92 } else { 1.055 * c.powf(1.0 / 2.4) - 0.055 }
}

/// Develops a canvas into eight bits, with grain and dither.
pub fn develop(canvas: &Canvas, g: Grade) -> RgbImage {
    let (w, h) = (canvas.w as u32, canvas.h as u32);
    let a = canvas.aspect();
    let mut out = RgbImage::new(w, h);
    out.as_flat_samples_mut().samples.par_chunks_mut(w as usize * 3).enumerate().for_each(|(j, row)| {
        for i in 0..w as usize {
            let (x, y) = ((i as f32 + 0.5) / h as f32 - a / 2.0, (j as f32 + 0.5) / h as f32 - 0.5);
            let dark = 1.0 - g.vignette * smooth(0.25, 1.05, (x * x / a + y * y * 1.2).sqrt() * 1.25);
            let c = canvas.px[j * w as usize + i] * (g.exposure * dark);
            // Film is a little less colourful than arithmetic.
            let c = if g.film { c.mix(grey(c.lum()), 0.13).map(film) } else { c };
            let n = (j * w as usize + i) as u32;
            // Two samples make a triangular grain; a third one dithers each channel.
            let grain = unit(n) + unit(n ^ 0x5bd1_e995) - 1.0;
            for (k, value) in [c.x, c.y, c.z].into_iter().enumerate() {
                let e = encode(value);
                let noise = grain * g.grain * 0.022 * (1.0 - (e - 0.45).abs());
                let dither = (hash(n.wrapping_mul(3) + k as u32) & 255) as f32 / 255.0 - 0.5;
                row[i * 3 + k] = ((e + noise) * 255.0 + dither + 0.5).clamp(0.0, 255.0) as u8;
            }
        }
    });
    out
}

/// A warm studio wall: brighter around a centre, falling off calmly.
pub fn wall(light: V3, dark: V3, cx: f32, cy: f32, reach: f32) -> impl Fn(f32, f32) -> V3 {
    move |x, y| {
        let d = ((x - cx).powi(2) * 0.7 + (y - cy).powi(2)).sqrt();
        light.mix(dark, smooth(0.0, reach, d)) * grey(1.0)
    }
}

/// Adds a round glow.
pub fn glow(x: f32, y: f32, cx: f32, cy: f32, r: f32, c: V3) -> V3 {
    let d = ((x - cx).powi(2) + (y - cy).powi(2)) / (r * r);
    c * (1.0 / (1.0 + d * 6.0).powf(1.6))
}

/// Nothing: black.
pub const NIGHT: V3 = v(0.0, 0.0, 0.0);
