//! Vessels from the first fires to the gold-thread dish.

mod bowls;
mod early;
mod ewers;
mod kit;
mod lan;
mod yellow;

use crate::pictures::Picture;

pub fn list() -> Vec<Picture> {
    [early::list(), ewers::list(), bowls::list(), yellow::list(), lan::list()].into_iter().flatten().collect()
}
