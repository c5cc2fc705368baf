//! What people do with their own account: see it, change it, take a copy of it, leave (RULES accounts 2).
//!
//! Everything that a stolen token alone must not do asks for the password again; a wrong one counts like a failed login.

mod factor;
mod favourite;
mod kept;
mod own_data;
mod routes;
mod service;
#[cfg(test)]
mod tests;
mod wire;

use guanlan_core::{
    audit::{Action, Subject},
    clock::Millis,
};
use guanlan_db::{DbErr, Tx};
use guanlan_kernel::audit;
use serde_json::Value;
use utoipa_axum::router::OpenApiRouter;

pub use kept::{AfterCommit, Applied, Issuer, Kept, Places};
pub use wire::{
    Obstacle, OwnAnswer, OwnApplication, OwnCompanion, OwnEmployment, OwnGuest, OwnInvitation, OwnReservation,
};

use crate::{Identity, person::Person};

/// The calls of the account page.
pub fn calls() -> OpenApiRouter<Identity> {
    routes::calls().merge(factor::routes::calls()).merge(own_data::routes::calls()).merge(favourite::routes::calls())
}

/// Writes down what a person did to the own account.
async fn did(
    tx: &Tx<'_>,
    person: &Person,
    action: Action,
    network: &str,
    detail: Value,
    now: Millis,
) -> Result<(), DbErr> {
    let act = audit::Act {
        at: now,
        actor: Some(person.id),
        company: person.company.as_ref().map(|company| company.id),
        action,
        subject: Some((Subject::Person, &person.identifier)),
        network: Some(network),
        detail,
    };
    audit::record(tx, &act).await
}
