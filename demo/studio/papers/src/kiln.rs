//! Kiln Y9 drawn from its measures (WORLD.md): long section, plan and cross-section as SVG, in millimetres of the page.

use std::fmt::Write as _;

/// Along the floor, in metres.
pub const LENGTH: f64 = 87.6;
/// Clear width, in metres.
pub const WIDTH: f64 = 2.1;
/// Slope at the mouth and at the chimney end, in degrees; it grows evenly between them.
pub const SLOPE: (f64, f64) = (13.0, 17.0);
pub const PAIRS: usize = 34;
pub const DOORS: usize = 11;
/// Floors of the rebuildings.
pub const FLOORS: usize = 5;
/// From the first of these floors to the last, in metres.
const RAISED: f64 = 1.31;
/// Height of the vault above the last floor, in metres.
const VAULT: f64 = 1.72;

/// Metres along the floor of a pair of stoke holes, from 1.
pub fn pair_at(number: usize) -> f64 {
    3.6 + 2.45 * (number as f64 - 1.0)
}

/// Metres along the floor of a door, from 1.
fn door_at(number: usize) -> f64 {
    5.0 + 7.75 * (number as f64 - 1.0)
}

fn slope(along: f64) -> f64 {
    (SLOPE.0 + (SLOPE.1 - SLOPE.0) * along / LENGTH).to_radians()
}

/// Horizontal distance and height of a point of the last floor, in metres.
pub fn floor(along: f64) -> (f64, f64) {
    const STEPS: usize = 400;
    let step = along / STEPS as f64;
    (0..STEPS).fold((0.0, 0.0), |(x, y), at| {
        let angle = slope((at as f64 + 0.5) * step);
        (x + step * angle.cos(), y + step * angle.sin())
    })
}

/// A point above the floor (square to it), in millimetres at 1:500 from the lower left corner of the drawing.
fn point(along: f64, above: f64, ground: f64) -> (f64, f64) {
    let (x, y) = floor(along);
    let angle = slope(along);
    ((x - above * angle.sin()) * 2.0 + 1.0, ground - (y + above * angle.cos()) * 2.0)
}

fn run(above: f64, ground: f64) -> String {
    (0..=60)
        .map(|at| {
            let (x, y) = point(LENGTH * f64::from(at) / 60.0, above, ground);
            format!("{}{x:.2} {y:.2}", if at == 0 { "M" } else { "L" })
        })
        .collect()
}

/// The long section at 1:500, seen from the side of the doors.
pub fn section() -> String {
    const GROUND: f64 = 62.0;
    let mut svg = String::from("<svg class=\"kiln\" viewBox=\"0 0 174 77\">");
    for floor in 0..FLOORS {
        let under = -RAISED * floor as f64 / (FLOORS - 1) as f64;
        let class = if floor == 0 { "wall" } else { "old" };
        let _ = write!(svg, "<path class=\"{class}\" d=\"{}\"/>", run(under, GROUND));
    }
    let _ = write!(
        svg,
        "<path class=\"wall\" d=\"{}\"/><path class=\"thin\" d=\"{}\"/>",
        run(VAULT, GROUND),
        run(VAULT + 0.3, GROUND)
    );
    for (from, to) in [(0.0, VAULT + 0.3), (LENGTH, VAULT + 0.3)] {
        let (a, b) = (point(from, -RAISED, GROUND), point(from, to, GROUND));
        let _ = write!(svg, "<path class=\"wall\" d=\"M{:.2} {:.2}L{:.2} {:.2}\"/>", a.0, a.1, b.0, b.1);
    }
    for number in 1..=PAIRS {
        let spot = point(pair_at(number), 1.02, GROUND);
        let _ = write!(svg, "<circle class=\"hole\" cx=\"{:.2}\" cy=\"{:.2}\" r=\"0.34\"/>", spot.0, spot.1);
    }
    for number in 1..=DOORS {
        let at = door_at(number);
        let [a, b, c, d] = [(at - 0.36, 0.0), (at - 0.36, 1.25), (at + 0.36, 1.25), (at + 0.36, 0.0)]
            .map(|(s, h)| point(s, h, GROUND));
        let class = if number == 4 { "door four" } else { "door" };
        let sign = point(at, VAULT + 1.5, GROUND);
        let _ = write!(
            svg,
            "<path class=\"{class}\" d=\"M{:.2} {:.2}L{:.2} {:.2}L{:.2} {:.2}L{:.2} {:.2}Z\"/><text class=\"{class}\" x=\"{:.2}\" y=\"{:.2}\">{number}</text>",
            a.0, a.1, b.0, b.1, c.0, c.1, d.0, d.1, sign.0, sign.1
        );
    }
    let (far, high) = floor(LENGTH);
    let (right, top) = (far * 2.0 + 1.0, GROUND - high * 2.0);
    let base = GROUND + 8.5;
    let _ = write!(
        svg,
        "<path class=\"measure\" d=\"M1 {base}H{right:.2}M1 {:.1}v2M{right:.2} {:.1}v2\"/><text x=\"{:.2}\" y=\"{:.2}\">{far:.1} m</text>\
         <path class=\"measure\" d=\"M{right:.2} {:.2}V{top:.2}\"/><text class=\"start\" x=\"{:.2}\" y=\"{:.2}\">{high:.1} m</text>",
        base - 1.0,
        base - 1.0,
        right / 2.0,
        base + 4.0,
        base - 1.0,
        right - 12.0,
        GROUND - 8.0,
    );
    let (from, to) = (point(0.0, 7.2, GROUND), point(LENGTH, 7.2, GROUND));
    let _ = write!(
        svg,
        "<path class=\"measure\" d=\"{}\"/><text x=\"{:.2}\" y=\"{:.2}\">{LENGTH} m</text>",
        run(7.2, GROUND),
        (from.0 + to.0) / 2.0,
        (from.1 + to.1) / 2.0 - 2.4,
    );
    for (at, degrees) in [(3.5, SLOPE.0), (LENGTH - 4.5, SLOPE.1)] {
        let spot = point(at, -RAISED - 2.1, GROUND);
        let _ = write!(svg, "<text x=\"{:.2}\" y=\"{:.2}\">{degrees}°</text>", spot.0, spot.1);
    }
    svg.push_str("</svg>");
    svg
}

