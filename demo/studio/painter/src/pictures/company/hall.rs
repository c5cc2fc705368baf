//! Fifty Lux Exhibition Builders: cases, mounts, lamps, labels.

use super::kit::{bench, face_up, frame_of, goods, house, metal, pipe, put, slab};
use crate::canvas::Canvas;
use crate::noise::{fbm, noise};
use crate::pictures::Picture;
use crate::pictures::event::lens::{View, counter, product};
use crate::pictures::relic::stage::{Ground, Light, stage};
use crate::studio::clay::{Glaze, ground, wood};
use crate::studio::forms::{block, free, rod};
use crate::studio::light::Lamp;
use crate::studio::pots;
use crate::studio::profile::{Shape, vessel};
use crate::studio::{Skin, Solid, Surface};
use crate::vec::{Turn, V3, grey, hex, v};
use std::sync::Arc;

pub fn list() -> Vec<Picture> {
    vec![
        house("company-fifty-lux", dim_room),
        house("company-fifty-lux-1", row_of_mounts),
        goods("company-showcase", showcase),
        goods("company-desk-case", desk_case),
        goods("company-mount", mount),
        goods("company-book-cradle", cradle),
        goods("company-spotlight", spotlight),
        goods("company-label-stands", labels),
    ]
}

fn grey_paint(c: u32) -> Skin {
    metal(c, 0.55)
}
fn mallet(seed: u32) -> Solid {
    vessel(&pots::mallet(), Shape::Round, Glaze::lan().coat(0.78).rough(0.16).bare(0.05).skin(seed))
}

/// Plinth, drawer, glass held by thin bars, a vase.
fn case(seed: u32) -> Vec<Solid> {
    let seam: Skin = Arc::new(|s| {
        let line = (s.p.y - 0.22).abs() < 0.007 || (s.p.y - 0.62).abs() < 0.007;
        let c =
            if line && s.n.y.abs() < 0.5 { hex(0x14171a) } else { hex(0x3b4348) * (1.0 + 0.03 * noise(s.p * 30.0)) };
        Surface { shine: 0.05, rough: 0.5, ..Surface::matte(c, s.n) }
    });
    vec![
        block(1.1, 0.86, 1.1, 0.012, seam),
        frame_of(1.06, 1.36, 1.06, 0.012, metal(0x2a2f33, 0.35)).at(0.0, 0.86, 0.0),
        slab(1.1, 0.05, 1.1, 0.01, grey_paint(0x2f3539)).at(0.0, 2.24, 0.0),
        block(0.5, 0.1, 0.5, 0.006, grey_paint(0xd8d3c8)).at(0.0, 0.86, 0.0),
        mallet(seed).scaled(0.36).at(0.0, 0.96, 0.0),
    ]
}
fn showcase(w: usize, h: usize) -> Canvas {
    let mut solids = put(case(701), -27.0, (-0.25, 0.0, 0.2));
    solids.extend(put(case(702), 16.0, (1.3, 0.0, -3.2)));
    let view = View::new(v(0.06, 1.14, 0.0), 7.9, 10.0, 0.0).focus(v(-0.2, 1.2, 0.6));
    product(Light::Soft, solids, view, w, h)
}

fn scroll() -> Canvas {
    let mut c = Canvas::new(1200, 360, hex(0xded2b4));
    c.paint(|x, y, p| {
        let hill = |k: f32, base: f32, high: f32| {
            base - high * (0.5 + 0.5 * (x * 2.3 + k).sin()) * (0.6 + 0.4 * fbm(v(x * 4.0, k, 1.0), 4))
        };
        let wash = |top: f32, dark: f32| if y > top { dark * (-(y - top) * 5.0).exp() } else { 0.0 };
        let ink = wash(hill(0.4, 0.55, 0.3), 0.45) + wash(hill(2.6, 0.72, 0.26), 0.7);
        let edge = if !(0.07..=0.93).contains(&y) { 0.55 } else { 0.0 };
        p.mix(hex(0x3a352c), ink.min(0.85)).mix(hex(0x6f8577), edge)
    });
    c
}

/// A table whose top slopes under glass, a scroll upon it.
fn sloping(turn: f32, place: (f32, f32, f32)) -> Vec<Solid> {
    let tilt = 12.0;
    let legs: Vec<Solid> = [(-1.05f32, -0.4f32), (1.05, -0.4), (-1.05, 0.4), (1.05, 0.4)]
        .into_iter()
        .map(|(x, z)| block(0.07, 1.0, 0.07, 0.005, metal(0x2a2f33, 0.4)).at(x, 0.0, z))
        .collect();
    let mut parts = vec![
        block(2.3, 0.28, 1.0, 0.012, grey_paint(0x3b4348)).turned(tilt, 0.0, 0.0).at(0.0, 0.94, 0.0),
        slab(2.1, 0.02, 0.82, 0.004, ground(0xcac3b4, 0.1)).turned(tilt, 0.0, 0.0).at(0.0, 1.226, 0.06),
        slab(1.9, 0.012, 0.56, 0.003, face_up(1.9, 0.56, scroll(), 0xcdbf9c))
            .turned(tilt, 0.0, 0.0)
            .at(0.0, 1.245, 0.06),
        frame_of(2.26, 0.2, 0.96, 0.014, metal(0x2a2f33, 0.35)).turned(tilt, 0.0, 0.0).at(0.0, 1.215, 0.055),
    ];
    parts.extend(legs);
    put(parts, turn, place)
}

