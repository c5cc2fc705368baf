//! The evening of songs: a conch and a sheet on a bench, the old chimney behind.

use super::folded::{Way, strip};
use super::kiln_days::bricks;
use super::lens::View;
use super::parts::to_egg;
use crate::canvas::Canvas;
use crate::ink::letters::{Hand, Pin, print_column};
use crate::ink::paper;
use crate::noise::{fbm, fbm2, noise};
use crate::pictures::{Mood, Picture, night, set};
use crate::studio::clay::wood;
use crate::studio::forms::{block, free, melt, rod, to_box, to_rod};
use crate::studio::light::{Lamp, Panel};
use crate::studio::{Skin, Solid, Surface, relief};
use crate::vec::{V3, hex, smooth, v};
use std::sync::Arc;

pub fn list() -> Vec<Picture> {
    vec![night("event-river-songs", songs).sized(1200, 800)]
}

/// Where the conch's mouth opens.
fn conch_mouth(p: V3, room: f32) -> f32 {
    let q = v(p.x - 1.22, p.y + 0.10 + 0.10 * (p.x - 1.2), p.z - 0.46);
    to_egg(q, v(0.0, 0.0, 0.0), v(0.68 + room, 0.15 + room - 0.06 * (p.x - 1.2), 0.36 + room))
}

/// A conch lying along x: spire to the left, mouth towards us.
fn conch(skin: Skin) -> Solid {
    // A whorl grows by this factor in one turn.
    let grow = 1.58f32;
    let (turns, last) = (6, 0.47f32);
    let size = move |t: f32| last * grow.powf(t / std::f32::consts::TAU - turns as f32);
    free(v(0.9, 0.0, 0.0), 1.6, skin, move |p| {
        let r = p.y.hypot(p.z);
        let a = p.y.atan2(-p.z) + std::f32::consts::PI;
        let mut d = f32::MAX;
        for n in 0..turns {
            let t = a + n as f32 * std::f32::consts::TAU;
            let k = size(t);
            let (dx, dr) = (p.x - 1.75 * k, r - 0.66 * k);
            let knob = 1.0 + 0.10 * (t * 4.5).sin().max(0.0).powi(2) * smooth(0.3, -0.2, dx / k);
            // Each whorl has a shoulder.
            let s = ((dx * 0.9).hypot(dr) - 0.60 * k * knob) * 0.8;
            d = if d == f32::MAX { s } else { melt(d, s, 0.02) };
        }
        let trunk = to_egg(p, v(1.12, -0.03, 0.0), v(0.62, 0.42, 0.42));
        let canal = to_rod(p, v(1.3, -0.08, 0.10), v(2.02, -0.20, 0.22), 0.27, 0.06);
        d = melt(d, melt(trunk, canal, 0.25), 0.10);
        // The lip flares below the mouth.
        let lip = to_egg(p, v(1.22, -0.34, 0.30), v(0.74, 0.20, 0.22));
        d = melt(d, lip, 0.12);
        d = d.max(-conch_mouth(p, 0.0));
        d.min(to_rod(p, v(0.12, 0.0, 0.0), v(-0.22, 0.0, 0.0), 0.05, 0.08)) * 0.6
    })
}

