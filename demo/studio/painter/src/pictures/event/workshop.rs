//! Events in workshops and halls: the wheel, the seal, the cart, the ewer.

use super::lens::{View, oblong};
use super::parts::{Sign, egg, glass, to_egg, wet};
use crate::canvas::Canvas;
use crate::ink::letters::Hand;
use crate::ink::paper;
use crate::noise::{Rng, fbm, noise};
use crate::pictures::relic::profiles::EWER;
use crate::pictures::relic::stage::{Ground, Light, stage, throw};
use crate::pictures::{Mood, Picture, set};
use crate::studio::clay::{Glaze, earth, plain, wood};
use crate::studio::forms::{block, free, lumps, melt, rod, sheet, to_box, to_rod, to_rods};
use crate::studio::profile::{Grid, Shape, Throw, through, vessel};
use crate::studio::trace::{Floor, Scene};
use crate::studio::{Skin, Solid, Surface, pots, relief};
use crate::vec::{V3, hex, smooth, v};
use std::sync::Arc;

pub fn list() -> Vec<Picture> {
    vec![
        oblong("event-throw-a-bowl", wheel),
        oblong("event-carve-a-seal", seal),
        oblong("event-school-clay-cart", cart),
        oblong("event-guide-basic", ewer),
    ]
}

/// A photograph on one of the relics' grounds.
pub fn on(g: Ground, l: Light, solids: Vec<Solid>, view: &View) -> Scene {
    let mut s = view.of(stage(g, l, solids));
    if let Some(f) = s.floor.as_mut() {
        f.fade = (view.far * 0.35, view.far * 1.9);
    }
    s
}

