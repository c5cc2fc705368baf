//! What the member companies show: their marks, their workrooms, their goods.

mod cloth;
mod crates;
mod design;
mod hall;
mod kiln;
mod kit;
mod lacquer;
mod marks;
mod paper;
mod tea;

use super::Picture;

pub fn list() -> Vec<Picture> {
    let goods =
        [kiln::list(), lacquer::list(), paper::list(), tea::list(), hall::list(), crates::list(), cloth::list()];
    craft.into_iter().chain(rest).flatten().collect()
}
