//! What a drawn room has to be: a plain outline that encloses something.

use super::Point;

/// Corners of a room, at most.
const MOST_CORNERS: usize = 60;
/// Metres to the right or down, at most.
const FARTHEST: f64 = 1000.0;
/// Square metres, at least: a cupboard is no room.
const SMALLEST: f64 = 0.5;

/// Why a point is not on a floor.
pub fn checked_point([x, y]: Point) -> Result<(), String> {
    let holds = |value: f64| (0.0..=FARTHEST).contains(&value);
    if holds(x) && holds(y) { Ok(()) } else { Err(format!("[{x}, {y}] is not within {FARTHEST} metres")) }
}

/// Why corners are not the outline of a room.
pub fn checked_outline(corners: &[Point]) -> Result<(), String> {
    if corners.len() < 3 {
        return Err(format!("{} corners enclose nothing", corners.len()));
    }
    if corners.len() > MOST_CORNERS {
        return Err(format!("{} corners are more than {MOST_CORNERS}", corners.len()));
    }
    corners.iter().try_for_each(|point| checked_point(*point))?;
    let walls: Vec<(Point, Point)> = (0..corners.len()).map(|at| (corners[at], follower(corners, at))).collect();
    if let Some((corner, _)) = walls.iter().find(|(from, to)| from == to) {
        return Err(format!("two corners are at {corner:?}"));
    }
    for (at, wall) in walls.iter().enumerate() {
        for (other_at, other) in walls.iter().enumerate().skip(at + 1) {
            let joined = other_at == at + 1 || (at == 0 && other_at == walls.len() - 1);
            if if joined { folds_back(*wall, *other) } else { meet(*wall, *other) } {
                return Err(format!("the wall from {:?} crosses the one from {:?}", wall.0, other.0));
            }
        }
    }
    let area = walls.iter().map(|(a, b)| a[0] * b[1] - b[0] * a[1]).sum::<f64>().abs() / 2.0;
    if area < SMALLEST { Err(format!("{area:.1} square metres are no room")) } else { Ok(()) }
}

fn follower(corners: &[Point], at: usize) -> Point {
    corners.get(at + 1).or(corners.first()).copied().unwrap_or_default()
}

/// On which side of the line through `a` and `b` a point lies.
fn side(a: Point, b: Point, point: Point) -> f64 {
    (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])
}

fn is_between(a: Point, b: Point, point: Point) -> bool {
    let within = |axis: usize| (a[axis].min(b[axis])..=a[axis].max(b[axis])).contains(&point[axis]);
    side(a, b, point) == 0.0 && within(0) && within(1)
}

/// Whether two walls that share no corner cross or touch.
fn meet((a, b): (Point, Point), (c, d): (Point, Point)) -> bool {
    let crosses = side(a, b, c) * side(a, b, d) < 0.0 && side(c, d, a) * side(c, d, b) < 0.0;
    crosses || is_between(a, b, c) || is_between(a, b, d) || is_between(c, d, a) || is_between(c, d, b)
}

/// Whether two walls with one corner in common lie on each other.
fn folds_back((a, b): (Point, Point), (c, d): (Point, Point)) -> bool {
    let (corner, one, other) = if b == c { (b, a, d) } else { (a, b, c) };
    let ahead = (one[0] - corner[0]) * (other[0] - corner[0]) + (one[1] - corner[1]) * (other[1] - corner[1]);
    side(corner, one, other) == 0.0 && ahead > 0.0
}