fn wheel(w: usize, h: usize) -> Canvas {
    // Fingers leave a spiral that climbs the wall.
    let rings = |p: V3| {
        let a = p.z.atan2(p.x) / std::f32::consts::TAU;
        0.5 + 0.5 * ((p.y * 8.5 - a) * std::f32::consts::TAU + 2.2 * noise(v(p.x, p.y * 4.0, p.z))).sin()
    };
    let clay = wet(earth(0xa58c70, 0x8d765c, 101, Some((Arc::new(rings), 0.024))), 0.22);
    let bowl = Throw::new(
        &[(0.50, 0.0), (0.52, 0.05), (0.50, 0.16), (0.58, 0.36), (0.73, 0.62), (0.86, 0.82), (0.90, 0.92)],
        0.12,
    )
    .foot(0.0, 0.2, 0.18);
    let slip: Skin = Arc::new(|s| {
        let r = v(s.p.x, 0.0, s.p.z).len();
        let a = s.p.z.atan2(s.p.x);
        let smear =
            noise(v(r * 22.0, a.cos() * 0.8, a.sin() * 0.8)) + 0.5 * noise(v(r * 60.0, a.cos() * 1.5, a.sin() * 1.5));
        let wetness = smooth(-0.2, 0.5, smear + 0.9 - r);
        let colour = hex(0x6d5a47).mix(hex(0xa8927a), smooth(-0.2, 0.7, smear));
        let n = relief(s.n, s.p, 0.01, 0.006, &|q| noise(v(v(q.x, 0.0, q.z).len() * 22.0, 0.0, 0.0)));
        Surface { colour, n, shine: 0.06, rough: 0.55 - 0.4 * wetness, soft: 0.0, glow: V3::default() }
    });
    let head = free(v(0.0, 0.0, 0.0), 1.5, slip, |p| {
        let r = v(p.x, 0.0, p.z).len();
        let groove = 0.006 * smooth(0.012, 0.0, ((r * 5.0).rem_euclid(1.0) - 0.5).abs() / 5.0);
        (r - 1.38).max((p.y + 0.05).abs() - 0.05 + groove) * 0.9
    });
    let pan =
        Throw::new(&[(1.75, -0.0), (1.95, 0.06), (2.05, 0.3), (2.12, 0.52), (2.16, 0.56)], 0.06).foot(0.0, 0.3, 0.06);
    let pan_skin: Skin = Arc::new(|s| {
        let splash = smooth(0.25, 0.5, fbm(s.p * 2.6, 4)) * smooth(0.6, 0.1, s.p.y);
        let colour = hex(0x3d4a46).mix(hex(0x94846f), splash * 0.9);
        Surface { shine: 0.045, rough: 0.3 + 0.3 * splash, ..Surface::matte(colour, s.n) }
    });
    let sponge: Skin = Arc::new(|s| {
        let pores = smooth(0.1, 0.5, noise(s.p * 16.0));
        Surface::matte(hex(0xc9a862) * (1.0 - 0.45 * pores), relief(s.n, s.p, 0.01, 0.04, &|q| noise(q * 16.0)))
    });
    let water = plain(0x6d5f4e, 0.06, 0.06, 0.05);
    let solids = vec![
        vessel(&bowl, Shape::Round, clay).at(0.0, 0.42, 0.0),
        head.at(0.0, 0.42, 0.0),
        vessel(&pan, Shape::Round, pan_skin).at(0.0, 0.0, 0.0),
        rod(&[(v(0.0, 0.0, 0.0), 0.34), (v(0.0, 0.4, 0.0), 0.3)], plain(0x4a453e, 0.5, 0.06, 0.3)),
        vessel(&pots::bowl(), Shape::Round, Glaze::crab().skin(102)).at(2.75, -0.05, 0.35).scaled(0.72),
        free(v(0.0, 0.0, 0.0), 0.66, water, |p| (v(p.x, 0.0, p.z).len() - 0.62).max(p.y.abs() - 0.01))
            .at(2.75, 0.42, 0.35),
        lumps(&[egg(0.0, 0.17, 0.0, 0.3, 0.19, 0.23), egg(0.12, 0.2, 0.05, 0.2, 0.16, 0.2)], 0.1, sponge)
            .at(2.05, 0.0, 1.3),
        block(0.9, 0.05, 0.34, 0.02, wood(0x6f4a2a, 0x9a6f42, 0.4)).turned(0.0, -38.0, 0.0).at(-2.3, 0.0, 1.4),
    ];
    let view = View::new(v(0.42, 0.62, 0.0), 10.5, 22.0, -4.0).focus(v(0.0, 0.9, 0.8)).open(0.07);
    let mut s = on(Ground::CharcoalBrown, Light::Soft, solids, &view);
    s.floor = Some(Floor { skin: wood(0x4a3524, 0x6f5238, 0.35), fade: (6.0, 16.0), mirror: 0.05 });
    s.lamps[0].colour = s.lamps[0].colour * 1.15;
    view.shoot(s, w, h)
}

/// Two characters in a square seal, upper and lower; 1 where the print is red.
fn seal_face(u: f32, t: f32, signs: &[Sign; 2], done: f32) -> f32 {
    let wear = 0.008 * noise(v(u * 13.0, t * 13.0, 2.0));
    let (u, t) = (u + wear, t - wear);
    let edge = u.min(1.0 - u).min(t).min(1.0 - t);
    let field = smooth(0.0, 0.015, edge);
    // The two stand side by side, the first on the right.
    let one = |x: f32, s: &Sign| s.at((u - x) / 0.42, (t - 0.10) / 0.80);
    let cut = one(0.51, &signs[0]).max(one(0.07, &signs[1]) * done);
    field * (1.0 - smooth(0.25, 0.6, cut))
}

