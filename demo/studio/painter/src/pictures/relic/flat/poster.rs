//! A poster of 1959, offset in four flat colours.

use super::bench::{Bench, View, curl};
use crate::canvas::Canvas;
use crate::ink::letters::{Hand, Pin, Writing};
use crate::ink::{Ink, paper};
use crate::noise::{fbm2, noise};
use crate::pictures::relic::stage::{Ground, Light};
use crate::pictures::{Picture, photo};
use crate::studio::profile::through;
use crate::vec::{V3, hex, smooth, v};

pub fn list() -> Vec<Picture> {
    vec![photo("relic-poster-1959", poster)]
}

/// Prints one flat colour through a stencil; the ink lies a little uneven.
fn spot(c: &mut Canvas, colour: u32, cut: impl FnOnce(&mut Ink)) {
    let mut ink = Ink::over(c);
    cut(&mut ink);
    let colour = hex(colour);
    let mut at = ink.d.iter();
    for p in &mut c.px {
        *p = p.mix(colour, at.next().copied().unwrap_or(0.0).clamp(0.0, 1.0) * 0.97);
    }
}

/// Middle of the sheet, which is 530 by 765 mm and so 0.693 wide.
const MID: f32 = 0.3464;

/// Half the bowl's width at a height.
fn wall(y: f32) -> f32 {
    let t = ((y - 0.33) / 0.205).clamp(0.0, 1.0);
    0.205 * (1.0 - t.powf(2.3)).max(0.0).sqrt() + 0.062 * t
}

fn bowl_shape(shift: f32, upto: f32) -> Vec<(f32, f32)> {
    let side = |s: f32| (0..=24).map(move |i| i as f32 / 24.0).map(move |t| (s, 0.33 + 0.225 * t));
    let mut out: Vec<_> = side(1.0).map(|(s, y)| (MID + shift + s * wall(y) * upto, y)).collect();
    let mut left: Vec<_> = side(-1.0).map(|(s, y)| (MID + shift + s * wall(y), y)).collect();
    left.reverse();
    out.extend(left);
    out
}

/// One hand from below: sleeve, arm, palm, four fingers over the wall, thumb outside; `s` is -1 left or 1 right. `grow`
/// widens everything for the outline.
fn hand(ink: &mut Ink, s: f32, grow: f32) {
    let mut limb = |pts: &[(f32, f32, f32)]| {
        let line: Vec<(f32, f32)> = pts.iter().map(|p| (p.0, p.1)).collect();
        let smooth_line = through(&line, 6);
        let n = smooth_line.len().max(2) - 1;
        let m = pts.len() - 1;
        let pts: Vec<_> = smooth_line
            .iter()
            .enumerate()
            .map(|(i, p)| {
                let f = i as f32 / n as f32 * m as f32;
                let k = (f as usize).min(m - 1);
                let r = pts[k].2 + (pts[k + 1].2 - pts[k].2) * (f - k as f32);
                (MID + s * p.0, p.1, r + grow)
            })
            .collect();
        limb_of(ink, &pts);
    };
    // Arm, heel of the hand, palm under the wall.
    limb(&[(0.30, 0.86, 0.052), (0.245, 0.70, 0.040), (0.205, 0.61, 0.036)]);
    limb(&[(0.215, 0.62, 0.040), (0.165, 0.565, 0.040), (0.11, 0.54, 0.030)]);
    // Thumb along the outside towards the rim.
    limb(&[(0.225, 0.60, 0.024), (0.232, 0.52, 0.018), (0.214, 0.445, 0.014), (0.205, 0.415, 0.012)]);
}

/// The four fingers lie on the front of the bowl.
fn fingers(ink: &mut Ink, s: f32, grow: f32) {
    for (k, (tx, ty)) in [(0.135f32, 0.445f32), (0.098, 0.458), (0.064, 0.474), (0.036, 0.492)].into_iter().enumerate()
    {
        let k = k as f32;
        let root = (0.175 - 0.030 * k, 0.565 + 0.004 * k);
        let bend = ((root.0 + tx) / 2.0 + 0.008, (root.1 + ty) / 2.0 + 0.004);
        let r = 0.0165 - 0.0012 * k;
        let pts = through(&[root, bend, (tx, ty)], 6);
        let n = pts.len() as f32;
        let pts: Vec<_> =
            pts.iter().enumerate().map(|(i, p)| (MID + s * p.0, p.1, r * (1.0 - 0.18 * i as f32 / n) + grow)).collect();
        limb_of(ink, &pts);
    }
}

