//! Applications as staff have them (205): the list, one with what was filled in, what is decided, the file.

mod reading;
mod routes;
mod table;
mod wire;

pub use routes::calls;
