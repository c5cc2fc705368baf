//! News of the scale challenge: an old steelyard next to three kitchen scales.

use crate::canvas::Canvas;
use crate::ink::letters::{Hand, Pin, print};
use crate::noise::{fbm, noise};
use crate::pictures::relic::stage::{Ground, Light, stage};
use crate::pictures::{Picture, from, photo};
use crate::studio::clay::{plain, wood};
use crate::studio::forms::{board, free, rod, to_box};
use crate::studio::{Skin, Solid, Surface};
use crate::vec::{V3, hex, smooth, v};
use std::sync::Arc;

pub fn list() -> Vec<Picture> {
    vec![photo("news-scale-challenge", challenge).sized(1200, 800)]
}

fn metal(c: u32, rough: f32) -> Skin {
    let c = hex(c);
    Arc::new(move |s| {
        let age = smooth(0.0, 0.5, fbm(s.p * 3.0, 4));
        let brushed = noise(v(s.p.x * 4.0, s.p.y * 60.0, s.p.z * 4.0));
        Surface {
            colour: c * (1.0 - 0.3 * age) * (1.0 + 0.06 * brushed),
            n: s.n,
            shine: 0.42,
            rough: rough + 0.2 * age,
            soft: 0.0,
            glow: V3::default(),
        }
    })
}

/// A shallow round pan; `deep` its sagitta.
fn pan(r: f32, deep: f32, skin: Skin) -> Solid {
    let ball = (r * r + deep * deep) / (2.0 * deep);
    free(v(0.0, 0.0, 0.0), r + 0.12, skin, move |p| {
        let shell = ((p - v(0.0, ball - deep, 0.0)).len() - ball).abs() - 0.012;
        shell.max(p.y)
    })
}

/// The public steelyard of the wharf in small: beam, cords, pan and weight.
fn steelyard(solids: &mut Vec<Solid>, x: f32) {
    let lift = 2.12;
    let tilt = |dx: f32| lift - 0.03 * dx;
    let beam_skin: Skin = {
        let timber = wood(0x2a1710, 0x4f2d1b, 0.6);
        Arc::new(move |s| {
            let mut out = timber(s);
            let near = ((s.p.x / 0.09).fract().abs() - 0.5).abs() * 0.09;
            let dot = smooth(0.014, 0.009, near.hypot(s.p.z - 0.045)) * smooth(-0.7, -0.5, s.p.x);
            out.colour = out.colour.mix(hex(0xd9b566), dot);
            out
        })
    };
    let beam = rod(&[(v(-0.95, 0.0, 0.0), 0.052), (v(1.35, 0.0, 0.0), 0.034)], beam_skin)
        .turned(0.0, 0.0, -1.7)
        .at(x, lift, 0.0);
    let brass = metal(0xa07a38, 0.28);
    let cord = plain(0x8f7c5c, 0.85, 0.02, 0.2);
    let px = x - 0.82;
    let low = 0.48;
    solids.extend([
        beam,
        rod(&[(v(x - 0.52, tilt(-0.52), 0.0), 0.016), (v(x - 0.52, 4.6, 0.0), 0.016)], cord.clone()),
        rod(&[(v(x - 0.97, tilt(-0.97), 0.0), 0.056), (v(x - 0.86, tilt(-0.86), 0.0), 0.056)], brass.clone()),
        pan(0.52, 0.13, brass.clone()).at(px, low, 0.0),
        rod(&[(v(x + 0.62, tilt(0.62) + 0.04, 0.0), 0.013), (v(x + 0.62, 1.62, 0.0), 0.013)], cord.clone()),
    ]);
    for k in 0..3 {
        let a = 0.6 + k as f32 * 2.094;
        solids.push(rod(
            &[(v(px, tilt(-0.82), 0.0), 0.012), (v(px + 0.5 * a.cos(), low, 0.5 * a.sin()), 0.012)],
            cord.clone(),
        ));
    }
    let iron = plain(0x2f2c29, 0.45, 0.10, 0.2);
    solids.push(
        free(v(0.0, 0.0, 0.0), 0.3, iron, |p| {
            let body = (v(p.x, p.y * 0.85, p.z).len() - 0.19).max(-p.y - 0.15);
            body.min((p - v(0.0, 0.24, 0.0)).len() - 0.05)
        })
        .at(x + 0.62, 1.40, 0.0),
    );
    // Five river pebbles in the pan.
    for (i, (dx, dz)) in
        [(-0.14f32, 0.05f32), (0.12, 0.12), (0.05, -0.14), (0.2, -0.06), (-0.08, 0.2)].into_iter().enumerate()
    {
        let skin = plain([0x77746c, 0x8f887b, 0x5d5f5e][i % 3], 0.6, 0.04, 0.25);
        solids.push(
            free(V3::default(), 0.16, skin, |p| (v(p.x * 0.8, p.y * 1.3, p.z).len() - 0.085) * 0.75)
                .at(px + dx, low - 0.035, dz)
                .turned(0.0, 50.0 * i as f32, 0.0),
        );
    }
}

