//! The pictures of the exhibitions and of their sections.

mod clay_town;
mod country;
mod digital;
mod kiln;
mod marks;
mod river;
mod sherds;
mod still;
mod temporary;
mod temporary2;
mod town;

use super::Picture;

/// Heroes are larger than the pictures of sections, whose names end in a dash and a digit.
pub fn list() -> Vec<Picture> {
    let mut all: Vec<Picture> = [
        still::list(),
        clay_town::list(),
        river::list(),
        country::list(),
        kiln::list(),
        town::list(),
        marks::list(),
        temporary::list(),
        temporary2::list(),
        digital::list(),
        sherds::list(),
    ]
    .into_iter()
    .flatten()
    .collect();
    for picture in &mut all {
        let last = picture.name.as_bytes();
        let section = last[last.len() - 2] == b'-' && last[last.len() - 1].is_ascii_digit();
        picture.size = if section { (1200, 800) } else { (1600, 1067) };
    }
    all
}
