//! Events and cultural products.

mod firewood;
pub(super) mod folded;
mod kiln_days;
pub(super) mod lens;
pub(super) mod parts;
pub(super) mod shop_clay;
mod shop_cloth;
mod shop_lamp;
mod shop_paper;
mod songs;
mod straw;
mod workshop;

use super::Picture;

pub fn list() -> Vec<Picture> {
    let products = [shop_clay::list(), shop_paper::list(), shop_cloth::list(), shop_lamp::list()];
    let events = [workshop::list(), straw::list(), kiln_days::list(), songs::list(), firewood::list()];
    products.into_iter().chain(events).flatten().collect()
}
