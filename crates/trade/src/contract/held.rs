//! A contract that is held: both companies' rows are, until the transaction ends.

use chrono::NaiveDate;
use guanlan_core::{
    clock::Millis,
    contract::{ContractFacts, ContractState, ContractTask, needs},
    notice::NoticeKind,
    trade::Side,
};
use guanlan_db::{Tx, entity::contract::Model};
use guanlan_identity::people::Actor;
use guanlan_kernel::{error::ApiError, words::Message};

use super::{CONTRACT, Facts, facts, is_seen, page, store};
use crate::{
    Trade,
    document::{self, Step},
    notice::{Hearers, Notice},
};

/// A contract that a transaction works on.
pub struct Held {
    /// As it will be written; under the version that was read.
    pub row: Model,
    pub state: ContractState,
    pub facts: ContractFacts,
    pub deadline: NaiveDate,
    /// The side that acts.
    pub side: Side,
    from: ContractState,
}

/// Holds a contract of the caller's company, as the caller saw it; whatever its version where `version` is `None`.
///
/// # Errors
/// 404 for what the caller may not see; 403 while the own company is suspended; 409 while the other one is, where the
/// contract is another version by now, and where it has expired.
pub async fn hold(
    app: &Trade,
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    (company, id, version): (i64, i64, Option<i64>),
    now: Millis,
) -> Result<Held, ApiError> {
    let row = store::find_of(&**tx, company, id).await?.ok_or(ApiError::NotFound)?;
    let side = document::side_of(company, row.seller_id, row.buyer_id).ok_or(ApiError::NotFound)?;
    if !is_seen(&row, side, actor.values) {
        return Err(ApiError::NotFound);
    }
    document::hold(tx, company, document::other_of(company, row.seller_id, row.buyer_id)).await?;
    let held = Held::load(tx, id, side).await?;
    if version.is_some_and(|version| held.row.version != version) {
        return Err(ApiError::Conflict(Message::new("server.contract.changedMeanwhile")));
    }
    // Who looks in time has written it down already; at midnight nobody has.
    if held.state.on(app.day(now.instant()), held.deadline) != held.state {
        return Err(ApiError::Conflict(Message::new("server.contract.expired")));
    }
    Ok(held)
}

impl Held {
    /// As it is now that both companies are held.
    ///
    /// # Errors
    /// 404 where there is none.
    pub async fn load(tx: &Tx<'_>, id: i64, side: Side) -> Result<Held, ApiError> {
        let row = store::find(&**tx, id).await?.ok_or(ApiError::NotFound)?;
        let Facts { state, facts, deadline, .. } = facts(&row)?;
        Ok(Held { row, state, facts, deadline, side, from: state })
    }

    /// The row of the company that acts.
    pub fn own(&self) -> i64 {
        if self.side == Side::Buyer { self.row.buyer_id } else { self.row.seller_id }
    }

    /// The row of the other company.
    pub fn other(&self) -> i64 {
        document::other_of(self.own(), self.row.seller_id, self.row.buyer_id)
    }

    /// Whether it adds to another contract.
    pub fn is_supplement(&self) -> bool {
        self.row.supplements_id.is_some()
    }

    /// Why something is not possible now.
    pub fn refusal(&self) -> ApiError {
        let next = self.state.next(self.facts);
        ApiError::Conflict(Message::new(match () {
            () if self.state == ContractState::Expired => "server.contract.expired",
            () if self.state.is_over() => "server.contract.ended",
            () if self.state == ContractState::Signing && self.facts.signed == Some(self.side) => {
                "server.contract.signedAlready"
            }
            () if next.is_some_and(|(by, _)| by.is_some_and(|by| by != self.side)) => "server.contract.notTurn",
            () => "server.contract.notNow",
        }))
    }

    /// Writes the row with all that follows from what became of the contract.
    ///
    /// # Errors
    /// 409 where another was faster.
    pub async fn save(&mut self, tx: &Tx<'_>, now: Millis) -> Result<(), ApiError> {
        let read = self.row.version;
        let row = &mut self.row;
        self.state.name().clone_into(&mut row.state);
        row.signed_by = self.facts.signed.map(|side| side.name().to_owned());
        row.termination_by = self.facts.termination_asked.map(|side| side.name().to_owned());
        if self.facts.termination_asked.is_none() {
            (row.to_seller_fen, row.termination_reason) = (None, String::new());
        }
        if self.state.is_over() && row.ended_at.is_none() {
            row.ended_at = Some(now.0);
        }
        (row.changed_at, row.version) = (now.0, read + 1);
        (row.seller_rank, row.buyer_rank) =
            (rank(self.state, self.facts, Side::Seller), rank(self.state, self.facts, Side::Buyer));
        if store::save(&**tx, &self.row, read).await? {
            return Ok(());
        }
        Err(ApiError::Conflict(Message::new("server.contract.changedMeanwhile")))
    }

    /// Keeps a step of the contract and tells the log of acts.
    ///
    /// # Errors
    /// The database.
    pub async fn stepped(
        &self,
        tx: &Tx<'_>,
        actor: &Actor<'_>,
        (act, reason, amount): (&'static str, &str, Option<i64>),
        now: Millis,
    ) -> Result<(), ApiError> {
        let step = Step {
            of: CONTRACT,
            id: self.row.id,
            code: &self.row.code,
            act,
            n: 0,
            from: self.from.name(),
            to: self.state.name(),
            reason,
            amount,
            company: self.own(),
        };
        document::stepped(tx, actor, &step, now).await
    }

    /// Tells those of a side who were held to hear it, with the sum of the contract.
    ///
    /// # Errors
    /// The database.
    pub async fn tell(
        &self,
        (app, tx): (&Trade, &Tx<'_>),
        hearers: &Hearers,
        side: Side,
        (kind, amount): (NoticeKind, i64),
        now: Millis,
    ) -> Result<(), ApiError> {
        let path = format!("{}&open={}", page(side), self.row.code);
        let notice = Notice { kind, needs: needs(side), code: &self.row.code, amount, path: &path };
        hearers.tell(tx, app, &notice, now).await
    }

    /// What it comes to with its deposit, in fen.
    pub fn whole(&self) -> i64 {
        self.row.total_fen + self.row.deposit_fen
    }
}

/// Where a contract stands in the list of a side (RULES documents).
pub fn rank(state: ContractState, facts: ContractFacts, side: Side) -> i64 {
    match state.next(facts) {
        Some((_, ContractTask::Send)) if side == Side::Buyer => document::HIDDEN,
        Some((by, _)) => i64::from(by.is_some_and(|by| by != side)),
        None if state.is_over() => 2,
        None => 1,
    }
}

/// Ends a contract as a row.
pub fn end(row: &mut Model, to: ContractState, now: Millis) {
    to.name().clone_into(&mut row.state);
    (row.signed_by, row.termination_by, row.to_seller_fen) = (None, None, None);
    row.termination_reason = String::new();
    (row.seller_rank, row.buyer_rank) = (2, 2);
    (row.ended_at, row.changed_at, row.version) = (Some(now.0), now.0, row.version + 1);
}