/// A round dial with figures and a pointer.
fn dial() -> Canvas {
    let mut c = Canvas::new(500, 500, hex(0xe6e0d0));
    c.paint(|x, y, p| {
        let (dx, dy) = (x - 0.5, y - 0.5);
        let (r, a) = (dx.hypot(dy), dx.atan2(-dy));
        let step = a / std::f32::consts::TAU * 50.0;
        let long = if step.round() as i32 % 5 == 0 { 0.06 } else { 0.03 };
        let near = (step - step.round()).abs() / 50.0 * std::f32::consts::TAU * r;
        let tick = smooth(0.006, 0.003, near) * smooth(0.44 - long - 0.003, 0.44 - long, r) * smooth(0.445, 0.44, r);
        let (s, co) = (0.62f32).sin_cos();
        let (along, off) = (dx * s - dy * co, (dx * co + dy * s).abs());
        let hand = smooth(0.014, 0.009, off * (1.0 + along.max(0.0)))
            * smooth(-0.09, -0.08, along)
            * smooth(0.40, 0.39, along);
        let hub = smooth(0.038, 0.032, r);
        p.mix(hex(0x24201d), tick)
            .mix(hex(0xa5382a), hand)
            .mix(hex(0x2c2926), hub)
            .mix(hex(0x8a8276), smooth(0.468, 0.475, r))
    });
    for i in 0..10 {
        let a = i as f32 / 10.0 * std::f32::consts::TAU;
        print(
            &mut c,
            Hand::Serif,
            &format!("{i}"),
            (0.5 + 0.33 * a.sin(), 0.455 - 0.33 * a.cos()),
            0.075,
            Pin::Middle,
            hex(0x24201d),
        );
    }
    print(&mut c, Hand::Serif, "公斤", (0.5, 0.62), 0.07, Pin::Middle, hex(0x24201d));
    c
}

/// A spring scale with a round face.
fn spring_scale(solids: &mut Vec<Solid>, x: f32) {
    let enamel = plain(0x8ba595, 0.22, 0.05, 0.06);
    solids.push(
        free(v(0.0, 0.6, 0.0), 1.0, enamel, |p| {
            let t = ((p.y) / 1.1).clamp(0.0, 1.0);
            to_box(p - v(0.0, 0.55, 0.0), v(0.56 - 0.14 * t, 0.55, 0.40 - 0.12 * t), 0.09) * 0.9
        })
        .at(x, 0.0, 0.0),
    );
    let face = Arc::new(dial());
    let skin: Skin = Arc::new(move |s| {
        let seen = face.sample(s.p.x / 0.72 + 0.5, 0.5 - s.p.y / 0.72);
        Surface {
            colour: if s.n.z > 0.6 { seen } else { hex(0xb9b3a4) },
            n: s.n,
            shine: 0.05,
            rough: 0.14,
            soft: 0.0,
            glow: V3::default(),
        }
    });
    solids.push(
        free(V3::default(), 0.45, skin, |p| (p.x.hypot(p.y) - 0.36).max(p.z.abs() - 0.03))
            .at(x, 0.56, 0.335)
            .turned(-6.0, 0.0, 0.0),
    );
    let steel = metal(0x9b9a95, 0.2);
    solids.push(rod(&[(v(x, 1.05, 0.0), 0.07), (v(x, 1.25, 0.0), 0.07)], steel.clone()));
    solids.push(pan(0.66, 0.17, steel).at(x, 1.40, 0.0));
}

