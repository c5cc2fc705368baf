//! The banner of the Eighteen Shoals: an ink river that enters at one edge and leaves at the other.

use super::hills::{Brush, Hills, brush, stream};
use crate::canvas::{Canvas, glow};
use crate::ink::things::{birds, boat, house, pine, stamp};
use crate::ink::wash::{mist, sheen};
use crate::ink::{Ink, paper};
use crate::noise::Rng;
use crate::pictures::{Picture, sheet};
use crate::vec::{hex, smooth};

pub fn list() -> Vec<Picture> {
    vec![sheet("banner-eighteen-shoals", shoals).sized(2400, 1000)]
}

fn hills(peaks: &[(f32, f32, f32)], foot: f32, seed: f32, rough: f32) -> Hills {
    Hills { peaks: peaks.to_vec(), foot, seed, rough }
}

/// Groups of rocks standing in the water, each with its own foot line.
fn rocks(ink: &mut Ink, at: &[(f32, f32, f32)], dark: f32) {
    let mut r = Rng::new(18);
    for (i, &(x, y, size)) in at.iter().enumerate() {
        let size = size * 1.3;
        let mut peaks = vec![(x, size * r.range(0.7, 0.95), size * 0.6), (x + 0.3 * size, size * 0.6, size * 0.5)];
        for _ in 0..3 {
            peaks.push((x + r.range(-1.5, 1.5) * size, size * r.range(0.3, 0.6), size * r.range(0.3, 0.5)));
        }
        let m = Hills { peaks, foot: y + 0.012, seed: 200.0 + i as f32 * 3.7, rough: 1.0 };
        let mut one = Ink { w: ink.w, h: ink.h, d: vec![0.0; ink.d.len()] };
        brush(&mut one, &m, Brush { dark, mist: size * 0.75, strokes: 1.0, dots: 0.0 });
        // Below the water line and away from its peaks a rock is nothing.
        one.lay(|px, py, d| {
            if d == 0.0 {
                return d;
            }
            let rise = y - m.crest(px);
            d * smooth(0.004, 0.02, rise) * smooth(y + 0.006, y - 0.004, py)
        });
        for (a, b) in ink.d.iter_mut().zip(&one.d) {
            *a = a.max(*b);
        }
    }
}

fn shoals(w: usize, h: usize) -> Canvas {
    let mut c = paper(w, h, hex(0xded0b2), 6.0);
    let mut ink = Ink::over(&c);
    let far = hills(
        &[
            (0.2, 0.07, 0.3),
            (0.75, 0.1, 0.25),
            (1.25, 0.2, 0.2),
            (1.62, 0.33, 0.2),
            (2.05, 0.26, 0.22),
            (2.4, 0.3, 0.2),
        ],
        0.52,
        3.1,
        0.55,
    );
    brush(&mut ink, &far, Brush { dark: 0.17, mist: 0.20, strokes: 0.15, dots: 0.0 });
    let mid = hills(
        &[(1.15, 0.10, 0.14), (1.46, 0.27, 0.12), (1.66, 0.41, 0.10), (1.86, 0.3, 0.13), (2.2, 0.22, 0.2)],
        0.56,
        9.4,
        0.7,
    );
    brush(&mut ink, &mid, Brush { dark: 0.36, mist: 0.19, strokes: 0.6, dots: 420.0 });
    mist(&mut ink, 0.53, 0.035, 0.9, 4.0);
    let near = hills(&[(2.02, 0.2, 0.14), (2.22, 0.38, 0.13), (2.42, 0.46, 0.12)], 0.63, 15.7, 0.75);
    brush(&mut ink, &near, Brush { dark: 0.62, mist: 0.22, strokes: 0.95, dots: 700.0 });
    for (i, (x, wide)) in [(1.03f32, 0.042f32), (1.085, 0.05), (1.15, 0.038), (0.985, 0.03)].into_iter().enumerate() {
        house(&mut ink, x, 0.607 - 0.004 * i as f32, wide, wide * 0.5, 0.62, 40 + i as u32);
    }
    let shore = hills(&[(-0.05, 0.05, 0.3), (0.5, 0.018, 0.25), (1.0, 0.03, 0.2)], 0.615, 21.3, 0.5);
    brush(&mut ink, &shore, Brush { dark: 0.3, mist: 0.04, strokes: 0.4, dots: 300.0 });
    mist(&mut ink, 0.625, 0.022, 0.85, 8.0);
    sheen(&mut ink, 0.63, 0.98, 0.07, 5.0);
    let stones = [
        (1.20, 0.735, 0.050),
        (1.34, 0.765, 0.072),
        (1.52, 0.715, 0.036),
        (1.63, 0.80, 0.060),
        (1.88, 0.745, 0.044),
        (2.02, 0.83, 0.085),
        (1.06, 0.82, 0.040),
        (2.28, 0.735, 0.040),
    ];
    stream(&mut ink, (0.635, 1.0), 0.75, 7.0, &stones);
    rocks(&mut ink, &stones, 0.95);
    boat(&mut ink, 1.455, 0.775, 0.036, 1.25, false);
    boat(&mut ink, 1.74, 0.688, 0.02, 0.95, true);
    boat(&mut ink, 1.82, 0.682, 0.016, 0.85, true);
    pine(&mut ink, 2.26, 1.05, 0.44, -0.22, 1.3, 21);
    pine(&mut ink, 2.36, 1.06, 0.33, -0.06, 1.15, 22);
    birds(&mut ink, 1.16, 0.22, 6, 4);
    wharf(&mut ink, 0.0, 0.155);
    ink.soak(&mut c, hex(0x2b2722));
    let mut wash = Ink::over(&c);
    brush(&mut wash, &mid, Brush { dark: 0.5, mist: 0.2, strokes: 0.0, dots: 0.0 });
    brush(&mut wash, &near, Brush { dark: 0.6, mist: 0.24, strokes: 0.1, dots: 0.0 });
    wash.soak(&mut c, hex(0x7f8b83));
    lamp(&mut c, 0.148, 0.672);
    stamp(&mut c, 2.30, 0.10, 0.02, 9, hex(0xa33a2a));
    c
}

