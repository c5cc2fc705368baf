//! The dragon kiln, the wreck, the kiln spirits, the stacked bowls: places where pots were found.

use crate::canvas::Canvas;
use crate::ink::{Ink, paper};
use crate::noise::{Rng, fbm, noise};
use crate::pictures::{Mood, Picture, from, photo, set, sheet};
use crate::studio::clay::{Glaze, plain, sand, wood};
use crate::studio::forms::{free, melt, rod, to_box};
use crate::studio::light::Lamp;
use crate::studio::profile::{Shape, vessel};
use crate::studio::trace::Floor;
use crate::studio::{Skin, pots, relief};
use crate::vec::{V3, grey, hex, smooth, v};
use std::sync::Arc;

pub fn list() -> Vec<Picture> {
    vec![
        photo("wreck-sanmen", river_bed),
        photo("wreck-sanmen-1", crusted),
        sheet("wreck-sanmen-2", hull_lines),
        photo("kiln-spirits", censer),
        photo("river-of-bowls-1", straw_stacks),
    ]
}

fn river_bed(w: usize, h: usize) -> Canvas {
    let crust = |a: Glaze, s| -> Skin {
        let inner = a.skin(s);
        Arc::new(move |spot| {
            let mut out = inner(spot);
            let silt = smooth(0.0, 0.35, fbm(spot.p * 2.2 + grey(s as f32), 4) + 0.45 * spot.n.y - 0.12);
            out.colour = out.colour.mix(hex(0x6d6450) * (1.0 + 0.4 * noise(spot.p * 40.0)), silt * 0.85);
            out.rough = out.rough.max(silt * 0.9);
            out
        })
    };
    let g = Glaze::plum_rain;
    let mut solids = vec![
        vessel(&pots::jar(), Shape::Round, crust(g(), 441)).at(-1.15, -0.28, 0.0).turned(0.0, 0.0, 24.0).scaled(1.15),
        vessel(&pots::pear(), Shape::Round, crust(Glaze::lan(), 442))
            .at(2.25, 0.32, -0.1)
            .turned(20.0, 10.0, 76.0)
            .scaled(1.0),
        vessel(&pots::bowl(), Shape::Round, crust(g(), 443)).at(0.55, -0.16, 1.0).turned(-14.0, 0.0, 12.0).scaled(0.62),
        vessel(&pots::dish(), Shape::Round, crust(Glaze::bamboo(), 444))
            .at(0.55, 0.25, -1.3)
            .turned(56.0, 20.0, 8.0)
            .scaled(0.9),
        vessel(&pots::bowl(), Shape::Round, crust(g(), 445))
            .at(-2.75, -0.12, 0.9)
            .turned(26.0, 0.0, -20.0)
            .scaled(0.55),
        vessel(&pots::cup(), Shape::Round, crust(Glaze::lan(), 446))
            .at(1.55, -0.06, 1.25)
            .turned(0.0, 0.0, 50.0)
            .scaled(0.7),
    ];
    for i in 0..5 {
        let x = -4.2 + 2.1 * i as f32;
        let rib = wood(0x2a2118, 0x463728, 0.1);
        solids.push(rod(
            &[
                (v(x, -0.3, -3.4), 0.2),
                (v(x + 0.1, 0.7, -3.9), 0.18),
                (v(x + 0.25, 1.7 + 0.3 * (i as f32).sin(), -4.6), 0.12),
            ],
            rib,
        ));
    }
    let mut s = from(set(Mood::Night, solids), v(0.1, 1.55, 6.6), v(0.15, 0.62, 0.0), 33.0);
    s.floor = Some(Floor { skin: sand(0x5c543f, 0x7a6e52, 0.5), fade: (2.6, 7.5), mirror: 0.0 });
    s.lamps = vec![
        Lamp::far(v(-0.35, 1.5, -0.15), v(1.5, 1.7, 1.4), 5.0),
        Lamp::far(v(0.8, 0.5, 1.0), v(0.16, 0.2, 0.18), 4.0),
    ];
    s.fill = (v(0.20, 0.29, 0.26), v(0.07, 0.08, 0.06));
    s.room.panels.truncate(1);
    s.room.panels[0].dir = v(-0.2, 1.0, 0.2).norm();
    s.room.panels[0].colour = v(1.6, 2.1, 1.9);
    s.behind = Arc::new(|x, y, _| hex(0x55756a).mix(hex(0x0f1f1d), smooth(0.0, 0.75, y + 0.3 * (x - 0.5).abs())));
    s.mist = (hex(0x24403a), 0.075);
    s.air = Some(Arc::new(|o, d, t| {
        // Shafts of light from the surface.
        let mut sum = 0.0;
        for k in 0..10 {
            let p = o + d * (t.min(14.0) * (k as f32 + 0.5) / 10.0);
            let shaft = noise(v((p.x + 0.35 * p.y) * 1.1, 0.0, (p.z + 0.1 * p.y) * 0.9));
            sum += smooth(0.05, 0.6, shaft) * smooth(-0.5, 4.0, p.y + 0.5);
        }
        v(0.55, 0.85, 0.72) * (sum * 0.022 * t.min(14.0) / 10.0)
    }));
    let mut c = s.shoot(w, h);
    let mut r = Rng::new(67);
    let specks: Vec<_> = (0..170)
        .map(|_| (r.range(0.0, 1.5), r.range(0.0, 1.0), r.range(0.0007, 0.0022), r.range(0.02, 0.10)))
        .collect();
    c.paint(|x, y, p| {
        specks.iter().fold(p, |q, &(sx, sy, r, k)| {
            if (x - sx).abs() < 0.004 { q + hex(0xcfdccb) * (k * smooth(r, 0.0, (x - sx).hypot(y - sy))) } else { q }
        })
    });
    c
}

