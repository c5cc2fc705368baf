//! Marks that look cut: seal characters that mean nothing, rubbings, tablets.

use crate::noise::{Rng, fbm2, noise};
use crate::vec::{smooth, v};

/// Bars (x0, y0, x1, y1 in 0..1) of an invented seal character.
pub fn bars(seed: u32) -> Vec<(f32, f32, f32, f32)> {
    let mut r = Rng::new(seed);
    let t = 0.085;
    let mut out = Vec::new();
    let rows = 3 + r.below(2);
    let split = r.range(0.35, 0.65);
    let kind = r.below(4);
    for i in 0..rows {
        let y = 0.12 + 0.76 * i as f32 / (rows - 1) as f32;
        let (a, b) = match (kind + i) % 4 {
            0 => (0.08, 0.92),
            1 => (0.2, 0.8),
            2 => (0.08, split),
            _ => (0.26, 0.92),
        };
        out.push((a, y - t / 2.0, b, y + t / 2.0));
    }
    let upright = |x: f32, a: f32, b: f32| (x - t / 2.0, a, x + t / 2.0, b);
    match kind {
        0 => out.extend([upright(0.5, 0.08, 0.92), upright(0.12, 0.5, 0.92), upright(0.88, 0.5, 0.92)]),
        1 => out.extend([upright(0.24, 0.12, 0.88), upright(0.76, 0.12, 0.88), upright(0.5, 0.38, 0.62)]),
        2 => out.extend([upright(0.12, 0.12, 0.5), upright(split, 0.12, 0.9), upright(0.88, 0.3, 0.9)]),
        _ => out.extend([upright(0.3, 0.08, 0.92), upright(0.68, 0.3, 0.88), upright(0.9, 0.12, 0.5)]),
    }
    out
}

/// Coverage of a character at (x, y) in 0..1, edges softened by `soft`.
pub fn mark(marks: &[(f32, f32, f32, f32)], x: f32, y: f32, soft: f32) -> f32 {
    let mut best = 0.0f32;
    for &(x0, y0, x1, y1) in marks {
        let d = (x - x0).min(x1 - x).min(y - y0).min(y1 - y);
        best = best.max(smooth(-soft, soft, d));
    }
    best
}

/// Coverage of a square seal with four characters and a worn border; `px` is its size in pixels.
pub fn seal(u: f32, t: f32, seed: u32, px: f32) -> f32 {
    if !(-0.05..=1.05).contains(&u) || !(-0.05..=1.05).contains(&t) {
        return 0.0;
    }
    let soft = (1.2 / px.max(8.0)).max(0.004);
    let wear = 0.012 * noise(v(u * 14.0, t * 14.0, seed as f32));
    let (u, t) = (u + wear, t - wear);
    let d = u.min(1.0 - u).min(t).min(1.0 - t);
    let border = smooth(-soft, soft, d) * smooth(0.05 + soft, 0.05 - soft, d);
    let (qx, qy) = ((u - 0.09) / 0.41, (t - 0.09) / 0.41);
    let mut k = border;
    if (0.0..2.0).contains(&qx) && (0.0..2.0).contains(&qy) {
        let which = seed.wrapping_mul(31) + qx as u32 + 2 * qy as u32;
        k = k.max(mark(&bars(which), qx.fract(), qy.fract(), soft * 2.4));
    }
    let paste = smooth(-0.42, -0.1, fbm2(u * 9.0, t * 9.0, seed as f32, 3));
    k * (0.55 + 0.45 * paste) * 0.95
}

/// Brightness (0 ink … 1 paper) of a stele rubbing at (x, y): `w` wide, 1 high, with rows of characters.
pub fn rubbing(x: f32, y: f32, w: f32, seed: u32) -> f32 {
    let edge = x.min(w - x).min(y - 0.02).min(0.98 - y);
    let tear = 0.006 * fbm2(x * 20.0, y * 20.0, 3.0, 3);
    let field = smooth(0.028 + tear, 0.036 + tear, edge);
    let (cw, ch) = (0.062, 0.066);
    let (mx, my) = (x - 0.085, y - 0.155);
    let (cols, rows) = (((w - 0.17) / cw).floor(), (0.76 / ch as f64) as f32);
    let mut cut = 0.0f32;
    if mx > 0.0 && my > 0.0 && mx < cols * cw && my < rows.floor() * ch {
        let (i, j) = ((mx / cw) as u32, (my / ch) as u32);
        let (u, t) = (mx / cw - i as f32, my / ch - j as f32);
        // The last columns stop early, as texts do.
        let last = i == 0 && j > 5;
        if !last {
            cut = mark(&bars(seed + i * 97 + j * 13), (u - 0.13) / 0.74, (t - 0.13) / 0.74, 0.035);
        }
    }
    // The heading band with larger characters.
    let (hx, hy) = ((x - w / 2.0 + 0.2) / 0.1, (y - 0.055) / 0.082);
    if (0.0..4.0).contains(&hx) && (0.0..1.0).contains(&hy) {
        cut = cut.max(mark(&bars(seed + 900 + hx as u32), (hx.fract() - 0.1) / 0.8, hy, 0.03));
    }
    let line = smooth(0.003, 0.001, (edge - 0.055).abs());
    let worn = smooth(0.12, 0.42, fbm2(x * 3.1, y * 3.1, seed as f32 + 5.0, 4));
    let crack_x = w * 0.3 + 0.35 * y + 0.05 * fbm2(y * 5.0, 2.0, 8.0, 4);
    let crack = smooth(0.006, 0.001, (x - crack_x).abs());
    // The ink pad leaves dabs, the stone its pits.
    let dab = 0.10 + 0.10 * fbm2(x * 14.0, y * 14.0, 1.0, 3) + 0.05 * noise(v(x * 170.0, y * 170.0, 0.0));
    let pits = smooth(0.45, 0.62, noise(v(x * 95.0, y * 95.0, 3.0))) * 0.5;
    let cut = cut.max(line) * (1.0 - 0.75 * worn);
    let dark = dab.clamp(0.02, 0.4).max(pits).max(cut * 0.92).max(crack * 0.9).max(worn * 0.28);
    1.0 - field * (1.0 - dark)
}
