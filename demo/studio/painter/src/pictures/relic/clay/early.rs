//! The oldest: the cauldron with cord marks, the three whorls, the jar with four lugs.

use super::kit::{apart, bent, blend, cracks, fired, glaze, grown, hill, over, place, polar, pot, radius, window};
use crate::canvas::Canvas;
use crate::noise::{fbm, noise, unit};
use crate::pictures::relic::stage::{Ground, Light, MM, frame, shoot, stage};
use crate::pictures::{Picture, photo};
use crate::studio::clay::earth;
use crate::studio::forms::{free, melt};
use crate::studio::{Skin, Solid, relief};
use crate::vec::{V3, hex, lerp, smooth, v};

pub fn list() -> Vec<Picture> {
    vec![
        photo("relic-cord-marked-cauldron", cauldron),
        photo("relic-dotted-spindle-whorls", whorls),
        photo("relic-xiawu-four-lug-jar", four_lugs),
    ]
}

const CAULDRON: [(f32, f32); 10] = [
    (0.0, 0.0),
    (52.0, 6.0),
    (96.0, 30.0),
    (124.0, 68.0),
    (131.0, 104.0),
    (122.0, 142.0),
    (104.0, 170.0),
    (97.0, 184.0),
    (108.0, 204.0),
    (119.0, 214.0),
];

/// Strands of a cord pressed in side by side, 3 mm apart, rising to the right; 1 between them, 0 in the strand. The
/// paddle was lifted and set down again: each `patch` has its own direction.
fn cord(p: V3, patch: u32) -> f32 {
    let (_, a) = polar(p);
    let (s, c) = (30.0 + 11.0 * (unit(patch) - 0.5)).to_radians().sin_cos();
    // Along the wall the circumference is measured at the belly.
    let (x, y) = (-a.to_radians() * 1.2, p.y);
    let across = (y * c - x * s) / 0.032 + 3.0 * unit(patch ^ 5) + 0.35 * noise(p * 7.0);
    let along = (x * c + y * s) / 0.026;
    let strand = 0.5 + 0.5 * (across * std::f32::consts::TAU).cos();
    let twist = 0.5 + 0.5 * ((along + across * 0.7) * std::f32::consts::TAU).sin();
    let crossed = 0.5 + 0.5 * ((y * c + x * s) / 0.034 * std::f32::consts::TAU).cos();
    let press = (strand * (0.65 + 0.35 * twist)).max(smooth(0.5, 0.2, y) * crossed * 0.9);
    1.0 - press * smooth(1.93, 1.84, y)
}

/// How high the flames have blackened the wall, by the direction in degrees: a few tongues on the left.
fn flames(a: f32) -> f32 {
    let x = apart(a, 140.0);
    let tongues = [(-37.0, 0.5, 9.0), (-17.0, 0.95, 11.0), (6.0, 1.3, 13.0), (29.0, 0.8, 10.0), (48.0, 0.4, 12.0)];
    tongues
        .iter()
        .fold(0.0f32, |m, (at, tall, broad)| m.max(tall * (1.0 - ((x - at) / (broad * 1.7)).abs()).max(0.0).sqrt()))
}

/// The cauldron's clay: cord marks, joins, the fill, the soot.
fn cauldron_skin() -> Skin {
    over(earth(0x9a6f4e, 0x7d573c, 3, None), |s, mut out| {
        let (_, a) = polar(s.p);
        let patch = (noise(s.p * 1.2 + v(2.0, 9.0, 4.0)) * 3.5 + 8.0) as u32;
        let worn = (0.7 + 0.5 * fbm(s.p * 2.2, 3)).clamp(0.25, 1.0);
        out.colour = out.colour * (1.05 - 0.4 * worn * (1.0 - cord(s.p, patch)));
        out.n = relief(out.n, s.p, 0.007, 0.012 * worn, &|q| cord(q, patch));
        let warm = smooth(-0.2, 0.5, fbm(s.p * 0.9 + v(7.0, 0.0, 2.0), 3));
        out.colour = out.colour.mix(out.colour * v(1.2, 1.0, 0.84), warm);
        // Joined from sherds.
        let jag = s.p + v(noise(s.p * 3.0), noise(s.p * 3.0 + v(5.0, 0.0, 0.0)), 0.0) * 0.03;
        let join = smooth(0.0065, 0.002, cracks(jag, s.n, 0.72).edge);
        out.colour = out.colour.mix(hex(0x4a3020), join * 0.6);
        // The fill at the rim, 40 mm wide, matt and paler.
        if s.p.y > 1.8 && apart(a, 62.0).abs() < 16.0 {
            let side = apart(a, 62.0) / 10.5 + 0.25 * noise(s.p * 6.0);
            let fill = smooth(1.04, 0.96, side.abs()) * smooth(1.86, 1.9, s.p.y + 0.04 * noise(s.p * 5.0));
            out.colour = out.colour.mix(hex(0xb9906a) * (1.0 + 0.06 * fbm(s.p * 30.0, 2)), fill);
        }
        if apart(a, 140.0).abs() > 85.0 || s.p.y > 1.8 {
            return out;
        }
        // Soot in the shape of flames, scorched brown round the black.
        let ragged = 0.34 * fbm(v(s.p.x * 4.0, s.p.y * 2.2, s.p.z * 4.0), 4);
        let under = flames(a + 22.0 * fbm(s.p * 2.1, 2)) - s.p.y + ragged + 0.12;
        out.colour = out.colour.mix(hex(0x46301f), 0.5 * smooth(-0.28, 0.05, under));
        let soot = smooth(-0.04, 0.16, under) * (0.86 + 0.3 * fbm(s.p * 9.0, 3));
        out.colour = out.colour.mix(hex(0x1b1715), soot.clamp(0.0, 0.95));
        out
    })
}

