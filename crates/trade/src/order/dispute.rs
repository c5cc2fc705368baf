//! Where the parties do not agree: how what is set aside is shared, by both or by the museum's finance (RULES orders 10).

use std::collections::BTreeMap;

use guanlan_core::{
    audit::{Action, Subject},
    clock::Millis,
    money::currency,
    notice::NoticeKind,
    order::OrderStage,
    trade::{Side, TradeKind},
};
use guanlan_db::{
    Tx,
    entity::{trade_dispute, trade_dispute_line},
};
use guanlan_identity::people::Actor;
use guanlan_kernel::{error::ApiError, words::Message};
use serde_json::json;

use super::{
    change,
    held::Held,
    money::{self, For},
    service::{Decision, move_stock, move_stock_by, release},
    store,
};
use crate::{Trade, document};

/// What of a line is in dispute.
#[derive(Clone, Debug)]
pub struct Claimed {
    pub line_id: i64,
    pub quantity: i64,
    /// What is asked for, in fen.
    pub amount: i64,
}

/// Begins a dispute, in which whoever begins it asks for so much: a buyer to get back, a seller to be paid. Answers that
/// sum.
///
/// # Errors
/// 409 where nothing is set aside; 422 for lines of another order, or more than is set aside.
pub async fn begin(tx: &Tx<'_>, held: &mut Held, decision: &Decision, now: Millis) -> Result<i64, ApiError> {
    let most = held.row.held_fen;
    if most == 0 {
        return Err(ApiError::Conflict(Message::new("server.tradeOrder.noHold")));
    }
    let mut errors = BTreeMap::new();
    let mut seen = Vec::new();
    for (place, one) in decision.lines.iter().enumerate() {
        let mut refuse = |field: &str, rule: Message| {
            errors.insert(format!("lines.{place}.{field}"), rule);
        };
        match held.parts.lines.iter().find(|line| line.line_id == one.line_id) {
            None => refuse("lineId", Message::new("server.tradeOrder.line.unknown")),
            Some(_) if seen.contains(&one.line_id) => refuse("lineId", Message::new("server.tradeOrder.line.twice")),
            Some(line) if one.quantity > line.progress.ordered => {
                refuse("quantity", Message::new("server.tradeOrder.line.ordered").with("most", line.progress.ordered));
            }
            Some(_) => seen.push(one.line_id),
        }
    }
    let claimed = decision.lines.iter().map(|line| line.amount).fold(0, i64::saturating_add);
    if decision.lines.is_empty() {
        errors.insert("lines".to_owned(), Message::new("server.tradeOrder.noLines"));
    } else if claimed > most {
        let rule = Message::new("server.tradeOrder.claim").with("most", currency(most, "¥", 2));
        errors.insert("lines".to_owned(), rule);
    }
    if !errors.is_empty() {
        return Err(ApiError::Invalid(errors));
    }
    if held.parts.change.is_some() {
        change::end(tx, held, "withdrawn").await?;
    }
    held.cancel_asked = None;
    let row = trade_dispute::Model {
        order_id: held.row.id,
        side: held.side.name().to_owned(),
        reason: decision.reason.clone(),
        begun_at: now.0,
        proposed_by: held.side.name().to_owned(),
        to_seller_fen: if held.is_buyer() { most - claimed } else { claimed },
        ended_at: None,
        is_decided: false,
        decision: String::new(),
    };
    let line = |line: &Claimed| trade_dispute_line::Model {
        order_id: held.row.id,
        line_id: line.line_id,
        quantity: line.quantity,
        amount_fen: line.amount,
    };
    let lines: Vec<_> = decision.lines.iter().map(line).collect();
    store::add_dispute(&**tx, &row, &lines).await?;
    held.parts.dispute = Some((row, held.side));
    Ok(claimed)
}

/// A share that is refused where it is none.
fn share_of(held: &Held, to_seller: Option<i64>) -> Result<i64, ApiError> {
    let most = held.row.held_fen;
    let within = to_seller.filter(|share| (0..=most).contains(share));
    let rule = || Message::new("server.tradeOrder.share").with("most", currency(most, "¥", 2));
    within.ok_or_else(|| ApiError::invalid("toSellerFen", rule()))
}

/// Proposes another way to share what is set aside. Answers what would go to the seller, in fen.
pub async fn propose(tx: &Tx<'_>, held: &mut Held, to_seller: Option<i64>) -> Result<i64, ApiError> {
    let share = share_of(held, to_seller)?;
    let Some((mut row, _)) = held.parts.dispute.clone() else { return Err(ApiError::NotFound) };
    held.side.name().clone_into(&mut row.proposed_by);
    row.to_seller_fen = share;
    store::put_dispute(&**tx, row.clone()).await?;
    held.parts.dispute = Some((row, held.side));
    Ok(share)
}

