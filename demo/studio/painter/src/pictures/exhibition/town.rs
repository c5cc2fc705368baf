//! Bowl Street, the porcelain works, the courtyards, the kiln hill: the town as painters saw it.

use super::river::{mirror, night_sky};
use crate::canvas::{Canvas, glow};
use crate::ink::things::{birds, boat, bridge, chimney, house, pagoda, pine, plume};
use crate::ink::wash::{Ridge, mist, rain, range, water};
use crate::ink::{Ink, paper};
use crate::noise::{Rng, fbm2, noise, unit};
use crate::pictures::INK;
use crate::pictures::{Mood, Picture, from, night, photo, set, sheet};
use crate::studio::clay::{Glaze, plain};
use crate::studio::forms::{free, rod};
use crate::studio::profile::{Shape, vessel};
use crate::studio::{Skin, Surface, pots};
use crate::vec::{V3, hex, smooth, v};
use std::sync::Arc;

pub fn list() -> Vec<Picture> {
    vec![
        sheet("bowl-street", bowl_street),
        photo("bowl-street-1", umbrellas),
        photo("bowl-street-2", household),
        sheet("works-1957", works),
        sheet("voices-2", courtyards),
        night("kiln-cloud", kiln_cloud),
        night("lamp-night-2", lit_windows),
        night("kiln-spirits-2", procession),
    ]
}

/// A row of houses from `x0` to `x1` with their feet near `y`.
fn street(ink: &mut Ink, x0: f32, x1: f32, y: f32, size: f32, dark: f32, seed: u32) {
    let mut r = Rng::new(seed);
    let mut x = x0;
    while x < x1 {
        let w = size * r.range(0.75, 1.5);
        let tall = size * r.range(0.5, 0.95);
        house(ink, x, y + r.range(-0.15, 0.1) * size, w, tall, dark * r.range(0.85, 1.1), seed + (x * 700.0) as u32);
        x += w * r.range(0.92, 1.12);
    }
}

fn bowl_street(w: usize, h: usize) -> Canvas {
    let mut c = paper(w, h, hex(0xd9d3c3), 21.0);
    let mut ink = Ink::over(&c);
    range(&mut ink, &Ridge { pace: 1.0, ..Ridge::far(101.0, 0.36, 0.22, 0.2) });
    range(&mut ink, &Ridge { pace: 1.2, ..Ridge::far(105.0, 0.42, 0.16, 0.3) });
    pagoda(&mut ink, 1.27, 0.425, 0.22, 0.55);
    mist(&mut ink, 0.42, 0.05, 0.95, 2.0);
    street(&mut ink, 0.3, 1.6, 0.50, 0.075, 0.55, 3);
    mist(&mut ink, 0.51, 0.02, 0.6, 5.0);
    bridge(&mut ink, 0.62, 1.22, 0.635, 0.10, 7, 0.9);
    street(&mut ink, -0.06, 0.60, 0.60, 0.13, 0.95, 11);
    street(&mut ink, 1.20, 1.65, 0.615, 0.13, 0.9, 17);
    // Stone banks.
    ink.fill(&[(-0.05, 0.60), (0.62, 0.607), (0.62, 0.64), (-0.05, 0.65)], 0.5, 0.3);
    ink.fill(&[(1.20, 0.618), (1.6, 0.625), (1.6, 0.67), (1.20, 0.64)], 0.5, 0.3);
    water(&mut ink, 0.65, 0.98, 0.5, 9, 340);
    boat(&mut ink, 0.60, 0.735, 0.085, 1.15, false);
    boat(&mut ink, 1.06, 0.81, 0.12, 1.3, false);
    boat(&mut ink, 0.30, 0.69, 0.05, 0.9, false);
    // People crossing the bridge under umbrellas.
    let mut caps = Ink::over(&c);
    for (i, t) in [0.18f32, 0.3, 0.42, 0.55, 0.63, 0.8].into_iter().enumerate() {
        let x = 0.62 + 0.6 * t;
        let y = 0.635 - 0.10 * (0.62 + 0.38 * (t * std::f32::consts::PI).sin());
        ink.stroke(&[(x, y - 0.024, 0.003), (x, y - 0.004, 0.0045)], 1.2, 0.1);
        let r = 0.014 + 0.002 * (i % 3) as f32;
        let dome: Vec<_> = (0..=8)
            .map(|k| std::f32::consts::PI * k as f32 / 8.0)
            .map(|a| (x - r * a.cos(), y - 0.026 - r * 0.62 * a.sin()))
            .collect();
        ink.clear(&dome);
        caps.fill(&dome, 0.8, 1.1);
    }
    rain(&mut ink, 0.25, 0.2, 520, 8);
    ink.soak(&mut c, hex(INK));
    caps.soak(&mut c, hex(0xa4573a));
    c
}

