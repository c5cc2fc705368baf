//! Lamps and grass cloth.

use crate::canvas::Canvas;
use crate::noise::{Rng, fbm, fbm2, noise, unit};
use crate::pictures::{Mood, Picture, from, photo, set};
use crate::studio::clay::{Glaze, plain, wood};
use crate::studio::forms::{block, free, rod};
use crate::studio::light::Lamp;
use crate::studio::profile::{Shape, vessel};
use crate::studio::{Skin, Solid, Surface, pots};
use crate::vec::{V3, hex, smooth, v};
use std::sync::Arc;

pub fn list() -> Vec<Picture> {
    vec![
        photo("lamp-night", lamp),
        photo("lamp-night-1", lamp_row),
        photo("grass-cloth", cloth),
        photo("grass-cloth-1", indigo),
        photo("grass-cloth-2", spools),
    ]
}

/// A small flame at a place, as light added along the ray.
fn flame(o: V3, d: V3, at: V3, k: f32) -> V3 {
    let q = ((at - o).dot(d)).max(0.0);
    let p = o + d * q - at;
    let up = p.y / (0.26 * k);
    let side = (p - v(0.0, p.y, 0.0)).len() / (0.062 * k);
    let wide = if up < 0.0 { 1.0 + 1.6 * up } else { (1.0 - up).max(0.0).powf(0.8) };
    let body = smooth(wide.max(0.02), wide.max(0.02) * 0.35, side) * smooth(-0.55, -0.15, up) * smooth(1.0, 0.6, up);
    let r = p.len() / k;
    v(3.2, 1.75, 0.62) * body + v(0.9, 0.42, 0.12) * (0.055 / (0.04 + r * r * 3.0))
}

fn lit_by(mut s: crate::studio::trace::Scene, flames: Vec<(V3, f32)>) -> crate::studio::trace::Scene {
    s.lamps =
        flames.iter().map(|&(p, k)| Lamp::near(p + v(0.0, 0.10, 0.25), v(1.0, 0.56, 0.24) * (3.4 * k), 7.0)).collect();
    s.lamps.push(Lamp::far(v(1.0, 0.9, 0.5), v(0.10, 0.14, 0.19), 4.0));
    for p in &mut s.room.panels {
        p.colour = v(0.25, 0.34, 0.45);
    }
    s.room.above = v(0.03, 0.032, 0.04);
    s.fill = (v(0.05, 0.048, 0.05), v(0.07, 0.04, 0.02));
    s.air = Some(Arc::new(move |o, d, _| flames.iter().fold(V3::default(), |c, &(p, k)| c + flame(o, d, p, k))));
    s.behind = Arc::new(|x, y, _| {
        let d = ((x - 0.62).powi(2) + (y - 0.36).powi(2)).sqrt();
        hex(0x4a2f1c).mix(hex(0x080504), smooth(0.0, 0.85, d)) * (1.0 + 0.15 * fbm2(x * 3.0, y * 3.0, 2.0, 4))
    });
    s
}

fn lamp(w: usize, h: usize) -> Canvas {
    let solids = vec![
        vessel(&pots::lamp(), Shape::Round, Glaze::lan().cloud(0.6).crackled(8.0, 0.25, 0x4a3625).skin(501))
            .at(-0.3, 0.0, 0.0)
            .scaled(1.35),
        rod(
            &[(v(-0.3, 1.52, 0.0), 0.018), (v(-0.12, 1.68, 0.12), 0.018), (v(0.02, 1.80, 0.2), 0.016)],
            plain(0x2a1c12, 0.9, 0.02, 0.2),
        ),
        vessel(&pots::washer(), Shape::Round, Glaze::crow().skin(502)).at(1.75, 0.0, 0.3).scaled(0.8),
    ];
    let s = from(set(Mood::Table, solids), v(0.2, 1.9, 7.4), v(0.2, 1.08, 0.0), 25.0);
    let mut c = lit_by(s, vec![(v(0.04, 1.92, 0.22), 1.0)]).shoot(w, h);
    c.bloom(0.9, 0.03, 0.5);
    c
}

fn lamp_row(w: usize, h: usize) -> Canvas {
    let skins = [
        Glaze::rice().skin(511),
        Glaze::crow().rough(0.3).skin(512),
        Glaze::bamboo().skin(513),
        Glaze::plum_rain().skin(514),
        Glaze::crab().skin(515),
    ];
    let (mut solids, mut flames): (Vec<Solid>, Vec<_>) = (vec![], vec![]);
    let forms = [pots::stem_cup(), pots::lamp(), pots::cup(), pots::lamp(), pots::stem_cup()];
    for (i, (skin, form)) in skins.into_iter().zip(forms).enumerate() {
        let x = -2.5 + 1.25 * i as f32;
        let k = [0.75, 0.95, 0.8, 1.15, 0.6][i];
        let z = 0.3 * (i as f32 * 2.2).sin();
        solids.push(vessel(&form, Shape::Round, skin).at(x, 0.0, z).scaled(k));
        flames.push((v(x + 0.05, form.height() * k + 0.06, z + 0.1), 0.55));
    }
    let s = from(set(Mood::Table, solids), v(0.7, 2.0, 7.6), v(0.0, 0.7, 0.0), 31.0);
    let mut c = lit_by(s, flames).shoot(w, h);
    c.bloom(0.9, 0.025, 0.5);
    c
}