/// The height of the ring of sand at a place, from a table 4 units wide.
fn heap() -> impl Fn(f32, f32) -> f32 + Send + Sync {
    const N: usize = 300;
    let step = 4.0 / N as f32;
    let table: Vec<f32> = (0..=N * N + N)
        .map(|i| {
            let p = v((i % N) as f32 * step - 2.0, 0.0, (i / N) as f32 * step - 2.0);
            let (r, _) = polar(p);
            let wave = 1.0 + 0.22 * fbm(p * 1.4 + v(0.0, 3.0, 0.0), 3);
            0.3 * wave * hill(r - 1.0, 0.36) + 0.03 * fbm(p * 4.0, 4) * hill(r - 1.0, 0.7) - 0.012
        })
        .collect();
    move |x, z| {
        let (x, z) = ((x + 2.0) / step, (z + 2.0) / step);
        if x < 0.0 || z < 0.0 || x >= (N - 1) as f32 || z >= (N - 1) as f32 {
            return -0.012;
        }
        let (i, j) = (x as usize, z as usize);
        let (fx, fz) = (x - i as f32, z - j as f32);
        let row = |j: usize| lerp(table[j * N + i], table[j * N + i + 1], fx);
        lerp(row(j), row(j + 1), fz)
    }
}

fn cauldron(w: usize, h: usize) -> Canvas {
    let vessel = pot(&CAULDRON, 8.0, (0.0, 0.0, 9.0), cauldron_skin());
    let vessel = grown(vessel, 0.05, |p, d| {
        if d > 0.06 {
            return d - 0.02;
        }
        // Built by hand: not quite round, the lip not quite level.
        d + 0.014 * noise(v(p.x * 1.1, p.y * 0.9, p.z * 1.1) + v(3.0, 0.0, 8.0))
    });
    let mut s = stage(Ground::Sand, Light::Raking, vec![vessel.at(0.0, 0.02, 0.0).turned(1.5, 0.0, -1.8)]);
    if let Some(floor) = &s.floor {
        // A ring of sand holds the round base; only the cap of its hull lies above the ground.
        let high = heap();
        s.solids.push(free(v(0.0, -4.09, 0.0), 4.53, floor.skin.clone(), move |p| (p.y - high(p.x, p.z)) * 0.7));
    }
    s.fill.0 = s.fill.0 * 1.5;
    shoot(frame(s, v(0.06, 1.0, 0.0), (2.7, 2.35), 13.0, -6.0, 0.78), w, h)
}