fn umbrella(x: f32, z: f32, turn: f32, tilt: f32, colour: u32, k: f32) -> crate::studio::Solid {
    let c = hex(colour);
    let skin: Skin = Arc::new(move |s| {
        let a = s.p.z.atan2(s.p.x);
        let r = (s.p.x * s.p.x + s.p.z * s.p.z).sqrt();
        let fold = (a * 14.0 / std::f32::consts::PI).sin().abs();
        let ring = smooth(0.03, 0.02, (r - 0.84).abs()).max(smooth(0.02, 0.01, (r - 0.42).abs())) * 0.5;
        let colour = c * (0.78 + 0.22 * fold) * (1.0 + 0.2 * fbm2(s.p.x * 6.0, s.p.z * 6.0, 3.0, 4)) * (1.0 - ring);
        Surface { colour, n: s.n, shine: 0.04, rough: 0.45, soft: 0.35, glow: V3::default() }
    });
    free(v(0.0, 0.3, 0.0), 1.15, skin, |p| {
        let r = (p.x * p.x + p.z * p.z).sqrt();
        let a = p.z.atan2(p.x);
        let ribs = 0.02 * (a * 14.0).sin().abs() * r;
        let cone = (p.y - 0.62 * (1.0 - r).max(-0.1) - 0.08 * (1.0 - r * r).max(0.0) + ribs) * 0.8;
        let shell = cone.abs() - 0.008;
        let cap = (p - v(0.0, 0.72, 0.0)).len() - 0.07;
        shell.max(r - 1.0).min(cap) * 0.75
    })
    .at(x, 0.0, z)
    .turned(tilt, turn, 0.0)
    .scaled(k)
}

fn umbrellas(w: usize, h: usize) -> Canvas {
    let solids = vec![
        umbrella(-1.5, -0.5, 10.0, 14.0, 0x8a4a36, 1.25),
        umbrella(0.75, -0.7, 50.0, -8.0, 0x86928a, 1.3),
        umbrella(-0.3, 1.0, 80.0, 20.0, 0xa88a5e, 1.0),
        umbrella(2.2, 0.7, 20.0, 10.0, 0x5a3a2a, 1.05),
    ];
    from(set(Mood::Umber, solids), v(0.3, 4.6, 5.6), v(0.3, 0.2, 0.0), 36.0).shoot(w, h)
}