/// A wharf on posts that comes in from the left edge and ends at `x`.
fn wharf(ink: &mut Ink, from: f32, x: f32) {
    let y = 0.752;
    ink.fill(&[(from - 0.02, y - 0.006), (x, y - 0.004), (x + 0.004, y + 0.006), (from - 0.02, y + 0.006)], 1.0, 0.8);
    for i in 0..6 {
        let px = x - 0.006 - 0.03 * i as f32;
        ink.stroke(&[(px, y, 0.0026), (px + 0.001, y + 0.045 - 0.002 * i as f32, 0.0022)], 1.1, 0.2);
        ink.stroke(&[(px - 0.004, y + 0.058, 0.0022), (px + 0.005, y + 0.075, 0.0008)], 0.35, 0.6);
    }
    let mast = x - 0.022;
    ink.stroke(&[(mast, y, 0.0018), (mast, y - 0.105, 0.0014)], 1.2, 0.05);
    ink.stroke(&[(mast, y - 0.103, 0.0012), (mast + 0.016, y - 0.103, 0.001)], 1.2, 0.05);
    // Somebody waits, seated.
    ink.stroke(&[(x - 0.06, y - 0.006, 0.0075), (x - 0.058, y - 0.026, 0.0045)], 1.15, 0.1);
    ink.stroke(&[(x - 0.058, y - 0.036, 0.004), (x - 0.0575, y - 0.0365, 0.004)], 1.2, 0.0);
}

/// The one lamp, ochre, with what it gives to the paper and to the water.
fn lamp(c: &mut Canvas, x: f32, y: f32) {
    c.paint(|px, py, p| {
        let d = ((px - x) / 0.8).hypot(py - y);
        let halo = glow(px, py, x, y, 0.16, hex(0xe0a040)).x;
        let streak = smooth(0.012, 0.0, (px - x).abs()) * smooth(0.765, 0.80, py) * smooth(0.95, 0.81, py);
        let broken = smooth(-0.1, 0.3, crate::noise::noise(crate::vec::v(px * 40.0, py * 170.0, 2.0)));
        let warm = p.mix(hex(0xf0b558), (0.55 * halo + 0.4 * streak * broken).clamp(0.0, 0.8));
        warm.mix(hex(0xd98a2b).mix(hex(0xffe2a0), smooth(0.009, 0.002, d)), smooth(0.0115, 0.0095, d))
    });
}
