//! One folder a noun. A feature asks another through its `mod.rs`, never through its store.

pub mod audit;
pub mod category;
pub mod content;
pub mod link;
pub mod media;
pub mod profile;
pub mod redirect;
pub mod relic;
pub mod search;
pub mod visit;