fn desk_case(w: usize, h: usize) -> Canvas {
    let mut solids = sloping(-24.0, (-0.15, 0.0, 0.2));
    solids.extend(sloping(10.0, (0.9, 0.0, -3.6)));
    let view = View::new(v(0.05, 0.8, 0.0), 8.8, 23.0, 0.0).focus(v(-0.1, 1.0, 0.7));
    product(Light::Soft, solids, view, w, h)
}

/// Three brass fingers that hold a dish upright.
fn held(glaze: Glaze, seed: u32) -> Vec<Solid> {
    let brass = || metal(0xb08d45, 0.28);
    let sleeve: Skin = super::kit::lacquer(0xd8d4c8, 0xe4e0d6);
    let dish = vessel(&pots::dish(), Shape::Round, glaze.skin(seed)).scaled(0.62);
    let finger = |x: f32| {
        rod(
            &[
                (v(0.0, 0.32, -0.2), 0.022),
                (v(x * 0.7, 0.24, -0.12), 0.02),
                (v(x, 0.26, 0.06), 0.018),
                (v(x, 0.31, 0.22), 0.018),
            ],
            brass(),
        )
    };
    let tip = |x: f32, y: f32, z: f32| rod(&[(v(x, y - 0.05, z), 0.026), (v(x, y + 0.04, z), 0.026)], sleeve.clone());
    vec![
        dish.turned(80.0, 0.0, 0.0).at(0.0, 1.14, -0.06),
        block(0.8, 0.07, 0.5, 0.01, metal(0x3a3d3f, 0.4)).at(0.0, 0.0, -0.1),
        rod(&[(v(0.0, 0.05, -0.2), 0.03), (v(0.0, 0.34, -0.2), 0.028), (v(0.0, 1.5, -0.3), 0.022)], brass()),
        finger(0.42),
        finger(-0.42),
        rod(
            &[
                (v(0.0, 1.5, -0.3), 0.02),
                (v(0.0, 2.04, -0.28), 0.02),
                (v(0.0, 2.07, 0.0), 0.018),
                (v(0.0, 2.0, 0.12), 0.016),
            ],
            brass(),
        ),
        tip(0.42, 0.33, 0.22),
        tip(-0.42, 0.33, 0.22),
        tip(0.0, 2.01, 0.11),
    ]
}

fn mount(w: usize, h: usize) -> Canvas {
    let mut solids = put(held(Glaze::lan().coat(0.76).rough(0.17), 711), -24.0, (-0.2, 0.0, 0.2));
    solids.extend(put(held(Glaze::crow(), 712), 20.0, (1.35, 0.0, -3.4)));
    let view = View::new(v(0.1, 1.0, 0.0), 8.6, 10.0, 0.0).focus(v(-0.2, 1.1, 0.5));
    product(Light::Soft, solids, view, w, h)
}

fn row_of_mounts(w: usize, h: usize) -> Canvas {
    let mut things = Vec::new();
    let glazes = [Glaze::lan(), Glaze::rice(), Glaze::crow(), Glaze::moon(), Glaze::bamboo()];
    for (i, glaze) in glazes.into_iter().enumerate() {
        let f = i as f32;
        things.extend(put(held(glaze.rough(0.18), 720 + i as u32), -32.0, (-2.0 + 1.3 * f, 0.0, 0.9 - 0.75 * f)));
    }
    let view = View::new(v(0.2, 0.98, 0.0), 9.2, 11.0, 0.0).focus(v(-0.9, 1.0, 0.6)).open(0.12);
    bench(Light::Soft, wood(0x4a443e, 0x625a50, 0.3), things, view, w, h)
}

