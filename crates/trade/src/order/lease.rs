//! What only a lease has: the handing-over, the return, and what the lessor finds then (RULES orders 9).

use chrono::NaiveDate;
use guanlan_core::{
    clock::{Millis, day_text},
    dates::iso_date,
    money::currency,
    notice::NoticeKind,
    order::{LeaseStep, OrderStage},
    trade::{Side, TradeKind},
};
use guanlan_db::{Tx, entity::trade_lease};
use guanlan_identity::people::Actor;
use guanlan_kernel::{error::ApiError, words::Message};

use super::{
    delivery::{made, must_be_past},
    due,
    held::{self, Held},
    money::{self, For},
    service::{move_stock_by, release},
    store::{self, NewNote},
};
use crate::{Trade, notice};

fn must_be_lease(held: &Held) -> Result<(), ApiError> {
    match held.kind {
        TradeKind::Lease => Ok(()),
        TradeKind::Sale => Err(ApiError::Conflict(Message::new("server.tradeOrder.notLease"))),
    }
}

/// Hands over all that is let: a delivery of all lines, which the lessee accepts. Rents are due from that day on.
///
/// # Errors
/// As [`super::deliver`].
pub async fn hand_over(
    app: &Trade,
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    which: (i64, i64, i64),
    (on, note): (NaiveDate, &str),
    now: Millis,
) -> Result<(), ApiError> {
    let mut held = held::hold(app, tx, actor, which, now).await?;
    must_be_lease(&held)?;
    if held.is_buyer() || held.parts.lease.is_some() || !held.stage.may_deliver(held.facts()) {
        return Err(held.refusal());
    }
    must_be_past(app, &held, ("handedOverOn", on))?;
    let mut lines = Vec::new();
    for line in &mut held.parts.lines {
        let quantity = line.progress.ordered - line.progress.delivered;
        let Some(progress) = line.progress.deliver(quantity) else { continue };
        line.progress = progress;
        lines.push((line.line_id, quantity));
    }
    let lease = trade_lease::Model {
        order_id: held.row.id,
        handed_over_on: day_text(on),
        rents_until: None,
        returned_on: None,
        return_note: String::new(),
        findings: String::new(),
        damage_fen: None,
        inspected_at: None,
        is_damage_agreed: None,
    };
    store::put_lease(&**tx, &lease).await?;
    held.parts.lease = Some(lease);
    let new = NewNote { order: held.row.id, delivered_on: on, carrier: "", tracking_number: "", note, lines: &lines };
    made(app, tx, actor, (&mut held, "handOver"), &new, now).await
}

/// Gives back all that was let. Rents of periods that have begun by then are paid; no more fall due.
///
/// # Errors
/// 404 for what the caller may not see; 409 where it was not handed over, or is back already; 422 for a day that is none
/// of the lease.
pub async fn give_back(
    app: &Trade,
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    which: (i64, i64, i64),
    (on, note): (NaiveDate, &str),
    now: Millis,
) -> Result<(), ApiError> {
    let mut held = held::hold(app, tx, actor, which, now).await?;
    must_be_lease(&held)?;
    let is_out = held.is_buyer() && held.stage.is_live() && held.facts().lease == Some(LeaseStep::Out);
    let Some(mut lease) = held.parts.lease.clone().filter(|_| is_out) else { return Err(held.refusal()) };
    let first = iso_date(&lease.handed_over_on).unwrap_or(held.today);
    if !(first..=held.today).contains(&on) {
        let rule = Message::new("server.tradeOrder.day").with("first", day_text(first));
        return Err(ApiError::invalid("returnedOn", rule));
    }
    let hearers = notice::hearers(tx, app, held.other()).await?;
    lease.returned_on = Some(day_text(on));
    note.clone_into(&mut lease.return_note);
    held.parts.lease = Some(lease);
    due::rents(app, tx, &mut held, due::POSTINGS, now).await?;
    held.save(tx, now).await?;
    held.stepped(tx, actor, ("giveBack", note, None), now).await?;
    let told = (NoticeKind::LeaseReturned, held.row.deposit_fen);
    held.tell((app, tx), &hearers, Side::Seller, told, now).await
}

/// What the lessor found at the return.
#[derive(Clone, Debug)]
pub struct Inspected {
    pub version: i64,
    pub findings: String,
    /// In fen, out of the deposit.
    pub damage: i64,
}

