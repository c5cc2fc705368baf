//! The roster (RULES bookings 22): which guided tours and groups there are, and who guides them.

mod routes;
mod service;
#[cfg(test)]
mod tests;
mod wire;

pub use routes::calls;