/// Plain weave: threads over and under, uneven as hand-spun ramie is.
fn weave(x: f32, z: f32, per: f32) -> (f32, f32) {
    let (u, t) = (x * per + 0.25 * noise(v(x * 3.0, z * 20.0, 1.0)), z * per + 0.25 * noise(v(x * 20.0, z * 3.0, 2.0)));
    let over = ((u.floor() + t.floor()) as i32).rem_euclid(2) == 0;
    let thick = |a: f32, id: f32| {
        let w = 0.80 + 0.35 * unit(id.floor() as i32 as u32 ^ 0x55aa) - 0.2;
        (1.0 - ((a.fract() - 0.5).abs() * 2.0 / w).powi(2)).max(0.0).sqrt()
    };
    let (warp, weft) = (thick(u.rem_euclid(1000.0), u), thick(t.rem_euclid(1000.0), t + 900.0));
    let k = if over { warp.max(weft * 0.55) } else { weft.max(warp * 0.55) };
    (k, if over { 1.0 } else { 0.0 })
}

/// A folded length of cloth: layers of `n` folds with soft bends at the left.
fn folded(wd: f32, dp: f32, n: usize, colour: impl Fn(f32, f32) -> V3 + Send + Sync + 'static) -> Solid {
    let t = 0.075;
    let skin: Skin = Arc::new(move |s| {
        let (a, b) = if s.n.y.abs() > 0.6 {
            (s.p.x, s.p.z)
        } else if s.n.z.abs() > 0.6 {
            (s.p.x, s.p.y * 3.0)
        } else {
            (s.p.y * 3.0, s.p.z)
        };
        let (k, over) = weave(a, b, 38.0);
        let c = colour(a, b) * (0.62 + 0.38 * k) * (0.97 + 0.06 * over) * (1.0 + 0.07 * fbm(s.p * 5.0, 3));
        Surface { colour: c, n: s.n, shine: 0.02, rough: 0.85, soft: 0.3, glow: V3::default() }
    });
    let hh = t * n as f32;
    free(v(0.0, hh / 2.0, 0.0), (wd * wd + dp * dp).sqrt() / 2.0 + 0.2, skin, move |p| {
        let i = (p.y / t).floor().clamp(0.0, n as f32 - 1.0);
        let mut d = f32::MAX;
        for k in [i - 1.0, i, i + 1.0] {
            if k < 0.0 || k > n as f32 - 1.0 {
                continue;
            }
            let wob = 0.03 * (k * 3.1 + p.z * 1.3).sin() * (k * 1.7).cos();
            let sag = 0.008 * (p.x * 2.1 + k * 2.0).sin() * (p.z * 1.7 + k).cos();
            let q = v(p.x - wob, p.y - (k + 0.5) * t - sag, p.z - 0.5 * wob);
            d = d.min(crate::studio::forms::to_box(q, v(wd / 2.0, t * 0.46, dp / 2.0), t * 0.45));
        }
        d * 0.8
    })
}

fn cloth(w: usize, h: usize) -> Canvas {
    let check = |a: f32, b: f32| {
        let f = |x: f32| smooth(0.30, 0.33, (x * 1.5).rem_euclid(1.0)) * smooth(0.68, 0.65, (x * 1.5).rem_euclid(1.0));
        let k = 0.5 * (f(a) + f(b));
        hex(0xd8cdb4).mix(hex(0x2c4258), k * 0.95)
    };
    let solids = vec![
        folded(2.7, 2.0, 7, |_, _| hex(0xdfd5bd)).at(-0.9, 0.0, 0.0).turned(0.0, 12.0, 0.0),
        folded(2.4, 1.8, 5, check).at(-0.8, 0.53, 0.0).turned(0.0, 4.0, 0.0),
        folded(2.1, 1.6, 4, |_, _| hex(0x33495c)).at(-0.95, 0.92, 0.05).turned(0.0, 18.0, 0.0),
        folded(1.7, 1.5, 6, |_, _| hex(0xa9ab8a)).at(1.75, 0.0, 0.5).turned(0.0, -22.0, 0.0),
        rod(&[(v(1.1, 0.50, 0.5), 0.035), (v(2.35, 0.5, 0.65), 0.025)], wood(0x4a2f1c, 0x7a5334, 0.5)),
    ];
    from(set(Mood::Paper, solids), v(0.7, 3.0, 7.2), v(0.1, 0.48, 0.1), 30.0).shoot(w, h)
}