/// The plan at 1:500; the mouth is on the left, north too.
pub fn plan() -> String {
    let across = WIDTH * 2.0;
    let (top, bottom) = (9.0, 9.0 + across);
    let far = floor(LENGTH).0 * 2.0 + 1.0;
    let mut svg = String::from("<svg class=\"kiln\" viewBox=\"0 0 174 30\">");
    let _ = write!(
        svg,
        "<path class=\"wall\" d=\"M3 {top}H{far:.2}V{bottom}H3A2.1 2.1 0 0 1 3 {top}Z\"/><path class=\"thin\" d=\"M5.4 {top}V{bottom}M3 {:.1}H{far:.2}M3 {:.1}H{far:.2}\"/>",
        top - 0.8,
        bottom + 0.8
    );
    for number in 1..=PAIRS {
        let x = floor(pair_at(number)).0 * 2.0 + 1.0;
        let _ = write!(
            svg,
            "<path class=\"stoke\" d=\"M{x:.2} {:.2}V{top}M{x:.2} {bottom}V{:.2}\"/>",
            top - 0.8,
            bottom + 0.8
        );
        if number == 1 || number % 5 == 0 || number == PAIRS {
            let _ = write!(svg, "<text class=\"small\" x=\"{x:.2}\" y=\"{:.2}\">{number}</text>", top - 2.4);
        }
    }
    for number in 1..=DOORS {
        let x = floor(door_at(number)).0 * 2.0 + 1.0;
        let class = if number == 4 { "door four" } else { "door" };
        let _ = write!(
            svg,
            "<rect class=\"{class}\" x=\"{:.2}\" y=\"{bottom}\" width=\"1.4\" height=\"0.9\"/><text class=\"{class}\" x=\"{x:.2}\" y=\"{:.2}\">{number}</text>",
            x - 0.7,
            bottom + 4.2
        );
    }
    svg.push_str(
        "<path class=\"measure\" d=\"M1 24h40M1 23v2M11 23v2M21 23v2M41 23v2\"/><text class=\"small\" x=\"1\" y=\"28\">0</text>\
         <text class=\"small\" x=\"11\" y=\"28\">5</text><text class=\"small\" x=\"21\" y=\"28\">10</text><text class=\"small\" x=\"41\" y=\"28\">20 m</text>\
         <path class=\"measure\" d=\"M168 24h-12m2.4 -1.3l-2.4 1.3l2.4 1.3\"/><text class=\"small\" x=\"153.4\" y=\"25\">N</text></svg>",
    );
    svg
}

