//! What the log of acts says of contracts, beside what is stored: a contract that is gone, a state that no act led to, a
//! signature, a step or a price that is another than it was (RULES contracts 11). The log is chained and its head is kept
//! outside; whether it is whole itself `guanlan audit verify` says.

use std::collections::BTreeMap;

use guanlan_core::{audit::Subject, clock::Millis, contract::ContractState, order::OrderAct, trade::TradeDocument};
use guanlan_db::{ConnectionTrait, DbErr, entity::contract::Model};
use guanlan_kernel::{audit, error::ApiError};

use super::{
    facts, file,
    source::{SourceLease, SourceLine},
    store,
};
use crate::{Trade, document, order};

/// Rows that are read at once.
const PAGE: u64 = 500;

/// What is wrong, by the code of the contract.
pub type Found = Vec<(String, &'static str)>;

/// What acts led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Recorded {
    state: ContractState,
    signatures: usize,
    /// The seller threw the draft away.
    is_discarded: bool,
}

impl Recorded {
    /// Goes through the acts, the oldest first. A refusal and a recall of what is effective answer a wish to end it.
    fn of(acts: &[String]) -> Recorded {
        use ContractState as State;
        let mut now = Recorded { state: State::Draft, signatures: 0, is_discarded: false };
        let mut is_end_asked = false;
        for act in acts {
            match (now.state, act.as_str()) {
                (State::Draft, "sendForSigning") => now.state = State::Signing,
                (State::Draft, "discard") => now.is_discarded = true,
                (State::Signing, "sign") => {
                    now.signatures += 1;
                    if now.signatures == 2 {
                        now.state = State::Effective;
                    }
                }
                (State::Signing, "refuse") => now.state = State::Refused,
                (State::Signing, "recall") => now.state = State::Recalled,
                (State::Effective, "terminate") if is_end_asked => now.state = State::Terminated,
                (State::Effective, "terminate") => is_end_asked = true,
                (State::Effective, "refuse" | "recall") => is_end_asked = false,
                _ => {}
            }
        }
        now
    }

    /// Whether a stored state follows: days run out and orders end without an act on the contract.
    fn leads_to(self, stored: ContractState, order: Option<guanlan_core::order::OrderStage>) -> bool {
        let by_order = order.map(|stage| self.state.following(stage));
        let has_expired = (self.state, stored) == (ContractState::Signing, ContractState::Expired);
        has_expired || by_order.unwrap_or(self.state) == stored
    }
}

/// Compares every contract with the log as they are at one moment.
///
/// # Errors
/// The database.
pub async fn compare(app: &Trade) -> Result<Found, DbErr> {
    app.db.at_one_moment(|db| Box::pin(async move { at_moment(db).await })).await
}

async fn at_moment(db: &impl ConnectionTrait) -> Result<Found, DbErr> {
    let mut recorded = acts(db).await?;
    let (mut found, mut after) = (Found::new(), 0);
    loop {
        let rows = store::after(db, after, PAGE).await?;
        let Some(last) = rows.last() else { break };
        after = last.id;
        for row in rows {
            match recorded.remove(&row.code) {
                Some(acts) => one(db, &row, &acts, &mut found).await?,
                None => found.push((row.code, "the log of acts knows nothing of it")),
            }
        }
    }
    let gone = recorded.into_iter().filter(|(_, acts)| !Recorded::of(acts).is_discarded);
    found.extend(gone.map(|(code, _)| (code, "the log of acts tells of it, and it is not there")));
    Ok(found)
}

/// The acts on each contract.
async fn acts(db: &impl ConnectionTrait) -> Result<BTreeMap<String, Vec<String>>, DbErr> {
    let (mut acts, mut after) = (BTreeMap::<String, Vec<String>>::new(), 0);
    loop {
        let part = audit::acts_on(db, (Subject::Contract, None), after, PAGE).await?;
        let Some(last) = part.last() else { return Ok(acts) };
        after = last.id;
        for one in part.into_iter().filter(|one| !one.act.is_empty()) {
            acts.entry(one.subject).or_default().push(one.act);
        }
    }
}

async fn one(db: &impl ConnectionTrait, row: &Model, acts: &[String], found: &mut Found) -> Result<(), DbErr> {
    let mut find = |what| found.push((row.code.clone(), what));
    let recorded = Recorded::of(acts);
    let steps = document::taken(db, TradeDocument::Contract, row.id).await?;
    if !steps.iter().map(|step| &step.act).eq(acts) {
        find("its steps are not those of the log of acts");
    }
    if store::signatures(db, row.id).await?.len() != recorded.signatures {
        find("it has other signatures than the log of acts tells of");
    }
    let order = match order::whole(db, row.order_id).await {
        Ok(order) => Some(order),
        Err(ApiError::NotFound) => {
            find("its order is not there");
            None
        }
        Err(other) => return Err(DbErr::Custom(other.to_string())),
    };
    // What is no state at all is told where the file is looked at.
    if let Ok(told) = facts(row)
        && !recorded.leads_to(told.state, order.as_ref().map(|order| order.stage))
    {
        find("its state is not what the log of acts leads to");
    }
    if let Some(order) = order
        && !are_prices_signed(db, row, &order, recorded).await?
    {
        find("the goods or prices of its order are not those that were signed");
    }
    Ok(())
}

/// Whether the order has what the contract says, as long as the parties agreed on nothing else since, by a change or by a
/// contract of its own.
async fn are_prices_signed(
    db: &impl ConnectionTrait,
    row: &Model,
    order: &order::Whole,
    recorded: Recorded,
) -> Result<bool, DbErr> {
    let Some(sent_at) = row.sent_at.filter(|_| recorded.signatures == 2) else { return Ok(true) };
    let Ok(source) = file::source(row) else { return Ok(true) };
    let later = store::of_order(db, row.order_id).await?;
    if later.iter().any(|other| other.id > row.id && other.effective_at.is_some()) {
        return Ok(true);
    }
    let of_order = audit::acts_on(db, (Subject::Order, Some(&order.row.code)), 0, PAGE).await?;
    let is_change = |one: &audit::ActOn| one.act == OrderAct::AgreeChange.name() && one.at > Millis(sent_at);
    if of_order.iter().any(is_change) {
        return Ok(true);
    }
    let ordered = order.lines.iter().filter(|line| line.progress.ordered > 0);
    Ok(ordered.map(of_line).eq(source.lines.iter().map(of_source)))
}

/// What both sides of a comparison have: number, quantity, price, and the terms of a lease.
type Goods<'a> = (&'a str, i64, i64, Option<SourceLease>);

fn of_line(line: &order::Line) -> Goods<'_> {
    let lease = line.lease.map(|lease| SourceLease {
        period: lease.period,
        periods: lease.periods,
        deposit_fen: lease.deposit,
    });
    (&line.number, line.progress.ordered, line.unit_price, lease)
}

fn of_source(line: &SourceLine) -> Goods<'_> {
    (&line.number, line.quantity, line.unit_price_fen, line.lease)
}