/// A flat electric scale with a lit number.
fn flat_scale(solids: &mut Vec<Solid>, x: f32) {
    let white = plain(0xd8d5cc, 0.3, 0.05, 0.03);
    solids.push(
        free(v(0.0, 0.1, 0.0), 0.9, white, |p| to_box(p - v(0.0, 0.12, 0.0), v(0.58, 0.12, 0.62), 0.07))
            .at(x, 0.0, 0.1),
    );
    solids.push(
        free(v(0.0, 0.0, 0.0), 0.7, metal(0xa7a6a1, 0.16), |p| to_box(p, v(0.5, 0.02, 0.40), 0.02)).at(x, 0.265, -0.05),
    );
    let mut c = Canvas::new(360, 110, hex(0x5f6b58));
    print(&mut c, Hand::Serif, "500.0 g", (1.64, 0.02), 0.72, Pin::Middle, hex(0x161a15));
    solids.push(board(0.62, 0.17, 0.02, Arc::new(c), hex(0x3a3f39)).turned(-58.0, 0.0, 0.0).at(x, 0.165, 0.70));
}

/// A kitchen balance with a beam and two bowls.
fn balance(solids: &mut Vec<Solid>, x: f32) {
    let iron = plain(0x7c3b2e, 0.32, 0.06, 0.1);
    let brass = metal(0xb18a46, 0.24);
    solids.push(
        free(v(0.0, 0.4, 0.0), 1.1, iron.clone(), |p| {
            let foot = to_box(p - v(0.0, 0.1, 0.0), v(0.62, 0.1, 0.26), 0.06);
            let post = to_box(p - v(0.0, 0.45, 0.0), v(0.10 + 0.10 * (0.7 - p.y).max(0.0), 0.42, 0.10), 0.05);
            foot.min(post) * 0.8
        })
        .at(x, 0.0, 0.0),
    );
    solids
        .push(rod(&[(v(x - 0.62, 0.86, 0.0), 0.045), (v(x, 0.80, 0.0), 0.07), (v(x + 0.62, 0.74, 0.0), 0.045)], iron));
    for (dx, y) in [(-0.62f32, 0.86f32), (0.62, 0.74)] {
        solids.push(rod(&[(v(x + dx, y, 0.0), 0.035), (v(x + dx, y + 0.16, 0.0), 0.035)], brass.clone()));
        solids.push(pan(0.46, 0.15, brass.clone()).at(x + dx, y + 0.30, 0.0));
    }
    let weight = |r: f32, tall: f32| {
        free(v(0.0, tall / 2.0, 0.0), tall + r, metal(0x9a7434, 0.25), move |p| {
            let body = (p.x.hypot(p.z) - r).max((p.y - tall * 0.4).abs() - tall * 0.4);
            body.min((p - v(0.0, tall, 0.0)).len() - r * 0.45)
                .min((p.x.hypot(p.z) - r * 0.25).max((p.y - tall * 0.85).abs() - 0.08))
        })
    };
    solids.push(weight(0.12, 0.26).at(x + 0.56, 0.90, 0.04));
    solids.push(weight(0.08, 0.18).at(x + 0.78, 0.92, -0.05));
    solids.push(
        free(V3::default(), 0.3, plain(0x8f887b, 0.6, 0.04, 0.25), |p| {
            (v(p.x * 0.8, p.y * 1.2, p.z).len() - 0.16) * 0.75
        })
        .at(x - 0.62, 1.14, 0.0),
    );
}

fn challenge(w: usize, h: usize) -> Canvas {
    let counter = wood(0x6b4c33, 0xa27a54, 0.4);
    let top = free(v(0.0, -0.1, 0.0), 9.0, counter, |p| to_box(p - v(0.0, -0.15, 0.0), v(8.0, 0.15, 1.9), 0.04));
    let mut solids = vec![top];
    steelyard(&mut solids, -2.15);
    spring_scale(&mut solids, 0.02);
    flat_scale(&mut solids, 1.5);
    balance(&mut solids, 3.08);
    let mut s = stage(Ground::Plaster, Light::Soft, solids);
    s.floor = None;
    from(s, v(-0.5, 2.5, 11.4), v(0.32, 1.02, 0.0), 29.0).shoot(w, h)
}
