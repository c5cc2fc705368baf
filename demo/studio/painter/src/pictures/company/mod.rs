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
    let craft = [kiln::list(), lacquer::list(), paper::list(), tea::list(), design::list()];
    let rest = [hall::list(), crates::list(), cloth::list(), marks::list()];
    craft.into_iter().chain(rest).flatten().collect()
}
