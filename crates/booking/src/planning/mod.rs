//! What staff set (RULES bookings 1 and 2): programmes, and the slots that follow from their schedules, from the museum's
//! calendar and from the sessions of events. A slot in which somebody has a place never goes away by itself.

mod change;
mod planner;
mod routes;
mod wire;

pub use planner::{begun, plan_all};
pub use routes::calls;