fn indigo(w: usize, h: usize) -> Canvas {
    // Cloth pinned at its upper corners: folds fall between, seen straight on.
    let fall = |p: V3| {
        let y = p.y;
        0.24 * (p.x * 2.6 + 0.5 * (p.x * 1.1 + y * 0.5).sin()).sin() * (0.45 + 0.2 * (1.5 - y))
            + 0.07 * (p.x * 7.3 + y * 0.8).sin()
            + 0.02 * (p.x * 3.0 + y * 2.1).sin()
    };
    let skin: Skin = Arc::new(|s| {
        let (x, y) = (s.p.x, s.p.y);
        let band =
            |a: f32| smooth(0.04, 0.055, (a * 1.2).rem_euclid(1.0)) * smooth(0.5, 0.485, (a * 1.2).rem_euclid(1.0));
        let blur = 0.03 * fbm2(x * 9.0, y * 9.0, 4.0, 3);
        let k = 0.5 * band(x + blur) + 0.5 * band(y + blur);
        let (t, over) = weave(x, y, 34.0);
        let c = hex(0xd9cfb8).mix(hex(0x27405c), k * 0.96) * (0.6 + 0.4 * t) * (0.96 + 0.08 * over);
        Surface { colour: c, n: s.n, shine: 0.02, rough: 0.85, soft: 0.35, glow: V3::default() }
    });
    let sheet = free(v(0.0, 1.5, 0.0), 3.4, skin, move |p| (p.z - fall(p)) * 0.7);
    let mut s = from(set(Mood::Paper, vec![sheet]), v(0.0, 1.5, 5.4), v(0.0, 1.5, 0.0), 28.0);
    s.floor = None;
    s.lamps[0].at = v(-1.4, 0.8, 0.55).norm();
    s.shoot(w, h)
}

fn spools(w: usize, h: usize) -> Canvas {
    let thread = |c: u32, seed: u32| -> Skin {
        let c = hex(c);
        Arc::new(move |s| {
            let turns = (s.p.y * 130.0 + 6.0 * (s.p.z.atan2(s.p.x) + seed as f32).sin()).sin();
            let n = crate::studio::relief(s.n, s.p, 0.004, 0.004, &|q| (q.y * 130.0).sin() * 0.5 + noise(q * 20.0));
            Surface {
                colour: c * (0.8 + 0.2 * turns) * (1.0 + 0.12 * fbm(s.p * 8.0, 3)),
                n,
                shine: 0.02,
                rough: 0.8,
                soft: 0.3,
                glow: V3::default(),
            }
        })
    };
    let tints = [0xd9ceb4, 0x2f4860, 0xb9b08c, 0xe3dac4, 0x62788a, 0x8c8a5e];
    let mut solids = vec![block(7.0, 0.15, 2.8, 0.02, wood(0x5a3c26, 0x87603c, 0.3)).at(0.0, -0.15, 0.0)];
    let mut r = Rng::new(71);
    for (i, c) in tints.into_iter().enumerate() {
        let (x, z) = (-2.2 + 0.88 * i as f32, r.range(-0.4, 0.4));
        let (hh, rr) = (r.range(0.8, 1.1), r.range(0.27, 0.36));
        let core = free(v(0.0, hh / 2.0, 0.0), hh, thread(c, i as u32), move |p| {
            let y = (p.y - hh / 2.0) / (hh / 2.0);
            let belly = rr * (1.0 - 0.16 * y * y);
            let (a, b) = ((p.x * p.x + p.z * p.z).sqrt() - belly, (p.y - hh / 2.0).abs() - hh * 0.44);
            a.max(b).max(0.0) + a.max(b).min(0.0)
        });
        let end = wood(0x3a2416, 0x6a452a, 0.4);
        solids.push(core.at(x, 0.02, z));
        for y in [0.02, hh * 0.95] {
            solids.push(
                free(v(0.0, 0.0, 0.0), 0.6, end.clone(), move |p| {
                    ((p.x * p.x + p.z * p.z).sqrt() - rr - 0.06).max(p.y.abs() - 0.035) - 0.01
                })
                .at(x, y, z),
            );
        }
        solids.push(rod(&[(v(x, 0.0, z), 0.06), (v(x, hh + 0.16, z), 0.05)], end));
    }
    from(set(Mood::Celadon, solids), v(1.0, 2.0, 7.2), v(0.0, 0.5, 0.0), 30.0).shoot(w, h)
}
