//! Cloth, paintings, writing, rubbings, seals, coins, books, prints.

mod bench;
mod books;
mod brush;
mod cloth;
mod coins;
mod couplet;
mod leaf;
mod poster;
mod rubbing;
mod scroll;
mod seals;
mod sign;
mod volumes;
mod wrappers;

use crate::pictures::Picture;

pub fn list() -> Vec<Picture> {
    [
        books::list(),
        cloth::list(),
        coins::list(),
        couplet::list(),
        poster::list(),
        rubbing::list(),
        scroll::list(),
        seals::list(),
        volumes::list(),
        wrappers::list(),
    ]
    .into_iter()
    .flatten()
    .collect()
}