fn crusted(w: usize, h: usize) -> Canvas {
    let mut solids = Vec::new();
    let plate = |s: u32| -> Skin {
        let inner = Glaze::plum_rain().coat(0.5).skin(s);
        Arc::new(move |spot| {
            let mut out = inner(spot);
            let shell = smooth(0.05, 0.22, fbm(spot.p * 2.6 + grey(s as f32 * 0.7), 5));
            out.colour = out.colour.mix(hex(0xb3a890) * (0.8 + 0.5 * fbm(spot.p * 12.0, 3)), shell);
            out.n = relief(out.n, spot.p, 0.01, 0.05 * shell, &|q| fbm(q * 12.0, 4));
            out.rough = out.rough.max(shell * 0.9);
            out
        })
    };
    for i in 0..6u32 {
        let a = vessel(&pots::bowl(), Shape::Round, plate(451 + i));
        solids.push(a.at(-1.25 + 0.02 * i as f32, 0.24 * i as f32, 0.0).turned(
            2.0 * (i as f32).cos(),
            50.0 * i as f32,
            1.5 * (i as f32).sin(),
        ));
    }
    solids.push(
        vessel(&pots::dish(), Shape::Round, plate(459)).at(1.75, 0.98, -0.4).turned(72.0, 0.0, -6.0).scaled(0.78),
    );
    solids.push(vessel(&pots::jar(), Shape::Round, plate(460)).at(1.0, 0.0, 0.95).scaled(0.42));
    from(set(Mood::Celadon, solids), v(0.25, 2.1, 7.9), v(0.25, 0.95, 0.0), 26.5).shoot(w, h)
}

