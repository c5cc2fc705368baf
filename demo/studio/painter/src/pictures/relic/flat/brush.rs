//! Boulders, white water and a boat in trouble, in heavy ink.

use crate::ink::Ink;
use crate::noise::{Rng, fbm2, noise, ridged};
use crate::vec::{smooth, v};

/// A boulder in axe-cut strokes: where it stands in the water, half its width, strength of the ink.
pub fn boulder(ink: &mut Ink, (x0, y0): (f32, f32), size: f32, dark: f32, seed: u32) {
    let k = (seed as f32 * 0.731).fract() * 40.0;
    let lean = 0.5 * (k * 1.7).sin();
    let tall = 0.95 + 0.35 * (k * 2.9).cos();
    ink.lay(|x, y, d| {
        let (u, t) = ((x - x0) / size, (y - y0) / size);
        if u.abs() > 1.25 || !(-1.7..0.55).contains(&t) {
            return d;
        }
        // Angular crest: broken steps over a round back.
        let back = (1.0 - (u.abs() / 1.04).powf(2.6)).max(0.0).powf(0.55);
        let step = ridged(u * 0.9 + lean, 0.4, k, 3) - 0.45;
        let crest = -tall * back * (0.78 + 0.55 * step + 0.16 * lean * u) + 0.03 * fbm2(u * 6.0, 1.0, k, 3);
        let foot = 0.14 * (1.0 - u * u).max(0.0) + 0.04 * noise(v(u * 5.0, k, 2.0));
        let soft = 0.004 / size;
        let cover = smooth(-soft, soft, t - crest)
            * smooth(foot + soft * 3.0, foot - soft * 3.0, t)
            * smooth(1.05, 1.03, u.abs());
        if cover <= 0.0 {
            return d;
        }
        let deep = t - crest;
        let bend = 1.6 * fbm2(u * 1.6, t * 1.6, k + 2.0, 3);
        // Facets: planes that face up stay pale, planes that face down go black.
        let plane = smooth(-0.08, 0.16, fbm2(u * 1.5 + 0.6 * bend, t * 1.1 - 0.5 * u, k + 4.0, 3));
        let cuts = smooth(0.0, 0.45, noise(v((u + 0.5 * t) * 15.0 + bend * 3.0, (t - 0.4 * u) * 4.0, k)));
        let dry = smooth(-0.1, 0.35, noise(v(x * 210.0, y * 90.0, k)) + 0.25);
        let rim = (-deep / 0.05).exp() * 0.75 + (-(1.04 - u.abs()).max(0.0) / 0.05).exp() * 0.5;
        let low = smooth(-0.7, 0.1, t);
        let tone = 0.10 + rim + plane * (0.55 + 0.35 * cuts * dry) + 0.38 * cuts * dry * (0.4 + low) + 0.35 * low;
        // The foot dissolves in spray.
        let spray = 1.0 - 0.85 * smooth(-0.12, 0.12, t - foot + 0.12 + 0.09 * noise(v(u * 7.0, 2.0, k)));
        d * (1.0 - cover) + cover * dark * tone.min(1.35) * spray
    });
    moss(ink, (x0, y0), size, dark, tall, seed);
}

/// Wet dots along the crest.
fn moss(ink: &mut Ink, (x0, y0): (f32, f32), size: f32, dark: f32, tall: f32, seed: u32) {
    let mut r = Rng::new(seed);
    for _ in 0..14 {
        let u = r.range(-0.8, 0.8);
        let t = -tall * (1.0 - u.abs().powf(2.6)).max(0.0).powf(0.55) * r.range(0.15, 0.55);
        let (x, y, s) = (x0 + u * size, y0 + t * size, size * r.range(0.012, 0.03));
        ink.stroke(&[(x, y, s), (x + s * 0.8, y + s * 0.3, s * 0.8)], dark * r.range(0.9, 1.4), 0.1);
    }
}

