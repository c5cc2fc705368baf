//! Two bowls: rain in black glass, and the green that came back in 1958.

use super::hand::{glaze, mixed, over, pot, rolled, round, wander};
use crate::canvas::Canvas;
use crate::ink::letters::{Hand, Writing};
use crate::noise::{Rng, fbm, noise};
use crate::pictures::relic::stage::{Ground, Light, frame, shoot, stage};
use crate::pictures::{Picture, photo};
use crate::studio::clay::earth;
use crate::studio::light::Panel;
use crate::studio::profile::Shape;
use crate::studio::trace::Scene;
use crate::studio::{Skin, Solid};
use crate::vec::{hex, lerp, smooth, v};
use std::f32::consts::{PI, TAU};
use std::sync::Arc;

pub fn list() -> Vec<Picture> {
    vec![
        photo("relic-crow-gold-rain-bowl", rain),
        photo("relic-trial-31-bowl", trial),
        photo("relic-trial-31-bowl-2", trial_inside),
        photo("relic-trial-31-bowl-3", trial_foot),
    ]
}

/// One streak of rust: its angle, how far it falls (0 lip … 1 well), its width in units, its strength.
struct Streak {
    angle: f32,
    long: f32,
    wide: f32,
    strong: f32,
}

/// The streaks, denser on the left, sorted by angle.
fn streaks() -> Vec<Streak> {
    let mut r = Rng::new(31);
    let mut out: Vec<Streak> = Vec::new();
    while out.len() < 140 {
        let angle = r.range(-PI, PI);
        // The left is at angle ±π.
        if r.draw() < 0.35 + 0.65 * (0.5 - 0.5 * angle.cos()) {
            let (long, wide) = (r.range(0.3, 1.0).powf(1.3), r.range(0.004, 0.0085));
            out.push(Streak { angle, long, wide, strong: r.range(0.45, 1.0) });
        }
    }
    out.sort_by(|a, b| a.angle.total_cmp(&b.angle));
    out
}

fn rain(w: usize, h: usize) -> Canvas {
    // 64 mm high, shown at twice the usual scale.
    let profile =
        [(20.0, 0.0), (20.5, 8.0), (27.0, 12.0), (44.0, 28.0), (55.0, 46.0), (58.0, 55.0), (57.0, 58.0), (60.5, 64.0)];
    let all = Arc::new(streaks());
    let black = glaze(0x1b1511, 0x42230f, 0x6a4430, 1.0, 0.06).bare(-1.0).cloud(0.1).skin(31);
    let glass = over(black, move |s, mut out| {
        let (r, a) = round(s.p);
        // How far the glass ran from the lip: on the outside to the foot, on the inside to the well.
        let fall = ((0.64 - s.p.y) / 0.5).clamp(0.0, 1.0);
        let bend = a + 0.05 * noise(v(a * 3.0, s.p.y * 6.0, 2.0));
        let mut k = 0.0f32;
        for t in all.iter() {
            let off = (bend - t.angle + PI).rem_euclid(TAU) - PI;
            if off.abs() < 0.08 {
                let thin = 1.0 - 0.55 * (fall / t.long).min(1.0);
                let line = smooth(t.wide * thin, t.wide * thin * 0.25, off.abs() * r.max(0.1));
                k = k.max(line * smooth(t.long, t.long * 0.6, fall) * t.strong);
            }
        }
        let broken = 0.75 + 0.35 * noise(v(a * 30.0, s.p.y * 30.0, 5.0));
        out.colour = out.colour.mix(hex(0x8a4a20), (0.85 * k * broken).clamp(0.0, 1.0));
        // The lip, where the glass ran thin, is rust all round.
        out.colour =
            out.colour.mix(hex(0x5a3018), 0.7 * smooth(0.641, 0.655, s.p.y + 0.008 * noise(v(a * 6.0, 1.0, 1.0))));
        out.rough = lerp(out.rough, 0.22, k);
        out
    });
    let edge = wander(4.0, 0.165, 0.05);
    let hem = edge.clone();
    let skin = mixed(glass, earth(0x6a4430, 0x835840, 32, None), move |s| {
        let (r, a) = round(s.p);
        smooth(0.004, -0.006, s.p.y - hem(a)) * smooth(0.19, 0.2, r + 0.02 + s.p.y.max(0.0)) * smooth(0.3, 0.1, s.n.y)
    });
    let bowl = rolled(pot(&profile, 4.5, (3.0, 0.55, 15.5), Shape::Round, skin), 0.013, edge);
    let mut s = crisp(stage(Ground::Linen, Light::Strip, vec![bowl.scaled(2.2)]));
    s.room.panels.push(Panel { dir: v(-0.9, 0.5, 0.6).norm(), half: (0.12, 0.45), colour: v(1.6, 1.6, 1.6) });
    shoot(frame(s, v(0.0, 0.66, 0.0), (2.66, 1.75), 19.0, 0.0, 0.6), w, h)
}

