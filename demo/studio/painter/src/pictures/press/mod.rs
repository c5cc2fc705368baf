//! Banners, advertisements, the news and the pages' headers.

mod ads;
mod crackle;
mod dawn;
mod hills;
mod news_paper;
mod news_things;
mod night;
mod pages;
mod river;
mod scales;
mod tunnel;

use super::Picture;

pub fn list() -> Vec<Picture> {
    [
        river::list(),
        dawn::list(),
        tunnel::list(),
        crackle::list(),
        night::list(),
        ads::list(),
        news_paper::list(),
        news_things::list(),
        scales::list(),
        pages::list(),
    ]
    .into_iter()
    .flatten()
    .collect()
}
