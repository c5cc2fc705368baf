//! Firewood Day as an ink drawing: a chain of people on the wharf's forty-seven steps.

use crate::canvas::Canvas;
use crate::ink::things::{birds, boat, house, pine};
use crate::ink::wash::{Ridge, mist, range, water};
use crate::ink::{Ink, paper};
use crate::noise::Rng;
use crate::pictures::{INK, Picture, sheet};
use crate::vec::hex;

pub fn list() -> Vec<Picture> {
    vec![sheet("event-firewood-day", firewood_day).sized(1200, 800)]
}

/// The steps: middle and half width at a height from 0 (water) to 1 (gate).
fn stair(t: f32) -> (f32, f32, f32) {
    (0.55 + 0.42 * t + 0.05 * (t * 3.0).sin(), 0.90 - 0.58 * t.powf(0.85), 0.27 - 0.175 * t)
}

/// A standing person: feet, height, which way the arms reach, how far they are raised.
fn person(ink: &mut Ink, x: f32, y: f32, s: f32, reach: f32, raised: f32, dark: f32) {
    let hip = y - 0.42 * s;
    let neck = y - 0.80 * s;
    let lean = 0.05 * s * reach;
    ink.stroke(&[(x - 0.07 * s, y, 0.035 * s), (x - 0.03 * s, hip, 0.06 * s)], dark, 0.1);
    ink.stroke(&[(x + 0.09 * s, y - 0.01 * s, 0.035 * s), (x + 0.03 * s, hip, 0.06 * s)], dark, 0.1);
    ink.stroke(&[(x, hip + 0.03 * s, 0.10 * s), (x + lean, neck, 0.085 * s)], dark * 0.85, 0.25);
    ink.stroke(&[(x + lean, neck - 0.10 * s, 0.062 * s), (x + lean + 0.004, neck - 0.11 * s, 0.062 * s)], dark, 0.0);
    let hand = (x + lean + 0.34 * s * reach, neck + (0.10 - 0.35 * raised) * s);
    ink.stroke(&[(x + lean, neck + 0.03 * s, 0.035 * s), (hand.0, hand.1, 0.022 * s)], dark, 0.1);
    ink.stroke(
        &[(x + lean + 0.02 * s, neck + 0.08 * s, 0.03 * s), (hand.0 - 0.03 * s, hand.1 + 0.06 * s, 0.02 * s)],
        dark,
        0.1,
    );
}

/// A broad straw hat on a head.
fn hat(ink: &mut Ink, x: f32, y: f32, s: f32, dark: f32) {
    ink.fill(&[(x - 0.15 * s, y + 0.03 * s), (x, y - 0.11 * s), (x + 0.15 * s, y + 0.03 * s)], dark, dark * 0.7);
}

/// Courses of rough stone inside an outline.
fn masonry(ink: &mut Ink, poly: &[(f32, f32)], r: &mut Rng) {
    let inside = |x: f32, y: f32| {
        let mut odd = false;
        for i in 0..poly.len() {
            let (a, b) = (poly[i], poly[(i + 1) % poly.len()]);
            if (a.1 > y) != (b.1 > y) && x < (b.0 - a.0) * (y - a.1) / (b.1 - a.1) + a.0 {
                odd = !odd;
            }
        }
        odd
    };
    let mut y = 0.34f32;
    while y < 0.96 {
        // Stones grow towards us.
        let tall = 0.014 + 0.022 * ((y - 0.34) / 0.6);
        let mut x = -0.05 + r.range(0.0, 0.05);
        while x < 1.55 {
            let l = tall * r.range(1.3, 2.8);
            let (cx, cy) = (x + l / 2.0, y + tall / 2.0);
            if inside(x, cy) && inside(x + l, cy) && inside(cx, y) && inside(cx, y + tall) {
                let fade = r.range(0.0, 1.0);
                let (a, b) = (x + 0.002, x + l - 0.002);
                let (p, q) = (y + r.range(0.0, 0.003), y + tall - 0.002);
                if fade > 0.72 {
                    ink.fill(&[(a, p), (b, p), (b, q), (a, q)], 0.12, 0.34);
                }
                if fade > 0.25 {
                    ink.stroke(&[(a, q, 0.0007), (cx, q + 0.0012, 0.0013), (b, q, 0.0009)], 0.75, 0.45);
                    ink.stroke(&[(b, p, 0.0006), (b + 0.001, q, 0.001)], 0.6, 0.4);
                }
            }
            x += l;
        }
        y += tall;
    }
}

