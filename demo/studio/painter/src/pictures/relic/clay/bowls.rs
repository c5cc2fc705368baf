//! Three bowls: mallow rim, spring mark, moon white.

use super::kit::{apart, blend, cracks, elsewhere, fired, glaze, grown, hill, over, place, polar, pot, radius, window};
use crate::canvas::Canvas;
use crate::ink::letters::{Hand, Writing};
use crate::noise::{fbm, noise, unit};
use crate::pictures::relic::profiles::SPRING;
use crate::pictures::relic::stage::{Ground, Light, frame, shoot, stage};
use crate::pictures::{Picture, photo};
use crate::studio::light::Lamp;
use crate::studio::{Solid, Surface, relief};
use crate::vec::{V3, grey, hex, smooth, v};

pub fn list() -> Vec<Picture> {
    vec![
        photo("relic-mallow-rim-bowl", mallow),
        photo("relic-spring-mark-bowl", spring_side),
        photo("relic-spring-mark-bowl-2", spring_inside),
        photo("relic-spring-mark-bowl-3", spring_foot),
        photo("relic-moon-white-conical-bowl", moon),
    ]
}

const MALLOW: [(f32, f32); 7] =
    [(37.0, 0.0), (37.0, 6.0), (48.0, 12.0), (68.0, 28.0), (84.0, 50.0), (91.0, 62.0), (93.0, 68.0)];

/// The directions of the five notches, in degrees apart from the nearest.
fn from_notch(a: f32) -> f32 {
    (a - 18.0 + 36.0).rem_euclid(72.0) - 36.0
}

fn mallow(w: usize, h: usize) -> Canvas {
    let glass = glaze((0x70826a, 0xa8ad8d, 0x94765a), 0.6, 0.17, 3.0).carved(0.0, |p| {
        let (r, a) = polar(p);
        // Thin on the ribs, pooled in the well.
        let rib = hill(from_notch(a).to_radians() * r, 0.02) * smooth(0.4, 0.6, r);
        0.5 + 0.7 * rib - 0.5 * smooth(0.52, 0.35, r) * smooth(0.3, 0.1, p.y)
    });
    let skin = over(glass.skin(51), |s, mut out| {
        let (r, a) = polar(s.p);
        // Five pale ovals where the spurs stood.
        let x = ((a + 8.0).rem_euclid(72.0) - 36.0).to_radians() * r;
        let oval = ((x / 0.045).powi(2) + ((r - 0.27) / 0.026).powi(2)).sqrt() + 0.18 * noise(s.p * 14.0);
        let spur = smooth(1.1, 0.9, oval) * smooth(0.0, 0.06, s.p.y);
        out.colour = out.colour.mix(hex(0xd0bd98) * (1.0 + 0.15 * fbm(s.p * 30.0, 2)), spur * 0.85);
        out.rough = out.rough.max(spur * 0.8);
        // Two chips at the rim mended with gold lacquer.
        for (at, half, deep) in [(193.0, 0.055, 0.06), (52.0, 0.04, 0.045)] {
            let along = apart(a, at).to_radians() * r / half;
            let down = (0.68 - s.p.y) / deep;
            let gold = smooth(1.06, 0.94, (along * along + down * down).sqrt() + 0.14 * noise(s.p * 16.0));
            if gold > 0.0 {
                let metal = Surface {
                    colour: hex(0xb8913f) * (1.0 + 0.2 * fbm(s.p * 20.0, 3)),
                    n: relief(s.n, s.p, 0.008, 0.003, &|q| noise(q * 25.0)),
                    shine: 0.4,
                    rough: 0.42,
                    ..out
                };
                out = if gold > 0.5 { metal } else { out };
            }
        }
        out
    });
    let vessel = pot(&MALLOW, 3.6, (6.0, 0.72, 10.0), skin);
    let sdf = vessel.sdf.clone();
    let vessel = grown(vessel, 0.05, move |p, _| {
        let (r, a) = polar(p);
        let x = from_notch(a);
        // Pressed in at each notch, stronger towards the rim.
        let up = smooth(0.1, 0.62, p.y);
        let press = up * (0.055 * hill(x, 5.5) + 0.028 * hill(x, 16.0));
        let cut = 0.055 * hill(x.to_radians() * r, 0.045) * smooth(0.5, 0.68, p.y);
        let k = 1.0 / (1.0 - press);
        sdf(v(p.x * k, p.y + cut, p.z * k)) * 0.8
    });
    let s = window(stage(Ground::Oxblood, Light::North, vec![vessel]), 1.8);
    shoot(frame(s, v(0.0, 0.36, 0.0), (1.9, 1.2), 41.0, 5.0, 0.74), w, h)
}