fn songs(w: usize, h: usize) -> Canvas {
    let shell: Skin = Arc::new(|s| {
        if s.p.x < 0.12 {
            return Surface { shine: 0.2, rough: 0.35, ..Surface::matte(hex(0x8e8d88), s.n) };
        }
        let a = s.p.y.atan2(s.p.z);
        let band = noise(v(s.p.x * 7.0, a.cos() * 1.2, a.sin() * 1.2))
            + 0.5 * noise(v(s.p.x * 20.0, a.cos() * 2.0, a.sin() * 2.0));
        let mouth = smooth(0.02, -0.03, conch_mouth(s.p, 0.04));
        let outer = hex(0xdcc9a8).mix(hex(0xa87a50), smooth(0.05, 0.6, band) * 0.75) * (1.0 + 0.08 * fbm(s.p * 8.0, 3));
        let colour = outer.mix(hex(0xe2ac90), mouth);
        let n = relief(s.n, s.p, 0.01, 0.012 * (1.0 - mouth), &|q| noise(v(q.x * 16.0, q.y * 3.0, q.z * 3.0)));
        Surface { colour, n, shine: 0.045, rough: 0.5 - 0.25 * mouth, soft: 0.15, glow: V3::default() }
    });
    let mut page = paper(520, 760, hex(0xe8dfc9), 43.0);
    let ink = hex(0x2c2622);
    print_column(&mut page, Hand::Running, "江头江尾", (0.60, 0.07), 0.075, Pin::Right, ink);
    for (i, line) in ["一桨青来一桨蓝", "三桨撑过望火滩", "碗在舱里莫出声", "出声就到十八滩", "号子一停水就宽"]
        .into_iter()
        .enumerate()
    {
        print_column(&mut page, Hand::Brush, line, (0.50 - 0.083 * i as f32, 0.14), 0.056, Pin::Right, ink);
    }
    let page = Arc::new(page);
    let way = Way::new(vec![(-0.62, 0.02), (-0.4, 0.012), (0.1, 0.012), (0.42, 0.03), (0.6, 0.075)]);
    let leaf = strip(way, 0.005, 0.44, 0.01, move |s, at| Surface {
        soft: 0.15,
        ..Surface::matte(page.sample(s.p.z / 0.88 + 0.5, 1.0 - at.along / 1.26), s.n)
    });
    let stack: Skin = Arc::new(|s| bricks(s, s.p.z.atan2(s.p.x) * 5.4, s.p.y * 5.2, 0.05));
    let chimney = free(v(0.0, 2.6, 0.0), 4.4, stack, |p| {
        let r = p.x.hypot(p.z);
        let wide = 1.28 - 0.07 * p.y;
        let foot = to_box(p - v(0.0, 0.3, 0.0), v(1.6, 0.5, 1.6), 0.03);
        let hoop = 0.04 * smooth(0.1, 0.06, (p.y.rem_euclid(1.7) - 0.85).abs());
        ((r - wide - hoop) * 0.97).max(p.y - 6.5).min(foot) * 0.9
    });
    let plank = wood(0x4a2f1c, 0x7a5433, 0.4);
    let top = 0.0f32;
    let mut solids = vec![
        conch(shell).turned(0.0, 12.0, 0.0).at(-1.62, top + 0.50, 0.12).scaled(0.98),
        leaf.turned(0.0, 90.0 - 14.0, 0.0).at(1.3, top + 0.006, 0.2).scaled(1.22),
        block(6.4, 0.16, 1.7, 0.03, plank.clone()).at(0.0, top - 0.16, 0.1),
        chimney.at(0.55, -2.2, -9.0),
    ];
    for (x, z) in [(-3.4f32, -4.6f32), (-2.2, -5.4), (3.2, -4.8), (4.4, -5.8), (-4.6, -6.4)] {
        // Stools wait in the dark.
        solids.push(block(0.9, 0.1, 0.5, 0.02, plank.clone()).at(x, -1.35, z).turned(0.0, 20.0 * x, 0.0));
        for (dx, dz) in [(-0.34f32, -0.16f32), (0.34, -0.16), (-0.34, 0.16), (0.34, 0.16)] {
            solids.push(rod(&[(v(x + dx, -2.2, z + dz), 0.05), (v(x + dx, -1.3, z + dz), 0.045)], plank.clone()));
        }
    }
    let concrete: Skin = Arc::new(|s| Surface {
        shine: 0.04,
        rough: 0.5,
        ..Surface::matte(hex(0x3c3732) * (1.0 + 0.3 * fbm(s.p * 1.2, 4)), s.n)
    });
    solids.push(block(40.0, 0.1, 30.0, 0.0, concrete).at(0.0, -2.3, -8.0));
    let view = View::new(v(0.0, 0.60, -0.1), 8.6, 16.0, -2.0).focus(v(-0.4, 0.4, 0.5)).open(0.05);
    let mut s = view.of(set(Mood::Night, solids));
    s.floor = None;
    s.fill = (v(0.06, 0.065, 0.08), v(0.05, 0.04, 0.03));
    s.room.panels = vec![
        Panel { dir: v(-1.0, 0.7, 0.6).norm(), half: (0.3, 0.4), colour: v(1.6, 1.2, 0.8) },
        Panel { dir: v(1.0, 0.2, -0.5).norm(), half: (0.1, 0.6), colour: v(0.3, 0.42, 0.6) },
    ];
    s.lamps = vec![
        Lamp::near(v(-2.6, 3.0, 2.6), v(1.0, 0.80, 0.55) * 6.0, 6.0),
        // One lamp at the foot of the chimney, one far window.
        Lamp::near(v(-1.6, -1.2, -6.6), v(1.0, 0.66, 0.36) * 4.2, 5.0),
        Lamp::far(v(1.0, 0.5, -0.35), v(0.20, 0.27, 0.38), 5.0),
    ];
    s.behind = Arc::new(|x, y, _| {
        // Tall windows of the workshop in the last light.
        let wall = hex(0x1d1a19) * (0.8 + 0.4 * fbm2(x * 5.0, y * 5.0, 2.0, 4));
        let q = ((x + 0.06) / 0.30).rem_euclid(1.0);
        let pane = smooth(0.16, 0.18, q) * smooth(0.84, 0.82, q) * smooth(0.07, 0.085, y) * smooth(0.50, 0.485, y);
        let bars = smooth(0.006, 0.012, (((q - 0.17) / 0.22).rem_euclid(1.0) - 0.5).abs() * 0.2 - 0.0).min(smooth(
            0.004,
            0.009,
            ((y / 0.085).rem_euclid(1.0) - 0.5).abs() * 0.085,
        ));
        let dusk =
            hex(0x4d5f76).mix(hex(0x9a8a7c), smooth(0.1, 0.5, y)) * (0.55 + 0.2 * fbm2(x * 9.0, y * 3.0, 6.0, 3));
        wall.mix(dusk, pane * bars)
    });
    view.shoot(s, w, h)
}