/// Sharper shadows: soft ones would let light through a thin wall.
fn crisp(mut s: Scene) -> Scene {
    for lamp in &mut s.lamps {
        lamp.hard = lamp.hard.max(16.0);
    }
    s
}

fn green(inside_mark: bool) -> Skin {
    let base = glaze(0x8ba896, 0xccd0ba, 0x94613f, 0.74, 0.22).bare(0.03).cloud(0.35).skin(31);
    over(base, move |s, mut out| {
        let (r, a) = round(s.p);
        // One speck of iron at the rim, with a halo where it bled.
        let speck = (s.p - v(0.40, 0.775, 0.735)).len();
        out.colour = out.colour.mix(hex(0x6b4020), 0.45 * smooth(0.05, 0.01, speck));
        out.colour = out.colour.mix(hex(0x2e1a0e), 0.9 * smooth(0.022, 0.010, speck));
        if inside_mark {
            // Tea stood 12 mm under the lip for thirty years.
            let inner = smooth(0.25, -0.25, (s.n.x * s.p.x + s.n.z * s.p.z) / r.max(0.05));
            let wave = 0.006 * noise(v(a.cos() * 2.0, 3.0, a.sin() * 2.0));
            let y = s.p.y - 0.71 - wave;
            let line = (-(y / 0.010).powi(2)).exp() + 0.4 * smooth(0.0, -0.01, y) * smooth(-0.13, -0.01, y);
            let patchy = 0.75 + 0.4 * fbm(v(a.cos() * 3.0, s.p.y * 4.0, a.sin() * 3.0), 3);
            out.colour = out.colour.mix(hex(0x5f4220), (0.85 * inner * line * patchy).clamp(0.0, 0.8));
            let brown = inner * smooth(0.71, 0.4, s.p.y);
            out.colour = out.colour.mix(out.colour * v(0.98, 0.93, 0.82), 0.8 * brown);
            // The throwing ring in the well.
            let ring = (-((r - 0.34) / 0.018).powi(2)).exp() * smooth(0.3, 0.2, s.p.y);
            out.colour = out.colour * (1.0 - 0.12 * ring);
        }
        out
    })
}

fn bowl_31(skin: Skin) -> Solid {
    let profile =
        [(28.0, 0.0), (28.5, 8.0), (38.0, 12.0), (58.0, 28.0), (73.0, 50.0), (81.0, 70.0), (83.0, 78.0), (85.0, 83.0)];
    pot(&profile, 3.8, (6.0, 0.72, 15.0), Shape::Round, skin)
}

fn trial(w: usize, h: usize) -> Canvas {
    let s = crisp(stage(Ground::CharcoalBrown, Light::North, vec![bowl_31(green(true)).scaled(1.6)]));
    shoot(frame(s, v(0.0, 0.66, 0.0), (2.72, 1.5), 11.0, 0.0, 0.6), w, h)
}

fn trial_inside(w: usize, h: usize) -> Canvas {
    let s = stage(Ground::CharcoalBrown, Light::North, vec![bowl_31(green(true)).turned(0.0, 35.0, 0.0).scaled(1.6)]);
    shoot(frame(s, v(0.0, 0.85, 0.0), (2.72, 2.2), 54.0, 0.0, 0.8), w, h)
}

fn trial_foot(w: usize, h: usize) -> Canvas {
    let sign = Writing::column(Hand::Brush, "卅一", 220.0, 0.02);
    let clay = over(earth(0x94613f, 0xad7a54, 32, None), move |s, mut out| {
        // Written inside the ring in ink that soaked into the clay.
        let (r, _) = round(s.p);
        if r < 0.2 && s.n.y < -0.3 {
            let tall = 0.27;
            let (u, t) = (s.p.x / (tall * sign.aspect()) + 0.5, 0.5 - s.p.z / tall);
            let k = sign.at(u, t);
            let dry = smooth(-0.55, 0.1, noise(s.p * 26.0));
            out.colour = out.colour.mix(hex(0x17130f), k * (0.6 + 0.38 * dry));
        }
        out
    });
    let skin = mixed(green(false), clay, |s| {
        let (r, a) = round(s.p);
        let ring = smooth(0.035, 0.02, s.p.y + 0.006 * noise(v(a.cos() * 3.0, 0.0, a.sin() * 3.0)))
            .max(smooth(0.215, 0.205, r) * smooth(0.0, -0.3, s.n.y));
        ring * smooth(0.32, 0.3, r)
    });
    let s = stage(
        Ground::CharcoalBrown,
        Light::Raking,
        vec![bowl_31(skin).turned(180.0, 0.0, 0.0).at(0.0, 1.33, 0.0).scaled(1.6)],
    );
    let mut s = frame(s, v(0.0, 1.18, 0.0), (1.7, 1.15), 52.0, 0.0, 0.86);
    s.fill.0 = s.fill.0 * 1.4;
    shoot(s, w, h)
}
