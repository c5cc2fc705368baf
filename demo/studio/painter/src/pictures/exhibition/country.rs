//! Tea hills in the rain and the open sea.

use crate::canvas::Canvas;
use crate::ink::things::{birds, boat, house, pine};
use crate::ink::wash::{Ridge, mist, rain, range};
use crate::ink::{Ink, paper};
use crate::noise::{Rng, noise, unit};
use crate::pictures::{INK, Picture, sheet};
use crate::vec::{hex, v};

pub fn list() -> Vec<Picture> {
    vec![sheet("tea-in-rain-2", tea_hills), sheet("far-green-1", open_sea)]
}

fn tea_hills(w: usize, h: usize) -> Canvas {
    let mut c = paper(w, h, hex(0xdcd9c6), 8.0);
    let mut green = Ink::over(&c);
    for (i, y) in [0.42f32, 0.56, 0.72, 0.9].into_iter().enumerate() {
        let r = Ridge {
            seed: 50.0 + i as f32 * 3.0,
            y,
            rise: 0.16,
            pace: 0.8,
            ink: 0.25 + 0.15 * i as f32,
            mist: 0.16,
            strokes: 0.1,
            trees: 0.0,
        };
        range(&mut green, &r);
        // Terraces: rows of round bushes that follow the hill.
        let mut rng = Rng::new(60 + i as u32);
        for row in 0..6 {
            let mut x = 0.0;
            while x < 1.55 {
                let y = r.crest(x) + 0.014 + 0.024 * row as f32 + 0.003 * noise(v(x * 9.0, row as f32, 1.0));
                let s = 0.0045 + 0.0012 * i as f32;
                green.stroke(
                    &[(x, y, s), (x + s * 1.4, y - s * 0.2, s * 0.9)],
                    r.ink * rng.range(0.8, 1.5) * (1.0 - row as f32 * 0.12),
                    0.4,
                );
                x += s * rng.range(2.6, 3.3);
            }
        }
    }
    green.soak(&mut c, hex(0x4d6a4c));
    let mut ink = Ink::over(&c);
    house(&mut ink, 1.02, 0.60, 0.12, 0.055, 0.9, 5);
    house(&mut ink, 1.13, 0.605, 0.08, 0.045, 0.9, 6);
    pine(&mut ink, 0.98, 0.62, 0.16, -0.1, 1.1, 31);
    rain(&mut ink, 0.22, 0.22, 420, 5);
    ink.soak(&mut c, hex(INK));
    c
}

fn open_sea(w: usize, h: usize) -> Canvas {
    let mut c = paper(w, h, hex(0xdfd3b8), 9.0);
    let mut ink = Ink::over(&c);
    range(&mut ink, &Ridge { pace: 0.7, ..Ridge::far(61.0, 0.36, 0.10, 0.25) });
    mist(&mut ink, 0.36, 0.03, 0.8, 1.0);
    // Rows of scale-like waves, larger towards the front.
    let mut y = 0.40;
    let mut row = 0;
    while y < 1.05 {
        let s = 0.022 + 0.11 * (y - 0.40);
        let mut x = if row % 2 == 0 { 0.0 } else { s };
        while x < 1.6 {
            for k in 0..3 {
                let r = s * (1.0 - 0.28 * k as f32);
                let pts: Vec<_> = (0..=12)
                    .map(|i| {
                        let a = std::f32::consts::PI * (1.0 + i as f32 / 12.0);
                        (
                            x + a.cos() * r,
                            y + a.sin() * r * 0.55 + 0.01 * noise(v(x * 3.0, y * 3.0, 2.0)),
                            0.0004 + 0.012 * s * unit((x * 999.0) as u32 + k),
                        )
                    })
                    .collect();
                ink.stroke(&pts, 0.32 + 0.5 * (y - 0.4), 0.45);
            }
            x += 2.0 * s;
        }
        y += s * 0.5;
        row += 1;
    }
    for (x, y, s) in [(0.98f32, 0.62f32, 0.17f32), (0.40, 0.47, 0.07)] {
        boat(&mut ink, x, y, s, 1.4, true);
        let m = x + 0.1 * s;
        ink.stroke(&[(m, y - 0.2 * s, s * 0.014), (m, y - 1.15 * s, s * 0.01)], 1.3, 0.0);
        ink.fill(
            &[(m, y - 1.1 * s), (m + 0.42 * s, y - 1.0 * s), (m + 0.5 * s, y - 0.42 * s), (m, y - 0.38 * s)],
            0.35,
            0.5,
        );
    }
    birds(&mut ink, 0.62, 0.22, 5, 8);
    ink.soak(&mut c, hex(INK));
    c
}
