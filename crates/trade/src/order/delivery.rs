//! Deliveries of a sale: the seller writes a note of each, the buyer accepts or refuses it, and silence accepts.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use guanlan_core::{
    clock::{Millis, day_text},
    delivery::{DeliveryDecision, DeliveryNoteState, DeliveryState, delivery_state},
    notice::NoticeKind,
    order::OrderStage,
    trade::{Side, TradeKind},
};
use guanlan_db::{Tx, entity::trade_delivery};
use guanlan_identity::people::Actor;
use guanlan_kernel::{error::ApiError, words::Message};

use super::{
    due,
    held::{self, Held, decided},
    money::{self, For},
    service::release,
    store::{self, NewNote},
};
use crate::{Trade, notice};

/// A delivery as the seller tells it.
#[derive(Clone, Debug)]
pub struct Delivered {
    /// The version of the order that the caller saw.
    pub version: i64,
    pub on: NaiveDate,
    pub carrier: String,
    pub tracking_number: String,
    pub note: String,
    /// Lines and quantities.
    pub lines: Vec<(i64, i64)>,
}

/// Refuses a day before the order began, or one that has not come.
pub fn must_be_past(app: &Trade, held: &Held, (field, day): (&str, NaiveDate)) -> Result<(), ApiError> {
    let first = app.day(Millis(held.row.begun_at).instant());
    if (first..=held.today).contains(&day) {
        return Ok(());
    }
    Err(ApiError::invalid(field, Message::new("server.tradeOrder.day").with("first", day_text(first))))
}

/// Writes a delivery of a sale.
///
/// # Errors
/// 404 for what the caller may not see; 409 where nothing may be delivered now; 422 for more than is left of a line.
pub async fn deliver(
    app: &Trade,
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    (company, id): (i64, i64),
    delivered: &Delivered,
    now: Millis,
) -> Result<(), ApiError> {
    let mut held = held::hold(app, tx, actor, (company, id, delivered.version), now).await?;
    if held.kind != TradeKind::Sale {
        return Err(ApiError::Conflict(Message::new("server.tradeOrder.notSale")));
    }
    if held.is_buyer() || !held.stage.may_deliver(held.facts()) {
        return Err(held.refusal());
    }
    must_be_past(app, &held, ("deliveredOn", delivered.on))?;
    take(&mut held, &delivered.lines)?;
    let new = NewNote {
        order: id,
        delivered_on: delivered.on,
        carrier: &delivered.carrier,
        tracking_number: &delivered.tracking_number,
        note: &delivered.note,
        lines: &delivered.lines,
    };
    made(app, tx, actor, (&mut held, "deliver"), &new, now).await
}

/// Counts lines as delivered.
fn take(held: &mut Held, lines: &[(i64, i64)]) -> Result<(), ApiError> {
    let mut errors = BTreeMap::new();
    let mut seen = Vec::new();
    for (place, (line_id, quantity)) in lines.iter().enumerate() {
        let mut refuse = |field: &str, rule: Message| {
            errors.insert(format!("lines.{place}.{field}"), rule);
        };
        let Some(line) = held.parts.lines.iter_mut().find(|line| line.line_id == *line_id) else {
            refuse("lineId", Message::new("server.tradeOrder.line.unknown"));
            continue;
        };
        if seen.contains(line_id) {
            refuse("lineId", Message::new("server.tradeOrder.line.twice"));
            continue;
        }
        seen.push(*line_id);
        match line.progress.deliver(*quantity) {
            Some(progress) => line.progress = progress,
            None => {
                let left = line.progress.ordered - line.progress.delivered;
                refuse("quantity", Message::new("server.tradeOrder.line.toDeliver").with("most", left));
            }
        }
    }
    if errors.is_empty() { Ok(()) } else { Err(ApiError::Invalid(errors)) }
}