/// The cross-section at pair 17, 1:50, with its saggars and the floors beneath.
pub fn across() -> String {
    const SCALE: f64 = 20.0;
    let (half, vault, raised) = (WIDTH / 2.0 * SCALE, VAULT * SCALE, RAISED * SCALE);
    let (middle, ground) = (55.0, 44.0);
    let (left, right, wall) = (middle - half, middle + half, 0.32 * SCALE);
    let spring = ground - vault * 0.5;
    let arch = |out: f64| {
        format!(
            "M{:.2} {ground}V{spring:.2}A{:.2} {:.2} 0 0 1 {:.2} {spring:.2}V{ground}",
            left - out,
            half + out,
            vault * 0.5 + out,
            right + out
        )
    };
    let mut svg = String::from("<svg class=\"kiln\" viewBox=\"0 0 110 81\">");
    let _ = write!(svg, "<path class=\"masonry\" fill-rule=\"evenodd\" d=\"{}Z{}Z\"/>", arch(wall), arch(0.0));
    for floor in 0..FLOORS {
        let y = ground + raised * floor as f64 / (FLOORS - 1) as f64;
        let class = if floor == 0 { "wall" } else { "old" };
        let _ = write!(
            svg,
            "<path class=\"{class}\" d=\"M{left:.2} {y:.2}H{right:.2}\"/><text class=\"start\" x=\"{:.2}\" y=\"{:.2}\">{}</text>",
            right + wall + 2.0,
            y + 1.0,
            ["V", "IV", "III", "II", "I"][floor]
        );
    }
    let _ = write!(
        svg,
        "<path class=\"thin\" d=\"M{left:.2} {ground}V{:.2}M{right:.2} {ground}V{:.2}\"/>",
        ground + raised,
        ground + raised
    );
    // Saggars of 25.6 by 14.8 cm: a gangway in the middle, lower stacks under the springing.
    let (wide, high) = (0.256 * SCALE, 0.148 * SCALE);
    for (stack, tall) in [5_u8, 7, 8].into_iter().enumerate() {
        for side in [-1.0, 1.0] {
            let edge = if side < 0.0 {
                left + 0.4 + stack as f64 * (wide + 0.25)
            } else {
                right - 0.4 - wide - stack as f64 * (wide + 0.25)
            };
            for tier in 0..tall {
                let y = ground - (f64::from(tier) + 1.0) * high;
                let _ = write!(
                    svg,
                    "<rect class=\"saggar\" x=\"{edge:.2}\" y=\"{y:.2}\" width=\"{wide:.2}\" height=\"{high:.2}\"/>"
                );
            }
        }
    }
    let sill = ground - 1.08 * SCALE;
    for side in [left - wall, right] {
        let _ = write!(
            svg,
            "<rect class=\"opening\" x=\"{side:.2}\" y=\"{:.2}\" width=\"{wall:.2}\" height=\"3.2\"/>",
            sill - 3.2
        );
    }
    let low = ground + raised + 5.0;
    let _ = write!(
        svg,
        "<path class=\"measure\" d=\"M{left:.2} {low:.2}H{right:.2}M{left:.2} {:.2}v2M{right:.2} {:.2}v2\"/><text x=\"{middle}\" y=\"{:.2}\">{WIDTH:.2} m</text>\
         <path class=\"measure\" d=\"M{out:.2} {ground}V{:.2}M{:.2} {ground}h2M{:.2} {:.2}h2\"/><text class=\"end\" x=\"{:.2}\" y=\"{:.2}\">{VAULT} m</text>\
         <path class=\"measure\" d=\"M{out:.2} {ground}V{:.2}M{:.2} {:.2}h2\"/><text class=\"end\" x=\"{:.2}\" y=\"{:.2}\">{RAISED} m</text></svg>",
        low - 1.0,
        low - 1.0,
        low + 4.0,
        ground - vault,
        left - wall - 6.0,
        left - wall - 6.0,
        ground - vault,
        left - wall - 7.0,
        ground - vault / 2.0,
        ground + raised,
        left - wall - 6.0,
        ground + raised,
        left - wall - 7.0,
        ground + raised / 2.0,
        out = left - wall - 5.0,
    );
    svg
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_drawing_has_the_measures_that_the_world_gives() {
        let world = std::fs::read_to_string(crate::museum().join("WORLD.md")).unwrap();
        let told = format!(
            "{LENGTH} m long, {WIDTH} m wide, slope {}–{}°, {PAIRS} pairs of stoke holes, {DOORS} doors, rebuilt five times",
            SLOPE.0, SLOPE.1
        );
        assert!(world.contains(&told), "{told}");
        assert_eq!(section().matches("class=\"hole\"").count(), PAIRS);
        assert_eq!(plan().matches("class=\"stoke\"").count(), PAIRS);
        assert_eq!(section().matches("<path class=\"door").count(), DOORS);
    }

    #[test]
    fn the_floor_rises_as_its_slope_says_and_the_last_pair_and_door_lie_inside() {
        let (far, high) = floor(LENGTH);
        assert!((84.4..84.8).contains(&far) && (22.5..22.9).contains(&high), "{far} {high}");
        assert!(pair_at(PAIRS) < LENGTH && door_at(DOORS) < LENGTH);
    }
}
