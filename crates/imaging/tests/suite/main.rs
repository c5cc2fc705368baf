//! What the crate does with pictures and sounds, asked as its users ask: optimised code is compiled once, not a second
//! time around its tests.

mod cleaning;
mod cutting;
mod deriving;
mod fixtures;
mod inspecting;
mod sounds;
mod waiting;
