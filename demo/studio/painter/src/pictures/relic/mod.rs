//! The relics, photographed one by one.

mod clay;
mod fired;
mod flat;
mod made;
pub mod profiles;
pub mod stage;

use super::Picture;

pub fn list() -> Vec<Picture> {
    [clay::list(), fired::list(), made::list(), flat::list()].into_iter().flatten().collect()
}
