//! What is true of every content kind, asked of all of them by one loop each.

mod common;
mod oldest_samples;
mod shapes;
mod structured;