fn household(w: usize, h: usize) -> Canvas {
    let g = |s| Glaze::bamboo().coat(0.6).crackled(9.0, 0.3, 0x5a4630).skin(s);
    let jug = g(131);
    let solids = vec![
        vessel(&pots::ewer(), Shape::Round, jug.clone()).at(-1.2, 0.0, -0.2),
        rod(
            &[
                (v(0.62, 1.05, 0.0), 0.10),
                (v(0.92, 1.35, 0.0), 0.075),
                (v(1.04, 1.72, 0.0), 0.055),
                (v(1.14, 1.86, 0.0), 0.05),
            ],
            jug.clone(),
        )
        .at(-1.2, 0.0, -0.2),
        rod(
            &[
                (v(-0.26, 1.84, 0.0), 0.05),
                (v(-0.66, 1.90, 0.0), 0.05),
                (v(-0.86, 1.55, 0.0), 0.05),
                (v(-0.74, 1.15, 0.0), 0.05),
                (v(-0.62, 1.0, 0.0), 0.05),
            ],
            jug,
        )
        .at(-1.2, 0.0, -0.2),
        vessel(&pots::bowl(), Shape::Round, Glaze::white().carved(0.0, |_| 0.5).skin(133))
            .at(0.85, 0.0, 0.2)
            .scaled(0.85),
        vessel(&pots::cup(), Shape::Round, Glaze::crow().skin(134)).at(2.15, 0.0, -0.1).scaled(0.85),
        rod(&[(v(-0.9, 0.05, 1.0), 0.028), (v(1.2, 0.05, 1.25), 0.02)], plain(0x7a5232, 0.5, 0.04, 0.3)),
        rod(&[(v(-0.9, 0.05, 1.12), 0.028), (v(1.2, 0.05, 1.33), 0.02)], plain(0x7a5232, 0.5, 0.04, 0.3)),
    ];
    from(set(Mood::Table, solids), v(0.3, 2.2, 7.4), v(0.3, 0.85, 0.0), 26.0).shoot(w, h)
}

fn works(w: usize, h: usize) -> Canvas {
    let mut c = paper(w, h, hex(0xe3d3b6), 23.0);
    c.paint(|x, y, p| {
        let dawn = smooth(0.75, 0.2, y);
        p.mix(p * hex(0xf1b98a) * 1.25, 0.55 * smooth(0.1, 0.6, y) * smooth(0.85, 0.5, y)) * (1.0 - 0.12 * dawn)
            + glow(x, y, 0.52, 0.52, 0.22, hex(0xffd9a0)) * 0.22
    });
    let (mut ink, mut smoke) = (Ink::over(&c), Ink::over(&c));
    range(&mut ink, &Ridge { pace: 0.9, ..Ridge::far(121.0, 0.52, 0.20, 0.16) });
    range(&mut ink, &Ridge { pace: 1.1, ..Ridge::far(127.0, 0.58, 0.14, 0.26) });
    mist(&mut ink, 0.56, 0.05, 0.9, 3.0);
    chimney(&mut ink, &mut smoke, 0.30, 0.70, 0.36, 0.55, 0.20);
    chimney(&mut ink, &mut smoke, 0.86, 0.74, 0.52, 1.0, 0.30);
    chimney(&mut ink, &mut smoke, 1.16, 0.72, 0.42, 0.75, 0.25);
    // Saw-tooth roofs of the long shops, row behind row.
    for (row, (y, s, dark)) in
        [(0.70f32, 0.085f32, 0.5f32), (0.78, 0.12, 0.85), (0.90, 0.17, 1.3)].into_iter().enumerate()
    {
        let mut x = -0.10 + 0.05 * row as f32;
        while x < 1.6 {
            let (tx, ty) = (x + s * 0.2, y - s * 0.42);
            let tooth = [(x, y), (x, y - s * 0.12), (tx, ty), (x + s, y - s * 0.12), (x + s, y)];
            ink.clear(&tooth);
            ink.fill(&tooth, dark * 0.6, dark);
            let glass = [
                (x + 0.012 * s, y - 0.14 * s),
                (tx - 0.01 * s, ty + 0.05 * s),
                (tx + 0.02 * s, ty + 0.08 * s),
                (x + 0.06 * s, y - 0.13 * s),
            ];
            ink.clear(&glass);
            ink.stroke(&[(tx, ty, 0.0015), (x + s, y - s * 0.12, 0.002)], dark * 1.3, 0.1);
            for k in 0..4 {
                let wx = x + s * (0.2 + 0.2 * k as f32);
                ink.clear(&[
                    (wx, y - 0.015 * s),
                    (wx, y - 0.085 * s),
                    (wx + 0.1 * s, y - 0.085 * s),
                    (wx + 0.1 * s, y - 0.015 * s),
                ]);
                ink.fill(
                    &[
                        (wx, y - 0.015 * s),
                        (wx, y - 0.085 * s),
                        (wx + 0.1 * s, y - 0.085 * s),
                        (wx + 0.1 * s, y - 0.015 * s),
                    ],
                    dark * 0.25,
                    dark * 0.12,
                );
            }
            x += s;
        }
        ink.fill(&[(-0.05, y), (1.6, y), (1.6, y + 0.035), (-0.05, y + 0.035)], dark, dark * 0.45);
        mist(&mut ink, y + 0.03, 0.022, 0.75, row as f32 + 6.0);
    }
    range(
        &mut ink,
        &Ridge { seed: 131.0, y: 1.04, rise: 0.07, pace: 0.9, ink: 1.1, mist: 0.3, strokes: 0.6, trees: 60.0 },
    );
    birds(&mut ink, 0.52, 0.22, 6, 6);
    smoke.soak(&mut c, hex(0x7a6450));
    ink.soak(&mut c, hex(0x4a3527));
    c
}