/// Twenty-two slender petals in double outline with a ridge along each, cut from outside; 1 high, 0 cut.
fn petals(p: V3) -> f32 {
    let (r, a) = polar(p);
    let step = 360.0 / 22.0;
    let i = (a / step).floor();
    let id = (i as i32).rem_euclid(22) as u32;
    let bend = 0.25 * (unit(id) - 0.5);
    let x = (a / step - i - 0.5 + bend * 0.1) * step.to_radians() * r;
    let tip = 0.715 + 0.02 * (unit(id ^ 3) - 0.5);
    let t = ((p.y - 0.07) / (tip - 0.07)).clamp(0.0, 1.2);
    let broad = step.to_radians() * r * 0.485 * (1.0 - t.min(1.0).powf(3.4)).max(0.0).sqrt();
    let inside = broad - x.abs();
    let outer = hill(inside, 0.008);
    let inner = hill(inside - 0.026, 0.006) * 0.55;
    let ridge = 0.4 * hill(x, 0.022) * smooth(0.0, 0.06, broad);
    let dome = 0.35 * smooth(0.0, 0.07, inside);
    let on = smooth(0.07, 0.12, p.y) * smooth(0.76, 0.74, p.y);
    0.5 + on * (dome + ridge - 0.55 * outer.max(inner) - 0.1)
}

fn spring() -> Solid {
    let wall = radius(&SPRING);
    let glass = glaze((0x849d92, 0xd4d3be, 0x7f5238), 0.84, 0.2, -50.0).cloud(0.45).carved(0.0125, move |p| {
        let (r, _) = polar(p);
        let out = smooth(-0.012, -0.006, r - wall(p.y));
        let well = (p.x.abs().max(p.z.abs()) - 0.06).abs();
        // A square of 12 mm, faint under the glass.
        let square = hill(well, 0.006) * smooth(0.16, 0.12, p.y) * smooth(0.05, 0.085, p.y);
        0.5 + out * (petals(p) - 0.5) - 0.34 * square - 0.35 * (1.0 - out) * smooth(0.4, 0.1, r)
    });
    let glass = over(glass.skin(55), |s, mut out| {
        // Bubbles soften every edge.
        out.soft = 0.34;
        let pale = smooth(0.0, 0.6, fbm(s.p * 3.1, 3));
        out.colour = out.colour * (1.0 + 0.05 * pale);
        out
    });
    let sign = Writing::line(Hand::Brush, "泉", 220.0, 0.0);
    let cut = move |p: V3| {
        // Nine millimetres high, seen with the foot turned up.
        let (u, t) = (p.x / 0.118 + 0.5, 0.5 - p.z / (0.118 / sign.aspect()));
        if p.y < 0.1 { 1.0 - sign.at(u, t) } else { 1.0 }
    };
    let clay = {
        let cut = cut.clone();
        let bare = fired(0x744530, 56);
        over(bare, move |s, mut out| {
            let k = cut(s.p);
            out.colour = out.colour * (0.42 + 0.58 * k);
            out.n = relief(s.n.mix(out.n, 0.6).norm(), s.p, 0.003, 0.006, &cut);
            out
        })
    };
    let skin = blend(glass, clay, |s| {
        let (r, _) = polar(s.p);
        // Bare: the ring and all inside it.
        let low = smooth(0.03, 0.018, s.p.y + 0.008 * noise(s.p * 9.0));
        let hollow = smooth(0.235, 0.225, r) * smooth(0.075, 0.065, s.p.y);
        low.max(hollow)
    });
    pot(&SPRING, 3.2, (6.0, 0.78, 9.0), skin)
}

