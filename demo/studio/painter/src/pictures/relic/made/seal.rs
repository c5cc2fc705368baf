//! The eight seal characters of the mirror, 见日之光天下大明, drawn stroke by stroke as its founder cut them.

use crate::canvas::Canvas;
use crate::ink::Ink;
use crate::ink::letters::Writing;
use crate::vec::V3;

/// Strokes on a field of ten by ten, the origin at the upper left.
type Strokes = &'static [&'static [(f32, f32)]];

const SEE: Strokes = &[
    &[(2.5, 0.8), (7.5, 0.8), (7.5, 5.4), (2.5, 5.4), (2.5, 0.8)],
    &[(2.5, 2.4), (7.5, 2.4)],
    &[(2.5, 3.9), (7.5, 3.9)],
    &[(4.0, 5.4), (3.6, 7.4), (1.6, 9.2)],
    &[(6.0, 5.4), (6.0, 8.4), (6.6, 9.2), (8.8, 9.2), (8.8, 7.8)],
];
const SUN: Strokes = &[&[(2.4, 1.2), (7.6, 1.2), (7.6, 8.8), (2.4, 8.8), (2.4, 1.2)], &[(2.4, 5.0), (7.6, 5.0)]];
const OF: Strokes = &[
    &[(5.0, 0.8), (5.0, 9.0)],
    &[(1.6, 2.6), (1.8, 4.6), (3.2, 5.8), (5.0, 5.8)],
    &[(8.4, 2.6), (8.2, 4.6), (6.8, 5.8), (5.0, 5.8)],
    &[(1.2, 9.0), (8.8, 9.0)],
];
const LIGHT: Strokes = &[
    &[(5.0, 0.6), (5.0, 4.6)],
    &[(2.2, 1.2), (3.2, 3.6)],
    &[(7.8, 1.2), (6.8, 3.6)],
    &[(1.2, 4.8), (8.8, 4.8)],
    &[(4.0, 4.8), (3.6, 7.2), (1.4, 9.2)],
    &[(6.0, 4.8), (6.0, 8.4), (6.6, 9.2), (8.8, 9.2), (8.8, 7.8)],
];
const SKY: Strokes = &[
    &[(1.6, 1.2), (8.4, 1.2)],
    &[(1.2, 4.2), (8.8, 4.2)],
    &[(5.0, 1.2), (5.0, 4.2), (4.2, 6.6), (1.4, 9.2)],
    &[(5.0, 4.2), (5.8, 6.6), (8.6, 9.2)],
];
const UNDER: Strokes = &[&[(1.2, 1.4), (8.8, 1.4)], &[(5.0, 1.4), (5.0, 9.2)], &[(5.0, 4.0), (8.0, 5.8)]];
const GREAT: Strokes = &[
    &[(1.2, 3.6), (8.8, 3.6)],
    &[(5.0, 0.8), (5.0, 3.6), (4.2, 6.4), (1.4, 9.2)],
    &[(5.0, 3.6), (5.8, 6.4), (8.6, 9.2)],
];
const BRIGHT: Strokes = &[
    &[(0.8, 2.0), (4.2, 2.0), (4.2, 7.4), (0.8, 7.4), (0.8, 2.0)],
    &[(0.8, 4.7), (4.2, 4.7)],
    &[(4.8, 9.2), (5.6, 7.6), (5.8, 1.0), (9.0, 1.0), (9.0, 9.2)],
    &[(5.8, 3.6), (9.0, 3.6)],
    &[(5.8, 6.0), (9.0, 6.0)],
];

fn draw(strokes: Strokes) -> Writing {
    let mut ink = Ink::over(&Canvas::new(96, 96, V3::default()));
    for stroke in strokes {
        for s in stroke.windows(2) {
            let at = |p: (f32, f32)| (0.05 + p.0 * 0.09, 0.05 + p.1 * 0.09, 0.036);
            ink.stroke(&[at(s[0]), at(s[1])], 1.0, 0.0);
        }
    }
    Writing { w: ink.w, h: ink.h, d: ink.d }
}

/// The characters in pairs, one pair for each side of the square.
pub fn sun_and_sky() -> [[Writing; 2]; 4] {
    [[SEE, SUN], [OF, LIGHT], [SKY, UNDER], [GREAT, BRIGHT]].map(|pair| pair.map(draw))
}