/// A clean-edged band through points (x, y, half width), as a stencil is cut.
fn limb_of(ink: &mut Ink, pts: &[(f32, f32, f32)]) {
    let px = 0.8 / ink.h as f32;
    let lo = pts.iter().fold((f32::MAX, f32::MAX), |a, p| (a.0.min(p.0 - p.2), a.1.min(p.1 - p.2)));
    let hi = pts.iter().fold((f32::MIN, f32::MIN), |a, p| (a.0.max(p.0 + p.2), a.1.max(p.1 + p.2)));
    ink.lay(|x, y, d| {
        if x < lo.0 - px || y < lo.1 - px || x > hi.0 + px || y > hi.1 + px {
            return d;
        }
        let near = pts.windows(2).fold(f32::MAX, |best, s| {
            let (ex, ey) = (s[1].0 - s[0].0, s[1].1 - s[0].1);
            let t = (((x - s[0].0) * ex + (y - s[0].1) * ey) / (ex * ex + ey * ey).max(1e-12)).clamp(0.0, 1.0);
            best.min((x - s[0].0 - ex * t).hypot(y - s[0].1 - ey * t) - s[0].2 - (s[1].2 - s[0].2) * t)
        });
        d.max(smooth(px, -px, near))
    });
}

fn sky(c: &mut Canvas) {
    let (sun_x, sun_y) = (MID, 0.40);
    let (red, cream) = (hex(0xc8432f), hex(0xf0e4c4));
    c.paint(|x, y, p| {
        let (dx, dy) = (x - sun_x, y - sun_y);
        let r = dx.hypot(dy);
        let a = dy.atan2(dx) / std::f32::consts::TAU * 36.0;
        let wedge = ((a - a.floor()) - 0.5).abs() - 0.25;
        let px = 36.0 * 0.0012 / (r * std::f32::consts::TAU).max(0.01);
        let ray = smooth(px, -px, wedge);
        // Rays pale towards the sheet's edge, dot by dot.
        let dots = {
            let s = 0.0034;
            let (u, t) = ((x + y) * std::f32::consts::FRAC_1_SQRT_2 / s, (x - y) * std::f32::consts::FRAC_1_SQRT_2 / s);
            ((u - u.floor() - 0.5).hypot(t - t.floor() - 0.5) - 0.02) / 0.55
        };
        let tone = 1.0 - 0.75 * smooth(0.2, 0.62, r);
        let k = ray * smooth(tone + 0.12, tone - 0.12, dots * 1.1);
        let sun = smooth(0.001, -0.001, r - 0.262);
        let q = p.mix(red, k * 0.93 * smooth(0.79, 0.785, y));
        q.mix(cream * v(1.0, 0.93, 0.76), sun)
    });
}