fn firewood_day(w: usize, h: usize) -> Canvas {
    let mut c = paper(w, h, hex(0xddd5c3), 47.0);
    let (mut ink, mut wood) = (Ink::over(&c), Ink::over(&c));
    range(&mut ink, &Ridge { pace: 0.9, ..Ridge::far(61.0, 0.36, 0.24, 0.16) });
    range(&mut ink, &Ridge { pace: 1.2, ..Ridge::far(67.0, 0.42, 0.17, 0.26) });
    mist(&mut ink, 0.42, 0.06, 0.95, 4.0);
    // The upper bank with the gate of the wharf and its houses.
    range(
        &mut ink,
        &Ridge { seed: 71.0, y: 0.50, rise: 0.10, pace: 0.8, ink: 0.34, mist: 0.12, strokes: 0.5, trees: 40.0 },
    );
    house(&mut ink, 1.17, 0.345, 0.17, 0.085, 0.85, 5);
    house(&mut ink, 1.33, 0.36, 0.20, 0.10, 0.95, 8);
    house(&mut ink, 0.60, 0.345, 0.14, 0.07, 0.6, 13);
    pine(&mut ink, 0.80, 0.35, 0.24, 0.12, 1.0, 21);
    // Stone walls of the bank on both sides of the steps.
    let edge = |t: f32, side: f32| {
        let (x, y, half) = stair(t);
        (x + side * half, y)
    };
    let left: Vec<_> = (0..=20).map(|i| edge(i as f32 / 20.0, -1.0)).collect();
    let right: Vec<_> = (0..=20).map(|i| edge(i as f32 / 20.0, 1.0)).collect();
    let mut bank = left.clone();
    bank.extend([(0.70, 0.36), (-0.05, 0.50), (-0.05, 0.70), (0.14, 0.80)]);
    ink.clear(&bank);
    ink.fill(&bank, 0.05, 0.20);
    let mut far = right.clone();
    far.extend([(1.6, 0.36), (1.6, 0.93), (0.95, 0.90)]);
    ink.clear(&far);
    ink.fill(&far, 0.06, 0.22);
    let mut r = Rng::new(73);
    masonry(&mut ink, &bank, &mut r);
    masonry(&mut ink, &far, &mut r);
    // Grass and reeds hang over the walls.
    for _ in 0..130 {
        let side = if r.draw() > 0.45 { (r.range(-0.02, 0.6), 0.505) } else { (r.range(1.06, 1.52), 0.36) };
        let y = if side.0 < 0.7 { 0.505 - 0.185 * (side.0 / 0.72) } else { 0.355 };
        let l = r.range(0.008, 0.024);
        ink.stroke(
            &[(side.0, y + 0.004, 0.0011), (side.0 + r.range(-0.01, 0.012), y - l, 0.0004)],
            r.range(0.5, 1.0),
            0.2,
        );
    }
    // Forty-seven steps.
    let mut flight = left;
    flight.extend(right.into_iter().rev());
    ink.clear(&flight);
    for i in 0..47 {
        let t = i as f32 / 46.0;
        let ((a, y), (b, _)) = (edge(t, -1.0), edge(t, 1.0));
        let rise = 0.0125 * (1.0 - 0.45 * t);
        ink.fill(&[(a, y), (b, y), (b, y - rise * 0.45), (a, y - rise * 0.45)], 0.05, 0.42);
        ink.stroke(&[(a, y, 0.0011), ((a + b) / 2.0, y + 0.0008, 0.0007), (b, y, 0.0011)], 0.5, 0.45);
    }
    for side in [-1.0f32, 1.0] {
        let line: Vec<_> = (0..=24).map(|i| edge(i as f32 / 24.0, side)).map(|p| (p.0, p.1, 0.0026)).collect();
        ink.stroke(&line, 1.0, 0.25);
    }
    water(&mut ink, 0.86, 0.99, 0.55, 12, 170);
    boat(&mut ink, 0.30, 0.905, 0.16, 1.1, false);
    boat(&mut ink, 1.22, 0.95, 0.10, 0.9, false);
    // The chain: everyone a step and a half above the last, turning to the next.
    let many = 22;
    let mut hands: Vec<(f32, f32, f32)> = Vec::new();
    for i in 0..many {
        let t = (i as f32 + 0.4) / many as f32;
        let (x, y, half) = stair(t * 0.985);
        let side = if i % 2 == 0 { -1.0 } else { 1.0 };
        let size = 0.135 - 0.083 * t;
        let px = x + side * half * (0.36 + 0.1 * t) + r.range(-0.006, 0.006);
        let raised = 0.35 + 0.5 * r.draw();
        person(&mut ink, px, y, size, -side, raised, 1.25);
        if i % 3 == 1 {
            hat(&mut ink, px - 0.05 * size * side, y - 0.93 * size, size, 0.9);
        }
        hands.push((px - side * 0.38 * size, y - (0.72 + 0.33 * raised) * size, size));
    }
    for (i, p) in hands.windows(2).enumerate() {
        // A stick passes between every two.
        let (a, b) = (p[0], p[1]);
        if i % 5 == 4 {
            continue;
        }
        let (mx, my, l) = ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0, 0.42 * a.2);
        let tilt = r.range(-0.35, 0.1);
        wood.stroke(&[(mx - l, my - l * tilt, 0.052 * a.2), (mx + l, my + l * tilt, 0.045 * a.2)], 1.1, 0.15);
    }
    // Wood in the boat and above at the gate.
    for (x0, y0, n, k) in [(0.20f32, 0.885f32, 12, 0.055f32), (1.06, 0.345, 9, 0.03)] {
        for i in 0..n {
            let (row, col) = (i / 4, i % 4);
            let (x, y) = (x0 + k * (0.75 * col as f32 + 0.3 * row as f32), y0 - 0.22 * k * row as f32);
            wood.stroke(&[(x, y, 0.11 * k), (x + k * 1.5, y - 0.12 * k, 0.10 * k)], r.range(0.8, 1.2), 0.2);
        }
    }
    birds(&mut ink, 0.22, 0.16, 5, 4);
    ink.soak(&mut c, hex(INK));
    wood.soak(&mut c, hex(0x8a5a36));
    c
}
