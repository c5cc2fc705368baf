//! Two jackets laid flat: checked ramie, and a boatman's with a coin in the hem.

use super::bench::{Bench, View};
use super::leaf::weave;
use crate::canvas::Canvas;
use crate::ink::to_outline;
use crate::noise::{fbm2, noise};
use crate::pictures::relic::stage::{Ground, Light};
use crate::pictures::{Picture, photo};
use crate::studio::profile::through;
use crate::vec::{V3, hex, smooth, v};

pub fn list() -> Vec<Picture> {
    vec![photo("relic-check-ramie-jacket", check), photo("relic-shoal-money-jacket", boatman)]
}

/// Corners stay, the rest between two of them is drawn through in curves.
fn cut(parts: &[&[(f32, f32)]]) -> Vec<(f32, f32)> {
    parts.iter().flat_map(|p| if p.len() > 2 { through(p, 6) } else { p.to_vec() }).collect()
}

/// Waves of soft cloth that was folded for years: creases along the lines `at` (x or z), and drag around `pull`.
fn waves(x: f32, y: f32, seed: f32) -> f32 {
    let big = fbm2(x * 0.006, y * 0.006, seed, 3);
    let (bx, by) = (x + 60.0 * big, y + 40.0 * big);
    let long = fbm2(bx * 0.011, by * 0.004, seed + 3.0, 3);
    let small = fbm2(bx * 0.03, by * 0.03, seed + 6.0, 3);
    5.0 * big + 5.5 * long + 1.4 * small
}

/// A crease: a sharp small ridge with its valley beside it.
fn crease(d: f32, k: f32) -> f32 {
    k * ((-(d / 2.6).powi(2)).exp() - 0.5 * (-((d - 6.0) / 6.0).powi(2)).exp())
}

/// The tied check: bands of 14 threads with feathered edges.
fn checked(x: f32, y: f32, mm: f32) -> V3 {
    let (white, blue, both) = (hex(0xe7e0cf), hex(0x7f8fa0), hex(0x3d5573));
    let band = |a: f32, across: f32| {
        // The dye crept a little along every thread.
        let creep =
            1.5 * noise(v(across.floor() * 0.77, (a / 14.0).round(), 2.0)) + 0.8 * noise(v(across * 0.1, a * 0.1, 7.0));
        let f = ((a + creep) / 28.0).rem_euclid(1.0);
        smooth(0.0, 0.05, f) * smooth(0.55, 0.5, f)
    };
    let (p, q) = (band(x, y), band(y, x));
    let depth = 1.0 + 0.14 * noise(v(x.floor() * 0.5, 1.0, 0.0)) + 0.10 * noise(v(3.0, y.floor() * 0.5, 0.0));
    let colour = white.mix(blue, (p + q - p * q).clamp(0.0, 1.0)).mix(both, p * q);
    colour * weave(x, y, 1.0, mm) * depth
}