fn spring_side(w: usize, h: usize) -> Canvas {
    let mut s = window(stage(Ground::Plaster, Light::Rim, vec![spring().turned(0.0, 12.0, 0.0)]), 1.6);
    // A reflector on the left brings out the petals.
    s.lamps.push(Lamp::far(v(-1.5, 0.5, 0.7), v(1.0, 0.95, 0.88) * 0.75, 5.0));
    shoot(frame(s, v(0.0, 0.38, 0.0), (1.66, 0.95), 9.0, 0.0, 0.62), w, h)
}

fn spring_inside(w: usize, h: usize) -> Canvas {
    let s = window(stage(Ground::Plaster, Light::Rim, vec![spring().turned(0.0, 22.0, 0.0)]), 1.8);
    shoot(frame(s, v(0.0, 0.42, 0.0), (1.66, 1.5), 60.0, -8.0, 0.8), w, h)
}

fn spring_foot(w: usize, h: usize) -> Canvas {
    let up = spring().turned(180.0, 0.0, 0.0).at(0.0, 0.79, 0.0);
    let s = window(stage(Ground::Plaster, Light::Raking, vec![up]), 1.8);
    shoot(frame(s, v(0.02, 0.7, 0.0), (0.78, 0.52), 54.0, 5.0, 0.95), w, h)
}

const MOON: [(f32, f32); 6] = [(17.0, 0.0), (17.5, 5.0), (24.0, 8.0), (46.0, 24.0), (66.0, 40.0), (86.0, 56.0)];

fn moon(w: usize, h: usize) -> Canvas {
    let glass = glaze((0x9fb9bd, 0xe2dccb, 0x7a5a45), 0.66, 0.24, 2.0).carved(0.0, |p| {
        let (r, _) = polar(p);
        // Blue in the well, cream at the lip.
        0.5 - 0.9 * smooth(0.5, 0.1, r) + 1.1 * smooth(0.5, 0.86, r)
    });
    let skin = over(glass.skin(58), |s, mut out| {
        let warp = v(noise(s.p * 1.3), noise(s.p * 1.3 + grey(4.0)), noise(s.p * 1.3 + grey(8.0))) * 0.03;
        let plate = cracks(s.p + warp + grey(7.3), s.n, 0.36);
        // Every other plate broke once more, its cracks ending at the older ones.
        let half = cracks(s.p + elsewhere(plate.id), s.n, 0.34);
        let young = if unit(plate.id ^ 40) < 0.6 { half.edge } else { 1.0 };
        let width = 0.0042 + 0.003 * smooth(-0.3, 0.5, noise(s.p * 4.0));
        let line = smooth(width, width * 0.25, plate.edge).max(0.75 * smooth(width * 0.8, width * 0.2, young));
        out.colour = out.colour.mix(hex(0x4f5c5d), line * 0.78);
        // The shadow of the crack inside the glass, and each plate a little tilted.
        out.colour = out.colour * (1.0 - 0.07 * smooth(0.03, 0.0, plate.edge)) * (1.0 + 0.05 * (unit(plate.id) - 0.5));
        let tilt = v(unit(plate.id ^ 21), unit(plate.id ^ 22), unit(plate.id ^ 23)) - grey(0.5);
        out.n = (out.n + tilt * 0.035).norm();
        let (r, a) = polar(s.p);
        // Almost cream at the lip.
        out.colour = out.colour.mix(hex(0xcabd9c), 0.45 * smooth(0.66, 0.87, r));
        // The old hairline at the rear rim, 24 mm.
        let x = (apart(a, -78.0) + 2.0 * noise(v(r * 9.0, 0.0, 3.0))).to_radians() * r;
        let hair = smooth(0.007, 0.002, x.abs()) * smooth(0.6, 0.64, r);
        out.colour = out.colour.mix(hex(0x5a4230), hair * 0.8);
        out
    });
    let vessel = pot(&MOON, 3.0, (5.0, 0.72, 8.0), skin);
    let at = place(0.0, 0.0, 0.26);
    let s = window(stage(Ground::GreenBlack, Light::North, vec![vessel.turned(0.0, 20.0, 0.6)]), 1.8);
    shoot(frame(s, at, (1.76, 1.1), 27.0, -7.0, 0.66), w, h)
}
