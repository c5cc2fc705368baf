//! The desk (RULES bookings 14): who shows a ticket is let in, once. A repeat of the same scan is the first answer again,
//! whether it comes at once or, from a desk without network, hours later.

mod batch;
mod figures;
mod list;
mod routes;
mod service;
mod store;
#[cfg(test)]
mod tests;
mod wire;

pub use routes::calls;
pub use service::door;
pub use store::{New as LetIn, add as let_in};