/// An open book in its cradle of two clear leaves.
fn cradle(w: usize, h: usize) -> Canvas {
    let acrylic: Skin = Arc::new(|s| Surface { shine: 0.12, rough: 0.06, ..Surface::matte(hex(0xb9c4c4), s.n) });
    let half = |side: f32| -> Vec<Solid> {
        let lean = 32.0 * side;
        let page: Skin = Arc::new(move |s| {
            let leaf = noise(v(1.0, s.p.y * 120.0, 2.0));
            let (x, z) = (s.p.x * side, s.p.z);
            let column = ((x + 0.02) * 11.0).fract();
            let inside = x.abs() < 0.46 && z.abs() < 0.66;
            let text = inside && (0.3..0.72).contains(&column) && noise(v(x * 30.0, z * 26.0, side)) > -0.05;
            let c = if s.n.y > 0.6 && text { hex(0x4d4336) } else { hex(0xe6dcc2) * (0.92 + 0.08 * leaf) };
            Surface::matte(c, s.n)
        });
        let (sin, cos) = (lean.to_radians().sin(), lean.to_radians().cos());
        let at = |along: f32, up: f32| {
            v(side * (along * cos) - up * sin * 1.0, 0.42 + along * (sin * side).abs() + up * cos, 0.0)
        };
        let place = |s: Solid, along: f32, up: f32| {
            let p = at(along, up);
            s.turned(0.0, 0.0, lean).at(p.x, p.y, p.z)
        };
        vec![
            place(slab(1.2, 0.035, 1.6, 0.01, acrylic.clone()), 0.62, 0.0),
            place(slab(1.08, 0.05, 1.5, 0.01, super::kit::lacquer(0x27384a, 0x2f4358)), 0.56, 0.045),
            place(slab(1.02, 0.14, 1.42, 0.02, page), 0.55, 0.14),
            rod(&[(v(side * 1.05, 0.0, 0.7), 0.02), (v(side * 0.9, 0.9, 0.7), 0.02)], metal(0x9aa0a0, 0.3)),
            rod(&[(v(side * 1.05, 0.0, -0.7), 0.02), (v(side * 0.9, 0.9, -0.7), 0.02)], metal(0x9aa0a0, 0.3)),
        ]
    };
    let mut solids = half(1.0);
    solids.extend(half(-1.0));
    solids.push(slab(0.24, 0.035, 1.6, 0.01, acrylic).at(0.0, 0.4, 0.0));
    let solids = put(solids, -18.0, (0.0, 0.0, 0.0));
    let view = View::new(v(0.0, 0.62, 0.0), 8.0, 34.0, 0.0).focus(v(0.0, 0.6, 0.4));
    product(Light::Soft, solids, view, w, h)
}

/// A spotlight on its track, shining down to the left.
fn lamp(glow: f32) -> Vec<Solid> {
    let body: Skin = metal(0x1f2224, 0.45);
    let lens: Skin =
        Arc::new(move |s| Surface { glow: v(1.0, 0.86, 0.6) * glow, ..Surface::matte(hex(0xf2e2b8), s.n) });
    let fins = free(v(0.0, 0.0, 0.0), 1.0, body.clone(), |p| {
        let r = v(p.x, 0.0, p.z).len();
        let ring = if p.y > 0.28 { 0.03 * (p.y * 62.0).cos().signum() } else { 0.0 };
        ((r - 0.36 + ring).max(p.y.abs() - 0.72) * 0.8).max(0.3 - r - 10.0 * (p.y + 0.62).max(0.0))
    });
    // The front looks down and towards the camera.
    let lean = v(-46.0, 0.0, -30.0);
    let front = Turn::degrees(lean.x, lean.y, lean.z).apply(v(0.0, -0.66, 0.0)) + v(0.0, 1.0, 0.0);
    vec![
        fins.turned(lean.x, lean.y, lean.z).at(0.0, 1.0, 0.0),
        pipe(0.29, 0.0, 0.05, lens).turned(lean.x, lean.y, lean.z).at(front.x, front.y, front.z),
        rod(&[(v(0.0, 1.0, 0.36), 0.05), (v(0.0, 1.95, 0.36), 0.05), (v(0.0, 1.95, 0.0), 0.05)], body.clone()),
        rod(&[(v(0.0, 1.0, -0.36), 0.05), (v(0.0, 1.95, -0.36), 0.05), (v(0.0, 1.95, 0.0), 0.05)], body.clone()),
        pipe(0.1, 0.0, 0.28, body.clone()).at(0.0, 1.92, 0.0),
        block(0.9, 0.22, 0.22, 0.02, body).at(0.0, 2.12, 0.0),
    ]
}

fn spotlight(w: usize, h: usize) -> Canvas {
    let mut solids = put(lamp(4.0), 10.0, (0.15, 0.0, 0.2));
    solids.push(block(9.0, 0.1, 0.2, 0.01, metal(0x2a2d30, 0.4)).turned(0.0, 10.0, 0.0).at(0.15, 2.34, 0.2));
    let view = View::new(v(0.05, 1.32, 0.0), 8.2, -6.0, 0.0).focus(v(0.0, 1.2, 0.5));
    let mut s = counter(Light::North, solids, &view);
    s.floor = None;
    s.behind = Arc::new(|x, y, _| {
        // The wall that it lights.
        let d = ((x - 0.2).powi(2) * 1.6 + (y - 1.05).powi(2) * 0.8).sqrt();
        hex(0x8d8675) * (0.34 + 1.5 * (-d * d * 2.6).exp()) * (1.0 + 0.03 * fbm(v(x * 5.0, y * 5.0, 1.0), 3))
    });
    view.shoot(s, w, h)
}