fn seal(w: usize, h: usize) -> Canvas {
    let print = [Sign::new(Hand::Brush, '听'), Sign::new(Hand::Brush, '泉')];
    let draft = [Sign::new(Hand::Brush, '有'), Sign::new(Hand::Brush, '恒')];
    let mut leaf = paper(1000, 760, hex(0xe6ddc8), 41.0);
    for (cx, cy, k) in [(0.46f32, 0.60f32, 0.15f32), (1.0, 0.36, 0.15)] {
        leaf.paint(|x, y, p| {
            let (u, t) = ((x - cx) / k * 0.5 + 0.5, (y - cy) / k * 0.5 + 0.5);
            if !(0.0..1.0).contains(&u) || !(0.0..1.0).contains(&t) {
                return p;
            }
            let paste = 0.72 + 0.28 * smooth(-0.4, 0.0, fbm(v(u * 8.0, t * 8.0, cx * 9.0), 3));
            p.mix(hex(0xb02f22), seal_face(u, t, &print, 1.0) * paste * 0.96)
        });
    }
    let stone = |a: u32, b: u32| -> Skin {
        let (a, b) = (hex(a), hex(b));
        Arc::new(move |s| {
            let vein = smooth(0.03, 0.0, fbm(s.p * v(2.0, 1.2, 2.0), 4).abs());
            let t = smooth(-0.25, 0.3, fbm(s.p * v(1.6, 3.0, 1.6), 5));
            let colour = a.mix(b, t).mix(hex(0x9c4a34), vein * 0.4);
            Surface { colour, n: s.n, shine: 0.05, rough: 0.2, soft: 0.3, glow: V3::default() }
        })
    };
    let (side, long) = (0.40f32, 0.72f32);
    // The stone lies with its face towards us; the face is the print's mirror image.
    let cut = move |p: V3| seal_face(0.5 - p.x / side * 0.5, 0.5 - p.y / side * 0.5, &draft, 0.0);
    let drawn = Sign::new(Hand::Brush, '恒');
    let honey = stone(0xc39f5e, 0xd9c290);
    let half_cut: Skin = Arc::new(move |s| {
        let mut out = honey(s);
        if s.n.z > 0.8 {
            let ink = drawn.at((0.5 - s.p.x / side * 0.5 - 0.07) / 0.42, (0.5 - s.p.y / side * 0.5 - 0.10) / 0.80);
            let k = cut(s.p);
            out.colour = hex(0xcdb684).mix(hex(0xefe6cf), 1.0 - k).mix(hex(0x2b2420), 0.85 * ink);
            out.n = relief(s.n, s.p, 0.007, 0.04, &cut);
            out.rough = 0.6;
        }
        out
    });
    let body = free(v(0.0, 0.0, 0.0), 1.0, half_cut, move |p| to_box(p, v(side, side, long), 0.025));
    let steel: Skin = Arc::new(|s| {
        let brush = noise(v(s.p.x * 3.0, s.p.y * 60.0, s.p.z * 60.0));
        if (-0.55..0.75).contains(&s.p.x) {
            let turn = 0.5 + 0.5 * (s.p.x * 62.0 + s.p.z * 8.0).sin();
            return Surface::matte(
                hex(0x5c2f22) * (0.7 + 0.45 * turn),
                relief(s.n, s.p, 0.01, 0.03, &|q| (q.x * 62.0 + q.z * 8.0).sin() * 0.5),
            );
        }
        Surface { shine: 0.3, rough: 0.3, ..Surface::matte(hex(0x77767a) * (1.0 + 0.15 * brush), s.n) }
    });
    let knife = free(v(0.0, 0.0, 0.0), 1.45, steel, |p| {
        let wrapped = f32::from((-0.55..0.75).contains(&p.x)) * 0.03;
        let edge = 0.055 * smooth(-1.05, -1.33, p.x);
        let q = to_box(p, v(1.32, 0.062 - edge.min(0.05) + wrapped, 0.12 + wrapped), 0.02 + wrapped);
        q * 0.7
    });
    let done: Skin = {
        let base = stone(0x6f7d6c, 0x9aa690);
        Arc::new(move |s| {
            let mut out = base(s);
            out.colour = out.colour.mix(hex(0xa83022), smooth(0.06, 0.03, s.p.y) * 0.9);
            out
        })
    };
    let paste_pot = Throw::new(&[(0.42, 0.0), (0.50, 0.04), (0.56, 0.16), (0.57, 0.28)], 0.05).foot(0.0, 0.3, 0.06);
    let paste: Skin = Arc::new(|s| Surface {
        rough: 0.5,
        ..Surface::matte(
            hex(0xa5271b) * (1.0 + 0.3 * fbm(s.p * 9.0, 3)),
            relief(s.n, s.p, 0.01, 0.02, &|q| fbm(q * 9.0, 3)),
        )
    });
    let mut solids = vec![
        sheet(3.3, 2.5, Arc::new(leaf), 0.0).turned(0.0, -8.0, 0.0).at(1.15, 0.0, 0.3),
        body.turned(0.0, 22.0, 0.0).at(-1.35, side + 0.01, -0.1),
        knife.turned(0.0, 32.0, 0.0).at(-0.98, 0.10, 1.38),
        block(0.62, 1.15, 0.62, 0.03, done).turned(0.0, 20.0, 0.0).at(1.05, 0.02, -1.55),
        vessel(&paste_pot, Shape::Round, Glaze::white().skin(103)).at(2.35, 0.0, -1.55),
        free(v(0.0, 0.0, 0.0), 0.55, paste, |p| to_egg(p, v(0.0, 0.0, 0.0), v(0.5, 0.08, 0.5))).at(2.35, 0.25, -1.55),
    ];
    let mut r = Rng::new(104);
    for _ in 0..26 {
        // Crumbs of stone before the face.
        let (a, d) = (r.range(0.0, std::f32::consts::TAU), r.range(0.02, 0.42));
        let size = r.range(0.008, 0.026);
        let (x, z) = (-0.98 + 1.3 * d * a.cos(), 0.78 + d * a.sin() * 0.7);
        solids.push(
            block(size * 2.0, size, size * 1.5, size * 0.3, plain(0xd9c79c, 0.9, 0.02, 0.1)).at(x, 0.0, z).turned(
                0.0,
                60.0 * a,
                0.0,
            ),
        );
    }
    let view = View::new(v(0.3, 0.12, 0.05), 10.0, 36.0, 0.0).focus(v(-0.6, 0.3, 0.6)).open(0.06);
    let mut s = view.of(set(Mood::Table, solids));
    if let Some(f) = s.floor.as_mut() {
        (f.mirror, f.fade) = (0.05, (5.0, 14.0));
    }
    view.shoot(s, w, h)
}

