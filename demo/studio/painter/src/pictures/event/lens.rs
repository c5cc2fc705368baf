//! The shop's camera: a square picture on bone paper, sharp in front, soft behind.

use crate::canvas::Canvas;
use crate::pictures::relic::stage::{Ground, Light, stage};
use crate::pictures::{Picture, photo};
use crate::studio::trace::Scene;
use crate::studio::{Skin, Solid, Surface};
use crate::vec::{V3, grey, v};
use rayon::prelude::*;
use std::sync::Arc;

/// A product's picture: square.
pub fn square(name: &'static str, draw: fn(usize, usize) -> Canvas) -> Picture {
    photo(name, draw).sized(1200, 1200)
}

/// An event's picture.
pub fn oblong(name: &'static str, draw: fn(usize, usize) -> Canvas) -> Picture {
    photo(name, draw).sized(1200, 800)
}

/// Where the camera stands.
#[derive(Clone, Copy)]
pub struct View {
    /// The middle of the picture.
    pub aim: V3,
    /// How far away the camera is, how many degrees above the horizon and to the right of the front.
    pub far: f32,
    pub above: f32,
    pub right: f32,
    /// What is sharp.
    pub focus: V3,
    /// How wide the lens is open: 0 everything sharp.
    pub open: f32,
}

impl View {
    /// Sharp at the aim, the background soft.
    pub fn new(aim: V3, far: f32, above: f32, right: f32) -> View {
        View { aim, far, above, right, focus: aim, open: 0.085 }
    }
    pub fn focus(mut self, focus: V3) -> View {
        self.focus = focus;
        self
    }
    pub fn open(mut self, open: f32) -> View {
        self.open = open;
        self
    }
    /// Puts a scene before this camera.
    pub fn of(&self, mut s: Scene) -> Scene {
        let (sa, ca) = self.above.to_radians().sin_cos();
        let (sr, cr) = self.right.to_radians().sin_cos();
        s.eye = self.aim + v(ca * sr, sa, ca * cr) * self.far;
        s.aim = self.aim;
        s.view = 24.0;
        s
    }
    /// Takes the photograph with its depth of field.
    pub fn shoot(&self, s: Scene, w: usize, h: usize) -> Canvas {
        let focus = (self.focus - s.eye).len();
        // Half as fine is enough to know how far things are.
        let (dw, dh) = (w.div_ceil(2), h.div_ceil(2));
        let coarse = grown(&depths(&s, dw, dh), dw);
        let depth: Vec<f32> =
            (0..w * h).map(|i| coarse[(i / w / 2).min(dh - 1) * dw + (i % w / 2).min(dw - 1)]).collect();
        soften(s.shoot(w, h), &depth, focus, self.open)
    }
}

/// The shop's set: bone paper that rises without a seam.
pub fn counter(light: Light, solids: Vec<Solid>, view: &View) -> Scene {
    let mut s = view.of(stage(Ground::Bone, light, solids));
    if let Some(f) = s.floor.as_mut() {
        f.fade = (view.far * 0.35, view.far * 1.9);
    }
    // A shop window is a little brighter than a catalogue.
    for lamp in &mut s.lamps {
        lamp.colour = lamp.colour * 1.16;
    }
    for panel in &mut s.room.panels {
        panel.colour = panel.colour * 1.8;
    }
    s.fill = (s.fill.0 * 1.12, s.fill.1 * 1.12);
    let bright = s.behind.clone();
    s.behind = Arc::new(move |x, y, d| bright(x, y, d) * 1.14);
    s
}

/// A product on the counter.
pub fn product(light: Light, solids: Vec<Solid>, view: View, w: usize, h: usize) -> Canvas {
    view.shoot(counter(light, solids, &view), w, h)
}

/// How far away each pixel's surface is: the scene painted black and seen through white mist.
fn depths(s: &Scene, w: usize, h: usize) -> Vec<f32> {
    let thick = 0.05;
    let mut s = s.clone();
    let black: Skin = Arc::new(|p| Surface { shine: 0.0, ..Surface::matte(grey(0.0), p.n) });
    for solid in &mut s.solids {
        solid.skin = black.clone();
    }
    if let Some(f) = s.floor.as_mut() {
        (f.skin, f.mirror, f.fade) = (black, 0.0, (1e6, 2e6));
    }
    s.lamps.clear();
    s.room.panels.clear();
    (s.room.above, s.room.below, s.fill) = (grey(0.0), grey(0.0), (grey(0.0), grey(0.0)));
    s.behind = Arc::new(|_, _, _| grey(1.0));
    s.air = None;
    s.mist = (grey(1.0), thick);
    s.shoot(w, h).px.iter().map(|c| -(1.0 - c.x).max(1e-4).ln() / thick).collect()
}

/// Lets what is near cover its own outline, where near and far are mixed in one pixel.
fn grown(depth: &[f32], w: usize) -> Vec<f32> {
    let h = depth.len() / w;
    let near = |i: usize| {
        let (x, y) = (i % w, i / w);
        let rows = y.saturating_sub(1)..(y + 2).min(h);
        rows.flat_map(|j| (x.saturating_sub(1)..(x + 2).min(w)).map(move |k| depth[j * w + k])).fold(f32::MAX, f32::min)
    };
    (0..depth.len()).into_par_iter().map(near).collect()
}

/// Rays of the lens gathered for one pixel.
const RAYS: usize = 84;

/// Spreads each pixel over its circle of confusion.
fn soften(c: Canvas, depth: &[f32], focus: f32, open: f32) -> Canvas {
    let (w, h) = (c.w, c.h);
    let circle: Vec<f32> =
        depth.iter().map(|d| (open * ((d - focus).abs() / d - 0.03)).clamp(0.0, 0.045) * h as f32).collect();
    let disc: Vec<(f32, f32)> = (0..RAYS)
        .map(|k| {
            let (r, a) = (((k as f32 + 0.5) / RAYS as f32).sqrt(), k as f32 * 2.399_963);
            (r * a.cos(), r * a.sin())
        })
        .collect();
    let mut out = c.clone();
    out.px.par_chunks_mut(w).enumerate().for_each(|(j, row)| {
        for (i, p) in row.iter_mut().enumerate() {
            let here = j * w + i;
            let r = circle[here];
            if r < 0.5 {
                continue;
            }
            let (mut sum, mut all) = (*p, 1.0);
            for (dx, dy) in &disc {
                let (x, y) = ((i as f32 + dx * r).round() as i32, (j as f32 + dy * r).round() as i32);
                if x < 0 || y < 0 || x >= w as i32 || y >= h as i32 {
                    continue;
                }
                let there = y as usize * w + x as usize;
                // What stands nearer only reaches as far as its own circle.
                let reach = (dx * dx + dy * dy).sqrt() * r;
                let k =
                    if depth[there] > depth[here] - 0.05 { 1.0 } else { (circle[there] - reach + 1.0).clamp(0.0, 1.0) };
                sum += c.px[there] * k;
                all += k;
            }
            *p = sum * (1.0 / all);
        }
    });
    out
}
