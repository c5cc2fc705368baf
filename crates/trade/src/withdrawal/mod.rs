//! Paying out (RULES payments 2 to 5): the amount is held in the transaction that keeps the application, reviewed by two
//! or three persons, sent by another, and what the bank did ends the hold.

mod desk;
mod payment_file;
mod routes;
mod service;
mod shown;
mod store;
#[cfg(test)]
mod tests;
mod wire;

use guanlan_core::{clock::Millis, withdrawal::WithdrawalState};
use guanlan_db::{ConnectionTrait, DbErr, entity::withdrawal::Model};

pub(crate) use desk::{Decision, act};
pub use routes::calls;
pub(crate) use service::keep;
pub use store::{find, waiting};
pub use wire::WithdrawalUnderWay;

/// The state of a row. What no release ever wrote is an error, not a guess.
pub fn state_of(row: &Model) -> Result<WithdrawalState, DbErr> {
    WithdrawalState::parse(&row.state)
        .ok_or_else(|| DbErr::Custom(format!("withdrawal {}: its state is unknown to this version", row.code)))
}

/// What a company has under way, the oldest first.
///
/// # Errors
/// Those of the database.
pub async fn under_way(db: &impl ConnectionTrait, company: i64) -> Result<Vec<WithdrawalUnderWay>, DbErr> {
    let one = |row: Model| {
        Ok(WithdrawalUnderWay {
            state: state_of(&row)?,
            id: row.id,
            amount_fen: row.amount_fen,
            submitted_at: Millis(row.submitted_at).rfc3339(),
            code: row.code,
        })
    };
    store::open_of(db, company).await?.into_iter().map(one).collect()
}
