//! Reservations as the museum's staff see and make them (RULES bookings 15 to 17).

mod acts;
mod adding;
mod closing;
mod list;
mod routes;
#[cfg(test)]
mod tests;
mod unmasking;
mod wire;

pub use adding::mobile_of;
pub use list::shown_all;
pub use routes::calls;
pub use wire::StudioReservation;