fn check(w: usize, h: usize) -> Canvas {
    let mut b = Bench::grained(Ground::Linen, Light::Copy, (1660.0, 1110.0), w, 1.9);
    let mm = b.mm;
    let half = cut(&[
        &[(5.0, -236.0), (30.0, -248.0), (52.0, -270.0), (62.0, -304.0)],
        &[(62.0, -304.0), (250.0, -310.0), (450.0, -302.0), (660.0, -288.0)],
        &[(660.0, -288.0), (655.0, -128.0)],
        &[
            (655.0, -128.0),
            (480.0, -124.0),
            (330.0, -122.0),
            (284.0, -108.0),
            (266.0, -70.0),
            (268.0, 0.0),
            (290.0, 318.0),
        ],
        &[(290.0, 318.0), (150.0, 331.0), (22.0, 330.0)],
    ]);
    // The back, seen at the neck and between the fronts.
    let back = cut(&[
        &[(-66.0, -306.0), (0.0, -292.0), (66.0, -306.0)],
        &[(66.0, -306.0), (60.0, 326.0)],
        &[(60.0, 326.0), (-60.0, 326.0)],
    ]);
    b.put((0.0, 0.0), 0.0, 760.0, |x, y, c| {
        let d = to_outline(&back, x, y);
        let soft = mm * 0.7;
        if d < soft {
            c.cover(smooth(soft, -soft, d), checked(x + 5.0, y + 9.0, mm) * 0.80, 1.5);
        }
        let side = if x < 0.0 { -1.0f32 } else { 1.0 };
        // Each half hangs a little otherwise.
        let (px, py) = (x * side + 0.006 * y * (side + 0.4), y + 2.0 * noise(v(x * 0.01, side, 4.0)));
        let d = to_outline(&half, px, py);
        if d > soft {
            return;
        }
        let ground = c.colour;
        // The sleeves are sewn on below the shoulder.
        let sleeve = if y < -96.0 { px - 250.0 } else { -60.0 };
        let (gx, gy) = if sleeve > 0.0 { (x + 9.0 * side, y + 6.0) } else { (x, y) };
        let wav = waves(x, y, 3.0 + side);
        let colour = checked(gx + 0.25 * wav, gy + 0.2 * wav, mm);
        let seam = smooth(2.2, 0.6, sleeve.abs()) + 0.7 * smooth(1.6, 0.4, (d + 9.0).abs());
        let mut up = 11.0
            + 1.7 * wav
            + crease(px - 146.0 + 0.5 * wav, 1.5)
            + crease(y - 24.0 + 0.4 * wav, 1.6)
            + crease(sleeve - 205.0, 1.4);
        up += 5.0
            * (-(((px - 280.0) + (y + 110.0)) / 26.0).powi(2)).exp()
            * smooth(120.0, 20.0, (px - 300.0).hypot(y + 130.0));
        up -= 0.9 * seam + 3.0 * smooth(-10.0, 0.0, d);
        // A single layer lets the table through, a sleeve of two less.
        let sheer = if sleeve > 0.0 { 0.08 } else { 0.16 };
        let colour = colour.mix(ground * 0.9, sheer) * (1.0 - 0.16 * seam);
        c.cover(smooth(soft, -soft, d), colour, up.max(1.5));
    });
    collar(&mut b);
    for i in 0..5 {
        knot(&mut b, 5.0 + 1.2 * i as f32, -244.0 + 84.0 * i as f32 + if i == 0 { -4.0 } else { 0.0 });
    }
    patch(&mut b, (462.0, -206.0), 4.0, (60.0, 60.0), 0x66788c, 0xe7e0cf, 4.0);
    b.shoot(View { aim: (0.0, 8.0), above: 87.0, ..View::over(985.0) }, w, h)
}

/// The standing collar, two bands that meet in front.
fn collar(b: &mut Bench) {
    let mm = b.mm;
    b.put((0.0, -270.0), 0.0, 110.0, |x, y, c| {
        let (px, py) = (x.abs(), y);
        // An arc around the neck, open above.
        let r = (px / 64.0).hypot((py + 34.0) / 68.0);
        let d = ((r - 0.86).abs() * 64.0 - 15.0).max(-py - 40.0).max(3.0 - px);
        let k = smooth(mm, -mm, d);
        let (gx, gy) = (r * 64.0, px.atan2(-py) * 60.0);
        let stitch = smooth(1.2, 0.4, (d + 4.0).abs()) * 0.25;
        c.cover(
            k,
            checked(gx + 3.0, gy, mm) * (0.96 - stitch),
            11.0 + 2.0 * noise(v(x * 0.03, y * 0.03, 5.0)) - 3.0 * smooth(-5.0, 0.0, d),
        );
    });
}