fn courtyards(w: usize, h: usize) -> Canvas {
    let mut c = paper(w, h, hex(0xe2d6bd), 27.0);
    let mut ink = Ink::over(&c);
    range(&mut ink, &Ridge { pace: 1.0, ..Ridge::far(141.0, 0.34, 0.2, 0.2) });
    mist(&mut ink, 0.36, 0.05, 0.9, 1.0);
    street(&mut ink, -0.05, 1.6, 0.46, 0.11, 0.6, 31);
    street(&mut ink, -0.12, 1.6, 0.62, 0.16, 0.85, 37);
    street(&mut ink, -0.05, 1.6, 0.86, 0.24, 1.15, 43);
    pine(&mut ink, 1.30, 1.06, 0.48, -0.15, 1.3, 51);
    ink.soak(&mut c, hex(INK));
    let mut red = Ink::over(&c);
    for k in 0..14u32 {
        let (x, y) = (unit(k * 5 + 2) * 1.5, 0.5 + 0.36 * unit(k * 5 + 3));
        red.stroke(&[(x, y, 0.006), (x, y + 0.008, 0.006)], 0.9, 0.1);
    }
    red.soak(&mut c, hex(0xb0452c));
    c
}

/// A kiln climbing a hill at night with its stoke holes alight.
fn kiln_cloud(w: usize, h: usize) -> Canvas {
    let mut c = Canvas::new(w, h, V3::default());
    night_sky(&mut c, hex(0x1b2027), hex(0x55504a), None);
    let far = Ridge { pace: 0.9, mist: 0.22, ..Ridge::far(151.0, 0.62, 0.26, 1.0) };
    let slope = |x: f32| 0.98 - 0.30 * x - 0.10 * smooth(0.2, 1.3, x) + 0.012 * fbm2(x * 4.0, 1.0, 5.0, 4);
    let back =
        |x: f32| slope(x) - 0.085 * smooth(0.10, 0.18, x) * smooth(1.36, 1.28, x) * (1.0 + 0.05 * (x * 40.0).sin());
    c.paint(|x, y, p| {
        let deep = y - far.crest(x);
        let q = p.mix(hex(0x17191b).mix(hex(0x3a3733), smooth(0.0, 0.22, deep)), smooth(-0.001, 0.001, deep));
        let hill = smooth(-0.0015, 0.0015, y - slope(x));
        let earth = hex(0x1c1611) * (1.0 + 0.7 * fbm2(x * 20.0, y * 20.0, 3.0, 5));
        let hump = smooth(-0.0015, 0.0015, y - back(x));
        let t = ((y - back(x)) / (slope(x) - back(x)).max(0.01)).clamp(0.0, 1.0);
        let brick =
            0.8 + 0.3 * noise(v(x * 90.0, y * 60.0, 1.0)) + 0.2 * smooth(0.1, 0.0, (y * 95.0 + x * 28.0).fract());
        let clay = hex(0x6b4630).mix(hex(0x1d120c), smooth(0.0, 1.1, t)) * (1.25 * brick);
        q.mix(clay, hump).mix(earth, hill)
    });
    // Stoke holes, hotter towards the middle of the kiln.
    let holes: Vec<(f32, f32, f32)> = (0..17)
        .map(|i| {
            let x = 0.20 + 0.066 * i as f32;
            (x, back(x) + 0.042, 0.45 + 0.75 * (-((i as f32 - 7.0) / 5.0).powi(2)).exp())
        })
        .collect();
    c.paint(|x, y, p| {
        let mut q = p;
        for &(hx, hy, k) in &holes {
            let d = (x - hx).hypot((y - hy) * 0.85);
            let lick = 0.004 * noise(v(x * 60.0, y * 30.0, hx * 9.0));
            let hole = smooth(0.0125, 0.0085, d + lick);
            q += glow(x, y, hx, hy, 0.05, hex(0xe0702a)) * (0.34 * k);
            q += glow(x, y, hx, hy + 0.07, 0.07, hex(0xb85a22)) * (0.10 * k) * smooth(0.0, 0.05, y - slope(x));
            q = q.mix(hex(0xffc05a).mix(hex(0xfff0c0), smooth(0.006, 0.0, d)) * (2.0 * k), hole);
        }
        q
    });
    let mut dark = Ink::over(&c);
    for (x, s) in [(0.05f32, 0.34f32), (0.13, 0.22), (1.42, 0.36), (1.34, 0.24)] {
        pine(&mut dark, x, slope(x) + 0.03, s, 0.08, 2.6, (x * 100.0) as u32);
    }
    dark.soak(&mut c, hex(0x120e0b));
    let mut smoke = Ink::over(&c);
    plume(&mut smoke, 1.30, back(1.30), 0.40, 0.20, 0.9);
    plume(&mut smoke, 1.24, back(1.24), 0.34, 0.16, 0.6);
    let (sw, sh) = (smoke.w, smoke.h);
    c.paint(|x, y, p| {
        let d = smoke.d[((y * sh as f32) as usize).min(sh - 1) * sw + ((x * sh as f32) as usize).min(sw - 1)];
        p.mix(hex(0x9a7258).mix(hex(0x5b5752), smooth(0.5, 0.1, y)), (d * 0.55).clamp(0.0, 0.8))
    });
    let mut r = Rng::new(77);
    let sparks: Vec<_> = (0..60).map(|_| (r.range(1.0, 1.45), r.range(0.02, 0.5), r.range(0.3, 1.0))).collect();
    c.paint(|x, y, p| {
        let mut q = p;
        for &(sx, sy, k) in &sparks {
            let d = (x - sx).abs() + (y - sy).abs();
            if d < 0.01 {
                q += glow(x, y, sx, sy, 0.004, hex(0xffa050)) * (k * 0.9);
            }
        }
        q
    });
    c.bloom(0.6, 0.025, 0.55);
    c
}