/// A lens of fired clay with a hole, 1 unit = 25 mm: radius and thickness in mm, number of dots pricked along the rim.
fn whorl(radius: f32, thick: f32, dots: u32, chip: bool, skin: Skin) -> Solid {
    let k = 1.0 / 25.0;
    let (r0, t0) = (radius * k, thick * k / 2.0);
    free(V3::default(), r0 + 0.9, skin, move |p| {
        let (r, a) = polar(p);
        let (x, y) = ((r - r0).max(0.0), (p.y.abs() - t0).max(0.0));
        let far = (x * x + y * y).sqrt();
        if far > 0.2 {
            return far * 0.8;
        }
        let out = 1.0 + 0.018 * noise(v(p.x * 1.5, radius, p.z * 1.5));
        let r = r * out;
        let half = t0 * (1.0 - 0.62 * (r / r0).powi(2).min(1.0)) * (1.0 + 0.05 * noise(p * 2.0 + v(radius, 0.0, 0.0)));
        let (x, y) = (r - r0 + 0.06, (p.y.abs() - half) * 0.93 + 0.06);
        let body = (x.max(0.0).powi(2) + y.max(0.0).powi(2)).sqrt() + x.max(y).min(0.0) - 0.06;
        // A hole of 6 mm with fine grooves worn by thread.
        let worn = 0.007 * noise(v(a.to_radians().cos() * 6.0, radius, a.to_radians().sin() * 6.0));
        let hole = 0.12 + worn + 0.05 * smooth(half * 0.55, half * 1.05, p.y.abs()) - r;
        let mut d = body.max(hole);
        // Pricked dots, unevenly spaced.
        let step = 360.0 / dots as f32;
        let i = (a / step).round();
        for j in [i - 1.0, i, i + 1.0] {
            let id = (j as i32).rem_euclid(dots as i32) as u32 + dots * 100;
            let at = (j + 0.34 * (unit(id) - 0.5)) * step;
            let c = place(r0 * (0.83 + 0.03 * unit(id ^ 9)), at, half + 0.012);
            let size = 0.036 + 0.008 * unit(id ^ 4);
            d = d.max(size - (p - c).len());
        }
        if chip {
            let c = place(r0 * 1.02, 40.0, t0 * 0.35);
            d = d.max(0.09 + 0.02 * noise(p * 9.0) - (p - c).len());
        }
        d * 0.8
    })
}

fn whorls(w: usize, h: usize) -> Canvas {
    let clay = |a: u32, b: u32, seed: u32| {
        over(earth(a, b, seed, None), move |s, mut out| {
            let burnish = smooth(-0.1, 0.4, fbm(s.p * 1.4 + v(seed as f32, 0.0, 0.0), 3));
            out.colour = out.colour.mix(out.colour * v(0.72, 0.72, 0.74), burnish);
            // Earth has stayed in the hollows.
            out.colour = out.colour.mix(hex(0xb7a283), smooth(-4.0, -22.0, s.bend) * 0.45);
            out.rough = lerp(0.62, 0.85, burnish);
            out.n = relief(out.n, s.p, 0.01, 0.002, &|q| noise(q * 14.0));
            out
        })
    };
    let solids = vec![
        whorl(23.0, 13.0, 13, false, clay(0x7d7a73, 0x6a665e, 21)).at(-0.62, 0.43, 0.12).turned(0.0, 30.0, -21.0),
        whorl(20.5, 11.0, 21, false, clay(0x8e8678, 0x786f62, 22)).at(0.52, 0.2, -0.28).turned(0.0, 75.0, 0.0),
        whorl(18.5, 9.0, 29, true, clay(0x69665f, 0x55524c, 23)).at(1.62, 0.165, 0.72).turned(0.0, 10.0, 0.0),
    ];
    let s = stage(Ground::Bone, Light::Raking, solids);
    shoot(frame(s, v(0.42, 0.15, 0.2), (3.5, 2.2), 37.0, -8.0, 0.72), w, h)
}

const JAR: [(f32, f32); 10] = [
    (72.0, 0.0),
    (84.0, 24.0),
    (112.0, 70.0),
    (131.0, 118.0),
    (135.0, 148.0),
    (124.0, 184.0),
    (96.0, 210.0),
    (66.0, 222.0),
    (60.0, 230.0),
    (61.0, 246.0),
];

/// Height above which the jar is glazed, running unevenly round it.
fn run_line(a: f32) -> f32 {
    let x = a.to_radians();
    let slow = fbm(v(x.cos() * 1.4, 2.0, x.sin() * 1.4), 3);
    let tongue = noise(v(x.cos() * 5.0, 8.0, x.sin() * 5.0)).max(0.0).powi(2);
    0.66 + 0.13 * slow - 0.62 * tongue
}

/// Three incised lines and two bands of combed waves between them; 1 untouched, 0 cut.
fn combed(p: V3) -> f32 {
    let (_, a) = polar(p);
    let x = a.to_radians();
    let y = p.y / MM + 0.6 * noise(v(x.cos() * 3.0, 0.0, x.sin() * 3.0));
    let line = [150.0f32, 173.0, 196.0].iter().fold(0.0f32, |m, at| m.max(hill(y - at, 1.0)));
    let mut comb = 0.0f32;
    for (mid, waves, shift) in [(161.5, 13.0, 0.0), (184.5, 12.0, 1.3)] {
        // A hand on a turning wheel: no two waves alike.
        let free = 0.5 * noise(v(x.cos() * 2.2, mid, x.sin() * 2.2));
        let wave = mid + (4.2 + 1.6 * free) * (x * waves + shift + 1.2 * free).sin();
        for tooth in -2..=2 {
            comb = comb.max(hill(y - wave - 1.9 * tooth as f32, 0.62) * 0.8);
        }
    }
    1.0 - line.max(comb)
}