/// A button of knotted cloth with its loop.
fn knot(b: &mut Bench, x: f32, z: f32) {
    let blue = hex(0x465d79);
    for s in [-1.0f32, 1.0] {
        b.string(&[(x + s * 5.0, z - 1.4, 7.0), (x + s * 20.0, z - 1.8, 7.0), (x + s * 36.0, z - 1.2, 6.6)], 2.1, blue);
        b.string(&[(x + s * 5.0, z + 2.0, 7.0), (x + s * 20.0, z + 2.2, 7.0), (x + s * 36.0, z + 2.4, 6.6)], 2.1, blue);
    }
    let mm = b.mm;
    b.put((x, z), 0.0, 12.0, |u, t, c| {
        let r = u.hypot(t) / 6.4;
        let weave = 0.8 + 0.3 * ((u + t) * 1.3).sin().abs() * ((u - t) * 1.3).sin().abs();
        c.cover(smooth(1.0 + mm * 0.15, 1.0 - mm * 0.15, r), blue * weave, 9.0 + 5.0 * (1.0 - r * r).max(0.0).sqrt());
    });
}

/// A patch sewn on: place, turn, size, colours of cloth and thread, length of a stitch.
fn patch(b: &mut Bench, at: (f32, f32), turn: f32, (pw, ph): (f32, f32), cloth: u32, thread: u32, stitch: f32) {
    let mm = b.mm;
    b.put(at, turn, pw.hypot(ph) / 2.0 + 4.0, |x, y, c| {
        let ragged = 1.2 * noise(v(x * 0.09, y * 0.09, at.0)) + 1.0 * noise(v(x * 0.03, y * 0.03, at.1));
        let d = (x.abs() - pw / 2.0).max(y.abs() - ph / 2.0) + ragged;
        if d > mm {
            return;
        }
        let fade = 1.0 + 0.22 * fbm2(x * 0.02, y * 0.02, at.0, 3);
        let colour = hex(cloth) * weave(x, y, 1.3, mm) * fade;
        let along = if pw / 2.0 - x.abs() < ph / 2.0 - y.abs() { y } else { x };
        let dash = ((along + 0.4 * noise(v(along * 0.2, 1.0, 2.0))) / (2.0 * stitch)).rem_euclid(1.0);
        let sewn = smooth(1.0, 0.5, (d + 5.0).abs()) * smooth(0.02, 0.1, dash) * smooth(0.6, 0.52, dash);
        let pucker = 0.8 * smooth(9.0, 2.0, (d + 5.0).abs()) * (along / stitch * std::f32::consts::PI).sin();
        let up = c.up + 1.3 - 0.7 * smooth(-2.5, 0.0, d) + 0.4 * pucker - 0.6 * smooth(2.0, 0.0, (d + 5.0).abs());
        c.cover(smooth(mm * 0.7, -mm * 0.7, d), colour.mix(hex(thread), sewn), up + 0.7 * sewn);
    });
}