fn hull_lines(w: usize, h: usize) -> Canvas {
    let mut c = paper(w, h, hex(0xdfd6c2), 41.0);
    let mut ink = Ink::over(&c);
    c.paint(|x, y, p| {
        let g = |a: f32| smooth(0.0012, 0.0004, ((a * 20.0).fract() - 0.5).abs() / 20.0);
        p * (1.0 - 0.10 * g(x).max(g(y)))
    });
    let mut line = |pts: Vec<(f32, f32)>, wd: f32, dark: f32| {
        let pts: Vec<_> = pts.into_iter().map(|p| (p.0, p.1, wd)).collect();
        ink.stroke(&pts, dark, 0.1);
    };
    let run = |n: usize| (0..=n).map(move |i| i as f32 / n as f32);
    // Side view: sheer, strakes, bulkheads.
    let keel = |t: f32| 0.40 - 0.10 * (2.0 * t - 1.0).abs().powf(3.2);
    let deck = |t: f32| 0.275 - 0.075 * (2.0 * t - 1.0).abs().powf(2.2);
    for k in 0..6 {
        let f = k as f32 / 5.0;
        line(
            run(60).map(|t| (0.14 + 1.22 * t, deck(t) + (keel(t) - deck(t)) * f)).collect(),
            if k == 0 || k == 5 { 0.0018 } else { 0.0008 },
            0.9,
        );
    }
    for i in 1..14 {
        let t = i as f32 / 14.0;
        line(vec![(0.14 + 1.22 * t, deck(t)), (0.14 + 1.22 * t, keel(t))], 0.0009, 0.7);
    }
    line(run(20).map(|t| (0.58 + 0.34 * t, 0.262 - 0.075 * (t * std::f32::consts::PI).sin())).collect(), 0.0013, 0.9);
    // Plan view.
    let half = |t: f32| 0.105 * (1.0 - (2.0 * t - 1.0).abs().powf(3.4)).max(0.0).powf(0.6) + 0.012;
    for k in -4i32..=4 {
        let f = k as f32 / 4.0;
        line(
            run(60).map(|t| (0.14 + 1.22 * t, 0.62 + f * half(t))).collect(),
            if k.abs() == 4 { 0.0018 } else { 0.0007 },
            0.9,
        );
    }
    for i in 1..14 {
        let t = i as f32 / 14.0;
        line(vec![(0.14 + 1.22 * t, 0.62 - half(t)), (0.14 + 1.22 * t, 0.62 + half(t))], 0.0011, 0.75);
    }
    // Three cross sections.
    for (cx, wd) in [(0.38f32, 0.10f32), (0.75, 0.14), (1.12, 0.11)] {
        for k in 0..3 {
            let s = 1.0 - 0.06 * k as f32;
            line(
                run(30)
                    .map(|t| {
                        (cx + wd * s * (2.0 * t - 1.0), 0.815 + 0.095 * s * (1.0 - (2.0 * t - 1.0).abs().powf(3.5)))
                    })
                    .collect(),
                if k == 0 { 0.0017 } else { 0.0007 },
                0.9,
            );
        }
        line(vec![(cx, 0.79), (cx, 0.93)], 0.0006, 0.6);
    }
    for (x0, y, x1) in [(0.14f32, 0.47f32, 1.36f32), (0.14, 0.755, 1.36)] {
        line(vec![(x0, y), (x1, y)], 0.0006, 0.6);
        line(vec![(x0, y - 0.008), (x0, y + 0.008)], 0.0008, 0.8);
        line(vec![(x1, y - 0.008), (x1, y + 0.008)], 0.0008, 0.8);
    }
    ink.soak(&mut c, hex(0x4a3a2e));
    let mut wash = Ink::over(&c);
    let mut body: Vec<_> = run(40).map(|t| (0.14 + 1.22 * t, deck(t))).collect();
    body.extend(run(40).map(|t| (1.36 - 1.22 * t, keel(1.0 - t))));
    wash.fill(&body, 0.35, 0.5);
    wash.soak(&mut c, hex(0xa98a5c));
    let mut cargo = Ink::over(&c);
    for i in 3..11 {
        let x = 0.14 + 1.22 * (i as f32 + 0.5) / 14.0;
        for k in 0..3 {
            cargo.stroke(
                &[(x - 0.026, 0.365 - 0.022 * k as f32, 0.007), (x + 0.026, 0.365 - 0.022 * k as f32, 0.007)],
                0.8,
                0.1,
            );
        }
        cargo.fill(&[(x - 0.034, 0.57), (x + 0.034, 0.57), (x + 0.034, 0.67), (x - 0.034, 0.67)], 0.5, 0.6);
    }
    cargo.soak(&mut c, hex(0x6d8a78));
    c
}