/// Tells what was found at the return. Without damage the order is completed, and the deposit goes back; with some, the
/// lessee is asked.
///
/// # Errors
/// 404 for what the caller may not see; 409 where nothing was given back; 422 for more than the deposit.
pub async fn inspect(
    app: &Trade,
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    (company, id): (i64, i64),
    inspected: &Inspected,
    now: Millis,
) -> Result<(), ApiError> {
    let mut held = held::hold(app, tx, actor, (company, id, inspected.version), now).await?;
    must_be_lease(&held)?;
    let is_back = !held.is_buyer() && held.stage.is_live() && held.facts().lease == Some(LeaseStep::Returned);
    if !is_back {
        return Err(held.refusal());
    }
    // The rents come first: what is asked for damage is taken out of the deposit alone.
    due::rents(app, tx, &mut held, usize::MAX, now).await?;
    let Some(mut lease) = held.parts.lease.clone() else { return Err(held.refusal()) };
    let most = held.row.deposit_fen.min(held.row.held_fen);
    if inspected.damage > most {
        let rule = Message::new("server.tradeOrder.damage").with("most", currency(most, "¥", 2));
        return Err(ApiError::invalid("damageFen", rule));
    }
    if inspected.damage > 0 && inspected.findings.is_empty() {
        return Err(ApiError::invalid("findings", Message::new("server.rule.required")));
    }
    let hearers = notice::hearers(tx, app, held.other()).await?;
    inspected.findings.clone_into(&mut lease.findings);
    (lease.damage_fen, lease.inspected_at) = (Some(inspected.damage), Some(now.0));
    lease.is_damage_agreed = (inspected.damage == 0).then_some(true);
    store::put_lease(&**tx, &lease).await?;
    held.parts.lease = Some(lease);
    let told = if inspected.damage == 0 {
        complete(app, tx, &mut held, Some(actor.person.id), now).await?;
        (NoticeKind::OrderCompleted, held.row.paid_fen)
    } else {
        (NoticeKind::DamageAsked, inspected.damage)
    };
    held.save(tx, now).await?;
    held.stepped(tx, actor, ("inspect", &inspected.findings, Some(inspected.damage)), now).await?;
    held.tell((app, tx), &hearers, Side::Buyer, told, now).await
}

/// Ends a lease: what was let is in the lessor's stock again, and what is left of the money goes back. No rent that is due
/// goes back with it, however many there are.
async fn complete(app: &Trade, tx: &Tx<'_>, held: &mut Held, actor: Option<i64>, now: Millis) -> Result<(), ApiError> {
    due::rents(app, tx, held, usize::MAX, now).await?;
    held.stage = OrderStage::Completed;
    let back: Vec<(i64, i64)> = held.parts.lines.iter().map(|line| (line.commodity, line.progress.delivered)).collect();
    move_stock_by(tx, held, (actor, &back), now).await?;
    release(tx, held, (actor, "close"), now).await
}

/// The lessee agrees with the damage: it is paid out of the deposit, and the order is completed.
pub async fn agree_damage(
    app: &Trade,
    tx: &Tx<'_>,
    held: &mut Held,
    actor: Option<i64>,
    now: Millis,
) -> Result<(), ApiError> {
    let Some(mut lease) = held.parts.lease.clone() else { return Err(ApiError::NotFound) };
    let memo = Message::new("server.tradeOrder.memo.damage");
    money::pay(app, tx, held, lease.damage_fen.unwrap_or(0), &For { step: "damage", memo, actor }, now).await?;
    lease.is_damage_agreed = Some(true);
    store::put_lease(&**tx, &lease).await?;
    held.parts.lease = Some(lease);
    complete(app, tx, held, actor, now).await
}

/// The lessee does not agree: the lessor inspects anew, or either of them disputes. Answers the damage in fen.
pub async fn refuse_damage(tx: &Tx<'_>, held: &mut Held) -> Result<i64, ApiError> {
    let Some(mut lease) = held.parts.lease.clone() else { return Err(ApiError::NotFound) };
    lease.is_damage_agreed = Some(false);
    store::put_lease(&**tx, &lease).await?;
    let damage = lease.damage_fen.unwrap_or(0);
    held.parts.lease = Some(lease);
    Ok(damage)
}