/// A spoked wheel around z.
fn cart_wheel() -> Solid {
    let skin: Skin = Arc::new(|s| {
        let r = s.p.x.hypot(s.p.y);
        let rubber =
            Surface { shine: 0.03, rough: 0.7, ..Surface::matte(hex(0x2b2724) * (1.0 + 0.2 * noise(s.p * 20.0)), s.n) };
        let steel = Surface { shine: 0.12, rough: 0.4, ..Surface::matte(hex(0x8a4a30), s.n) };
        if r > 0.285 { rubber } else { steel }
    });
    free(v(0.0, 0.0, 0.0), 0.45, skin, |p| {
        let r = p.x.hypot(p.y);
        let tyre = (r - 0.34).hypot(p.z * 0.8) - 0.07;
        let hub = (r - 0.09).max(p.z.abs() - 0.10);
        let a = p.y.atan2(p.x);
        let q = (a * 6.0 / std::f32::consts::TAU).rem_euclid(1.0) - 0.5;
        let spoke = ((q * r).abs() * 1.05 - 0.03).max(r - 0.3).max(p.z.abs() - 0.02);
        tyre.min(hub).min(spoke) * 0.8
    })
}

fn cart(w: usize, h: usize) -> Canvas {
    let planks = wood(0x8a6238, 0xb88c58, 0.25);
    let paint: Skin = Arc::new(|s| {
        let worn = smooth(0.15, 0.4, fbm(s.p * 5.0, 4));
        Surface { shine: 0.05, rough: 0.4, ..Surface::matte(hex(0x41695c).mix(hex(0x7a5a40), worn * 0.6), s.n) }
    });
    let clay = |seed: u32| wet(earth(0x9a8468, 0x85705a, seed, None), 0.24);
    // Cut off the block with a wire, then dropped and pressed.
    let lump = |seed: u32, k: f32| {
        let shift = seed as f32 * 2.7;
        let body = free(v(0.0, 0.28, 0.0), 0.75, clay(seed), move |p| {
            let q = p - v(0.0, 0.28, 0.0);
            let dent = 0.04 * noise(v(p.x * 2.6 + shift, p.y * 2.6, p.z * 2.6)) + 0.015 * noise(p * 9.0);
            (melt(to_box(q, v(0.40, 0.26, 0.31), 0.12), to_egg(q, v(0.05, -0.04, 0.02), v(0.46, 0.27, 0.37)), 0.1)
                + dent)
                * 0.75
        });
        body.scaled(k)
    };
    let deck = 0.62;
    let mut solids = vec![
        block(3.3, 0.1, 1.5, 0.015, planks.clone()).at(0.0, deck, 0.0),
        block(3.42, 0.16, 0.07, 0.015, paint.clone()).at(0.0, deck - 0.04, 0.77),
        block(3.42, 0.16, 0.07, 0.015, paint.clone()).at(0.0, deck - 0.04, -0.77),
        block(0.07, 0.16, 1.5, 0.015, paint.clone()).at(1.68, deck - 0.04, 0.0),
        block(0.07, 0.16, 1.5, 0.015, paint.clone()).at(-1.68, deck - 0.04, 0.0),
        // The bow one draws it by.
        rod(&[(v(-1.66, 0.6, 0.42), 0.045), (v(-2.2, 0.86, 0.4), 0.045), (v(-2.62, 1.42, 0.36), 0.045)], paint.clone()),
        rod(
            &[(v(-1.66, 0.6, -0.42), 0.045), (v(-2.2, 0.86, -0.4), 0.045), (v(-2.62, 1.42, -0.36), 0.045)],
            paint.clone(),
        ),
        rod(&[(v(-2.62, 1.42, -0.42), 0.055), (v(-2.62, 1.42, 0.42), 0.055)], wood(0x5a3a20, 0x8a623a, 0.5)),
        rod(&[(v(1.1, 0.41, -0.72), 0.05), (v(1.1, 0.41, 0.9), 0.05)], plain(0x4a4540, 0.4, 0.1, 0.1)),
        rod(&[(v(-1.1, 0.41, -0.72), 0.05), (v(-1.1, 0.41, 0.9), 0.05)], plain(0x4a4540, 0.4, 0.1, 0.1)),
    ];
    for x in [-1.1f32, 1.1] {
        for z in [-0.9f32, 0.9] {
            solids.push(cart_wheel().turned(0.0, 0.0, 20.0 * x + 9.0 * z).at(x, 0.41, z));
        }
    }
    let top = deck + 0.1;
    for (i, (x, y, z, k)) in [
        (-1.12f32, 0.0f32, 0.28f32, 1.0f32),
        (-0.42, 0.0, 0.3, 0.92),
        (-1.0, 0.0, -0.38, 0.95),
        (-0.28, 0.0, -0.36, 1.05),
        (-0.66, 0.45, -0.02, 0.9),
    ]
    .into_iter()
    .enumerate()
    {
        solids.push(lump(110 + i as u32, k).at(x, top + y, z).turned(0.0, 71.0 * i as f32, 0.0));
    }
    // Three boards, the last one laid a little askew.
    for (i, (x, turn)) in [(1.0f32, 2.0f32), (1.03, -3.0), (0.96, 9.0)].into_iter().enumerate() {
        solids.push(
            block(1.1, 0.07, 1.24, 0.02, wood(0x7d5a36 + 0x060504 * i as u32, 0xb08a5c, 0.2))
                .turned(0.0, turn, 0.0)
                .at(x, top + 0.075 * i as f32, 0.0),
        );
    }
    let view = View::new(v(-0.28, 0.66, 0.0), 9.4, 17.0, -26.0).open(0.05);
    view.shoot(on(Ground::Plaster, Light::Soft, solids, &view), w, h)
}

