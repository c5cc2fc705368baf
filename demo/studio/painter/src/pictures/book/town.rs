//! What stands on the town map: the bridge, the wharf, the museum, the kilns, the temples, the bus stops.

use super::map::{RED, SEPIA, bank, course, crest, half, ink, stroke};
use super::pen::{At, arc, disc, fill, line, say};
use crate::canvas::Canvas;
use crate::ink::Ink;
use crate::ink::letters::Pin;
use crate::ink::things::{boat, pagoda};
use crate::studio::profile::through;
use crate::vec::hex;

/// Seven arches seen from the south, across the river.
pub fn seven_arches(c: &mut Canvas) {
    let y = 0.672;
    let t = (y + 0.03) / 1.06;
    let (x0, x1) = (course(t).0 - half(t) - 0.012, 0.392);
    let mut lines = Ink::over(c);
    let deck = |x: f32| y - 0.013 - 0.016 * ((x - x0) / (x1 - x0) * std::f32::consts::PI).sin();
    let mut body: Vec<At> = (0..=24).map(|i| x0 + (x1 - x0) * i as f32 / 24.0).map(|x| (x, deck(x))).collect();
    body.extend([(x1, y + 0.012), (x0, y + 0.012)]);
    fill(c, &body, hex(0xe6d9bf));
    body.push(body[0]);
    stroke(&mut lines, &body[..25], 0.0016, 1.1, 0.1);
    let rail: Vec<At> = body[..25].iter().map(|p| (p.0, p.1 - 0.006)).collect();
    stroke(&mut lines, &rail, 0.0009, 0.9, 0.1);
    let step = (x1 - x0 - 0.016) / 7.0;
    for i in 0..7 {
        let x = x0 + 0.008 + step * (i as f32 + 0.5);
        let mut arch = arc((x, y + 0.006), step * 0.37, 180.0, 360.0);
        arch.insert(0, (x - step * 0.37, y + 0.013));
        arch.push((x + step * 0.37, y + 0.013));
        fill(c, &arch, hex(0x86a5a0));
        stroke(&mut lines, &arch, 0.0010, 1.0, 0.1);
    }
    lines.soak(c, hex(SEPIA));
    let road =
        through(&[(x0 + 0.004, y - 0.002), (x0 - 0.05, y + 0.004), (x0 - 0.10, y - 0.010), (-0.02, y + 0.03)], 8);
    line(c, &road, 0.0118, hex(0x8d7a62));
    line(c, &road, 0.009, hex(0xf3ead6));
}

/// The wharf: its steps, its slope on the east side, the boats.
pub fn wharf(c: &mut Canvas) {
    let (y0, y1) = (0.412, 0.452);
    let x = bank(0.432);
    fill(c, &[(x - 0.006, y0), (x + 0.034, y0), (x + 0.034, y1), (x - 0.006, y1)], hex(0xe6d9bf));
    let mut lines = Ink::over(c);
    for i in 0..10 {
        let x = x - 0.006 + 0.0044 * i as f32;
        stroke(&mut lines, &[(x, y0), (x, y1)], 0.0007, 0.85, 0.1);
    }
    stroke(&mut lines, &[(x - 0.006, y0), (x + 0.036, y0)], 0.0011, 1.0, 0.1);
    stroke(&mut lines, &[(x - 0.006, y1), (x + 0.036, y1)], 0.0011, 1.0, 0.1);
    boat(&mut lines, x - 0.042, 0.437, 0.022, 1.1, false);
    boat(&mut lines, x - 0.050, 0.545, 0.024, 1.0, true);
    boat(&mut lines, x - 0.052, 0.285, 0.022, 1.0, true);
    lines.soak(c, hex(SEPIA));
}