fn boatman(w: usize, h: usize) -> Canvas {
    let mut b = Bench::grained(Ground::Linen, Light::Raking, (1180.0, 800.0), w, 2.1);
    let mm = b.mm;
    let half = cut(&[
        &[(4.0, -196.0), (34.0, -216.0), (62.0, -250.0), (76.0, -286.0)],
        &[(76.0, -286.0), (150.0, -281.0), (222.0, -266.0)],
        &[(222.0, -266.0), (206.0, -200.0), (216.0, -120.0), (262.0, -62.0)],
        &[(262.0, -62.0), (266.0, 60.0), (276.0, 180.0), (280.0, 284.0)],
        &[(280.0, 284.0), (150.0, 295.0), (12.0, 292.0)],
    ]);
    let back = cut(&[
        &[(-80.0, -288.0), (0.0, -266.0), (80.0, -288.0)],
        &[(80.0, -288.0), (40.0, 288.0)],
        &[(40.0, 288.0), (-40.0, 288.0)],
    ]);
    b.put((0.0, 0.0), -1.2, 420.0, |x, y, c| {
        let soft = mm * 0.7;
        let ground = c.colour;
        let d = to_outline(&back, x, y);
        if d < soft {
            c.cover(smooth(soft, -soft, d), hex(0x352d26) * weave(x, y, 1.3, mm), 1.5);
        }
        let side = if x < 0.0 { -1.0f32 } else { 1.0 };
        let (px, py) = (x * side + 0.014 * y * (side + 0.3), y + 3.0 * noise(v(x * 0.008, side, 4.0)));
        let frayed = 1.6 * noise(v(x * 0.25, y * 0.25, 3.0)) + 0.8 * noise(v(x * 0.9, y * 0.9, 1.0));
        let d = to_outline(&half, px, py) + frayed * 0.5;
        if d > soft {
            return;
        }
        let wav = waves(x, y, 13.0 + side);
        // Sun and sweat have bleached the shoulders and the folds.
        let fade = smooth(-0.25, 0.35, fbm2(x * 0.008, y * 0.008, 5.0, 4)) * 0.6
            + 0.5 * smooth(-150.0, -290.0, y)
            + 0.25 * smooth(-14.0, 0.0, d);
        let stains = 1.0 - 0.22 * smooth(0.1, 0.4, fbm2(x * 0.014, y * 0.014, 9.0, 3));
        let mut colour = hex(0x4a4038).mix(hex(0x7a6a56), fade.clamp(0.0, 1.0)) * (weave(x, y, 1.3, mm) * stains);
        let hem = smooth(1.2, 0.5, (d + 16.0).abs())
            * smooth(0.1, 0.2, (x / 9.0).rem_euclid(1.0))
            * smooth(0.7, 0.6, (x / 9.0).rem_euclid(1.0));
        colour = colour.mix(hex(0xb9ab92), 0.55 * hem);
        let mut up = 7.0 + 0.75 * wav + 0.8 * crease(px - 140.0 + 1.4 * wav, 1.2) + crease(y + 10.0 + 1.2 * wav, 0.9)
            - 3.5 * smooth(-12.0, 0.0, d)
            - 0.8 * smooth(2.0, 0.0, (d + 16.0).abs());
        // The coin in the hem's corner, and the stitches that hold it.
        let (qx, qy) = (x - 228.0, y - 246.0);
        let q = qx.hypot(qy);
        let disc = smooth(17.5, 10.5, q);
        let hole = smooth(5.5, 2.0, qx.abs().max(qy.abs()));
        up += 2.5 * disc - 0.6 * hole;
        let ring = smooth(1.0, 0.4, (q - 21.0).abs()) * smooth(0.3, 0.5, (qy.atan2(qx) * 3.8).sin());
        colour = colour * (1.0 + 0.16 * smooth(3.4, 0.4, (q - 12.0).abs()) + 0.06 * disc);
        colour = colour.mix(hex(0xcfc4ae), 0.7 * ring);
        // Worn through at the shoulders.
        let mut worn = f32::MAX;
        for (hx, hy, r) in [(-128.0, -226.0, 30.0), (142.0, -232.0, 24.0)] {
            let rough = 9.0 * fbm2(x * 0.05, y * 0.05, hx, 3) + 4.0 * noise(v(x * 0.22, y * 0.05, 2.0));
            worn = worn.min(((x - hx) * 0.8).hypot((y - hy) * 1.25) - r + rough);
        }
        let thread = smooth(0.35, 0.6, noise(v(x * 0.42, y * 0.03, 8.0)).abs()) * smooth(-16.0, -2.0, worn);
        let open = smooth(soft, -soft, worn) * (1.0 - thread);
        colour = colour.mix(hex(0xa39580), 0.55 * smooth(12.0, 0.0, worn));
        let k = smooth(soft, -soft, d);
        c.cover(k * (1.0 - open), colour, up.max(1.5));
        if open > 0.5 && d < 0.0 {
            c.cover(open, ground, 0.0);
        }
    });
    let cloths = [0x2c343f, 0x6a5c4b, 0x34373a];
    for (at, turn, size, cloth) in [
        ((-150.0, 60.0), -7.0, (120.0, 92.0), 0),
        ((118.0, -60.0), 5.0, (88.0, 104.0), 1),
        ((170.0, 130.0), -3.0, (96.0, 70.0), 0),
        ((-92.0, -128.0), 9.0, (70.0, 62.0), 2),
        ((-70.0, 206.0), 2.0, (104.0, 78.0), 1),
    ] {
        patch(&mut b, at, turn, size, cloths[cloth], 0xd8cfbb, 5.5);
    }
    b.shoot(View { aim: (0.0, 4.0), above: 82.0, ..View::over(690.0) }, w, h)
}