fn print(w: usize, h: usize) -> Canvas {
    let mut c = paper(w, h, hex(0xf0e4c4), 12.0);
    sky(&mut c);
    // Three chimneys of the works and the roofs at their feet.
    for (x, top, half) in [(0.105f32, 0.10f32, 0.021f32), (0.575, 0.075, 0.024), (0.495, 0.175, 0.017)] {
        spot(&mut c, 0x2b4a63, |ink| {
            ink.fill(&[(x - half, 0.72), (x - half * 0.62, top), (x + half * 0.62, top), (x + half, 0.72)], 1.0, 1.0);
            ink.stroke(&[(x - half * 0.8, top, 0.006), (x + half * 0.8, top, 0.006)], 1.0, 0.0);
        });
        spot(&mut c, 0x6f8ea0, |ink| {
            ink.fill(
                &[(x - half, 0.72), (x - half * 0.62, top), (x - half * 0.3, top), (x - half * 0.45, 0.72)],
                1.0,
                1.0,
            );
        });
        spot(&mut c, 0xf3ead2, |ink| {
            let puff: Vec<_> = (0..=14)
                .map(|i| i as f32 / 14.0)
                .map(|t| (x + 0.115 * t.powf(0.8), top - 0.012 - 0.062 * t.sqrt(), 0.007 + 0.017 * t * (1.2 - t)))
                .collect();
            ink.stroke(&puff, 1.0, 0.0);
        });
    }
    spot(&mut c, 0x2b4a63, |ink| {
        let mut roof = vec![(0.0, 0.80), (0.0, 0.655)];
        for i in 0..8 {
            let x = 0.0867 * i as f32;
            roof.extend([(x, 0.672), (x + 0.055, 0.628), (x + 0.055, 0.672)]);
        }
        roof.extend([(0.70, 0.672), (0.70, 0.80)]);
        ink.fill(&roof, 1.0, 1.0);
    });
    for s in [-1.0, 1.0] {
        spot(&mut c, 0x5c2a1e, |ink| hand(ink, s, 0.003));
        spot(&mut c, 0xd99a6c, |ink| hand(ink, s, 0.0));
    }
    bowl(&mut c);
    for s in [-1.0, 1.0] {
        spot(&mut c, 0x5c2a1e, |ink| fingers(ink, s, 0.003));
        spot(&mut c, 0xdfa376, |ink| fingers(ink, s, 0.0));
        // Sleeves.
        spot(&mut c, 0x24405a, |ink| {
            limb_of(ink, &[(MID + s * 0.262, 0.735, 0.056), (MID + s * 0.322, 0.875, 0.066)]);
        });
        spot(&mut c, 0xf0e4c4, |ink| {
            limb_of(ink, &[(MID + s * 0.209, 0.738, 0.004), (MID + s * 0.296, 0.702, 0.004)]);
        });
    }
    // The band with the slogan.
    spot(&mut c, 0xb93a29, |ink| ink.fill(&[(0.0, 0.775), (0.70, 0.775), (0.70, 0.955), (0.0, 0.955)], 1.0, 1.0));
    let slogan = Writing::line(Hand::Brush, "青色回来了", 0.122 * h as f32, 0.0);
    spot(&mut c, 0xf3e8cb, |ink| {
        for (dx, dy) in [(0.0f32, 0.0f32), (0.0016, 0.0), (-0.0016, 0.0), (0.0, 0.0013), (0.0, -0.0013)] {
            ink.write(&slogan, (MID + dx, 0.793 + dy), Pin::Middle, 1.0);
        }
    });
    let foot = Writing::line(Hand::Serif, "青岚瓷厂  一九五九年  印三千份", 0.0145 * h as f32, 0.25);
    spot(&mut c, 0x3a342f, |ink| ink.write(&foot, (MID, 0.966), Pin::Middle, 0.9));
    c
}

fn bowl(c: &mut Canvas) {
    spot(c, 0x2f4a3f, |ink| ink.fill(&grown(&bowl_shape(0.0, 1.0), 0.004), 1.0, 1.0));
    spot(c, 0x8fae9c, |ink| ink.fill(&bowl_shape(0.0, 1.0), 1.0, 1.0));
    // Shade on the right, light on the left.
    let (deep, pale) = (hex(0x557c69), hex(0xd3e2d2));
    c.paint(|x, y, p| {
        if !(0.33..0.56).contains(&y) {
            return p;
        }
        let half = wall(y);
        let u = (x - MID) / half;
        if u.abs() > 1.0 {
            return p;
        }
        let s = 0.0032;
        let (a, b) = ((x + y) * std::f32::consts::FRAC_1_SQRT_2 / s, (x - y) * std::f32::consts::FRAC_1_SQRT_2 / s);
        let dot = (a - a.floor() - 0.5).hypot(b - b.floor() - 0.5) / 0.62;
        let shade = smooth(0.12, 1.0, u + 0.25 * (y - 0.36) / 0.2);
        let glint = smooth(0.16, 0.0, (u + 0.62).abs()) * smooth(0.36, 0.40, y) * smooth(0.53, 0.44, y);
        p.mix(deep, smooth(shade + 0.15, shade - 0.15, dot)).mix(pale, glint * 0.9)
    });
    let ring = |grow: f32, dy: f32| -> Vec<(f32, f32)> {
        (0..48)
            .map(|i| i as f32 / 48.0 * std::f32::consts::TAU)
            .map(|a| (MID + (0.205 + grow) * a.cos(), 0.33 + dy + (0.042 + grow) * a.sin()))
            .collect()
    };
    spot(c, 0x2f4a3f, |ink| ink.fill(&ring(0.004, 0.0), 1.0, 1.0));
    spot(c, 0xc9d9c8, |ink| ink.fill(&ring(0.0, 0.0), 1.0, 1.0));
    spot(c, 0x6f9481, |ink| ink.fill(&ring(-0.009, 0.003), 0.75, 1.0));
}