/// The museum: saw-tooth roofs and the tall chimney with a breath of smoke.
pub fn museum(c: &mut Canvas) {
    let (mut lines, mut wash) = (Ink::over(c), Ink::over(c));
    let (x, y) = (0.995, 0.350);
    for i in 0..5 {
        let x = x + 0.026 * i as f32;
        let tooth = [(x, y), (x, y - 0.028), (x + 0.007, y - 0.044), (x + 0.026, y - 0.028), (x + 0.026, y)];
        wash.fill(&tooth, 0.9, 0.5);
        let mut ring = tooth.to_vec();
        ring.push(tooth[0]);
        stroke(&mut lines, &ring, 0.0012, 1.1, 0.1);
        stroke(
            &mut lines,
            &[(x + 0.008, y - 0.004), (x + 0.008, y - 0.018), (x + 0.018, y - 0.018), (x + 0.018, y - 0.004)],
            0.0008,
            0.9,
            0.1,
        );
    }
    let (cx, top) = (1.155, y - 0.125);
    let stack = [(cx - 0.0105, y), (cx - 0.006, top), (cx + 0.006, top), (cx + 0.0105, y)];
    wash.fill(&stack, 1.2, 0.9);
    let mut ring = stack.to_vec();
    ring.push(stack[0]);
    stroke(&mut lines, &ring, 0.0013, 1.2, 0.1);
    for k in [0.10f32, 0.16, 0.9] {
        let w = 0.006 + 0.0045 * k;
        stroke(&mut lines, &[(cx - w, top + 0.125 * k), (cx + w, top + 0.125 * k)], 0.0010, 1.0, 0.1);
    }
    let smoke = through(
        &[(cx, top - 0.004), (cx + 0.012, top - 0.022), (cx + 0.006, top - 0.036), (cx + 0.026, top - 0.052)],
        8,
    );
    stroke(&mut lines, &smoke, 0.0011, 0.6, 0.2);
    wash.soak(c, hex(0xc07a55));
    lines.soak(c, hex(SEPIA));
}

/// A dragon kiln on the ridge: a hump with its number.
pub fn kilns(c: &mut Canvas) {
    let mut lines = Ink::over(c);
    for i in 0..14 {
        let x = 0.735 + 0.0455 * i as f32;
        let y = crest(x) + 0.052 + [0.0, 0.030, 0.012, 0.040, 0.020][i % 5];
        let nine = i == 8;
        let (len, rise) = if nine { (0.030, 0.030) } else { (0.017, 0.017) };
        let tint = hex(if nine { RED } else { 0x8a5236 });
        let (a, b) = ((x - len / 2.0, y + rise / 2.0), (x + len / 2.0, y - rise / 2.0));
        line(c, &[a, b], if nine { 0.0125 } else { 0.0085 }, tint);
        let n = if nine { 7 } else { 4 };
        for k in 1..n {
            let t = k as f32 / n as f32;
            disc(c, (a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t), 0.0013, hex(0xf3e4c6));
        }
        stroke(&mut lines, &[(b.0 + 0.002, b.1 - 0.004), (b.0 + 0.004, b.1 - 0.016)], 0.0008, 0.5, 0.3);
        let digits = format!("Y{}", i + 1);
        say(c, &digits, (x + 0.001, y + rise / 2.0 + 0.006), 0.0165, Pin::Middle, if nine { hex(RED) } else { ink() });
    }
    lines.soak(c, hex(SEPIA));
}

/// The pagoda of Chengxin Temple and the Fire Temple.
pub fn temples(c: &mut Canvas) {
    let mut lines = Ink::over(c);
    pagoda(&mut lines, 0.748, 0.178, 0.105, 1.0);
    // The Fire Temple: one hall, the stele before it.
    let (x, y) = (0.820, 0.690);
    stroke(
        &mut lines,
        &[
            (x - 0.026, y - 0.022),
            (x - 0.018, y - 0.028),
            (x, y - 0.040),
            (x + 0.018, y - 0.028),
            (x + 0.026, y - 0.022),
        ],
        0.0022,
        1.2,
        0.05,
    );
    lines.fill(&[(x - 0.018, y - 0.024), (x, y - 0.038), (x + 0.018, y - 0.024)], 0.6, 0.6);
    for k in -1..=2 {
        let px = x - 0.006 + 0.012 * k as f32;
        stroke(&mut lines, &[(px, y - 0.022), (px, y)], 0.0012, 1.1, 0.05);
    }
    stroke(&mut lines, &[(x - 0.022, y), (x + 0.022, y)], 0.0016, 1.1, 0.05);
    lines.fill(&[(x + 0.030, y), (x + 0.030, y - 0.016), (x + 0.037, y - 0.016), (x + 0.037, y)], 1.1, 1.1);
    lines.soak(c, hex(SEPIA));
}

/// Bus stops: a flag with the lines that halt here.
pub fn stop(c: &mut Canvas, (x, y): At, lines: &[&str]) {
    line(c, &[(x, y), (x, y - 0.030)], 0.0022, hex(0x2f5d63));
    disc(c, (x, y), 0.0042, hex(0x2f5d63));
    for (i, l) in lines.iter().enumerate() {
        let at = (x + 0.013 + 0.0265 * i as f32, y - 0.034);
        disc(c, at, 0.0128, hex(0x2f5d63));
        let size = if l.len() > 1 { 0.0160 } else { 0.0185 };
        say(c, l, (at.0 - 0.0004, at.1 - size * 0.66), size, Pin::Middle, hex(0xf7f2e6));
    }
}
