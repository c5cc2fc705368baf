//! The banner of the crackle show: a field of moon-white ice with one bowl on it.

use crate::canvas::Canvas;
use crate::noise::{cells, fbm, noise, unit};
use crate::pictures::relic::stage::throw;
use crate::pictures::{Mood, Picture, from, photo, set};
use crate::studio::clay::Glaze;
use crate::studio::light::{Lamp, Panel};
use crate::studio::profile::{Shape, vessel};
use crate::studio::trace::Floor;
use crate::studio::{Skin, Spot, Surface, relief};
use crate::vec::{V3, grey, hex, smooth, v};
use std::sync::Arc;

pub fn list() -> Vec<Picture> {
    vec![photo("banner-crackle", ice).sized(2400, 1000)]
}

/// One generation of cracks: how near the next one is, in units, and the flake's number.
fn flakes(p: V3, size: f32, slant: f32) -> (f32, u32) {
    let q = v(p.x + slant * p.z, 0.37, p.z * 1.12 - slant * p.x) * (1.0 / size);
    let c = cells(v(q.x, 0.5, q.z));
    (c.edge * size, c.id)
}

/// Moon-white glaze seen from near: thick glass over a pale body, cracked in three generations.
fn glaze(s: &Spot) -> Surface {
    let p = s.p;
    // Ice breaks straight; only a trace of waver is left to the lines.
    let warp = v(noise(p * 0.7), 0.0, noise(p * 0.7 + grey(7.0))) * 0.12;
    let warp = warp + v(noise(p * 6.0), 0.0, noise(p * 6.0 + grey(3.0))) * 0.004;
    let (big, id) = flakes(p + warp, 1.35, 0.22);
    let (mid, id2) = flakes(p + warp * 0.7 + grey(unit(id) * 9.0), 0.62, -0.3);
    // Later generations stop at the older cracks and do not break every flake.
    let mid_on = smooth(0.18, 0.3, unit(id ^ 5));
    let small_on = mid_on * smooth(0.55, 0.65, unit(id2 ^ 9));
    let (small, id3) =
        if small_on > 0.0 { flakes(p + warp * 0.4 + grey(unit(id2) * 5.0), 0.27, 0.1) } else { (1.0, 1) };
    let pool = smooth(-0.4, 0.5, fbm(p * 0.35 + grey(2.0), 3));
    let mut colour = hex(0xc4cdc8).mix(hex(0x9db6bb), 0.25 + 0.6 * pool) * (1.0 + 0.05 * fbm(p * 2.0, 4));
    // Under the surface every crack runs on at a slant and mirrors the light: ice has depth.
    let tilt = |id: u32| v(unit(id ^ 1) - 0.5, 0.0, unit(id ^ 2) - 0.5) * 0.34;
    let (deep, did) = flakes(p + warp + tilt(id) * 0.42, 1.35, 0.22);
    let plane = smooth(0.16, 0.0, deep) * if did == id { 0.35 } else { 1.0 };
    colour = colour.mix(hex(0xf1f3ea), 0.55 * plane);
    if mid_on > 0.0 {
        let (deep2, did2) = flakes(p + warp * 0.7 + grey(unit(id) * 9.0) + tilt(id2) * 0.22, 0.62, -0.3);
        let plane = smooth(0.07, 0.0, deep2) * if did2 == id2 { 0.3 } else { 1.0 };
        colour = colour.mix(hex(0xe6ebe4), 0.4 * mid_on * plane);
    }
    colour = colour
        * (1.0 + 0.13 * (unit(id) - 0.5) + 0.08 * mid_on * (unit(id2) - 0.5) + 0.03 * small_on * (unit(id3) - 0.5));
    let bubbles = noise(p * 60.0) * 0.5 + noise(p * 31.0) * 0.5;
    colour = colour * (1.0 + 0.025 * bubbles);
    // Quiet on the left, where words will stand.
    let loud = 0.45 + 0.55 * smooth(-2.6, 0.6, p.x - 0.25 * p.z);
    let wide = 1.0 + 0.6 * noise(p * 1.7);
    let line = |d: f32, w: f32| smooth(w, w * 0.25, d);
    let stain = hex(0x33291f).mix(hex(0x6b4f34), smooth(-0.2, 0.4, noise(p * 0.8)));
    colour = colour.mix(stain, 0.85 * loud * line(big, 0.0090 * wide));
    colour = colour.mix(hex(0x8d7b66), 0.10 * loud * line(big, 0.022));
    colour = colour.mix(hex(0x5c4a3a), 0.72 * loud * mid_on * line(mid, 0.0056 * wide));
    colour = colour.mix(hex(0x86705a), 0.45 * loud * small_on * line(small, 0.004));
    // Flakes lie a hair aslant, so the window breaks at every crack.
    let lean = tilt(id) * 0.11 + tilt(id2) * (0.06 * mid_on) + tilt(id3) * (0.02 * small_on);
    let n = relief((s.n + lean).norm(), p, 0.03, 0.012, &|q| noise(q * 0.9));
    Surface { colour, n, shine: 0.085, rough: 0.07, soft: 0.2, glow: V3::default() }
}

fn ice(w: usize, h: usize) -> Canvas {
    let field: Skin = Arc::new(glaze);
    // The conical bowl QL-2003-0018, 172 mm wide.
    let form = throw(
        &[(17.0, 0.0), (17.5, 5.0), (24.0, 8.0), (46.0, 24.0), (66.0, 40.0), (86.0, 56.0)],
        3.0,
        (6.0, 0.72, 10.0),
    );
    let skin = Glaze { thick: hex(0xbdd0cf), ..Glaze::moon() }
        .coat(0.68)
        .rough(0.34)
        .bare(0.02)
        .cloud(0.3)
        .crackled(4.6, 0.45, 0x5e5044)
        .skin(18);
    let bowl = vessel(&form, Shape::Round, skin).at(3.25, 0.0, -0.15).scaled(1.0);
    let mut s = from(set(Mood::White, vec![bowl]), v(0.35, 4.7, 6.6), v(0.35, 0.0, -0.2), 28.0);
    s.floor = Some(Floor { skin: field, fade: (40.0, 60.0), mirror: 0.0 });
    s.lamps = vec![
        Lamp::far(v(-1.3, 0.85, 0.35), v(1.0, 0.95, 0.86) * 0.85, 7.0),
        Lamp::far(v(1.0, 0.8, -1.2), v(0.82, 0.92, 1.0) * 0.22, 5.0),
    ];
    s.fill = (v(0.20, 0.225, 0.25), v(0.24, 0.24, 0.23));
    s.room.above = v(0.22, 0.26, 0.30);
    s.room.panels = vec![
        Panel { dir: v(0.42, 0.82, -1.0).norm(), half: (0.26, 0.22), colour: v(1.0, 0.97, 0.90) * 6.0 },
        Panel { dir: v(-0.75, 0.72, -1.0).norm(), half: (0.16, 0.24), colour: v(0.9, 0.97, 1.0) * 3.0 },
        Panel { dir: v(-1.0, 0.75, 0.75).norm(), half: (0.34, 0.52), colour: v(1.0, 0.97, 0.9) * 4.0 },
    ];
    let mut c = s.shoot(w, h);
    // The light gathers around the bowl.
    c.paint(|x, y, p| p * (1.04 - 0.34 * smooth(0.1, 1.9, (x - 1.95).hypot(1.2 * (y - 0.5)))));
    c
}