fn grown(pts: &[(f32, f32)], k: f32) -> Vec<(f32, f32)> {
    pts.iter().map(|&(x, y)| (x + k * (x - MID).signum(), y + k * (y - 0.42).signum())).collect()
}

fn poster(w: usize, h: usize) -> Canvas {
    let (wide, deep) = (530.0, 765.0);
    let k = w as f32 / 1600.0;
    let mut art = print((900.0 * k) as usize, (1299.0 * k) as usize);
    // Forty years on a canteen wall: yellowed edges, folds in quarters, handling.
    art.paint(|x, y, p| {
        let edge = x.min(0.693 - x).min(y).min(1.0 - y);
        let old = p.mix(hex(0xc9ab74), 0.10 + 0.16 * smooth(0.10, 0.0, edge) + 0.10 * fbm2(x * 3.0, y * 3.0, 4.0, 4));
        let crease = |d: f32| smooth(0.0024, 0.0, d.abs()) * (0.55 + 0.6 * noise(v(x * 60.0, y * 60.0, 3.0)));
        let worn = crease(x - MID).max(crease(y - 0.5)) + 0.8 * smooth(0.012, 0.0, (x - MID).hypot(y - 0.5));
        old.mix(hex(0xeadfc4), worn.clamp(0.0, 0.8))
    });
    let mut b = Bench::new(Ground::Plaster, Light::Copy, (1500.0, 1000.0), w);
    let lift = curl(7.0, 3.0);
    let fold = |d: f32| (1.0 - d.abs() / 0.5).max(0.0);
    b.sheet((0.0, 0.0), 0.6, (wide, deep), &art, |u, t| {
        lift(u, t) + 2.6 * fold((u - 0.5) * 2.0) - 3.2 * fold((t - 0.5) * 2.0) + 3.2
    });
    damage(&mut b, wide, deep);
    b.shoot(View { above: 86.0, ..View::over(850.0) }, w, h)
}

/// Pin holes along the edges, a torn corner.
fn damage(b: &mut Bench, wide: f32, deep: f32) {
    let ground: V3 = hex(0x7f796f);
    for (u, t) in [
        (0.03, 0.02),
        (0.97, 0.025),
        (0.5, 0.018),
        (0.03, 0.5),
        (0.972, 0.48),
        (0.028, 0.98),
        (0.49, 0.982),
        (0.04, 0.03),
    ] {
        let at = ((u - 0.5) * wide, (t - 0.5) * deep);
        b.put(at, 0.0, 9.0, |x, y, c| {
            let r = x.hypot(y);
            c.colour = c.colour.mix(hex(0x7a4a2a), 0.5 * smooth(6.0, 2.0, r));
            c.cover(smooth(2.4, 1.6, r), ground * 0.4, c.up - 1.0);
        });
    }
    b.put((wide / 2.0, deep / 2.0), 0.0, 90.0, |x, y, c| {
        let tear = x + y * 0.8 + 38.0 + 5.0 * fbm2(x * 0.05, y * 0.05, 3.0, 4);
        if c.up > 0.2 {
            let white = smooth(-5.0, -1.5, tear);
            c.colour = c.colour.mix(hex(0xece2cb), white);
            c.cover(smooth(-0.7, 0.7, tear), ground * (1.0 + 0.04 * noise(v(x * 0.5, y * 0.5, 1.0))), 0.0);
        }
    });
}
