//! The lamp of clear glass: what stands in it first, then the glass with what it bends and mirrors.

use super::lens::{View, counter, square};
use super::parts::pot;
use crate::canvas::Canvas;
use crate::pictures::Picture;
use crate::pictures::relic::profiles::WATER_JACKET;
use crate::pictures::relic::stage::Light;
use crate::studio::clay::Glaze;
use crate::studio::forms::{free, rod};
use crate::studio::light::Lamp;
use crate::studio::profile::{Shape, Throw, vessel};
use crate::studio::trace::Scene;
use crate::studio::{Skin, Solid, Surface};
use crate::vec::{V3, grey, hex, smooth, v};
use std::sync::Arc;

pub fn list() -> Vec<Picture> {
    vec![square("product-cool-lamp", cool_lamp)]
}

/// Keeps only what the glass itself sends out: `skin` on these solids, no ground, no light but the room's panels.
fn only(base: &Scene, solids: Vec<Solid>, mirror: bool) -> Scene {
    let mut s = Scene { solids, floor: None, ..base.clone() };
    s.lamps.clear();
    s.fill = (grey(0.0), grey(0.0));
    s.behind = Arc::new(|_, _, _| grey(0.0));
    if !mirror {
        s.room.panels.clear();
        (s.room.above, s.room.below) = (grey(0.0), grey(0.0));
    }
    s
}

/// A skin that shows its own direction as a colour.
fn compass() -> Skin {
    Arc::new(|s| Surface { shine: 0.0, glow: s.n * 0.5 + grey(0.5), ..Surface::matte(grey(0.0), s.n) })
}

/// Lays clear glass over a picture: bends what lies behind by `bend`, darkens where the wall stands edge-on, adds its
/// mirrors. `normals` and `mirrors` are the passes of [`only`].
fn lay_glass(c: &Canvas, s: &Scene, normals: &Canvas, mirrors: &Canvas, bend: f32, tint: V3) -> Canvas {
    let f = (s.aim - s.eye).norm();
    let side = f.cross(v(0.0, 1.0, 0.0)).norm();
    let up = side.cross(f);
    let a = c.aspect();
    let mut out = c.clone();
    out.paint(|x, y, p| {
        let n = normals.sample(x / a, y);
        let there = smooth(0.1, 0.4, n.len());
        if there <= 0.0 {
            return p;
        }
        let n = (n * 2.0 - grey(1.0)).norm();
        let facing = (-n.dot(f)).clamp(0.0, 1.0);
        let edge = (1.0 - facing).powi(3);
        let (dx, dy) = (n.dot(side) * bend * (0.25 + edge), -n.dot(up) * bend * (0.25 + edge));
        let seen = c.sample((x - dx) / a, y - dy);
        let through = tint.map(|t| t.powf(1.0 + 9.0 * edge));
        p.mix(seen * through + mirrors.sample(x / a, y), there)
    });
    out
}

fn flame() -> Solid {
    let skin: Skin = Arc::new(|s| {
        let t = smooth(0.0, 0.42, s.p.y);
        let core = v(3.4, 2.3, 1.0).mix(v(3.2, 1.35, 0.35), t);
        let root = smooth(0.09, 0.0, s.p.y);
        Surface { shine: 0.0, glow: core * (1.0 - 0.7 * root), ..Surface::matte(grey(0.0), s.n) }
    });
    free(v(0.0, 0.2, 0.0), 0.3, skin, |p| {
        let t = (p.y / 0.42).clamp(0.0, 1.0);
        let r = 0.088 * (t.powf(0.55) * (1.0 - t).powf(0.85)) * 1.9;
        let q = v(p.x - 0.02 * t * t, 0.0, p.z).len() - r;
        q.max(p.y - 0.42).max(-p.y) * 0.5
    })
}