/// White water: thin lines that part around the boulders and close behind them.
pub fn rapids(ink: &mut Ink, stones: &[(f32, f32, f32)], y0: f32, y1: f32, dark: f32, seed: u32) {
    let mut r = Rng::new(seed);
    let wide = ink.w as f32 / ink.h as f32;
    for _ in 0..260 {
        let near = r.draw();
        let mut p = (r.range(-0.05, wide), y0 + (y1 - y0) * near.powf(0.85));
        let steps = 10 + r.below(22);
        let pace = 0.007 + 0.005 * near;
        let phase = r.range(0.0, std::f32::consts::TAU);
        let mut way = vec![p];
        for i in 0..steps {
            // The current runs down to the left and swells.
            let mut dir = (-1.0, 0.10 + 0.22 * (i as f32 * 0.5 + phase).sin());
            for &(sx, sy, s) in stones {
                let (dx, dy) = ((p.0 - sx) / (s * 1.15), (p.1 - sy + 0.2 * s) / (s * 0.62));
                let q = dx.hypot(dy);
                if q < 1.9 {
                    let push = (1.9 - q).powi(2) * 1.5;
                    dir = (dir.0 + 0.5 * push * dx / q.max(0.1), dir.1 + push * dy / q.max(0.1));
                }
            }
            let l = f32::hypot(dir.0, dir.1).max(0.1);
            p = (p.0 + pace * dir.0 / l, p.1 + pace * 0.62 * dir.1 / l);
            way.push(p);
        }
        let n = way.len() as f32;
        let heavy = (0.0005 + 0.0011 * near) * r.range(0.6, 1.3);
        let tone = dark * r.range(0.25, 0.85);
        let pts: Vec<_> = way
            .iter()
            .enumerate()
            .map(|(i, q)| (q.0, q.1, heavy * (1.0 - (2.0 * i as f32 / n - 1.0).powi(2)).max(0.12)))
            .collect();
        ink.stroke(&pts, tone, 0.45);
    }
}

/// An open boat that tilts by `turn` degrees; two men at work, the third a grain; `s` is half its length.
pub fn three_men(ink: &mut Ink, (x, y): (f32, f32), s: f32, turn: f32, dark: f32) {
    let (sn, cs) = turn.to_radians().sin_cos();
    let at = |u: f32, t: f32| (x + s * (u * cs - t * sn), y + s * (u * sn + t * cs));
    let hull: Vec<_> = [
        (-1.12, -0.26),
        (-0.86, 0.02),
        (-0.55, 0.14),
        (0.55, 0.15),
        (0.86, 0.03),
        (1.08, -0.20),
        (0.62, -0.06),
        (-0.62, -0.06),
    ]
    .into_iter()
    .map(|(u, t)| at(u, t))
    .collect();
    ink.clear(&hull);
    ink.fill(&hull, dark * 0.5, dark * 0.95);
    let mut line = |pts: &[(f32, f32, f32)], k: f32| {
        let pts: Vec<_> = pts.iter().map(|p| (at(p.0, p.1).0, at(p.0, p.1).1, p.2 * s)).collect();
        ink.stroke(&pts, dark * k, 0.05);
    };
    line(
        &[(-1.12, -0.26, 0.02), (-0.62, -0.07, 0.025), (0.0, -0.05, 0.025), (0.62, -0.07, 0.025), (1.08, -0.2, 0.02)],
        1.0,
    );
    // The bowman leans on his pole against the rock.
    line(&[(-0.62, -0.06, 0.05), (-0.58, -0.28, 0.06), (-0.68, -0.46, 0.05)], 1.0);
    line(&[(-0.72, -0.56, 0.05), (-0.71, -0.57, 0.05)], 1.0);
    line(&[(-0.64, -0.42, 0.028), (-0.86, -0.36, 0.022)], 1.0);
    line(&[(-0.5, -0.62, 0.014), (-1.5, 0.16, 0.012)], 1.0);
    // The steersman throws himself on the sweep.
    line(&[(0.66, -0.08, 0.05), (0.60, -0.30, 0.06), (0.70, -0.48, 0.05)], 1.0);
    line(&[(0.75, -0.58, 0.05), (0.76, -0.58, 0.05)], 1.0);
    line(&[(0.66, -0.42, 0.028), (0.88, -0.32, 0.022)], 1.0);
    line(&[(0.7, -0.42, 0.014), (1.66, 0.12, 0.02)], 1.0);
    // The third sits amidships, no larger than a grain.
    line(&[(0.08, -0.10, 0.045), (0.09, -0.17, 0.035)], 1.0);
    line(&[(0.09, -0.225, 0.024), (0.095, -0.225, 0.024)], 1.0);
    for (u, w) in [(-1.25, 0.5), (-0.2, 0.9), (0.95, 0.6)] {
        line(&[(u - w * 0.6, 0.26, 0.006), (u, 0.20, 0.014), (u + w * 0.6, 0.27, 0.006)], 0.5);
    }
}
