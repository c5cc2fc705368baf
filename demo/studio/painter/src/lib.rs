//! Draws the demo museum's pictures, the same every time: photographs of pots that were never thrown
//! and landscapes that nobody has walked. Nothing here is part of the museum software.

pub mod canvas;
pub mod ink;
pub mod noise;
pub mod pictures;
pub mod studio;
pub mod vec;
