//! The straw packers' morning: bound rolls beside the bowls that go into them.

use super::lens::{View, oblong};
use super::workshop::on;
use crate::canvas::Canvas;
use crate::noise::{Rng, noise};
use crate::pictures::Picture;
use crate::pictures::relic::stage::{Ground, Light};
use crate::studio::clay::{Glaze, plain};
use crate::studio::forms::{free, rod};
use crate::studio::profile::{Shape, vessel};
use crate::studio::{Skin, Solid, Surface, pots, relief};
use crate::vec::{V3, grey, hex, smooth, v};
use std::sync::Arc;

pub fn list() -> Vec<Picture> {
    vec![oblong("event-vol-packing", straw)]
}

/// A roll of straw along x with three bindings; bowls show at its right end.
fn straw_roll(seed: u32) -> Solid {
    let k = seed as f32 * 3.1;
    let strands = move |p: V3| {
        let a = p.y.atan2(p.z);
        let twist = a * 1.0 + 0.35 * p.x;
        noise(v(p.x * 1.1 + k, twist.cos() * 13.0, twist.sin() * 13.0))
            + 0.6 * noise(v(p.x * 2.5, twist.cos() * 30.0 + k, twist.sin() * 30.0))
    };
    let rope_at = |x: f32| [-0.62f32, 0.02, 0.64].into_iter().fold(9.0f32, |m, c| m.min((x - c).abs()));
    let skin: Skin = Arc::new(move |s| {
        let rope = rope_at(s.p.x) < 0.062;
        let a = s.p.y.atan2(s.p.z);
        let t = if rope { (a * 26.0 + s.p.x * 60.0).sin() } else { strands(s.p) };
        let base = hex(0xb3955a).mix(hex(0xd9c48a), smooth(-0.5, 0.7, t));
        let colour = if rope { base * v(0.8, 0.74, 0.66) } else { base } * (1.0 - 0.4 * smooth(0.0, -0.7, t));
        let n = relief(s.n, s.p, 0.01, 0.03, &strands);
        Surface { soft: 0.12, shine: 0.03, rough: 0.55, ..Surface::matte(colour, n) }
    });
    free(v(0.0, 0.0, 0.0), 1.25, skin, move |p| {
        let r = v(0.0, p.y, p.z).len();
        let a = p.y.atan2(p.z);
        let rope = rope_at(p.x);
        let waist = 0.05 * smooth(0.3, 0.0, rope);
        let cord = smooth(0.06, 0.045, rope) * (0.055 + 0.012 * (a * 26.0 + p.x * 60.0).sin());
        let mut d = r - 0.46 + waist - cord;
        if d < 0.06 {
            d -= 0.022 * strands(p);
        }
        let ragged = 0.06 * noise(v(p.y * 22.0, p.z * 22.0, k));
        d.max(p.x.abs() - 1.05 + ragged) * 0.65
    })
}

fn straw(w: usize, h: usize) -> Canvas {
    let mut solids = vec![
        straw_roll(1).turned(0.0, 22.0, 0.0).at(-1.55, 0.45, 0.25),
        straw_roll(2).turned(60.0, 20.0, 0.0).at(-1.15, 0.45, -0.70),
        straw_roll(3).turned(130.0, 24.0, 0.0).at(-1.35, 1.22, -0.22),
    ];
    let glaze = |seed: u32| Glaze::lan().coat(0.7).cloud(0.6).skin(seed);
    for i in 0..5u32 {
        let f = i as f32;
        solids.push(
            vessel(&pots::bowl(), Shape::Round, glaze(130 + i))
                .at(1.25 + 0.02 * (f * 1.9).sin(), 0.185 * f, -0.35)
                .scaled(0.78)
                .turned(0.8 * (f * 2.0).sin(), 50.0 * f, 0.9 * (f * 1.4).cos()),
        );
    }
    solids.push(vessel(&pots::bowl(), Shape::Round, glaze(137)).at(2.3, 0.0, 0.75).scaled(0.78));
    solids
        .push(vessel(&pots::bowl(), Shape::Round, glaze(138)).turned(0.0, 30.0, 0.0).at(0.62, 0.0, 1.15).scaled(0.78));
    let mut r = Rng::new(139);
    for _ in 0..60 {
        let (x, z, a) = (r.range(-3.0, 3.2), r.range(-0.9, 2.1), r.range(-0.9, 0.9));
        let l = r.range(0.18, 0.5);
        let c = [0xb99c60, 0xcdb67c, 0xa88a50][r.below(3)];
        let lift = r.range(0.012, 0.05);
        solids.push(rod(
            &[(v(x - l * a.cos(), 0.012, z - l * a.sin()), 0.012), (v(x + l * a.cos(), lift, z + l * a.sin()), 0.011)],
            plain(c, 0.6, 0.03, 0.2),
        ));
    }
    let view = View::new(v(0.22, 0.62, 0.1), 11.2, 21.0, 5.0).focus(v(0.2, 0.6, 0.6)).open(0.06);
    let mut s = on(Ground::Linen, Light::Soft, solids, &view);
    s.fill.0 += grey(0.05);
    view.shoot(s, w, h)
}