fn censer(w: usize, h: usize) -> Canvas {
    let body = vessel(
        &pots::censer(),
        Shape::Lobes(3.0, 0.10, 0.3),
        Glaze::lan().coat(0.75).crackled(6.0, 0.25, 0x57432f).skin(471),
    );
    let inner = body.sdf.clone();
    let skin = body.skin.clone();
    let tripod = free(v(0.0, 0.8, 0.0), 1.35, skin, move |p| {
        let mut d = inner(p);
        for k in 0..3 {
            let a = k as f32 * 2.094 + 0.55;
            let leg = crate::studio::forms::to_rod(
                p,
                v(0.62 * a.cos(), 0.0, 0.62 * a.sin()),
                v(0.50 * a.cos(), 0.55, 0.50 * a.sin()),
                0.10,
                0.22,
            );
            d = melt(d, leg, 0.14);
        }
        d * 0.85
    });
    let slab = |x: f32, hh: f32| {
        free(v(0.0, hh / 2.0, 0.0), hh, plain(0x2c2722, 0.9, 0.02, 0.6), move |p| {
            to_box(p - v(0.0, hh / 2.0, 0.0), v(0.75, hh / 2.0, 0.15), 0.04)
        })
        .at(x, 0.0, -4.2)
    };
    let solids = vec![
        tripod.at(0.0, 0.2, 0.0).scaled(1.15),
        crate::studio::forms::block(3.4, 0.2, 2.2, 0.03, wood(0x23150d, 0x46301f, 0.5)),
        slab(-2.9, 3.6),
        slab(2.7, 4.1),
        rod(&[(v(0.12, 1.6, 0.0), 0.014), (v(0.2, 2.25, 0.05), 0.014)], plain(0x6a4a2a, 0.9, 0.02, 0.1)),
        rod(&[(v(-0.12, 1.6, 0.05), 0.014), (v(-0.16, 2.15, 0.1), 0.014)], plain(0x6a4a2a, 0.9, 0.02, 0.1)),
    ];
    let mut s = from(set(Mood::Night, solids), v(0.0, 1.9, 7.6), v(0.0, 1.45, 0.0), 28.0);
    s.lamps[0].colour = v(2.2, 1.95, 1.6);
    s.air = Some(Arc::new(|o, d, t| {
        let z = (0.05 - o.z) / d.z;
        if z < 0.0 || z > t + 3.0 {
            return V3::default();
        }
        let p = o + d * z;
        let mut sum = V3::default();
        for (k, (x0, y0)) in [(0.2f32, 2.27f32), (-0.16, 2.17)].into_iter().enumerate() {
            let up = p.y - y0;
            if up < 0.0 {
                continue;
            }
            let sway = (0.10 + 0.22 * up) * up.min(1.0) * noise(v(up * 1.5 + k as f32 * 9.0, 1.0, 0.0)) * 1.6;
            let strand = |off: f32, wd: f32| (-((p.x - x0 - sway - off) / wd).powi(2)).exp();
            let wd = 0.016 + 0.07 * up * up.min(1.2);
            let curl = 0.2 * up * noise(v(up * 3.0, k as f32 * 5.0 + 2.0, 0.0));
            sum += hex(0xc2bfb6) * ((strand(0.0, wd) * 0.5 + strand(curl, wd * 0.6) * 0.35) / (1.0 + 1.6 * up));
            sum += v(1.6, 0.5, 0.1) * smooth(0.03, 0.0, (p - v(x0, y0, 0.05)).len());
        }
        sum * 0.55
    }));
    s.shoot(w, h)
}

fn straw_stacks(w: usize, h: usize) -> Canvas {
    let mut solids = Vec::new();
    let straw = plain(0xb08f52, 0.85, 0.03, 0.35);
    let one = vessel(&pots::bowl(), Shape::Round, Glaze::bamboo().skin(481));
    let two = vessel(&pots::bowl(), Shape::Round, Glaze::plum_rain().coat(0.6).skin(482));
    for (i, (x, z, n)) in [(-2.1f32, -0.2f32, 8), (-0.35, 0.35, 6), (1.5, -0.1, 9)].into_iter().enumerate() {
        let k = 0.78;
        for j in 0..n {
            let b = if (i + j) % 4 == 0 { two.clone() } else { one.clone() };
            solids.push(b.at(x + 0.008 * (j as f32 * 3.0).sin(), 0.165 * j as f32, z).scaled(k).turned(
                0.0,
                47.0 * j as f32,
                0.6 * (j as f32).cos(),
            ));
        }
        let top = 0.165 * (n - 1) as f32 + 0.74;
        for a in 0..4 {
            let q = a as f32 * 1.57 + 0.5 + i as f32;
            let (cx, cz) = (q.cos(), q.sin());
            solids.push(rod(
                &[
                    (v(x + 0.34 * cx, 0.02, z + 0.34 * cz), 0.026),
                    (v(x + 0.84 * cx, 0.66, z + 0.84 * cz), 0.028),
                    (v(x + 0.85 * cx, top, z + 0.85 * cz), 0.026),
                    (v(x + 0.3 * cx, top + 0.08, z + 0.3 * cz), 0.026),
                    (v(x, top + 0.12, z), 0.03),
                ],
                straw.clone(),
            ));
        }
    }
    from(set(Mood::Umber, solids), v(-0.2, 2.6, 8.0), v(-0.3, 0.9, 0.0), 25.0).shoot(w, h)
}