/// Keeps a delivery, or a handing-over, and tells the buyer.
pub async fn made(
    app: &Trade,
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    (held, act): (&mut Held, &'static str),
    new: &NewNote<'_>,
    now: Millis,
) -> Result<(), ApiError> {
    let hearers = notice::hearers(tx, app, held.other()).await?;
    let note = store::add_note(&**tx, new, now).await?;
    held.parts.open.push(note);
    held.stage = OrderStage::InPerformance;
    held.save(tx, now).await?;
    let price = |(line, quantity): &(i64, i64)| {
        held.parts.lines.iter().find(|one| one.line_id == *line).map_or(0, |one| one.price_of(*quantity))
    };
    let amount = new.lines.iter().map(price).sum();
    held.stepped(tx, actor, (act, new.note, Some(amount)), now).await?;
    held.tell((app, tx), &hearers, Side::Buyer, (NoticeKind::OrderDelivered, amount), now).await
}

/// What the buyer decides of a delivery.
#[derive(Clone, Debug)]
pub struct Decided {
    /// The version of the order that the caller saw.
    pub version: i64,
    /// The delivery's row.
    pub delivery: i64,
    pub decision: DeliveryDecision,
    /// Needed where anything is refused.
    pub reason: String,
    /// Of what is accepted: lines and quantities that are not.
    pub refused: Vec<(i64, i64)>,
}

/// Accepts or refuses a delivery, or what was handed over. What is accepted is paid.
///
/// # Errors
/// 404 for what the caller may not see, or a delivery of another order; 409 where it was decided before; 422 for a missing
/// reason, or more refused than was delivered.
pub async fn decide(
    app: &Trade,
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    (company, id): (i64, i64),
    decided: &Decided,
    now: Millis,
) -> Result<(), ApiError> {
    let mut held = held::hold(app, tx, actor, (company, id, decided.version), now).await?;
    let note = held.parts.open.iter().find(|note| note.id == decided.delivery).cloned();
    let Some(note) = note.filter(|_| held.is_buyer() && held.stage.is_live()) else {
        let known = store::deliveries(&**tx, id).await?;
        let is_known = known.iter().any(|note| note.id == decided.delivery);
        return Err(if is_known { held.refusal() } else { ApiError::NotFound });
    };
    let lines = store::delivery_lines(&**tx, &[note.id]).await?;
    let refused: Vec<(i64, i64)> = match decided.decision {
        DeliveryDecision::Refuse => lines.iter().map(|line| (line.line_id, line.quantity)).collect(),
        DeliveryDecision::Accept => decided.refused.clone(),
    };
    if !refused.is_empty() && decided.reason.is_empty() {
        return Err(ApiError::invalid("reason", Message::new("server.rule.required")));
    }
    let accepted = split(&held, &lines, &refused)?;
    let hearers = notice::hearers(tx, app, held.other()).await?;
    let closing = Closing { note, accepted, reason: &decided.reason, actor: Some(actor.person.id) };
    let (state, paid) = close(app, tx, &mut held, closing, now).await?;
    held.save(tx, now).await?;
    let (act, kind) = match state {
        DeliveryNoteState::Refused => ("refuseDelivery", NoticeKind::DeliveryRefused),
        DeliveryNoteState::Part => ("acceptPart", NoticeKind::DeliveryRefused),
        DeliveryNoteState::Open | DeliveryNoteState::Accepted => ("accept", NoticeKind::DeliveryAccepted),
    };
    held.stepped(tx, actor, (act, &decided.reason, Some(paid)), now).await?;
    held.tell((app, tx), &hearers, Side::Seller, (kind, paid), now).await?;
    if held.stage == OrderStage::Completed {
        let paid = held.row.paid_fen;
        held.tell((app, tx), &hearers, Side::Seller, (NoticeKind::OrderCompleted, paid), now).await?;
    }
    Ok(())
}

/// What of each line of a delivery is accepted: line, delivered, accepted.
type Split = Vec<(i64, i64, i64)>;

fn split(
    held: &Held,
    lines: &[guanlan_db::entity::trade_delivery_line::Model],
    refused: &[(i64, i64)],
) -> Result<Split, ApiError> {
    let mut errors = BTreeMap::new();
    let mut all: Split = lines.iter().map(|line| (line.line_id, line.quantity, line.quantity)).collect();
    for (place, (line_id, quantity)) in refused.iter().enumerate() {
        let mut refuse = |field: &str, rule: Message| {
            errors.insert(format!("refused.{place}.{field}"), rule);
        };
        match all.iter_mut().find(|(id, ..)| id == line_id) {
            None => refuse("lineId", Message::new("server.tradeOrder.line.unknown")),
            Some((_, delivered, accepted)) if accepted != delivered || *quantity > *delivered => {
                refuse("quantity", Message::new("server.tradeOrder.line.ofDelivery").with("most", *delivered));
            }
            Some((_, _, accepted)) => *accepted -= quantity,
        }
    }
    // What is let is handed over as a whole.
    let is_part = all.iter().any(|(.., accepted)| *accepted > 0) && all.iter().any(|(_, all, some)| some < all);
    if held.kind == TradeKind::Lease && is_part {
        errors.insert("refused".to_owned(), Message::new("server.tradeOrder.wholeLease"));
    }
    if errors.is_empty() { Ok(all) } else { Err(ApiError::Invalid(errors)) }
}

/// How a delivery ends.
pub struct Closing<'a> {
    pub note: trade_delivery::Model,
    pub accepted: Split,
    pub reason: &'a str,
    /// The person's row; `None` where silence accepts.
    pub actor: Option<i64>,
}