fn lit_windows(w: usize, h: usize) -> Canvas {
    let mut c = Canvas::new(w, h, V3::default());
    night_sky(&mut c, hex(0x10151a), hex(0x2c353a), Some((0.30, 0.16, 0.03)));
    let mut ink = Ink::over(&c);
    let mut white = paper(w, h, hex(0x4a4a48), 4.0);
    street(&mut ink, -0.1, 1.6, 0.56, 0.16, 1.0, 61);
    street(&mut ink, -0.05, 1.6, 0.66, 0.22, 1.1, 67);
    ink.soak(&mut white, hex(0x201a17));
    let (a, mask) = (c.aspect(), ink.clone());
    c.paint(|x, y, p| {
        let i = ((y * h as f32) as usize).min(h - 1) * w + ((x * h as f32) as usize).min(w - 1);
        let here = smooth(0.45, 0.5, y).max(smooth(0.01, 0.05, mask.d[i]));
        p.mix(white.sample(x / a, y) * 0.5, here * smooth(0.27, 0.30, y))
    });
    let mut r = Rng::new(68);
    let lamps: Vec<_> = (0..26).map(|_| (r.range(0.02, 1.48), r.range(0.50, 0.645), r.range(0.5, 1.2))).collect();
    c.paint(|x, y, p| {
        let mut q = p;
        for &(lx, ly, k) in &lamps {
            let (dx, dy) = ((x - lx).abs(), (y - ly).abs());
            if dx < 0.2 && dy < 0.2 {
                let pane =
                    smooth(0.0095, 0.0085, dx) * smooth(0.0125, 0.0115, dy) * (1.0 - 0.7 * smooth(0.0012, 0.0006, dx));
                q = q + glow(x, y, lx, ly, 0.045, hex(0xd58538)) * (0.16 * k) + hex(0xffc474) * (pane * k);
            }
        }
        q
    });
    mirror(&mut c, 0.68, v(0.7, 0.7, 0.72), 0.15);
    c.bloom(0.6, 0.02, 0.5);
    c
}

