//! Who somebody is and what they may do: persons, their sessions, their own accounts, what they are told of, the museum's
//! staff, and reading the log of acts. It knows no company but by the facts that [`person::Company`] holds; whoever keeps
//! more of a person registers it ([`account::Kept`]).

pub mod account;
pub mod audit;
pub mod code;
pub mod notice;
pub mod overview;
pub mod people;
pub mod person;
pub mod session;
pub mod sign_in;
pub mod staff;
mod state;
pub mod testing;

use utoipa_axum::router::OpenApiRouter;

pub use state::{Identity, Parts};

/// Every documented call, with the document that describes them.
pub fn calls() -> OpenApiRouter<Identity> {
    OpenApiRouter::new()
        .merge(sign_in::calls())
        .merge(account::calls())
        .merge(staff::calls())
        .merge(audit::calls())
        .merge(overview::calls())
        .merge(notice::calls())
}
