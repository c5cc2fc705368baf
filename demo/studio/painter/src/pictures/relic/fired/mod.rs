//! Vessels from the fused bowls to our own time, and what was modelled of clay.

mod bowls;
mod charger;
mod dish;
mod hand;
mod jars;
mod lamp;
mod saggar;
mod stack;
mod toys;
mod vases;

use crate::pictures::Picture;

pub fn list() -> Vec<Picture> {
    [
        stack::list(),
        vases::list(),
        jars::list(),
        lamp::list(),
        bowls::list(),
        toys::list(),
        charger::list(),
        dish::list(),
        saggar::list(),
    ]
    .into_iter()
    .flatten()
    .collect()
}