/// Ends a dispute as it was proposed last. Answers what went to the seller, in fen.
pub async fn agree(
    app: &Trade,
    tx: &Tx<'_>,
    held: &mut Held,
    actor: Option<i64>,
    now: Millis,
) -> Result<i64, ApiError> {
    let Some((row, by)) = held.parts.dispute.clone() else { return Err(ApiError::NotFound) };
    let ended = trade_dispute::Model { ended_at: Some(now.0), ..row };
    end(app, tx, held, (ended, by), actor, now).await
}

/// Shares what is set aside, closes the hold, and ends the order with its dispute.
async fn end(
    app: &Trade,
    tx: &Tx<'_>,
    held: &mut Held,
    (row, by): (trade_dispute::Model, Side),
    actor: Option<i64>,
    now: Millis,
) -> Result<i64, ApiError> {
    held.stage = OrderStage::Resolved;
    let paid = share_out(app, tx, held, ("settlement", row.to_seller_fen), actor, now).await?;
    store::put_dispute(&**tx, row.clone()).await?;
    held.parts.dispute = Some((row, by));
    Ok(paid)
}

/// Pays the seller's share of what is set aside, in fen, and gives back the rest. Goods that were not delivered are in the
/// seller's stock again; what was let is where it is. Answers what was paid.
///
/// # Errors
/// 409 where the seller has no sub-account any more, or this step was paid already.
pub async fn share_out(
    app: &Trade,
    tx: &Tx<'_>,
    held: &mut Held,
    (step, to_seller): (&str, i64),
    actor: Option<i64>,
    now: Millis,
) -> Result<i64, ApiError> {
    match (held.kind, &held.parts.lease) {
        (TradeKind::Lease, Some(lease)) if lease.returned_on.is_some() => {
            let back = held.parts.lines.iter().map(|line| (line.commodity, line.progress.ordered));
            let back: Vec<(i64, i64)> = back.collect();
            move_stock_by(tx, held, (actor, &back), now).await?;
        }
        _ => move_stock(tx, held, (actor, 1), now).await?,
    }
    let memo = Message::new("server.tradeOrder.memo.settlement");
    let paid = money::pay(app, tx, held, to_seller, &For { step, memo, actor }, now).await?;
    release(tx, held, (actor, "close"), now).await?;
    Ok(paid)
}

/// What the museum's finance decides.
#[derive(Clone, Debug)]
pub struct Share {
    /// The version of the order that the caller saw.
    pub version: i64,
    /// In fen; the rest goes back to the buyer.
    pub to_seller: i64,
    pub reason: String,
}

/// Ends a dispute by the museum's word (207). Both parties are told.
///
/// # Errors
/// 404 where there is no such dispute; 409 where it has ended, or the order is another version; 422 for more than is set
/// aside.
pub async fn decide(
    app: &Trade,
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    id: i64,
    share: &Share,
    now: Millis,
) -> Result<(), ApiError> {
    let row = store::find(&**tx, id).await?.ok_or(ApiError::NotFound)?;
    document::hold_whatever(tx, row.seller_id, row.buyer_id).await?;
    let mut held = Held::load(app, tx, id, Side::Buyer, now).await?;
    let Some((dispute, by)) = held.parts.dispute.clone() else { return Err(ApiError::NotFound) };
    if held.row.version != share.version {
        return Err(ApiError::Conflict(Message::new("server.tradeOrder.changedMeanwhile")));
    }
    if held.stage != OrderStage::Disputed {
        return Err(held.refusal());
    }
    let to_seller = share_of(&held, Some(share.to_seller))?;
    let hearers = held.both(app, tx).await?;
    let ended = trade_dispute::Model {
        to_seller_fen: to_seller,
        ended_at: Some(now.0),
        is_decided: true,
        decision: share.reason.clone(),
        ..dispute
    };
    let paid = end(app, tx, &mut held, (ended, by), Some(actor.person.id), now).await?;
    held.save(tx, now).await?;
    // The parties read it beside the dispute: what is kept of steps names the people of companies.
    actor.did_to(tx, Action::OrderStep, (Subject::Order, &held.row.code), json!({"act": "decide"}), now).await?;
    held.tell_both((app, tx), &hearers, (NoticeKind::OrderResolved, paid), now).await
}
