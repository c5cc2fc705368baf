//! A cover's swatch of glaze: thick at the lower edge where it ran, crackled where the glaze does that.

use std::fmt::Write as _;

/// How a glaze looks. Colours are `#rrggbb`.
pub struct Glaze<'a> {
    pub base: &'a str,
    /// Where it lies thick.
    pub deep: &'a str,
    /// Number of cracks; 0 for a glaze that does not crack.
    pub cracks: usize,
    /// Changes cracks and edge, so that no two covers share them.
    pub seed: u64,
}

type Spot = (f64, f64);

/// A small generator of even numbers from 0 to 1, the same on every machine.
struct Dice(u64);

impl Dice {
    fn roll(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as f64 / (1_u64 << 31) as f64
    }
}

/// The swatch over the whole width of the page, `height` mm high at its middle.
pub fn swatch(glaze: &Glaze, height: f64) -> String {
    let mut dice = Dice(glaze.seed);
    let edge = edge(&mut dice, height);
    let id = glaze.seed;
    let mut svg = format!(
        "<svg class=\"glaze\" viewBox=\"0 0 210 297\"><defs>\
         <linearGradient id=\"g{id}\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\"><stop offset=\"0\" stop-color=\"{base}\"/>\
         <stop offset=\"0.72\" stop-color=\"{base}\"/><stop offset=\"1\" stop-color=\"{deep}\"/></linearGradient>\
         <radialGradient id=\"h{id}\" cx=\"0.28\" cy=\"0.2\" r=\"0.75\"><stop offset=\"0\" stop-color=\"#fff\" stop-opacity=\"0.34\"/>\
         <stop offset=\"1\" stop-color=\"#fff\" stop-opacity=\"0\"/></radialGradient>\
         <clipPath id=\"c{id}\"><path d=\"{edge}\"/></clipPath></defs>\
         <path d=\"{edge}\" fill=\"url(#g{id})\"/><path d=\"{edge}\" fill=\"url(#h{id})\"/>",
        base = glaze.base,
        deep = glaze.deep,
    );
    if glaze.cracks > 0 {
        let _ = write!(svg, "<path class=\"crackle\" clip-path=\"url(#c{id})\" stroke=\"{}\" d=\"", glaze.deep);
        for (from, to) in crackle(&mut dice, glaze.cracks, height + 12.0) {
            let _ = write!(svg, "M{:.1} {:.1}L{:.1} {:.1}", from.0, from.1, to.0, to.1);
        }
        svg.push_str("\"/>");
    }
    let _ = write!(svg, "<path d=\"{edge}\" fill=\"none\" stroke=\"{}\" stroke-width=\"0.9\"/></svg>", glaze.deep);
    svg
}

/// The outline: straight above, below a slow wave with a drop or two.
fn edge(dice: &mut Dice, height: f64) -> String {
    let waves: Vec<(f64, f64, f64)> =
        (1..5).map(|n| (3.6 / n as f64, n as f64 * (0.9 + dice.roll() * 0.5), dice.roll() * 6.3)).collect();
    let drop = 40.0 + dice.roll() * 110.0;
    let mut path = String::from("M-2 -2H212");
    for at in (0..=107).rev() {
        let x = at as f64 * 2.0 - 2.0;
        let wave: f64 = waves.iter().map(|(size, turns, start)| size * (x / 210.0 * 6.3 * turns + start).sin()).sum();
        let run = 9.0 * (-((x - drop) / 7.0).powi(2)).exp();
        let _ = write!(path, "L{x:.1} {:.2}", height + wave + run);
    }
    path.push('Z');
    path
}

/// Crackle as a glaze does it: the largest piece breaks in two, again and again, and a crack ends at an older one.
fn crackle(dice: &mut Dice, cracks: usize, height: f64) -> Vec<(Spot, Spot)> {
    let mut pieces: Vec<Vec<Spot>> = vec![vec![(-4.0, -4.0), (214.0, -4.0), (214.0, height), (-4.0, height)]];
    let mut found = Vec::new();
    while found.len() < cracks {
        pieces.sort_by(|a, b| area(a).total_cmp(&area(b)));
        let Some(piece) = pieces.pop() else { break };
        // Across the longest side and the one opposite, not quite at their middles.
        let count = piece.len();
        let longest = (0..count).max_by(|a, b| side(&piece, *a).total_cmp(&side(&piece, *b))).unwrap_or(0);
        let other = (longest + count / 2) % count;
        let (from, to) = (between(&piece, longest, dice), between(&piece, other, dice));
        let (low, high, first, second) =
            if longest < other { (longest, other, from, to) } else { (other, longest, to, from) };
        let mut one: Vec<Spot> = piece[..=low].to_vec();
        one.extend([first, second]);
        one.extend_from_slice(&piece[high + 1..]);
        let mut two = vec![first];
        two.extend_from_slice(&piece[low + 1..=high]);
        two.push(second);
        pieces.extend([one, two]);
        found.push((from, to));
    }
    found
}

fn between(piece: &[Spot], side: usize, dice: &mut Dice) -> Spot {
    let (a, b) = (piece[side], piece[(side + 1) % piece.len()]);
    let share = 0.34 + dice.roll() * 0.32;
    (a.0 + (b.0 - a.0) * share, a.1 + (b.1 - a.1) * share)
}

fn side(piece: &[Spot], at: usize) -> f64 {
    let (a, b) = (piece[at], piece[(at + 1) % piece.len()]);
    (a.0 - b.0).hypot(a.1 - b.1)
}

fn area(piece: &[Spot]) -> f64 {
    let next = piece.iter().cycle().skip(1);
    piece.iter().zip(next).map(|(a, b)| a.0 * b.1 - b.0 * a.1).sum::<f64>().abs() / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_glaze_cracks_as_often_as_told_and_the_same_each_time() {
        let glaze = Glaze { base: "#d3dfe3", deep: "#98aeb8", cracks: 12, seed: 2025 };
        let svg = swatch(&glaze, 190.0);
        let cracks = svg.split("class=\"crackle\"").nth(1).unwrap().split("/>").next().unwrap();
        assert_eq!(cracks.matches('M').count(), 12);
        assert_eq!(svg, swatch(&glaze, 190.0));
        assert!(!swatch(&Glaze { cracks: 0, ..glaze }, 190.0).contains("crackle"));
    }
}