/// Spout to the right, strap handle to the left, three dents on the shoulder.
fn ewer_body(skin: Skin) -> Solid {
    let grid = Grid::new(&throw(&EWER, 5.5, (6.0, 0.72, 10.0)));
    let bend = through(&[(-0.38, 1.98), (-0.64, 2.13), (-0.86, 1.92), (-0.84, 1.60), (-0.60, 1.34)], 6);
    let strap = |z: f32| bend.iter().map(|&(x, y)| (v(x, y, z), 0.05)).collect::<Vec<_>>();
    let (a, b) = (strap(0.055), strap(-0.055));
    let dents = [v(-0.34, 1.58, 0.50), v(-0.12, 1.47, 0.64), v(0.12, 1.34, 0.71)];
    free(v(0.0, 1.15, 0.0), 1.6, skin, move |p| {
        let r = v(p.x, 0.0, p.z).len();
        let mut body = grid.at(r, p.y);
        for c in dents {
            let q = (p - c).len();
            body += 0.026 * smooth(0.15, 0.03, q) - 0.004 * smooth(0.06, 0.0, (q - 0.16).abs());
        }
        let spout = to_rod(p, v(0.52, 1.42, 0.0), v(0.93, 1.86, 0.0), 0.125, 0.085);
        let bore = to_rod(p, v(0.7, 1.62, 0.0), v(1.1, 2.05, 0.0), 0.05, 0.055);
        let all = melt(body, spout, 0.09).max(-bore);
        let handle = melt(to_rods(p, &a), to_rods(p, &b), 0.03);
        melt(all, handle, 0.05) * 0.8
    })
}

