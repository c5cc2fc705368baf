//! Charts as inline SVG. The unit is the millimetre of the printed page.

use std::fmt::Write as _;

/// Width of every chart: what is left between the margins of a sheet.
const WIDTH: f64 = 162.0;

/// A number with commas between its thousands.
pub fn thousands(value: f64) -> String {
    let digits = format!("{value:.0}");
    let mut out = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at) % 3 == 0 {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// The step of a scale with three to six lines up to `most`: 1, 2 or 5 and zeros.
fn step(most: f64) -> f64 {
    let rough = most / 5.0;
    let power = 10_f64.powf(rough.log10().floor());
    [1.0, 2.0, 5.0, 10.0].map(|times| times * power).into_iter().find(|step| *step >= rough).unwrap_or(power)
}

/// A point of a line chart.
pub struct Point<'a> {
    pub year: i64,
    pub value: f64,
    /// The value as its record writes it.
    pub shown: &'a str,
}

/// A line over the years. The report's own year stands out; what came after it is drawn paler.
pub fn line(points: &[Point], own: i64) -> String {
    const HEIGHT: f64 = 84.0;
    let (left, right, top_edge, bottom) = (20.0, 154.0, 10.0, 74.0);
    let most = points.iter().map(|point| point.value).fold(0.0, f64::max);
    let step = step(most);
    let top = (most / step).ceil() * step;
    let x = |at: usize| left + 12.0 + at as f64 * (right - left - 16.0) / (points.len().max(2) - 1) as f64;
    let y = |value: f64| bottom - value / top * (bottom - top_edge);
    let mut svg = format!("<svg class=\"chart\" viewBox=\"0 0 {WIDTH} {HEIGHT}\">");
    let mut mark = 0.0;
    while mark <= top + step / 2.0 {
        let class = if mark == 0.0 { "base" } else { "grid" };
        let _ = write!(
            svg,
            "<path class=\"{class}\" d=\"M{left} {at:.2}H{WIDTH}\"/><text class=\"scale\" x=\"{:.2}\" y=\"{:.2}\">{}</text>",
            left - 2.5,
            y(mark) + 1.0,
            thousands(mark),
            at = y(mark),
        );
        mark += step;
    }
    let past = points.iter().filter(|point| point.year <= own).count();
    let path = |from: usize, to: usize| -> String {
        (from..to)
            .map(|at| format!("{}{:.2} {:.2}", if at == from { "M" } else { "L" }, x(at), y(points[at].value)))
            .collect()
    };
    if past < points.len() {
        let _ = write!(svg, "<path class=\"later\" d=\"{}\"/>", path(past.saturating_sub(1), points.len()));
    }
    let _ = write!(svg, "<path class=\"line\" d=\"{}\"/>", path(0, past));
    for (at, point) in points.iter().enumerate() {
        let class = match point.year.cmp(&own) {
            std::cmp::Ordering::Less => "before",
            std::cmp::Ordering::Equal => "own",
            std::cmp::Ordering::Greater => "after",
        };
        let radius = if class == "own" { 1.7 } else { 1.1 };
        // The number stands clear of the line: under a dip, and a little to the left where the line goes on upwards.
        let dips = at > 0 && point.value < points[at - 1].value;
        let climbs = points.get(at + 1).is_some_and(|next| next.value > point.value);
        let label = (x(at) - if climbs && !dips { 3.2 } else { 0.0 }, y(point.value) + if dips { 5.8 } else { -3.4 });
        let _ = write!(
            svg,
            "<g class=\"{class}\"><circle cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"{radius}\"/>\
             <text x=\"{:.2}\" y=\"{:.2}\">{}</text><text class=\"year\" x=\"{x:.2}\" y=\"{:.2}\">{}</text></g>",
            label.0,
            label.1,
            point.shown,
            bottom + 6.5,
            point.year,
            x = x(at),
            y = y(point.value),
        );
    }
    svg.push_str("</svg>");
    svg
}

/// A part of a stacked bar: its amount and how strongly it is tinted, from 0 to 1.
pub struct Part {
    pub amount: f64,
    pub tint: f64,
}

/// Tints for so many parts, from strong to pale.
pub fn tints(count: usize) -> Vec<f64> {
    (0..count).map(|at| 1.0 - 0.82 * at as f64 / count.max(2) as f64).collect()
}

/// One bar of parts in a row, `whole` being the amount that would fill the width.
pub fn stack(parts: &[Part], whole: f64) -> String {
    const HEIGHT: f64 = 17.0;
    let mut svg = format!("<svg class=\"chart\" viewBox=\"0 0 {WIDTH} {HEIGHT}\">");
    let mut left = 0.0;
    for part in parts {
        let width = part.amount / whole * WIDTH;
        let class = if part.tint > 0.6 { "on-dark" } else { "on-light" };
        let _ = write!(
            svg,
            "<rect class=\"part\" x=\"{left:.2}\" y=\"0\" width=\"{:.2}\" height=\"{HEIGHT}\" fill-opacity=\"{:.2}\"/>\
             <text class=\"{class}\" x=\"{:.2}\" y=\"9.9\">{}</text>",
            (width - 0.4).max(0.1),
            part.tint,
            left + width / 2.0,
            thousands(part.amount),
        );
        left += width;
    }
    svg.push_str("</svg>");
    svg
}

/// A bar of its own for one amount out of the largest.
pub fn bar(amount: f64, largest: f64, tint: f64) -> String {
    let width = amount / largest * 100.0;
    format!(
        "<svg class=\"bar\" viewBox=\"0 0 100 5\" preserveAspectRatio=\"none\">\
         <rect class=\"part\" width=\"{width:.2}\" height=\"5\" fill-opacity=\"{tint:.2}\"/></svg>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scale_has_few_round_steps_and_ends_above_the_largest_value() {
        assert_eq!(step(641_200.0), 200_000.0);
        assert_eq!(step(31_800.0), 10_000.0);
        for most in [1.0, 9.9, 63.0, 298.0, 31_800.0, 641_200.0] {
            let lines = (most / step(most)).ceil() + 1.0;
            assert!((3.0..=6.0).contains(&lines), "{lines} up to {most}");
        }
        let svg = line(&[Point { year: 2020, value: 298.0, shown: "298" }], 2020);
        assert!(svg.contains(">300</text>") && !svg.contains(">400</text>"), "{svg}");
        assert_eq!(thousands(641_200.0), "641,200");
        assert_eq!(thousands(63.0), "63");
    }

    #[test]
    fn years_after_the_reports_own_are_paler_and_the_first_report_still_has_its_point() {
        let points: Vec<Point> =
            [(2020, "186"), (2021, "298")].map(|(year, shown)| Point { year, value: 100.0, shown }).into();
        let svg = line(&points, 2020);
        assert!(svg.contains("class=\"later\"") && svg.contains("class=\"own\"") && svg.contains("class=\"after\""));
        assert!(!line(&points, 2021).contains("class=\"later\""));
    }

    #[test]
    fn a_stack_is_as_long_as_its_parts_together() {
        let parts: Vec<Part> = [30.0, 70.0].map(|amount| Part { amount, tint: 1.0 }).into();
        let svg = stack(&parts, 100.0);
        assert!(svg.contains("x=\"48.60\" y=\"0\" width=\"113.00\""), "{svg}");
    }
}