fn procession(w: usize, h: usize) -> Canvas {
    let mut c = Canvas::new(w, h, V3::default());
    night_sky(&mut c, hex(0x121519), hex(0x35312e), None);
    let hill = Ridge { pace: 0.8, mist: 0.4, ..Ridge::far(163.0, 0.86, 0.5, 1.0) };
    c.paint(|x, y, p| {
        let deep = y - hill.crest(x);
        let n = fbm2(x * 12.0, y * 12.0, 4.0, 5);
        p.mix(hex(0x15120f).mix(hex(0x0b0907), smooth(0.0, 0.4, deep)) * (1.0 + 0.5 * n), smooth(-0.0015, 0.0015, deep))
    });
    // The path winds up the hill; torches stand closer together far away.
    let path = |t: f32| {
        let x = 0.70 + (0.52 - 0.42 * t) * (t * 11.0 + 0.6).sin();
        (x, 1.02 - t * (1.02 - hill.crest(0.7) - 0.03))
    };
    let mut r = Rng::new(9);
    let lights: Vec<_> = (0..120)
        .map(|i| {
            let t = (i as f32 / 120.0).powf(0.75);
            let (x, y) = path(t);
            (x + r.range(-0.008, 0.008) * (1.4 - t), y + r.range(-0.006, 0.006), (1.0 - 0.75 * t) * r.range(0.7, 1.1))
        })
        .collect();
    c.paint(|x, y, p| {
        let mut q = p;
        for &(lx, ly, k) in &lights {
            let (dx, dy) = (x - lx, y - ly);
            if dx.abs() < 0.12 && dy.abs() < 0.12 {
                q += glow(x, y, lx, ly, 0.035 * k, hex(0xd8782e)) * 0.32;
                let flame = smooth(0.0042 * k, 0.002 * k, (dx * 1.5).hypot(dy));
                q += hex(0xffd890) * (flame * 1.8);
            }
        }
        q
    });
    let mut dark = Ink::over(&c);
    for (x, s) in [(0.06f32, 0.5f32), (0.2, 0.34), (1.38, 0.55), (1.26, 0.3)] {
        pine(&mut dark, x, 1.02, s, 0.1 * (0.7 - x), 2.6, (x * 77.0) as u32);
    }
    dark.soak(&mut c, hex(0x0c0a08));
    c.bloom(0.6, 0.02, 0.5);
    c
}