fn ewer(w: usize, h: usize) -> Canvas {
    let glaze = glass(0x8d8c52, 0xb5a873, 0xa07f5a).coat(0.46).rough(0.2).bare(0.16).cloud(0.7);
    let white: Skin = Arc::new(|s| Surface::matte(hex(0xcfc8ba) * (1.0 + 0.03 * fbm(s.p * 3.0, 3)), s.n));
    let cloth: Skin = Arc::new(|s| {
        let hem = smooth(0.03, 0.02, (s.p.x - 0.0).abs());
        let weave = (s.p.x * 260.0).sin() * (s.p.y * 260.0).sin();
        Surface { soft: 0.3, ..Surface::matte(hex(0xa63a28).mix(hex(0xd8b46a), hem * 0.5) * (1.0 + 0.05 * weave), s.n) }
    });
    let flag = free(v(0.4, 0.0, 0.0), 0.75, cloth, |p| {
        let u = p.x / 0.92;
        let wave = 0.07 * (p.x * 6.0 + p.y * 1.5).sin() * u.clamp(0.0, 1.0);
        let half = 0.3 * (1.0 - u);
        ((p.z - wave).abs() - 0.006).max((p.y + 0.1 * u * u).abs() - half).max(-p.x) * 0.6
    });
    let brass = plain(0x8a6a34, 0.3, 0.2, 0.1);
    let (fx, fz) = (1.55, 0.25);
    let solids = vec![
        block(4.6, 1.6, 2.6, 0.02, white).at(0.25, -1.6, 0.0).turned(0.0, -6.0, 0.0),
        ewer_body(glaze.skin(120)).turned(0.0, 16.0, 0.0).at(-0.5, 0.0, 0.0),
        block(0.62, 0.08, 0.42, 0.02, wood(0x3a2416, 0x64432a, 0.5)).at(fx, 0.0, fz),
        rod(&[(v(fx, 0.05, fz), 0.022), (v(fx, 1.72, fz), 0.017)], brass.clone()),
        rod(&[(v(fx, 1.70, fz), 0.032), (v(fx, 1.76, fz), 0.024)], brass),
        flag.at(fx + 0.01, 1.36, fz).turned(0.0, 14.0, 0.0),
    ];
    let view = View::new(v(0.42, 0.86, 0.0), 9.6, 10.0, 4.0).focus(v(-0.4, 1.2, 0.7)).open(0.05);
    let mut s = view.of(set(Mood::Umber, solids));
    s.floor = None;
    view.shoot(s, w, h)
}
