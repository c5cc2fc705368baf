//! Paying in (RULES payments 1): a company tells what it sent and by which reference, finance matches that with a line of
//! a bank statement, and what lay in suspense comes to the sub-account.

mod routes;
mod service;
mod store;
#[cfg(test)]
mod tests;
mod wire;

use guanlan_core::{clock::Millis, deposit::DepositState};
use guanlan_db::{ConnectionTrait, DbErr, entity::deposit::Model};

pub use routes::calls;
pub(crate) use service::{Decision, Told, act, tell};
pub(crate) use store::find;
pub use store::waiting;
pub use wire::DepositUnderWay;

/// The state of a row. What no release ever wrote is an error, not a guess.
fn state_of(row: &Model) -> Result<DepositState, DbErr> {
    DepositState::parse(&row.state)
        .ok_or_else(|| DbErr::Custom(format!("deposit {}: its state is unknown to this version", row.code)))
}

/// What a company has under way, the oldest first.
///
/// # Errors
/// Those of the database.
pub async fn under_way(db: &impl ConnectionTrait, company: i64) -> Result<Vec<DepositUnderWay>, DbErr> {
    let one = |row: Model| {
        Ok(DepositUnderWay {
            state: state_of(&row)?,
            id: row.id,
            amount_fen: row.amount_fen,
            submitted_at: Millis(row.submitted_at).rfc3339(),
            code: row.code,
        })
    };
    store::open_of(db, company).await?.into_iter().map(one).collect()
}