fn four_lugs(w: usize, h: usize) -> Canvas {
    let glass = glaze((0x8a8650, 0xa9995f, 0x9a7a58), 0.5, 0.34, -50.0).cloud(0.75).carved(0.013, |p| {
        // It lies thicker in the cuts, and in a roll along its lower edge.
        let (_, a) = polar(p);
        let roll = hill(p.y - run_line(a) - 0.02, 0.03);
        0.5 + 0.42 * (combed(p) - 0.5) - 0.5 * roll
    });
    let glass = over(glass.skin(31), |s, mut out| {
        let (_, a) = polar(s.p);
        let x = a.to_radians();
        let streak = noise(v(x.cos() * 13.0, s.p.y * 0.6, x.sin() * 13.0))
            + 0.5 * noise(v(x.cos() * 31.0, s.p.y, x.sin() * 31.0));
        let straw = smooth(0.1, 0.6, streak) * smooth(2.0, 1.3, s.p.y);
        out.colour = out.colour.mix(hex(0xb7a266), straw * 0.6);
        out.colour = out.colour * (1.0 - 0.16 * smooth(0.1, -0.5, streak));
        out
    });
    let clay = fired(0xa07f5c, 32);
    let skin = blend(glass, clay.clone(), |s| {
        let (_, a) = polar(s.p);
        smooth(0.012, -0.012, s.p.y - run_line(a) - 0.01 * noise(s.p * 18.0))
    });
    let wall = radius(&JAR);
    let skin = blend(skin, fired(0xb08d68, 33), move |s| {
        // Glaze flaked off the shoulder, and the scar of the lost lug.
        let (_, a) = polar(s.p);
        let flake = noise(s.p * 9.0 + v(4.0, 1.0, 0.0)) + 0.3 * noise(s.p * 30.0);
        let flakes = smooth(0.6, 0.66, flake) * smooth(1.3, 1.6, s.p.y) * smooth(2.2, 2.0, s.p.y);
        let out = polar(s.p).0 - wall(s.p.y);
        let scar = smooth(0.045, 0.06, out) * smooth(16.0, 12.0, apart(a, 12.0).abs()) * smooth(1.75, 1.8, s.p.y);
        flakes.max(scar)
    });
    let vessel = pot(&JAR, 9.0, (0.0, 0.0, 10.0), skin);
    let arch = bent(&[
        (v(-0.22, 0.0, -0.06), 0.05),
        (v(-0.17, 0.0, 0.06), 0.046),
        (v(0.0, 0.0, 0.115), 0.042),
        (v(0.17, 0.0, 0.06), 0.046),
        (v(0.22, 0.0, -0.06), 0.05),
    ]);
    let vessel = grown(vessel, 0.12, move |p, d| {
        if d > 0.5 {
            return d;
        }
        let mut d = d + 0.01 * noise(p * 0.9 + v(2.0, 5.0, 1.0));
        for (i, at) in [12.0f32, 102.0, 192.0, 282.0].into_iter().enumerate() {
            let (_, a) = polar(p);
            let side = apart(a, at);
            if side.abs() > 40.0 {
                continue;
            }
            // The strap in its own plane: along the wall, away from it, up.
            let q = place(polar(p).0, 90.0 - side, p.y);
            let (s, c) = 0.72f32.sin_cos();
            let (y, z) = (q.y - 1.9, q.z - 1.19);
            let q = v(q.x, (y * c - z * s) * 0.6, y * s + z * c);
            let strap = if i == 0 {
                // Only its two roots are left.
                let x = q.x.abs() - 0.19;
                v(x, q.y, q.z - 0.01).len() - 0.062 + 0.014 * noise(p * 22.0)
            } else {
                arch(q)
            };
            d = melt(d, strap, 0.035);
        }
        d * 0.85
    });
    let s = window(stage(Ground::Plaster, Light::Soft, vec![vessel]), 1.6);
    shoot(frame(s, v(0.0, 1.2, 0.0), (2.8, 2.6), 19.0, 0.0, 0.78), w, h)
}
