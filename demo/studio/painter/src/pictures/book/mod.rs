//! Book covers, tutorials, the map and the floor plans.

mod bench;
mod bind;
mod covers1;
mod covers2;
mod lessons1;
mod lessons2;
mod lessons3;
mod map;
mod pen;
mod plan;
mod press;
mod signs;
mod town;

use super::{Picture, photo, sheet};
use crate::canvas::Canvas;

pub fn list() -> Vec<Picture> {
    vec![
        sheet("map-town", map::town).sized(2000, 1400),
        sheet("plan-level-1", plan::level_1).sized(1600, 1000),
        sheet("plan-level-2", plan::level_2).sized(1600, 1000),
        sheet("plan-level-3", plan::level_3).sized(1600, 1000),
        cover("book-catalogue-fire-and-clay", covers1::fire_and_clay),
        cover("book-report-sanmen", covers1::sanmen),
        cover("book-report-y9", covers1::y9),
        cover("book-shoals-facsimile", covers1::shoals),
        cover("book-kiln-matters-annotated", covers1::kiln_matters),
        cover("book-qinglan-dictionary", covers2::dictionary),
        cover("book-crackle-fourteen-names", covers2::crackle),
        cover("book-lin-notebooks", covers2::notebooks),
        cover("book-cloth-like-smoke", covers2::cloth),
        cover("book-quacking-duck", covers2::duck_book),
        lesson("tutorial-pinch-a-bowl", lessons1::pinch),
        lesson("tutorial-judge-the-green", lessons1::judge),
        lesson("tutorial-twist-straw", lessons1::twist),
        lesson("tutorial-take-a-rubbing", lessons1::rubbing),
        lesson("tutorial-carve-a-seal", lessons3::seal),
        lesson("tutorial-read-a-sherd", lessons2::sherd),
        lesson("tutorial-unroll-a-handscroll", lessons2::scroll),
        lesson("tutorial-stain-an-eggshell", lessons2::eggs),
        lesson("tutorial-count-a-check", lessons2::check),
        lesson("tutorial-weigh-with-a-steelyard", lessons3::steelyard),
    ]
}

fn cover(name: &'static str, draw: fn(usize, usize) -> Canvas) -> Picture {
    photo(name, draw).sized(1200, 1600)
}

fn lesson(name: &'static str, draw: fn(usize, usize) -> Canvas) -> Picture {
    photo(name, draw).sized(1200, 900)
}