fn cool_lamp(w: usize, h: usize) -> Canvas {
    let (x, z, k) = (-0.3, 0.2, 1.3);
    let here = |s: Solid, y: f32| s.at(x, y * k, z).scaled(k);
    // Outer wall, the water in it up to the line, the little cup that hangs in the mouth.
    let outer = Throw::new(
        &[(0.50, 0.0), (0.54, 0.02), (0.66, 0.12), (0.74, 0.36), (0.74, 0.66), (0.70, 0.86), (0.71, 0.92)],
        0.045,
    )
    .foot(0.0, 0.4, 0.07);
    let level = 0.52;
    let pool = free(v(0.0, 0.3, 0.0), 0.85, compass(), move |p| {
        let r = v(p.x, 0.0, p.z).len();
        let wall = 0.69 - 0.2 * smooth(0.26, 0.05, p.y);
        (r - wall).max(p.y - level).max(0.075 - p.y) * 0.8
    });
    let tin: Skin = Arc::new(|s| {
        let a = s.p.z.atan2(s.p.x);
        let flute = 0.5 + 0.5 * (a * 40.0).sin();
        Surface { shine: 0.35, rough: 0.3, ..Surface::matte(hex(0x9a978f) * (0.8 + 0.2 * flute), s.n) }
    });
    let cup = Throw::new(&[(0.30, 0.0), (0.315, 0.01), (0.33, 0.24), (0.345, 0.25)], 0.014).foot(0.0, 0.3, 0.02);
    let wax: Skin = Arc::new(|s| {
        let r = v(s.p.x, 0.0, s.p.z).len();
        let warm = v(1.0, 0.62, 0.28) * (0.55 * smooth(0.34, 0.0, r));
        Surface { soft: 0.6, glow: warm, shine: 0.04, rough: 0.2, ..Surface::matte(hex(0xe9dcc0), s.n) }
    });
    let cake = free(v(0.0, 0.1, 0.0), 0.4, wax, |p| (v(p.x, 0.0, p.z).len() - 0.31).max(p.y - 0.17).max(-p.y) * 0.9);
    let wick: Skin = Arc::new(|s| Surface::matte(hex(0x1a1411), s.n));
    let relic = glaze_lamp();
    let inside = vec![
        here(vessel(&cup, Shape::Round, tin), 0.62),
        here(cake, 0.64),
        here(rod(&[(v(0.0, 0.0, 0.0), 0.014), (v(0.012, 0.08, 0.0), 0.01)], wick), 0.81),
        here(flame(), 0.85),
        relic.at(1.3, 0.0, -3.9),
    ];
    let view = View::new(v(0.1, 0.85, -0.1), 8.8, 15.0, 0.0).focus(v(-0.3, 0.8, 0.9));
    let mut s = counter(Light::Low, inside, &view);
    s.fill = (grey(0.16), hex(0xd9d3c6) * 0.12);
    s.lamps[0].colour = s.lamps[0].colour * 0.62;
    s.lamps.push(Lamp::near(v(x, 1.35 * k, z), v(1.0, 0.66, 0.32) * 1.5, 5.0));
    // The glass throws a ring of shade and, away from the lamp, a patch of gathered light.
    if let Some(f) = s.floor.as_mut() {
        let paper = f.skin.clone();
        f.skin = Arc::new(move |q| {
            let mut out = paper(q);
            let (dx, dz) = ((q.p.x - x) / k, (q.p.z - z) / k);
            let r = dx.hypot(dz);
            let shade = 0.5 * smooth(0.80, 0.5, r) + 0.35 * smooth(0.09, 0.0, (r - 0.53).abs());
            let caustic = smooth(
                0.22,
                0.0,
                ((dx - 0.95) * 0.6 + (dz + 0.75) * 0.5).hypot((dx - 0.95) * 0.5 - (dz + 0.75) * 0.9) * 0.55,
            );
            out.colour = out.colour * (1.0 - 0.55 * shade.min(1.0)) * (1.0 + 0.5 * caustic);
            out
        });
    }
    let mirror: Skin = Arc::new(|q| Surface { shine: 0.085, rough: 0.03, ..Surface::matte(grey(0.0), q.n) });
    let c = view.shoot(s.clone(), w, h);
    let water = vec![here(pool, 0.0)];
    let shine = |list: &[Solid]| list.iter().map(|q| Solid { skin: mirror.clone(), ..q.clone() }).collect::<Vec<_>>();
    let c = lay_glass(
        &c,
        &s,
        &only(&s, water.clone(), false).shoot(w, h),
        &only(&s, shine(&water), true).shoot(w, h),
        0.09,
        v(0.86, 0.93, 0.9),
    );
    // The wall and the inner cup that holds the candle are one glass.
    let inner =
        Throw::new(&[(0.33, 0.60), (0.38, 0.61), (0.44, 0.72), (0.60, 0.86), (0.70, 0.92)], 0.03).foot(0.58, 0.3, 0.62);
    let wall =
        vec![here(vessel(&outer, Shape::Round, compass()), 0.0), here(vessel(&inner, Shape::Round, compass()), 0.0)];
    let mut c = lay_glass(
        &c,
        &s,
        &only(&s, wall.clone(), false).shoot(w, h),
        &only(&s, shine(&wall), true).shoot(w, h),
        0.03,
        v(0.93, 0.96, 0.95),
    );
    c.bloom(1.1, 0.03, 0.35);
    c
}

fn glaze_lamp() -> Solid {
    let glaze = Glaze { thick: hex(0x8fa68f), thin: hex(0xd0ccb2), ..Glaze::lan() }.coat(0.7);
    pot(&WATER_JACKET, 4.0, (6.0, 0.72, 130.0), glaze.skin(91), 0.0125)
}