fn labels(w: usize, h: usize) -> Canvas {
    let text = |seed: f32| {
        let mut c = Canvas::new(420, 300, hex(0xf0ece2));
        c.paint(move |x, y, p| {
            let row = (y * 13.0).floor();
            let within = ((y * 13.0).fract() - 0.5).abs() < 0.24 && (2.0..11.0).contains(&row);
            let long = if row < 3.0 { 0.5 } else { 1.12 + 0.12 * (row * 2.7 + seed).sin() };
            let word = noise(v(x * 22.0, row * 3.1, seed)) > -0.28;
            let bold = if row < 3.0 { 0.95 } else { 0.72 };
            if within && x > 0.14 && x < long.min(1.26) && word && row != 3.0 { p.mix(hex(0x26241f), bold) } else { p }
        });
        c
    };
    let stand = |seed: f32, turn: f32, place: (f32, f32, f32)| {
        put(
            vec![
                pipe(0.42, 0.0, 0.04, metal(0x8f9494, 0.35)),
                rod(&[(v(0.0, 0.03, 0.0), 0.035), (v(0.0, 0.95, 0.0), 0.035)], metal(0x8f9494, 0.35)),
                slab(1.24, 0.03, 0.9, 0.01, metal(0x8f9494, 0.35)).turned(38.0, 0.0, 0.0).at(0.0, 1.0, 0.0),
                slab(1.14, 0.012, 0.82, 0.003, face_up(1.14, 0.82, text(seed), 0xe6e2d6))
                    .turned(38.0, 0.0, 0.0)
                    .at(0.0, 1.02, 0.012),
            ],
            turn,
            place,
        )
    };
    let mut solids = stand(1.0, -18.0, (-0.55, 0.0, 0.5));
    solids.extend(stand(4.0, 14.0, (0.85, 0.0, -0.5)));
    solids.extend(stand(8.0, -8.0, (-0.2, 0.0, -3.4)));
    let view = View::new(v(0.05, 0.68, 0.0), 8.2, 22.0, 0.0).focus(v(-0.3, 0.9, 0.8));
    product(Light::Soft, solids, view, w, h)
}

/// A gallery before it opens: cases in the dark, each under its own light.
fn dim_room(w: usize, h: usize) -> Canvas {
    let mut solids = put(case(731), -20.0, (-0.95, 0.0, 0.9));
    solids.extend(put(case(732), 12.0, (1.35, 0.0, -0.5)));
    solids.extend(put(case(733), 30.0, (-0.6, 0.0, -3.2)));
    let view = View::new(v(0.2, 1.05, 0.0), 8.6, 8.0, 0.0).focus(v(0.1, 1.1, 0.6)).open(0.06);
    let mut s = view.of(stage(Ground::Slate, Light::Soft, solids));
    s.lamps = vec![
        Lamp::far(v(-0.25, 2.0, 0.35), v(1.0, 0.86, 0.62) * 1.9, 5.0),
        Lamp::far(v(1.2, 0.6, -1.0), v(0.7, 0.82, 1.0) * 0.3, 6.0),
    ];
    s.fill = (grey(0.07), grey(0.05));
    s.room.above = grey(0.06);
    s.room.below = grey(0.03);
    for panel in &mut s.room.panels {
        panel.colour = panel.colour * 0.5;
    }
    if let Some(f) = s.floor.as_mut() {
        f.skin = Arc::new(|q| {
            let pool = |x: f32, z: f32| (-((q.p.x - x).powi(2) + (q.p.z - z).powi(2)) * 0.55).exp();
            let light = pool(-0.95, 0.9) + pool(1.35, -0.5) + pool(-0.6, -3.2);
            Surface::matte(hex(0x6a5a48) * (0.14 + 0.9 * light) * (1.0 + 0.05 * noise(q.p * 6.0)), q.n)
        });
        f.fade = (9.0, 22.0);
        f.mirror = 0.1;
    }
    s.behind = Arc::new(|x, y, _| {
        let beam = |c: f32, k: f32| k * (-((x - c) / (0.05 + 0.16 * y)).powi(2)).exp() * (1.0 - y).max(0.0);
        let wall: V3 = hex(0x2b2f33) * (0.35 + 0.25 * (1.0 - y));
        wall + v(1.0, 0.84, 0.56) * (beam(0.5, 0.09) + beam(1.06, 0.07))
    });
    view.shoot(s, w, h)
}