/// Ends a delivery: counts what is accepted and refused, pays, and completes the order where nothing is left. Answers what
/// became of the note, and what was paid in fen.
pub async fn close(
    app: &Trade,
    tx: &Tx<'_>,
    held: &mut Held,
    closing: Closing<'_>,
    now: Millis,
) -> Result<(DeliveryNoteState, i64), ApiError> {
    let Closing { note, accepted, reason, actor } = closing;
    let mut price = 0;
    for (line_id, delivered, taken) in &accepted {
        let Some(line) = held.parts.lines.iter_mut().find(|line| line.line_id == *line_id) else { continue };
        let mut next = line.progress;
        if *taken > 0 {
            next = next.accept(*taken).ok_or(ApiError::NotFound)?;
        }
        if delivered > taken {
            next = next.refuse(delivered - taken).ok_or(ApiError::NotFound)?;
        }
        line.progress = next;
        price += line.price_of(*taken);
    }
    let sum = |of: fn(&(i64, i64, i64)) -> i64| accepted.iter().map(of).sum::<i64>();
    let state = decided(sum(|line| line.1), sum(|line| line.2));
    held.parts.open.retain(|open| open.id != note.id);
    let step = format!("delivery-{}", note.n);
    let memo = Message::new("server.tradeOrder.memo.delivery").with("n", note.n);
    let paid = match held.kind {
        TradeKind::Sale => money::pay(app, tx, held, price, &For { step: &step, memo, actor }, now).await?,
        TradeKind::Lease => 0,
    };
    let row = trade_delivery::Model {
        state: state.name().to_owned(),
        reason: reason.to_owned(),
        is_by_silence: actor.is_none(),
        paid_fen: paid,
        decided_at: Some(now.0),
        ..note
    };
    let quantities: Vec<(i64, i64)> = accepted.iter().map(|(line, _, taken)| (*line, *taken)).collect();
    store::put_delivery(&**tx, row, &quantities).await?;
    match held.kind {
        TradeKind::Sale if delivery_state(&held.progress()) == DeliveryState::Accepted => {
            held.stage = OrderStage::Completed;
            release(tx, held, (actor, "close"), now).await?;
        }
        TradeKind::Lease if state == DeliveryNoteState::Refused => {
            held.parts.lease = None;
            store::drop_lease(&**tx, held.row.id).await?;
        }
        TradeKind::Lease => due::rents(app, tx, held, due::POSTINGS, now).await?,
        TradeKind::Sale => {}
    }
    Ok((state, paid))
}
